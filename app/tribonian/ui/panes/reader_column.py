"""One column of the reader: a row of tabs over the page of the chosen one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QStackedWidget, QTabBar, QVBoxLayout

from tribonian.ui.panes.reader_page import ReaderPage
from tribonian.ui.tips import plain_tip
from tribonian.ui.tr import tr
from tribonian.ui.widgets.small import EmptyState, flat_button

Make = Callable[[], ReaderPage]
ROOM_FOR_LINK, ROOM_FOR_SPLIT = 360, 280
"""Pixels of width from which these buttons are there."""
ALONE = 280
"""Pixels that the only column always has."""


class ReaderColumn(QFrame):
    """A row of tabs over the page of the chosen one."""

    activated = Signal()
    emptied = Signal()
    split_asked = Signal()
    closed = Signal()
    """This column is to go."""
    link_asked = Signal(bool)
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
        self._several = False
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
        self.link_button = flat_button(tr("Scroll all columns together"), text="⇅", checkable=True)
        self.link_button.clicked.connect(self.link_asked)
        self.split_button = flat_button(tr("Split: side by side"), self.split_asked.emit, text="⇆")
        self.close_button = flat_button(tr("Close this column"), self.closed.emit, text="✕")
        for button in (self.link_button, self.split_button, self.close_button):
            row.addWidget(button)
        self.set_among(1, linked=False)
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

    def set_among(self, columns: int, *, linked: bool) -> None:
        """Show what there is to do with this column beside the others."""
        self._several = columns > 1
        self.setMinimumWidth(0 if self._several else ALONE)
        self._fit()
        self.link_button.setChecked(linked)
        self.close_button.setVisible(columns > 1)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: D102
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """In a narrow column the tabs have the room; menus and keys do what the buttons did."""
        self.link_button.setVisible(self._several and self.width() >= ROOM_FOR_LINK)
        self.split_button.setVisible(self.width() >= ROOM_FOR_SPLIT)

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

    def show_tab(self, at: int) -> None:
        """Bring a tab to the front by its place, and load what it waits with."""
        self.tabs.setCurrentIndex(at)
        self._chosen(self.tabs.currentIndex())

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
