"""Numbers in citations and headings: normal form for comparison, and what ranges and lists expand to."""

from __future__ import annotations

import re

_BARE = re.compile(r"[\s.\-–—§]+")
_PARTS = re.compile(r"^(\d+)([a-z]*)$")
_ROMAN = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100}
MAX_RANGE = 2000
"""A range wider than this is taken as its two ends: it is a misprint or a year."""


def number_key(number: str) -> str:
    """Form under which two printed numbers are the same: case, blanks and dots do not count (`10A.` = `10a`)."""
    return _BARE.sub("", number).casefold()


def roman_value(numeral: str) -> int:
    """What a numeral of the letters I, V, X, L, C stands for: `IV` → 4. Letters in no order count as they come."""
    values = [_ROMAN.get(letter, 0) for letter in numeral.upper()]
    return sum(-one if one < following else one for one, following in zip(values, [*values[1:], 0], strict=True))


def expand_range(first: str, last: str) -> list[str]:
    """All numbers from `first` to `last` as printed: `13a` to `13c`, `38` to `47b`; both ends when it makes no sense.

    Letter suffixes between whole numbers are not invented: `38`–`47b` gives 38 … 47, 47a, 47b.
    """
    dotted = _dotted(first, last)
    if dotted:
        return dotted
    one, two = _PARTS.match(first.casefold()), _PARTS.match(last.casefold())
    if not one or not two or len(one[2]) > 1 or len(two[2]) > 1:
        return [first, last]
    low, high = int(one[1]), int(two[1])
    if low > high or high - low > MAX_RANGE or (low == high and one[2] >= two[2]):
        return [first, last]
    upper = first != first.casefold() or last != last.casefold()
    if low == high:
        letters = _letters(one[2] or "", two[2])
        return [f"{low}{_case(letter, upper)}" for letter in letters]
    numbers = [first] + [str(number) for number in range(low + 1, high + 1)]
    return numbers + [f"{high}{_case(letter, upper)}" for letter in _letters("a", two[2])] if two[2] else numbers


def _dotted(first: str, last: str) -> list[str]:
    """A range of items of one parent: `6.1.4` to `6.1.6`."""
    stem, _, low = first.rpartition(".")
    other, _, high = last.rpartition(".")
    if not stem or stem != other or not low.isdigit() or not high.isdigit() or not 0 < int(high) - int(low) <= MAX_RANGE:
        return []
    return [f"{stem}.{number}" for number in range(int(low), int(high) + 1)]


def _letters(first: str, last: str) -> list[str]:
    start = ord(first) if first else ord("a") - 1
    return ["" if code < ord("a") else chr(code) for code in range(start, ord(last) + 1)]


def _case(letter: str, upper: bool) -> str:
    return letter.upper() if upper else letter
