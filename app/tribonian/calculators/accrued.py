"""What has accrued at a rate per day, week or month, and what a cap allows: `2 per cent a day, capped at 30 per cent`.

Read off one text that states rate, cap, how long, and of which sum; nothing is guessed: where one of them is missing or stands
twice with different values, there is no result. Exact decimals.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from functools import cache

from tribonian.calculators import length, words
from tribonian.calculators.amounts import CURRENCIES, Money, cents, money
from tribonian.errors import WrongUsage

_SHARE = r"(?P<{0}>\d{{1,3}}(?:[.,]\d{{1,4}})?)\s*(?:%|per\s?cent|percent|prozent|v\.?\s?h\.?|хувь\w*)"
_BETWEEN = r"(?:[^.;]|(?<=\d)\.(?=\d)){0,60}?"
_WHOLE = r"(?:commenced|started|full|angefangene[nrs]?|volle[nrs]?)"
_PER = rf"(?:a|an|per|each|every|for each|for every|je|pro|für jede[nrs]?)\s+(?:{_WHOLE}\s+)?"
_CAP = (
    r"(?:capped at|up to|(?:not|never) (?:more than|exceed(?:ing)?|to exceed)|(?:to )?a maximum of|maximum|at most|limited to|"
    r"a cap of|höchstens|maximal|insgesamt|bis zu|begrenzt auf|nicht mehr als|дээд тал нь)"
)
_CURRENCY = "|".join(re.escape(sign) for sign in sorted(CURRENCIES, key=len, reverse=True))
_NUMBER = r"\d{1,3}(?:[,.'’ \u00a0]\d{3})+(?:[.,]\d{2})?|\d+(?:[.,]\d{2})?"
_MONEY = re.compile(rf"(?i)(?<![\w.,])(?:(?:{_CURRENCY})\s*(?:{_NUMBER})|(?:{_NUMBER})\s*(?:{_CURRENCY}))(?![\w])")
_GROUPED = re.compile(r"(?<=\d)[.,'’ \u00a0](?=\d{3}(?!\d))")
"""Signs between groups of thousands; a sum with three decimals is none."""
_BASE = re.compile(r"(?i)(?:price|value|freight|fee|rent|remuneration|contract sum|preis|wert|summe|lohn|miete|vergütung|үнэ)\w*")
_LATE = re.compile(
    r"(?i)\b(?:late|delay\w*|overdue|in default|zu spät|verspät\w*|verzug\w*|verzöger\w*|rückstand\w*)\b|хоцор\w*|хоцрог\w*"
)
NEAR = 40
"""Characters between a length of time and the word that says it was too late."""


@dataclass(frozen=True, slots=True)
class Accrued:
    """Rate and cap in per cent, units of time, the sum they are of, and what follows."""

    rate: Decimal
    unit: str
    units: int
    base: Money
    cap: Decimal | None

    @property
    def share(self) -> Decimal:
        """Per cent that have accrued, the cap left aside."""
        return self.rate * self.units

    def of(self, share: Decimal) -> Money:
        """So many per cent of the sum."""
        return Money(cents(self.base.value * share / 100, self.base.currency), self.base.currency)

    @property
    def due(self) -> Money:
        """What has accrued, the cap heeded."""
        return self.of(self.share if self.cap is None else min(self.share, self.cap))


def read(text: str, without: tuple[Decimal, ...] = ()) -> Accrued | None:
    """The rate, cap, time and sum that a text states; None where it states less, or more than one of them.

    `without` are sums that are asked about and so are not the one that the rate is of.
    """
    plain = " ".join(text.split())
    rates = {(_decimal(one["rate"]), _unit(one["unit"])) for one in _rate().finditer(plain)}
    caps = {_decimal(one["cap"]) for one in re.finditer(rf"(?i){_CAP}\s+{_SHARE.format('cap')}", plain)}
    if len(rates) != 1 or len(caps) > 1:
        return None
    ((rate, unit),) = rates
    rest = _rate().sub(lambda one: " " * len(one.group()), plain)
    late = {count for start, end, (count, name) in length.find(rest) if name == unit and _is_late(rest, start, end)}
    others = [(start, one) for start, one in _sums(plain) if one.value not in without]
    bases = {one for _, one in others}
    if len(bases) > 1:
        bases = {one for start, one in others if _BASE.search(plain, max(0, start - NEAR // 2), start)}
    if len(late) != 1 or len(bases) != 1:
        return None
    return Accrued(rate, unit, late.pop(), bases.pop(), caps.pop() if caps else None)


def sums(text: str) -> tuple[Decimal, ...]:
    """The sums of money that a text names."""
    return tuple(one.value for _, one in _sums(" ".join(text.split())))


def said(found: Accrued, asked: tuple[Decimal, ...] = ()) -> str:
    """The computation in words, and where each of the sums asked about stands."""
    unit = found.unit.replace("_", " ")
    lines = [
        f"{_plain(found.rate)} per cent a {unit} for {found.units} {unit}{'' if found.units == 1 else 's'} of {found.base} "
        f"is {_plain(found.share)} per cent, {found.of(found.share)}."
    ]
    if found.cap is not None:
        lines.append(f"The cap of {_plain(found.cap)} per cent is {found.of(found.cap)}.")
    for value in asked:
        sum_ = Money(value, found.base.currency)
        accrues = "above" if value > found.of(found.share).value else "within"
        is_capped = found.cap is not None and value > found.of(found.cap).value
        cap = f", and {'above' if is_capped else 'not above'} the cap" if found.cap is not None else ""
        lines.append(f"{sum_} is {accrues} what the rate comes to{cap}.")
    return " ".join(lines)


def _plain(value: Decimal) -> str:
    return f"{value.normalize():f}"


@cache
def _rate() -> re.Pattern[str]:
    names = sorted({name for code in words.available() for name in words.load(code).units}, key=len, reverse=True)
    units = "|".join(map(re.escape, names))
    return re.compile(rf"(?i){_SHARE.format('rate')}{_BETWEEN}\b{_PER}(?P<unit>{units})\b")


def _unit(name: str) -> str:
    found = (words.load(code).units.get(name.casefold()) for code in words.available())
    return next(unit for unit in found if unit)


def _is_late(text: str, start: int, end: int) -> bool:
    return bool(_LATE.search(text, max(0, start - NEAR), min(len(text), end + NEAR)))


def _sums(text: str) -> list[tuple[int, Money]]:
    found: list[tuple[int, Money]] = []
    for one in _MONEY.finditer(text):
        try:
            found.append((one.start(), money(_GROUPED.sub("", one.group()), ".")))
        except WrongUsage:
            continue
    return found


def _decimal(text: str) -> Decimal:
    return Decimal(text.replace(",", "."))
