"""The length of a period as people write it: `14 days`, `one month and two weeks`, `P1M`, `sechs Wochen`, `1 жил 6 сар`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from tribonian.calculators import words
from tribonian.errors import WrongUsage

UNITS = ("year", "half_year", "quarter", "month", "half_month", "week", "day", "business_day", "weekday", "hour")
"""Largest first: the order in which the parts of a period are counted. A weekday is any day but Sundays and holidays."""
LONGEST = {
    "year": 3000,
    "month": 36_000,
    "week": 150_000,
    "day": 1_000_000,
    "business_day": 20_000,
    "weekday": 20_000,
    "hour": 100_000,
}
_ISO = re.compile(r"P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(\d+)H)?")
_HINT = "For example: 14 days, 2 weeks, 1 month, 1 year 6 months, 10 working days, 48 hours."


@dataclass(frozen=True, slots=True)
class Length:
    """A period's length: parts as (count, unit), largest unit first, each unit once."""

    parts: tuple[tuple[int, str], ...]

    def __str__(self) -> str:
        names = {"business_day": "working day", "weekday": "weekday", "half_month": "half month", "half_year": "half year"}
        said = [f"{count} {names.get(unit, unit)}{'' if count == 1 else 's'}" for count, unit in self.parts]
        return " and ".join(said)

    def count(self, unit: str) -> int:
        """How many of `unit` it has."""
        return next((count for count, name in self.parts if name == unit), 0)


def length(text: str) -> Length:
    """The length that `text` states, in any language whose words are known.

    Raises:
        WrongUsage: it states none, or words beside it that are not understood.
    """
    compact = _ISO.fullmatch(text.strip().upper())
    if compact and any(compact.groups()):
        names = ("year", "month", "week", "day", "hour")
        return of((int(count), unit) for count, unit in zip(compact.groups(), names, strict=True) if count)
    found = find(text)
    rest = text
    for start, end, _ in reversed(found):
        rest = rest[:start] + " " + rest[end:]
    unread = [word for word in re.findall(r"\w+", rest.casefold()) if word not in ("and", "und", "ба", "और", "clear")]
    if not found or unread:
        raise WrongUsage(f"“{text[:60]}” is not the length of a period.", _HINT)
    return of(part for _, _, part in found)


def of(parts: object) -> Length:
    """A length of `parts`, an iterable of (count, unit), in the order of units.

    Raises:
        WrongUsage: a part is nothing, too long, or its unit comes twice; hours or working days are mixed with others.
    """
    listed: list[tuple[int, str]] = list(parts)  # type: ignore[call-overload]
    named = [unit for _, unit in listed]
    if not listed or len(set(named)) != len(named) or any(unit not in UNITS for unit in named):
        raise WrongUsage("The length of the period is not clear.", _HINT)
    if len(listed) > 1 and ({"hour", "business_day", "weekday"} & set(named)):
        raise WrongUsage("Hours and working days cannot be mixed with other units.", "Compute one after the other.")
    for count, unit in listed:
        if not 0 < count <= LONGEST.get(unit, 3000):
            raise WrongUsage(f"A period of {count} {unit.replace('_', ' ')}s cannot be computed.", _HINT)
    return Length(tuple(sorted(listed, key=lambda part: UNITS.index(part[1]))))


def find(text: str) -> list[tuple[int, int, tuple[int, str]]]:
    """Parts of periods in `text`: (start, end, (count, unit)), in order."""
    found: list[tuple[int, int, tuple[int, str]]] = []
    pattern, units, numbers = _pattern()
    for one in pattern.finditer(text):
        unit = units[" ".join(one["unit"].casefold().split())]
        written = (one["count"] or one["glued"] or "").casefold()
        count = int(written) if written.isdigit() else numbers.get(written, 0)
        if not written and unit in ("half_year", "half_month", "quarter"):
            count = 1
        if count:
            found.append((one.start(), one.end(), (count, unit)))
    return found


@cache
def _pattern() -> tuple[re.Pattern[str], dict[str, str], dict[str, int]]:
    units: dict[str, str] = {}
    numbers: dict[str, int] = {}
    for code in words.available():
        units.update(words.load(code).units)
        numbers.update(words.load(code).numbers)
    said = "|".join(r"\s+".join(re.escape(part) for part in unit.split()) for unit in sorted(units, key=len, reverse=True))
    counts = "|".join(re.escape(number) for number in sorted(numbers, key=len, reverse=True))
    joint = r"(?:\s+|\s*-\s*)(?:clear\s+|full\s+|volle[nr]?\s+|calendar\s+|consecutive\s+)?"
    bare = "|".join(r"\s+".join(re.escape(p) for p in name.split()) for name, unit in units.items() if unit.startswith("half"))
    return (
        re.compile(
            rf"(?i)(?<![\w.,])(?:(?P<count>\d{{1,7}}|{counts})(?:{joint}|(?<=\d)\s*)|(?P<glued>)(?={bare}\b))(?P<unit>{said})(?![\w])"
        ),
        units,
        numbers,
    )
