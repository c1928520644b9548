"""A bar that says that work goes on, of which nobody knows how long it takes."""

from __future__ import annotations

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QProgressBar

from tribonian.ui import motion


class BusyBar(QProgressBar):
    """Moves while it is shown; where nothing may move it is there, and stands still."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setTextVisible(False)
        self.setRange(0, 0)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: D102
        still = motion.reduced()
        self.setRange(0, 1 if still else 0)
        self.setValue(1 if still else 0)
        super().showEvent(event)
