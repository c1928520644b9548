"""Numbers with what they count, in digits or words and in any of the languages: `six weeks` and `sechs Wochen` are one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from tribonian.agent.wording import Terms, pieces
from tribonian.config import languages

_TIMES = {"minute": ("short", 1), "hour": ("short", 60), "day": ("short", 1440), "week": ("short", 10080)}
_LONG = {"month": ("long", 1), "year": ("long", 12)}
BASES = _TIMES | _LONG
"""Unit of time → (scale, how many of the scale's smallest): only units of one scale can be turned into each other."""
_POSSESSIVE = re.compile(r"[’']s?$")
REACH = 3
"""Words looked at behind a number for its unit: `five clear business days`."""


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number and what it counts, `[start, end)` of a text."""

    value: float
    unit: str
    """Name of a unit, or the stem of the noun that is counted."""
    start: int
    end: int
    of_age: bool = False
    """It says how old somebody is."""

    @property
    def kind(self) -> str:
        """What can be compared with it: times with times, sums of one currency, things of one name."""
        if self.of_age:
            return "age"
        return "time" if self.unit in BASES else self.unit

    @property
    def size(self) -> tuple[str, float]:
        """The same for equal quantities: `24 months` and `two years`."""
        scale, factor = BASES.get(self.unit, (self.unit, 1))
        return scale, self.value * factor


def quantities(text: str, terms: Terms, language: str, nouns: bool = False) -> list[Quantity]:
    """The quantities of a text in order; with `nouns` also things counted (`two witnesses`), else units of measure only."""
    logic = languages.load(language)
    row = pieces(text, logic)
    found: list[Quantity] = []
    for at, (start, end, word) in enumerate(row):
        compound = _compound(word, logic)
        if compound is not None:
            found.append(Quantity(compound[0], compound[1], start, end))
            continue
        value = _value(word, logic)
        if value is None or "/" in (text[start - 1 : start], text[end : end + 1]):
            continue  # what is part of a fraction or a file number counts nothing
        unit, last = _unit(row, at, logic)
        if not unit and nouns and at + 1 < len(row):
            found += [Quantity(value, noun, start, stop) for noun, stop in _nouns(row[at + 1 : at + 3], terms, language, logic)]
        elif unit:
            near = {word for _, _, word in row[max(0, at - REACH) : last + REACH]}
            aged = unit == "year" and not near.isdisjoint(logic.age)
            found.append(Quantity(value, unit, min(start, row[last][0]), max(end, row[last][1]), aged))
    return found


def _value(word: str, logic: languages.Words) -> float | None:
    if word in logic.ones:
        return 1.0
    return float(word.replace(",", ".")) if re.fullmatch(r"\d+(?:[.,]\d+)?", word) else None


def _unit(row: Sequence[tuple[int, int, str]], at: int, logic: languages.Words) -> tuple[str, int]:
    """(unit, position of its word) of the number at `at`: behind it, else a currency or an age in front of it."""
    counts_one = row[at][2] in logic.ones
    for further in range(at + 1, min(at + 1 + (1 if counts_one else REACH), len(row))):
        word = _POSSESSIVE.sub("", row[further][2])
        pair = f"{word} {row[further + 1][2]}" if further + 1 < len(row) else ""
        unit = logic.units.get(word) or logic.units.get(pair) or _root(word, logic)
        if unit:
            return unit, further
        if word[0].isdigit() or word in logic.joins:
            break
    if counts_one:
        return "", at
    before = [word for _, _, word in row[max(0, at - REACH) : at]]
    if before and (unit := logic.units.get(before[-1], "")) and unit not in BASES:
        return unit, at - 1
    return ("year", at) if logic.age.intersection(before) else ("", at)


def _root(word: str, logic: languages.Words) -> str:
    """The unit that a longer word begins with: `сартай`, `monatige`."""
    return next((unit for root, unit in logic.unit_roots.items() if word.startswith(root) and len(word) <= len(root) + 6), "")


def _compound(word: str, logic: languages.Words) -> tuple[float, str] | None:
    """(value, unit) of a number grown together with its unit: `Sechswochenfrist`, `zweijährig`."""
    for number, value in logic.numbers.items():
        rest = word.removeprefix(number)
        if rest != word:
            for root, unit in logic.unit_roots.items():
                if rest.startswith(root):
                    return float(value), unit
    return None


def _nouns(row: Sequence[tuple[int, int, str]], terms: Terms, language: str, logic: languages.Words) -> list[tuple[str, int]]:
    """Stems of the words right behind a number that may be what it counts."""
    found = []
    for before, (_, end, word) in pairwise([(0, 0, ""), *row]):
        if (
            word[0].isdigit()
            or word in logic.joins
            or word in logic.limits
            or word in logic.function_words
            or before[2] in logic.joins
        ):
            break
        found += [(stem, end) for stem in terms(word, language)[:1]]
    return found
