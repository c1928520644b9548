"""Is a question one for a calculator, and what of its inputs does it state? Read off by program; what is missing is said.

Nothing is guessed: two dates, two periods or two sums where one is needed are as good as none.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tribonian.calculators import amounts, dates, length, words
from tribonian.calculators.closed import regions
from tribonian.calculators.length import Length
from tribonian.config import computing
from tribonian.domain.computing import Computing
from tribonian.errors import WrongUsage

KINDS = ("interest", "deadline", "sum")
"""In the order in which they are tried: `how much interest is due by …` asks for interest."""
_SIGNS = "|".join(re.escape(sign) for sign in sorted(amounts.CURRENCIES, key=len, reverse=True))
_NUMBER = r"\d(?:[\d.,'’]|[ \u00a0\u202f](?=\d{3}(?!\d)))*"
_SUM = re.compile(rf"(?i)(?<![\w.,])(?:(?:{_SIGNS})\s*{_NUMBER}|{_NUMBER}\s*(?:{_SIGNS})(?!\w))")
_RATE = re.compile(
    r"(?i)(?<![\w.,])(?P<value>\d{1,3}(?:[.,]\d{1,4})?)\s*(?:%|per\s?cent|percent|prozent|vom\s+hundert|хув[ьи]\w*|प्रतिशत)"
)
_POINTS = re.compile(r"(?i)(?<![\w.,])(?P<value>\w+(?:[.,]\d+)?)[\s-]+(?:percentage\s+)?(?:points?|prozentpunkten?)\b")
_JOINED = re.compile(r"^[\s,]*(?:and|und|ба)?[\s,]*$")
BESIDE = 24
"""Characters after a period in which a word such as `before` belongs to it."""


@dataclass(frozen=True, slots=True)
class Offer:
    """What a calculator could compute for a question."""

    kind: str
    inputs: Mapping[str, Any]
    """What the question states, as the calculator's tool takes it."""
    missing: tuple[str, ...] = ()
    """What it does not state, or states twice: sentences."""

    @property
    def command(self) -> str:
        """The command line that computes it, gaps shown as …"""
        flags = _FLAGS[self.kind]
        parts = ["tribonian", "calculate", self.kind]
        for name, flag in flags.items():
            value = self.inputs.get(name)
            if value is True:
                parts.append(flag)
            elif isinstance(value, (list, tuple)):
                parts += [word for one in value for word in (flag, str(one))] if flag else ["--", *value]
            elif value:
                parts += [flag, str(value)]
            elif name in self._needed:
                parts += [flag, "…"]
        return " ".join(part if part == "…" else shlex.quote(part) for part in parts)

    @property
    def _needed(self) -> tuple[str, ...]:
        """Inputs without which nothing can be computed."""
        if self.kind != "interest":
            return _NEEDED[self.kind]
        return (*_NEEDED[self.kind], "base_rates" if "margin" in self.inputs else "rate")


_FLAGS = {
    "deadline": {
        "jurisdiction": "--jurisdiction", "event": "--event", "period": "--period", "rules": "--rules", "region": "--region",
        "before": "--before", "counted": "--counted",
    },
    "interest": {
        "principal": "--principal", "start": "--from", "end": "--to", "rate": "--rate", "margin": "--margin", "per": "--per",
        "base_rates": "--base-rate", "jurisdiction": "--jurisdiction",
    },
    "sum": {"jurisdiction": "--jurisdiction", "lines": ""},
}  # fmt: skip
_NEEDED = {"deadline": ("jurisdiction", "event", "period"), "interest": ("principal", "start", "end"), "sum": ("lines",)}


@dataclass
class _Reading:
    """What is read off one question."""

    text: str
    said: words.CalculatorWords
    pack: Computing
    inputs: dict[str, Any] = field(default_factory=dict)
    missing: list[str] = field(default_factory=list)

    def marked(self, name: str, text: str | None = None) -> bool:
        """True when one of the language's words for `name` stands in the text."""
        return any(
            re.search(pattern, text if text is not None else self.text, re.IGNORECASE)
            for pattern in self.said.marks.get(name, ())
        )


def kind_of(question: str, language: str) -> str:
    """What the question asks to be computed: deadline, interest, sum; "" when nothing."""
    for kind in KINDS:
        for code in dict.fromkeys((language, words.ENGLISH)):
            patterns = words.load(code).asks.get(kind, ()) if code in words.available() else ()
            if any(re.search(pattern, question, re.IGNORECASE) for pattern in patterns):
                return kind
    return ""


def asks_for_tables(question: str, language: str) -> bool:
    """True when the question speaks of what laws print as tables."""
    codes = [code for code in dict.fromkeys((language, words.ENGLISH)) if code in words.available()]
    return any(re.search(p, question, re.IGNORECASE) for code in codes for p in words.load(code).asks.get("table", ()))


def recognise(question: str, language: str, jurisdiction: str = "") -> Offer | None:
    """The computation a question asks for, with the inputs it states; None when it asks for none."""
    kind = kind_of(question, language)
    if not kind:
        return None
    pack = computing.load(jurisdiction) if jurisdiction else Computing("", "")
    reading = _Reading(question, words.load(language), pack)
    if pack.jurisdiction:
        reading.inputs["jurisdiction"] = pack.jurisdiction
    {"deadline": _deadline, "interest": _interest, "sum": _sum}[kind](reading)
    return Offer(kind, reading.inputs, tuple(reading.missing))


def _deadline(reading: _Reading) -> None:
    found, rest = _dates(reading)
    if not reading.pack.jurisdiction:
        reading.missing.append("whose rules count (the jurisdiction)")
    elif not reading.pack.rules:
        reading.missing.append(f"how periods are computed in {reading.pack.name}, which is not known here")
    _one(reading, "event", found, "the day of the event", "which of the days is the event")
    lengths = _lengths(rest)
    _one(reading, "period", [str(one) for one, _ in lengths], "the length of the period", "which of the periods counts")
    if len(lengths) == 1 and reading.marked("before", rest[lengths[0][1] : lengths[0][1] + BESIDE]):
        reading.inputs["before"] = True
    if reading.marked("counted"):
        reading.inputs["counted"] = True
    for rules in reading.pack.rules:
        if re.search(rf"\b{re.escape(rules.name)}\b", reading.text, re.IGNORECASE):
            reading.inputs["rules"] = rules.name
    region = _region(reading)
    if region:
        reading.inputs["region"] = region


def _region(reading: _Reading) -> str:
    """The region whose full name stands in the question; codes of two letters are words as well."""
    names = regions(reading.pack.calendar) if reading.pack.calendar else {}
    found = {code for name, code in names.items() if len(name) > 3 and re.search(rf"\b{re.escape(name)}\b", reading.text)}
    return next(iter(found)) if len(found) == 1 else ""


def _interest(reading: _Reading) -> None:
    found, rest = _dates(reading)
    sums = [one[0].strip() for one in _SUM.finditer(rest)]
    _one(reading, "principal", sums, "the sum that bears interest", "which of the sums bears interest")
    days = sorted(set(found))
    if len(days) == 2:
        reading.inputs["start"], reading.inputs["end"] = days
    else:
        reading.missing += ["the day from which interest runs"] if not days else []
        reading.missing.append(
            "the day up to which it runs" if len(days) < 2 else "which of the days interest runs from and up to"
        )
        if len(days) == 1:
            reading.inputs["start"] = days[0]
    _rate(reading, rest)
    if reading.marked("compound"):
        reading.missing.append("how often interest is added to the principal")


def _rate(reading: _Reading, rest: str) -> None:
    if reading.marked("over_base"):
        points = [one["value"].casefold() for one in _POINTS.finditer(rest)] or [one["value"] for one in _RATE.finditer(rest)]
        counted = [str(_figure(one)) for one in points if _figure(one) is not None]
        _one(reading, "margin", counted, "how many points over the base rate", "how many points over the base rate")
        reading.missing.append("the base rate, with the day it holds from")
        return
    rates = [one["value"].replace(",", ".") for one in _RATE.finditer(rest)]
    _one(reading, "rate", rates, "the rate", "which of the rates counts")
    for per in ("day", "month"):
        if reading.marked(f"per_{per}"):
            reading.inputs["per"] = per


def _figure(word: str) -> int | str | None:
    """A number written in digits or words."""
    if re.fullmatch(r"\d+(?:[.,]\d+)?", word):
        return word.replace(",", ".")
    return next((words.load(code).numbers[word] for code in words.available() if word in words.load(code).numbers), None)


def _sum(reading: _Reading) -> None:
    _, rest = _dates(reading)
    sums = [one[0].strip() for one in _SUM.finditer(rest)]
    if len(sums) < 2:
        reading.missing.append("the sums to be added, each with its currency")
    reading.inputs["lines"] = sums


def _dates(reading: _Reading) -> tuple[list[str], str]:
    """(days stated, the text without them)."""
    order = reading.pack.date_order if reading.pack.jurisdiction else ""
    months = dict(words.load().months) | dict(reading.said.months)
    try:
        found = dates.find(reading.text, months, order)
    except dates.AmbiguousDate as error:
        reading.missing.append(f"which day is meant: {error.message}")
        found = dates.find(reading.text, months, "dmy")
        return [], _without(reading.text, [(start, end) for start, end, _ in found])
    return [day.isoformat() for _, _, day in found], _without(reading.text, [(start, end) for start, end, _ in found])


def _without(text: str, spans: Sequence[tuple[int, int]]) -> str:
    """`text` with blanks in place of the spans."""
    for start, end in spans:
        text = text[:start] + " " * (end - start) + text[end:]
    return text


def _lengths(text: str) -> list[tuple[Length, int]]:
    """Periods named in a text, parts that stand together joined; each with where it ends, each once."""
    groups: list[list[tuple[int, int, tuple[int, str]]]] = []
    for part in length.find(text):
        if groups and _JOINED.match(text[groups[-1][-1][1] : part[0]]):
            groups[-1].append(part)
        else:
            groups.append([part])
    found: dict[Length, int] = {}
    for group in groups:
        try:
            found.setdefault(length.of(part for _, _, part in group), group[-1][1])
        except WrongUsage:
            continue
    return list(found.items())


def _one(reading: _Reading, name: str, values: Sequence[str], none: str, several: str) -> None:
    """Take the one value there is; say so when there is none or more."""
    different = list(dict.fromkeys(values))
    if len(different) == 1:
        reading.inputs[name] = different[0]
    elif different:
        reading.missing.append(f"{several}: {', '.join(different[:4])}")
    else:
        reading.missing.append(none)
