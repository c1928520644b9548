"""The questions asked, for the arrow keys of the question box. Kept by the library's runs, never by the window."""

from __future__ import annotations

from collections.abc import Iterable


class Questions:
    """A history one walks with ↑ and ↓; the text being typed is kept at its end."""

    def __init__(self) -> None:
        self._asked: list[str] = []
        self._at = 0
        self._typed = ""

    def load(self, newest_first: Iterable[str]) -> None:
        """Take over the stored questions; whoever is walking through them stays where they are."""
        here = self._asked[self._at] if self._at < len(self._asked) else None
        self._asked = []
        for question in reversed(list(newest_first)):
            self._append(question)
        self._at = self._asked.index(here) if here in self._asked else len(self._asked)

    def add(self, question: str) -> None:
        """A question was asked."""
        self._append(question)
        self._at, self._typed = len(self._asked), ""

    def _append(self, question: str) -> None:
        question = question.strip()
        if not question:
            return
        if question in self._asked:
            self._asked.remove(question)
        self._asked.append(question)

    def older(self, typed: str) -> str | None:
        """The question before; None at the oldest."""
        if self._at == 0:
            return None
        if self._at == len(self._asked):
            self._typed = typed
        self._at -= 1
        return self._asked[self._at]

    def newer(self) -> str | None:
        """The question after, at last what was being typed; None when already there."""
        if self._at >= len(self._asked):
            return None
        self._at += 1
        return self._typed if self._at == len(self._asked) else self._asked[self._at]

    def __len__(self) -> int:
        return len(self._asked)
