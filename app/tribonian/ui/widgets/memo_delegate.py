"""Painting of a memo's lines: headings, and sentences with their mark, what they cite and what is to be known of them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QTextOption
from PySide6.QtWidgets import QStyleOptionViewItem, QWidget

from tribonian.ui.models.memo_model import ADDING, MemoModel
from tribonian.ui.theme import Theme
from tribonian.ui.view_models.direction import runs_left
from tribonian.ui.view_models.labels import MARKS
from tribonian.ui.view_models.memo import MemoSentence, SheetRow
from tribonian.ui.widgets.delegates import RowDelegate

Index = QModelIndex | QPersistentModelIndex
_MARGIN = 12
_HANG = 28
"""Pixels in which the mark hangs beside the text."""
_GAP = 4
_WRAP = int(Qt.TextFlag.TextWordWrap)
_UNBOUND = 100_000


class MemoDelegate(RowDelegate):
    """Rows are as high as their words; `editor_height` is the height of the row that is being written in."""

    def __init__(self, theme: Callable[[], Theme], model: MemoModel, font: Callable[[], QFont], parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._model, self._font = model, font
        self.editing = -1
        """Number of the row whose editor is open."""
        self.editor_height = 0

    def fonts(self, row: SheetRow) -> tuple[QFont, QFont]:
        """Type of the row's text and of the quiet lines below it."""
        font = QFont(self._font())
        small = QFont(font)
        small.setPointSizeF(max(8.0, font.pointSizeF() - 1.5))
        if row.kind in ("section", "question"):
            font.setWeight(QFont.Weight.DemiBold)
            font.setPointSizeF(font.pointSizeF() + (1.0 if row.kind == "section" else 0.0))
        return font, small

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: D102
        width = self._width(option)
        if index.row() == self.editing:
            return QSize(width, self.editor_height)
        row = self._model.rows[index.row()]
        font, small = self.fonts(row)
        room = max(80, width - 2 * _MARGIN - _HANG)
        height = _height(font, row.text, room)
        if row.kind == "section":
            return QSize(width, height + 24)
        if row.sentence is None:
            return QSize(width, height + (12 if row.kind == "question" else 8))
        for line in self._below(index.row(), row.sentence):
            height += _height(small, line, room) + 2
        return QSize(width, height + 14)

    def _width(self, option: QStyleOptionViewItem) -> int:
        view = option.widget
        viewport = getattr(view, "viewport", None)
        return int(viewport().width()) if viewport is not None else 400

    def _below(self, number: int, one: MemoSentence) -> list[str]:
        quiet = one.status == "supported" and one.said(self._model.purpose) == MemoSentence.said(one)
        said = "" if quiet and one.accepted else one.said(self._model.purpose)
        return [line for line in (self._model.cited[number], said) if line]

    def paint_row(self, painter: QPainter, option: QStyleOptionViewItem, index: Index, colours: tuple[QColor, QColor]) -> None:  # noqa: D102
        row = self._model.rows[index.row()]
        if row.kind == ADDING or index.row() == self.editing:
            return
        text, quiet = colours
        theme = self._theme()
        font, _ = self.fonts(row)
        rect = option.rect.adjusted(_MARGIN, 0, -_MARGIN, 0)
        if row.kind == "section":
            _write(painter, font, rect.adjusted(0, 16, 0, 0), row.text, text)
            painter.fillRect(QRect(rect.left(), rect.bottom() - 3, rect.width(), 1), theme.colour("border"))
            return
        if row.sentence is None:
            colour = quiet if row.kind == "empty" else text
            _write(painter, font, rect.adjusted(0 if row.kind == "question" else _HANG, 6, 0, 0), row.text, colour)
            return
        self._paint_sentence(painter, rect, index.row(), row.sentence, colours)

    def _paint_sentence(
        self, painter: QPainter, rect: QRect, number: int, one: MemoSentence, colours: tuple[QColor, QColor]
    ) -> None:
        (font, small), (text, quiet) = self.fonts(self._model.rows[number]), colours
        theme = self._theme()
        plain = text == theme.colour("text")
        top = rect.top() + 6
        mark = theme.colour(one.status) if plain and one.status in MARKS else theme.colour("accent") if plain else text
        _write(painter, font, QRect(rect.left(), top, _HANG, rect.height()), one.glyph, mark)
        if not one.accepted:
            font.setStrikeOut(True)
        room = QRect(rect.left() + _HANG, top, rect.width() - _HANG, _UNBOUND)
        top += _write(painter, font, room, one.text, text if one.accepted else quiet) + 2
        for line in self._below(number, one):
            cites = line == self._model.cited[number]
            colour = theme.colour("link") if cites and plain else quiet
            if not cites and plain and one.accepted and self._model.purpose == "filing" and one.refused:
                colour = theme.colour("unsupported")
            room.moveTop(top)
            top += _write(painter, small, room, line, colour) + 2


def _height(font: QFont, text: str, width: int) -> int:
    metrics = QFontMetrics(font)
    return max(metrics.height(), metrics.boundingRect(QRect(0, 0, width, _UNBOUND), _WRAP, text).height())


def _write(painter: QPainter, font: QFont, rect: QRect, text: str, colour: QColor) -> int:
    """Write `text` wrapped, from the side its script begins at; returns its height."""
    painter.setFont(font)
    painter.setPen(colour)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    if runs_left(text):
        option.setTextDirection(Qt.LayoutDirection.RightToLeft)
        option.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignAbsolute)
    painter.drawText(QRectF(rect), text, option)
    return _height(font, text, rect.width())
