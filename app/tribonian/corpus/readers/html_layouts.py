"""What the classes of known portals say: notes that are no text of the law, heading lines that belong together.

Known are the Federal portal of Germany (`jnnorm`), legislation.gov.uk (`LegP1Container`), the United States Code as printed by
its publishers (`statutory-body`), and EUR-Lex (`oj-ti-art`, `title-article-norm`). Pages of other portals need none of this.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tribonian.corpus.readers.web_text import Walked
from tribonian.corpus.traced import join

Element = Any


@dataclass(frozen=True, slots=True)
class Layout:
    """The classes of one portal; each pattern matches one class name."""

    known_by: re.Pattern[str]
    """A page that has such a class is the portal's."""
    notes: re.Pattern[str] | None = None
    """Elements with notes of the editors."""
    numbers: re.Pattern[str] | None = None
    """Paragraphs with the number of a provision whose heading is the next paragraph."""
    headings: re.Pattern[str] | None = None
    """Paragraphs with such a heading."""


_LAYOUTS = (
    Layout(re.compile(r"jnheader|jnnorm|jnenbez"), re.compile(r"jnfussnote")),
    Layout(re.compile(r"Leg(?:ClearFix|P\d+\w*|Snippet)"), re.compile(r"Leg(?:Annotations|Commentary(?:Item|Para|Title)|Blank)")),
    Layout(re.compile(r"statutory-body(?:-\w+)*"), re.compile(r"note-(?:head|body|sub-head)[\w-]*|source-credit|note-table")),
    Layout(
        re.compile(r"(?:oj-)?ti-art|title-article-norm"), re.compile(r"modref|oj-hd-\w+|hd-\w+"),
        re.compile(r"(?:oj-)?ti-art|title-article-norm"), re.compile(r"(?:oj-)?sti-art|stitle-article-norm"),
    ),
)  # fmt: skip


def of(body: Element) -> Layout | None:
    """The layout of a page; None when its classes are of no known portal."""
    classes = {name for element in body.iter() if element.get("class") for name in element.get("class").split()[:8]}
    return next((layout for layout in _LAYOUTS if any(layout.known_by.fullmatch(name) for name in classes)), None)


def notes(body: Element, layout: Layout | None) -> frozenset[Element]:
    """The outermost elements that hold notes of the editors."""
    if layout is None or layout.notes is None:
        return frozenset()
    found: set[Element] = set()
    stack = [body]
    while stack:
        element = stack.pop()
        if any(layout.notes.fullmatch(name) for name in (element.get("class") or "").split()[:8]):
            found.add(element)
        else:
            stack.extend(child for child in element if isinstance(child.tag, str))
    return frozenset(found)


def joined(blocks: Sequence[Walked], layout: Layout | None) -> list[Walked]:
    """The blocks, those with the heading of a provision put on the line of its number."""
    if layout is None or layout.numbers is None or layout.headings is None:
        return list(blocks)
    result: list[Walked] = []
    for one in blocks:
        if result and _is(one, layout.headings) and _is(result[-1], layout.numbers):
            before = result[-1].block
            for note in one.block.notes:
                note.offset += len(before.text.text) + 1
            before.notes.extend(one.block.notes)
            before.text = join([before.text, one.block.text], " ")
            before.style = one.block.style
        else:
            result.append(one)
    return result


def _is(one: Walked, pattern: re.Pattern[str]) -> bool:
    return any(pattern.fullmatch(name) for name in one.block.style.split())
