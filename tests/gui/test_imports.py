"""The import pane: queue, pause, going on, trying again."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QToolButton

pytestmark = pytest.mark.gui


def imported(engine):
    return [params["paths"] for method, params in engine.calls if method == "import"]


def test_an_import_is_paused_and_goes_on(desk, engine, qtbot, settle):
    engine.pace = 0.05
    desk.import_paths(["/laws/a", "/laws/b", "/laws/c", "/laws/d"])
    desk.import_paths(["/laws/later"])
    pane = desk.imports
    qtbot.waitUntil(lambda: pane.rows.rowCount() >= 1)
    pane.pause_button.click()
    assert "Pausing" in pane.headline.text()
    settle(desk)
    assert pane.headline.text().startswith("Paused · ")
    assert pane.pause_button.text() == "Go on"
    assert len(imported(engine)) == 1
    engine.pace = 0.001
    pane.pause_button.click()
    settle(desk)
    assert imported(engine)[1:] == [["/laws/a", "/laws/b", "/laws/c", "/laws/d"], ["/laws/later"]]
    assert desk.importing.current.state == "finished"
    assert not pane.pause_button.isVisible()


def test_works_stand_in_the_library_as_soon_as_they_are_read(desk, engine, qtbot, settle):
    works, engine.works = engine.works, {}
    desk.shelving.reload()
    settle(desk)
    empty = desk.library_pane._empty
    assert empty._title.text() == "The library is empty"
    engine.pace, engine.works = 0.05, works
    desk.import_paths(["/laws/a"])
    qtbot.waitUntil(lambda: empty._title.text() == "Being imported …")
    with qtbot.waitSignal(desk.importing.stored, timeout=10_000):
        pass
    qtbot.waitUntil(lambda: desk.library_pane.tree.isVisible() or not desk.importing.running)
    assert "in-charter" in desk.shelving.shelf.by_id
    settle(desk)
    assert empty._title.text() == "The library is empty"


def test_a_paused_import_is_given_up(desk, engine, qtbot, settle):
    engine.pace = 0.05
    desk.import_paths(["/laws/a", "/laws/b"])
    qtbot.waitUntil(lambda: desk.imports.rows.rowCount() >= 1)
    desk.imports.pause_button.click()
    settle(desk)
    desk.imports.stop_button.click()
    assert desk.importing.current.state == "cancelled"
    assert not desk.imports.stop_button.isVisible()
    engine.pace = 0.001
    desk.import_paths(["/laws/c"])
    settle(desk)
    assert imported(engine)[-1] == ["/laws/c"]


def test_what_waits_is_listed_and_taken_off(desk, engine, qtbot, settle):
    engine.pace = 0.03
    for name in ("a", "b", "c"):
        desk.import_paths([f"/laws/{name}"])
    QApplication.processEvents()
    buttons = [one for one in desk.imports.queue_row.findChildren(QToolButton) if one.isVisible()]
    assert [one.accessibleName() for one in buttons] == ["Do not import b", "Do not import c"]
    buttons[0].click()
    engine.pace = 0.001
    settle(desk)
    assert imported(engine) == [["/laws/a"], ["/laws/c"]]
    assert not desk.imports.queue_row.isVisible()


def test_what_failed_is_tried_again(desk, engine, settle):
    desk.import_paths(["/laws/a", "/laws/b", "/laws/c"])
    settle(desk)
    desk.imports.retry_button.click()
    settle(desk)
    assert imported(engine)[-1] == ["/files/b", "/files/c"]
