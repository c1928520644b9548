"""Footnotes: small type at the foot of a column, and the marks in the text that point to it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from tribonian.corpus.normalise import SUPERSCRIPTS
from tribonian.corpus.readers.pdf.glyphs import PageText
from tribonian.corpus.readers.pdf.paragraphs import Line

SMALLER = 0.93
"""Of the size of the text."""
_BACK = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾", "0123456789+-()")
_MARK = re.compile(r"([⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}|[*†‡§¶]{1,4}|\d{1,3}|[a-z])([)\].⁾]{0,2})(\s*)(?=\S)")


@dataclass(slots=True)
class Footnote:
    """A note with the mark that points to it."""

    mark: str
    lines: list[Line] = field(default_factory=list)
    page: int = 0
    used: bool = False


def take(lines: list[Line], page: PageText, body: float, rules: Sequence[tuple[float, float, float, float]]) -> list[Footnote]:
    """Take the notes out of the lines of a region; the first one may continue one of the page before (mark "")."""
    start = len(lines)
    while start and lines[start - 1].size <= SMALLER * body and not lines[start - 1].centred:
        start -= 1
    ruled = _below_rule(lines, rules, page)
    if ruled is not None and ruled > start:
        start = ruled
    if start == len(lines):
        start = _raised(lines)
    if start >= len(lines) or (start == 0 and ruled is None and page.height and lines[0].base < 0.6 * page.height):
        return []
    while start < len(lines) and ruled != start and not _mark(lines[start]):
        start += 1
    if start >= len(lines):
        return []
    taken = lines[start:]
    notes: list[Footnote] = []
    left = min(line.x0 for line in taken)
    for line in taken:
        mark = _mark(line)
        if mark and _follows(notes, mark, line, left):
            notes.append(Footnote(mark, [_without_mark(line)], line.page))
        elif notes:
            notes[-1].lines.append(line)
        else:
            notes.append(Footnote("", [line], line.page))
    if not any(note.mark for note in notes) and ruled is None:
        return []
    del lines[start:]
    return notes


def _below_rule(lines: Sequence[Line], rules: Sequence[tuple[float, float, float, float]], page: PageText) -> int | None:
    """Index of the first line under a short level rule at the left edge in the lower part of the page."""
    for x0, y0, x1, y1 in rules:
        if y1 - y0 > 2 or not 30 <= x1 - x0 <= 0.6 * page.width or y0 < 0.3 * page.height:
            continue
        if any(_underlines(x0, y0, x1, line) for line in lines):
            continue
        below = [
            index
            for index, line in enumerate(lines)
            if line.base - line.size < y1 + 8 and line.base > y0 and line.base - y1 < 3 * line.size
        ]
        for index in below:
            small = all(line.size < lines[0].size * 1.01 for line in lines[index:])
            if abs(lines[index].x0 - x0) < 40 and small and _mark(lines[index]):
                return index
    return None


def _underlines(x0: float, y0: float, x1: float, line: Line) -> bool:
    """True for a rule that stands right under words of a line, as under a link."""
    return line.base - 1 <= y0 <= line.base + 0.35 * line.size and line.x0 - 2 <= x0 and x1 <= line.x1 + 2


def _raised(lines: Sequence[Line]) -> int:
    """Index of the first of the last lines that a gap and a raised mark at its head tell from the text."""
    gaps = sorted(two.base - one.base for one, two in pairwise(lines))
    usual = gaps[len(gaps) // 4] if gaps else 0.0
    for index in range(len(lines) - 1, max(0, len(lines) // 3), -1):
        line, above = lines[index], lines[index - 1]
        if line.base - above.base > 1.4 * usual and line.marks and line.marks[0][0] == 0 and line.size <= above.size * 1.01:
            earlier = [i for i in range(index) if lines[i].marks and lines[i].marks[0][0] == 0 and i > len(lines) // 3]
            return earlier[0] if earlier and lines[earlier[0]].base - lines[earlier[0] - 1].base > 1.4 * usual else index
    return len(lines)


def _mark(line: Line) -> str:
    found = _MARK.match(line.text)
    if not found or not (found[3] or not found[1].isascii() or found[2] or found[1][0] in "*†‡§¶"):
        return ""
    if found[1].isalpha() and not (found[2] or (line.marks and line.marks[0][0] == 0)):
        return ""
    return plain(found[1])


def plain(mark: str) -> str:
    """A mark in ordinary figures."""
    return mark.translate(_BACK).strip("() .")


def _follows(notes: Sequence[Footnote], mark: str, line: Line, left: float) -> bool:
    """True when the mark at the head of a line begins a note: raised, or the next number, or a sign."""
    if line.marks and line.marks[0][0] == 0:
        return True
    if not mark.isdigit():
        return True
    numbers = [int(note.mark) for note in notes if note.mark.isdigit()]
    return not numbers or int(mark) in (numbers[-1] + 1, numbers[-1] + 2)


def _without_mark(line: Line) -> Line:
    found = _MARK.match(line.text)
    assert found is not None
    cut = found.end()
    return Line(
        line.text[cut:], line.x0, line.x1, line.base, line.size, line.bold, line.italic, line.page,
        [(begin - cut, end - cut, mark) for begin, end, mark in line.marks if begin >= cut],
    )  # fmt: skip


def pattern_of(mark: str) -> str:
    """The mark as it stands in a line of text when it is raised."""
    return mark.translate(SUPERSCRIPTS)
