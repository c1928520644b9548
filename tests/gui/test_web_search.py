"""The search service of the web in the window: set in the settings, a step of its own, a heading of its own."""

from __future__ import annotations

import pytest
from PySide6.QtTest import QTest

from tribonian.ui.panes.answer_parts import Box
from tribonian.ui.panes.settings_dialog import SettingsDialog

pytestmark = pytest.mark.gui
PAGE = {"title": "Rafts <b>now</b>", "address": "https://rafts.example/", "snippet": "Rafts may float.", "level": "web"}


def row_of(dialog, key):
    return next(row for row in dialog.rows if row.preference.key == key)


def test_pages_stand_under_their_own_heading_as_plain_text(desk, settle):
    desk.ask("What right to notice does an invented person hold?")
    settle(desk)
    run = desk.research.run
    run.apply({"event": "tool_started", "data": {"tool": "search_web", "arguments": {"query": "rafts"}}, "seq": 997})
    run.apply(
        {"event": "tool_finished", "data": {"tool": "search_web", "arguments": {"query": "rafts"}, "result": [PAGE]}, "seq": 998}
    )
    told = {"source": "127.0.0.1:8888", "query": "rafts", "hits": [PAGE]}
    run.apply({"event": "fallback_searched", "data": told, "seq": 999})
    run.apply({"event": "run_finished", "data": {"answer": dict(run.answer) | {"web": [PAGE]}}, "seq": 1000})
    view = desk.research_pane.answer
    view._rebuild()
    box = next(one for one in view._shown if isinstance(one, Box) and one.accessibleName().startswith("From the web"))
    assert "Rafts <b>now</b>\nhttps://rafts.example/\nRafts may float." in box.accessibleDescription()
    assert view._shown.index(box) > max(view._shown.index(card) for card in view.cards())
    said = run.timeline.as_text()
    assert "search_web rafts" in said and "also searched 127.0.0.1:8888" in said and "1 hit" in said
    assert not any(hit.get("title") == PAGE["title"] for hit in run.hits)


def test_the_service_is_named_allowed_and_refused_in_the_settings(desk, engine, settle):
    desk.managers.settings()
    dialog = desk.findChildren(SettingsDialog)[-1]
    settle(desk)
    line = row_of(dialog, "fallback").control
    QTest.keyClicks(line, "http://127.0.0.1:8888")
    line.editingFinished.emit()
    line.editingFinished.emit()
    settle(desk)
    asked = [params for method, params in engine.calls if method == "settings_change"]
    assert asked == [{"name": "fallback", "value": "http://127.0.0.1:8888"}]
    row_of(dialog, "fallback_allowed").control.setChecked(True)
    row_of(dialog, "fallback_below").control.setValue(45)
    settle(desk)
    asked = [params for method, params in engine.calls if method == "settings_change"]
    assert asked[1:] == [{"name": "fallback_allowed", "value": "yes"}, {"name": "fallback_below", "value": "45"}]
    engine.failures["settings_change"] = {"code": "wrong_usage", "message": "It is on the internet.", "hint": ""}
    line.setText("http://example.org")
    line.editingFinished.emit()
    settle(desk)
    assert "on the internet" in dialog.note.text()
    dialog.search.setText("searxng")
    assert [row.preference.key for row in dialog.rows if row.isVisible()] == ["fallback"]
