"""Footnotes of HTML pages: a short link to a place further down that links back is a mark, the place it leads to a note.

Word, LibreOffice, Pandoc, MediaWiki and the portals each name them differently; the pair of links is common to all.
"""

from __future__ import annotations

import re
from collections.abc import Container
from dataclasses import dataclass, field
from typing import Any

from tribonian.corpus.normalise import clean_text

Element = Any

_MARK = re.compile(r"[\[(]?(?:[A-Z]?\d{1,4}[a-z]?|[a-z]{1,2}|[ivxlc]{1,6}|[*†‡§¶#]{1,5})\.?\*?[\])]?", re.IGNORECASE)
_NAMED = re.compile(
    r"foot-?note|end-?note|\bft?n\d|\bfn\b|_ftn|_edn|cite_note|noteref|commentary|doc-(?:foot|end)note|f\d{5,}", re.IGNORECASE
)
_ITEMS = frozenset({"li", "dd", "tr", "aside", "p", "div", "td", "section", "blockquote"})
_BACK = re.compile(r"[\^↑↩⏎\ufe0e\ufe0f\s]*")
_BLOCK = frozenset({"p", "div", "li", "br", "tr", "dd", "dt", "blockquote", "section"})
MOST_NOTES = 20_000


@dataclass(frozen=True, slots=True)
class Footnote:
    """One mark in the text and what it stands for."""

    mark: str
    text: str
    first: bool
    """False when an earlier mark already led to the same note."""


@dataclass(slots=True)
class Footnotes:
    """Marks (link element → note) and the elements that hold the notes, which are no running text."""

    marks: dict[Element, Footnote] = field(default_factory=dict)
    holders: dict[Element, str] = field(default_factory=dict)


def find(root: Element) -> Footnotes:
    """All pairs of marks and notes in a page."""
    links = [link for link in root.iter("a") if (link.get("href") or "").startswith("#") and len(link.get("href")) > 1]
    candidates = [link for link in links if _MARK.fullmatch("".join(link.itertext()).strip())][:MOST_NOTES]
    found = Footnotes()
    if not candidates:
        return found
    places = _places(root)
    order = {element: index for index, element in enumerate(root.iter())}
    pairs: list[tuple[Element, Element]] = []
    for link in candidates:
        target = places.get(link.get("href")[1:])
        if target is not None and order[target] > order[link] and not _inside(link, target):
            pairs.append((link, target))
    counts = _counts([target for _, target in {id(target): (link, target) for link, target in pairs}.values()])
    marked = _counts([link for link, _ in pairs])
    holders: dict[Element, Element] = {}
    for link, target in pairs:
        holder = holders.get(target)
        if holder is None:
            holder = _holder(target, counts, marked)
        if holder is None or not (_named(link, target, holder) or _links_back(holder, link)):
            continue
        mark = clean_text("".join(link.itertext())).strip("[]().")
        text = _note_text(holder, mark)
        found.marks[link] = Footnote(mark, text, target not in holders)
        holders[target] = holder
        found.holders[holder] = text
    return found


def _places(root: Element) -> dict[str, Element]:
    places: dict[str, Element] = {}
    for element in root.iter():
        for name in (element.get("id"), element.get("name") if element.tag == "a" else None):
            if name:
                places.setdefault(name, element)
    return places


def _inside(element: Element, outer: Element) -> bool:
    return any(around is outer for around in element.iterancestors())


def _counts(elements: list[Element]) -> dict[Element, int]:
    """How many of `elements` each element around them (and they themselves) holds."""
    counts: dict[Element, int] = {}
    for element in elements:
        counts[element] = counts.get(element, 0) + 1
        for around in element.iterancestors():
            counts[around] = counts.get(around, 0) + 1
    return counts


def _holder(target: Element, counts: dict[Element, int], marked: dict[Element, int]) -> Element | None:
    """The element that holds one note: the nearest block around its target, or the outermost one named as a note."""
    best: Element | None = None
    for element in [target, *target.iterancestors()]:
        if element.tag in {"body", "html", "table", "tbody", "ol", "ul", "main", "article"} or counts.get(element, 0) > 1:
            break
        if marked.get(element):
            break
        named = _NAMED.search(f"{element.get('id', '')} {element.get('class', '')} {element.get('role', '')}")
        if element.tag in _ITEMS and (best is None or named):
            best = element
    return best


def _named(link: Element, target: Element, holder: Element) -> bool:
    around = link.getparent()
    names = [link.get("class", ""), link.get("role", ""), link.get("id", ""), link.get("name", ""), link.get("style", "")[:200]]
    if around is not None and around.tag in {"sup", "span"}:
        names += [around.get("class", ""), around.get("id", "")]
    mark = _NAMED.search(" ".join(names)) or (around is not None and around.tag == "sup") or link.find(".//sup") is not None
    note = " ".join(e.get(a, "") for e in (target, holder) for a in ("id", "class", "role", "name"))
    return bool(mark) and bool(_NAMED.search(note))


def _links_back(holder: Element, link: Element) -> bool:
    """True when the note has a link to the mark (or to the element right around it)."""
    names = {link.get("id"), link.get("name")}
    for around, _ in zip(link.iterancestors(), range(3), strict=False):
        names.add(around.get("id"))
    names.discard(None)
    return any((back.get("href") or "")[1:] in names for back in holder.iter("a") if (back.get("href") or "").startswith("#"))


def lines_of(element: Element, without: Container[Element] = ()) -> str:
    """The text of an element, its blocks on lines of their own; not that of the elements in `without`."""
    return _note_text(element, "", without)


def _note_text(holder: Element, mark: str, without: Container[Element] = ()) -> str:
    """The note without its own mark and the arrows that lead back."""
    pieces: list[str] = []
    for event, element in _walk(holder, without):
        if event == "start":
            if element.tag in _BLOCK:
                pieces.append("\n")
            if not _is_back(element, mark):
                pieces.append(element.text or "")
        elif element is not holder and not _is_back(element.getparent(), mark):
            pieces.append(element.tail or "")
    text = clean_text("".join(pieces))
    shown = re.match(rf"[\[(]?{re.escape(mark)}[\])]?[.:]?\s*(?![\d\s])", text) if mark else None
    return text[shown.end() :] if shown else text


def _is_back(element: Element, mark: str) -> bool:
    for around in [element, *element.iterancestors()][:3] if mark else ():
        if around.tag == "a" and (around.get("href") or "").startswith("#"):
            text = clean_text("".join(around.itertext())).strip("[]().")
            return text == mark or _BACK.fullmatch(text) is not None
    return False


def _walk(root: Element, without: Container[Element]) -> list[tuple[str, Element]]:
    events: list[tuple[str, Element]] = []
    stack: list[tuple[str, Element]] = [("start", root)]
    while stack:
        event, element = stack.pop()
        if event == "start" and (element in without or element.tag in {"script", "style"}):
            events.append(("end", element))
            continue
        events.append((event, element))
        if event == "start":
            stack.append(("end", element))
            stack.extend(("start", child) for child in reversed(element))
    return events
