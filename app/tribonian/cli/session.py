"""One command's session: the opened library, the cancel token, and where its words go."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, cast

from tribonian.cli.interrupt import Interrupts
from tribonian.cli.output import Output
from tribonian.domain.cancel import CancelToken
from tribonian.errors import LibraryLocked, LibraryReadOnly, MatterClosed, NotFound, WrongUsage

if TYPE_CHECKING:
    from tribonian.library.keeping.keeper import Keeper
    from tribonian.workflows.matters.opened import OpenMatter
    from tribonian.workflows.services import Services

Json = dict[str, Any]
ASKING = frozenset({"ask", "grid_make", "grid_run"})
"""What can be done although it is not kept."""
OF_RUNS = ASKING | {
    "runs", "runs_delete", "show", "replay", "resume", "label", "labels", "annotations", "annotate", "annotation_change",
    "annotation_delete", "tags", "tag", "memo_make", "memo_list", "memo_show", "memo_change", "memo_delete", "export", "copy",
    "grid_show", "grid_list", "grid_change", "grid_delete", "grid_export", "digest_mark",
}  # fmt: skip
"""What stores something beside the works, or speaks of it."""


class Session:
    """Opens the library when a command first needs it, for reading unless the command writes."""

    def __init__(self, library: Path | None, output: Output, *, matter: str = "", passphrase_file: str = "") -> None:
        self.library = library
        self.output = output
        self.matter = matter
        self.passphrase_file = passphrase_file
        self.cancel = CancelToken()
        self._interrupts = Interrupts(self.cancel, output)
        self._services: Services | None = None
        self._notices: list[str] | None = None
        self._keeper: Keeper | None = None

    def __enter__(self) -> Session:
        self._interrupts.install()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self._services is not None:
            self._services.close()
        self._interrupts.remove()

    def services(self, *, write: bool = False) -> Services:
        """The opened library, or the matter with the library beside it; only commands that change works take the write lock."""
        return self.opened().view if self.matter else self._public(write=write)

    def opened(self) -> OpenMatter:
        """The session's matter, unlocked at the first call and locked when the session ends."""
        matters = self._any_library().matters
        if matters.open_name:
            return matters.opened(self.matter)
        if not self.passphrase_file:
            try:
                return matters.unlock(self.matter)  # with the key in the system's keyring
            except MatterClosed:
                pass
            except NotFound:  # it may be the name of a locked one, which only its passphrase shows
                if not matters.hides_names:
                    raise
        return matters.unlock(self.matter, self.passphrase())

    def passphrase(self, prompt: str = "Passphrase") -> str:
        """The passphrase from its file, or typed; never from the arguments."""
        from tribonian.cli import passphrases

        return passphrases.read(self.passphrase_file) if self.passphrase_file else passphrases.ask(prompt)

    def _runs_passphrase(self) -> str:
        """The passphrase of stored questions and notes; "" where nobody can be asked. A matter's own is another one."""
        from tribonian.cli import passphrases

        if self.passphrase_file and not self.matter:
            return passphrases.read(self.passphrase_file)
        return passphrases.ask("Passphrase of your questions and notes") if sys.stdin.isatty() else ""

    def keeper(self) -> Keeper:
        """Who has the key to stored questions and notes; one for the whole session, so that it is looked for once."""
        from tribonian.config.settings import Settings
        from tribonian.workflows import services

        if self._keeper is None:
            self._keeper = services.keeper_of(Settings.load(self.library), self._runs_passphrase)
        return self._keeper

    def _stored(self, name: str, services: Services, params: Mapping[str, Any]) -> None:
        """Say that what is asked now is not kept, and refuse to speak of stored runs that cannot be read.

        Raises:
            RunsLocked: their key is not at hand. WrongPassphrase: what was given does not open them.
        """
        keeper = services.library.keeper
        if keeper is None or name not in OF_RUNS or params.get("every") or services.library.runs.mode != "fleeting":
            return
        if name not in ASKING and keeper.kept:
            raise keeper.refusal()
        told = f"they are locked: {keeper.state().why}" if keeper.kept else "you chose so (`tribonian privacy`)"
        self.output.note(f"Questions, notes and memos are not kept now: {told}.")

    def _any_library(self) -> Services:
        """The library, for reading; one that is not there yet is made: matters lie beside it."""
        try:
            return self._public(write=False)
        except NotFound:
            return self._public(write=True)

    def _public(self, *, write: bool) -> Services:
        if self._services is not None and write and not self._services.writable:
            self._services.close()
            self._services = None
        if self._services is None:
            from tribonian.config import logging as log
            from tribonian.config.settings import Settings
            from tribonian.workflows import services

            log.setup(name="command")
            settings = Settings.load(self.library)
            self._services = services.open(settings, write=write, keeper=self.keeper())
            if not write and self._services.works.due_by_date():
                # A version has come into force since the library was last written: it is the law from today on.
                self._mend_words()
                if self._services is None:
                    self._services = services.open(settings, write=False, keeper=self.keeper())
        return self._services

    def notices(self) -> list[str]:
        """What search goes without, as sentences; a keyword index that is out of date is mended first when nobody else writes.

        Asked once a session: a batch of a thousand queries does not examine the indexes a thousand times.
        """
        if self._notices is None and self.matter:
            held = self.opened()
            if held.inner.writable and held.inner.index_state("keyword") in ("stale", "missing", "behind"):
                self._catch_up(held.inner)
            self._notices = held.view.notices()
        if self._notices is None:
            if self.services().index_state("keyword") in ("stale", "missing", "behind"):
                self._mend_words()
            self._notices = self.services().notices()
        return self._notices

    def tell_notices(self) -> None:
        """Mend what can be mended and, for people, say what search goes without (JSON carries it in `notices`)."""
        notices = self.notices()
        for notice in () if self.output.as_json else notices:
            self.output.note(notice)

    def _catch_up(self, services: Services) -> None:
        from tribonian.workflows.commands.upkeep import catch_up_words

        if services.works.passage_count():
            catch_up_words(services, cancel=self.cancel, emit=self._progress)

    def _mend_words(self) -> None:
        if not self.services().works.passage_count():
            return
        try:
            services = self.services(write=True)
        except (LibraryLocked, LibraryReadOnly):
            return  # the notice says so; whoever writes now will mend it
        self._catch_up(services)
        services.close()  # a long batch of questions must not keep others from writing
        self._services = None

    def _progress(self, event: Json) -> None:
        data = event["data"]
        if event["event"] == "index_progress":
            self.output.progress(f"indexing ({data.get('index', '')}): {data['done']} of {data['total']}")

    def call(self, name: str, emit: Callable[[Json], None] | None = None, /, **params: Any) -> Any:
        """The JSON value of a command; parameters that are None are left out."""
        from tribonian.workflows.commands import table

        given: Mapping[str, Any] = {key: value for key, value in params.items() if value is not None}
        if self.matter and name.startswith("matter_"):
            raise WrongUsage("A matter is named after the action, without --matter.", f"`tribonian matter … {self.matter}`.")
        if self.matter:
            self.opened()
            services, given = self._any_library(), {**given, "matter": self.matter}
        elif name.startswith(("matter_", "privacy")):
            services = self._any_library()
        elif name.startswith("model_") or name == "verify":
            services = self._without_library()
        else:
            services = self.services(write=table.command(name).lane == "write")
            self._stored(name, services, given)
        return table.run(services, name, given, cancel=self.cancel, emit=emit)

    def _without_library(self) -> Services:
        from tribonian.config.settings import Settings
        from tribonian.workflows.commands.models import WithoutLibrary

        return cast("Services", WithoutLibrary(Settings.load(self.library)))
