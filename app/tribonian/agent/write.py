"""The model's prose in a guided run: few short sentences over given extracts, each verified before it counts."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from dataclasses import asdict

from tribonian.agent.state import Report, RunState
from tribonian.agent.streaming import coalesced, during
from tribonian.agent.verify import Sentence, parse, verify
from tribonian.domain.cancel import CancelToken
from tribonian.domain.events import EventName
from tribonian.domain.evidence import Claim, Evidence
from tribonian.domain.language_model import Generation, Message
from tribonian.domain.ports import LanguageModel
from tribonian.errors import ModelError
from tribonian.llm import prompts
from tribonian.text import sentences
from tribonian.tools.read import CASEFILE

GUIDED_ROUNDS = 2
MOST_EXTRACTS = 2
"""Extracts one sentence is written over: a weak model follows one or two, not five."""


SHORTER = 0.8
"""A verbatim sentence longer than this share of its extract condenses nothing."""
FEWEST_TERMS = 3
"""Content words a sentence must have."""


def write(state: RunState) -> Iterator[Report]:
    """Add the model's verified sentence before the extracts; one that fails verification is left out."""
    extracts = [state.ledger.evidence[tag] for claim in state.claims[:MOST_EXTRACTS] for tag in claim.evidence]
    for attempt in range(1, GUIDED_ROUNDS + 1):
        given = extracts[attempt - 1 : attempt] or extracts[:1]
        messages = prompts.sentence_prompt(state.question.text, [(e.tag, e.quote) for e in given], state.question.language)
        try:
            draft = yield from say(state, messages, prompts.SENTENCE_TOKENS, ("\n",), given[0])
        except ModelError as error:
            yield EventName.STAGE_TIMED, state.step, {"stage": "write_failed", "seconds": 0.0, "error": error.message}
            return
        state.rounds = attempt
        draft = ended(draft)
        checked = [judge(state, sentence, given) for sentence in parse(draft, sentences.split(draft))[:2]]
        for claim in checked:
            yield EventName.CLAIM_CHECKED, state.step, {"claim": asdict(claim), "round": attempt}
        good = [claim for claim in checked if claim.status == "supported"]
        if good:
            state.claims[:] = [good[0], *(claim for claim in state.claims if not told_by(state, claim, good[0]))]
            return


def told_by(state: RunState, extract: Claim, sentence: Claim) -> bool:
    """True for an extract that need not follow a sentence: a rule's words are shown with it.

    A case file tells facts. A sentence takes over some of them, and each of the others may be the one that was asked for.
    """
    facts = any(state.ledger.evidence[tag].level == CASEFILE for tag in extract.evidence)
    return extract.evidence == sentence.evidence and not facts


def judge(state: RunState, sentence: Sentence, given: list[Evidence]) -> Claim:
    """Verify a sentence; one without a tag is held against the extracts it was written over."""
    if not sentence.tags:
        sentence = Sentence(sentence.text, tuple(e.tag for e in given))
    claim = verify(sentence, state.ledger, state.terms, state.question.language)
    doubt = emptiness(state, sentence.text, given)
    if claim.status == "supported" and doubt:
        return Claim(claim.text, "partly", claim.evidence, claim.supports, (doubt,), claim.origin)
    return claim


def emptiness(state: RunState, text: str, given: list[Evidence]) -> str:
    """Why a true sentence is still no help to the reader: "" when it is one."""
    said = set(state.terms(text, state.question.language))
    asked = set(state.terms(state.question.text, state.question.language))
    if said <= asked:
        return "It only repeats the question."
    if not said & asked:
        return "It does not speak of what was asked."
    if text[:1].islower() or text[-1:] not in ".!?。।" or len(said) < FEWEST_TERMS:
        return "It is not a whole sentence."
    if any(len(text) > SHORTER * len(e.quote) and flat(text).rstrip(".") in flat(e.quote) for e in given):
        return "It only repeats the extract."
    return ""


def ended(draft: str) -> str:
    """A draft that stops at the end of a clause, as a sentence."""
    bare = draft.strip().rstrip(",;:—–- ")
    return bare if not bare or bare[-1] in ".!?。।" else bare + "."


def flat(text: str) -> str:
    """Words of a text in lower case with single spaces."""
    return " ".join(text.casefold().split())


def say(
    state: RunState, messages: list[Message], most: int, stop: tuple[str, ...] = (), extract: Evidence | None = None
) -> Generator[Report, None, str]:
    """Generate text, reporting it as it comes; the generator's return value is the whole text.

    With `extract` a weak model may only condense its quotation in the quotation's own words and order.
    """
    model = state.model
    if model is None:
        return ""

    def body(tell: Callable[[str], None]) -> Generation:
        return generate(model, messages, most, stop, state.seed, state.cancel, tell, extract)

    pieces: Generator[str, None, Generation] = coalesced(during(body))
    while True:
        try:
            piece = next(pieces)
        except StopIteration as end:
            generation = end.value
            break
        state.mark("first_token")
        yield EventName.TEXT_WRITTEN, state.step, {"text": piece}
    state.tokens.add(generation)
    return str(generation.text)


def generate(
    model: LanguageModel,
    messages: list[Message],
    most: int,
    stop: tuple[str, ...],
    seed: int,
    cancel: CancelToken,
    tell: Callable[[str], None],
    extract: Evidence | None = None,
) -> Generation:
    """One greedy generation."""
    prefill, text = (f"[{extract.tag}]", prompts.one_line(extract.quote)) if extract else ("", "")
    return model.generate(
        messages, cancel=cancel, max_tokens=most, stop=stop, seed=seed, on_text=tell, prefill=prefill, copy_from=text
    )
