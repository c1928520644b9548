"""The rules of the loop (rows A1, A2, A11), with scripted models."""

from __future__ import annotations

import json

import pytest
from tests.support.agent_world import Speaker, World, state

from tribonian.agent import guided, loop
from tribonian.agent.finish import answer_of
from tribonian.domain.events import EventName
from tribonian.errors import ModelError
from tribonian.tools.navigate import FindLaw, LawMap
from tribonian.tools.read import ReadProvisions
from tribonian.tools.search import SearchKeyword, SearchMeaning

TOOLS = [FindLaw(), LawMap(), ReadProvisions(), SearchKeyword(), SearchMeaning()]
QUESTION = "What fine for fishing without a licence?"


def call(tool: str, **arguments) -> str:
    return json.dumps({"tool": tool, "arguments": arguments})


def play(model, question=QUESTION, **limits):
    run = state(question, model, "planning", **limits)
    reports = list(loop.run(run, TOOLS, []))
    return run, reports, answer_of(run)


def errors(reports):
    return [data["error"]["code"] for name, _, data in reports if name is EventName.TOOL_FINISHED and data["error"]]


def test_a_good_model_navigates_reads_and_answers():
    model = Speaker(
        call("find_law", name="Lakes Act"),
        call("read_provisions", law="xx-lakes", provisions=["3"]),
        call("answer"),
        "Whoever fishes without a licence shall pay a fine of two hundred crowns, unless he is under fourteen years of age [E1].",
    )
    run, _, answer = play(model)
    assert answer.answered
    assert answer.claims[0].origin == "model"
    assert answer.claims[0].status == "supported"
    assert answer.evidence[0].number == "3"
    assert run.step <= run.most_steps


def test_the_first_step_must_be_a_tool():
    model = Speaker(call("answer"))
    play(model)
    first, second = model.schemas[0], model.schemas[1]
    names = [form["properties"]["tool"]["const"] for form in first["anyOf"]]
    assert "answer" not in names
    assert "answer" in [form["properties"]["tool"]["const"] for form in second["anyOf"]]


def test_an_id_never_returned_is_refused():
    model = Speaker(call("read_provisions", law="xx-rivers", provisions=["3"]), call("answer"), "Nothing.")
    _, reports, _ = play(model)
    assert "undiscovered_id" in errors(reports)


def test_the_budget_holds_and_the_last_step_is_for_writing():
    count = iter(range(1000))
    model = Speaker(lambda _: call("search_keyword", query=f"licence {next(count)}"))
    run, _reports, answer = play(model, most_steps=5)
    assert run.step == 4
    assert answer.claims


@pytest.mark.parametrize("noise", ["", "{", "null", "[]", '{"tool": "rm"}', '{"tool": "hack", "arguments": {}}', "x" * 5000])
def test_nonsense_costs_no_answer(noise):
    _, _, answer = play(Speaker(noise))
    assert answer.answered
    assert {claim.origin for claim in answer.claims} == {"extract"}
    _, _, answer = play(Speaker(noise), "quantum chromodynamics")
    assert not answer.answered
    assert answer.not_found


def test_a_model_that_fails_does_not_end_the_run_in_an_error():
    _, _, answer = play(Speaker(ModelError("broken")))
    assert answer.claims


def test_repeating_one_call_is_refused_and_ends():
    model = Speaker(call("find_law", name="Lakes Act"))
    run, _, _ = play(model)
    assert run.step < run.most_steps


def test_a_sentence_that_fails_goes_back_with_the_reason_at_most_three_times():
    model = Speaker(
        call("search_meaning", query="fine for fishing without licence"),
        call("answer"),
        "The fine is nine hundred crowns and 40 lashes [E1].",
    )
    run, _, answer = play(model)
    assert run.rounds == 3
    assert all("lashes" not in claim.text for claim in answer.claims if claim.status == "supported")
    assert any("did not hold" in message for message in model.heard[-1])


def test_the_transcript_only_grows_at_its_end():
    model = Speaker(call("find_law", name="Lakes Act"), call("search_keyword", query="fine"), call("answer"), "No [E1].")
    play(model)
    for earlier, later in zip(model.heard, model.heard[1:], strict=False):
        assert later[: len(earlier)] == earlier


def test_guided_without_a_model_ends_in_verified_extracts():
    run = state(QUESTION)
    list(guided.run(run, [], []))
    answer = answer_of(run)
    assert answer.answered
    assert answer.claims[0].status == "supported"
    for claim in answer.claims:
        for support in claim.supports:
            assert World().text("", support.start, support.end) == support.text
    assert {e.number for e in answer.evidence} >= {"3"}


def test_guided_without_a_hit_says_what_was_searched():
    run = state("quantum chromodynamics")
    list(guided.run(run, [], []))
    answer = answer_of(run)
    assert not answer.answered
    assert "quantum chromodynamics" in answer.not_found
    assert "Lakes Act" in answer.not_found


def test_a_cancelled_run_stops():
    from tribonian.errors import Cancelled

    run = state(QUESTION)
    run.cancel.set()
    with pytest.raises(Cancelled):
        list(guided.run(run, [], []))
