"""Is what was found an answer? Decided by program from what the search and the text show, never by the model."""

from __future__ import annotations

from collections.abc import Sequence

from tribonian.agent.finish import WEAK
from tribonian.agent.state import RunState
from tribonian.tools.ledger import Opened


def is_answerable(state: RunState, ranked: Sequence[tuple[Opened, float]], named: Sequence[tuple[str, str]]) -> bool:
    """True when a provision the question names was opened, or the search grade is not weak."""
    if not ranked:
        return False
    if any((opened.work.id, opened.provision.eid) in named for opened, _ in ranked):
        return True
    return state.found is not None and state.found.grade >= WEAK
