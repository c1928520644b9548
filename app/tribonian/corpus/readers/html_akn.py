"""Pages on which portals show Akoma Ntoso as HTML: `class="akn-section"` says what the XML said, so it is read as that.

The page's elements become Akoma Ntoso again (`<section class="akn-section" data-eId="sec_1"><h3>1. Heading</h3>` →
`<section eId="sec_1"><num>1.</num><heading>Heading</heading>`), and the reader of that format does the rest. Laws.Africa and
the legal information institutes, Kenya Law, Indian Kanoon and others print their laws in this way.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from lxml import etree

from tribonian.config import countries
from tribonian.corpus.normalise import clean_text
from tribonian.corpus.outline import Outline, solid
from tribonian.corpus.readers import akoma_ntoso, xml_source
from tribonian.corpus.readers.akoma_ntoso_names import CONTAINERS, PROVISIONS, WORKS
from tribonian.corpus.readers.html_blocks import CONTROLS, SILENT
from tribonian.corpus.readers.html_source import Page
from tribonian.corpus.readers.web_text import LeftOut, described
from tribonian.corpus.traced import Traced, join
from tribonian.domain.cancel import CancelToken
from tribonian.domain.jurisdiction import Pack

Element = Any

NAMESPACE = "http://docs.oasis-open.org/legaldocml/ns/akn/3.0"
_CLASS = re.compile(r"(?:^|\s)akn-([A-Za-z][A-Za-z-]{0,40}?)(?:--[a-z-]+)?(?=\s|$)")
_NAMES = "authorialNote crossHeading blockList listIntroduction listWrapUp longTitle wrapUp mainBody shortTitle docTitle"
_TAGS = "b i u sup sub br del ins table tr td th p ul li caption"
_CASES = {form: name for name in _NAMES.split() for form in (name.lower(), re.sub(r"(?=[A-Z])", "-", name).lower())}
_INLINE = {name: name for name in _TAGS.split()}
_INLINE |= {"strong": "b", "em": "i", "s": "del", "strike": "del", "pre": "p", "blockquote": "p"}
_HEADS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
_NUMBERED = frozenset({*CONTAINERS, *PROVISIONS})
_TITLED = frozenset({"attachment", "doc", "component"})
_SKIPPED = frozenset({"meta", "coverPage", "noteRef", "noteref"})
_WORD = r"(?:[^\W\d_]{3,14}\.?\s+)?"
_GROUP_NUMBER = re.compile(rf"{_WORD}(?:[IVXLC]+[A-Z]?|\d+[A-Za-z]?|[A-Z]\d?)(?=[\s.:–—-]|$)\.?")
_NUMBER = re.compile(
    r"(?:§+\s*|Art(?:icle|\.)?\s+|Section\s+|Rule\s+)?"
    r"(?:\d+[A-Za-z]{0,3}(?:[.-]\d+[A-Za-z]?)*|[IVXLC]+|\([\w]{1,5}\))(?=[\s.:)–—-]|$)[.)]?"
)
_DASH = re.compile(r"\s*[–—:-]?\s*")
_ILLEGAL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_AS_AT = re.compile(r"(?:from|as at|as it was on|consolidated (?:to|as at))\s+(\d{4}-\d{2}-\d{2}|\d{1,2} [A-Z][a-z]+ \d{4})")
LEAST_SHARE = 0.3
"""Share of the page's text that is inside such elements on a page that is read in this way."""


def name_of(element: Element) -> str:
    """The Akoma Ntoso name an element's class states; "" for none."""
    found = _CLASS.search(element.get("class") or "")
    return _CASES.get(found[1], found[1]) if found else ""


def tops(page: Page) -> list[Element]:
    """The outermost elements that show Akoma Ntoso; empty when the page is of another kind."""
    if not any(name_of(element) in _NUMBERED for element in page.body.iter() if element.get("class")):
        return []
    found: list[Element] = []
    stack = [page.body]
    while stack:
        element = stack.pop()
        name = name_of(element)
        if name and name not in _SKIPPED:
            found.append(element)
        else:
            stack.extend(child for child in reversed(element) if child.tag not in SILENT)
    shown = sum(solid("".join(element.itertext())) for element in found)
    whole = sum(solid(text) for text in page.body.itertext())
    return found if shown >= LEAST_SHARE * whole else []


def outlines(page: Page, found: list[Element], key: str, jurisdiction: str, cancel: CancelToken) -> list[tuple[Outline, Pack]]:
    """The works on a page of this kind.

    Raises:
        ImportRejected: (a subclass) it is a judgment, a debate, or holds no text.
    """
    converter = _Converter(page, cancel)
    root = converter.convert(found)
    source = xml_source.Source(root, page.name, tuple(page.warnings))
    made = akoma_ntoso.outlines(source, key, jurisdiction or _country(page, found), cancel)
    outside = _outside(page, set(found))
    for outline, _ in made:
        outline.lost = max(0, outline.lost)
        for entry in outline.entries:
            entry.label, entry.body = converter.placed(entry.label), converter.placed(entry.body)
            if page.link and entry.eid and not entry.link:
                entry.link = f"{page.link}#{entry.eid}"
    first = made[0][0]
    first.left_out.extend(described([*outside, *converter.left_out]))
    first.title = first.title or page.title or _cover_title(page)
    first.version = first.version or page.version or _as_at(" ".join(one.text for one in outside))
    return made


def _country(page: Page, found: Sequence[Element]) -> str:
    """The country that the page's address, or the address of the work in its mark-up, states; "" for none."""
    addresses = [page.link]
    for element in found:
        for holder in (element, *element.iterancestors()):
            addresses += [value for value in holder.attrib.values() if "/akn/" in value]
    return next(filter(None, map(countries.of_address, addresses)), "")


def _as_at(text: str) -> str:
    """Date of the version as the notice above the document states it."""
    found = _AS_AT.search(text)
    if not found:
        return ""
    for form in ("%Y-%m-%d", "%d %B %Y", "%d %b %Y"):
        try:
            return datetime.strptime(found[1], form).replace(tzinfo=UTC).date().isoformat()
        except ValueError:
            continue
    return ""


def _cover_title(page: Page) -> str:
    return next((clean_text("".join(head.itertext())).replace("\n", " ") for head in page.body.iter("h1")), "")


def _outside(page: Page, found: set[Element]) -> list[LeftOut]:
    """Text of the page around the document: cover, notices, menus."""
    gone: list[LeftOut] = []
    stack: list[tuple[Element, bool]] = [(page.body, True)]
    while stack:
        element, enter = stack.pop()
        text = (element.text if enter else element.tail) or ""
        if text.strip() and (not enter or element.tag not in SILENT):
            gone.append(LeftOut("around the document", " ".join(clean_text(text).split()), f"line {element.sourceline}"))
        if enter and element not in found and element.tag not in SILENT:
            for child in reversed(element):
                stack.append((child, False))
                if child not in found:
                    stack.append((child, True))
    return [one for one in gone if one.text]


class _Converter:
    """Builds Akoma Ntoso from the page and remembers where every character came from."""

    def __init__(self, page: Page, cancel: CancelToken) -> None:
        self._page = page
        self._cancel = cancel
        self._length = 0
        self._starts: list[int] = []
        self._sources: list[int] = []
        self._notes = {note.get("id"): note for note in page.body.iter() if name_of(note) == "authorialNote" and note.get("id")}
        self._referred = {
            link.get("href")[1:] for link in page.body.iter("a") if (link.get("href") or "").startswith("#")
        } & self._notes.keys()
        self.left_out: list[LeftOut] = []

    def convert(self, found: list[Element]) -> Element:
        """The document; what stands alone is put into an act."""
        root = etree.Element(f"{{{NAMESPACE}}}akomaNtoso", nsmap={None: NAMESPACE})
        work = root
        names = {name_of(element) for element in found}
        if not names & {*WORKS, "akomaNtoso", "judgment", "debate", "debateReport"}:
            act = self._add(root, "act")
            work = act if names & {"body", "mainBody", "preface", "preamble", "attachments"} else self._add(act, "body")
        places = _positions(self._page.body, found)
        for element in found:
            self._copy(element, work, places[element])
        return root

    def placed(self, text: Traced) -> Traced:
        """`text` with places of the page instead of places of the document built here."""
        if not self._starts:
            return text
        points: list[tuple[int, int]] = []
        ends = [*(here for here, _ in text.points[1:]), len(text.text)]
        for (here, there), end in zip(text.points, ends, strict=True):
            index = max(0, bisect_right(self._starts, there) - 1)
            points.append((here, self._sources[index] + there - self._starts[index]))
            while index + 1 < len(self._starts) and self._starts[index + 1] < there + end - here:
                index += 1
                points.append((here + self._starts[index] - there, self._sources[index]))
        return Traced(text.text, tuple(points))

    def _add(self, parent: Element, name: str) -> Element:
        return etree.SubElement(parent, f"{{{NAMESPACE}}}{name}")

    def _write(self, parent: Element, text: str, source: int) -> None:
        """Append text to the end of an element."""
        if not text:
            return
        text = _ILLEGAL.sub(" ", text)
        self._starts.append(self._length)
        self._sources.append(source)
        self._length += len(text)
        if len(parent):
            parent[-1].tail = (parent[-1].tail or "") + text
        else:
            parent.text = (parent.text or "") + text

    def _copy(self, top: Element, work: Element, position: int) -> None:
        """`top` and all in it, below `work`."""
        stack: list[tuple[Element, Element, bool]] = [(top, work, True)]
        steps = 0
        while stack:
            element, target, enter = stack.pop()
            steps += 1
            if not steps % 2048:
                self._cancel.check()
            if not enter:
                if element is not top and element.tail:
                    self._write(target, element.tail, position)
                    position += len(element.tail)
                continue
            stack.append((element, target, False))
            into = self._element(element, target, position)
            if into is None:
                position += sum(map(len, element.itertext()))
                continue
            if element.text:
                self._write(into, element.text, position)
                position += len(element.text)
            stack.extend((child, into, True) for child in reversed(element))

    def _element(self, element: Element, target: Element, position: int) -> Element | None:
        """Where the text inside `element` goes; None when it is read already, or no text."""
        tag, name = element.tag, name_of(element)
        if tag in SILENT or tag in CONTROLS or name in _SKIPPED:
            words = "" if tag in SILENT else " ".join(clean_text("".join(element.itertext())).split())
            if words:
                self.left_out.append(LeftOut("control", words, f"line {element.sourceline}"))
            return None
        if name == "authorialNote" and element.get("id") in self._referred:
            return None
        if tag == "a" and (element.get("href") or "")[1:] in self._referred:
            self._note(target, self._notes[element.get("href")[1:]], "".join(element.itertext()))
            return None
        if not name and tag in _HEADS:
            return self._heading(element, target, position)
        if name and name != "akomaNtoso":
            made = self._add(target, name)
            for attribute, value in element.attrib.items():
                _attribute(made, attribute.lower(), value)
            return made
        return self._add(target, _INLINE[tag]) if tag in _INLINE else target

    def _note(self, target: Element, note: Element, mark: str) -> None:
        """A footnote where its mark stands."""
        made = self._add(target, "authorialNote")
        made.set("marker", _ILLEGAL.sub("", clean_text(mark)))
        pieces = ["".join(part.itertext()) for part in note if "authorialNote--marker" not in (part.get("class") or "")] or [
            "".join(note.itertext())
        ]
        self._write(self._add(made, "p"), " ".join(pieces), self._sources[-1] if self._sources else 0)

    def _heading(self, element: Element, target: Element, position: int) -> Element | None:
        """`<h3>1. Short title</h3>` at the beginning of a unit: number and heading; elsewhere a heading between units."""
        unit = etree.QName(target).localname
        if any(name_of(inner) in {"num", "heading"} for inner in element.iter()):
            return target
        if len(target) or unit not in _NUMBERED | _TITLED:
            return self._add(target, "heading" if unit in _NUMBERED | _TITLED else "crossHeading")
        line = _line(element, position)
        found = None if unit in _TITLED else (_GROUP_NUMBER if unit in CONTAINERS else _NUMBER).match(line.text)
        rest = 0
        if found:
            self._put(self._add(target, "num"), line.slice(0, found.end()))
            gap = _DASH.match(line.text, found.end())
            rest = gap.end() if gap else found.end()
        if line.text[rest:].strip():
            self._put(self._add(target, "heading"), line.slice(rest))
        return None

    def _put(self, parent: Element, text: Traced) -> None:
        ends = [*(here for here, _ in text.points[1:]), len(text.text)]
        for (here, there), end in zip(text.points, ends, strict=True):
            self._write(parent, text.text[here:end], there)


def _attribute(made: Element, name: str, value: str) -> None:
    value = _ILLEGAL.sub(" ", value)
    if name in {"data-eid", "data-id"} or (name == "id" and not made.get("eId")):
        made.set("eId", value)
    elif name in {"data-name", "data-status", "data-marker", "data-startquote", "data-endquote"}:
        made.set({"data-startquote": "startQuote", "data-endquote": "endQuote"}.get(name, name[5:]), value)
    elif name in {"colspan", "rowspan"} and value.isdigit():
        made.set(name, value)


def _line(element: Element, position: int) -> Traced:
    """The text of a heading on one line; a line break is a blank."""
    pieces: list[Traced] = []
    for event, inner in etree.iterwalk(element, events=("start", "end")):
        text = (inner.text if event == "start" else inner.tail if inner is not element else "") or ""
        if event == "start" and inner.tag == "br":
            pieces.append(Traced(" ", ((0, position),)))
        if text:
            pieces.append(Traced.of(text, position))
            position += len(text)
    return join(pieces, "").strip() if pieces else Traced("")


def _positions(body: Element, found: list[Element]) -> dict[Element, int]:
    """Offset of the first character of each element in the page's character data."""
    wanted = set(found)
    places: dict[Element, int] = {}
    position = 0
    for event, element in etree.iterwalk(body, events=("start", "end")):
        if event == "start":
            if element in wanted:
                places[element] = position
            position += len(element.text or "")
        elif element is not body:
            position += len(element.tail or "")
    return places
