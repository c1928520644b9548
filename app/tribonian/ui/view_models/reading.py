"""Where one reads: places, the way back, and which part of a long law is loaded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

STEP_UNITS = 40
"""Most provisions asked for at a time."""
STEP_CHARACTERS = 16_000
"""About so much text is added at a time."""
MOST_CHARACTERS = 40_000
"""So much text stays set: laying it out anew for another width takes about 16 ms."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place in the library: a work, a provision, and words in it (offsets of the expression's text)."""

    work: str
    eid: str = ""
    number: str = ""
    start: int = -1
    end: int = -1
    title: str = ""
    version: str = ""
    """Id or label of a version of the work, "" for the one that is law now."""

    @property
    def has_words(self) -> bool:
        """True when the place names exact words."""
        return 0 <= self.start < self.end

    def as_json(self) -> dict[str, Any]:
        """For the stored state of the window."""
        kept = {"work": self.work, "eid": self.eid, "number": self.number, "title": self.title}
        return kept | ({"version": self.version} if self.version else {})

    @classmethod
    def of(cls, row: Any) -> Place | None:
        """A place from any JSON row that names a work; None when it names none."""
        if not isinstance(row, dict) or not row.get("work"):
            return None
        start, end = row.get("start", -1), row.get("end", -1)
        words = isinstance(start, int) and isinstance(end, int)
        return cls(
            str(row["work"]),
            str(row.get("eid") or ""),
            str(row.get("number") or ""),
            start if words else -1,
            end if words else -1,
            str(row.get("title") or ""),
            # A hit or a piece of evidence names the text it is of; a kept place its version.
            str(row.get("expression") or (row.get("version") or "" if "expression" not in row and "quote" not in row else "")),
        )


class Trail:
    """Back and forward, as in a browser: visiting a new place forgets what was ahead."""

    def __init__(self, limit: int = 200) -> None:
        self._places: list[Place] = []
        self._at = -1
        self._limit = limit

    def visit(self, place: Place) -> None:
        """Go to a new place; visiting the present one again only refreshes it."""
        here = self.here
        if here is not None and (here.work, here.eid, here.version) == (place.work, place.eid, place.version):
            self._places[self._at] = place
            return
        del self._places[self._at + 1 :]
        self._places.append(place)
        del self._places[: -self._limit]
        self._at = len(self._places) - 1

    def keep(self, allowed: Callable[[str], bool]) -> None:
        """Forget the places of all works but those allowed; the present one is among them."""
        here = self.here
        self._places = [place for place in self._places if place is here or allowed(place.work)]
        self._at = next((at for at, place in enumerate(self._places) if place is here), -1)

    def moved(self, eid: str, number: str) -> None:
        """The reader scrolled to another provision of the same work: coming back leads there."""
        here = self.here
        if here is not None and eid and here.eid != eid:
            self._places[self._at] = replace(here, eid=eid, number=number, start=-1, end=-1)

    @property
    def here(self) -> Place | None:
        """The present place."""
        return self._places[self._at] if self._at >= 0 else None

    @property
    def can_back(self) -> bool:
        """True when there is an earlier place."""
        return self._at > 0

    @property
    def can_forward(self) -> bool:
        """True when there is a later place."""
        return self._at < len(self._places) - 1

    def back(self) -> Place | None:
        """Step back; None at the beginning."""
        if not self.can_back:
            return None
        self._at -= 1
        return self._places[self._at]

    def forward(self) -> Place | None:
        """Step forward; None at the end."""
        if not self.can_forward:
            return None
        self._at += 1
        return self._places[self._at]


def step_units(lengths: Sequence[int]) -> int:
    """How many provisions to ask for next, judged by the length of those that are set."""
    average = sum(lengths) / len(lengths) if lengths else 600
    return max(3, min(STEP_UNITS, round(STEP_CHARACTERS / max(1, average))))


def fitting(lengths: Sequence[int], room: int) -> int:
    """How many pieces, taken from the first on, fit into `room` characters; at least one."""
    total = 0
    for count, length in enumerate(lengths):
        total += length
        if total > room and count:
            return count
    return len(lengths)


def surplus(lengths: Sequence[int], room: int, most: int) -> int:
    """How many pieces to take away, from the first on, so that the rest fits into `room`; at most `most`."""
    total, count = sum(lengths), 0
    while total > room and count < most:
        total -= lengths[count]
        count += 1
    return count


def utf16_length(text: str) -> int:
    """Length of `text` as Qt counts it; characters beyond the basic plane count twice."""
    return len(text) + sum(1 for character in text if ord(character) > 0xFFFF) if not text.isascii() else len(text)
