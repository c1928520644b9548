"""How a jurisdiction computes periods and interest: what its pack says, as frozen values. No dates are computed here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal

PROGRAM = "rule of the program, not verified in your library"
"""What is said of a step whose provision was not found in the library."""


OTHERWISE = "your library has the provision, but its words do not say this: check which version counts"
"""What is said when the provision was found and no sentence of it states the rule."""


@dataclass(frozen=True, slots=True)
class Norm:
    """A provision that sets a rule of computing, and how it is known again in a library."""

    cite: str
    """As lawyers write it: `§ 187 Abs. 1 BGB`."""
    works: tuple[str, ...]
    """Names of the law, best first; only an exact name counts."""
    number: str
    """Printed number of the provision."""
    says: str = ""
    """Regular expression that a sentence of the provision must match: another law's § 187 proves nothing."""


@dataclass(frozen=True, slots=True)
class Addition:
    """Days that are added to a period, or between an act and the day on which it counts as done."""

    name: str
    title: str
    days: int
    norm: Norm | None = None
    before: bool = False
    """True when the event itself is moved (a letter that counts as delivered on the fourth day); else the end is."""
    roll: str = "none"
    """What happens when the new day is closed: none or next."""
    since: str = ""
    """ISO date from which acts are treated so; "" = always."""
    until: str = ""
    """ISO date of the first day on which they no longer are."""


@dataclass(frozen=True, slots=True)
class PeriodRules:
    """One way of computing periods. What a norm is listed for: first_day, first_day_counted, days, weeks, months, month_end,
    half, business, short, hours, roll, before, roll_before, governs."""

    name: str
    title: str
    jurisdiction: str
    default: bool = False
    region: str = ""
    """Region whose holidays count when none is named: rules that hold in one part of a country only."""
    closed: tuple[str, ...] = ()
    """Days on which nothing can be done in time: names of weekdays (`saturday`) and `holiday`."""
    roll: str = "none"
    """A period that ends on a closed day ends: `none` = all the same, `next` = on the next open day."""
    backward: str = "clear"
    """Counted back from an event, the act is due: `clear` = on the day before the counted days, `plain` = on the last of them."""
    backward_roll: str = "none"
    """When that day is closed: none, or `earlier` = the open day before it."""
    short_days: int = 0
    """Periods of up to so many days count open days only; 0 = never."""
    hours: str = "all"
    """Periods in hours: `all` = every hour counts, `open` = closed days do not, `roll` = every hour counts, and an end on a
    closed day is moved to the same time of the next open one."""
    norms: Mapping[str, Norm] = field(default_factory=dict)
    additions: tuple[Addition, ...] = ()
    notes: tuple[str, ...] = ()
    """What the user must know: sentences."""


@dataclass(frozen=True, slots=True)
class InterestTerms:
    """A rate that a provision sets. Either `rate`, or a base rate (which the user states) times `multiple` plus `margin`."""

    name: str
    title: str
    rate: Decimal | None = None
    """Per cent a year, month or day (`per`)."""
    margin: Decimal = Decimal(0)
    """Percentage points over the base rate."""
    multiple: Decimal = Decimal(1)
    base: str = ""
    """Name of the base rate, "" when there is none."""
    most: Decimal | None = None
    """Highest rate that the provision allows; the rate itself is then stated by the user."""
    per: str = "year"
    day_count: str = ""
    compound: str = "none"
    changes: tuple[str, ...] = ()
    """Days (`01-01`) on which the base rate may change."""
    cap: Decimal | None = None
    """Highest interest in per cent of the principal."""
    since: str = ""
    until: str = ""
    norms: Mapping[str, Norm] = field(default_factory=dict)
    """For: rate, base, compound, cap, day_count."""
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Computing:
    """Everything a jurisdiction's pack says about computing."""

    jurisdiction: str
    name: str
    calendar: str = ""
    """Country code of the holiday calendar; "" = none is known."""
    federal: bool = False
    """True when the holidays of the whole country count in a region even where the region does not keep them."""
    region_matters: bool = False
    """True when holidays differ by region so much that a computation without one needs a caution."""
    date_order: str = "dmy"
    decimal: str = "."
    currency: str = ""
    day_count: str = "act/365"
    rules: tuple[PeriodRules, ...] = ()
    interest: tuple[InterestTerms, ...] = ()
    norms: Mapping[str, Norm] = field(default_factory=dict)
    """For interest whatever its terms: first_day, compound, payment."""

    def rules_named(self, name: str) -> PeriodRules | None:
        """The rules called `name`; the usual ones when it is empty; None when there are none."""
        if not name:
            return next((one for one in self.rules if one.default), None)
        return next((one for one in self.rules if one.name == name), None)


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a computation, in the order in which a lawyer would check it."""

    kind: str
    """Name of its sentence in `resources/calculators/<language>.toml`."""
    values: Mapping[str, object]
    """What the sentence is filled with: dates, numbers, names."""
    norm: Norm | None = None
    day: date | None = None
    """The date this step arrives at."""
    amount: Decimal | None = None
    """The sum this step arrives at, exact to the cent that is shown."""
