"""The memo that is worked on: opened, made, changed by the engine one change after another, taken back."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, Signal

from tribonian.ui import requests
from tribonian.ui.link import EngineLink, Failure
from tribonian.ui.requests import Request
from tribonian.ui.view_models.memo import MemoHistory, MemoSheet

SAVED, BACK, AGAIN, OPENED = "saved", "back", "again", "opened"


@dataclass
class Gesture:
    """What the author did with one key: one change or several, taken back together."""

    requests: Callable[[], Sequence[Request]]
    """Asked for when its turn has come: what it does may depend on what was done before."""
    kind: str = SAVED


class MemoDesk(QObject):
    """Owns the `MemoSheet`. A change is shown when it is stored; changes are carried out in the order they were made."""

    changed = Signal()
    """Another memo, or another version of it."""
    listed = Signal()
    """The list of memos differs."""
    stored = Signal(str)
    """Id of a memo that has a new version, or is gone."""
    failed = Signal(object)
    """Failure."""

    def __init__(self, link: EngineLink, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._link = link
        self.sheet = MemoSheet()
        self.history = MemoHistory()
        self.memos: list[Mapping[str, Any]] = []
        self._waiting: deque[Gesture] = deque()
        self._steps: deque[Request] = deque()
        self._gesture: Gesture | None = None

    @property
    def busy(self) -> bool:
        """True while a change is on its way."""
        return self._gesture is not None

    # --- which memo ----------------------------------------------------------------------------

    def reload_list(self) -> None:
        """Ask for the list of memos."""
        self._link.call(requests.memos(), self, self._take_list, self.failed.emit)

    def _take_list(self, rows: Any) -> None:
        self.memos = [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []
        self.listed.emit()

    def open(self, memo: str) -> None:
        """Show a memo as it was saved last."""
        self._do(lambda: [requests.memo_show(memo)], OPENED)

    def make(self, runs: Sequence[str]) -> None:
        """Make a memo over runs and show it."""
        self._do(lambda: [requests.memo_make(*runs)], OPENED)

    def open_for(self, run: str) -> None:
        """Show the memo over this run alone, or make it."""

        def found(rows: Any) -> None:
            own = [row for row in rows or () if isinstance(row, dict) and list(row.get("runs") or ()) == [run]]
            if own:
                self.open(str(own[0].get("memo") or ""))
            else:
                self.make([run])

        self._link.call(requests.memos(run), self, found, self.failed.emit)

    def delete(self, memo: str) -> None:
        """Delete a memo."""

        def gone(_result: Any) -> None:
            if memo == self.sheet.id:
                self.sheet, self.history = MemoSheet(), MemoHistory()
                self.changed.emit()
            self.stored.emit(memo)
            self.reload_list()

        self._link.call(requests.memo_delete(memo), self, gone, self.failed.emit)

    # --- changing it ---------------------------------------------------------------------------

    def change(self, name: str, sentence: str = "", text: str = "", **values: Any) -> None:
        """Carry out one change."""
        self._do(lambda: [requests.memo_change(self.sheet.id, name, sentence, text, **values)])

    def move(self, sentence: str, down: bool) -> None:
        """Put a sentence one place further up or down."""
        self._do(lambda: self._moves(sentence, self.sheet.steps(sentence, down)))

    def move_into(self, sentence: str, section: str, before: str = "") -> None:
        """Put a sentence into a section, before another or at its end."""
        self._do(lambda: self._moves(sentence, self.sheet.into(sentence, section, before=before)))

    def _moves(self, sentence: str, steps: Sequence[tuple[str, str]]) -> list[Request]:
        made = []
        for before, section in steps:
            values = {key: value for key, value in (("before", before), ("section", section)) if value}
            made.append(requests.memo_change(self.sheet.id, "move", sentence, **values))
        return made

    def undo(self) -> None:
        """Take back what was done last."""
        self._do(lambda: self._restoring(self.history.back()), BACK)

    def redo(self) -> None:
        """Do again what was taken back last."""
        self._do(lambda: self._restoring(self.history.again()), AGAIN)

    def restore(self, version: int) -> None:
        """Make an earlier version the newest one."""
        self._do(lambda: self._restoring(version))

    def _restoring(self, version: int) -> list[Request]:
        return [requests.memo_change(self.sheet.id, "restore", version=version)] if version else []

    # --- one after another ---------------------------------------------------------------------

    def _do(self, wanted: Callable[[], Sequence[Request]], kind: str = SAVED) -> None:
        self._waiting.append(Gesture(wanted, kind))
        if self._gesture is None:
            self._next()

    def _next(self) -> None:
        self._gesture = None
        while self._waiting:
            gesture = self._waiting.popleft()
            steps = deque(gesture.requests()) if self.sheet.id or gesture.kind == OPENED else deque()
            if steps:
                self._gesture, self._steps = gesture, steps
                self._link.call(steps.popleft(), self, self._take, self._refused)
                return

    def _take(self, memo: Any) -> None:
        gesture = self._gesture
        if gesture is None or not isinstance(memo, dict):
            self._next()
            return
        before = self.sheet
        self.sheet = MemoSheet.of(memo)
        if self._steps:
            self._link.call(self._steps.popleft(), self, self._take, self._refused)
            return
        self._went(gesture.kind, before)
        self.changed.emit()
        if gesture.kind != OPENED:
            self.stored.emit(self.sheet.id)
        if gesture.kind == OPENED or before.title != self.sheet.title:
            self.reload_list()
        self._next()

    def _went(self, kind: str, before: MemoSheet) -> None:
        version = self.sheet.version
        if kind == OPENED:
            if before.id != self.sheet.id or before.version != version:
                self.history = MemoHistory([one.version for one in self.sheet.history])
        elif kind == SAVED:
            self.history.saved(version)
        else:
            self.history.went(kind == BACK, version)

    def _refused(self, failure: Failure) -> None:
        """Nothing was stored: what waits was made for what is not there, so it is dropped."""
        self._waiting.clear()
        self._steps.clear()
        self._gesture = None
        self.failed.emit(failure)
        self.changed.emit()
