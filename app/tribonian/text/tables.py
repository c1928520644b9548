"""Tables in a stored text: readers write a row as a line, its cells parted by tabs. Pure functions; every cell is a span."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

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
    written: int
    """Cells of the line, empty ones at its end included."""
    number: int = 0
    """Counted from 1 as printed, the head not counted; both halves of a table printed side by side have the same numbers."""


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
        rows = _mended(row for row in rows if any(start < end for start, end in row.cells))
        if len(rows) < 2:
            continue
        heads = _heads(text, rows)
        below = [replace(row, number=number) for number, row in enumerate(rows[heads:], 1)]
        span = TableSpan(rows[0].start, rows[-1].end, tuple(rows[:heads]), tuple(below), max(len(row.cells) for row in rows))
        found.append(_unfolded(text, span))
    return found


def _mended(rows: Iterable[TableRow]) -> list[TableRow]:
    """Rows that a line break inside a cell has cut in two, whole again: together they have one cell more than a full row."""
    every = list(rows)
    width = max((row.written for row in every), default=0)
    whole: list[TableRow] = []
    for row in every:
        last = whole[-1] if whole else None
        if last is None or last.written >= width or last.written + row.written - 1 != width or row.written < 2:
            whole.append(row)
            continue
        cells = [*last.cells, *((last.end, last.end) for _ in range(last.written - len(last.cells)))]
        joined = (cells[-1][0], max(cells[-1][1], row.cells[0][1]))
        whole[-1] = TableRow(last.start, row.end, (*cells[:-1], joined, *row.cells[1:]), width)
    return whole


def _unfolded(text: str, table: TableSpan) -> TableSpan:
    """A table printed in two halves side by side, with an empty column between them, as one: the right half below the left."""
    half = table.width // 2
    if table.width % 2 == 0 or table.width < 5 or any(_filled(row, half) for row in (*table.heads, *table.rows)):
        return table
    names = column_names(text, table)
    left, right = range(half), range(half + 1, table.width)
    alike = all(
        _figures(text, table.rows, one) == _figures(text, table.rows, other) and names[one] == names[other]
        for one, other in zip(left, right, strict=True)
    )
    if not alike:
        return table
    parts = [[replace(row, cells=row.cells[columns.start : columns.stop]) for row in table.rows] for columns in (left, right)]
    rows = tuple(row for part in parts for row in part if any(start < end for start, end in row.cells))
    heads = tuple(replace(row, cells=row.cells[:half]) for row in table.heads)
    return TableSpan(table.start, table.end, heads, rows, half)


def _filled(row: TableRow, column: int) -> bool:
    return column < len(row.cells) and row.cells[column][0] < row.cells[column][1]


def _figures(text: str, rows: Sequence[TableRow], column: int) -> bool:
    """True when most of a column's cells hold figures."""
    cells = [text[slice(*row.cells[column])] for row in rows if _filled(row, column)]
    return bool(cells) and sum(bool(_FIGURE.search(cell)) for cell in cells) * 2 > len(cells)


def _row(text: str, start: int, end: int) -> TableRow:
    cells: list[tuple[int, int]] = []
    at = start
    for piece in text[start:end].split(TAB):
        begin = at + len(piece) - len(piece.lstrip())
        cells.append((begin, max(begin, at + len(piece.rstrip()))))
        at += len(piece) + 1
    written = len(cells)
    while len(cells) > 1 and cells[-1][0] == cells[-1][1]:
        cells.pop()
    return TableRow(start, end, tuple(cells), written)


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
