"""The library of the firm in the window: named, tried, switched on after it is said what goes out; its works, and what fails."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.support import fake_firm
from tests.support.fake_engine import FakeClient

from tribonian.ui.view_models import firm as told
from tribonian.ui.view_models.firm import LENT, OWN, THEIRS, FirmState, FirmWork

pytestmark = pytest.mark.gui
K = Qt.Key


@pytest.fixture
def firm(monkeypatch):
    return fake_firm.Firm().install(FakeClient, monkeypatch)


@pytest.fixture
def opened(desk, settle):
    """The dialog, with its first answers there."""

    def make():
        desk.commands.commands.actions["firm"].trigger()
        settle(desk)
        return next(one for one in desk.children() if type(one).__name__ == "FirmDialog")

    return make


def asked(engine, command):
    return [params for method, params in engine.calls if method == command]


def show(dialog, name):
    dialog.which.setCurrentIndex(dialog.which.findData(name))


def titles(dialog):
    return [row.title for row in dialog.rows.rows]


# --- words ------------------------------------------------------------------------------------------


def test_each_state_is_said_in_a_line_of_its_own():
    named = {"name": "Harbour & Co", "addresses": ["postgresql://reader@10.0.0.5:5432/laws?ca=x#de"], "on": True}
    said = {
        state: FirmState.of({**named, "state": state}).headline for state in ("unseen", "ready", "silent", "failed", "paused")
    }
    said |= {"off": FirmState.of({**named, "on": False}).headline, "unnamed": FirmState.of({}).headline}
    assert len(set(said.values())) == 7 and all("Harbour & Co" in said[state] for state in said if state != "unnamed")
    assert FirmState.of({**named, "vectors": "https://10.0.0.6:8000"}).hosts == "10.0.0.5:5432, 10.0.0.6:8000"


def test_the_engines_status_changes_what_is_known():
    state = FirmState.of({"name": "A", "on": True, "state": "ready"})
    assert state.seen({"state": "silent", "message": "m"}, False).state == "silent"
    assert state.seen({"state": "ready"}, True).state == "paused" and state.seen(None, False).state == "off"
    assert FirmState.of({}).seen(None, False).state == "unnamed"


def test_what_a_job_did_is_counted_and_reasons_are_given():
    rows = [{"outcome": "published"}, {"outcome": "published"}, {"outcome": "refused"}, {"outcome": "failed", "why": "No room."}]
    text = told.done_text(rows)
    assert "2 works published" in text and "1 case file is never published" in text and text.endswith("No room.")
    assert told.done_text([]) == "There was nothing to do."


def test_a_try_has_a_line_for_each_server():
    rows = [
        {"address": "a", "ok": True, "works": 3, "passages": 9},
        {"address": "b", "ok": True, "works": -1, "passages": -1},
        {"address": "c", "ok": False, "code": "firm_not_trusted", "message": "Its certificate was refused.", "hint": "Ask."},
    ]
    lines = told.tested_text(rows).splitlines()
    assert lines == ["✓ a answers: 3 works", "✓ b answers.", "✗ c: Its certificate was refused. Ask."]


def test_the_firms_certificate_stands_behind_each_address():
    assert told.with_authority("postgresql://r@a/x?ca=old#de postgresql://r@b/x", "/firm ca.pem") == (
        "postgresql://r@a/x?ca=/firm%20ca.pem#de postgresql://r@b/x?ca=/firm%20ca.pem"
    )


def test_what_was_checked_out_is_named_as_here():
    state = FirmState.of(
        {"name": "A", "on": True, "lent": [{"work": "w", "at": "2031-05-06T07:08:09+00:00"}, {"work": "x", "at": ""}]}
    )
    (one,) = told.lent_works(state, [FirmWork("w", "Canal Code", "law", "xx", True)])
    assert "2031" in one.detail and "XX" in one.detail


# --- naming it and switching it on -------------------------------------------------------------------


def test_it_is_named_tried_and_switched_on_after_it_is_said_what_goes_out(desk, firm, opened, engine, settle):
    dialog = opened()
    assert dialog.stack.currentIndex() == 0 and not dialog.head.isVisible() and not dialog.sent.isVisible()
    form = dialog.edit()
    QTest.keyClick(form.name, K.Key_Return)
    assert "name" in form.error.text()
    form.name.setText("Harbour & Co")
    form.address.setText("10.0.0.5")
    form.password.setText("swordfish")
    QTest.keyClick(form.password, K.Key_Return)
    settle(desk)
    assert form.isVisible() and "no address" in form.error.text() and not asked(engine, "firm_test")
    form.address.setText("postgresql://reader@10.0.0.5:5432/laws")
    form.trust("/firm ca.pem")
    form.go_button.click()
    settle(desk)
    given = asked(engine, "firm_add")[-1]
    assert given["address"].endswith("/laws?ca=/firm%20ca.pem") and given["password"] == "swordfish"
    assert "✓ reader@10.0.0.5:5432/laws" in dialog.note.text() and not asked(engine, "firm_switch")
    assert dialog.stack.currentIndex() == 1 and dialog.on_button.isVisible() and not dialog.check_out_button.isVisible()
    dialog.on_button.click()
    assert "searches go to 10.0.0.5:5432" in dialog.banner.text and "Never sent" in dialog.banner.text
    assert not asked(engine, "firm_switch")
    dialog.banner._buttons[0].click()
    settle(desk)
    assert asked(engine, "firm_switch") == [{"on": True}] and titles(dialog) == ["Canal Code", "Lamp Order"]
    assert "answers: 2 works" in dialog.headline.text() and dialog.off_button.isVisible()


def test_another_password_leaves_it_switched_on_and_without_a_keyring_that_is_said(desk, firm, opened, engine, settle):
    firm.named_as().password = "memory"
    dialog = opened()
    form = dialog.edit()
    assert form.address.text().startswith("postgresql://reader@")
    form.password.setText("swordfish")
    form.go_button.click()
    settle(desk)
    assert asked(engine, "firm_password") == [{"password": "swordfish"}] and not asked(engine, "firm_add")
    assert "no keyring" in dialog.note.text() and firm.named["on"]
    assert "swordfish" not in dialog.note.text() + dialog.headline.text()


def test_it_is_switched_off_and_forgotten_after_a_yes(desk, firm, opened, engine, settle):
    firm.named_as()
    dialog = opened()
    dialog.off_button.click()
    settle(desk)
    assert "switched off" in dialog.headline.text() and titles(dialog) == []
    dialog.forget_button.click()
    assert not asked(engine, "firm_forget")
    dialog.banner._buttons[0].click()
    settle(desk)
    assert dialog.stack.currentIndex() == 0 and "stay on this machine" in dialog.note.text()


def test_nothing_is_asked_of_it_while_no_dialog_shows_it(desk, firm, opened, engine, settle):
    firm.named_as()
    firm.tell(engine.current)
    settle(desk)
    assert not [method for method, _ in engine.calls if method.startswith("firm_")]
    dialog = opened()
    assert desk.managers.firm() is dialog and titles(dialog)
    dialog.close()
    before = len(engine.calls)
    for firm.state in ("silent", "ready"):
        firm.tell(engine.current)
        settle(desk)
    assert not [method for method, _ in engine.calls[before:] if method.startswith("firm_")]


# --- its works ---------------------------------------------------------------------------------------


def test_works_are_found_checked_out_and_brought_up_to_date(desk, firm, opened, engine, settle):
    firm.named_as()
    dialog = opened()
    QTest.keyClicks(dialog.filter, "lamp")
    assert titles(dialog) == ["Lamp Order"]
    dialog.filter.setText("nothing at all")
    assert dialog.stack.currentIndex() == 3 and "nothing at all" in dialog.empty._text.text()
    dialog.filter.clear()
    dialog.view.setFocus()
    QTest.keyClick(dialog.view, K.Key_A, Qt.KeyboardModifier.ControlModifier)
    assert dialog.selected == ["xx-canal", "xx-lamp"] and not dialog.withdraw_button.isEnabled()
    dialog.check_out_button.click()
    settle(desk)
    assert asked(engine, "firm_checkout") == [{"works": ["xx-canal", "xx-lamp"]}]
    assert "2 works checked out" in dialog.note.text() and "checked out, as of" in dialog.rows.rows[0].detail
    assert len(asked(engine, "laws")) > 1  # the shelf of the window was read again
    show(dialog, LENT)
    dialog.refresh_button.click()
    settle(desk)
    assert "1 work brought up to date" in dialog.note.text() and "stays here" in dialog.note.text()


def test_a_work_of_the_firm_is_opened_by_enter(desk, firm, opened, engine, settle):
    firm.named_as()
    dialog = opened()
    dialog.view.setFocus()
    QTest.keyClick(dialog.view, K.Key_Return)
    settle(desk)
    assert asked(engine, "contents")[-1] == {"work": "xx-canal"}


def test_a_work_is_withdrawn_only_after_a_yes(desk, firm, opened, engine, settle):
    firm.named_as()
    dialog = opened()
    dialog._choose(["xx-lamp"])
    dialog.withdraw_button.click()
    assert "Lamp Order" in dialog.banner.text and not asked(engine, "firm_withdraw")
    dialog.banner._buttons[0].click()
    settle(desk)
    assert titles(dialog) == ["Canal Code"] and "“Lamp Order” was taken off" in dialog.note.text()


def test_own_works_are_published_stopped_and_never_case_files(desk, firm, opened, engine, settle, qtbot):
    firm.named_as()
    dialog = opened()
    show(dialog, OWN)
    own = {row.key for row in dialog.rows.rows}
    assert own and own == {one.id for one in desk.shelving.shelf.works if one.kind != "casefile"}
    dialog._choose([dialog.rows.rows[0].key])
    dialog.publish_button.click()
    settle(desk)
    assert "1 work published" in dialog.note.text()
    firm.slow = True
    dialog.publish_all_button.click()
    assert len(asked(engine, "firm_publish")) == 1 and "Case files never go out" in dialog.banner.text
    dialog.banner._buttons[0].click()
    qtbot.waitUntil(lambda: dialog.progress.isVisible() and dialog.progress.value() > 0)
    assert not dialog.publish_button.isEnabled() and dialog.stop_button.isVisible()
    dialog.close()
    settled = desk.managers.firm_keeper
    assert settled.busy
    again = desk.managers.firm()
    assert again.stop_button.isVisible()
    again.stop_button.click()
    settle(desk)
    assert "What was done before stays" in again.note.text() and not again.stop_button.isVisible()


def test_a_job_whose_dialog_is_closed_is_told_by_the_window(desk, firm, opened, engine, settle):
    firm.named_as()
    dialog = opened()
    dialog._choose(["xx-lamp"])
    dialog.check_out_button.click()
    dialog.close()
    settle(desk)
    assert "1 work checked out" in desk.banner.text


# --- when it cannot be asked --------------------------------------------------------------------------


def test_a_server_that_does_not_answer_is_said_and_what_is_checked_out_is_shown(desk, firm, opened, engine, settle, qtbot):
    firm.named_as()
    work = desk.shelving.shelf.works[0]
    firm.lent = [{"work": work.id, "versions": ["1"], "at": "2031-05-06T07:08:09+00:00"}]
    firm.state, firm.message = "silent", "The firm's library at 10.0.0.5:5432 does not answer (TimeoutError)."
    dialog = opened()
    assert dialog.stack.currentIndex() == 2 and "10.0.0.5" in dialog.failed._text.text()
    assert not dialog.check_out_button.isEnabled()
    show(dialog, LENT)
    assert titles(dialog) == [work.title] and not dialog.refresh_button.isEnabled()
    firm.state, firm.message = "ready", ""
    firm.tell(engine.current)
    settle(desk)
    show(dialog, THEIRS)
    assert titles(dialog) == ["Canal Code", "Lamp Order"]
    firm.state, firm.message = "failed", "Its certificate was refused."
    firm.tell(engine.current)
    qtbot.waitUntil(lambda: "certificate" in dialog.failed._text.text())


def test_a_refusal_is_said_in_its_words(desk, firm, opened, engine, settle):
    firm.named_as()
    dialog = opened()
    engine.failures["firm_checkout"] = {"code": "firm_unavailable", "message": "It broke off.", "hint": "Later."}
    assert not dialog.check_out_button.isEnabled()
    dialog._choose(["xx-lamp"])
    dialog.check_out_button.click()
    settle(desk)
    assert dialog.note.text() == "It broke off. Later." and dialog.check_out_button.isEnabled()


def test_while_a_matter_is_open_nothing_is_sent_and_that_is_said(desk, firm, opened, engine, settle):
    firm.named_as()
    dialog = opened()
    firm.matter = "Heron"
    firm.tell(engine.current)
    settle(desk)
    before = len(engine.calls)
    assert "A matter is open" in dialog.headline.text() and "Nothing is sent" in dialog.empty._title.text()
    for button in (dialog.check_out_button, dialog.withdraw_button, dialog.test_button):
        assert not button.isEnabled()
    show(dialog, OWN)
    assert not dialog.publish_button.isEnabled() and not dialog.publish_all_button.isEnabled()
    assert not [method for method, _ in engine.calls[before:] if method.startswith("firm_")]


def test_every_button_is_reached_by_tab(desk, firm, opened):
    firm.named_as()
    dialog = opened()
    dialog._choose(["xx-lamp"])
    dialog.which.setFocus()
    seen = set()
    for _ in range(20):
        QTest.keyClick(dialog.focusWidget(), K.Key_Tab)
        seen.add(dialog.focusWidget())
    named = [dialog.check_out_button, dialog.withdraw_button, dialog.off_button, dialog.test_button, dialog.edit_button]
    for one in (dialog.filter, dialog.view, *named, dialog.forget_button):
        assert one in seen, getattr(one, "text", str)()
