"""The column of text: about 70 characters wide, in the middle, with room kept beside it for marks and notes."""

from __future__ import annotations

from PySide6.QtGui import QFont
from PySide6.QtWidgets import QTextBrowser

from tribonian.ui.fonts import line_width
from tribonian.ui.panes.law_marks import MARGIN_RIGHT

NOTES_WIDTH = 176
"""Pixels that notes of the law take beside the text, where there are so many to spare."""
NARROW_CHARACTERS = 46
"""A line shorter than this has no room for hanging numbers, which take a dozen characters themselves."""


class LawColumn:
    """Where the text stands in its view."""

    def __init__(self, view: QTextBrowser) -> None:
        self._view = view
        self.reserved_left = 0
        self.reserved_right = 0

    def has_room_for_notes(self, font: QFont, indent: float) -> bool:
        """True when notes fit beside a column of full width."""
        return self._room(font, indent) >= NOTES_WIDTH

    def _room(self, font: QFont, indent: float) -> int:
        wide = line_width(font) + round(indent) + 32 + MARGIN_RIGHT
        return self._view.width() - self._view.verticalScrollBar().sizeHint().width() - wide - self.reserved_left

    def is_narrow(self, font: QFont) -> bool:
        """True when hanging numbers would leave the text itself too little room."""
        scroll = self._view.verticalScrollBar().sizeHint().width()
        return self._view.width() - scroll - 32 - MARGIN_RIGHT - self.reserved_left < line_width(font, NARROW_CHARACTERS)

    def margins(self, font: QFont, indent: float) -> tuple[int, int]:
        """Pixels to leave at the left and at the right of the text."""
        scroll = self._view.verticalScrollBar().sizeHint().width()
        room = max(0, self._room(font, indent) - self.reserved_right)
        return room // 2 + self.reserved_left, room - room // 2 - min(room // 3, scroll) + self.reserved_right

    def set_frame(self) -> None:
        """Keep room for evidence tags inside the document's frame."""
        frame = self._view.document().rootFrame().frameFormat()
        if frame.rightMargin() != MARGIN_RIGHT:
            frame.setRightMargin(MARGIN_RIGHT)
            self._view.document().rootFrame().setFrameFormat(frame)
