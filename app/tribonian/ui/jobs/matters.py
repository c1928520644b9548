"""The matters of the library and the one that is open: the window follows what the engine says, whoever opened or locked it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal

from tribonian.ui import requests
from tribonian.ui.link import EngineLink, EngineState, Failure, Job
from tribonian.ui.requests import Request
from tribonian.ui.view_models.matters import Matter, matters_of, open_in

Then = Callable[[Any], None]
Refused = Callable[[Failure], None]


class MatterDesk(QObject):
    """Owns the list of matters. A passphrase goes through it to the engine and is kept nowhere."""

    listed = Signal()
    opened = Signal(str)
    """Name of the matter that is open now, by this window or another one."""
    closed = Signal(str, str)
    """Label of the matter that was open, and why it was locked: "" by this window, "elsewhere", or "engine"."""

    def __init__(self, link: EngineLink, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._link = link
        self.matters: list[Matter] = []
        self._label = ""
        """What the open matter is called once it is locked: its name is shown no longer then."""
        self._locking = False
        """True while this window has asked for the lock (or the erasure) of the open matter."""
        self.sees_others = False
        """True while another window is on the same library."""
        link.status_changed.connect(self._status)
        link.state_changed.connect(self._engine)

    @property
    def open_name(self) -> str:
        """Name of the open matter, "" when none is."""
        return self._link.matter

    def reload(self) -> None:
        """Ask for the list again."""
        self._link.call(requests.matter_list(), self, self._take, self._ignore, prepare=matters_of)

    def _take(self, matters: list[Matter]) -> None:
        self.matters = matters
        self.listed.emit()

    def _ignore(self, _failure: Failure) -> None:
        """Without a list nothing is shown of matters; the library says itself why it cannot be read."""

    @property
    def open_label(self) -> str:
        """What the open matter is called once it is locked; "" when none is open."""
        return self._label if self.open_name else ""

    # --- what is done with one -----------------------------------------------------------------

    def create(self, name: str, passphrase: str, then: Then, refused: Refused, *, label: str = "") -> Job:
        """Make a matter and open it: what one makes one wants to fill."""

        def made(result: Any) -> None:
            self.unlock(str(result.get("label") or name), passphrase, False, then, refused)

        return self._call(requests.matter("create", name, passphrase=passphrase, label=label), made, refused)

    def unlock(self, name: str, passphrase: str, keep: bool, then: Then, refused: Refused) -> Job:
        """Open a matter; `keep` puts its key into the system's keyring, an empty passphrase takes it from there."""

        def done(result: Any) -> None:
            self._follow(str(result.get("name") or name), label=str(result.get("label") or ""))
            then(result)

        return self._call(requests.matter("unlock", name, passphrase=passphrase, keep=keep), done, refused)

    def lock(self, then: Then | None = None, refused: Refused | None = None) -> None:
        """Lock the open matter; work in it is stopped first."""

        def done(result: Any) -> None:
            self._follow("")
            if then is not None:
                then(result)

        def failed(failure: Failure) -> None:
            self._locking = False
            if failure.code in ("matter_locked", "engine_stopped"):
                done(None)
            elif refused is not None:
                refused(failure)

        if self.open_name:
            self._locking = True
            self._call(requests.matter("lock", self.open_name), done, failed)

    def change_passphrase(self, name: str, old: str, new: str, then: Then, refused: Refused) -> Job:
        """Another passphrase; whatever happens on the way, one of both opens the matter."""
        return self._call(requests.matter("passphrase", name, passphrase=old, new_passphrase=new), then, refused)

    def relabel(self, name: str, label: str, then: Then, refused: Refused) -> Job:
        """Another label for the open matter."""

        def done(result: Any) -> None:
            if name == self.open_name:
                self._label = str(result.get("label") or label)
            then(result)

        return self._call(requests.matter("label", name, label=label), done, refused)

    def back_up(self, name: str, target: str, then: Then, refused: Refused) -> Job:
        """The whole matter as one encrypted file."""
        return self._call(requests.matter("backup", name, to=target), then, refused)

    def restore(self, file: str, passphrase: str, name: str, then: Then, refused: Refused) -> Job:
        """A matter from its backup."""
        return self._call(requests.matter("restore", name, file=file, passphrase=passphrase), then, refused)

    def audit(self, name: str, owner: QObject, then: Then, refused: Refused) -> Job:
        """What was done with the open matter, and when."""
        return self._link.call(requests.matter("audit", name), owner, then, refused)

    def erase(self, name: str, then: Then, refused: Refused) -> Job:
        """Destroy a matter; it is locked first when it is the open one."""

        def done(result: Any) -> None:
            if name == self.open_name:
                self._follow("")
            then(result)

        self._locking = name == self.open_name
        return self._call(requests.matter("erase", name), done, refused)

    def still_used(self) -> None:
        """Somebody works in the open matter without asking anything of the engine: it is not idle."""
        if self.open_name:
            self._link.call(Request("laws", {"limit": 1}), self)

    # --- inside --------------------------------------------------------------------------------

    def _call(self, request: Request, then: Then, refused: Refused) -> Job:
        def done(result: Any) -> None:
            self.reload()
            then(result)

        return self._link.call(request, self, done, refused)

    def _status(self, status: dict[str, Any]) -> None:
        clients = status.get("clients")
        self.sees_others = isinstance(clients, int) and clients > 1
        name = open_in(status)
        if name != self.open_name and status.get("state") == EngineState.READY:
            held = status.get("matter")
            label = str(held.get("label") or "") if isinstance(held, dict) else ""
            self._follow(name, "" if self._locking else "elsewhere", label=label)
            self.reload()

    def _engine(self, state: str, _reason: str) -> None:
        """An engine that died took the key with it: the matter is locked."""
        if state in (EngineState.RESTARTING, EngineState.STOPPED, EngineState.FAILED):
            self._follow("", "engine")

    def _follow(self, name: str, why: str = "", *, label: str = "") -> None:
        before, was = self._link.matter, self._label
        if name == before:
            self._label = label or was
            return
        self._link.matter, self._label = name, label
        self._locking = False
        if before:
            self.closed.emit(was or before, why)
        if name:
            self.opened.emit(name)
