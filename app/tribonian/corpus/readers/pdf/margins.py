"""What stands in the margins of pages and is no text of the law: running heads, page numbers, line numbers."""

from __future__ import annotations

import re
import statistics
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from tribonian.corpus.readers.pdf.glyphs import PageText, Piece
from tribonian.corpus.readers.pdf.rows import Row, write

ZONE = 3
"""Rows looked at, from the top and from the bottom of each page."""
SAME_PLACE = 6.0
"""Points by which a running head may move from page to page."""
_FIGURES = re.compile(r"\d+")
_ROMAN = re.compile(r"\b[ivxlc]{1,7}\b|\b[IVXLC]{1,7}\b")
_PAGE_NUMBER = re.compile(
    r"(?:[-–—\[(]\s*)?(?:(?:page|seite|p\.|s\.|хуудас)\s*)?(\d{1,5}|[ivxlc]{1,7})(?:\s*(?:of|von|/|aus)\s*\d{1,5})?(?:\s*[-–—\])])?",
    re.I,
)
_LINE_NUMBER = re.compile(r"\d{1,4}")


@dataclass(slots=True)
class Removed:
    """What was taken out of the margins: a few words of it, and the pages."""

    heads: dict[str, list[int]] = field(default_factory=dict)
    numbers: list[int] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    words: dict[str, str] = field(default_factory=dict)
    rows: list[tuple[int, str]] = field(default_factory=list)
    """Page and words of every row."""

    def add(self, one: _Candidate) -> None:
        """Note a row that was taken out."""
        self.rows.append((one.page, one.text))
        if _PAGE_NUMBER.fullmatch(one.text):
            self.numbers.append(one.page)
        else:
            self.heads.setdefault(one.key, []).append(one.page)
            self.words.setdefault(one.key, one.text)

    def notes(self) -> list[str]:
        """Lines for `left_out`."""
        found = [f"running head: {self.words[key][:80]} ({_pages(pages)})" for key, pages in self.heads.items()]
        if self.numbers:
            found.append(f"page numbers: {len(self.numbers)} ({_pages(self.numbers)})")
        if self.lines:
            found.append(f"line numbers in the margin ({_pages(sorted(set(self.lines)))})")
        return found


def _pages(pages: Sequence[int]) -> str:
    first = pages[0]
    return f"page {first}" if len(pages) == 1 else f"page {first} and {len(pages) - 1} more"


@dataclass(slots=True)
class _Candidate:
    page: int
    index: int
    row: Row
    text: str
    key: str
    place: float
    """Distance of the baseline from the page's edge, negative from the bottom."""
    apart: bool
    """True when a gap wider than between rows of text divides it from the text."""
    solo: bool = False


def clear(pages: Sequence[PageText], rows: list[list[Row]]) -> Removed:
    """Take running heads, page numbers and line numbers out of the rows of all pages."""
    removed = Removed()
    _line_numbers(pages, rows, removed)
    candidates = [one for page, lines in zip(pages, rows, strict=True) for one in _edges(page, lines)]
    body = _body_size(rows)
    gone = _numbered(candidates) | _repeated(candidates, len(pages))
    gone |= _same_zone(candidates, gone, body)
    for page, lines in zip(pages, rows, strict=True):
        taken = _outer(gone, lines, page.number)
        lines[:] = [row for index, row in enumerate(lines) if index not in taken]
        for one in candidates:
            if one.page == page.number and one.index in taken:
                removed.add(one)
    return removed


def _body_size(rows: Sequence[Sequence[Row]]) -> float:
    sizes: Counter[float] = Counter()
    for lines in rows:
        for row in lines:
            sizes[round(row.size * 2) / 2] += sum(len(piece.text) for piece in row.pieces)
    return sizes.most_common(1)[0][0] if sizes else 10.0


def _edges(page: PageText, rows: Sequence[Row]) -> list[_Candidate]:
    """The first and last rows of a page."""
    gaps = [two.base - one.base for one, two in pairwise(rows) if two.base - one.base > 2]
    leading = statistics.median(gaps) if gaps else 12.0
    found: list[_Candidate] = []
    picked = [*range(min(ZONE, len(rows))), *range(max(ZONE, len(rows) - ZONE), len(rows))]
    for index in picked:
        row = rows[index]
        if row.is_table:
            continue
        text = write(row).text.strip()
        above = index < ZONE and index < len(rows) - 1 - index
        place = row.base if above else row.base - page.height
        other = rows[index + 1] if above and index + 1 < len(rows) else rows[index - 1] if not above and index else None
        apart = other is None or abs(other.base - row.base) > 1.35 * max(leading, other.size, row.size)
        near = row.base < 0.2 * page.height if above else row.base > 0.8 * page.height
        if near:
            found.append(_Candidate(page.number, index, row, text, mask(text), place, apart, len(rows) == 1))
    return found


def mask(text: str) -> str:
    """A running head without what changes from page to page."""
    return " ".join(_ROMAN.sub("#", _FIGURES.sub("#", text)).split()).casefold()


def _numbered(candidates: Sequence[_Candidate]) -> set[tuple[int, int]]:
    """Rows that hold nothing but the page's number: those that count up with the pages."""
    offsets: Counter[int] = Counter()
    alone: list[tuple[_Candidate, int]] = []
    for one in candidates:
        found = _PAGE_NUMBER.fullmatch(one.text)
        if found:
            value = int(found[1]) if found[1].isdigit() else _roman(found[1])
            offsets[value - one.page] += 1
            alone.append((one, value - one.page))
    pages = len({one.page for one in candidates})
    gone: set[tuple[int, int]] = set()
    for one, offset in alone:
        framed = not one.text.isalnum()
        if offsets[offset] >= max(2, 0.3 * pages) or (offset == 0 and one.apart) or (framed and one.apart):
            gone.add((one.page, one.index))
    return gone


def _roman(text: str) -> int:
    values = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100}
    figures = [values[letter] for letter in text.lower()]
    return sum(-one if any(one < two for two in figures[i + 1 :]) else one for i, one in enumerate(figures))


def _repeated(candidates: Sequence[_Candidate], pages: int) -> set[tuple[int, int]]:
    """Rows with the same words at the same place of several pages."""
    groups: dict[str, list[_Candidate]] = defaultdict(list)
    for one in candidates:
        if len(one.text) <= 200 and not _PAGE_NUMBER.fullmatch(one.text):
            groups[one.key].append(one)
    gone: set[tuple[int, int]] = set()
    for group in groups.values():
        places = [one.place for one in group]
        middle = statistics.median(places)
        close = [one for one in group if abs(one.place - middle) <= SAME_PLACE]
        distinct = {one.page for one in close}
        if len(distinct) < 2 or (len(distinct) == 2 and pages > 12 and not all(one.apart for one in close)):
            continue
        if not any(one.apart for one in close) and len(distinct) < max(3, 0.3 * pages):
            continue
        if not (_same_words(close) or _counts_pages(close)):
            continue
        gone.update((one.page, one.index) for one in close)
    return gone


def _same_words(close: Sequence[_Candidate]) -> bool:
    """True when nearly all say exactly the same."""
    return Counter(one.text for one in close).most_common(1)[0][1] >= max(2, 0.4 * len(close))


def _counts_pages(close: Sequence[_Candidate]) -> bool:
    """True when a number in them goes up with the pages; the numbers of provisions do not."""
    offsets: Counter[int] = Counter()
    for one in close:
        offsets.update({int(value) - one.page for value in _FIGURES.findall(one.text)[:12] if len(value) < 6})
    return bool(offsets) and offsets.most_common(1)[0][1] >= max(2, 0.7 * len(close))


def _outer(gone: set[tuple[int, int]], rows: Sequence[Row], page: int) -> set[int]:
    """The rows to take out of a page: those between which and the edge of the page nothing stays."""
    taken: set[int] = set()
    for order in (range(len(rows)), range(len(rows) - 1, -1, -1)):
        for index in order:
            if (page, index) not in gone:
                break
            taken.add(index)
    return taken


def _same_zone(candidates: Sequence[_Candidate], gone: set[tuple[int, int]], body: float) -> set[tuple[int, int]]:
    """Running heads whose words change (titles of sections): rows at the place where other pages have theirs, or
    set apart with the page's number at the same place of most pages."""
    more: set[tuple[int, int]] = set()
    pages = len({one.page for one in candidates})
    places: Counter[int] = Counter(round(one.place / 2) for one in candidates if (one.page, one.index) in gone)
    numbered: Counter[tuple[int, int]] = Counter()
    for one in candidates:
        for value in _FIGURES.findall(one.text)[:1] + _FIGURES.findall(one.text)[-1:]:
            numbered[(round(one.place / 4), int(value) - one.page)] += 1
    for one in candidates:
        if (one.page, one.index) in gone or len(one.text) > 160:
            continue
        here = round(one.place / 2)
        zone = sum(places[near] for near in (here - 1, here, here + 1)) >= max(2, 0.3 * pages)
        own = any(
            numbered[(round(one.place / 4), int(value) - one.page)] >= max(3, 0.4 * pages)
            for value in _FIGURES.findall(one.text)[:1] + _FIGURES.findall(one.text)[-1:]
        )
        if (zone or own) and one.apart and one.row.size <= body * 1.02 and not _is_text(one.row, candidates):
            more.add((one.page, one.index))
    return more


def _is_text(row: Row, candidates: Sequence[_Candidate]) -> bool:
    """True for a line that looks like running text: nearly as wide as the widest, without a wide gap inside."""
    widest = max(one.row.x1 - one.row.x0 for one in candidates)
    gaps = [two.x0 - one.x1 for one, two in pairwise(row.pieces)]
    return row.x1 - row.x0 > 0.85 * widest and max(gaps, default=0.0) < 1.5 * row.size


def _line_numbers(pages: Sequence[PageText], rows: list[list[Row]], removed: Removed) -> None:
    """Numbers in the margin that count the lines: 5, 10, 15 … of bills, 1 to 25 of transcripts."""
    found: list[tuple[int, list[tuple[Row, Piece]]]] = []
    for number, lines in enumerate(rows):
        best = max((_counting(lines, side) for side in (0, 1)), key=len)
        if best:
            found.append((number, best))
    by_ones = [best for _, best in found if int(best[1][1].text) - int(best[0][1].text) in (1, -1)]
    if len(by_ones) > 0.5 * len(found) and sum(1 for best in by_ones if best[0][1].text in ("1", "2")) < 2:
        return  # paragraphs are numbered like this, but not anew on each page
    total = sum(len(best) for _, best in found)
    if not found or total < 3 or (len(found) < 2 and total < 4) or len(found) < 0.4 * sum(1 for lines in rows if len(lines) > 12):
        return
    seen = {number for number, _ in found}
    edge = statistics.median(piece.x1 for _, best in found for _, piece in best)
    step = statistics.mode(int(two[1].text) - int(one[1].text) for _, best in found for one, two in pairwise(best))
    for number, lines in enumerate(rows):
        if number not in seen and step > 1 and (few := _few(lines, edge, step)):
            found.append((number, few))
    for number, best in sorted(found, key=lambda item: item[0]):
        removed.lines.append(pages[number].number)
        for row, piece in best:
            row.pieces = [other for other in row.pieces if other is not piece]
        rows[number][:] = [row for row in rows[number] if row.pieces]


def lines_counted(rows: Sequence[Row]) -> list[tuple[int, Row, Piece]]:
    """The rows of a page whose lines are counted from 1 (or 2) on at the left, as in transcripts; [] when they are not."""
    counted = [(int(piece.text), row, piece) for row, piece in _counting(rows, 0)]
    if counted and counted[0][0] > 2:  # the number of the page stands above the lines
        del counted[0]
    by_ones = len(counted) >= 10 and counted[0][0] <= 2 and all(two[0] - one[0] == 1 for one, two in pairwise(counted))
    return counted if by_ones else []


def _few(rows: Sequence[Row], edge: float, step: int) -> list[tuple[Row, Piece]]:
    """Line numbers of a short page: at the place of those of other pages, and counting like them."""
    found: list[tuple[Row, Piece]] = []
    for row in rows:
        for piece in (row.pieces[0], row.pieces[-1]):
            if _LINE_NUMBER.fullmatch(piece.text) and abs(piece.x1 - edge) < 4 and int(piece.text) % step == 0:
                found.append((row, piece))
                break
    values = [int(piece.text) for _, piece in found]
    return found if all(two - one == step for one, two in pairwise(values)) else []


def _counting(rows: Sequence[Row], side: int) -> list[tuple[Row, Piece]]:
    """The outermost pieces of a page's rows on one side, if they count lines."""
    outer: list[tuple[Row, Piece]] = []
    for row in rows:
        piece = row.pieces[-side]
        if not _LINE_NUMBER.fullmatch(piece.text):
            continue
        if len(row.pieces) > 1:
            near = row.pieces[1] if side == 0 else row.pieces[-2]
            gap = near.x0 - piece.x1 if side == 0 else piece.x0 - near.x1
            if gap < 0.8 * row.size:
                continue
        outer.append((row, piece))
    if len(outer) < 3:
        return []
    edge = statistics.median(piece.x1 if side == 0 else piece.x0 for _, piece in outer)
    outer = [
        (row, piece)
        for row, piece in outer
        if abs((piece.x1 if side == 0 else piece.x0) - edge) < 8 or abs(piece.x0 - outer[0][1].x0) < 4
    ]
    ids = {id(piece) for _, piece in outer}
    others = [piece for row in rows for piece in row.pieces if id(piece) not in ids]
    beyond = [piece for piece in others if (piece.x0 < edge + 2 if side == 0 else piece.x1 > edge - 2)]
    if len(beyond) > 0.05 * len(others):
        return []
    values = [int(piece.text) for _, piece in outer]
    steps = Counter(two - one for one, two in pairwise(values))
    step, often = steps.most_common(1)[0]
    if step not in (1, 2, 5, 10) or often < 0.75 * (len(values) - 1):
        return []
    if step != 5 and (len(values) < 10 or len(values) < 0.5 * len(rows) / step):
        return []
    if step == 5 and any(value % 5 for value in values):
        return []
    places = [row.base for row, _ in outer]
    apart = [two - one for one, two in pairwise(places)]
    usual = statistics.median(apart)
    regular = sum(1 for gap in apart if abs(gap - usual) < 0.25 * usual) >= 0.6 * len(apart)
    return outer if regular else []
