"""Where a question is typed: Enter asks, ↑ and ↓ bring earlier questions back."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QSizePolicy

from tribonian.ui.tr import tr
from tribonian.ui.view_models.questions import Questions
from tribonian.ui.widgets.writing import follow_direction

MOST_LINES = 6
LONGEST_QUESTION = 50_000


class QuestionBox(QPlainTextEdit):
    """Grows with its text from two to six lines."""

    submitted = Signal()

    def __init__(self, questions: Questions) -> None:
        super().__init__()
        self._questions = questions
        self.setObjectName("Question")
        self.setAccessibleName(tr("Question"))
        self.setPlaceholderText(tr("Ask about the laws of this library"))
        self.setTabChangesFocus(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.document().documentLayout().documentSizeChanged.connect(lambda _size: self._fit())
        follow_direction(self)
        self._fit()

    def _fit(self) -> None:
        lines = min(MOST_LINES, max(2, round(self.document().size().height())))
        height = lines * self.fontMetrics().lineSpacing() + 20
        if height != self.maximumHeight():
            self.setFixedHeight(height)

    def sizeHint(self) -> QSize:  # noqa: D102
        return QSize(240, self.maximumHeight())

    @property
    def question(self) -> str:
        """What was typed, trimmed."""
        return self.toPlainText().strip()

    def canInsertFromMimeData(self, source: QMimeData) -> bool:  # noqa: D102
        # Files dropped here are for the window, which imports them.
        return not source.hasUrls() and super().canInsertFromMimeData(source)

    def invite(self, text: str) -> None:
        """What an empty box says."""
        self.setPlaceholderText(text)
        self.viewport().update()

    def put(self, text: str) -> None:
        """Replace the text, the cursor at its end."""
        self.setPlainText(text)
        self.moveCursor(QTextCursor.MoveOperation.End)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: D102
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.submitted.emit()
            return
        if plain and event.key() == Qt.Key.Key_Up and self._at_edge(QTextCursor.MoveOperation.Up):
            self._recall(self._questions.older(self.toPlainText()))
            return
        if plain and event.key() == Qt.Key.Key_Down and self._at_edge(QTextCursor.MoveOperation.Down):
            self._recall(self._questions.newer())
            return
        super().keyPressEvent(event)

    def _at_edge(self, way: QTextCursor.MoveOperation) -> bool:
        cursor = self.textCursor()
        return not cursor.hasSelection() and not cursor.movePosition(way)

    def _recall(self, question: str | None) -> None:
        if question is not None:
            self.put(question)
