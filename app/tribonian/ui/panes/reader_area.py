"""The reader: columns of tabs, side by side and one below the other, as many as one wants."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QSplitter, QWidget

from tribonian.ui.jobs.reading import ReadingRoom
from tribonian.ui.panes.hover_card import HoverCard
from tribonian.ui.panes.law_marks import Highlight
from tribonian.ui.panes.reader_column import ReaderColumn
from tribonian.ui.panes.reader_page import ReaderPage
from tribonian.ui.panes.scroll_link import ScrollLink
from tribonian.ui.theme import Theme
from tribonian.ui.tr import tr
from tribonian.ui.view_models.glance import Glance
from tribonian.ui.view_models.reading import Place

MOST_COLUMNS = 6
ROOM = 1000
"""What each column gets when one is added; the splitter scales it."""


class ReaderArea(QSplitter):
    """Opens places where they belong: in the tab that shows them, in this tab, in a new one, or beside."""

    current_changed = Signal()
    """Another page or provision is being read."""
    search_asked = Signal(str, str)
    compare_asked = Signal(str, str, str)
    mark_asked = Signal(str, Place)
    note_asked = Signal(int)

    def __init__(self, room: ReadingRoom, theme: Callable[[], Theme], font: Callable[[], QFont]) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._room, self._theme, self._font = room, theme, font
        self.setChildrenCollapsible(False)
        self.highlights: Callable[[str, str], Sequence[Highlight]] = lambda _work, _expression: ()
        self.columns: list[ReaderColumn] = []
        self.card = HoverCard(self)
        self.scroll_link = ScrollLink(self.pages_shown, self)
        self.caret = False
        """Whether a cursor stands in the text, for selecting by keyboard."""
        self.active = self._add_column(self._add_stack())

    def _make_page(self) -> ReaderPage:
        page = ReaderPage(self._room, self._theme, self._font)
        page.use_highlights(lambda work, expression: self.highlights(work, expression))
        page.compare_asked.connect(self.compare_asked)
        page.followed.connect(self.open)
        page.search_asked.connect(self.search_asked)
        page.mark_asked.connect(self.mark_asked)
        page.note_asked.connect(self.note_asked)
        page.peeked.connect(lambda place, at: self.glance(page, place, at, mouse=True))
        page.view.verticalScrollBar().valueChanged.connect(lambda _value: self.card.hide())
        self.scroll_link.watch(page)
        page.view.use_caret(self.caret)
        return page

    # --- columns -------------------------------------------------------------------------------

    def _add_stack(self) -> QSplitter:
        stack = QSplitter(Qt.Orientation.Vertical)
        stack.setChildrenCollapsible(False)
        at = self.indexOf(self._stack_of(self.active)) + 1 if self.columns else self.count()
        self.insertWidget(at, stack)
        return stack

    @staticmethod
    def _stack_of(column: ReaderColumn) -> QSplitter:
        stack = column.parentWidget()
        assert isinstance(stack, QSplitter)
        return stack

    def _add_column(self, stack: QSplitter) -> ReaderColumn:
        column = ReaderColumn(self._make_page)
        stack.addWidget(column)
        stack.setSizes([ROOM] * stack.count())
        self.setSizes([ROOM] * self.count())
        column.changed.connect(lambda: self._changed(column))
        column.split_asked.connect(lambda: self._split_from(column))
        column.closed.connect(lambda: self.close_column(column))
        column.emptied.connect(lambda: self._emptied(column))
        column.link_asked.connect(self.link)
        self._sort()
        return column

    def _sort(self) -> None:
        """Columns in the order in which they are seen: from left to right, in each place from top to bottom."""
        stacks = [stack for at in range(self.count()) if isinstance(stack := self.widget(at), QSplitter)]
        seen = [stack.widget(at) for stack in stacks for at in range(stack.count())]
        self.columns = [column for column in seen if isinstance(column, ReaderColumn)]
        self._tell_columns()

    def _tell_columns(self) -> None:
        for column in self.columns:
            column.set_among(len(self.columns), linked=self.scroll_link.on)

    def _changed(self, column: ReaderColumn) -> None:
        if column is self.active:
            self.current_changed.emit()

    def _emptied(self, column: ReaderColumn) -> None:
        if len(self.columns) > 1:
            self.close_column(column)

    def close_column(self, column: ReaderColumn) -> None:
        """Take a column away; the last one stays."""
        if len(self.columns) < 2 or column not in self.columns:
            return
        at, stack = self.columns.index(column), self._stack_of(column)
        column.setParent(None)
        column.deleteLater()
        if not stack.count():
            stack.setParent(None)
            stack.deleteLater()
        self._sort()
        self.activate(self.active if self.active is not column else self.columns[min(at, len(self.columns) - 1)])

    def unsplit(self) -> None:
        """Close the column that is read."""
        self.close_column(self.active)

    def _split_from(self, column: ReaderColumn) -> None:
        self.activate(column)
        self.split()

    def split(self, *, below: bool = False) -> None:
        """Open what is read a second time, beside itself or below."""
        page = self.page
        place = page.place() if page else None
        column = self._new_column(below=below)
        if column is None:
            return
        self.activate(column)
        if place is not None:
            column.add_page().open(place)

    def _new_column(self, *, below: bool = False) -> ReaderColumn | None:
        if len(self.columns) >= MOST_COLUMNS:
            return None
        return self._add_column(self._stack_of(self.active) if below else self._add_stack())

    def link(self, on: bool) -> None:
        """Scroll all columns together, or each by itself."""
        self.scroll_link.on = on
        self._tell_columns()

    def use_caret(self, on: bool) -> None:
        """Put a cursor into the text of every page, at the provision being read, or take it away."""
        self.caret = on
        for page in self.all_pages():
            page.view.use_caret(on, page.view.reading_cursor())
        if on and self.page is not None:
            self.page.view.setFocus(Qt.FocusReason.ShortcutFocusReason)

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

    def pages_shown(self) -> list[ReaderPage]:
        """The page of each column."""
        return [page for column in self.columns if (page := column.page) is not None]

    # --- opening -------------------------------------------------------------------------------

    def open(self, place: Place, modifiers: object = Qt.KeyboardModifier.NoModifier) -> ReaderPage:
        """Open a place; Ctrl opens a new tab, Shift the next column."""
        self.card.hide()
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
        """The next column; a new one beside when there is only one."""
        if len(self.columns) == 1:
            return self._new_column() or self.active
        return self.columns[(self.columns.index(self.active) + 1) % len(self.columns)]

    def other_page(self) -> ReaderPage | None:
        """The page of the next column, when there are several."""
        return self._other().page if len(self.columns) > 1 else None

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

    # --- what a citation says ------------------------------------------------------------------

    def glance(self, page: ReaderPage, place: Place, at: QPoint, *, mouse: bool) -> None:
        """Show beside a citation what it leads to."""
        if self.card.isVisible() and self.card.place == place:
            return
        place = page.in_this_version(place)
        self.card.open_at(place, page.describe(place), at, mouse=mouse)

        def take(glance: Glance) -> None:
            if self.card.place == place:
                self.card.say(glance.heading or page.describe(place), glance.body, glance.foot)

        missing = tr("This provision is not in the library.")
        self._room.glance(place, page, take, lambda _failure: take(Glance("", missing, "")))

    def glance_by_keyboard(self) -> None:
        """Show what the citation under the text cursor says; a second time, hide it."""
        page = self.page
        link = page.view.focused_link() if page is not None else None
        if self.card.isVisible():
            self.card.hide()
        elif page is not None and link is not None:
            self.glance(page, *link, mouse=False)

    # --- all pages -----------------------------------------------------------------------------

    def all_pages(self) -> list[ReaderPage]:
        """Every page of every column."""
        return [page for column in self.columns for page in column.all_pages]

    def refresh_highlights(self) -> None:
        """The evidence or the notes changed: mark them anew."""
        for page in self.all_pages():
            page.refresh_highlights()

    def reload(self) -> None:
        """Set all text anew: type or theme changed."""
        for page in self.all_pages():
            page.reload()

    # --- state ---------------------------------------------------------------------------------

    def state(self, hidden: Callable[[str], bool] = lambda _work: False) -> list[dict[str, Any]]:
        """Open tabs of each column, and how the columns stand; works that are `hidden` are left out."""
        kept = []
        for column in self.columns:
            stack = self._stack_of(column)
            tabs = [one for page in column.all_pages if (one := page.state()) is not None and not hidden(str(one["work"]))]
            sizes = {"stack": self.indexOf(stack), "width": self.sizes()[self.indexOf(stack)]}
            height = stack.sizes()[stack.indexOf(column)]
            kept.append({"tabs": tabs, "current": column.tabs.currentIndex(), "height": height, **sizes})
        return kept

    def restore(self, state: Sequence[Mapping[str, Any]]) -> None:
        """Open the tabs of an earlier session; only what is shown is loaded now."""
        before: object = None
        for number, kept in enumerate(state[:MOST_COLUMNS]):
            if number:
                below = kept.get("stack") is not None and kept.get("stack") == before
                column = self._new_column(below=below) or self.active
                self.active = column
            before = kept.get("stack")
            column = self.active
            places = [place for row in kept.get("tabs") or () if (place := Place.of(dict(row))) is not None]
            for place in places:
                column.add_page().open_later(place)
            at = kept.get("current")
            if places:
                column.show_tab(min(at, len(places) - 1) if isinstance(at, int) and at >= 0 else 0)
        self._restore_sizes(state)
        self.activate(self.columns[0])

    def _restore_sizes(self, state: Sequence[Mapping[str, Any]]) -> None:
        kept = [(row.get("stack"), row.get("width"), row.get("height")) for row in state]
        if len(kept) != len(self.columns) or not all(isinstance(value, int) for row in kept for value in row):
            return
        widths = {stack: width for stack, width, _ in kept}
        self.setSizes([max(1, width) for width in widths.values() if isinstance(width, int)])
        for at, stack in enumerate(widths):
            splitter = self.widget(at)
            if isinstance(splitter, QSplitter):
                splitter.setSizes([max(1, height) for one, _, height in kept if one == stack and isinstance(height, int)])
