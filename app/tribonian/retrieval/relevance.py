"""When a passage of a decision counts as relevant to a question: a threshold on the calibrated cosine of the index."""

from __future__ import annotations

import math

RELEVANT = 0.3
"""Likelihood from which a passage counts (the same as for laws)."""
SPREAD = 0.03
"""Cosine that counts as one unit: the spread among unrelated passages."""
WEAK_COSINE = {"en": 0.79, "de": 0.846}
"""Cosine of the index at which a passage is just relevant, by language; other languages take the highest."""
_STEEPNESS = 80.0


def relevance(cosine: float, language: str) -> float:
    """How likely a passage with this cosine to a question speaks to it, in [0, 1]."""
    weak = WEAK_COSINE.get(language, max(WEAK_COSINE.values()))
    value = _STEEPNESS * (cosine - weak) + math.log(RELEVANT / (1.0 - RELEVANT))
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, value))))
