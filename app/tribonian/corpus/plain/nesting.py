"""Which container holds which: told by what stands directly under what, then by the usual order of their names."""

from __future__ import annotations

from dataclasses import dataclass

from tribonian.corpus.outline import Entry
from tribonian.domain.provision import CONTAINER_KINDS

_OUTER = frozenset({"schedule", "annex", "preamble", "conclusion"})


@dataclass(slots=True)
class _Open:
    index: int
    unit: str
    level: int
    container: bool


class Nesting:
    """Gives each entry its parent while they come in order."""

    def __init__(self) -> None:
        self._open: list[_Open] = []
        self._inside: set[tuple[str, str]] = set()
        self._last_container = -1

    def parent(self, entry: Entry, index: int, level: int) -> int:
        """Index of the entry that holds `entry`; -1 at the top. `level` orders kinds, 1 = outermost."""
        container = entry.kind in CONTAINER_KINDS
        if entry.kind in _OUTER:
            self._open.clear()
        elif container:
            self._make_room(entry.unit, level, directly=self._last_container == index - 1)
        else:
            while self._open and not self._open[-1].container and self._open[-1].level >= level:
                self._open.pop()
        parent = self._open[-1].index if self._open else -1
        self._open.append(_Open(index, entry.unit if container else entry.kind, level, container or entry.kind in _OUTER))
        if container:
            self._last_container = index
        return parent

    def innermost(self) -> int:
        """Index of the container that is open now; -1 when none is."""
        return next((one.index for one in reversed(self._open) if one.container), -1)

    def _make_room(self, unit: str, level: int, *, directly: bool) -> None:
        """Close what cannot hold a container called `unit`."""
        while self._open and not self._open[-1].container:
            self._open.pop()
        known = next((place for place, item in enumerate(self._open) if item.unit == unit), -1)
        if known >= 0:
            del self._open[known:]
            return
        if directly and self._open and (unit, self._open[-1].unit) not in self._inside:
            self._inside.add((self._open[-1].unit, unit))
            return
        for place in range(len(self._open) - 1, -1, -1):
            if (self._open[place].unit, unit) in self._inside:
                del self._open[place + 1 :]
                return
        while self._open and self._open[-1].level >= level and self._open[-1].level > 0:
            self._open.pop()
