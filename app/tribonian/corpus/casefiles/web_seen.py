"""What a reader of a page sees of an element: whether it is shown at all, its colours, what stands in the fields of a form."""

from __future__ import annotations

import re
from typing import Any

from PIL import ImageColor

from tribonian.corpus.readers.html_looks import Styles, is_hidden

Element = Any

WHITE = "ffffff"
SILENT = frozenset({"script", "style", "template", "noscript", "head", "meta", "link", "base", "noframes", "param", "datalist"})
"""Elements that are never shown as text."""
_SIZE = re.compile(r"font-size\s*:\s*(\d{0,5}(?:\.\d{1,6})?)\s*(px|pt|em|rem|%|)(?![\w.])", re.IGNORECASE)
_LEAST = {"px": 2.0, "pt": 2.0, "em": 0.2, "rem": 0.2, "%": 20.0, "": 0.001}
"""Sizes of type below which nobody reads it; small print is larger."""
_GONE = re.compile(
    r"display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?:\.0+)?\s*(?:;|$)|text-indent\s*:\s*-\d{3,}", re.IGNORECASE
)
_COLOUR = re.compile(r"(?<![-\w])(color|background(?:-color)?)\s*:\s*([^;]+)", re.IGNORECASE)
_NONE = frozenset({"", "none", "transparent", "inherit", "initial", "unset", "revert", "currentcolor", "auto", "windowtext"})
UNKNOWN = "?"
"""A colour that is stated in a way which is not read: nothing is the same as it."""
OPAQUE = 255
NEAR = 12
"""Difference of each of red, green and blue (0 to 255) up to which text and background look the same."""
_PRESSED = frozenset({"button", "submit", "reset", "image", "hidden", "password", "file"})
"""Kinds of `input` that say nothing, or nothing that was filled in."""


def is_unseen(element: Element, styles: Styles) -> bool:
    """True when a browser does not show the element, whatever its colours."""
    style = element.get("style", "")
    return _GONE.search(style) is not None or _is_tiny(style) or is_hidden(element, styles.of(element))


def _is_tiny(style: str) -> bool:
    found = _SIZE.search(style)
    return found is not None and found[1] not in {"", "."} and float(found[1]) < _LEAST[found[2].casefold()]


def colours(element: Element, ground: str, styles: Styles) -> tuple[str, bool]:
    """The background inside an element that stands on `ground`, and whether its text cannot be told from it."""
    stated = styles.of(element)
    inline = {name.casefold(): value for name, value in _COLOUR.findall(element.get("style", ""))}
    of = {**stated, **inline}
    ground = colour(of.get("background-color") or of.get("background") or element.get("bgcolor", "")) or ground
    ink = colour(of.get("color") or element.get("color", ""))
    return ground, bool(ink) and UNKNOWN not in (ink, ground) and _alike(ink, ground)


def _alike(one: str, two: str) -> bool:
    """True for two colours that the eye does not part."""
    channels = ((int(one[at : at + 2], 16), int(two[at : at + 2], 16)) for at in (0, 2, 4))
    return all(abs(first - second) <= NEAR for first, second in channels)


def filled_in(element: Element) -> str | None:
    """What a field of a form shows: its value, ☒ or ☐, the choice made; None when it is no field."""
    if element.tag == "input":
        kind = element.get("type", "text").casefold()
        if kind in {"checkbox", "radio"}:
            return " ☒ " if element.get("checked") is not None else " ☐ "
        return "" if kind in _PRESSED else f" {element.get('value', '')} "
    if element.tag == "select":
        choices = list(element.iter("option"))
        made = [one for one in choices if one.get("selected") is not None] or choices[: element.get("multiple") is None]
        return f" {', '.join(' '.join(one.text_content().split()) for one in made)} "
    return None


def colour(value: str) -> str:
    """A colour as six digits; "" when none is stated, `UNKNOWN` when it is one that cannot be told."""
    plain = value.strip().casefold().removesuffix("!important").strip()
    if plain in _NONE:
        return ""
    for told in (plain, *plain.split()[:3], f"#{plain}"):
        try:
            channels = ImageColor.getrgb(told)
        except ValueError:
            continue
        if len(channels) > 3 and channels[3] < OPAQUE:
            return UNKNOWN if channels[3] else ""
        return "".join(f"{part:02x}" for part in channels[:3])
    return UNKNOWN
