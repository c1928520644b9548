"""What goes into the memo of the run that is shown: read with the run, kept by the engine at each change."""

from __future__ import annotations

from collections import deque
from typing import Any

from PySide6.QtCore import QObject, Signal

from tribonian.ui import requests
from tribonian.ui.jobs.research import Research
from tribonian.ui.link import EngineLink, Failure
from tribonian.ui.requests import Request
from tribonian.ui.view_models.memo_choices import Choice, MemoChoices


class Drafting(QObject):
    """Follows a `Research`. The first choice makes a memo; before that everything goes in as the program wrote it."""

    changed = Signal()
    failed = Signal(str)
    stored = Signal(str)
    """Id of the memo that has a new version."""

    def __init__(self, link: EngineLink, research: Research, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._link, self._research = link, research
        self.choices = MemoChoices()
        self._waiting: deque[tuple[str, str, str]] = deque()
        """Changes to carry out, one after another: each makes the next version of the memo."""
        self._busy = False
        research.run_replaced.connect(self._follow)
        research.run_changed.connect(lambda names: self._follow() if "state" in names else None)

    @property
    def memo(self) -> str:
        """The memo of the run shown; "" while nothing was chosen."""
        return self.choices.memo if self.choices.run == self._research.run.id else ""

    def _follow(self) -> None:
        run = self._research.run
        if run.past or (run.id and run.id == self.choices.run):
            return
        over = bool(run.id) and run.state == "finished"
        if not over and not self.choices.run:
            return
        self._waiting.clear()
        self.choices = MemoChoices(run.id, count=len(run.sentences)) if over else MemoChoices()
        self.changed.emit()
        if over:
            self._link.call(requests.memos(run.id), self, lambda rows: self._listed(run.id, rows), self._not_there)

    def _listed(self, run: str, rows: Any) -> None:
        own = [row for row in rows if isinstance(row, dict) and list(row.get("runs") or ()) == [run]] if rows else []
        if run != self.choices.run or self._busy:
            return
        if own:
            self._call(requests.memo_show(str(own[0].get("memo") or "")))
        elif self.choices.memo:  # it was deleted
            self.choices = MemoChoices(run, count=self.choices.count)
            self.changed.emit()

    def choose(self, number: int, choice: object) -> None:
        """Put a sentence into the memo or leave it out, in the lawyer's words or the program's."""
        choices = self.choices
        if not isinstance(choice, Choice) or not choices.may_change(number):
            return
        before, key = choices.choice(number), choices.key(number)
        wanted = []
        if choice.accepted != before.accepted:
            wanted.append(("accept" if choice.accepted else "leave_out", ""))
        if choice.text != before.text:
            wanted.append(("edit", choice.text or self._research.run.sentences[number - 1].text))
            if not choice.text:
                wanted.append(("verify", ""))  # the program's own words get their verdict back
        choices.by_number[number] = choice
        self.changed.emit()
        for change, text in wanted:
            self._send(change, key, text)

    def verify(self, number: int) -> None:
        """Check the lawyer's words of a sentence against what it cites."""
        if self.choices.may_change(number):
            self._send("verify", self.choices.key(number), "")

    def reload(self) -> None:
        """The memo was changed elsewhere: read it again."""
        run = self.choices.run
        if run and not self._busy:
            self._link.call(requests.memos(run), self, lambda rows: self._listed(run, rows), self._not_there)

    # --- inside --------------------------------------------------------------------------------

    def _send(self, change: str, key: str, text: str) -> None:
        self._waiting.append((change, key, text))
        if not self._busy:
            self._next()

    def _next(self) -> None:
        self._busy = True
        if self.choices.memo:
            self._call(requests.memo_change(self.choices.memo, *self._waiting.popleft()))
        else:
            self._call(requests.memo_make(self.choices.run))

    def _call(self, request: Request) -> None:
        run = self.choices.run

        def take(memo: Any) -> None:
            self._busy = False
            if isinstance(memo, dict) and run == self.choices.run:
                self._take(memo)
                if request.method != "memo_show" and not self._busy:
                    self.stored.emit(self.choices.memo)

        self._link.call(request, self, take, self._refused)

    def _take(self, memo: dict[str, Any]) -> None:
        read = MemoChoices.of(self.choices.run, memo, [sentence.text for sentence in self._research.whole.sentences])
        if self._waiting:
            self.choices.memo = read.memo
            self._next()
        else:
            self.choices = read
            self.changed.emit()

    def _refused(self, failure: Failure) -> None:
        """Nothing was stored: show what is stored."""
        self._busy = False
        self._waiting.clear()
        self.failed.emit(f"{failure.message} {failure.hint}".strip())
        if self.choices.memo:
            self._link.call(requests.memo_show(self.choices.memo), self, self._take, self._not_there)
        else:
            self.choices = MemoChoices(self.choices.run, count=self.choices.count)
            self.changed.emit()

    def _not_there(self, _failure: Failure) -> None:
        """Without a list of memos the first choice makes one."""
