"""Tables in a run: what a question asks of rates, fees and limits is looked up in the tables of the laws, row by row."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from dataclasses import asdict

from tribonian.agent import decompose
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
    tools = specialists.of_tables(context)
    with contextlib.suppress(LimitReached):
        for part in _asking(state):
            for tool in tools:
                seen = yield from call(state, tool, {"query": part[:LONGEST]})
                if isinstance(seen, Observation):
                    yield from _quote(state, seen.evidence[:MOST_SHOWN])


def _asking(state: RunState) -> list[str]:
    """The parts of the question that ask for tables, the whole when it has none."""
    parts = decompose.parts(state.asked, state.question.language)
    return [one for one in parts if recognise.asks_for_tables(one, state.question.language)][:MOST_SHOWN] or [state.asked]


def _quote(state: RunState, rows: Sequence[Evidence]) -> Iterator[Report]:
    """Rows that are not quoted yet, as claims."""
    known = {(item.expression, item.start, item.end) for item in _cited(state)}
    for item in rows:
        work = state.context.catalogue.work(item.work)
        if work is not None and (item.expression, item.start, item.end) not in known:
            state.claims.append(quoted(item, work))
            yield EventName.EXTRACT_FOUND, state.step, {"claim": asdict(state.claims[-1])}


def _cited(state: RunState) -> list[Evidence]:
    """What the supported sentences rest on."""
    tags = [tag for claim in state.claims if claim.status == "supported" for tag in claim.evidence]
    return [state.ledger.evidence[tag] for tag in tags if tag in state.ledger.evidence]
