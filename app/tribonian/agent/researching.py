"""Full research (rows C1–C4): the question's parts are searched and read on their own, what is missing is looked for again.

The program takes the question apart and says what is missing, by the words of each part that nothing it opened holds. A
round that brings nothing new ends the search; there are three at most.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, field

from tribonian.agent import case_law
from tribonian.agent.answerable import is_answerable
from tribonian.agent.decompose import parts as taken_apart
from tribonian.agent.extract import Extract, choose
from tribonian.agent.finish import WEAK
from tribonian.agent.state import MOST_ROUNDS, Report, RunState
from tribonian.agent.steps import call
from tribonian.config import languages
from tribonian.domain.events import EventName
from tribonian.domain.search import SearchResult
from tribonian.errors import LimitReached, ToolError
from tribonian.tools.ledger import Opened
from tribonian.tools.read import ReadProvisions, body
from tribonian.tools.search import SearchHybrid

MOST_READ = 4
"""Provisions opened for one part in a round."""
FOR_A_PART = 2
"""Quotations for each part of a question that has several."""
ALONE = 3
"""Content words from which on a part is searched by itself."""
ENOUGH = 0.6
"""Share of a part's words that what was opened for it must hold."""

Ranked = list[tuple[Opened, float]]


@dataclass
class Part:
    """One of the questions asked at once, and what was opened for it."""

    question: str
    ranked: Ranked = field(default_factory=list)
    found: SearchResult | None = None
    decided: SearchResult | None = None
    asked: set[str] = field(default_factory=set)
    """What was searched for it."""


def run(
    state: RunState, named: Sequence[tuple[str, str]], read_named: Ranked, reused: Ranked
) -> Generator[Report, None, list[Extract]]:
    """Search, read and check, part by part and round by round; returns what is quoted, the best of each part first.

    `read_named` are provisions the question names, which were opened before; `reused` those of an earlier turn.
    """
    whole = Part(state.asked, [*read_named, *reused])
    state.subquestions = taken_apart(state.asked, state.question.language)
    parts = [Part(question, [*read_named, *reused]) for question in state.subquestions] or [whole]
    if state.subquestions:
        yield EventName.QUESTION_DECOMPOSED, state.step, {"subquestions": list(state.subquestions)}
    asks = [(index, standing(state, part.question, whole.question)) for index, part in enumerate(parts)]
    try:
        if state.subquestions:
            yield from _look(state, whole, 0, whole.question, announced=False)
        for number in range(1, MOST_ROUNDS + 1):
            state.rounds = max(state.rounds, number)
            for index, query in asks:
                yield from _look(state, parts[index], index, query, announced=number == 1 and len(parts) > 1)
            missing = [(index, gap) for index, part in enumerate(parts) if (gap := gap_of(state, part)) and gap not in part.asked]
            yield EventName.COMPLETENESS_CHECKED, state.step, {"complete": not missing, "gaps": [gap for _, gap in missing]}
            if not missing:
                break
            asks = missing
    except LimitReached:
        yield EventName.COMPLETENESS_CHECKED, state.step, {"complete": False, "gaps": []}
    chosen = [_chosen(state, part, named, len(parts)) for part in parts]
    whole_chosen = _chosen(state, whole, named, 1)
    state.query = whole.question if whole.question != state.question.text else ""
    return _merged(whole_chosen, chosen) if state.subquestions else whole_chosen


def standing(state: RunState, part: str, whole: str) -> str:
    """What is searched for a part: with the whole question when it does not stand alone (`…, and which view prevails?`)."""
    words = languages.load(state.question.language)
    alone = len(set(state.terms(part, state.question.language))) >= ALONE and not words.points_back.search(part)
    return part if alone or part == whole else f"{part} {whole}"


def _look(state: RunState, part: Part, index: int, query: str, *, announced: bool) -> Iterator[Report]:
    """One search for a part, in laws and, where it asks for them, in decisions; its best hits are opened."""
    if announced:
        yield EventName.SUBQUESTION_STARTED, state.step, {"index": index, "question": part.question}
    part.asked.add(query)
    state.query = query
    state.found = state.decided = None
    outcome = yield from call(state, SearchHybrid(), {"query": query})
    state.mark("first_hits")
    decided = yield from case_law.look(state)
    if state.found is not None:
        ranked = yield from _read(state, state.found)
        ranked = case_law.merged(state, decided, ranked)
    else:
        ranked = decided
    part.found, part.decided = _better(part.found, state.found), _better(part.decided, state.decided)
    known = {opened.key for opened, _ in part.ranked}
    # What a later round finds answers a part of the question's words only: it comes after what the whole question found.
    part.ranked += [(opened, score) for opened, score in ranked if opened.key not in known]
    if announced:
        evidence = [] if isinstance(outcome, ToolError) else [opened.provision.eid for opened, _ in part.ranked]
        yield EventName.SUBQUESTION_FINISHED, state.step, {"index": index, "evidence": evidence}


def _better(known: SearchResult | None, new: SearchResult | None) -> SearchResult | None:
    """Of two searches the one that found more to the point."""
    return known if new is None or (known is not None and known.grade >= new.grade) else new


def _read(state: RunState, found: SearchResult) -> Generator[Report, None, Ranked]:
    """Open the best hits."""
    score = {(hit.work, hit.eid): hit.score for hit in found.hits[:MOST_READ]}
    by_work: dict[str, list[str]] = {}
    held = {(one.work.id, one.provision.eid) for one in state.ledger.opened.values()}
    for work, eid in score:
        if (work, eid) not in held:
            by_work.setdefault(work, []).append(eid)
    for work, eids in by_work.items():
        yield from call(state, ReadProvisions(quiet=True), {"law": work, "provisions": eids})
    opened = {(one.work.id, one.provision.eid): one for one in state.ledger.opened.values()}
    return [(opened[key], value) for key, value in score.items() if key in opened]


def gap_of(state: RunState, part: Part) -> str:
    """What is still to be searched for a part, in the question's own words; "" when what was opened speaks of most of it."""
    words = [word.strip(".,;:?!()“”\"'") for word in part.question.split()]
    stems = {word: set(state.terms(word, state.question.language)) for word in words if word}
    wanted = {stem for found in stems.values() for stem in found}
    held: set[str] = set()
    for opened, _ in part.ranked[:MOST_READ]:
        text = f"{opened.work.title} {opened.provision.heading} {body(state.context, opened.provision, opened.expression.id)}"
        held |= set(state.terms(text, state.question.language))
    weak = part.found is None or part.found.grade < WEAK
    if not wanted or (not weak and len(wanted & held) >= ENOUGH * len(wanted)):
        return ""
    return " ".join(dict.fromkeys(word for word, found in stems.items() if found and not found <= held))


def _chosen(state: RunState, part: Part, named: Sequence[tuple[str, str]], parts: int) -> list[Extract]:
    """What is quoted for a part; [] when nothing that was found answers it."""
    state.query, state.found, state.decided = part.question, part.found, part.decided
    if not part.ranked or not is_answerable(state, part.ranked, named):
        return []
    extracts = choose(state, part.ranked, named)
    if parts == 1:
        return extracts
    return sorted(extracts, key=lambda extract: -extract.score)[:FOR_A_PART]


def _merged(whole: Sequence[Extract], chosen: Sequence[Sequence[Extract]]) -> list[Extract]:
    """What answers the whole question, then the first of each part, then the second of each; none stands twice."""
    merged: dict[tuple[str, int, int], Extract] = {(one.opened.expression.id, one.start, one.end): one for one in whole}
    for place in range(FOR_A_PART):
        for extracts in chosen:
            if place < len(extracts):
                extract = extracts[place]
                merged.setdefault((extract.opened.expression.id, extract.start, extract.end), extract)
    return list(merged.values())
