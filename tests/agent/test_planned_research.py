"""Full research with a model that plans: the program takes the question apart, checks what was left out and looks for it."""

from __future__ import annotations

import itertools
import json

import pytest
from tests.support.agent_world import Speaker, state

from tribonian.agent import decompose, depths, loop, votes
from tribonian.domain.events import EventName
from tribonian.errors import ModelError
from tribonian.tools.navigate import FindLaw, LawMap
from tribonian.tools.read import ReadProvisions
from tribonian.tools.search import SearchKeyword, SearchMeaning

BOTH = "Who may allow a boat on a public lake, and what fine must be paid for fishing without a licence?"
ONE = "Who may allow a yellow boat with sails on a public lake?"
ANSWER = '{"tool": "answer", "arguments": {}}'


def call(tool, **arguments):
    return json.dumps({"tool": tool, "arguments": arguments})


def run(question, *replies):
    one = state(question, Speaker(*replies), "planning")
    depths.set_depth(one, depths.RESEARCH)
    tools = [FindLaw(), LawMap(), ReadProvisions(), SearchKeyword(), SearchMeaning()]
    return list(loop.run(one, tools, [])), one


def named(told, name):
    return [data for event, _, data in told if event is name]


def test_what_the_model_left_out_is_looked_for():
    told, one = run(BOTH, call("search_meaning", query="boat public lake keeper"), ANSWER, "The keeper may allow a boat [E1].")
    assert named(told, EventName.QUESTION_DECOMPOSED)[0]["subquestions"] == list(one.subquestions)
    assert "1. Who may allow a boat" in one.model._model.heard[0][1]
    assert "two hundred crowns" in " ".join(item.quote for item in one.ledger.evidence.values())
    assert one.step < one.most_steps == depths.PLANNED_STEPS[depths.RESEARCH]
    assert one.asked == BOTH, "what was looked for last does not decide what is quoted"


def test_its_vote_on_completeness_stands_at_the_end_of_the_transcript():
    said = '{"complete": false, "missing": ["yellow sails"]}'
    told, one = run(ONE, call("search_meaning", query="boat"), ANSWER, said, said, said, "The keeper may allow a boat [E1].")
    checks = named(told, EventName.COMPLETENESS_CHECKED)
    assert checks[0] == {"complete": False, "gaps": ["yellow sails"]} and len(checks) <= 3
    heard = one.model._model.heard
    for before, after in itertools.pairwise(heard):
        assert after[: len(before)] == before, "the transcript only grows at its end"


@pytest.mark.parametrize(
    "reply", ["", "{", "no", ModelError("broken"), RuntimeError("broken"), '{"complete": false, "missing": [1]}']
)
@pytest.mark.parametrize("question", [BOTH, ONE])
def test_whatever_the_model_says_the_run_ends_in_an_answer(question, reply):
    told, one = run(question, reply)
    assert one.step < one.most_steps and len(named(told, EventName.COMPLETENESS_CHECKED)) <= 3
    assert any(claim.status == "supported" for claim in one.claims)


def test_a_model_that_does_not_plan_is_not_asked():
    one = state("How does the licence for fishing differ from the permission for a boat?", Speaker("{}"), "guided")
    assert list(votes.ask(one, "parts", "Split.", "text", decompose._SCHEMA, 10)) == []
    assert one.model._model.heard == []
