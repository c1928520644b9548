"""Roles of sentences: the trained model, the rules around it, passages that stay inside one role."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tribonian.config.jurisdictions import load
from tribonian.corpus.decisions import enrich, roles
from tribonian.corpus.decisions.role_features import Cues, terms
from tribonian.corpus.decisions.role_model import RoleModel, best_path
from tribonian.corpus.passages import MOST
from tribonian.domain.cancel import CancelToken
from tribonian.domain.decision import ROLES
from tribonian.domain.provision import Provision
from tribonian.domain.work import ParsedWork, WorkKind
from tribonian.errors import ModelDamaged, ModelMissing

HEADER = "IN THE HIGH COURT OF LAMPS\nKeeper v. Harbour Board"
BODY = [
    "The appellant filed a suit for the recovery of a lamp on 3rd May, 1990.",
    "The trial court dismissed the suit and the High Court affirmed that decree.",
    "The question that arises for our consideration is whether a lamp is a fixture.",
    "Learned counsel for the appellant submitted that the lamp was never fixed.",
    "On the other hand, it was contended that the lamp stood on the pier.",
    "Section 7 of the Lamps Act provides that a lamp which is fixed belongs to the pier.",
    "In Wick v. Oil, this Court held that a fixture need not be screwed down.",
    "That decision is clearly distinguishable and has no application to movable lamps.",
    "In our considered view, a lamp that can be carried away is no fixture.",
    "The appeal is accordingly allowed, with no order as to costs.",
]


def decision(paragraphs: list[str], header: str = HEADER) -> tuple[str, tuple[Provision, ...]]:
    """The text of an invented decision and its provisions."""
    text, found = header, [Provision("preamble", "preamble", "", "", 0, len(header))]
    for number, paragraph in enumerate(paragraphs, 1):
        text += "\n\n"
        found.append(Provision(f"para_{number}", "paragraph", str(number), "", len(text), len(text) + len(paragraph)))
        text += paragraph
    return text, tuple(found)


def by_sentence(paragraphs: list[str], code: str = "in") -> list[tuple[str, str]]:
    text, provisions = decision(paragraphs)
    return [(text[one.start : one.end], one.role) for one in roles.assign(text, provisions, load(code))]


def test_every_sentence_has_one_of_the_thirteen_roles_in_order():
    text, provisions = decision(BODY)
    found = roles.assign(text, provisions, load("in"))
    assert {one.role for one in found if one.end <= len(HEADER)} == {"PREAMBLE"}
    assert all(one.role in ROLES and 0 < one.score <= 1 for one in found)
    assert [one.start for one in found] == sorted(one.start for one in found)
    covered = "".join(text[one.start : one.end] for one in found)
    assert "".join(covered.split()) == "".join(text.split())


def test_clear_sentences_get_the_roles_a_lawyer_would_give():
    found = dict(by_sentence(BODY))
    assert found[BODY[0]] == "FAC"
    assert found[BODY[2]] == "ISSUE"
    assert found[BODY[3]] == "ARG_PETITIONER"
    assert found[BODY[9]] == "RPC"


def test_rules_decide_by_parts_and_phrases_and_say_so():
    paragraphs = [
        "Tenor", "Die Revision wird zurückgewiesen.", "Tatbestand", "Die Parteien streiten um eine Lampe.",
        "Die Lampe stand am Steg.", "Die Klägerin meint, die Lampe sei beweglich.", "Entscheidungsgründe",
        "Die Lampe gehört zum Steg.",
    ]  # fmt: skip
    text, provisions = decision(paragraphs)
    found = roles.assign(text, provisions, load("de"))
    assert {one.by for one in found} == {"rules"}
    told = {text[one.start : one.end]: one.role for one in found}
    assert told["Die Revision wird zurückgewiesen."] == "RPC"
    assert told["Die Parteien streiten um eine Lampe."] == "ISSUE"
    assert told["Die Lampe stand am Steg."] == "FAC"
    assert told["Die Lampe gehört zum Steg."] == "ANALYSIS"


def test_arguments_are_told_apart_by_party():
    rules = roles._Rules(roles.table_of("en"))
    sentences = [
        "Counsel for the appellant submitted that the lamp was lit.", "He added that it was bright.",
        "Per contra, it was argued that it was dark.", "The respondent contended that the oil was spent.",
    ]  # fmt: skip
    given = [("ARG_PETITIONER", 0.9)] * 4
    assert [role for role, _ in rules.refined(sentences, given)] == [
        "ARG_PETITIONER", "ARG_PETITIONER", "ARG_RESPONDENT", "ARG_RESPONDENT",
    ]  # fmt: skip


def test_halves_of_sentences_belong_to_what_they_end():
    rules = roles._Rules(roles.table_of("en"))
    sentences = ["The lamp was sold to M/s", "Quay Ltd", "It was lit.", "III.", "emphasis supplied", "The lamp was sold by"]
    given = [("FAC", 0.9)] * 6
    assert [role for role, _ in rules.refined(sentences, given)] == ["FAC", "FAC", "FAC", "NONE", "NONE", "FAC"]


def test_a_sentence_that_only_says_how_it_ended_is_the_ruling():
    rules = roles._Rules(roles.table_of("en"))
    for sentence in (
        "12 F. 3d 34, vacated and remanded.",
        "Affirmed in part and reversed in part.",
        "Appeal dismissed.",
        "REVERSED",
    ):
        assert rules.refined([sentence], [("FAC", 0.4)])[0][0] == "RPC", sentence
    for sentence in (
        "The court below affirmed, and the keeper appealed.",
        "Affirmed copies were filed.",
        "It was an appeal dismissed in 1950.",
    ):
        assert rules.refined([sentence], [("FAC", 0.4)])[0][0] == "FAC", sentence


def test_questions_of_other_cases_are_no_issues():
    rules = roles._Rules(roles.table_of("en"))
    asked = "The question arose whether the lamp was part of the pier."
    assert rules.refined([asked], [("ANALYSIS", 0.9)])[0][0] == "ISSUE"
    assert rules.refined([asked], [("PRE_RELIED", 0.9)])[0][0] == "PRE_RELIED"
    assert rules.refined(["The keeper questions whether it burned."], [("FAC", 0.9)])[0][0] == "FAC"


def test_long_stretches_of_one_role_are_parted_evenly():
    text, provisions = decision([" ".join(f"The lamp number {n} was lit by the keeper of the pier." for n in range(60))])
    sentences = [replace(one, role="FAC") for one in roles.assign(text, provisions, load("in"))]
    lengths = [one.end - one.start for one in enrich.passages(text, provisions, sentences)][1:]
    assert len(lengths) > 2 and max(lengths) <= MOST and min(lengths) > 0.7 * max(lengths)


@pytest.mark.parametrize("code", ["in", "de", "mn", "uk", "us", "generic"])
def test_any_text_gets_roles(code: str):
    for paragraphs in ([], [""], ["."], ["1."], ["§§§ ***"], ["x" * 5000], ["ТОГТООХ НЬ:", "Шийдвэрийг хэвээр үлдээсүгэй."]):
        assert all(role in ROLES for _, role in by_sentence(paragraphs, code))


def test_passages_stay_inside_one_role_and_one_provision():
    text, provisions = decision([*BODY, "word " * 700])
    parsed = ParsedWork(WorkKind.DECISION, "Keeper v. Board", "in", "en", text, provisions, (), (), "invented")
    enriched = enrich.enrich(parsed, load("in"), CancelToken())
    assert enriched.passages
    covered = "".join(text[one.start : one.end] for one in enriched.passages)
    assert "".join(covered.split()) == "".join(text.split())
    for passage in enriched.passages:
        inside = [one for one in enriched.roles if one.start < passage.end and passage.start < one.end]
        assert {one.role for one in inside} == {passage.role}
        holder = next(one for one in provisions if one.eid == passage.eid)
        assert holder.start <= passage.start < passage.end <= holder.end


def test_the_best_sequence_is_not_the_best_labels_one_by_one():
    scores = np.log(np.array([[0.9, 0.1], [0.45, 0.55], [0.9, 0.1]], np.float32))
    assert best_path(scores, np.zeros((2, 2), np.float32)) == [0, 1, 0]
    assert best_path(scores, np.array([[1, -1], [-1, 1]], np.float32)) == [0, 0, 0]
    assert best_path(scores[:1], np.zeros((2, 2), np.float32)) == [0]


def test_digits_are_all_alike_and_pairs_are_counted():
    assert terms("Lamp 12 and lamp 45") == terms("lamp 99 AND Lamp 10")
    assert terms("a lamp a lamp")["lamp lamp"] == 1


def test_a_missing_or_damaged_model_is_refused(tmp_path):
    with pytest.raises(ModelMissing):
        RoleModel.load(tmp_path)
    (tmp_path / "model.safetensors").write_bytes(b"\x00" * 64)
    (tmp_path / "model.json").write_text("{}")
    with pytest.raises(ModelDamaged):
        RoleModel.load(tmp_path)


def test_cues_see_the_neighbours():
    cues = Cues({"lamp": "lamp"})
    found = cues.features(["a lamp", "nothing", "two lamps, lamp"])
    assert found.shape == (3, cues.width)
    assert found[0, 0] > 0 and found[1, 1] > 0 and found[1, 2] > 0 and found[1, 0] == 0


def test_a_line_is_a_sentence_even_without_a_stop():
    lines = "The appellant filed a suit\nThe High Court dismissed it\nHence this appeal"
    assert [sentence for sentence, _ in by_sentence([lines])][-3:] == lines.split("\n")
