"""The model's sentence in a guided run: what is told of it, and when it stands in the answer."""

from __future__ import annotations

import pytest
from tests.support.agent_world import Speaker, World, state

from tribonian.agent import guided
from tribonian.agent.write import REPEATS, breaks_off
from tribonian.domain.events import EventName
from tribonian.tools.read import open_provisions

TOLL = "The keeper shall collect a toll from each boat on a public lake, and shall hand it to the treasury every month."
LAW = {
    "7": ("Tolls", TOLL),
    "8": ("Rights", "Whoever holds a licence shall, during the months of winter,\nnot fish:\nProvided that he may sail."),
}


def written(question: str, said: str, scores=None, law=LAW) -> tuple[list[dict], list[dict]]:
    """(claims that were checked, the model's claims in the answer) when the model writes `said`."""
    run = state(question, Speaker(said), "guided", world=World(law))
    run.scores = scores
    told = [data["claim"] for name, _, data in guided.run(run, [], []) if name is EventName.CLAIM_CHECKED]
    return told, [claim for claim in run.claims if claim.origin == "model"]


def test_a_condensed_sentence_stands_first():
    told, shown = written(
        "Who collects the toll from a boat?", "The keeper shall collect a toll from each boat on a public lake."
    )
    assert told[0]["status"] == "supported"
    assert [claim.text for claim in shown] == ["The keeper shall collect a toll from each boat on a public lake."]


def test_the_extract_over_again_holds_and_is_not_said_twice():
    told, shown = written("Who collects the toll from a boat?", TOLL)
    assert (told[0]["status"], told[0]["reasons"], shown) == ("supported", (REPEATS,), [])


@pytest.mark.parametrize(
    ("said", "doubt"),
    [
        ("(c) of the boats on a public lake.", "It is not a whole sentence."),
        ("The keeper shall, on the shore of a public lake,", "It is not a whole sentence."),
    ],
)
def test_pieces_are_no_sentences(said, doubt):
    law = {
        "7": (
            "Tolls",
            "The keeper shall, on the shore of a public lake, keep a list (c) of the boats on a public lake; and of tolls.",
        )
    }
    told, shown = written("Which list of boats on a lake does the keeper keep?", said, law=law)
    assert (told[0]["status"], told[0]["reasons"], shown) == ("partly", (doubt,), [])


def test_everyday_words_are_answered_in_the_words_of_the_law():
    def nearer(question, texts, cancel):
        return [0.9 - 0.001 * len(text) for text in texts]

    def farther(question, texts, cancel):
        return [0.001 * len(text) for text in texts]

    said = "The keeper shall hand it to the treasury every month."
    law = {"7": ("Tolls", "Whoever is the keeper shall hand it to the treasury every month; he shall keep a written list of it.")}
    for scores, status in ((nearer, "supported"), (farther, "partly"), (None, "partly")):
        told, _ = written("tolls", said, scores, law)
        assert told[0]["status"] == status, told


def test_where_a_sentence_breaks_off():
    run = state("fish", world=World(LAW))
    one = open_provisions(run.context, "xx-lakes", "8", "read_provisions#1")[0]
    text = LAW["8"][1]
    whole = run.ledger.tag(one, one.provision.start, one.provision.end, text)
    assert breaks_off(run, "Whoever holds a licence shall, during the months of winter.", [whole])
    assert not breaks_off(run, "Whoever holds a licence shall, during the months of winter, not fish.", [whole])
    assert not breaks_off(run, "He may sail.", [whole])
    first = text.partition("\n")[0]
    part = run.ledger.tag(one, one.provision.start, one.provision.start + len(first), first)
    assert breaks_off(run, "Whoever holds a licence shall, during the months of winter.", [part])
