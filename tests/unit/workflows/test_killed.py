"""kill -9 of every kind of work on a library; `tests/evals/kills.py` tries a thousand moments."""

from __future__ import annotations

import os

import pytest
from tests.support.killed_library import OPERATIONS, Rounds

SEED, KILLS = 7, 2
"""Kept: the same moments in every session, but for how fast the machine is."""


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="kills a forked process")
@pytest.mark.parametrize("operation", OPERATIONS)
def test_what_is_left_opens_and_answers_right(tmp_path, monkeypatch, operation):
    monkeypatch.setenv("TRIBONIAN_MODELS_DIR", str(tmp_path / "no models"))
    rounds = Rounds(tmp_path, SEED)
    first = OPERATIONS.index(operation)
    told = [rounds.kill(first + len(OPERATIONS) * count) for count in range(KILLS)]
    assert [one["operation"] for one in told] == [operation] * KILLS
