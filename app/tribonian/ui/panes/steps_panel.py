"""The timeline with what belongs to it: filter, what a step saw, going back in time, log."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QSlider,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from tribonian.ui import folders
from tribonian.ui.panes.steps_view import StepsView
from tribonian.ui.theme import Theme
from tribonian.ui.tips import plain_tip
from tribonian.ui.tr import tr
from tribonian.ui.view_models import run_log, step_detail
from tribonian.ui.view_models.labels import seconds_text
from tribonian.ui.view_models.run import Run
from tribonian.ui.view_models.step_filter import KINDS, StepFilter
from tribonian.ui.view_models.timeline import Step
from tribonian.ui.widgets.escape import EscapeFrame
from tribonian.ui.widgets.small import flat_button, label

SCRUB_MS = 40
"""A slider that is dragged asks for the past this often at most."""


class StepDetail(EscapeFrame):
    """What one step saw, as text that can be selected and copied; Escape closes it."""

    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("StepDetail")
        self.step: Step | None = None
        self.title = label(muted=True, wrap=True)
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(tr("What the step saw"))
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        close = flat_button(tr("Close what the step saw"), self.close_it, text="✕")
        head = QHBoxLayout()
        head.setContentsMargins(12, 2, 8, 0)
        head.addWidget(self.title, 1)
        head.addWidget(close, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(self.text, 1)
        self.setMinimumHeight(72)
        self.escaped.connect(self.close_it)

    def close_it(self) -> None:
        """Hide it, and say so."""
        if not self.isHidden():
            self.hide()
            self.closed.emit()

    def show_step(self, step: Step) -> None:
        """Show a step."""
        self.step = step
        self.title.setText(step_detail.headline(step))
        self.text.setPlainText(step_detail.as_text(step))


class StepsPanel(QWidget):
    """Filter above, tree and detail, time below."""

    past_asked = Signal(int)
    """Show the run as it was after so many events."""
    detail_opened = Signal()
    failed = Signal(str)

    def __init__(self, theme: Callable[[], Theme]) -> None:
        super().__init__()
        self.run = Run()
        self.view = StepsView(theme)
        self.detail = StepDetail()
        self.detail.hide()
        self._wants_detail = False
        self._build_filter()
        self._build_time()
        split = QSplitter(Qt.Orientation.Vertical)
        split.setChildrenCollapsible(False)
        split.addWidget(self.view)
        split.addWidget(self.detail)
        split.setSizes([120, 120])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for widget in (self.filter_row, self.time_row):
            layout.addWidget(widget)
        layout.addWidget(split, 1)
        self.view.looked_at.connect(self._looked_at)
        self.view.chosen.connect(lambda _index, _modifiers: self.open_detail())

    def _build_filter(self) -> None:
        self.filter_row = QWidget()
        self.filter_line = QLineEdit()
        self.filter_line.setPlaceholderText(tr("Filter steps"))
        self.filter_line.setAccessibleName(tr("Filter steps"))
        self.filter_line.setClearButtonEnabled(True)
        self.filter_line.setAcceptDrops(False)
        self.kind = QComboBox()
        self.kind.setAccessibleName(tr("Kind of step"))
        names = (tr("All"), tr("Plan"), tr("Searches"), tr("Opened"), tr("Sentences"), tr("Problems"))
        for key, name in zip(KINDS, names, strict=True):
            self.kind.addItem(name, key)
        self.none = label(tr("No step fits the filter."), muted=True, wrap=True)
        row = QHBoxLayout()
        row.addWidget(self.filter_line, 1)
        row.addWidget(self.kind)
        column = QVBoxLayout(self.filter_row)
        column.setContentsMargins(8, 4, 8, 4)
        column.addLayout(row)
        column.addWidget(self.none)
        self.filter_line.textChanged.connect(lambda _text: self._narrow())
        self.kind.currentIndexChanged.connect(lambda _index: self._narrow())
        self.filter_button = flat_button(tr("Filter steps"), text="⌕", checkable=True)
        self.filter_button.toggled.connect(self._show_filter)
        self.filter_row.hide()
        self.none.hide()

    def _build_time(self) -> None:
        self.time_row = QWidget()
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setAccessibleName(tr("Moment of the run"))
        self.slider.setToolTip(plain_tip(tr("Arrow keys go from event to event; the steps and the answer show that moment.")))
        self.slider.setPageStep(5)
        self.moment = label(muted=True)
        row = QHBoxLayout(self.time_row)
        row.setContentsMargins(12, 2, 12, 2)
        row.addWidget(self.slider, 1)
        row.addWidget(self.moment)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(SCRUB_MS)
        self._soon.timeout.connect(lambda: self.past_asked.emit(self.slider.value()))
        self.slider.valueChanged.connect(self._moved)
        self.time_button = flat_button(tr("Go back through the run"), text="↺", checkable=True)
        self.time_button.toggled.connect(self._show_time)
        self.time_row.hide()
        self.more = flat_button(tr("More for the steps"), self._list_more, text="…")

    def _list_more(self) -> None:
        """What else there is to do with the steps; nothing waits while the list is open."""
        menu = QMenu(self)
        menu.setAccessibleName(tr("More for the steps"))
        for text, action in (
            (tr("Show what a step saw"), self.open_detail),
            (tr("Expand all"), self.view.expandAll),
            (tr("Collapse all"), self.view.collapseAll),
            (tr("Copy all steps"), self.view.copy_all),
            (tr("Save log …"), self.save_log),
        ):
            menu.addAction(text, action)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.more.mapToGlobal(self.more.rect().bottomLeft()))

    # --- the run -------------------------------------------------------------------------------

    def show_run(self, run: Run) -> None:
        """Follow another run, or another moment of it."""
        same = run.id == self.run.id and run.question == self.run.question
        self.run = run
        self.view.show_run(run)
        self.detail.close_it()
        if not same:
            self._wants_detail = False
            self.time_button.setChecked(False)
        self._narrow()

    def set_time(self, position: int, events: int, may: bool) -> None:
        """Where in time the run is shown: after `position` of `events`; `may` be changed once it is over."""
        self.time_button.setEnabled(may and events > 1)
        if not may:
            self.time_button.setChecked(False)
        self.slider.blockSignals(True)
        self.slider.setRange(1, max(1, events))
        self.slider.setValue(position)
        self.slider.blockSignals(False)
        self._say_moment(position)

    def _moved(self, position: int) -> None:
        self._say_moment(position)
        if not self._soon.isActive():
            self._soon.start()

    def _say_moment(self, position: int) -> None:
        now = self.run.timeline.now
        after = f" · {seconds_text(now.after)}" if now is not None and now.after is not None else ""
        text = tr("{n} of {all}", n=position, all=self.slider.maximum()) + after
        self.moment.setText(text)
        self.slider.setAccessibleDescription(text)

    def _show_time(self, shown: bool) -> None:
        self.time_row.setVisible(shown)
        if shown:
            self.slider.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.slider.value() != self.slider.maximum():
            self.slider.setValue(self.slider.maximum())

    # --- filter --------------------------------------------------------------------------------

    def _show_filter(self, shown: bool) -> None:
        self.filter_row.setVisible(shown)
        if shown:
            self.filter_line.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.filter_line.clear()
            self.kind.setCurrentIndex(0)

    def _narrow(self) -> None:
        wanted = StepFilter.of(self.filter_line.text(), str(self.kind.currentData()))
        left = self.view.narrow(wanted)
        nothing = not left and not wanted.is_open
        if self.none.isHidden() == nothing:  # showing and hiding lays the pane out anew
            self.none.setVisible(nothing)

    # --- what a step saw -----------------------------------------------------------------------

    def open_detail(self) -> None:
        """Show what the current step saw, and keep showing it for the steps looked at next."""
        index = self.view.currentIndex()
        if index.isValid():
            self._wants_detail = True
            self._looked_at(self.view.step(index))

    def _looked_at(self, step: object) -> None:
        if not isinstance(step, Step) or not self._wants_detail:
            return
        opened = self.detail.isHidden()
        self.detail.show_step(step)
        self.detail.show()
        if opened:
            self.detail_opened.emit()

    # --- log -----------------------------------------------------------------------------------

    def save_log(self) -> None:
        """Choose a file and write the log of the run."""
        kinds = ";;".join((tr("Text (*.txt)"), tr("Events, one JSON object a line (*.jsonl)")))
        name = f"{tr('log')}-{self.run.id or tr('run')}.txt"
        path, kind = folders.where_to_save(self, tr("Save log"), name, kinds)
        if path:
            suffix = next((one for one in run_log.SUFFIXES if f"*{one}" in kind), ".txt")
            self.save_log_to(path if Path(path).suffix else path + suffix)

    def save_log_to(self, path: str) -> None:
        """Write the log; `.jsonl` holds the events, anything else readable text."""
        try:
            Path(path).write_text(run_log.for_file(self.run, Path(path).suffix), encoding="utf-8")
        except OSError as error:
            self.failed.emit(tr("{file} could not be written: {why}", file=Path(path).name, why=error.strerror or str(error)))
