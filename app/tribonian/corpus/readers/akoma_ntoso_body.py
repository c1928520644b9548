"""The body of an Akoma Ntoso document: from its tree to entries and parts, in one walk."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import islice

from lxml import etree

from tribonian.corpus.outline import Entry, Part
from tribonian.corpus.readers import xml_body
from tribonian.corpus.readers.akoma_ntoso_inline import Inline
from tribonian.corpus.readers.akoma_ntoso_meta import Meta
from tribonian.corpus.readers.akoma_ntoso_names import (
    BODIES,
    CONTAINERS,
    LOOSE,
    MAIN,
    PROVISIONS,
    WORKS,
    bare_number,
    container_number,
    named,
)
from tribonian.corpus.readers.xml_body import Handler
from tribonian.corpus.traced import Traced, join
from tribonian.domain.cancel import CancelToken
from tribonian.domain.work import Status

_WORDS = re.compile(r"\w")
_ANNEX = re.compile(r"(?i)^\W*(?:\w+\s+){0,2}(?:schedules?|annex(?:es|e)?|appendi(?:x|ces)|anlage|allegato|anexo)\b")
_SCHEDULE = re.compile(r"(?i)sched")
_GONE = re.compile(r"(?i)\b(?:repealed|revoked|deleted|omitted|spent|aufgehoben|weggefallen|abrogat\w*|derogad\w*|imefutwa)\b")
_CONTENTS = re.compile(
    r"(?i)(?:table of )?contents$|arrangement of \w+$|inhalts?(?:verzeichnis|übersicht)?$|sommaire$|[ií]ndice$"
)
MOST_NUMBER = 60
"""A longer heading of an annex is more than its number."""
MOST_MARK = 300
"""A longer remark is no repeal mark."""


class Body(xml_body.Body):
    """Entries of one document, collected by walking it once."""

    def __init__(self, namespace: str, meta: Meta, cancel: CancelToken, source: int = 0) -> None:
        self.components: list[tuple[etree._Element, int]] = []
        """Works inside this one, with the offset of their character data."""
        self.meta = meta
        self.ns = ns = f"{{{namespace}}}" if namespace else ""
        self._subheading = f"{ns}subheading"
        self._labels = frozenset((f"{ns}num", f"{ns}heading", self._subheading))
        self._main = frozenset(f"{ns}{name}" for name in MAIN)
        self.units = {f"{ns}{name}": (name, *known) for name, known in PROVISIONS.items()}
        self._containers = {f"{ns}{name}": (name, *known) for name, known in CONTAINERS.items()}
        self._holding = self._main | self._containers.keys()
        """What makes a provision of its own even inside another one."""
        self._works = frozenset(f"{ns}{name}" for name in WORKS)
        self.running = Inline(ns, meta, self.part)
        super().__init__(self.running.text, cancel, f"{ns}num", f"{ns}heading")
        self.text.at = source
        self.groups = frozenset(self._containers)

    def handlers(self) -> Mapping[str, Handler]:
        """What is done with an element between provisions."""
        ns = self.ns
        found: dict[str, Handler] = dict.fromkeys(self._containers, self._container)
        found |= dict.fromkeys(self.units, self._unit)
        found |= {f"{ns}{name}": self.walk_in for name in (*BODIES, "components", "attachments", "annexes", "fragment")}
        found |= {f"{ns}{name}": self.walk_in for name in ("component", "documentRef", "componentRef")}
        found |= {f"{ns}{name}": self._annex for name in ("attachment", "annex")}
        found |= dict.fromkeys(self._works, self._inner_work)
        found[f"{ns}crossHeading"] = found[f"{ns}crossheading"] = self._cross_heading
        found[f"{ns}hcontainer"] = self._named
        found[f"{ns}coverPage"] = lambda element: self.frame(element, "text", "cover", self._cover)
        found[f"{ns}preface"] = lambda element: self.frame(element, "text", "preface")
        found[f"{ns}preamble"] = lambda element: self.frame(element, "preamble", "")
        found[f"{ns}conclusions"] = lambda element: self.frame(element, "conclusion", "")
        return found

    # --- document -----------------------------------------------------------------------------

    def frame(self, element: etree._Element, kind: str, prefix: str, read: Handler | None = None) -> None:
        """Preface, preamble, conclusions: one entry."""
        self.settle()
        self.running.front = self.holder < 0
        (read or self.text.block)(element)
        entry = self.take_frame(element, kind, prefix)
        self.running.front = False
        if entry is not None:
            entry.eid = element.get("eId") or ""

    def _cover(self, element: etree._Element) -> None:
        """A cover page: what follows the word “Contents” on it is a contents list."""
        text = self.text
        text.line()
        text.tail_or_text(element.text)
        listed: list[str] = []
        for child in element:
            words = " ".join("".join(child.itertext()).split())
            if listed or _CONTENTS.match(words):
                text.skip(child)
                listed.append(words)
            else:
                (text.actions.get(child.tag) or text.inline)(child)
            text.tail(child)
        text.line()
        if listed:
            self.running.say_left_out("contents list", " ".join(filter(None, listed)), element)

    def _inner_work(self, element: etree._Element) -> None:
        """A document inside this one: an annex where the schema has annexes, else a work of its own."""
        self.settle()
        parent = element.getparent()
        if parent is not None and parent.tag in {f"{self.ns}attachment", f"{self.ns}annex", f"{self.ns}attachments"}:
            self._annexed(element)
            return
        self.text.flush()
        self.components.append((element, self.text.at))
        self.text.skip(element)

    # --- annexes ------------------------------------------------------------------------------

    def _annex(self, element: etree._Element) -> None:
        """An attachment: a schedule or annex with its own provisions."""
        self.settle()
        entry = Entry("annex", "", "", parent=self.holder, prefix="att", place=f"line {element.sourceline}")
        entry.eid = element.get("eId") or element.get("id") or ""
        self.entries.append(entry)
        outer, self.holder = self.holder, len(self.entries) - 1
        read = self._label(element, entry)
        inner = next((child for child in element if child.tag in self._works), None)
        name = (inner.get("name") or "") if inner is not None else element.get("name") or ""
        if _SCHEDULE.search(name) or _SCHEDULE.search(entry.label.text[:40]):
            entry.kind, entry.prefix = "schedule", "sched"
        heading = next(element.iterchildren(self.heading), None)
        _annex_number(entry, "" if heading is None else " ".join("".join(heading.itertext()).split()))
        self.walk(element, read)
        self.holder = outer
        if self.entries[-1] is entry and not entry.body.text and not entry.label.text:
            self.entries.pop()

    def _annexed(self, document: etree._Element) -> None:
        """The document inside an attachment; its title names the annex when the attachment has no heading."""
        self.running.front = False
        self.walk(document)

    def release(self) -> None:
        """Those of running text too."""
        super().release()
        self.running.release()

    # --- containers ---------------------------------------------------------------------------

    def _container(self, element: etree._Element) -> None:
        name, kind, prefix = self._containers[element.tag]
        self.group(element, name, kind, prefix)

    def group(self, element: etree._Element, name: str, kind: str, prefix: str) -> None:
        """A unit that groups others."""
        self.settle()
        entry = Entry(kind, "", "", parent=self.holder, prefix=prefix, unit=name, place=f"line {element.sourceline}")
        self.meta.identify(element, entry)
        self.entries.append(entry)
        outer, self.holder = self.holder, len(self.entries) - 1
        read = self._label(element, entry)
        if entry.number:
            entry.number = container_number(entry.number, name)
        self.walk(element, read)
        self.holder = outer

    def _cross_heading(self, element: etree._Element) -> None:
        """A heading between provisions groups those that follow, up to the next one or the end of the unit around."""
        self.settle()
        if self.holder >= 0 and self.entries[self.holder].prefix == "xhdg":
            self.holder = self.entries[self.holder].parent
        entry = Entry("division", "", "", parent=self.holder, prefix="xhdg", unit="crossheading")
        entry.place = f"line {element.sourceline}"
        self.meta.identify(element, entry)
        text = self.text
        text.cells += 1
        text.inline(element)
        entry.label = text.take_label(entry)
        text.cells -= 1
        entry.heading = entry.label.text
        self.entries.append(entry)
        self.holder = len(self.entries) - 1

    def _named(self, element: etree._Element) -> None:
        """An `hcontainer` is what its name says."""
        what = named(element.get("name") or "")
        if what == "group":
            self.walk_in(element)
        elif what == "schedule":
            self.group(element, "schedule", "schedule", "sched")
        elif what == "heading":
            self.group(element, "crossheading", "division", "xhdg")
        elif what in CONTAINERS:
            self.group(element, what, *CONTAINERS[what])
        elif what == "text":
            self.text.block(element)
        elif what:
            self.provision(element, what, *PROVISIONS.get(what, (what, "")))
        else:
            self._unit(element)

    # --- provisions ---------------------------------------------------------------------------

    def _unit(self, element: etree._Element) -> None:
        """The outermost of paragraph, level, point …: a provision, a group of provisions, or text."""
        name, kind, prefix = self.units[element.tag]
        self.provision(element, name, kind, prefix)

    def provision(self, element: etree._Element, name: str, kind: str, prefix: str) -> None:
        """A unit with a number is a provision; without, it may be a group of provisions, or only text."""
        loose = name in LOOSE
        if loose and any(child.tag in self._holding for child in element):
            self.group(element, name, "division", prefix)
            return
        number = element[0] if len(element) else None
        if number is None or number.tag != self.number:
            number = next(element.iterchildren(self.number), None)
        printed = "" if number is None else number.text or "".join(number.itertext())
        if printed[:1].isalnum() or _WORDS.search(printed):
            self._entry(element, kind, prefix)
            return
        inner = any(child.tag in self.units or child.tag in self._containers for child in element)
        if loose and next(element.iterchildren(self.heading), None) is None:
            if inner and number is None:
                self.walk_in(element)
            else:
                self._loose(element)
        elif inner or name in {"level", "hcontainer", "list"}:
            self.group(element, name, "division", prefix)
        elif len(element) or (element.text or "").strip():
            self._entry(element, kind, prefix)

    def _loose(self, element: etree._Element) -> None:
        """Text without a number, or with a bullet, between provisions."""
        text = self.text
        text.line()
        text.inline(element)
        text.line()

    def _entry(self, element: etree._Element, kind: str, prefix: str) -> None:
        """A provision with its body; provisions inside it get entries of their own."""
        self.cancel.check()
        self.settle()
        entry = Entry(kind, "", "", parent=self.holder, prefix=prefix, place=f"line {element.sourceline}")
        self.meta.identify(element, entry)
        self.entries.append(entry)
        own = len(self.entries) - 1
        outer, self.holder = self.holder, own
        read = self._label(element, entry)
        entry.number = bare_number(entry.number)
        text, actions = self.text, self.text.actions
        if not read and element.text:
            text.raw.append(element.text)
        for child in islice(element, read, None) if read else element:
            tag = child.tag
            if tag in self._holding:
                self._nested(child, entry)
            else:
                (actions.get(tag) or text.inline)(child)
            tail = child.tail
            if tail:
                if text.raw or not tail.isspace():
                    text.raw.append(tail)
                else:
                    text.at += len(tail)
                    text.gap = text.gap or " "
        self.settle()
        self.holder = outer
        if not entry.body.text and self.entries[-1] is entry:
            _only_a_mark(entry, self.running.remarks)
        self.running.remarks.clear()

    def _nested(self, element: etree._Element, outer: Entry) -> None:
        """A section in an article, an article or chapter in a section: the outer one holds it."""
        self.settle()
        if outer.kind == "section" and outer.prefix == "sec":
            outer.kind, outer.number = "division", container_number(outer.number, "section") if outer.number else ""
        self.outer[element.tag](element)

    def numbered(self, element: etree._Element, number: etree._Element) -> Part | None:
        """The part whose number this is."""
        text = self.text
        label = text.word(number)
        if not (label[1:2].isalnum() or _WORDS.search(label)):
            if label:
                text.hold()
            return None
        name, kind, prefix = self.units.get(element.tag, ("", "paragraph", ""))
        if name == "hcontainer":
            kind, prefix = PROVISIONS.get(named(element.get("name") or ""), PROVISIONS["paragraph"])
        elif name == "level":
            kind, prefix = PROVISIONS["subparagraph" if text.in_part else "paragraph"]
        part = text.numbered_part(kind, label, prefix, element.get("eId") or "")
        if self.meta.periods or element.get("status"):
            part.status, part.since, part.until = self.meta.validity(element)
        return part

    # --- labels -------------------------------------------------------------------------------

    def _label(self, element: etree._Element, entry: Entry) -> int:
        """Read number, heading and subheading at the beginning of a unit; returns how many children that were."""
        if not len(element) or element[0].tag not in self._labels:
            return 0
        number, heading, subheading = self.number, self.heading, self._subheading
        text = self.text
        text.tail_or_text(element.text)
        before: Traced | None = None
        count = 0
        text.cells += 1
        for child in element:
            tag = child.tag
            if tag == number and not entry.number:
                text.flush()
                if text.length:
                    before = text.take()
                entry.number = text.word(child)
            elif tag in {heading, subheading}:
                entry.heading = f"{entry.heading} {text.word(child)}".strip()
            else:
                break
            text.space()
            count += 1
            text.tail_or_text(child.tail)
        text.cells -= 1
        entry.label = text.take_label(entry)
        if before is not None:
            entry.label = join([entry.label, before], " ")
        return count


def _annex_number(entry: Entry, heading: str) -> None:
    """`Schedule 2` printed as the heading is the number; what stands below it is the heading then."""
    if entry.number:
        entry.number = container_number(entry.number, entry.kind)
    elif _ANNEX.match(heading) and len(heading) < MOST_NUMBER and entry.heading.startswith(heading):
        entry.number, entry.heading = heading, entry.heading[len(heading) :].strip()


def _only_a_mark(entry: Entry, remarks: Sequence[tuple[str, int]]) -> None:
    """A provision with nothing but an editor's remark shows that remark: `[Repealed by …]`."""
    for text, source in remarks:
        if _GONE.search(text) and len(text) < MOST_MARK:
            entry.body = Traced.of(text, source)
            entry.status = Status.REPEALED
            entry.notes = [note for note in entry.notes if note.text != text]
            return
