"""Full research (rows C1–C4): the question's parts are searched and read on their own, what is missing is looked for again.

The program takes the question apart and says what is missing, by the words of each part that nothing it opened holds; a
model, where there is one, has a vote in both. A round that brings nothing new ends the search; there are three at most. The
searches of a round run at once; what they found is read, tagged and told in the order of the parts.
"""

from __future__ import annotations

import contextlib
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, field

from tribonian.agent import case_law, completeness, decompose, depths
from tribonian.agent.ahead import Ahead
from tribonian.agent.answerable import is_answerable, without_sum
from tribonian.agent.extract import Extract, choose
from tribonian.agent.fallback import graded
from tribonian.agent.state import MOST_ROUNDS, Report, RunState
from tribonian.agent.steps import call
from tribonian.config import languages
from tribonian.domain.events import EventName
from tribonian.domain.language_model import Message
from tribonian.domain.search import SearchResult
from tribonian.errors import LimitReached, ToolError
from tribonian.retrieval.intents import asks_decisions
from tribonian.tools.ledger import Opened
from tribonian.tools.read import ReadProvisions, body
from tribonian.tools.search import SearchHybrid
from tribonian.tools.search_decisions import SearchDecisions

MOST_READ = 4
"""Provisions opened for one part in a round."""
FOR_A_PART = 2
"""Quotations for each part of a question that has several."""
ALONE = 3
"""Content words from which on a part is searched by itself."""
SPARE = 4
"""Steps that are kept when parts beyond the fourth are looked at."""

Ranked = list[tuple[Opened, float]]
Asks = list[tuple[int, str]]
"""(place of a part, what is searched for it)."""


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
    every = yield from taken_apart(state)
    parts = [Part(question, [*read_named, *reused]) for question in every] or [whole]
    with _searching_ahead(state) as ahead:
        try:
            yield from _rounds(state, whole, parts, ahead)
        except LimitReached:
            yield EventName.COMPLETENESS_CHECKED, state.step, {"complete": False, "gaps": []}
    chosen = [_chosen(state, part, named, len(parts)) for part in parts]
    whole_chosen = _chosen(state, whole, named, 1)
    state.query = whole.question if whole.question != state.question.text else ""
    if not every:
        return whole_chosen
    state.quoted_for = {
        part.question: [(one.opened.expression.id, one.start, one.end) for one in extracts]
        for part, extracts in zip(parts, chosen, strict=True)
        if part.asked
    }
    return _merged(whole_chosen, chosen)


def taken_apart(state: RunState) -> Generator[Report, None, tuple[str, ...]]:
    """The question's parts, by program, else by a model's vote; () when it has none. Reported, and kept in the run."""
    every = decompose.parts(state.asked, state.question.language) or (yield from decompose.proposed(state))
    state.subquestions, state.later = every[: decompose.MOST_PARTS], every[decompose.MOST_PARTS :]
    if every:
        yield EventName.QUESTION_DECOMPOSED, state.step, {"subquestions": list(state.subquestions), "later": list(state.later)}
    return every


def fill_up(state: RunState, every: Sequence[str], transcript: list[Message]) -> Iterator[Report]:
    """Search for what a planning model has left out of the question, or of its parts, while steps are left."""
    asked, found, decided = state.asked, state.found, state.decided
    parts = [Part(question, found=found) for question in every[: decompose.MOST_PARTS] or (asked,)]
    with contextlib.suppress(LimitReached):
        for _ in range(MOST_ROUNDS):
            for part in parts:
                part.ranked = _by_words(state, part)
            asks = yield from completeness.missing(state, parts, transcript)
            yield EventName.COMPLETENESS_CHECKED, state.step, {"complete": not asks, "gaps": [gap for _, gap in asks]}
            if not asks:
                break
            for index, gap in asks:
                yield from _look(state, parts[index], index, gap, announced=False)
                found, decided = _better(found, state.found), _better(decided, state.decided)
    state.query, state.found, state.decided = asked, found, decided


def _by_words(state: RunState, part: Part) -> Ranked:
    """What was opened, those with most of a part's words first."""
    wanted = set(state.terms(part.question, state.question.language))

    def shared(one: Opened) -> int:
        text = f"{one.provision.heading} {body(state.context, one.provision, one.expression.id)}"
        return len(wanted & set(state.terms(text, state.question.language)))

    return [(one, 0.0) for one in sorted(state.ledger.opened.values(), key=lambda one: -shared(one))]


@contextlib.contextmanager
def _searching_ahead(state: RunState) -> Iterator[Ahead]:
    """Let the run's tools search through something that can begin what they will ask for."""
    before = state.context.search
    with Ahead(before, state.cancel) as ahead:
        state.context.search = ahead
        try:
            yield ahead
        finally:
            state.context.search = before


def _rounds(state: RunState, whole: Part, parts: list[Part], ahead: Ahead) -> Iterator[Report]:
    """Rounds of searching and checking; ends early when nothing is missing, nothing new can be asked, or less is wished for."""
    first = parts[: decompose.MOST_PARTS]
    asks: Asks = [(index, standing(state, part.question, whole.question)) for index, part in enumerate(first)]
    if state.subquestions:
        _begin(state, ahead, [whole.question, *(query for _, query in asks)])
        yield from _look(state, whole, 0, whole.question, announced=False)
    for number in range(1, MOST_ROUNDS + 1):
        state.rounds = max(state.rounds, number)
        _begin(state, ahead, [query for _, query in asks])
        for index, query in asks:
            if (yield from depths.is_lowered(state)):
                return
            yield from _look(state, parts[index], index, query, announced=number == 1 and len(parts) > 1)
        asks = yield from completeness.missing(state, first)
        yield EventName.COMPLETENESS_CHECKED, state.step, {"complete": not asks, "gaps": [gap for _, gap in asks]}
        if not asks:
            break
    yield from _look_at_later(state, whole, parts, ahead)


def _look_at_later(state: RunState, whole: Part, parts: list[Part], ahead: Ahead) -> Iterator[Report]:
    """Parts beyond the fourth are searched and read once, as far as the steps go; the answer says which were not."""
    later = [(n, standing(state, parts[n].question, whole.question)) for n in range(decompose.MOST_PARTS, len(parts))]
    _begin(state, ahead, [query for _, query in later])
    for index, query in later:
        if state.step + SPARE >= state.most_steps or (yield from depths.is_lowered(state)):
            return
        yield from _look(state, parts[index], index, query, announced=True)


def _begin(state: RunState, ahead: Ahead, queries: Sequence[str]) -> None:
    """Start the searches in laws, and those in decisions that will be asked for whatever the laws say."""
    case_law_too = asks_decisions(state.question.text) and case_law.is_wanted(state)
    for query in dict.fromkeys(queries):
        ahead.begin([SearchHybrid().request(state.context, query)])
        if case_law_too:
            ahead.begin([SearchDecisions().request(state.context, {"query": query})])


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
    graded(state, part.question, part.found, part.decided)
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


def _chosen(state: RunState, part: Part, named: Sequence[tuple[str, str]], parts: int) -> list[Extract]:
    """What is quoted for a part; [] when nothing that was found answers it."""
    state.query, state.found, state.decided = part.question, part.found, part.decided
    if not part.ranked or not is_answerable(state, part.ranked, named):
        return []
    extracts = choose(state, part.ranked, named)
    if parts == 1 and not named and without_sum(state, extracts):
        return []
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
