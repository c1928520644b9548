"""Neighbouring passages become one hit."""

from __future__ import annotations

from tribonian.domain.passage import IndexedPassage
from tribonian.retrieval.candidates import Candidate
from tribonian.retrieval.neighbours import LONGEST, NEAR, joined, span


def candidate(start, length, cosine, eid="para_1"):
    passage = IndexedPassage(f"x:{start}", "w", "x", "decision", "uk", "en", eid, "1", "", "p", "t", start, start + length)
    return Candidate("x", eid, passage, legs={"meaning": cosine}, passages=[passage])


def strength(one):
    return one.legs["meaning"]


def spans(*ordered, margin=0.03):
    return [span(one) for one in joined(ordered, strength, margin)]


def test_passages_that_follow_each_other_are_joined_both_ways():
    assert spans(candidate(100, 50, 0.9), candidate(151, 40, 0.89), candidate(60, 38, 0.88)) == [(60, 191)]


def test_other_provisions_weaker_ones_and_those_apart_stay_alone():
    assert len(spans(candidate(0, 50, 0.9), candidate(51, 50, 0.89, "para_2"))) == 2
    assert len(spans(candidate(0, 50, 0.9), candidate(51, 50, 0.8))) == 2
    assert len(spans(candidate(0, 50, 0.9), candidate(70, 50, 0.89))) == 2


def test_no_hit_is_longer_than_two_passages():
    many = [candidate(n * 501, 500, 0.9) for n in range(8)]
    assert all(end - start <= LONGEST for start, end in spans(*many))
    assert sum(end - start for start, end in spans(*many)) >= 8 * 500


def test_what_stands_far_below_is_not_taken():
    far = [candidate(n * 1000 + 5000, 10, 0.9) for n in range(NEAR)]
    assert (0, 50) in spans(candidate(0, 50, 0.9), *far, candidate(51, 50, 0.9))
