"""From passages found by the legs to provisions with the evidence of each leg."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from tribonian.domain.passage import IndexedPassage

Found = Sequence[tuple[str, float]]


@dataclass(slots=True)
class Candidate:
    """A provision (or role part of a decision) some leg found. `legs` holds its best raw score per leg."""

    expression: str
    eid: str
    passage: IndexedPassage
    """The passage that represents it: the best of the meaning leg, else of the keyword leg."""
    legs: dict[str, float] = field(default_factory=dict)
    ranks: dict[str, int] = field(default_factory=dict)
    """Rank in each leg, from 1, counted in provisions."""
    passages: list[IndexedPassage] = field(default_factory=list)
    fused: float = 0.0
    score: float = 0.0

    @property
    def key(self) -> tuple[str, str]:
        """(expression, eId)."""
        return self.expression, self.eid


def gather(legs: Mapping[str, Found], passages: Mapping[str, IndexedPassage]) -> list[Candidate]:
    """One candidate per provision; a leg's best passage of a provision gives its score and rank there."""
    found: dict[tuple[str, str], Candidate] = {}
    for leg, rows in legs.items():
        rank = 0
        for passage_id, score in rows:
            passage = passages.get(passage_id)
            if passage is None:
                continue
            key = (passage.expression, passage.eid or passage.id)
            candidate = found.setdefault(key, Candidate(passage.expression, passage.eid, passage))
            if passage not in candidate.passages:
                candidate.passages.append(passage)
            if leg not in candidate.legs:
                rank += 1
                candidate.legs[leg], candidate.ranks[leg] = score, rank
                if leg == "meaning":
                    candidate.passage = passage
    return list(found.values())


def add_missing(candidates: list[Candidate], passages: Iterable[IndexedPassage], leg: str, score: float) -> list[Candidate]:
    """`candidates` with the provisions of `passages` added (once each) under `leg`; known ones only gain the leg."""
    known = {candidate.key: candidate for candidate in candidates}
    for passage in passages:
        key = (passage.expression, passage.eid or passage.id)
        candidate = known.get(key)
        if candidate is None:
            candidate = known[key] = Candidate(passage.expression, passage.eid, passage, passages=[passage])
            candidates.append(candidate)
        candidate.legs.setdefault(leg, score)
        candidate.ranks.setdefault(leg, 1 + sum(leg in other.legs for other in candidates) - 1)
    return candidates
