"""Writes the text of one provision line by line and knows which of its units each line belongs to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tribonian.corpus.outline import EMPTY, NoteDraft, Part
from tribonian.corpus.traced import TextBuilder, Traced

TOLERANCE = 1.0
"""Points by which the indent of a line may lie left of the unit it still belongs to."""
KINDS = {2: "subsection", 3: "paragraph", 4: "subparagraph", 5: "subparagraph", 6: "subparagraph"}
PREFIXES = {5: "item", 6: "point"}


@dataclass(slots=True)
class _Open:
    level: int
    index: int
    indent: float
    number: str


class Body:
    """The body of an entry under construction."""

    def __init__(self) -> None:
        self._builder = TextBuilder()
        self.parts: list[Part] = []
        self.notes: list[NoteDraft] = []
        self._open: list[_Open] = []

    @property
    def open_numbers(self) -> list[tuple[int, str]]:
        """Level and number of the units that are open, outermost first."""
        return [(one.level, one.number) for one in self._open]

    @property
    def empty(self) -> bool:
        """True while nothing was written."""
        return not self._builder.length

    def unit(self, level: int, number: str, label: Traced, text: Traced, indent: float) -> int:
        """Begin a unit; returns where its text begins."""
        self._close(lambda one: one.level >= level)
        self._break()
        self._builder.append(label)
        self._builder.insert(" ")
        start = self._builder.length
        parent = self._open[-1].index if self._open else -1
        self.parts.append(
            Part(KINDS.get(level, "subparagraph"), number, start, start, parent, label.text, prefix=PREFIXES.get(level, ""))
        )
        self._open.append(_Open(level, len(self.parts) - 1, indent, number))
        self._builder.append(text)
        return start

    def line(self, text: Traced, indent: float | None = None, *, above: int = 0) -> int:
        """A line without a number, in the innermost unit its indent allows; `above` also ends units from that level on.

        Returns where it begins.
        """
        if above:
            self._close(lambda one: one.level >= above)
        if indent is not None:
            self._close(lambda one: one.indent > indent + TOLERANCE)
        self._break()
        return self._builder.append(text)[0]

    def note(self, notes: Sequence[NoteDraft], start: int, skipped: int = 0) -> None:
        """Notes of a block whose text from `skipped` on was written at `start`."""
        for note in notes:
            note.offset = start + max(0, note.offset - skipped)
            self.notes.append(note)

    def finish(self) -> Traced:
        """The text; all units end."""
        self._close(lambda one: True)
        text, offsets = self._builder.build()
        return Traced(text, offsets.points) if text else EMPTY

    def _break(self) -> None:
        if self._builder.length:
            self._builder.insert("\n")

    def _close(self, done: Callable[[_Open], bool]) -> None:
        while self._open and done(self._open[-1]):
            closed = self._open.pop()
            self.parts[closed.index].end = max(self.parts[closed.index].start, self._builder.length)
