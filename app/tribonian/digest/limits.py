"""Deadlines as a file states them: by a day, or a period with what it runs from. Nothing is computed here."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tribonian.calculators import length
from tribonian.digest.days import Day
from tribonian.digest.found import DEADLINE, Found, Span
from tribonian.digest.words import DigestWords
from tribonian.errors import WrongUsage

NEAR = 80
"""Characters before or after a day or period in which its words are looked for."""
_TWICE = re.compile(r"(?<=[\w\u0900-\u0963\u0966-\u097f])\s*\((?:\d+|[^\W\d_][\w\u0900-\u0963\u0966-\u097f -]{0,30})\)(?=\s)")
"""`fourteen (14) days`: the count is written twice."""
_JOINED = re.compile(r"[\s,]*(?:and|und|ба|और)?[\s,]*")

Period = tuple[int, int, str]


def periods(text: str, start: int, end: int, said: DigestWords) -> list[Period]:
    """(start, end, length in the calculator's words) of the periods named in `[start, end)`."""
    inside = _TWICE.sub(lambda one: " " * len(one[0]), text[start:end])
    groups: list[list[tuple[int, int, tuple[int, str]]]] = []
    for part in length.find(inside):
        last = groups[-1][-1] if groups else None
        if last is not None and _JOINED.fullmatch(inside, last[1], part[0]) and last[2][1] != part[2][1]:
            groups[-1].append(part)
        else:
            groups.append([part])
    found: list[Period] = []
    for group in groups:
        parts = [part for _, _, part in group]
        first = group[0][0]
        told = said.business_before.search(inside[max(0, first - NEAR) : first])
        if told is not None and len(parts) == 1 and parts[0][1] == "day":
            parts, first = [(parts[0][0], "business_day")], first - len(told[0])
        try:
            found.append((start + first, start + group[-1][1], str(length.of(parts))))
        except WrongUsage:
            continue
    return found


def find(text: str, sentence: Span, found: Sequence[Day], said: DigestWords) -> Iterator[Found]:
    """The deadlines of a sentence: a day or period with words before or after it that make it one."""
    start, end = sentence
    taken = [(day.start, day.end) for day in found]
    for day in found:
        span = _span(text, sentence, day.start, day.end, said.date_before, said.date_after)
        if span is not None:
            value = {"type": "date", "date": day.day, "period": "", "runs_from": "", "direction": "", "needs": []}
            if len(day.readings) > 1:
                value["readings"] = [one.isoformat() for one in day.readings]
            yield Found(DEADLINE, *span, sentence, value)
    for first, last, stated in periods(text, start, end, said):
        if any(one < last and first < two for one, two in taken):
            continue
        span = _span(text, sentence, first, last, said.period_before, said.period_after)
        if span is not None:
            yield _of_period(text, sentence, span, (first, last), stated, said)


def _span(
    text: str, sentence: Span, first: int, last: int, before: re.Pattern[str], after: re.Pattern[str]
) -> tuple[int, int] | None:
    """The day or period with the words that make it a deadline; None when there are none."""
    start, end = sentence
    ahead = before.search(text[max(start, first - NEAR) : first])
    behind = after.match(text[last : min(end, last + NEAR)])
    if ahead is None and behind is None:
        return None
    begin = first - len(ahead[0]) if ahead else first
    stop = last + len(behind[0].rstrip()) if behind else last
    return begin, stop


def _of_period(text: str, sentence: Span, span: Span, period: Span, stated: str, said: DigestWords) -> Found:
    start, end = sentence
    rest = text[period[1] : min(end, period[1] + 3 * NEAR)]
    ahead = text[max(start, span[0] - 2 * NEAR) : period[0]]
    begins = said.runs_from_after.match(rest)
    backwards = said.backwards.match(rest) is not None
    stop = span[1]
    runs_from = ""
    if begins is not None:
        first, last = _event(begins)
        runs_from = " ".join(rest[first:last].split())
        stop = max(stop, period[1] + last)
    elif (earlier := said.runs_from_before.search(ahead)) is not None:
        first, last = _event(earlier)
        runs_from = " ".join(ahead[first:last].split())
        span = (min(span[0], period[0] - len(ahead) + first), span[1])
    value = {
        "type": "period", "date": "", "period": stated, "runs_from": runs_from,
        "direction": "before" if backwards else "after", "needs": ["event"],
    }  # fmt: skip
    return Found(DEADLINE, span[0], stop, sentence, value)


def _event(one: re.Match[str]) -> Span:
    """Where the words that tell what a period runs from stand in what was matched."""
    return next(one.span(name) for name in one.re.groupindex if one[name] is not None)
