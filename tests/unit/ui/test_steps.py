"""The timeline's view models: what a step saw, which steps are shown, going back in time, the log."""

from __future__ import annotations

import json

import pytest
from tests.support import invented_law as law

from tribonian.ui.view_models import run_log, step_detail
from tribonian.ui.view_models.run import Run
from tribonian.ui.view_models.step_filter import KINDS, OPENED, PLAN, PROBLEMS, TOOLS, StepFilter
from tribonian.ui.view_models.timeline import RUNNING

pytestmark = pytest.mark.gui
QUESTION = "What right to notice does an invented person hold?"


@pytest.fixture
def events():
    return law.run_events("r1", QUESTION, law.library(), {"depth": "research"})


@pytest.fixture
def run(events):
    made = Run(question=QUESTION)
    for event in events:
        made.apply(event)
    return made


def step_of(run, beginning):
    return next(step for step in run.timeline.steps if step.title.startswith(beginning))


def test_a_tool_says_what_it_was_asked_for_and_what_it_saw(run):
    found = {section.title: section.lines for section in step_detail.sections(step_of(run, "10 places ranked"))}
    assert found["Asked for"] == (QUESTION,)
    assert len(found["Saw"]) == 10
    assert found["Saw"][0].startswith("–  8 · Charter of Invented Rights")
    tool = {section.title: section.lines for section in step_detail.sections(step_of(run, "search_meaning"))}
    assert tool["Asked for"] == (f"query: {QUESTION}",)


def test_a_step_says_when_it_began_and_how_long_it_took(run):
    step = step_of(run, "search_meaning")
    assert step.after == 2.0
    assert step_detail.headline(step) == "done · took 0.2 s · 2.0 s after the question"


def test_a_sentence_of_the_plan_is_its_own_row_and_says_no_more(run):
    step = step_of(run, "search both ways")
    assert step.parent.title == "plan"
    assert step_detail.sections(step) == []


def test_a_sentence_says_its_verdict_and_the_words_that_support_it(run):
    found = {section.title: section.lines for section in step_detail.sections(step_of(run, "◐"))}
    assert found["Details"][0].startswith("partly supported")
    assert found["Why"] and found["Words"][0].startswith("“")


def test_an_error_of_a_tool_is_told_with_its_hint():
    run = Run()
    error = {"code": "unknown_id", "message": "There is no such law.", "hint": "Find it first."}
    run.apply({"event": "tool_started", "data": {"tool": "law_map", "arguments": {"law": "x"}}, "seq": 1})
    run.apply({"event": "tool_finished", "data": {"tool": "law_map", "error": error, "seconds": 0.1}, "seq": 2})
    text = step_detail.as_text(step_of(run, "law_map"))
    assert "There is no such law.\nFind it first." in text
    assert "law: x" in text


def test_long_texts_are_cut_and_markup_stays_text():
    run = Run()
    result = [{"work": "w", "number": "1", "text": "<b>" + "x" * 5000}]
    run.apply({"event": "tool_finished", "data": {"tool": "read", "arguments": {}, "result": result}, "seq": 1})
    text = step_detail.as_text(step_of(run, "read"))
    assert "<b>xxx" in text
    assert len(text) < 1000


def test_unknown_events_are_shown_with_all_they_carry():
    run = Run()
    run.apply({"event": "moon_rose", "data": {"phase": "full", "nothing": ""}, "seq": 1})
    assert step_detail.as_text(step_of(run, "moon rose")) == "moon rose\n\nDetails\nphase: full"


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_leaves_something_and_never_everything(run, kind):
    wanted = StepFilter.of("", kind)
    accepted = [step for step in run.timeline.steps[1:] if wanted.accepts(step)]
    assert accepted
    assert wanted.is_open == (len(accepted) == len(run.timeline.steps) - 1)


def test_words_and_kind_must_both_fit(run):
    def titles(typed, kind):
        return [step.title for step in run.timeline.steps[1:] if StepFilter.of(typed, kind).accepts(step)]

    assert titles("NOTICE search", TOOLS) == [f"search_meaning “{QUESTION}”"]
    assert titles("notice", PLAN) == []
    assert all(title.startswith("E") for title in titles("", OPENED) if "considered" not in title and "·" in title[:4])
    assert [title[0] for title in titles("", PROBLEMS)] == ["○"]


def test_tools_that_search_fill_the_places_found_where_no_ranking_is_reported():
    run = Run(titles={"in-charter": "Charter"}.get)
    rows = [{"work": "in-charter", "eid": "art_8", "number": "8", "score": 0.9, "snippet": "…"}]
    data = {"tool": "search", "arguments": {"query": "x"}, "result": rows, "summary": "1 hit", "error": None}
    run.apply({"event": "tool_finished", "data": data, "seq": 1})
    run.apply({"event": "tool_finished", "data": {**data, "tool": "read_provisions"}, "seq": 2})
    assert [(hit["eid"], hit["title"]) for hit in run.hits] == [("art_8", "Charter")]
    assert step_of(run, "Art. 8").title == "Art. 8 · Charter"


def test_a_running_step_is_running_in_the_middle_of_a_run(events):
    run = Run(question=QUESTION)
    for event in events[:3]:
        run.apply(event)
    assert run.timeline.root.children[-1].state == RUNNING
    assert len(run.events) == 3


def test_the_log_holds_question_steps_and_what_they_saw(run):
    text = run_log.as_text(run)
    assert text.startswith(f"Question: {QUESTION}\nRun: r1\n")
    assert "[2.0 s] ✓ search_meaning" in text
    assert f"query: {QUESTION}" in text
    assert text.endswith("\n")


def test_the_log_as_events_is_what_was_stored(run, events):
    lines = run_log.for_file(run, ".JSONL").splitlines()
    assert [json.loads(line) for line in lines] == events
    assert run_log.for_file(run, ".log") == run_log.as_text(run)
