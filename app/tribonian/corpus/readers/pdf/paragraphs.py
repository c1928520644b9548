"""From rows to paragraphs: which row goes on with the one above, also over columns and pages."""

from __future__ import annotations

import re
import statistics
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from tribonian.corpus.outline import NoteDraft
from tribonian.corpus.readers.pdf.regions import Region
from tribonian.corpus.readers.pdf.rows import Row, write

STEP = 0.8
"""Of the font size: a smaller difference of left edges is none."""
APART = 1.32
"""Of the usual distance of rows: a wider one parts paragraphs."""
ITEM = re.compile(
    r"(?:[(\[]\s?\w{1,6}\s?[)\]]|\d{1,3}(?:\.\d{1,3})*\s?[a-zA-Z]{0,2}[.):](?=\s|$|[^\W\d])|\d{1,3}\.\d{1,3}(?:\.\d{1,3})*\.?|[a-zA-Z]{1,2}[.)](?=\s)"
    r"|[ivxlcIVXLC]{1,6}[.)](?=\s)|§+\s?\d|Art(?:icle|ikel|\.)?\s?\d|[•·●▪‣◦–—-](?=\s))"
)
"""Numbers and signs with which items of lists, subsections and provisions begin."""
_CLOSED = re.compile(r"[.!?:;][\"'»”’)\]]*$")
_LEADERS = re.compile(r"(?:\s?[.·…_․]){4,}\s*(?:\d{1,4}|[ivxlc]{1,6})?\s*$")


@dataclass(slots=True)
class Line:
    """A row, written."""

    text: str
    x0: float
    x1: float
    base: float
    size: float
    bold: bool
    italic: bool
    page: int
    marks: list[tuple[int, int, str]] = field(default_factory=list)
    centred: bool = False
    leaders: bool = False
    first_word: float = 0.0
    """Width of its first word in points."""
    begins_bold: bool = False
    ends_bold: bool = False
    second: float = 0.0
    """Left edge of its second word, where the text of an item begins."""


@dataclass(slots=True)
class Paragraph:
    """Lines that belong together."""

    lines: list[Line]
    left: float
    """Left and right edge of the column."""
    right: float
    cells: list[str] | None = None
    table: int = 0
    page: int = 0
    style: str = ""
    aside: list[NoteDraft] = field(default_factory=list)
    """Notes that belong to the paragraph as a whole."""

    @property
    def size(self) -> float:
        """Font size of most of its characters."""
        return max(self.lines, key=lambda line: len(line.text)).size if self.lines else 0.0


def lines_of(region: Region) -> list[Line]:
    """The rows of a region, written, with what their looks say."""
    lines = [line for line in map(_line, region.rows) if line.text]
    if not lines:
        return []
    left, right = column(lines)
    edges = Counter(round(line.x0) for line in lines)
    for line in lines:
        before, behind = line.x0 - left, right - line.x1
        wide = line.x1 - line.x0 > 0.92 * (right - left)
        shared = sum(edges[round(line.x0) + near] for near in (-1, 0, 1)) > 1 and any(
            other is not line and abs(other.x0 - line.x0) < 1.5 and abs(other.x1 - line.x1) > line.size for other in lines
        )
        line.centred = (
            before > 1.5 * line.size and abs(before - behind) < max(0.12 * before, 1.0 * line.size) and not (wide or shared)
        )
    return lines


def slack(lines: Sequence[Line]) -> list[float]:
    """How much room, in ems, lines leave although the paragraph goes on (as a small letter shows): how ragged a column is."""
    if not lines:
        return []
    _, right = column(lines)
    found = []
    for one, two in pairwise(lines):
        if (
            two.text[:1].islower()
            and one.text[-1:].isalpha()
            and abs(one.size - two.size) < 0.3
            and not (one.centred or two.centred)
        ):
            found.append((right - one.x1 - two.first_word) / one.size)
    return found


def column(lines: Sequence[Line]) -> tuple[float, float]:
    """Left and right edge of the text, single lines that stick out left aside."""
    lefts, rights = sorted(line.x0 for line in lines), sorted(line.x1 for line in lines)
    if len(lines) < 8:
        return lefts[0], rights[-1]
    return lefts[len(lefts) // 50], rights[-1 - len(rights) // 50]


def _line(row: Row) -> Line:
    written = write(row)
    text = written.text
    lead = len(text) - len(text.lstrip())
    letters = sum(len(piece.text) for piece in row.pieces if any(map(str.isalnum, piece.text)))
    bold = sum(len(piece.text) for piece in row.pieces if piece.bold and any(map(str.isalnum, piece.text)))
    italic = sum(len(piece.text) for piece in row.pieces if piece.italic and any(map(str.isalnum, piece.text)))
    share = len(text.split(" ", 1)[0]) / max(1, len(text))
    return Line(
        text.strip(), row.x0, row.x1, row.base, row.size, letters > 0 and bold >= 0.9 * letters,
        letters > 0 and italic >= 0.9 * letters, row.page,
        [(begin - lead, end - lead, mark) for begin, end, mark in written.marks],
        leaders=bool(_LEADERS.search(text)), first_word=share * (row.x1 - row.x0),
        begins_bold=row.pieces[0].bold, ends_bold=row.pieces[-1].bold,
        second=row.pieces[min(1, len(row.pieces) - 1)].x0,
    )  # fmt: skip


def paragraphs(lines: Sequence[Line], rag: float = 0.0) -> list[Paragraph]:
    """The paragraphs of one region; `rag` is the room in ems that wrapped lines of the document leave."""
    if not lines:
        return []
    left, right = column(lines)
    leading = _leading(lines)
    own = sorted(slack(lines))
    rag = own[len(own) * 9 // 10] if len(own) >= 8 else rag
    rag = max(0.25, min(rag, 0.3 * (right - left) / lines[0].size)) if lines[0].size else 0.25
    found: list[Paragraph] = []
    for line in lines:
        if found and _goes_on(found[-1], line, leading, rag):
            found[-1].lines.append(line)
        else:
            found.append(Paragraph([line], left, right, page=line.page))
    return found


def _leading(lines: Sequence[Line]) -> dict[float, float]:
    """Usual distance of rows for each size of type."""
    gaps: dict[float, list[float]] = {}
    for one, two in pairwise(lines):
        if abs(one.size - two.size) < 0.3 and 0.8 * one.size < two.base - one.base < 3 * one.size:
            gaps.setdefault(round(one.size), []).append(two.base - one.base)
    return {size: sorted(values)[len(values) // 4] if len(values) > 3 else min(values) for size, values in gaps.items()}


def _goes_on(paragraph: Paragraph, line: Line, leading: dict[float, float], rag: float) -> bool:
    """True when `line` continues the paragraph above it in the same region."""
    last = paragraph.lines[-1]
    usual = leading.get(round(line.size), 1.2 * line.size)
    if last.leaders or line.base - last.base > max(APART * usual, usual + 0.25 * line.size) or line.base < last.base:
        return False
    if not _same_looks(paragraph, line):
        return False
    wrapped = _wrapped(last, line, paragraph.right, rag) or (rag > 0.8 and _half_full(paragraph, line))
    lower = line.text[:1].islower() and not ITEM.match(line.text)
    if last.centred and line.centred:
        return wrapped or (lower and not _CLOSED.search(last.text))
    if line.centred:  # the last line of a long centred heading
        return wrapped and ((last.bold and line.bold) or (lower and not _CLOSED.search(last.text)))
    if last.centred and not (wrapped or lower):
        return False
    if not wrapped and not (lower and not _CLOSED.search(last.text)):
        return False
    return _edge_fits(paragraph, line, wrapped)


def _same_looks(paragraph: Paragraph, line: Line) -> bool:
    last = paragraph.lines[-1]
    if abs(last.size - line.size) > 0.08 * line.size:
        return False
    if last.bold == line.bold:
        return True
    if last.bold:  # a bold heading that runs into its text
        return line.begins_bold or not last.ends_bold or last.text[-1:] in "-\u2010\u00ad\u2013\u2014"
    return last.ends_bold or len(line.text) < 25


def _wrapped(last: Line, line: Line, right: float, rag: float) -> bool:
    """True when the first word of `line` would not have fitted behind `last`: the break is the margin's, not the author's."""
    room = right - last.x1
    if last.centred and line.centred:
        room = right - last.x1 + (right - last.x1)
    return room < line.first_word + rag * line.size + 0.5 or last.text[-1:] in "-\u2010\u00ad"


def _half_full(paragraph: Paragraph, line: Line) -> bool:
    """In ragged type: a line that is well filled and ends inside a sentence goes on where the paragraph's lines begin."""
    last = paragraph.lines[-1]
    filled = last.x1 - paragraph.left > 0.6 * (paragraph.right - paragraph.left)
    level = abs(last.x0 - line.x0) < 1.5 or len(paragraph.lines) == 1
    return filled and level and not _CLOSED.search(last.text) and last.text[-1:] != "," and not (last.centred or line.centred)


def _edge_fits(paragraph: Paragraph, line: Line, wrapped: bool) -> bool:
    """True when the left edge of `line` is where the paragraph's next line must begin."""
    step = STEP * line.size
    begin = paragraph.lines[0]
    item = ITEM.match(line.text)
    closed = _CLOSED.search(paragraph.lines[-1].text)
    near = 0.25 * line.size if item else step
    if len(paragraph.lines) == 1:
        if abs(line.x0 - begin.x0) < near:
            return not (item and (closed or ITEM.match(begin.text)))
        if line.x0 > begin.x0:  # hanging: the number stands out
            return bool(ITEM.match(begin.text)) and not (item and (closed or abs(line.x0 - begin.second) > near))
        return not item  # the first line was indented
    edge = statistics.median(one.x0 for one in paragraph.lines[1:])
    if abs(line.x0 - edge) < near:
        return not (item and closed)
    return line.text[:1].islower() and wrapped and not item and abs(line.x0 - edge) < 3 * step


def joins(before: Paragraph, after: Paragraph, rag: float = 0.25) -> bool:
    """True when a paragraph goes on in the next column or on the next page."""
    if before.cells is not None or after.cells is not None or not before.lines or not after.lines:
        return False
    last, first = before.lines[-1], after.lines[0]
    if (
        last.leaders
        or abs(last.size - first.size) > 0.08 * first.size
        or last.bold != first.bold
        or first.centred
        or last.centred
    ):
        return False
    if last.text[-1:] in "-\u2010\u00ad" and first.text[:1].islower():
        return True
    if _CLOSED.search(last.text):
        return False if ITEM.match(first.text) else _closed_goes_on(before, after)
    if ITEM.match(first.text) and not first.text[:1].isdigit():
        return False
    room = before.right - last.x1
    width = before.right - before.left
    if first.text[:1].islower():
        return True
    return room < max(first.first_word + max(0.3, rag) * first.size, 0.06 * width) and not ITEM.match(first.text)


def _closed_goes_on(before: Paragraph, after: Paragraph) -> bool:
    """A sentence ends with the column: the paragraph goes on when the line is full and the next one is not indented."""
    last, first = before.lines[-1], after.lines[0]
    full = before.right - last.x1 < first.first_word + 0.3 * first.size
    if not full or len(before.lines) < 2:
        return False
    indented = before.lines[0].x0 - before.left > STEP * last.size and not ITEM.match(before.lines[0].text)
    edge = statistics.median(one.x0 for one in before.lines[1:]) - before.left
    own = first.x0 - after.left
    if not indented or len(after.lines) < 1:
        return False
    return abs(own - edge) < STEP * last.size
