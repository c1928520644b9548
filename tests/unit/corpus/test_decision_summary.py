"""Summaries of decisions: eight parts of the decision's own sentences, empty where it is silent."""

from __future__ import annotations

import pytest
from tests.support.decision_texts import everywhere

from tribonian.citations.find import find
from tribonian.config.jurisdictions import load
from tribonian.corpus.decisions import entities, roles
from tribonian.corpus.decisions.summary import MOST, summarise
from tribonian.corpus.decisions.treatment import treatments
from tribonian.domain.decision import SUMMARY_PARTS, DecisionHead, SentenceRole, SummaryPart
from tribonian.domain.provision import Provision

SAID = [
    ("PREAMBLE", "In the High Court of Lamps at Nagpur, Mohan Wick, Petitioner, versus Harbour Board, Respondent"),
    ("FAC", "The petitioner lit a lamp on the pier of the harbour on 3rd May, 1990."),
    ("RLC", "The trial court held that the lamp belonged to the pier and dismissed his suit."),
    ("ISSUE", "The question is whether a lamp that stands on a pier is a fixture of it."),
    ("STA", "Section 7 of the Lamps Act, 1950 provides that fixed lamps belong to the pier."),
    ("PRE_RELIED", "As held in Tallow v. Pier AIR 1961 SC 12, a fixture must be fastened to the ground."),
    ("ANALYSIS", "The lamp was carried away by hand each evening and nobody fastened it to anything."),
    ("RATIO", "In our view a thing that is carried away by hand each day is no fixture."),
    ("RPC", "The appeal is accordingly allowed and the decree of the trial court is set aside."),
]


def summary(said: list[tuple[str, str]], head: DecisionHead | None = None) -> tuple[str, tuple[SummaryPart, ...]]:
    text, spans = "", []
    for role, sentence in said:
        text += "\n\n" if text else ""
        spans.append(SentenceRole(len(text), len(text) + len(sentence), role, 0.8))
        text += sentence
    pack = load("in")
    whole = (Provision("para_1", "paragraph", "1", "", 0, len(text)),)
    named = entities.find(text, spans, find(text, pack), pack, head)
    return text, summarise(text, whole, head, spans, named, treatments(text, spans, pack, head), pack)


def test_each_part_has_the_sentences_of_its_roles():
    text, parts = summary(SAID)
    found = {part.name: [text[one:two] for one, two in part.sentences] for part in parts}
    assert tuple(part.name for part in parts) == SUMMARY_PARTS
    assert found == {
        "details": [SAID[0][1]],
        "facts": [SAID[1][1], SAID[2][1]],
        "issues": [SAID[3][1]],
        "provisions": [SAID[4][1]],
        "analysis": [SAID[6][1]],
        "decision": [SAID[8][1]],
        "precedents": [SAID[5][1]],
        "significance": [SAID[7][1]],
    }


@pytest.mark.parametrize("silent", ["FAC", "ISSUE", "RPC", "RATIO"])
def test_what_the_decision_does_not_say_stays_empty(silent: str):
    _, parts = summary([one for one in SAID if one[0] not in (silent, "RLC")])
    empty = {"FAC": "facts", "ISSUE": "issues", "RPC": "decision", "RATIO": "significance"}[silent]
    assert {part.name for part in parts if not part.sentences} == {empty}


def test_an_empty_decision_has_eight_empty_parts():
    assert all(not part.sentences for part in summarise("", (), None, (), (), (), load("in")))


def test_repeated_sentences_are_taken_once():
    _, parts = summary([*SAID, *[("FAC", SAID[1][1])] * 6])
    facts = next(part for part in parts if part.name == "facts")
    assert len(facts.sentences) == 2


@pytest.mark.corpora
@pytest.mark.slow
def test_twenty_decisions_are_summed_up_in_their_own_sentences():
    for code, name, text in [one for index, one in enumerate(everywhere()) if index % 4 == 0][:20]:
        pack = load(code)
        whole = (Provision("para_1", "paragraph", "1", "", 0, len(text)),)
        found = roles.assign(text, whole, pack)
        named = entities.find(text, found, find(text, pack), pack)
        parts = summarise(text, whole, None, found, named, treatments(text, found, pack), pack)
        assert tuple(part.name for part in parts) == SUMMARY_PARTS, name
        spans = {(one.start, one.end) for one in found}
        chosen = [span for part in parts for span in part.sentences]
        assert set(chosen) <= spans and len(chosen) == len(set(chosen)), name
        assert all(len(part.sentences) <= MOST for part in parts)
        told = {one.role for one in found}
        for part, role in (("facts", "FAC"), ("issues", "ISSUE"), ("decision", "RPC"), ("significance", "RATIO")):
            sentences = next(one.sentences for one in parts if one.name == part)
            assert role in told or part == "facts" or not sentences, (name, part)
