"""What is seen before the desk is there."""

from __future__ import annotations

import pytest

from tribonian.errors import TribonianError
from tribonian.ui import app
from tribonian.ui.opening import OpeningWindow
from tribonian.ui.state import DeskState

pytestmark = pytest.mark.gui


def test_it_calls_once_when_it_was_seen(qtbot, tmp_path):
    calls = []
    window = OpeningWindow(tmp_path, DeskState(tmp_path, tmp_path), lambda: calls.append("seen"))
    qtbot.addWidget(window)
    assert not calls
    window.show()
    qtbot.waitUntil(lambda: bool(calls))
    window.update()
    qtbot.wait(350)
    assert calls == ["seen"]
    assert tmp_path.name in window.accessibleName()


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_it_has_the_colours_of_the_desk(qtbot, tmp_path, theme):
    state = DeskState(tmp_path, tmp_path)
    state.put("theme", theme, program=True)
    window = OpeningWindow(tmp_path, state, lambda: None)
    qtbot.addWidget(window)
    window.show()
    picture = window.grab().toImage()
    assert picture.pixelColor(3, 3).name().lower() == window._theme.colours["window"].lower()


def test_a_desk_that_cannot_be_made_is_told_to_the_caller(qtbot, monkeypatch, tmp_path):
    def broken(library):
        raise TribonianError("The library is gone.")

    ended = []
    monkeypatch.setattr(app, "show_window", broken)
    monkeypatch.setattr(app.QCoreApplication, "exit", ended.append)
    start = app.Start(tmp_path)
    qtbot.waitUntil(lambda: bool(ended))
    assert str(start.failure) == "The library is gone."
