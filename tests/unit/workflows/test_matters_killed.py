"""kill -9 in the middle of work on a matter leaves the old state or the new one; `tests/evals/matters.py` tries 200 moments."""

from __future__ import annotations

import os

import pytest
from tests.support import killing

KILLS = 3


@pytest.mark.skipif(not hasattr(os, "fork"), reason="kills a forked process")
@pytest.mark.parametrize("operation", killing.OPERATIONS)
def test_the_old_state_or_the_new_one_is_left(tmp_path, monkeypatch, operation):
    monkeypatch.setenv("TRIBONIAN_MODELS_DIR", str(tmp_path / "no models"))
    states = killing.rounds(tmp_path / operation, operation, KILLS, seed=1)
    assert sum(states.values()) == KILLS and set(states) <= {"old", "between", "new"}
