"""The library's works, grouped and filtered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tribonian.ui.tr import tr
from tribonian.ui.view_models.matters import Matter

KINDS = ("law", "decision", "casefile")
MATTERS, OWN = "matters", "own"
"""Groups beside the kinds: the private matters, and the files of the one that is open."""


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
    newest: str = ""
    """Date of the newest version; "" when none has one."""
    own: bool = False
    """True for a file of the open matter."""

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
            max((one for one in versions if one[:4].isdigit()), default=""),
            bool(row.get("matter")),
        )


ORDERS = ("title", "jurisdiction", "newest", "size")
"""Ways to sort the works of a kind."""


@dataclass
class Shelf:
    """All works by kind, with the filter applied."""

    works: list[ShelfWork] = field(default_factory=list)
    query: str = ""
    """Words that must all be in the names of a work; `#word` is a tag or the beginning of one."""
    by_id: dict[str, ShelfWork] = field(default_factory=dict)
    jurisdictions: dict[str, str] = field(default_factory=dict)
    """Work id → jurisdiction, for labels."""
    tags: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Work id → its tags."""
    order: str = "title"
    matters: list[Matter] = field(default_factory=list)

    @classmethod
    def of(cls, rows: Sequence[Mapping[str, Any]]) -> Shelf:
        """From the JSON of `laws`, by title."""
        works = sorted((ShelfWork.of(row) for row in rows), key=lambda work: work.title.casefold())
        return cls(works, "", {work.id: work for work in works}, {work.id: work.jurisdiction for work in works})

    def public(self) -> Shelf:
        """The library without the files of the open matter, and without what was filtered for."""
        works = [work for work in self.works if not work.own]
        kept = {work.id for work in works}
        countries = {work: code for work, code in self.jurisdictions.items() if work in kept}
        return Shelf(works, "", {work.id: work for work in works}, countries, {}, self.order, self.matters)

    def shown(self, kind: str) -> list[ShelfWork]:
        """Works of a kind (or the open matter's own) that the filter lets through, in the order chosen."""
        words = self.query.casefold().split()
        of_group = [work for work in self.works if (work.own if kind == OWN else work.kind == kind and not work.own)]
        found = [work for work in of_group if all(self._fits(work, word) for word in words)]
        if self.order == "jurisdiction":
            return sorted(found, key=lambda work: (work.jurisdiction, work.title.casefold()))
        if self.order == "newest":
            return sorted(found, key=lambda work: work.date or work.newest, reverse=True)
        if self.order == "size":
            return sorted(found, key=lambda work: -work.provisions)
        return found

    def shown_matters(self) -> list[Matter]:
        """The matters that the filter lets through."""
        words = self.query.casefold().split()
        return [one for one in self.matters if all(word in one.name.casefold() for word in words)]

    def is_own(self, work: str) -> bool:
        """True for a file of the open matter."""
        return work in self.by_id and self.by_id[work].own

    @property
    def own_count(self) -> int:
        """Files of the open matter."""
        return sum(work.own for work in self.works)

    def _fits(self, work: ShelfWork, word: str) -> bool:
        tags = [tag.casefold() for tag in self.tags.get(work.id, ())]
        if word.startswith("#"):
            return any(tag.startswith(word[1:]) for tag in tags)
        return word in work.lowered or any(word in tag for tag in tags)

    def with_tag(self, work: str, tag: str, *, remove: bool) -> None:
        """Take over that a work got a tag, or lost it."""
        others = [one for one in self.tags.get(work, ()) if one.casefold() != tag.casefold()]
        self.tags[work] = tuple(others if remove else sorted([*others, tag], key=str.casefold))

    def all_tags(self) -> list[str]:
        """Every tag there is."""
        return sorted({tag for tags in self.tags.values() for tag in tags}, key=str.casefold)

    def counts(self) -> dict[str, int]:
        """Number of works of each kind in the library, filter aside."""
        counts = dict.fromkeys(KINDS, 0)
        for work in self.works:
            if not work.own:
                counts[work.kind] = counts.get(work.kind, 0) + 1
        return counts

    def title(self, work: str) -> str:
        """Title of a work, its id when it is unknown."""
        return self.by_id[work].title if work in self.by_id else work


def group_title(kind: str) -> str:
    """Heading of a group of works."""
    known = {"law": tr("Laws"), "decision": tr("Decisions"), "casefile": tr("Case files")}
    return (known | {MATTERS: tr("Matters"), OWN: tr("In the open matter")}).get(kind, kind)


def order_text(order: str) -> str:
    """A way to sort, in words."""
    return {
        "title": tr("By title"),
        "jurisdiction": tr("By jurisdiction"),
        "newest": tr("Newest first"),
        "size": tr("Longest first"),
    }.get(order, order)


def tags_of(rows: object) -> dict[str, tuple[str, ...]]:
    """Work id → tags, from the JSON of `tags`."""
    found: dict[str, list[str]] = {}
    for row in rows if isinstance(rows, list) else []:
        if isinstance(row, Mapping) and row.get("work") and row.get("tag"):
            found.setdefault(str(row["work"]), []).append(str(row["tag"]))
    return {work: tuple(sorted(tags, key=str.casefold)) for work, tags in found.items()}
