"""Closed days: where holidays come from, and what is said when they are not certain."""

from __future__ import annotations

import warnings
from datetime import date

import pytest

from tribonian.calculators.closed import ClosedDays, regions
from tribonian.config import computing
from tribonian.errors import WrongUsage


def closed(code, region="", names=("saturday", "sunday", "holiday"), also=()):
    return ClosedDays(computing.load(code), names, region, also)


@pytest.mark.parametrize(
    ("code", "region", "day", "why"),
    [
        ("de", "BY", "2025-06-19", "Corpus Christi"),
        ("de", "Bayern", "2025-06-19", "Corpus Christi"),
        ("de", "DE-BY", "2025-06-19", "Corpus Christi"),
        ("de", "BE", "2025-06-19", ""),
        ("uk", "ENG", "2022-12-27", "Christmas Day"),  # substitute day
        ("us", "", "2021-07-05", "Independence Day"),  # substitute day
        ("us", "CA", "2025-10-13", "Columbus Day"),  # federal, though not of California
        ("us", "CA", "2025-11-28", "Day After Thanksgiving"),
        ("mn", "", "2025-03-03", "Lunar New Year"),
        ("in", "DL", "2025-10-20", "Diwali"),
        ("de", "BY", "2025-01-04", "Saturday"),
        ("de", "BY", "2025-01-05", "Sunday"),
        ("de", "BY", "2025-01-07", ""),
    ],
)
def test_why_a_day_is_closed(code, region, day, why):
    said = closed(code, region).why(date.fromisoformat(day))
    assert (why in said) if why else said == ""


def test_days_the_user_names_are_closed():
    day = date(2025, 1, 7)
    assert closed("de", "BY", also=[day]).why(day) == "named as closed"


def test_a_missing_region_is_told_where_it_matters():
    assert any("Name the region" in one for one in closed("de").cautions)
    assert closed("de", "BY").cautions == [] == closed("mn").cautions


def test_a_country_without_a_calendar_is_told():
    found = closed("fr")
    assert found.why(date(2025, 7, 14)) == "" and any("No holiday calendar" in one for one in found.cautions)


def test_years_whose_movable_holidays_are_not_known_are_told_and_warn_nobody():
    found = closed("in", "DL")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        found.why(date(2025, 1, 7))
        assert found.cautions == []
        for _ in range(2):
            again = closed("in", "DL")
            again.why(date(2050, 1, 7))
            assert any("2050" in one for one in again.cautions)


def test_an_unknown_region_lists_those_there_are():
    with pytest.raises(WrongUsage, match="no region") as refused:
        closed("de", "Atlantis")
    assert "BY" in refused.value.hint
    assert regions("DE")["Bayern"] == "BY"
