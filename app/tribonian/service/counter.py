"""What the service works on: the library, opened as the command line opens it, and the same commands.

A process of its own and not the window's engine: what is unlocked there is not reachable here.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tribonian.config import logging as log
from tribonian.domain.cancel import CancelToken
from tribonian.errors import LibraryLocked, LibraryReadOnly
from tribonian.service.matter import ServedMatter

if TYPE_CHECKING:
    from tribonian.workflows.services import Services

Json = dict[str, Any]
WITH_NOTICES = frozenset({"search", "ask", "resume"})
"""Commands whose JSON says what search goes without, as on the command line."""
MENDED = ("stale", "missing", "behind")
"""States of the keyword index that are mended before a search."""


class Counter:
    """Carries out commands over a library that is opened for reading, so that others may write it meanwhile."""

    def __init__(self, library: Path | None, passphrase: Callable[[], str] | None = None) -> None:
        self._library = library
        self._passphrase = passphrase
        """Asked for that of stored questions and notes, where they have one."""
        self._services: Services | None = None
        self._opening = threading.RLock()
        self._seen: tuple[object, ...] = ()
        self._notices: list[str] = []
        self._state: Json = {"state": "starting", "writable": False}
        self._matter = ServedMatter()

    # --- what the dispatcher asks ------------------------------------------------------------------

    def start(self, background: Callable[[str, str, Callable[[], None]], None], changed: Callable[[], None]) -> None:
        """Load what searching needs without holding anybody up."""
        background("warm", "warm_search", self._warm)

    def lane(self, method: str) -> str:
        """The lane of a command; raises WrongUsage for an unknown one."""
        from tribonian.workflows.commands import table

        return table.command(method).lane

    def run(self, method: str, params: Mapping[str, Any], cancel: CancelToken, emit: Callable[[Json], None]) -> Any:
        """The JSON value of a command, as the command line prints it.

        Raises:
            NotAvailableYet: a private matter was named that is not served. MatterClosed: it has been locked.
            TribonianError: as the command.
        """
        from tribonian.workflows.commands import table

        private = self._matter.named(params)
        services = self.services()
        notices: list[str] = []
        if method in WITH_NOTICES and private:
            notices = self._matter.notices(services, str(params["matter"]), cancel)
        elif method in WITH_NOTICES:
            self._look_at_indexes(services, cancel)
            notices = list(self._notices)
        # A replay with a listener returns nothing: here its events are the answer.
        value = table.run(services, method, params, cancel=cancel, emit=None if method == "replay" else emit)
        return value | {"notices": notices} if method in WITH_NOTICES else value

    def unlock(self, matter: str, passphrase: Callable[[], str]) -> None:
        """Serve a private matter beside the library. Raises as `ServedMatter.unlock`."""
        self._matter.unlock(self.services(), matter, passphrase)

    def lock_when_idle(self) -> None:
        """Lock the matter when nobody works in it."""
        self._matter.lock_when_idle(self.services())

    def status(self) -> Json:
        """What is ready; never waits."""
        return dict(self._state)

    def stop(self) -> None:
        """Nothing runs that was not asked for."""

    def close(self) -> None:
        """Close the library."""
        with self._opening:
            if self._services is not None:
                self._services.close()
                self._services = None

    # --- opening -------------------------------------------------------------------------------

    def services(self) -> Services:
        """The opened library; a failure is told and the next call tries again.

        Raises:
            NotFound, LibraryTooNew, LibraryDamaged: as `workflows.services.open`.
        """
        with self._opening:
            if self._services is None:
                from tribonian.config.settings import Settings
                from tribonian.workflows import services

                settings = Settings.load(self._library)
                keeper = services.keeper_of(settings, self._passphrase)
                self._services = services.open(settings, write=False, keeper=keeper)
                self._state = {
                    "state": "ready",
                    "writable": False,
                    "library": str(self._services.settings.library),
                    "id": self._services.library.id,
                    "questions": keeper.state().place,
                }
            return self._services

    def _warm(self) -> None:
        self._look_at_indexes(self.services(), CancelToken())
        _ = self.services().searcher

    def _look_at_indexes(self, services: Services, cancel: CancelToken) -> None:
        """Mend a keyword index that is out of date when nobody else writes, and note what search goes without.

        Looked at again only when the library or the date has changed: examining the indexes costs a search each.
        """
        from datetime import date

        waiting = [services.works.pending_count(index) for index in ("keyword", "vectors")]
        seen = (date.today(), services.library.revision(), *waiting)
        with self._opening:
            if seen == self._seen:
                return
            if services.works.passage_count():
                if services.works.due_by_date() or services.index_state("keyword") in MENDED:
                    self._mend_words(services, cancel)
                self._notices = services.notices()
            self._seen = seen

    def _mend_words(self, services: Services, cancel: CancelToken) -> None:
        from tribonian.workflows import services as opening
        from tribonian.workflows.commands.upkeep import catch_up_words

        try:
            writing = opening.open(services.settings, write=True, keeper=services.library.keeper)
        except (LibraryLocked, LibraryReadOnly) as error:
            log.log("service.not_mended", code=error.code)
            return  # the notice says so; whoever writes now will mend it
        try:
            catch_up_words(writing, cancel=cancel)
        finally:
            writing.close()
        services.forget_index("keyword")
