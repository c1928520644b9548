"""The fallback source (row C2): what the library answers badly is asked of the web as well, where the user has allowed it.

Its pages are shown below the answer. They never become evidence, reach no model, and change nothing the library says.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from tribonian.agent.state import Report, RunState
from tribonian.agent.steps import call
from tribonian.domain.events import EventName
from tribonian.domain.search import SearchResult
from tribonian.domain.work import WorkKind
from tribonian.errors import LimitReached
from tribonian.tools.base import Observation
from tribonian.tools.search_web import SearchWeb

MOST_ASKED = 3
"""Searches of the web in one run."""
LONGEST = 300
"""Characters of a question that leave the machine."""


def graded(state: RunState, question: str, *results: SearchResult | None) -> None:
    """Remember how well the best search for a part of the question did; 0 when it found nothing at all."""
    state.graded[question] = max([state.graded.get(question, 0.0), *(result.grade for result in results if result is not None)])


def look(state: RunState) -> Iterator[Report]:
    """Ask the web for each part of the question whose search stayed below the threshold; the weak hits are kept."""
    source = state.context.web
    if source is None or _rests_on_files(state):
        return
    if state.searches and not state.graded:
        graded(state, state.asked, state.found, state.decided)
    weak = [question for question, grade in state.graded.items() if grade < state.web_below]
    with contextlib.suppress(LimitReached):
        for question in weak[:MOST_ASKED]:
            query = " ".join(question.split())[:LONGEST]
            outcome = yield from call(state, SearchWeb(), {"query": query})
            pages = list(outcome.result) if isinstance(outcome, Observation) else []
            known = {page["address"] for page in state.web}
            state.web += [page for page in pages if page["address"] not in known]
            yield EventName.FALLBACK_SEARCHED, state.step, {"source": source.name, "query": query, "hits": pages}


def _rests_on_files(state: RunState) -> bool:
    """True when a client's file was read, or came nearest: what is asked about it is nobody else's business."""
    best = state.found.hits[:1] if state.found is not None else ()
    kinds = [opened.work.kind for opened in state.ledger.opened.values()] + [hit.kind for hit in best]
    return any(kind == WorkKind.CASEFILE for kind in kinds)
