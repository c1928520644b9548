"""The stand-ins for a model: they keep the port's promises, or break them on demand."""

from __future__ import annotations

import json
import time

import pytest

from tribonian.domain.cancel import CancelToken
from tribonian.domain.language_model import Message
from tribonian.domain.ports import LanguageModel
from tribonian.errors import Cancelled, ModelError, PromptTooLong
from tribonian.llm.scripted import Misbehave, RandomModel, ScriptedModel

SCHEMA = {
    "type": "object",
    "properties": {"tool": {"enum": ["a", "b"]}, "count": {"type": "integer", "minimum": 1, "maximum": 3}},
    "required": ["tool", "count"],
    "additionalProperties": False,
}
ASK = [Message("user", "Who may fish here, and when?")]


def ask(model: LanguageModel, messages=ASK, **options):
    return model.generate(
        messages, cancel=options.pop("cancel", CancelToken()), max_tokens=options.pop("max_tokens", 50), **options
    )


def test_replies_come_in_order_and_calls_are_kept():
    model = ScriptedModel(["one", {"tool": "a", "count": 2}])
    shown = []
    assert ask(model, on_text=shown.append).text == "one"
    assert json.loads(ask(model, schema=SCHEMA).text) == {"tool": "a", "count": 2}
    assert shown == ["one"]
    assert model.calls[1].schema is SCHEMA and model.calls[1].index == 1
    with pytest.raises(AssertionError, match="call 3 was not expected"):
        ask(model)


def test_a_callable_sees_the_call():
    model = ScriptedModel(lambda call: call.messages[-1].content.upper())
    assert ask(model).text == "WHO MAY FISH HERE, AND WHEN?"


def test_only_the_new_part_of_a_grown_prompt_is_evaluated():
    model = ScriptedModel(default="ok")
    first = ask(model)
    assert first.evaluated == len(first.prompt_ids)
    grown = [*ASK, Message("assistant", "ok"), Message("user", "And boats?")]
    second = ask(model, grown)
    assert second.evaluated < len(second.prompt_ids)
    shared = len(first.prompt_ids) - 1
    assert second.prompt_ids[:shared] == first.prompt_ids[:shared]
    assert ask(model, grown).evaluated == 1


def test_stop_prefill_and_length():
    model = ScriptedModel(default="[E1] The keeper. END more")
    assert ask(model, stop=("END",)).text == "[E1] The keeper. "
    assert ask(model, prefill="[E1]").text.startswith(" The keeper")
    cut = ask(model, max_tokens=2)
    assert (cut.finish, cut.generated) == ("length", 2)


def test_replies_are_held_against_the_schema():
    with pytest.raises(ModelError):
        ask(ScriptedModel(['{"tool":"c","count":1}']), schema=SCHEMA)
    assert ask(ScriptedModel(['{"tool":"a","cou']), schema=SCHEMA).text == '{"tool":"a","count":1}'
    assert ask(ScriptedModel([Misbehave("not json")]), schema=SCHEMA).text == "not json"


def test_misbehaviour():
    with pytest.raises(RuntimeError):
        ask(ScriptedModel([Misbehave(error=RuntimeError("boom"))]))
    stopped = CancelToken()
    slow = ScriptedModel(lambda _call: stopped.set() or Misbehave("late", seconds=30))
    started = time.monotonic()
    with pytest.raises(Cancelled):
        ask(slow, cancel=stopped)
    assert time.monotonic() - started < 1


def test_too_long_prompts_are_refused():
    with pytest.raises(PromptTooLong):
        ask(ScriptedModel(["x"], context=8))


def test_random_texts_repeat_with_the_seed_and_fit_the_schema():
    texts = [[ask(RandomModel(seed=seed), schema=SCHEMA).text for _ in range(20)] for seed in (1, 1, 2)]
    assert texts[0] == texts[1] != texts[2]
    free = ask(RandomModel(seed=3)).text
    assert "[E" in free


def test_a_random_model_can_break_its_schema():
    model = RandomModel(seed=1, invalid=1.0)
    bad = 0
    for _ in range(20):
        try:
            value = json.loads(ask(model, schema=SCHEMA).text)
            bad += not isinstance(value, dict) or set(value) != {"tool", "count"}
        except ValueError:
            bad += 1
    assert bad >= 15
