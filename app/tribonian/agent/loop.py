"""The loop for models that plan: the model picks the next typed tool or writes; the program does the rest.

Rules kept here (rows A1, A2, A11): the first step is a tool; ids are discovered, never guessed; steps are
bounded; the last one is reserved for writing; every sentence is verified; at most three rounds of repair.
The transcript only ever grows at its end, so the prompt cache is reused.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from tribonian.agent import case_law, depths, prompts, researching, scope
from tribonian.agent.answerable import is_answerable, without_sum
from tribonian.agent.extract import MOST_CLAIMS, choose, claim_of
from tribonian.agent.guided import read, search
from tribonian.agent.state import MOST_ROUNDS, Report, RunState
from tribonian.agent.steps import call
from tribonian.agent.verify import parse, verify
from tribonian.agent.write import say
from tribonian.domain.events import EventName
from tribonian.domain.language_model import Generation, Message
from tribonian.errors import BadArguments, LimitReached, ModelError, ToolError, UnknownTool
from tribonian.llm.neutral import neutralise
from tribonian.llm.prompts import fence
from tribonian.text import sentences
from tribonian.tools.base import Observation, Tool

MOST_CALL_TOKENS = 120
MOST_ANSWER_TOKENS = 400
FOR_READING, FOR_GAPS = 2, 6
"""Steps that the model does not get: to read what it did not, and in full research to look for what it left out."""
MOST_REPEATS = 2
"""Calls that only repeat earlier ones, or fail, before the run goes on to write."""


def run(state: RunState, tools: Sequence[Tool], named: list[tuple[str, str]]) -> Iterator[Report]:
    """Let the model navigate within the budget, then write, verify and mend."""
    by_name = {tool.name: tool for tool in tools}
    state.query = scope.without_wishes(state.question.text)
    parts = (yield from researching.taken_apart(state)) if state.depth == depths.RESEARCH else ()
    question = state.question.text + prompts.numbered(parts) + prompts.manifest(state.context.earlier)
    transcript = [Message("system", prompts.system(tools)), Message("user", fence(neutralise(question)))]
    yield EventName.PLAN_MADE, 0, {"text": "The model chooses the steps.", "steps": list(by_name)}
    yield from search(state)
    try:
        yield from navigate(state, by_name, transcript)
    except (LimitReached, ModelError) as error:
        yield EventName.STAGE_TIMED, state.step, {"stage": "navigation_ended", "seconds": 0.0, "why": error.message}
    if state.depth == depths.RESEARCH:
        yield from researching.fill_up(state, parts, transcript)
    if state.ledger.evidence:
        yield from answer(state, transcript)
    if not state.ledger.opened:
        yield from read_best(state, named)
        with contextlib.suppress(LimitReached):
            yield from case_law.look(state)
    yield from add_extracts(state, named)


def read_best(state: RunState, named: list[tuple[str, str]]) -> Iterator[Report]:
    """A model that opened nothing does not cost the lawyer the answer: the program reads the best hits (row E7)."""
    yield (
        EventName.PLAN_MADE,
        state.step,
        {"text": "The model opened nothing; the program reads the best hits.", "steps": ["read"]},
    )
    with contextlib.suppress(LimitReached):
        yield from read(state, named)


def navigate(state: RunState, tools: Mapping[str, Tool], transcript: list[Message]) -> Iterator[Report]:
    """Tool calls until the model wants to answer. Raises LimitReached when the budget ends it."""
    seen: set[str] = set()
    idle = 0
    may_answer = False
    while idle <= MOST_REPEATS:
        yield from depths.follow(state)
        kept = FOR_GAPS if state.depth == depths.RESEARCH else FOR_READING
        if state.step + kept >= state.most_steps:
            raise LimitReached("The last steps are kept for reading and writing.")
        schema = prompts.call_schema(list(tools.values()), may_answer)
        generation = planned(state, transcript, schema)
        transcript.append(Message("assistant", generation.text))
        try:
            tool, arguments = chosen(generation.text, tools)
            if tool is None and may_answer:
                return
            if tool is None:
                raise BadArguments("The first step must be a tool.", "Search or read before you answer.")
            if generation.text in seen:
                raise BadArguments("This call was made before; its result stands above.", "Choose another, or answer.")
            seen.add(generation.text)
            outcome: Observation | ToolError = yield from call(state, tool, arguments)
        except ToolError as error:
            outcome = error
        idle = idle + 1 if isinstance(outcome, ToolError) else 0
        transcript.append(Message("tool", shown(outcome)))
        may_answer = True


def planned(state: RunState, transcript: list[Message], schema: Mapping[str, Any]) -> Generation:
    """One turn of the model, as JSON that fits `schema`."""
    if state.model is None:
        raise LimitReached("There is no model.")
    generation = state.model.generate(
        transcript, cancel=state.cancel, max_tokens=MOST_CALL_TOKENS, schema=schema, seed=state.seed
    )
    state.tokens.add(generation)
    return generation


def chosen(text: str, tools: Mapping[str, Tool]) -> tuple[Tool | None, Any]:
    """The tool and arguments a turn names; (None, …) when it wants to answer.

    Raises:
        BadArguments: when the text is not such an object.
        UnknownTool: when there is no tool of that name.
    """
    try:
        turn = json.loads(text)
        name, arguments = turn["tool"], turn["arguments"]
    except (ValueError, KeyError, TypeError) as error:
        raise BadArguments("Write one JSON object with tool and arguments.") from error
    if name == prompts.ANSWER:
        return None, arguments
    if name not in tools:
        raise UnknownTool(f"There is no tool {name!r}.", "Tools: " + ", ".join(tools))
    return tools[name], arguments


def shown(outcome: Observation | ToolError) -> str:
    """An observation as the model reads it: fenced, neutralised except for the program's own tags."""
    if isinstance(outcome, ToolError):
        return f"Error {outcome.code}: {neutralise(outcome.message)} {outcome.hint}".strip()
    return fence(outcome.text)


def answer(state: RunState, transcript: list[Message]) -> Iterator[Report]:
    """Write, verify, mend: what still fails after three rounds is kept as unsupported."""
    transcript.append(Message("user", prompts.WRITE))
    for attempt in range(1, MOST_ROUNDS + 1):
        try:
            draft = yield from say(state, transcript, MOST_ANSWER_TOKENS)
        except ModelError as error:
            yield EventName.STAGE_TIMED, state.step, {"stage": "write_failed", "seconds": 0.0, "why": error.message}
            return
        state.rounds = attempt
        language = state.question.language
        checked = [verify(s, state.ledger, state.terms, language) for s in parse(draft, sentences.split(draft))]
        for claim in checked:
            yield EventName.CLAIM_CHECKED, state.step, {"claim": asdict(claim), "round": attempt}
        failed = [claim for claim in checked if claim.status == "unsupported"]
        state.claims[:] = [*(c for c in checked if c.status != "unsupported"), *failed]
        if not failed:
            return
        reasons = "\n".join(f"- {claim.text[:120]}: {' '.join(claim.reasons)}" for claim in failed)
        transcript += [Message("assistant", draft), Message("user", prompts.MEND.format(reasons=neutralise(reasons)))]


def add_extracts(state: RunState, named: list[tuple[str, str]]) -> Iterator[Report]:
    """Fill the answer up with verified extracts from what was opened, when the search says it is an answer."""
    found = [hit for result in (state.decided, state.found) if result is not None for hit in result.hits]
    scores = {(hit.work, hit.eid): hit.score for hit in reversed(found)}
    ranked = [(o, scores.get((o.work.id, o.provision.eid), 0.0)) for o in state.ledger.opened.values()]
    ranked.sort(key=lambda pair: -pair[1])
    extracts = choose(state, ranked, named) if is_answerable(state, ranked, named) else None
    if extracts is None or (not named and without_sum(state, extracts)):
        state.claims[:] = [c for c in state.claims if c.status == "unsupported"]
        return
    good = [claim for claim in state.claims if claim.status == "supported"]
    for extract in extracts[: max(0, MOST_CLAIMS - len(good))]:
        claim = claim_of(state, extract)
        state.mark("first_extract")
        yield EventName.EXTRACT_FOUND, state.step, {"claim": asdict(claim)}
        good.append(claim)
    state.claims[:] = good + [claim for claim in state.claims if claim.status != "supported"]
