"""Reading: windows of a long law, the way back, marks, find, and text that stays text."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tests.support import invented_law as law

from tribonian.ui.panes.law_browser import place_of
from tribonian.ui.panes.law_view import LawView
from tribonian.ui.view_models.reading import Place

pytestmark = pytest.mark.gui
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def opened(desk, settle, place, modifiers=Qt.KeyboardModifier.NoModifier):
    desk.open_place(place, modifiers)
    settle(desk)
    return desk.reader.page


def test_a_provision_opens_at_its_place(desk, settle):
    page = opened(desk, settle, Place("in-charter", "art_40", "40"))
    assert page.eid == "art_40"
    assert page.title().startswith("Art. 40")
    unit = page.view.law.find("art_40")
    assert 0 <= page.view.cursorRect(unit.head).top() < 60
    assert desk.contents.model.contents.work == "in-charter"
    assert desk.contents.tree.currentIndex().data() == "Art. 40  Right to notice in invented proceedings"


def test_the_provision_opened_is_the_one_being_read_until_one_scrolls(desk, settle, qtbot):
    page = opened(desk, settle, Place("mn-law", "art_2", "2"))
    bar = page.view.verticalScrollBar()
    QTest.qWait(100)
    assert bar.maximum() < 400, "this law is to be so short that its end cannot come to the top"
    assert page.eid == "art_2" and page.title().startswith("Art. 2")
    whole = opened(desk, settle, Place("in-charter"))
    QTest.qWait(100)
    assert whole.eid == whole.contents.node(whole.contents.units[0]).eid
    far = opened(desk, settle, Place("in-charter", "art_40", "40"))
    far.view.verticalScrollBar().setValue(far.view.verticalScrollBar().value() + 400)
    qtbot.waitUntil(lambda: far.eid != "art_40", timeout=5000)


def test_a_number_alone_is_enough_and_a_wrong_one_is_said(desk, settle):
    assert opened(desk, settle, Place("in-charter", "", "7")).eid == "art_7"
    page = opened(desk, settle, Place("in-charter", "", "999"))
    assert "999" in page.head.warning.text()
    assert page.head.warning.isVisible()
    assert opened(desk, settle, Place("in-charter", "", "8")).head.warning.isHidden()


def test_an_unknown_work_is_a_sentence_not_an_empty_pane(desk, settle):
    page = opened(desk, settle, Place("in-nothing", "art_1"))
    assert "There is no work" in page._message._title.text()


@pytest.mark.parametrize("work", ["in-charter", "de-erf", "mn-law"])
def test_every_offset_leads_to_its_character(desk, settle, work):
    page = opened(desk, settle, Place(work))
    document = page.view.document()
    checked = 0
    for unit in page.view.law.units:
        for at, character in enumerate(unit.unit.text):
            if character.isspace() or ord(character) > 0xFFFF:
                continue
            position = page.view.law.position(unit.unit.start + at)
            assert document.characterAt(position) == character, (unit.unit.eid, at)
            checked += 1
    assert checked > 200


def test_markup_in_a_text_stays_text(desk, settle):
    page = opened(desk, settle, Place("mn-law", "art_3", "3"))
    assert "<b>&amp; markup</b> stay text" in page.view.toPlainText()


def test_no_resource_is_ever_loaded(qapp, desk):
    view = LawView(lambda: desk.theme, desk.law_font)
    for address in ("https://example.org/x.png", "file:///etc/hostname", "qrc:/x", "data:text/plain,x"):
        assert view.loadResource(2, QUrl(address)) is None
    view.deleteLater()


FOREIGN = (
    "https://example.org",
    "file:///etc/passwd",
    "tribonian:run?work=x",
    "javascript:alert(1)",
    "tribonian:open?number=1",
    "",
)


@pytest.mark.parametrize("url", FOREIGN)
def test_only_our_own_links_lead_anywhere(url):
    assert place_of(url) is None


def test_a_citation_is_followed_and_the_way_back_is_kept(desk, settle):
    page = opened(desk, settle, Place("in-charter", "art_5", "5"))
    page.view.anchorClicked.emit(QUrl("tribonian:open?work=in-charter&number=4&eid=art_4"))
    settle(desk)
    assert page.eid == "art_4"
    desk.reading.back()
    settle(desk)
    assert page.eid == "art_5"
    desk.reading.forward()
    settle(desk)
    assert page.eid == "art_4"


def test_links_in_the_text_are_where_the_citation_is(desk, settle):
    page = opened(desk, settle, Place("in-charter", "art_5", "5"))
    unit = page.view.law.find("art_5")
    link = unit.unit.links[0]
    cursor = QTextCursor(page.view.document())
    cursor.setPosition(unit.position(link.start) + 1)
    assert cursor.charFormat().anchorHref() == "tribonian:open?work=in-charter&number=4&eid="


def test_previous_and_next_walk_over_chapters(desk, settle):
    page = opened(desk, settle, Place("in-charter", "art_12", "12"))
    desk.reading.next()
    settle(desk)
    assert page.eid == "art_13"
    desk.reading.previous()
    settle(desk)
    assert page.eid == "art_12"


def test_ctrl_opens_a_tab_and_shift_opens_beside(desk, settle):
    opened(desk, settle, Place("in-charter", "art_1"))
    opened(desk, settle, Place("in-charter", "art_2"), CTRL)
    assert desk.reader.active.tabs.count() == 2
    opened(desk, settle, Place("de-erf", "sec_11"), SHIFT)
    assert len(desk.reader.columns) == 2
    assert desk.reader.page.title().startswith("§ 11")
    assert desk.contents.model.contents.work == "de-erf"
    desk.reading.close_tab()
    assert len(desk.reader.columns) == 1


def test_shift_with_nothing_open_leaves_no_empty_column(desk, settle):
    opened(desk, settle, Place("in-charter", "art_2"), SHIFT)
    assert len(desk.reader.columns) == 1


def test_split_and_unsplit_keep_the_place(desk, settle):
    opened(desk, settle, Place("in-charter", "art_9"))
    desk.reading.split()
    settle(desk)
    assert [column.page.eid for column in desk.reader.columns] == ["art_9", "art_9"]
    desk.reading.close_column()
    assert len(desk.reader.columns) == 1


def test_a_long_law_is_loaded_around_the_place_and_grows_both_ways(desk, settle, engine, qtbot):
    engine.works["xx-long"] = law.many(2000)
    desk.shelving.reload()
    page = opened(desk, settle, Place("xx-long", "sec_1000", "1000"))
    numbers = [unit.unit.eid for unit in page.view.law.units]
    assert numbers[0] == "sec_960"  # what comes before is added above without moving what is read
    assert page.eid == "sec_1000"
    assert 0 <= page.view.cursorRect(page.view.law.find("sec_1000").head).top() < 60
    bar = page.view.verticalScrollBar()
    for _ in range(4):
        bar.setValue(bar.maximum())
        qtbot.wait(80)
        settle(desk)
    numbers = [unit.unit.eid for unit in page.view.law.units]
    assert sum(len(unit.unit.text) for unit in page.view.law.units) <= 40_000
    assert int(numbers[-1].split("_")[1]) > 1100
    assert numbers == [f"sec_{n}" for n in range(int(numbers[0].split("_")[1]), int(numbers[-1].split("_")[1]) + 1)]
    bar.setValue(0)
    qtbot.wait(80)
    settle(desk)
    again = [unit.unit.eid for unit in page.view.law.units]
    assert int(again[0].split("_")[1]) < int(numbers[0].split("_")[1])


def test_what_is_read_stays_put_while_text_is_added_above(desk, settle, engine, qtbot):
    engine.works["xx-long"] = law.many(1000)
    page = opened(desk, settle, Place("xx-long", "sec_500", "500"))
    bar = page.view.verticalScrollBar()
    bar.setValue(300)
    seen = page.view.cursorForPosition(page.view.viewport().rect().center()).block().text()
    qtbot.wait(80)
    settle(desk)
    assert len(page.view.law.units) > 40
    assert page.view.cursorForPosition(page.view.viewport().rect().center()).block().text() == seen


def test_find_counts_and_steps(desk, settle, qtbot):
    page = opened(desk, settle, Place("in-charter", "art_1", "1"))
    desk.reading.find()
    qtbot.keyClicks(page.find_bar.line, "stated purpose")
    page.find_bar.look()
    settle(desk)
    # The whole work counts, whatever of it is loaded.
    count = sum(unit["text"].count("stated purpose") for unit in law.units(law.constitution()))
    assert page.view.toPlainText().count("stated purpose") < count
    assert page.find_bar.count.text().endswith(f"of {count}")
    first = page.find_bar.count.text()
    page.find_bar.step(1)
    assert page.find_bar.count.text() != first
    page.find_bar.step(-1)
    page.find_bar.step(-1)
    settle(desk)
    assert page.find_bar.count.text() == f"{count} of {count}"
    last = page.view.marks.found.current
    (words,) = page.view.law.spans(last.start, last.end)
    assert 0 <= page.view.cursorRect(words).top() < page.view.viewport().height()
    page.find_bar.line.setText("not there at all")
    page.find_bar.look()
    settle(desk)
    assert page.find_bar.count.text() == "none"
    desk.commands.stop()
    assert page.find_bar.isHidden()


def test_copied_text_has_spaces_where_the_law_has(desk, settle):
    page = opened(desk, settle, Place("in-charter", "art_1", "1"))
    page.view.selectAll()
    copied = page.view.createMimeDataFromSelection()
    assert "(1) Every invented person" in copied.text()
    assert "\t" not in copied.text()
    assert not copied.hasHtml()


def test_citing_provisions_are_one_click_away(desk, settle):
    page = opened(desk, settle, Place("in-charter", "art_1", "1"))
    assert page.head.cited_by.text() == "Cited by 1"
    assert page.head.cited_by.isVisible()


def test_copy_with_citation_says_where_it_stands(desk, settle):
    page = opened(desk, settle, Place("in-charter", "art_1", "1"))
    first = page.view.law.find("art_1").unit
    page.view.setTextCursor(page.view.law.spans(first.start, first.start + 9)[0])
    desk.reading.copy_cited()
    assert QApplication.clipboard().text() == "“(1) Every” (Art. 1, Charter of Invented Rights, as of 2021-07-02)"


def test_hovering_a_citation_shows_what_it_says(desk, settle):
    page = opened(desk, settle, Place("in-charter", "art_5", "5"))
    assert page.describe(Place("in-charter", "", "4")) == "Art. 4  Right to review in invented proceedings"
    assert page.describe(Place("de-erf", "", "4")) == "4 · de-erf"
    area = desk.reader
    area.glance(page, Place("in-charter", "art_4", "4"), desk.mapToGlobal(desk.rect().center()), mouse=False)
    settle(desk)
    assert area.card.isVisible()
    assert area.card.heading.text() == "Art. 4  Right to review in invented proceedings"
    assert "the right numbered 4" in area.card.body.text()
    assert area.card.foot.text().startswith("Charter of Invented Rights")
    page.view.verticalScrollBar().setValue(page.view.verticalScrollBar().value() + 40)
    assert area.card.isHidden()


def test_a_citation_that_leads_nowhere_says_so(desk, settle):
    page = opened(desk, settle, Place("in-charter", "art_5", "5"))
    desk.reader.glance(page, Place("in-charter", "", "999"), desk.mapToGlobal(desk.rect().center()), mouse=False)
    settle(desk)
    assert "not in the library" in desk.reader.card.body.text()
    desk.reader.card.hide()


def test_columns_stand_beside_and_below_each_other_and_come_back(desk, settle):
    opened(desk, settle, Place("in-charter", "art_5", "5"))
    area = desk.reader
    area.split()
    settle(desk)
    area.split(below=True)
    settle(desk)
    opened(desk, settle, Place("de-erf"), SHIFT)
    assert len(area.columns) == 3 and area.count() == 2
    kept = area.state()
    assert [row["stack"] for row in kept] == [0, 1, 1]
    while len(area.columns) > 1:
        area.unsplit()
    assert area.count() == 1
    area.restore(kept)
    settle(desk)
    assert [row["stack"] for row in area.state()] == [0, 1, 1]
    assert all(column.close_button.isVisible() for column in area.columns)


def test_no_more_columns_than_can_be_read(desk, settle):
    opened(desk, settle, Place("in-charter", "art_5", "5"))
    for _ in range(9):
        desk.reader.split()
    settle(desk)
    assert len(desk.reader.columns) == 6


def test_linked_columns_scroll_together(desk, settle, qtbot):
    page = opened(desk, settle, Place("in-charter", "art_5", "5"))
    desk.reader.split()
    settle(desk)
    other = desk.reader.page
    desk.reader.link(True)
    bar = other.view.verticalScrollBar()
    bar.setValue(bar.value() + 120)
    here, there = other.view.unit_at_top(), page.view.unit_at_top()
    assert here[0] == there[0] and abs(here[1] - there[1]) < 4
    desk.reader.link(False)
    bar.setValue(bar.value() + 200)
    assert other.view.unit_at_top() != page.view.unit_at_top()
    settle(desk)


NOTED = {"kind": "amendment", "mark": "1", "text": "Inserted by the Second Invented Act.", "anchor": 0}


def test_notes_of_the_law_stand_in_the_margin_or_below_and_offsets_stay_true(open_desk, engine, settle, qtbot):
    unit = next(one for one in law.units(engine.works["in-charter"]) if one["eid"] == "art_1")
    at = unit["text"].index("invented person") + len("invented")
    unit["notes"] = [NOTED | {"anchor": unit["start"] + at}, {"kind": "footnote", "mark": "", "text": "A footnote.", "anchor": 0}]
    desk = open_desk((2400, 900))
    page = opened(desk, settle, Place("in-charter", "art_1", "1"))
    qtbot.waitUntil(lambda: not page.view.law.notes_below, timeout=5000)
    placed = page.notes.placed()
    assert [one.note.text for one in placed] == ["Inserted by the Second Invented Act.", "A footnote."]
    assert page.notes.isVisible() and placed[0].rect.bottom() < placed[1].rect.top()
    set_unit = page.view.law.find("art_1")
    for offset, character in enumerate(set_unit.unit.text):
        if not character.isspace():
            assert page.view.document().characterAt(set_unit.position(offset)) == character
            assert set_unit.offset(set_unit.position(offset)) == unit["start"] + offset
    assert "invented1 person" in page.view.toPlainText()
    assert "A footnote." not in page.view.toPlainText()
    desk.resize(1100, 800)
    qtbot.waitUntil(lambda: page.view.law.notes_below and not page.view.writing, timeout=5000)
    settle(desk)
    assert "A footnote." in page.view.toPlainText() and page.notes.isHidden()


def test_what_is_written_from_right_to_left_stands_at_the_right_and_is_found_by_its_offsets(desk, engine, settle):
    work = law.right_to_left_law()
    engine.works[work["work"]] = work
    desk.open_place(Place(work["work"], "art_1"))
    settle(desk)
    view = desk.reader.page.view
    unit = view.law.find("art_1")
    block = unit.body.block()
    assert block.blockFormat().layoutDirection() == Qt.LayoutDirection.RightToLeft
    assert block.blockFormat().leftMargin() == 0 < block.blockFormat().rightMargin()
    assert unit.head.block().blockFormat().layoutDirection() == Qt.LayoutDirection.RightToLeft
    words = "إشعار مكتوب"
    start = unit.unit.start + unit.unit.text.index(words)
    (found,) = view.law.spans(start, start + len(words))
    assert found.selectedText() == words
    assert view.document().idealWidth() <= view.viewport().width()
    desk.research_pane.box.put(words)
    assert desk.research_pane.box.document().defaultTextOption().textDirection() == Qt.LayoutDirection.RightToLeft
    desk.research_pane.box.put("notice")
    assert desk.research_pane.box.document().defaultTextOption().textDirection() == Qt.LayoutDirection.LeftToRight


def test_in_a_narrow_column_numbers_stand_in_the_line_and_offsets_stay_true(open_desk, settle):
    desk = open_desk((1280, 720))
    desk.open_place(Place("in-charter", "art_8"))
    settle(desk)
    page = desk.reader.page
    wide = page.view.law.find("art_8")
    assert not page.view.law.narrow and "\t" in wide.head.block().text()
    words = page.view.law.spans(wide.unit.start, wide.unit.start + 12)[0].selectedText()
    desk.reader.split()
    desk.reader.split()
    settle(desk)
    desk.reader.activate(desk.reader.columns[0])
    QTest.qWait(300)
    settle(desk)
    page = desk.reader.columns[0].page
    assert page.view.law.narrow and page.view.law.indent < 40
    unit = page.view.law.find("art_8")
    assert unit is not None and "\t" not in unit.head.block().text()
    assert page.view.law.spans(unit.unit.start, unit.unit.start + 12)[0].selectedText() == words
    desk.commands.commands.actions["focus_mode"].trigger()
    QTest.qWait(300)
    settle(desk)
    QTest.qWait(300)
    settle(desk)
    for column in desk.reader.columns:
        assert column.page.view.law.narrow == column.page.view.column.is_narrow(desk.law_font())
    desk.commands.commands.actions["focus_mode"].trigger()
    for column in desk.reader.columns:
        assert column.minimumSizeHint().width() <= column.width()
        head = column.page.head
        shown = [widget for widget in (head.path, head.version) if widget.isVisible()]
        assert all(widget.geometry().right() <= head.width() for widget in shown)
