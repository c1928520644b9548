"""How questions and notes are kept, in the window: unlocking at the start, the setting, locking."""

from __future__ import annotations

import pytest

from tribonian.ui.panes.questions_forms import KeepQuestionsForm, UnlockQuestionsForm
from tribonian.ui.panes.settings_dialog import SettingsDialog

PASSPHRASE = "seven quiet herons"


def form_of(window, kind):
    (found,) = [one for one in window.findChildren(kind) if one.isVisible()]
    return found


@pytest.fixture
def locked(engine, open_desk, settle):
    """A window whose stored questions need their passphrase."""
    engine.kept = {"place": "passphrase", "locked": True}
    window = open_desk()
    settle(window)
    return window


def test_the_window_asks_for_the_passphrase_once_and_tries_again(locked, engine, settle):
    form = form_of(locked, UnlockQuestionsForm)
    form.passphrase.setText("another")
    form.go_button.click()
    settle(locked)
    assert "passphrase" in form.error.text().lower() and form.isVisible()
    form.passphrase.setText(PASSPHRASE)
    form.go_button.click()
    settle(locked)
    assert not [one for one in locked.findChildren(UnlockQuestionsForm) if one.isVisible()]
    assert [name for name, _ in engine.calls].count("privacy_unlock") == 2


def test_without_it_the_window_works_and_says_no_more(locked, settle):
    form_of(locked, UnlockQuestionsForm).close()
    settle(locked)
    assert not [one for one in locked.findChildren(UnlockQuestionsForm) if one.isVisible()]


def test_the_setting_says_how_they_are_kept_and_changes_it(engine, open_desk, settle):
    engine.kept = {"place": "file", "locked": False}
    window = open_desk()
    settle(window)
    window.managers.settings()
    settle(window)
    dialog = form_of(window, SettingsDialog)
    (row,) = [row for row in dialog.rows if row.preference.key == "questions_kept"]
    assert row.preference.value == "file" and "can read them" in row.preference.about
    row.changed.emit("questions_kept", "keyring")
    settle(window)
    assert ("privacy_keep", {"place": "keyring", "passphrase": "", "new_passphrase": ""}) in engine.calls
    row.changed.emit("questions_kept", "passphrase")
    form = form_of(window, KeepQuestionsForm)
    assert form.old is None
    form.first.setText(PASSPHRASE)
    form.go_button.click()
    assert "differ" in form.error.text()
    form.second.setText(PASSPHRASE)
    form.go_button.click()
    settle(window)
    assert ("privacy_keep", {"place": "passphrase", "passphrase": "", "new_passphrase": PASSPHRASE}) in engine.calls


def test_locking_takes_what_is_shown_out_of_the_window(engine, open_desk, settle):
    engine.kept = {"place": "passphrase", "locked": False}
    window = open_desk()
    settle(window)
    window.questions.lock_or_unlock()
    settle(window)
    assert ("privacy_lock", {}) in engine.calls and window.research.run.id == ""
    window.questions.lock_or_unlock()
    assert form_of(window, UnlockQuestionsForm).isVisible()
