"""Tables in a stored text: readers write a row as a line, its cells parted by tabs. Pure functions; every cell is a span."""

from __future__ import annotations

import re
from dataclasses import dataclass

TAB = "\t"
_RUN = re.compile(r"(?:^[^\n]*\t[^\n]*(?:\n|\Z)){2,}", re.MULTILINE)
_LINE = re.compile(r"[^\n]+")
_FIGURE = re.compile(r"\d")
_LETTERS = re.compile(r"[^\W\d_]")
MOST_HEADS = 3
"""Lines at the beginning of a table that can together be its head."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """One row: its span in the text, and the span of each cell (empty where the cell is)."""

    start: int
    end: int
    cells: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class TableSpan:
    """A table of a text: `heads` rows name the columns, `rows` are what it says."""

    start: int
    end: int
    heads: tuple[TableRow, ...]
    rows: tuple[TableRow, ...]
    width: int
    """Cells of the widest row."""


def find(text: str) -> list[TableSpan]:
    """Tables in order: at least two lines with cells in a row."""
    found: list[TableSpan] = []
    for run in _RUN.finditer(text):
        rows = [_row(text, line.start(), line.end()) for line in _LINE.finditer(text, run.start(), run.end())]
        rows = [row for row in rows if any(start < end for start, end in row.cells)]
        if len(rows) < 2:
            continue
        heads = _heads(text, rows)
        width = max(len(row.cells) for row in rows)
        found.append(TableSpan(rows[0].start, rows[-1].end, tuple(rows[:heads]), tuple(rows[heads:]), width))
    return found


def _row(text: str, start: int, end: int) -> TableRow:
    cells: list[tuple[int, int]] = []
    at = start
    for piece in text[start:end].split(TAB):
        begin = at + len(piece) - len(piece.lstrip())
        cells.append((begin, max(begin, at + len(piece.rstrip()))))
        at += len(piece) + 1
    while len(cells) > 1 and cells[-1][0] == cells[-1][1]:
        cells.pop()
    return TableRow(start, end, tuple(cells))


def _heads(text: str, rows: list[TableRow]) -> int:
    """How many lines at the beginning name the columns: words only, above rows of which most hold figures.

    A table without figures has no head that could be told from its rows.
    """
    figures = [sum(bool(_FIGURE.search(text[start:end])) for start, end in row.cells) for row in rows]
    heads = 0
    while (
        heads < min(MOST_HEADS, len(rows) - 1)
        and figures[heads] == 0
        and _LETTERS.search(text[rows[heads].start : rows[heads].end])
    ):
        heads += 1
    below = figures[heads:]
    return heads if below and sum(count > 0 for count in below) * 2 > len(below) else 0


def column_names(text: str, table: TableSpan) -> list[str]:
    """What the head says of each column, its lines joined; "" where it says nothing."""
    names: list[str] = []
    for column in range(table.width):
        said = [text[slice(*row.cells[column])] for row in table.heads if column < len(row.cells)]
        names.append(" ".join(" ".join(said).split()))
    return names
