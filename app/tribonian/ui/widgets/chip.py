"""A citation as a small button; in a narrow pane its text is shortened, never cut."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolButton, QWidget

from tribonian.ui.tips import plain_tip

_FRAME = 20
"""Pixels the style's padding and border take on both sides."""


class Chip(QToolButton):
    """Shows `text`; the whole of it is in `full` and, for screen readers, in the accessible name."""

    def __init__(self, text: str, name: str, tip: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.full = ""
        self.setProperty("chip", True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.say(text, name, tip)

    def say(self, text: str, name: str, tip: str) -> None:
        """Change what is shown."""
        self.full = text
        self.setText(text)
        self.setAccessibleName(name)
        self.setToolTip(plain_tip(tip))
        self.updateGeometry()

    def sizeHint(self) -> QSize:  # noqa: D102
        hint = super().sizeHint()
        missing = self.fontMetrics().horizontalAdvance(self.full) - self.fontMetrics().horizontalAdvance(self.text())
        return QSize(hint.width() + max(0, missing), hint.height())

    def minimumSizeHint(self) -> QSize:  # noqa: D102
        return QSize(32, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: D102
        super().resizeEvent(event)
        room = max(16, self.width() - _FRAME)
        fits = self.fontMetrics().horizontalAdvance(self.full) <= room or self.width() >= self.sizeHint().width()
        shown = self.full if fits else self.fontMetrics().elidedText(self.full, Qt.TextElideMode.ElideRight, room)
        if shown != self.text():
            self.setText(shown)
