"""A box of choices whose list is as wide as its longest entry, however narrow the pane is."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox

_FRAME = 16
"""Pixels of border and padding around an entry."""


class ChoiceBox(QComboBox):
    """Shows as much of the chosen entry as there is room for, and all of each in the list."""

    def showPopup(self) -> None:  # noqa: D102
        view = self.view()
        bar = view.verticalScrollBar().sizeHint().width() if self.count() > self.maxVisibleItems() else 0
        view.setMinimumWidth(max(self.width(), view.sizeHintForColumn(0) + bar + _FRAME))
        super().showPopup()
