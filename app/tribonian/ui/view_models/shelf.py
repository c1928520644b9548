"""The library's works, grouped and filtered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tribonian.ui.tr import tr

KINDS = ("law", "decision", "casefile")


@dataclass(frozen=True, slots=True)
class ShelfWork:
    """One work as the library pane shows it."""

    id: str
    kind: str
    title: str
    file: str
    jurisdiction: str
    provisions: int
    status: str
    summary: str
    note: str
    """Court and date of a decision, newest version of a law."""
    lowered: str
    level: str = ""
    """Of a decision: the level of its court, "" when it is not known."""
    date: str = ""
    court: str = ""

    @classmethod
    def of(cls, row: Mapping[str, Any]) -> ShelfWork:
        """From a line of `laws`."""
        title = " ".join(str(row.get("title") or row.get("work") or "").split())
        versions = [str(version) for version in row.get("versions") or () if version]
        note = " · ".join(str(row[key]) for key in ("court", "date") if row.get(key)) or (versions[0] if versions else "")
        names = [
            title,
            str(row.get("work", "")),
            str(row.get("file", "")),
            str(row.get("citation") or ""),
            str(row.get("court") or ""),
            *map(str, row.get("aliases") or ()),
        ]
        provisions = row.get("provisions")
        return cls(
            str(row.get("work") or ""),
            str(row.get("kind") or "law"),
            title,
            str(row.get("file") or ""),
            str(row.get("jurisdiction") or ""),
            provisions if isinstance(provisions, int) else 0,
            str(row.get("status") or ""),
            str(row.get("summary") or ""),
            note,
            " ".join(names).casefold(),
            str(row.get("instance") or ""),
            str(row.get("date") or ""),
            " ".join(str(row.get("court") or "").split()),
        )


@dataclass
class Shelf:
    """All works by kind, with the filter applied."""

    works: list[ShelfWork] = field(default_factory=list)
    query: str = ""
    by_id: dict[str, ShelfWork] = field(default_factory=dict)
    jurisdictions: dict[str, str] = field(default_factory=dict)
    """Work id → jurisdiction, for labels."""

    @classmethod
    def of(cls, rows: Sequence[Mapping[str, Any]]) -> Shelf:
        """From the JSON of `laws`, by title."""
        works = sorted((ShelfWork.of(row) for row in rows), key=lambda work: work.title.casefold())
        return cls(works, "", {work.id: work for work in works}, {work.id: work.jurisdiction for work in works})

    def shown(self, kind: str) -> list[ShelfWork]:
        """Works of a kind that the filter lets through."""
        words = self.query.casefold().split()
        return [work for work in self.works if work.kind == kind and all(word in work.lowered for word in words)]

    def counts(self) -> dict[str, int]:
        """Number of works of each kind, filter aside."""
        counts = dict.fromkeys(KINDS, 0)
        for work in self.works:
            counts[work.kind] = counts.get(work.kind, 0) + 1
        return counts

    def title(self, work: str) -> str:
        """Title of a work, its id when it is unknown."""
        return self.by_id[work].title if work in self.by_id else work


def group_title(kind: str) -> str:
    """Heading of a group of works."""
    return {"law": tr("Laws"), "decision": tr("Decisions"), "casefile": tr("Case files")}.get(kind, kind)
