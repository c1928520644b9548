"""The body of a CLML document: from its tree to entries and parts, in one walk."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from lxml import etree

from tribonian.corpus.outline import Entry, NoteDraft
from tribonian.corpus.readers.akoma_ntoso_meta import date_of
from tribonian.corpus.readers.akoma_ntoso_names import bare_number, container_number
from tribonian.corpus.readers.clml_inline import Inline
from tribonian.corpus.readers.clml_meta import Meta, note_text
from tribonian.corpus.readers.clml_names import CONTAINERS, NAMESPACE, NUMBERED, PASSED, PROSPECTIVE, REPEALED, kind_of, part_kind
from tribonian.corpus.traced import Traced, join
from tribonian.domain.cancel import CancelToken
from tribonian.domain.work import Status

_NS = f"{{{NAMESPACE}}}"
_NUMBER, _TITLE, _PNUMBER, _P1GROUP = f"{_NS}Number", f"{_NS}Title", f"{_NS}Pnumber", f"{_NS}P1group"
_LABELS = frozenset({_NUMBER, _TITLE, f"{_NS}Subtitle", f"{_NS}TitleBlock"})
_LEVELS = {f"{_NS}{name}": int(name[1]) for name in NUMBERED}
_NOTES = frozenset(f"{_NS}{name}" for name in ("Commentaries", "Footnotes", "MarginNotes"))
_VALIDITY = frozenset({"RestrictStartDate", "RestrictEndDate", "Status", "Match"})
_WORD = re.compile(r"\w")
Handler = Callable[[etree._Element], None]


class Body:
    """Entries of one document, collected by walking it once."""

    def __init__(self, meta: Meta, cancel: CancelToken) -> None:
        self.entries: list[Entry] = []
        self.notes: list[NoteDraft] = []
        self.holder = -1
        """Entry to which text and provisions belong that come next."""
        self._meta = meta
        self._cancel = cancel
        self._outer_kind = ""
        self._schedules = 0
        self.inline = Inline(meta, self._part)
        self.text = self.inline.text
        self._outer = self._handlers()

    def _handlers(self) -> Mapping[str, Handler]:
        found: dict[str, Handler] = {f"{_NS}{name}": self._pass for name in PASSED}
        found |= {f"{_NS}{name}": self._container for name in CONTAINERS}
        found |= dict.fromkeys(_LEVELS, self._provision)
        found |= dict.fromkeys(_NOTES, self.inline.aside)
        found[_P1GROUP] = self._titled
        for name in ("PrimaryPrelims", "SecondaryPrelims", "EUPrelims", "ENprelims"):
            found[f"{_NS}{name}"] = self._prelims
        for name in ("PrimaryPreamble", "SecondaryPreamble", "EUPreamble"):
            found[f"{_NS}{name}"] = lambda element: self._frame(element, "preamble", "")
        found[f"{_NS}SignedSection"] = lambda element: self._frame(element, "conclusion", "")
        found[f"{_NS}Contents"] = self.inline.contents
        found[f"{_NS}Versions"] = self._versions
        for name in ("Resources", "InclusionRefs", "CitationLists"):
            found[f"{_NS}{name}"] = lambda element: self.inline.leave_out("pictures and lists", element)
        return found

    def read(self, root: etree._Element) -> None:
        """Everything in the document."""
        self.walk(root)
        self.settle()
        self.notes += self.text.notes
        self.text.notes = []

    def walk(self, element: etree._Element, skip: int = 0) -> None:
        """The children of `element` after the first `skip`, as units in or text of the present holder."""
        text, outer, actions = self.text, self._outer, self.text.actions
        if not skip and element.text:
            text.raw.append(element.text)
        for child in element[skip:] if skip else element:
            tag = child.tag
            handler = outer.get(tag)
            if handler is not None:
                handler(child)
            elif tag == _TITLE and element.tag == f"{_NS}Schedules":
                self.inline.leave_out("heading above the schedules", child)
            elif not tag.startswith(_NS) and tag.endswith("Metadata"):
                self.inline.leave_out("metadata", child)
            else:
                (actions.get(tag) or text.inline)(child)
            text.tail(child)
        self.settle()

    def settle(self) -> None:
        """Text collected so far goes to the holder when it has none yet, else to an entry of its own."""
        text = self.text
        text.flush()
        holder = self.holder
        if text.length:
            if holder >= 0 and holder == len(self.entries) - 1 and not self.entries[holder].body.text:
                text.take_body(self.entries[holder])
            else:
                entry = Entry("text", "", "", parent=holder)
                self.entries.append(entry)
                text.take_body(entry)
        elif text.notes:
            target = self.entries[holder].notes if holder >= 0 else self.notes
            target += text.notes
            text.notes = []

    def _pass(self, element: etree._Element) -> None:
        self.settle()
        self.walk(element)

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
        self.inline.seen.clear()
        self.text.block(element)
        self.text.flush()
        if self.text.length:
            entry = Entry(kind, "", "", parent=self.holder, prefix=prefix, place=f"line {element.sourceline}")
            self.text.take_body(entry)
            self.entries.append(entry)

    def _versions(self, element: etree._Element) -> None:
        """Wordings for other parts of the country, kept as notes of the work."""
        self.text.flush()
        for version in element:
            words = note_text(version)
            if words:
                self.notes.append(NoteDraft("editorial", "other version", words))
        self.inline.leave_out("wordings for other territories, kept as notes", element)

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
        self._cancel.check()
        self.inline.seen.clear()
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
        self.inline.seen.clear()
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
        seen = set(self.inline.seen) if title is not None else set()
        entry = self._begin(element, kind, "")
        self.inline.seen |= seen
        if group is not None:
            outer_state = self._validity(group)
            entry.status, entry.since, entry.until = (
                own or around for own, around in zip((entry.status, entry.since, entry.until), outer_state, strict=True)
            )
        for note in notes or ():
            note.offset = 0
            entry.notes.append(note)
            self.inline.seen.update(
                key for key, side in self._meta.notes.items() if side.text == note.text and side.mark == note.mark
            )
        entry.heading = heading
        outer, self.holder = self.holder, len(self.entries) - 1
        outer_kind, self._outer_kind = self._outer_kind, kind
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
        self.holder, self._outer_kind = outer, outer_kind

    def _numbered_label(self, element: etree._Element, entry: Entry, level: int, title: Traced | None) -> None:
        """`12 Heading`, whatever the order in the source."""
        text = self.text
        text.cells += 1
        printed = self.inline.number(element, 1 if level == 1 or not self._outer_numbered(entry) else level)
        text.cells -= 1
        entry.number = bare_number(printed)
        number = text.take_label(entry)
        entry.label = number if title is None else join([number, title], " ") if number.text else title

    def _outer_numbered(self, entry: Entry) -> bool:
        return entry.parent >= 0 and self.entries[entry.parent].kind in {"section", "article", "regulation", "rule", "paragraph"}

    def _part(self, element: etree._Element) -> None:
        """A numbered unit inside a provision."""
        text = self.text
        raw, actions = text.raw, text.actions
        level = _LEVELS[element.tag]
        text.new_line()
        text.tail_or_text(element.text)
        part = None
        child = element[0] if len(element) else None
        while child is not None:
            if child.tag == _PNUMBER and part is None:
                label = self.inline.number(child, level)
                if label[1:2].isalnum() or _WORD.search(label):
                    part = text.numbered_part(part_kind(level, self._outer_kind), label)
                    part.eid = element.get("id") or ""
                    part.status, part.since, part.until = self._validity(element)
                elif label:
                    text.hold()
            else:
                (actions.get(child.tag) or text.inline)(child)
            after = child.tail
            if after:
                if raw or not after.isspace():
                    raw.append(after)
                else:
                    text.at += len(after)
                    text.gap = text.gap or " "
            child = child.getnext()
        if part is not None:
            text.close_part(part)
        else:
            text.line()
