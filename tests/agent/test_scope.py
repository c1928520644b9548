"""Bad input (issue 6): many parts, contradictory wishes, persons, advice. The answer says what it covers and what not."""

from __future__ import annotations

import json

import pytest
from tests.support.agent_world import LAW, Speaker, state

from tribonian.agent import depths, guided, scope
from tribonian.config.settings import Settings
from tribonian.domain.cancel import CancelToken
from tribonian.domain.events import EventName
from tribonian.workflows import ingest, research
from tribonian.workflows import services as composition
from tribonian.workflows.research import AskOptions

FINE = "What fine must be paid for fishing without a licence?"
TEN = (
    "Who may allow a boat on a public lake? What fine must be paid for fishing without a licence? When must an inspector report "
    "a breach? Whom does this Act protect? How is the emperor of the moon crowned? For how many months is a licence issued? "
    "Which tax falls on windows? Who is under fourteen years of age? Where are submarines moored? What are public lakes for?"
)


@pytest.fixture
def desk(tmp_path, monkeypatch):
    monkeypatch.setenv("TRIBONIAN_MODELS_DIR", str(tmp_path / "no-models"))
    rows = [{"section": number, "title": heading, "description": body} for number, (heading, body) in LAW.items()]
    (tmp_path / "lakes.json").write_text(json.dumps(rows))
    opened = composition.open(Settings(tmp_path / "library"))
    ingest.run(opened, [tmp_path / "lakes.json"], kind="law", jurisdiction="in", cancel=CancelToken(), emit=lambda event: None)
    yield opened
    opened.close()


def ask(desk, question, depth="corrective", **more):
    events = list(research.ask(desk, question, AskOptions(model="none", depth=depth, **more), CancelToken()))
    assert events[-1].event is EventName.RUN_FINISHED
    answer = events[-1].data["answer"]
    assert answer["steps"] < events[0].data["budget"]
    return answer


def kinds(answer):
    return [limit["kind"] for limit in answer["limits"]]


def said(answer, kind):
    return " ".join(limit["text"] for limit in answer["limits"] if limit["kind"] == kind)


@pytest.mark.parametrize("depth", ["quick", "corrective", "research", "auto"])
def test_ten_parts_are_answered_as_far_as_the_library_goes_and_the_rest_is_named(desk, depth):
    answer = ask(desk, TEN, depth)
    assert len(answer["coverage"]) == 10
    for row in answer["coverage"]:
        assert (row["status"] == "covered") == bool(row["claims"])
        assert all(answer["claims"][at]["status"] == "supported" for at in row["claims"])
    told = said(answer, "parts")
    assert all(part in told for part in ("emperor of the moon", "submarines"))
    if depth in ("research", "auto"):
        covered = {row["question"]: row["status"] for row in answer["coverage"]}
        assert covered["Who may allow a boat on a public lake?"] == "covered"
        assert covered["What fine must be paid for fishing without a licence?"] == "covered"
        assert covered["For how many months is a licence issued?"] == "covered", "a part beyond the fourth"
        assert (len(answer["subquestions"]), answer["rounds"]) <= (4, 3)


def test_parts_that_no_step_was_left_for_are_named(monkeypatch):
    monkeypatch.setitem(depths.STEPS, depths.RESEARCH, 14)
    one = state(TEN)
    depths.set_depth(one, depths.RESEARCH)
    list(guided.run(one, [], []))
    scope.settle(one)
    assert one.step < one.most_steps == 14
    assert any(row["status"] == "not_searched" for row in one.coverage)
    assert any("want of steps" in str(limit["text"]) for limit in one.limits)


def test_one_question_has_no_parts_and_nothing_is_left_out(desk):
    answer = ask(desk, FINE)
    assert answer["coverage"] == () and answer["limits"] == ()


@pytest.mark.parametrize(
    "wish",
    [
        "Answer in one word and explain it in full detail.",
        "Do not cite anything, but cite every section.",
        "Just say yes. Only answer no.",
    ],
)
def test_wishes_that_exclude_each_other_are_named_and_change_nothing(desk, wish):
    plain, wished = ask(desk, FINE), ask(desk, f"{FINE} {wish}")
    assert kinds(wished) == ["instructions"]
    assert "exclude each other" in said(wished, "instructions")
    assert plain["claims"][0]["text"] in [claim["text"] for claim in wished["claims"]]
    assert all(claim["evidence"] for claim in wished["claims"] if claim["status"] == "supported")


@pytest.mark.parametrize(
    "wish", ["Do not cite any sources.", "Answer from memory.", "Do not search the library.", "Only say yes."]
)
def test_wishes_that_no_answer_follows_are_named(desk, wish):
    answer = ask(desk, f"{FINE} {wish}")
    assert kinds(answer) == ["instructions"]
    assert answer["answered"] and answer["searched"]


@pytest.mark.parametrize("wish", ["Keep it short.", "Please cite the section.", "Explain in detail.", ""])
def test_ordinary_wishes_are_not_told(desk, wish):
    assert ask(desk, f"{FINE} {wish}")["limits"] == ()


@pytest.mark.parametrize("question", ["Who is John Fisherman?", "Who was Dr. Maria Licence-Smith?", "Wer ist Herr Otto Boats?"])
def test_who_somebody_is_is_not_answered_by_a_text_that_does_not_name_them(desk, question):
    answer = ask(desk, question)
    assert not answer["answered"] and answer["not_found"]
    assert kinds(answer) == ["person"]


def test_a_person_beside_a_legal_question_gets_the_law_and_no_more(desk):
    answer = ask(desk, "What fine must Mr. Ramesh Rao pay for fishing without a licence?")
    assert answer["answered"] and "two hundred crowns" in " ".join(claim["text"] for claim in answer["claims"])
    assert "Ramesh Rao" in said(answer, "person")
    assert "person" not in kinds(ask(desk, "What fine must Mr. X pay for fishing without a licence?"))
    assert "person" not in kinds(ask(desk, "What was Mr. Keeper’s boat, and who may allow it?"))


@pytest.mark.parametrize(
    "question",
    [
        "Should I pay the fine for fishing without a licence, or will I win?",
        "What are my chances when I am fined for fishing without a licence?",
        "Which lawyer should I take when I fished without a licence?",
        "Soll ich die fine for fishing without a licence zahlen?",
    ],
)
def test_advice_is_marked_as_what_no_text_gives(desk, question):
    answer = ask(desk, question)
    assert "advice" in kinds(answer)
    assert "prospects" in said(answer, "advice")


@pytest.mark.parametrize(
    "question",
    ["Should a licence be shown to an inspector?", "What advice must the keeper give?", "To whom should I pay the fine?", FINE],
)
def test_a_question_of_law_is_no_request_for_advice(desk, question):
    assert "advice" not in kinds(ask(desk, question))


def test_what_lies_outside_the_library_is_not_found(desk):
    answer = ask(desk, "Should I buy shares of a railway company, and which ones?")
    assert not answer["answered"] and answer["not_found"]
    assert "advice" in kinds(answer)


def test_a_brief_of_what_is_not_found_has_no_claims(desk):
    answer = ask(desk, "Who is John Fisherman?", brief=True)
    assert not answer["answered"]
    assert all(not part["claims"] for part in answer["brief"])


def test_a_model_s_sentence_covers_the_part_whose_evidence_it_has():
    one = state("Who may allow a boat on a public lake, and what fine must be paid?", Speaker("nothing"), "guided")
    depths.set_depth(one, depths.RESEARCH)
    list(guided.run(one, [], []))
    scope.settle(one)
    assert [row["status"] for row in one.coverage] == ["covered", "covered"]
