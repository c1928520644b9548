"""The outline of a decision: its paragraphs with number, role and first words."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tribonian.ui.view_models.contents import ContentsIndex
from tribonian.ui.view_models.decisions import DecisionView

OPENING = 96
"""Characters of a paragraph that the outline shows."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph, or a heading between paragraphs (`[start, end)` is empty)."""

    eid: str
    number: str
    label: str
    opening: str
    start: int
    end: int
    roles: tuple[str, ...] = ()
    heading: bool = False


@dataclass
class Outline:
    """Paragraphs in order, complete or still growing."""

    paragraphs: list[Paragraph] = field(default_factory=list)
    complete: bool = False

    def shown(self, role: str, query: str = "") -> list[Paragraph]:
        """Paragraphs with a sentence of `role` ("" for all) whose number begins with, or whose words contain, the query."""
        words = query.casefold().split()
        return [one for one in self.paragraphs if (not role or role in one.roles) and _fits(one, words)]

    def at(self, offset: int) -> Paragraph | None:
        """The paragraph that holds an offset; None when it is not listed yet."""
        spans = [one for one in self.paragraphs if not one.heading]
        at = bisect_right([one.start for one in spans], offset) - 1
        return spans[at] if at >= 0 and (offset < spans[at].end or self.complete) else None


def paragraphs(rows: Sequence[Any], decision: DecisionView, contents: ContentsIndex) -> list[Paragraph]:
    """From the JSON of `read`, with the headings that stand before each paragraph."""
    found: list[Paragraph] = []
    for row in rows:
        if not isinstance(row, Mapping) or "error" in row:
            continue
        eid, start, end = str(row.get("eid") or ""), int(row.get("start") or 0), int(row.get("end") or 0)
        at = contents.by_eid.get(eid, -1)
        for node in contents.headings_before(at) if at >= 0 else ():
            title = " ".join(part for part in (node.label, node.heading) if part)
            found.append(Paragraph(node.eid, node.number, "", title, start, start, (), True))
        words = " ".join(str(row.get("text") or "")[: OPENING * 3].split())
        number = str(row.get("number") or "")
        kind = str(row.get("kind") or "")
        label = f"¶ {number}" if number and kind == "paragraph" else ""
        if at >= 0 and kind not in ("paragraph", "preamble"):
            label = contents.node(at).label
        heading = " ".join(str(row.get("heading") or "").split())
        opening = (f"{heading}: {words}" if heading else words)[:OPENING]
        found.append(Paragraph(eid, number, label, opening, start, end, decision.roles_in(start, end)))
    return found


def _fits(one: Paragraph, words: Sequence[str]) -> bool:
    text = one.opening.casefold()
    return all(one.number.casefold().startswith(word) if word[:1].isdigit() else word in text for word in words)
