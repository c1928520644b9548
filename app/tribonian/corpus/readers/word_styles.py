"""What the styles of a Word document say about a paragraph and its runs, inheritance resolved (ISO/IEC 29500-1, 17.7)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import lru_cache

from lxml import etree

from tribonian.corpus.readers.word_package import W

_HEADING = re.compile(r"(?i)^(?:heading|überschrift|titre|título|titolo|заголовок)\s*([1-9])$")
_CONTENTS = re.compile(r"(?i)^(?:toc|verzeichnis|tm|оглавление)\s*\d+")
_TOGGLES = ("b", "i", "vanish", "caps")
_OFF = frozenset({"0", "false", "off", "none"})
TWIPS = 20.0
"""Twentieths of a point: Word's unit of length."""
DEEPEST = 40
"""Longest chain of styles that is followed; real ones have up to ten."""


@dataclass(frozen=True, slots=True)
class Look:
    """Properties of paragraphs and runs; None = not stated here."""

    bold: bool | None = None
    italic: bool | None = None
    hidden: bool | None = None
    raised: bool | None = None
    caps: bool | None = None
    size: float | None = None
    align: str | None = None
    left: float | None = None
    first: float | None = None
    """Indent of the first line against `left`, in points; negative = hanging."""
    outline: int | None = None
    num_id: str | None = None
    num_level: int | None = None
    font: str | None = None

    def over(self, base: Look) -> Look:
        """This look where it says something, `base` elsewhere."""
        stated = {name: value for name in self.__slots__ if (value := getattr(self, name)) is not None}
        return replace(base, **stated) if stated else base


PLAIN = Look()


@dataclass(frozen=True, slots=True)
class Style:
    """One style as written."""

    id: str
    name: str
    kind: str
    based_on: str
    look: Look = field(default=PLAIN)


class Styles:
    """All styles of a document."""

    def __init__(self, root: etree._Element | None) -> None:
        self._styles: dict[str, Style] = {}
        self._default: dict[str, str] = {}
        self.defaults = PLAIN
        for element in root if root is not None else ():
            if element.tag == f"{W}docDefaults":
                self.defaults = look_of(element.find(f"{W}pPrDefault/{W}pPr"), element.find(f"{W}rPrDefault/{W}rPr"))
            elif element.tag == f"{W}style":
                self._add(element)
        self.resolve = lru_cache(maxsize=4096)(self._resolve)

    def _add(self, element: etree._Element) -> None:
        style_id = element.get(f"{W}styleId", "")
        kind = element.get(f"{W}type", "paragraph")
        name = value(element.find(f"{W}name")) or style_id
        based = value(element.find(f"{W}basedOn"))
        self._styles[style_id] = Style(style_id, name, kind, based, look_of(element.find(f"{W}pPr"), element.find(f"{W}rPr")))
        if element.get(f"{W}default", "0") not in _OFF:
            self._default[kind] = style_id

    def name(self, style_id: str) -> str:
        """Name of a paragraph style as Word shows it, without its aliases; that of the default style for ""."""
        style = self._styles.get(style_id or self._default.get("paragraph", ""))
        return style.name.split(",")[0].strip() if style else style_id

    def _resolve(self, style_id: str, kind: str = "paragraph") -> Look:
        """The look of a style with everything it inherits, document defaults excluded."""
        looks = [style.look for style in self._chain(style_id or self._default.get(kind, ""))]
        resolved = PLAIN
        for look in reversed(looks):
            resolved = look.over(resolved)
        return resolved

    def numbering_style(self, style_id: str) -> str:
        """The style in the chain of `style_id` that states the number (Word looks a level up by that style)."""
        for style in self._chain(style_id or self._default.get("paragraph", "")):
            if style.look.num_id is not None or style.look.num_level is not None:
                return style.id
        return ""

    def chain(self, style_id: str) -> list[str]:
        """Ids of a style and of those it is based on."""
        return [style.id for style in self._chain(style_id or self._default.get("paragraph", ""))]

    def _chain(self, style_id: str) -> list[Style]:
        chain: list[Style] = []
        while style_id in self._styles and len(chain) < DEEPEST:
            style = self._styles[style_id]
            if style in chain:
                break
            chain.append(style)
            style_id = style.based_on
        return chain

    def heading_level(self, style_id: str, look: Look) -> int:
        """Heading level 1 to 9 by outline level or by the name of a style in the chain, 0 for body text."""
        if look.outline is not None:
            return look.outline + 1 if 0 <= look.outline < 9 else 0
        for style in self._chain(style_id):
            found = _HEADING.match(style.name)
            if found:
                return int(found[1])
        return 0

    def is_contents(self, style_id: str) -> bool:
        """True for the styles of lines in a contents list."""
        return any(_CONTENTS.match(style.name) for style in self._chain(style_id))


def value(element: etree._Element | None) -> str:
    """The `w:val` of an element, "" when there is none."""
    return element.get(f"{W}val", "") if element is not None else ""


def toggled(element: etree._Element | None) -> bool | None:
    """What an on/off element says; None when it is not there."""
    return None if element is None else element.get(f"{W}val", "1") not in _OFF


def look_of(paragraph: etree._Element | None, run: etree._Element | None) -> Look:
    """What `w:pPr` and `w:rPr` state themselves."""
    stated: dict[str, object] = {}
    if run is not None and len(run):
        stated.update(zip(("bold", "italic", "hidden", "caps"), (toggled(run.find(W + name)) for name in _TOGGLES), strict=True))
        size = number(value(run.find(f"{W}sz")))
        stated["size"] = None if size is None else size / 2
        height = value(run.find(f"{W}vertAlign"))
        stated["raised"] = height == "superscript" if height else None
        fonts = run.find(f"{W}rFonts")
        stated["font"] = None if fonts is None else fonts.get(f"{W}ascii") or fonts.get(f"{W}hAnsi")
    if paragraph is not None and len(paragraph):
        stated["align"] = value(paragraph.find(f"{W}jc")) or None
        stated["outline"] = _whole(value(paragraph.find(f"{W}outlineLvl")))
        stated.update(_indents(paragraph.find(f"{W}ind")))
        numbered = paragraph.find(f"{W}numPr")
        if numbered is not None:
            stated["num_id"] = value(numbered.find(f"{W}numId")) or None
            stated["num_level"] = _whole(value(numbered.find(f"{W}ilvl")))
    return Look(**stated) if stated else PLAIN  # type: ignore[arg-type]


def _indents(element: etree._Element | None) -> Iterable[tuple[str, float | None]]:
    if element is None:
        return ()
    left = number(element.get(f"{W}left") or element.get(f"{W}start") or "")
    hanging = number(element.get(f"{W}hanging") or "")
    first = number(element.get(f"{W}firstLine") or "")
    offset = -hanging if hanging is not None else first
    return (("left", None if left is None else left / TWIPS), ("first", None if offset is None else offset / TWIPS))


def number(text: str) -> float | None:
    """A length in the file's unit; None when it is none (some writers put `12pt` or nothing)."""
    try:
        found = float(text.removesuffix("pt")) * (TWIPS if text.endswith("pt") else 1)
    except ValueError:
        return None
    return found if abs(found) < 1e6 else None


def _whole(text: str) -> int | None:
    return int(text) if text.lstrip("-").isascii() and text.lstrip("-").isdigit() and len(text) < 6 else None
