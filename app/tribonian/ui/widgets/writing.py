"""Fields of several lines that follow the direction of what is written in them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPlainTextEdit

from tribonian.ui.view_models.direction import runs_left


def follow_direction(field: QPlainTextEdit) -> None:
    """Let the lines of `field` begin at the right while most of its letters are written from right to left."""

    def look() -> None:
        left = runs_left(field.toPlainText())
        wanted = Qt.LayoutDirection.RightToLeft if left else Qt.LayoutDirection.LeftToRight
        option = field.document().defaultTextOption()
        if option.textDirection() != wanted:
            option.setTextDirection(wanted)
            option.setAlignment(
                (Qt.AlignmentFlag.AlignRight if left else Qt.AlignmentFlag.AlignLeft) | Qt.AlignmentFlag.AlignAbsolute
            )
            field.document().setDefaultTextOption(option)

    field.textChanged.connect(look)
    look()
