"""What a reader adds to a text: bookmarks, highlights and notes, anchored by provision and quotation."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class AnnotationKind(StrEnum):
    """What an annotation is."""

    BOOKMARK = "bookmark"
    HIGHLIGHT = "highlight"
    NOTE = "note"


class AnchorState(StrEnum):
    """How surely an annotation stands where it was made, in the text it is looked for in."""

    EXACT = "exact"
    """The quoted words stand there, but for white space."""
    CHANGED = "changed"
    """Some of the quoted words are others now."""
    LOST = "lost"
    """The provision or its words are no longer there; the quotation is all that is left."""


COLOURS = ("yellow", "green", "blue", "red")


@dataclass(frozen=True, slots=True)
class Quotation:
    """Words of a provision with what stands around them; `quote` is "" for an annotation of the whole provision."""

    quote: str = ""
    before: str = ""
    after: str = ""
    offset: int = 0
    """Code points between the beginning of the provision's text and the words, when the annotation was made."""


@dataclass(frozen=True, slots=True)
class Annotation:
    """One bookmark, highlight or note."""

    id: int
    kind: AnnotationKind
    work: str
    eid: str
    number: str
    """Printed number of the provision when the annotation was made."""
    heading: str
    quotation: Quotation
    text: str
    """The reader's own words; "" for a bookmark or a highlight without any."""
    colour: str
    made: str
    """When, in UTC (ISO 8601)."""
    changed: str
