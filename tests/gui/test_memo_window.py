"""The memo's window: sentences edited, moved, verified, confirmed; title block, versions, several questions, files."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit

from tribonian.ui.models.memo_model import MIME
from tribonian.ui.view_models.memo import CONCLUSION, FILING

pytestmark = pytest.mark.gui
CTRL, SHIFT, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.AltModifier
QUESTION = "What right to notice does an invented person hold?"


@pytest.fixture
def memo(desk, settle):
    """The memo window over the answer of one question, opened by key."""
    desk.ask(QUESTION)
    settle(desk)
    QTest.keyClick(desk, Qt.Key.Key_E, CTRL | SHIFT)
    settle(desk)
    window = desk.memos.open_window
    assert QTest.qWaitForWindowActive(window, 5000)
    window.settle = lambda: settle(desk)
    return window


def keys_of(window):
    return [row.sentence.key for row in window.list.rows.rows if row.sentence is not None]


def press(window, key, modifiers=Qt.KeyboardModifier.NoModifier):
    QTest.keyClick(window.list, key, modifiers)
    window.settle()


def changes(engine):
    return [params["change"] for method, params in engine.calls if method == "memo_change"]


def test_it_opens_on_the_memo_of_the_answer_and_is_not_modal(memo, engine, desk):
    assert [one["runs"] for one in engine.memos] == [["r1"]]
    assert not memo.isModal() and memo.list.hasFocus()
    assert memo.list.current().key == keys_of(memo)[0]
    desk.memos.memo()
    memo.settle()
    assert len(engine.memos) == 1


def test_a_sentence_is_edited_by_key_loses_its_mark_and_is_verified_again(memo, engine):
    memo.list.show_sentence("1.1")
    press(memo, Qt.Key.Key_F2)
    editor = memo.list._editor
    assert editor.text.hasFocus()
    editor.text.selectAll()
    QTest.keyClicks(editor.text, "An invented person holds a right.")
    QTest.keyClick(editor.text, Qt.Key.Key_Return, CTRL)
    memo.settle()
    one = memo.list.current()
    assert (one.key, one.text, one.status) == ("1.1", "An invented person holds a right.", "edited")
    assert "not verified" in memo.list.currentIndex().data(Qt.ItemDataRole.AccessibleTextRole)
    assert memo.sentence.verify.isVisible() and memo.list.hasFocus()
    press(memo, Qt.Key.Key_R, CTRL)
    assert memo.list.current().status == "partly"
    press(memo, Qt.Key.Key_Z, CTRL)
    press(memo, Qt.Key.Key_Z, CTRL)
    assert memo.desk.sheet.sentence("1.1").status == "supported"
    press(memo, Qt.Key.Key_Y, CTRL)
    assert memo.desk.sheet.sentence("1.1").status == "edited"
    assert changes(engine) == ["edit", "verify", "restore", "restore", "restore"]


def test_escape_leaves_a_sentence_as_it_was_and_the_window_open(memo, engine):
    memo.list.show_sentence("1.2")
    press(memo, Qt.Key.Key_F2)
    QTest.keyClicks(memo.list._editor.text, " more")
    QTest.keyClick(memo.list._editor.text, Qt.Key.Key_Escape)
    memo.settle()
    assert not memo.list.writing and memo.isVisible() and changes(engine) == []


def test_sentences_move_and_are_left_out_by_key_and_stay_current(memo, engine):
    before = keys_of(memo)
    memo.list.show_sentence(before[-1])
    press(memo, Qt.Key.Key_Up, ALT)
    assert keys_of(memo) == [*before[:-2], before[-1], before[-2]]
    assert memo.list.current().key == before[-1]
    press(memo, Qt.Key.Key_Down, ALT)
    assert keys_of(memo) == before
    press(memo, Qt.Key.Key_Delete)
    assert not memo.list.current().accepted and "left out" in memo.summary.text()
    press(memo, Qt.Key.Key_Delete)
    assert memo.list.current().accepted


def test_a_sentence_is_dragged_into_another_section(memo):
    rows = memo.list.rows
    data = QMimeData()
    data.setData(MIME, b"1.2")
    conclusion = next(n for n, row in enumerate(rows.rows) if row.section == CONCLUSION)
    rows.dropMimeData(data, Qt.DropAction.MoveAction, conclusion + 1, 0, rows.index(-1))
    memo.settle()
    assert memo.desk.sheet.sentence("1.2").section == CONCLUSION


def test_own_sentences_are_written_where_they_belong(memo, engine):
    QTest.keyClick(memo.list, Qt.Key.Key_K, CTRL | SHIFT)
    editor = memo.list._editor
    QTest.keyClicks(editor.text, "We advise to wait.")
    QTest.keyClick(editor.text, Qt.Key.Key_Return, CTRL)
    memo.settle()
    own = memo.list.current()
    assert (own.key, own.section, own.status) == ("a1", CONCLUSION, "own")
    first = memo.sentence.evidence.item(0)
    first.setCheckState(Qt.CheckState.Checked)
    memo.settle()
    assert memo.list.current().evidence == (str(first.data(int(Qt.ItemDataRole.UserRole))),)
    press(memo, Qt.Key.Key_Insert)
    assert memo.list.writing
    memo.list.close_editor()


def test_what_it_cites_is_opened_in_the_reader(memo, desk):
    memo.list.show_sentence("1.1")
    press(memo, Qt.Key.Key_Return)
    assert desk.reader.page is not None and desk.reader.page.eid
    press(memo, Qt.Key.Key_C, CTRL | SHIFT)
    packed = QGuiApplication.clipboard().mimeData()
    assert packed.text() == "1.1 [Art. 1]" and "<sup>1</sup>" in packed.html()
    assert "copied" in memo.banner.text
    press(memo, Qt.Key.Key_Space)
    assert memo.side.currentWidget() is memo.sentence


def test_the_title_block_is_kept_and_stays_while_one_writes(memo, engine):
    QTest.keyClick(memo, Qt.Key.Key_3, CTRL)
    line = memo.title_page.lines["matter"]
    line.setFocus()
    QTest.keyClicks(line, "Heron v. Reed")
    memo.title_page.lines["client"].setFocus()
    memo.settle()
    assert memo.desk.sheet.front["matter"] == "Heron v. Reed"
    QTest.keyClicks(memo.title_page.lines["client"], "Heron")
    memo.desk.change("leave_out", "1.1")
    memo.settle()
    assert memo.title_page.lines["client"].text() == "Heron"
    assert engine.memos[0]["front"]["client"] == ""


def test_for_filing_each_unsupported_sentence_is_confirmed_one_by_one(memo, engine):
    memo.export_page.use_purpose(FILING)
    refused = [one.key for one in memo.desk.sheet.refused()]
    assert refused and str(len(refused)) in memo.export_page.refused.text()
    memo.do("memo_export")
    assert memo.banner.text == memo.export_page.refused.text()
    for key in refused:
        QTest.keyClick(memo, Qt.Key.Key_F8)
        assert memo.list.current().key == key
        QTest.keyClick(memo, Qt.Key.Key_F9)
        memo.settle()
    assert memo.desk.sheet.refused() == [] and memo.export_page.refused.isHidden()
    QTest.keyClick(memo, Qt.Key.Key_F8)
    assert "can be filed" in memo.banner.text


def test_it_is_written_in_the_form_style_and_template_chosen(memo, engine, tmp_path, desk):
    memo.export_page.style_choice.setCurrentIndex(memo.export_page.style_choice.findData("de"))
    memo.export_page._changed()
    memo.export_page.use_purpose(FILING)
    memo.export_page.use_template("/firm.dotx")
    memo.actions_of_memo.export_to(str(tmp_path / "memo.docx"))
    memo.settle()
    told = [params for method, params in engine.calls if method == "export"][-1]
    assert told == {"run": "m1", "to": str(tmp_path / "memo.docx"), "style": "de", "purpose": "filing", "template": "/firm.dotx"}
    assert memo.banner.text.startswith("Saved memo.docx")
    memo.actions_of_memo.export_to(str(tmp_path / "memo.pdf"))
    memo.settle()
    assert "template" not in [params for method, params in engine.calls if method == "export"][-1]
    assert desk.state.json("memo_export", program=True)["style"] == "de"


def test_the_preview_is_the_page_and_loads_nothing(memo):
    QTest.keyClick(memo, Qt.Key.Key_P, CTRL | SHIFT)
    memo.settle()
    assert memo.stack.currentWidget() is memo.preview and memo.preview.toPlainText() == "Memo"
    assert memo.preview.loadResource(2, "http://example.invalid/x.png") is None
    memo.preview_button.click()
    assert memo.stack.currentWidget() is memo.list


def test_several_questions_go_into_one_memo(memo, engine, desk, settle):
    desk.ask("Which register does the invented officer keep?")
    settle(desk)
    QTest.keyClick(memo, Qt.Key.Key_N, CTRL | SHIFT)
    memo.settle()
    assert memo.stack.currentWidget() is memo.runs and memo.runs.list.count() == 1
    QTest.keyClick(memo.runs.list, Qt.Key.Key_Space)
    assert memo.runs.ticked() == ["r2"]
    memo.runs.button.click()
    memo.settle()
    assert memo.desk.sheet.runs == ("r1", "r2")
    assert [row.kind for row in memo.list.rows.rows].count("question") == 2
    memo.do("memo_new")
    memo.settle()
    assert memo.runs.list.count() == 2
    for at in range(2):
        memo.runs._toggle(memo.runs.list.item(at))
    memo.runs.button.click()
    memo.settle()
    assert memo.desk.sheet.id == "m2" and memo.desk.sheet.runs == ("r1", "r2")
    assert memo.choice.count() == 2


def test_an_earlier_version_comes_back_as_the_newest(memo, engine):
    memo.desk.change("leave_out", "1.1")
    memo.desk.change("edit", "1.2", "Other words.")
    memo.settle()
    QTest.keyClick(memo, Qt.Key.Key_5, CTRL)
    assert memo.versions.list.count() == 3
    memo.versions.list.setCurrentRow(2)
    memo.versions.button.click()
    memo.settle()
    assert memo.desk.sheet.version == 4 and memo.desk.sheet.sentence("1.1").accepted


def test_answer_and_memo_window_show_the_same(memo, desk):
    memo.desk.change("leave_out", "1.1")
    memo.settle()
    card = desk.research_pane.answer.cards()[0]
    assert "left out" in card.accessibleDescription()
    card.toggle_memo()
    memo.settle()
    assert memo.desk.sheet.sentence("1.1").accepted


def test_what_the_engine_refuses_is_said_and_nothing_is_lost(memo, engine):
    engine.failures["memo_change"] = {"code": "library_locked", "message": "The library is being written.", "hint": "Try again."}
    memo.desk.change("leave_out", "1.1")
    memo.settle()
    assert memo.banner.text and memo.desk.sheet.sentence("1.1").accepted and not memo.desk.busy


def test_a_memo_is_deleted_only_after_a_yes(memo, engine):
    memo.do("memo_delete")
    assert len(engine.memos) == 1
    memo.banner._buttons[0].click()
    memo.settle()
    assert engine.memos == [] and memo.stack.currentWidget() is memo.empty


def test_every_control_has_a_name_and_the_window_goes_with_the_main_one(memo, desk):
    for kind in (QAbstractButton, QComboBox, QLineEdit):
        for widget in memo.findChildren(kind):
            if widget.isVisible() and widget.objectName() not in ("ScrollLeftButton", "ScrollRightButton"):
                assert widget.accessibleName() or getattr(widget, "text", str)(), widget
    memo.do("memo_close")
    assert not memo.isVisible()
    desk.memos.memo()
    assert memo.isVisible()
    desk.close()
    assert desk.memos.open_window is None


def test_a_narrow_window_cuts_nothing(memo):
    memo.resize(640, 480)
    QTest.qWait(30)
    for number in range(memo.list.rows.rowCount()):
        rect = memo.list.visualRect(memo.list.rows.index(number))
        assert rect.height() > 0 and rect.right() <= memo.list.viewport().width()
    assert memo.list.viewport().rect().contains(QPoint(1, 1))
