"""What readers of case files fill: leaves (the file, its pages, sheets, attached files) that hold units (paragraphs)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

HIDDEN = "hidden"
"""Kind of the notes that hold what cannot be seen on the page."""
DELETED, INSERTED, MOVED = "deleted", "inserted", "moved"
"""Kinds of the notes that hold tracked changes; what was deleted is a note only, never text."""
HEAD, SCANNED, BOOKMARK = "header", "ocr", "bookmark"
"""Kinds of the notes that hold a page's running heads and feet, how it was read from its picture, what the file calls it."""
PARAGRAPH, QUOTED, TABLE, FIELD, HEADS = "paragraph", "quoted", "table", "field", "headers"
FOOTNOTE, COMMENT, ANNOTATION = "footnote", "comment", "annotation"
"""Kinds of units: text of the file that stands beside its body. They are found and cited like paragraphs."""
LEAST_HIDDEN = 3
"""Words of a picture's description or a comment that make it worth a remark."""


@dataclass(slots=True)
class Said:
    """A note; `offset` counts characters of its unit's text, or is 0 in a leaf's own."""

    kind: str
    mark: str
    text: str
    offset: int = 0


@dataclass(frozen=True, slots=True)
class Place:
    """A line of a transcript or a cell of a table inside a unit; `name` is the last part of its eId."""

    kind: str
    number: str
    name: str
    start: int
    end: int


@dataclass(slots=True)
class Unit:
    """One paragraph, table, row or turn; its text is what can be seen, white space cleaned."""

    text: str
    kind: str = PARAGRAPH
    number: str = ""
    """Its own number; "" = counted in its leaf."""
    heading: str = ""
    notes: list[Said] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)
    label: str = ""
    """The number under which the file itself has it: `cl. 3.2(a)`."""


def _line(line: str, parted: str | None) -> str:
    """A line without superfluous blanks; the tabs that part the cells of a table stay."""
    return "\t".join(" ".join(cell.split()) for cell in line.split("\t")) if parted else " ".join(line.split())


@dataclass(slots=True)
class Leaf:
    """The file itself (no kind), a page, a sheet or an attached file: units, then leaves inside it."""

    kind: str = ""
    number: str = ""
    name: str = ""
    """Part of its eId: `page_3`."""
    heading: str = ""
    page: int = 0
    units: list[Unit] = field(default_factory=list)
    leaves: list[Leaf] = field(default_factory=list)
    notes: list[Said] = field(default_factory=list)

    def add(self, text: str, kind: str = PARAGRAPH, heading: str = "", notes: list[Said] | None = None) -> Unit | None:
        """One more unit, unless it is empty; the notes of an empty one go to the unit before it, else to the leaf."""
        parted = "\t" if kind == TABLE else None
        cleaned = "\n".join(_line(line, parted) for line in text.split("\n")).strip("\n" if parted else None)
        if cleaned.strip():
            self.units.append(Unit(cleaned, kind, "", heading, notes or []))
            return self.units[-1]
        for note in notes or ():
            if self.units:
                note.offset = len(self.units[-1].text)
                self.units[-1].notes.append(note)
            else:
                self.notes.append(note)
        return None

    def hide(self, text: str) -> str:
        """What cannot be seen becomes a note at this place, unless it says nothing; gives what was kept."""
        cleaned = " ".join(text.split())
        if len(cleaned.split()) < LEAST_HIDDEN:
            return ""
        if self.units:
            self.units[-1].notes.append(Said(HIDDEN, "", cleaned, len(self.units[-1].text)))
        else:
            self.notes.append(Said(HIDDEN, "", cleaned))
        return cleaned

    def walk(self) -> Iterator[Leaf]:
        """This leaf and all inside it."""
        yield self
        for leaf in self.leaves:
            yield from leaf.walk()

    @property
    def is_empty(self) -> bool:
        """True when neither it nor anything inside it has text."""
        return not any(leaf.units for leaf in self.walk())


@dataclass(slots=True)
class Draft:
    """One file as read, and what a lawyer must be told of it."""

    name: str
    leaf: Leaf = field(default_factory=Leaf)
    title: str = ""
    reader: str = "case-file"
    pages: int = 0
    unread: int = 0
    """Pages or attached files that could not be read."""
    lost: int = 0
    """Characters that are likely to stand on them."""
    warnings: list[str] = field(default_factory=list)
    suspicious: list[str] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)
    hidden: list[str] = field(default_factory=list)

    def hide(self, text: str, leaf: Leaf | None = None) -> None:
        """What cannot be seen is kept as a note and told."""
        kept = (leaf or self.leaf).hide(text)
        if kept:
            self.hidden.append(kept)

    def take(self, other: Draft, place: str) -> None:
        """Tell what was found out about a file inside this one; its leaf is hung in by the caller."""
        self.pages += other.pages
        self.unread += other.unread
        self.lost += other.lost
        self.hidden += other.hidden
        self.warnings += [f"{place}: {one}" for one in other.warnings]
        self.suspicious += [f"{place}: {one}" for one in other.suspicious]
        self.left_out += [f"{place}: {one}" for one in other.left_out]
