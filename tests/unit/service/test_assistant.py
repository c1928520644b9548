"""Another assistant uses the library: a client of the official library lists and calls every tool, also over stdio."""

from __future__ import annotations

import asyncio
import os
import sys

import pytest
from mcp import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

from tribonian.config import network
from tribonian.domain.cancel import CancelToken
from tribonian.errors import Cancelled
from tribonian.service.assistant import server_of
from tribonian.service.counter import Counter
from tribonian.workflows.toolbox import Toolbox

GENERAL = {"find_law", "law_map", "read_provisions", "search_keyword", "search_meaning", "check_citations", "research"}
CALLS = {
    "find_law": {"name": "Lakes Act"},
    "law_map": {"law": "in-lakes"},
    "search_keyword": {"query": "licence"},
    "search_meaning": {"query": "Who may fish?"},
    "read_provisions": {"law": "in-lakes", "provisions": ["sec_12A"]},
    "check_citations": {"text": "See section 12A of the Lakes Act and section 99 of the Lakes Act."},
    "research": {"question": "Who pays a fine?", "model": "none"},
    "calculate_sum": {"lines": ["1200.50", "99.50"]},
    "calculate_deadline": {"event": "2024-01-31", "period": "1 month", "jurisdiction": "de"},
    "calculate_interest": {"principal": "1000", "start": "2020-01-01", "end": "2024-01-01", "rate": "5", "jurisdiction": "de"},
    "search_decisions": {"query": "appeal"},
    "read_decision": {"decision": "in-reed-heron", "paragraphs": ["para_1"]},
    "summarise_decision": {"decision": "in-reed-heron"},
}
TABLES = {"list_tables": {}, "query_tables": {"sql": "select * from ponds"}}
"""The small library prints none: these say so."""
WORDS = {"statutes_de": "Flüsse", "statutes_in": "licence", "decisions": "appeal", "decisions_in": "appeal"}
"""Tools for one corpus: what is searched there."""


@pytest.fixture
def toolbox(library):
    counter = Counter(library)
    counter.services()
    counter._warm()
    yield Toolbox(counter.services())
    counter.close()


async def every(client) -> dict:
    """Lists the tools and calls each; what came back."""
    listed = (await client.list_tools()).tools
    assert {one.name for one in listed} >= GENERAL
    assert all(one.description and one.input_schema["type"] == "object" for one in listed)
    calls = CALLS | TABLES | {name: {"query": words} for name, words in WORDS.items()}
    assert {one.name for one in listed} <= set(calls), "say how the new tool is called"
    return {name: await client.call_tool(name, calls[name]) for name in calls if name in {one.name for one in listed}}


def test_every_tool_is_listed_and_answers(toolbox):
    async def talk():
        async with Client(server_of(toolbox)) as client:
            return await every(client)

    found = asyncio.run(talk())
    for name in found:
        assert found[name].is_error == (name in TABLES), (name, found[name].content)
        assert found[name].content[0].text
    assert "in-lakes" in found["find_law"].content[0].text
    assert "] A person who breaks" in found["read_provisions"].content[0].text
    assert found["read_provisions"].structured_content["evidence"][0]["quote"] == "A person who breaks section 2 pays a fine."
    checked = found["check_citations"].structured_content["result"]
    assert [one["resolved"] for one in checked] == [True, False]
    assert found["research"].structured_content["result"]["run"]
    assert {"search_decisions", "read_decision", "calculate_deadline", "query_tables"} <= set(found)


def test_ids_are_found_before_they_are_used_and_calls_are_checked(toolbox):
    for tool in toolbox.tools:  # what was not called as it should be is told in a way that can be mended
        wrong = toolbox.call(tool.name, {"nothing": 1}, CancelToken())
        assert wrong.failed and wrong.value["error"]["code"] == "bad_arguments"
    read = {"law": "in-lakes", "provisions": ["sec_12A"]}
    outcome = toolbox.call("read_provisions", read, CancelToken())
    assert outcome.failed
    assert outcome.value["error"]["code"] == "undiscovered_id"
    assert toolbox.call("law_map", {}, CancelToken()).value["error"]["code"] == "bad_arguments"
    assert toolbox.call("rm", {}, CancelToken()).value["error"]["code"] == "unknown_tool"
    assert toolbox.call("search_keyword", {"query": "zebra"}, CancelToken()).value["error"]["code"] == "nothing_found"
    assert not toolbox.call("find_law", {"name": "Lakes Act"}, CancelToken()).failed
    assert not toolbox.call("law_map", {"law": "in-lakes"}, CancelToken()).failed
    seen = toolbox.call("read_provisions", read, CancelToken())
    assert seen.text.startswith("<<<")
    assert seen.text.endswith(">>>")
    stopped = CancelToken()
    stopped.set()
    with pytest.raises(Cancelled):
        toolbox.call("find_law", {"name": "Lakes Act"}, stopped)


def test_the_program_speaks_on_standard_input_and_output(library):
    command = StdioServerParameters(
        command=sys.executable, args=["-m", "tribonian", "--library", str(library), "serve", "--mcp"], env=dict(os.environ)
    )

    async def talk():
        async with Client(stdio_client(command)) as client:
            return await every(client)

    found = asyncio.run(talk())
    assert not found["find_law"].is_error
    assert not found["research"].is_error


def test_tracing_has_nowhere_to_go():
    from opentelemetry import trace

    network.guard()
    assert os.environ["OTEL_SDK_DISABLED"] == "true"
    assert not trace.get_tracer("mcp").start_span("x").is_recording()
