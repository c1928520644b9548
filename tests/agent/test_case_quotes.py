"""What is quoted of a decision: two stretches, of the kind the question asks for."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.support.agent_world import World, state

from tribonian.agent.extract import choose
from tribonian.agent.state import RunState
from tribonian.domain.decision import SentenceRole
from tribonian.domain.work import WorkKind
from tribonian.retrieval.intents import said_so
from tribonian.tools.read import open_provisions

PARAGRAPHS = {
    "1": ("", "The keeper hired out nine boats on the lake. The village sued him because the boats scared the swans away."),
    "2": ("", "Counsel for the keeper contended that swans belong to nobody and that no village can sue for them at all."),
    "3": ("", "We hold that the village may sue, for it owns the lake and the peace of the lake is part of what it owns."),
    "4": ("", "The appeal is dismissed. The keeper shall pay the costs of the village in both courts within thirty days."),
}
ROLES = {"1": "FAC", "2": "ARG_PETITIONER", "3": "RATIO", "4": "RPC"}


class Roles:
    """Roles of the invented decision: one a paragraph."""

    def __init__(self, world: World) -> None:
        self.rows = [SentenceRole(p.start, p.end, ROLES[p.number], 1.0) for p in world.all]

    def roles(self, expression: str) -> list[SentenceRole]:
        return self.rows

    def treatment_of(self, work: str) -> str:
        return ""


def asked(question: str) -> RunState:
    world = World(PARAGRAPHS)
    world.home = replace(world.home, kind=WorkKind.DECISION, title="Village v Keeper")
    run = state(question, world=world)
    run.context.decisions = Roles(world)
    return run


def quoted(question: str) -> list[str]:
    run = asked(question)
    ranked = [(one, 1.0) for number in PARAGRAPHS for one in open_provisions(run.context, "xx-lakes", number, "test")]
    return [extract.text for extract in choose(run, ranked)]


@pytest.mark.parametrize(
    ("question", "begins"),
    [
        ("What did the court order about costs in the swans case?", "The appeal is dismissed."),
        ("What did counsel for the keeper argue about the swans?", "Counsel for the keeper contended"),
        ("Can the village sue for its lake?", "We hold that the village may sue"),
    ],
)
def test_the_kind_of_sentence_that_is_asked_for_comes_first(question: str, begins: str) -> None:
    assert quoted(question)[0].startswith(begins)


def test_two_stretches_of_which_each_is_a_good_part() -> None:
    texts = quoted("What did the court order about costs in the swans case?")
    sizes = [len(text.split()) for text in texts]
    assert len(texts) == 2
    assert min(sizes) >= 0.4 * sum(sizes) - 1
    assert max(sizes) <= 60


def test_nothing_opened_is_nothing_quoted() -> None:
    assert choose(asked("What was held?"), []) == []


@pytest.mark.parametrize(
    ("question", "text", "so"),
    [
        ("Which earlier decision did the court follow?", "This was settled in Reed v Heron.", True),
        ("Which earlier decision did the court follow?", "The swans had left the lake.", False),
        ("What did the trial court hold?", "The District Judge dismissed the suit.", True),
        ("swans", "We hold that swans are birds.", False),
        ("Wie ging die Revision aus? Ausgang?", "Die Revision wird zurückgewiesen.", True),
    ],
)
def test_words_of_the_kind_that_is_asked_for(question: str, text: str, so: bool) -> None:
    assert said_so(question, text) is so
