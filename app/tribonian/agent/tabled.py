"""Tables in a run: what a question asks of rates, fees and limits is looked up in the tables of the laws, row by row."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import asdict

from tribonian.agent.extract import quoted
from tribonian.agent.state import Report, RunState
from tribonian.agent.steps import call
from tribonian.calculators import recognise
from tribonian.domain.events import EventName
from tribonian.domain.evidence import Evidence
from tribonian.errors import LimitReached
from tribonian.tools import specialists
from tribonian.tools.base import Observation

MOST_SHOWN = 3
"""Rows that are quoted."""
LONGEST = 200
"""Characters of a question that a table is looked for with."""


def is_wanted(state: RunState) -> bool:
    """True when tables can be asked and the question speaks of what laws print as tables."""
    asked = recognise.asks_for_tables(state.question.text, state.question.language)
    return state.context.tables is not None and asked


def look(state: RunState) -> Iterator[Report]:
    """Quote the rows that a question about tables means, behind what the texts say; first when those say nothing."""
    context = state.context
    if not is_wanted(state) or any(row.opened_by.startswith("query_tables") for row in _cited(state)):
        return
    with contextlib.suppress(LimitReached):
        for tool in specialists.of_tables(context):
            seen = yield from call(state, tool, {"query": state.asked[:LONGEST]})
            if not isinstance(seen, Observation):
                continue
            known = {(item.expression, item.start, item.end) for item in _cited(state)}
            for item in seen.evidence[:MOST_SHOWN]:
                work = context.catalogue.work(item.work)
                if work is not None and (item.expression, item.start, item.end) not in known:
                    state.claims.append(quoted(item, work))
                    yield EventName.EXTRACT_FOUND, state.step, {"claim": asdict(state.claims[-1])}


def _cited(state: RunState) -> list[Evidence]:
    """What the supported sentences rest on."""
    tags = [tag for claim in state.claims if claim.status == "supported" for tag in claim.evidence]
    return [state.ledger.evidence[tag] for tag in tags if tag in state.ledger.evidence]
