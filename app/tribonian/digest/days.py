"""Days stated in a file. A day that can be read in two ways says both, and no reading is chosen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import cache

from tribonian.calculators import dates, words
from tribonian.config import computing
from tribonian.digest.found import DATE, Found, Span
from tribonian.digest.words import DigestWords, fold
from tribonian.errors import TribonianError

_TWO_WAYS = re.compile(r"(?<![\d.,/-])(\d{1,2})\s*([/-])\s*(\d{1,2})\s*\2\s*(\d{4})(?![\d/-])")
_YEAR_FIRST = re.compile(r"(?<![\d.,/-])(\d{4})([./])(\d{1,2})\2(\d{1,2})(?![\d/]|-\d)")
_SHORT = re.compile(r"(?<![\d.,/-])(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{2})(?![\d.])")
EVENT = "event"
CENTURY = 50
"""Years of two figures up to this one are of this century."""


@dataclass(frozen=True, slots=True)
class Day:
    """A day and where it stands; two readings when nothing decides between them."""

    start: int
    end: int
    readings: tuple[date, ...]

    @property
    def day(self) -> str:
        """ISO date, "" when it can be read in two ways."""
        return self.readings[0].isoformat() if len(self.readings) == 1 else ""


@cache
def _months(code: str) -> dict[str, int]:
    return {**words.load().months, **words.load(code).months}


def order_of(said: DigestWords, jurisdiction: str) -> str:
    """Whether day or month comes first: as the language has it, else as the country has; "" when neither says."""
    if said.order:
        return said.order
    try:
        pack = computing.load(jurisdiction) if jurisdiction else None
    except TribonianError:
        return ""
    return pack.date_order if pack is not None and pack.jurisdiction else ""


def days(text: str, start: int, end: int, said: DigestWords, order: str) -> list[Day]:
    """The days stated in `[start, end)`, in order, not overlapping."""
    inside = text[start:end]
    found = [Day(one, two, (day,)) for one, two, day in _own(inside, said)]
    two_ways = {} if order else {one.span(): _readings(one) for one in _TWO_WAYS.finditer(inside)}
    for one, two, day in dates.find(inside, {**_months(said.code), **said.months}, order or "dmy"):
        readings = next((both for (first, last), both in two_ways.items() if first <= one and two <= last), (day,))
        found.append(Day(one, two, readings or (day,)))
    kept: list[Day] = []
    for each in sorted(found, key=lambda item: (item.start, -item.end)):
        if not kept or kept[-1].end <= each.start:
            kept.append(each)
    return [Day(each.start + start, each.end + start, each.readings) for each in kept]


def _readings(one: re.Match[str]) -> tuple[date, ...]:
    first, second, year = int(one[1]), int(one[3]), int(one[4])
    both = {made for month, day in ((second, first), (first, second)) if (made := _date(year, month, day))}
    return tuple(sorted(both))


def _own(text: str, said: DigestWords) -> Iterator[tuple[int, int, date]]:
    """Ways of writing a day that only some languages have."""
    for one in _YEAR_FIRST.finditer(text):
        if made := _date(int(one[1]), int(one[3]), int(one[4])):
            yield one.start(), one.end(), made
    if said.code == "de":
        for one in _SHORT.finditer(text):
            short = int(one[3])
            if made := _date(short + (2000 if short <= CENTURY else 1900), int(one[2]), int(one[1])):
                yield one.start(), one.end(), made
    months = {**_months(said.code), **said.months}
    for pattern in said.dates:
        for one in pattern.finditer(text):
            named = fold(one["month"])
            month = int(named) if named.isdigit() else months.get(named, 0)
            if made := _date(int(one["year"]), month, int(one["day"])):
                yield one.start(), one.end(), made


def _date(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def find(text: str, sentence: Span, found: list[Day], said: DigestWords) -> Iterator[Found]:
    """A row for each day of a sentence, with what it is about."""
    for day in found:
        about = next((key for key, pattern in said.about.items() if pattern.search(text, *sentence)), EVENT)
        readings = [one.isoformat() for one in day.readings] if len(day.readings) > 1 else []
        yield Found(DATE, day.start, day.end, sentence, {"date": day.day, "readings": readings, "about": about})
