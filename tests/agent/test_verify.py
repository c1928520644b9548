"""Verification of single sentences against opened evidence."""

from __future__ import annotations

import pytest
from tests.support.agent_world import LAW, state, terms

from tribonian.agent.verify import Sentence, numerals, parse, verify
from tribonian.tools.read import open_provisions


@pytest.fixture
def ledger():
    run = state("anything")
    for number in ("2", "3", "12"):
        opened = open_provisions(run.context, "xx-lakes", number, "read_provisions#1")[0]
        text = LAW[number][1]
        run.ledger.tag(opened, opened.provision.start, opened.provision.end, text)
    return run.ledger


@pytest.mark.parametrize(
    ("text", "tags", "status"),
    [
        ("Whoever fishes without a licence shall pay a fine of two hundred crowns unless under fourteen.", ("E2",), "supported"),
        ("Whoever fishes without a licence shall pay a fine of 200 crowns, unless under 14.", ("E2",), "supported"),
        ("Whoever fishes without a licence shall pay a fine of two hundred crowns.", ("E2",), "partly"),
        (
            "Whoever fishes without a licence shall pay a fine of three hundred crowns, unless under fourteen.",
            ("E2",),
            "unsupported",
        ),
        ("The keeper must allow a boat on a public lake.", ("E3",), "unsupported"),
        ("The keeper may allow a boat on a public lake.", ("E3",), "supported"),
        ("No person may fish in a public lake without a licence.", ("E1",), "unsupported"),
        ("No person shall fish in a public lake without a licence.", ("E1",), "supported"),
        ("A licence shall be issued for twelve months.", ("E1",), "unsupported"),
        ("The keeper may not allow a boat on a public lake.", ("E3",), "unsupported"),
        ("The keeper may allow a boat on a public lake.", ("E9",), "unsupported"),
        ("The keeper may allow a boat on a public lake.", (), "unsupported"),
        ("Section 12: “The keeper may allow a boat on a public lake.”", ("E3",), "supported"),
        ("Section 12: “The keeper may allow a ship on a public lake.”", ("E3",), "unsupported"),
        ("Section 13: “The keeper may allow a boat on a public lake.”", ("E3",), "unsupported"),
        ("Pilots of drones need insurance from the ministry.", ("E3",), "unsupported"),
    ],
)
def test_status(ledger, text, tags, status):
    assert verify(Sentence(text, tags), ledger, terms, "en").status == status


def test_every_fault_has_a_reason(ledger):
    claim = verify(Sentence("The keeper must allow 7 boats.", ("E3", "E8")), ledger, terms, "en")
    assert len(claim.reasons) >= 3


def test_tags_after_the_full_stop_belong_to_the_sentence_before():
    draft = "Boats may be allowed. [E3] Fishing is not. [E1, E2]"
    found = parse(draft, [(0, 21), (22, 41), (42, len(draft))])
    assert next(s.tags for s in found) in (("E3",), ())
    assert parse("[E3]: Boats may be allowed.", [(0, 27)]) == [Sentence("Boats may be allowed.", ("E3",))]
    assert parse("Boats may be allowed [E3].", [(0, 26)]) == [Sentence("Boats may be allowed.", ("E3",))]


def test_numerals_take_words_and_separators():
    assert numerals("1,000 crowns, twelve months, section 498A, 2.5 %") == {"1000", "12", "498a", "2.5"}
