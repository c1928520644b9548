"""The library: all works, a filter, what to do with one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QModelIndex, QPoint, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QInputDialog, QLineEdit, QMenu, QStackedWidget, QVBoxLayout, QWidget

from tribonian.ui.link import Failure
from tribonian.ui.models.shelf_model import ShelfModel
from tribonian.ui.theme import Theme
from tribonian.ui.tips import plain_tip
from tribonian.ui.tr import tr
from tribonian.ui.view_models.labels import short_title
from tribonian.ui.view_models.matters import Matter
from tribonian.ui.view_models.shelf import ORDERS, Shelf, ShelfWork, order_text
from tribonian.ui.widgets.decision_delegates import LibraryDelegate
from tribonian.ui.widgets.file_drops import FileDrops
from tribonian.ui.widgets.lock_mark import LockButton
from tribonian.ui.widgets.small import EmptyState, flat_button, scrolled
from tribonian.ui.widgets.trees import Tree

MOST_MEASURED = 2000


class LibraryPane(QWidget):
    """Lists works. Opening, searching in and removing one are requests to the window."""

    opened = Signal(str, object)
    """Work id and keyboard modifiers."""
    ask_in = Signal(str)
    remove_asked = Signal(str)
    import_asked = Signal()
    search_asked = Signal(str)
    """Words to be looked for in the texts."""
    tag_asked = Signal(str, str, bool)
    """Work, tag, and whether it is taken away."""
    matter_chosen = Signal(object)
    """A matter was activated."""
    matter_menu_asked = Signal(object, QPoint)
    """The menu of a matter (None: of all), and where it opens."""
    files_dropped = Signal(list, object)
    """Paths dropped here, and the matter they were dropped on (None: on none)."""

    def __init__(self, theme: Callable[[], Theme]) -> None:
        super().__init__()
        self.setObjectName("Pane")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._shelf = Shelf()
        self.order = ORDERS[0]
        """How the works of a kind are sorted."""
        self.model = ShelfModel(self)
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(tr("Filter laws and decisions"))
        self.filter.setToolTip(plain_tip(tr("Words of a title, a file or a court; #word is a tag")))
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
        self.drops = FileDrops(self.tree.viewport())
        self.drops.hovered.connect(lambda at: self.tree.setCurrentIndex(self.tree.indexAt(at)))
        self.drops.dropped.connect(lambda paths, at: self.files_dropped.emit(paths, self._matter_at(at)))
        self._empty = EmptyState("", "", [(tr("Import files …"), self.import_asked.emit)])
        self.show_importing(False)
        self._loading = EmptyState(tr("Opening the library …"), tr("This takes a moment at the first start."))
        nothing = EmptyState(
            tr("Nothing fits"),
            tr("No work of this library has these words in its names or tags."),
            [(tr("Search the texts for them"), lambda: self.search_asked.emit(self.filter.text()))],
        )
        self._nothing = scrolled(nothing)
        self._stack = QStackedWidget()
        for page in (self._loading, self.tree, self._empty, self._nothing):
            self._stack.addWidget(page)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        head = QHBoxLayout()
        head.setContentsMargins(8, 8, 8, 8)
        head.setSpacing(4)
        head.addWidget(self.filter, 1)
        self.sort = flat_button(tr("Sort the library"), self._list_orders, text="⇅")
        head.addWidget(self.sort)
        self.matters_button = LockButton(tr("Private matters"), self._ask_matters)
        head.addWidget(self.matters_button)
        layout.addLayout(head)
        layout.addWidget(self._stack, 1)
        self.setFocusProxy(self.tree)

    def show_shelf(self, shelf: Shelf) -> None:
        """Show the works."""
        self._shelf = shelf
        shelf.query, shelf.order = self.filter.text(), self.order
        chosen = self.tree.currentIndex()
        work = self.model.work(chosen)
        # Rows of two heights are measured one by one, which a very long list would let one wait for.
        self.tree.setUniformRowHeights(len(shelf.works) > MOST_MEASURED or not any(one.kind == "decision" for one in shelf.works))
        self.model.show(shelf)
        self.tree.expandAll()
        self._show_stack()
        if work is not None:
            self.select(work.id)

    def show_importing(self, running: bool) -> None:
        """While files are being imported, an empty library says so."""
        title = tr("Being imported …") if running else tr("The library is empty")
        add = tr("Add laws and decisions as files or folders: PDF, Word, web pages, XML, JSON, text. They stay on this machine.")
        self._empty.say(title, tr("Works appear here once they are read. “Import” shows how far it is.") if running else add)

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
        self._show_stack()

    def _show_stack(self) -> None:
        if not self._shelf.works and not self._shelf.matters:
            self._stack.setCurrentWidget(self._empty)
        else:
            self._stack.setCurrentWidget(self.tree if self.model.rowCount() else self._nothing)

    def sort_by(self, order: str) -> None:
        """Sort the works of each kind."""
        if order in ORDERS and order != self.order:
            self.order = order
            if self._shelf.works:
                self.show_shelf(self._shelf)

    def orders_menu(self) -> QMenu:
        """The ways to sort."""
        menu = QMenu(self)
        menu.setAccessibleName(tr("Sort the library"))
        for order in ORDERS:
            action = menu.addAction(order_text(order), partial(self.sort_by, order))
            action.setCheckable(True)
            action.setChecked(order == self.order)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        return menu

    def _list_orders(self) -> None:
        self.orders_menu().popup(self.sort.mapToGlobal(self.sort.rect().bottomLeft()))

    def _chosen(self, index: QModelIndex, modifiers: object) -> None:
        work = self.model.work(index)
        if work is not None:
            self.opened.emit(work.id, modifiers)
        elif (matter := self.model.matter(index)) is not None:
            self.matter_chosen.emit(matter)
        else:
            self.tree.setExpanded(index, not self.tree.isExpanded(index))

    def _matter_at(self, at: QPoint) -> Matter | None:
        """The matter a place belongs to: its row, or a file of it."""
        index = self.tree.indexAt(at)
        work = self.model.work(index)
        if work is not None and work.own:
            return next((one for one in self._shelf.matters if one.open), None)
        return self.model.matter(index)

    def _ask_matters(self) -> None:
        self.matter_menu_asked.emit(None, self.matters_button.mapToGlobal(self.matters_button.rect().bottomLeft()))

    def _menu(self, at: QPoint) -> None:
        work, matter = self.model.work(self.tree.indexAt(at)), self.model.matter(self.tree.indexAt(at))
        if matter is not None:
            self.matter_menu_asked.emit(matter, self.tree.viewport().mapToGlobal(at))
        if work is not None:
            self.menu_of(work).popup(self.tree.viewport().mapToGlobal(at))

    def menu_of(self, work: ShelfWork) -> QMenu:
        """What can be done with a work."""
        menu = QMenu(self)
        menu.setAccessibleName(work.title)
        menu.addAction(tr("Open"), lambda: self.opened.emit(work.id, Qt.KeyboardModifier.NoModifier))
        menu.addAction(tr("Open in a new tab"), lambda: self.opened.emit(work.id, Qt.KeyboardModifier.ControlModifier))
        menu.addAction(tr("Open beside"), lambda: self.opened.emit(work.id, Qt.KeyboardModifier.ShiftModifier))
        menu.addSeparator()
        only = tr("Ask in this decision only") if work.kind == "decision" else tr("Ask in this law only")
        only = tr("Ask in this file only") if work.own or work.kind == "casefile" else only
        menu.addAction(only, lambda: self.ask_in.emit(work.id))
        tags = menu.addMenu(tr("Tags"))
        for tag in self._shelf.all_tags():
            has = tag in self._shelf.tags.get(work.id, ())
            action = tags.addAction(tag.replace("&", "&&"), partial(self.tag_asked.emit, work.id, tag, has))
            action.setCheckable(True)
            action.setChecked(has)
        tags.addSeparator()
        tags.addAction(tr("New tag …"), lambda: self.ask_tag(work))
        menu.addSeparator()
        gone = tr("Remove from the matter …") if work.own else tr("Remove from the library …")
        menu.addAction(gone, lambda: self.remove_asked.emit(work.id))
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        return menu

    def ask_tag(self, work: ShelfWork) -> QInputDialog:
        """Ask for a new tag; nothing waits for it."""
        dialog = QInputDialog(self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle(tr("New tag"))
        dialog.setLabelText(tr("A word or a few for “{title}”", title=short_title(work.title, 48)))
        dialog.setModal(False)
        dialog.textValueSelected.connect(lambda text: self.tag_asked.emit(work.id, text, False) if text.strip() else None)
        dialog.show()
        return dialog
