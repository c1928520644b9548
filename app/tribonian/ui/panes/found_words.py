"""Words found in a document: where they are, and which of them one is at."""

from __future__ import annotations

import re

from PySide6.QtGui import QTextCursor, QTextDocument

from tribonian.ui.view_models.reading import utf16_length

MOST_FOUND = 2000


class FoundWords:
    """Every occurrence of some words, in order. The cursors move with the text around them."""

    def __init__(self) -> None:
        self.cursors: list[QTextCursor] = []
        self.at = -1
        """Occurrence one is at; -1 before the first step."""

    def clear(self) -> None:
        """Forget what was searched."""
        self.cursors, self.at = [], -1

    def search(self, document: QTextDocument, words: str) -> None:
        """Find `words` whatever their case and the white space between them; at most 2,000 times."""
        self.clear()
        if not words.strip():
            return
        text = document.toPlainText()
        pattern = re.compile(r"\s+".join(re.escape(word) for word in words.split()), re.IGNORECASE)
        astral = utf16_length(text) != len(text)
        for match in pattern.finditer(text):
            start, end = match.span()
            if astral:
                start, end = utf16_length(text[:start]), utf16_length(text[:end])
            cursor = QTextCursor(document)
            cursor.setPosition(start)
            cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
            self.cursors.append(cursor)
            if len(self.cursors) >= MOST_FOUND:
                break

    def step(self, step: int, top: int) -> QTextCursor | None:
        """The next (previous) occurrence, the first time seen from position `top`; round and round."""
        if not self.cursors:
            return None
        if self.at < 0:
            after = next((at for at, cursor in enumerate(self.cursors) if cursor.selectionStart() >= top), 0)
            self.at = after if step > 0 else after - 1
        else:
            self.at += step
        self.at %= len(self.cursors)
        return self.cursors[self.at]
