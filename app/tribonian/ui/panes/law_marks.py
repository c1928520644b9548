"""Marks over the text of the law: evidence, notes, words found. Drawn over the document, never written into it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFont, QPainter, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QTextBrowser, QTextEdit

from tribonian.ui.panes.law_text import LawText
from tribonian.ui.theme import Theme
from tribonian.ui.view_models.found_places import FoundPlaces

MARGIN_RIGHT = 40


@dataclass(frozen=True, slots=True)
class Highlight:
    """Words to mark: `[start, end)` of the expression's text, with the tag shown beside them."""

    start: int
    end: int
    tag: str = ""
    role: str = "evidence"
    """Colour role of the background; "" for a tag in the margin only."""
    note: int = 0
    """Id of the reader's note or highlight; 0 for evidence."""
    hint: str = ""
    """What hovering over the tag says."""


class LawMarks:
    """What is marked in a view, where it stands on the screen, and what is under the cursor."""

    def __init__(self, view: QTextBrowser, law: LawText, theme: Callable[[], Theme]) -> None:
        self._view, self._law, self._theme = view, law, theme
        self.highlights: list[Highlight] = []
        self.found = FoundPlaces()
        self._tags: list[tuple[QRect, Highlight]] = []
        """Tags as they were painted last."""

    def apply(self) -> None:
        """Hand all marks to the view, which paints them."""
        theme = self._theme()
        selections: list[QTextEdit.ExtraSelection] = []
        for highlight in self.highlights:
            # A selection over the end of a paragraph would also mark the empty room beside the next one.
            for cursor in self._law.spans(highlight.start, highlight.end) if highlight.role else ():
                selections.append(_selection(cursor, theme, highlight.role, dashed=bool(highlight.note)))
        first = self._law.units[0].unit.start if self._law.units else 0
        last = self._law.units[-1].unit.end if self._law.units else -1
        for at, place in enumerate(self.found.places):
            if place.end < first or place.start > last:
                continue
            role = "found_current" if at == self.found.at else "found"
            cursors = self._law.spans(place.start, place.end) or self._law.heading_spans(place.eid, self.found.words)
            selections += [_selection(cursor, theme, role) for cursor in cursors]
        self._view.setExtraSelections(selections)
        self._view.viewport().update()

    def paint_tags(self) -> None:
        """Paint the tags into the right margin of the viewport; called from the view's paint event."""
        self._tags = []
        view, painter = self._view, None
        width, height = view.viewport().width(), view.viewport().height()
        taken: set[int] = set()
        for highlight in self.highlights:
            position = self._law.position(highlight.start) if highlight.tag else -1
            if position < 0:
                continue
            cursor = QTextCursor(view.document())
            cursor.setPosition(position)
            rect = view.cursorRect(cursor)
            if rect.bottom() < 0 or rect.top() > height:
                continue
            painter = painter or self._painter()
            top = rect.top()
            while top in taken:
                top += rect.height()
            taken.add(top)
            place = QRect(width - MARGIN_RIGHT, top, MARGIN_RIGHT - 4, rect.height())
            painter.setPen(self._theme().colour("accent" if highlight.note else "partly"))
            painter.drawText(place, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), f"▍{highlight.tag}")
            self._tags.append((place, highlight))
        if painter is not None:
            painter.end()

    def tag_at(self, point: QPoint) -> Highlight | None:
        """The mark whose tag is painted at a point of the viewport."""
        return next((highlight for place, highlight in self._tags if place.contains(point)), None)

    def note_at(self, offset: int) -> Highlight | None:
        """The reader's own mark over an offset of the expression's text; the shortest of several."""
        here = [one for one in self.highlights if one.note and one.start <= offset < one.end]
        return min(here, key=lambda one: one.end - one.start, default=None)

    def _painter(self) -> QPainter:
        painter = QPainter(self._view.viewport())
        font = QFont(self._view.font())
        font.setPointSizeF(max(8.0, font.pointSizeF() - 1))
        painter.setFont(font)
        return painter


def _selection(cursor: QTextCursor, theme: Theme, role: str, *, dashed: bool = False) -> QTextEdit.ExtraSelection:
    selection = QTextEdit.ExtraSelection()
    form = QTextCharFormat()
    form.setBackground(theme.colour(role))
    form.setForeground(theme.colour("text"))
    if dashed:
        # Told apart from evidence without colour.
        form.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DashUnderline)
        form.setUnderlineColor(theme.colour("muted"))
    selection.cursor, selection.format = cursor, form
    return selection
