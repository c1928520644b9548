"""The model's prose in a guided run: few short sentences over given extracts, each verified before it counts."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterator
from dataclasses import asdict, replace

from tribonian.agent.state import Report, RunState
from tribonian.agent.streaming import coalesced, during
from tribonian.agent.verify import Sentence, parse, verify
from tribonian.config import languages
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
MOST_SENTENCES = 2
"""Of one draft."""
_OPEN = ",:—–- "
"""What stands where a sentence goes on."""
LAST_WORDS = 3
"""Words by which the end of a condensed sentence is found in its extract at least."""
REPEATS = "It only repeats the extract."
_LIST_NUMBER = re.compile(r"^\W*(?:\(\w{1,4}\)|\d{1,4}[.)])\s*")


def write(state: RunState) -> Iterator[Report]:
    """Add the model's verified sentence before the extracts; one that fails verification is left out."""
    extracts = [state.ledger.evidence[claim.evidence[0]] for claim in state.claims[:MOST_EXTRACTS]]
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
        good: list[Claim] = []
        for sentence in parse(draft, sentences.split(draft))[:MOST_SENTENCES]:
            claim = judge(state, sentence, given)
            yield EventName.CLAIM_CHECKED, state.step, {"claim": asdict(claim), "round": attempt}
            good += [claim] if claim.status == "supported" and not claim.reasons else []
        if good:
            state.claims[:] = [good[0], *(claim for claim in state.claims if not told_by(state, claim, good[0]))]
            return


def told_by(state: RunState, extract: Claim, sentence: Claim) -> bool:
    """True for an extract that need not follow a sentence: a rule's words are shown with it.

    A case file tells facts. A sentence takes over some of them, and each of the others may be the one that was asked for.
    """
    facts = any(state.ledger.evidence[tag].level == CASEFILE for tag in extract.evidence)
    return extract.evidence[:1] == sentence.evidence and not facts


def judge(state: RunState, sentence: Sentence, given: list[Evidence]) -> Claim:
    """Verify a sentence; one without a tag is held against the extracts it was written over.

    A sentence that holds and is still not shown says why in its reasons: supported when it is the extract over again, partly
    when it is no sentence, or beside the question.
    """
    if not sentence.tags:
        sentence = Sentence(sentence.text, tuple(e.tag for e in given))
    claim = verify(sentence, state.ledger, state.terms, state.question.language)
    if claim.status != "supported":
        return claim
    if any(is_whole(sentence.text, e.quote) for e in given):
        return replace(claim, reasons=(REPEATS,))
    doubt = emptiness(state, sentence.text, given)
    return replace(claim, status="partly", reasons=(doubt,)) if doubt else claim


def is_whole(text: str, quote: str) -> bool:
    """True for a sentence that is most of its extract, word for word: it condenses nothing."""
    return len(text) > SHORTER * len(quote) and flat(text).rstrip(".") in flat(quote)


def emptiness(state: RunState, text: str, given: list[Evidence]) -> str:
    """Why a true sentence is still no help to the reader: "" when it is one."""
    said = set(state.terms(text, state.question.language))
    asked = set(state.terms(state.question.text, state.question.language))
    if said <= asked:
        return "It only repeats the question."
    if not said & asked and not speaks_of_it(state, text, given):
        return "It does not speak of what was asked."
    bare = _LIST_NUMBER.sub("", text)
    if bare[:1].islower() or text[-1:] not in ".!?。।" or len(said) < FEWEST_TERMS or breaks_off(state, text, given):
        return "It is not a whole sentence."
    return ""


def speaks_of_it(state: RunState, text: str, given: list[Evidence]) -> bool:
    """True when a sentence without a word of the question is as near to it in meaning as the extract it comes from: laws call
    by other names what people ask about.
    """
    if state.scores is None or not given:
        return False
    own, *extracts = state.scores(state.asked, [text, *(e.quote for e in given)], state.cancel)
    return own >= max(extracts)


def breaks_off(state: RunState, text: str, given: list[Evidence]) -> bool:
    """True for words of an extract that stop at a comma or colon, or where the extract itself breaks off.

    In front of a proviso (`twenty-one: Provided that …`) and of a second predicate (`…, and shall …`) a sentence is at its end.
    """
    said = flat(text).rstrip(".").split()
    for evidence in given:
        quote = flat(evidence.quote)
        ends = (" ".join(said[at:]) for at in range(max(1, len(said) - LAST_WORDS + 1)))
        end = next((one for one in ends if one in quote), "")
        if not end:
            continue
        rest = quote[quote.rfind(end) + len(end) :].lstrip()
        if not rest.strip(_OPEN):
            return not ends_provision(state, evidence)
        return rest[0] in _OPEN and not _begins_anew(rest.lstrip(_OPEN), languages.load(state.question.language))
    return False


def _begins_anew(rest: str, logic: languages.Words) -> bool:
    """True for a proviso, and for a joining word with a modal behind it."""
    words = rest.split(maxsplit=2)[:2]
    joined = len(words) == 2 and words[0] in logic.joins and words[1].strip(",") in logic.must | logic.may
    return joined or logic.exceptions.match(rest) is not None


def ends_provision(state: RunState, evidence: Evidence) -> bool:
    """True where nothing of the provision stands behind an extract."""
    rest = state.context.catalogue.provision(evidence.expression, evidence.eid)
    if rest is None or evidence.end >= rest.end:
        return True
    return not state.context.catalogue.text(evidence.expression, evidence.end, rest.end).strip()


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
