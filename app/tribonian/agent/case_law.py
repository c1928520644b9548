"""Case law in a run: decisions are searched down the ladder when the question asks for them or the laws say too little."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from tribonian.agent.finish import WEAK
from tribonian.agent.state import Report, RunState
from tribonian.agent.steps import call
from tribonian.domain.work import WorkKind
from tribonian.retrieval.intents import asks_decisions
from tribonian.tools.ledger import Opened
from tribonian.tools.read_decision import ReadDecision
from tribonian.tools.search_decisions import SearchDecisions

MOST_DECISIONS = 2
"""Decisions opened for one question."""
MOST_PARAGRAPHS = 4
FAR_BEHIND = 0.5
"""Share of the best passage's score below which a passage is not opened, whatever its court."""

Ranked = list[tuple[Opened, float]]


def is_wanted(state: RunState) -> bool:
    """True when decisions can be searched and the question asks for case law, or what the laws gave is weak."""
    context = state.context
    if context.decisions is None or not context.decisions.exist():
        return False
    if context.works:
        kinds = {work.kind for one in context.works if (work := context.catalogue.work(one)) is not None}
        return WorkKind.DECISION in kinds
    weak = state.found is None or state.found.grade < WEAK
    return weak or asks_decisions(state.question.text)


def look(state: RunState) -> Generator[Report, None, Ranked]:
    """Search decisions and open the best paragraphs; returns them ranked with their scores, [] when none is wanted."""
    if not is_wanted(state):
        return []
    yield from call(state, SearchDecisions(), {"query": state.asked})
    if state.decided is None:
        return []
    best = max((hit.score for hit in state.decided.hits), default=0.0)
    by_work: dict[str, list[str]] = {}
    score: dict[tuple[str, str], float] = {}
    for hit in state.decided.hits:
        if sum(map(len, by_work.values())) >= MOST_PARAGRAPHS:
            break
        if hit.score < FAR_BEHIND * best:
            continue  # of a higher court perhaps, but of another matter
        if hit.work in by_work or len(by_work) < MOST_DECISIONS:
            eids = by_work.setdefault(hit.work, [])
            if hit.eid not in eids:
                eids.append(hit.eid)
            score.setdefault((hit.work, hit.eid), hit.score)
            state.spots.setdefault((hit.expression, hit.eid), (hit.start, hit.end))
    for work, eids in by_work.items():
        yield from call(state, ReadDecision(quiet=True), {"decision": work, "paragraphs": eids})
    opened = {(one.work.id, one.provision.eid): one for one in state.ledger.opened.values()}
    return [(opened[key], value) for key, value in score.items() if key in opened]


def merged(state: RunState, decided: Sequence[tuple[Opened, float]], ranked: Sequence[tuple[Opened, float]]) -> Ranked:
    """Decisions and laws in one list: decisions first when the question asks for them, else whoever scores higher."""
    if not decided:
        return list(ranked)
    if state.decided is not None and state.decided.grade >= WEAK and asks_decisions(state.question.text):
        return [*decided, *ranked]
    best_law = max((score for _, score in ranked), default=0.0)
    return [*decided, *ranked] if decided[0][1] > best_law else [*ranked, *decided]
