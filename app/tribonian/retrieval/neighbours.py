"""Neighbouring passages that answer together are one hit: a reason seldom ends where a passage does."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tribonian.retrieval.candidates import Candidate

LONGEST = 1500
"""Characters of a hit at most: two passages."""
NEAR = 20
"""Places of the list from which neighbours are taken."""
_GAP = 3
"""Characters between two neighbours at most: blanks and line ends."""


def joined(ordered: Sequence[Candidate], strength: Callable[[Candidate], float], margin: float) -> list[Candidate]:
    """`ordered` with the neighbours of a candidate in its `passages`, and not in the list any more.

    Neighbours follow each other in one provision, stand among the first `NEAR`, and are at most `margin` weaker than the one
    they join. Only what stands later in the list joins what stands before.
    """
    begins = {(one.key, one.passage.start): one for one in ordered[:NEAR]}
    ends = {(one.key, one.passage.end): one for one in ordered[:NEAR]}
    gone: set[str] = set()
    kept: list[Candidate] = []
    for candidate in ordered:
        if candidate.passage.id in gone:
            continue
        gone.add(candidate.passage.id)
        while True:
            start, end = span(candidate)
            beside = [ends.get((candidate.key, start - gap)) for gap in range(_GAP + 1)]
            beside += [begins.get((candidate.key, end + gap)) for gap in range(_GAP + 1)]
            fitting = [
                one
                for one in beside
                if one is not None
                and one.passage.id not in gone
                and strength(one) >= strength(candidate) - margin
                and max(end, one.passage.end) - min(start, one.passage.start) <= LONGEST
            ]
            if not fitting:
                break
            best = max(fitting, key=strength)
            gone.add(best.passage.id)
            candidate.passages.append(best.passage)
        kept.append(candidate)
    return kept


def span(candidate: Candidate) -> tuple[int, int]:
    """From the first to the last character of all its passages."""
    return min(one.start for one in candidate.passages), max(one.end for one in candidate.passages)
