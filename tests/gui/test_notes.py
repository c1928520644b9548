"""Notes of the reader: made by keyboard and menu, shown in text, contents and list, taken back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from tests.support import invented_law as law

from tribonian.ui.view_models.reading import Place

pytestmark = pytest.mark.gui


def opened(desk, settle, place):
    desk.open_place(place)
    settle(desk)
    return desk.reader.page


def select(page, eid, words):
    unit = page.view.law.find(eid)
    at = unit.unit.text.index(words)
    cursor = QTextCursor(page.view.document())
    cursor.setPosition(unit.position(at))
    cursor.setPosition(unit.position(at + len(words)), QTextCursor.MoveMode.KeepAnchor)
    page.view.setTextCursor(cursor)
    return unit.unit.start + at


def test_selected_words_are_highlighted_and_the_contents_say_noted(desk, settle, engine):
    page = opened(desk, settle, Place("in-charter", "art_5", "5"))
    start = select(page, "art_5", "may rely on it")
    desk.commands.commands.actions["highlight"].trigger()
    settle(desk)
    (row,) = engine.notes
    assert (row["kind"], row["quote"], row["start"]) == ("highlight", "may rely on it", start)
    (mark,) = [one for one in page.view.highlights if one.note]
    assert (mark.start, mark.end, mark.role) == (start, start + len("may rely on it"), "note_yellow")
    model = desk.contents.model
    assert "noted" in model.index_of(model.contents.by_eid["art_5"]).data(Qt.ItemDataRole.AccessibleTextRole)
    assert desk.notes_pane.model.rowCount() == 1


def test_the_same_words_highlighted_again_lose_their_highlight(desk, settle, engine):
    page = opened(desk, settle, Place("in-charter", "art_5", "5"))
    for left in (1, 0):
        select(page, "art_5", "may rely on it")
        desk.reading.highlight()
        settle(desk)
        assert len(engine.notes) == left


def test_nothing_selected_is_said(desk, settle, engine):
    opened(desk, settle, Place("in-charter", "art_5", "5"))
    desk.reading.highlight()
    settle(desk)
    assert engine.notes == [] and "Select the words" in desk.banner.text


def test_a_note_is_written_changed_deleted_and_brought_back(desk, settle, engine, qtbot):
    page = opened(desk, settle, Place("in-charter", "art_5", "5"))
    select(page, "art_5", "may be limited")
    desk.reading.note()
    editor = desk.reading.notes.editor
    assert editor.quote.text() == "“may be limited”"
    qtbot.keyClicks(editor.text, "Which statute?")
    qtbot.keyClick(editor.text, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    settle(desk)
    assert [row["text"] for row in engine.notes] == ["Which statute?"]
    assert any(one.tag == "✎" and one.hint == "Which statute?" for one in page.view.highlights)
    note = desk.notes_pane.model.notes[0]
    desk.reading.notes.edit(note.id)
    editor = desk.reading.notes.editor
    assert editor.text.toPlainText() == "Which statute?"
    editor.text.setPlainText("The second one.")
    editor.colours.button(2).setChecked(True)
    editor.save()
    settle(desk)
    assert (engine.notes[0]["text"], engine.notes[0]["colour"]) == ("The second one.", "blue")
    desk.reading.undo_note()
    settle(desk)
    assert (engine.notes[0]["text"], engine.notes[0]["colour"]) == ("Which statute?", "yellow")
    desk.notes_pane.view.setCurrentIndex(desk.notes_pane.model.index(0))
    qtbot.keyClick(desk.notes_pane.view, Qt.Key.Key_Delete)
    settle(desk)
    assert engine.notes == [] and "Note deleted" in desk.banner.text
    desk.reading.undo_note()
    settle(desk)
    assert [row["text"] for row in engine.notes] == ["Which statute?"]
    desk.reading.undo_note()  # takes back that it was written
    settle(desk)
    assert engine.notes == []
    desk.reading.undo_note()
    assert "nothing to take back" in desk.banner.text


def test_a_bookmark_is_set_and_taken_away_by_the_same_key(desk, settle, engine):
    page = opened(desk, settle, Place("in-charter", "art_7", "7"))
    desk.reading.bookmark()
    settle(desk)
    assert [(row["kind"], row["eid"]) for row in engine.notes] == [("bookmark", "art_7")]
    assert any(one.tag == "★" for one in page.view.highlights)
    desk.reading.bookmark()
    settle(desk)
    assert engine.notes == []


def test_the_list_filters_and_opens(desk, settle, engine, qtbot):
    opened(desk, settle, Place("in-charter", "art_5", "5"))
    for number, words in ((1, "alpha"), (2, "beta")):
        engine.notes.append(
            law.annotation(engine.works["in-charter"], number, {"number": f"art_{number}", "kind": "note", "text": words})
        )
    engine.notes.append(law.annotation(engine.works["de-erf"], 3, {"number": "10", "kind": "bookmark"}))
    desk.reading.notes.keeper.reload()
    settle(desk)
    pane = desk.notes_pane
    assert pane.model.rowCount() == 3
    pane.only.setChecked(True)
    assert pane.model.rowCount() == 2
    pane.only.setChecked(False)
    pane.kind.setCurrentIndex(pane.kind.findData("bookmark"))
    assert [note.work for note in pane.model.notes] == ["de-erf"]
    pane.kind.setCurrentIndex(0)
    pane.filter.setText("beta")
    assert [note.text for note in pane.model.notes] == ["beta"]
    desk.docks["notes"].reveal()
    pane.view.setCurrentIndex(pane.model.index(0))
    qtbot.keyClick(pane.view, Qt.Key.Key_Return)
    settle(desk)
    assert desk.reader.page.eid == "art_2"
    pane.filter.setText("nothing holds this")
    assert pane._stack.currentWidget() is pane._nothing


def test_a_failure_is_said_and_nothing_is_shown_that_is_not_stored(desk, settle, engine):
    engine.failures["annotate"] = {"code": "disk_full", "message": "The disk is full.", "hint": "Free some space."}
    page = opened(desk, settle, Place("in-charter", "art_5", "5"))
    select(page, "art_5", "may rely on it")
    desk.reading.highlight()
    settle(desk)
    assert "The disk is full." in desk.banner.text
    assert not [one for one in page.view.highlights if one.note]


def test_every_control_of_editor_and_list_has_a_name(desk, settle):
    opened(desk, settle, Place("in-charter", "art_5", "5"))
    desk.reading.note()
    editor = desk.reading.notes.editor
    from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit, QListView, QPlainTextEdit

    for owner in (editor, desk.notes_pane):
        for kind in (QAbstractButton, QComboBox, QLineEdit, QListView, QPlainTextEdit):
            for control in owner.findChildren(kind):
                # A style's own parts (clear button, popup list) bring their names with them.
                if control.parent() is owner or control.parentWidget() is owner:
                    text = control.text() if hasattr(control, "text") and callable(control.text) else ""
                    assert control.accessibleName() or text, control
    editor.close()
