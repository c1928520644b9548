"""What stands beside the text of United States Legislative Markup: notes, footnotes, and what is left out."""

from __future__ import annotations

from collections.abc import Mapping

from lxml import etree

from tribonian.corpus.normalise import clean_text
from tribonian.corpus.outline import Entry, NoteDraft, Outline
from tribonian.corpus.readers import uslm_words as words
from tribonian.corpus.readers.uslm_collector import Words
from tribonian.corpus.readers.uslm_meta import local
from tribonian.corpus.readers.xml_source import place
from tribonian.corpus.readers.xml_text import Action, characters
from tribonian.corpus.readers.xml_writer import solid

LEFT = 60
"""Characters quoted of what is left out."""
_FOOTNOTES = frozenset({"footnote", "endnote"})


class Beside:
    """Reads notes and contents lists of one document; `Running` adds the text around them."""

    running: Mapping[str, Action | None]
    """Actions in the text of this law."""
    quoted: Mapping[str, Action | None]
    """Actions inside quotations and notes: nothing there is a provision of this law."""

    def __init__(self, document: etree._Element, outline: Outline, at: int) -> None:
        self.document = document
        self.outline = outline
        namespace = etree.QName(document).namespace
        self.ns = f"{{{namespace}}}" if namespace else ""
        self.num, self.head, self.sub = (f"{self.ns}{name}" for name in ("num", "heading", "subheading"))
        self.in_label = False
        self.bodies: list[Entry | None] = []
        """Who got the bodies taken so far."""
        self._references: dict[str, tuple[int, str, int]] = {}
        """Marks of footnotes met before their texts: offset, mark, and which body it stands in."""
        self._print: dict[str, list[str]] = {}
        self._mark = ""
        self.collector = Words(self.ns)
        self.collector.at = self._begin = at
        self._size, self._solid = self.collector.survey(document)

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

    # --- notes ----------------------------------------------------------------------------------

    def apart(self, element: etree._Element, read: Action | None = None) -> str:
        """Text of an element that is kept apart, its levels as lines."""
        c = self.collector
        outer, c.actions = c.actions, self.quoted
        text = c.aside(element, read)
        c.actions = outer
        return text

    def note(self, element: etree._Element) -> None:
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

    def notes(self, element: etree._Element) -> None:
        """A group of notes."""
        c = self.collector
        if c.actions is not self.running:
            c.block(element)
        elif (element.text or "").strip():
            self.note(element)
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

    def reference(self, element: etree._Element) -> None:
        """A link is its text; the mark of a footnote stands with the footnote."""
        c = self.collector
        target = element.get("idref")
        if target is None or "footnote" not in f"{element.get('class')} {element.get('style')}".lower():
            c.inline(element)
            return
        text = c.skip(element).strip()
        self._references[target] = (0 if self.in_label else c.length, text, len(self.bodies))

    # --- what is left out -----------------------------------------------------------------------

    def where(self) -> str:
        """Place of the provision that is being read."""
        return ""

    def contents(self, element: etree._Element) -> None:
        """A contents list is left out."""
        c = self.collector
        text = c.skip(element)
        c.line()
        around = self.where()
        inside = f", in the provision of {around}" if around else ""
        self.outline.left_out.append(f"contents list: {_first(text)} ({place(element)}{inside})")

    def printed(self, element: etree._Element) -> None:
        """So is a mark of the printed page."""
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
        outline.characters = c.kept if read == self._size else self._solid - c.skipped
        outline.lost = max(0, outline.characters - c.kept)


def _first(text: str) -> str:
    """The first words of what is left out."""
    line = " ".join(text[: 4 * LEFT].split())
    return line if len(line) <= LEFT and len(text) <= 4 * LEFT else f"{line[:LEFT].rsplit(' ', 1)[0]}…"
