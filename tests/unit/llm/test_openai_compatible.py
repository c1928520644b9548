"""Models behind a server: the wire, what servers do wrong, and what is refused before a socket opens."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from tests.support.model_server import Script, serving

from tribonian.domain.cancel import CancelToken
from tribonian.domain.language_model import Message
from tribonian.errors import Cancelled, ModelError, ModelMissing, NetworkRefused, PromptTooLong, WrongUsage
from tribonian.llm.openai_compatible import Endpoint, OpenAICompatibleModel, copies, turns
from tribonian.llm.reasoning import WithoutReasoning

SCHEMA = {"type": "object", "properties": {"tool": {"const": "answer"}}, "required": ["tool"], "additionalProperties": False}


@pytest.fixture
def served() -> Iterator[tuple[Script, OpenAICompatibleModel]]:
    with serving() as (script, address):
        yield script, OpenAICompatibleModel(Endpoint(address))


def generate(model, **options):
    options = {"max_tokens": 32, "cancel": CancelToken()} | options
    return model.generate([Message("system", "Be brief."), Message("user", "Who lights the lamp?")], **options)


def test_an_answer_is_streamed_and_counted(served):
    script, model = served
    script.says("The ", "keeper", ".")
    shown: list[str] = []
    found = generate(model, on_text=shown.append, seed=7)
    assert (found.text, found.finish, shown) == ("The keeper.", "stop", ["The ", "keeper", "."])
    assert (found.evaluated, found.generated, found.prompt_ids) == (9, 4, ())
    assert (model.context, model.served_name) == (2048, "lamp-7b")
    asked = script.asked[-1]
    assert (asked["model"], asked["seed"], asked["temperature"], asked["max_tokens"]) == ("lamp-7b", 7, 0.0, 32)
    assert "Authorization" not in script.headers[-1]


def test_the_model_named_is_taken_and_a_key_is_sent_only_as_one():
    with serving() as (script, address):
        model = OpenAICompatibleModel(Endpoint(f"{address}#wick-1b"), key="abc")
        script.says("Yes.")
        generate(model)
        assert script.asked[-1]["model"] == "wick-1b"
        assert script.headers[-1]["Authorization"] == "Bearer abc"
        with pytest.raises(ModelMissing, match="no model"):
            OpenAICompatibleModel(Endpoint(f"{address}#other"))


def test_a_form_is_asked_for_as_the_server_knows_it(served):
    script, model = served
    script.formats = {"json_object"}
    script.says('{"tool":', '"answer"}')
    assert generate(model, schema=SCHEMA).text == '{"tool":"answer"}'
    assert [asked["response_format"]["type"] for asked in script.asked] == ["json_schema", "json_object"]
    generate(model, schema=SCHEMA)
    assert script.asked[-1]["response_format"]["type"] == "json_object"  # remembered


def test_what_does_not_fit_the_form_is_no_call(served):
    script, model = served
    script.says('{"tool":"delete"}')
    with pytest.raises(ModelError, match="does not fit"):
        generate(model, schema=SCHEMA)
    script.says('{"tool":"ans', finish="length")
    assert generate(model, schema=SCHEMA).text == '{"tool":"answer"}'


def test_a_copy_is_kept_only_when_it_is_one(served):
    script, model = served
    text = "The keeper shall, in every winter, light the lamp at dusk."
    script.says("[E1] The keeper shall light the lamp.")
    shown: list[str] = []
    found = generate(model, copy_from=text, prefill="[E1]", on_text=shown.append)
    assert found.text == "The keeper shall light the lamp."
    assert shown == [found.text]
    script.says("[E1] The keeper may light the lamp.")
    found = generate(model, copy_from=text, prefill="[E1]")
    assert (found.text, found.finish) == ("", "length")


def test_reasoning_stays_out(served):
    script, model = served
    script.says("<thi", "nk>The user", " wants</th", "ink>\n\nThe keeper.")
    assert generate(model).text == "The keeper."
    script.pieces[0] = {"choices": [{"delta": {"reasoning_content": "hm", "content": None}}]}
    script.says("a < b")
    assert generate(model).text == "a < b"


@pytest.mark.parametrize(
    ("pieces", "answer"),
    [
        (["Plain"], "Plain"),
        (["<b>x"], "<b>x"),
        (["[THINK]a", "b[/THI", "NK] c"], "c"),
        (["<|channel|>analysis<|message|>a<|end|>", "<|channel|>final<|message|>b"], "b"),
        (["  \n", "<think>", "x" * 500, "</think>", "y"], "y"),
        (["<think>never ends"], ""),
    ],
)
def test_marks_of_reasoning(pieces, answer):
    reading = WithoutReasoning()
    assert "".join(reading.add(piece) for piece in pieces) == answer


def test_stop_sequences_end_the_reading(served):
    script, model = served
    script.says("One.", "\nTwo.", "\nThree.")
    assert generate(model, stop=("\n",)).text == "One."


def test_a_cancel_does_not_wait_for_the_server(served):
    script, model = served
    script.stall.clear()
    cancel = CancelToken()
    timer = threading.Timer(0.1, cancel.set)
    timer.start()
    with pytest.raises(Cancelled):
        generate(model, cancel=cancel)
    timer.join()
    assert not script.answered


def test_failures_have_a_name(served):
    script, model = served
    script.says("half")
    script.pieces.pop()
    script.end = False
    with pytest.raises(ModelError, match="broke off"):
        generate(model)
    script.status, script.error = 400, '{"error": "the context is exceeded"}'
    with pytest.raises(PromptTooLong):
        generate(model)
    script.status, script.error = 503, "x" * 10_000
    with pytest.raises(ModelError, match="status 503") as failed:
        generate(model)
    assert len(failed.value.hint) <= 300


def test_nothing_there():
    with pytest.raises(ModelMissing, match="does not answer"):
        OpenAICompatibleModel(Endpoint("http://127.0.0.1:9/v1"))
    with serving() as (script, address):
        script.models = ["no", "list"]
        with pytest.raises(ModelMissing):
            OpenAICompatibleModel(Endpoint(address))


@pytest.mark.parametrize(
    "address", ["http://10.1.2.3:80/v1", "https://example.org/v1", "http://203.0.113.7/v1", "http://[fd00::1]/v1"]
)
def test_other_addresses_are_refused_before_a_socket_opens(address, monkeypatch):
    def never(*_: object) -> None:
        raise AssertionError("a client was made")

    monkeypatch.setattr("httpx.AsyncClient", never)
    with pytest.raises(NetworkRefused, match="nothing was sent"):
        OpenAICompatibleModel(Endpoint(address))


_ODD = ("", "ftp://a/b", "http://", "http://user:secret@127.0.0.1/v1", "http://127.0.0.1/v1?key=1", "x")


@pytest.mark.parametrize("address", _ODD)
def test_what_is_no_address(address):
    with pytest.raises(WrongUsage):
        Endpoint(address)


def test_turns_alternate():
    messages = [Message("user", "a"), Message("tool", "b"), Message("assistant", "c"), Message("assistant", "d")]
    assert [(turn["role"], turn["content"]) for turn in turns(messages)] == [("user", "a\n\nb"), ("assistant", "c\n\nd")]


def test_copies_keep_the_order():
    assert copies("The lamp", "light the lamp now")
    assert not copies("lamp the", "light the lamp now")
    assert not copies("", "light the lamp now")
