"""Numbers at the beginning of a line of British drafting: which levels they may stand for, and what follows what."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

PROVISION, SUBSECTION, PARAGRAPH, SUBPARAGRAPH, BELOW, DEEPEST = 1, 2, 3, 4, 5, 6
"""`1.`, `(1)`, `(a)`, `(i)`, `(aa)` or `(A)`, `(I)`."""
_FIRST = re.compile(r"(?P<number>[A-Z]{0,4}\d{1,4}(?:[A-Z]{1,4}\d{1,3})*[A-Z]{0,4})(?P<dot>\.?)(?=[\s—–-]|$)")
_ENCLOSED = re.compile(r"\((?P<number>[A-Za-z0-9]{1,7})\)")
_DIGITS = re.compile(r"[A-Z]{0,4}\d{1,4}(?:[A-Z]{1,4}\d{1,3})*[A-Z]{0,4}")
_LOWER_ROMAN = re.compile(r"z*[ivxl]+[a-z]{0,3}")
_UPPER_ROMAN = re.compile(r"Z*[IVXL]+[A-Z]{0,2}")
_AFTER = re.compile(r"[\s\u2014\u2013]*")
_ROMAN_DIGITS = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100}


@dataclass(frozen=True, slots=True)
class Marker:
    """A number that begins a line."""

    number: str
    """As printed, without a final stop: `4`, `(1)`."""
    levels: tuple[int, ...]
    start: int
    end: int
    """After the number and the blanks and dashes behind it."""
    stopped: bool = False
    """True for `1.`, False for a bare `1`."""


def marker(text: str, position: int = 0) -> Marker | None:
    """The number at `position`; None when there is none."""
    enclosed = _ENCLOSED.match(text, position)
    if enclosed:
        levels = _levels(enclosed["number"])
        if not levels:
            return None
        return Marker(enclosed.group(), levels, position, _behind(text, enclosed.end()))
    found = _FIRST.match(text, position)
    if not found:
        return None
    return Marker(found["number"], (PROVISION,), position, _behind(text, found.end()), bool(found["dot"]))


def _behind(text: str, position: int) -> int:
    found = _AFTER.match(text, position)
    return found.end() if found else position


def _levels(number: str) -> tuple[int, ...]:
    if _DIGITS.fullmatch(number):
        return (SUBSECTION,)
    if number.islower() and number.isalpha():
        roman = _LOWER_ROMAN.fullmatch(number) is not None
        doubled = len(number) > 1 and not number.startswith("z")
        found = [PARAGRAPH, *([SUBPARAGRAPH] if roman else []), *([BELOW] if doubled else [])]
        return tuple(found) if len(number) <= 6 else ()
    if number.isupper() and number.isalpha():
        return (BELOW, DEEPEST) if _UPPER_ROMAN.fullmatch(number) else (BELOW,)
    return ()


def choose(found: Marker, hint: int, open_numbers: Sequence[tuple[int, str]]) -> int:
    """The level of a number: what the style says where it can be; else what continues an open list; else what begins one.

    `open_numbers` are the units that are open, outermost first, as (level, number).
    """
    if len(found.levels) == 1:
        return found.levels[0]
    if hint in found.levels:
        return hint
    for level, number in reversed(open_numbers):
        if level in found.levels and follows(number, found.number, level):
            return level
    firsts = [level for level in found.levels if _is_first(found.number, level)]
    if firsts:
        return firsts[-1]
    return found.levels[0]


def follows(number: str, later: str, level: int) -> bool:
    """True when `later` may come right after `number` in a list of that level: (h) (i), (iv) (v), (a) (aa)."""
    one, two = number.strip("()"), later.strip("()")
    if level in {SUBPARAGRAPH, DEEPEST}:
        return roman(two) == roman(one) + 1 or (two.startswith(one) and len(two) == len(one) + 1)
    if two.startswith(one) and len(two) == len(one) + 1:
        return True
    return len(one) >= len(two) and _next(one[: len(two)]) == two


def _next(number: str) -> str:
    return number[:-1] + chr(ord(number[-1]) + 1) if number else ""


def _is_first(number: str, level: int) -> bool:
    bare = number.strip("()").lower().lstrip("z") or "z"
    return bare in ({"i"} if level in {SUBPARAGRAPH, DEEPEST} else {"a", "aa"})


def roman(text: str) -> int:
    """Value of a Roman numeral, 0 when it is none."""
    total = last = 0
    for sign in reversed(text.lower().lstrip("z")):
        worth = _ROMAN_DIGITS.get(sign, 0)
        if not worth:
            return 0
        total += worth if worth >= last else -worth
        last = max(last, worth)
    return total


def leading(number: str) -> int:
    """The integer in a provision's number: 12 of `12A`, 0 of `A1` (which comes before 1)."""
    found = re.match(r"\d+", number)
    return int(found.group()) if found else 0
