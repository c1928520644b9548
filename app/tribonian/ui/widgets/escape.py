"""A frame that takes keys before the window's own shortcuts do."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class EscapeFrame(QFrame):
    """Escape closes what is in front of the reader, Ctrl+Enter finishes it; only then do the window's keys count."""

    escaped = Signal()
    finished = Signal()

    def event(self, event: QEvent) -> bool:  # noqa: D102
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._own(event):
            event.accept()
            return True
        return super().event(event)

    @staticmethod
    def _own(event: QKeyEvent) -> bool:
        held = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        return event.key() == Qt.Key.Key_Escape or bool(event.key() in _ENTER and held)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: D102
        if not self._own(event):
            super().keyPressEvent(event)
        elif event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
        else:
            self.finished.emit()
