"""The transcript only grows at its end: with the real sample model a run of six tool calls evaluates little twice."""

from __future__ import annotations

from typing import ClassVar

import pytest
from tests.support.agent_world import LAW, state

from tribonian.agent import loop
from tribonian.domain.events import EventName
from tribonian.llm.llama_cpp import LlamaCppModel
from tribonian.tools.base import Observation, Tool, object_schema
from tribonian.workflows import models

pytestmark = pytest.mark.model


class Register(Tool):
    """Read one page of the lakes register by its number."""

    name = "read_page"
    schema: ClassVar = object_schema(["page"], page={"type": "integer", "minimum": 1, "maximum": 99})

    def __init__(self) -> None:
        self.read = 0

    def run(self, context, arguments):
        self.read += 1
        text = " ".join(f"{heading}: {body}" for heading, body in LAW.values())
        return Observation(
            "page", [], f"Page {arguments['page']}: {text} See page {(arguments['page'] * 7 + self.read) % 90 + 1}."
        )


@pytest.fixture(scope="module")
def model():
    loaded = LlamaCppModel(models.ensure_sample(), context=4096)
    yield loaded
    loaded.close()


def test_six_tool_calls_evaluate_at_most_fifteen_percent_twice(model):
    run = state("What fine for fishing without a licence?", model, "planning", most_steps=10)
    reports = list(loop.run(run, [Register()], []))
    calls = [data for name, _, data in reports if name is EventName.TOOL_FINISHED and data["tool"] == "read_page"]
    tokens = run.tokens.as_dict()
    assert len(calls) >= 4, "the model gave up early"
    assert tokens["evaluated"] <= 1.15 * tokens["distinct"], tokens
