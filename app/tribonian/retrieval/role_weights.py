"""Roles at query time: a question for the holding lifts the court's own reasons, one for an argument that party's words."""

from __future__ import annotations

from collections.abc import Mapping

from tribonian.retrieval.intents import intents_of, load
from tribonian.text.language import guess

_SCALE = 0.7
"""What the weights of the table count for; from 0.5 to 0.9 the development questions do much the same."""
_SECOND = 0.5
"""Share with which the second of several intents counts."""


def role_weights(question: str) -> Mapping[str, float]:
    """Role → what is added to the score of a passage of that role, in spreads of the scores of unrelated passages.

    Roles not named add nothing. Without any intent only what never answers is lowered. A second intent lifts further roles, but
    none that the first lowers.
    """
    table = load()
    by_name = {intent.name: intent.weights for intent in table.all}
    nothing: Mapping[str, float] = {}
    first, second, *_ = [*(by_name[name] for name in intents_of(question)), nothing, nothing]
    also = {role: max(first.get(role, 0.0), _SECOND * weight) for role, weight in second.items()}
    also = {role: weight for role, weight in also.items() if weight > 0 and first.get(role, 0.0) >= 0}
    return {role: _SCALE * weight for role, weight in {**table.always, **first, **also}.items()}


def as_decided(question: str) -> str:
    """What is encoded for a question: before it stands how decisions begin to say what it asks for, in its language.

    A question without an intent is encoded as it is; one in a language without wordings gets the English ones. With the wording
    the gold sentences of 6 of 100 more development questions (English) are among the first five passages.
    """
    table = load()
    wordings = {intent.name: intent.wording for intent in table.all}
    for name in intents_of(question)[:1]:
        language = guess(question, tuple(wordings[name])) or "en"
        return f"{wordings[name][language]}: {question}"
    return question
