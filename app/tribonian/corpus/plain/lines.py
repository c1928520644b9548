"""The lines of a flow, and what their looks say: heading-like, finished, in capitals, a remark about an amendment."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from tribonian.corpus.blocks import CONTENTS, ROW, Block
from tribonian.corpus.headings import Headings, Sighting
from tribonian.corpus.outline import NoteDraft, solid
from tribonian.corpus.traced import Traced
from tribonian.domain.jurisdiction import Pack

LONGEST_TITLE = 240
"""A longer line is text, not a heading."""

MOST_REFERENCE = 120
"""A longer line does more than to name a provision."""
MOST_QUOTED = 3000
"""A quotation of more lines was never closed."""

_OPENS = "“„«"
_TERM = re.compile(r"[“„«][^“”„«»\n]{1,160}[”“»][,;:.]?\s*\w")
"""A quoted term with which a line begins: a definition."""
_BREAK = re.compile(r"\n+")
_FINISHED = re.compile(r"[.;:!?…。；：][\"'”’»“)\]]*$|[—–-]$|\*$")
_CLOSED = re.compile(r"[.;:,!?…。；：—–-][\"'”’»“)\]]*$")
_PART = re.compile(r"^\s*[\"“„(\[]?(?:\(\w{1,5}\)|\d{1,3}[a-z]?[.)]|[a-z]{1,2}[).])(?:\s|$)")
_LEADER = re.compile(r"(?:[.…·_]\s?){3,}\s*\d{0,4}$|\t\s*\d{1,4}$")
MOST_LEADER = 160
"""Characters at the end of a line among which its leaders and page number are."""


@dataclass(slots=True)
class Line:
    """One line of a block, and what it may be."""

    text: Traced
    block: Block
    notes: list[NoteDraft] = field(default_factory=list)
    """Offsets count characters of this line."""
    sightings: list[Sighting] = field(default_factory=list)
    remark: bool = False
    """True when the whole line is a remark about an amendment: a note of the provision it stands in."""
    quoted: bool = False
    """True when the line lies inside quotation marks that were opened on an earlier one: it is another law's text."""

    def keep(self) -> None:
        """Take the line for text after all: its number is the next provision's."""
        if self.remark:
            self.remark = False
            self.notes = [note for note in self.notes if note.kind != "amendment" or note.text != self.words]

    @property
    def words(self) -> str:
        """The characters of the line."""
        return self.text.text

    @property
    def place(self) -> str:
        """Where it stands, for messages."""
        return self.block.place or (f"page {self.block.page}" if self.block.page else "")


def split(blocks: Sequence[Block], pack: Pack) -> tuple[list[Line], list[tuple[int, list[Line]]]]:
    """All lines in order, and the contents lists that the source itself marks: before which line, and their lines."""
    headings = Headings(pack)
    remarks = _compiled(pack.amendment_marks)
    lines: list[Line] = []
    contents: list[tuple[int, list[Line]]] = []
    for block in blocks:
        if not block.text.text.strip():
            _keep_notes(block, lines)
            continue
        if block.kind == CONTENTS:
            if not contents or contents[-1][0] != len(lines):
                contents.append((len(lines), []))
            contents[-1][1].append(Line(block.text, block, list(block.notes)))
            continue
        position = 0
        for found in [*_BREAK.finditer(block.text.text), None]:
            end = found.start() if found else len(block.text.text)
            _add(lines, block, position, end, found is None, headings, remarks)
            position = found.end() if found else end
    _mark_quoted(lines)
    return lines, contents


def _mark_quoted(lines: Sequence[Line]) -> None:
    """Lines of a quotation that begins with a line and is closed within `MOST_QUOTED` lines."""
    index = 0
    while index < len(lines):
        stop = index + 1
        if lines[index].words[0] in _OPENS:
            open_marks = _open(lines[index].words, "")
            while open_marks and stop < min(len(lines), index + MOST_QUOTED):
                open_marks = _open(lines[stop].words, open_marks)
                stop += 1
            for line in lines[index + 1 : stop if not open_marks else index + 1]:
                line.quoted = True
            stop = index + 1 if open_marks else stop
        index = stop


def _open(text: str, marks: str) -> str:
    """The quotation marks that are open after `text`.

    One at the start of a line goes on with the one that is open, unless it only encloses the line's first words.
    """
    for position, sign in enumerate(text):
        english = sign in "“”" and marks.endswith(("„", "“")) and (sign == "”" or marks.endswith("„"))
        if english or (sign == "»" and marks.endswith("«")):
            marks = marks[:-1]
        elif sign in _OPENS and not (marks and position == 0 and not _TERM.match(text)):
            marks += sign
    return marks


def _keep_notes(block: Block, lines: list[Line]) -> None:
    """Notes of an empty block stay with the line before."""
    if block.notes and lines:
        last = lines[-1]
        last.notes.extend(NoteDraft(note.kind, note.mark, note.text, len(last.words)) for note in block.notes)


def _add(
    lines: list[Line], block: Block, start: int, end: int, last: bool, headings: Headings, remarks: Sequence[re.Pattern[str]]
) -> None:
    text = block.text.slice(start, end)
    left = len(text.text) - len(text.text.lstrip())
    text = text.strip()
    notes = [
        NoteDraft(note.kind, note.mark, note.text, min(max(0, note.offset - start - left), len(text.text)))
        for note in block.notes
        if start <= note.offset < end or (last and note.offset >= end)
    ]
    if not text.text:
        if notes and lines:
            lines[-1].notes.extend(NoteDraft(note.kind, note.mark, note.text, len(lines[-1].words)) for note in notes)
        return
    line = Line(text, block, notes)
    _cut_remarks(line, remarks)
    if not line.words:
        line.text, line.remark = text, True
    if block.kind != ROW and "\t" not in line.words:
        line.sightings = headings.sightings(line.words[:2000])
    lines.append(line)


def _cut_remarks(line: Line, remarks: Sequence[re.Pattern[str]]) -> None:
    """Remarks about amendments inside the line become notes at their place."""
    for mark in remarks:
        found = mark.search(line.words)
        while found:
            start, end = found.span()
            before = line.words[:start].rstrip()
            gap = " " if before and line.words[end:].strip() else ""
            after = end + len(line.words[end:]) - len(line.words[end:].lstrip())
            line.notes = [
                NoteDraft(
                    n.kind,
                    n.mark,
                    n.text,
                    n.offset if n.offset <= len(before) else max(len(before), n.offset - (after - len(before))),
                )
                for n in line.notes
            ]
            line.notes.append(NoteDraft("amendment", "", found.group().strip(), len(before)))
            line.text = line.text.edit([(len(before), after, gap)])
            found = mark.search(line.words, len(before)) if line.words else None


@lru_cache(maxsize=128)
def _compiled(patterns: tuple[str, ...]) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(pattern) for pattern in patterns)


def compiled(patterns: Sequence[str]) -> tuple[re.Pattern[str], ...]:
    """The patterns, compiled once."""
    return _compiled(tuple(patterns))


def says(patterns: Sequence[str], text: str) -> bool:
    """True when one of the patterns is found in `text`."""
    return any(pattern.search(text) for pattern in compiled(patterns))


def refers(pack: Pack, text: str) -> bool:
    """True for a line that only names the provision a schedule belongs to."""
    return len(text) <= MOST_REFERENCE and says(pack.references, text)


def in_capitals(text: str) -> bool:
    """True when the letters of `text` are capitals (small words may not be)."""
    letters = [character for character in text if character.isalpha()]
    return len(letters) > 2 and sum(character.isupper() for character in letters) >= 0.9 * len(letters)


def finished(text: str) -> bool:
    """True when a sentence, or a part of one, ends with the line."""
    return bool(_FINISHED.search(text))


def titled(line: Line) -> bool:
    """True when the line looks like a heading by its words alone: short, begun like one, not closed like a sentence."""
    text = line.words
    if line.remark or line.block.kind == ROW or "\t" in text or len(text) > LONGEST_TITLE:
        return False
    if not text[0].isalpha() and text[0] not in "“\"„(‘'" and not text[0].isdigit():
        return False
    if text[0].islower() or _PART.match(text):
        return False
    return in_capitals(text) or not _CLOSED.search(text)


def bare(text: str) -> str:
    """A line of a contents list without its leaders and page number."""
    tail = max(0, len(text) - MOST_LEADER)
    return (text[:tail] + _LEADER.sub("", text[tail:])).strip()


def weight(lines: Sequence[Line]) -> int:
    """Characters of the lines that are not white space, their notes not counted."""
    return sum(solid(line.words) for line in lines)
