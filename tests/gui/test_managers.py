"""Models, settings, libraries, jurisdictions: as dialogs that block nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QDialog, QLineEdit, QSpinBox

from tribonian.ui import languages

pytestmark = pytest.mark.gui


@pytest.fixture
def opened(desk, settle):
    """Opens a manager and returns its dialog."""

    def open_it(name):
        desk.commands.commands.actions[name].trigger()
        settle(desk)
        return next(one for one in desk.findChildren(QDialog) if one.isVisible())

    return open_it


def row_of(dialog, key):
    return next(row for row in dialog.rows if row.preference.key == key)


def choose(dialog, name):
    row = next(n for n in range(dialog.rows.rowCount()) if name in dialog.rows.index(n).data())
    dialog.view.setCurrentIndex(dialog.rows.index(row))


@pytest.mark.parametrize("name", ["models", "settings", "libraries", "jurisdictions", "firm"])
def test_managers_are_not_modal_and_every_control_has_a_name(opened, name):
    dialog = opened(name)
    assert not dialog.isModal()
    kinds = (QAbstractButton, QComboBox, QLineEdit, QSpinBox)
    nameless = [
        widget
        for kind in kinds
        for widget in dialog.findChildren(kind)
        if widget.isVisible() and not (widget.accessibleName() or getattr(widget, "text", str)())
        and not isinstance(widget.parent(), QComboBox | QSpinBox)
    ]  # fmt: skip
    assert not nameless


# --- models ----------------------------------------------------------------------------------------


def test_models_show_what_each_is_and_which_are_known(opened):
    dialog = opened("models")
    titles = [dialog.rows.index(n).data() for n in range(dialog.rows.rowCount())]
    assert titles == ["No model", "invented-model-4b  —  in use", "invented-model-270m", "invented-known-1b"]
    assert dict(dialog.facts.shown)["Fits into memory"] == "yes"
    choose(dialog, "known")
    assert dict(dialog.facts.shown)["Licence"] == "free"
    assert not dialog.use_button.isEnabled()
    dialog.copy_button.click()
    assert QGuiApplication.clipboard().text() == "11" * 32


def test_a_model_is_used_measured_and_the_measuring_is_stopped(opened, desk, engine, qtbot, settle):
    dialog = opened("models")
    choose(dialog, "270m")
    dialog.use_button.click()
    settle(desk)
    assert engine.model == "invented-model-270m"
    engine.pace = 0.05
    dialog.probe_button.click()
    qtbot.waitUntil(lambda: dialog.progress.isVisible() and "Measuring" in dialog.note.text())
    assert not dialog.use_button.isEnabled()
    dialog.stop_button.click()
    settle(desk)
    assert "Stopped" in dialog.note.text()
    assert not dialog.progress.isVisible()
    assert dialog.probe_button.isEnabled()


def test_a_dropped_file_that_is_no_model_is_refused_in_words(opened, desk, engine, settle):
    dialog = opened("models")
    content = QMimeData()
    content.setUrls([QUrl.fromLocalFile("/x/novel.gguf")])
    at = QPoint(20, 20)
    dialog.dropEvent(
        QDropEvent(at.toPointF(), Qt.DropAction.CopyAction, content, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    )
    settle(desk)
    assert ("model_add", {"path": "/x/novel.gguf"}) in engine.calls
    assert "The file is not a model." in dialog.note.text()


def test_a_model_is_removed_only_after_a_yes(opened, desk, engine, settle):
    dialog = opened("models")
    choose(dialog, "270m")
    dialog.remove_button.click()
    assert not any(method == "model_remove" for method, _ in engine.calls)
    dialog.banner._buttons[0].click()
    settle(desk)
    assert ("model_remove", {"name": "invented-model-270m"}) in engine.calls


# --- settings --------------------------------------------------------------------------------------


def test_settings_are_found_and_change_window_and_engine(opened, desk, engine, settle):
    dialog = opened("settings")
    dialog.search.setText("theme")
    assert [row.preference.key for row in dialog.rows if row.isVisible()] == ["theme"]
    choice = row_of(dialog, "theme").control
    choice.setCurrentIndex(2)
    choice.activated.emit(2)
    assert desk.theme.name == "dark"
    dialog.search.setText("no such setting")
    assert dialog._none.isVisible()
    dialog.search.clear()
    row_of(dialog, "threads").control.setValue(2)
    settle(desk)
    assert ("settings_change", {"name": "threads", "value": "2"}) in engine.calls
    assert "next start" in dialog.note.text()
    row_of(dialog, "points").control.setValue(15)
    assert desk.points == 15
    row_of(dialog, "keep_questions").control.setChecked(False)
    assert not desk.research.keep


def test_a_refused_setting_is_said_and_shown_as_it_is(opened, desk, engine, settle):
    dialog = opened("settings")
    engine.failures["settings_change"] = {"code": "library_read_only", "message": "It could not be saved.", "hint": ""}
    row_of(dialog, "seed").control.setValue(7)
    settle(desk)
    assert "could not be saved" in dialog.note.text()
    assert row_of(dialog, "seed").control.value() == 0


def test_settings_open_the_other_managers(opened, desk, settle):
    dialog = opened("settings")
    row_of(dialog, "jurisdictions").control.click()
    settle(desk)
    assert "Jurisdictions" in [one.windowTitle() for one in desk.findChildren(QDialog)]


def test_a_language_is_kept_and_the_window_can_be_opened_anew(opened, desk, state_folder):
    dialog = opened("settings")
    choice = row_of(dialog, "language").control
    choice.setCurrentIndex(choice.findData("mn"))
    choice.activated.emit(choice.currentIndex())
    assert languages.chosen(state_folder) == "mn"
    assert [button.text() for button in desk.banner._buttons] == ["Open it anew"]


# --- libraries and jurisdictions ---------------------------------------------------------------------


def test_libraries_are_listed_switched_and_forgotten(opened, desk, tmp_path, monkeypatch, qtbot):
    other, gone = tmp_path / "other", tmp_path / "gone"
    other.mkdir()
    (other / "library.sqlite").touch()
    desk.managers._put([desk.library, other, gone])
    switched = []
    monkeypatch.setattr(type(desk.managers), "switch", lambda _self, path: switched.append(path))
    dialog = opened("libraries")
    assert dialog.current.path == other
    dialog.switch_button.click()
    qtbot.waitUntil(lambda: switched == [other])
    choose(dialog, "gone")
    assert not dialog.switch_button.isEnabled()
    dialog.forget_button.click()
    assert [one.path for one in desk.managers.known_libraries()] == [desk.library, other]
    choose(dialog, "library")
    assert not (dialog.switch_button.isEnabled() or dialog.forget_button.isEnabled())


def test_a_new_library_takes_no_folder_that_holds_something(opened, desk, tmp_path, monkeypatch):
    monkeypatch.setattr(type(desk.managers), "switch", lambda _self, _path: None)
    dialog = opened("libraries")
    asked = []
    dialog.switch_asked.connect(asked.append)
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "letter.txt").touch()
    dialog.begin(tmp_path / "full")
    assert "exists already" in dialog.note.text()
    dialog.begin(tmp_path / "fresh")
    assert [Path(path) for path in asked] == [tmp_path / "fresh"]


def test_jurisdictions_say_what_is_known(opened):
    dialog = opened("jurisdictions")
    assert dialog.rows.rowCount() == 4
    choose(dialog, "India")
    assert dict(dialog.facts.shown)["Courts"] == "9"
    choose(dialog, "Any country")
    assert dict(dialog.facts.shown)["Language"] == "any language"


def test_long_paths_widen_no_dialog(opened):
    dialog = opened("settings")
    dialog.resize(420, 400)
    QApplication.processEvents()
    assert dialog.width() <= 480


def test_labels_are_exported_a_line_each(desk, engine, settle, tmp_path):
    engine.labels["r1"] = {"": "right", "claim:2": "wrong"}
    desk.managers.export_labels_to(tmp_path / "labels.jsonl")
    settle(desk)
    rows = [json.loads(line) for line in (tmp_path / "labels.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [(row["target"], row["label"]) for row in rows] == [("", "right"), ("claim:2", "wrong")]
    assert desk.banner.text == "2 labels saved"
    desk.managers.export_labels_to(tmp_path / "no" / "labels.jsonl")
    settle(desk)
    assert "could not be written" in desk.banner.text
