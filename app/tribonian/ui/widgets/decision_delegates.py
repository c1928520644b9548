"""Rows of a decision's outline and of its lists."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter
from PySide6.QtWidgets import QStyleOptionViewItem

from tribonian.ui.models import roles
from tribonian.ui.view_models.decision_roles import look_of, role_short
from tribonian.ui.widgets.decision_marks import paint_swatch
from tribonian.ui.widgets.delegates import RowDelegate, ShelfDelegate, elided

Index = QModelIndex | QPersistentModelIndex
_PAD = 8


class OutlineDelegate(RowDelegate):
    """`12.  ▨ Ratio   The appeal turns on …`"""

    def paint_row(self, painter: QPainter, option: QStyleOptionViewItem, index: Index, colours: tuple[QColor, QColor]) -> None:  # noqa: D102
        text, quiet = colours
        theme = self._theme()
        rect = option.rect.adjusted(8, 0, -_PAD, 0)
        role = str(index.data(roles.MARK) or "")
        words = str(index.data(roles.DETAIL) or "")
        metrics = painter.fontMetrics()
        if index.data(roles.CURRENT):
            painter.fillRect(
                QRect(option.rect.left(), option.rect.top() + 2, 3, option.rect.height() - 4), theme.colour("accent")
            )
        if index.data(roles.STATE) == "heading":
            painter.setFont(_bold(option.font))
            elided(painter, rect, words, text)
            return
        number = QRect(rect)
        number.setWidth(metrics.horizontalAdvance("¶ 000"))
        elided(painter, number, str(index.data(roles.LABEL) or ""), text)
        rect.setLeft(number.right() + _PAD)
        if role:
            side = 12
            paint_swatch(painter, QRect(rect.left(), rect.center().y() - side // 2, side, side), role, theme)
            rect.setLeft(rect.left() + side + 4)
            word = QRect(rect)
            word.setWidth(max(metrics.horizontalAdvance(one) for one in ("Statute", "Reason")))
            plain = text == theme.colour("text")
            elided(painter, word, role_short(role), theme.colour(look_of(role).colour) if plain else text)
            rect.setLeft(word.right() + _PAD)
        elided(painter, rect, words, quiet)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: D102
        return QSize(80, max(24, option.fontMetrics.height() + 8))


class LibraryDelegate(ShelfDelegate):
    """A law on one line; a decision with its court, level and date below its title."""

    def paint_row(self, painter: QPainter, option: QStyleOptionViewItem, index: Index, colours: tuple[QColor, QColor]) -> None:  # noqa: D102
        court = str(index.data(roles.MARK) or "")
        if not court or option.rect.height() < 2 * painter.fontMetrics().height():
            super().paint_row(painter, option, index, colours)
            return
        whole = QRect(option.rect)
        option.rect = QRect(whole.left(), whole.top() + 4, whole.width(), painter.fontMetrics().height())
        super().paint_row(painter, option, index, colours)
        small = QFont(option.font)
        small.setPointSizeF(max(8.0, small.pointSizeF() - 1))
        painter.setFont(small)
        below = QRect(whole.left() + 4, option.rect.bottom() + 1, whole.width() - 4 - _PAD, painter.fontMetrics().height())
        elided(painter, below, court, colours[1])
        option.rect = whole

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: D102
        size = super().sizeHint(option, index)
        return QSize(size.width(), 2 * option.fontMetrics.height() + 8) if index.data(roles.MARK) else size


class GroupedDelegate(RowDelegate):
    """Groups in bold with their number; below them a title with a quiet word at the right."""

    def paint_row(self, painter: QPainter, option: QStyleOptionViewItem, index: Index, colours: tuple[QColor, QColor]) -> None:  # noqa: D102
        text, quiet = colours
        theme = self._theme()
        rect = option.rect.adjusted(4, 0, -_PAD, 0)
        detail = str(index.data(roles.DETAIL) or "")
        if not index.parent().isValid():
            painter.setFont(_bold(option.font))
        elif index.data(roles.STATE) == "grave":
            detail = f"⚠ {detail}"
        if detail:
            right = QRect(rect)
            right.setLeft(rect.left() + rect.width() // 3)
            grave = index.data(roles.STATE) == "grave" and text == theme.colour("text")
            took = elided(painter, right, detail, theme.colour("unsupported") if grave else quiet, right=True)
            rect.setRight(rect.right() - took - _PAD)
        leads = index.data(roles.PLACE) is not None and text == theme.colour("text")
        elided(painter, rect, str(index.data(Qt.ItemDataRole.DisplayRole) or ""), theme.colour("link") if leads else text)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: D102
        return QSize(80, max(24, option.fontMetrics.height() + 8))


def _bold(font: QFont) -> QFont:
    bold = QFont(font)
    bold.setWeight(QFont.Weight.DemiBold)
    return bold
