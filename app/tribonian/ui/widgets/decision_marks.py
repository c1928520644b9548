"""Swatches of roles: a pattern in the theme's colour, so that no role is told by colour alone."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from tribonian.ui.theme import Theme
from tribonian.ui.view_models.decision_roles import look_of

SWATCH = 12


def paint_swatch(painter: QPainter, rect: QRect, role: str, theme: Theme) -> None:
    """Fill `rect` with the pattern of a role."""
    look = look_of(role)
    colour = theme.colour(look.colour)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    if look.pattern == "solid":
        painter.fillRect(rect, colour)
    elif look.pattern == "bars":
        _bars(painter, rect, colour)
    elif look.pattern in ("rising", "falling"):
        _slanted(painter, rect, colour, rising=look.pattern == "rising")
    elif look.pattern == "dots":
        _dots(painter, rect, colour)
    if look.pattern != "solid":
        painter.setPen(QPen(colour, 1))
        painter.drawRect(rect.adjusted(0, 0, -1, -1))
    painter.restore()


def _dots(painter: QPainter, rect: QRect, colour: QColor) -> None:
    painter.setClipRect(rect)
    for line, top in enumerate(range(rect.top() + 1, rect.bottom() + 1, 3)):
        for left in range(rect.left() + 1 + 2 * (line % 2), rect.right() + 1, 4):
            painter.fillRect(QRect(left, top, 2, 2), colour)


def _bars(painter: QPainter, rect: QRect, colour: QColor) -> None:
    for top in range(rect.top(), rect.bottom() + 1, 6):
        painter.fillRect(QRect(rect.left(), top, rect.width(), min(3, rect.bottom() + 1 - top)), colour)


def _slanted(painter: QPainter, rect: QRect, colour: QColor, *, rising: bool) -> None:
    painter.setClipRect(rect)
    painter.setPen(QPen(colour, 2))
    width = rect.width()
    for top in range(rect.top() - width, rect.bottom() + width, 6):
        ends = (top + width, top) if rising else (top, top + width)
        painter.drawLine(rect.left(), ends[0], rect.right() + 1, ends[1])


def swatch_icon(role: str, theme: Theme) -> QIcon:
    """The swatch as an icon for lists and menus."""
    icon = QIcon()
    for scale in (1, 2):
        pixmap = QPixmap(SWATCH * scale, SWATCH * scale)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.scale(scale, scale)
        paint_swatch(painter, QRect(0, 0, SWATCH, SWATCH), role, theme)
        painter.end()
        icon.addPixmap(pixmap)
    return icon


class Swatch(QWidget):
    """A swatch beside a label."""

    def __init__(self, role: str, theme: Theme) -> None:
        super().__init__()
        self._role, self._theme = role, theme
        self.setFixedSize(QSize(SWATCH, SWATCH))

    def paintEvent(self, _event: object) -> None:  # noqa: D102
        painter = QPainter(self)
        paint_swatch(painter, self.rect(), self._role, self._theme)
        painter.end()
