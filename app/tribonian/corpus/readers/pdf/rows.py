"""Rows: pieces that stand on one baseline, and the text they make."""

from __future__ import annotations

import re
import statistics
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field

from tribonian.corpus.normalise import SUPERSCRIPTS
from tribonian.corpus.readers.pdf.glyphs import GAP, WEAK_GAP, Piece, signed

LEVEL = 0.25
"""Of the font size: pieces whose baselines differ less stand in one row."""
SMALL = 0.86
"""Of the size of its neighbours: what is smaller and raised is a superscript."""
FAR = 0.9
"""Of the font size: letters that stand further apart are no word spaced out."""
LONGEST = 8
"""Characters of the longest superscript."""
PLACEHOLDER = "\x00"
"""Begins the one piece that keeps the place of a ruled table among the rows."""
_HUNG = re.compile(r"\d{1,3}|[*†‡§¶]{1,3}")
SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


@dataclass(slots=True)
class Row:
    """Pieces on one baseline, from left to right."""

    pieces: list[Piece]
    base: float
    size: float
    page: int = 0

    @property
    def is_table(self) -> bool:
        """True when a ruled table stands here."""
        return any(piece.text.startswith(PLACEHOLDER) for piece in self.pieces)

    @property
    def x0(self) -> float:
        """Left edge."""
        return self.pieces[0].x0

    @property
    def x1(self) -> float:
        """Right edge."""
        return max(piece.x1 for piece in self.pieces)

    @property
    def top(self) -> float:
        """Upper edge of its letters."""
        return self.base - 0.75 * self.size


@dataclass(slots=True)
class Written:
    """The text of a row and where its raised marks stand."""

    text: str
    marks: list[tuple[int, int, str]] = field(default_factory=list)
    """Raised figures and signs: start and end in `text`, and the plain characters."""


def rows_of(pieces: Sequence[Piece], page: int) -> list[Row]:
    """The rows of a page, top to bottom; raised and lowered pieces stand in the row of their neighbours."""
    rows: list[Row] = []
    for piece in sorted(pieces, key=lambda piece: (piece.base, piece.x0)):
        home = None
        for row in rows[:-7:-1]:
            if abs(row.base - piece.base) <= LEVEL * min(row.size, piece.size) and not _overlaps(row, piece):
                home = row
                break
        if home is None:
            rows.append(Row([piece], piece.base, piece.size, page))
        else:
            home.pieces.append(piece)
            if piece.size > home.size:
                home.size, home.base = piece.size, piece.base
    rows = _attach(rows)
    for row in rows:
        row.pieces.sort(key=lambda piece: piece.x0)
    return sorted(rows, key=lambda row: (row.base, row.x0))


def _overlaps(row: Row, piece: Piece) -> bool:
    """True when the piece would be printed over one of the row."""
    return any(
        min(other.x1, piece.x1) - max(other.x0, piece.x0) > 0.5 * min(piece.size, other.size) for other in row.pieces[-40:]
    )


def _attach(rows: list[Row]) -> list[Row]:
    """Rows of nothing but raised or lowered pieces go into the row they belong to, piece by piece."""
    kept: list[Row] = []
    rows = sorted(rows, key=lambda row: row.base)
    for index, row in enumerate(rows):
        near = [
            other
            for other in rows[max(0, index - 4) : index + 5]
            if other is not row
            and row.size <= SMALL * other.size
            and -0.35 * other.size < other.base - row.base < 0.75 * other.size
        ]
        left = [piece for piece in row.pieces if not any(_join(other, piece) for other in near)]
        if left:
            row.pieces = left
            kept.append(row)
    return kept


def _join(row: Row, piece: Piece) -> bool:
    """Put a small piece into a row when it stands at one of its pieces' ends, or hangs before its first as a footnote's mark."""
    left = min(other.x0 for other in row.pieces)
    for other in row.pieces:
        behind = -0.3 * other.size <= piece.x0 - other.x1 <= 0.4 * other.size
        hung = other.x0 == left and _HUNG.fullmatch(piece.text)
        before = -0.1 * other.size <= other.x0 - piece.x1 <= (2.5 if hung else 0.3) * other.size
        if other.size * SMALL >= piece.size and (behind or before):
            piece.raised, piece.lowered = piece.base < row.base - 0.1 * row.size, piece.base > row.base + 0.06 * row.size
            row.pieces.append(piece)
            return True
    return False


def write(row: Row) -> Written:
    """The text of a row: blanks where the file or a gap says so; raised and lowered figures as such."""
    pieces = row.pieces
    wide = _letterspaced(pieces)
    raised = _raised(row)
    text: list[str] = []
    marks: list[tuple[int, int, str]] = []
    length = 0
    for index, piece in enumerate(pieces):
        if index and _blank_between(pieces[index - 1], piece, wide[index]):
            text.append(" ")
            length += 1
        shown = unicodedata.normalize("NFC", piece.text)
        if "\u00ad" in shown:
            shown = shown[:-1].replace("\u00ad", "") + (shown[-1] if index == len(pieces) - 1 else shown[-1].strip("\u00ad"))
        if index in raised:
            marks.append((length, length + len(shown), shown))
            shown = shown.translate(SUPERSCRIPTS)
        elif piece.lowered and piece.text.isdigit():
            shown = shown.translate(SUBSCRIPTS)
        text.append(shown)
        length += len(shown)
    return Written("".join(text), marks)


def _raised(row: Row) -> set[int]:
    """Indexes of the pieces that are superscripts: raised in the file, or smaller, higher, and beside a larger one.

    Words in small type on the line of larger ones (the cells of a table, a label) are none.
    """
    pieces = row.pieces
    small = [piece.size <= SMALL * row.size and row.base - piece.base > 0.12 * row.size for piece in pieces]
    found = {index for index, piece in enumerate(pieces) if piece.raised}
    start = 0
    for index in range(1, len(pieces) + 1):
        apart = index == len(pieces) or not small[index] or pieces[index].x0 - pieces[index - 1].x1 > row.size
        if not apart and small[start]:
            continue
        if small[start] and sum(len(piece.text) for piece in pieces[start:index]) <= LONGEST:
            behind = start > 0 and pieces[start].x0 - pieces[start - 1].x1 <= 0.4 * row.size
            before = index < len(pieces) and pieces[index].x0 - pieces[index - 1].x1 <= row.size
            found.update(range(start, index) if behind or before else ())
        start = index
    return found


def _blank_between(before: Piece, after: Piece, least: float) -> bool:
    gap = after.x0 - before.x1
    size = max(before.size, after.size)
    if least:
        return gap > least
    if after.blank and gap > WEAK_GAP * size:
        return True
    if after.blank and after.order > before.order and not (before.backwards or after.backwards) and gap > 0.02 * size:
        return True
    return gap > (WEAK_GAP if signed(before.text) else GAP) * size


def _letterspaced(pieces: Sequence[Piece]) -> list[float]:
    """For each piece the gap that counts as a blank before it where letters are spaced out, else 0.

    PDFium sees a blank between letters that stand far apart; only those of the file part them. Figures that stand apart are
    columns.
    """
    least = [0.0] * len(pieces)
    start = 0
    for index in range(1, len(pieces) + 1):
        if index < len(pieces) and _goes_on(pieces[index - 1], pieces[index]):
            continue
        inside = [i for i in range(start + 1, index) if not pieces[i].written]
        if len(inside) >= 4:
            middle = statistics.median(pieces[i].x0 - pieces[i - 1].x1 for i in inside)
            if middle < FAR * pieces[start].size:
                for i in inside:
                    least[i] = max(1.7 * middle, GAP * pieces[i].size)
        start = index
    return least


def _goes_on(before: Piece, after: Piece) -> bool:
    """True when two letters may belong to one run of letters that are spaced out."""
    if len(before.text) != 1 or len(after.text) != 1:
        return False
    if not after.blank:
        return after.x0 - before.x1 < FAR * after.size
    return before.text.isalpha() and after.text.isalpha() and after.x0 - before.x1 < 2 * FAR * after.size
