"""Cuts the text of a provision into paragraphs with hanging numbers, without changing a single offset."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from tribonian.ui.tr import tr
from tribonian.ui.view_models.contents import ContentsIndex
from tribonian.ui.view_models.labels import printed_number
from tribonian.ui.view_models.reading import utf16_length

NUMBER = re.compile(
    r"(?P<paren>\((?:[0-9]{1,3}[A-Za-z]{0,2}|[a-zA-Z]{1,2}|[ivxlcIVXLC]{1,6}|[а-яёөү])\))"
    r"|(?P<dotted>[0-9]{1,3}(?:\.[0-9]{1,3}){1,3}\.?)"
    r"|(?P<point>[0-9]{1,3}[a-z]?[.)])"
    r"|(?P<letter>[a-z]{1,2}\))"
    r"|(?P<bullet>[*•–—-])"
)
_INLINE = re.compile(r"(?<=[.;:,—।॥-])\s(?=\((?:[0-9]{1,2}[A-Z]?|[a-z])\)\s)|(?<=[.;:।])\s(?=\([ivx]{1,5}\)\s)")
LONGEST_MARK = 6
"""Characters of a note's mark; longer ones are words about the note."""
_LEVELS = {"paren_digit": 0, "dotted": 0, "point": 0, "bullet": 1, "paren_letter": 1, "letter": 1, "paren_roman": 2}


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph `[start, end)` of a provision's text; its first `number` characters hang in the margin."""

    start: int
    end: int
    level: int
    number: int
    glued: bool = False
    """The number is followed by a word without a space (`80.1.The …`): a tab is set between them."""


@dataclass(frozen=True, slots=True)
class TextLink:
    """A citation inside the text that leads somewhere in the library."""

    start: int
    end: int
    work: str
    number: str
    eid: str = ""


@dataclass(frozen=True, slots=True)
class UnitNote:
    """A footnote or amendment mark of a provision."""

    kind: str
    """footnote, amendment or editorial."""
    mark: str
    text: str
    at: int
    """Offset in the unit's text that it belongs to; -1 when it belongs to the whole provision."""

    @property
    def inline(self) -> str:
        """What is set into the text at its place; "" when its place or a short mark is not known."""
        return self.mark if self.at >= 0 and 0 < len(self.mark) <= LONGEST_MARK and self.mark.isprintable() else ""

    @property
    def shown(self) -> str:
        """The note as it is read beside or below the text."""
        told = {
            "deleted": tr("deleted by {who}: {text}", who=self.mark, text=self.text),
            "inserted": tr("inserted by {who}: {text}", who=self.mark, text=self.text),
            "moved": tr("moved by {who}: {text}", who=self.mark, text=self.text),
            "comment": tr("comment by {who}: {text}", who=self.mark, text=self.text),
            "hidden": tr("not to be seen in the file: {text}", text=self.text),
        }
        if self.kind in told:
            return told[self.kind]
        return f"{self.mark}  {self.text}" if self.mark and len(self.mark) <= LONGEST_MARK else self.text


@dataclass(frozen=True, slots=True)
class UnitText:
    """One provision ready to be set: nothing is left to compute on the window's thread."""

    eid: str
    kind: str
    number: str
    """As it hangs in the margin."""
    heading: str
    status: str
    version: str
    text: str
    start: int
    """Offset of `text` in the expression."""
    blocks: tuple[Block, ...]
    links: tuple[TextLink, ...]
    notes: tuple[UnitNote, ...]
    link: str
    page: int
    cited_by: tuple[Mapping[str, Any], ...]
    tabs: tuple[int, ...] = ()
    """Offsets before which a character is set that the text does not have: a tab, a letter of a note's mark."""
    astral: bool = False
    """True when the text has characters that Qt counts twice."""

    def shown(self, at: int) -> int:
        """How many characters, as Qt counts them, stand on the page before offset `at` of the text."""
        return (utf16_length(self.text[:at]) if self.astral else at) + bisect_right(self.tabs, at)

    def offset(self, shown: int) -> int:
        """The offset of the text before which `shown` characters stand on the page; the inverse of `shown`."""
        return bisect_left(range(len(self.text)), shown, key=self.shown)

    @property
    def end(self) -> int:
        """Offset after the text in the expression."""
        return self.start + len(self.text)


def layout(text: str) -> tuple[Block, ...]:
    """Paragraphs of `text`: at line breaks, and where an enumeration runs on inside a line.

    Every character that is dropped from display is one white-space character, so an offset into the text
    stays an offset into the paragraphs.
    """
    blocks: list[Block] = []
    at = 0
    for line in re.split(r"(\n)", text):
        if line != "\n":
            _lines(line, at, blocks)
        at += len(line)
    return tuple(blocks)


def _lines(line: str, at: int, blocks: list[Block]) -> None:
    cuts = [0, *(match.start() + 1 for match in _INLINE.finditer(line)), len(line) + 1]
    for start, following in pairwise(cuts):
        end = min(following - 1, len(line)) if following <= len(line) else len(line)
        piece = line[start:end]
        level, number, glued = _numbering(piece)
        blocks.append(Block(at + start, at + end, level, number, glued))


def _numbering(piece: str) -> tuple[int, int, bool]:
    lead = len(piece) - len(piece.lstrip())
    match = NUMBER.match(piece, lead)
    if match is None or match.end() >= len(piece):
        return (min(3, lead // 4), 0, False)
    kind = match.lastgroup or ""
    after = piece[match.end()]
    glued = kind == "dotted" and match.group().endswith(".") and after.isalpha()
    if not after.isspace() and not glued:
        return (min(3, lead // 4), 0, False)
    if kind == "paren":
        inside = match.group()[1:-1]
        kind = (
            "paren_digit"
            if inside[0].isdigit()
            else "paren_roman"
            if len(inside) > 1 and set(inside) <= set("ivx")
            else "paren_letter"
        )
    level = _LEVELS.get(kind, 0)
    if kind == "dotted":
        level = max(0, match.group().strip(".").count(".") - 1)
    return (min(3, level + lead // 4), match.end(), glued)


def unit_texts(rows: Sequence[Mapping[str, Any]], index: ContentsIndex) -> list[UnitText]:
    """The JSON of `read` as units ready to be set."""
    return [_unit(row, index) for row in rows]


def _unit(row: Mapping[str, Any], index: ContentsIndex) -> UnitText:
    text, start = str(row.get("text") or ""), int(row.get("start") or 0)
    kind, number = str(row.get("kind") or ""), str(row.get("number") or "")
    blocks = layout(text)
    notes = tuple(_note(note, start, blocks) for note in row.get("notes") or ())
    tabs = [block.start + block.number for block in blocks if block.glued]
    tabs += [note.at for note in notes for _ in range(utf16_length(note.inline))]
    return UnitText(
        eid=str(row.get("eid") or ""),
        kind=kind,
        number="" if number == "0" else printed_number(kind, number, index.jurisdiction),
        heading=" ".join(str(row.get("heading") or "").split()),
        status=str(row.get("status") or ""),
        version=str(row.get("version") or ""),
        text=text,
        start=start,
        blocks=blocks,
        tabs=tuple(sorted(tabs)),
        astral=utf16_length(text) != len(text),
        links=tuple(_links(row.get("cites") or (), start, len(text), index.work)),
        notes=notes,
        link=str(row.get("link") or ""),
        page=int(row.get("page") or 0),
        cited_by=tuple(entry for entry in row.get("cited_by") or () if isinstance(entry, Mapping)),
    )


def _note(note: Any, start: int, blocks: Sequence[Block]) -> UnitNote:
    if not isinstance(note, Mapping):
        return UnitNote("editorial", "", str(note), -1)
    anchor = note.get("anchor")
    at = anchor - start if isinstance(anchor, int) else -1
    if any(block.start == at for block in blocks):
        at -= 1  # what begins with a line belongs to the end of the one before, where its mark is set
    if not any(block.start < at <= block.end for block in blocks):
        at = -1
    mark = " ".join(str(note.get("mark") or "").split())
    return UnitNote(str(note.get("kind") or "editorial"), mark, " ".join(str(note.get("text") or "").split()), at)


def _links(cites: Sequence[Any], start: int, length: int, own: str) -> list[TextLink]:
    found: list[TextLink] = []
    for cite in cites:
        if not isinstance(cite, Mapping) or not cite.get("resolved", bool(cite.get("work"))):
            continue
        begin, end = int(cite.get("start", 0)) - start, int(cite.get("end", 0)) - start
        if 0 <= begin < end <= length and (not found or begin >= found[-1].end):
            found.append(
                TextLink(begin, end, str(cite.get("work") or own), str(cite.get("number") or ""), str(cite.get("eid") or ""))
            )
    return found
