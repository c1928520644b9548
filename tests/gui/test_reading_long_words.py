"""The reading side with texts 40 % longer than English: nothing is clipped; every control has a name; Tab reaches it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QDialog,
    QHeaderView,
    QLineEdit,
    QPlainTextEdit,
    QTabBar,
    QTextBrowser,
    QWidget,
)
from tests.support.long_words import LongWords, clipped

from tribonian.ui.view_models.reading import Place

pytestmark = pytest.mark.gui
CONTROLS = (QAbstractButton, QAbstractItemView, QComboBox, QLineEdit, QPlainTextEdit, QTabBar, QTextBrowser)


@pytest.fixture
def long_words(qapp):
    """The longer language, while the test runs."""
    translator = LongWords()
    qapp.installTranslator(translator)
    yield
    qapp.removeTranslator(translator)


def opened(desk, settle):
    desk.open_place(Place("in-charter", "art_5", "5"))
    settle(desk)
    return desk.reader.page


def dialog_of(desk, settle, name):
    page = opened(desk, settle)
    if name == "note":
        unit = page.view.law.find("art_5").unit
        page.view.setTextCursor(page.view.law.spans(unit.start, unit.start + 30)[0])
    desk.commands.commands.actions[name].trigger()
    settle(desk)
    return next(one for one in desk.findChildren(QDialog) if one.isVisible())


@pytest.mark.parametrize("name", ["note", "compare_provisions", "print_text"])
def test_no_dialog_clips(long_words, open_desk, settle, name):
    dialog = dialog_of(open_desk(), settle, name)
    assert clipped(dialog) == []
    dialog.close()


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720)])
def test_no_pane_clips(long_words, open_desk, settle, size):
    desk = open_desk(size)
    page = opened(desk, settle)
    page.find_bar.open_bar()
    assert clipped(page.find_bar) == []
    for name in ("contents", "library", "notes"):
        desk.docks[name].reveal()
        settle(desk)
        assert clipped(desk.docks[name].widget()) == [], name


def unnamed(root: QWidget) -> list[str]:
    """Controls that say neither by a name nor by their text what they are; the parts a style makes itself are left out."""
    found = []
    for kind in CONTROLS:
        for control in root.findChildren(kind):
            if isinstance(control, QHeaderView):
                continue  # hidden: trees have one column without a heading
            inside = isinstance(control.parentWidget(), QLineEdit | QComboBox | QTabBar) or "scroller" in control.objectName()
            inside = inside or any(isinstance(one, QComboBox) for one in _around(control))
            text = control.text() if isinstance(control, QAbstractButton) else ""
            wordy = any(character.isalpha() for character in text)
            if not (control.accessibleName() or wordy or inside):
                found.append(f"{type(control).__name__} in {type(control.parentWidget()).__name__}")
    return found


def _around(widget: QWidget):
    parent = widget.parentWidget()
    while parent is not None:
        yield parent
        parent = parent.parentWidget()


@pytest.mark.parametrize("name", ["note", "compare_provisions", "print_text"])
def test_every_control_of_a_dialog_is_named(desk, settle, name):
    dialog = dialog_of(desk, settle, name)
    assert unnamed(dialog) == []
    dialog.close()


def test_every_control_of_the_reading_side_is_named(desk, settle):
    page = opened(desk, settle)
    page.find_bar.open_bar()
    desk.reader.split()
    settle(desk)
    for pane in (desk.reader, desk.contents, desk.library_pane, desk.notes_pane):
        assert unnamed(pane) == []


@pytest.mark.parametrize("name", ["note", "compare_provisions", "print_text"])
def test_tab_walks_through_a_whole_dialog(desk, settle, qtbot, name):
    dialog = dialog_of(desk, settle, name)
    dialog.activateWindow()
    reachable = {
        one
        for kind in (QAbstractButton, QLineEdit, QComboBox, QPlainTextEdit, QTextBrowser)
        for one in dialog.findChildren(kind)
        if one.isVisible()
        and one.isEnabled()
        and one.focusPolicy() & Qt.FocusPolicy.TabFocus
        and not isinstance(one.parentWidget(), QComboBox)
        # Of buttons of which one is chosen, Tab stops at that one and the arrows go on.
        and not (isinstance(one, QAbstractButton) and one.isCheckable() and one.autoExclusive() and not one.isChecked())
    }
    start = QApplication.focusWidget()
    seen, here = set(), dialog.nextInFocusChain()
    for _ in range(200):
        if here in reachable:
            seen.add(here)
        here = here.nextInFocusChain()
    assert reachable <= seen, start
    dialog.close()
