"""Provisions: every addressable unit of a text, as a span of it."""

from __future__ import annotations

from dataclasses import dataclass

LEAVES = frozenset({"page", "attachment", "sheet"})
"""Kinds that hold the paragraphs of a case file."""

CONTAINER_KINDS = frozenset({"part", "book", "title", "chapter", "subchapter", "division", "schedule"}) | LEAVES
"""Kinds that only group: they carry a heading and children, their own text is their children's."""

CONTENTS = "contents"
"""Kind of a contents list as the source prints it: kept so that nothing is lost, but never searched, cited from or counted."""


@dataclass(frozen=True, slots=True)
class Provision:
    """An article, section, chapter, schedule, numbered paragraph …; `kind` says which.

    `[start, end)` is its complete text without its own number-and-heading line; a container spans its
    children. Offsets count code points of the expression's normalised text.
    """

    eid: str
    """Akoma Ntoso style id, unique in the expression: `chp_2__sec_498A`."""
    kind: str
    number: str
    """As printed, without § or "Art.": `312b`, `498A`; "" for unnumbered containers."""
    heading: str
    start: int
    end: int
    parent: str = ""
    """eId of the enclosing provision, "" at the top."""
    status: str = "in_force"
    """A `Status` value."""
    page: int = 0
    link: str = ""
    """Authoritative link when the source states one."""
    label: str = ""
    """The number-and-heading line as printed: `§ 312b Außerhalb von Geschäftsräumen …`."""
    since: str = ""
    """ISO date from which this provision is law, when the source says so apart from the version's date."""
    until: str = ""
    """ISO date of the first day on which it no longer is; "" when it has no end."""
    inner: bool = False
    """True for a part of a provision whose number means nothing without it: `(2)`, `a)`. `3.2.1` and `§ 7` are not inner.
    Passages never break at inner provisions, and a bare number never finds one."""

    @property
    def is_container(self) -> bool:
        """True for units that only group others."""
        return self.kind in CONTAINER_KINDS


def numbers_from(first: str, last: str) -> str:
    """Lines of a transcript as one citation: `45:12` and `45:14` are `45:12-14`; a line of another page is named in full."""
    if first == last:
        return first
    page, sign, line = last.rpartition(":")
    return f"{first}-{line}" if sign and first.startswith(f"{page}:") else f"{first}-{last}"


@dataclass(frozen=True, slots=True)
class Note:
    """A footnote or amendment mark kept apart from the text and linked to its place."""

    kind: str
    """footnote, amendment or editorial."""
    mark: str
    text: str
    anchor: int
    """Offset in the expression's text the note belongs to."""
    eid: str = ""
