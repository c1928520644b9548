"""The body of a CLML document: from its tree to entries and parts, in one walk."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from lxml import etree

from tribonian.corpus.outline import Entry, NoteDraft, Part
from tribonian.corpus.readers import xml_body
from tribonian.corpus.readers.akoma_ntoso_meta import date_of
from tribonian.corpus.readers.akoma_ntoso_names import bare_number, container_number
from tribonian.corpus.readers.clml_inline import Inline
from tribonian.corpus.readers.clml_meta import Meta, note_text
from tribonian.corpus.readers.clml_names import CONTAINERS, NAMESPACE, NUMBERED, PASSED, PROSPECTIVE, REPEALED, kind_of, part_kind
from tribonian.corpus.readers.xml_body import Handler
from tribonian.corpus.traced import Traced, join
from tribonian.domain.cancel import CancelToken
from tribonian.domain.work import Status

_NS = f"{{{NAMESPACE}}}"
_NUMBER, _TITLE, _PNUMBER, _P1GROUP = f"{_NS}Number", f"{_NS}Title", f"{_NS}Pnumber", f"{_NS}P1group"
_LABELS = frozenset({_NUMBER, _TITLE, f"{_NS}Subtitle", f"{_NS}TitleBlock"})
_SCHEDULES = f"{_NS}Schedules"
_LEVELS = {f"{_NS}{name}": int(name[1]) for name in NUMBERED}
_NOTES = frozenset(f"{_NS}{name}" for name in ("Commentaries", "Footnotes", "MarginNotes"))
_VALIDITY = frozenset({"RestrictStartDate", "RestrictEndDate", "Status", "Match"})
_WORD = re.compile(r"\w")


class Body(xml_body.Body):
    """Entries of one document, collected by walking it once."""

    def __init__(self, meta: Meta, cancel: CancelToken) -> None:
        self._meta = meta
        self._kinds = _kinds("")
        """What a unit of each level is called inside the present provision."""
        self._schedules = 0
        self.running = Inline(meta, self.part)
        super().__init__(self.running.text, cancel, _PNUMBER)

    def handlers(self) -> Mapping[str, Handler]:
        """What is done with an element between provisions."""
        found: dict[str, Handler] = {f"{_NS}{name}": self.walk_in for name in PASSED}
        found |= {f"{_NS}{name}": self._container for name in CONTAINERS}
        found |= dict.fromkeys(_LEVELS, self._provision)
        found |= dict.fromkeys(_NOTES, self.running.aside)
        found[_P1GROUP] = self._titled
        found[_TITLE] = self._title
        for name in ("PrimaryPrelims", "SecondaryPrelims", "EUPrelims", "ENprelims"):
            found[f"{_NS}{name}"] = self._prelims
        for name in ("PrimaryPreamble", "SecondaryPreamble", "EUPreamble"):
            found[f"{_NS}{name}"] = lambda element: self._frame(element, "preamble", "")
        found[f"{_NS}SignedSection"] = lambda element: self._frame(element, "conclusion", "")
        found[f"{_NS}Contents"] = self.running.contents
        found[f"{_NS}Versions"] = self._versions
        for name in ("Resources", "InclusionRefs", "CitationLists"):
            found[f"{_NS}{name}"] = lambda element: self.running.leave_out("pictures and lists", element)
        return found

    def inline(self, element: etree._Element) -> None:
        """Metadata is in namespaces of its own."""
        if not element.tag.startswith(_NS) and element.tag.endswith("Metadata"):
            self.running.leave_out("metadata", element)
        else:
            self.text.inline(element)

    def _title(self, element: etree._Element) -> None:
        """A title that is not the first of its unit."""
        around = element.getparent()
        if around is not None and around.tag == _SCHEDULES:
            self.running.leave_out("heading above the schedules", element)
        else:
            self.text.block(element)

    def _prelims(self, element: etree._Element) -> None:
        """What stands before the body: one entry up to the preamble, one for the preamble."""
        self.settle()
        entry = Entry("text", "", "", parent=self.holder, prefix="prelims", place=f"line {element.sourceline}")
        self.entries.append(entry)
        outer, self.holder = self.holder, len(self.entries) - 1
        self.text.line()
        for child in element:
            if etree.QName(child).localname.endswith("Preamble"):
                self.settle()
                self.holder = outer
                self._frame(child, "preamble", "")
            else:
                (self.text.actions.get(child.tag) or self.text.inline)(child)
            self.text.tail(child)
        self.settle()
        self.holder = outer
        self.entries = [one for one in self.entries if one is not entry or one.body.text]

    def _frame(self, element: etree._Element, kind: str, prefix: str) -> None:
        self.settle()
        self.running.seen.clear()
        self.text.block(element)
        self.take_frame(element, kind, prefix)

    def _versions(self, element: etree._Element) -> None:
        """Wordings for other parts of the country, kept as notes of the work."""
        self.text.flush()
        for version in element:
            words = note_text(version)
            if words:
                self.notes.append(NoteDraft("editorial", "other version", words))
        self.running.leave_out("wordings for other territories, kept as notes", element)

    def release(self) -> None:
        """Those of running text too."""
        super().release()
        self.running.release()

    # --- containers ---------------------------------------------------------------------------

    def _container(self, element: etree._Element) -> None:
        self.settle()
        name = etree.QName(element).localname
        kind, prefix = CONTAINERS[name]
        entry = self._begin(element, kind, prefix)
        entry.unit = name
        outer, self.holder = self.holder, len(self.entries) - 1
        read = self._label(element, entry)
        if entry.number:
            entry.number = container_number(entry.number, name.removeprefix("EU"))
        inside = name in {"Schedule", "Annex", "Appendix"}
        self._schedules += inside
        self.walk(element, read)
        self._schedules -= inside
        self.holder = outer

    def _label(self, element: etree._Element, entry: Entry) -> int:
        """Number and titles at the beginning of a unit; returns how many children that were."""
        if not len(element) or element[0].tag not in _LABELS:
            return 0
        text = self.text
        text.tail_or_text(element.text)
        text.cells += 1
        count = 0
        for child in element:
            if child.tag not in _LABELS:
                break
            if child.tag == _NUMBER and not entry.number:
                entry.number = text.word(child)
            else:
                entry.heading = f"{entry.heading} {text.word(child)}".strip()
            text.space()
            text.tail(child)
            count += 1
        text.flush()
        text.cells -= 1
        entry.label = text.take_label(entry)
        return count

    def _begin(self, element: etree._Element, kind: str, prefix: str) -> Entry:
        """A new entry with what the attributes say."""
        self.cancel.check()
        self.running.seen.clear()
        entry = Entry(kind, "", "", parent=self.holder, prefix=prefix, place=f"line {element.sourceline}")
        entry.eid = element.get("id") or ""
        link = element.get("DocumentURI") or ""
        entry.link = link if link.startswith(("http://", "https://")) else ""
        entry.status, entry.since, entry.until = self._validity(element)
        self.entries.append(entry)
        return entry

    def _validity(self, element: etree._Element) -> tuple[str, str, str]:
        """Status and dates as stated."""
        if _VALIDITY.isdisjoint(element.keys()):
            return "", "", ""
        since, until = date_of(element.get("RestrictStartDate")), date_of(element.get("RestrictEndDate"))
        stated = (element.get("Status") or "").lower()
        version = self._meta.version
        if stated in REPEALED:
            return Status.REPEALED, since, until
        if PROSPECTIVE in stated:
            return Status.NOT_YET, since, until
        if element.get("Match") == "false" and version:
            if until and until <= version:
                return Status.REPEALED, since, until
            if since and since > version:
                return Status.NOT_YET, since, until
        return "", since, until

    # --- provisions ---------------------------------------------------------------------------

    def _titled(self, element: etree._Element) -> None:
        """Provisions under one title: with a single one, the title is its heading."""
        numbered = [child for child in element if child.tag in _LEVELS]
        others = [child for child in element if child.tag not in _LEVELS and child.tag != _TITLE]
        if len(numbered) != 1 or others:
            self.settle()
            kind = "division" if numbered else kind_of("", self._meta.category, self._schedules > 0)
            entry = self._begin(element, kind, "group" if numbered else "")
            outer, self.holder = self.holder, len(self.entries) - 1
            self.walk(element, self._label(element, entry))
            self.holder = outer
            return
        self.settle()
        self.running.seen.clear()
        text = self.text
        text.tail_or_text(element.text)
        title: Traced | None = None
        heading, notes = "", list[NoteDraft]()
        for child in element:
            if child.tag == _TITLE:
                text.cells += 1
                text.inline(child)
                text.flush()
                text.cells -= 1
                title = text.take() if text.length else None
                heading = title.text if title is not None else ""
                notes, text.notes, text.parts = text.notes, [], []
            else:
                self._provision(child, title, heading, notes, element)
            text.tail(child)
        self.settle()

    def _provision(
        self,
        element: etree._Element,
        title: Traced | None = None,
        heading: str = "",
        notes: list[NoteDraft] | None = None,
        group: etree._Element | None = None,
    ) -> None:
        """A numbered unit between containers, with its body; `title` was read before it."""
        self.settle()
        level = _LEVELS[element.tag]
        identifier = element.get("id") or ""
        kind = kind_of(identifier, self._meta.category, self._schedules > 0)
        seen = set(self.running.seen) if title is not None else set()
        entry = self._begin(element, kind, "")
        self.running.seen |= seen
        if group is not None:
            outer_state = self._validity(group)
            entry.status, entry.since, entry.until = (
                own or around for own, around in zip((entry.status, entry.since, entry.until), outer_state, strict=True)
            )
        for note in notes or ():
            note.offset = 0
            entry.notes.append(note)
            self.running.seen.update(
                key for key, side in self._meta.notes.items() if side.text == note.text and side.mark == note.mark
            )
        entry.heading = heading
        outer, self.holder = self.holder, len(self.entries) - 1
        outer_kinds, self._kinds = self._kinds, _kinds(kind)
        text = self.text
        text.tail_or_text(element.text)
        for child in element:
            if child.tag == _PNUMBER and not entry.number:
                self._numbered_label(child, entry, level, title)
            else:
                (text.actions.get(child.tag) or text.inline)(child)
            text.tail(child)
        if title is not None and not entry.label.text:
            entry.label = title
        self.settle()
        self.holder, self._kinds = outer, outer_kinds

    def _numbered_label(self, element: etree._Element, entry: Entry, level: int, title: Traced | None) -> None:
        """`12 Heading`, whatever the order in the source."""
        text = self.text
        text.cells += 1
        printed = self.running.number(element, 1 if level == 1 or not self._outer_numbered(entry) else level)
        text.cells -= 1
        entry.number = bare_number(printed)
        number = text.take_label(entry)
        entry.label = number if title is None else join([number, title], " ") if number.text else title

    def _outer_numbered(self, entry: Entry) -> bool:
        return entry.parent >= 0 and self.entries[entry.parent].kind in {"section", "article", "regulation", "rule", "paragraph"}

    def numbered(self, element: etree._Element, number: etree._Element) -> Part | None:
        """The part whose number this is."""
        text = self.text
        level = _LEVELS[element.tag]
        label = self.running.number(number, level)
        if not (label[1:2].isalnum() or _WORD.search(label)):
            if label:
                text.hold()
            return None
        part = text.numbered_part(self._kinds[level], label, "", element.get("id") or "")
        if not _VALIDITY.isdisjoint(element.keys()):
            part.status, part.since, part.until = self._validity(element)
        return part


@cache
def _kinds(outer: str) -> tuple[str, ...]:
    """What a unit of each level is called inside a provision of kind `outer`."""
    return tuple(part_kind(level, outer) for level in range(len(NUMBERED) + 1))
