"""All notes, highlights and bookmarks: filtered, opened, changed, deleted."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QMenu, QStackedWidget, QVBoxLayout, QWidget

from tribonian.ui.link import Failure
from tribonian.ui.models.notes_model import NotesModel
from tribonian.ui.theme import Theme
from tribonian.ui.tr import tr, tr_count
from tribonian.ui.view_models.notes import KINDS, Note, Notebook, kind_text
from tribonian.ui.view_models.reading import Place
from tribonian.ui.widgets.delegates import TwoLineDelegate
from tribonian.ui.widgets.flow_layout import FlowLayout
from tribonian.ui.widgets.small import EmptyState, label
from tribonian.ui.widgets.trees import Rows


class NoteRows(Rows):
    """Rows that F2 edits and Delete deletes."""

    edit_asked = Signal()
    delete_asked = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: D102
        if event.key() == Qt.Key.Key_Delete:
            self.delete_asked.emit()
        elif event.key() == Qt.Key.Key_F2:
            self.edit_asked.emit()
        else:
            super().keyPressEvent(event)


class NotesPane(QWidget):
    """Opening, changing and deleting a note are requests to the window."""

    followed = Signal(Place, object)
    edit_asked = Signal(int)
    delete_asked = Signal(int)

    def __init__(self, theme: Callable[[], Theme]) -> None:
        super().__init__()
        self.setObjectName("Pane")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._notebook = Notebook()
        self._work = ""
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(tr("Filter notes"))
        self.filter.setAccessibleName(tr("Filter notes"))
        self.filter.setAcceptDrops(False)
        self.filter.setClearButtonEnabled(True)
        self.kind = QComboBox()
        self.kind.setAccessibleName(tr("Kind of note"))
        self.kind.addItem(tr("All kinds"), "")
        for kind in KINDS:
            self.kind.addItem(kind_text(kind), kind)
        self.only = QCheckBox(tr("Only this work"))
        self.count = label(muted=True)
        self.model = NotesModel(self)
        self.view = NoteRows(tr("Notes"))
        self.view.setModel(self.model)
        self.view.setItemDelegate(TwoLineDelegate(theme, self.view, lines=3))
        self.view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self._empty = EmptyState(tr("No notes yet"), "")
        self._nothing = EmptyState(tr("Nothing fits"), tr("No note holds these words. Widen the filter."))
        self._loading = EmptyState(tr("Opening the notes …"), "")
        self._stack = QStackedWidget()
        for page in (self._loading, self.view, self._empty, self._nothing):
            self._stack.addWidget(page)
        self._lay_out()
        self.filter.textChanged.connect(lambda _text: self._show())
        self.kind.currentIndexChanged.connect(lambda _at: self._show())
        self.only.toggled.connect(lambda _on: self._show())
        self.view.chosen.connect(self._chosen)
        self.view.edit_asked.connect(lambda: self._with_current(self.edit_asked.emit))
        self.view.delete_asked.connect(lambda: self._with_current(self.delete_asked.emit))
        self.view.customContextMenuRequested.connect(self._menu)
        self.setFocusProxy(self.view)

    def _lay_out(self) -> None:
        row = QWidget()
        flow = FlowLayout(row, 8)
        flow.addWidget(self.kind)
        flow.addWidget(self.only)
        head = QVBoxLayout()
        head.setContentsMargins(8, 8, 8, 8)
        head.setSpacing(8)
        head.addWidget(self.filter)
        head.addWidget(row)
        head.addWidget(self.count)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(head)
        layout.addWidget(self._stack, 1)

    def show_notebook(self, notebook: Notebook) -> None:
        """Show the notes of the library."""
        self._notebook = notebook
        self._show()

    def tell_keys(self, highlight: str, note: str, bookmark: str) -> None:
        """Say how notes are made, with the keys that do it now."""
        said = tr(
            "Select words in the reader: {highlight} highlights them, {note} writes a note, {bookmark} sets a bookmark.",
            highlight=highlight,
            note=note,
            bookmark=bookmark,
        )
        self._empty.say(tr("No notes yet"), said)

    def show_failure(self, failure: Failure) -> None:
        """Say why the notes cannot be listed."""
        self._loading.say(failure.message, failure.hint)
        self._stack.setCurrentWidget(self._loading)

    def set_work(self, work: str) -> None:
        """The work being read, for "only this work"."""
        if work != self._work:
            self._work = work
            if self.only.isChecked():
                self._show()

    def _show(self) -> None:
        work = self._work if self.only.isChecked() else ""
        shown = self._notebook.filtered(self.filter.text(), work=work, kind=str(self.kind.currentData() or ""))
        current = self.model.note(self.view.currentIndex())
        self.model.show(shown)
        self.count.setText(tr_count("{n} note|{n} notes", len(shown)) if shown else "")
        self._stack.setCurrentWidget(self.view if shown else self._nothing if self._notebook.notes else self._empty)
        if current is not None:
            self.view.setCurrentIndex(self.model.index_of(current.id))

    def _chosen(self, index: QModelIndex, modifiers: object) -> None:
        note = self.model.note(index)
        if note is not None:
            self.followed.emit(note.place, modifiers)

    def _with_current(self, act: Callable[[int], object]) -> None:
        note = self.model.note(self.view.currentIndex())
        if note is not None:
            act(note.id)

    def _menu(self, at: QPoint) -> None:
        note = self.model.note(self.view.indexAt(at))
        if note is not None:
            menu = self.menu_of(note)
            menu.popup(self.view.viewport().mapToGlobal(at))

    def menu_of(self, note: Note) -> QMenu:
        """What can be done with a note."""
        menu = QMenu(self)
        menu.setAccessibleName(kind_text(note.kind))
        menu.addAction(tr("Open"), lambda: self.followed.emit(note.place, Qt.KeyboardModifier.NoModifier))
        menu.addAction(tr("Open beside"), lambda: self.followed.emit(note.place, Qt.KeyboardModifier.ShiftModifier))
        menu.addSeparator()
        menu.addAction(tr("Edit …"), lambda: self.edit_asked.emit(note.id))
        menu.addAction(tr("Delete"), lambda: self.delete_asked.emit(note.id))
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        return menu
