"""How the evidence of the legs and stages becomes one score, and that score a probability.

The few numbers here were chosen on the development questions of three law sets (English constitution and codes,
German acts), each confirmed with one set left out; none refers to a single law or question.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from tribonian.retrieval.candidates import Candidate


@dataclass(frozen=True, slots=True)
class Weights:
    """Global weights of fusion; a unit is one spread of the cosine among unrelated provisions."""

    spread: float = 0.03
    """Cosine that counts as one unit."""
    keyword: float = 0.5
    """Units for the best keyword hit; the n-th gets a share of 10 / (9 + n)."""
    rerank: float = 1.0
    named: float = 3.0
    """Units a provision loses when the question names laws and its own is not among them."""
    reference: float = 100.0


WEIGHTS = Weights()
_SHORT_LIST = 16
_CITED = 0.97
"""Score of a provision that the question cites."""
_AT_MIDDLE = -3.38
"""Log odds that the middle of the short list answers; each unit above it adds one (fitted: 1.003)."""


def fuse(candidates: Sequence[Candidate], named: frozenset[str] = frozenset(), weights: Weights = WEIGHTS) -> list[Candidate]:
    """Give every candidate its first score and sort, best first.

    Who was found by words only is taken to have the lowest cosine of the meaning leg's list.
    """
    cosines = [candidate.legs["meaning"] for candidate in candidates if "meaning" in candidate.legs]
    floor = min(cosines, default=0.0)
    for candidate in candidates:
        score = candidate.legs.get("meaning", floor) / weights.spread
        if "keyword" in candidate.ranks:
            score += (
                weights.keyword * (1.0 if cosines else 2.0 * weights.spread**-0.5) * 10.0 / (9.0 + candidate.ranks["keyword"])
            )
        if named and candidate.passage.work not in named:
            score -= weights.named
        if "reference" in candidate.legs:
            score += weights.reference - candidate.ranks["reference"]
        candidate.fused = score
    return sorted(candidates, key=lambda c: (-c.fused, c.key))


def add_rerank(candidates: Sequence[Candidate], scores: Sequence[float | None], weights: Weights = WEIGHTS) -> list[Candidate]:
    """The candidates in their order after the second stage; those it did not reach follow with the lowest score given."""
    reached = [score for score in scores if score is not None]
    lowest = min(reached, default=0.0)
    for number, candidate in enumerate(candidates):
        given = scores[number] if number < len(scores) else None
        if given is not None:
            candidate.legs["rerank"] = given
        candidate.fused += weights.rerank * (given if given is not None else lowest - 1.0)
    return sorted(candidates, key=lambda c: (-c.fused, c.key))


def calibrate(candidates: Sequence[Candidate]) -> None:
    """Set every candidate's `score`: how likely it answers the question, in [0, 1].

    What counts is how far it stands above the middle of the short list (expected calibration error 0.02 on the
    development questions, 0.024 on a set left out); without the meaning leg, the words it shares with the question.
    """
    short = [c for c in candidates if "rerank" in c.legs] or list(candidates[:_SHORT_LIST])
    compared = [c.fused for c in short if "reference" not in c.legs]
    middle = median(compared) if compared else 0.0
    by_meaning = any("meaning" in candidate.legs for candidate in candidates)
    for candidate in candidates:
        if "reference" in candidate.legs:
            candidate.score = _CITED
        elif by_meaning:
            candidate.score = _logistic(_AT_MIDDLE + (candidate.fused - middle))
        else:
            words = candidate.legs.get("keyword", 0.0)
            candidate.score = 0.7 * words / (words + 12.0)


def _logistic(value: float) -> float:
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, value))))
