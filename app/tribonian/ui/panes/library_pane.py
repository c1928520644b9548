"""The library: all works, a filter, what to do with one."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QModelIndex, QPoint, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QMenu, QStackedWidget, QVBoxLayout, QWidget

from tribonian.ui.link import Failure
from tribonian.ui.models.shelf_model import ShelfModel
from tribonian.ui.theme import Theme
from tribonian.ui.tr import tr
from tribonian.ui.view_models.shelf import Shelf
from tribonian.ui.widgets.decision_delegates import LibraryDelegate
from tribonian.ui.widgets.small import EmptyState
from tribonian.ui.widgets.trees import Tree

MOST_MEASURED = 2000


class LibraryPane(QWidget):
    """Lists works. Opening, searching in and removing one are requests to the window."""

    opened = Signal(str, object)
    """Work id and keyboard modifiers."""
    ask_in = Signal(str)
    remove_asked = Signal(str)
    import_asked = Signal()

    def __init__(self, theme: Callable[[], Theme]) -> None:
        super().__init__()
        self.setObjectName("Pane")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._shelf = Shelf()
        self.model = ShelfModel(self)
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(tr("Filter laws and decisions"))
        self.filter.setAcceptDrops(False)
        self.filter.setAccessibleName(tr("Filter the library"))
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(self._filter)
        self.tree = Tree(tr("Library"))
        self.tree.setModel(self.model)
        self.tree.setItemDelegate(LibraryDelegate(theme, self.tree))
        self.tree.setIndentation(8)
        self.tree.chosen.connect(self._chosen)
        self.tree.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.tree.customContextMenuRequested.connect(self._menu)
        self._empty = EmptyState(
            tr("The library is empty"),
            tr("Add laws and decisions as files or folders: PDF, Word, web pages, XML, JSON, text. They stay on this machine."),
            [(tr("Import files …"), self.import_asked.emit)],
        )
        self._loading = EmptyState(tr("Opening the library …"), tr("This takes a moment at the first start."))
        self._stack = QStackedWidget()
        for page in (self._loading, self.tree, self._empty):
            self._stack.addWidget(page)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        head = QHBoxLayout()
        head.setContentsMargins(8, 8, 8, 8)
        head.addWidget(self.filter)
        layout.addLayout(head)
        layout.addWidget(self._stack, 1)
        self.setFocusProxy(self.tree)

    def show_shelf(self, shelf: Shelf) -> None:
        """Show the works."""
        self._shelf = shelf
        shelf.query = self.filter.text()
        chosen = self.tree.currentIndex()
        work = self.model.work(chosen)
        # Rows of two heights are measured one by one, which a very long list would let one wait for.
        self.tree.setUniformRowHeights(len(shelf.works) > MOST_MEASURED or not any(one.kind == "decision" for one in shelf.works))
        self.model.show(shelf)
        self.tree.expandAll()
        self._stack.setCurrentWidget(self.tree if shelf.works else self._empty)
        if work is not None:
            self.select(work.id)

    def show_failure(self, failure: Failure) -> None:
        """Say why the works cannot be listed."""
        self._loading.say(failure.message, failure.hint)
        self._stack.setCurrentWidget(self._loading)

    def select(self, work: str) -> None:
        """Select a work without opening it."""
        index = self.model.index_of(work)
        if index.isValid():
            self.tree.setCurrentIndex(index)

    def _filter(self, text: str) -> None:
        self._shelf.query = text
        self.model.show(self._shelf)
        self.tree.expandAll()

    def _chosen(self, index: QModelIndex, modifiers: object) -> None:
        work = self.model.work(index)
        if work is not None:
            self.opened.emit(work.id, modifiers)
        else:
            self.tree.setExpanded(index, not self.tree.isExpanded(index))

    def _menu(self, at: QPoint) -> None:
        work = self.model.work(self.tree.indexAt(at))
        if work is None:
            return
        menu = QMenu(self)
        menu.setAccessibleName(work.title)
        menu.addAction(tr("Open"), lambda: self.opened.emit(work.id, Qt.KeyboardModifier.NoModifier))
        menu.addAction(tr("Open in a new tab"), lambda: self.opened.emit(work.id, Qt.KeyboardModifier.ControlModifier))
        menu.addAction(tr("Open beside"), lambda: self.opened.emit(work.id, Qt.KeyboardModifier.ShiftModifier))
        menu.addSeparator()
        only = tr("Ask in this decision only") if work.kind == "decision" else tr("Ask in this law only")
        menu.addAction(only, lambda: self.ask_in.emit(work.id))
        menu.addSeparator()
        menu.addAction(tr("Remove from the library …"), lambda: self.remove_asked.emit(work.id))
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.tree.viewport().mapToGlobal(at))
