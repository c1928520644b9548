"""The grade of a set of hits: weak at the measured cosine, by language, never held back by the gate."""

from __future__ import annotations

import pytest

from tribonian.retrieval.grade import ACROSS, WEAK, WEAK_COSINE, grade_of


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_weak_cosine_is_graded_weak(language):
    assert grade_of(WEAK_COSINE[language], language) == pytest.approx(WEAK)


def test_better_is_never_graded_lower():
    grades = [grade_of(cosine / 100, "en") for cosine in range(60, 100)]
    assert grades == sorted(grades)
    assert 0.0 <= grades[0] < 0.01 and 0.99 < grades[-1] <= 1.0


def test_an_unknown_language_takes_the_lowest_bar():
    assert grade_of(0.83, "mn") > grade_of(0.83, "en") > grade_of(0.83, "de")


def test_a_question_in_another_language_meets_a_lower_bar():
    assert grade_of(WEAK_COSINE["de"] - ACROSS, "de", "en") == pytest.approx(WEAK)
    assert grade_of(0.83, "de", "de") == grade_of(0.83, "de", "") == grade_of(0.83, "de")
