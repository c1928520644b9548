"""The probe: what it counts, when it ends, and that the sample model comes out guided."""

from __future__ import annotations

import time

import pytest

from tribonian.domain.cancel import CancelToken
from tribonian.errors import Cancelled, ModelError
from tribonian.llm import capability
from tribonian.llm.llama_cpp import LlamaCppModel
from tribonian.llm.scripted import Misbehave, RandomModel, ScriptedModel
from tribonian.workflows import models


def gifted(call):
    """Does every task right."""
    if call.schema is None:
        task = next(one for one in capability.SENTENCES if one.question in call.messages[-1].content)
        return f"[E{task.right + 1}] {task.extracts[task.right]}"
    task = next(one for one in capability.CHOICES if [m.content for m in call.messages[1:]] == [text for _, text in one.turns])
    arguments = {
        "find_law": {"name": "Ferry Act"},
        "law_map": {"law": "xx-harbour"},
        "read_provisions": {"law": " ".join(task.contains[:1]) or "x", "provisions": [*task.contains[1:]] or ["1"]},
        "search_keyword": {"query": "mooring fee"},
        "answer": {},
    }[task.tool]
    return {"tool": task.tool, "arguments": arguments}


def test_a_gifted_model_plans():
    seen = []
    measured = capability.probe(ScriptedModel(gifted), CancelToken(), on_progress=lambda done, total: seen.append((done, total)))
    assert (measured.valid_calls, measured.follows_tags, measured.mode) == (1.0, 1.0, "planning")
    assert measured.languages == ("en", "de", "mn", "hi")
    assert seen[-1][0] == seen[-1][1] == len(seen)


@pytest.mark.parametrize(
    "model",
    [
        RandomModel(seed=1),
        RandomModel(seed=2, invalid=0.5),
        ScriptedModel(default=Misbehave("nonsense")),
        ScriptedModel(default=Misbehave(error=ModelError("broken"))),
        ScriptedModel(lambda call: gifted(call) if call.schema else "The keeper decides [E9]."),
        ScriptedModel(lambda call: {"tool": "answer", "arguments": {}} if call.schema else gifted(call)),
    ],
    ids=["random", "random and broken", "nonsense", "failing", "wrong tags", "always answers"],
)
def test_others_are_guided(model):
    measured = capability.probe(model, CancelToken())
    assert measured.mode == "guided"
    assert 0 <= measured.valid_calls <= 1 and 0 <= measured.follows_tags <= 1


def test_a_slow_model_runs_out_of_time_and_is_guided():
    started = time.monotonic()
    measured = capability.probe(ScriptedModel(lambda call: Misbehave("x", seconds=0.2)), CancelToken(), seconds=0.5)
    assert measured.mode == "guided"
    assert time.monotonic() - started < 3


def test_a_probe_can_be_stopped():
    cancel = CancelToken()
    with pytest.raises(Cancelled):
        capability.probe(ScriptedModel(lambda call: cancel.set() or "x"), cancel)


@pytest.mark.model
def test_the_sample_model_is_guided_within_a_minute():
    model = LlamaCppModel(models.ensure_sample())
    started = time.monotonic()
    measured = capability.probe(model, CancelToken())
    took = time.monotonic() - started
    model.close()
    print(measured, f"in {took:.0f} s")
    assert measured.mode == "guided"
    assert took < 65
    assert "en" in measured.languages
    assert measured.tokens_per_second > 0 and measured.prefill_per_second > measured.tokens_per_second
