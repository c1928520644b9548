"""The table of contents of one work as flat arrays: built once, filtered per keystroke, walked by the reader."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from tribonian.domain.provision import CONTAINER_KINDS
from tribonian.ui.tr import tr
from tribonian.ui.view_models.labels import provision_label

ROOT = -1
_COLUMNS = ("eid", "kind", "number", "heading", "parent", "status")
_SIGNS = re.compile(r"^(§+|art\.?|article|s\.|sec\.?|section)$", re.IGNORECASE)


class Node(NamedTuple):
    """One provision of the table of contents."""

    eid: str
    kind: str
    number: str
    heading: str
    status: str
    parent: int
    label: str
    """The number as cited: `Art. 21`."""


@dataclass
class ContentsIndex:
    """All provisions of a work in document order with their tree.

    Kept as columns; a `Node` is made when it is asked for, since of ten thousand a few dozen are ever seen.
    """

    work: str
    title: str
    version: str
    status: str
    jurisdiction: str = ""
    expression: str = ""
    """Id of the version these are the contents of."""
    label: str = ""
    """What the version is called: its date, or when it was imported."""
    current: bool = True
    until: str = ""
    """First day on which this version is no longer the law."""
    versions: tuple[str, ...] = ()
    """Labels of all versions held, newest first."""
    children: dict[int, list[int]] = field(default_factory=dict)
    """Nodes below each node that has some, in order; those at the top under ROOT."""
    by_eid: dict[str, int] = field(default_factory=dict)
    units: list[int] = field(default_factory=list)
    """Nodes whose text is read as one piece (articles, sections, schedules without parts), in order."""
    _columns: dict[str, list[str]] = field(default_factory=dict)
    _parents: list[int] = field(default_factory=list)
    _unit_of: list[int] = field(default_factory=list)

    @classmethod
    def of(cls, payload: Mapping[str, Any]) -> ContentsIndex:
        """Build from the JSON of `contents`; raises ValueError for columns that do not fit each other."""
        work = str(payload.get("work", ""))
        index = cls(
            work,
            str(payload.get("title") or work),
            str(payload.get("version") or ""),
            str(payload.get("status") or ""),
            str(payload.get("jurisdiction") or work.split("-", 1)[0]),
            str(payload.get("expression") or ""),
            str(payload.get("version_label") or payload.get("version") or ""),
            bool(payload.get("current", True)),
            str(payload.get("until") or ""),
            tuple(str(one) for one in payload.get("versions") or ()),
        )
        index._take({name: str(payload["columns"][name]) for name in _COLUMNS})
        return index

    def _take(self, columns: Mapping[str, str]) -> None:
        self.children = {ROOT: []}
        if not columns["eid"]:
            return
        self._columns = {name: text.split("\n") for name, text in columns.items()}
        if len({len(column) for column in self._columns.values()}) != 1:
            raise ValueError("columns of unequal length")
        eids, above = self._columns["eid"], self._columns["parent"]
        enclosing = set(above)
        for row, (eid, outer, kind) in enumerate(zip(eids, above, self._columns["kind"], strict=True)):
            # What names no provision before it stands at the top, so that no source can make a circle.
            parent = self.by_eid.get(outer, ROOT) if outer else ROOT
            self.by_eid.setdefault(eid, row)
            self._parents.append(parent)
            self.children.setdefault(parent, []).append(row)
            unit = self._unit_of[parent] if parent != ROOT else ROOT
            if unit == ROOT and (kind not in CONTAINER_KINDS or eid not in enclosing):
                unit = row
                self.units.append(row)
            self._unit_of.append(unit)

    def node(self, row: int) -> Node:
        """The provision in a row."""
        columns = self._columns
        number, kind, heading = columns["number"][row], columns["kind"][row], " ".join(columns["heading"][row].split())
        label = self._label(kind, number, heading)
        return Node(columns["eid"][row], kind, number, heading, columns["status"][row], self._parents[row], label)

    def _label(self, kind: str, number: str, heading: str) -> str:
        # A preamble that its source counts as article 0 is not cited by a number.
        return "" if number == "0" and heading else provision_label(kind, number, self.jurisdiction)

    def parent_of(self, row: int) -> int:
        """The node that encloses a node; ROOT at the top."""
        return self._parents[row]

    @cached_property
    def _lowered(self) -> list[str]:
        """What a filter looks into; made when the first key is typed."""
        columns = self._columns
        named = zip(columns["kind"], columns["number"], columns["heading"], strict=True)
        return "\n".join([f"{self._label(*one)} {one[2]}" for one in named]).casefold().split("\n") if columns else []

    @cached_property
    def _numbers(self) -> list[str]:
        return "\n".join(self._columns["number"]).casefold().split("\n") if self._columns else []

    def __len__(self) -> int:
        return len(self._parents)

    def find(self, eid: str, number: str = "") -> int:
        """The node of an eId, else of a printed number; ROOT when there is none."""
        row = self.by_eid.get(eid, ROOT)
        if row == ROOT and number:
            wanted = number.casefold().strip()
            matches = [at for at, have in enumerate(self._numbers) if have == wanted]
            preferred = [at for at in matches if at == self._unit_of[at]]
            row = (preferred or matches or [ROOT])[0]
        return row

    def unit_of(self, row: int) -> int:
        """The unit a node is read in; for a container, the first unit inside it; ROOT when there is none."""
        if row == ROOT:
            return ROOT
        if self._unit_of[row] >= 0:
            return self._unit_of[row]
        return next((unit for unit in self.units if unit > row), ROOT)

    def neighbour(self, row: int, step: int) -> int:
        """The unit `step` places after (before) the one `row` is in; stays inside the work."""
        unit = self.unit_of(row)
        if unit == ROOT:
            return ROOT
        at = bisect_left(self.units, unit) + step
        return self.units[max(0, min(at, len(self.units) - 1))]

    def headings_before(self, unit: int) -> list[Node]:
        """Containers that open between the previous unit and this one, outermost first."""
        found: list[Node] = []
        row = unit - 1
        while row >= 0 and self._unit_of[row] < 0:
            found.append(self.node(row))
            row -= 1
        return found[::-1]

    def scopes(self, eid: str) -> list[tuple[str, list[str]]]:
        """What one may want of a work at a provision: it alone, each unit around it, all of it; each with its provisions."""
        row = self.find(eid)
        unit = self.unit_of(row)
        named = self._columns.get("eid", [])
        found: list[tuple[str, list[str]]] = []
        for node in reversed(self.path(unit)) if unit != ROOT else []:
            first = self.by_eid[node.eid]
            eids = [node.eid] if first == unit else [named[one] for one in self.units if self._inside(one, first)]
            found.append((f"{node.label}  {node.heading}".strip() or self.title, eids))
        return [*found, (self.title, [named[one] for one in self.units])]

    def _inside(self, row: int, top: int) -> bool:
        while row != ROOT and row > top:
            row = self._parents[row]
        return row == top

    def path(self, row: int) -> list[Node]:
        """The node and what encloses it, outermost first."""
        found: list[Node] = []
        while row != ROOT:
            found.append(self.node(row))
            row = self._parents[row]
        return found[::-1]

    def matches(self, query: str) -> list[int]:
        """Nodes whose number begins with, or whose heading contains, every word of the query."""
        words = [word for word in query.casefold().split() if not _SIGNS.match(word)]
        if not words:
            return []
        found: Sequence[int] = range(len(self))
        for word in words:
            if word[0].isdigit():
                found = [row for row in found if self._numbers[row].startswith(word) or f" {word}" in self._lowered[row]]
            else:
                found = [row for row in found if word in self._lowered[row]]
        return list(found)

    def narrowed(self, matches: Sequence[int]) -> dict[int, list[int]]:
        """The tree cut down to `matches`, what encloses them and what lies inside matching containers.

        Nodes without children have no entry.
        """
        if len(matches) == len(self):
            return self.children
        shown = bytearray(len(self))
        for row in matches:
            while row != ROOT and not shown[row]:
                shown[row] = 1
                row = self._parents[row]
        cut: dict[int, list[int]] = {ROOT: []}
        row = shown.find(1)
        while row >= 0:
            cut.setdefault(self._parents[row], []).append(row)
            row = shown.find(1, row + 1)
        for row in matches:
            if row not in cut and self.children.get(row):
                self._open_whole(row, cut)
        return cut

    def _open_whole(self, top: int, cut: dict[int, list[int]]) -> None:
        stack = [top]
        while stack:
            row = stack.pop()
            below = self.children.get(row)
            if below:
                cut[row] = below
                stack.extend(below)


def standing(contents: ContentsIndex) -> str:
    """Whether a version is the law now, and since when it is not."""
    if contents.current:
        return tr("the law now")
    return tr("superseded {date}", date=contents.until) if contents.until else tr("not the current text")
