"""The text of the law: a browser that loads nothing, highlights evidence and knows what is being read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any
from urllib.parse import parse_qs, urlsplit

from PySide6.QtCore import QEvent, QMimeData, QRect, QSize, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QContextMenuEvent, QFont, QHelpEvent, QPainter, QPaintEvent, QResizeEvent, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QApplication, QTextBrowser, QTextEdit, QToolTip

from tribonian.ui.fonts import line_width
from tribonian.ui.panes.found_words import FoundWords
from tribonian.ui.panes.law_text import SCHEME, LawText
from tribonian.ui.theme import Theme
from tribonian.ui.tips import plain_tip
from tribonian.ui.tr import tr
from tribonian.ui.view_models.blocks import UnitText
from tribonian.ui.view_models.contents import ContentsIndex
from tribonian.ui.view_models.reading import Place

SLICE_SECONDS = 0.006
EDGE_PIXELS = 600
READING_LINE = 48
"""Pixels below the top edge: what stands there is "being read"."""
MARGIN_RIGHT = 40


@dataclass(frozen=True, slots=True)
class Highlight:
    """Words to mark: `[start, end)` of the expression's text, with the tag shown beside them."""

    start: int
    end: int
    tag: str = ""
    role: str = "evidence"
    """Colour role of the background; "" for a tag in the margin only."""


class LawView(QTextBrowser):
    """Shows provisions as set text. All text comes in through cursors; nothing is ever parsed as markup."""

    followed = Signal(Place, object)
    """A citation was activated: place and keyboard modifiers."""
    reading = Signal(str)
    """eId of the provision at the reading line."""
    near_edge = Signal(str)
    """"start" or "end": the loaded part comes to its edge."""
    settled = Signal()
    """Everything asked for stands in the document."""

    def __init__(self, theme: Callable[[], Theme], font: Callable[[], QFont]) -> None:
        super().__init__()
        self._theme, self._font = theme, font
        self.setOpenLinks(False)
        self.setOpenExternalLinks(False)
        self.setReadOnly(True)
        self.setLineWrapMode(QTextEdit.LineWrapMode.WidgetWidth)
        self.setAccessibleName(tr("Text of the law"))
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)
        self.anchorClicked.connect(self._clicked)
        self.describe: Callable[[Place], str] = lambda place: place.number
        """What a citation leads to, for hovering."""
        self.cite: Callable[[], str] = lambda: ""
        """How the provision being read is cited, for copying."""
        self.law = LawText(self.document())
        self.document().setDocumentMargin(16)
        self.highlights: list[Highlight] = []
        self.found = FoundWords()
        self._writing: Iterator[None] | None = None
        self._after: Callable[[], None] = lambda: None
        self._first: Callable[[], None] | None = None
        self._keep: tuple[QTextCursor, float] | None = None
        self._eid = ""
        self._reserved = 0
        self._slices = QTimer(self)
        self._slices.setInterval(0)
        self._slices.timeout.connect(self._write_slice)
        self._looking = QTimer(self)
        self._looking.setSingleShot(True)
        self._looking.setInterval(40)
        self._looking.timeout.connect(self._look)
        self.verticalScrollBar().valueChanged.connect(lambda _value: self._looking.start())

    def loadResource(self, type: int, name: QUrl | str) -> Any:  # noqa: D102
        return None  # nothing is ever loaded from anywhere

    # --- filling -------------------------------------------------------------------------------

    def show_units(self, units: Sequence[UnitText], contents: ContentsIndex, then: Callable[[], None]) -> None:
        """Replace the text; `then` runs as soon as the first unit is set, the others follow."""
        self._stop_writing()
        self.clear_found()
        self.law.begin(self._font(), self._theme())
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
            self._paint_marks()
            self._looking.start()
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
            self.verticalScrollBar().setValue(round(self._top_of(cursor) - offset))

    def _top_of(self, cursor: QTextCursor) -> float:
        return self.document().documentLayout().blockBoundingRect(cursor.block()).top()

    # --- going somewhere -----------------------------------------------------------------------

    def go_to_unit(self, eid: str) -> bool:
        """Bring a provision to the top; False when it is not loaded."""
        unit = self.law.find(eid)
        if unit is None:
            return False
        self.verticalScrollBar().setValue(max(0, round(self._top_of(unit.head)) - 12))
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
        self._top_of(cursor)  # lays the text out up to here
        rect = self.cursorRect(cursor)
        bar = self.verticalScrollBar()
        if rect.top() < 8 or rect.bottom() > self.viewport().height() * 0.8:
            bar.setValue(bar.value() + rect.top() - self.viewport().height() // 4)
        self._looking.start()

    def _look(self) -> None:
        if self._writing is not None or not self.law.units:
            return
        bar = self.verticalScrollBar()
        if bar.value() < EDGE_PIXELS:
            self.near_edge.emit("start")
        if bar.maximum() - bar.value() < EDGE_PIXELS:
            self.near_edge.emit("end")
        line = self.viewport().rect().topLeft()
        line.setY(READING_LINE)
        unit = self.law.at(self.cursorForPosition(line).position())
        if unit is not None:
            self._set_reading(unit.unit.eid)

    def _set_reading(self, eid: str) -> None:
        if eid != self._eid:
            self._eid = eid
            self.reading.emit(eid)

    # --- marks ---------------------------------------------------------------------------------

    def set_highlights(self, highlights: Sequence[Highlight]) -> None:
        """Mark evidence."""
        self.highlights = list(highlights)
        self._paint_marks()

    def find_words(self, words: str) -> int:
        """Mark every occurrence of `words` in the loaded text and return how many there are."""
        self.found.search(self.document(), words)
        self._paint_marks()
        return len(self.found.cursors)

    def step_found(self, step: int) -> int:
        """Go to the next (previous) occurrence; returns its number from 1, 0 when there is none."""
        cursor = self.found.step(step, self.cursorForPosition(self.viewport().rect().topLeft()).position())
        if cursor is not None:
            self._bring(cursor.selectionStart())
        self._paint_marks()
        return self.found.at + 1

    def clear_found(self) -> None:
        """Forget what was searched."""
        self.found.clear()
        self._paint_marks()

    def _paint_marks(self) -> None:
        theme = self._theme()
        selections: list[QTextEdit.ExtraSelection] = []
        for highlight in self.highlights:
            # A selection over the end of a paragraph would also mark the empty room beside the next one.
            for cursor in self.law.spans(highlight.start, highlight.end) if highlight.role else ():
                selections.append(_selection(cursor, theme, highlight.role))
        for at, cursor in enumerate(self.found.cursors):
            selections.append(_selection(cursor, theme, "found_current" if at == self.found.at else "found"))
        self.setExtraSelections(selections)
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: D102
        super().paintEvent(event)
        painter: QPainter | None = None
        taken: set[int] = set()
        for highlight in self.highlights:
            position = self.law.position(highlight.start) if highlight.tag else -1
            if position < 0:
                continue
            cursor = QTextCursor(self.document())
            cursor.setPosition(position)
            rect = self.cursorRect(cursor)
            if rect.bottom() < 0 or rect.top() > self.viewport().height():
                continue
            painter = painter or self._marginal_painter()
            top = rect.top()
            while top in taken:
                top += rect.height()
            taken.add(top)
            place = QRect(self.viewport().width() - MARGIN_RIGHT, top, MARGIN_RIGHT - 4, rect.height())
            painter.drawText(place, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), f"▍{highlight.tag}")
        if painter is not None:
            painter.end()

    def _marginal_painter(self) -> QPainter:
        painter = QPainter(self.viewport())
        font = QFont(self.font())
        font.setPointSizeF(max(8.0, font.pointSizeF() - 1))
        painter.setFont(font)
        painter.setPen(self._theme().colour("partly"))
        return painter

    # --- the column ----------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: D102
        held = self._anchor() if self.law.units and event.oldSize().width() != event.size().width() else None
        self._set_column()
        super().resizeEvent(event)
        if held is not None and self._writing is None:
            self._keep = held
            self._hold()
            self._keep = None

    def reserve_left(self, pixels: int) -> None:
        """Keep so much of the left margin free for marks beside the text."""
        if pixels != self._reserved:
            self._reserved = pixels
            self._set_column()

    def _set_column(self) -> None:
        """Centre a column of about 70 characters; the frame's margin keeps room for evidence tags."""
        font = self._font()
        wide = line_width(font) + round(self.law.indent) + 32 + MARGIN_RIGHT
        scroll = self.verticalScrollBar().sizeHint().width()
        room = max(0, self.width() - scroll - wide - self._reserved)
        left = room // 2 + self._reserved
        if self.viewportMargins().left() != left:
            self.setViewportMargins(left, 0, room - room // 2 - min(room // 3, scroll), 0)
        frame = self.document().rootFrame().frameFormat()
        if frame.rightMargin() != MARGIN_RIGHT:
            frame.setRightMargin(MARGIN_RIGHT)
            self.document().rootFrame().setFrameFormat(frame)

    def sizeHint(self) -> QSize:  # noqa: D102
        return QSize(640, 720)

    # --- links and copying ---------------------------------------------------------------------

    def _clicked(self, url: QUrl) -> None:
        place = place_of(url.toString())
        if place is not None:
            self.followed.emit(place, QApplication.keyboardModifiers())

    def event(self, event: QEvent) -> bool:  # noqa: D102
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            place = place_of(self.anchorAt(self.viewport().mapFrom(self, event.pos())))
            QToolTip.showText(event.globalPos(), plain_tip(self.describe(place)) if place else "", self)
            return True
        return super().event(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:  # noqa: D102
        menu = self.createStandardContextMenu(event.pos())
        menu.addSeparator()
        cited = menu.addAction(tr("Copy with citation"), self.copy_cited)
        cited.setEnabled(self.textCursor().hasSelection())
        place = place_of(self.anchorAt(self.viewport().mapFrom(self, event.pos())))
        if place is not None:
            menu.addAction(tr("Open in a new tab"), lambda: self.followed.emit(place, Qt.KeyboardModifier.ControlModifier))
            menu.addAction(tr("Open beside"), lambda: self.followed.emit(place, Qt.KeyboardModifier.ShiftModifier))
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(event.globalPos())

    def copy_cited(self) -> None:
        """Copy what is selected in quotation marks, followed by where it stands."""
        if self.textCursor().hasSelection():
            words = " ".join(self.createMimeDataFromSelection().text().split())
            QApplication.clipboard().setText(f"“{words}” ({self.cite()})")

    def createMimeDataFromSelection(self) -> QMimeData:  # noqa: D102
        copied = QMimeData()
        text = self.textCursor().selectedText()
        copied.setText(text.replace("\u2029", "\n").replace("\t", " ").replace("\u00a0", " "))
        return copied


def place_of(url: str) -> Place | None:
    """The place a link of our own scheme names; None for every other link."""
    parts = urlsplit(url)
    if parts.scheme != SCHEME or parts.path != "open":
        return None
    query = parse_qs(parts.query)
    work = query.get("work", [""])[0]
    return Place(work, query.get("eid", [""])[0], query.get("number", [""])[0]) if work else None


def _selection(cursor: QTextCursor, theme: Theme, role: str) -> QTextEdit.ExtraSelection:
    selection = QTextEdit.ExtraSelection()
    form = QTextCharFormat()
    form.setBackground(theme.colour(role))
    form.setForeground(theme.colour("text"))
    selection.cursor, selection.format = cursor, form
    return selection
