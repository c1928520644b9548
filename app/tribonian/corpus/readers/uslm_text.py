"""Running text of United States Legislative Markup: levels inside a provision, quotations, tables, notes, what is left out."""

from __future__ import annotations

from lxml import etree

from tribonian.corpus.outline import Entry, NoteDraft, Outline, Part
from tribonian.corpus.readers import uslm_words as words
from tribonian.corpus.readers.uslm_meta import after, local
from tribonian.corpus.readers.xml_source import place
from tribonian.corpus.readers.xml_text import Action, Collector, characters, solid
from tribonian.corpus.traced import Traced

LEFT = 60
"""Characters quoted of what is left out."""
_NO_BREAK = tuple(".,;:”’)]")
_FOOTNOTES = frozenset({"footnote", "endnote"})

Unit = tuple[Part, int, int, int]
"""A part that was read; where its line begins, its number ends, its label ends: cut once the body is whole."""


class Words(Collector):
    """The collector, with what this mark-up needs beyond."""

    def glue(self) -> None:
        """What comes next follows without a gap: the full stop after a quotation that ended a line."""
        self.flush()
        self.gap = ""

    def end(self) -> int:
        """Where the text ends so far."""
        if self.raw:
            self.flush()
        return self.length

    def between(self, text: str) -> None:
        """Text between two elements; it mostly is the line ends of a source that indents its mark-up."""
        if self.raw or not text.isspace():
            self.raw.append(text)
        else:
            self.at += len(text)
            if not self.gap:
                self.gap = " "

    @property
    def inside(self) -> bool:
        """True while a part is open."""
        return bool(self._open)


class Running:
    """Walks the text of one document; `Law` adds the provisions around it."""

    def __init__(self, document: etree._Element, outline: Outline, at: int) -> None:
        self.document = document
        self.outline = outline
        namespace = etree.QName(document).namespace
        self.ns = f"{{{namespace}}}" if namespace else ""
        self.num, self.head, self.sub = (f"{self.ns}{name}" for name in ("num", "heading", "subheading"))
        self.heads = frozenset((self.num, self.head, self.sub))
        self.asides = frozenset(f"{self.ns}{name}" for name in (*words.NOTES, *words.PRINT, "notes"))
        """Tags that may stand between number and heading without being text."""
        self._kinds = {f"{self.ns}{name}": kind for name, kind in words.INNER.items()}
        self.units: list[Unit] = []
        self.label_end = -1
        """Length of the text at which a label ended: the first block after it stays on its line."""
        self.in_label = False
        self.bodies: list[Entry | None] = []
        """Who got the bodies taken so far."""
        self._references: dict[str, tuple[int, str, int]] = {}
        """Marks of footnotes met before their texts: offset, mark, and which body it stands in."""
        self._print: dict[str, list[str]] = {}
        self._mark = ""
        self.collector = Words({})
        self.collector.at = at
        self.running = self.actions()
        self.quoted = self.running | self.tags(
            dict.fromkeys((*words.CONTAINERS, *words.MAIN, *words.INNER), self.plain_level)
            | dict.fromkeys(("longTitle", "preamble", "enactingFormula", "resolvingClause", "action", "signatures"), self.flow)
        )
        """Actions inside quotations and notes: nothing there is a provision of this law."""
        self.collector.actions = self.running

    def actions(self) -> dict[str, Action | None]:
        """What is done with which element."""
        c = self.collector
        named: dict[str, Action] = dict.fromkeys(words.BLOCKS, self.flow)
        named |= dict.fromkeys(words.NOTES, self._note) | dict.fromkeys(words.CONTENTS, self._contents)
        named |= dict.fromkeys(words.PRINT, self._printed) | dict.fromkeys(words.INNER, self.level)
        named |= {"quotedContent": self._quotation, "ref": self._reference, "num": self._stray_number, "notes": self._notes}
        named |= {"tr": c.row, "header": c.row, "row": c.row, "td": c.cell, "th": c.cell, "column": c.cell, "entry": c.cell}
        named |= {"br": c.line_break, "img": self._image}
        named |= dict.fromkeys(("legislativeHistory", "endorsement", "backMatter", "backmatter"), self._note)
        actions = self.tags(named)
        html: dict[str, Action] = dict.fromkeys(("table", "p", "caption", "li", "ul", "ol", "div", "blockquote"), self.flow)
        html |= {"tr": c.row, "td": c.cell, "th": c.cell, "br": c.line_break, "img": self._image}
        return actions | {f"{{{words.XHTML}}}{name}": action for name, action in html.items()}

    def tags(self, named: dict[str, Action]) -> dict[str, Action | None]:
        """Actions by tag, in the document's namespace."""
        return {f"{self.ns}{name}": action for name, action in named.items()}

    # --- blocks and levels ----------------------------------------------------------------------

    def flow(self, element: etree._Element) -> None:
        """A block; the first one of a level stands on the line of its number and heading."""
        c = self.collector
        raw = c.raw
        if raw:
            c.flush()
        if c.length != self.label_end:
            c.line()
        if len(element):
            c.inline(element)
        else:
            text = element.text
            if text:
                raw.append(text)
        c.line()

    def walk(self, children: list[etree._Element]) -> None:
        """Read elements and the text after each."""
        c = self.collector
        actions = c.actions
        for child in children:
            action = actions.get(child.tag)
            if action is not None:
                action(child)
            else:
                c.inline(child)
            tail = child.tail
            if tail:
                c.between(tail)

    def level(self, element: etree._Element) -> None:
        """A numbered unit inside a provision; one without a number is a paragraph of its text."""
        children = list(element)
        if not self._numbered(children):
            self._lines(element, children)
            return
        c = self.collector
        if element.text:
            c.between(element.text)
        part = c.open_part(self._kinds[element.tag])
        self.state(part, element)
        begin = c.length
        count, number_end = self._headed(children)
        if c.raw:
            c.flush()
        self.label_end = c.length
        self.units.append((part, begin, number_end, c.length))
        self.walk(children[count:] if count else children)
        c.close_part(part)

    def plain_level(self, element: etree._Element) -> None:
        """A level that is no unit of this law: lines only."""
        self._lines(element, list(element))

    def _lines(self, element: etree._Element, children: list[etree._Element]) -> None:
        c = self.collector
        if element.text:
            c.between(element.text)
        c.line()
        count, _ = self._headed(children)
        if c.raw:
            c.flush()
        self.label_end = c.length
        self.walk(children[count:])
        c.line()

    def _numbered(self, children: list[etree._Element]) -> bool:
        """True when one of them is a number; it mostly is the first."""
        num = self.num
        return any(child.tag == num for child in children)

    def _headed(self, children: list[etree._Element]) -> tuple[int, int]:
        """Read number, heading and the notes between them; returns how many children that were and where the number ended."""
        c = self.collector
        raw, num, heads = c.raw, self.num, self.heads
        number_end = -1
        count = 0
        for child in children:
            tag = child.tag
            if tag in heads:
                text = child.text
                if len(child):
                    c.inline(child)
                elif text:
                    raw.append(text)
                if tag == num:
                    c.flush()
                    if number_end < 0:
                        number_end = c.length
                    c.space()
            elif tag in self.asides:
                action = c.actions[tag]
                assert action is not None
                action(child)
            else:
                break
            count += 1
            text = child.tail
            if text:
                c.between(text)
        return count, number_end

    def state(self, unit: Entry | Part, element: etree._Element) -> None:
        """Status and dates of a level, when stated."""
        status = element.get("status")
        since, until = element.get("startPeriod"), element.get("endPeriod")
        if since:
            unit.since = since[:10]
        if until:
            unit.until = after(until[:10])
        if status and element.get("partial") not in {"true", "1"}:
            unit.status = words.STATUS.get(status, "")
        elif element.get("inEffect") in {"false", "0"}:
            unit.status = "not_yet_in_force" if unit.since > self.outline.version else "unknown"

    def _stray_number(self, element: etree._Element) -> None:
        self.collector.inline(element)
        self.collector.space()

    def _quotation(self, element: etree._Element) -> None:
        """Quoted provisions belong to the text that quotes them."""
        c = self.collector
        outer, c.actions = c.actions, self.quoted
        c.line()
        c.inline(element)
        c.actions = outer
        if (element.tail or "").lstrip().startswith(_NO_BREAK):
            c.glue()
        else:
            c.line()

    # --- notes ----------------------------------------------------------------------------------

    def apart(self, element: etree._Element, read: Action | None = None) -> str:
        """Text of an element that is kept apart, its levels as lines."""
        c = self.collector
        outer, c.actions = c.actions, self.quoted
        end, self.label_end = self.label_end, -1
        text = c.aside(element, read)
        c.actions, self.label_end = outer, end
        return text

    def _note(self, element: etree._Element) -> None:
        """A note at the present place; one that wraps a provision is only a mark around it."""
        c = self.collector
        if c.actions is self.running and self._wraps(element):
            c.inline(element)
            return
        name = local(element)
        footnote = name in _FOOTNOTES or (name == "note" and element.get("type") in _FOOTNOTES)
        before, self._mark = self._mark, ""
        text = self.apart(element, self._read_footnote if footnote else self._read_note)
        mark, self._mark = self._mark, before
        kind = "footnote" if footnote else "amendment" if name in {"sourceCredit", "changeNote"} else "editorial"
        known = self._references.pop(element.get("id") or "", None) if footnote else None
        if known:
            self._put_note(NoteDraft(kind, mark or known[1], text, known[0]), known[2])
        else:
            c.note(kind, mark, text)

    def _put_note(self, note: NoteDraft, body: int) -> None:
        """Keep a note where its mark stood."""
        if body >= len(self.bodies):
            self.collector.notes.append(note)
            return
        entry = self.bodies[body]
        (entry.notes if entry else self.outline.notes).append(note)

    def _wraps(self, element: etree._Element) -> bool:
        """True for `<editorialNote>[<section>…</section>]</editorialNote>`."""
        return any(local(child) in words.MAIN or local(child) in words.CONTAINERS for child in element)

    def _notes(self, element: etree._Element) -> None:
        """A group of notes."""
        c = self.collector
        if c.actions is not self.running:
            self.flow(element)
        elif (element.text or "").strip():
            self._note(element)
        else:
            c.inline(element)

    def _read_footnote(self, element: etree._Element) -> None:
        """A footnote begins with its mark."""
        self._read_marked(element, {f"{self.ns}sup", self.num})

    def _read_note(self, element: etree._Element) -> None:
        """A note begins with its heading."""
        self._read_marked(element, {self.head})

    def _read_marked(self, element: etree._Element, marks: set[str]) -> None:
        c = self.collector
        children = list(element)
        if element.text:
            c.raw.append(element.text)
        mark = ""
        if children and children[0].tag in marks and not c.end():
            c.inline(children[0])
            mark = c.take().text
            if children[0].tail:
                c.raw.append(children[0].tail)
            children = children[1:]
        self.walk(children)
        self._mark = mark

    def _reference(self, element: etree._Element) -> None:
        """A link is its text; the mark of a footnote stands with the footnote."""
        c = self.collector
        target = element.get("idref")
        if target is None or "footnote" not in f"{element.get('class')} {element.get('style')}".lower():
            c.inline(element)
            return
        text = c.skip(element).strip()
        self._references[target] = (0 if self.in_label else c.length, text, len(self.bodies))

    def _image(self, element: etree._Element) -> None:
        c = self.collector
        c.note("editorial", "image", (element.get("src") or element.get("alt") or "").strip())
        c.inline(element)

    # --- what is left out -----------------------------------------------------------------------

    def where(self) -> str:
        """Place of the provision that is being read."""
        return ""

    def _contents(self, element: etree._Element) -> None:
        c = self.collector
        text = c.skip(element)
        c.line()
        around = self.where()
        inside = f", in the provision of {around}" if around else ""
        self.outline.left_out.append(f"contents list: {_first(text)} ({place(element)}{inside})")

    def _printed(self, element: etree._Element) -> None:
        text = " ".join(self.collector.skip(element).split())
        self._print.setdefault(words.PRINT[local(element)], []).append(text)

    def report(self) -> None:
        """Counts, footnotes without text, and what of the print was left out."""
        c, outline = self.collector, self.outline
        for target, (offset, mark, body) in self._references.items():
            self._put_note(NoteDraft("footnote", mark, "", offset), body)
            outline.warnings.append(f"footnote {mark or target} is marked, but its text is missing")
        for name, texts in self._print.items():
            ends = f"{texts[0]} … {texts[-1]}" if len(texts) > 1 else texts[0]
            outline.left_out.append(f"{name}: {len(texts)} ({ends[: 2 * LEFT]})")
        outline.characters = solid(characters(self.document)) - c.skipped
        outline.lost = max(0, outline.characters - c.kept)


def cut_labels(body: Traced, units: list[Unit]) -> None:
    """Numbers, labels and exact starts of the parts of a body, now that its text is whole."""
    text = body.text
    size = len(text)
    for part, begin, number_end, label_end in units:
        label = text[begin:label_end].lstrip()
        part.label = label
        if number_end < label_end:
            part.heading = text[number_end:label_end].strip().rstrip("—–-").removesuffix(".")
            label = text[begin:number_end].strip()
        part.number = label if label[:1] == "(" and label[-1:] == ")" else label.strip("“”\"'‘’[ ").rstrip(".").strip()
        end = part.end = min(part.end, size)
        part.start = min(end, label_end + 1 if text[label_end : label_end + 1].isspace() else label_end)


def _first(text: str) -> str:
    """The first words of what is left out."""
    line = " ".join(text[: 4 * LEFT].split())
    return line if len(line) <= LEFT and len(text) <= 4 * LEFT else f"{line[:LEFT].rsplit(' ', 1)[0]}…"
