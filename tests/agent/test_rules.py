"""Every rule of the loop (rows A1, A2, A11), of taking apart (C1) and of completeness (C4), with models that break it."""

from __future__ import annotations

import json

import pytest
from tests.support.agent_world import LAW, Speaker, World, state

from tribonian.agent import guided, loop
from tribonian.agent.finish import answer_of
from tribonian.agent.state import MOST_ROUNDS
from tribonian.config.settings import Settings
from tribonian.domain.cancel import CancelToken
from tribonian.domain.events import EventName
from tribonian.domain.evidence import Evidence
from tribonian.errors import Cancelled, ModelError, ModelMissing, PromptTooLong
from tribonian.tools.navigate import FindLaw, LawMap
from tribonian.tools.read import ReadProvisions, ReuseEvidence
from tribonian.tools.search import SearchKeyword, SearchMeaning
from tribonian.workflows import ingest, research
from tribonian.workflows import services as composition
from tribonian.workflows.research import AskOptions

TOOLS = [FindLaw(), LawMap(), ReadProvisions(), SearchKeyword(), SearchMeaning()]
QUESTION = "What fine for fishing without a licence?"
TWO = "Who may allow a boat on a public lake, and what fine must be paid for fishing without a licence?"
FAULTS = [
    ModelError("broken"),
    ModelMissing("The model server does not answer."),
    PromptTooLong("too long"),
    TimeoutError("no answer in time"),
    RuntimeError("boom"),
    ValueError("nonsense"),
    RecursionError(),
    OSError("gone"),
]
NONSENSE = ["", "{", "null", "[]", "0", '{"tool": 7, "arguments": []}', '{"complete": "perhaps"}', "\x00" * 50, "x" * 9000]


def call(tool, **arguments):
    return json.dumps({"tool": tool, "arguments": arguments})


def play(model, question=QUESTION, tools=TOOLS, world=None, **limits):
    run = state(question, model, "planning", world=world, **limits)
    reports = list(loop.run(run, tools, []))
    return run, reports, answer_of(run)


def refusals(reports):
    return [data["error"]["code"] for name, _, data in reports if name is EventName.TOOL_FINISHED and data["error"]]


def called(reports):
    return [data["tool"] for name, _, data in reports if name is EventName.TOOL_STARTED]


# --- A1 -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", [call("answer"), '{"tool": "answer", "arguments": {"text": "I know it."}}'])
def test_who_answers_first_is_sent_to_a_tool(first):
    model = Speaker(first, call("search_meaning", query="fine licence"), call("answer"), "Nothing.")
    _, reports, _ = play(model)
    assert any("must be a tool" in message for message in model.heard[1])
    assert "search_meaning" in called(reports)


@pytest.mark.parametrize("arguments", [{}, {"name": 7}, {"name": "x" * 5000}, {"name": "Lakes", "more": 1}, {"law": "Lakes"}])
def test_arguments_that_do_not_fit_are_refused_and_the_run_goes_on(arguments):
    model = Speaker(call("find_law", **arguments), call("search_meaning", query="fine licence"), call("answer"), "Nothing.")
    _, reports, answer = play(model)
    assert "bad_arguments" in refusals(reports) or any("bad_arguments" in m for heard in model.heard for m in heard)
    assert answer.answered


@pytest.mark.parametrize("most", [3, 4, 5, 8])
def test_the_budget_holds_whatever_is_called(most):
    count = iter(range(1000))
    model = Speaker(lambda _: call("search_keyword", query=f"licence {next(count)}"))
    run, reports, answer = play(model, most_steps=most)
    assert run.step < most
    assert len(called(reports)) < most
    assert answer.claims


def test_the_last_step_has_no_tools_and_answers_from_what_was_read():
    count = iter(range(1000))
    said = "Whoever fishes without a licence shall pay a fine of two hundred crowns, unless he is under fourteen years [E2]."
    model = Speaker(lambda messages: said if "Write the answer now" in messages[-1].content else _read(next(count)))
    run, _, answer = play(model, most_steps=5)
    assert model.schemas[-1] is None
    assert answer.claims[0].origin == "model"
    assert answer.claims[0].status == "supported"
    assert run.step < 5


def _read(nth):
    return call("search_meaning", query=f"fine for fishing without licence {'again ' * nth}")


def test_it_stops_as_soon_as_the_model_has_what_it_needs():
    model = Speaker(call("search_meaning", query="fine licence"), call("answer"), "Nothing.")
    run, reports, _ = play(model, most_steps=8)
    assert called(reports) == ["search", "search_meaning"]
    assert run.step == 2


@pytest.mark.parametrize("query", ["“ by shall of", '"fine AND', "fine NEAR/ (", "AND OR NOT", "licence) OR ("])
def test_a_query_that_cannot_be_read_is_an_error_the_model_reads(desk, query, monkeypatch):
    model = Speaker(call("search_keyword", query=query), call("search_meaning", query="fine licence"), call("answer"), "Nothing.")
    monkeypatch.setattr(desk, "model", lambda name: model)
    events = list(research.ask(desk, QUESTION, AskOptions(model="speaker", mode="planning"), CancelToken()))
    assert events[-1].event is EventName.RUN_FINISHED
    assert events[-1].data["answer"]["answered"]
    asked = list(research.ask(desk, f"fishing licence fine {query}", AskOptions(model="none"), CancelToken()))
    assert asked[-1].event is EventName.RUN_FINISHED


# --- A2 -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tool", "arguments"),
    [
        ("read_provisions", {"law": "xx-rivers", "provisions": ["3"]}),
        ("read_provisions", {"law": "../../etc", "provisions": ["3"]}),
        ("law_map", {"law": "xx-rivers"}),
        ("law_map", {"law": "Lakes Act"}),
    ],
)
def test_an_id_that_no_result_returned_is_refused_in_words_the_model_can_read(tool, arguments):
    model = Speaker(call(tool, **arguments), call("answer"), "Nothing.")
    _, reports, _ = play(model)
    assert "undiscovered_id" in refusals(reports)
    assert any("undiscovered_id" in message for message in model.heard[1])


def test_an_id_counts_from_the_call_on_that_returned_it():
    reading = call("law_map", law="xx-lakes")
    model = Speaker(call("find_law", name="Lakes Act"), reading, call("answer"), "Nothing.")
    _, reports, _ = play(model)
    assert "undiscovered_id" not in refusals(reports)


def test_an_id_of_reused_evidence_counts():
    world = World()
    provision = world.provision("", "sec_12")
    quote = world.text("", provision.start, provision.end)
    start, end = provision.start, provision.end
    names = {"kind": "section", "number": "12", "heading": "Boats", "title": "Lakes Act", "page": 0, "link": ""}
    standing = {"level": "statute", "version": "2020-01-01", "status": "in_force"}
    home = {"work": "xx-lakes", "expression": "xx-lakes@1", "file": "lakes.json", "eid": "sec_12"}
    earlier = Evidence(tag="E1", quote=quote, start=start, end=end, **names, **standing, **home)
    reading = call("read_provisions", law="xx-lakes", provisions=["12"])
    model = Speaker(call("reuse_evidence", numbers=[1]), reading, call("answer"), "Nothing.")
    run = state("And who may allow it?", model, "planning", world=world)
    run.context.earlier = (earlier,)
    reports = list(loop.run(run, [*TOOLS, ReuseEvidence()], []))
    assert "undiscovered_id" not in refusals(reports)
    assert "reuse_evidence" in called(reports)


# --- A11 ------------------------------------------------------------------------------------------------------------


def test_it_retrieves_before_it_answers_whatever_the_model_wants():
    _, reports, answer = play(Speaker(call("answer")))
    names = [name for name, _, _ in reports]
    assert names.index(EventName.HITS_RANKED) < len(names) - 1
    assert called(reports)[0] == "search"
    assert answer.evidence


@pytest.mark.parametrize(
    "said", ["See https://law.example/3 [E1].", "See [section 3](http://law.example) [E1].", "It is so【E1】."]
)
def test_links_and_tags_come_from_tools_only(said):
    model = Speaker(call("search_meaning", query="fine licence"), call("answer"), f"Boats are licensed. {said}")
    _, _, answer = play(model)
    shown = [claim for claim in answer.claims if claim.origin == "model" and claim.status == "supported"]
    assert not shown


def test_what_was_opened_and_what_was_only_found_stand_apart():
    _, _, answer = play(Speaker(call("search_keyword", query="licence"), call("answer"), "Nothing."))
    opened = {(item.work, item.eid) for item in answer.evidence}
    assert opened
    assert not opened & {(item.work, item.eid) for item in answer.considered}


def test_an_empty_search_ends_in_what_was_searched():
    for model in (None, Speaker(call("search_keyword", query="lattice"), call("answer"), "The lattice is free [E1].")):
        run = state("quantum chromodynamics", model, "planning" if model else "extracts")
        list(loop.run(run, TOOLS, []) if model else guided.run(run, [], []))
        answer = answer_of(run)
        assert not answer.answered
        assert "quantum chromodynamics" in answer.not_found
        assert not [claim for claim in answer.claims if claim.status == "supported"]


# --- fail open ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: type(fault).__name__)
@pytest.mark.parametrize("mode", ["planning", "guided"])
def test_no_fault_of_a_model_costs_the_answer(fault, mode):
    run = state(QUESTION, Speaker(fault), mode)
    list(loop.run(run, TOOLS, []) if mode == "planning" else guided.run(run, [], []))
    assert answer_of(run).answered


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: type(fault).__name__)
def test_a_model_that_breaks_down_while_it_writes_costs_no_answer(fault):
    _, _, answer = play(Speaker(call("search_meaning", query="fine licence"), call("answer"), fault))
    assert answer.answered
    assert {claim.origin for claim in answer.claims} == {"extract"}


def test_a_cancel_is_no_fault_of_the_model():
    with pytest.raises(Cancelled):
        play(Speaker(Cancelled()))


# --- C1, C4 over a library on disk ----------------------------------------------------------------------------------


@pytest.fixture
def desk(tmp_path, monkeypatch):
    monkeypatch.setenv("TRIBONIAN_MODELS_DIR", str(tmp_path / "no-models"))
    rows = [{"section": number, "title": heading, "description": body} for number, (heading, body) in LAW.items()]
    (tmp_path / "lakes.json").write_text(json.dumps(rows))
    opened = composition.open(Settings(tmp_path / "library"))
    ingest.run(opened, [tmp_path / "lakes.json"], kind="law", jurisdiction="in", cancel=CancelToken(), emit=lambda event: None)
    yield opened
    opened.close()


def researched(desk, model, question, monkeypatch):
    monkeypatch.setattr(desk, "model", lambda name: model)
    events = list(research.ask(desk, question, AskOptions(model="speaker", depth="research", mode="guided"), CancelToken()))
    assert events[-1].event is EventName.RUN_FINISHED
    checks = [event.data for event in events if event.event is EventName.COMPLETENESS_CHECKED]
    return checks, events[-1].data["answer"]


@pytest.mark.parametrize("reply", [*NONSENSE, *FAULTS], ids=lambda one: type(one).__name__ if isinstance(one, Exception) else "")
def test_taking_apart_and_completeness_fail_open(desk, reply, monkeypatch):
    checks, answer = researched(desk, Speaker(reply), QUESTION, monkeypatch)
    assert answer["answered"]
    assert any("two hundred crowns" in claim["text"] for claim in answer["claims"])
    assert len(checks) <= MOST_ROUNDS
    assert len(answer["subquestions"]) <= 4


@pytest.mark.parametrize(
    "reply",
    [
        '{"complete": false, "missing": ["fishing licence fine"]}',
        '{"complete": false, "missing": []}',
        '{"complete": false, "missing": ["the emperor of the moon", "the fine", "public lake boat keeper"]}',
        '{"questions": ["Who may allow a boat?", "Who may allow a boat?", "What fine?", "Which lake?"], "complete": false}',
    ],
)
@pytest.mark.parametrize("question", [QUESTION, TWO, "How is the emperor of the moon crowned, and who may allow a boat?"])
def test_a_model_that_always_says_incomplete_still_ends(desk, reply, question, monkeypatch):
    checks, answer = researched(desk, Speaker(reply), question, monkeypatch)
    assert 1 <= len(checks) <= MOST_ROUNDS
    assert answer["rounds"] <= MOST_ROUNDS
    assert answer["steps"] < 32
    assert answer["answered"]


def test_a_question_of_two_parts_is_two_subquestions_whatever_the_model_says(desk, monkeypatch):
    for reply in ('{"questions": []}', "nonsense", TimeoutError()):
        _, answer = researched(desk, Speaker(reply), TWO, monkeypatch)
        assert len(answer["subquestions"]) == 2
