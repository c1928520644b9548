"""Words that bad recognition has damaged."""

from __future__ import annotations

import pytest

from tribonian.text.damage import MANY, damaged

TYPED = (
    "The claim (QB-2022-000906) was filed on 3rd March under s.498A and Art. 12(1)(b) of the Act; see https://court.example/a1b "
    "and [2023] EWHC 9106 (KB). Mr A****** paid £14,200 for 100kg, i.e. 50%; McDonald and O'Neill v DeVries. "
    "Zu § 312b Abs. 1 BGB n.F.; гэрээний 12.1-д заасан 2023.03.14-ний өдөр."
)


def test_what_is_typed_is_whole():
    assert damaged(TYPED * 20) == damaged("") == damaged("1 2 3 4") == 0.0


@pytest.mark.parametrize("words", ["C1aimant", "obl1ged", "0rder", "LIMlTED", "ru|ed", "judgrn;ent", "hous0s"])
def test_digits_and_signs_inside_words_are_damage(words):
    assert damaged(f"The {words} stood. " * 10) > MANY
    assert damaged(f"The {words} stood. ") == 0.0  # one slip is no ruin
