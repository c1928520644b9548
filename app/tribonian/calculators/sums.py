"""Sums: lines of money added one by one, with per cent of what stands above. Exact decimals; nothing is evaluated as code."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from tribonian.calculators.amounts import cents, money, number, percent, written
from tribonian.domain.computing import Step
from tribonian.errors import WrongUsage

MOST_LINES = 1000
_LABEL = re.compile(r"\s*(?P<label>[^:=]{1,80}?)\s*[:=]\s*(?P<rest>.+)", re.DOTALL)
_PERCENT = re.compile(r"(?i)\s*(?P<sign>[+\-−–])?\s*(?P<value>\d{1,4}(?:[.,]\d{1,8})?)\s*(?:%|per\s?cent|prozent|хувь)\s*")
_TIMES = re.compile(r"(?i)\s*(?P<sign>[+\-−–])?\s*(?P<count>\d[\d.,]*)\s*(?:x|×|\*)\s*(?P<each>.+)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Line:
    """One line: an amount, a number of times an amount, or per cent of the total so far. Less than nothing is taken off."""

    label: str
    amount: Decimal = Decimal(0)
    percent: Decimal | None = None
    currency: str = ""


@dataclass(frozen=True, slots=True)
class Total:
    """The sum and its steps."""

    total: Decimal
    currency: str
    steps: tuple[Step, ...]


def line(text: str, mark: str = "") -> Line:
    """The line that `text` states: `rent: 3 x 850.00`, `-120,50 €`, `VAT: +19 %`.

    Raises:
        WrongUsage: it states none.
    """
    labelled = _LABEL.fullmatch(text)
    label, rest = (labelled["label"], labelled["rest"]) if labelled else ("", text)
    share = _PERCENT.fullmatch(rest)
    if share:
        value = percent(share["value"], mark)
        return Line(label, percent=-value if share["sign"] and share["sign"] != "+" else value)
    times = _TIMES.fullmatch(rest)
    if times:
        each = money(times["each"], mark)
        value = number(times["count"], mark) * each.value
        return Line(label or rest.strip(), -value if times["sign"] and times["sign"] != "+" else value, currency=each.currency)
    one = money(rest, mark)
    return Line(label, one.value, currency=one.currency)


def add(lines: Sequence[Line], currency: str = "") -> Total:
    """The lines added in order; each per cent line is rounded to the cent before it is added.

    Raises:
        WrongUsage: no lines, too many, or more than one currency.
    """
    if not lines or len(lines) > MOST_LINES:
        raise WrongUsage("There is nothing to add.", f"Give 1 to {MOST_LINES} lines: 'rent: 850.00' '-120.50' '19 %'.")
    stated = {one.currency for one in lines if one.currency} | ({currency} if currency else set())
    if len(stated) > 1:
        raise WrongUsage(f"Different currencies cannot be added: {', '.join(sorted(stated))}.", "Convert them first.")
    unit = next(iter(stated), "")
    total = Decimal(0)
    steps: list[Step] = []
    for position, one in enumerate(lines, 1):
        label = one.label or f"Line {position}"
        if one.percent is None:
            total += one.amount
            values = {"label": label, "amount": written(one.amount, unit), "total": written(total, unit)}
            steps.append(Step("added", values, None, None, cents(one.amount, unit)))
            continue
        share = cents(total * one.percent / 100, unit)
        values = {"label": label, "percent": f"{one.percent.normalize():f}", "of": written(total, unit)}
        total += share
        values |= {"amount": written(share, unit), "total": written(total, unit)}
        steps.append(Step("percent_added", values, None, None, share))
    steps.append(Step("rounded", {"amount": written(total, unit)}, None, None, cents(total, unit)))
    return Total(cents(total, unit), unit, tuple(steps))
