"""Dates in remarks and clauses, and what they say about force."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, timedelta

from tribonian.corpus.plain.lines import compiled
from tribonian.domain.jurisdiction import Pack, StatusPattern

_ISO = re.compile(r"\b(?P<year>(?:1[5-9]|20)\d\d)-(?P<month>\d{2})-(?P<day>\d{2})\b")


@dataclass(frozen=True, slots=True)
class Force:
    """What a clause says: `status` (or ""), first day in force, first day no longer in force."""

    status: str
    since: str
    until: str
    whole: bool


def iso(found: re.Match[str], pack: Pack) -> str:
    """The date a match names by its groups `day`, `month`, `year`; "" when there is none."""
    groups = found.groupdict()
    year, month, day = groups.get("year"), groups.get("month"), groups.get("day")
    if not year or not month:
        return ""
    number = pack.months.get(month.lower().strip("."), 0) or (int(month) if month.isdigit() else 0)
    try:
        return date(int(year), number, int(day or 1)).isoformat()
    except ValueError:
        return ""


def date_of(text: str, pack: Pack) -> str:
    """The last date in `text`, by the pack's version patterns or as ISO; "" when there is none."""
    dates = [iso(found, pack) for pattern in compiled(pack.version_patterns) for found in pattern.finditer(text)]
    dates = [found for found in dates if found] or [iso(found, pack) for found in _ISO.finditer(text)]
    return next((found for found in reversed(dates) if found), "")


def force(text: str, pack: Pack) -> list[Force]:
    """Everything `text` says about the time it, or its whole law, is in force."""
    said: list[Force] = []
    for row in pack.status_patterns:
        for found in compiled((row.pattern,))[0].finditer(text):
            said.append(_force(row, iso(found, pack)))
    return said


def _force(row: StatusPattern, when: str) -> Force:
    since = when if row.date == "since" else ""
    until = when if row.date == "until" else ""
    if row.date == "last" and when and when < "9999-12-31":
        until = (date.fromisoformat(when) + timedelta(days=1)).isoformat()
    return Force(row.status, since, until, row.whole)
