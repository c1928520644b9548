"""Editing one sentence where it stands: Ctrl+Enter keeps it, Escape leaves it as it was."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QVBoxLayout

from tribonian.ui.tr import tr
from tribonian.ui.widgets.escape import EscapeFrame
from tribonian.ui.widgets.flow_layout import FlowLayout
from tribonian.ui.widgets.small import label, push_button
from tribonian.ui.widgets.writing import follow_direction

LINES = 4


class SentenceEditor(EscapeFrame):
    """The words, and what changing them means."""

    saved = Signal(str)
    cancelled = Signal()

    def __init__(self, words: str) -> None:
        super().__init__()
        self.text = QPlainTextEdit(words)
        self.text.setObjectName("Question")
        self.text.setAccessibleName(tr("The sentence in the memo"))
        self.text.setTabChangesFocus(True)
        follow_direction(self.text)
        self.text.moveCursor(QTextCursor.MoveOperation.End)
        self.text.setFixedHeight(LINES * self.text.fontMetrics().lineSpacing() + 20)
        buttons = QFrame()
        flow = FlowLayout(buttons, 8)
        flow.addWidget(push_button(tr("Keep"), self._keep, primary=True))
        flow.addWidget(push_button(tr("Cancel"), self.cancelled.emit))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.text)
        column.addWidget(label(tr("Your words are marked as yours until you have them verified."), muted=True, wrap=True))
        column.addWidget(buttons)
        self.escaped.connect(self.cancelled)
        self.finished.connect(self._keep)

    def _keep(self) -> None:
        words = " ".join(self.text.toPlainText().split())
        if words:
            self.saved.emit(words)
        else:
            self.cancelled.emit()
