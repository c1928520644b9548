"""The eight parts of a decision in its own sentences; each leads to where it stands."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QFrame, QVBoxLayout

from tribonian.ui.jobs.decisions import Dossier
from tribonian.ui.panes.decision_case import Column
from tribonian.ui.tr import tr
from tribonian.ui.view_models.decision_roles import part_title
from tribonian.ui.view_models.decisions import SummarySentence
from tribonian.ui.widgets.small import label


class SentenceCard(QFrame):
    """A sentence of the decision; click or Enter opens it in the reader."""

    opened = Signal(int, int, object)

    def __init__(self, sentence: SummarySentence) -> None:
        super().__init__()
        self.setObjectName("Card")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.sentence = sentence
        self.setAccessibleName(sentence.text)
        self.setAccessibleDescription(tr("Enter opens it in the decision"))
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 4, 8, 4)
        text = label(sentence.text, wrap=True)
        text.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        column.addWidget(text)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: D102
        super().mouseReleaseEvent(event)
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self._open(QApplication.keyboardModifiers())

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: D102
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._open(event.modifiers())
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.focusNextPrevChild(event.key() == Qt.Key.Key_Down)
        else:
            super().keyPressEvent(event)

    def _open(self, modifiers: object) -> None:
        self.opened.emit(self.sentence.start, self.sentence.end, modifiers)


class SummaryPart(Column):
    """Eight headings; under each the decision's sentences, or that it does not say."""

    opened = Signal(int, int, object)

    def __init__(self) -> None:
        super().__init__(tr("Summary"))
        self.cards: list[SentenceCard] = []

    def show_dossier(self, dossier: Dossier) -> None:
        """Show the summary as far as it is there."""
        self.start()
        self.cards = []
        if dossier.summary_failure is not None:
            failure = dossier.summary_failure
            self.heading(failure.message or tr("The summary could not be made."), failure.hint)
        elif dossier.summary is None:
            self.heading(tr("Choosing sentences …"))
        else:
            note = tr("In the decision's own words; each sentence opens where it stands.")
            self.column.addWidget(label(note, muted=True, wrap=True))
            for name, sentences in dossier.summary.items():
                self.heading(part_title(name))
                self._sentences(sentences)
        self.column.addStretch(1)

    def _sentences(self, sentences: tuple[SummarySentence, ...]) -> None:
        if not sentences:
            self.column.addWidget(label(tr("not stated"), muted=True))
        for sentence in sentences:
            card = SentenceCard(sentence)
            card.opened.connect(self.opened)
            self.cards.append(card)
            self.column.addWidget(card)
