"""What readers of plain formats (Word, OpenDocument, RTF, HTML, PDF, text) hand to the structure engine: a flow of blocks.

A block is one paragraph, heading line or table row as the source lays it out. Readers of containers know nothing of laws;
`corpus.plain.outline` knows nothing of containers.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tribonian.corpus.outline import NoteDraft
from tribonian.corpus.traced import Traced

PARAGRAPH, ROW, CONTENTS = "paragraph", "row", "contents"
"""Kinds of blocks: running text; a row of a table, its cells separated by tabs; a line of a contents list that the source
marks as such."""


@dataclass(slots=True)
class Block:
    """One paragraph, heading line or table row.

    Everything but `text` is what the source says about its looks; 0 or "" = nothing.
    """

    text: Traced
    """Normalised; a number that the source computes itself (Word's automatic numbering) stands in front, followed by a blank."""
    kind: str = PARAGRAPH
    level: int = 0
    """Heading level stated by the source (`<h2>`, style `Heading 2`, outline level), 1 = outermost."""
    style: str = ""
    """Name of the paragraph style or HTML class, as written in the source."""
    bold: bool = False
    """True when the whole line is bold."""
    italic: bool = False
    centred: bool = False
    indent: float = 0.0
    """Left indent of the paragraph in points (HTML and text: nesting depth or blanks, times twelve)."""
    size: float = 0.0
    """Font size in points."""
    number: str = ""
    """The computed number that stands in front of `text`, as rendered: `(a)`, `3.`"""
    list_level: int = -1
    """Level in the source's own list numbering, 0 = outermost; -1 = not in a list."""
    table: int = 0
    """Rows of the same table share a number above 0."""
    page: int = 0
    place: str = ""
    """Where it stands, for messages: `line 120`, `page 3`, `paragraph 17`."""
    link: str = ""
    """Authoritative link when the source states one for this block."""
    notes: list[NoteDraft] = field(default_factory=list)
    """Footnotes and amendment marks; `offset` counts characters of this block's text."""
    seams: tuple[int, ...] = ()
    """In a row: places of the blanks that part the lines of a cell."""


@dataclass(slots=True)
class Flow:
    """Everything a container reader found in one file."""

    blocks: list[Block]
    key: str
    title: str = ""
    """From the source's metadata or title element; "" when it states none."""
    aliases: tuple[str, ...] = ()
    version: str = ""
    """ISO date of the text when the source states it."""
    official: tuple[str, ...] = ()
    """What officially identifies the work, as `ParsedWork.official` has it."""
    link: str = ""
    jurisdiction: str = ""
    reader: str = ""
    pages: int = 0
    characters: int = 0
    """Characters of body text in the source, white space not counted: those of the blocks, and those left out below."""
    lost: int = 0
    left_out: list[str] = field(default_factory=list)
    """Stretches of the source that are no body text (menus, running heads, page numbers), each with its reason."""
    warnings: list[str] = field(default_factory=list)
    suspicious: list[str] = field(default_factory=list)
    notes: list[NoteDraft] = field(default_factory=list)
    bare: list[tuple[int, Block]] = field(default_factory=list)
    """Numbers that the source prints with nothing behind them, each with how many blocks stand before it. In a decision such a
    number is that of the quotation or table below; in a law it is a slip of its writer."""
    margins: list[tuple[int, str]] = field(default_factory=list)
    """Page and words of the running heads, feet and page numbers that were taken out."""
    decision: bool = False
    """True when the reader knows that it is a court's decision."""
