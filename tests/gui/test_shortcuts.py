"""Keys of the window: listed, searched, changed, conflicts said, kept, and shown where keys are shown."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest

from tribonian.ui.panes.shortcuts_dialog import ShortcutsDialog

pytestmark = pytest.mark.gui


@pytest.fixture
def dialog(desk):
    desk.commands.commands.actions["shortcuts"].trigger()
    return desk.findChild(ShortcutsDialog)


def choose(dialog, words):
    dialog.search.setText(words)
    return dialog.current()


def test_every_command_of_both_windows_and_every_pane_is_listed_and_no_two_have_one_key(desk):
    rows = desk.keymap.rows()
    ids = {row.id for row in rows}
    assert {"ask", "pane_library", "memo_edit", "evidence_1", "shortcuts"} <= ids
    assert {action.objectName() for action in desk.commands.commands.actions.values() if action.objectName()} <= ids
    for row in rows:
        assert desk.keymap.conflicts(row.id, row.keys) == [], row
        for key in row.keys:
            assert QKeySequence(key).toString(QKeySequence.SequenceFormat.PortableText) == key, row


def test_keys_are_changed_by_pressing_them_and_count_at_once(dialog, desk):
    assert choose(dialog, "Search the law").id == "search"
    QTest.keyClick(dialog.keys, Qt.Key.Key_F3)
    dialog.take.click()
    assert desk.commands.commands.actions["search"].shortcuts() == [QKeySequence("F3")]
    assert desk.state.json("shortcuts", program=True) == {"search": ["F3"]}
    assert "F3" in dialog.note.text()
    desk.commands.palette()
    shown = {choice.key: choice.hint for choice in desk.commands.palette_popup._choices if choice.kind == "command"}
    assert shown["search"] == "F3"
    assert any(keys == "F3" for _, rows in desk.commands.commands.help_groups() for keys, _ in rows)
    dialog.own.click()
    assert desk.state.json("shortcuts", program=True) == {}


def test_whose_key_it_is_is_said_before_it_is_taken(dialog, desk):
    choose(dialog, "Search the law")
    QTest.keyClick(dialog.keys, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    assert "Ask a question" in dialog.conflict.text() and dialog.conflict.isVisible()
    dialog.take.click()
    assert desk.commands.commands.actions["ask"].shortcuts() == []
    assert "Ask a question" in dialog.note.text()
    dialog._ask_reset_all()
    dialog.banner._buttons[0].click()
    assert desk.commands.commands.actions["ask"].shortcuts() == [QKeySequence("Ctrl+L")]


def test_keys_can_be_added_and_taken_away(dialog, desk):
    choose(dialog, "Jurisdictions")
    QTest.keyClick(dialog.keys, Qt.Key.Key_F4)
    dialog.add.click()
    assert desk.keymap.keys("jurisdictions") == ("F4",)
    dialog.none.click()
    assert desk.keymap.keys("jurisdictions") == ()


def test_fixed_keys_are_listed_and_cannot_be_changed(dialog):
    dialog.search.setText("supporting words")
    assert dialog.current() is None
    assert dialog.tree.topLevelItemCount() == 1
    assert not dialog.take.isEnabled() and not dialog.none.isEnabled()


def test_chosen_keys_hold_in_the_next_window(open_desk):
    first = open_desk()
    first.keymap.choose("search", ["F3"])
    first.close()
    second = open_desk()
    assert second.commands.commands.actions["search"].shortcuts() == [QKeySequence("F3")]
