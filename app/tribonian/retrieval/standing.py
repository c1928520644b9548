"""In which order passages of decisions stand: by the ladder what is relevant by its own words, then by strength.

The strength of a passage is its cosine to the question, what its role adds, and how far its decision as a whole stands above
the others found: the question describes a case, and what answers it often says little of what the case is about.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from statistics import fmean, median

from tribonian.retrieval.candidates import Candidate
from tribonian.retrieval.relevance import RELEVANT, SPREAD, relevance

UNKNOWN, FIRST, NAMED = "unknown", "first", "named"
MEANING, WORDS = "meaning", "words"
RANK = {"supreme": 0, "appellate": 1, UNKNOWN: 2, FIRST: 3}
_BEST = 5
"""Passages by which a decision is judged. Measured over 57 decisions and 60 questions (`tests/evals/question_intents.py`), three
to eight do the same, and so do shares from 0.5 to 1.6 of what is added: with them two more gold sentences in 60 are found."""
_KEYWORD_HALF = 12.0
"""Raw keyword score of which the score is half of the most that words alone can give."""
_MOST_BY_WORDS = 0.7

_WEAKER = 0.99 * RELEVANT
"""Most that a passage can score which is not relevant by its own words."""

Origin = Mapping[str, tuple[str, str]]
"""Passage id → (level, by) of the rung that found it first."""


def ordered(
    found: Mapping[str, Candidate], origin: Origin, weights: Mapping[str, float], told: Collection[str]
) -> list[Candidate]:
    """The candidates in their order, with `score` and `fused` set.

    First what the question asks for by name (found as NAMED, or of a decision in `told`). Then what is relevant by its own
    words and not by its role alone, the highest courts first. The rest has scores below `RELEVANT`, whatever its court. What
    a decision adds to its passages (`fused`) moves them in this order and is no part of the score.
    """
    lifts = decision_lifts(found.values())
    for candidate in found.values():
        _weigh(candidate, weights.get(candidate.passage.role, 0.0), lifts.get(candidate.passage.expression, 0.0))
    place = _place(origin, told)
    for candidate in found.values():
        behind, weak, *_ = place(candidate)
        candidate.score = _likely(candidate)
        if behind and origin[candidate.passage.id][1] == MEANING:
            candidate.score = _WEAKER * candidate.score if weak else max(RELEVANT, candidate.score)
    return sorted(found.values(), key=place)


def decision_lifts(candidates: Collection[Candidate]) -> dict[str, float]:
    """Expression → by how much the mean cosine of its best passages is above that of the middle decision found; never below 0.

    A decision of which fewer passages were found counts the lowest cosine found for each that is missing.
    """
    cosines: dict[str, list[float]] = {}
    for candidate in candidates:
        if "meaning" in candidate.legs:
            cosines.setdefault(candidate.passage.expression, []).append(candidate.legs["meaning"])
    if not cosines:
        return {}
    lowest = min(min(own) for own in cosines.values())
    means = {one: fmean([*sorted(own, reverse=True)[:_BEST], *[lowest] * (_BEST - len(own))]) for one, own in cosines.items()}
    middle = median(means.values())
    return {one: max(0.0, mean - middle) for one, mean in means.items()}


def strength(candidate: Candidate) -> float:
    """Cosine, what its role adds to it, and what its decision adds; 0 for what only words found."""
    return in_its_role(candidate) + candidate.legs.get("decision", 0.0) if "meaning" in candidate.legs else 0.0


def in_its_role(candidate: Candidate) -> float:
    """Cosine and what its role adds to it; 0 for what only words found."""
    return candidate.legs["meaning"] + SPREAD * candidate.legs.get("role", 0.0) if "meaning" in candidate.legs else 0.0


def grade(candidates: Sequence[Candidate]) -> float:
    """How likely the best of them answers, whatever decision it is of: a decision stands above others even if none answers."""
    return max(map(_likely, candidates), default=0.0)


def by_words_alone(score: float) -> float:
    """Score, in [0, 1], of what only full text found, from its raw keyword score."""
    return _MOST_BY_WORDS * score / (score + _KEYWORD_HALF)


def _weigh(candidate: Candidate, bonus: float, lift: float) -> None:
    """Set what role and decision add, and `fused`: what the candidate is ordered by."""
    if bonus:
        candidate.legs["role"] = bonus
    if lift and "meaning" in candidate.legs:
        candidate.legs["decision"] = lift
    lifted = relevance(strength(candidate), candidate.passage.language) if "meaning" in candidate.legs else 0.0
    candidate.fused = max(lifted, _words(candidate))


def _likely(candidate: Candidate) -> float:
    """How likely it speaks to the question, whatever decision it is of."""
    meant = relevance(in_its_role(candidate), candidate.passage.language) if "meaning" in candidate.legs else 0.0
    return max(meant, _words(candidate))


def _words(candidate: Candidate) -> float:
    if "keyword" not in candidate.legs:
        return 0.0
    return by_words_alone(candidate.legs["keyword"] * max(0.1, 1.0 + 0.15 * candidate.legs.get("role", 0.0)))


def _place(origin: Origin, told: Collection[str]) -> Callable[[Candidate], tuple[int, bool, int, float, str]]:
    def place(candidate: Candidate) -> tuple[int, bool, int, float, str]:
        level, by = origin[candidate.passage.id]
        asked = level == NAMED or candidate.passage.work in told
        # Words alone do not tell how relevant a passage is, so what full text found is not ordered by level.
        weak = not asked and (by == WORDS or min(candidate.fused, candidate.legs["relevance"]) < RELEVANT)
        own = 0 if weak or asked else RANK[candidate.passage.instance or UNKNOWN]
        return (0 if asked else 1, weak, own, -candidate.fused, candidate.passage.id)

    return place
