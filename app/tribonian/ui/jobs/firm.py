"""What is under way with the firm's library: it goes on when its dialog is closed, and is found again by the next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal

from tribonian.ui import requests
from tribonian.ui.link import EngineLink, Failure, Job
from tribonian.ui.requests import Request
from tribonian.ui.tr import tr
from tribonian.ui.view_models.firm import MOST, READY, FirmState, FirmWork, done_text, tested_text, theirs
from tribonian.ui.view_models.matters import open_in

Refused = Callable[[Failure], None]


class FirmKeeper(QObject):
    """Owns what is known of the firm's library, and the one job with it. A password goes through it and is kept nowhere."""

    changed = Signal()
    """How it is, its works, or whether something is under way."""
    progress = Signal(str, float)
    said = Signal(str)
    """What was done, or why it was not."""
    shelf_changed = Signal()
    """Works came to this machine."""

    def __init__(self, link: EngineLink, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._link = link
        self.state = FirmState()
        self.works: list[FirmWork] | None = None
        """The firm's works; None while they are not known."""
        self.watched = False
        """Whether a dialog shows it: unseen, nothing is asked when it comes back."""
        self.whole = True
        """False when there are more of them than are listed."""
        self._words = ""
        self._job: Job | None = None
        self._doing = ""
        self._asking: list[Job] = []
        link.status_changed.connect(self._status)

    @property
    def busy(self) -> bool:
        """Whether something is under way that changes works."""
        return self._job is not None

    @property
    def doing(self) -> str:
        """What is under way, in words."""
        return self._doing if self._job is not None else ""

    # --- how it is -----------------------------------------------------------------------------

    def reload(self, words: str = "") -> None:
        """Ask how it is, and for its works whose names hold `words`."""
        self._words = words
        self._ask(requests.firm("status"), self._take_state)

    def _take_state(self, status: Any) -> None:
        self.state = FirmState.of(status if isinstance(status, dict) else {})
        if self.state.state == READY:
            self._ask(requests.firm("works", words=self._words, limit=MOST), self._take_works)
        else:
            self.works = None
        self.changed.emit()

    def _take_works(self, rows: Any) -> None:
        listed = rows if isinstance(rows, list) else []
        self.works, self.whole = theirs(listed, self.state), len(listed) < MOST
        self.changed.emit()

    def _ask(self, request: Request, then: Callable[[Any], None]) -> None:
        self._asking = [one for one in self._asking if not one.finished]
        for earlier in self._asking:
            if earlier.method == request.method:
                earlier.forget()
        self._asking.append(self._link.call(request, self, then, self._tell))

    def _status(self, status: dict[str, Any]) -> None:
        if not self.watched:
            return
        before = self.state
        self.state = before.seen(status.get("firm"), bool(open_in(status)))
        if self.state == before:
            return
        if self.state.state == READY and before.state != READY and not self.busy:
            self.reload(self._words)
        self.changed.emit()

    # --- what the user decides -----------------------------------------------------------------

    def name(self, values: dict[str, str], then: Callable[[], object], refused: Refused) -> None:
        """Name the library anew, or keep another password where nothing else differs; then look whether it answers."""
        named = {key: values.get(key, "") for key in ("name", "address", "vectors")}
        secrets = {key: values.get(key, "") for key in ("password", "token")}
        same = (self.state.name, " ".join(self.state.addresses), self.state.vectors) == tuple(named.values())
        request = requests.firm("password", **secrets) if same else requests.firm("add", **named, **secrets)

        def kept(result: Any) -> None:
            then()
            where = str(result.get("password") or "") if isinstance(result, dict) else ""
            lost = tr("This system has no keyring: the password is kept until the program is closed.")
            self.try_servers(lost if where == "memory" else "")
            self.reload()

        self._link.call(request, self, kept, refused)

    def try_servers(self, note: str = "") -> None:
        """Sign in at each server; nothing else is sent."""

        def tried(rows: Any) -> None:
            text = tested_text(rows if isinstance(rows, list) else [])
            self.said.emit("\n".join(part for part in (text, note) if part))

        self.said.emit(tr("Trying the connection …"))
        self._ask(requests.firm("test"), tried)

    def switch(self, on: bool) -> None:
        """Ask it with every search from now on, or no more."""

        def switched(_told: Any) -> None:
            self.said.emit("")
            self.reload()

        self._ask(requests.firm("switch", on=on), switched)

    def forget(self) -> None:
        """Forget it; what was checked out stays."""

        def forgotten(_told: Any) -> None:
            self.said.emit(tr("Forgotten. Works that were checked out stay on this machine."))
            self.reload()

        self._ask(requests.firm("forget"), forgotten)

    # --- works ---------------------------------------------------------------------------------

    def check_out(self, works: list[str]) -> None:
        """Bring works of the firm's here."""
        self._do(requests.firm("checkout", works=works), tr("Checking out …"), shelf=True)

    def refresh(self) -> None:
        """Bring what was checked out up to date."""
        self._do(requests.firm("refresh"), tr("Bringing up to date …"), shelf=True)

    def publish(self, works: list[str]) -> None:
        """Publish works of this library; none named: all its laws and decisions."""
        request = requests.firm("publish", works=works) if works else requests.firm("publish", every=True)
        self._do(request, tr("Publishing …"))

    def withdraw(self, work: FirmWork) -> None:
        """Take a work off the firm's servers."""
        self._do(requests.firm("withdraw", work=work.id), tr("Withdrawing “{title}” …", title=work.title))

    def stop(self) -> None:
        """Stop what is under way; what was done before stays."""
        if self._job is not None:
            self._job.cancel()
            self._doing = tr("Stopping …")
            self.changed.emit()

    def _do(self, request: Request, doing: str, *, shelf: bool = False) -> None:
        if self._job is not None:
            return

        def ended(text: str) -> None:
            self._job = None
            if shelf:
                self.shelf_changed.emit()
            self.reload(self._words)
            self.said.emit(text)

        def done(result: Any) -> None:
            if isinstance(result, dict):
                ended(tr("“{title}” was taken off the firm’s servers.", title=str(result.get("title") or "")))
            else:
                ended(done_text(result if isinstance(result, list) else []))

        def failed(failure: Failure) -> None:
            stopped = tr("Stopped. What was done before stays; the same again goes on from there.")
            ended(stopped if failure.code == "cancelled" else f"{failure.message} {failure.hint}".strip())

        self._doing = doing
        self._job = self._link.call(request, self, done, failed, self._event)
        self.changed.emit()

    def _event(self, event: dict[str, Any]) -> None:
        data = event.get("data")
        if event.get("event") == "progress" and isinstance(data, dict):
            self.progress.emit(str(data.get("text") or ""), float(data.get("share") or 0.0))

    def _tell(self, failure: Failure) -> None:
        if failure.code not in ("engine_stopped", "cancelled"):
            self.said.emit(f"{failure.message} {failure.hint}".strip())
        self.changed.emit()
