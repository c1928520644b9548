"""Bookmarks, highlights and notes of the reader, as panes and pages show them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tribonian.ui.tr import tr
from tribonian.ui.view_models.labels import kind_of, provision_label
from tribonian.ui.view_models.reading import Place

KINDS = ("note", "highlight", "bookmark")
COLOURS = ("yellow", "green", "blue", "red")
SIGNS: Mapping[str, str] = {"note": "✎", "highlight": "", "bookmark": "★"}
RESTORED = ("kind", "work", "eid", "number", "heading", "quote", "before", "after", "offset", "text", "colour")
"""What putting one back needs of the row it was."""


@dataclass(frozen=True, slots=True)
class Note:
    """One bookmark, highlight or note with its place in a version."""

    id: int
    kind: str
    work: str
    title: str
    eid: str
    number: str
    heading: str
    quote: str
    text: str
    colour: str
    state: str
    """exact, changed or lost: how surely it stands where it was made."""
    start: int
    end: int
    expression: str
    row: Mapping[str, Any] = field(default_factory=dict, compare=False, repr=False)

    @classmethod
    def of(cls, row: Mapping[str, Any]) -> Note:
        """From the JSON of `annotations`."""

        def text(key: str) -> str:
            return str(row.get(key) or "")

        start, end = row.get("start"), row.get("end")
        return cls(
            id=int(row.get("id") or 0),
            kind=text("kind"),
            work=text("work"),
            title=text("title"),
            eid=text("eid"),
            number=text("number"),
            heading=text("heading"),
            quote=text("quote"),
            text=text("text"),
            colour=text("colour"),
            state=text("state") or "lost",
            start=start if isinstance(start, int) else -1,
            end=end if isinstance(end, int) else -1,
            expression=text("expression"),
            row=row,
        )

    @property
    def label(self) -> str:
        """The number as cited."""
        label = provision_label(kind_of({"eid": self.eid}), self.number, self.work.split("-", 1)[0])
        return label or self.heading or self.eid

    @property
    def place(self) -> Place:
        """Where it leads: to its words when they are still there, else to its provision."""
        words = (self.start, self.end) if 0 <= self.start < self.end else (-1, -1)
        return Place(self.work, self.eid, self.number, *words, self.title)

    @property
    def colour_role(self) -> str:
        """Colour of the theme behind its words."""
        return f"note_{self.colour}" if self.colour in COLOURS else "note_yellow"

    @property
    def said(self) -> str:
        """What the list shows: the reader's words first, then the words of the law."""
        quote = " ".join(self.quote.split())
        shown = f"“{quote}”" if quote else ""
        return " — ".join(part for part in (" ".join(self.text.split()), shown) if part) or self.heading

    @property
    def warning(self) -> str:
        """Says that the words are no longer what they were; "" when they are."""
        if self.state == "changed":
            return tr("the words were changed since")
        return tr("the words are no longer in the text") if self.state == "lost" else ""


@dataclass
class Notebook:
    """All notes of a library, found again in the versions that are law now."""

    notes: list[Note] = field(default_factory=list)

    @classmethod
    def of(cls, rows: Any) -> Notebook:
        """From the JSON of `annotations`."""
        return cls([Note.of(row) for row in rows if isinstance(row, Mapping)] if isinstance(rows, list) else [])

    def find(self, note: int) -> Note | None:
        """One note by its id."""
        return next((one for one in self.notes if one.id == note), None)

    def of_work(self, work: str) -> list[Note]:
        """The notes of a work in the order of its text."""
        return [one for one in self.notes if one.work == work]

    def eids(self, work: str) -> frozenset[str]:
        """Provisions of a work that have a note, highlight or bookmark."""
        return frozenset(one.eid for one in self.notes if one.work == work)

    def filtered(self, query: str = "", *, work: str = "", kind: str = "") -> list[Note]:
        """The notes that fit: every word of the query somewhere in them, of one work and of one kind when given."""
        words = query.casefold().split()

        def fits(one: Note) -> bool:
            seen = " ".join((one.title, one.label, one.heading, one.quote, one.text)).casefold()
            return all(word in seen for word in words)

        return [one for one in self.notes if (not work or one.work == work) and (not kind or one.kind == kind) and fits(one)]


def kind_text(kind: str) -> str:
    """What an annotation is called."""
    return {"note": tr("Note"), "highlight": tr("Highlight"), "bookmark": tr("Bookmark")}.get(kind, kind)


def colour_text(colour: str) -> str:
    """What a colour is called."""
    return {"yellow": tr("Yellow"), "green": tr("Green"), "blue": tr("Blue"), "red": tr("Red")}.get(colour, colour)


def restoring(row: Mapping[str, Any]) -> dict[str, Any]:
    """The parameters that put an annotation back as it was."""
    return {key: row[key] for key in RESTORED if key in row}


def in_order(notes: Iterable[Note]) -> list[Note]:
    """By work, then by place; what was lost comes last."""
    return sorted(notes, key=lambda one: (one.title.casefold(), one.work, one.start < 0, one.start, one.id))
