"""The lock of a matter, told by its shape: shackle closed or swung open; a cross for one that is damaged."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QSizePolicy, QToolButton, QWidget

from tribonian.ui.tips import plain_tip

SIZE = 16


def paint_lock(painter: QPainter, rect: QRect, state: str, colour: QColor) -> None:
    """Paint the lock in the middle of `rect`; the body of a closed one is filled, that of an open one hollow."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center().x() - SIZE / 2 + 1, rect.center().y() - SIZE / 2 + 1)
    painter.setPen(QPen(colour, 1.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    body = QRectF(2.5, 7.5, 11, 7)
    if state == "open":
        painter.setBrush(Qt.BrushStyle.NoBrush)
        shackle = QPainterPath(QPointF(5, 7.5))
        shackle.lineTo(5, 4)
        shackle.arcTo(QRectF(5, 1, 6, 6), 180, -150)
        painter.drawPath(shackle)
    else:
        shackle = QPainterPath(QPointF(5, 7.5))
        shackle.lineTo(5, 4.5)
        shackle.arcTo(QRectF(5, 1.5, 6, 6), 180, -180)
        shackle.lineTo(11, 7.5)
        painter.drawPath(shackle)
        painter.setBrush(colour if state == "locked" else Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(body, 1.2, 1.2)
    if state == "damaged":
        painter.drawLine(QPointF(5.5, 9.2), QPointF(10.5, 12.8))
        painter.drawLine(QPointF(10.5, 9.2), QPointF(5.5, 12.8))
    painter.restore()


class LockButton(QToolButton):
    """A quiet button that shows the lock."""

    def __init__(self, name: str, action: Callable[[], object]) -> None:
        super().__init__()
        self.setProperty("flat", True)
        self.setAccessibleName(name)
        self.setToolTip(plain_tip(name))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setText(" " * 4)
        self.clicked.connect(lambda _checked=False: action())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: D102
        super().paintEvent(event)
        painter = QPainter(self)
        paint_lock(painter, self.rect(), "locked", self.palette().color(QPalette.ColorRole.WindowText))
        painter.end()


class LockMark(QWidget):
    """The lock as a part of a line of text, in the colour of that text. It says nothing that the text does not."""

    def __init__(self, state: str = "open") -> None:
        super().__init__()
        self.state = state
        self.setFixedSize(SIZE + 4, SIZE + 4)

    def sizeHint(self) -> QSize:  # noqa: D102
        return QSize(SIZE + 4, SIZE + 4)

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: D102
        painter = QPainter(self)
        paint_lock(painter, self.rect(), self.state, self.palette().color(QPalette.ColorRole.WindowText))
        painter.end()
