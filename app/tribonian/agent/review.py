"""After a run has read what it needs: what the question wrongly takes for granted, and where sources contradict each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from itertools import chain, islice

from tribonian.agent import case_files
from tribonian.agent.appeals import within_decisions
from tribonian.agent.conflicts import between_provisions
from tribonian.agent.premises import Grounds, false_premises
from tribonian.agent.state import Report, RunState
from tribonian.domain.events import EventName
from tribonian.tools import steering
from tribonian.tools.ledger import Opened

MOST_CONFLICTS = 3


def review(state: RunState, named: Sequence[tuple[str, str]]) -> Iterator[Report]:
    """Report premises that do not hold and conflicts; both are kept for the answer. `named` are what the question cites."""
    known = set(state.ledger.evidence)
    ranked = by_score(state, named)
    state.suspicious += steering.reported(state.context, relied_on(state, ranked))
    yield from case_files.told(state)
    yield from case_files.unsaid(state)
    yield from case_files.accrues(state)
    grounds = Grounds(tuple(one for one in ranked if key_of(one) in set(named)), tuple(ranked), state.references)
    for premise in false_premises(state, grounds):
        state.premises.append(premise.as_dict())
        yield from _opened(state, known)
        yield EventName.PREMISE_REFUTED, state.step, premise.as_dict()
    for conflict in islice(chain(within_decisions(state, ranked), between_provisions(state, ranked)), MOST_CONFLICTS):
        state.conflicts.append(conflict.as_dict())
        yield from _opened(state, known)
        yield EventName.CONFLICT_FOUND, state.step, conflict.as_dict()


def relied_on(state: RunState, ranked: Sequence[Opened]) -> list[Opened]:
    """The opened provisions that the answer quotes; without an answer the best one."""
    homes = {(e.expression, e.eid) for claim in state.claims for tag in claim.evidence if (e := state.ledger.evidence.get(tag))}
    return [one for one in ranked if one.key in homes] or list(ranked[:1])


def by_score(state: RunState, named: Sequence[tuple[str, str]]) -> list[Opened]:
    """Everything opened: first what the question cites, then by the score of the search that found it."""
    found = [hit for result in (state.decided, state.found) if result is not None for hit in result.hits]
    scores = {(hit.work, hit.eid): hit.score for hit in reversed(found)}
    scores |= dict.fromkeys(named, float("inf"))
    return sorted(state.ledger.opened.values(), key=lambda one: -scores.get(key_of(one), 0.0))


def key_of(one: Opened) -> tuple[str, str]:
    """(work id, eId) of an opened provision."""
    return one.work.id, one.provision.eid


def _opened(state: RunState, known: set[str]) -> Iterator[Report]:
    """Events for evidence that was tagged here."""
    for tag, evidence in state.ledger.evidence.items():
        if tag not in known:
            known.add(tag)
            yield EventName.EVIDENCE_OPENED, state.step, {"evidence": asdict(evidence)}
