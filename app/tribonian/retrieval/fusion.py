"""How the evidence of the legs and stages becomes one score, and that score a probability.

The few numbers here were chosen on the development questions of four law sets (English constitution and codes, German
acts, Mongolian laws), each confirmed with one set left out; none refers to a single law or question. They lie in the middle
of a wide plateau: from half to twice each, recall@5 of no set changes by more than two questions in a hundred.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median, pstdev

from tribonian.retrieval.candidates import Candidate


@dataclass(frozen=True, slots=True)
class Weights:
    """Global weights of fusion; a unit is one spread of the cosine among unrelated provisions."""

    spread: float = 0.03
    """Cosine that counts as one unit."""
    keyword: float = 0.75
    """Units for the best keyword hit; the n-th gets a share of 10 / (9 + n)."""
    rerank: float = 0.75
    named: float = 3.0
    """Units a provision loses when the question names laws and its own is not among them."""
    reference: float = 100.0


WEIGHTS = Weights()
_SHORT_LIST = 24
"""Candidates that a score is held against: those the second stage looks at, whether its time reached them or not."""
_CITED = 0.97
"""Score of a provision that the question cites."""
_AT_MIDDLE, _PER_SPREAD = -4.2, 1.45
"""Log odds that the middle of the short list answers, and what each standard deviation above it adds (fitted)."""
_LEAST_SPREAD = 0.25
"""Units taken for a standard deviation when the list is too short or too even to have one."""


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

    What counts is how far it stands above the middle of the short list, measured in the list's own spread, so that languages
    with one encoder and with two are judged alike (expected calibration error of the hits of a set left out: constitution
    0.035, codes 0.010, Mongolian laws 0.036; by units instead 0.044, 0.026, 0.090). Without the meaning leg, the words it
    shares with the question.
    """
    short = candidates[:_SHORT_LIST]
    compared = [c.fused for c in short if "reference" not in c.legs]
    middle = median(compared) if compared else 0.0
    spread = max(_LEAST_SPREAD, pstdev(compared)) if compared else _LEAST_SPREAD
    by_meaning = any("meaning" in candidate.legs for candidate in candidates)
    for candidate in candidates:
        if "reference" in candidate.legs:
            candidate.score = _CITED
        elif by_meaning:
            candidate.score = _logistic(_AT_MIDDLE + _PER_SPREAD * (candidate.fused - middle) / spread)
        else:
            words = candidate.legs.get("keyword", 0.0)
            candidate.score = 0.7 * words / (words + 12.0)


def _logistic(value: float) -> float:
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, value))))
