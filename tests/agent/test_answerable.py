"""Whether what was found is an answer: parts of a provision that its text lacks."""

from __future__ import annotations

import pytest
from tests.support.agent_world import World, state

from tribonian.agent.answerable import is_answerable, without_sum
from tribonian.agent.extract import candidates
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


LAMPS = {
    "1": ("Keepers", "The keeper of a lamp tells whoever buys the harbour what lamps burn there within 3 days."),
    "2": ("Leave", "For the leave to keep a lamp such fee as the warden sets is paid."),
    "3": ("Oil", "The warden takes a third of the oil, which is 40 % in winter."),
}


@pytest.mark.parametrize(
    ("number", "question", "so"),
    [
        ("1", "What fee does the keeper of a lamp take from whoever buys the harbour?", True),
        ("1", "Welche Gebühr nimmt der Leuchtturmwärter?", True),
        ("1", "Гэрлийн хураамж хэдэн төгрөг вэ?", True),
        ("1", "How many days does the keeper of a lamp have?", False),
        ("1", "What does the keeper tell whoever buys the harbour?", False),
        ("1", "What are the duties of a keeper?", False),
        ("1", "Which acts amount to keeping a lamp?", False),
        ("1", "What must a keeper do who finds 500 euros?", False),
        ("1", "What interest in land does a keeper have?", False),
        ("2", "What is the fee for the leave to keep a lamp?", False),
        ("3", "At what rate is oil taken?", False),
    ],
)
def test_who_asks_for_a_sum_is_not_shown_a_near_law_that_names_none(number: str, question: str, so: bool) -> None:
    run = state(question, world=World(LAMPS))
    extracts = candidates(run, open_provisions(run.context, "xx-lakes", number, "test"))
    assert extracts
    assert without_sum(run, extracts) is so
    assert bool(run.missing) is so
    assert without_sum(run, []) is False
