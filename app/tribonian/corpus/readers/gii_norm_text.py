"""Running text of the German federal laws' own mark-up (`gii-norm.dtd`): paragraphs, lists, CALS tables, footnotes."""

from __future__ import annotations

import re

from lxml import etree

from tribonian.corpus.outline import EMPTY, NoteDraft, Part
from tribonian.corpus.readers.xml_text import Action, Collector, characters
from tribonian.corpus.traced import Traced

_ABSATZ = re.compile(r"\s*(?P<number>\(\d{1,3}[a-z]{0,2}\))(?=\s|$)")
_ITEM = re.compile(r"\(?(?:\d{1,3}(?:\.\d{1,2})*[a-z]{0,2}|[IVXLC]{1,7})[.)]*$")
_FIRST = re.compile(r"\s*(\S*)\s*")
_POINT = re.compile(r"\(?[a-zäöü]{1,4}\)*\.?$")


class NormText(Collector):
    """Collects the text of one norm after the other."""

    def __init__(self) -> None:
        super().__init__({})
        named: dict[str, Action] = {"P": self._paragraph, "DL": self._list, "DD": self.block, "LA": self.block}
        named |= dict.fromkeys(("Title", "Subtitle", "pre", "table", "Citation", "Ident", "Revision"), self._apart)
        named |= {"BR": self.line_break, "row": self.row, "entry": self.cell, "IMG": self._image, "FnR": self._reference}
        named |= {"Footnote": self._footnote, "Footnotes": self.block, "FnArea": self._area}
        self.actions = named
        self._marks: dict[str, int] = {}
        """Where footnotes are referred to, by their ids."""
        self._lists = 0
        self._absatz: Part | None = None
        self._begins: list[int] = []
        """Where the lines of the parts begin, at the earliest."""
        self._listed = False
        """True when the mark-up itself says where items of a list begin."""

    def body(self, element: etree._Element) -> tuple[Traced, list[NoteDraft], list[Part]]:
        """The text of one norm, its notes, and its numbered units when the mark-up spells them out."""
        if not len(element) and not element.text:
            return EMPTY, [], []
        self._marks.clear()
        self._begins, self._listed = [], False
        self.inline(element)
        self._end_absatz()
        text = self.take()
        notes, self.notes = self.notes, []
        parts, self.parts = self.parts, []
        for note in notes:
            note.offset = min(note.offset, len(text.text))
        _cut(text.text, parts, self._begins)
        return text, notes, parts if self._listed else []

    def label(self, *elements: etree._Element | None) -> Traced:
        """Number and title of a norm on one line."""
        self.cells += 1
        for element in elements:
            if element is not None:
                self.space()
                self.word(element)
        self.cells -= 1
        return self.take()

    def bridge(self, text: str) -> None:
        """Write a sign between two elements that the source's publishers put there."""
        self.attach()
        self.insert(text)

    # --- elements -------------------------------------------------------------------------------

    def _paragraph(self, element: etree._Element) -> None:
        """A paragraph; outside lists and tables a blank line stands before it, and it may begin a subsection."""
        self.line()
        if self.gap == "\n" and not self._lists:
            self.gap = "\n\n"
            if element.tag == "P" and _ABSATZ.match(element.text or ""):
                gap = self.gap
                self._end_absatz()
                self._absatz = self.open_part("subsection", "subsec")
                self._begins.append(self.length)
                self.gap = gap
        self.inline(element)
        self.line()

    def _end_absatz(self) -> None:
        if self._absatz is not None:
            self.close_part(self._absatz)
            self._absatz = None

    def _apart(self, element: etree._Element) -> None:
        """A heading or table between paragraphs."""
        self._paragraph(element)
        if self.gap == "\n" and not self._lists:
            self.gap = "\n\n"

    def block(self, element: etree._Element) -> None:
        """A list, or a line of one."""
        if len(element):
            self._lists += 1
            Collector.block(self, element)  # `super()` takes a tenth of the time of a line
            self._lists -= 1
        else:
            Collector.block(self, element)

    def _list(self, element: etree._Element) -> None:
        """A list: numbers, each followed by its text."""
        self.line()
        self._lists += 1
        part: Part | None = None
        actions = self.actions
        child = element[0] if len(element) else None
        while child is not None:
            tag = child.tag
            if tag == "DT":
                if part is not None:
                    self.close_part(part)
                part = self._term(child)
            else:
                (actions.get(tag) or self.inline)(child)
            text = child.tail
            if text:
                self.tail_or_text(text)
            child = child.getnext()
        if part is not None:
            self.close_part(part)
        self._lists -= 1
        self.line()

    def _term(self, element: etree._Element) -> Part | None:
        """The number of an item; its text follows on the same line."""
        self.line()
        text = "".join((characters(element) if len(element) else element.text or "").split())
        part: Part | None = None
        kind = "" if self.cells else "item" if _ITEM.match(text) else "point" if _POINT.match(text) else ""
        if kind:
            part = self.open_part(kind)
            self._begins.append(self.length)
            self._listed = True
        before = self.length
        self.word(element)
        if self.length > before:
            self.hold()
        return part

    def _image(self, element: etree._Element) -> None:
        self.flush()
        self.note("editorial", "image", (element.get("SRC") or element.get("alt") or "").strip())

    def _reference(self, element: etree._Element) -> None:
        self.flush()
        self._marks.setdefault(element.get("ID") or "", self.length)
        self.inline(element)

    def _area(self, element: etree._Element) -> None:
        """Where the footnotes are printed: it only repeats the references."""
        known = dict(self._marks)
        self.inline(element)
        self._marks = known

    def _footnote(self, element: etree._Element) -> None:
        text = self.aside(element)
        mark = "".join(element.get(part) or "" for part in ("Prefix", "FnZ", "Postfix"))
        self.notes.append(NoteDraft("footnote", mark or "*", text, self._marks.get(element.get("ID") or "", self.length)))


def _cut(text: str, parts: list[Part], begins: list[int]) -> None:
    """Numbers and exact starts of the parts, now that the text is whole."""
    size = len(text)
    for part, line in zip(parts, begins, strict=True):
        found = _FIRST.match(text, line)
        assert found is not None  # it may be empty
        part.label = found[1]
        part.number = part.label.rstrip(".")
        part.end = min(part.end, size)
        part.start = min(found.end(), part.end)
