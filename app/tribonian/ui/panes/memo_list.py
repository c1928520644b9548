"""The memo as it is worked on: its sections and sentences, with an editor where one is being written."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView

from tribonian.ui.models.memo_model import ADDING, MemoModel
from tribonian.ui.panes.sentence_editor import SentenceEditor
from tribonian.ui.theme import Theme
from tribonian.ui.tr import tr
from tribonian.ui.view_models.memo import ANALYSIS, SECTIONS, MemoSentence, MemoSheet, SheetRow
from tribonian.ui.widgets.memo_delegate import MemoDelegate


class MemoList(QListView):
    """Arrow keys walk through the lines; sentences are dragged to another place."""

    edited = Signal(str, str)
    """Key of a sentence and its new words."""
    written = Signal(str, str, int)
    """A new sentence: its words, section and question (from 0)."""
    opened = Signal(object)
    """Enter or a double click on a `MemoSentence`."""
    explained = Signal()
    """Space: what the sentence rests on."""
    current_row_changed = Signal()

    def __init__(
        self, theme: Callable[[], Theme], jurisdictions: Callable[[], Mapping[str, str]], font: Callable[[], QFont]
    ) -> None:
        super().__init__()
        self.setObjectName("MemoSheet")
        self.setAccessibleName(tr("Memo"))
        self.rows = MemoModel(jurisdictions, self)
        self.setModel(self.rows)
        self.lines = MemoDelegate(theme, self.rows, font, self)
        self.setItemDelegate(self.lines)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.doubleClicked.connect(lambda index: self._open(index))
        self.selectionModel().currentChanged.connect(lambda _now, _before: self.current_row_changed.emit())
        self._editor: SentenceEditor | None = None
        self._wanted = ""
        """Key of the sentence that is current again once the memo has changed."""

    # --- what is shown -------------------------------------------------------------------------

    def show_sheet(self, sheet: MemoSheet, purpose: str) -> None:
        """Show a version; the sentence that was current stays it."""
        one = self.current()
        wanted = self._wanted or (one.key if one else "")
        place = self.currentIndex().row()
        new_memo = sheet.id != self.rows.sheet.id
        fresh = {row.key for row in sheet.sentences} - {row.key for row in self.rows.sheet.sentences}
        if len(fresh) == 1 and not new_memo:
            wanted = next(iter(fresh))
        self.close_editor()
        scrolled = self.verticalScrollBar().value()
        self.rows.show(sheet, purpose)
        self._wanted = ""
        number = -1 if new_memo else self.rows.number(wanted)
        if number < 0:
            number = next((n for n, row in enumerate(self.rows.rows) if row.sentence and (new_memo or n >= place)), -1)
        if number >= 0:
            self.verticalScrollBar().setValue(scrolled)
            self.setCurrentIndex(self.rows.index(number))
        self.current_row_changed.emit()

    def refresh(self) -> None:
        """Type or colours changed."""
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    def row(self) -> SheetRow | None:
        """The line that is current."""
        at = self.currentIndex().row()
        return self.rows.rows[at] if 0 <= at < len(self.rows.rows) else None

    def current(self) -> MemoSentence | None:
        """The sentence that is current; None on a heading."""
        row = self.row()
        return row.sentence if row is not None else None

    def show_sentence(self, key: str) -> None:
        """Make a sentence the current one."""
        number = self.rows.number(key)
        if number >= 0:
            self.setCurrentIndex(self.rows.index(number))
            self.scrollTo(self.rows.index(number))

    # --- writing -------------------------------------------------------------------------------

    def edit_current(self) -> None:
        """Edit the current sentence where it stands."""
        one = self.current()
        if one is not None and self._editor is None:
            key = one.key
            self._open_editor(self.currentIndex().row(), one.text, lambda words: self.edited.emit(key, words))

    def add(self, section: str = "") -> None:
        """Write a new sentence into a section, or where one is now."""
        if self._editor is not None or not self.rows.sheet.id:
            return
        row = self.row()
        place = section or (row.section if row and row.section in SECTIONS else ANALYSIS)
        issue = row.issue if row else 0
        number = self.rows.add_place(place, issue)
        self._open_editor(number, "", lambda words: self.written.emit(words, place, issue))

    def _open_editor(self, number: int, words: str, done: Callable[[str], None]) -> None:
        editor = SentenceEditor(words)
        self._editor = editor

        def keep(text: str) -> None:
            self.close_editor()
            if text != words:
                done(text)

        editor.saved.connect(keep)
        editor.cancelled.connect(self.close_editor)
        editor.setAutoFillBackground(True)
        editor.setObjectName("FollowUp")
        editor.setFixedWidth(max(240, self.viewport().width() - 8))
        self.lines.editing, self.lines.editor_height = number, editor.sizeHint().height() + 16
        index = self.rows.index(number)
        self.setIndexWidget(index, editor)
        self.setCurrentIndex(index)
        self.scheduleDelayedItemsLayout()
        self.executeDelayedItemsLayout()
        self.scrollTo(index)
        editor.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_editor(self) -> None:
        """Leave the sentence as it was."""
        editor, self._editor = self._editor, None
        if editor is None:
            return
        number, self.lines.editing = self.lines.editing, -1
        had_focus = editor.isAncestorOf(self.focusWidget() or self)
        self.setIndexWidget(self.rows.index(number), None)  # type: ignore[arg-type]
        if number < len(self.rows.rows) and self.rows.rows[number].kind == ADDING:
            self.rows.drop_place()
        self.scheduleDelayedItemsLayout()
        if had_focus or self.focusWidget() is None:
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def writing(self) -> bool:
        """True while an editor is open."""
        return self._editor is not None

    # --- use -----------------------------------------------------------------------------------

    def _open(self, index: QModelIndex) -> None:
        row = self.rows.rows[index.row()] if index.isValid() else None
        if row is not None and row.sentence is not None:
            self.opened.emit(row.sentence)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: D102
        plain = event.modifiers() == Qt.KeyboardModifier.NoModifier
        if plain and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._open(self.currentIndex())
        elif plain and event.key() == Qt.Key.Key_Space:
            self.explained.emit()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: D102
        super().resizeEvent(event)
        if self._editor is not None:
            self._editor.setFixedWidth(max(240, self.viewport().width() - 8))
        self.scheduleDelayedItemsLayout()
