"""Calculations in a run: a question for a calculator is recognised by program, computed when it states everything, and offered
with what is missing when it does not. The result stands beside the answer; it is never a claim of the model's.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from tribonian.agent.state import Report, RunState
from tribonian.agent.steps import call
from tribonian.calculators import length, recognise
from tribonian.calculators.recognise import Offer
from tribonian.config import computing, jurisdictions
from tribonian.domain.events import EventName
from tribonian.domain.evidence import Answer
from tribonian.errors import LimitReached, NotFound, ToolError
from tribonian.tools.base import Tool
from tribonian.tools.calculate import CALCULATORS
from tribonian.tools.tables import TABLE_TOOLS

MOST_SUGGESTED = 4


def tools_for(state: RunState) -> list[Tool]:
    """Calculators and tables, for a planning model whose question speaks of them; every tool costs words of the prompt."""
    kind = recognise.kind_of(state.question.text, state.question.language)
    tools: list[Tool] = [CALCULATORS[kind]()] if kind else []
    if state.context.tables is not None and recognise.asks_for_tables(state.question.text, state.question.language):
        tools += [tool() for tool in TABLE_TOOLS]
    return tools


def offer(state: RunState) -> Iterator[Report]:
    """Compute what the question asks to be computed, or say what is missing for it."""
    if state.context.calculations:
        return  # a planning model has called the calculator itself
    offered = recognise.recognise(state.question.text, state.question.language, jurisdiction(state))
    if offered is None:
        return
    yield EventName.CALCULATION_OFFERED, state.step, as_json(offered)
    if not offered.missing:
        with contextlib.suppress(LimitReached):
            outcome = yield from call(state, CALCULATORS[offered.kind](), dict(offered.inputs))
            if isinstance(outcome, ToolError):
                offered = replace(offered, missing=(outcome.message,))
    if not state.context.calculations:
        suggested = periods_in_claims(state) if offered.kind == "deadline" and "period" not in offered.inputs else []
        state.context.calculations.append({**as_json(offered), "result": None, "suggested": suggested})


def periods_in_claims(state: RunState) -> list[dict[str, Any]]:
    """Periods that the supported sentences of the answer name, with their tags: to choose from, never taken by themselves."""
    found: dict[str, list[str]] = {}
    for claim in state.claims:
        if claim.status == "supported":
            for _, _, part in length.find(claim.text):
                found.setdefault(str(length.of([part])), []).extend(claim.evidence)
    return [{"period": period, "evidence": list(dict.fromkeys(tags))} for period, tags in list(found.items())[:MOST_SUGGESTED]]


def with_calculations(state: RunState, answer: Answer) -> Answer:
    """The answer with what was computed or offered beside it."""
    return replace(answer, calculations=tuple(state.context.calculations))


def jurisdiction(state: RunState) -> str:
    """Whose rules count: as asked, or that of every law the answer rests on; "" when they are of several or none."""
    if state.context.jurisdiction:
        return state.context.jurisdiction if jurisdictions.is_known(state.context.jurisdiction) else ""
    cited = {tag for claim in state.claims for tag in claim.evidence}
    works = {item.work for item in state.ledger.evidence.values() if item.tag in cited} or set(state.context.works)
    homes = {work.jurisdiction for work in map(state.context.catalogue.work, sorted(works)) if work is not None}
    if len(homes) != 1:
        return ""
    (home,) = homes
    try:
        return home if computing.load(home).rules else ""
    except NotFound:
        return ""


def as_json(offered: Offer) -> dict[str, Any]:
    """An offer as event and answer carry it."""
    return {"kind": offered.kind, "inputs": dict(offered.inputs), "missing": list(offered.missing), "command": offered.command}
