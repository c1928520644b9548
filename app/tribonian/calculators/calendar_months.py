"""Months and years of the calendar: the corresponding date (§ 188 BGB, `Dodds v Walker`, and nearly every law of time)."""

from __future__ import annotations

from calendar import monthrange
from datetime import date

from tribonian.calculators.closed import out_of_range, shifted


def corresponding(base: date, months: int, *, first_counted: bool = False) -> tuple[date, int]:
    """The day `months` after (before) `base` with the same number, and the number that was wanted.

    A month without that day gives its last. With `first_counted`, `base` is the day before the first day of the period:
    the number wanted is then the one before the first day's, and a period that begins on the first of a month ends with
    the last day of a month, whatever its number.

    Raises:
        WrongUsage: the result lies outside the calendar.
    """
    first = shifted(base, 1) if first_counted else base
    whole = first_counted and first.day == 1
    index = (first.year * 12 + first.month - 1) + months - (1 if whole else 0)
    year, month = divmod(index, 12)
    if not 1 <= year <= 9999:
        raise out_of_range()
    last = monthrange(year, month + 1)[1]
    wanted = last if whole else first.day - 1 if first_counted else first.day
    return date(year, month + 1, min(wanted, last)), wanted
