"""Imports: progress, what became of each file, stop, report."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QStackedWidget, QVBoxLayout, QWidget

from tribonian.ui.jobs.importing import ImportQueue
from tribonian.ui.models.list_model import ListModel, Row
from tribonian.ui.theme import Theme
from tribonian.ui.tr import tr, tr_count
from tribonian.ui.view_models.imports import GLYPHS, FileOutcome
from tribonian.ui.view_models.labels import outcome_text
from tribonian.ui.widgets.delegates import TwoLineDelegate
from tribonian.ui.widgets.flow_layout import FlowLayout
from tribonian.ui.widgets.small import EmptyState, label, push_button
from tribonian.ui.widgets.trees import Rows


class ImportPane(QWidget):
    """Draws an `ImportQueue`."""

    files_asked = Signal()
    folder_asked = Signal()
    work_opened = Signal(str, object)

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
        self.copy_button = push_button(tr("Copy report"), self._copy)
        self.more_button = push_button(tr("More …"), self.files_asked.emit)
        self.rows = ListModel(self)
        self.view = Rows(tr("Imported files"))
        self.view.setModel(self.rows)
        self.view.setItemDelegate(TwoLineDelegate(theme, self.view))
        self.view.chosen.connect(self._choose)
        empty = EmptyState(
            tr("Nothing is being imported"),
            tr(
                "Drop files or folders anywhere on this window. "
                "Each file is read, checked and stored on its own; what cannot be read is named."
            ),
            [(tr("Choose files …"), self.files_asked.emit), (tr("Choose a folder …"), self.folder_asked.emit)],
        )
        self._body = QWidget()
        self._stack = QStackedWidget()
        self._stack.addWidget(empty)
        self._stack.addWidget(self._body)
        self._lay_out()
        queue.progress.connect(self.refresh)
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
        for button in (self.stop_button, self.copy_button, self.more_button):
            flow.addWidget(button)
        head.addWidget(buttons)
        column.addLayout(head)
        column.addWidget(self.progress)
        column.addWidget(self.view, 1)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self._stack)

    def refresh(self) -> None:
        """Draw the state of the import under way or ended."""
        current, running = self._queue.current, self._queue.running
        self._stack.setCurrentIndex(0 if current.state == "idle" else 1)
        waiting = len(self._queue.waiting)
        more = "  " + tr_count("({n} more waits)|({n} more wait)", waiting) if waiting else ""
        text = tr("Stopping …") if self._queue.stopping else current.headline() + more
        self.headline.setText(text)
        self.progress.setVisible(running)
        self.progress.setValue(round(current.share * 1000))
        self.progress.setAccessibleDescription(text)
        self.stop_button.setVisible(running)
        self.stop_button.setEnabled(not self._queue.stopping)
        self.copy_button.setVisible(bool(current.outcomes))
        self.more_button.setVisible(not running)
        if len(current.outcomes) != len(self._drawn) or (self._drawn and current.outcomes[0] is not self._drawn[0]):
            self._drawn = list(current.outcomes)
            self.rows.show([_row(number, outcome) for number, outcome in enumerate(self._drawn)])
            if running:
                self.view.scrollToBottom()

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._queue.current.report())

    def _choose(self, index: QModelIndex, modifiers: object) -> None:
        outcome = self._drawn[index.row()] if index.row() < len(self._drawn) else None
        if outcome is not None and outcome.work and outcome.outcome != "rejected":
            self.work_opened.emit(outcome.work, modifiers)


def _row(number: int, outcome: FileOutcome) -> Row:
    name = Path(outcome.file).name or outcome.file
    detail = " · ".join(part for part in (outcome_text(outcome.outcome), outcome.note) if part)
    return Row(str(number), name, detail, GLYPHS.get(outcome.outcome, "?"))
