"""Looks and list levels in OpenDocument styles (ISO/IEC 26300), inheritance resolved."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from lxml import etree

from tribonian.corpus.readers.numerals import letters, roman

OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
STYLE = "{urn:oasis:names:tc:opendocument:xmlns:style:1.0}"
TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
DC = "{http://purl.org/dc/elements/1.1/}"
XML = "{http://www.w3.org/XML/1998/namespace}"
DRAW = "{urn:oasis:names:tc:opendocument:xmlns:drawing:1.0}"
FO = "{urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0}"
DEEPEST = 40
LEVELS = 10
_LENGTH = re.compile(r"(-?\d+(?:\.\d+)?)(pt|cm|mm|in|pc|px)?")
_POINTS = {"pt": 1.0, "cm": 28.3465, "mm": 2.83465, "in": 72.0, "pc": 12.0, "px": 0.75, None: 1.0}


@dataclass(frozen=True, slots=True)
class Look:
    """What a style says; None = nothing."""

    bold: bool | None = None
    italic: bool | None = None
    hidden: bool | None = None
    raised: bool | None = None
    size: float | None = None
    centred: bool | None = None
    indent: float | None = None
    outline: int | None = None
    list_style: str | None = None

    def over(self, base: Look) -> Look:
        """This look where it says something, `base` elsewhere."""
        stated = {name: value for name in self.__slots__ if (value := getattr(self, name)) is not None}
        return replace(base, **stated) if stated else base


@dataclass(slots=True)
class _Style:
    name: str
    parent: str
    automatic: bool
    look: Look


@dataclass(slots=True)
class ListLevel:
    """One level of a list style."""

    form: str = ""
    """1, a, A, i, I; "" = no number; anything else is a bullet's sign."""
    bullet: str = ""
    prefix: str = ""
    suffix: str = ""
    start: int = 1
    shown: int = 1
    """How many levels the number shows: 2 for 1.1."""
    indent: float = 0.0


@dataclass(slots=True)
class Styles:
    """Paragraph, text and list styles of a document."""

    lists: dict[str, dict[int, ListLevel]] = field(default_factory=dict)
    outline: dict[int, ListLevel] = field(default_factory=dict)
    _styles: dict[tuple[str, str], _Style] = field(default_factory=dict)
    _resolved: dict[tuple[str, str], Look] = field(default_factory=dict)

    def read(self, root: etree._Element) -> None:
        """Take the styles of a part in; later parts win."""
        for holder in root.iter(f"{OFFICE}styles", f"{OFFICE}automatic-styles"):
            automatic = holder.tag == f"{OFFICE}automatic-styles"
            for element in holder:
                if element.tag == f"{STYLE}style":
                    self._add(element, automatic)
                elif element.tag == f"{TEXT}list-style":
                    self.lists[element.get(f"{STYLE}name", "")] = _levels(element)
                elif element.tag == f"{TEXT}outline-style":
                    self.outline = _levels(element)

    def _add(self, element: etree._Element, automatic: bool) -> None:
        name, family = element.get(f"{STYLE}name", ""), element.get(f"{STYLE}family", "")
        look = Look(
            outline=_whole(element.get(f"{STYLE}default-outline-level")), list_style=element.get(f"{STYLE}list-style-name")
        )
        for properties in element.findall(f"{STYLE}text-properties"):
            look = _text_look(properties).over(look)
        for properties in element.findall(f"{STYLE}paragraph-properties"):
            look = _paragraph_look(properties).over(look)
        shown = element.get(f"{STYLE}display-name") or _unescaped(name)
        self._styles[family, name] = _Style(shown, element.get(f"{STYLE}parent-style-name", ""), automatic, look)

    def look(self, family: str, name: str) -> Look:
        """What a style says with everything it inherits."""
        key = (family, name)
        if key not in self._resolved:
            resolved = Look()
            for style in reversed(list(self._chain(family, name))):
                resolved = style.look.over(resolved)
            self._resolved[key] = resolved
        return self._resolved[key]

    def name(self, style: str) -> str:
        """Name of the paragraph style a writer chose, behind the automatic ones the program made of it."""
        outermost = style
        for one in self._chain("paragraph", style):
            if not one.automatic:
                return one.name
            outermost = one.parent or outermost
        return _unescaped(outermost)

    def _chain(self, family: str, name: str) -> Iterable[_Style]:
        seen: set[str] = set()
        while name and (family, name) in self._styles and name not in seen and len(seen) < DEEPEST:
            seen.add(name)
            style = self._styles[family, name]
            yield style
            name = style.parent


class Lists:
    """Counts the items of lists, which have to come in order."""

    def __init__(self, styles: Styles) -> None:
        self._styles = styles
        self._counts: dict[str, list[int]] = {}
        self._outline = [0] * LEVELS

    def begin(self, key: str) -> None:
        """A list starts counting anew."""
        self._counts[key] = [0] * LEVELS

    def known(self, key: str) -> bool:
        """True when a list of that key was counted before."""
        return key in self._counts

    def share(self, other: str, key: str) -> None:
        """Let two keys name one count."""
        self._counts[other] = self._counts[key]

    def item(self, key: str, style: str, level: int, start: int | None) -> tuple[str, ListLevel | None]:
        """Number of the next item at `level` (0 = outermost) and its level's look."""
        counts = self._counts.setdefault(key, [0] * LEVELS)
        return self._next(counts, self._styles.lists.get(style, {}), level, start)

    def heading(self, level: int, start: int | None) -> str:
        """Number of the next heading by the document's outline numbering, "" when it has none."""
        return self._next(self._outline, self._styles.outline, level, start)[0]

    def _next(
        self, counts: list[int], levels: dict[int, ListLevel], level: int, start: int | None
    ) -> tuple[str, ListLevel | None]:
        own = levels.get(level)
        level = min(max(level, 0), LEVELS - 1)
        counts[level + 1 :] = [0] * (LEVELS - level - 1)
        first = start if start is not None else own.start if own else 1
        counts[level] = first if start is not None or not counts[level] else counts[level] + 1
        if own is None:
            return "", None
        if own.bullet:
            return own.bullet, own
        if not own.form:
            return f"{own.prefix}{own.suffix}".strip(), own
        pieces = []
        for shown in range(max(0, level - own.shown + 1), level + 1):
            form = levels[shown].form if shown in levels and not levels[shown].bullet else "1"
            if form:
                pieces.append(_rendered(counts[shown] or 1, form))
        return f"{own.prefix}{'.'.join(pieces)}{own.suffix}".strip(), own


def _levels(element: etree._Element) -> dict[int, ListLevel]:
    levels: dict[int, ListLevel] = {}
    for child in element:
        index = (_whole(child.get(f"{TEXT}level")) or 1) - 1
        level = ListLevel(
            form=child.get(f"{STYLE}num-format", ""),
            prefix=child.get(f"{STYLE}num-prefix", ""),
            suffix=child.get(f"{STYLE}num-suffix", ""),
            start=_whole(child.get(f"{TEXT}start-value")) or 1,
            shown=_whole(child.get(f"{TEXT}display-levels")) or 1,
        )
        if child.tag == f"{TEXT}list-level-style-bullet":
            sign = child.get(f"{TEXT}bullet-char", "•")
            level.bullet = "•" if not sign.strip() or "\ue000" <= sign[0] <= "\uf8ff" else sign
        elif child.tag == f"{TEXT}list-level-style-image":
            level.bullet = "•"
        for properties in child.iter(f"{STYLE}list-level-label-alignment", f"{STYLE}list-level-properties"):
            left = points(properties.get(f"{FO}margin-left") or properties.get(f"{TEXT}space-before"))
            level.indent = left if left is not None else level.indent
        if 0 <= index < LEVELS:
            levels[index] = level
    return levels


def _rendered(count: int, form: str) -> str:
    if form == "a":
        return letters(count)
    if form == "A":
        return letters(count).upper()
    if form == "i":
        return roman(count)
    if form == "I":
        return roman(count).upper()
    return str(count)


def _text_look(element: etree._Element) -> Look:
    weight = element.get(f"{FO}font-weight")
    posture = element.get(f"{FO}font-style")
    display = element.get(f"{TEXT}display")
    size = element.get(f"{FO}font-size", "")
    height = element.get(f"{STYLE}text-position")
    return Look(
        bold=None if weight is None else weight == "bold" or (weight.isdigit() and int(weight) >= 600),
        italic=None if posture is None else posture in {"italic", "oblique"},
        hidden=None if display is None else display == "none",
        raised=None if height is None else re.match(r"super|[1-9]", height) is not None,
        size=points(size) if not size.endswith("%") else None,
    )


def _paragraph_look(element: etree._Element) -> Look:
    align = element.get(f"{FO}text-align")
    left = element.get(f"{FO}margin-left")
    return Look(centred=None if align is None else align == "center", indent=points(left))


def points(length: str | None) -> float | None:
    """A length in points; None when it is none."""
    found = _LENGTH.fullmatch((length or "").strip())
    return float(found[1]) * _POINTS[found[2]] if found else None


def _whole(text: str | None) -> int | None:
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 7 else None


def _unescaped(name: str) -> str:
    """`Heading_20_1` → `Heading 1`: how the format writes blanks in names."""
    return re.sub(r"_([0-9a-f]{2,4})_", lambda found: chr(int(found[1], 16)), name)
