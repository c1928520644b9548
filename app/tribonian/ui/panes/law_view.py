"""The text of the law: a browser that loads nothing, highlights evidence and knows what is being read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from time import perf_counter

from PySide6.QtCore import QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QContextMenuEvent, QFont, QMouseEvent, QPaintEvent, QResizeEvent, QTextCursor

from tribonian.ui.panes.law_browser import LawBrowser, place_of
from tribonian.ui.panes.law_column import NOTES_WIDTH, LawColumn
from tribonian.ui.panes.law_marks import Highlight as Highlight
from tribonian.ui.panes.law_marks import LawMarks
from tribonian.ui.panes.law_menu import fill_menu
from tribonian.ui.panes.law_text import LawText
from tribonian.ui.theme import Theme
from tribonian.ui.view_models.blocks import UnitText
from tribonian.ui.view_models.contents import ContentsIndex

SLICE_SECONDS = 0.006
EDGE_PIXELS = 600
MARGIN = 16
"""Pixels around the text."""
READING_LINE = 48
"""Pixels below the top edge: what stands there is "being read"."""
RELAY_MS = 200


class LawView(LawBrowser):
    """Shows provisions as set text. All text comes in through cursors; nothing is ever parsed as markup."""

    reading = Signal(str)
    """eId of the provision at the reading line."""
    near_edge = Signal(str)
    """"start" or "end": the loaded part comes to its edge."""
    settled = Signal()
    """Everything asked for stands in the document."""
    relaid = Signal()
    """There is room for the notes beside the text now, or no longer: it has to be set anew."""
    note_asked = Signal(int)
    """A note or highlight of the reader was clicked."""
    mark_asked = Signal(str)
    """The selected words are to become a highlight, a note or a bookmark."""

    def __init__(self, theme: Callable[[], Theme], font: Callable[[], QFont]) -> None:
        super().__init__()
        self._theme, self._font = theme, font
        self.law = LawText(self.document())
        self.document().setDocumentMargin(MARGIN)
        self.marks = LawMarks(self, self.law, theme)
        self.column = LawColumn(self)
        self._writing: Iterator[None] | None = None
        self._after: Callable[[], None] = lambda: None
        self._first: Callable[[], None] | None = None
        self._keep: tuple[QTextCursor, float] | None = None
        self._eid = ""
        self._gone_to = ""
        """eId of the provision gone to; until the reader scrolls, that one is being read, wherever it came to stand."""
        self._by_program = False
        self._relay = QTimer(self)
        self._relay.setSingleShot(True)
        self._relay.setInterval(RELAY_MS)
        self._relay.timeout.connect(self._look_for_room)
        self._slices = QTimer(self)
        self._slices.setInterval(0)
        self._slices.timeout.connect(self._write_slice)
        self._looking = QTimer(self)
        self._looking.setSingleShot(True)
        self._looking.setInterval(40)
        self._looking.timeout.connect(self._look)
        self.verticalScrollBar().valueChanged.connect(self._scrolled)

    # --- filling -------------------------------------------------------------------------------

    def show_units(self, units: Sequence[UnitText], contents: ContentsIndex, then: Callable[[], None]) -> None:
        """Replace the text; `then` runs as soon as the first unit is set, the others follow."""
        self._stop_writing()
        narrow = self.column.is_narrow(self._font())
        beside = any(unit.notes for unit in units) and self.column.has_room_for_notes(self._font(), self.law.indent)
        self.column.reserved_right = NOTES_WIDTH if beside else 0
        self.law.begin(self._font(), self._theme(), notes_below=not beside, narrow=narrow)
        self._set_column()
        self._first = then
        self._write(self.law.write(units, contents), lambda: None, keep=False)

    def add_units(self, units: Sequence[UnitText], contents: ContentsIndex, *, at_start: bool, drop: int) -> None:
        """Set more text at one end and take `drop` units out at the other; what is read stays where it is."""
        if self._writing is not None:
            return
        self._write(self.law.write(units, contents, at_start=at_start), lambda: self._dropped(drop, at_start), keep=True)

    @property
    def writing(self) -> bool:
        """True while text is still being set."""
        return self._writing is not None

    def _write(self, steps: Iterator[None], then: Callable[[], None], *, keep: bool) -> None:
        self._writing, self._after = steps, then
        self._keep = self._anchor() if keep else None
        self._slices.start()
        self._write_slice()

    def _write_slice(self) -> None:
        if self._writing is None:
            self._slices.stop()
            return
        deadline = perf_counter() + SLICE_SECONDS
        over = False
        while perf_counter() < deadline and not over:
            over = next(self._writing, True) is True
        self._hold()
        if self._first is not None and self.law.units:
            arrive, self._first = self._first, None
            arrive()
        if over:
            self._stop_writing()
            self._after()
            self.marks.apply()
            self._looking.start()
            self._relay.start()  # the width may have changed while text was being set
            self.settled.emit()

    def _stop_writing(self) -> None:
        self._slices.stop()
        self._writing = None
        self._first = None

    def _dropped(self, count: int, at_start: bool) -> None:
        if count:
            self.law.drop(count, from_start=not at_start)
        self._hold()
        self._keep = None

    def _anchor(self) -> tuple[QTextCursor, float]:
        """What stands at the top edge, and how far below it."""
        cursor = self.cursorForPosition(self.viewport().rect().topLeft())
        if self.law.units and cursor.position() < self.law.units[0].first.position():
            cursor = QTextCursor(self.law.units[0].first)  # text is set in before it, so it moves along
        cursor.setKeepPositionOnInsert(True)
        return cursor, self._top_of(cursor) - self.verticalScrollBar().value()

    def _hold(self) -> None:
        if self._keep is not None:
            cursor, offset = self._keep
            self._scroll_to(round(self._top_of(cursor) - offset))

    def _top_of(self, cursor: QTextCursor) -> float:
        return self.document().documentLayout().blockBoundingRect(cursor.block()).top()

    # --- going somewhere -----------------------------------------------------------------------

    def go_to_unit(self, eid: str) -> bool:
        """Bring a provision to the top; False when it is not loaded."""
        unit = self.law.find(eid)
        if unit is None:
            return False
        self._gone_to = eid
        self._scroll_to(max(0, round(self._top_of(unit.head)) - 12))
        self._set_reading(eid)
        return True

    def go_to_words(self, start: int, end: int) -> bool:
        """Bring words into the upper third; False when they are not loaded."""
        cursors = self.law.spans(start, end)
        if cursors:
            self._bring(cursors[0].selectionStart())
        return bool(cursors)

    def _bring(self, position: int) -> None:
        cursor = QTextCursor(self.document())
        cursor.setPosition(position)
        unit = self.law.at(position)
        self._gone_to = unit.unit.eid if unit is not None else ""
        self._top_of(cursor)  # lays the text out up to here
        rect = self.cursorRect(cursor)
        bar = self.verticalScrollBar()
        if rect.top() < 8 or rect.bottom() > self.viewport().height() * 0.8:
            self._scroll_to(bar.value() + rect.top() - self.viewport().height() // 4)
        self._looking.start()

    def _scroll_to(self, value: int) -> None:
        """Scroll for what was asked for; a scroll of the reader's own says that something else is read now."""
        self._by_program = True
        self.verticalScrollBar().setValue(value)
        self._by_program = False

    def _scrolled(self, _value: int) -> None:
        if not self._by_program:
            self._gone_to = ""
        self._looking.start()

    def unit_at_top(self) -> tuple[str, int] | None:
        """The provision at the top edge, and how many pixels of it are above the edge."""
        unit = self.law.at(self.cursorForPosition(self.viewport().rect().topLeft()).position())
        return (unit.unit.eid, self.verticalScrollBar().value() - round(self._top_of(unit.head))) if unit is not None else None

    def show_at_top(self, eid: str, above: int) -> bool:
        """Scroll so that `above` pixels of a provision are above the edge, as far as it is long; False when it is not loaded."""
        unit = self.law.find(eid)
        if unit is None:
            return False
        top, bottom = self._top_of(unit.head), self._top_of(unit.last)
        self.verticalScrollBar().setValue(round(top + min(above, max(0, bottom - top))))
        return True

    def reading_cursor(self) -> QTextCursor:
        """A cursor in what is being read: at the words selected, else where the provision at the reading line begins."""
        if self.textCursor().hasSelection():
            return self.textCursor()
        unit = self.law.find(self._eid)
        return QTextCursor(unit.head) if unit is not None else self.cursorForPosition(QPoint(0, READING_LINE))

    def top_offset(self) -> int:
        """Offset in the expression's text of what stands at the top edge."""
        position = self.cursorForPosition(self.viewport().rect().topLeft()).position()
        unit = self.law.at(position)
        return unit.offset(position) if unit is not None else 0

    def _look(self) -> None:
        if self._writing is not None or not self.law.units:
            return
        bar = self.verticalScrollBar()
        if bar.value() < EDGE_PIXELS:
            self.near_edge.emit("start")
        if bar.maximum() - bar.value() < EDGE_PIXELS:
            self.near_edge.emit("end")
        line = self.viewport().rect().topLeft()
        # At the very top nothing can be scrolled down to the line: a title of one line is read where it stands.
        line.setY(min(READING_LINE, MARGIN + bar.value()))
        unit = self.law.find(self._gone_to) or self.law.at(self.cursorForPosition(line).position())
        if unit is not None:
            self._set_reading(unit.unit.eid)

    def _set_reading(self, eid: str) -> None:
        if eid != self._eid:
            self._eid = eid
            self.reading.emit(eid)

    # --- marks ---------------------------------------------------------------------------------

    @property
    def highlights(self) -> Sequence[Highlight]:
        """What is marked."""
        return self.marks.highlights

    def set_highlights(self, highlights: Sequence[Highlight]) -> None:
        """Mark evidence and the reader's own notes."""
        self.marks.highlights = list(highlights)
        self.marks.apply()

    def selected_span(self) -> tuple[str, int, int] | None:
        """(eId, start, end) of the selected words in the expression's text, as far as they stand in one provision."""
        cursor = self.textCursor()
        unit = self.law.at(cursor.selectionStart())
        if not cursor.hasSelection() or unit is None:
            return None
        start, end = unit.offset(cursor.selectionStart()), min(unit.offset(cursor.selectionEnd()), unit.unit.end)
        return (unit.unit.eid, start, end) if start < end else None

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: D102
        super().paintEvent(event)
        self.marks.paint_tags()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: D102
        super().mouseReleaseEvent(event)
        if event.button() == Qt.MouseButton.LeftButton and not self.textCursor().hasSelection():
            note = self._note_at(event.position().toPoint())
            if note and not self.anchorAt(event.position().toPoint()):
                self.note_asked.emit(note)

    def _note_at(self, point: QPoint) -> int:
        tag = self.marks.tag_at(point)
        if tag is not None:
            return tag.note
        position = self.cursorForPosition(point).position()
        unit = self.law.at(position)
        here = self.marks.note_at(unit.offset(position)) if unit is not None else None
        return here.note if here is not None else 0

    # --- the column ----------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: D102
        held = self._anchor() if self.law.units and event.oldSize().width() != event.size().width() else None
        self._set_column()
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self._relay.start()
        if held is not None and self._writing is None:
            self._keep = held
            self._hold()
            self._keep = None

    @property
    def reserved_right(self) -> int:
        """Pixels kept free at the right for the notes of the law."""
        return self.column.reserved_right

    def reserve_left(self, pixels: int) -> None:
        """Keep so much of the left margin free for marks beside the text."""
        if pixels != self.column.reserved_left:
            self.column.reserved_left = pixels
            self._set_column()

    def _set_column(self) -> None:
        left, right = self.column.margins(self._font(), self.law.indent)
        if (self.viewportMargins().left(), self.viewportMargins().right()) != (left, right):
            self.setViewportMargins(left, 0, right, 0)
        self.column.set_frame()

    def _look_for_room(self) -> None:
        """Notes move beside the text, or below it, and numbers into the line, when the width has changed that much."""
        if self._writing is not None or not self.law.units:
            return
        beside = any(one.unit.notes for one in self.law.units) and self.column.has_room_for_notes(self._font(), self.law.indent)
        if beside == self.law.notes_below or self.column.is_narrow(self._font()) != self.law.narrow:
            self.relaid.emit()

    def sizeHint(self) -> QSize:  # noqa: D102
        return QSize(640, 720)

    # --- under the cursor ----------------------------------------------------------------------

    def hint_at(self, point: QPoint) -> str:
        """What the tag at a point says."""
        tag = self.marks.tag_at(point)
        return tag.hint if tag is not None else ""

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:  # noqa: D102
        point = self.viewport().mapFrom(self, event.pos())
        menu = self.createStandardContextMenu(event.pos())
        fill_menu(menu, self, place_of(self.anchorAt(point)), self._note_at(point))
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(event.globalPos())
