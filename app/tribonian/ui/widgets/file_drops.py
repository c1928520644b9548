"""Files dropped on a part of the window that has its own meaning for them."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, Signal
from PySide6.QtGui import QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QWidget


class FileDrops(QObject):
    """Takes drops on `area` and tells which files came where."""

    dropped = Signal(list, QPoint)
    """Paths, and the place in the area."""
    hovered = Signal(QPoint)
    """Files are being held over this place."""

    def __init__(self, area: QWidget) -> None:
        super().__init__(area)
        area.setAcceptDrops(True)
        area.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: D102
        if event.type() not in (QEvent.Type.DragEnter, QEvent.Type.DragMove, QEvent.Type.Drop):
            return False
        assert isinstance(event, QDropEvent)
        paths = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        at = event.position().toPoint()
        if not paths:
            event.ignore()
        elif isinstance(event, QDragMoveEvent):  # entering is a kind of moving
            self.hovered.emit(at)
            event.acceptProposedAction()
        else:
            event.acceptProposedAction()
            self.dropped.emit(paths, at)
        return True
