"""Lines of a plain text to blocks: wrapped lines joined, page numbers and running heads apart, indentation kept."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from tribonian.corpus.blocks import ROW, Block, Flow
from tribonian.corpus.headings import Headings
from tribonian.corpus.normalise import clean_line
from tribonian.corpus.outline import NoteDraft, solid
from tribonian.corpus.traced import TextBuilder, Traced, join
from tribonian.domain.jurisdiction import Pack

LEAST_WRAPPED = 12
"""Lines at the margin that a text must have to count as wrapped."""
MOST_FURNITURE = 3
"""Lines of a running head or foot."""
LEAST_PAGE = 15
"""Lines a page has at least."""
BLANK_POINTS = 6.0
"""Width of a blank of indentation in points."""

_LINE = re.compile(r"[^\r\n\x0b\x0c\x85\u2028\u2029]*")
_PAGE_NUMBER = re.compile(r"(?i)^[-–—\s\[(]*(?:page|seite|p\.|хуудас)?\s*\d{1,4}(?:\s*(?:of|/|von)\s*\d{1,4})?[-–—\s\])]*$")
_PAGE_MARK = re.compile(r"(?i)^\[\[?page\b[^\]\n]{0,60}\]\]?$")
_MARK = re.compile(r"\[\d{1,3}\]")
_FOOTNOTE = re.compile(r"^(?P<mark>\[\d{1,3}\])\s*(?=\S)")
_ENDS = re.compile(r"[.;:!?…][\"'”’»“)\]/]*$")
_NEW = re.compile(
    r"^(?:[\"“„‘'«\[(]*\(\w{1,5}\)|[\"“„«\[]*\d{1,4}[A-Za-z]{0,3}(?:\.\d+)*[.)]\s|\d{1,3}(?:\.\d{1,3})+"
    r"|[a-zа-яё]{1,2}[).]\s|[•*–—-]\s|§|/)"
)
_REFERS = re.compile(r"(?i)\b(?:section|sub-?section|clause|paragraph|rule|article|of|and|or|to)s?$")
_HYPHEN = re.compile(r"[^\W\d_]{2}-$")
_CELLS = re.compile(r"\t|\S {3,}\S")
_MARKER = re.compile(r"^\s*(?:\(?\w{1,6}[.)]{1,2}|\d{1,4}[A-Z]{0,3}|§+\s*\d+\w?|[•*–—-])[ \t]+")
"""A number and the blank behind it, which is no border between cells."""


@dataclass(slots=True)
class _Raw:
    number: int
    start: int
    text: str
    """With its indentation, without the line end."""
    words: str
    """Without white space at both ends."""
    blank_before: bool = False
    page: int = 0
    row: bool = False
    """True for a row of a table."""

    @property
    def indent(self) -> int:
        expanded = self.text.expandtabs(4)
        return len(expanded) - len(expanded.lstrip())


def blocks(text: str, pack: Pack, flow: Flow) -> None:
    """Fill `flow` with the paragraphs of `text`."""
    raw = _numbered(text)
    headings = Headings(pack)
    raw = _without_pages(raw, flow, headings)
    _mark_rows(raw, headings)
    width = _width(raw)
    group: list[_Raw] = []
    for line in raw:
        if group and not _continues(group, line, width, headings):
            flow.blocks.append(_block(group))
            group = []
        group.append(line)
    if group:
        flow.blocks.append(_block(group))
    flow.characters = sum(solid(block.text.text) for block in flow.blocks)
    _footnotes(flow)


def _footnotes(flow: Flow) -> None:
    """Numbered notes at the end of the text, `[1] …`, go to the places where their marks stand."""
    begin = len(flow.blocks)
    while begin > 0 and _FOOTNOTE.match(flow.blocks[begin - 1].text.text):
        begin -= 1
    anchors: dict[str, tuple[Block, int]] = {}
    for block in flow.blocks[:begin]:
        for found in _MARK.finditer(block.text.text):
            anchors.setdefault(found.group(), (block, found.start()))
    kept: list[Block] = []
    for block in flow.blocks[begin:]:
        mark = _FOOTNOTE.match(block.text.text)
        anchor = anchors.get(mark["mark"]) if mark else None
        if mark is None or anchor is None:
            kept.append(block)
        else:
            words = block.text.text[mark.end() :].strip()
            anchor[0].notes.append(NoteDraft("footnote", mark["mark"].strip("[]"), words, anchor[1]))
    flow.blocks[begin:] = kept


def _numbered(text: str) -> list[_Raw]:
    lines: list[_Raw] = []
    position = 0
    blank = False
    page = 1 if "\f" in text else 0
    for number, piece in enumerate(text.splitlines(keepends=True), 1):
        body = piece.rstrip("\r\n\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029")
        if body.strip():
            lines.append(_Raw(number, position, body, body.strip(), blank, page))
            blank = False
        else:
            blank = True
        if page and piece.endswith("\f"):
            page += 1
        position += len(piece)
    return lines


def _without_pages(lines: list[_Raw], flow: Flow, headings: Headings) -> list[_Raw]:
    """Without page numbers and running heads, where the text has pages."""
    marked = {line.number for line in lines if _PAGE_MARK.match(line.words)}
    paged = any(line.page > 1 for line in lines)
    alone = [line for line in lines if _PAGE_NUMBER.match(line.words)]
    gone = _furniture(lines, headings) if paged else {line.number for line in alone} if _rising(lines, alone) else set()
    gone |= marked
    for line in lines if gone else ():
        if line.number in gone:
            flow.left_out.append(
                f"page number or running head: {line.words[:60]} (line {line.number}, {solid(line.words)} characters)"
            )
    return [line for line in lines if line.number not in gone] if gone else lines


def _masked(words: str) -> str:
    """A line with its numbers hidden: running heads differ in nothing else."""
    return re.sub(r"\d+", "#", words)


def _rising(lines: Sequence[_Raw], alone: Sequence[_Raw]) -> bool:
    """True when the numbers that stand alone count pages: one after the other, each a page apart."""
    values = [int(found.group()) for line in alone for found in [re.search(r"\d+", line.words)] if found]
    apart = all(two.number - one.number >= LEAST_PAGE for one, two in pairwise(alone))
    return len(values) >= 3 and values[0] < 1000 and apart and all(two == one + 1 for one, two in pairwise(values))


def _furniture(lines: Sequence[_Raw], headings: Headings) -> set[int]:
    """Numbers of the lines that pages begin or end with: page numbers, and heads that most pages share."""
    pages: dict[int, list[_Raw]] = {}
    for line in lines:
        pages.setdefault(line.page, []).append(line)
    gone: set[int] = set()
    for last in (False, True):
        rest = [list(reversed(page)) if last else page for page in pages.values()]
        for _ in range(MOST_FURNITURE):
            edge = [page[0] for page in rest if page and headings.match(page[0].words) is None]
            often = Counter(_masked(line.words) for line in edge)
            found = {
                line.number
                for line in edge
                if _PAGE_NUMBER.match(line.words) or often[_masked(line.words)] >= max(3, 0.5 * len(pages))
            }
            gone |= found
            rest = [page[1:] if page and page[0].number in found else [] for page in rest]
    return gone


def _width(lines: Sequence[_Raw]) -> int:
    """Margin at which the text was wrapped; 0 when every line is a paragraph."""
    lengths = sorted(len(line.text.rstrip()) for line in lines)
    if len(lengths) < LEAST_WRAPPED:
        return 0
    margin = lengths[int(0.97 * (len(lengths) - 1))]
    if margin > 140 or margin < 35:
        return 0
    near = 0
    for one, two in pairwise(lines):
        full = len(one.text.rstrip()) > 0.8 * margin
        near += full and not two.blank_before and not _ENDS.search(one.words) and two.words[0].islower()
    return margin if near >= max(3, 0.05 * len(lines)) else 0


def _continues(group: Sequence[_Raw], line: _Raw, width: int, headings: Headings) -> bool:
    """True when `line` goes on with the paragraph of `group`."""
    before = group[-1]
    if not width or (line.blank_before and not (line.words[0].islower() and before.page != line.page)):
        return False
    if before.row or line.row:
        return False
    short = len(before.text.rstrip()) < 0.7 * width
    ended = bool(_ENDS.search(before.words))
    if _NEW.match(line.words) and (short or ended or not line.words[0].isdigit()):
        quoted = not ended and not short and line.words.startswith("(") and line.indent <= before.indent
        return quoted and bool(_REFERS.search(before.words))
    if headings.match(line.words) is not None and (short or _ENDS.search(before.words)):
        return False
    if short and (_ENDS.search(before.words) or not line.words[0].islower()):
        return False
    if before.words.isupper() and not line.words.isupper():
        return False
    return line.indent <= group[0].indent or line.indent == before.indent or len(group) == 1


def _block(group: Sequence[_Raw]) -> Block:
    first = group[0]
    indent = first.indent * BLANK_POINTS
    if first.row:
        text = _cells(Traced.of(first.text, first.start))
        return Block(text, kind=ROW, place=f"line {first.number}", page=first.page, indent=indent)
    builder = TextBuilder()
    for index, line in enumerate(group):
        piece = clean_line(Traced.of(line.text, line.start))
        following = group[index + 1].words if index + 1 < len(group) else ""
        divided = bool(following) and following[0].islower() and bool(_HYPHEN.search(piece.text))
        builder.append(piece.slice(0, len(piece.text) - 1) if divided else piece)
        if following and not divided:
            builder.insert(" ")
    words, offsets = builder.build()
    return Block(Traced(words, offsets.points), place=f"line {first.number}", page=first.page, indent=indent)


def _mark_rows(lines: Sequence[_Raw], headings: Headings) -> None:
    """Rows of tables: cells between tabs, or between wide gaps where a neighbouring line has them too."""
    gaps = [_gaps(line.words) for line in lines]
    for index, line in enumerate(lines):
        if not gaps[index]:
            continue
        above = index > 0 and not line.blank_before and bool(gaps[index - 1])
        below = index + 1 < len(lines) and not lines[index + 1].blank_before and bool(gaps[index + 1])
        line.row = gaps[index] == "\t" or above or below
        if line.row and headings.match(" ".join(line.words.split())) is not None:
            line.row = False


def _gaps(words: str) -> str:
    """A tab when the line has cells between tabs, blanks when it has wide gaps, else nothing."""
    found = _MARKER.match(words)
    cell = _CELLS.search(words, found.end() if found else 0)
    return "" if cell is None else "\t" if "\t" in cell.group() else "   "


def _cells(piece: Traced) -> Traced:
    """The cells of a table row, separated by tabs."""
    parts: list[Traced] = []
    position = 0
    for found in re.finditer(r"\s*\t\s*| {3,}", piece.text):
        cell = clean_line(piece.slice(position, found.start()))
        if cell.text:
            parts.append(cell)
        position = found.end()
    parts.append(clean_line(piece.slice(position)))
    return join([part for part in parts if part.text], "\t")
