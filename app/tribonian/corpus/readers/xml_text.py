"""Character data of an XML tree to normalised, traced text, in one walk.

Every reader of XML walks its tree once, in document order, and hands all character data to one `Collector`: it counts
on, so that each character of the text knows its offset in the document's character data (what `itertext` of the root
yields, joined), which is what the `OffsetMap` of a work from XML maps to.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from lxml import etree

from tribonian.corpus.outline import Entry, NoteDraft, Part
from tribonian.corpus.readers.xml_writer import Writer, solid
from tribonian.corpus.traced import Traced

Action = Callable[[etree._Element], None]
"""Reads all of an element but its tail, and leaves the collector where the element ends."""


def characters(element: etree._Element) -> str:
    """All character data inside an element, as it stands."""
    return cast(str, etree.tostring(element, method="text", encoding="unicode", with_tail=False))


def _encoded(element: etree._Element) -> bytes:
    """`characters` in UTF-8; half the time, since libxml2 works in it."""
    return cast(bytes, etree.tostring(element, method="text", encoding="utf-8", with_tail=False))


class Collector(Writer):
    """Collects the text of one entry after the other; the reader decides where lines, cells and entries begin.

    `actions` maps tags (Clark names) to what is done with such an element inside running text; a tag without an
    action is inline: its text belongs to the line. Readers add actions bound to this collector after making it.

    All character data must pass through, in document order: by `inline`, `tail`, `skip`, `aside`.
    """

    def __init__(self, actions: Mapping[str, Action | None]) -> None:
        super().__init__()
        self.actions = actions
        self.skipped = 0
        """Solid characters of what was skipped: no body text."""
        self.parts: list[Part] = []
        self.notes: list[NoteDraft] = []
        self._open: list[int] = []

    # --- reading ------------------------------------------------------------------------------

    def survey(self, element: etree._Element) -> tuple[int, int]:
        """Look at all character data inside `element` before it is read; how many characters it has, and how many solid ones."""
        return self.look(_encoded(element))

    def inline(self, element: etree._Element) -> None:
        """Everything inside `element`, on the present line unless an action breaks it."""
        raw, actions = self.raw, self.actions
        text = element.text
        if text:
            raw.append(text)
        child = element[0] if len(element) else None
        while child is not None:  # a fifth faster than iterating, here and below
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
            child = child.getnext()

    def tail_or_text(self, text: str | None) -> None:
        """Character data between the children of an element."""
        if text:
            if self.raw or not text.isspace():
                self.raw.append(text)
            else:
                self.at += len(text)
                if not self.gap:
                    self.gap = " "

    def tail(self, element: etree._Element) -> None:
        """The text after an element."""
        self.tail_or_text(element.tail)

    def skip(self, element: etree._Element) -> str:
        """Leave an element out (but not its tail); returns its text, for `left_out`."""
        self.flush()
        text = characters(element) if len(element) else element.text or ""
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
            if self.raw:
                self.flush()
            self.gap = (self.gap or " ") if self.cells else self._hold if self.length == self._held else "\n"
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
        while child is not None:
            (actions.get(child.tag) or self.inline)(child)
            text = child.tail
            if text:
                if raw or not text.isspace():
                    raw.append(text)
                else:
                    self.at += len(text)
                    if not self.gap:
                        self.gap = " "
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

    # --- parts, notes, entries ----------------------------------------------------------------

    def open_part(self, kind: str, prefix: str = "") -> Part:
        """A unit inside the body begins, on a new line; its number and text are read next."""
        self.new_line()
        opened = self._open
        part = Part(kind, "", self.length, 0, opened[-1] if opened else -1, "", "", prefix)
        opened.append(len(self.parts))
        self.parts.append(part)
        return part

    def numbered_part(self, kind: str, label: str, prefix: str = "", eid: str = "") -> Part:
        """A unit whose number was just read (`label`); its text follows on the same line."""
        self.gap = self._hold = " "
        self._held = length = self.length
        opened = self._open
        number = label.rstrip(" .:–—")
        part = Part(kind, number, length, 0, opened[-1] if opened else -1, label, "", prefix, "", "", "", eid)
        opened.append(len(self.parts))
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
