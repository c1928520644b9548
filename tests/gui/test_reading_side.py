"""Around the reader: provisions compared, printing, order and tags of the library, marks in the contents, reading alone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu

from tribonian.ui.models import roles
from tribonian.ui.view_models.reading import Place

pytestmark = pytest.mark.gui


def opened(desk, settle, place, modifiers=Qt.KeyboardModifier.NoModifier):
    desk.open_place(place, modifiers)
    settle(desk)
    return desk.reader.page


def test_the_provisions_of_two_columns_are_compared(desk, settle):
    opened(desk, settle, Place("in-charter", "art_5", "5"))
    opened(desk, settle, Place("in-charter", "art_6", "6"), Qt.KeyboardModifier.ShiftModifier)
    dialog = desk.reading.compare_provisions()
    settle(desk)
    assert (dialog.first.place.eid, dialog.second.place.eid) == ("art_6", "art_5")
    assert dialog.comparison is not None and dialog.comparison.changes
    assert "numbered" in dialog.view.toPlainText() and "% of the words" in dialog.note.text()
    dialog.second.number.setText("999")
    dialog.compare()
    settle(desk)
    assert dialog.comparison is None and "999" in dialog.note.text()
    dialog.close()


def test_nothing_is_asked_before_both_are_named(desk, settle, engine):
    opened(desk, settle, Place("in-charter", "art_5", "5"))
    dialog = desk.reading.compare_provisions()
    settle(desk)
    assert dialog.second.place == Place("in-charter", "", "") and not any(name == "compare" for name, _ in engine.calls)
    dialog.close()


def test_a_part_of_a_law_is_printed_with_the_notes_in_it(desk, settle, engine, qtbot, tmp_path):
    opened(desk, settle, Place("in-charter", "art_5", "5"))
    desk.reading.bookmark()
    settle(desk)
    dialog = desk.reading.print_text()
    assert [len(eids) for _, eids in dialog.scopes] == [1, 12, 73]
    dialog.choices.button(1).setChecked(True)
    assert [note.kind for note in dialog.order().notes] == ["bookmark"]
    target = tmp_path / "part.pdf"
    dialog.write_pdf(str(target))
    qtbot.waitUntil(lambda: dialog.state.text() == "Done.", timeout=20_000)
    assert target.read_bytes()[:5] == b"%PDF-" and dialog.pdf_button.isEnabled()
    dialog.write_pdf(str(tmp_path / "nowhere" / "x.pdf"))
    assert "no such folder" in dialog.state.text()
    dialog.close()


def test_printing_with_nothing_open_says_so(desk):
    assert desk.reading.print_text() is None
    assert "Open a law" in desk.banner.text


def actions(menu):
    return [action for action in menu.actions() if action.text()]


def test_works_are_sorted_and_tagged(desk, settle, engine):
    pane = desk.library_pane
    pane.sort_by("size")
    laws = pane.model.index(0, 0)
    sizes = [pane.model.work(pane.model.index(row, 0, laws)).provisions for row in range(pane.model.rowCount(laws))]
    assert sizes == sorted(sizes, reverse=True)
    (chosen,) = [action for action in actions(pane.orders_menu()) if action.isChecked()]
    assert chosen.text() == "Longest first"
    desk.shelving.tag("in-charter", "my  case")
    settle(desk)
    assert engine.tags == [("in-charter", "my case")]
    index = pane.model.index_of("in-charter")
    assert index.data(roles.DETAIL) == "#my case  IN"
    pane.filter.setText("#my")
    assert pane.model.rowCount() == 1 and pane.model.index_of("in-charter").isValid()
    assert not pane.model.index_of("de-erf").isValid()
    pane.filter.setText("#nothing")
    assert pane._stack.currentWidget() is pane._nothing
    pane.filter.clear()
    menu = pane.menu_of(desk.shelving.shelf.by_id["in-charter"])
    (tags,) = [one for one in menu.findChildren(QMenu) if one.title() == "Tags"]
    tag = next(action for action in actions(tags) if action.text() == "my case")
    assert tag.isChecked()
    tag.trigger()
    settle(desk)
    assert engine.tags == []


def test_another_work_empties_the_filter_of_the_contents_and_its_button(desk, settle):
    desk.open_place(Place("in-charter", "art_8"))
    settle(desk)
    line = desk.contents.filter
    heard = []
    line.textChanged.connect(heard.append)  # as Qt does, to take the button away
    line.setText("notice")
    assert desk.contents.model.matches
    desk.open_place(Place("mn-law", "art_1"))
    settle(desk)
    assert line.text() == "" and desk.contents.model.matches is None
    assert heard == ["notice", ""]
    assert desk.contents.tree.isVisible() and desk.contents.model.rows == len(desk.contents.model.contents.units)


def test_the_order_is_remembered(open_desk, settle):
    first = open_desk()
    first.library_pane.sort_by("jurisdiction")
    first.close()
    second = open_desk()
    assert second.library_pane.order == second.shelving.shelf.order == "jurisdiction"


def test_contents_mark_what_was_searched_opened_and_cited(desk, settle):
    opened(desk, settle, Place("in-charter", "art_5", "5"))
    model = desk.contents.model

    def mark(eid):
        return model.index_of(model.contents.by_eid[eid]).data(roles.MARK)

    desk.contents.mark({"art_1"}, {"art_1", "art_2"}, {"art_1", "art_2", "art_3"})
    assert [mark(f"art_{number}") for number in range(1, 5)] == ["cited", "opened", "searched", ""]
    desk.contents.mark((), ())
    assert mark("art_3") == ""


def test_only_the_reader_is_remembered_and_left_by_esc(open_desk, settle):
    desk = open_desk()
    opened(desk, settle, Place("in-charter", "art_5", "5"))
    shown = [name for name, dock in desk.docks.items() if not dock.isHidden()]
    desk.commands.commands.actions["focus_mode"].trigger()
    assert all(dock.isHidden() for dock in desk.docks.values()) and desk.status.isHidden()
    desk.close()
    again = open_desk()
    settle(again)
    assert again.arrangement.only_reader and again.commands.commands.actions["focus_mode"].isChecked()
    again.commands.stop()
    assert sorted(name for name, dock in again.docks.items() if not dock.isHidden()) == sorted(shown)
    assert not again.status.isHidden()
