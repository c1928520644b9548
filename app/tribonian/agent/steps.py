"""One tool call as events: start, run, record, end. Errors of the tool are part of the record."""

from __future__ import annotations

import time
from collections.abc import Generator, Mapping
from dataclasses import asdict
from typing import Any

from tribonian.agent.state import Report, RunState
from tribonian.domain.events import EventName
from tribonian.errors import BadArguments, ToolError, WrongUsage
from tribonian.tools.base import Observation, Tool


def call(state: RunState, tool: Tool, arguments: Any) -> Generator[Report, None, Observation | ToolError]:
    """Run one tool; the generator's return value is its `Observation`, or the `ToolError` it raised.

    Raises:
        LimitReached: when the step budget is used up.
        Cancelled: when the run was stopped.
    """
    step = state.next_step()
    yield EventName.TOOL_STARTED, step, {"tool": tool.name, "arguments": arguments}
    state.searches += tool.name.startswith("search") and tool.name != "search_web"
    begun = time.monotonic()
    outcome: Observation | ToolError
    try:
        outcome = tool.run(state.context, tool.validate(arguments))
    except ToolError as error:
        outcome = error
    except WrongUsage as error:
        # A query that cannot be read, say: the model may write another one.
        outcome = BadArguments(error.message, error.hint)
    seconds = time.monotonic() - begun
    yield EventName.TOOL_FINISHED, step, finished(tool, arguments, outcome, seconds)
    if isinstance(outcome, Observation):
        if outcome.search is not None and tool.name == "search":
            state.found = outcome.search
        if outcome.search is not None and tool.name == "search_decisions":
            state.decided = outcome.search
        for item in outcome.evidence:
            yield EventName.EVIDENCE_OPENED, step, {"evidence": asdict(item)}
        if outcome.considered:
            yield EventName.EVIDENCE_CONSIDERED, step, {"considered": [asdict(item) for item in outcome.considered]}
    return outcome


def finished(tool: Tool, arguments: Any, outcome: Observation | ToolError, seconds: float) -> Mapping[str, Any]:
    """Data of a TOOL_FINISHED event."""
    failed = outcome if isinstance(outcome, ToolError) else None
    return {
        "tool": tool.name,
        "arguments": arguments,
        "summary": outcome.message if isinstance(outcome, ToolError) else outcome.summary,
        "result": None if isinstance(outcome, ToolError) else outcome.result,
        "seconds": seconds,
        "error": {"code": failed.code, "message": failed.message} if failed else None,
    }
