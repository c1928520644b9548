"""Marginal notes of acts: short lines of small type beside the text, each at the line where its provision begins."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from dataclasses import dataclass

from tribonian.corpus.outline import NoteDraft
from tribonian.corpus.readers.pdf.paragraphs import Line, Paragraph
from tribonian.corpus.readers.pdf.rows import Row, write

SMALLER = 0.95
"""Of the size of the text."""
WIDEST = 0.3
"""Of the width of text and notes together."""
NEAR = 1.6
"""Font sizes between a note's first line and the line it belongs to."""
STYLE = "sidenote"


@dataclass(slots=True)
class Sidenote:
    """A note in the margin and the baseline of its first line."""

    lines: list[str]
    base: float
    last: float
    size: float


def take(rows: list[Row]) -> list[Sidenote]:
    """Take the marginal notes out of the rows of a page."""
    if len(rows) < 6:
        return []
    edges = _edges(rows)
    if edges is None:
        return []
    left, right, size = edges
    found: list[Sidenote] = []
    width = max(row.x1 for row in rows) - min(row.x0 for row in rows)
    for before in (True, False):
        aside = [[p for p in row.pieces if (p.x1 <= left - 3 if before else p.x0 >= right + 3)] for row in rows]
        aside = [[] if row.is_table else group for row, group in zip(rows, aside, strict=True)]
        pieces = [piece for group in aside for piece in group]
        if not pieces or max(p.x1 for p in pieces) - min(p.x0 for p in pieces) > WIDEST * width:
            continue
        if any(p.size > SMALLER * size for p in pieces) or sum(1 for p in pieces if any(map(str.isalpha, p.text))) < 0.6 * len(
            pieces
        ):
            continue
        for row, group in zip(rows, aside, strict=True):
            if group:
                row.pieces = [piece for piece in row.pieces if piece not in group]
                _add(found, Row(group, group[0].base, group[0].size, row.page))
    rows[:] = [row for row in rows if row.pieces]
    return found


def _edges(rows: Sequence[Row]) -> tuple[float, float, float] | None:
    """Left and right edge and size of the main text: the edges that most of the wide rows of text share."""
    size = statistics.mode(round(piece.size, 1) for row in rows for piece in row.pieces for _ in piece.text)
    spans = []
    for row in rows:
        pieces = [piece for piece in row.pieces if piece.size > SMALLER * size]
        if pieces:
            spans.append((pieces[0].x0, max(piece.x1 for piece in pieces)))
    if len(spans) < 5:
        return None
    return min(begin for begin, _ in spans), max(end for _, end in spans), size


def _add(found: list[Sidenote], row: Row) -> None:
    text = write(row).text.strip()
    if found and 0 < row.base - found[-1].last < 1.5 * row.size:
        found[-1].lines.append(text)
        found[-1].last = row.base
    else:
        found.append(Sidenote([text], row.base, row.base, row.size))


def place(notes: Sequence[Sidenote], made: list[Paragraph], first: int, page: int) -> None:
    """Put each note before the paragraph that begins beside it; else keep it as a note of the paragraph it stands at."""
    for note in notes:
        best: tuple[float, int, int] | None = None
        for index in range(max(0, first - 1), len(made)):
            for number, line in enumerate(made[index].lines):
                away = abs(line.base - note.base) / max(line.size, 1.0)
                if line.page == page and made[index].style != STYLE and (best is None or away < best[0]):
                    best = (away, index, number)
        text = _joined(note.lines)
        line = Line(text, 0, 0, note.base, note.size, False, False, page)
        if best is None:
            made.append(Paragraph([line], 0, 0, page=page, style=STYLE))
        elif best[2] == 0 and best[0] <= NEAR:
            made.insert(best[1], Paragraph([line], 0, 0, page=page, style=STYLE))
        else:
            made[best[1]].aside.append(NoteDraft("editorial", "", text))


def _joined(lines: Sequence[str]) -> str:
    text = ""
    for line in lines:
        text = text[:-1] + line if text.endswith("-") and line[:1].islower() else f"{text} {line}".strip()
    return text.rstrip(".") if text.count(".") == 1 else text
