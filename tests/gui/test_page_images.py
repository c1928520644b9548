"""The picture of the page beside the text of a case file: it follows the text, turns with it, and goes with the matter."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.support.fake_matters import FakeMatter, picture, scanned

from tribonian.ui.view_models.blocks import UnitNote
from tribonian.ui.view_models.page_images import PageImage, page_of

pytestmark = pytest.mark.gui
SECRET = "seven quiet herons sleep here"
WORK = "file-deed.pdf"


@pytest.fixture
def reading(open_desk, engine, settle, qtbot):
    """A window of a wide screen that reads the second page of a case file of a matter."""
    engine.matters.matters["Heron"] = FakeMatter("Heron", SECRET, works={WORK: scanned()})
    desk = open_desk((1600, 900))
    settle(desk)
    desk.matters.desk.unlock("Heron", SECRET, False, lambda _result: None, lambda failure: pytest.fail(failure.message))
    settle(desk)
    desk.open_work(WORK)
    settle(desk)
    qtbot.waitUntil(lambda: desk.page_pane.shown is not None)
    return desk


def asked(engine):
    return [params for name, params in engine.calls if name == "page_image"]


@pytest.mark.parametrize(
    ("eid", "page"), [("page_3", 3), ("page_12__para_4", 12), ("para_3", 0), ("attachment_1__page_2", 0), ("pages_1", 0), ("", 0)]
)
def test_the_page_of_a_place(eid, page):
    assert page_of(eid) == page


def test_a_page_says_how_its_text_was_read(qapp):
    plain = PageImage.of(picture(1, 40, 0.93))
    assert plain.image.width() == 331 and "93 % sure" in plain.how and not plain.doubtful
    assert PageImage.of(picture(1, 40, 0.5)).doubtful
    with pytest.raises(ValueError, match="damaged"):
        PageImage.of(picture(1, 40) | {"content": "bm90IGEgcGljdHVyZQ=="})


def test_tracked_changes_and_comments_are_told_as_such(qapp):
    assert UnitNote("deleted", "Ada Holm, 2031-04-02", "never", 3).shown == "deleted by Ada Holm, 2031-04-02: never"
    assert "inserted by" in UnitNote("inserted", "Ada", "always", 3).shown
    assert "comment by" in UnitNote("comment", "Bo", "why", 3).shown
    assert UnitNote("footnote", "1", "As agreed.", 3).shown == "1  As agreed."


def test_the_picture_follows_the_text_and_the_text_the_picture(reading, engine, settle, qtbot):
    pane = reading.page_pane
    assert pane.isVisible() and pane.shown.page == 1 and "93 % sure" in pane.how.text()
    assert asked(engine)[0] | {"dpi": 0} == {"work": WORK, "page": 1, "dpi": 0, "matter": "Heron"} | (
        {"version": asked(engine)[0]["version"]} if "version" in asked(engine)[0] else {}
    )
    assert not pane.back_button.isEnabled() and pane.next_button.isEnabled()
    pane.next_button.click()
    settle(reading)
    qtbot.waitUntil(lambda: pane.shown is not None and pane.shown.page == 2)
    assert reading.reader.page.eid.startswith("page_2") and pane.how.property("error")
    QTest.keyClick(reading, Qt.Key.Key_PageDown, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
    settle(reading)
    qtbot.waitUntil(lambda: pane.shown is not None and pane.shown.page == 3)
    assert not pane.next_button.isEnabled()
    before = len(asked(engine))
    reading.pages.turn(-1)
    settle(reading)
    qtbot.waitUntil(lambda: pane.shown is not None and pane.shown.page == 2)
    assert len(asked(engine)) == before  # it was drawn before


def test_zoom_asks_for_a_sharper_picture(reading, engine, settle, qtbot):
    pane, first = reading.page_pane, reading.page_pane.shown.image.width()
    pane.area.setFocus()
    for _ in range(5):
        QTest.keyClick(pane.area, Qt.Key.Key_Plus)
    assert pane.zoom > 2.5 and pane.picture.pixmap().width() > first
    qtbot.waitUntil(lambda: pane.shown.image.width() > first)
    QTest.keyClick(pane.area, Qt.Key.Key_0)
    assert pane.zoom == 1.0
    bar = pane.area.verticalScrollBar()
    bar.setValue(bar.maximum())
    QTest.keyClick(pane.area, Qt.Key.Key_PageDown)
    settle(reading)
    qtbot.waitUntil(lambda: pane.shown is not None and pane.shown.page == 2)


def test_a_page_that_cannot_be_drawn_says_why_and_a_law_has_no_picture(reading, engine, settle, qtbot):
    engine.failures["page_image"] = {"code": "damaged_file", "message": "deed.pdf: page 3 cannot be drawn.", "hint": ""}
    reading.pages.turn(2)
    settle(reading)
    qtbot.waitUntil(lambda: "cannot be drawn" in reading.page_pane.picture.text())
    reading.open_work(next(iter(engine.works)))
    settle(reading)
    assert reading.page_pane.isHidden()


def test_a_file_without_pictures_takes_no_room(reading, engine, settle, qtbot):
    engine.failures["page_image"] = {"code": "not_found", "message": "It has no pages that could be shown.", "hint": ""}
    reading.pages.turn(2)
    settle(reading)
    qtbot.waitUntil(reading.page_pane.isHidden)


def test_it_is_hidden_by_its_command_and_stays_so(reading, settle, open_desk):
    action = reading.commands.commands.actions["page_image"]
    assert action.isChecked()
    action.trigger()
    assert reading.page_pane.isHidden() and not action.isChecked()
    reading.pages.turn(1)
    settle(reading)
    assert reading.page_pane.isHidden()
    action.trigger()
    assert reading.page_pane.isVisible()


def test_it_goes_with_the_matter(reading, settle):
    assert reading.pages._kept
    reading.matters.matter_lock()
    settle(reading)
    assert reading.page_pane.isHidden() and reading.page_pane.shown is None and not reading.pages._kept
    assert reading.page_pane.picture.pixmap().isNull()


def test_a_narrow_window_puts_it_below(open_desk, engine, settle, qtbot):
    engine.matters.matters["Heron"] = FakeMatter("Heron", SECRET, works={WORK: scanned()})
    desk = open_desk((1100, 760))
    desk.matters.desk.unlock("Heron", SECRET, False, lambda _result: None, lambda failure: pytest.fail(failure.message))
    settle(desk)
    desk.open_work(WORK)
    settle(desk)
    qtbot.waitUntil(lambda: desk.page_pane.shown is not None)
    assert desk.page_split.orientation() == Qt.Orientation.Vertical
