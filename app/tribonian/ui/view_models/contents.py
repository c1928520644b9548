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
_SIGNS = re.compile(r"^(§+|art\.?|article|s\.|sec\.?|section)$", re.IGNORECASE)


class Node(NamedTuple):
    """One provision of the table of contents. A tuple, because ten thousand of them are made before a long law is shown."""

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
    """All provisions of a work in document order with their tree."""

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
    nodes: list[Node] = field(default_factory=list)
    children: dict[int, list[int]] = field(default_factory=dict)
    by_eid: dict[str, int] = field(default_factory=dict)
    units: list[int] = field(default_factory=list)
    """Nodes whose text is read as one piece (articles, sections, schedules without parts), in order."""
    _unit_of: list[int] = field(default_factory=list)

    @classmethod
    def of(cls, payload: Mapping[str, Any]) -> ContentsIndex:
        """Build from the JSON of `map`."""
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
        index._add(payload.get("tree") or [])
        return index

    def _add(self, tree: Sequence[Mapping[str, Any]]) -> None:
        # An explicit stack, because nothing bounds how deep a malformed source nests.
        stack: list[tuple[Mapping[str, Any], int, int]] = [(item, ROOT, -1) for item in reversed(tree)]
        self.children[ROOT] = []
        while stack:
            item, parent, unit = stack.pop()
            row = len(self.nodes)
            node = self._node(item, row, parent)
            kind = node.kind
            self.nodes.append(node)
            self.by_eid.setdefault(node.eid, row)
            self.children.setdefault(parent, []).append(row)
            below = item.get("children") or []
            if unit < 0 and (kind not in CONTAINER_KINDS or not below):
                unit = row
                self.units.append(row)
            self._unit_of.append(unit)
            stack.extend((child, row, unit) for child in reversed(below))

    def _node(self, item: Mapping[str, Any], row: int, parent: int) -> Node:
        number, kind = str(item.get("number") or ""), str(item.get("kind") or "")
        heading = " ".join(str(item.get("heading") or "").split())
        # A preamble that its source counts as article 0 is not cited by a number.
        label = "" if number == "0" and heading else provision_label(kind, number, self.jurisdiction)
        return Node(str(item.get("eid") or f"#{row}"), kind, number, heading, str(item.get("status") or ""), parent, label)

    @cached_property
    def _lowered(self) -> list[str]:
        """What a filter looks into; made when the first key is typed."""
        return [f"{node.label} {node.heading}".casefold() for node in self.nodes]

    @cached_property
    def _numbers(self) -> list[str]:
        return [node.number.casefold() for node in self.nodes]

    def __len__(self) -> int:
        return len(self.nodes)

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
            found.append(self.nodes[row])
            row -= 1
        return found[::-1]

    def scopes(self, eid: str) -> list[tuple[str, list[str]]]:
        """What one may want of a work at a provision: it alone, each unit around it, all of it; each with its provisions."""
        row = self.find(eid)
        unit = self.unit_of(row)
        found: list[tuple[str, list[str]]] = []
        for node in reversed(self.path(unit)) if unit != ROOT else []:
            first = self.by_eid[node.eid]
            eids = [node.eid] if first == unit else [self.nodes[one].eid for one in self.units if self._inside(one, first)]
            found.append((f"{node.label}  {node.heading}".strip() or self.title, eids))
        return [*found, (self.title, [self.nodes[one].eid for one in self.units])]

    def _inside(self, row: int, top: int) -> bool:
        while row != ROOT and row > top:
            row = self.nodes[row].parent
        return row == top

    def path(self, row: int) -> list[Node]:
        """The node and what encloses it, outermost first."""
        found: list[Node] = []
        while row != ROOT:
            found.append(self.nodes[row])
            row = self.nodes[row].parent
        return found[::-1]

    def matches(self, query: str) -> list[int]:
        """Nodes whose number begins with, or whose heading contains, every word of the query."""
        words = [word for word in query.casefold().split() if not _SIGNS.match(word)]
        if not words:
            return []
        found: Sequence[int] = range(len(self.nodes))
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
        if len(matches) == len(self.nodes):
            return self.children
        shown = bytearray(len(self.nodes))
        for row in matches:
            while row != ROOT and not shown[row]:
                shown[row] = 1
                row = self.nodes[row].parent
        cut: dict[int, list[int]] = {ROOT: []}
        row = shown.find(1)
        while row >= 0:
            cut.setdefault(self.nodes[row].parent, []).append(row)
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
