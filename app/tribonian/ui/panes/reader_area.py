"""The reader: one or two columns of tabs side by side."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSplitter, QStackedWidget, QTabBar, QVBoxLayout, QWidget

from tribonian.ui.jobs.reading import ReadingRoom
from tribonian.ui.panes.law_view import Highlight
from tribonian.ui.panes.reader_page import ReaderPage
from tribonian.ui.theme import Theme
from tribonian.ui.tips import plain_tip
from tribonian.ui.tr import tr
from tribonian.ui.view_models.reading import Place
from tribonian.ui.widgets.small import EmptyState, flat_button

Make = Callable[[], ReaderPage]


class ReaderColumn(QFrame):
    """A row of tabs over the page of the chosen one."""

    activated = Signal()
    emptied = Signal()
    split_asked = Signal()
    changed = Signal()
    """Tabs or the page read differ."""

    def __init__(self, make: Make) -> None:
        super().__init__()
        self._make = make
        self.tabs = QTabBar()
        self.tabs.setAccessibleName(tr("Open provisions"))
        self.tabs.setMovable(True)
        self.tabs.setExpanding(False)
        self.tabs.setDrawBase(False)
        self.tabs.setElideMode(Qt.TextElideMode.ElideRight)
        self.tabs.setUsesScrollButtons(True)
        self.pages = QStackedWidget()
        self._order: list[ReaderPage] = []
        self._empty = EmptyState(
            tr("Nothing is open here"),
            tr(
                "Choose a law in the library and a provision in its contents, or ask a question: "
                "every citation of the answer opens here."
            ),
        )
        self._empty.setObjectName("ReaderEmpty")
        self._empty.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.pages.addWidget(self._empty)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 4, 0)
        row.setSpacing(4)
        row.addWidget(self.tabs, 1)
        self.split_button = flat_button(tr("Two columns side by side"), self.split_asked.emit, text="⇆")
        row.addWidget(self.split_button)
        layout.addLayout(row)
        layout.addWidget(self.pages, 1)
        self.tabs.currentChanged.connect(self._chosen)
        self.tabs.tabMoved.connect(lambda old, new: self._order.insert(new, self._order.pop(old)))
        self.set_active(True)

    def set_active(self, active: bool) -> None:
        """Show whether this is the column that commands go to."""
        self.setObjectName("ActiveReader" if active else "IdleReader")
        self.style().unpolish(self)
        self.style().polish(self)

    @property
    def page(self) -> ReaderPage | None:
        """The page being shown."""
        at = self.tabs.currentIndex()
        return self._order[at] if 0 <= at < len(self._order) else None

    @property
    def all_pages(self) -> Sequence[ReaderPage]:
        """All pages in the order of their tabs."""
        return tuple(self._order)

    def add_page(self) -> ReaderPage:
        """Open an empty tab after the others and show it."""
        page = self._make()
        self._order.append(page)
        self.pages.addWidget(page)
        at = self.tabs.addTab(page.title())
        close = flat_button(tr("Close tab"), lambda: self.close_page(page), text="✕")
        close.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.tabs.setTabButton(at, QTabBar.ButtonPosition.RightSide, close)
        page.moved.connect(lambda: self._retitle(page))
        self.tabs.setCurrentIndex(at)
        self._chosen(at)
        return page

    def close_page(self, page: ReaderPage) -> None:
        """Close a tab."""
        at = self._order.index(page)
        self._order.pop(at)
        self.tabs.removeTab(at)
        self.pages.removeWidget(page)
        page.deleteLater()
        self._chosen(self.tabs.currentIndex())
        if not self._order:
            self.emptied.emit()
        self.changed.emit()

    def show_page(self, page: ReaderPage) -> None:
        """Bring a page to the front."""
        self.tabs.setCurrentIndex(self._order.index(page))

    def _chosen(self, at: int) -> None:
        if 0 <= at < len(self._order):
            page = self._order[at]
            self.pages.setCurrentWidget(page)
            page.open_waiting()
        else:
            self.pages.setCurrentWidget(self._empty)
        self.changed.emit()

    def _retitle(self, page: ReaderPage) -> None:
        if page in self._order:
            at = self._order.index(page)
            self.tabs.setTabText(at, page.title().replace("&", "&&"))
            self.tabs.setTabToolTip(at, plain_tip(page.title()))
            if page is self.page:
                self.changed.emit()


class ReaderArea(QSplitter):
    """Opens places where they belong: in the tab that shows them, in this tab, in a new one, or beside."""

    current_changed = Signal()
    """Another page or provision is being read."""
    search_asked = Signal(str, str)
    compare_asked = Signal(str, str, str)

    def __init__(self, room: ReadingRoom, theme: Callable[[], Theme], font: Callable[[], QFont]) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._room, self._theme, self._font = room, theme, font
        self.setChildrenCollapsible(False)
        self.highlights: Callable[[str, str], Sequence[Highlight]] = lambda _work, _expression: ()
        self.columns: list[ReaderColumn] = []
        self.active = self._add_column()

    def _make_page(self) -> ReaderPage:
        page = ReaderPage(self._room, self._theme, self._font)
        page.use_highlights(lambda work, expression: self.highlights(work, expression))
        page.compare_asked.connect(self.compare_asked)
        page.followed.connect(self.open)
        page.search_asked.connect(self.search_asked)
        return page

    def _add_column(self) -> ReaderColumn:
        column = ReaderColumn(self._make_page)
        self.columns.append(column)
        self.addWidget(column)
        column.changed.connect(lambda: self._changed(column))
        column.split_asked.connect(self.toggle_split)
        column.emptied.connect(lambda: self._emptied(column))
        return column

    def _changed(self, column: ReaderColumn) -> None:
        if column is self.active:
            self.current_changed.emit()

    def _emptied(self, column: ReaderColumn) -> None:
        if len(self.columns) > 1:
            self.columns.remove(column)
            column.deleteLater()
            self.activate(self.columns[0])

    def activate(self, column: ReaderColumn) -> None:
        """Make a column the one that commands go to."""
        self.active = column
        for one in self.columns:
            one.set_active(one is column or len(self.columns) == 1)
        self.current_changed.emit()

    def activate_for(self, widget: QWidget | None) -> None:
        """Follow the keyboard focus."""
        for column in self.columns:
            if widget is not None and column.isAncestorOf(widget) and column is not self.active:
                self.activate(column)

    @property
    def page(self) -> ReaderPage | None:
        """The page being read."""
        return self.active.page

    def open(self, place: Place, modifiers: object = Qt.KeyboardModifier.NoModifier) -> ReaderPage:
        """Open a place; Ctrl opens a new tab, Shift the other column."""
        held = modifiers if isinstance(modifiers, Qt.KeyboardModifier) else Qt.KeyboardModifier.NoModifier
        if held & Qt.KeyboardModifier.ShiftModifier and self.page is not None:
            self.activate(self._other())
            page = self._page_for(place) or self.active.add_page()
        elif held & Qt.KeyboardModifier.ControlModifier or self.page is None:
            page = self.active.add_page()
        else:
            page = self._page_for(place) or self.active.add_page()
        self.active.show_page(page)
        page.open(place)
        return page

    def _page_for(self, place: Place) -> ReaderPage | None:
        """The tab a place belongs to: one that is at it, else the present one of this work, else any of it."""
        pages = self.active.all_pages
        here = self.active.page
        at_it = [page for page in pages if (found := page.place()) and found.work == place.work and found.eid == place.eid]
        of_work = [page for page in pages if (found := page.place()) and found.work == place.work]
        if here is not None and (here in of_work or here.place() is None) and not at_it:
            return here
        return next(iter(at_it or of_work), None)

    def _other(self) -> ReaderColumn:
        if len(self.columns) == 1:
            self._add_column()
            self.setSizes([1000, 1000])
        return next(column for column in self.columns if column is not self.active)

    def toggle_split(self) -> None:
        """Open what is read a second time beside itself; with two columns, close the other one."""
        if len(self.columns) == 2:
            other = self._other()
            self.columns.remove(other)
            other.deleteLater()
            self.activate(self.active)
            return
        page = self.page
        place = page.place() if page else None
        column = self._other()
        self.activate(column)
        if place is not None:
            column.add_page().open(place)

    def new_tab(self) -> None:
        """Open the present place in a further tab."""
        page = self.page
        place = page.place() if page else None
        fresh = self.active.add_page()
        if place is not None:
            fresh.open(place)

    def close_tab(self) -> None:
        """Close the tab being read."""
        page = self.page
        if page is not None:
            self.active.close_page(page)

    def all_pages(self) -> list[ReaderPage]:
        """Every page of every column."""
        return [page for column in self.columns for page in column.all_pages]

    def refresh_highlights(self) -> None:
        """The evidence changed: mark it anew."""
        for page in self.all_pages():
            page.refresh_highlights()

    def reload(self) -> None:
        """Set all text anew: type or theme changed."""
        for page in self.all_pages():
            page.reload()

    # --- state ---------------------------------------------------------------------------------

    def state(self) -> list[dict[str, Any]]:
        """Open tabs of each column."""
        kept = []
        for column in self.columns:
            tabs = [state for page in column.all_pages if (state := page.state()) is not None]
            kept.append({"tabs": tabs, "current": column.tabs.currentIndex()})
        return kept

    def restore(self, state: Sequence[Mapping[str, Any]]) -> None:
        """Open the tabs of an earlier session; only what is shown is loaded now."""
        for number, kept in enumerate(state[:2]):
            column = self.columns[number] if number < len(self.columns) else self._add_column()
            places = [place for row in kept.get("tabs") or () if (place := Place.of(dict(row))) is not None]
            for place in places:
                column.add_page().open_later(place)
            at = kept.get("current")
            if places:
                column.tabs.setCurrentIndex(min(at, len(places) - 1) if isinstance(at, int) and at >= 0 else 0)
                column._chosen(column.tabs.currentIndex())
        self.activate(self.columns[0])
