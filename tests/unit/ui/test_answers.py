"""View models of the answer: citations, grounding, judgements, what goes into the memo."""

from __future__ import annotations

import pytest
from tests.support import invented_law as law

from tribonian.ui.view_models.citations import citation, manifest, nearest
from tribonian.ui.view_models.judgements import NONE, Judgements, sentence_target
from tribonian.ui.view_models.memo_choices import Choice, MemoChoices
from tribonian.ui.view_models.run import Run

pytestmark = pytest.mark.gui
QUESTION = "What right to notice does an invented person hold?"


@pytest.fixture
def run():
    made = Run(question=QUESTION)
    for event in law.run_events("r1", QUESTION, law.library(), {}):
        made.apply(event)
    return made


def test_a_citation_names_place_level_and_version_and_tips_the_words(run):
    one = citation(run, "E1", {}, run.sentences[0])
    assert one.text == "[Art. 8 · statute · as of 2021-07-02]"
    assert one.name.startswith("Open Art. 8, Charter of Invented Rights")
    assert one.tip.endswith(f"“{run.sentences[0].supports[0][3]}”")


def test_a_text_without_a_date_and_a_repealed_one_are_said_so():
    run = Run(evidence={"E1": {"work": "xx-a", "eid": "sec_3", "number": "3", "status": "repealed", "level": "regulation"}})
    one = citation(run, "E1", {})
    assert one.text == "[s. 3 · repealed]"
    assert "text without a date" in one.tip


def test_a_tag_nobody_opened_is_shown_as_it_is():
    assert citation(Run(), "E9", {}).text == "[E9]"


def test_the_manifest_lists_what_was_opened_in_its_order(run):
    assert [one.tag for one in manifest(run, {})] == list(run.evidence)


def test_the_nearest_places_come_once_each(run):
    found = [(row["work"], row["eid"]) for row in nearest(run, 5)]
    assert len(found) == len(set(found)) == 5
    assert nearest(Run()) == []


def test_the_answer_says_how_well_it_is_grounded(run):
    assert run.grounding() == "● 1 supported   ◐ 1 partly   ○ 1 not supported"
    run.conflicts = [{}]
    assert run.grounding().endswith("⚠ 1 conflict")


def test_the_depth_a_question_proposes_and_a_change_of_it_are_steps():
    run = Run()
    proposed = {"depth": "research", "why": ["several questions", "a comparison"]}
    run.apply({"event": "run_started", "data": {"question": "q", "depth": "research", "proposed": proposed}, "seq": 1})
    run.apply({"event": "depth_changed", "data": {"depth": "quick", "was": "research", "by": "user"}, "seq": 2})
    assert run.depth == "quick"
    text = run.timeline.as_text()
    assert "proposed: Full research — several questions; a comparison" in text
    assert "now: Quick look-up — by you" in text


def test_the_same_label_again_takes_it_back():
    labels = Judgements.of("r", [{"target": "", "label": "right"}, {"target": "E1", "label": "odd"}])
    assert labels.label("") == "right"
    assert labels.label("E1") == ""
    assert labels.after("", "right") == NONE
    assert labels.after("", "wrong") == "wrong"
    labels.put(sentence_target(2), "irrelevant")
    assert labels.by_target == {"": "right", "claim:2": "irrelevant"}
    labels.put("", NONE)
    assert labels.label("") == ""


def test_a_memo_is_read_by_the_number_of_its_sentences():
    rows = [
        {"key": "1.2", "text": "mine", "status": "edited", "accepted": True},
        {"key": "1.1", "text": "one", "status": "supported", "accepted": False},
        {"key": "1.3", "text": "verified", "status": "partly"},
        {"key": "a3", "text": "added"},
        {"key": "2.1", "text": "of another run"},
        {"key": "1.9", "text": "beyond"},
        {"key": "1.x"},
    ]
    choices = MemoChoices.of("r", {"memo": "m1", "sentences": rows}, ["one", "two", "three", "four"])
    assert choices.by_number == {1: Choice(accepted=False), 2: Choice(text="mine"), 3: Choice(text="verified", status="partly")}
    assert (choices.left_out, choices.edited) == (1, 2)
    assert choices.may_change(4) and not choices.may_change(5)
    assert choices.choice(4) == Choice()
    assert MemoChoices.key(2) == "1.2"
    assert not MemoChoices(count=3).may_change(1)
