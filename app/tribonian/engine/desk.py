"""What the engine works on: the opened library, the models, and what is ready of them."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tribonian.config import logging as log
from tribonian.domain.cancel import CancelToken
from tribonian.errors import LibraryLocked, LibraryReadOnly, TribonianError

if TYPE_CHECKING:
    from tribonian.workflows.services import Services

Json = dict[str, Any]
Background = Callable[[str, str, Callable[[], None]], None]


class Desk:
    """Opens the library in the background, warms up what a question needs, carries out commands.

    When another process writes to the library, or its disk is read-only, it is opened for reading and each
    write is refused with the reason; the next write tries again.
    """

    def __init__(self, library: Path) -> None:
        self._library = library
        self._services: Services | None = None
        self._opening = threading.RLock()
        self._status: Json = {
            "state": "starting",
            "library": str(library),
            "model": {"state": "none"},
            "encoder": {"state": "none"},
        }
        self._changed: Callable[[], None] = lambda: None
        self._stop = CancelToken()

    def start(self, background: Background, changed: Callable[[], None]) -> None:
        """Open and warm up without holding anybody up."""
        self._changed = changed
        background("write", "open", self._open_quietly)
        background("read", "warm_search", self._warm_search)
        background("model", "warm_model", self._warm_model)
        background("write", "catch_up", self._catch_up)

    def lane(self, method: str) -> str:
        """The lane of a command; raises WrongUsage for an unknown one."""
        from tribonian.workflows.commands import table

        return table.command(method).lane

    def run(self, method: str, params: Mapping[str, Any], cancel: CancelToken, emit: Callable[[Json], None]) -> Any:
        """Carry a command out on the opened library."""
        from tribonian.workflows.commands import table

        services = self._writable() if table.command(method).lane == "write" else self._open()
        value = table.run(services, method, params, cancel=cancel, emit=emit)
        if method.startswith("model_"):
            self._note("model", name=services.settings.model or "")
        return value

    def status(self) -> Json:
        """What is ready; never waits."""
        return dict(self._status)

    def close(self) -> None:
        """Close the library."""
        if self._services is not None:
            self._services.close()

    # --- opening -------------------------------------------------------------------------------

    def _open(self) -> Services:
        """The opened services; every call tries again after a failure, so a mended library needs no restart."""
        with self._opening:
            if self._services is None:
                self._services = self._open_best()
                self._set(state="ready", error=None, writable=self._services.library.writable)
            return self._services

    def _open_best(self) -> Services:
        from tribonian.config.settings import Settings
        from tribonian.workflows import services

        settings = Settings.load(self._library)
        try:
            return services.open(settings, write=True)
        except (LibraryLocked, LibraryReadOnly) as error:
            self._set(read_only=error.as_json()["error"])
            return services.open(settings, write=False)

    def _writable(self) -> Services:
        """Services that may write, reopened when the library was held by another process before."""
        from tribonian.workflows import services

        with self._opening:
            opened = self._open()
            if opened.library.writable:
                return opened
            fresh = services.open(opened.settings, write=True)
            # The former services stay open for requests that still read through them; the process' end closes them.
            self._services = fresh
            self._set(read_only=None, writable=True)
            return fresh

    def _open_quietly(self) -> None:
        try:
            self._open()
        except TribonianError as error:
            log.log("engine.open_failed", code=error.code)
            self._set(state="failed", error=error.as_json()["error"])

    # --- warming up ----------------------------------------------------------------------------

    def _warm_search(self) -> None:
        self._warm("encoder", lambda services: services.embedder.encode_query("warm").shape and services.searcher)

    def _warm_model(self) -> None:
        self._warm("model", lambda services: services.model(None))

    def _warm(self, part: str, load: Callable[[Services], object]) -> None:
        self._note(part, state="loading")
        try:
            loaded = load(self._open())
        except TribonianError as error:
            self._note(part, state="failed", **error.as_json()["error"])
            return
        name = getattr(loaded, "name", "") if loaded is not None else ""
        self._note(part, state="ready" if loaded is not None else "none", name=name)

    def _catch_up(self) -> None:
        """Index what a crash left unindexed; gives way to questions by the compute gate."""

    def _set(self, **values: Any) -> None:
        self._status = {key: value for key, value in {**self._status, **values}.items() if value is not None}
        self._changed()

    def _note(self, part: str, **values: Any) -> None:
        self._set(**{part: {**self._status.get(part, {}), **values}})
