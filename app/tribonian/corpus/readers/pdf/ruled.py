"""Tables drawn with lines: their cells, and what stands in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from tribonian.corpus.readers.pdf.glyphs import PageText, Piece
from tribonian.corpus.readers.pdf.regions import Region, cells_of, cuts_of
from tribonian.corpus.readers.pdf.rows import Row, rows_of, write

THIN, NEAR = 3.0, 3.0
"""Points: how thick a line may be, and how far two ends may be apart and still meet."""
LEAST_BANDS = 3
"""Parts of a table between level lines from which they tell its rows."""
SAME = 1.5
"""Points between the places of pieces of one line."""
MOST_LINES = 3000
MEET = 0.6
"""Of the font size: words that are nearer stand in one cell."""

Line = tuple[float, float, float]
"""Place, begin, end."""


@dataclass(slots=True)
class _Grid:
    """Lines that cross, and the places of the columns and rows they make."""

    xs: list[float]
    ys: list[float]
    level: list[Line]
    upright: list[Line]

    def is_parted(self, edge: int, row: int) -> bool:
        """True when an upright line stands at an inner edge of the columns in this row."""
        return _drawn(self.upright, self.xs[edge], (self.ys[row] + self.ys[row + 1]) / 2)

    def goes_on(self, row: int, first: int, last: int) -> bool:
        """True when no line parts these columns from the row above."""
        return not _drawn(self.level, self.ys[row], (self.xs[first] + self.xs[last + 1]) / 2)


def _drawn(lines: Sequence[Line], place: float, at: float) -> bool:
    return any(abs(line[0] - place) <= NEAR and line[1] - NEAR <= at <= line[2] + NEAR for line in lines)


def tables(page: PageText) -> list[Region]:
    """The ruled tables of a page, each with its written rows; their pieces are taken out of the page."""
    across, down = _lines(page)
    found: list[Region] = []
    for grid in _grids(across, down):
        xs, ys = grid.xs, grid.ys
        inside = [
            p for p in page.pieces if xs[0] - 1 <= (p.x0 + p.x1) / 2 <= xs[-1] + 1 and ys[0] <= p.base - 0.3 * p.size <= ys[-1]
        ]
        if not inside or not _is_table(inside, xs, ys):
            continue
        taken = {id(piece) for piece in inside}
        page.pieces = [piece for piece in page.pieces if id(piece) not in taken]
        found.append(Region([], xs[0], xs[-1], tuple(xs[1:-1]), _cells(inside, grid, page.number), ys[0], page.number))
    return found


def level_lines(page: PageText, x0: float, x1: float) -> list[float]:
    """Where level lines run over most of the width between `x0` and `x1`."""
    return [y for y, begin, end in _lines(page)[0] if min(end, x1) - max(begin, x0) >= 0.8 * (x1 - x0)]


def banded(page: PageText, rows: Sequence[Row]) -> list[tuple[int, int, tuple[float, ...]]]:
    """Tables whose rows are parted by level lines alone and whose columns by white space: first and last row, ends of columns.

    Such lines are equally long, and what stands between most of them is in several columns.
    """
    found: list[tuple[int, int, tuple[float, ...]]] = []
    for lines in _equally_long(_lines(page)[0]):
        parts = [
            [i for i, row in enumerate(rows) if above < row.base - 0.3 * row.size < below and row.x1 > lines[0][1]]
            for above, below in pairwise(line[0] for line in lines)
        ]
        parts = [part for part in parts if part]
        if len(parts) < LEAST_BANDS or any(rows[i].is_table for part in parts for i in part):
            continue
        cuts = max((cuts_of([rows[i] for i in part]) for part in parts if len(part) > 2), key=len, default=())
        wide = sum(1 for part in parts if sum(map(any, zip(*(cells_of(rows[i], cuts) for i in part), strict=True))) > 1)
        first, last = parts[0][0], parts[-1][-1]
        if wide >= 0.6 * len(parts) and not (found and first <= found[-1][1]):
            found.append((first, last, cuts))
    return found


def _equally_long(lines: Sequence[Line]) -> list[list[Line]]:
    """Level lines that begin and end at the same places, from top to bottom."""
    groups: list[list[Line]] = []
    for line in sorted(lines):
        for group in groups:
            if abs(group[0][1] - line[1]) <= NEAR and abs(group[0][2] - line[2]) <= NEAR:
                group.append(line)
                break
        else:
            groups.append([line])
    return [group for group in groups if len(group) > LEAST_BANDS]


def _lines(page: PageText) -> tuple[list[Line], list[Line]]:
    """Level and upright lines, pieces of one line joined."""
    across: list[Line] = []
    down: list[Line] = []
    for x0, y0, x1, y1 in page.rules[:MOST_LINES]:
        if y1 - y0 <= THIN and x1 - x0 >= 8:
            across.append(((y0 + y1) / 2, x0, x1))
        elif x1 - x0 <= THIN and y1 - y0 >= 6:
            down.append(((x0 + x1) / 2, y0, y1))
    return _joined(across), _joined(down)


def _joined(lines: Sequence[Line]) -> list[Line]:
    """Pieces of one line that meet, as one."""
    level: list[list[Line]] = []
    for line in sorted(lines):
        if level and line[0] - level[-1][0][0] < SAME:
            level[-1].append(line)
        else:
            level.append([line])
    found: list[Line] = []
    for group in level:
        first = len(found)
        for place, begin, end in sorted(group, key=lambda line: line[1]):
            if len(found) > first and begin <= found[-1][2] + NEAR:
                found[-1] = (found[-1][0], found[-1][1], max(found[-1][2], end))
            else:
                found.append((place, begin, end))
    return found


def _grids(across: Sequence[Line], down: Sequence[Line]) -> list[_Grid]:
    """Groups of lines that cross."""
    groups: list[tuple[list[Line], list[Line]]] = []
    for line in down:
        crossing = [a for a in across if a[1] - NEAR <= line[0] <= a[2] + NEAR and line[1] - NEAR <= a[0] <= line[2] + NEAR]
        if len(crossing) < 2:
            continue
        touching = [group for group in groups if any(a in group[0] for a in crossing)]
        merged: tuple[list[Line], list[Line]] = (list(crossing), [line])
        for group in touching:
            merged[0].extend(a for a in group[0] if a not in merged[0])
            merged[1].extend(group[1])
            groups.remove(group)
        groups.append(merged)
    found = []
    for level, upright in groups:
        xs, ys = _places(line[0] for line in upright), _places(line[0] for line in level)
        # the outer edge is often not drawn
        left, right = min(line[1] for line in level), max(line[2] for line in level)
        xs = ([left] if left < xs[0] - 15 else []) + xs + ([right] if right > xs[-1] + 15 else [])
        if len(xs) >= 3 and len(ys) >= 2:
            found.append(_Grid(xs, ys, level, upright))
    return sorted(found, key=lambda grid: grid.ys[0])


def _places(values: object) -> list[float]:
    found: list[float] = []
    for value in sorted(values):  # type: ignore[call-overload]
        if not found or value - found[-1] > NEAR:
            found.append(value)
    return found


def _is_table(pieces: Sequence[Piece], xs: Sequence[float], ys: Sequence[float]) -> bool:
    """True when no text runs across the upright lines and at least two columns hold text."""
    columns = {_slot((piece.x0 + piece.x1) / 2, xs) for piece in pieces}
    across = sum(1 for piece in pieces for x in xs[1:-1] if piece.x0 + 2 < x < piece.x1 - 2)
    return len(columns) >= 2 and across <= 0.25 * len(pieces)


def _slot(value: float, edges: Sequence[float]) -> int:
    return max(0, min(len(edges) - 2, sum(1 for edge in edges if edge <= value) - 1))


def _cells(pieces: Sequence[Piece], grid: _Grid, page: int) -> list[list[str]]:
    """The rows of a table, each a list of the texts of its cells; one that spans several has its text in the first of them."""
    xs, ys = grid.xs, grid.ys
    inside: list[list[Piece]] = [[] for _ in ys[1:]]
    for piece in pieces:
        inside[_slot(piece.base - 0.3 * piece.size, ys)].append(piece)
    held: dict[tuple[int, int], list[Piece]] = {}
    above: dict[tuple[int, int], int] = {}
    for row, members in enumerate(inside):
        begun: dict[tuple[int, int], int] = {}
        for first, last in _spans(members, grid, row):
            top = above.get((first, last), row) if row and grid.goes_on(row, first, last) else row
            begun[(first, last)] = top
            held.setdefault((top, first), []).extend(
                piece for piece in members if first <= _slot((piece.x0 + piece.x1) / 2, xs) <= last
            )
        above = begun
    rows: list[list[str]] = []
    for row in range(len(ys) - 1):
        cells = [
            "\n".join(write(line).text for line in rows_of(held.get((row, column), ()), page)) for column in range(len(xs) - 1)
        ]
        if any(cells):
            rows.append(cells)
    return rows


def _spans(pieces: Sequence[Piece], grid: _Grid, row: int) -> list[tuple[int, int]]:
    """The cells of a row, each as its first and last column: several are one where no line parts them and text runs across."""
    spans = [(0, 0)]
    for edge in range(1, len(grid.xs) - 1):
        if not grid.is_parted(edge, row) and _runs_across(pieces, grid.xs[edge]):
            spans[-1] = (spans[-1][0], edge)
        else:
            spans.append((edge, edge))
    return spans


def _runs_across(pieces: Sequence[Piece], edge: float) -> bool:
    """True when a word stands over the edge, or two words of a line meet there."""
    left: dict[int, Piece] = {}
    right: dict[int, Piece] = {}
    for piece in pieces:
        line = round(piece.base / 2)
        if piece.x0 + 1 < edge < piece.x1 - 1:
            return True
        if piece.x1 <= edge + 1 and (line not in left or piece.x1 > left[line].x1):
            left[line] = piece
        elif piece.x0 >= edge - 1 and (line not in right or piece.x0 < right[line].x0):
            right[line] = piece
    return any(line in right and right[line].x0 - left[line].x1 <= MEET * left[line].size for line in left)
