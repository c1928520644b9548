"""Rows of a decision's outline and of its lists."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter
from PySide6.QtWidgets import QStyleOptionViewItem

from tribonian.ui.models import roles
from tribonian.ui.view_models.decision_roles import look_of, role_short
from tribonian.ui.widgets.decision_marks import SWATCH, paint_swatch
from tribonian.ui.widgets.delegates import RowDelegate, ShelfDelegate, elided
from tribonian.ui.widgets.lock_mark import SIZE, paint_lock

Index = QModelIndex | QPersistentModelIndex
_PAD = 8


class OutlineDelegate(RowDelegate):
    """`¶ 12  ▨ Ratio  ▤ Order`, and below it the first words."""

    def paint_row(self, painter: QPainter, option: QStyleOptionViewItem, index: Index, colours: tuple[QColor, QColor]) -> None:  # noqa: D102
        text, quiet = colours
        theme = self._theme()
        height = painter.fontMetrics().height()
        rect = option.rect.adjusted(12, 4, -_PAD, 0)
        rect.setHeight(height)
        words = str(index.data(roles.DETAIL) or "")
        if index.data(roles.CURRENT):
            bar = QRect(option.rect.left(), option.rect.top() + 2, 3, option.rect.height() - 4)
            painter.fillRect(bar, theme.colour("accent"))
        if index.data(roles.STATE) == "heading":
            painter.setFont(_bold(option.font))
            elided(painter, option.rect.adjusted(12, 0, -_PAD, 0), words, text)
            return
        below = rect.translated(0, height + 1)
        label = str(index.data(roles.LABEL) or "")
        if label:
            painter.setFont(_bold(option.font))
            rect.setLeft(rect.left() + elided(painter, rect, label, text) + _PAD)
            painter.setFont(option.font)
        self._roles(painter, rect, list(index.data(roles.MARK) or ()), text)
        elided(painter, below, words, quiet)

    def _roles(self, painter: QPainter, rect: QRect, names: list[str], text: QColor) -> None:
        theme = self._theme()
        plain = text == theme.colour("text")
        for name in names:
            word = role_short(name)
            if rect.width() < SWATCH + 8 + painter.fontMetrics().horizontalAdvance(word):
                elided(painter, rect, "…", text)
                return
            swatch = QRect(rect.left(), rect.center().y() - SWATCH // 2, SWATCH, SWATCH)
            if not plain:
                painter.fillRect(swatch, theme.colour("paper"))
            paint_swatch(painter, swatch, name, theme)
            rect.setLeft(rect.left() + SWATCH + 4)
            took = elided(painter, rect, word, theme.colour(look_of(name).colour) if plain else text)
            rect.setLeft(rect.left() + took + 10)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: D102
        return QSize(80, 2 * option.fontMetrics.height() + 10)


class LibraryDelegate(ShelfDelegate):
    """A law on one line; a decision with its court, level and date below its title."""

    def paint_row(self, painter: QPainter, option: QStyleOptionViewItem, index: Index, colours: tuple[QColor, QColor]) -> None:  # noqa: D102
        lock = str(index.data(roles.LOCK) or "")
        if lock:
            self._paint_matter(painter, option, index, colours, lock)
            return
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

    def _paint_matter(
        self, painter: QPainter, option: QStyleOptionViewItem, index: Index, colours: tuple[QColor, QColor], lock: str
    ) -> None:
        """A matter with its lock; the open one on its tint."""
        whole, theme = QRect(option.rect), self._theme()
        plain = colours[0] == theme.colour("text")
        if lock == "open" and plain:
            painter.fillRect(whole, theme.colour("matter"))
        paint_lock(painter, QRect(whole.left() + 2, whole.top(), SIZE + 4, whole.height()), lock, colours[0])
        option.rect = whole.adjusted(SIZE + 8, 0, 0, 0)
        super().paint_row(painter, option, index, colours)
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
