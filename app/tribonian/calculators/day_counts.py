"""Day-count conventions: which share of a year a stretch of days is, as an exact fraction.

Sources: 2006 ISDA Definitions 4.16 (b) actual/actual, (d) actual/365 fixed, (e) actual/360, (f) 30/360, (g) 30E/360; the last
is the German commercial method.
"""

from __future__ import annotations

from calendar import isleap
from datetime import date
from fractions import Fraction

from tribonian.errors import WrongUsage

EXPLAINED = {
    "act/365": "the days of the calendar, divided by 365",
    "act/360": "the days of the calendar, divided by 360",
    "act/act": "the days of the calendar, divided by 366 in leap years and by 365 in others",
    "30/360": "every month has 30 days, the year 360 (bond basis)",
    "30e/360": "every month has 30 days, the 31st counts as the 30th, the year has 360 days",
}
_OTHER_NAMES = {
    "actual/365": "act/365", "actual/360": "act/360", "actual/actual": "act/act", "30/360e": "30e/360",
    "30/360 european": "30e/360", "german": "30e/360", "bond": "30/360",
}  # fmt: skip


def convention(name: str) -> str:
    """The convention's name as it is known here.

    Raises:
        WrongUsage: there is no such convention.
    """
    bare = " ".join(name.strip().casefold().split())
    known = _OTHER_NAMES.get(bare, bare)
    if known in EXPLAINED:
        return known
    raise WrongUsage(f"There is no day-count convention “{name}”.", f"Known: {', '.join(EXPLAINED)}.")


def share(start: date, end: date, name: str) -> Fraction:
    """The share of a year between `start`, which does not count, and `end`, which does; 0 when they are the same day.

    `start` must not be after `end`.
    """
    if name == "act/365":
        return Fraction((end - start).days, 365)
    if name == "act/360":
        return Fraction((end - start).days, 360)
    if name == "act/act":
        return _by_years(start, end)
    return Fraction(thirties(start, end, european=name == "30e/360"), 360)


def days(start: date, end: date, name: str) -> int:
    """Days from `start` to `end` as the convention counts them."""
    return thirties(start, end, european=name == "30e/360") if name.startswith("30") else (end - start).days


def thirties(start: date, end: date, *, european: bool) -> int:
    """Days of months of thirty (ISDA 4.16 (f) and (g))."""
    first = min(start.day, 30)
    last = end.day
    if last == 31 and (european or first == 30):
        last = 30
    return (end.year - start.year) * 360 + (end.month - start.month) * 30 + last - first


def _by_years(start: date, end: date) -> Fraction:
    """Days of each calendar year over the length of that year; the days after `start` are what counts."""
    total = Fraction(0)
    for year in range(start.year, end.year + 1):
        begin = max(start, date(year - 1, 12, 31)) if year > 1 else start
        close = min(end, date(year, 12, 31))
        total += Fraction(max((close - begin).days, 0), 366 if isleap(year) else 365)
    return total
