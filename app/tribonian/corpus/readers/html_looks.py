"""How HTML text looks: bold, italic, centred, indented, hidden; from tags, attributes and the simple rules of style sheets."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any

Element = Any

_DECLARATION = re.compile(r"([a-z-]{3,30})\s*:\s*([^;{}]{1,80})")
_SELECTOR = re.compile(r"([a-z][a-z0-9]*)?(?:\.([\w-]+))?")
_CSS_COMMENT = re.compile(r"/\*.*?\*/|<!--|-->", re.DOTALL)
_LENGTH = re.compile(r"(-?\d{0,5}(?:\.\d{1,6})?)\s*(pt|px|cm|mm|in|em|rem|pc|ex)?")
_POINTS = {"pt": 1.0, "px": 0.75, "cm": 28.35, "mm": 2.835, "in": 72.0, "em": 12.0, "rem": 12.0, "pc": 12.0, "ex": 6.0, "": 0.75}
_FONT_SIZES = {"1": 7.5, "2": 10.0, "3": 12.0, "4": 13.5, "5": 18.0, "6": 24.0, "7": 36.0}
MOST_SHEET, MOST_SELECTORS, MOST_RULE = 400_000, 1_000, 4_000
"""Characters read of all sheets, of the selectors of a rule and of its body; longer ones are passed over."""
STEP = 12.0
"""Points one level of a list or quotation is indented by."""
_BOLD_TAGS = frozenset({"b", "strong", "th"})
_ITALIC_TAGS = frozenset({"i", "em", "cite", "dfn", "var"})
_KNOWN = frozenset(
    {"display", "visibility", "font-weight", "font-style", "font-size", "text-align", "margin-left", "padding-left", "margin",
     "color", "background", "background-color", "text-indent", "list-style-type", "list-style", "text-decoration", "white-space"}
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Look:
    """The looks a piece of text inherits from the elements around it."""

    bold: bool = False
    italic: bool = False
    centred: bool = False
    hidden: bool = False
    deleted: bool = False
    pre: bool = False
    indent: float = 0.0
    size: float = 0.0
    style: str = ""
    level: int = 0
    list_level: int = -1
    table: int = 0
    link: str = ""


class Styles:
    """The rules of a page's own style sheets, as far as they are `tag`, `.class` or `tag.class`."""

    def __init__(self, root: Element) -> None:
        self._rules: dict[tuple[str, str], dict[str, str]] = {}
        self.grounds_unknown = False
        """True when a rule that is not followed gives some element a background."""
        sheets = "\n".join(element.text or "" for element in root.iter("style"))
        if len(sheets) <= MOST_SHEET:
            for rule in _CSS_COMMENT.sub("", sheets).lower().split("}"):
                selectors, _, body = rule.partition("{")
                if len(selectors) <= MOST_SELECTORS and len(body) <= MOST_RULE:
                    self._add(selectors, body)

    def _add(self, selectors: str, body: str) -> None:
        stated = _declarations(body)
        if not stated or "@" in selectors:
            return
        for selector in selectors.split(","):
            found = _SELECTOR.fullmatch(selector.strip())
            if not (found and (found[1] or found[2])):
                self.grounds_unknown |= "background" in stated or "background-color" in stated
            else:
                self._rules.setdefault((found[1] or "", found[2] or ""), {}).update(stated)

    def of(self, element: Element) -> dict[str, str]:
        """Declarations that hold for one element itself."""
        tag = element.tag
        found: dict[str, str] = {}
        classes = element.get("class", "").lower().split()[:12]
        if self._rules:
            found.update(self._rules.get((tag, ""), {}))
            for name in classes:
                found.update(self._rules.get(("", name), {}))
                found.update(self._rules.get((tag, name), {}))
        style = element.get("style")
        if style:
            found.update(_declarations(style[:2000].lower()))
        return found


def _declarations(text: str) -> dict[str, str]:
    return {found[1]: found[2].strip() for found in _DECLARATION.finditer(text) if found[1] in _KNOWN}


def points(length: str) -> float:
    """A CSS length in points; 0 for percentages and what cannot be read."""
    found = _LENGTH.match(length.strip())
    if not found or not found[1] or found[1] in {"-", "."} or length.strip().endswith("%"):
        return 0.0
    try:
        return float(found[1]) * _POINTS[found[2] or ""]
    except ValueError:
        return 0.0


def inner(look: Look, element: Element, stated: dict[str, str], *, block: bool) -> Look:
    """The look of what is inside `element`."""
    tag = element.tag
    changes: dict[str, Any] = {}
    if tag in _BOLD_TAGS:
        changes["bold"] = True
    if tag in _ITALIC_TAGS:
        changes["italic"] = True
    if tag in {"del", "s", "strike"}:
        changes["deleted"] = True
    if tag in {"pre", "listing", "xmp"}:
        changes["pre"] = True
    if tag == "font" and element.get("size") in _FONT_SIZES:
        changes["size"] = _FONT_SIZES[element.get("size")]
    align = element.get("align", "").lower() if block else ""
    if tag == "center" or align == "center":
        changes["centred"] = True
    elif align in {"left", "right", "justify"}:
        changes["centred"] = False
    if tag == "blockquote" or (tag == "dd" and block):
        changes["indent"] = look.indent + STEP
    if stated:
        _from_css(look, stated, changes, block=block)
    if is_hidden(element, stated):
        changes["hidden"] = True
    return replace(look, **changes) if changes else look


def _from_css(look: Look, stated: dict[str, str], changes: dict[str, Any], *, block: bool) -> None:
    weight = stated.get("font-weight", "")
    if weight:
        changes["bold"] = weight in {"bold", "bolder"} or (weight.isdigit() and int(weight) >= 600)
    slant = stated.get("font-style", "")
    if slant:
        changes["italic"] = slant in {"italic", "oblique"}
    if "font-size" in stated and not stated["font-size"].endswith("%"):
        changes["size"] = points(stated["font-size"]) or look.size
    if stated.get("white-space", "").startswith("pre"):
        changes["pre"] = True
    if block:
        align = stated.get("text-align", "")
        if align:
            changes["centred"] = align == "center"
        left = points(stated.get("margin-left") or _left(stated.get("margin", ""))) + points(stated.get("padding-left", ""))
        if left or "text-indent" in stated:
            changes["indent"] = changes.get("indent", look.indent) + left + points(stated.get("text-indent", ""))


def _left(margin: str) -> str:
    sides = margin.split()
    return sides[3] if len(sides) == 4 else sides[1] if len(sides) in {2, 3} else sides[0] if sides else ""


def is_hidden(element: Element, stated: dict[str, str]) -> bool:
    """True when a browser would not show the element."""
    return (
        stated.get("display") == "none"
        or stated.get("visibility") in {"hidden", "collapse"}
        or element.get("hidden") is not None
        or (element.get("type") == "hidden" and element.tag == "input")
    )
