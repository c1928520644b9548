"""Text that remembers where in the source each of its characters came from.

Readers cut, clean and join traced text; the `OffsetMap` of a work falls out at the end, so nobody ever has to
recover offsets by comparing two texts afterwards.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass

from tribonian.domain.work import OffsetMap

Edit = tuple[int, int, str]
"""Replace `[start, end)` by a string (which may be empty)."""


@dataclass(frozen=True, slots=True)
class Traced:
    """`text` with the points (offset in `text`, offset in the source) from which both sides advance together."""

    text: str
    points: tuple[tuple[int, int], ...] = ((0, 0),)

    @staticmethod
    def of(text: str, source: int = 0) -> Traced:
        """`text` as it stands in the source from offset `source` on."""
        return Traced(text, ((0, source),))

    def source(self, offset: int) -> int:
        """Source offset of the character at `offset`."""
        index = max(0, bisect_right(self.points, (offset, 1 << 62)) - 1)
        here, there = self.points[index]
        return there + offset - here

    def slice(self, start: int, end: int | None = None) -> Traced:
        """The part `[start, end)`."""
        stop = len(self.text) if end is None else end
        return Traced(self.text[start:stop], tuple(self._points(start, stop)))

    def strip(self) -> Traced:
        """Without white space at both ends."""
        left = len(self.text) - len(self.text.lstrip())
        return self.slice(left, max(left, len(self.text.rstrip())))

    def edit(self, edits: Iterable[Edit]) -> Traced:
        """With the edits applied; they are in ascending order and do not overlap. Self when there are none."""
        pieces: list[str] = []
        points: list[tuple[int, int]] = []
        length = position = 0
        for start, end, replacement in edits:
            length = self._keep(position, start, length, pieces, points)
            if replacement:
                _point(points, length, self.source(start))
                pieces.append(replacement)
                length += len(replacement)
            position = end
        if not pieces and not position:
            return self
        self._keep(position, len(self.text), length, pieces, points)
        return Traced("".join(pieces), tuple(points) or ((0, self.source(position)),))

    def _keep(self, start: int, end: int, length: int, pieces: list[str], points: list[tuple[int, int]]) -> int:
        """Copy `[start, end)` to the output that is `length` long; returns its new length."""
        if start >= end:
            return length
        for here, there in self._points(start, end):
            _point(points, length + here, there)
        pieces.append(self.text[start:end])
        return length + end - start

    def _points(self, start: int, end: int) -> list[tuple[int, int]]:
        """Points of the part `[start, end)`, its first character included."""
        index = max(0, bisect_right(self.points, (start, 1 << 62)) - 1)
        found = [(0, self.source(start))]
        for here, there in self.points[index + 1 :]:
            if here >= end:
                break
            found.append((here - start, there))
        return found


def _point(points: list[tuple[int, int]], here: int, there: int) -> None:
    """Add a point unless the map already says so."""
    if points and points[-1][1] - points[-1][0] == there - here:
        return
    if points and points[-1][0] == here:
        points.pop()
    points.append((here, there))


class TextBuilder:
    """Joins traced parts and inserted strings into the text of a work."""

    def __init__(self) -> None:
        self._pieces: list[str] = []
        self._points: list[tuple[int, int]] = []
        self.length = 0
        self._last_source = 0

    def append(self, part: Traced) -> tuple[int, int]:
        """Add a part; returns its span in the text being built."""
        start = self.length
        for here, there in part.points:
            if here < max(1, len(part.text)):
                _point(self._points, start + here, there)
        self._pieces.append(part.text)
        self.length += len(part.text)
        if part.text:
            self._last_source = part.source(len(part.text))
        return start, self.length

    def insert(self, text: str) -> None:
        """Add text that the source does not have (a blank line between two records)."""
        _point(self._points, self.length, self._last_source)
        self._pieces.append(text)
        self.length += len(text)

    def build(self) -> tuple[str, OffsetMap]:
        """The whole text and its map to the source."""
        return "".join(self._pieces), OffsetMap(tuple(self._points))


def join(parts: Iterable[Traced], separator: str) -> Traced:
    """The parts with `separator` between them, as one traced text."""
    builder = TextBuilder()
    for index, part in enumerate(parts):
        if index:
            builder.insert(separator)
        builder.append(part)
    text, offsets = builder.build()
    return Traced(text, offsets.points or ((0, 0),))
