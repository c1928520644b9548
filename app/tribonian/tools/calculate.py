"""calculate_deadline, calculate_interest, calculate_sum: computed by program, each step with the provision that sets it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from tribonian.calculators.recognise import Offer
from tribonian.calculators.requests import (
    Computation,
    DeadlineRequest,
    InterestRequest,
    SumRequest,
    deadline_of,
    interest_of,
    sum_of,
)
from tribonian.errors import BadArguments, NotFound, WrongUsage
from tribonian.llm.neutral import neutralise
from tribonian.tools.base import Observation, Tool, ToolContext, object_schema
from tribonian.tools.norms import told

TEXT = {"type": "string", "minLength": 1, "maxLength": 80}
DAY = {"type": "string", "pattern": r"^\d{4}-\d{2}-\d{2}$"}
MOMENT = {"type": "string", "pattern": r"^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$"}
CODE = {"type": "string", "pattern": "^[a-z]{2}$"}
FLAG = {"type": "boolean"}


def texts(most: int, pattern: str = "") -> dict[str, Any]:
    """The schema of a list of short texts."""
    item: dict[str, Any] = dict(TEXT) | ({"pattern": pattern} if pattern else {})
    return {"type": "array", "items": item, "maxItems": most}


class CalculateDeadline(Tool):
    """Compute when a period ends (months, leap years, holidays, weekends) by a country's rules. Never compute dates yourself."""

    name = "calculate_deadline"
    schema: ClassVar[Mapping[str, Any]] = object_schema(
        ["jurisdiction", "event", "period"],
        jurisdiction=CODE,
        event=MOMENT,
        period=TEXT,
        rules=TEXT,
        region=TEXT,
        before=FLAG,
        counted=FLAG,
        wait=FLAG,
        fixed=FLAG,
        additions=texts(4),
        closed=texts(60),
    )

    def run(self, context: ToolContext, arguments: Mapping[str, Any]) -> Observation:
        """The last day, with steps bound to the provisions that this library holds."""
        found = attempt(lambda: deadline_of(DeadlineRequest(**arguments)))
        end = f"{found.values['weekday']}, {found.values['end']} {found.values['time']}".strip()
        return observed(
            context,
            found,
            f"{found.values['period']} {found.values['direction']} {found.values['event']}: {end}",
            self.name,
            arguments,
        )


class CalculateInterest(Tool):
    """Compute interest between two days, at a rate or at base rates (DATE=PERCENT) plus a margin. Never compute it yourself."""

    name = "calculate_interest"
    schema: ClassVar[Mapping[str, Any]] = object_schema(
        ["principal", "start", "end"],
        principal=TEXT,
        start=DAY,
        end=DAY,
        rate=TEXT,
        base_rates=texts(80),
        margin=TEXT,
        terms=TEXT,
        jurisdiction=CODE,
        day_count={"type": "string", "enum": ["act/365", "act/360", "act/act", "30/360", "30e/360"]},
        compound={"type": "string", "enum": ["none", "annually", "half-yearly", "quarterly", "monthly"]},
        per={"type": "string", "enum": ["year", "month", "day"]},
        counted=FLAG,
        payments=texts(200),
        currency={"type": "string", "pattern": "^[A-Za-z]{3}$"},
    )

    def run(self, context: ToolContext, arguments: Mapping[str, Any]) -> Observation:
        """Interest and total, with steps bound to the provisions that this library holds."""
        found = attempt(lambda: interest_of(InterestRequest(**arguments)))
        values = found.values
        summary = (
            f"Interest {values['interest']} {values['currency']} from {values['from']} to {values['to']}, total {values['total']}"
        )
        return observed(context, found, summary, self.name, arguments)


class CalculateSum(Tool):
    """Add sums of money exactly: lines like "rent: 3 x 850.00", "-120.50", "VAT: 19 %". Never add yourself."""

    name = "calculate_sum"
    schema: ClassVar[Mapping[str, Any]] = object_schema(
        ["lines"],
        lines={**texts(200), "minItems": 1},
        jurisdiction=CODE,
        currency={"type": "string", "pattern": "^[A-Za-z]{3}$"},
    )

    def run(self, context: ToolContext, arguments: Mapping[str, Any]) -> Observation:
        """The total, line by line."""
        found = attempt(lambda: sum_of(SumRequest(**arguments)))
        return observed(context, found, f"Total {found.values['total']} {found.values['currency']}".strip(), self.name, arguments)


CALCULATORS: Mapping[str, type[Tool]] = {"deadline": CalculateDeadline, "interest": CalculateInterest, "sum": CalculateSum}
"""Kind of computation → its tool."""


def attempt(compute: Callable[[], Computation]) -> Computation:
    """What `compute` returns; what was wrong with the inputs in a form the model can read.

    Raises:
        BadArguments: an input is missing or means nothing.
    """
    try:
        return compute()
    except (WrongUsage, NotFound) as error:
        raise BadArguments(error.message, error.hint) from error


def observed(context: ToolContext, found: Computation, summary: str, tool: str, arguments: Mapping[str, Any]) -> Observation:
    """The observation of a computation: every step with its rule; tags only where the library proves it."""
    result, evidence = told(context, found, f"{tool}#{context.step}")
    offer = Offer(found.kind, dict(arguments))
    context.calculations.append(
        {"kind": offer.kind, "inputs": dict(offer.inputs), "missing": [], "command": offer.command, "result": result}
    )
    quotes = {item.tag: item.quote for item in evidence}
    lines = [summary]
    for step in result["steps"]:
        tags = "".join(f" [{tag}]" for tag in step["evidence"])
        unproved = f" ({step['caution']})" if step["caution"] else ""
        lines.append(f"{step['step']}. {neutralise(step['text'])}{tags}{unproved}")
    lines += [f"Caution: {neutralise(one)}" for one in result["cautions"]]
    lines += [f"[{tag}] {neutralise(quote)}" for tag, quote in quotes.items()]
    return Observation(summary, result, "\n".join(lines), tuple(evidence))
