"""Two provisions compared: of one work or of two, with what was taken out and what was put in."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox, QCompleter, QDialog, QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from tribonian.ui import requests
from tribonian.ui.link import EngineLink, Failure, Job
from tribonian.ui.panes.compare_dialog import DifferencesView
from tribonian.ui.theme import Theme
from tribonian.ui.tr import tr
from tribonian.ui.view_models.comparison import Comparison
from tribonian.ui.view_models.reading import Place
from tribonian.ui.view_models.shelf import ShelfWork
from tribonian.ui.widgets.choice_box import ChoiceBox
from tribonian.ui.widgets.small import flat_button, label, push_button


class ProvisionChooser:
    """A work and a number; the version is kept as long as the work is the one it was given with."""

    def __init__(self, works: Sequence[ShelfWork], work_name: str, number_name: str) -> None:
        self.work = ChoiceBox()
        self.work.setEditable(True)
        self.work.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.work.setAccessibleName(work_name)
        self.work.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        for work in works:
            self.work.addItem(work.title, work.id)
        completer = self.work.completer()
        if completer is not None:
            completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
            completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self.number = QLineEdit()
        self.number.setAccessibleName(number_name)
        self.number.setPlaceholderText(tr("Number"))
        self._given = Place("")

    def show(self, place: Place) -> None:
        """Choose a place."""
        self._given = place
        self.work.setCurrentIndex(max(0, self.work.findData(place.work)))
        self.number.setText(place.number or place.eid)

    @property
    def place(self) -> Place:
        """What is chosen."""
        work, number = str(self.work.currentData() or ""), self.number.text().strip()
        given = self._given
        if work == given.work:
            same = number in (given.number, given.eid)
            return Place(work, given.eid if same else "", number, version=given.version)
        return Place(work, "", number)


class ProvisionsDialog(QDialog):
    """Not modal: one reads on while it is open."""

    followed = Signal(Place, object)

    def __init__(self, window: QWidget, link: EngineLink, theme: Callable[[], Theme], works: Sequence[ShelfWork]) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Compare two provisions"))
        self._link = link
        self._job: Job | None = None
        self.comparison: Comparison | None = None
        self.first = ProvisionChooser(works, tr("Work of the first provision"), tr("Number of the first provision"))
        self.second = ProvisionChooser(works, tr("Work of the second provision"), tr("Number of the second provision"))
        self.note = label(wrap=True, muted=True)
        self.note.setAccessibleName(tr("What differs"))
        self.view = DifferencesView(theme)
        self.open_first = push_button(tr("Open the first"), lambda: self._follow(0))
        self.open_second = push_button(tr("Open the second"), lambda: self._follow(1))
        self.copy_button = push_button(tr("Copy"), self._copy)
        self._lay_out()
        for chooser in (self.first, self.second):
            chooser.number.returnPressed.connect(self.compare)
            chooser.work.activated.connect(lambda _at: self.compare())
        self._show(None, tr("Name two provisions."))
        self.resize(820, 640)

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setSpacing(8)
        for row, (name, chooser) in enumerate(((tr("From"), self.first), (tr("to"), self.second))):
            grid.addWidget(label(name), row, 0)
            grid.addWidget(chooser.work, row, 1)
            grid.addWidget(chooser.number, row, 2)
        grid.addWidget(flat_button(tr("Exchange the two provisions"), self._exchange, text="⇅"), 0, 3, 2, 1)
        grid.setColumnStretch(1, 3)
        grid.setColumnStretch(2, 1)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        for button in (self.open_first, self.open_second, self.copy_button):
            buttons.addWidget(button)
        buttons.addStretch(1)
        buttons.addWidget(push_button(tr("Compare"), self.compare, primary=True))
        buttons.addWidget(push_button(tr("Close"), self.close))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(8)
        layout.addLayout(grid)
        layout.addWidget(self.note)
        layout.addWidget(self.view, 1)
        layout.addLayout(buttons)

    def choose(self, first: Place, second: Place) -> None:
        """Choose both, and compare them when both are named."""
        self.first.show(first)
        self.second.show(second)
        self.compare()
        if not second.number and not second.eid:
            self.second.number.setFocus(Qt.FocusReason.OtherFocusReason)

    def compare(self) -> None:
        """Ask what turns the first into the second."""
        first, second = self.first.place, self.second.place
        if not all(place.work and (place.number or place.eid) for place in (first, second)):
            return
        if self._job is not None:
            self._job.cancel()
            self._job.forget()
        self._show(None, tr("Comparing …"))
        self._job = self._link.call(requests.compare(first, second), self, self._take, self._fail, prepare=Comparison.of)

    def _take(self, comparison: Comparison) -> None:
        self._job = None
        self._show(comparison, comparison.headline)

    def _fail(self, failure: Failure) -> None:
        self._job = None
        self._show(None, f"{failure.message} {failure.hint}".strip())

    def _show(self, comparison: Comparison | None, note: str) -> None:
        self.comparison = comparison
        self.note.setText(note)
        self.view.clear()
        if comparison is not None:
            self.view.draw_pieces([comparison.first.title, comparison.second.title], comparison.pieces)
        for button in (self.open_first, self.open_second, self.copy_button):
            button.setEnabled(comparison is not None)

    def _exchange(self) -> None:
        self.choose(self.second.place, self.first.place)

    def _follow(self, side: int) -> None:
        if self.comparison is not None:
            place = (self.comparison.first, self.comparison.second)[side].place
            self.followed.emit(place, QGuiApplication.keyboardModifiers())

    def _copy(self) -> None:
        if self.comparison is not None:
            QGuiApplication.clipboard().setText(self.comparison.as_text())
