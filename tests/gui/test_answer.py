"""What one does with an answer: follow-up, labels, memo, conflicts, not found, depth."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tribonian.ui.panes.answer_parts import Box
from tribonian.ui.panes.coverage_box import CoverageBox
from tribonian.ui.widgets.chip import Chip
from tribonian.ui.window_state import first_folded

pytestmark = pytest.mark.gui
QUESTION = "What right to notice does an invented person hold?"


@pytest.fixture
def answered(desk, settle):
    desk.ask(QUESTION)
    settle(desk)
    return desk


def answer_of(desk):
    return desk.research_pane.answer


def menu_of(card):
    return {action.text().split("  ")[-1]: action for action in card.menu().actions() if action.text()}


def box_of(desk, title):
    return next(box for box in answer_of(desk)._shown if isinstance(box, Box) and box.accessibleName().startswith(title))


def test_an_answer_opens_no_window_of_its_own(answered):
    shown = [widget for widget in QApplication.topLevelWidgets() if widget.isVisible()]
    assert shown == [answered]


def test_a_citation_at_the_edge_of_the_pane_opens_with_one_click(answered, settle):
    answer, bar = answer_of(answered), answer_of(answered).verticalScrollBar()
    card = [one for one in answer.cards() if one.chips][-1]
    chip = card.chips[0]
    hidden = chip.mapTo(answer.widget(), chip.rect().center()).y() - answer.viewport().height()
    bar.setValue(hidden)
    assert bar.value() == hidden > 0, "the answer is too short to hide the lower half of its last citation"
    handle, at = answered.windowHandle(), chip.mapTo(answered, QPoint(20, 3))
    before = bar.value()
    QTest.mousePress(handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    assert bar.value() == before
    QTest.mouseRelease(handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    settle(answered)
    assert answered.reader.page is not None
    assert answer.current is card.sentence
    bar.setValue(bar.maximum())
    answer.cards()[0].setFocus(Qt.FocusReason.TabFocusReason)
    assert bar.value() < bar.maximum(), "by keyboard the sentence is brought into view"


def test_a_follow_up_is_asked_from_the_answer_with_its_evidence_at_hand(answered, engine, settle):
    QTest.keyClick(answered, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    box = answer_of(answered).follow_up
    assert box.line.hasFocus()
    assert "3 places" in box.toggle.text()
    box.toggle.click()
    chips = box.findChildren(Chip)
    assert [chip.full.split()[0] for chip in chips] == ["1", "2", "3"]
    chips[2].click()
    settle(answered)
    assert answered.reader.page.eid == "art_24"
    QTest.keyClicks(box.line, "And in winter?")
    QTest.keyClick(box.line, Qt.Key.Key_Return)
    settle(answered)
    asked = [params for method, params in engine.calls if method == "ask"][-1]
    assert (asked["question"], asked["follow"]) == ("And in winter?", "r1")
    assert answered.research_pane.box.toPlainText() == "And in winter?"


def test_without_an_answer_a_follow_up_says_what_to_do(desk):
    desk.commands.follow_up()
    assert "Ask a question first" in desk.banner.text


def test_answer_sentences_and_citations_are_labelled_and_labels_come_back(answered, engine, settle):
    answer = answer_of(answered)
    answer._judgement.buttons["right"].click()
    card = answer.cards()[1]
    menu_of(card)["Label: wrong"].trigger()
    card.judged.emit("E1", "irrelevant")
    settle(answered)
    assert engine.labels["r1"] == {"": "right", "claim:2": "wrong", "E1": "irrelevant"}
    assert "labelled wrong" in card.accessibleDescription()
    assert "Art. 8: irrelevant" in answer.cards()[0].accessibleDescription()
    answered.ask("zzz?")
    settle(answered)
    assert answer._judgement.buttons["right"].isChecked() is False
    answered.show_run("r1")
    settle(answered)
    assert answer._judgement.buttons["right"].isChecked()
    assert "labelled wrong" in answer.cards()[1].accessibleDescription()
    answer._judgement.buttons["right"].click()
    settle(answered)
    assert "" not in engine.labels["r1"]
    assert not answer._judgement.buttons["right"].isChecked()


def test_a_label_that_cannot_be_stored_is_taken_back_and_said(answered, engine, settle):
    engine.failures["label"] = {"code": "library_locked", "message": "The library is being written.", "hint": "Try again."}
    answer = answer_of(answered)
    answer._judgement.buttons["wrong"].click()
    settle(answered)
    assert not answer._judgement.buttons["wrong"].isChecked()
    assert "The library is being written." in answered.banner.text


def test_a_sentence_is_left_out_of_the_memo_and_put_back_by_key(answered, engine, settle):
    answer = answer_of(answered)
    card = answer.cards()[0]
    assert engine.memos == []
    card.setFocus()
    QTest.keyClick(card, Qt.Key.Key_Delete)
    settle(answered)
    assert [row["accepted"] for row in engine.memos[0]["sentences"]] == [False, True, True]
    assert "left out of the memo" in card.accessibleDescription()
    assert "Put back into the memo" in menu_of(card)
    QTest.keyClick(card, Qt.Key.Key_Delete)
    settle(answered)
    assert engine.memos[0]["sentences"][0]["accepted"]
    assert len(engine.memos) == 1


def test_a_sentence_is_edited_for_the_memo_verified_and_comes_back(answered, engine, settle):
    card = answer_of(answered).cards()[0]
    card.setFocus()
    QTest.keyClick(card, Qt.Key.Key_F2)
    assert card._editor.text.hasFocus()
    QTest.keyClicks(card._editor.text, " <b>Indeed</b>.")
    QTest.keyClick(card._editor.text, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert card.hasFocus()
    settle(answered)
    words = f"{card.sentence.text} <b>Indeed</b>."
    assert engine.memos[0]["sentences"][0]["text"] == words
    assert words in card.accessibleName()
    assert "in your words, not verified" in card.accessibleDescription()
    assert card._mark.text() == "✎"
    menu_of(card)["Verify my words"].trigger()
    settle(answered)
    assert "in your words, ◐ partly supported" in card.accessibleDescription()
    assert card._mark.text() == "◐"
    answered.ask("zzz?")
    settle(answered)
    answered.show_run("r1")
    settle(answered)
    card = answer_of(answered).cards()[0]
    assert "in your words" in card.accessibleDescription()
    menu_of(card)["Back to the program's words"].trigger()
    settle(answered)
    assert engine.memos[0]["sentences"][0]["text"] == card.sentence.text
    assert [params["change"] for method, params in engine.calls if method == "memo_change"] == [
        "edit",
        "verify",
        "edit",
        "verify",
    ]


def test_escape_leaves_a_sentence_as_it_was(answered, engine, settle):
    card = answer_of(answered).cards()[0]
    card.setFocus()
    QTest.keyClick(card, Qt.Key.Key_F2)
    QTest.keyClicks(card._editor.text, "nonsense")
    QTest.keyClick(card._editor.text, Qt.Key.Key_Escape)
    assert card._editor is None
    settle(answered)
    assert engine.memos == []


def test_a_choice_that_cannot_be_kept_is_taken_back_and_said(answered, engine, settle):
    engine.failures["memo_make"] = {"code": "library_locked", "message": "The library is being written.", "hint": ""}
    card = answer_of(answered).cards()[0]
    card.toggle_memo()
    settle(answered)
    assert "left out" not in card.accessibleDescription()
    assert "The library is being written." in answered.banner.text


def test_a_conflict_shows_its_rule_and_opens_both_sides(answered, settle):
    run = answered.research.run
    row = {"a": "Art. 8", "b": "Art. 24", "why": "one says 3, the other 5", "settled_by": "none", "evidence": ["E1", "E3", "E9"]}
    run.apply({"event": "run_finished", "data": {"answer": dict(run.answer) | {"conflicts": [row]}}, "seq": 999})
    answer_of(answered)._rebuild()
    box = box_of(answered, "Sources contradict")
    assert box.accessibleName() == "Sources contradict each other · 1 open"
    chips = box.findChildren(Chip)
    assert len(chips) == 2
    chips[1].click()
    settle(answered)
    assert answered.reader.page.eid == "art_24"


def test_not_found_offers_wider_and_deeper_and_the_places_seen(desk, engine, settle):
    desk.ask_in("de-erf")
    desk.research_pane.set_depth("quick")
    desk.ask("zzz?")
    settle(desk)
    run = desk.research.run
    run.considered.append({"work": "in-charter", "eid": "art_8", "number": "8", "title": "Charter"})
    answer_of(desk)._rebuild()
    box = box_of(desk, "Not found")
    chip = box.findChildren(Chip)[0]
    assert chip.full == "Art. 8 · Charter"
    chip.click()
    settle(desk)
    assert desk.reader.page.eid == "art_8"
    answer_of(desk).wider_asked.emit()
    settle(desk)
    asked = [params for method, params in engine.calls if method == "ask"][-1]
    assert (asked["question"], asked["depth"], "work" in asked) == ("zzz?", "quick", False)
    answer_of(desk).deeper_asked.emit()
    settle(desk)
    assert [params for method, params in engine.calls if method == "ask"][-1]["depth"] == "research"


def test_the_depth_can_be_changed_while_it_works(desk, engine, qtbot, settle):
    assert desk.research_pane.depth_choice.currentData() == "auto"
    engine.pace = 0.03
    desk.ask(QUESTION)
    qtbot.waitUntil(lambda: bool(desk.research.run.id))
    choice = desk.research_pane.depth_choice
    choice.setCurrentIndex(choice.findData("research"))
    choice.activated.emit(choice.currentIndex())
    qtbot.waitUntil(lambda: ("depth", {"run": "r1", "depth": "research"}) in engine.calls)
    engine.pace = 0.001
    settle(desk)


def test_nothing_of_an_answer_is_wider_than_its_pane(answered):
    answer = answer_of(answered)
    answer.follow_up.toggle.click()
    answered.resize(1100, 700)
    QApplication.processEvents()
    assert answer._body.width() <= answer.viewport().width()


def test_folding_gives_its_room_to_the_answer(answered):
    pane = answered.research_pane
    before = pane.answer_part.height()
    pane.steps_part.toggle.click()
    QApplication.processEvents()
    assert pane.steps_part.height() == 32
    assert pane.answer_part.height() > before
    pane.steps_part.toggle.click()
    QApplication.processEvents()
    assert pane.steps_part.height() >= 64


def test_in_a_low_window_the_steps_are_folded_at_first(desk):
    assert (first_folded(672), first_folded(900)) == ([0], [])
    assert desk.research_pane.folded() == []


def test_what_was_folded_stays_folded(answered, open_desk):
    answered.research_pane.steps_part.toggle.click()
    answered.close()
    again = open_desk()
    assert again.research_pane.folded() == [0]
    answered.research_pane.fold("nonsense")
    assert answered.research_pane.folded() == []


def test_an_answer_says_what_it_covers_and_each_open_part_can_be_asked(desk, engine, settle):
    parts = [
        {"question": "What right to notice does a person hold?", "status": "covered", "claims": [0]},
        {"question": "Who pays for the notice?", "status": "open", "claims": []},
    ]
    advice = {"kind": "advice", "text": "The answer says what the texts of this library provide."}
    engine.extra = {"coverage": parts, "limits": [advice, {"kind": "parts", "text": "Nothing that is quoted answers it."}]}
    desk.ask(QUESTION)
    settle(desk)
    answer = answer_of(desk)
    box = next(one for one in answer._shown if isinstance(one, CoverageBox))
    assert box.accessibleName() == "1 of 2 parts is open"
    assert "Who pays for the notice?: nothing that is quoted answers it" in box.accessibleDescription()
    assert "advice on a case" in box.accessibleDescription()
    sentence, ask = box.findChildren(Chip)
    sentence.click()
    assert answer.cards()[0].hasFocus()
    assert "Who pays" in ask.full
    ask.click()
    settle(desk)
    asked = [params for method, params in engine.calls if method == "ask"][-1]
    assert (asked["question"], asked["follow"]) == ("Who pays for the notice?", "r1")


def test_an_answer_that_covers_all_says_nothing_of_it(answered):
    assert not any(isinstance(one, CoverageBox) for one in answer_of(answered)._shown)


def test_a_sentence_and_the_answer_are_copied_with_citations(answered, engine, settle):
    card = answer_of(answered).cards()[0]
    card.setFocus()
    QTest.keyClick(card, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    settle(answered)
    packed = QGuiApplication.clipboard().mimeData()
    assert packed.text() == "1.1 [Art. 1]" and packed.hasHtml() and "1 sentence copied" in answered.banner.text
    answered.commands.copy_answer()
    settle(answered)
    assert [params for method, params in engine.calls if method == "copy"][-1] == {"run": "r1"}
    loose = next(one for one in answer_of(answered).cards() if one.sentence.status == "unsupported")
    loose._copy()
    assert QGuiApplication.clipboard().text().startswith(loose.sentence.text)
