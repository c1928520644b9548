"""From token bytes to text: UTF-8 across tokens, and stop sequences that may be split across tokens."""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable, Sequence

_LOOP = re.compile(r"(.{2,48}?)\1{3,}\Z", re.DOTALL)
_LOOP_WINDOW = 256
_LOOP_LENGTH = 24


def loops(text: str) -> bool:
    """True when `text` ends in the same few characters four times or more, at least 24 characters in all.

    Weak models fall into such loops and never come out of them.
    """
    found = _LOOP.search(text[-_LOOP_WINDOW:])
    return found is not None and len(found.group()) >= _LOOP_LENGTH


class TextStream:
    """Collects token bytes as text and ends it before a stop sequence.

    Text that could be the beginning of a stop sequence is held back from `on_text` until it is known not to be one.
    """

    def __init__(self, stop: Sequence[str] = (), on_text: Callable[[str], None] | None = None) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._stop = tuple(mark for mark in stop if mark)
        self._on_text = on_text
        self._text = ""
        self._shown = 0
        self.stopped = False

    @property
    def text(self) -> str:
        """Everything written so far, without the stop sequence."""
        return self._text

    def add(self, piece: bytes) -> bool:
        """Add a token's bytes; False when a stop sequence is complete (nothing may be added afterwards)."""
        self._append(self._decoder.decode(piece))
        return not self.stopped

    def finish(self) -> str:
        """The whole text; releases what was held back. An incomplete character becomes U+FFFD."""
        if not self.stopped:
            self._append(self._decoder.decode(b"", final=True))
        self._show(len(self._text))
        return self._text

    def _append(self, new: str) -> None:
        if not new:
            return
        longest = max((len(mark) for mark in self._stop), default=1)
        search_from = max(0, len(self._text) - longest + 1)
        self._text += new
        places = [place for mark in self._stop if (place := self._text.find(mark, search_from)) >= 0]
        if places:
            self._text = self._text[: min(places)]
            self.stopped = True
        self._show(len(self._text) - (0 if self.stopped else self._held_back()))

    def _held_back(self) -> int:
        """Length of the longest end of the text that a stop sequence begins with."""
        for length in range(max((len(mark) for mark in self._stop), default=1) - 1, 0, -1):
            tail = self._text[-length:]
            if any(mark.startswith(tail) for mark in self._stop):
                return length
        return 0

    def _show(self, end: int) -> None:
        if self._on_text is not None and end > self._shown:
            self._on_text(self._text[self._shown : end])
        self._shown = max(self._shown, end)
