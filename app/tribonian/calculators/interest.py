"""Interest: simple or compound, at rates that change, with payments on the way, every stretch shown.

Everything between two events (a change of the rate, a payment, the end of a compounding term) is computed as an exact fraction;
money is rounded where it moves (a payment, a compounding) and once at the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from decimal import Decimal
from fractions import Fraction

from tribonian.calculators import day_counts
from tribonian.calculators.amounts import cents, written
from tribonian.calculators.calendar_months import corresponding
from tribonian.calculators.closed import shifted
from tribonian.calculators.dates import shown
from tribonian.domain.computing import Norm, Step
from tribonian.errors import WrongUsage

COMPOUND = {"none": 0, "annually": 12, "half-yearly": 6, "quarterly": 3, "monthly": 1}
"""Name → months of a compounding term; 0 = interest bears no interest."""
PER = ("year", "month", "day")
MOST_STRETCHES = 4000
"""Stretches of one computation; a century in months has 1,200."""


@dataclass(frozen=True, slots=True)
class Rate:
    """A rate in per cent that holds from a day on (`since` itself counts); a base rate keeps what it was made of."""

    since: date
    percent: Decimal
    base: Decimal | None = None


@dataclass(frozen=True, slots=True)
class Terms:
    """What interest is computed from."""

    principal: Decimal
    start: date
    """The day of the event: interest runs from the day after, unless `counted`."""
    end: date
    """Last day that bears interest."""
    rates: tuple[Rate, ...]
    """In order; the first holds from the start on, whatever its day."""
    per: str = "year"
    day_count: str = "act/365"
    compound: str = "none"
    counted: bool = False
    payments: tuple[tuple[date, Decimal], ...] = ()
    """Payments, each used first for interest, then for the principal; the day of payment still bears interest."""
    currency: str = ""
    cap: Decimal | None = None
    """Highest interest in per cent of the principal."""
    base_name: str = ""
    margin: Decimal = Decimal(0)
    multiple: Decimal = Decimal(1)
    norms: dict[str, Norm] = field(default_factory=dict)
    """For first_day, rate, base, compound, payment, cap, day_count, simple."""


@dataclass(frozen=True, slots=True)
class Result:
    """Interest that was found, what is open at the end, and how."""

    interest: Decimal
    """All interest of the time, rounded."""
    principal: Decimal
    """What is left of the principal (compounded interest included)."""
    open: Decimal
    """Interest neither paid nor added to the principal."""
    total: Decimal
    """Principal and open interest at the end."""
    days: int
    steps: tuple[Step, ...]


def compute(terms: Terms) -> Result:
    """Interest from the day after `start` (or with it) up to and including `end`.

    Raises:
        WrongUsage: the end lies before the start, no rate, a payment outside the time, too many stretches.
    """
    _check(terms)
    work = _Work(terms)
    work.begin()
    if terms.per == "year":
        work.by_days()
    else:
        work.by_units()
    return work.result()


def _check(terms: Terms) -> None:
    if terms.principal <= 0:
        raise WrongUsage("The principal must be more than nothing.", "Give the sum that bears interest.")
    if terms.end < terms.start:
        raise WrongUsage(f"The last day, {terms.end}, lies before the first, {terms.start}.", "Change the two around.")
    if not terms.rates:
        raise WrongUsage("The rate is missing.", "Give the rate in per cent, or a base rate and a margin.")
    if terms.per not in PER or terms.compound not in COMPOUND:
        raise WrongUsage(f"Unknown: {terms.per}, {terms.compound}.", f"{', '.join(PER)}; {', '.join(COMPOUND)}.")
    if terms.per != "year" and (terms.compound != "none" or terms.payments):
        raise WrongUsage("Rates a month or a day are computed without compounding and payments.", "State the rate a year.")
    if any(not terms.start < day <= terms.end or paid <= 0 for day, paid in terms.payments):
        raise WrongUsage("A payment lies outside the time, or is not a positive sum.", "Payments lie after the first day.")


class _Work:
    """Goes from stretch to stretch and writes the steps down."""

    def __init__(self, terms: Terms) -> None:
        self.terms = replace(terms, day_count=day_counts.convention(terms.day_count))
        self.base = shifted(terms.start, -1) if terms.counted else terms.start
        self.principal = Fraction(terms.principal)
        self.accrued = Fraction(0)
        """Interest open now, exact."""
        self.all = Fraction(0)
        self.steps: list[Step] = []

    def say(
        self, kind: str, role: str = "", day: date | None = None, reached: Decimal | None = None, /, **values: object
    ) -> None:
        """Write a step down; dates and sums are shown as people write them."""
        told: dict[str, object] = {}
        for key, value in values.items():
            if isinstance(value, Fraction):
                told[key] = self.money(value)
            else:
                told[key] = shown(value) if isinstance(value, date) else value
        self.steps.append(Step(kind, told, self.terms.norms.get(role), day, reached))

    def money(self, value: Fraction) -> str:
        """A sum as it is shown."""
        return written(exact(value), self.terms.currency)

    def rounded(self, value: Fraction) -> Decimal:
        """A sum to the cent."""
        return cents(exact(value), self.terms.currency)

    def begin(self) -> None:
        """The steps that restate what is asked."""
        terms = self.terms
        self.say("principal", "", None, terms.principal, amount=self.principal)
        kind, role = ("interest_from_counted", "first_day_counted") if terms.counted else ("interest_from", "first_day")
        self.say(kind, role, **{"from": terms.start, "date": shifted(self.base, 1), "to": terms.end})
        if terms.per == "year":
            name = terms.day_count
            self.say("day_count", "day_count", name=name, explained=day_counts.EXPLAINED[name])
        for rate in terms.rates:
            self._rate(rate)
        if terms.compound == "none" and terms.per == "year":
            self.say("simple", "compound")

    def _rate(self, rate: Rate) -> None:
        terms = self.terms
        since = max(rate.since, shifted(self.base, 1))
        if rate.base is None:
            kind = "rate_fixed" if len(terms.rates) == 1 else "rate_changed"
            self.say(kind, "rate", rate=plain(rate.percent), per=terms.per, **{"from": since})
            return
        times = "" if terms.multiple == 1 else f"× {plain(terms.multiple)} "
        self.say("base", "base", base_name=terms.base_name or "base rate", base=plain(rate.base), **{"from": since})
        self.say("rate_base", "rate", rate=plain(rate.percent), base=plain(rate.base), times=times, margin=plain(terms.margin))

    # --- rates a year ----------------------------------------------------------------------------

    def by_days(self) -> None:
        """Every stretch between two events of the time."""
        marks = self._marks()
        if len(marks) > MOST_STRETCHES:
            raise WrongUsage("This is too long a time for so short compounding terms.", "Compute a shorter time.")
        at = self.base
        for day in marks:
            self._stretch(at, day)
            self._payments(day)
            if day in self._rests:
                self._compound(day)
            at = day

    def _marks(self) -> list[date]:
        """Days at whose end something happens, the last day among them."""
        terms = self.terms
        changes = {shifted(rate.since, -1) for rate in terms.rates[1:]}
        self._rests: set[date] = set()
        months, number = COMPOUND[terms.compound], 0
        while months:
            number += 1
            day = corresponding(self.base, months * number)[0]
            if day > terms.end or number > MOST_STRETCHES:
                break
            self._rests.add(day)
        days = changes | self._rests | {day for day, _ in terms.payments} | {terms.end}
        return sorted(day for day in days if self.base < day <= terms.end)

    def _stretch(self, start: date, end: date) -> None:
        rate = self._rate_on(shifted(start, 1))
        share = day_counts.share(start, end, self.terms.day_count)
        amount = self.principal * Fraction(rate.percent) / 100 * share
        self.accrued += amount
        self.all += amount
        self.say(
            "segment", "", end, self.rounded(amount), rate=plain(rate.percent), principal=self.principal, amount=amount,
            days=day_counts.days(start, end, self.terms.day_count), **{"from": shifted(start, 1), "to": end},
        )  # fmt: skip

    def _rate_on(self, day: date) -> Rate:
        held = [rate for rate in self.terms.rates if rate.since <= day]
        return held[-1] if held else self.terms.rates[0]

    def _payments(self, day: date) -> None:
        for paid in (amount for when, amount in self.terms.payments if when == day):
            self.accrued = Fraction(self.rounded(self.accrued))
            on_interest = min(Fraction(paid), max(self.accrued, Fraction(0)))
            on_principal = Fraction(paid) - on_interest
            if on_principal > self.principal:
                raise WrongUsage(f"The payment of {paid} on {day} is more than was owed.", "Check the payments.")
            self.accrued -= on_interest
            self.principal -= on_principal
            self.say(
                "payment", "payment", day, cents(paid, self.terms.currency), paid=Fraction(paid), on_interest=on_interest,
                on_principal=on_principal, principal=self.principal, open=self.accrued, date=day,
            )  # fmt: skip

    def _compound(self, day: date) -> None:
        added = Fraction(self.rounded(self.accrued))
        self.principal += added
        self.accrued = Fraction(0)
        self.say("compounded", "compound", day, self.rounded(added), amount=added, principal=self.principal, date=day)

    # --- rates a month or a day ------------------------------------------------------------------

    def by_units(self) -> None:
        """Whole months, or days, each at the rate of its first day."""
        if len(self.terms.rates) > 1:
            raise WrongUsage("Rates a month or a day are computed at one rate.", "Compute each stretch by itself.")
        rate = self.terms.rates[0]
        units = (self.terms.end - self.base).days if self.terms.per == "day" else whole_months(self.base, self.terms.end)
        amount = self.principal * Fraction(rate.percent) / 100 * units
        self.accrued = self.all = amount
        self.say(
            "segment_units", "", self.terms.end, self.rounded(amount), units=units, per=self.terms.per, rate=plain(rate.percent),
            principal=self.principal, amount=amount, **{"from": shifted(self.base, 1), "to": self.terms.end},
        )  # fmt: skip

    def result(self) -> Result:
        """The end of the computation."""
        terms = self.terms
        if terms.cap is not None:
            most = Fraction(terms.principal) * Fraction(terms.cap) / 100
            if self.all > most:
                self.all = self.accrued = most
                self.say("capped", "cap", None, self.rounded(most), cap=plain(terms.cap), amount=most)
        self.accrued = Fraction(self.rounded(self.accrued))
        total = self.rounded(self.principal + self.accrued)
        days = day_counts.days(self.base, terms.end, terms.day_count)
        self.say("rounded", "", None, self.rounded(self.all), amount=self.all)
        return Result(
            self.rounded(self.all), self.rounded(self.principal), self.rounded(self.accrued), total, days, tuple(self.steps)
        )


def exact(value: Fraction) -> Decimal:
    """A fraction as a decimal with twelve places beyond the cent, enough to round it rightly."""
    scaled = value * 10**14
    whole = abs(scaled.numerator) // scaled.denominator
    return Decimal(-whole if scaled < 0 else whole).scaleb(-14)


def plain(value: Decimal) -> str:
    """A rate without idle zeros: 5, 8.62."""
    return f"{value.normalize():f}"


def whole_months(start: date, end: date) -> int:
    """Whole months from `start` to `end`, by the day of the same number."""
    months = (end.year - start.year) * 12 + end.month - start.month
    return months - 1 if months and corresponding(start, months)[0] > end else months


def rates_over(base: Sequence[tuple[date, Decimal]], margin: Decimal, multiple: Decimal = Decimal(1)) -> tuple[Rate, ...]:
    """Base rates with a margin, in the order of their days."""
    return tuple(Rate(day, value * multiple + margin, value) for day, value in sorted(base))
