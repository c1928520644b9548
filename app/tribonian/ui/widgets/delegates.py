"""Painting of rows: numbers hang at the left, marks stand at the right, second lines are quiet."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPalette
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from tribonian.ui.models import roles
from tribonian.ui.theme import Theme
from tribonian.ui.view_models.labels import status_text

Index = QModelIndex | QPersistentModelIndex
_PAD = 8
_CENTRE = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft


CONTENTS_MARKS = {"cited": "●", "opened": "◦", "searched": "·"}


class RowDelegate(QStyledItemDelegate):
    """Base: paints the background in the style's way, then the row's own parts. `theme` gives the colours."""

    def __init__(self, theme: Callable[[], Theme], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:  # noqa: D102
        self.initStyleOption(option, index)
        option.text = ""
        widget = option.widget
        style = widget.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, option, painter, widget)
        painter.save()
        painter.setFont(option.font)
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        self.paint_row(painter, option, index, self._colours(option, selected))
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(self._theme().colour("accent"))
            painter.drawRect(option.rect.adjusted(0, 0, -1, -1))
        painter.restore()

    def _colours(self, option: QStyleOptionViewItem, selected: bool) -> tuple[QColor, QColor]:
        """Colour of the text and of the quiet text."""
        if selected:
            text = option.palette.color(QPalette.ColorRole.HighlightedText)
            return text, text
        theme = self._theme()
        return theme.colour("text"), theme.colour("muted")

    def paint_row(self, painter: QPainter, option: QStyleOptionViewItem, index: Index, colours: tuple[QColor, QColor]) -> None:
        """Paint the parts of the row."""
        raise NotImplementedError


def elided(painter: QPainter, rect: QRect, text: str, colour: QColor, right: bool = False) -> int:
    """Draw `text` in `rect`, shortened with an ellipsis; returns the width it took."""
    metrics = painter.fontMetrics()
    shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, max(0, rect.width()))
    painter.setPen(colour)
    align = Qt.AlignmentFlag.AlignVCenter | (Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft)
    painter.drawText(rect, int(align), shown)
    return min(rect.width(), metrics.horizontalAdvance(shown))


class ContentsDelegate(RowDelegate):
    """`Art. 21  Heading …            ●`"""

    def paint_row(self, painter: QPainter, option: QStyleOptionViewItem, index: Index, colours: tuple[QColor, QColor]) -> None:  # noqa: D102
        text, quiet = colours
        theme = self._theme()
        rect = option.rect.adjusted(4, 0, -_PAD, 0)
        if index.data(roles.CURRENT):
            painter.fillRect(
                QRect(option.rect.left(), option.rect.top() + 2, 3, option.rect.height() - 4), theme.colour("accent")
            )
            painter.setFont(_bold(option.font))
        if index.data(roles.NOTED):
            rect.setRight(rect.right() - elided(painter, rect, "✎", quiet, right=True) - _PAD)
        mark = CONTENTS_MARKS.get(str(index.data(roles.MARK) or ""), "")
        if mark:
            colour = theme.colour("supported") if mark == "●" and text == theme.colour("text") else text
            rect.setRight(rect.right() - elided(painter, rect, mark, colour, right=True) - _PAD)
        status = status_text(str(index.data(roles.STATE) or ""))
        if status:
            painter.setFont(_small(option.font))
            rect.setRight(rect.right() - elided(painter, rect, status, quiet, right=True) - _PAD)
            painter.setFont(option.font)
        label = str(index.data(roles.LABEL) or "")
        if label:
            rect.setLeft(rect.left() + elided(painter, rect, label, quiet if status else text) + _PAD)
        detail = str(index.data(roles.DETAIL) or "")
        elided(painter, rect, detail if detail != label else "", quiet if label or status else text)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: D102
        return QSize(80, max(24, option.fontMetrics.height() + 8))


class ShelfDelegate(RowDelegate):
    """A title with a quiet detail at the right: `Laws  412`, and below it works with their jurisdiction."""

    def __init__(self, theme: Callable[[], Theme], parent: QWidget | None = None, *, groups: bool = True) -> None:
        super().__init__(theme, parent)
        self._groups = groups

    def paint_row(self, painter: QPainter, option: QStyleOptionViewItem, index: Index, colours: tuple[QColor, QColor]) -> None:  # noqa: D102
        text, quiet = colours
        rect = option.rect.adjusted(4, 0, -_PAD, 0)
        is_group = self._groups and not index.parent().isValid()
        if is_group:
            painter.setFont(_bold(option.font))
        detail = str(index.data(roles.DETAIL) or "")
        title = str(index.data(Qt.ItemDataRole.DisplayRole) or "")
        small = _small(option.font)
        detail_width = QFontMetrics(small).horizontalAdvance(detail)
        if detail:
            painter.save()
            painter.setFont(small)
            elided(painter, rect, detail, quiet, right=True)
            painter.restore()
            rect.setRight(rect.right() - detail_width - _PAD)
        elided(painter, rect, title, text)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: D102
        return QSize(80, max(24, option.fontMetrics.height() + 8))


class StepDelegate(RowDelegate):
    """`✓ find_law “labour”  1 law            0.02 s`"""

    def paint_row(self, painter: QPainter, option: QStyleOptionViewItem, index: Index, colours: tuple[QColor, QColor]) -> None:  # noqa: D102
        text, quiet = colours
        theme = self._theme()
        rect = option.rect.adjusted(4, 0, -_PAD, 0)
        time = str(index.data(roles.MARK) or "")
        if time:
            rect.setRight(rect.right() - elided(painter, rect, time, quiet, right=True) - _PAD)
        state = str(index.data(roles.STATE) or "")
        plain = text == theme.colour("text")
        glyph_colour = {
            "done": theme.colour("supported"),
            "failed": theme.colour("unsupported"),
            "running": theme.colour("accent"),
        }
        elided(painter, rect, str(index.data(roles.LABEL) or ""), glyph_colour.get(state, quiet) if plain else text)
        rect.setLeft(rect.left() + 16)
        title_colour = theme.colour("link") if index.data(roles.PLACE) is not None and plain else text
        used = elided(painter, rect, str(index.data(Qt.ItemDataRole.DisplayRole) or ""), title_colour)
        rect.setLeft(rect.left() + used + _PAD)
        if rect.width() > 24:
            elided(painter, rect, str(index.data(roles.DETAIL) or ""), quiet)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: D102
        return QSize(80, max(24, option.fontMetrics.height() + 6))


class ReportDelegate(RowDelegate):
    """`✓ file.json  Imported · 27 provisions`, and below it `look here  § 5: ends with a colon`."""

    def paint_row(self, painter: QPainter, option: QStyleOptionViewItem, index: Index, colours: tuple[QColor, QColor]) -> None:  # noqa: D102
        text, quiet = colours
        theme = self._theme()
        plain = text == theme.colour("text")
        rect = option.rect.adjusted(4, 0, -_PAD, 0)
        title = str(index.data(Qt.ItemDataRole.DisplayRole) or "")
        kind = str(index.data(roles.MARK) or "")
        if kind:
            painter.setFont(_small(option.font))
            rect.setLeft(rect.left() + elided(painter, rect, kind, quiet) + _PAD)
            leads = plain and index.data(roles.PLACE) is not None
            elided(painter, rect, title, theme.colour("link") if leads else text)
            return
        states = {"done": "supported", "failed": "unsupported", "partial": "partly"}
        state = states.get(str(index.data(roles.STATE) or ""), "")
        elided(painter, rect, str(index.data(roles.LABEL) or ""), theme.colour(state) if plain and state else text)
        rect.setLeft(rect.left() + 18)
        rect.setLeft(rect.left() + elided(painter, rect, title, text) + _PAD)
        if rect.width() > 24:
            painter.setFont(_small(option.font))
            elided(painter, rect, str(index.data(roles.DETAIL) or ""), quiet)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: D102
        return QSize(80, max(24, option.fontMetrics.height() + 8))


class TwoLineDelegate(RowDelegate):
    """A label and title on the first line, quiet words on the next one or two."""

    def __init__(self, theme: Callable[[], Theme], parent: QWidget | None = None, lines: int = 2) -> None:
        super().__init__(theme, parent)
        self._lines = lines

    def paint_row(self, painter: QPainter, option: QStyleOptionViewItem, index: Index, colours: tuple[QColor, QColor]) -> None:  # noqa: D102
        text, quiet = colours
        theme = self._theme()
        height = painter.fontMetrics().height()
        rect = option.rect.adjusted(_PAD, 6, -_PAD, 0)
        line = QRect(rect.left(), rect.top(), rect.width(), height)
        status = status_text(str(index.data(roles.STATE) or ""))
        if status:
            line.setRight(line.right() - elided(painter, line, status, quiet, right=True) - _PAD)
        label = str(index.data(roles.LABEL) or "")
        title = str(index.data(Qt.ItemDataRole.DisplayRole) or "")
        if label:
            painter.setFont(_bold(option.font))
            line.setLeft(
                line.left() + elided(painter, line, label, theme.colour("link") if text == theme.colour("text") else text) + _PAD
            )
            painter.setFont(option.font)
            title = title.removeprefix(label).strip()
        elided(painter, line, title, text)
        painter.setFont(_small(option.font))
        below = QRect(rect.left(), rect.top() + height + 2, rect.width(), painter.fontMetrics().height())
        elided(painter, below, str(index.data(roles.DETAIL) or ""), quiet)
        if self._lines > 2:
            below.translate(0, below.height() + 2)
            elided(painter, below, str(index.data(roles.MARK) or ""), text)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: D102
        small = QFontMetrics(_small(option.font)).height() + 2
        return QSize(80, option.fontMetrics.height() + small * (self._lines - 1) + 12)


def _bold(font: QFont) -> QFont:
    bold = QFont(font)
    bold.setWeight(QFont.Weight.DemiBold)
    return bold


def _small(font: QFont) -> QFont:
    small = QFont(font)
    small.setPointSizeF(max(8.0, font.pointSizeF() - 1))
    return small
