"""What a reader of a page sees of an element: whether it is shown at all, its colours, what stands in the fields of a form."""

from __future__ import annotations

import re
from typing import Any

from tribonian.corpus.readers.html_looks import Styles, is_hidden

Element = Any

WHITE = "ffffff"
SILENT = frozenset({"script", "style", "template", "noscript", "head", "meta", "link", "base", "noframes", "param", "datalist"})
"""Elements that are never shown as text."""
_SMALL = re.compile(r"font-size\s*:\s*(?:0|[01](?:\.\d+)?\s*(?:px|pt)|0?\.\d+\s*(?:em|rem))", re.IGNORECASE)
_GONE = re.compile(
    r"display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?:\.0+)?\s*(?:;|$)|text-indent\s*:\s*-\d{3,}", re.IGNORECASE
)
_COLOUR = re.compile(r"(?<![-\w])(color|background(?:-color)?)\s*:\s*([^;]+)", re.IGNORECASE)
_NAMED = {"white": "ffffff", "black": "000000"}
_PRESSED = frozenset({"button", "submit", "reset", "image", "hidden", "password", "file"})
"""Kinds of `input` that say nothing, or nothing that was filled in."""


def is_unseen(element: Element, styles: Styles) -> bool:
    """True when a browser does not show the element, whatever its colours."""
    style = element.get("style", "")
    return bool(_GONE.search(style) or _SMALL.search(style)) or is_hidden(element, styles.of(element))


def colours(element: Element, ground: str) -> tuple[str, bool]:
    """The background inside an element that stands on `ground`, and whether its text has the same colour."""
    stated = {key.casefold().split("-")[0]: colour(value) for key, value in _COLOUR.findall(element.get("style", ""))}
    ground = stated.get("background") or colour(element.get("bgcolor", "")) or ground
    ink = stated.get("color") or colour(element.get("color", ""))
    return ground, bool(ink) and ink == ground


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
    """A colour as six digits, "" when it is none that is read."""
    plain = _NAMED.get(value.strip().casefold(), value.strip().casefold().lstrip("#"))
    if re.fullmatch(r"[0-9a-f]{3}", plain):
        return "".join(sign * 2 for sign in plain)
    found = re.fullmatch(r"rgba?\(\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+).*\)", plain)
    if found:
        return "".join(f"{min(255, int(part)):02x}" for part in found.groups())
    return plain if re.fullmatch(r"[0-9a-f]{6}", plain) else ""
