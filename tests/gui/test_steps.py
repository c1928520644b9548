"""The timeline: filter, what a step saw, going back in time, log, folding."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

pytestmark = pytest.mark.gui
QUESTION = "What right to notice does an invented person hold?"


@pytest.fixture
def answered(desk, settle):
    desk.ask(QUESTION)
    settle(desk)
    return desk


def index_of(panel, beginning):
    model = panel.view.model()
    for row in range(model.rowCount()):
        index = model.index(row, 0)
        if index.data().startswith(beginning):
            return index
    raise AssertionError(beginning)


def titles(panel):
    model = panel.view.model()
    return [model.index(row, 0).data() for row in range(model.rowCount())]


def test_steps_narrow_to_words_and_kinds(answered):
    panel = answered.research_pane.steps_panel
    everything = titles(panel)
    panel.filter_button.setChecked(True)
    QTest.keyClicks(panel.filter_line, "search")
    assert [title.split()[0] for title in titles(panel)] == ["plan", "search_meaning"]
    panel.filter_line.clear()
    panel.kind.setCurrentIndex(5)
    assert titles(panel) == ["verification, round 1"]
    panel.filter_line.setText("no such step")
    assert panel.none.isVisible()
    panel.filter_button.setChecked(False)
    assert titles(panel) == everything


def test_a_filtered_timeline_goes_on_growing(desk, engine, qtbot, settle):
    engine.pace = 0.02
    desk.ask(QUESTION)
    panel = desk.research_pane.steps_panel
    panel.filter_button.setChecked(True)
    panel.filter_line.setText("verification")
    assert titles(panel) == []
    settle(desk)
    assert titles(panel) == ["verification, round 1"]


def test_a_click_shows_what_the_step_saw_and_arrows_go_on(answered, qtbot):
    panel = answered.research_pane.steps_panel
    index = index_of(panel, "search_meaning")
    panel.view.scrollTo(index)
    QTest.mouseClick(panel.view.viewport(), Qt.MouseButton.LeftButton, pos=panel.view.visualRect(index).center())
    assert panel.detail.isVisible()
    assert f"query: {QUESTION}" in panel.detail.text.toPlainText()
    before = answered.research_pane.split.sizes()[0]
    assert before >= 200
    QTest.keyClick(panel.view, Qt.Key.Key_Up)
    assert panel.detail.text.toPlainText().startswith("plan")
    panel.detail.text.setFocus()
    QTest.keyClick(panel.detail.text, Qt.Key.Key_Escape)
    assert not panel.detail.isVisible()
    assert answered.research_pane.split.sizes()[0] < before


def test_a_place_seen_opens_in_the_reader(answered, settle):
    panel = answered.research_pane.steps_panel
    tool = index_of(panel, "search_meaning")
    ranked = panel.view.model().index(0, 0, tool)
    panel.view.chosen.emit(panel.view.model().index(0, 0, ranked), Qt.KeyboardModifier.NoModifier)
    settle(answered)
    assert answered.reader.page.eid == "art_8"


def test_a_run_is_scrubbed_back_and_forth(answered, qtbot):
    panel, research = answered.research_pane.steps_panel, answered.research
    whole, cards = research.run, len(answered.research_pane.answer.cards())
    panel.time_button.setChecked(True)
    assert panel.slider.maximum() == len(whole.events)
    panel.slider.setValue(4)
    qtbot.waitUntil(lambda: research.in_past)
    assert [step.split()[0] for step in titles(panel)] == ["started", "plan", "search_meaning"]
    assert answered.research_pane.answer.cards() == []
    assert answered.research_pane.state.text() == "an earlier moment"
    assert not answered.research_pane.export_button.isEnabled()
    past = research.run
    QTest.keyClick(panel.slider, Qt.Key.Key_Right)
    qtbot.waitUntil(lambda: len(research.run.events) == 5)
    assert research.run is past  # forward from there, nothing is built anew
    panel.time_button.setChecked(False)
    qtbot.waitUntil(lambda: not research.in_past)
    assert research.run is whole
    assert len(answered.research_pane.answer.cards()) == cards
    assert answered.research_pane.export_button.isEnabled()


def test_a_run_under_way_cannot_be_scrubbed_and_a_new_question_leaves_the_past(answered, engine, qtbot, settle):
    panel, research = answered.research_pane.steps_panel, answered.research
    research.look_back(3)
    assert research.in_past
    engine.pace = 0.02
    answered.ask("zzz?")
    qtbot.waitUntil(lambda: research.busy and bool(research.run.events))
    assert not panel.time_button.isEnabled()
    research.look_back(1)
    assert not research.in_past
    settle(answered)
    assert panel.time_button.isEnabled()


def test_resuming_from_the_past_goes_on_from_the_whole_run(answered, settle):
    answered.research.look_back(3)
    answered.research.resume("r1")
    settle(answered)
    assert not answered.research.in_past
    assert len(answered.research.run.sentences) == 3


def test_the_log_is_saved_and_a_failure_is_said(answered, tmp_path):
    panel = answered.research_pane.steps_panel
    panel.save_log_to(str(tmp_path / "log.txt"))
    assert QUESTION in (tmp_path / "log.txt").read_text(encoding="utf-8")
    panel.save_log_to(str(tmp_path / "no" / "log.txt"))
    assert "could not be written" in answered.research_pane.state.text()


def test_parts_fold_to_their_titles(answered):
    part = answered.research_pane.steps_part
    part.toggle.click()
    assert part.folded
    assert part.height() == 32
    assert part.toggle.accessibleName() == "Show Steps"
    part.toggle.click()
    assert not part.folded
