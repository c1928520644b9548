"""The day a decision was given: among all days its caption and its last lines name, by what is said before each."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator, Mapping, Sequence

from tribonian.config.jurisdictions import GENERIC, load
from tribonian.corpus.decisions.marks import matches, patterns
from tribonian.domain.jurisdiction import Pack

LABELLED, SIGNED, BARE, HANDED, SENT = 5.0, 4.0, 3.0, 2.0, 1.0
"""How well a day is told: `Date of decision: …`; alone below the last paragraph; alone in the caption; in a sentence about
handing down; the day the parties were told."""
MOST_LABEL = 160
"""A longer line is a sentence."""
MOST_SIGNED = 40
_ISO = re.compile(r"(?<![\d-])(?P<y>(?:1[6-9]|20)\d\d)-(?P<m>\d{2})-(?P<d>\d{2})(?!\d)")
_NUMERIC = re.compile(r"(?<![\d./])(?P<a>\d{1,2})\s?[./-]\s?(?P<b>\d{1,2})\s?[./-]\s?(?P<y>(?:1[6-9]|20)\d\d|\d{2})(?![\d/])")
_DAY_FIRST = re.compile(
    r"(?<![\d/])(?P<d>\d{1,2})\s*(?:st|nd|rd|th|\.)?\s*(?:day\s+of\s+|of\s+)?(?P<m>[^\W\d_]{3,9})\.?,?\s+(?P<y>(?:1[6-9]|20)\d\d)(?!\d)",
    re.IGNORECASE,
)
_MONTH_FIRST = re.compile(
    r"(?<!\w)(?P<m>[^\W\d_]{3,9})\.?\s+(?P<d>\d{1,2})(?:st|nd|rd|th)?\s*,?\s+(?P<y>(?:1[6-9]|20)\d\d)(?!\d)", re.IGNORECASE
)
_MONGOLIAN = re.compile(r"(?P<y>(?:19|20)\d\d)\s+оны\s+(?P<m>\d{1,2})\s+(?:д[уү]г[аэ]+р\s+)?сарын\s+(?P<d>\d{1,2})")
_ONLY_DATES = re.compile(r"^[\W\d_]*+(?:(?:st|nd|rd|th|and|to|[^\W\d_]{3,9})(?![^\W\d_])[\W\d_]*+)*+$")
"""Possessive: a long word is tried once, not in every way of cutting it."""
_WEEKDAY = re.compile(r"(?i)\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b")


def find(text: str, pack: Pack) -> list[tuple[int, int, str]]:
    """All whole dates in `text`: start, end, ISO date, in order."""
    months = _months(pack)
    found: list[tuple[int, int, str]] = []
    for pattern in (_MONGOLIAN, _ISO, _DAY_FIRST, _MONTH_FIRST, _NUMERIC):
        for one in pattern.finditer(text):
            iso = _iso(one, months, month_first=pack.code == "us")
            if iso and not any(start < one.end() and one.start() < end for start, end, _ in found):
                found.append((one.start(), one.end(), iso))
    return sorted(found)


def _months(pack: Pack) -> Mapping[str, int]:
    return pack.months or load(GENERIC).months


def _iso(found: re.Match[str], months: Mapping[str, int], *, month_first: bool) -> str:
    groups = found.groupdict()
    year = int(groups["y"])
    if year < 100:
        year += 2000 if year < 50 else 1900
    if "a" in groups:
        day, month = int(groups["a"]), int(groups["b"])
        if month_first or month > 12:
            day, month = month, day
    else:
        day, name = int(groups["d"]), groups["m"].lower()
        month = int(name) if name.isdigit() else _month(name, months)
    try:
        return datetime.date(year, month, day).isoformat()
    except ValueError:
        return ""


def _month(name: str, months: Mapping[str, int]) -> int:
    """Number of a month by its name or an abbreviation of at least three letters; 0 for other words."""
    if name in months:
        return months[name]
    known = {number for month, number in months.items() if month.startswith(name[:4] if name.startswith("sept") else name)}
    return known.pop() if len(known) == 1 and len(name) <= 4 else 0


def of_decision(caption: Sequence[str], end: Sequence[str], pack: Pack) -> str:
    """ISO date of the decision; "" when the lines name none, or only days of hearings."""
    best, day = 0.0, ""
    for score, iso in [*_caption(caption, pack), *_signed(end, pack)]:
        if score > best:
            best, day = score, iso
    return day


def _caption(lines: Sequence[str], pack: Pack) -> Iterator[tuple[float, str]]:
    """Every day in the caption that may be the decision's, with how well it is told."""
    above: list[str] = []
    """What the line above says in each of its cells, after its last date."""
    for line in lines:
        if len(line) > MOST_LABEL:
            yield from _sentence(line, pack)
            above = []
            continue
        cells = line.split("\t")
        said: list[str] = []
        for index, cell in enumerate(cells):
            before = above[index] if len(above) == len(cells) else (above[-1] if above and len(cells) == 1 else "")
            position = 0
            found = find(cell, pack)
            for start, stop, iso in found:
                context = cell[position:start]
                if not re.search(r"[^\W\d_]{3}", _WEEKDAY.sub("", context)):
                    context = f"{before} {context}" if not position else context
                score = _score(context, pack)
                if score:
                    yield score, iso
                position = stop
                before = context
            rest = cell[position:]
            goes_on = _ONLY_DATES.match(_WEEKDAY.sub("", cell)) and not found and before
            said.append(before if goes_on or (found and not rest.strip(" .")) else f"{before} {rest}" if found else rest)
        above = said


def _score(context: str, pack: Pack) -> float:
    if matches("sent_labels", context, pack):
        return SENT
    if matches("appeal_marks", context, pack):
        return 0.0
    labels = [found.start() for pattern in patterns("date_labels", pack) for found in pattern.finditer(context)]
    hearings = [found.start() for pattern in patterns("hearing_marks", pack) for found in pattern.finditer(context)]
    if hearings and (not labels or max(hearings) >= max(labels) or re.search(r"(?i)\bdraft|hear", context[: max(labels) + 1])):
        return 0.0
    return LABELLED if labels else BARE


def _sentence(line: str, pack: Pack) -> Iterator[tuple[float, str]]:
    """`This judgment was handed down remotely at 10 am on 9 June 2023 by …`."""
    for pattern in patterns("handed_down", pack):
        for found in pattern.finditer(line):
            days = find(line[found.end() : found.end() + 40], pack)
            if days and not days[0][0]:
                yield HANDED, days[0][2]


def _signed(lines: Sequence[str], pack: Pack) -> Iterator[tuple[float, str]]:
    """A line below the last paragraph that is nothing but a date, or names the day of release."""
    for line in lines:
        for piece in re.split(r"[\n\t]", line):
            found = find(piece, pack)
            if len(found) != 1 or len(piece) > MOST_LABEL // 2:
                continue
            start, stop, iso = found[0]
            around = _WEEKDAY.sub("", piece[:start]) + piece[stop:]
            if matches("hearing_marks", around, pack):
                continue
            words = re.sub(r"\W+", "", around)
            if not words or matches("plain_dates", piece[:start], pack):
                yield SIGNED, iso
            elif matches("date_labels", piece[:start], pack) and len(words) < MOST_SIGNED and not re.search(r"\w", piece[stop:]):
                yield SIGNED + 0.5, iso
