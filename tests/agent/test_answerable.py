"""Whether what was found is an answer: parts of a provision that its text lacks."""

from __future__ import annotations

import pytest
from tests.support.agent_world import World, state

from tribonian.agent.answerable import is_answerable
from tribonian.tools.read import open_provisions

LAW = {
    "7": ("Boats", "A boat must be moored. Exception 1.—A raft. Exception 2.—A boat in distress. Illustrations (a) A drifts."),
    "8": ("Swans", "Nobody may feed swans. Exception.—In winter. Explanation II.—Winter ends in March."),
}


@pytest.mark.parametrize(
    ("number", "question", "so"),
    [
        ("7", "What does Exception 2 to section 7 cover?", True),
        ("7", "What does Exception 4 to section 7 cover?", False),
        ("7", "What does illustration (a) to section 7 show?", True),
        ("7", "What does illustration (c) to section 7 show?", False),
        ("8", "What does Exception 1 to section 8 cover?", True),
        ("8", "What does Explanation II to section 8 say?", True),
        ("8", "What does Explanation III to section 8 say?", False),
        ("8", "Is there an exception to section 8?", True),
    ],
)
def test_a_part_that_the_text_lacks_is_no_answer(number: str, question: str, so: bool) -> None:
    run = state(question, world=World(LAW))
    ranked = [(one, 1.0) for one in open_provisions(run.context, "xx-lakes", number, "test")]
    assert is_answerable(run, ranked, [("xx-lakes", f"sec_{number}")]) is so
    assert bool(run.missing) is not so
