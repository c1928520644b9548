"""Labels of lawyers on the run that is shown: loaded with it, stored at once, taken back when storing fails."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Signal

from tribonian.ui import requests
from tribonian.ui.jobs.research import Research
from tribonian.ui.link import EngineLink, Failure
from tribonian.ui.view_models.judgements import Judgements


class Judging(QObject):
    """Follows a `Research`; `changed` says that labels differ."""

    changed = Signal()
    failed = Signal(str)

    def __init__(self, link: EngineLink, research: Research, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._link, self._research = link, research
        self.labels = Judgements()
        research.run_replaced.connect(self._follow)
        research.run_changed.connect(lambda names: self._follow() if "state" in names else None)

    @property
    def may(self) -> bool:
        """True when the run shown can be labelled: it is stored and over."""
        run = self._research.run
        return bool(run.id) and run.is_over

    def _follow(self) -> None:
        run = self._research.run
        if run.past or run.id == self.labels.run:
            return
        if not run.id or not run.is_over:
            if self.labels.by_target:
                self.labels = Judgements()
                self.changed.emit()
            return
        self.labels = Judgements(run.id)
        self._link.call(requests.show(run.id), self, lambda answer: self._take(run.id, answer), lambda _failure: None)

    def _take(self, run: str, answer: Any) -> None:
        rows = answer.get("labels") if isinstance(answer, dict) else None
        if run == self.labels.run and isinstance(rows, list):
            self.labels = Judgements.of(run, [row for row in rows if isinstance(row, dict)])
            self.changed.emit()

    def judge(self, target: str, chosen: str) -> None:
        """Label a target of the run shown; the same label again takes it back."""
        if not self.may:
            return
        labels = self.labels
        before, after = labels.label(target), labels.after(target, chosen)
        labels.put(target, after)
        self.changed.emit()

        def refused(failure: Failure) -> None:
            labels.put(target, before)
            self.changed.emit()
            self.failed.emit(f"{failure.message} {failure.hint}".strip())

        self._link.call(requests.label(labels.run, after, target), self, lambda _result: None, refused)
