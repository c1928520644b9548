"""Specialists in a run: rows of tables are quoted, and a planning model calls a corpus as one flat tool among others."""

from __future__ import annotations

import json

import pytest
from tests.support import computing_library
from tests.support.agent_world import Speaker, state

from tribonian.agent import loop, tabled
from tribonian.config import jurisdictions
from tribonian.domain.cancel import CancelToken
from tribonian.domain.events import EventName
from tribonian.tools import specialists
from tribonian.tools.base import ToolContext
from tribonian.tools.ledger import Ledger
from tribonian.workflows.commands import tables as commands


@pytest.fixture
def desk(tmp_path):
    services = computing_library.services(tmp_path / "library")
    yield services
    services.close()


def asked(desk, question, *replies):
    one = state(question, Speaker(*replies) if replies else None, "planning" if replies else "extracts")
    one.context = ToolContext(
        question, desk.works, desk.searcher, jurisdictions.load, Ledger(), CancelToken(), tables=commands.store(desk)
    )
    return one


def test_what_is_asked_of_a_table_is_quoted_as_its_row(desk):
    one = asked(desk, "What is the fee for a value of 1500?")
    told = list(tabled.look(one))
    assert [claim.supports[0].text for claim in one.claims] == ["2 000\t170,50"]
    assert one.claims[0].status == "supported" and one.claims[0].evidence[0] in one.ledger.evidence
    assert EventName.EXTRACT_FOUND in [name for name, *_ in told]
    list(tabled.look(one))
    assert len(one.claims) == 1, "a row is quoted once"


def test_the_part_that_asks_for_a_table_is_what_is_looked_up(desk):
    one = asked(desk, "Wer haftet für den Reiher am Teich in der Nacht, und wie hoch ist die Gebühr, fee, value 1500?")
    list(tabled.look(one))
    assert [claim.supports[0].text for claim in one.claims] == ["2 000\t170,50"]


def test_other_questions_look_no_table_up(desk):
    one = asked(desk, "Wer darf im Teich fischen?")
    assert list(tabled.look(one)) == [] and one.claims == []


def test_tables_are_looked_up_within_the_budget(desk):
    one = asked(desk, "What is the fee for a value of 1500?")
    one.step = one.most_steps
    assert list(tabled.look(one)) == [] and one.claims == []


def test_a_planning_model_calls_a_specialist_by_its_one_name(desk):
    call = json.dumps({"tool": "rates_de", "arguments": {"query": "fee for a value of 1500"}})
    one = asked(desk, "What is the fee for a value of 1500?", call, '{"tool": "answer", "arguments": {}}', "170,50 [E1].")
    tools = specialists.tools_for(one.context)
    assert [tool.name for tool in tools] == ["rates_de"]
    told = list(loop.run(one, tools, []))
    finished = [data for name, _, data in told if name is EventName.TOOL_FINISHED and data["tool"] == "rates_de"]
    assert finished and finished[0]["error"] is None
    assert "2 000 | 170,50" in one.model._model.heard[1][-1].replace("\t", " | ")
    assert "rates_de(query): Look up rates" in one.model._model.heard[0][0]
