"""Tasks of the tour: reading, comparing places, notes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from tests.gui.tour_means import WORK, button, close, jump, open_work, reading, row, show
from tests.support.hands import Hand, Keys, Mouse, until

if TYPE_CHECKING:
    from tests.gui.tour import Tour

K, M = Qt.Key, Qt.KeyboardModifier


def opens_a_law(tour: Tour, hand: Hand) -> None:
    open_work(tour, hand, WORK)
    assert tour.window.contents.model.contents.work == WORK


def jumps(tour: Tour, hand: Hand) -> None:
    jump(tour, hand, "art 22")
    assert reading(tour) == "art_22"


def filters_contents(tour: Tour, hand: Hand) -> None:
    pane = tour.window.contents
    if isinstance(hand, Keys):
        tour.do("filter_contents")
    else:
        show(tour, hand, "contents")
    hand.fill(pane.filter, "untouchability")
    assert pane.model.matches
    if isinstance(hand, Keys):
        hand.key(K.Key_Return)
    else:
        hand.pick(pane.tree, row(pane.tree, "ntouchability"))
    tour.settled()
    assert reading(tour) == "art_17"
    hand.fill(pane.filter, "")


def finds(tour: Tour, hand: Hand) -> None:
    page = tour.window.reader.page
    tour.do("find")
    hand.type("magistrate")
    until(lambda: page.view.marks.found.places, "occurrences")
    first = page.view.marks.found.at
    assert "1 of" in page.find_bar.count.text() or page.find_bar.count.text()
    if isinstance(hand, Mouse):
        hand.press(next(one for one in page.find_bar.findChildren(QWidget) if one.accessibleName() == "Next occurrence"))
    else:
        hand.key(K.Key_Return)
    tour.settled()
    assert page.view.marks.found.at != first
    if isinstance(hand, Mouse):
        hand.press(next(one for one in page.find_bar.findChildren(QWidget) if one.accessibleName() == "Close find"))
    else:
        hand.key(K.Key_Escape)
    assert page.find_bar.isHidden()


def _link(view: Any) -> QTextCursor:
    """The first citation in the text that is to be seen, as a cursor in it."""
    cursor = view.cursorForPosition(QPoint(8, 60))
    for at in range(cursor.position(), view.document().characterCount() - 1):
        cursor.setPosition(at + 1)
        if cursor.charFormat().anchorHref():
            return cursor
    raise AssertionError("no citation stands here")


def glances(tour: Tour, hand: Hand) -> None:
    jump(tour, hand, "art 13")
    page, card = tour.window.reader.page, tour.window.reader.card
    view = page.view
    if isinstance(hand, Mouse):
        rect = view.cursorRect(_link(view))
        if rect.bottom() > view.viewport().height():
            view.verticalScrollBar().setValue(view.verticalScrollBar().value() + rect.top() - 100)
        hand.rest(view.viewport(), view.cursorRect(_link(view)).center() + QPoint(6, 0))
    else:
        hand.go(view)
        hand.key(K.Key_Tab)
        tour.do("glance")
    until(card.isVisible, "what the citation says", 5)
    tour.settled()
    assert card.heading.text() and card.body.text()
    if isinstance(hand, Keys):
        tour.do("glance")


def follows_in_the_text(tour: Tour, hand: Hand) -> None:
    page = tour.window.reader.page
    before = reading(tour)
    if isinstance(hand, Mouse):
        hand.click(page.view.viewport(), page.view.cursorRect(_link(page.view)).center() + QPoint(6, 0))
    else:
        hand.go(page.view)
        if page.view.focused_link() is None:
            hand.key(K.Key_Tab)
        hand.key(K.Key_Return)
    tour.settled()
    assert reading(tour) != before
    if isinstance(hand, Mouse):
        hand.press(tour.window.reader.page.head.back)
    else:
        tour.do("back")
    tour.settled()
    assert reading(tour) == before


def splits(tour: Tour, hand: Hand) -> None:
    reader = tour.window.reader
    if isinstance(hand, Mouse):
        hand.press(reader.active.split_button)
    else:
        tour.do("split")
    tour.settled()
    assert len(reader.columns) == 2


def links_columns(tour: Tour, hand: Hand) -> None:
    reader = tour.window.reader
    if isinstance(hand, Mouse):
        hand.press(reader.active.link_button)
    else:
        tour.do("link_columns")
    assert reader.scroll_link.on
    other = next(page for page in reader.pages_shown() if page is not reader.page)
    before, view = other.view.verticalScrollBar().value(), reader.page.view
    if isinstance(hand, Mouse):
        place = view.viewport().mapTo(tour.window, view.viewport().rect().center())
        for _ in range(4):
            QTest.wheelEvent(tour.window.windowHandle(), place.toPointF(), QPoint(0, -240))
    else:
        hand.go(view)
        hand.key(K.Key_PageDown)
    until(lambda: other.view.verticalScrollBar().value() != before, "the other column to follow")
    tour.do("link_columns")
    assert not reader.scroll_link.on
    if isinstance(hand, Mouse):
        hand.press(reader.active.close_button)
    else:
        tour.do("close_column")
    tour.settled()
    assert len(reader.columns) == 1


def tabs(tour: Tour, hand: Hand) -> None:
    tour.do("new_tab")
    tour.settled()
    column = tour.window.reader.active
    count, at = column.tabs.count(), column.tabs.currentIndex()
    if isinstance(hand, Mouse):
        hand.click(column.tabs, column.tabs.tabRect(at - 1).center())
    else:
        tour.do("previous_tab")
    assert column.tabs.currentIndex() == at - 1
    if isinstance(hand, Mouse):
        from PySide6.QtWidgets import QTabBar

        hand.press(column.tabs.tabButton(at, QTabBar.ButtonPosition.RightSide))
    else:
        tour.do("next_tab")
        tour.do("close_tab")
    assert column.tabs.count() == count - 1


def notes(tour: Tour, kind: str) -> int:
    return sum(1 for one in tour.window.reading.notes.keeper.notebook.notes if one.kind == kind)


def takes_back(tour: Tour, hand: Hand, kind: str, count: int) -> None:
    until(lambda: notes(tour, kind) == count + 1, f"the {kind}")
    tour.do("undo_note")
    until(lambda: notes(tour, kind) == count, f"the {kind} to go")
    tour.settled()


def bookmarks(tour: Tour, hand: Hand) -> None:
    count = notes(tour, "bookmark")
    tour.do("bookmark")
    takes_back(tour, hand, "bookmark", count)


def highlights(tour: Tour, hand: Hand) -> None:
    count = notes(tour, "highlight")
    jump(tour, hand, "art 19")
    view = tour.window.reader.page.view
    unit = view.law.find(reading(tour))
    start, end = QTextCursor(unit.head), QTextCursor(unit.head)
    start.movePosition(QTextCursor.MoveOperation.NextBlock)
    end.setPosition(start.position())
    end.movePosition(QTextCursor.MoveOperation.NextWord, QTextCursor.MoveMode.MoveAnchor, 4)
    hand.select(view, start, end, tour.action("caret"))
    assert view.selected_span() is not None
    tour.do("highlight")
    takes_back(tour, hand, "highlight", count)


def writes_a_note(tour: Tour, hand: Hand) -> None:
    count = notes(tour, "note")
    tour.do("note")
    editor = tour.dialog("NoteEditor")
    hand.fill(editor.text, "Ask the client about the pond.")
    if isinstance(hand, Mouse):
        hand.press(button(editor, "Save"))
    else:
        hand.key(K.Key_Return, M.ControlModifier)
    until(lambda: notes(tour, "note") == count + 1, "the note")
    tour.window.activateWindow()
    pane = tour.window.notes_pane
    show(tour, hand, "notes")
    hand.open_menu(pane.view, pane.model.index(0, 0))
    hand.take("Delete")
    until(lambda: notes(tour, "note") == count, "the note to go")
    until(lambda: tour.window.banner.text, "the notice")
    if isinstance(hand, Mouse):
        hand.press(button(tour.window.banner, "Undo"))
    else:
        tour.do("undo_note")
    until(lambda: notes(tour, "note") == count + 1, "the note to come back")


def prints(tour: Tour, hand: Hand) -> None:
    tour.do("print_text")
    dialog = tour.dialog("PrintDialog")
    target = tour.folder / f"print-{hand.name}.pdf"
    hand.file(str(target), lambda: hand.press(dialog.pdf_button))
    until(lambda: target.is_file() and dialog.pdf_button.isEnabled(), "the printed file")
    close(tour, hand, dialog)
