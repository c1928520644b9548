"""What is still missing after a round of research (row C4): by program first; a model has one vote. Fails open."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Protocol

from tribonian.agent import votes
from tribonian.agent.decompose import are_said
from tribonian.agent.finish import WEAK
from tribonian.agent.state import Report, RunState
from tribonian.domain.language_model import Message
from tribonian.domain.search import SearchResult
from tribonian.tools.ledger import Opened
from tribonian.tools.read import body

ENOUGH = 0.6
"""Share of a part's words that what was opened for it must hold."""
SURE = 0.9
"""Share from which on no vote could change that nothing is missing."""
LOOKED_AT = 4
"""Provisions of a part that are compared with it."""
MOST_GAPS = 3
MOST_SHOWN = 6
"""Provisions whose headings a model sees."""
_TASK = "Do the headings of these provisions cover the whole legal question? If not, say in its own words what is missing."
_SCHEMA = {
    "type": "object",
    "properties": {
        "complete": {"type": "boolean"},
        "missing": {"type": "array", "items": {"type": "string", "minLength": 4, "maxLength": 120}, "minItems": 0, "maxItems": 3},
    },
    "required": ["complete", "missing"],
    "additionalProperties": False,
}


class Looked(Protocol):
    """A part of a question with what was found for it."""

    question: str
    ranked: list[tuple[Opened, float]]
    found: SearchResult | None
    asked: set[str]


def missing(
    state: RunState, parts: Sequence[Looked], transcript: list[Message] | None = None
) -> Generator[Report, None, list[tuple[int, str]]]:
    """(place of a part, what to search for it) for all that is missing and was not searched for; [] when nothing is.

    The program's word stands when it misses something or is sure; else a model may name what it misses, asked at the end of its
    `transcript` when it has one.
    """
    coverage = [covered(state, part) for part in parts]
    gaps = [(index, gap) for index, (share, gap) in enumerate(coverage) if share < ENOUGH and gap]
    new = [(index, gap) for index, gap in gaps if gap not in parts[index].asked]
    if gaps or all(share >= SURE for share, _ in coverage):
        return new
    said = yield from votes.ask(state, "completeness", _TASK, _shown(state, parts), _SCHEMA, 120, transcript)
    if said.get("complete") is not False:
        return []
    listed = said.get("missing")
    wished = [" ".join(one.split()) for one in listed if isinstance(one, str)] if isinstance(listed, list) else []
    named = [gap for gap in dict.fromkeys(wished) if are_said(state, [gap])][:MOST_GAPS]
    own = [(index, gap) for index, (_, gap) in enumerate(coverage) if gap]
    # It misses something and cannot say what: then what no provision speaks of, by the program's count.
    asks = [(_home(state, parts, gap), gap) for gap in named] or own
    return [(index, gap) for index, gap in asks if gap not in parts[index].asked]


def covered(state: RunState, part: Looked) -> tuple[float, str]:
    """(share of a part's words that was found for it, the words that were not, as the question has them).

    A search that found nothing to the point covers nothing.
    """
    language = state.question.language
    words = [word.strip(".,;:?!()“”\"'") for word in part.question.split()]
    stems = {word: set(state.terms(word, language)) for word in words if word}
    wanted = {stem for found in stems.values() for stem in found}
    held: set[str] = set()
    for opened, _ in part.ranked[:LOOKED_AT]:
        text = f"{opened.work.title} {opened.provision.heading} {body(state.context, opened.provision, opened.expression.id)}"
        held |= set(state.terms(text, language))
    if not wanted:
        return 1.0, ""
    gap = " ".join(dict.fromkeys(word for word, found in stems.items() if found and not found <= held))
    is_weak = part.found is None or part.found.grade < WEAK
    return 0.0 if is_weak else len(wanted & held) / len(wanted), gap


def _home(state: RunState, parts: Sequence[Looked], gap: str) -> int:
    """The part whose words a gap shares most."""
    wanted = set(state.terms(gap, state.question.language))
    shared = [len(wanted & set(state.terms(part.question, state.question.language))) for part in parts]
    return shared.index(max(shared))


def _shown(state: RunState, parts: Sequence[Looked]) -> str:
    """The question and what was found for it, as a model sees it."""
    opened = {one.key: one for part in parts for one, _ in part.ranked}
    found = [f"- {one.work.title}, {one.provision.number} {one.provision.heading}" for one in list(opened.values())[:MOST_SHOWN]]
    return "\n".join([f"Question: {state.asked}", "Found:", *found])
