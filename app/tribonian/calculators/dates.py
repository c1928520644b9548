"""Dates as people write them, and how they are shown."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date, datetime, time

from tribonian.errors import WrongUsage

_ISO = re.compile(r"(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)(?:[T ](\d{2}):(\d{2}))?")
_NUMERIC = re.compile(r"(?<![\d.,/-])(\d{1,2})\s*([./-])\s*(\d{1,2})\s*\2\s*(\d{4})(?![\d/-])")
_ORDINAL = r"(?:st|nd|rd|th|\.|er|-?н[ыи]й?|-?ний|-?ны)?"


class AmbiguousDate(WrongUsage):
    """A date that can be read in two ways; the message names both."""

    code = "ambiguous_date"


def iso(text: str, what: str = "The date") -> date:
    """The date written as YYYY-MM-DD.

    Raises:
        WrongUsage: it is none.
    """
    try:
        return date.fromisoformat(text.strip())
    except ValueError as error:
        raise WrongUsage(f"{what} “{text[:40]}” is not a date.", "Write it as YYYY-MM-DD, for example 2025-01-31.") from error


def moment(text: str, what: str = "The event") -> date | datetime:
    """A date, or a date with its time of day (`2025-01-31T14:30`).

    Raises:
        WrongUsage: it is neither.
    """
    found = _ISO.fullmatch(text.strip())
    if not found:
        return iso(text, what)
    day = iso("-".join(found.groups()[:3]), what)
    if found[4] is None:
        return day
    try:
        return datetime.combine(day, time(int(found[4]), int(found[5])))
    except ValueError as error:
        raise WrongUsage(f"{what} “{text}” has no such time of day.", "Write it as 2025-01-31T14:30.") from error


def shown(day: date) -> str:
    """`Friday, 28 February 2025`, with the time of day when it has one."""
    clock = day.strftime(" %H:%M") if isinstance(day, datetime) else ""
    return f"{day.strftime('%A')}, {day.day} {day.strftime('%B')} {day.year}{clock}"


def find(text: str, months: Mapping[str, int], order: str = "") -> list[tuple[int, int, date]]:
    """Dates written in `text` with their spans, in order: ISO, numbers (`3.3.2025`, `03/04/2025`), names of months.

    `order` is dmy or mdy and decides numbers that fit both; "" leaves it open.

    Raises:
        AmbiguousDate: when numbers fit both and nothing decides.
    """
    found: list[tuple[int, int, date]] = []
    for one in _ISO.finditer(text):
        _add(found, one, int(one[1]), int(one[2]), int(one[3]))
    for one in _NUMERIC.finditer(text):
        first, second, year = int(one[1]), int(one[3]), int(one[4])
        if one[2] == "." or first > 12 or first == second:
            _add(found, one, year, second, first)
        elif second > 12:
            _add(found, one, year, first, second)
        elif not order:
            raise AmbiguousDate(f"“{one[0]}” can be {first}/{second} or {second}/{first}.", "Write the date as YYYY-MM-DD.")
        else:
            _add(found, one, year, *((second, first) if order == "dmy" else (first, second)))
    for pattern in _named(months) if months else ():
        for one in pattern.finditer(text):
            _add(found, one, int(one["year"]), months[one["month"].casefold()], int(one["day"]))
    for one in re.finditer(r"(\d{4})\s+оны\s+(\d{1,2})\s*-?\s*(?:р|дугаар|дүгээр)?\s+сарын\s+(\d{1,2})", text):
        _add(found, one, int(one[1]), int(one[2]), int(one[3]))
    return sorted(found)


def _named(months: Mapping[str, int]) -> tuple[re.Pattern[str], ...]:
    names = "|".join(re.escape(name) for name in sorted(months, key=len, reverse=True))
    return (
        re.compile(rf"(?i)\b(?P<day>\d{{1,2}}){_ORDINAL}\s+(?:of\s+)?(?P<month>{names})\.?,?\s+(?P<year>\d{{4}})\b"),
        re.compile(rf"(?i)\b(?P<month>{names})\.?\s+(?P<day>\d{{1,2}}){_ORDINAL},?\s+(?P<year>\d{{4}})\b"),
    )


def _add(found: list[tuple[int, int, date]], one: re.Match[str], year: int, month: int, day: int) -> None:
    try:
        value = date(year, month, day)
    except ValueError:
        return  # a number that is no date: a section, a version
    if all(one.end() <= start or one.start() >= end for start, end, _ in found):
        found.append((one.start(), one.end(), value))
