"""Fusion and calibration: what holds whatever the weights are."""

from __future__ import annotations

import pytest

from tribonian.domain.passage import IndexedPassage
from tribonian.retrieval.candidates import Candidate
from tribonian.retrieval.fusion import calibrate, fuse


def candidate(number: int, work: str = "xx-lakes", **legs: float) -> Candidate:
    passage = IndexedPassage(f"{number}", work, "x@1", "law", "", "en", f"sec_{number}", str(number), "", "", "words", 0, 5)
    return Candidate("x@1", f"sec_{number}", passage, legs=dict(legs), ranks=dict.fromkeys(legs, number))


def listed(spread: float) -> list[Candidate]:
    return fuse([candidate(n, meaning=0.9 - spread * n) for n in range(1, 13)])


def test_scores_follow_the_order_and_are_shares() -> None:
    found = listed(0.01)
    calibrate(found)
    scores = [one.score for one in found]
    assert scores == sorted(scores, reverse=True)
    assert 0.0 < scores[-1] < scores[0] < 1.0


def test_a_list_counts_by_its_own_spread() -> None:
    near, wide = listed(0.01), listed(0.03)
    calibrate(near)
    calibrate(wide)
    assert near[0].score == pytest.approx(wide[0].score, abs=0.01)


def test_a_list_without_any_spread_is_sure_of_nothing() -> None:
    found = fuse([candidate(n, meaning=0.8) for n in range(1, 6)])
    calibrate(found)
    assert all(one.score < 0.05 for one in found)


def test_a_law_that_is_not_the_one_named_comes_later_and_a_citation_first() -> None:
    rows = [candidate(1, meaning=0.85), candidate(2, work="xx-rivers", meaning=0.80), candidate(3, reference=1.0)]
    found = fuse(rows, frozenset({"xx-rivers"}))
    assert [one.eid for one in found] == ["sec_3", "sec_2", "sec_1"]
    calibrate(found)
    assert found[0].score > 0.9
