"""From the glyphs of a page to pieces: stretches of glyphs that stand side by side in one style, upright, top to bottom.

Here the page is turned so that most of its text reads from left to right, text that nobody can see is set apart, and
what is printed twice at the same place (to look bold) is taken once.
"""

from __future__ import annotations

import math
import unicodedata
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from tribonian.corpus.readers.pdf.process import RawPage

SIZE, ANGLE, MIRRORED, WEIGHT, ITALIC, FONT, MODE, RED, GREEN, BLUE, ALPHA = range(11)
GENERATED, UNMAPPED, RAISED, LOWERED = 1, 2, 4, 8
SKEW = 4.0
"""Degrees by which text may lean and still be read as level."""
GAP = 0.2
"""Of the font size: a wider gap is a blank."""
WEAK_GAP = 0.12
"""The same where PDFium, too, sees a blank."""
HUNG_GAP = 0.06
"""The same between letters of a script with a headline: inside a word they hang together (measured: at most 0.03)."""
TINY = 1.2
"""Points; smaller text cannot be seen."""
WHITE = 250
_BOLD = ("bold", "black", "heavy", "semibold", "demi", ",bd")
_ITALIC = ("italic", "oblique", "kursiv")
_BLANKS = frozenset(" \t\u00a0\u2002\u2003\u2009\u202f\u3000\r\n")
_LIGATURES = {"\ufb00": "ff", "\ufb01": "fi", "\ufb02": "fl", "\ufb03": "ffi", "\ufb04": "ffl", "\ufb05": "ft", "\ufb06": "st"}


@dataclass(slots=True)
class Piece:
    """Glyphs side by side on one baseline in one style; y grows downwards."""

    text: str
    x0: float
    x1: float
    base: float
    size: float
    bold: bool = False
    italic: bool = False
    blank: bool = False
    """True when a blank stands before it, in the file or as PDFium sees it."""
    written: bool = False
    """True when a blank stands before it in the file."""
    raised: bool = False
    lowered: bool = False
    order: int = 0
    backwards: bool = False

    @property
    def top(self) -> float:
        """Upper edge of the letters."""
        return self.base - 0.75 * self.size


@dataclass(slots=True)
class PageText:
    """What can be read on one page."""

    number: int
    width: float
    height: float
    pieces: list[Piece] = field(default_factory=list)
    rules: list[tuple[float, float, float, float]] = field(default_factory=list)
    """Straight lines, in the same coordinates as the pieces."""
    hidden: str = ""
    """Text that nobody sees on the page."""
    outside: str = ""
    """Text beyond the edges of the page (printed sheets that were cut)."""
    askew: list[str] = field(default_factory=list)
    """Text that stands at another angle than the rest."""
    turned: int = 0
    """Degrees by which the page was turned to make its text upright."""
    glyphs: int = 0
    unmapped: int = 0
    """Glyphs whose character the font does not say."""
    doubled: int = 0
    reversed: int = 0
    scanned: bool = False
    """True when a picture covers most of the page."""
    pictured: bool = False
    """True when it holds any picture or drawing."""
    layer: bool = False
    """True when all text is an invisible layer over a picture."""
    broken: bool = False
    cut: bool = False


@dataclass(slots=True)
class _Style:
    size: float
    angle: float
    bold: bool
    italic: bool
    unseen: bool
    white: bool


def _style(raw: list[Any]) -> _Style:
    name = str(raw[FONT]).lower()
    size = float(raw[SIZE]) if math.isfinite(float(raw[SIZE])) else 0.0
    bold = any(word in name for word in _BOLD) or (not name and int(raw[WEIGHT]) >= 700) or raw[MODE] == 2
    unseen = raw[MODE] in (3, 7) or raw[ALPHA] == 0
    white = min(raw[RED], raw[GREEN], raw[BLUE]) >= WHITE and raw[MODE] in (0, 4)
    return _Style(size, float(raw[ANGLE]), bold, bool(raw[ITALIC]) or any(w in name for w in _ITALIC), unseen, white)


class _Frame:
    """Turns coordinates so that text at `angle` (a multiple of 90 degrees) becomes upright and y grows downwards."""

    def __init__(self, box: tuple[float, float, float, float], angle: int) -> None:
        self._angle = angle % 360
        corners = [self._turn(x, y) for x in (box[0], box[2]) for y in (box[1], box[3])]
        self._left, self._top = min(x for x, _ in corners), max(y for _, y in corners)
        self.width = max(x for x, _ in corners) - self._left
        self.height = self._top - min(y for _, y in corners)

    def _turn(self, x: float, y: float) -> tuple[float, float]:
        if self._angle == 90:
            return y, -x
        if self._angle == 180:
            return -x, -y
        if self._angle == 270:
            return -y, x
        return x, y

    def point(self, x: float, y: float) -> tuple[float, float]:
        """A point of the page."""
        x, y = self._turn(x, y)
        return x - self._left, self._top - y

    def span(self, box: Any) -> tuple[float, float, float, float]:
        """A box: left, upper, right, lower edge."""
        one, two = self.point(box[0], box[1]), self.point(box[2], box[3])
        return min(one[0], two[0]), min(one[1], two[1]), max(one[0], two[0]), max(one[1], two[1])


def read(raw: RawPage) -> PageText:
    """The text of a page."""
    if raw.broken:
        return PageText(raw.number, 0, 0, broken=True)
    styles = [_style(style) for style in raw.styles]
    used = Counter(index for index in raw.style_of.tolist() if index >= 0)
    angle = _angle(styles, used)
    frame = _Frame(raw.box, angle)
    page = PageText(raw.number, frame.width, frame.height, turned=angle, cut=raw.cut)
    page.rules = [frame.span(rule) for rule in raw.rules if all(math.isfinite(value) for value in rule)]
    covered = sum((p[2] - p[0]) * (p[3] - p[1]) for p in (frame.span(picture) for picture in raw.pictures))
    page.scanned = covered > 0.5 * frame.width * frame.height
    page.pictured = bool(raw.pictures or raw.areas)
    seen = sum(count for index, count in used.items() if not styles[index].unseen)
    page.layer = page.scanned and sum(used.values()) > 20 and seen < 0.05 * sum(used.values())
    _Reading(raw, page, styles, frame, angle).run()
    return page


def _angle(styles: list[_Style], used: Counter[int]) -> int:
    """The quarter turn at which most glyphs stand."""
    turns: Counter[int] = Counter()
    for index, count in used.items():
        nearest = round(styles[index].angle / 90) * 90
        if abs(styles[index].angle - nearest) <= SKEW:
            turns[nearest % 360] += count
    return turns.most_common(1)[0][0] if turns else 0


class _Reading:
    """One walk over the glyphs of a page."""

    def __init__(self, raw: RawPage, page: PageText, styles: list[_Style], frame: _Frame, angle: int) -> None:
        self._raw, self._page, self._styles, self._frame, self._turn = raw, page, styles, frame, angle
        self._piece: Piece | None = None
        self._style = -1
        self._blank = self._weak = False
        self._hidden: list[str] = []
        self._outside: list[str] = []
        self._askew: dict[float, list[str]] = {}
        self._printed: dict[tuple[str, int, int], tuple[float, float, int]] = {}
        self._doubling = _doubling(raw)
        self._dark = [frame.span(a) for a in raw.areas if a[4] < WHITE] + [frame.span(p) for p in raw.pictures]

    def run(self) -> None:
        """Fill the page."""
        codes, flags = _swapped(self._raw.codes).tolist(), self._raw.flags.tolist()
        boxes, styles = self._raw.boxes.tolist(), self._raw.style_of.tolist()
        for index, code in enumerate(codes):
            if flags[index] & GENERATED:
                self._weak = self._weak or code == 32
                continue
            self._glyph(index, code, flags[index], boxes[index], styles[index])
        self._close()
        self._page.outside = " ".join("".join(self._outside).split())
        self._page.hidden = " ".join("".join(self._hidden).split())
        self._page.askew = [" ".join("".join(text).split()) for text in self._askew.values()]

    def _glyph(self, index: int, code: int, flags: int, box: list[float], number: int) -> None:
        character = _character(code)
        if number < 0 or not character:
            return
        style = self._styles[number]
        if character in _BLANKS:
            self._blank = True
            for text in self._askew.values():
                text.append(" ")
            return
        self._page.glyphs += 1
        self._page.unmapped += 1 if flags & UNMAPPED or _meaningless(code) else 0
        aside = self._outside if self._is_outside(style, box) else self._hidden if self._is_hidden(style, box) else None
        if aside is not None:
            aside.append((" " if self._blank or self._weak else "") + character)
            self._close()
            return
        lean = (style.angle - self._turn + 180) % 360 - 180
        if abs(lean) > SKEW:
            self._askew.setdefault(style.angle, []).append((" " if self._weak else "") + character)
            self._close()
            return
        self._place(index, character, flags, box, number)

    def _is_outside(self, style: _Style, box: list[float]) -> bool:
        x, y = self._frame.point(box[4], box[5])
        return not (-2 <= x <= self._page.width + 2 and -2 <= y <= self._page.height + 2 + style.size)

    def _is_hidden(self, style: _Style, box: list[float]) -> bool:
        if self._page.layer:
            return False
        if style.unseen or style.size < TINY:
            return True
        x, y = self._frame.point(box[4], box[5])
        return style.white and not any(a[0] - 1 <= x <= a[2] + 1 and a[1] - 1 <= y <= a[3] + 1 for a in self._dark)

    def _place(self, index: int, character: str, flags: int, box: list[float], number: int) -> None:
        """Add a visible, level glyph to the piece it continues, or begin another one."""
        style = self._styles[number]
        left, _, right, _ = self._frame.span(box)
        base = self._frame.point(box[4], box[5])[1]
        if self._is_double(index, character, left, base, style.size, number):
            self._page.doubled += 1
            return
        piece = self._piece
        raised, lowered = bool(flags & RAISED), bool(flags & LOWERED)
        mark = unicodedata.combining(character) or unicodedata.category(character) in ("Mc", "Me")
        if piece and number == self._style and (raised, lowered) == (piece.raised, piece.lowered) and not self._blank:
            level = abs(base - piece.base) < 0.12 * style.size or bool(mark)
            gap = self._gap(piece.text, character, bool(mark)) * style.size
            if level and piece.x0 - 0.1 * style.size <= left <= piece.x1 + gap and not piece.backwards:
                piece.text += character
                piece.x1 = max(piece.x1, right)
                self._weak = False
                return
            single = len(piece.text) == 1 or (piece.backwards and len(piece.text) < 200)
            if level and single and abs(piece.x0 - right) < gap and not _right_to_left(character):
                piece.text, piece.x0, piece.backwards = character + piece.text, left, True
                self._page.reversed += 1
                self._weak = False
                return
        written = self._blank
        blank = written or self._weak or self._parted(left, base, style.size, character, bool(mark))
        self._close()
        self._piece = Piece(
            character, left, right, base, style.size, style.bold, style.italic, blank, written, raised, lowered, index
        )  # fmt: skip
        self._style = number

    def _gap(self, before: str, character: str, mark: bool) -> float:
        """How wide, in sizes of the font, the distance to the next glyph may be inside a word."""
        if not mark and hung(before[-1:]) and hung(character):
            return HUNG_GAP
        return WEAK_GAP if self._weak or (signed(before) and not mark) else GAP

    def _parted(self, left: float, base: float, size: float, character: str, mark: bool) -> bool:
        """True for the first letter of a word that stands apart from the headline of the one before on its line."""
        piece = self._piece
        if piece is None or mark or abs(base - piece.base) >= 0.12 * size or not (hung(piece.text[-1:]) and hung(character)):
            return False
        return left > piece.x1 + HUNG_GAP * size

    def _is_double(self, index: int, character: str, left: float, base: float, size: float, number: int) -> bool:
        """True when the same character stands at (nearly) the same place already."""
        reach = max(0.4, 0.12 * size)
        column, row = round(left / 4), round(base / 4)
        for near in ((column + i, row + j) for i in (-1, 0, 1) for j in (-1, 0, 1)):
            other = self._printed.get((character, *near))
            if other and abs(other[0] - left) < reach and abs(other[1] - base) < reach:
                if index - other[2] <= 2 and number not in self._doubling:
                    continue  # letters of one ligature share a box
                return True
        self._printed[(character, column, row)] = (left, base, index)
        return False

    def _close(self) -> None:
        if self._piece is not None:
            self._page.pieces.append(self._piece)
        self._piece, self._blank, self._weak = None, False, False


def signed(text: str) -> bool:
    """True when an Indic vowel sign ends `text`: its ink reaches into the blank behind the word, whose letters hang together."""
    return bool(text) and "\u0900" <= text[-1] <= "\u0dff" and unicodedata.category(text[-1]) in ("Mn", "Mc")


def hung(character: str) -> bool:
    """True for a letter or vowel sign of Devanagari, Bengali or Gurmukhi, whose words hang from one line."""
    return "\u0900" <= character <= "\u0a7f" and unicodedata.category(character)[0] in "LM"


def _swapped(codes: Any) -> Any:
    """The codes, with their bytes in order where a faulty table of characters has them reversed all over the page."""
    told = codes[codes > 32]
    if len(told) < 20 or ((told & 0xFF == 0) & (told >> 8 < 0x80)).mean() < 0.9:
        return codes
    turned = codes.copy()
    wrong = (codes & 0xFF == 0) & (codes >> 8 > 0)
    turned[wrong] >>= 8
    return turned


def _doubling(raw: RawPage) -> set[int]:
    """Styles in which every glyph is printed twice in a row at the same place (which ligatures do for a few only)."""
    pairs: Counter[int] = Counter()
    total: Counter[int] = Counter()
    codes, boxes, styles = raw.codes.tolist(), raw.boxes.tolist(), raw.style_of.tolist()
    for index in range(1, len(codes)):
        number = styles[index]
        if number >= 0:
            total[number] += 1
            near = abs(boxes[index][4] - boxes[index - 1][4]) < 1 and abs(boxes[index][5] - boxes[index - 1][5]) < 1
            pairs[number] += near and codes[index] == codes[index - 1]
    return {number for number, count in pairs.items() if count > 0.3 * total[number]}


def _character(code: int) -> str:
    """The character of a code; hyphens at line ends, that PDFium marks, are hyphens."""
    if code in (2, 0xFFFE):
        return "-"
    if (code < 32 and code not in (9, 10, 13)) or 0x7F <= code < 0xA0 or code in (0x200B, 0x2060, 0xFEFF):
        return ""
    if 0xD800 <= code < 0xE000 or code > 0x10FFFF:
        return "\ufffd"
    character = chr(code)
    return _LIGATURES.get(character, character)


def _meaningless(code: int) -> bool:
    """Codes that stand for no character."""
    return code == 0xFFFD or 0xE000 <= code <= 0xF8FF or (code < 32 and code not in (2, 9, 10, 13)) or code >= 0xF0000


def _right_to_left(character: str) -> bool:
    return unicodedata.bidirectional(character) in ("R", "AL")
