"""Numbers that a browser computes for the items of ordered lists."""

from __future__ import annotations

import re
from typing import Any

Element = Any

_STYLES = {
    "1": "decimal", "a": "lower-alpha", "A": "upper-alpha", "i": "lower-roman", "I": "upper-roman",
    "lower-latin": "lower-alpha", "upper-latin": "upper-alpha", "decimal-leading-zero": "decimal",
}  # fmt: skip
_ROMAN = (
    *((1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x")),
    *((9, "ix"), (5, "v"), (4, "iv"), (1, "i")),
)
_NUMBER = re.compile(r"-?\d{1,6}")
_TYPED = re.compile(
    r"\s*(?:[\[(](?:\d{1,4}[a-z]{0,2}|[a-z]{1,2}|[ivxlc]{1,7})[\])]|(?:\d{1,4}[a-z]{0,2}|[a-z]|[ivxlc]{1,7})(?:\.\d{1,3}){0,4}[.)\]]"
    r"|(?P<bare>\d{1,4}[a-z]{0,2})(?=\s)|[§•–—])",
    re.IGNORECASE,
)
HEAD = 80


class Counter:
    """The counter of one `<ol>`."""

    def __init__(self, element: Element, stated: dict[str, str]) -> None:
        kind = element.get("type") or stated.get("list-style-type") or _shorthand(stated.get("list-style", "")) or "1"
        self._style = _STYLES.get(kind, kind)
        self._step = -1 if element.get("reversed") is not None else 1
        items = sum(1 for item in element if item.tag == "li")
        self._next = _integer(element.get("start"), 1 if self._step > 0 else items)

    def number(self, item: Element, stated: dict[str, str]) -> str:
        """The number of the next item as shown: `3.`, `c.`, `iv.`; "" when none is shown, or the text brings its own."""
        value = _integer(item.get("value"), self._next)
        self._next = value + self._step
        own = item.get("type") or stated.get("list-style-type") or ""
        style = _STYLES.get(own, own) or self._style
        shown = written(value, style)
        typed = _TYPED.match(head_of(item))
        if style in {"none", "disc", "circle", "square"} or (typed and typed["bare"] in {None, shown}):
            return ""
        return f"{shown}."


def written(value: int, style: str) -> str:
    """A number in a list style; decimal for styles that are not known and values a style cannot show."""
    if style.endswith("alpha") and 0 < value <= 18_278:
        letters = ""
        while value:
            value, rest = divmod(value - 1, 26)
            letters = chr(97 + rest) + letters
        return letters.upper() if style.startswith("upper") else letters
    if style.endswith("roman") and 0 < value < 4000:
        roman = ""
        for worth, sign in _ROMAN:
            count, value = divmod(value, worth)
            roman += sign * count
        return roman.upper() if style.startswith("upper") else roman
    return str(value)


def _integer(text: str | None, otherwise: int) -> int:
    return int(text.strip()) if text and _NUMBER.fullmatch(text.strip()) else otherwise


def _shorthand(text: str) -> str:
    known = {*_STYLES, *_STYLES.values(), "none", "disc", "circle", "square"}
    return next((word for word in text.split() if word in known and len(word) > 1), "")


def head_of(element: Element) -> str:
    """The first characters of an element's text."""
    head = ""
    for piece in element.itertext():
        head += piece.lstrip() if not head else piece
        if len(head) >= HEAD:
            break
    return head[:HEAD]
