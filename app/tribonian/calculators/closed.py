"""On which days nothing can be done in time: weekends as the rules say, public holidays, days the user names.

Holidays come from the library `holidays` (MIT; calendars of all countries and their regions as tables and algorithms of its
own, nothing is fetched): lunar, Orthodox and Islamic calendars, substitute days and laws of single years are not written twice.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterable
from datetime import date, timedelta
from functools import lru_cache
from threading import Lock
from typing import TYPE_CHECKING

from tribonian.domain.computing import Computing
from tribonian.errors import WrongUsage

if TYPE_CHECKING:
    from holidays.holiday_base import HolidayBase

WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
SATURDAY = "Saturday"
LANGUAGE = "en_US"
ESTIMATED = "(estimated)"
"""How the library marks holidays of lunar calendars that are fixed by observation, for years to come."""
MOST_CLOSED = 60
"""Closed days in a row after which something is wrong with what the user named."""


class ClosedDays:
    """The closed days of one jurisdiction and region. `cautions` grows while days are asked for."""

    def __init__(self, computing: Computing, closed: Iterable[str], region: str = "", also: Iterable[date] = ()) -> None:
        """`closed` are names of weekdays and `holiday`; `also` are further days the user names.

        Raises:
            WrongUsage: the calendar has no such region; the message lists those it has.
        """
        self.weekdays = frozenset(WEEKDAYS.index(name) for name in closed if name in WEEKDAYS)
        self.also = frozenset(also)
        self.cautions: list[str] = []
        self._holidays = "holiday" in closed
        self._code = computing.calendar
        self._region = region_of(computing.calendar, region)
        self._federal = computing.federal and bool(self._region)
        if self._holidays and not self._code:
            self.caution(f"No holiday calendar is known for {computing.name}: only weekends and the days you named were taken.")
        elif self._holidays and computing.region_matters and not self._region:
            self.caution("Public holidays differ by region; only those of the whole country were taken. Name the region.")

    def why(self, day: date) -> str:
        """Why nothing can be done on `day`: `Sunday`, the holiday's name, `closed`; "" when it is open."""
        if day in self.also:
            return "named as closed"
        name = self._holiday(day)
        if name:
            return name
        return day.strftime("%A") if day.weekday() in self.weekdays else ""

    def next_open(self, day: date, step: int = 1, *, saturdays: bool = False) -> date:
        """`day`, or the next open day after it (`step` −1: before it); with `saturdays` a plain Saturday is open.

        Raises:
            WrongUsage: when no day within two months is open.
        """
        for _ in range(MOST_CLOSED):
            why = self.why(day)
            if not why or (saturdays and why == SATURDAY):
                return day
            day = shifted(day, step)
        raise WrongUsage(f"No day near {day.isoformat()} is open.", "Name fewer closed days.")

    def caution(self, text: str) -> None:
        """Say something once."""
        if text not in self.cautions:
            self.cautions.append(text)

    def _holiday(self, day: date) -> str:
        if not self._holidays or not self._code:
            return ""
        calendars = [_calendar(self._code, self._region)] + ([_calendar(self._code, "")] if self._federal else [])
        names = [calendar.name(day) for calendar in calendars]
        if not all(calendar.knows(day.year) for calendar in calendars):
            self.caution(f"The holiday calendar does not know all holidays of {day.year}: check the official one.")
        name = next((one for one in names if one), "")
        if ESTIMATED in name:
            self.caution(f"The date of {name.replace(ESTIMATED, '').strip()} is an estimate: check the official calendar.")
        return name


def region_of(country: str, region: str) -> str:
    """The calendar's code of a region given by code or name; "" for none.

    Raises:
        WrongUsage: an unknown region.
    """
    if not region.strip() or not country:
        return ""
    aliases = regions(country)
    wanted = region.strip().casefold()
    for name, code in aliases.items():
        if wanted in (name.casefold(), f"{country}-{name}".casefold()):
            return code
    listed = ", ".join(sorted(set(aliases.values()))) or "none"
    raise WrongUsage(f"The holiday calendar has no region “{region}”.", f"It has: {listed}.")


def regions(country: str) -> dict[str, str]:
    """Names and codes of a country's regions, each with its code."""
    calendar = _calendar(country, "").holidays
    return {code: code for code in calendar.subdivisions} | dict(calendar.subdivisions_aliases)


def shifted(day: date, days: int) -> date:
    """`day` moved by `days`.

    Raises:
        WrongUsage: when that leaves the years 1 to 9999.
    """
    try:
        return day + timedelta(days=days)
    except OverflowError as error:
        raise out_of_range() from error


def out_of_range() -> WrongUsage:
    """The error for dates outside the calendar."""
    return WrongUsage("The result lies outside the calendar (years 1 to 9999).", "Check the date and the length of the period.")


class _Calendar:
    """One calendar of the library, its years filled when they are first asked for."""

    def __init__(self, holidays: HolidayBase) -> None:
        self.holidays = holidays
        self._lock = Lock()
        self._years: set[int] = set()
        self._incomplete: set[int] = set()
        """Years for which the library warned that its tables of movable holidays end."""

    def name(self, day: date) -> str:
        """The holiday on `day`, "" when there is none."""
        self.knows(day.year)
        return str(self.holidays.get(day) or "")

    def knows(self, year: int) -> bool:
        """True when the calendar has all holidays of the year."""
        with self._lock:
            if year not in self._years:
                with warnings.catch_warnings(record=True) as told:
                    warnings.simplefilter("always")
                    self.holidays.get(date(year, 1, 1))
                if told or not self.holidays.start_year <= year <= self.holidays.end_year:
                    self._incomplete.add(year)
                self._years.add(year)
        return year not in self._incomplete


@lru_cache(maxsize=32)
def _calendar(country: str, region: str) -> _Calendar:
    import holidays  # costs half a second: only when a date is computed

    language = LANGUAGE if LANGUAGE in holidays.country_holidays(country).supported_languages else None
    return _Calendar(holidays.country_holidays(country, subdiv=region or None, language=language))
