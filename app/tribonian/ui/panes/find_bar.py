"""Find in the page: a line, a count, previous and next."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from tribonian.ui.panes.found_words import MOST_FOUND
from tribonian.ui.panes.law_view import LawView
from tribonian.ui.tr import tr
from tribonian.ui.widgets.small import flat_button, label, push_button


class FindBar(QWidget):
    """Searches the text that is loaded; the whole law is one button away."""

    search_asked = Signal(str)
    """Look for these words in the whole work."""

    def __init__(self, view: LawView) -> None:
        super().__init__()
        self.setObjectName("FindBar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._view = view
        self._total = 0
        self.line = QLineEdit()
        self.line.setPlaceholderText(tr("Find in the text shown"))
        self.line.setAcceptDrops(False)
        self.line.setAccessibleName(tr("Find in the text shown"))
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
        layout.addWidget(push_button(tr("Whole work"), lambda: self.search_asked.emit(self.line.text())))
        layout.addWidget(flat_button(tr("Close find"), self.close_bar, text="✕"))
        self.hide()

    def open_bar(self) -> None:
        """Show the bar with what is selected, ready to type."""
        selected = self._view.textCursor().selectedText().strip()
        if selected and len(selected) < 80:
            self.line.setText(selected)
        self.show()
        self.line.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.line.selectAll()
        self.look()

    def close_bar(self) -> None:
        """Hide the bar and the marks."""
        self.hide()
        self._view.clear_found()
        self._view.setFocus(Qt.FocusReason.OtherFocusReason)

    def look(self) -> None:
        """Search for what is in the line."""
        self._wait.stop()
        self._total = self._view.find_words(self.line.text())
        self.step(1)

    def step(self, step: int) -> None:
        """Go to the next or previous occurrence and show where that is."""
        if self._wait.isActive():
            self.look()
            return
        at = self._view.step_found(step)
        if not self.line.text().strip():
            self.count.setText("")
        elif not self._total:
            self.count.setText(tr("none"))
        else:
            more = "+" if self._total >= MOST_FOUND else ""
            self.count.setText(tr("{at} of {total}", at=at, total=f"{self._total}{more}"))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: D102
        if event.key() == Qt.Key.Key_Escape:
            self.close_bar()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.step(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
        else:
            super().keyPressEvent(event)
