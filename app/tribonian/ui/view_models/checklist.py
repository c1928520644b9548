"""Which clauses a contract has: found with their place, or potentially missing. No widgets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tribonian.ui.tr import marked, tr, tr_count
from tribonian.ui.view_models.reading import Place

STATES: Mapping[str, str] = {
    "found": marked("found"),
    "missing": marked("potentially missing"),
    "unknown": marked("not looked for in this language"),
}
GLYPHS: Mapping[str, str] = {"found": "●", "missing": "○", "unknown": "?"}


@dataclass(frozen=True, slots=True)
class ChecklistRow:
    """One clause of one file."""

    work: str
    file: str
    name: str
    state: str
    places: tuple[tuple[Place, str, str], ...] = ()
    """Where it was found, best first: place, how it is cited, its words."""

    @property
    def glyph(self) -> str:
        """Found, missing or unknown, by shape."""
        return GLYPHS.get(self.state, "?")

    @property
    def detail(self) -> str:
        """The quiet line: state, place, file."""
        cited = self.places[0][1] if self.places else ""
        return " · ".join(part for part in (tr(STATES.get(self.state, STATES["unknown"])), cited, self.file) if part)


def rows_of(answer: Any) -> list[ChecklistRow]:
    """The rows of the engine's checklist, file by file."""
    files = answer.get("files") or () if isinstance(answer, Mapping) else ()
    return [_row(file, item) for file in files for item in file.get("items") or ()]


def _row(file: Mapping[str, Any], item: Mapping[str, Any]) -> ChecklistRow:
    work = str(file.get("work") or "")
    places = tuple(
        (
            Place(
                work,
                str(hit.get("eid") or ""),
                str(hit.get("number") or ""),
                int(hit.get("start", -1)),
                int(hit.get("end", -1)),
                str(file.get("title") or ""),
            ),
            str(hit.get("place") or hit.get("number") or ""),
            " ".join(str(hit.get("text") or "").split()),
        )
        for hit in item.get("hits") or ()
    )
    named = str(file.get("file") or file.get("title") or work)
    return ChecklistRow(work, named, str(item.get("name") or item.get("item") or ""), str(item.get("state") or "unknown"), places)


def shown(rows: list[ChecklistRow], state: str = "") -> list[ChecklistRow]:
    """The rows in one state; all for ""."""
    return [row for row in rows if not state or row.state == state]


def headline(rows: list[ChecklistRow]) -> str:
    """How many clauses were found and how many were not, and what that means."""
    count = {state: sum(row.state == state for row in rows) for state in STATES}
    parts = [tr("Found: {n}.", n=count["found"]), tr("Potentially missing: {n}.", n=count["missing"])]
    if count["unknown"]:
        parts.append(
            tr_count("{n} could not be looked for in its language.|{n} could not be looked for in theirs.", count["unknown"])
        )
    parts.append(tr("Missing means: no words of such a clause were found. It may stand there in other words."))
    return " ".join(parts)
