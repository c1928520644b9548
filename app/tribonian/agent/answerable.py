"""Is what was found an answer? Decided by program from what the search and the text show, never by the model."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tribonian.agent import case_files
from tribonian.agent.extract import Extract, tells
from tribonian.agent.finish import WEAK
from tribonian.agent.state import RunState
from tribonian.config import languages
from tribonian.tools.ledger import Opened
from tribonian.tools.read import body

COVERED = 0.5
"""Share of the question's content words that the best provisions must hold when meaning could not be searched."""
LOOKED_AT = 2
_PART = re.compile(r"\b(exception|explanation|illustration)s?\s+\(?(\d+|[ivx]+|[a-z](?=\)))\b", re.IGNORECASE)
"""A part of a provision that its drafters call by name: `Exception 4`, `Explanation II`, `Illustration (c)`."""
_MONEY = re.compile(r"[%‰$€£₹₮¥]")
_FIRST = ("1", "i", "a")


def is_answerable(state: RunState, ranked: Sequence[tuple[Opened, float]], named: Sequence[tuple[str, str]]) -> bool:
    """True when a provision the question names was opened, or the search grade is not weak.

    A search in decisions counts like one in laws. Without an encoder the grade rests on words alone and
    depends on the library's size; then the share of the question's words that the best provisions hold decides as well.
    """
    if not ranked:
        return False
    asked = [opened for opened, _ in ranked if (opened.work.id, opened.provision.eid) in named]
    if asked:
        return not without_part(state, asked)
    if case_files.is_one(ranked[0][0]) and ranked[0][1] >= case_files.ENOUGH:
        return True
    if state.ledger.evidence and not state.found:
        return True
    results = [result for result in (state.found, state.decided) if result is not None]
    if any(result.grade >= WEAK for result in results):
        return True
    by_meaning = any("meaning" in hit.legs for result in results for hit in result.hits)
    return bool(results) and not by_meaning and coverage(state, ranked) >= COVERED


def coverage(state: RunState, ranked: Sequence[tuple[Opened, float]]) -> float:
    """Share of the question's content stems that the two best provisions hold, headings included."""
    wanted = set(state.terms(state.asked, state.question.language))
    held: set[str] = set()
    for opened, _ in ranked[:LOOKED_AT]:
        text = f"{opened.provision.heading} {body(state.context, opened.provision, opened.expression.id)}"
        held |= set(state.terms(text, opened.work.language))
    return len(wanted & held) / len(wanted) if wanted else 0.0


def without_sum(state: RunState, extracts: Sequence[Extract]) -> bool:
    """True when the question asks for a sum or a rate, names no provision, and what would be quoted speaks of neither; says so.

    A figure alone tells nothing: provisions are full of them. The law of a near matter is not shown for an answer; what a case
    file or a decision tells is, in whatever words.
    """
    words = languages.load()
    if not extracts or any(tells(one.opened) for one in extracts) or words.sums_asked.search(state.question.text) is None:
        return False
    if any(
        words.sums.search(said) or _MONEY.search(said) for one in extracts for said in (*one.shown, one.opened.provision.heading)
    ):
        return False
    said = "nothing that was found names such a sum or rate"
    state.missing += [] if said in state.missing else [said]
    return True


def without_part(state: RunState, asked: Sequence[Opened]) -> bool:
    """True when the question is for a part that none of the provisions it names has, as where a file was cut; says so.

    A part that stands alone has no number.
    """
    wanted = _PART.search(state.question.text)
    if wanted is None:
        return False
    name, number = wanted.group(1), wanted.group(2)
    alone = rf"|\b{name}\b(?!s?\s*\(?(?:\d|[ivx]+\b))" if number.casefold() in _FIRST else ""
    label = re.compile(rf"\b{name}s?\s*\(?{re.escape(number)}\b{alone}|\({re.escape(number)}\)", re.IGNORECASE)
    if any(label.search(body(state.context, one.provision, one.expression.id)) for one in asked):
        return False
    said = f"{wanted.group()} is not in the text of {asked[0].provision.number} that this library holds"
    state.missing += [] if said in state.missing else [said]
    return True
