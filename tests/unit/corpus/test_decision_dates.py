"""Days of decisions: lines made to waste time are looked at once."""

from __future__ import annotations

import time

import pytest

from tribonian.corpus.decisions import dates


@pytest.mark.parametrize(
    "line", ["Lampenwärter" * 400, "ab " * 4000 + "abcdefghijk", "1st 2nd " * 3000 + "unforgettably", "a" * 60]
)
def test_a_long_line_is_tried_once(line: str):
    begun = time.process_time()
    assert dates._ONLY_DATES.match(line) is None or "st" in line or line == "a" * 60
    assert time.process_time() - begun < 5


@pytest.mark.parametrize(
    ("line", "only"),
    [("3rd and 4th May 1999", True), ("12 - 14 June", True), ("Date of hearing: 3 May 1999", False), ("unforgettably", False)],
)
def test_a_line_of_days_is_known(line: str, only: bool):
    assert bool(dates._ONLY_DATES.match(line)) is only
