"""Character data of an XML tree to normalised, traced text, in one walk.

Every reader of XML walks its tree once, in document order, and hands all character data to one `Collector`: it counts
on, so that each character of the text knows its offset in the document's character data (what `itertext` of the root
yields, joined), which is what the `OffsetMap` of a work from XML maps to.

Normalisation is that of `corpus.normalise`, but line ends are blanks here: lines come from the mark-up.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import cast
from unicodedata import is_normalized

from lxml import etree

from tribonian.corpus.normalise import clean_line
from tribonian.corpus.outline import EMPTY, Entry, NoteDraft, Part
from tribonian.corpus.traced import Traced

Action = Callable[[etree._Element], None]
"""Reads all of an element but its tail, and leaves the collector where the element ends."""

_BLANKS = "\t\n\r\x0b\x0c\x85\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"
_GONE = "\u00ad\u200b\u2060\ufeff\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f"
_ODD = re.compile(f"[{_BLANKS}{_GONE}][ {_BLANKS}{_GONE}]*| [ {_BLANKS}{_GONE}]+")
_BLANK = re.compile(f"[ {_BLANKS}]")
_SPACES = b" \t\n\r\x0b\x0c\x1c\x1d\x1e\x1f"
_COMMON = bytes(range(0x20, 0x7F)) + b"\t\n"
_WIDE = (re.compile(rb"\xe2\x80[\x80-\x8a\xa8\xa9\xaf]"), re.compile(rb"\xc2[\x85\xa0]"))
_WIDE_RARE = tuple(character.encode() for character in "\u1680\u205f\u3000")


def solid(text: str) -> int:
    """Number of characters that are not white space; faster than splitting, which matters for whole documents."""
    return _survey(text)[0]


def _survey(text: str) -> tuple[int, bool]:
    """Number of solid characters; and whether nothing in `text` needs cleaning but runs of blanks, line ends and tabs."""
    if text.isascii() and "\r" not in text and "\x7f" not in text:
        return len(text.encode("ascii").translate(None, _SPACES)), True
    encoded = text.encode("utf-8", "surrogatepass")
    count = len(text) - len(encoded) + len(encoded.translate(None, _SPACES))
    rare = encoded.translate(None, _COMMON)
    if not rare:
        return count, True
    distinct = "".join(set(rare.decode("utf-8", "surrogatepass")))
    if any(character.isspace() and ord(character) > 0x7F for character in distinct):
        count -= sum(len(pattern.findall(encoded)) for pattern in _WIDE) + sum(map(encoded.count, _WIDE_RARE))
    return count, distinct.isprintable() and is_normalized("NFC", text)


def characters(element: etree._Element) -> str:
    """All character data inside an element, as it stands."""
    return cast(str, etree.tostring(element, method="text", encoding="unicode", with_tail=False))


class Collector:
    """Collects the text of one entry after the other; the reader decides where lines, cells and entries begin.

    `actions` maps tags (Clark names) to what is done with such an element inside running text; a tag without an
    action is inline: its text belongs to the line. Readers add actions bound to this collector after making it.

    All character data must pass through, in document order: by `inline`, `tail`, `skip`, `aside`.
    """

    def __init__(self, actions: Mapping[str, Action | None]) -> None:
        self.actions = actions
        self.raw: list[str] = []
        """Character data that was read but not yet written; readers may append to it."""
        self.at = 0
        """Offset of the beginning of `raw` in the document's character data."""
        self.length = 0
        """Characters of the text of the present entry so far (see `flush`)."""
        self.skipped = 0
        """Solid characters of what was skipped: no body text."""
        self._taken: list[str] = []
        self._kept = 0
        self.plain = False
        """True when no character of the document needs cleaning (see `survey`): then only white space is looked at."""
        self.parts: list[Part] = []
        self.notes: list[NoteDraft] = []
        self._open: list[int] = []
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
        self._kept += solid("\n".join(self._taken))
        self._taken.clear()
        return self._kept

    @kept.setter
    def kept(self, count: int) -> None:
        self._kept = count
        self._taken.clear()

    def survey(self, text: str) -> int:
        """Look at all character data once, to save looking at each piece; returns how many characters are solid."""
        count, self.plain = _survey(text)
        return count

    # --- reading ------------------------------------------------------------------------------

    def inline(self, element: etree._Element) -> None:
        """Everything inside `element`, on the present line unless an action breaks it."""
        raw, actions = self.raw, self.actions
        text = element.text
        if text:
            raw.append(text)
        for child in element:
            action = actions.get(child.tag)
            if action is not None:
                action(child)
            elif len(child):
                self.inline(child)
            else:
                text = child.text
                if text:
                    raw.append(text)
            text = child.tail
            if text:
                raw.append(text)

    def tail_or_text(self, text: str | None) -> None:
        """Character data between the children of an element."""
        if text:
            if self.raw or not text.isspace():
                self.raw.append(text)
            else:
                self.at += len(text)
                self.gap = self.gap or " "

    def tail(self, element: etree._Element) -> None:
        """The text after an element."""
        self.tail_or_text(element.tail)

    def skip(self, element: etree._Element) -> str:
        """Leave an element out (but not its tail); returns its text, for `left_out`."""
        self.flush()
        text = characters(element)
        self.at += len(text)
        self.skipped += solid(text)
        return text

    def aside(self, element: etree._Element, read: Action | None = None) -> str:
        """The normalised text of an element that stays apart from the body (a note); `read` replaces `inline`."""
        self.flush()
        outer = self._pieces, self._points, self._shift, self.gap, self.length, self.cells, self._held
        inner, self.notes = self.notes, []
        parts, opened = self.parts, self._open
        self._pieces, self._points, self._shift, self.gap, self.length, self.cells, self._held = [], [], None, "", 0, 0, -1
        self.parts, self._open = [], []
        (read or self.inline)(element)
        text: str = self.take().text
        self._pieces, self._points, self._shift, self.gap, self.length, self.cells, self._held = outer
        for note in self.notes:
            note.offset = self.length
        self.notes = inner + self.notes
        self.parts, self._open = parts, opened
        return text

    # --- actions ------------------------------------------------------------------------------

    def block(self, element: etree._Element) -> None:
        """An element that stands on lines of its own."""
        if self.raw:
            self.flush()
        gap = (self.gap or " ") if self.cells else self._hold if self.length == self._held else "\n"
        if len(element):
            self.gap = gap
            self.inline(element)
            self.line()
            return
        text = element.text
        if not text:
            self.gap = gap
            return
        source = self.at
        self.at = source + len(text)
        bare = text.strip()
        if bare is not text:
            source += text.find(bare)
        if "  " in bare or "\n" in bare or "\t" in bare or not (self.plain or self._clean(bare)):
            self.gap = gap
            self._put_odd(bare, source)
        elif bare:  # like `_put`, without the call: most text passes here
            length = self.length
            if gap and length:
                self._pieces.append(gap)
                length += len(gap)
            if source - length != self._shift:
                self._shift = source - length
                self._points.append((length, source))
            self._pieces.append(bare)
            self.length = length + len(bare)
        self.gap = " " if self.cells else "\n"

    def flow(self, element: etree._Element) -> None:
        """An element that only holds blocks: like `inline`, faster over the white space between them."""
        raw, actions = self.raw, self.actions
        text = element.text
        if text:
            if raw or not text.isspace():
                raw.append(text)
            else:
                self.at += len(text)
        child = element[0] if len(element) else None
        while child is not None:  # a fifth faster than iterating
            (actions.get(child.tag) or self.inline)(child)
            text = child.tail
            if text:
                if raw or not text.isspace():
                    raw.append(text)
                else:
                    self.at += len(text)
                    self.gap = self.gap or " "
            child = child.getnext()

    def word(self, element: etree._Element, before: str = "", after: str = "") -> str:
        """Read a number or heading; returns what was written. `before` and `after` are put around it (brackets, not blanks)."""
        text = element.text
        if not self.raw and text and not len(element):
            bare: str = text.strip()
            if bare and "  " not in bare and "\n" not in bare and "\t" not in bare and (self.plain or self._clean(bare)):
                source = self.at
                self.at = source + len(text)
                if bare is not text:
                    source += text.find(bare)
                if before or after:
                    bare = f"{before}{bare}{after}"
                    source = max(0, source - len(before))
                    self._kept -= len(before) + len(after)
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
                return bare
        mark = self.mark()
        if before:
            self.insert(before)
            self.attach()
        self.inline(element)
        if after and self.since(mark) != before:
            self.attach()
            self.insert(after)
        return self.since(mark)

    @staticmethod
    def _clean(text: str) -> bool:
        """True when `text` holds no character to remove or compose."""
        return text.isprintable() and (text.isascii() or is_normalized("NFC", text))

    def line_break(self, element: etree._Element) -> None:
        """An element that ends the line (`<br/>`); text inside it follows."""
        self.line()
        self.inline(element)

    def row(self, element: etree._Element) -> None:
        """A table row: one line, its cells separated by tabs."""
        self.line()
        self.inline(element)
        self.line()

    def cell(self, element: etree._Element) -> None:
        """A table cell; lines inside it become blanks."""
        self.flush()
        if element.getprevious() is not None:
            self.gap = f"{self.gap.rstrip(' ')}\t"
        self.cells += 1
        self.inline(element)
        self.flush()
        self.cells -= 1
        if self.gap == " ":
            self.gap = ""

    # --- writing ------------------------------------------------------------------------------

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
        else:
            self._put(bare, source)
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

    # --- parts, notes, entries ----------------------------------------------------------------

    def mark(self) -> int:
        """Where the present text ends, for `since`."""
        self.flush()
        return len(self._pieces)

    def since(self, mark: int) -> str:
        """What was written since `mark`, without white space at its ends."""
        self.flush()
        return "".join(self._pieces[mark:]).strip()

    def open_part(self, kind: str, prefix: str = "") -> Part:
        """A unit inside the body begins, on a new line; its number and text are read next."""
        self.new_line()
        part = Part(kind, "", 0, 0, self._open[-1] if self._open else -1, prefix=prefix)
        self._open.append(len(self.parts))
        self.parts.append(part)
        part.start = self.length
        return part

    def numbered_part(self, kind: str, label: str, prefix: str = "") -> Part:
        """A unit whose number was just read (`label`); its text follows on the same line."""
        self.gap = self._hold = " "
        self._held = self.length
        part = Part(kind, label.rstrip(" .:–—"), self.length, 0, self._open[-1] if self._open else -1, label, prefix=prefix)
        self._open.append(len(self.parts))
        self.parts.append(part)
        return part

    @property
    def in_part(self) -> bool:
        """True while a part is open."""
        return bool(self._open)

    def part_number(self, part: Part, element: etree._Element) -> None:
        """Read the number of a unit that was just opened; its text follows on the same line."""
        mark = self.mark()
        self.inline(element)
        part.label = self.since(mark)
        part.number = part.label.rstrip(" .:–—")
        if part.label:
            self.hold()
        part.start = self.length

    def part_heading(self, part: Part, element: etree._Element) -> None:
        """Read the heading of a unit; its text follows on the next line."""
        mark = self.mark()
        self.inline(element)
        part.heading = self.since(mark)
        part.label = f"{part.label} {part.heading}".strip()
        self.line()
        part.start = self.length

    def close_part(self, part: Part) -> None:
        """The unit ends here."""
        if self.raw:
            self.flush()
        self._open.pop()
        part.end = self.length
        if part.start and part.start < part.end:
            part.start += 1  # the blank or line end between the number and the text
        self._held = -1
        self.gap = " " if self.cells else "\n"

    def note(self, kind: str, mark: str, text: str) -> None:
        """Keep a note at the present place of the text."""
        if text or mark:
            self.flush()
            self.notes.append(NoteDraft(kind, mark, text, self.length))

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

    def take_label(self, entry: Entry) -> Traced:
        """The number-and-heading line read since the last `take`; its notes belong to the entry, units inside it are none."""
        label = self.take()
        if self.notes:
            for note in self.notes:
                note.offset = 0
            entry.notes += self.notes
            self.notes = []
        if self.parts:
            self.parts = []
        return label

    def take_body(self, entry: Entry) -> None:
        """Give an entry the text, parts and notes collected since the last `take`."""
        entry.body = self.take()
        if self.parts:
            entry.parts, self.parts = self.parts, []
        if self.notes:
            entry.notes += self.notes
            self.notes = []
