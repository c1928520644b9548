"""Follow-up questions over a small library on disk: earlier evidence is reused; only what it does not answer is searched."""

from __future__ import annotations

import json

import pytest
from tests.support.agent_world import LAW

from tribonian.config.settings import Settings
from tribonian.domain.cancel import CancelToken
from tribonian.domain.events import EventName
from tribonian.workflows import ingest, research
from tribonian.workflows import services as composition
from tribonian.workflows.research import AskOptions

FIRST = "What fine must be paid for fishing without a licence?"


@pytest.fixture
def desk(tmp_path, monkeypatch):
    monkeypatch.setenv("TRIBONIAN_MODELS_DIR", str(tmp_path / "no-models"))
    rows = [{"section": number, "title": heading, "description": body} for number, (heading, body) in LAW.items()]
    source = tmp_path / "lakes.json"
    source.write_text(json.dumps(rows))
    opened = composition.open(Settings(tmp_path / "library"))
    ingest.run(opened, [source], kind="law", jurisdiction="in", cancel=CancelToken(), emit=lambda event: None)
    yield opened
    opened.close()


def ask(desk, question, follow=""):
    events = list(research.ask(desk, question, AskOptions(model="none", follow=follow), CancelToken()))
    assert events[-1].event is EventName.RUN_FINISHED
    return events, events[-1].data["answer"]


def tools(events):
    return [event.data["tool"] for event in events if event.event is EventName.TOOL_FINISHED]


@pytest.mark.parametrize(
    ("question", "quoted"),
    [
        ("And under fourteen years?", "fourteen years"),
        ("What fine is that?", "two hundred crowns"),
        ("Summarise that provision.", "two hundred crowns"),
        ("And for whoever fishes?", "two hundred crowns"),
        ("Must he hold a licence for that fine?", "two hundred crowns"),
        ("Does it say anything else?", "two hundred crowns"),
    ],
)
def test_what_was_opened_suffices(desk, question, quoted):
    before, _ = ask(desk, FIRST)
    events, answer = ask(desk, question, before[0].run)
    assert tools(events) == ["reuse_evidence"]
    assert answer["answered"]
    assert answer["searched"] == ()
    assert quoted in answer["claims"][0]["text"]
    for item in answer["evidence"]:
        assert desk.works.text(item["expression"], item["start"], item["end"]) == item["quote"]


def test_what_does_not_suffice_is_searched_with_the_question_before(desk):
    before, _ = ask(desk, FIRST)
    events, answer = ask(desk, "And who may allow a boat?", before[0].run)
    assert "search" in tools(events)
    events, _ = ask(desk, "And is a fine for an inspection without a licence lower than that?", before[0].run)
    assert "search" in tools(events)
    assert any("keeper" in claim["text"] for claim in answer["claims"])


def test_a_question_that_stands_alone_is_searched_alone(desk):
    before, _ = ask(desk, FIRST)
    events, answer = ask(desk, "Within how many days must an inspector report a breach?", before[0].run)
    searched = next(
        e.data["arguments"]["query"] for e in events if e.event is EventName.TOOL_STARTED and e.data["tool"] == "search"
    )
    assert "licence" not in searched
    assert "seven days" in answer["claims"][0]["text"]


def test_what_was_not_found_is_no_ground(desk):
    before, answer = ask(desk, "How is the emperor of the moon crowned?")
    assert not answer["answered"]
    events, _ = ask(desk, "Summarise that provision.", before[0].run)
    assert "reuse_evidence" not in tools(events)


def test_a_provision_named_is_read_whatever_was_opened_before(desk):
    before, _ = ask(desk, FIRST)
    events, answer = ask(desk, "And what does section 12 say?", before[0].run)
    assert "reuse_evidence" not in tools(events)
    assert answer["evidence"][0]["number"] == "12"
