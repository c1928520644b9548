"""What every reader hands to the structure engine: a work's headings in order, each with its own text."""

from __future__ import annotations

from dataclasses import dataclass, field

from tribonian.corpus.traced import Traced

EMPTY = Traced("", ((0, 0),))


PAPER = "form:paper"
"""What tells papers from the laws they are about (`ParsedWork.official`)."""


@dataclass(slots=True)
class NoteDraft:
    """A note, anchored at `offset` of its entry's body (or at the heading, when the body is empty)."""

    kind: str
    mark: str
    text: str
    offset: int = 0
    by: str = ""
    """Who wrote, changed or deleted it, and when, as far as the source says: `Ada Holm, 2031-04-02`."""


@dataclass(slots=True)
class Part:
    """A numbered unit inside an entry's body: subsection, item … Spans count characters of the body.

    `[start, end)` is the unit's complete text without its own number (and heading), its inner parts included.
    """

    kind: str
    number: str
    """As printed, without enclosing signs of the sentence: `(2)`, `a)`, `3.2.1`."""
    start: int
    end: int
    parent: int = -1
    """Index of the enclosing part in `Entry.parts`, -1 for the entry itself; parents come before their children."""
    label: str = ""
    """The number (and heading) as printed in front of `start`; what lies between the two is white space."""
    heading: str = ""
    prefix: str = ""
    status: str = ""
    since: str = ""
    until: str = ""
    eid: str = ""
    """The source's own identifier; used when it is well-formed and no other unit of the work has it."""


@dataclass(slots=True)
class Entry:
    """One heading and the text directly under it."""

    kind: str
    number: str
    """As printed; for containers with their unit (`Abschnitt 1`), so that it never equals a section's."""
    heading: str
    label: Traced = EMPTY
    """The number-and-heading line, normalised."""
    body: Traced = EMPTY
    """Complete own text, normalised; paragraphs are lines or separated by blank lines."""
    depth: int = 0
    """Nesting depth in the source (1 = outermost); 0 = the reader has set `parent` itself."""
    parent: int = -1
    """Index of the enclosing entry, -1 at the top."""
    prefix: str = ""
    unit: str = ""
    """The word a container is called by; tells levels apart that the source prints at one heading depth."""
    numbers: tuple[str, ...] = ()
    """All numbers of a heading that stands for several (`§§ 12 bis 15`); empty for an ordinary one."""
    placeholder: bool = False
    """True when an editor put this heading in place of provisions that are gone."""
    status: str = ""
    link: str = ""
    page: int = 0
    notes: list[NoteDraft] = field(default_factory=list)
    parts: list[Part] = field(default_factory=list)
    """Units inside the body, in order of their starts, parents before children."""
    since: str = ""
    until: str = ""
    place: str = ""
    """Where in the source it stands (`line 120`, `record 14`), for messages."""
    eid: str = ""
    """The source's own identifier; used when it is well-formed and no other unit of the work has it."""


@dataclass(slots=True)
class Outline:
    """One work as a reader understood it, before numbering, spans and ids."""

    key: str
    title: str = ""
    title_line: Traced = EMPTY
    """The title as it stands in the source; printed at the head of the text when not empty."""
    title_guessed: bool = False
    """True when the title is only a line that stands where titles do."""
    aliases: tuple[str, ...] = ()
    official: tuple[str, ...] = ()
    """What the source says officially identifies the work: `uri:…` (FRBRWork, ELI), `form:paper`; see `ParsedWork.official`."""
    jurisdiction: str = ""
    version: str = ""
    entries: list[Entry] = field(default_factory=list)
    notes: list[NoteDraft] = field(default_factory=list)
    """Notes that belong to the work as a whole."""
    characters: int = 0
    """Characters of body text in the source, white space not counted."""
    lost: int = 0
    """How many of them did not end in an entry or a note."""
    left_out: list[str] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    suspicious: list[str] = field(default_factory=list)
    reader: str = ""
    parts_known: bool = False
    """True when the reader knows the units inside bodies from the source, so that a body without parts has none."""


def solid(text: str) -> int:
    """Number of characters that are not white space."""
    return sum(map(len, text.split()))
