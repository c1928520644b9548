"""A run whose question is one for a calculator: computed beside the answer, or offered with what is missing."""

from __future__ import annotations

import pytest
from tests.support import agent_world

from tribonian.agent import calculating
from tribonian.agent.question import understand
from tribonian.agent.state import RunState
from tribonian.config import jurisdictions
from tribonian.domain.cancel import CancelToken
from tribonian.domain.events import EventName
from tribonian.domain.evidence import Answer, Claim
from tribonian.tools.base import ToolContext
from tribonian.tools.calculate import CalculateDeadline
from tribonian.tools.ledger import Ledger
from tribonian.tools.tables import ListTables

ASKED = "By when must I appeal if I was served on 31 January 2025 and have one month?"


def state_for(question, jurisdiction="de", most_steps=8):
    world = agent_world.World()
    context = ToolContext(question, world, world, jurisdictions.load, Ledger(), CancelToken(), jurisdiction=jurisdiction)
    return RunState(understand(question), context, agent_world.terms, None, None, "extracts", "quick", 0, most_steps=most_steps)


def test_a_question_that_states_everything_is_computed_by_a_tool():
    state = state_for(ASKED)
    events = list(calculating.offer(state))
    assert [name for name, _, _ in events] == [EventName.CALCULATION_OFFERED, EventName.TOOL_STARTED, EventName.TOOL_FINISHED]
    (one,) = calculating.with_calculations(state, Answer(ASKED, False, (), ())).calculations
    assert (one["kind"], one["missing"], one["result"]["end"]) == ("deadline", [], "2025-02-28")
    assert one["command"].startswith("tribonian calculate deadline")


def test_a_question_with_gaps_is_offered_and_says_which():
    state = state_for("By when must I appeal?", "de")
    assert [name for name, _, _ in calculating.offer(state)] == [EventName.CALCULATION_OFFERED]
    (one,) = state.context.calculations
    assert one["result"] is None and one["missing"] == ["the day of the event", "the length of the period"]


def test_periods_of_the_text_are_suggested_and_not_taken():
    state = state_for("By when must I report it if it was found on 31 January 2025?")
    state.claims.append(Claim("An inspector must report it within seven days.", "supported", ("E1",)))
    state.claims.append(Claim("It may be put off for a year.", "unsupported", ("E2",)))
    list(calculating.offer(state))
    (one,) = state.context.calculations
    assert one["suggested"] == [{"period": "7 days", "evidence": ["E1"]}]
    assert one["result"] is None and "period" not in one["inputs"]


def test_other_questions_are_left_alone():
    state = state_for("May I fish in the lake?")
    assert list(calculating.offer(state)) == [] and state.context.calculations == []


def test_inputs_the_calculator_refuses_are_told():
    state = state_for("By when must I appeal if I was served on 31 January 9999 and have ten years?")
    list(calculating.offer(state))
    (one,) = state.context.calculations
    assert one["result"] is None and "calendar" in one["missing"][0]


def test_the_budget_of_steps_holds():
    state = state_for(ASKED, most_steps=1)
    assert [name for name, _, _ in calculating.offer(state)] == [EventName.CALCULATION_OFFERED]
    assert state.context.calculations[0]["result"] is None


def test_a_model_that_computed_is_not_offered_it_again():
    state = state_for(ASKED)
    CalculateDeadline().run(state.context, {"jurisdiction": "de", "event": "2025-01-31", "period": "1 month"})
    assert list(calculating.offer(state)) == [] and len(state.context.calculations) == 1


@pytest.mark.parametrize(
    ("question", "names"),
    [
        (ASKED, ["calculate_deadline"]),
        ("What does the fee table say?", ["list_tables", "query_tables"]),
        ("May I fish in the lake?", []),
    ],
)
def test_a_planning_model_sees_the_tools_its_question_speaks_of(question, names):
    state = state_for(question)
    state.context.tables = object()
    assert [tool.name for tool in calculating.tools_for(state)] == names


def test_tables_are_not_offered_where_there_are_none():
    assert calculating.tools_for(state_for("What does the fee table say?")) == []
    assert ListTables.description()


def test_whose_rules_count_is_read_off_what_the_answer_rests_on():
    assert calculating.jurisdiction(state_for(ASKED, "uk")) == "uk"
    assert calculating.jurisdiction(state_for(ASKED, "")) == ""
    assert calculating.jurisdiction(state_for(ASKED, "zz")) == ""
    assert any("whose rules" in one for one in next(iter(calculating.offer(state_for(ASKED, "zz"))))[2]["missing"])
