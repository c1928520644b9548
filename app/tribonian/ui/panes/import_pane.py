"""Imports: progress, what became of each file, stop, report."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QStackedWidget, QVBoxLayout, QWidget

from tribonian.ui import folders
from tribonian.ui.jobs.importing import ImportQueue, Order
from tribonian.ui.models.report_model import ReportModel
from tribonian.ui.theme import Theme
from tribonian.ui.tips import plain_tip
from tribonian.ui.tr import tr, tr_count
from tribonian.ui.view_models.imports import FileOutcome
from tribonian.ui.view_models.reading import Place
from tribonian.ui.widgets.delegates import ReportDelegate
from tribonian.ui.widgets.flow_layout import FlowLayout
from tribonian.ui.widgets.small import EmptyState, flat_button, label, push_button, scrolled
from tribonian.ui.widgets.trees import Tree

REFRESH_MS = 100
FIRST_DRAWN = 20
"""So many files are drawn one by one, so that one sees that it goes on."""


class ImportPane(QWidget):
    """Draws an `ImportQueue`."""

    files_asked = Signal()
    folder_asked = Signal()
    work_opened = Signal(str, object)
    place_opened = Signal(Place, object)
    """A spot that the report speaks of."""

    def __init__(self, queue: ImportQueue, theme: Callable[[], Theme]) -> None:
        super().__init__()
        self.setObjectName("Pane")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._queue = queue
        self._drawn: list[FileOutcome] = []
        self.headline = label(wrap=True)
        self.progress = QProgressBar()
        self.progress.setRange(0, 1000)
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(tr("Import progress"))
        self.stop_button = push_button(tr("Stop"), queue.cancel)
        self.stop_button.setToolTip(plain_tip(tr("Every finished file is kept; what waits is dropped.")))
        self.pause_button = push_button(tr("Pause"), self._pause)
        self.retry_button = push_button(tr("Try again"), queue.retry)
        self.retry_button.setToolTip(plain_tip(tr("Import again the files that were not imported, or only partly")))
        self.queue_row = QWidget()
        self._queue_flow = FlowLayout(self.queue_row, 4)
        self._queued: list[Order] = []
        self.copy_button = push_button(tr("Copy"), self._copy)
        self.copy_button.setToolTip(plain_tip(tr("Copy the report as text")))
        self.more_button = push_button(tr("More …"), self.files_asked.emit)
        self.save_button = push_button(tr("Save …"), self._save)
        self.save_button.setToolTip(plain_tip(tr("All that was found, left out and noted, as JSON")))
        self.problems = flat_button(tr("Show only files with problems"), text=tr("Only problems"), checkable=True)
        self.rows = ReportModel(self)
        self.problems.toggled.connect(self.rows.filter)
        self.view = Tree(tr("Imported files"))
        self.view.setModel(self.rows)
        self.view.setItemDelegate(ReportDelegate(theme, self.view))
        self.view.chosen.connect(self._choose)
        empty = EmptyState(
            tr("Nothing is being imported"),
            tr(
                "Drop files or folders anywhere on this window. "
                "Each file is read, checked and stored on its own; what cannot be read is named."
            ),
            [
                (tr("Choose files …"), self.files_asked.emit),
                (tr("Choose a folder …"), self.folder_asked.emit),
                (tr("Show the last report"), queue.show_last),
            ],
        )
        self._body = QWidget()
        self._stack = QStackedWidget()
        self._stack.addWidget(scrolled(empty))
        self._stack.addWidget(self._body)
        self._lay_out()
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(REFRESH_MS)
        self._soon.timeout.connect(self.refresh)
        queue.progress.connect(self._progressed)
        self.refresh()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self._body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        head = QVBoxLayout()
        head.setContentsMargins(12, 8, 8, 8)
        head.setSpacing(8)
        head.addWidget(self.headline)
        buttons = QWidget()
        flow = FlowLayout(buttons, 8)
        for button in (
            self.pause_button,
            self.stop_button,
            self.retry_button,
            self.copy_button,
            self.save_button,
            self.more_button,
            self.problems,
        ):
            flow.addWidget(button)
        head.addWidget(buttons)
        head.addWidget(self.queue_row)
        column.addLayout(head)
        column.addWidget(self.progress)
        column.addWidget(self.view, 1)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self._stack)

    def _progressed(self) -> None:
        """Of thousands of small files each is told, and several are drawn at once; what was asked for is seen at once."""
        queue = self._queue
        begun = queue.running and not self.stop_button.isHidden()
        if begun and not queue.stopping and not queue.paused and len(self._drawn) > FIRST_DRAWN:
            if not self._soon.isActive():
                self._soon.start()
        else:
            self.refresh()

    def refresh(self) -> None:
        """Draw the state of the import under way or ended."""
        self._soon.stop()
        current, running = self._queue.current, self._queue.running
        self._stack.setCurrentIndex(0 if current.state == "idle" else 1)
        waiting = len(self._queue.waiting)
        more = "  " + tr_count("({n} more waits)|({n} more wait)", waiting) if waiting else ""
        ending = tr("Pausing after this file …") if self._queue.paused else tr("Stopping …")
        text = ending if self._queue.stopping else current.headline() + more
        self.headline.setText(text)
        self.progress.setVisible(running)
        self.progress.setValue(round(current.share * 1000))
        self.progress.setAccessibleDescription(text)
        paused = self._queue.paused and not running
        self.pause_button.setVisible(running or paused)
        self.pause_button.setEnabled(not self._queue.stopping)
        self.pause_button.setText(tr("Go on") if paused else tr("Pause"))
        self.retry_button.setVisible(not running and not paused and bool(current.to_retry()))
        self.stop_button.setVisible(running or paused)
        self.stop_button.setEnabled(not self._queue.stopping)
        for button in (self.copy_button, self.save_button, self.problems):
            button.setVisible(bool(current.outcomes))
        self.more_button.setVisible(not running)
        self._show_queue()
        if len(current.outcomes) != len(self._drawn) or (self._drawn and current.outcomes[0] is not self._drawn[0]):
            self._drawn = list(current.outcomes)
            self.rows.show(self._drawn)
            if running:
                self.view.scrollToBottom()

    def _pause(self) -> None:
        if self._queue.running:
            self._queue.pause()
        else:
            self._queue.go_on()

    def _show_queue(self) -> None:
        waiting = list(self._queue.waiting)
        if waiting == self._queued:
            return
        self._queued = waiting
        while (item := self._queue_flow.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        for order in waiting:
            name = tr("Do not import {name}", name=order.title)
            self._queue_flow.addWidget(flat_button(name, partial(self._queue.drop, order), text=f"{order.title}  ✕"))
        self.queue_row.setVisible(bool(waiting))
        self.queue_row.updateGeometry()

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._queue.current.report())

    def _save(self) -> None:
        path, _ = folders.where_to_save(self, tr("Save report"), f"{tr('import report')}.json", tr("JSON (*.json)"))
        if path:
            self.save_to(path)

    def save_to(self, path: str) -> None:
        """Write all reports as JSON."""
        try:
            Path(path).write_text(self._queue.current.as_json(), encoding="utf-8")
        except OSError as error:
            self.headline.setText(
                tr("{file} could not be written: {why}", file=Path(path).name, why=error.strerror or str(error))
            )

    def _choose(self, index: QModelIndex, modifiers: object) -> None:
        outcome, remark = self.rows.outcome(index), self.rows.remark(index)
        if outcome is None:
            return
        if remark is not None and remark.place is not None:
            self.place_opened.emit(remark.place, modifiers)
        elif outcome.work and outcome.outcome != "rejected":
            self.work_opened.emit(outcome.work, modifiers)
        elif remark is None:
            self.view.setExpanded(index, not self.view.isExpanded(index))
