"""When a passage of a decision counts as relevant to a question: a threshold on the calibrated cosine of the index."""

from __future__ import annotations

import math

RELEVANT = 0.3
"""Score from which a passage counts: the boundary of "weak", as for laws."""
SPREAD = 0.03
"""Cosine that counts as one unit: the spread among unrelated passages."""
WEAK_COSINE = {"en": 0.81}
"""Cosine of the index at which a passage is just relevant, by language. Measured for English over 57 decisions and 60 questions,
roles and passages out of fold as `tests/evals/question_intents.py` builds them: 88 of 100 questions, encoded with their wording,
have a passage of the decision asked about above 0.81 (68 have three); of the other decisions 7 of 1,000 have one and none has
three. Without the wording: 85, 67, and 1 of 1,000.
"""
_ELSEWHERE = 0.78
"""For other languages, where the companion encoder adds nothing; taken over from the measure for laws."""
_STEEPNESS = 60.0


def relevance(cosine: float, language: str) -> float:
    """How likely a passage with this cosine to a question speaks to it, in [0, 1]."""
    weak = WEAK_COSINE.get(language, _ELSEWHERE)
    value = _STEEPNESS * (cosine - weak) + math.log(RELEVANT / (1.0 - RELEVANT))
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, value))))
