"""Words found in a work: where they stand, and which of them one is at."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class FoundPlace:
    """One occurrence: offsets of the expression's text, and the provision it is read in."""

    start: int
    end: int
    eid: str


@dataclass
class FoundPlaces:
    """Every occurrence of some words in a version of a work, in order."""

    words: str = ""
    total: int = 0
    """How many there are; more than `places` when the list was cut."""
    places: list[FoundPlace] = field(default_factory=list)
    at: int = -1
    """Occurrence one is at; -1 before the first step."""

    @classmethod
    def of(cls, payload: Mapping[str, Any]) -> FoundPlaces:
        """From the JSON of `find_words`."""
        rows = [row for row in payload.get("places") or () if isinstance(row, Mapping)]
        places = [FoundPlace(int(row["start"]), int(row["end"]), str(row.get("eid") or "")) for row in rows]
        return cls(str(payload.get("words") or ""), int(payload.get("total") or len(places)), places)

    @property
    def current(self) -> FoundPlace | None:
        """The occurrence one is at."""
        return self.places[self.at] if 0 <= self.at < len(self.places) else None

    def step(self, step: int, offset: int) -> FoundPlace | None:
        """The next (previous) occurrence, the first time seen from `offset` of the text; round and round."""
        if not self.places:
            return None
        if self.at < 0:
            after = bisect_left(self.places, offset, key=lambda place: place.start)
            self.at = after if step > 0 else after - 1
        else:
            self.at += step
        self.at %= len(self.places)
        return self.places[self.at]
