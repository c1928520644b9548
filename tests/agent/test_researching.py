"""Depths: quick looks once, research takes the question apart, reads for each part and looks again for what is missing."""

from __future__ import annotations

import json

import pytest
from tests.support.agent_world import LAW, Speaker

from tribonian.agent import depths
from tribonian.agent.state import MOST_ROUNDS
from tribonian.config.settings import Settings
from tribonian.domain.cancel import CancelToken
from tribonian.domain.events import EventName
from tribonian.workflows import ingest, research
from tribonian.workflows import services as composition
from tribonian.workflows.research import AskOptions

BOTH = "Who may allow a boat on a public lake, and what fine must be paid for fishing without a licence?"


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


def ask(desk, question, depth):
    events = list(research.ask(desk, question, AskOptions(model="none", depth=depth), CancelToken()))
    assert events[-1].event is EventName.RUN_FINISHED
    return events, events[-1].data["answer"]


def named(events, name):
    return [event.data for event in events if event.event is name]


def test_each_part_is_searched_read_and_quoted(desk):
    events, answer = ask(desk, BOTH, "research")
    assert len(answer["subquestions"]) == 2
    assert [data["index"] for data in named(events, EventName.SUBQUESTION_STARTED)] == [0, 1]
    assert [data["index"] for data in named(events, EventName.SUBQUESTION_FINISHED)] == [0, 1]
    first, second = answer["claims"][0]["text"], answer["claims"][1]["text"]
    assert "keeper may allow a boat" in first
    assert "two hundred crowns" in second
    spans = [(item["expression"], item["start"], item["end"]) for item in answer["evidence"]]
    assert len(spans) == len(set(spans))
    assert answer["question"] == BOTH


def test_one_question_is_one_part(desk):
    events, answer = ask(desk, "What fine must be paid for fishing without a licence?", "research")
    assert answer["subquestions"] == ()
    assert not named(events, EventName.QUESTION_DECOMPOSED)
    assert any("two hundred crowns" in claim["text"] for claim in answer["claims"])


def test_what_is_missing_is_looked_for_again_and_then_it_ends(desk):
    events, answer = ask(desk, "How is the emperor of the moon crowned, and who may allow a boat on a public lake?", "research")
    checks = named(events, EventName.COMPLETENESS_CHECKED)
    assert not checks[0]["complete"]
    assert any("emperor" in gap for gap in checks[0]["gaps"])
    assert len(checks) <= MOST_ROUNDS
    assert answer["rounds"] <= MOST_ROUNDS
    assert answer["steps"] < depths.STEPS[depths.RESEARCH]
    assert any("boat" in claim["text"] for claim in answer["claims"])


def test_what_the_library_does_not_hold_is_not_found(desk):
    _, answer = ask(desk, "How is the emperor of the moon crowned?", "research")
    assert not answer["answered"]
    assert answer["not_found"]


def test_quick_looks_once_and_reads_little(desk):
    events, answer = ask(desk, "What fine must be paid for fishing without a licence?", "quick")
    tools = [data["tool"] for data in named(events, EventName.TOOL_FINISHED)]
    assert tools.count("search") == 1
    assert "law_map" not in tools
    assert len([data for data in named(events, EventName.TOOL_FINISHED) if data["tool"] == "read_provisions"]) == 1
    assert any("two hundred crowns" in claim["text"] for claim in answer["claims"])
    slow, _ = ask(desk, "What fine must be paid for fishing without a licence?", "corrective")
    assert len(events) < len(slow)


def test_a_provision_named_stays_first_at_every_depth(desk):
    for depth in ("quick", "corrective", "research"):
        _, answer = ask(desk, "What does section 12 say?", depth)
        assert answer["evidence"][0]["number"] == "12", depth


def bare(event):
    """An event without what may differ between two runs: its id, times and durations."""

    def stripped(value):
        if isinstance(value, dict):
            return {k: stripped(v) for k, v in value.items() if k not in ("seconds", "run", "at")}
        return [stripped(one) for one in value] if isinstance(value, list | tuple) else value

    return event.seq, str(event.event), event.step, stripped(event.data)


@pytest.mark.parametrize(
    ("depth", "mode"), [("quick", "auto"), ("research", "auto"), ("auto", "planning"), ("research", "planning")]
)
@pytest.mark.parametrize("question", [BOTH, "How does the licence for fishing differ from the permission for a boat?"])
def test_the_same_question_twice_gives_the_same_events(desk, monkeypatch, question, depth, mode):
    parts = ["What is the licence for fishing?", "What is the permission for a boat?"]
    said = json.dumps({"questions": parts, "complete": False, "missing": []})
    runs = []
    for _ in range(2):
        monkeypatch.setattr(desk, "model", lambda name: Speaker(said))
        runs.append(list(research.ask(desk, question, AskOptions(depth=depth, mode=mode, seed=7), CancelToken())))
    first, second = ([bare(event) for event in events] for events in runs)
    assert first == second
    assert runs[0][-1].event is EventName.RUN_FINISHED


def test_a_research_run_that_is_stopped_ends_as_stopped(desk):
    cancel = CancelToken()
    names = []
    for event in research.ask(desk, BOTH, AskOptions(model="none", depth="research"), cancel):
        names.append(event.event)
        if event.event is EventName.SUBQUESTION_STARTED:
            cancel.set()
    assert names[-1] is EventName.RUN_CANCELLED
    assert not desk.runs.wishes
