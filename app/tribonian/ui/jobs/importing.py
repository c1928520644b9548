"""Imports: one after another, each with its progress and report."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from tribonian.ui import requests
from tribonian.ui.link import EngineLink, Failure, Job
from tribonian.ui.tr import tr
from tribonian.ui.view_models.imports import FileOutcome, Importing


@dataclass(frozen=True, slots=True)
class Order:
    """One import that was asked for."""

    paths: tuple[str, ...]
    skip: tuple[str, ...] = ()
    """Files below them to leave alone."""
    jurisdictions: tuple[str, ...] = ()
    """`FILE=CODE` where the lawyer knows better."""
    public: bool = False
    """Into the library, also while a matter is open."""

    @property
    def title(self) -> str:
        """What is imported, in a few words: the first name and how many more."""
        if not self.paths:
            return ""
        name = Path(self.paths[0]).name or self.paths[0]
        return name if len(self.paths) == 1 else tr("{name} and {n} more", name=name, n=len(self.paths) - 1)


class ImportQueue(QObject):
    """Runs imports in order; `progress` says that the state of `current` changed."""

    progress = Signal()
    stored = Signal()
    """All files are read and stored: their works can be read while they are being indexed. Once for each import."""
    finished = Signal()
    """An import ended; the library changed if anything was stored."""

    def __init__(self, link: EngineLink, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._link = link
        self.current = Importing()
        self.waiting: deque[Order] = deque()
        self.last = Order(())
        """What the import under way (or ended last) was asked to import."""
        self.paused = False
        """True from a pause until the import goes on or is given up."""
        self._job: Job | None = None

    @property
    def running(self) -> bool:
        """True while an import is under way."""
        return self._job is not None

    def add(self, order: Order) -> None:
        """Carry an order out, now or after what is under way."""
        self.waiting.append(order)
        if not self.running and not self.paused:
            self._next()
        self.progress.emit()

    def forget(self) -> None:
        """Keep nothing of what was imported and is waiting; what is under way is stopped."""
        self.waiting.clear()
        self.paused = False
        if self._job is not None:
            self._job.cancel()
            self._job.forget()
            self._job = None
        self.current, self.last = Importing(), Order(())
        self.progress.emit()

    def pause(self) -> None:
        """Stop after the file under way; the rest is imported when the lawyer goes on."""
        if self._job is not None and not self._job.cancelled:
            self.paused = True
            self._job.cancel()
            self.progress.emit()

    def go_on(self) -> None:
        """Go on after a pause, with what waits next when the import itself had ended."""
        if self.paused and not self.running:
            self.paused = False
            if self.current.state == "paused":
                self._begin(self.last, self.current.carried_on())
            elif self.waiting:
                self._next()
            self.progress.emit()

    def retry(self) -> None:
        """Import again what was not imported, or only partly."""
        paths = self.current.to_retry()
        if paths and not self.running:
            self.add(Order(tuple(paths), jurisdictions=self.last.jurisdictions, public=self.last.public))

    def drop(self, order: Order) -> None:
        """Take an order that waits off the queue."""
        if order in self.waiting:
            self.waiting.remove(order)
            self.progress.emit()

    def cancel(self) -> None:
        """Stop the import under way and drop what waits; finished files stay."""
        self.waiting.clear()
        self.paused = False
        if self._job is not None:
            self._job.cancel()
        elif self.current.state == "paused":
            self.current.finish("cancelled")
        self.progress.emit()

    @property
    def stopping(self) -> bool:
        """True from a cancel until the engine has stopped."""
        return self._job is not None and self._job.cancelled

    def _next(self) -> None:
        self._begin(self.waiting.popleft(), Importing(state="running"))

    def _begin(self, order: Order, importing: Importing) -> None:
        self.last, self.current = order, importing
        request = requests.import_files(order.paths, skip=order.skip, jurisdictions=order.jurisdictions, public=order.public)
        self._job = self._link.call(request, self, self._done, self._failed, self._event, prepare=_outcomes)

    def show_last(self) -> None:
        """Show the stored report of the last import."""

        def take(reports: Any) -> None:
            listed = [report for report in reports if isinstance(report, dict)] if isinstance(reports, list) else []
            if not self.running and listed:
                self.current = Importing(outcomes=[FileOutcome.of(report) for report in listed])
                self.current.finish("finished")
                self.progress.emit()

        self._link.call(requests.reports(), self, take, lambda _failure: None)

    def _event(self, event: dict[str, Any]) -> None:
        read = self.current.all_read
        self.current.apply(event)
        self.progress.emit()
        if self.current.all_read and not read:
            self.stored.emit()

    def _done(self, outcomes: list[FileOutcome]) -> None:
        # Files the stream did not report (a joined engine may have sent them to another window) come with the result.
        # They also count the citations that were resolved.
        if len(outcomes) >= len(self.current.outcomes):
            self.current.outcomes = [self.current.settled(one) for one in outcomes]
        self._end("finished")

    def _failed(self, failure: Failure) -> None:
        if failure.code == "cancelled":
            self._end("paused" if self.paused else "cancelled")
        else:
            self.current.code = failure.code
            self._end("failed", f"{failure.message} {failure.hint}".strip())

    def _end(self, state: str, message: str = "") -> None:
        self._job = None
        self.current.finish(state, message)
        self.progress.emit()
        self.finished.emit()
        if self.waiting and not self.paused:
            self._next()


def _outcomes(reports: Any) -> list[FileOutcome]:
    """What became of each file, from the engine's reports; made outside the window's thread."""
    return [FileOutcome.of(report) for report in reports if isinstance(report, dict)] if isinstance(reports, list) else []
