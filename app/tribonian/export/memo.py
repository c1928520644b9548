"""The memo as neutral blocks: what every format writes, free of any file format and of any window.

A memo is a title block and a sequence of blocks in reading order. Blocks hold final wording; formats
decide only how a block looks. Text in blocks is plain text: no format ever reads markup out of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

INTERNAL = "internal"
FILING = "filing"
PURPOSES = (INTERNAL, FILING)

_SHORT_LIST = 900
"""Characters of a list that is not divided between pages."""

MARKS: Mapping[str, str] = {"supported": "●", "partly": "◐", "unsupported": "○"}
"""Grounding marks: the shape says it, in the window as on paper."""


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text with one look. `language` is an ISO 639 code, "" where it is not known.

    `link` is an absolute http(s) or mailto address; `to` names the anchor of another block of the memo.
    """

    text: str
    bold: bool = False
    italic: bool = False
    marked: bool = False
    """Words that support a sentence: shown on a tint with an underline."""
    language: str = ""
    link: str = ""
    to: str = ""


@dataclass(frozen=True, slots=True)
class Footnote:
    """One citation of one sentence: pinpoint, level, date of the text, link.

    `authority` is the key of the cited authority; footnotes with the same key cite the same thing.
    """

    pinpoint: str
    authority: str
    level: str = ""
    version: str = ""
    link: str = ""
    language: str = ""
    tag: str = ""
    runs: tuple[Run, ...] = ()
    """The complete wording of the note, pinpoint and link included."""


@dataclass(frozen=True, slots=True)
class FootnoteRef:
    """The place in a sentence where a footnote is called. Notes are numbered in document order, from 1."""

    note: Footnote


Inline = Run | FootnoteRef


@dataclass(frozen=True, slots=True)
class TitleBlock:
    """What stands above the memo. Empty fields are left out."""

    title: str
    question: str
    date: str
    """ISO date; also the date of the file's own properties."""
    rows: tuple[tuple[str, str], ...] = ()
    """Label and value: matter, client, author, date, library, law as of …"""
    note: str = ""
    """"Prepared with Tribonian; verify before filing"."""
    running: str = ""
    """The line at the head of every page; "" takes the question."""
    privilege: str = ""
    """The line that claims privilege or confidence; it stands above the title and at the head of every page."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading; level 1 is a section of the memo."""

    level: int
    text: str
    anchor: str = ""
    language: str = ""
    numbered: bool = True
    """False: not counted among the sections (an annex bears its own number)."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text. `role` is body, claim (with its grounding `mark`), remark (on the claim before it),
    note (small print) or warning."""

    inlines: tuple[Inline, ...]
    role: str = "body"
    mark: str = ""
    """supported, partly or unsupported; "" shows no mark."""
    with_next: bool = False
    """Stays on one page with the beginning of the block after it."""


@dataclass(frozen=True, slots=True)
class Quote:
    """Verbatim text of a source. The texts of `runs`, joined, are identical to the source's slice."""

    runs: tuple[Run, ...]
    source: str
    """Version date, and for an internal memo file and page."""
    language: str = ""

    @property
    def text(self) -> str:
        """The quotation as one string."""
        return "".join(run.text for run in self.runs)


@dataclass(frozen=True, slots=True)
class ListBlock:
    """Items in order; numbered when `ordered`."""

    items: tuple[tuple[Inline, ...], ...]
    ordered: bool = False

    @property
    def short(self) -> bool:
        """True when it is short enough to stand on one page undivided."""
        return sum(len(item.text) for row in self.items for item in row if isinstance(item, Run)) <= _SHORT_LIST


@dataclass(frozen=True, slots=True)
class Table:
    """A table with a header row that is repeated on every page. `widths` are shares of the text width."""

    header: tuple[str, ...]
    rows: tuple[tuple[tuple[Run, ...], ...], ...]
    widths: tuple[float, ...] = ()
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Authority:
    """One authority relied on, with the numbers of the footnotes that cite it."""

    name: str
    level: str
    version: str
    """What is said of the version of its text; "" says nothing."""
    notes: tuple[int, ...]
    anchor: str = ""
    """Anchor of its text in the annex, "" when it is not quoted there."""
    language: str = ""


@dataclass(frozen=True, slots=True)
class TableOfAuthorities:
    """Authorities by level, each with where it is cited."""

    groups: tuple[tuple[str, tuple[Authority, ...]], ...]

    @property
    def count(self) -> int:
        """Number of authorities."""
        return sum(len(entries) for _, entries in self.groups)


@dataclass(frozen=True, slots=True)
class LogRow:
    """One step of the research, from a stored event."""

    seq: int
    at: str
    what: str


@dataclass(frozen=True, slots=True)
class ResearchLog:
    """What was done, in order, with times (UTC)."""

    rows: tuple[LogRow, ...]


@dataclass(frozen=True, slots=True)
class VerificationNote:
    """What was checked and with what outcome, and what was left out of the answer."""

    supported: int
    partly: int
    unsupported: int
    quotations: int
    identical: int
    left_out: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
    own: int = 0
    """Sentences whose words a person wrote or changed; they are not verified."""


@dataclass(frozen=True, slots=True)
class Contents:
    """A table of contents down to heading `depth`."""

    depth: int = 1


Block = Heading | Paragraph | Quote | ListBlock | Table | TableOfAuthorities | ResearchLog | VerificationNote | Contents


@dataclass(frozen=True, slots=True)
class Memo:
    """A complete memo. `words` are its fixed labels in `language`."""

    title: TitleBlock
    blocks: tuple[Block, ...]
    language: str = "en"
    purpose: str = INTERNAL
    words: Mapping[str, str] = field(default_factory=dict)
    left_out: tuple[str, ...] = ()
    """Sentences of the run that this form of the memo refuses to hold."""

    def footnotes(self) -> Iterator[Footnote]:
        """All footnotes in document order; the n-th (from 1) carries the number n."""
        for block in self.blocks:
            yield from footnotes_of(block)

    def authorities(self) -> int:
        """Number of different authorities cited."""
        return len({note.authority for note in self.footnotes()})

    def word(self, key: str, **values: object) -> str:
        """The label `key` with `{values}` filled in; the key itself when there is none."""
        return fill(self.words.get(key, key), **values)


def footnotes_of(block: Block) -> Iterator[Footnote]:
    """Footnotes called in one block, in order."""
    rows: tuple[tuple[Inline, ...], ...] = ()
    if isinstance(block, Paragraph):
        rows = (block.inlines,)
    elif isinstance(block, ListBlock):
        rows = block.items
    for inlines in rows:
        for inline in inlines:
            if isinstance(inline, FootnoteRef):
                yield inline.note


def fill(template: str, **values: object) -> str:
    """Replace each `{name}` by its value, in one pass and nothing else: values are never read as templates."""
    parts: list[str] = []
    for index, piece in enumerate(template.split("{")):
        name, closed, rest = piece.partition("}")
        if index and closed and name in values:
            parts.append(f"{values[name]}{rest}")
        else:
            parts.append(("{" if index else "") + piece)
    return "".join(parts)
