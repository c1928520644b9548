"""One document of United States Legislative Markup to an outline: sections as entries, the levels below as their parts."""

from __future__ import annotations

from dataclasses import dataclass

from lxml import etree

from tribonian.citations.expand import expand
from tribonian.corpus.outline import Entry, NoteDraft, Outline
from tribonian.corpus.readers import uslm_words as words
from tribonian.corpus.readers.uslm_meta import local
from tribonian.corpus.readers.uslm_text import Running, settle
from tribonian.corpus.readers.xml_source import place
from tribonian.corpus.readers.xml_text import Action, characters
from tribonian.domain.cancel import CancelToken
from tribonian.domain.jurisdiction import Pack
from tribonian.domain.provision import CONTAINER_KINDS

_GLUED = ("—", "-", "–", "―")


@dataclass(slots=True)
class _Frame:
    """A level that is open: what is read next belongs to it."""

    index: int
    """Its entry, the parent of what is inside; -1 for the document."""
    entry: Entry | None
    fresh: bool = True
    """True until its own text is taken."""


class Law(Running):
    """Walks one document and fills its outline."""

    def __init__(self, document: etree._Element, outline: Outline, pack: Pack, cancel: CancelToken, at: int = 0) -> None:
        self._pack = pack
        self._cancel = cancel
        self._frames = [_Frame(-1, None)]
        super().__init__(document, outline, at)

    def read(self) -> None:
        """Fill the outline."""
        self.collector.inline(self.document)
        self._close_body()
        self.report()
        # The actions hold this object, and with it all that was read, until the collector finds the ring.
        self.running = self.quoted = self.collector.actions = {}

    def actions(self) -> dict[str, Action | None]:
        """Those of running text, and what makes provisions."""
        named: dict[str, Action] = dict.fromkeys(words.CONTAINERS, self._container) | dict.fromkeys(words.MAIN, self._main)
        named |= {"level": self._any_level, "meta": self._metadata, "preface": self._preface}
        named |= {"longTitle": self._long_title, "preamble": self._preamble, "rulePreamble": self._preamble}
        named |= dict.fromkeys(("enactingFormula", "resolvingClause"), self._formula)
        named |= dict.fromkeys(("action", "actions", "signatures", "attestation"), self._conclusion)
        return super().actions() | self.tags(named)

    def where(self) -> str:
        """Place of the provision that is being read."""
        entry = self._frames[-1].entry
        return entry.place if entry else ""

    # --- provisions -----------------------------------------------------------------------------

    def _container(self, element: etree._Element) -> None:
        kind, prefix = words.CONTAINERS[local(element)]
        self._open(element, kind, prefix)

    def _main(self, element: etree._Element) -> None:
        kind, prefix = words.MAIN[local(element)]
        self._open(element, kind, prefix)

    def _any_level(self, element: etree._Element) -> None:
        """`<level>` stands for a unit of any rank: one that holds sections groups them."""
        tags = {local(child) for child in element}
        if tags & (words.MAIN.keys() | words.CONTAINERS.keys()):
            self._open(element, "division", "level")
        else:
            self.level(element)

    def _open(self, element: etree._Element, kind: str, prefix: str) -> None:
        """A level with an entry of its own."""
        if self.collector.inside:
            self.plain_level(element)
            return
        self._cancel.check()
        self._close_body()
        parent = self._frames[-1].index
        entry = Entry(kind, "", "", parent=parent, prefix=prefix, place=place(element), link=element.get("identifier") or "")
        rest = self._label(element, entry)
        self.outline.entries.append(entry)
        self._frames.append(_Frame(len(self.outline.entries) - 1, entry))
        self.walk(rest)
        self._close_body()
        self._frames.pop()

    def _label(self, element: etree._Element, entry: Entry) -> list[etree._Element]:
        """Number, heading and status of an entry; returns the children that follow."""
        c = self.collector
        self.in_label = True
        number = ""
        headings: list[str] = []
        children = list(element)
        rest: list[etree._Element] = []
        if element.text:
            c.tail_or_text(element.text)
        for index, child in enumerate(children):
            tag = child.tag
            mark = c.mark()
            if tag == self.num and not number:
                c.inline(child)
                number = c.since(mark)
                if not number.endswith(_GLUED):
                    c.space()
            elif tag == self.head or tag == self.sub:
                c.inline(child)
                headings.append(c.since(mark))
                c.space()
            elif tag in self.asides:
                self.walk([child])
                continue
            else:
                rest = children[index:]
                break
            if child.tail:
                c.tail_or_text(child.tail)
        self.in_label = False
        entry.label = c.take()
        for note in c.notes:
            note.offset = 0
        self._name(entry, number, " ".join(filter(None, headings)), element)
        return rest

    def _name(self, entry: Entry, number: str, heading: str, element: etree._Element) -> None:
        """Number and heading as fields, and the status the mark-up states."""
        if number.startswith("[") and heading.count("]") > heading.count("["):
            heading = heading.rstrip("]")
        entry.heading = heading.rstrip("—–-").removesuffix(".").strip()
        num = element.find(self.num)
        if entry.kind in CONTAINER_KINDS:
            entry.number = _with_unit(element, number.lstrip("[( ").rstrip(" .:—–-"))
        elif num is not None:
            found = words.UNIT.match(number)
            entry.number = _bare(found["number"] if found else number) or num.get("value") or ""
            if words.SEVERAL.search(number) or num.get("startValue"):
                entry.numbers = tuple(_several(entry.number, num, self._pack))
        self.state(entry, element)

    def _close_body(self) -> None:
        """What was read since the last entry began is its text; text after its inner entries is an entry of its own."""
        c = self.collector
        frame = self._frames[-1]
        parts, self.open = self.open, []
        entry = frame.entry
        if not c.end():
            (entry.notes if entry else self.outline.notes).extend(c.notes)
            c.notes, c.parts = [], []
            c.take()
        else:
            if entry is None or not frame.fresh or entry.kind in CONTAINER_KINDS:
                entry = Entry("text", "", "", parent=frame.index, place=frame.entry.place if frame.entry else "")
                self.outline.entries.append(entry)
            c.take_body(entry)
            settle(entry.body, parts)
        frame.fresh = False
        self.bodies.append(entry)

    # --- what stands before and after the provisions ----------------------------------------------

    def _plain(self, element: etree._Element, kind: str, prefix: str, read: Action) -> None:
        """An entry without number."""
        self._close_body()
        parent = next(frame.index for frame in reversed(self._frames) if frame.entry is None or frame.entry.kind != kind)
        entry = Entry(kind, "", "", parent=parent, prefix=prefix, place=place(element))
        index = len(self.outline.entries)
        self.outline.entries.append(entry)
        self._frames.append(_Frame(parent, entry))
        read(element)
        self._close_body()
        self._frames.pop()
        if not entry.body.text and not entry.notes and len(self.outline.entries) == index + 1:
            self.outline.entries.pop()

    def _long_title(self, element: etree._Element) -> None:
        self._plain(element, "preamble", "preamble", self._spaced)

    def _spaced(self, element: etree._Element) -> None:
        """`An Act` and the title after it are one sentence."""
        c = self.collector
        if element.text:
            c.tail_or_text(element.text)
        for child in element:
            c.space()
            self.walk([child])

    def _preamble(self, element: etree._Element) -> None:
        self._plain(element, "preamble", "preamble", self.collector.inline)

    def _formula(self, element: etree._Element) -> None:
        self._plain(element, "preamble", "formula", self.collector.inline)

    def _conclusion(self, element: etree._Element) -> None:
        self._plain(element, "conclusion", "conclusion", self.collector.inline)

    def _metadata(self, element: etree._Element) -> None:
        """What the file says about the document is a note of the work."""
        lines = [f"{local(child)}: {' '.join(characters(child).split())}" for child in element if characters(child).strip()]
        self.apart(element)
        self.collector.notes = []
        self.outline.notes.append(NoteDraft("editorial", "metadata", "\n".join(lines)))

    def _preface(self, element: etree._Element) -> None:
        """The cover: its notes are notes of the work, the rest is one more."""
        text = self.apart(element)
        if text:
            self.outline.notes.append(NoteDraft("editorial", "preface", text))
        self.outline.notes.extend(self.collector.notes)
        self.collector.notes = []


def _with_unit(element: etree._Element, number: str) -> str:
    """A container's number with its unit, so that it never equals a section's."""
    name = local(element)
    if not number or name in {"level", "appropriations"} or (" " in number and number.split()[0].isalpha()):
        return number
    return f"{name.capitalize()} {number}"


def _bare(number: str) -> str:
    """`(2)` → 2: a whole section is called by the number inside."""
    inner = number.strip()
    while len(inner) > 2 and inner[0] in "([" and inner[-1] in ")]":
        inner = inner[1:-1].strip()
    closed = inner.count("(") >= inner.count(")") and inner.count("[") >= inner.count("]")
    return inner if closed else inner.rstrip("])")


def _several(number: str, num: etree._Element, pack: Pack) -> list[str]:
    """All numbers of a heading that names several; the two ends when what lies between is not certain."""
    plain = number.replace("[", "").replace("]", "").replace("§", " ").replace(",", " , ")
    if all(piece.isalnum() or piece == "," for piece in plain.split()):
        listed = expand(plain, "§§", pack)
    else:
        listed = [word for word in plain.split() if any(sign.isdigit() for sign in word)]
    listed = listed or [end for end in (num.get("startValue"), num.get("endValue")) if end]
    return listed if len(listed) > 1 else []
