"""The body of a law in XML to entries and parts, in one walk: what is the same in every mark-up that nests its provisions.

Akoma Ntoso and CLML say by their own elements what groups, what is a provision and what is running text; both nest them, and
both put text anywhere. A reader tells `Body` which element is read how (`handlers`) and how a number is read (`numbered`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import islice

from lxml import etree

from tribonian.corpus.outline import Entry, NoteDraft, Part
from tribonian.corpus.readers.xml_text import Collector
from tribonian.domain.cancel import CancelToken

Handler = Callable[[etree._Element], None]


class Body:
    """Entries of one document."""

    def __init__(self, text: Collector, cancel: CancelToken, number: str, heading: str = "") -> None:
        """`text` collects the characters; `number` and `heading` are the tags of a unit's number and heading."""
        self.entries: list[Entry] = []
        self.notes: list[NoteDraft] = []
        """Notes outside every entry."""
        self.holder = -1
        """Entry to which text and provisions belong that come next."""
        self.text = text
        self.cancel = cancel
        self.number, self.heading = number, heading
        self.groups: frozenset[str] = frozenset()
        """Tags of what only groups, and closes a group that was opened by a heading before it."""
        self.outer: Mapping[str, Handler] = self.handlers()

    def handlers(self) -> Mapping[str, Handler]:
        """What is done with an element between provisions, by tag."""
        raise NotImplementedError

    def numbered(self, element: etree._Element, number: etree._Element) -> Part | None:
        """Read the number of a unit inside a provision; None when it is a bullet, which text follows."""
        raise NotImplementedError

    def inline(self, element: etree._Element) -> None:
        """Read an element between provisions that nothing is known of."""
        self.text.inline(element)

    def read(self, document: etree._Element) -> None:
        """Everything in the document; what was read is in `entries` and `notes` then, and nothing can be read after it."""
        self.walk(document)
        self.settle()
        self.notes += self.text.notes
        self.text.notes = []
        self.release()

    def release(self) -> None:
        """Let go of the actions: they hold this object, and with it all that was read, until the collector finds the ring."""
        self.outer = {}
        self.text.actions = {}

    def walk(self, element: etree._Element, skip: int = 0) -> None:
        """The children of `element` after the first `skip`, as units in or text of the present holder."""
        text, outer, actions = self.text, self.outer, self.text.actions
        base = self.holder
        if not skip:
            text.tail_or_text(element.text)
        for child in islice(element, skip, None) if skip else element:
            tag = child.tag
            handler = outer.get(tag)
            if handler is not None:
                if tag in self.groups and self.holder != base:
                    self.settle()
                    self.holder = base
                handler(child)
            else:
                (actions.get(tag) or self.inline)(child)
            text.tail_or_text(child.tail)
        self.settle()
        self.holder = base

    def walk_in(self, element: etree._Element) -> None:
        """An element that only wraps."""
        self.settle()
        self.walk(element)

    def settle(self) -> None:
        """Text collected so far goes to the holder when it has none yet, else to an entry of its own."""
        text = self.text
        if text.raw:
            text.flush()
        if not text.length:
            if text.notes:
                target = self.entries[self.holder].notes if self.holder >= 0 else self.notes
                target += text.notes
                text.notes = []
            return
        holder = self.holder
        if holder >= 0 and holder == len(self.entries) - 1 and not self.entries[holder].body.text:
            text.take_body(self.entries[holder])
        else:
            entry = Entry("text", "", "", parent=holder)
            self.entries.append(entry)
            text.take_body(entry)

    def take_frame(self, element: etree._Element, kind: str, prefix: str) -> Entry | None:
        """What was just read of a preface, preamble or conclusion becomes one entry; None when it has no text."""
        text = self.text
        text.flush()
        if not text.length:
            return None
        entry = Entry(kind, "", "", parent=self.holder, prefix=prefix, place=f"line {element.sourceline}")
        text.take_body(entry)
        self.entries.append(entry)
        return entry

    def part(self, element: etree._Element) -> None:
        """A unit inside a provision (or inside a text between provisions)."""
        text = self.text
        raw, actions, number, heading = text.raw, text.actions, self.number, self.heading
        text.new_line()
        part: Part | None = None
        between = element.text
        child = element[0] if len(element) else None
        while True:  # a fifth faster than iterating
            if between:
                if raw or not between.isspace():
                    raw.append(between)
                else:
                    text.at += len(between)
                    if not text.gap:
                        text.gap = " "
            if child is None:
                break
            tag = child.tag
            if tag == number and part is None:
                part = self.numbered(element, child)
            elif tag == heading and part is not None and text.length == part.start:
                text.part_heading(part, child)
            else:
                (actions.get(tag) or text.inline)(child)
            between = child.tail
            child = child.getnext()
        if part is not None:
            text.close_part(part)
        else:
            text.line()
