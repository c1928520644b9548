"""One sentence of the answer: its mark, its text, its citations, and the words that support it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from tribonian.ui.tips import plain_tip
from tribonian.ui.tr import tr
from tribonian.ui.view_models.labels import MARKS, court_level, level_text, mark_text, status_text
from tribonian.ui.view_models.run import Run, Sentence
from tribonian.ui.widgets.flow_layout import FlowLayout
from tribonian.ui.widgets.small import label


class ClaimCard(QFrame):
    """Space shows the supporting words, Enter opens them in the reader."""

    opened = Signal(str, object, object)
    """Tag, sentence and keyboard modifiers."""
    focused = Signal()

    def __init__(self, run: Run, sentence: Sentence, jurisdictions: Mapping[str, str]) -> None:
        super().__init__()
        self.setObjectName("Card")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.sentence = sentence
        self._run, self._jurisdictions = run, jurisdictions
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 8, 8, 8)
        row.setSpacing(8)
        self._mark = label(MARKS.get(sentence.status, "○"))
        self._mark.setProperty("mark", sentence.status)
        self._mark.setToolTip(plain_tip(mark_text(sentence.status)))
        self._mark.setAccessibleName(mark_text(sentence.status))
        row.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        self._column = QVBoxLayout()
        self._column.setSpacing(4)
        row.addLayout(self._column, 1)
        text = label(sentence.text, wrap=True, select=True)
        text.setProperty("muted", sentence.status == "unsupported")
        text.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._column.addWidget(text)
        self._add_reasons()
        self.chips = self._add_chips()
        self._supporting = self._add_supporting()
        self.setAccessibleName(f"{mark_text(sentence.status)}: {sentence.text}")
        self.setToolTip(plain_tip(self._supporting_text()))

    def _add_reasons(self) -> None:
        if self.sentence.status == "supported" or not self.sentence.reasons:
            return
        reason = label(" ".join(self.sentence.reasons), muted=True, wrap=True)
        self._column.addWidget(reason)

    def _add_chips(self) -> list[QToolButton]:
        chips = []
        holder = QWidget()
        flow = FlowLayout(holder, 4)
        for tag in self.sentence.tags:
            chip = self._chip(tag)
            flow.addWidget(chip)
            chips.append(chip)
        if chips:
            self._column.addWidget(holder)
        else:
            holder.deleteLater()
        return chips

    def _chip(self, tag: str) -> QToolButton:
        evidence = self._run.evidence.get(tag, {})
        notes = [status_text(str(evidence.get("status") or "")), court_level(evidence)]
        chip = QToolButton()
        chip.setProperty("chip", True)
        chip.setText("[" + " · ".join(part for part in (self._run.chip(tag, self._jurisdictions), *notes) if part) + "]")
        version = str(evidence.get("version") or "")
        told = [
            str(evidence.get("title") or evidence.get("work") or ""),
            str(evidence.get("heading") or ""),
            level_text(str(evidence.get("level") or "")),
            tr("as of {date}", date=version) if version else "",
        ]
        words = next((text for own, _, _, text in self.sentence.supports if own == tag), "")
        tip = " · ".join(part for part in told if part)
        chip.setToolTip(plain_tip(f"{tip}\n“{words}”" if words else tip))
        chip.setAccessibleName(
            tr("Open {place}", place=", ".join(part for part in (self._run.chip(tag, self._jurisdictions), *told) if part))
        )
        chip.clicked.connect(self._opener(tag))
        return chip

    def _opener(self, tag: str) -> Callable[[bool], None]:
        def open_it(_checked: bool = False) -> None:
            from PySide6.QtWidgets import QApplication

            self.opened.emit(tag, self.sentence, QApplication.keyboardModifiers())

        return open_it

    def _add_supporting(self) -> QWidget:
        box = QFrame()
        box.setObjectName("Supporting")
        column = QVBoxLayout(box)
        column.setContentsMargins(8, 4, 8, 4)
        for tag, _, _, words in self.sentence.supports:
            column.addWidget(label(f"{self._run.chip(tag, self._jurisdictions)}  “{words}”", wrap=True, select=True))
        if not self.sentence.supports:
            column.addWidget(label(tr("No words of an opened provision support this sentence."), wrap=True))
        box.hide()
        self._column.addWidget(box)
        return box

    def _supporting_text(self) -> str:
        return "\n".join(f"“{words}”" for _, _, _, words in self.sentence.supports)

    def toggle_supporting(self) -> None:
        """Show or hide the words that support the sentence."""
        self._supporting.setVisible(self._supporting.isHidden())

    @property
    def shows_supporting(self) -> bool:
        """True while the supporting words are shown."""
        return not self._supporting.isHidden()

    def open_first(self, modifiers: object = Qt.KeyboardModifier.NoModifier) -> None:
        """Open the first citation."""
        if self.sentence.tags:
            self.opened.emit(self.sentence.tags[0], self.sentence, modifiers)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: D102
        if event.key() == Qt.Key.Key_Space:
            self.toggle_supporting()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.open_first(event.modifiers())
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.focusNextPrevChild(event.key() == Qt.Key.Key_Down)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: D102
        super().focusInEvent(event)
        self.focused.emit()
