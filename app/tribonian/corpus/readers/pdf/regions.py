"""Columns and unruled tables: where white space runs down between rows (recursive cuts along white space, after
Nagy and Seth 1984 and Breuel 2002), and in which order the parts are read."""

from __future__ import annotations

import re
import statistics
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tribonian.corpus.readers.pdf.glyphs import Piece
from tribonian.corpus.readers.pdf.rows import Row, rows_of, write

BIN = 1.0
"""Points; the grid on which white space is sought."""
GUTTER = 0.6
"""Of the font size: the narrowest white space between columns."""
GLUE = 0.6
"""Of the font size: narrower gaps in a row are blanks."""
LEAST_ROWS = 4
LEAST_SHARE = 0.2
"""Of the width: narrower stretches are no columns of running text."""
LEAST_LETTERS = 14
"""Mean characters in a row of a column of running text."""
FULL = 0.72
"""A row of running text that fills this share of its column is full."""
MOST_CUTS = 60
_LABEL = re.compile(
    r"[\[(]?(?:§+ ?)?[\w.]{1,7}[\])]?[.):]?|[•·–—*-]|§+ ?\d+[a-z]?\.?|(?:Art|Sec|Nr|No)\.? ?\d+\w?\.?|\d+\.\s?\(\w+\)"
)
_NUMBER = re.compile(r"(?:[.·…_\s]*)(?:\d{1,4}|[ivxlc]{1,6}|\d+[-–]\d+)")


@dataclass(slots=True)
class Region:
    """Rows that are read one after the other, inside one column; or the rows of a table."""

    rows: list[Row]
    x0: float
    x1: float
    cuts: tuple[float, ...] = ()
    """For a table: where its columns end."""
    cells: list[list[str]] | None = None
    """For a ruled table: its rows, already written."""
    top: float = 0.0
    page: int = 0


@dataclass(slots=True)
class _Gap:
    """White space that runs down rows `[first, last]` at `x`."""

    first: int
    last: int
    x: float
    support: int


def split(rows: Sequence[Row], known: Sequence[float] = (), budget: int = MOST_CUTS) -> list[Region]:
    """The regions of a page in reading order; `known` are gutters of other pages."""
    if not rows:
        return []
    x0, x1 = min(row.x0 for row in rows), max(row.x1 for row in rows)
    refused: list[tuple[float, int, int]] = []
    while budget > 0:
        gap = _widest(rows, x0, x1, refused, known)
        if gap is None:
            break
        budget -= 1
        inside = rows[gap.first : gap.last + 1]
        kind = _kind(inside, gap.x, x1 - x0, known)
        if kind == "":
            refused.append((gap.x, gap.first, gap.last))
            continue
        above, below = split(rows[: gap.first], known, budget // 2), split(rows[gap.last + 1 :], known, budget // 2)
        if kind == "table":
            return [*above, table(inside), *below]
        left, right = _sides(inside, gap.x)
        return [*above, *split(left, known, budget // 2), *split(right, known, budget // 2), *below]
    return [Region(list(rows), x0, x1, page=rows[0].page, top=rows[0].top)]


def gutters(rows: Sequence[Row]) -> list[float]:
    """Where the page is divided into columns."""
    if len(rows) < LEAST_ROWS:
        return []
    x0, x1 = min(row.x0 for row in rows), max(row.x1 for row in rows)
    refused: list[tuple[float, int, int]] = []
    for _ in range(6):
        gap = _widest(rows, x0, x1, refused, ())
        if gap is None:
            break
        if _kind(rows[gap.first : gap.last + 1], gap.x, x1 - x0, ()) == "columns":
            return [gap.x]
        refused.append((gap.x, gap.first, gap.last))
    return []


def _widest(
    rows: Sequence[Row], x0: float, x1: float, refused: Sequence[tuple[float, int, int]], known: Sequence[float]
) -> _Gap | None:
    """The white space with most rows on both of its sides."""
    if len(rows) < 2 or x1 - x0 < 40:
        return None
    size = statistics.median(row.size for row in rows)
    count = int((x1 - x0) / BIN) + 1
    taken = np.zeros((len(rows), count), bool)
    left_of = np.zeros((len(rows), count), bool)
    right_of = np.zeros((len(rows), count), bool)
    for index, row in enumerate(rows):
        for begin, end in _stretches(row):
            margin = GUTTER * size / 2
            taken[index, max(0, int((begin - x0 - margin) / BIN) + 1) : max(0, int((end - x0 + margin) / BIN) + 1)] = True
        left_of[index, int((row.x0 - x0) / BIN) + 1 :] = True
        right_of[index, : int((row.x1 - x0) / BIN)] = True
    for x, first, last in refused:
        middle = int((x - x0) / BIN)
        reach = max(2, int(size / 2 / BIN))
        taken[first : last + 1, max(0, middle - reach) : middle + reach] = True
    return _best(taken, left_of, right_of, x0, known)


def _stretches(row: Row) -> list[tuple[float, float]]:
    """What a row covers, blanks between words included."""
    found: list[tuple[float, float]] = []
    for piece in row.pieces:
        if found and piece.x0 - found[-1][1] <= GLUE * max(piece.size, row.size * 0.8):
            found[-1] = (found[-1][0], max(found[-1][1], piece.x1))
        else:
            found.append((piece.x0, piece.x1))
    return found


def _best(taken: np.ndarray, left_of: np.ndarray, right_of: np.ndarray, x0: float, known: Sequence[float]) -> _Gap | None:
    best: _Gap | None = None
    plateau: list[int] = []
    most = (0, 0)
    count = taken.shape[1]
    lefts = np.vstack([np.zeros((1, count), int), np.cumsum(left_of, axis=0)])
    rights = np.vstack([np.zeros((1, count), int), np.cumsum(right_of, axis=0)])
    new = np.zeros(count, bool)
    for grid in (taken, left_of, right_of):
        new[1:] |= (grid[:, 1:] != grid[:, :-1]).any(axis=0)
    for bin_ in range(1, count - 1):
        column = taken[:, bin_]
        if not new[bin_] and plateau and plateau[-1] == bin_ - 1 and best:
            plateau.append(bin_)
            best.x = x0 + BIN * plateau[len(plateau) // 2]
            continue
        if not new[bin_] and bin_ > 1:
            continue
        if column.all():
            continue
        edges = np.flatnonzero(np.diff(np.concatenate(([True], column, [True])).astype(np.int8)))
        least = 2 if any(abs(x0 + bin_ * BIN - x) < 8 for x in known) else LEAST_ROWS
        for first, after in zip(edges[::2], edges[1::2], strict=True):
            support = int(min(lefts[after, bin_] - lefts[first, bin_], rights[after, bin_] - rights[first, bin_]))
            if support < least:
                continue
            worth = (support, int(after - first))
            if worth > most:
                most, plateau = worth, [bin_]
                best = _Gap(int(first), int(after) - 1, x0 + BIN * bin_, support)
            elif best and worth == most and int(first) == best.first and bin_ == plateau[-1] + 1:
                plateau.append(bin_)
                best.x = x0 + BIN * plateau[len(plateau) // 2]
    return best


def _sides(rows: Sequence[Row], x: float) -> tuple[list[Row], list[Row]]:
    """The rows left and right of `x`."""
    left: list[Row] = []
    right: list[Row] = []
    for row in rows:
        for side, pieces in ((left, [p for p in row.pieces if p.x0 < x]), (right, [p for p in row.pieces if p.x0 >= x])):
            if pieces:
                side.append(_part(row, pieces))
    return left, right


def _part(row: Row, pieces: list[Piece]) -> Row:
    biggest = max(pieces, key=lambda piece: piece.size)
    return Row(pieces, biggest.base if not any(p.base == row.base for p in pieces) else row.base, biggest.size, row.page)


def _kind(rows: Sequence[Row], x: float, width: float, known: Sequence[float]) -> str:
    """What white space at `x` divides: columns, the cells of a table, or nothing ("")."""
    left, right = _sides(rows, x)
    if not left or not right:
        return ""
    texts = [[write(row).text for row in side] for side in (left, right)]
    both = len(left) + len(right) - len(rows)
    if _mostly(_LABEL, texts[0]) and not _mostly(_LABEL, texts[1]):
        return ""  # numbers in front of hanging paragraphs
    if _mostly(_NUMBER, texts[1]) and statistics.mean(map(len, texts[0])) > 8:
        return ""  # page numbers of a contents list
    if any(abs(x - other) < 8 for other in known) and statistics.mean(map(len, texts[0])) >= LEAST_LETTERS:
        return "columns"
    if all(_is_prose(side, text, width) or gutters(side) for side, text in ((left, texts[0]), (right, texts[1]))):
        return "columns"
    if both >= 3 and both >= 0.4 * min(len(left), len(right)):
        return "table"
    return ""


def _mostly(pattern: re.Pattern[str], texts: Sequence[str]) -> bool:
    return sum(1 for text in texts if pattern.fullmatch(text)) >= 0.7 * len(texts)


def _is_prose(rows: Sequence[Row], texts: Sequence[str], width: float) -> bool:
    """True for rows of running text, most of which fill their column."""
    x0, x1 = min(row.x0 for row in rows), max(row.x1 for row in rows)
    if x1 - x0 < LEAST_SHARE * width or statistics.mean(map(len, texts)) < LEAST_LETTERS:
        return False
    filled = sum(1 for row in rows if row.x1 - x0 >= FULL * (x1 - x0))
    return filled >= 0.5 * len(rows)


def table(rows: Sequence[Row]) -> Region:
    """The rows of a table with the places where its columns end."""
    x0, x1 = min(row.x0 for row in rows), max(row.x1 for row in rows)
    size = statistics.median(row.size for row in rows)
    count = int((x1 - x0) / BIN) + 2
    covered = np.zeros(count, int)
    for row in rows:
        for begin, end in _stretches(row):
            covered[max(0, int((begin - x0) / BIN)) : int((end - x0) / BIN) + 1] += 1
    free = covered <= 0.04 * len(rows)
    cuts: list[float] = []
    start = 0
    for index in range(1, count):
        if free[index] != free[index - 1] or index == count - 1:
            if free[index - 1] and (index - start) * BIN >= GUTTER * size and start > 0 and index < count - 1:
                cuts.append(x0 + BIN * (start + index) / 2)
            start = index
    return Region(list(rows), x0, x1, tuple(cuts), page=rows[0].page, top=rows[0].top)


def cuts_of(rows: Sequence[Row]) -> tuple[float, ...]:
    """Where the columns of a table of these rows end."""
    return table(rows).cuts


def cells_of(row: Row, cuts: Sequence[float]) -> list[str]:
    """What stands in each column; words that run over the end of one stand where they begin."""
    cells: list[list[Piece]] = [[] for _ in range(len(cuts) + 1)]
    held = 0
    for index, piece in enumerate(row.pieces):
        goes_on = index and piece.x0 - row.pieces[index - 1].x1 <= GLUE * max(piece.size, row.size * 0.8)
        if not goes_on:
            held = sum(1 for cut in cuts if cut <= (piece.x0 + piece.x1) / 2)
        cells[held].append(piece)
    return [write(Row(pieces, row.base, row.size, row.page)).text.strip() if pieces else "" for pieces in cells]


def again(pieces: Sequence[Piece], page: int) -> list[Row]:
    """Rows made anew from some pieces of a page."""
    return rows_of(pieces, page)
