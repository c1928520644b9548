"""The collector of character data, with what United States Legislative Markup needs beyond; its levels are many and small."""

from __future__ import annotations

from lxml import etree

from tribonian.corpus.outline import Part
from tribonian.corpus.readers.xml_text import Collector

NUMBER, HEADING, TEXT = 1, 2, 3
"""What a child of a level is, when it is one of these."""


class Words(Collector):
    """Collects the text of one document."""

    def __init__(self, ns: str) -> None:
        super().__init__({})
        self._roles = {f"{ns}num": NUMBER, f"{ns}heading": HEADING} | dict.fromkeys(
            (f"{ns}{name}" for name in ("content", "chapeau", "text", "p")), TEXT
        )
        self._ref = f"{ns}ref"
        self.number = ""
        self.heading = ""
        self.text_start = 0
        """Of the level opened last: its number and heading, and where its text begins when it has one."""
        self.complete = False
        """True when its first text was written too."""

    def begin(self) -> None:
        """What comes next begins a line, even after a number or heading."""
        if self.raw:
            self.flush()
        self.gap = (self.gap or " ") if self.cells else "\n"
        self._held = -1

    def opening(self, element: etree._Element, children: list[etree._Element]) -> int:
        """Write number, heading and first text of a level in one step; returns how many children that were.

        0 when the level begins in another way; it stops before mark-up that needs an action and before odd characters.
        """
        before = element.text or ""
        if self.raw or self.cells or (before and not before.isspace()):
            return 0
        at, length, pieces, points, shift = self.at + len(before), self.length, self._pieces, self._points, self._shift
        gap = "\n" if length else ""
        count = last = 0
        roles, flat = self._roles, self._flat
        for child in children:
            role = roles.get(child.tag, 0)
            if role <= last or (role == NUMBER) != (count == 0):
                break
            text = flat(child) if len(child) else child.text or ""
            bare, tail = text.strip(), child.tail or ""
            if not bare or "  " in bare or "\n" in bare or "\t" in bare or (tail and not tail.isspace()):
                break
            if not (self.plain or self._clean(bare)):
                break
            size = len(bare)
            source = at if bare is text else at + text.index(bare)
            if gap:
                pieces.append(gap)
                length += len(gap)
            if source - length != shift:
                shift = source - length
                points.append((length, source))
            pieces.append(bare)
            self.text_start = length
            length += size
            at += len(text) + len(tail)
            count, last = count + 1, role
            if role == TEXT:
                break
            self.text_start = length
            if role == NUMBER:
                self.number, self.heading, gap = bare, "", " "
            else:
                self.heading, gap = bare, " " if tail or text[-1].isspace() else ""
        self.complete = last == TEXT
        if count:
            self.at, self.length, self._shift = at, length, shift
            self.gap = "\n" if last == TEXT else gap
            if last != TEXT:
                self._hold, self._held = gap, length
        return count

    def _flat(self, element: etree._Element) -> str:
        """All text of an element that holds nothing but inline mark-up; "" when it holds more."""
        text = element.text or ""
        if not len(element):
            return text
        actions = self.actions
        for inner in element:
            if len(inner) or (inner.tag in actions and (inner.tag != self._ref or inner.get("idref"))):
                return ""
            text = f"{text}{inner.text or ''}{inner.tail or ''}"
        return text

    def end(self) -> int:
        """Where the text ends so far."""
        if self.raw:
            self.flush()
        return self.length

    def add_part(self, kind: str, number: str, label: str) -> Part:
        """A unit whose number stands already; it begins and ends after that."""
        part = Part(kind, number, self.length, self.length, self._open[-1] if self._open else -1, label)
        self._open.append(len(self.parts))
        self.parts.append(part)
        return part

    def end_part(self, part: Part) -> None:
        """The unit opened last ends here."""
        if self.raw:
            self.flush()
        self._open.pop()
        part.end = self.length
        self.gap = "\n"

    @property
    def inside(self) -> bool:
        """True while a part is open."""
        return bool(self._open)
