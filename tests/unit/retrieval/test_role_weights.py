"""What a question asks for, in three languages, and which roles it lifts."""

from __future__ import annotations

import pytest

from tribonian.domain.decision import ROLES
from tribonian.retrieval.intents import asks_decisions, intents_of, load
from tribonian.retrieval.role_weights import as_decided, role_weights


@pytest.mark.parametrize(
    ("question", "role"),
    [
        ("What did the court hold about nets in the lake?", "RATIO"),
        ("What did the petitioner argue about the nets?", "ARG_PETITIONER"),
        ("What criticism was put forward by the appellant's counsel?", "ARG_PETITIONER"),
        ("How did the respondent answer the claim?", "ARG_RESPONDENT"),
        ("Which court decided the dispute about the lake?", "PREAMBLE"),
        ("What had the trial judge decided about the lake?", "RLC"),
        ("Which earlier decision did the court follow?", "PRE_RELIED"),
        ("Which earlier ruling did the court refuse to follow?", "PRE_NOT_RELIED"),
        ("Which case did the judge treat as binding?", "PRE_RELIED"),
        ("From which case does the test come?", "PRE_RELIED"),
        ("Under which rule may a claim be struck out?", "STA"),
        ("Which statutory provision makes an appeal possible?", "STA"),
        ("Who has to bear the costs of the appeal?", "RPC"),
        ("To whom was the matter sent back?", "RPC"),
        ("How long did the court give the authority to decide afresh?", "RPC"),
        ("Which court had convicted the fisherman?", "RLC"),
        ("How did the court respond to the delay?", "RATIO"),
        ("Whose burden is it?", "RATIO"),
        ("Whom does the lake belong to?", "RATIO"),
        ("How was the case on nets distinguished?", "PRE_NOT_RELIED"),
        ("Von welcher Entscheidung ist der Senat abgewichen?", "PRE_NOT_RELIED"),
        ("What order was made as to costs?", "RPC"),
        ("What were the facts of the dispute?", "FAC"),
        ("What were the issues before the court?", "ISSUE"),
        ("Which provision governs the licence?", "STA"),
        ("Why was the licence withdrawn?", "RATIO"),
        ("Was trug der Kläger zu den Netzen vor?", "ARG_PETITIONER"),
        ("Wie wandte sich die Beklagte gegen die Klage, was machte die Beklagte geltend?", "ARG_RESPONDENT"),
        ("Welches Gericht hat entschieden?", "PREAMBLE"),
        ("Was hatte das Berufungsgericht angenommen?", "RLC"),
        ("Warum wurde die Erlaubnis entzogen?", "RATIO"),
        ("Welcher Sachverhalt lag zugrunde?", "FAC"),
        ("Нэхэмжлэгч ямар үндэслэл гаргасан бэ?", "ARG_PETITIONER"),
        ("Хариуцагч юу гэж маргасан бэ?", "ARG_RESPONDENT"),
        ("Аль шүүх шийдвэрлэсэн бэ?", "PREAMBLE"),
        ("Анхан шатны шүүх юу гэсэн бэ?", "RLC"),
    ],
)
def test_the_role_that_answers_weighs_most(question, role):
    weights = role_weights(question)
    assert weights[role] == max(weights.values()), (intents_of(question), weights)


@pytest.mark.parametrize(
    "question",
    [
        "How did the bank defend its refusal to pay?",
        "What was the insurer's case on causation?",
        "On what basis did the harbour trust oppose the appeal?",
        "Why, according to the defendants, was the contract void?",
        "Which reasons did the keeper give for not lighting the lamp?",
    ],
)
def test_what_somebody_who_is_no_court_says_is_an_argument(question):
    weights = role_weights(question)
    assert max(weights, key=weights.__getitem__).startswith("ARG"), (intents_of(question), weights)


def test_words_without_an_intent_lower_only_what_never_answers():
    assert intents_of("lake nets licence") == []
    assert all(weight < 0 for weight in role_weights("lake nets licence").values())


def test_every_role_named_exists():
    named = {role for intent in load().all for role in intent.weights} | set(load().always)
    assert named <= set(ROLES)


def test_questions_that_speak_of_case_law():
    assert asks_decisions("Which judgments deal with nets?") and asks_decisions("Wie hat der BGH entschieden?")
    assert not asks_decisions("How long is a notice period?")


@pytest.mark.parametrize(
    ("question", "wording"),
    [
        ("What did the petitioner argue about the nets?", "counsel for the appellant"),
        ("Was trug der Kläger zu den Netzen vor?", "der Kläger macht geltend"),
        ("Нэхэмжлэгч ямар үндэслэл гаргасан бэ?", "нэхэмжлэгч"),
    ],
)
def test_a_question_is_encoded_behind_how_decisions_say_it(question, wording):
    assert as_decided(question).startswith(wording) and as_decided(question).endswith(question)
    assert as_decided("lake nets licence") == "lake nets licence"


def test_the_second_intent_lifts_nothing_that_the_first_lowers():
    weights = role_weights("What order was made as to costs, and what did the court hold?")
    assert weights["FAC"] < 0 < weights["RPC"] and weights["PRE_RELIED"] < 0


def test_every_intent_has_its_wording_in_every_language():
    assert all(set(intent.wording) == {"en", "de", "mn"} and all(intent.wording.values()) for intent in load().all)
