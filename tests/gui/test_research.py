"""Asking: places, extracts, answer, marks, citations, stop, not found, the engine's death."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tribonian.ui.panes.answer_parts import Box
from tribonian.ui.view_models.reading import Place

pytestmark = pytest.mark.gui
QUESTION = "What right to notice does an invented person hold?"


@pytest.fixture
def answered(desk, settle):
    desk.ask(QUESTION)
    settle(desk)
    return desk


def test_an_answer_shows_steps_sentences_places_and_marks(answered):
    pane = answered.research_pane
    assert [card.sentence.status for card in pane.answer.cards()] == ["supported", "partly", "unsupported", "supported"]
    assert pane.hits.model().rowCount() == 10
    assert pane.steps.model().rowCount() > 5
    assert pane.ask_button.text() == "Ask"
    assert "3 sentences" in pane.state.text()


def test_what_nothing_supports_stands_apart(answered):
    layout = answered.research_pane.answer._layout
    widgets = [layout.itemAt(at).widget() for at in range(layout.count())]
    cards = answered.research_pane.answer.cards()
    assert widgets.index(cards[2]) - widgets.index(cards[1]) == 2  # a heading lies between


def test_a_citation_opens_the_supporting_words_highlighted(answered, settle):
    card = answered.research_pane.answer.cards()[0]
    card.chips[0].click()
    settle(answered)
    page = answered.reader.page
    assert page.eid == "art_8"
    words = card.sentence.supports[0][3]
    marked = [selection.cursor.selectedText().replace("\t", " ") for selection in page.view.extraSelections()]
    assert not any("\u2029" in text for text in marked)
    assert words in marked
    strong = answered.theme.colour("evidence_strong")
    assert any(selection.format.background().color() == strong for selection in page.view.extraSelections())
    assert answered.contents.tree.currentIndex().data(Qt.ItemDataRole.AccessibleTextRole).endswith("cited in the answer")


def test_keys_1_to_9_open_evidence(answered, settle, qtbot):
    answered.open_place(Place("in-charter", "art_1"))
    settle(answered)
    answered.reader.page.view.setFocus()
    QTest.keyClick(answered.reader.page.view, Qt.Key.Key_1)
    settle(answered)
    assert answered.reader.page.eid == "art_8"
    assert not answered.research_pane.open_evidence(9)


def test_space_shows_the_supporting_words_and_enter_opens_them(answered, settle, qtbot):
    card = answered.research_pane.answer.cards()[0]
    card.setFocus()
    before = card.height()
    QTest.keyClick(card, Qt.Key.Key_Space)
    assert card.shows_supporting
    qtbot.waitUntil(lambda: card.height() >= card.heightForWidth(card.width()) > before)
    QTest.keyClick(card, Qt.Key.Key_Return)
    settle(answered)
    assert answered.reader.page.eid == "art_8"


def test_digits_in_a_question_stay_in_the_question(desk, qtbot):
    desk.commands.ask()
    QTest.keyClicks(desk.research_pane.box, "art 1 [2]")
    assert desk.research_pane.box.toPlainText() == "art 1 [2]"


def test_enter_asks_and_arrows_recall(desk, settle):
    box = desk.research_pane.box
    for question in (QUESTION, "zzz?"):
        box.put(question)
        QTest.keyClick(box, Qt.Key.Key_Return)
        settle(desk)
    box.put("half a thought")
    QTest.keyClick(box, Qt.Key.Key_Up)
    assert box.toPlainText() == "zzz?"
    QTest.keyClick(box, Qt.Key.Key_Up)
    assert box.toPlainText() == QUESTION
    QTest.keyClick(box, Qt.Key.Key_Down)
    QTest.keyClick(box, Qt.Key.Key_Down)
    assert box.toPlainText() == "half a thought"


def test_an_empty_question_asks_nothing(desk, engine):
    desk.ask("   \n ")
    assert not desk.research.busy
    assert all(method != "ask" for method, _ in engine.calls)


def test_a_question_of_50000_characters_is_refused_in_words(desk, engine):
    desk.ask("x" * 50_001)
    assert "too long" in desk.research_pane.state.text()
    assert all(method != "ask" for method, _ in engine.calls)


def test_escape_stops(desk, engine, qtbot, settle):
    engine.pace = 0.05
    desk.ask(QUESTION)
    qtbot.waitUntil(lambda: desk.research.run.hits != [])
    assert desk.research_pane.ask_button.text() == "Stop"
    QTest.keyClick(desk.research_pane.box, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not desk.research.busy)
    assert desk.research.run.state == "cancelled"
    assert desk.research_pane.hits.model().rowCount() == 10


def test_places_that_arrive_do_not_move_those_that_are_there(answered):
    run = answered.research.run
    first = [dict(hit) for hit in run.hits]
    run.apply({"event": "hits_ranked", "data": {"hits": [{"work": "z", "eid": "y"}, *reversed(first)]}, "seq": 999})
    assert run.hits[: len(first)] == first
    assert len(run.hits) == len(first) + 1


def test_not_found_lists_what_was_searched_and_what_to_try(desk, settle):
    desk.ask("qqqq zzzz?")
    settle(desk)
    box = next(
        box for box in desk.research_pane.answer._body.findChildren(Box) if box.accessibleName() == "Not found in this library"
    )
    assert "the words" in box.accessibleDescription()
    assert desk.research_pane.export_button.isEnabled()


def test_the_draft_is_gone_once_it_is_checked(answered):
    assert not answered.research_pane.answer._draft.isVisible()


def test_failure_is_said_with_its_hint(desk, engine, settle):
    engine.failures["ask"] = {"code": "model_missing", "message": "The model file is gone.", "hint": "Choose another."}
    desk.ask(QUESTION)
    settle(desk)
    assert desk.research.run.state == "failed"
    texts = [box.accessibleDescription() for box in desk.research_pane.answer._body.findChildren(Box)]
    assert "The model file is gone.\nChoose another." in texts


def test_a_new_question_while_one_runs_stops_the_first(desk, engine, qtbot, settle):
    engine.pace = 0.03
    desk.ask(QUESTION)
    qtbot.waitUntil(lambda: bool(desk.research.run.hits))
    desk.ask("zzz?")
    engine.pace = 0.001
    settle(desk)
    assert desk.research.run.question == "zzz?"
    assert desk.research.run.state == "finished"


def test_the_engine_dies_while_it_answers_and_the_run_resumes(desk, engine, qtbot, settle):
    engine.die_in = "evidence_opened"
    desk.ask(QUESTION)
    qtbot.waitUntil(lambda: "taken up" in desk.banner.text, timeout=10_000)
    assert desk.research.run.state == "interrupted"
    resume = next(button for button in desk.banner._buttons if button.text() == "Resume")
    resume.click()
    settle(desk)
    assert desk.research.run.state == "finished"
    assert len(desk.research.run.sentences) == 3
    assert desk.research.run.timeline.as_text().count("plan") == 1


def test_a_stored_question_is_shown_again(answered, settle):
    answered.ask("zzz?")
    settle(answered)
    answered.show_run("r1")
    settle(answered)
    assert answered.research.run.question == QUESTION
    assert answered.research_pane.box.toPlainText() == QUESTION
    assert len(answered.research.run.sentences) == 3


def test_questions_are_not_kept_when_the_user_says_so(desk, engine, settle):
    desk.commands.commands.actions["keep_questions"].trigger()
    assert not desk.research.keep
    desk.ask(QUESTION)
    settle(desk)
    desk.ask("zzz?")
    settle(desk)
    assert ("runs_delete", {"run": "r1"}) in engine.calls
    assert len(desk.research.questions) == 0
    desk.close()
    assert "r2" not in engine.runs


def test_what_was_not_to_be_kept_is_deleted_even_after_a_crash(open_desk, engine, settle, library):
    first = open_desk()
    first.research.keep = False
    first.ask(QUESTION)
    settle(first)
    first.link.stop()  # the window dies without closing
    assert "r1" in engine.runs
    assert b"invented person" not in (library / "desk.ini").read_bytes()
    second = open_desk()
    settle(second)
    assert engine.runs == {}
    assert second.research.unkept == set()
    first.research.unkept.clear()


def test_premises_conflicts_and_suspicious_text_have_their_boxes(answered):
    run = answered.research.run
    answer = dict(run.answer) | {
        "premises": [
            {"text": "Notice is always written.", "holds": False, "evidence": [], "correction": "Section 3 says: spoken."},
            {"text": "fine", "holds": True},
        ],
        "conflicts": [{"a": "Art. 1", "b": "§ 2", "why": "both name a time", "settled_by": "date", "evidence": []}],
        "suspicious": [{"file": "bad.md", "start": 1, "end": 2}],
    }
    run.apply({"event": "run_finished", "data": {"answer": answer}, "seq": 999})
    answered.research_pane.answer._rebuild()
    said = "\n".join(box.accessibleDescription() for box in answered.research_pane.answer._body.findChildren(Box))
    assert "Notice is always written." in said
    assert "Section 3 says: spoken." in said
    assert "fine" not in said
    assert "Art. 1 ↔ § 2: both name a time (settled by date)" in said
    assert "bad.md" in said


def test_scope_and_follow_up_go_to_the_engine(answered, engine, settle):
    answered.ask_in("de-erf")
    answered.research_pane.answer.follow_up_asked.emit("Frist?")
    settle(answered)
    asked = [params for method, params in engine.calls if method == "ask"][-1]
    assert asked["work"] == "de-erf"
    assert asked["follow"] == "r1"


def test_a_model_written_tag_of_unknown_evidence_opens_nothing(answered):
    assert answered.research.run.place("E99") is None
