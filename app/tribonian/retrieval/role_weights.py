"""Roles at query time: a question for the holding lifts the court's own reasons, one for an argument that party's words."""

from __future__ import annotations

from collections.abc import Mapping

from tribonian.retrieval.intents import intents_of, load

_SCALE = 0.7
"""What the weights of the table count for; from 0.5 to 0.9 the development questions do much the same."""
_SECOND = 0.5
"""Share with which the second of several intents counts."""


def role_weights(question: str) -> Mapping[str, float]:
    """Role → what is added to the score of a passage of that role, in spreads of the scores of unrelated passages.

    Roles not named add nothing. Without any intent only what never answers is lowered.
    """
    table = load()
    by_name = {intent.name: intent for intent in table.all}
    weights: dict[str, float] = dict(table.always)
    for share, name in zip((1.0, _SECOND), intents_of(question), strict=False):
        for role, weight in by_name[name].weights.items():
            weights[role] = max(weights.get(role, 0.0), share * weight)
    return {role: _SCALE * weight for role, weight in weights.items()}
