"""With texts 40 % longer than English nothing is clipped; in each language the window opens and says its own words."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QDialog
from tests.support.long_words import LongWords, clipped, stretched

from tribonian.ui import languages
from tribonian.ui.tr import tr

pytestmark = pytest.mark.gui
QUESTION = "What right to notice does an invented person hold?"


@pytest.fixture
def long_words(qapp):
    """The longer language, while the test runs."""
    translator = LongWords()
    qapp.installTranslator(translator)
    yield
    qapp.removeTranslator(translator)


@pytest.fixture
def speaking(qapp):
    """Switches the interface's language, and back after the test."""
    before = QLocale()
    yield lambda name: languages.use(qapp, name)
    languages.use(qapp, "en")
    QLocale.setDefault(before)


def test_the_longer_language_is_longer_and_keeps_places():
    text = stretched("{n} place considered|{n} places considered")
    assert text.count("{n}") == 2 and text.count("|") == 1
    assert len(text) >= 1.35 * len("{n} place considered|{n} places considered")


@pytest.mark.parametrize("name", ["models", "settings", "libraries", "jurisdictions", "firm", "about", "shortcuts"])
@pytest.mark.parametrize("width", [0, 440])
def test_no_dialog_clips(long_words, open_desk, settle, name, width):
    desk = open_desk()
    desk.commands.commands.actions[name].trigger()
    settle(desk)
    dialog = next(one for one in desk.findChildren(QDialog) if one.isVisible())
    if width:
        dialog.resize(width, dialog.height())
    assert clipped(dialog) == []


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720)])
def test_the_research_pane_clips_nothing(long_words, open_desk, settle, size):
    desk = open_desk(size)
    pane = desk.research_pane
    assert clipped(pane) == []
    desk.ask(QUESTION)
    settle(desk)
    pane.steps_panel.filter_button.setChecked(True)
    pane.answer.follow_up.toggle.click()
    pane.answer.cards()[0].edit()
    assert clipped(pane) == []
    pane.answer.verticalScrollBar().setValue(pane.answer.verticalScrollBar().maximum())
    assert clipped(pane) == []


def test_the_import_pane_clips_nothing(long_words, open_desk, settle):
    desk = open_desk()
    desk.docks["imports"].reveal()
    assert clipped(desk.imports) == []
    desk.import_paths(["/laws/a", "/laws/b", "/laws/c"])
    settle(desk)
    assert clipped(desk.imports) == []


@pytest.mark.parametrize(("name", "ask"), [("de", "Fragen"), ("mn", "Асуух"), ("hi", "पूछें")])
def test_each_language_is_spoken_and_clips_nothing(speaking, open_desk, settle, name, ask):
    speaking(name)
    desk = open_desk()
    desk.ask(QUESTION)
    settle(desk)
    assert desk.research_pane.ask_button.text() == ask == tr("Ask")
    assert clipped(desk.research_pane) == []
    desk.managers.settings()
    settle(desk)
    assert clipped(next(one for one in desk.findChildren(QDialog) if one.isVisible())) == []


@pytest.mark.parametrize("size", [(1080, 760), (720, 560)])
def test_the_memo_window_clips_nothing(long_words, open_desk, settle, size):
    desk = open_desk()
    desk.ask(QUESTION)
    settle(desk)
    desk.memos.memo()
    settle(desk)
    memo = desk.memos.open_window
    memo.resize(*size)
    memo.export_page.use_purpose("filing")
    for name in ("sentence", "title", "export", "versions"):
        memo.do(f"memo_side_{name}")
        assert clipped(memo) == [], name
    memo.do("memo_include")
    settle(desk)
    assert clipped(memo.runs) == []
