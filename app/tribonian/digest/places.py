"""How a span of a case file is cited: by page and paragraph, a transcript by page and line, a sheet by its cells."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from tribonian.config.clauses import shown
from tribonian.digest.reading import PLACES, paragraphs
from tribonian.digest.words import load
from tribonian.domain.provision import Provision, numbers_from

_COUNTED = re.compile(r"\d+(?:\.\d+)*")


class Places:
    """The places of one file's text."""

    def __init__(self, provisions: Sequence[Provision], language: str) -> None:
        self._units = paragraphs(provisions)
        self._inner = [one for one in provisions if one.kind in PLACES and one.end > one.start]
        self._words = load(language).place

    def unit(self, start: int) -> Provision | None:
        """The paragraph that holds an offset."""
        low, high = 0, len(self._units)
        while low < high:
            middle = (low + high) // 2
            if self._units[middle].start <= start:
                low = middle + 1
            else:
                high = middle
        found = self._units[low - 1] if low else None
        return found if found is not None and start < found.end else None

    def cited(self, start: int, end: int) -> tuple[str, str]:
        """(number, how it is cited) of a span: its lines or cells where it has such, else its paragraph."""
        unit = self.unit(start)
        if unit is None:
            return "", ""
        inner = [one for one in self._inner if one.parent == unit.eid and one.start < end and start < one.end]
        if inner:
            number = numbers_from(inner[0].number, inner[-1].number)
            return number, number
        return unit.number, place_of(unit.number, unit.page, self._words, label=unit.label)


def place_of(number: str, page: int, words: Mapping[str, str] | None = None, language: str = "en", label: str = "") -> str:
    """How a paragraph with this number, on this page, is cited; after the clause that it is by its own number."""
    said = words or load(language).place
    if label:
        return f"{shown(label, said['clause'], said['numbered'])}, {place_of(number, page, said)}"
    if not _COUNTED.fullmatch(number):
        return number  # A2.3.4, 45:12, row 3: says itself where it is
    own = number.rsplit(".", 1)[-1]
    return said["paged"].format(page=page, number=own) if page else said["plain"].format(number=number)
