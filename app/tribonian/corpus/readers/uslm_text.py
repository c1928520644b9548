"""Running text of United States Legislative Markup: levels inside a provision, quotations, tables."""

from __future__ import annotations

from lxml import etree

from tribonian.corpus.outline import Entry, Outline, Part
from tribonian.corpus.readers import uslm_words as words
from tribonian.corpus.readers.uslm_beside import Beside
from tribonian.corpus.readers.uslm_meta import after
from tribonian.corpus.readers.xml_text import Action
from tribonian.corpus.traced import Traced

_NO_BREAK = tuple(".,;:”’)]")
_STATED = frozenset({"status", "startPeriod", "endPeriod", "inEffect"})


class Running(Beside):
    """Walks the text of one document; `Law` adds the provisions around it."""

    def __init__(self, document: etree._Element, outline: Outline, at: int) -> None:
        super().__init__(document, outline, at)
        self.heads = frozenset((self.num, self.head, self.sub))
        self.asides = frozenset(f"{self.ns}{name}" for name in (*words.NOTES, *words.PRINT, "notes"))
        """Tags that may stand between number and heading without being text."""
        self._kinds = {f"{self.ns}{name}": kind for name, kind in words.INNER.items()}
        self.open: list[Part] = []
        """Parts that begin after their number or heading, with or without a blank: known when the body is whole."""
        self.running = self.actions()
        self.quoted = self.running | self.tags(
            dict.fromkeys((*words.CONTAINERS, *words.MAIN, *words.INNER), self.plain_level)
            | dict.fromkeys(
                ("longTitle", "preamble", "enactingFormula", "resolvingClause", "action", "signatures"), self.collector.block
            )
        )
        self.collector.actions = self.running

    def actions(self) -> dict[str, Action | None]:
        """What is done with which element."""
        c = self.collector
        named: dict[str, Action] = dict.fromkeys(words.BLOCKS, c.block)
        named |= dict.fromkeys(words.NOTES, self.note) | dict.fromkeys(words.CONTENTS, self.contents)
        named |= dict.fromkeys(words.PRINT, self.printed) | dict.fromkeys(words.INNER, self.level)
        named |= {"quotedContent": self._quotation, "ref": self.reference, "num": self._stray_number, "notes": self.notes}
        named |= {"tr": c.row, "header": c.row, "row": c.row, "td": c.cell, "th": c.cell, "column": c.cell, "entry": c.cell}
        named |= {"br": c.line_break, "img": self._image, "table": self._table, "layout": self._table}
        named |= dict.fromkeys(("legislativeHistory", "endorsement", "backMatter", "backmatter"), self.note)
        actions = self.tags(named)
        html: dict[str, Action] = dict.fromkeys(("table", "p", "caption", "li", "ul", "ol", "div", "blockquote"), c.block)
        html |= {"table": self._table, "tr": c.row, "td": c.cell, "th": c.cell, "br": c.line_break, "img": self._image}
        return actions | {f"{{{words.XHTML}}}{name}": action for name, action in html.items()}

    def tags(self, named: dict[str, Action]) -> dict[str, Action | None]:
        """Actions by tag, in the document's namespace."""
        return {f"{self.ns}{name}": action for name, action in named.items()}

    # --- blocks and levels ----------------------------------------------------------------------

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
        if _STATED.isdisjoint(element.keys()):
            return
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

    def _image(self, element: etree._Element) -> None:
        c = self.collector
        c.note("editorial", "image", (element.get("src") or element.get("alt") or "").strip())
        c.inline(element)


def settle(body: Traced, parts: list[Part]) -> None:
    """Exact starts of parts that were noted where their number or heading ends."""
    for part in parts:
        if part.start < part.end and body.text[part.start].isspace():
            part.start += 1


def _bare(number: str) -> str:
    """A number without the signs of the sentence: `“(1)` → `(1)`."""
    return number if number[:1] == "(" and number[-1:] == ")" else number.strip("“”\"'‘’[ ").rstrip(".").strip()
