"""What is asked of a calculator, as texts from a command line, a form or a tool call; checked, computed, told as one value.

Nothing is guessed: an input that is missing is named.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Any

from tribonian.calculators import amounts, dates, day_counts, deadline, interest, sums
from tribonian.calculators.closed import WEEKDAYS, ClosedDays
from tribonian.calculators.length import length
from tribonian.config import computing
from tribonian.domain.computing import Computing, InterestTerms, PeriodRules, Step
from tribonian.errors import WrongUsage


class MissingInput(WrongUsage):
    """Something that the computation needs was not given; the message says what."""

    code = "missing_input"


@dataclass(frozen=True, slots=True)
class DeadlineRequest:
    """The inputs of a deadline; texts as people write them."""

    jurisdiction: str = ""
    event: str = ""
    period: str = ""
    rules: str = ""
    region: str = ""
    before: bool = False
    counted: bool = False
    wait: bool = False
    fixed: bool = False
    """True when an end on a closed day is not moved."""
    additions: Sequence[str] = ()
    closed: Sequence[str] = ()
    """Further closed days: dates, or names of weekdays."""


@dataclass(frozen=True, slots=True)
class InterestRequest:
    """The inputs of an interest computation; texts as people write them."""

    principal: str = ""
    start: str = ""
    end: str = ""
    rate: str = ""
    base_rates: Sequence[str] = ()
    """`2024-01-01=3.62`, or one number alone."""
    margin: str = ""
    terms: str = ""
    """Name of a rate that a provision of the jurisdiction sets."""
    jurisdiction: str = ""
    day_count: str = ""
    compound: str = ""
    per: str = ""
    counted: bool = False
    payments: Sequence[str] = ()
    """`2024-03-01=1000`."""
    currency: str = ""


@dataclass(frozen=True, slots=True)
class SumRequest:
    """The lines of a sum; texts as people write them."""

    lines: Sequence[str] = ()
    jurisdiction: str = ""
    currency: str = ""


@dataclass(frozen=True, slots=True)
class Computation:
    """A finished computation: `values` are what the command prints beside its steps."""

    kind: str
    values: Mapping[str, Any]
    steps: tuple[Step, ...]
    cautions: tuple[str, ...]
    jurisdiction: str = ""


def deadline_of(request: DeadlineRequest) -> Computation:
    """Compute a deadline.

    Raises:
        MissingInput: the jurisdiction, the event or the period is missing.
        WrongUsage: an input that means nothing; NotFound: an unknown jurisdiction.
    """
    if not request.jurisdiction:
        raise MissingInput("Whose rules count is missing.", f"Name the jurisdiction: {', '.join(computing.available())}.")
    if not request.event.strip():
        raise MissingInput(
            "The day of the event is missing.", "Give the date from which the period runs (or before which it ends)."
        )
    if not request.period.strip():
        raise MissingInput("The length of the period is missing.", "Give it as the provision states it, for example 1 month.")
    pack = computing.load(request.jurisdiction)
    rules = rules_of(pack, request.rules)
    days, weekdays = _closed_days(request.closed)
    closed = ClosedDays(pack, (*rules.closed, *weekdays), request.region or rules.region, days)
    asked = deadline.Asked(
        event=dates.moment(request.event, "The event"),
        length=length(request.period),
        before=request.before,
        counted=request.counted,
        wait=request.wait,
        move=not request.fixed,
        additions=tuple(request.additions),
    )
    found = deadline.compute(asked, rules, closed)
    end = found.end
    values = {
        "jurisdiction": pack.jurisdiction,
        "rules": rules.name,
        "rules_title": rules.title,
        "region": request.region or rules.region,
        "event": asked.event.isoformat()[:16],
        "period": str(asked.length),
        "direction": "before" if asked.before else "after",
        "end": end.date().isoformat() if isinstance(end, datetime) else end.isoformat(),
        "time": end.strftime("%H:%M") if isinstance(end, datetime) else "",
        "weekday": end.strftime("%A"),
    }
    return Computation("deadline", values, found.steps, found.cautions, pack.jurisdiction)


def rules_of(pack: Computing, name: str) -> PeriodRules:
    """The rules called `name`, the usual ones when it is empty.

    Raises:
        WrongUsage: the jurisdiction has none, or none of that name.
    """
    rules = pack.rules_named(name)
    if rules is None:
        known = ", ".join(one.name for one in pack.rules)
        what = (
            f"{pack.name} has no rules called “{name}”."
            if known
            else f"How periods are computed in {pack.name} is not known here."
        )
        raise WrongUsage(what, f"Known: {known or ', '.join(computing.available())}.")
    return rules


def _closed_days(named: Sequence[str]) -> tuple[list[date], list[str]]:
    days: list[date] = []
    weekdays: list[str] = []
    for one in named:
        if one.strip().casefold() in WEEKDAYS:
            weekdays.append(one.strip().casefold())
        else:
            days.append(dates.iso(one, "The closed day"))
    return days, weekdays


def interest_of(request: InterestRequest) -> Computation:
    """Compute interest.

    Raises:
        MissingInput: the sum, a date, the rate or the base rate is missing.
        WrongUsage: an input that means nothing; NotFound: an unknown jurisdiction.
    """
    pack = computing.load(request.jurisdiction) if request.jurisdiction else Computing("", "")
    named = _terms_named(pack, request.terms)
    mark = pack.decimal if request.jurisdiction else ""
    for value, what, hint in (
        (request.principal, "The sum that bears interest is missing.", "Give the principal."),
        (request.start, "The day from which interest runs is missing.", "Give the day of default, of service or of payment."),
        (request.end, "The day up to which interest runs is missing.", "Give the day of payment, or today's date."),
    ):
        if not value.strip():
            raise MissingInput(what, hint)
    start, end = dates.iso(request.start, "The first day"), dates.iso(request.end, "The last day")
    owed = amounts.money(request.principal, mark)
    currency = request.currency.upper() or owed.currency or pack.currency
    margin = amounts.percent(request.margin, mark) if request.margin else named.margin if named else Decimal(0)
    multiple = named.multiple if named else Decimal(1)
    rates, cautions = _rates(request, named, start, end, margin, mark)
    terms = interest.Terms(
        principal=owed.value,
        start=start,
        end=end,
        rates=rates,
        per=request.per or (named.per if named else "year"),
        day_count=request.day_count or (named.day_count if named else "") or pack.day_count,
        compound=request.compound or (named.compound if named else "none"),
        counted=request.counted,
        payments=tuple((day, amounts.money(sum, mark).value) for day, sum in _dated(request.payments, "payment", start)),
        currency=currency,
        cap=named.cap if named else None,
        base_name=named.base if named else "",
        margin=margin,
        multiple=multiple,
        norms={**pack.norms, **(named.norms if named else {})},
    )
    found = interest.compute(terms)
    cautions += _doubts(pack, named, terms)
    values = {"jurisdiction": pack.jurisdiction, "terms": named.name if named else "", **_told(terms, found)}
    return Computation("interest", values, found.steps, (*(named.notes if named else ()), *cautions), pack.jurisdiction)


def _told(terms: interest.Terms, found: interest.Result) -> dict[str, Any]:
    """Inputs as they were understood, and the result; sums and rates as texts, so that no digit is lost."""
    rates = [
        {"from": one.since.isoformat(), "percent": str(one.percent), "base": "" if one.base is None else str(one.base)}
        for one in terms.rates
    ]
    return {
        "principal": str(terms.principal),
        "currency": terms.currency,
        "from": terms.start.isoformat(),
        "to": terms.end.isoformat(),
        "per": terms.per,
        "rates": rates,
        "day_count": day_counts.convention(terms.day_count),
        "compound": terms.compound,
        "days": found.days,
        "interest": str(found.interest),
        "open_interest": str(found.open),
        "open_principal": str(found.principal),
        "total": str(found.total),
    }


def _doubts(pack: Computing, named: InterestTerms | None, terms: interest.Terms) -> list[str]:
    """What must be said of the terms as a whole."""
    doubts: list[str] = []
    if named and _outside(named, terms.start):
        doubts.append(f"“{named.title}” was not the law on {terms.start.isoformat()}: check the rate of that time.")
    if named and terms.compound != "none" and named.compound == "none":
        doubts.append("The provision does not say that interest bears interest.")
    elif terms.compound != "none" and pack.norms.get("compound"):
        doubts.append(f"Compound interest: check {pack.norms['compound'].cite}.")
    return doubts


def _terms_named(pack: Computing, name: str) -> InterestTerms | None:
    if not name:
        return None
    for one in pack.interest:
        if one.name == name:
            return one
    known = ", ".join(one.name for one in pack.interest) or "none"
    raise WrongUsage(f"{pack.name or 'No jurisdiction'} has no rate called “{name}”.", f"Known: {known}.")


def _outside(named: InterestTerms, day: date) -> bool:
    return bool((named.since and day.isoformat() < named.since) or (named.until and day.isoformat() >= named.until))


def _rates(
    request: InterestRequest, named: InterestTerms | None, start: date, end: date, margin: Decimal, mark: str
) -> tuple[tuple[interest.Rate, ...], list[str]]:
    """The rates in order, and what must be said of them."""
    cautions: list[str] = []
    if request.base_rates and request.rate:
        raise WrongUsage("A rate and a base rate were given.", "Give one of them.")
    if request.base_rates:
        base = [(day, amounts.percent(value, mark)) for day, value in _dated(request.base_rates, "base rate", start)]
        base.sort()
        if base[0][0] > start:
            cautions.append(f"No base rate was given for the days before {base[0][0].isoformat()}; the first one was taken.")
        cautions += _unstated(named, {day for day, _ in base}, start, end)
        return interest.rates_over(base, margin, named.multiple if named else Decimal(1)), cautions
    if named and named.base:
        raise MissingInput(f"The base rate is missing: {named.base}.", "Give it with the day it holds from: 2024-01-01=3.62.")
    if request.rate:
        rate = amounts.percent(request.rate, mark)
        if named and named.most is not None and rate > named.most:
            cautions.append(
                f"{interest.plain(rate)} % is more than the {interest.plain(named.most)} % that the provision allows."
            )
        return (interest.Rate(start, rate),), cautions
    if named and named.rate is not None:
        return (interest.Rate(start, named.rate),), cautions
    if named and named.most is not None:
        raise MissingInput(
            f"The rate is missing: the provision only says at most {interest.plain(named.most)} %.",
            "Give the rate that was fixed.",
        )
    raise MissingInput("The rate is missing.", "Give the rate in per cent, a base rate and a margin, or the name of a rate.")


def _unstated(named: InterestTerms | None, stated: set[date], start: date, end: date) -> list[str]:
    """Days on which the base rate may have changed and for which none was given."""
    if named is None or not named.changes:
        return []
    days = [date.fromisoformat(f"{year}-{day}") for year in range(start.year, end.year + 1) for day in named.changes]
    missed = [day.isoformat() for day in days if start < day <= end and day not in stated]
    if not missed:
        return []
    listed = ", ".join(missed[:4]) + (" …" if len(missed) > 4 else "")
    return [f"The base rate may change on {listed}: the one before was taken on. Check it."]


def _dated(items: Sequence[str], what: str, start: date) -> list[tuple[date, str]]:
    """`DATE=VALUE` items; one value alone holds from `start` on."""
    found: list[tuple[date, str]] = []
    for one in items:
        day, sign, value = one.partition("=")
        if sign:
            found.append((dates.iso(day, f"The day of the {what}"), value))
        elif len(items) == 1 and what == "base rate":
            found.append((start, one))
        else:
            raise WrongUsage(f"“{one[:40]}” states no day.", f"Write each {what} as DATE=VALUE, for example 2024-01-01=3.62.")
    return found


def sum_of(request: SumRequest) -> Computation:
    """Add lines.

    Raises:
        MissingInput: there are none. WrongUsage: a line that is no sum of money; NotFound: an unknown jurisdiction.
    """
    if not [one for one in request.lines if one.strip()]:
        raise MissingInput("There is nothing to add.", "Give the sums, for example 'rent: 850.00' '-120.50' '19 %'.")
    pack = computing.load(request.jurisdiction) if request.jurisdiction else Computing("", "")
    mark = pack.decimal if request.jurisdiction else ""
    lines = [sums.line(one, mark) for one in request.lines]
    found = sums.add(lines, request.currency.upper())
    values = {
        "jurisdiction": pack.jurisdiction,
        "currency": found.currency,
        "lines": [
            {"label": one.label, "amount": str(one.amount) if one.percent is None else "", "percent": str(one.percent or "")}
            for one in lines
        ],
        "total": str(found.total),
    }
    return Computation("sum", values, found.steps, (), pack.jurisdiction)
