"""What an RTF reader knows about open groups and streams of text, and the words it acts on."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from tribonian.corpus.blocks import Block
from tribonian.corpus.outline import NoteDraft
from tribonian.corpus.traced import TextBuilder

SKIPPED = frozenset(
    b"colortbl pict object fldinst info listtable listoverridetable revtbl rsidtbl generator themedata "
    b"colorschememapping datastore latentstyles xe tc tcn rxe bkmkstart "
    b"bkmkend template filetbl nonshppict private operator xmlnstbl pgptbl mmathPr "
    b"ftnsep ftnsepc aftnsep aftnsepc atnid atnref atnicn atndate atnparent atntime background panose falt nesttableprops "
    b"docvar userprops wgrffmtfilter sp sn sv picprop objdata datafield formfield ffdeftext ffname pnseclvl stylesheet upr "
    b"pn leveltext levelnumbers listname liststylename defchp defpap keywords comment".split()
)
READ = frozenset(b"shpinst shptxt footnote annotation atnauthor ud listtext pntext fldrslt mathPr".split())
"""Destinations with text of the document, some of them marked as ignorable."""
HEADS = frozenset(b"header headerl headerr headerf footer footerl footerr footerf".split())
SIGNS = {
    b"tab": "\t", b"line": "\n", b"emdash": "—", b"endash": "–", b"lquote": "‘", b"rquote": "’", b"ldblquote": "“",
    b"rdblquote": "”", b"bullet": "•", b"emspace": "\u2003", b"enspace": "\u2002", b"qmspace": "\u2005", b"zwj": "\u200d",
    b"zwnj": "\u200c", b"softline": "\n",
}  # fmt: skip
HEADING = re.compile(r"(?i)^(?:heading|überschrift)\s*([1-9])$")
LISTED = re.compile(r"(?i)^(?:toc|contents|verzeichnis)\s*\d")
TWIPS = 20.0


@dataclass(frozen=True, slots=True)
class Look:
    """Character and paragraph properties."""

    bold: bool = False
    italic: bool = False
    hidden: bool = False
    raised: bool = False
    deleted: bool = False
    revised: bool = False
    """Inserted while changes were tracked."""
    by: tuple[int, int] = (0, 0)
    """Who inserted it, by place in the table of revisers, and when (a DTTM; 0 = not stated)."""
    struck_by: tuple[int, int] = (0, 0)
    size: float = 12.0
    font: int = -1
    centred: bool = False
    indent: float = 0.0
    style: int = 0
    outline: int = 0
    table: bool = False
    level: int = -1


@dataclass(slots=True)
class Group:
    """One open group."""

    look: Look
    skip: bool = False
    unicode_skip: int = 1
    name: bytes = b""
    starred: bool = False
    pushed: bool = False
    """True when a stream of text of its own was begun for it."""
    fresh: bool = True
    """True until its first control word was read: only that names a destination."""


@dataclass(slots=True)
class Stream:
    """A stream of paragraphs: the document's, a footnote's, a running head's."""

    builder: TextBuilder = field(default_factory=TextBuilder)
    notes: list[NoteDraft] = field(default_factory=list)
    blocks: list[Block] = field(default_factory=list)
    cells: list[list[Block]] = field(default_factory=list)
    cell: list[Block] = field(default_factory=list)
    number: str = ""
    weight: int = 0
    bold: int = 0
    italic: int = 0
    size: float = 0.0
    kind: bytes = b""


REVISED = {b"revauth": ("by", 0), b"revdttm": ("by", 1), b"revauthdel": ("struck_by", 0), b"revdttmdel": ("struck_by", 1)}
"""Who changed what follows, and when."""
NUMBERS = frozenset({b"listtext", b"pntext"})
FLAGS = {
    b"b": "bold",
    b"i": "italic",
    b"v": "hidden",
    b"super": "raised",
    b"deleted": "deleted",
    b"revised": "revised",
    b"intbl": "table",
}
SETS = {b"mac": "mac_roman", b"pc": "cp437", b"pca": "cp850", b"ansi": "cp1252"}
