"""One sentence of the answer: its mark, its text, its citations, and the words that support it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QMenu, QVBoxLayout, QWidget

from tribonian.ui.panes.sentence_editor import SentenceEditor
from tribonian.ui.tips import plain_tip
from tribonian.ui.tr import tr
from tribonian.ui.view_models.citations import citation
from tribonian.ui.view_models.direction import isolated
from tribonian.ui.view_models.judgements import CHOICES, GLYPHS, Judgements, judgement_text, sentence_target
from tribonian.ui.view_models.labels import MARKS, mark_text
from tribonian.ui.view_models.memo_choices import Choice, MemoChoices
from tribonian.ui.view_models.run import Run, Sentence
from tribonian.ui.view_models.said import REASONS, said
from tribonian.ui.widgets.chip import Chip
from tribonian.ui.widgets.flow_layout import FlowLayout
from tribonian.ui.widgets.small import flat_button, label


class ClaimCard(QFrame):
    """Space shows the supporting words, Enter opens them in the reader, Delete leaves it out of the memo, F2 edits it there."""

    opened = Signal(str, object, object)
    """Tag, sentence and keyboard modifiers."""
    focused = Signal(bool)
    """The card has the focus; True when a click gave it."""
    judged = Signal(str, str)
    """Target and label."""
    memo_changed = Signal(int, object)
    """Number of the sentence (from 1) and its `Choice` for the memo."""
    copy_asked = Signal(int)
    """The sentence is to be copied with its citations."""
    verify_asked = Signal(int)
    """The lawyer's words of this sentence are to be verified."""

    def __init__(self, run: Run, sentence: Sentence, jurisdictions: Mapping[str, str], number: int = 0) -> None:
        super().__init__()
        self.setObjectName("Card")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.sentence, self.number = sentence, number
        self._run, self._jurisdictions = run, jurisdictions
        self._labels, self._choice, self._may_edit = Judgements(), Choice(), False
        self._editor: SentenceEditor | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 8, 8, 8)
        row.setSpacing(8)
        self._mark = label()
        row.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        self._column = QVBoxLayout()
        self._column.setSpacing(4)
        row.addLayout(self._column, 1)
        self.more = flat_button(tr("More for this sentence"), self._pop_up, text="⋯")
        row.addWidget(self.more, 0, Qt.AlignmentFlag.AlignTop)
        self.more.setVisible(number > 0)
        self._text = label(sentence.text, wrap=True, select=True)
        self._text.setProperty("muted", sentence.status == "unsupported")
        self._text.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._text.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)  # the card's own, wherever it is clicked
        self._column.addWidget(self._text)
        self._add_reasons()
        self.chips = self._add_chips()
        self._said = label(muted=True, wrap=True)
        self._said.hide()
        self._column.addWidget(self._said)
        self._supporting = self._add_supporting()
        self.setToolTip(plain_tip(self._supporting_text()))
        self._tell()

    # --- building ------------------------------------------------------------------------------

    def _add_reasons(self) -> None:
        if self.sentence.status == "supported" or not self.sentence.reasons:
            return
        self._column.addWidget(label(" ".join(said(one, REASONS) for one in self.sentence.reasons), muted=True, wrap=True))

    def _add_chips(self) -> list[Chip]:
        chips: list[Chip] = []
        holder = QWidget()
        flow = FlowLayout(holder, 4)
        for tag in self.sentence.tags:
            one = citation(self._run, tag, self._jurisdictions, self.sentence)
            if self.sentence.origin == "extract" and any(chip.full == one.text for chip in chips):
                continue  # words around those that answer, of the same place
            chip = Chip(one.text, one.name, one.tip)
            chip.clicked.connect(self._opener(tag))
            chip.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
            chip.customContextMenuRequested.connect(self._chip_menu(chip, tag))
            flow.addWidget(chip)
            chips.append(chip)
        if chips:
            self._column.addWidget(holder)
        else:
            holder.deleteLater()
        return chips

    def _opener(self, tag: str) -> Callable[[bool], None]:
        def open_it(_checked: bool = False) -> None:
            self.opened.emit(tag, self.sentence, QApplication.keyboardModifiers())

        return open_it

    def _add_supporting(self) -> QWidget:
        box = QFrame()
        box.setObjectName("Supporting")
        column = QVBoxLayout(box)
        column.setContentsMargins(8, 4, 8, 4)
        for tag, _, _, words in self.sentence.supports:
            column.addWidget(label(f"{self._run.chip(tag, self._jurisdictions)}  “{isolated(words)}”", wrap=True, select=True))
        if not self.sentence.supports:
            column.addWidget(label(tr("No words of an opened provision support this sentence."), wrap=True))
        box.hide()
        self._column.addWidget(box)
        return box

    def _supporting_text(self) -> str:
        return "\n".join(f"“{words}”" for _, _, _, words in self.sentence.supports)

    def set_number(self, number: int) -> None:
        """The sentence's place in the answer, from 1; 0 while the answer is not there yet."""
        if number != self.number:
            self.number = number
            self.more.setVisible(number > 0)
            self._tell()

    # --- what the lawyer thinks of it ----------------------------------------------------------

    def show_labels(self, labels: Judgements) -> None:
        """Show the labels of the sentence and its citations."""
        self._labels = labels
        self._tell()

    def show_choice(self, choices: MemoChoices) -> None:
        """Show whether, and in which words, the sentence goes into the memo."""
        self._choice, self._may_edit = choices.choice(self.number), choices.may_change(self.number)
        self._text.setText(self._choice.text or self.sentence.text)
        self._text.setProperty("muted", self.sentence.status == "unsupported" or not self._choice.accepted)
        self._text.style().polish(self._text)
        self._tell()

    def _tell(self) -> None:
        """The line of states below the citations, and the name a screen reader says."""
        own = self._labels.label(sentence_target(self.number)) if self.number else ""
        parts = [tr("labelled {label}", label=judgement_text(own)) if own else ""]
        for tag in self.sentence.tags:
            found = self._labels.label(tag)
            if found:
                parts.append(f"{self._run.chip(tag, self._jurisdictions)}: {judgement_text(found)}")
        parts.append("" if self._choice.accepted else tr("left out of the memo"))
        if self._choice.text:
            verdict = self._choice.status
            said = f"{MARKS[verdict]} {mark_text(verdict)}" if verdict in MARKS else tr("not verified")
            parts.append(tr("in your words, {verdict}", verdict=said))
        said = " · ".join(part for part in parts if part)
        self._said.setText(said)
        self._said.setVisible(bool(said))
        self._show_mark()
        self.setAccessibleName(f"{self._mark.accessibleName()}: {self._choice.text or self.sentence.text}")
        self.setAccessibleDescription(said)

    def _show_mark(self) -> None:
        """The mark is that of the words shown: the program's, or the lawyer's once they are verified."""
        status = self._choice.status if self._choice.text else self.sentence.status
        told = mark_text(status) if status in MARKS else tr("your words, not verified")
        if self._mark.property("mark") != (status or "own"):
            self._mark.setProperty("mark", status or "own")
            self._mark.setText(MARKS.get(status, "✎"))
            self._mark.style().polish(self._mark)
        self._mark.setToolTip(plain_tip(told))
        self._mark.setAccessibleName(told)

    def menu(self) -> QMenu:
        """What can be done with the sentence."""
        menu = QMenu(self)
        menu.addAction(tr("Show the supporting words"), self.toggle_supporting)
        menu.addAction(tr("Copy with citations"), self._copy)
        words = self._text.selectedText()
        if words:
            menu.addAction(tr("Copy the selected words"), lambda: QGuiApplication.clipboard().setText(words))
        if self._may_edit:
            menu.addSeparator()
            text = tr("Leave out of the memo") if self._choice.accepted else tr("Put back into the memo")
            menu.addAction(text, self.toggle_memo)
            menu.addAction(tr("Edit for the memo …"), self.edit)
            if self._choice.text:
                menu.addAction(tr("Verify my words"), lambda: self.verify_asked.emit(self.number))
                menu.addAction(tr("Back to the program's words"), lambda: self._choose(text=""))
        if self.number:
            menu.addSeparator()
            self._add_labels(menu, sentence_target(self.number))
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        return menu

    def _add_labels(self, menu: QMenu, target: str) -> None:
        for choice in CHOICES:
            text = tr("Label: {label}", label=judgement_text(choice))
            action = menu.addAction(f"{GLYPHS[choice]}  {text}", partial(self.judged.emit, target, choice))
            action.setCheckable(True)
            action.setChecked(self._labels.label(target) == choice)

    def _chip_menu(self, chip: Chip, tag: str) -> Callable[[QPoint], None]:
        def pop_up(at: QPoint) -> None:
            menu = QMenu(self)
            menu.addAction(tr("Open"), lambda: self.opened.emit(tag, self.sentence, Qt.KeyboardModifier.NoModifier))
            menu.addAction(tr("Open beside"), lambda: self.opened.emit(tag, self.sentence, Qt.KeyboardModifier.ShiftModifier))
            menu.addSeparator()
            self._add_labels(menu, tag)
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            menu.popup(chip.mapToGlobal(at))

        return pop_up

    def _pop_up(self) -> None:
        self.menu().popup(self.more.mapToGlobal(QPoint(0, self.more.height())))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:  # noqa: D102
        self.menu().popup(event.globalPos())

    # --- the memo ------------------------------------------------------------------------------

    def toggle_memo(self) -> None:
        """Leave the sentence out of the memo, or put it back."""
        self._choose(accepted=not self._choice.accepted)

    def edit(self) -> None:
        """Edit the sentence as it will stand in the memo."""
        if not self._may_edit or self._editor is not None:
            return
        self._editor = SentenceEditor(self._choice.text or self.sentence.text)
        self._editor.saved.connect(self._edited)
        self._editor.cancelled.connect(self._close_editor)
        self._text.hide()
        self._column.insertWidget(0, self._editor)
        self._editor.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def _edited(self, text: str) -> None:
        self._close_editor()
        self._choose(text="" if text == self.sentence.text else text)

    def _close_editor(self) -> None:
        if self._editor is not None:
            self._editor.hide()
            self._editor.deleteLater()
            self._editor = None
            self._text.show()
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _choose(self, *, accepted: bool | None = None, text: str | None = None) -> None:
        if self._may_edit:
            now = self._choice
            changed = Choice(now.accepted if accepted is None else accepted, now.text if text is None else text)
            self.memo_changed.emit(self.number, changed)

    # --- use -----------------------------------------------------------------------------------

    def _copy(self) -> None:
        if self.number and self.sentence.status != "unsupported":
            self.copy_asked.emit(self.number)
            return
        cited = " ".join(chip.full for chip in self.chips)
        QGuiApplication.clipboard().setText(f"{self._choice.text or self.sentence.text} {cited}".strip())

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
        elif event.key() == Qt.Key.Key_Delete:
            self.toggle_memo()
        elif event.key() == Qt.Key.Key_F2:
            self.edit()
        elif event.matches(QKeySequence.StandardKey.Copy):
            self._copy()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: D102
        super().focusInEvent(event)
        self.focused.emit(event.reason() == Qt.FocusReason.MouseFocusReason)
