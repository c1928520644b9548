"""The guided run: the program walks the library, the model (if there is one) only writes sentences.

Citations in the question → the law named → its map → words and meaning → read → what it refers to →
extracts → sentences. Without a model it ends in verified extracts (row E7).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import asdict
from typing import Any

from tribonian.agent import case_law, depths, following, researching, scope
from tribonian.agent.answerable import is_answerable, without_sum
from tribonian.agent.extract import Extract, choose, claim_of
from tribonian.agent.state import Report, RunState
from tribonian.agent.steps import call
from tribonian.agent.streaming import during
from tribonian.agent.write import write
from tribonian.domain.events import EventName
from tribonian.domain.evidence import Claim
from tribonian.domain.ports import Catalogue
from tribonian.domain.search import SearchResult
from tribonian.errors import LimitReached
from tribonian.retrieval.intents import asks_decisions
from tribonian.tools.ledger import Opened
from tribonian.tools.navigate import FindLaw, LawMap
from tribonian.tools.read import ReadProvisions
from tribonian.tools.search import SearchHybrid

MOST_READ, MOST_READ_QUICKLY = 5, 2
"""Provisions opened for one question besides those it names."""


def run(state: RunState, named: list[tuple[str, str]], laws: list[str]) -> Iterator[Report]:
    """Walk the plan. `named` are (work, eId) the question cites, `laws` the works it names, best first."""
    state.query = scope.without_wishes(following.query(state))
    yield EventName.PLAN_MADE, 0, {"text": "", "steps": plan(state, named, laws)}
    try:
        reused = yield from following.reuse(state, laws) if state.context.earlier and not named else _nothing()
        if following.asks_summary(state) and (claims := (yield from following.summaries(state, reused))):
            yield from _told(state, claims)
            return
        if enough := following.sufficient(state, reused):
            yield from _quoted(state, enough, named)
            return
        if laws:
            title = work_title(state.context.catalogue, laws[0])
            yield from call(state, FindLaw(), {"name": title[:200]})
        if (yield from _goes_deep(state)):
            yield from _researched(state, named, reused)
            return
        yield from search(state)
        if (yield from _goes_deep(state)):
            yield from _researched(state, named, reused)
            return
        decided = (yield from case_law.look(state)) if state.depth != "quick" or asks_decisions(state.asked) else []
        if state.depth != "quick":
            yield from map_of_best(state, laws)
        ranked = case_law.merged(state, decided, (yield from read(state, named)))
        ranked = following.merged(state, reused, ranked)
        if (yield from _goes_deep(state)):
            yield from _researched(state, named, reused)
            return
    except LimitReached:
        ranked = [(opened, 0.0) for opened in state.ledger.opened.values()]
    if ranked and is_answerable(state, ranked, named):
        extracts = choose(state, ranked, named)
        if named or not without_sum(state, extracts):
            yield from _answered(state, extracts)


def _goes_deep(state: RunState) -> Generator[Report, None, bool]:
    """True when full research is wished for by now."""
    yield from depths.follow(state)
    return state.depth == depths.RESEARCH


def _researched(state: RunState, named: list[tuple[str, str]], reused: following.Ranked) -> Iterator[Report]:
    """Full research: the question's parts, round by round; then what answers them."""
    state.found = None  # only what the question names is opened before its parts are searched
    read_named = yield from read(state, named)
    extracts = yield from researching.run(state, named, read_named, reused if following.leans(state) else [])
    yield from _answered(state, extracts)


def _nothing() -> Generator[Report, None, following.Ranked]:
    """No earlier evidence."""
    yield from ()
    return []


def _quoted(state: RunState, ranked: following.Ranked, named: list[tuple[str, str]]) -> Iterator[Report]:
    """Extracts of what was opened, then the model's sentences over them."""
    yield from _answered(state, choose(state, ranked, named))


def _answered(state: RunState, extracts: list[Extract]) -> Iterator[Report]:
    """Quotations, then the model's sentences over them."""
    yield from _told(state, [claim_of(state, extract) for extract in extracts])
    if state.model is not None and state.claims:
        yield from write(state)


def _told(state: RunState, claims: list[Claim]) -> Iterator[Report]:
    """Claims that are quotations, as events."""
    for claim in claims:
        state.claims.append(claim)
        state.mark("first_extract")
        for tag in claim.evidence:
            yield EventName.EVIDENCE_OPENED, state.step, {"evidence": asdict(state.ledger.evidence[tag])}
        yield EventName.EXTRACT_FOUND, state.step, {"claim": asdict(claim)}


def plan(state: RunState, named: list[tuple[str, str]], laws: list[str]) -> list[str]:
    """The steps that will be taken, as short phrases."""
    steps = ["reuse earlier evidence"] if state.context.earlier else []
    steps += [f"read {len(named)} provisions the question names"] if named else []
    steps += ["find the law"] if laws else []
    steps += ["search words and meaning", "look at the law's map", "read the best provisions", "quote", "verify"]
    return steps + (["write"] if state.model is not None else [])


def work_title(catalogue: Catalogue, work: str) -> str:
    """Title of a work, its id when it is gone."""
    known = catalogue.work(work)
    return known.title if known else work


def search(state: RunState) -> Iterator[Report]:
    """Search over the question; the fused hits are reported before they are reranked."""

    def body(tell: Callable[[SearchResult], None]) -> list[Report]:
        return list(call(state, SearchHybrid(on_first=tell), {"query": state.asked}))

    work: Generator[SearchResult, None, list[Report]] = during(body)
    while True:
        try:
            first = next(work)
        except StopIteration as stop:
            reports = stop.value
            break
        state.mark("first_hits")
        yield EventName.HITS_RANKED, state.step, ranked_data(state, first, "first")
    yield from reports
    if state.found is not None:
        state.mark("first_hits")
        yield EventName.HITS_RANKED, state.step, ranked_data(state, state.found, "final")


def ranked_data(state: RunState, result: SearchResult, stage: str) -> Mapping[str, Any]:
    """Data of a HITS_RANKED event."""
    return {
        "query": state.asked,
        "hits": [asdict(hit) for hit in result.hits],
        "grade": result.grade,
        "seconds": dict(result.seconds),
        "stage": stage,
    }


def map_of_best(state: RunState, laws: list[str]) -> Iterator[Report]:
    """The map of the branch around the best hit, for the reader's contents and the log."""
    best = state.found.hits[0] if state.found and state.found.hits else None
    law = laws[0] if laws else best.work if best else ""
    if not law or law not in state.ledger.works:
        return
    arguments: dict[str, Any] = {"law": law}
    if best and best.work == law:
        home = state.context.catalogue.provision(best.expression, best.eid) if best.expression else None
        if home and home.parent:
            arguments["under"] = home.parent
    yield from call(state, LawMap(), arguments)


def read(state: RunState, named: list[tuple[str, str]]) -> Generator[Report, None, list[tuple[Opened, float]]]:
    """Open the provisions the question names and the best hits; returns them ranked with their scores."""
    hits = state.found.hits if state.found else ()
    most = MOST_READ_QUICKLY if state.depth == "quick" else MOST_READ
    wanted: list[tuple[str, str, float]] = [(work, eid, 1.0) for work, eid in named]
    wanted += [(h.work, h.eid, h.score) for h in hits[:most] if (h.work, h.eid) not in named]
    for work, eid in named:
        state.ledger.discover(work, eid)
    score = {(work, eid): value for work, eid, value in wanted}
    by_work: dict[str, list[str]] = {}
    for work, eid, _ in wanted:
        by_work.setdefault(work, []).append(eid)
    for work, eids in by_work.items():
        yield from call(state, ReadProvisions(quiet=True), {"law": work, "provisions": eids[:8]})
    opened: dict[tuple[str, str], Opened] = {(o.work.id, o.provision.eid): o for o in state.ledger.opened.values()}
    return [(opened[key], value) for key, value in score.items() if key in opened]
