"""Running text of United States Legislative Markup: levels inside a provision, quotations, tables, notes, what is left out."""

from __future__ import annotations

from lxml import etree

from tribonian.corpus.normalise import clean_text
from tribonian.corpus.outline import Entry, NoteDraft, Outline, Part
from tribonian.corpus.readers import uslm_words as words
from tribonian.corpus.readers.uslm_collector import Words
from tribonian.corpus.readers.uslm_meta import after, local
from tribonian.corpus.readers.xml_source import place
from tribonian.corpus.readers.xml_text import Action, characters
from tribonian.corpus.readers.xml_writer import solid
from tribonian.corpus.traced import Traced

LEFT = 60
"""Characters quoted of what is left out."""
_NO_BREAK = tuple(".,;:”’)]")
_FOOTNOTES = frozenset({"footnote", "endnote"})


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
        self.open: list[Part] = []
        """Parts that begin after their number or heading, with or without a blank: known when the body is whole."""
        self.in_label = False
        self.bodies: list[Entry | None] = []
        """Who got the bodies taken so far."""
        self._references: dict[str, tuple[int, str, int]] = {}
        """Marks of footnotes met before their texts: offset, mark, and which body it stands in."""
        self._print: dict[str, list[str]] = {}
        self._mark = ""
        self.collector = Words(self.ns)
        self.collector.at = self._begin = at
        self.running = self.actions()
        self.quoted = self.running | self.tags(
            dict.fromkeys((*words.CONTAINERS, *words.MAIN, *words.INNER), self.plain_level)
            | dict.fromkeys(
                ("longTitle", "preamble", "enactingFormula", "resolvingClause", "action", "signatures"), self.collector.block
            )
        )
        """Actions inside quotations and notes: nothing there is a provision of this law."""
        self.collector.actions = self.running

    def actions(self) -> dict[str, Action | None]:
        """What is done with which element."""
        c = self.collector
        named: dict[str, Action] = dict.fromkeys(words.BLOCKS, c.block)
        named |= dict.fromkeys(words.NOTES, self._note) | dict.fromkeys(words.CONTENTS, self._contents)
        named |= dict.fromkeys(words.PRINT, self._printed) | dict.fromkeys(words.INNER, self.level)
        named |= {"quotedContent": self._quotation, "ref": self._reference, "num": self._stray_number, "notes": self._notes}
        named |= {"tr": c.row, "header": c.row, "row": c.row, "td": c.cell, "th": c.cell, "column": c.cell, "entry": c.cell}
        named |= {"br": c.line_break, "img": self._image, "table": self._table, "layout": self._table}
        named |= dict.fromkeys(("legislativeHistory", "endorsement", "backMatter", "backmatter"), self._note)
        actions = self.tags(named)
        html: dict[str, Action] = dict.fromkeys(("table", "p", "caption", "li", "ul", "ol", "div", "blockquote"), c.block)
        html |= {"table": self._table, "tr": c.row, "td": c.cell, "th": c.cell, "br": c.line_break, "img": self._image}
        return actions | {f"{{{words.XHTML}}}{name}": action for name, action in html.items()}

    def tags(self, named: dict[str, Action]) -> dict[str, Action | None]:
        """Actions by tag, in the document's namespace."""
        return {f"{self.ns}{name}": action for name, action in named.items()}

    # --- blocks and levels ----------------------------------------------------------------------

    def walk(self, children: list[etree._Element]) -> None:
        """Read elements and the text after each; most of that is the white space of a source that indents its mark-up."""
        c = self.collector
        raw, actions, inline = c.raw, c.actions, c.inline
        for child in children:
            (actions.get(child.tag) or inline)(child)
            text = child.tail
            if text:
                if raw or not text.isspace():
                    raw.append(text)
                else:
                    c.at += len(text)
                    c.gap = c.gap or " "

    def level(self, element: etree._Element) -> None:
        """A numbered unit inside a provision; one without a number is a paragraph of its text."""
        children = list(element)
        c = self.collector
        count = c.opening(element, children)
        if count:
            number, heading, start = c.number, c.heading, c.text_start
            if not c.complete and count < len(children):
                more, _, late = self._headed(children[count:])
                count, heading = count + more, heading or late
                start = c.end() if more else start
            part = c.add_part(self._kinds[element.tag], _bare(number), number)
            part.start = start
        elif self._numbered(children):
            c.tail_or_text(element.text)
            c.begin()
            count, number, heading = self._headed(children)
            part = c.add_part(self._kinds[element.tag], _bare(number), number)
        else:
            self._lines(element, children)
            return
        if heading:
            part.heading = heading.rstrip("—–-").removesuffix(".")
            part.label = f"{part.label} {heading}"
        self.state(part, element)
        if count == len(children):
            c.end_part(part)
            return
        if c.length == part.start:
            self.open.append(part)
        self.walk(children[count:])
        c.end_part(part)

    def plain_level(self, element: etree._Element) -> None:
        """A level that is no unit of this law: lines only."""
        children = list(element)
        count = self.collector.opening(element, children)
        if count:
            if not self.collector.complete:
                count += self._headed(children[count:])[0]
            if count < len(children):
                self.walk(children[count:])
            self.collector.begin()
        else:
            self._lines(element, children)

    def _lines(self, element: etree._Element, children: list[etree._Element]) -> None:
        c = self.collector
        c.tail_or_text(element.text)
        c.begin()
        count, _, _ = self._headed(children)
        self.walk(children[count:])
        c.begin()

    def _numbered(self, children: list[etree._Element]) -> bool:
        """True when one of them is a number; it mostly is the first."""
        num = self.num
        return bool(children) and (children[0].tag == num or any(child.tag == num for child in children))

    def _headed(self, children: list[etree._Element]) -> tuple[int, str, str]:
        """Read number, heading and the notes between them; returns how many children that were, the number, the heading."""
        c = self.collector
        num, heads, asides = self.num, self.heads, self.asides
        number = heading = ""
        count = 0
        for child in children:
            tag = child.tag
            if tag in heads:
                word = c.word(child)
                if tag == num:
                    number = number or word
                    c.gap = " "
                else:
                    heading = f"{heading} {word}" if heading else word
                    if not len(child) and (child.text or "")[-1:].isspace():
                        c.gap = c.gap or " "
            elif tag in asides:
                action = c.actions[tag]
                assert action is not None
                action(child)
            else:
                break
            count += 1
            c.tail_or_text(child.tail)
        if count:
            c.flush()
            c.hold(c.gap)
        return count, number, heading

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

    def _table(self, element: etree._Element) -> None:
        self.collector.begin()
        self.collector.inline(element)
        self.collector.begin()

    def _stray_number(self, element: etree._Element) -> None:
        self.collector.inline(element)
        self.collector.space()

    def _quotation(self, element: etree._Element) -> None:
        """Quoted provisions belong to the text that quotes them."""
        c = self.collector
        outer, c.actions = c.actions, self.quoted
        c.begin()
        c.inline(element)
        c.actions = outer
        if (element.tail or "").lstrip().startswith(_NO_BREAK):
            c.attach()
        else:
            c.line()

    # --- notes ----------------------------------------------------------------------------------

    def apart(self, element: etree._Element, read: Action | None = None) -> str:
        """Text of an element that is kept apart, its levels as lines."""
        c = self.collector
        outer, c.actions = c.actions, self.quoted
        text = c.aside(element, read)
        c.actions = outer
        return text

    def _note(self, element: etree._Element) -> None:
        """A note at the present place; one that wraps a provision is only a mark around it."""
        c = self.collector
        if c.actions is self.running and self._wraps(element):
            c.inline(element)
            return
        name = local(element)
        if name == "sidenote" and c.actions is self.running:
            self._sidenote(element)
            return
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

    def _sidenote(self, element: etree._Element) -> None:
        """A note in the margin: short paragraphs, and very many of them."""
        c = self.collector
        c.flush()
        text = characters(element)
        c.at += len(text)
        c.kept += solid(text)
        paragraphs = [characters(child) for child in element] if len(element) > 1 else [text]
        lines = [" ".join(paragraph.split()) for paragraph in paragraphs]
        c.note("editorial", "", clean_text("\n".join(filter(None, lines))))

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
            c.block(element)
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
        text = self.collector.skip(element)
        self._print.setdefault(words.PRINT[local(element)], []).append(text)

    def report(self) -> None:
        """Counts, footnotes without text, and what of the print was left out."""
        c, outline = self.collector, self.outline
        for target, (offset, mark, body) in self._references.items():
            self._put_note(NoteDraft("footnote", mark, "", offset), body)
            outline.warnings.append(f"footnote {mark or target} is marked, but its text is missing")
        for name, texts in self._print.items():
            ends = " ".join((f"{texts[0]} … {texts[-1]}" if len(texts) > 1 else texts[0]).split())
            outline.left_out.append(f"{name}: {len(texts)} ({ends[: 2 * LEFT]})")
        read = c.at - self._begin
        whole = characters(self.document)
        outline.characters = c.kept if read == len(whole) else solid(whole) - c.skipped
        outline.lost = max(0, outline.characters - c.kept)


def settle(body: Traced, parts: list[Part]) -> None:
    """Exact starts of parts that were noted where their number or heading ends."""
    for part in parts:
        if part.start < part.end and body.text[part.start].isspace():
            part.start += 1


def _bare(number: str) -> str:
    """A number without the signs of the sentence: `“(1)` → `(1)`."""
    return number if number[:1] == "(" and number[-1:] == ")" else number.strip("“”\"'‘’[ ").rstrip(".").strip()


def _first(text: str) -> str:
    """The first words of what is left out."""
    line = " ".join(text[: 4 * LEFT].split())
    return line if len(line) <= LEFT and len(text) <= 4 * LEFT else f"{line[:LEFT].rsplit(' ', 1)[0]}…"
