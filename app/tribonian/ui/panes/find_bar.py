"""Find in the work being read: a line, a count, previous and next."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from tribonian.ui.link import Failure, Job
from tribonian.ui.panes.law_view import LawView
from tribonian.ui.tr import tr
from tribonian.ui.view_models.found_places import FoundPlace, FoundPlaces
from tribonian.ui.widgets.small import flat_button, label, push_button

Find = Callable[[str, Callable[[FoundPlaces], None], Callable[[Failure], None]], Job | None]
"""Looks words up in the version being read: words, what takes the places, what takes a failure."""


class FindBar(QWidget):
    """Finds words in the whole work, whatever of it is loaded; inflected forms are one button away."""

    search_asked = Signal(str)
    """Search the work for these words, with their inflected forms."""
    went = Signal(FoundPlace)
    """An occurrence to bring into view."""

    def __init__(self, view: LawView, find: Find) -> None:
        super().__init__()
        self.setObjectName("FindBar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._view, self._find = view, find
        self._job: Job | None = None
        self.line = QLineEdit()
        self.line.setPlaceholderText(tr("Find in this work"))
        self.line.setAcceptDrops(False)
        self.line.setAccessibleName(tr("Find in this work"))
        self.line.setClearButtonEnabled(True)
        self.count = label(muted=True)
        self.line.setMinimumWidth(96)
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.setInterval(120)
        self._wait.timeout.connect(self.look)
        self.line.textChanged.connect(lambda _text: self._wait.start())
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 4, 8, 4)
        layout.setSpacing(4)
        layout.addWidget(self.line, 1)
        layout.addWidget(self.count)
        layout.addWidget(flat_button(tr("Previous occurrence"), lambda: self.step(-1), text="↑"))
        layout.addWidget(flat_button(tr("Next occurrence"), lambda: self.step(1), text="↓"))
        layout.addWidget(push_button(tr("All forms of the words"), lambda: self.search_asked.emit(self.line.text())))
        layout.addWidget(flat_button(tr("Close find"), self.close_bar, text="✕"))
        self.hide()

    def open_bar(self) -> None:
        """Show the bar with what is selected, ready to type."""
        selected = " ".join(self._view.textCursor().selectedText().split())
        if selected and len(selected) < 80:
            self.line.setText(selected)
        self.show()
        self.line.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.line.selectAll()
        self.look()

    def close_bar(self) -> None:
        """Hide the bar and the marks."""
        self.hide()
        self._take(FoundPlaces(), move=False)
        self._view.setFocus(Qt.FocusReason.OtherFocusReason)

    def forget(self) -> None:
        """Keep nothing of what was looked for."""
        self._wait.stop()
        self.hide()
        self.line.clear()
        self._take(FoundPlaces(), move=False)

    def look(self) -> None:
        """Look for what is in the line; the nearest occurrence is gone to."""
        self._wait.stop()
        if self._job is not None:
            self._job.forget()
            self._job = None
        words = self.line.text().strip()
        if not words:
            self._take(FoundPlaces(), move=False)
            return
        self._job = self._find(words, self._take, self._fail)

    def work_changed(self) -> None:
        """Another work or version is read: what was found is not of it."""
        self._take(FoundPlaces(), move=False)
        if not self.isHidden():
            self._wait.start()

    def _take(self, found: FoundPlaces, *, move: bool = True) -> None:
        self._job = None
        self._view.marks.found = found
        self._view.marks.apply()
        if move and found.places:
            self.step(1)
        else:
            self._count()

    def _fail(self, failure: Failure) -> None:
        self._job = None
        self.count.setText(failure.message)

    def step(self, step: int) -> None:
        """Go to the next or previous occurrence and show where that is."""
        if self._wait.isActive():
            self.look()
            return
        place = self._view.marks.found.step(step, self._view.top_offset())
        if place is not None:
            self.went.emit(place)
        self._view.marks.apply()
        self._count()

    def _count(self) -> None:
        found = self._view.marks.found
        if not self.line.text().strip():
            self.count.setText("")
        elif not found.places:
            self.count.setText(tr("none"))
        else:
            self.count.setText(tr("{at} of {total}", at=found.at + 1, total=found.total))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: D102
        if event.key() == Qt.Key.Key_Escape:
            self.close_bar()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.step(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
        else:
            super().keyPressEvent(event)
