"""Normalised, traced text, written piece by piece: what `xml_text.Collector` writes to.

Normalisation is that of `corpus.normalise`, but line ends are blanks here: lines come from the mark-up.
"""

from __future__ import annotations

import re
from unicodedata import is_normalized

from tribonian.corpus.normalise import clean_line
from tribonian.corpus.outline import EMPTY
from tribonian.corpus.traced import Traced

_BLANKS = "\t\n\r\x0b\x0c\x85\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"
_GONE = "\u00ad\u200b\u2060\ufeff\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f"
_ODD = re.compile(f"[{_BLANKS}{_GONE}][ {_BLANKS}{_GONE}]*| [ {_BLANKS}{_GONE}]+")
_BLANK = re.compile(f"[ {_BLANKS}]")
_SPACES = b" \t\n\r\x0b\x0c\x1c\x1d\x1e\x1f"
_VISIBLE = bytes(range(0x21, 0x7F))
_APART = re.compile("[\u00a1-\u02ff\u0400-\u0481\u048a-\u052f\u1e00-\u1e99\u2010-\u2027\u2030-\u205e\u20a0-\u20bf]*")
"""Characters that are composed as they are, whatever stands before or after them."""
_BATCH = 64


def solid(text: str) -> int:
    """Number of characters that are not white space; faster than splitting, which matters for whole documents."""
    return _survey(text.encode("utf-8", "surrogatepass"))[0]


def _survey(encoded: bytes) -> tuple[int, str, int]:
    """Of a text in UTF-8: how many characters are solid, which others than ASCII occur, and how many characters there are."""
    visible = encoded.translate(None, _SPACES)
    rest = visible.translate(None, _VISIBLE)
    if not rest:
        return len(visible), "", len(encoded)
    rare = rest.decode("utf-8", "surrogatepass")
    distinct = "".join(set(rare))
    blank = sum(rare.count(character) for character in distinct if character.isspace())
    return len(visible) - len(rest) + len(rare) - blank, distinct, len(encoded) - len(rest) + len(rare)


class Writer:
    """The text of one entry after the other, with the white space due between its pieces and the place of each in the source."""

    def __init__(self) -> None:
        self.raw: list[str] = []
        """Character data that was read but not yet written; readers may append to it."""
        self.at = 0
        """Offset of the beginning of `raw` in the document's character data."""
        self.length = 0
        """Characters of the text of the present entry so far (see `flush`)."""
        self._taken: list[str] = []
        self._kept = 0
        self.plain = False
        """True when no character of the document needs cleaning (see `look`): then only white space is looked at."""
        self._odd: str | None = None
        """The characters of the document that need cleaning, white space of ASCII aside; None when that is not known."""
        self._pieces: list[str] = []
        self._points: list[tuple[int, int]] = []
        self._shift: int | None = None
        self.gap = ""
        """White space due before the next text."""
        self.cells = 0
        """Above 0, lines become blanks: inside a table cell, a number, a heading."""
        self._hold = " "
        self._held = -1
        """Length at which a number stands whose text follows on the same line."""

    @property
    def kept(self) -> int:
        """Solid characters of the source that ended in a text or a note so far."""
        taken = self._taken
        self._kept += sum(solid("\n".join(taken[start : start + _BATCH])) for start in range(0, len(taken), _BATCH))
        taken.clear()
        return self._kept

    @kept.setter
    def kept(self, count: int) -> None:
        self._kept = count
        self._taken.clear()

    def look(self, encoded: bytes) -> tuple[int, int]:
        """Look at all character data once (in UTF-8), to save looking at each piece; how many characters, how many solid."""
        count, rare, size = _survey(encoded)
        odd = "".join(character for character in rare if not character.isprintable()) + ("\r" if b"\r" in encoded else "")
        composed = _APART.fullmatch("".join(filter(str.isprintable, rare))) or is_normalized("NFC", encoded.decode())
        self._odd = odd if composed else None
        self.plain = self._odd == ""
        return size, count

    def _clean(self, text: str) -> bool:
        """True when `text` holds no character to remove or compose; tabs and line ends are not looked at."""
        if self._odd is None:
            return text.isprintable() and (text.isascii() or is_normalized("NFC", text))
        for character in self._odd:  # noqa: SIM110 - mostly one or two; this is asked of every piece of text
            if character in text:
                return False
        return True

    def line(self) -> None:
        """What comes next begins a line (inside a cell: comes after a blank)."""
        if self.raw:
            self.flush()
        if self.cells:
            self.gap = self.gap or " "
        else:
            self.gap = self._hold if self.length == self._held else "\n"

    def new_line(self) -> None:
        """Like `line`, even after a number without text."""
        if self.raw:
            self.flush()
        self._held = -1
        self.gap = (self.gap or " ") if self.cells else "\n"

    def space(self) -> None:
        """What comes next stands on the same line, after a blank."""
        if self.raw:
            self.flush()
        self.gap = " "

    def hold(self, gap: str = " ") -> None:
        """What comes next stands on the same line, after `gap`, even when it is a block (text after its number)."""
        if self.raw:
            self.flush()
        self.gap = self._hold = gap
        self._held = self.length

    def attach(self) -> None:
        """What comes next follows without a gap, unless it begins with a blank or a line of its own."""
        self.flush()
        self.gap = ""

    def insert(self, text: str) -> None:
        """Write something that the source does not spell out (a bullet its style sheet would draw)."""
        self.flush()
        self._put(text, self.at)
        self._kept -= len(text) - text.count(" ")

    def flush(self) -> None:
        """Write what was read; needed before `length` is looked at."""
        raw = self.raw
        if not raw:
            return
        text = raw[0] if len(raw) == 1 else "".join(raw)
        raw.clear()
        source = self.at
        self.at = source + len(text)
        bare = text.strip()
        if not bare:
            self.gap = self.gap or " "
            return
        if len(bare) != len(text):
            lead = len(text) - len(text.lstrip())
            if lead:
                source += lead
                self.gap = self.gap or " "
        if "  " in bare or "\n" in bare or "\t" in bare or not (self.plain or self._clean(bare)):
            self._put_odd(bare, source)
        else:  # like `_put`, without the call
            length = self.length
            if self.gap:
                if length:
                    self._pieces.append(self.gap)
                    length += len(self.gap)
                self.gap = ""
            if source - length != self._shift:
                self._shift = source - length
                self._points.append((length, source))
            self._pieces.append(bare)
            self.length = length + len(bare)
        if text[-1] != bare[-1]:
            self.gap = " "

    def _put(self, text: str, source: int) -> None:
        """Append text that needs no cleaning, after the gap that is due."""
        length = self.length
        if self.gap:
            if length:
                self._pieces.append(self.gap)
                length += len(self.gap)
            self.gap = ""
        if source - length != self._shift:
            self._shift = source - length
            self._points.append((length, source))
        self._pieces.append(text)
        self.length = length + len(text)

    def _put_odd(self, text: str, source: int) -> None:
        """Append text with blanks to fold, characters to remove or to compose."""
        if not text.isascii() and not is_normalized("NFC", text):
            part = clean_line(Traced.of(text, source))
            for index, (here, there) in enumerate(part.points):
                end = part.points[index + 1][0] if index + 1 < len(part.points) else len(part.text)
                if end > here:
                    self._put(part.text[here:end], there)
            self._kept += solid(text) - solid(part.text)
            return
        position = 0
        for found in _ODD.finditer(text):
            start, end = found.span()
            run = found.group()
            blank = _BLANK.search(run) is not None
            if start > position:
                self._put(text[position:start], source + position)
            if blank:
                self.gap = self.gap or " "
            if not run.isspace():
                self._kept += solid(run)
            position = end
        if position < len(text):
            self._put(text[position:], source + position)

    def mark(self) -> int:
        """Where the present text ends, for `since`."""
        self.flush()
        return len(self._pieces)

    def since(self, mark: int) -> str:
        """What was written since `mark`, without white space at its ends."""
        self.flush()
        return "".join(self._pieces[mark:]).strip()

    def take(self) -> Traced:
        """The text since the last `take`; parts and notes stay for `take_body`."""
        if self.raw:
            self.flush()
        self.gap = ""
        pieces = self._pieces
        if not pieces:
            return EMPTY
        text = "".join(pieces)
        traced = Traced(text, tuple(self._points))
        self._pieces, self._points, self._shift, self.length, self._held = [], [], None, 0, -1
        self._taken.append(text)
        return traced
