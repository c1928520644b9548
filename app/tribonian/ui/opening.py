"""What is seen before the desk is there: a window of its size and colours that says what is being opened.

The desk's own modules take longer to load than Qt's window to paint. It needs Qt and the palette only.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from tribonian.ui import theme as themes
from tribonian.ui.state import DeskState
from tribonian.ui.tr import tr

UNSEEN_MS = 300
"""After which the desk is loaded even if the screen never asked for a painting."""
LARGEST = QSize(1680, 1050)
SIDES = (0.16, 0.34, 0.72)
"""Where the desk's columns end, as shares of the width."""


class OpeningWindow(QWidget):
    """Shown where the desk will be; calls `painted` once, when it has been seen."""

    def __init__(self, library: Path, state: DeskState, painted: Callable[[], None]) -> None:
        super().__init__()
        self._theme = themes.load(themes.resolve(state.text("theme", "system", program=True)))
        self._text = tr("Opening the library …")
        self._painted: Callable[[], None] | None = painted
        self.setWindowTitle(f"{library.name} — Tribonian")
        self.setAccessibleName(self.windowTitle())
        self.setAccessibleDescription(self._text)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        if not self.restoreGeometry(state.bytes("geometry")):
            room = self.screen().availableSize()
            self.resize(LARGEST.boundedTo(QSize(room.width() - 16, room.height() - 48)))
        QTimer.singleShot(UNSEEN_MS, self._seen)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The desk's columns, and the one sentence."""
        colour = self._theme.colours
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(colour["window"]))
        painter.setPen(QColor(colour["border"]))
        for share in SIDES:
            painter.drawLine(int(self.width() * share), 0, int(self.width() * share), self.height())
        painter.setPen(QColor(colour["muted"]))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self._text)
        painter.end()
        QTimer.singleShot(0, self._seen)

    def changeEvent(self, event: QEvent) -> None:
        """A new palette paints it anew."""
        self.update()
        super().changeEvent(event)

    def _seen(self) -> None:
        if self._painted is not None:
            painted, self._painted = self._painted, None
            painted()
