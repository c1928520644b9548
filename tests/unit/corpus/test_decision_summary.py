"""Summaries of decisions: eight parts of the decision's own sentences, empty where it is silent."""

from __future__ import annotations

import pytest
from tests.support.decision_texts import everywhere

from tribonian.citations.find import find
from tribonian.config.jurisdictions import load
from tribonian.corpus.decisions import entities, roles
from tribonian.corpus.decisions.summary import MOST, MOST_NAMED, summarise
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


def chosen(said: list[tuple[str, str]], part: str, code: str = "in", joint: str = "\n\n") -> list[str]:
    """Sentences of one part of a summary; the sentences are paragraphs unless joined by blanks."""
    text, spans = "", []
    for role, sentence in said:
        text += joint if text else ""
        spans.append(SentenceRole(len(text), len(text) + len(sentence), role, 0.8))
        text += sentence
    pack = load(code)
    whole = (Provision("para_1", "paragraph", "1", "", 0, len(text)),)
    parts = summarise(text, whole, None, spans, (), treatments(text, spans, pack), pack)
    return [
        text[one:two]
        for name, sentences in ((one.name, one.sentences) for one in parts)
        if name == part
        for one, two in sentences
    ]


def test_the_decision_is_what_is_ordered_and_no_argument_or_notice():
    said = [
        ("RPC", "However, this was put forward on the footing that lamps are no fixtures."),
        ("ANALYSIS", "For these reasons we dismiss the appeal of the pier."),
        ("RPC", "Any party has a right of appeal to the Court of Appeal on a point of law."),
    ]
    assert chosen(said, "decision") == [said[1][1]]


def test_a_judge_alone_is_not_the_court():
    said = [
        ("ANALYSIS", "The lamp was carried away each evening by the keeper of the pier."),
        ("PRE_RELIED", "The judgment of the Court of Appeals is vacated, and the case is remanded for further proceedings."),
        ("ANALYSIS", "The lamp could have stood there for a hundred years and more."),
        ("RPC", "For the reasons stated, I would affirm the judgment of the Court of Appeals."),
    ]
    assert chosen(said, "decision", "us") == [said[1][1]]


def test_the_issue_is_the_court_s_own():
    said = [
        ("ISSUE", "The question for decision in that case was whether a lamp burns at night."),
        ("ISSUE", "HMRC stated in an email that the critical point is whether the lamp was lit."),
        ("ISSUE", "The central issue which arises on this appeal is whether the lamp is a fixture."),
    ]
    assert chosen(said, "issues") == [said[2][1]]


def test_halves_are_joined_or_left_out():
    said = [
        ("FAC", "The keeper sold the lamp to Tallow Oil Co."),
        ("FAC", "of Nagpur for the sum of three hundred rupees in May."),
    ]
    assert chosen(said, "facts", joint=" ") == [" ".join(one for _, one in said)]
    assert chosen(said, "facts") == []


def test_reasons_are_the_court_s_not_a_party_s():
    said = [
        ("ANALYSIS", "Counsel for the pier submitted that lamps are always fixtures of a pier."),
        ("ANALYSIS", "We do not agree, because the lamp was carried away each evening."),
    ]
    assert chosen(said, "analysis") == [said[1][1]]


def test_german_decisions_are_read_by_their_parts():
    lines = [
        ("preamble", "Oberlandesgericht Lampenau"),
        ("division", "Tenor"),
        (
            "paragraph",
            "Die Berufung der Klägerin gegen das Urteil des Landgerichts Lampenau vom 3. Mai 2017 wird zurückgewiesen.",
        ),
        ("division", "Gründe"),
        ("division", "I."),
        ("paragraph", "Die Klägerin betreibt am Hafen von Lampenau eine Werkstatt. Die Lampe sei stets fest gewesen, meint sie."),
        ("division", "II."),
        ("paragraph", "Die Berufung ist unbegründet, weil die Lampe nach Auffassung des Senats keine Anlage ist."),
    ]
    text, provisions = "", []
    for number, (kind, line) in enumerate(lines):
        start = len(text)
        text += line + "\n\n"
        heading, span = (line, (len(text), len(text))) if kind == "division" else ("", (start, start + len(line)))
        provisions.append(Provision(f"p_{number}", kind, "", heading, *span))
    pack = load("de")
    found = roles.assign(text, provisions, pack)
    parts = {one.name: [text[a:b] for a, b in one.sentences] for one in summarise(text, provisions, None, found, (), (), pack)}
    assert parts["decision"] == [lines[2][1]]
    assert parts["facts"] == ["Die Klägerin betreibt am Hafen von Lampenau eine Werkstatt."]
    assert parts["analysis"] == [lines[7][1]]


def test_a_heading_within_the_header_ends_it():
    lines = ("Шүүх", "Дугаар 12/2025", "ТОДОРХОЙЛОХ нь:", "Дэнлүү эвдэрсэн тухай нэхэмжлэл гаргажээ.", "ТОГТООХ нь:")
    text = "\n".join((*lines, "Нэхэмжлэлийг бүхэлд нь хангасугай."))
    whole = (Provision("preamble", "preamble", "", "", 0, len(text)),)
    found = roles.assign(text, whole, load("mn"))
    told = {text[one.start : one.end]: one.role for one in found}
    assert told["Шүүх"] == told["Дугаар 12/2025"] == "PREAMBLE"
    assert told["Дэнлүү эвдэрсэн тухай нэхэмжлэл гаргажээ."] == "FAC"
    assert told["Нэхэмжлэлийг бүхэлд нь хангасугай."] == "RPC"


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
        starts, ends = {one.start for one in found}, {one.end for one in found}
        taken = [span for part in parts for span in part.sentences]
        assert all(one in starts and two in ends for one, two in taken) and len(taken) == len(set(taken)), name
        assert all(len(part.sentences) <= (MOST_NAMED if part.name == "details" else MOST) for part in parts)
        told = {one.role for one in found}
        for part, role in (("issues", "ISSUE"), ("significance", "RATIO")):
            sentences = next(one.sentences for one in parts if one.name == part)
            assert role in told or not sentences, (name, part)
