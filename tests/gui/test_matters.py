"""Private matters in the window: opened, filled, asked and locked, and nothing of them stays on the screen or on the disk."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractItemModel, QModelIndex, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QDialog, QLabel, QLineEdit, QPlainTextEdit, QTextEdit, QWidget
from tests.support.fake_matters import FakeMatter, imported
from tests.support.long_words import LongWords, clipped

from tribonian.ui import requests
from tribonian.ui.panes.matter_forms import CreateForm, EraseForm, LabelForm, PassphraseForm, RestoreForm, UnlockForm
from tribonian.ui.panes.matter_reports import AuditDialog, ErasedDialog
from tribonian.ui.view_models import matters as told
from tribonian.ui.view_models.preferences import preferences
from tribonian.ui.view_models.reading import Place
from tribonian.workflows.commands import table
from tribonian.workflows.matters import scoped

pytestmark = pytest.mark.gui
SECRET = "seven quiet herons sleep here"
CANARY = "zyzzyva"
QUESTION = f"Which right does {CANARY} hold?"


@pytest.fixture
def held(engine):
    """A matter with two files in the engine, locked."""
    matter = FakeMatter("Heron v. Reed", SECRET, works=imported([f"/c/{CANARY}-one", "/c/two"]))
    engine.matters.matters[matter.name] = matter
    return matter


@pytest.fixture
def opened(held, desk, settle):
    """The window with that matter open."""
    settle(desk)
    form = desk.matters.unlock(held.name)
    form.passphrase.setText(SECRET)
    QTest.keyClick(form.passphrase, Qt.Key.Key_Return)
    settle(desk)
    assert desk.matters.open_name == held.name
    return desk


def a_form(window, kind):
    return next(one for one in window.findChildren(kind) if one.isVisible())


def model_words(model: QAbstractItemModel, parent: QModelIndex | None = None) -> list[str]:
    parent = parent or QModelIndex()
    found = []
    for row in range(model.rowCount(parent)):
        index = model.index(row, 0, parent)
        roles = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)
        found += [str(model.data(index, role) or "") for role in roles]
        found += [str(model.data(index, int(Qt.ItemDataRole.UserRole) + n) or "") for n in range(1, 9)]
        found += model_words(model, index)
    return found


def words_of(window: QWidget) -> str:
    """Every text that the window holds, shown or not."""
    found = []
    for widget in [window, *window.findChildren(QWidget)]:
        found += [widget.toolTip(), widget.accessibleName(), widget.accessibleDescription(), widget.windowTitle()]
        if isinstance(widget, QLabel | QAbstractButton | QLineEdit):
            found.append(widget.text())
        elif isinstance(widget, QPlainTextEdit | QTextEdit):
            found.append(widget.toPlainText())
        elif isinstance(widget, QAbstractItemView) and widget.model() is not None:
            found += model_words(widget.model())
    found += [page.title() for page in window.reader.all_pages()]
    for page in window.reader.all_pages():
        found += [f"{place.work} {place.title}" for place in page.trail._places]
    return "\n".join(found).casefold()


# --- what is told --------------------------------------------------------------------------------


def test_every_request_that_can_be_made_inside_a_matter_is():
    assert told.SCOPED & set(table.COMMANDS) <= scoped.INNER | scoped.BESIDE
    made = set(re.findall(r'Request\("(\w+)"', Path(requests.__file__).read_text(encoding="utf-8")))
    # These look at no text of the matter.
    elsewhere = {"jurisdictions", "export_choices", "index_rebuild"}
    assert made & (scoped.INNER | scoped.BESIDE) <= told.SCOPED | elsewhere


@pytest.mark.parametrize(
    ("passphrase", "level"),
    [
        ("", ""), ("summer", "weak"), ("Summer2024!", "weak"), ("aaaaaaaaaaaaaaaaaaaaaaaaaaa", "weak"), ("heron heron", "weak"),
        ("seven quiet herons", "weak"), ("seven quiet herons sleep", "fair"), (SECRET, "strong"),
        ("долоон чимээгүй тогоруу энд унтана", "strong"), ("k9#Vq2!xZp0_Lw7%tR4m", "strong"),
    ],
)  # fmt: skip
def test_strength_is_said_plainly(passphrase, level):
    found, text = told.strength(passphrase)
    assert found == level and bool(text) == bool(level)


def test_an_erasure_says_what_no_program_can_reach():
    lines = told.erased_lines({"name": "A", "key_destroyed": True, "files": 5, "left": ["x"], "keyring_removed": True})
    assert any("destroyed" in line for line in lines) and any("backups" in line for line in lines)
    assert any("x" in line for line in lines) and any("keyring" in line for line in lines)
    assert told.audit_text([("now", "read", "a\tb\nc")]) == "now\tread\ta b c\n"


# --- making, unlocking, locking ------------------------------------------------------------------


def test_a_locked_matter_is_shown_by_its_label_alone(desk, engine, settle):
    form = desk.matters.matter_new()
    form.name.setText("Heron v. Reed")
    form.label.setText(" 2026-014 ")
    for line in (form.first, form.second):
        line.setText(SECRET)
    form.go_button.click()
    settle(desk)
    assert desk.matters.open_name == "Heron v. Reed"
    desk.matters.matter_lock()
    settle(desk)
    assert "2026-014" in desk.banner.text and "Heron" not in desk.banner.text
    assert [one.name for one in desk.matters.desk.matters] == ["2026-014"]
    desk.matters.unlock("2026-014")
    form = a_form(desk, UnlockForm)
    form.passphrase.setText(SECRET)
    form.go_button.click()
    settle(desk)
    assert desk.matters.open_name == "Heron v. Reed"


def test_a_matter_is_made_by_keyboard_and_open(desk, engine, settle):
    QTest.keyClick(desk, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
    form = a_form(desk, CreateForm)
    QTest.keyClicks(form.name, "Heron")
    QTest.keyClick(form.name, Qt.Key.Key_Return)
    assert "passphrase" in form.error.text()
    form.first.setText(SECRET)
    assert form.worth.property("strength") == "strong"
    form.second.setText(SECRET + "x")
    form.go_button.click()
    assert "differ" in form.error.text() and not engine.matters.matters
    form.second.setText(SECRET)
    form.go_button.click()
    assert form.busy and not form.first.isEnabled() and form.progress.isVisible()
    settle(desk)
    assert desk.matters.open_name == "Heron"
    assert desk.matter_strip.isVisible() and desk.status.lock.isVisible() and desk.status.property("matter")
    assert "no connection" in desk.status.matter.text()
    index = desk.library_pane.model.index(0, 0, desk.library_pane.model.index(0, 0))
    assert desk.library_pane.model.matter(index).open
    assert "Heron" not in desk.windowTitle()
    assert "this matter" in desk.research_pane.box.placeholderText()


def test_a_wrong_passphrase_says_so_and_nothing_else(held, desk, settle):
    settle(desk)
    desk.commands.commands.actions["matter_unlock"].trigger()
    form = a_form(desk, UnlockForm)
    form.passphrase.setText("seven loud herons")
    form.go_button.click()
    settle(desk)
    assert form.isVisible() and "does not open" in form.error.text() and form.passphrase.hasFocus()
    assert not desk.matters.open_name and not desk.matter_strip.isVisible()
    assert not desk.shelving.shelf.own_count
    form.close()
    assert form.passphrase.text() == ""


def test_two_are_never_open(opened, engine, settle):
    engine.matters.matters["Other"] = FakeMatter("Other", SECRET)
    opened.matters.desk.reload()
    settle(opened)
    assert opened.matters.unlock("Other") is None
    assert "never open at once" in opened.banner.text
    assert opened.matters.matter_new() is None
    opened.matters.take_files(["/x"], next(one for one in opened.matters.desk.matters if not one.open))
    assert not [one for one in opened.findChildren(UnlockForm) if one.isVisible()]


def test_files_are_listed_opened_asked_and_searched_inside(opened, engine, settle, qtbot):
    shelf = opened.shelving.shelf
    own = [work for work in shelf.works if work.own]
    assert len(own) == 2 and shelf.own_count == 2 and len(shelf.works) == 2 + len(engine.works)
    opened.open_work(own[0].id)
    settle(opened)
    assert "Letter" in opened.reader.page.title()
    opened.search_for("notice")
    opened.ask(QUESTION)
    settle(opened)
    asked = {name: params for name, params in engine.calls if name in ("ask", "search", "map", "contents")}
    assert asked and all(params.get("matter") == "Heron v. Reed" for params in asked.values())
    qtbot.waitUntil(lambda: bool(opened.runs.runs))
    assert not engine.runs


def test_after_the_lock_nothing_stays(opened, held, engine, settle, library, state_folder, qtbot):
    public = next(iter(engine.works))
    own = next(work for work in opened.shelving.shelf.works if work.own and CANARY in work.title)
    opened.open_place(Place(public))
    settle(opened)
    opened.open_place(Place(own.id, title=own.title))
    settle(opened)
    opened.reader.page.open(Place(public))
    settle(opened)
    opened.open_work(own.id, Qt.KeyboardModifier.ControlModifier)
    opened.ask(QUESTION)
    settle(opened)
    opened.search_for(CANARY)
    opened.import_paths([f"/c/{CANARY}-three"])
    opened.library_pane.filter.setText(CANARY)
    opened.runs.filter.setText(CANARY)
    opened.research_pane.steps_panel.open_detail()
    opened.reading.notes.mark("note", Place(own.id, "", "10"))
    opened.matters.matter_audit()
    settle(opened)
    opened.reader.page.find_bar.line.setText(CANARY)
    QGuiApplication.clipboard().setText(QUESTION)
    opened.memos.memo()
    settle(opened)
    assert CANARY in words_of(opened)
    QTest.keyClick(opened.memos.open_window, Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
    settle(opened)
    qtbot.wait(50)
    assert not opened.matters.open_name and not opened.matter_strip.isVisible() and not opened.status.lock.isVisible()
    assert CANARY not in words_of(opened)
    assert CANARY not in QGuiApplication.clipboard().text()
    assert "locked" in opened.banner.text
    assert {page.place().work for page in opened.reader.all_pages()} == {public}
    assert not opened.runs.runs and not opened.research.run.id and not len(opened.research.questions)
    opened.close()
    for folder in (library, state_folder):
        for file in folder.rglob("*"):
            assert not file.is_file() or CANARY.encode() not in file.read_bytes().lower(), file


def test_a_window_closed_with_an_open_matter_locks_it_and_remembers_nothing(opened, engine, settle, library, state_folder):
    own = next(work for work in opened.shelving.shelf.works if work.own)
    opened.open_work(own.id)
    opened.ask(QUESTION)
    settle(opened)
    opened.import_paths([f"/c/{CANARY}-{n}" for n in range(20)])
    opened.close()
    assert not engine.matters.open
    for folder in (library, state_folder):
        kept = b"".join(file.read_bytes() for file in folder.rglob("*") if file.is_file())
        assert own.id.encode() not in kept and CANARY.encode() not in kept


def test_an_answer_that_comes_after_the_lock_is_not_shown(opened, engine, settle):
    engine.pace = 0.05
    opened.ask(QUESTION)
    opened.search_for("notice")
    opened.matters.matter_lock()
    settle(opened)
    assert not opened.research.run.events and not opened.research.busy
    assert opened.search.hits.model().rowCount() == 0


# --- files ---------------------------------------------------------------------------------------


def test_files_dropped_with_a_matter_open_are_asked_about(opened, engine, settle):
    opened.offer_paths([f"/c/{CANARY}.pdf"])
    assert "into the matter" in opened.banner.text
    assert not [name for name, _ in engine.calls if name.startswith("import")]
    next(button for button in opened.banner._buttons if "matter" in button.text()).click()
    settle(opened)
    assert engine.calls[-1][0] != "import_preview"
    given = [params for name, params in engine.calls if name == "import"]
    assert [one["matter"] for one in given] == ["Heron v. Reed"] and opened.shelving.shelf.own_count == 3
    opened.offer_paths(["/laws/one.json"])
    next(button for button in opened.banner._buttons if "library" in button.text()).click()
    settle(opened)
    given = [params for name, params in engine.calls if name == "import"]
    assert "matter" not in given[-1]


def test_files_dropped_on_a_locked_matter_go_in_once_it_is_open(held, desk, engine, settle):
    settle(desk)
    pane = desk.library_pane
    row = pane.model.index(0, 0, pane.model.index(0, 0))
    at = pane.tree.visualRect(row).center()
    assert pane._matter_at(at).name == held.name
    pane.files_dropped.emit(["/c/three"], pane._matter_at(at))
    form = a_form(desk, UnlockForm)
    form.passphrase.setText(SECRET)
    form.go_button.click()
    settle(desk)
    assert [params["matter"] for name, params in engine.calls if name == "import"] == [held.name]


def test_a_file_is_removed_from_the_matter_and_a_law_from_the_library(opened, engine, held, settle):
    own = next(work for work in opened.shelving.shelf.works if work.own)
    opened.notices.confirm_removal(own.id)
    assert "matter" in opened.banner.text
    opened.banner._buttons[0].click()
    settle(opened)
    assert own.id not in held.works and not opened.shelving.shelf.is_own(own.id)
    law = next(work.id for work in opened.shelving.shelf.works if not work.own)
    opened.shelving.remove(law)
    settle(opened)
    assert law not in engine.works


# --- the rest ------------------------------------------------------------------------------------


def test_an_open_matter_gets_another_label(opened, held, settle):
    opened.matters.matter_label()
    form = a_form(opened, LabelForm)
    assert form.label.text() == opened.matters.desk.open_label and held.name in form.about.text()
    form.label.setText("  ")
    form.go_button.click()
    assert "label" in form.error.text() and "labelled" not in held.events
    form.label.setText(" 17 /  2025 ")
    form.go_button.click()
    settle(opened)
    assert held.label == "17 / 2025" == opened.matters.desk.open_label and "label" in opened.banner.text
    opened.matters.matter_lock()
    settle(opened)
    assert "17 / 2025" in opened.banner.text and held.name not in opened.banner.text
    assert "matter_label" in opened.matters.handlers()


def test_passphrase_backup_audit_restore_and_erasure(opened, held, engine, settle, tmp_path):
    form = opened.matters.matter_passphrase() or a_form(opened, PassphraseForm)
    form.old.setText("wrong")
    form.first.setText("another five words of mine")
    form.second.setText("another five words of mine")
    form.go_button.click()
    settle(opened)
    assert "does not open" in form.error.text() and held.passphrase == SECRET
    form.old.setText(SECRET)
    form.go_button.click()
    settle(opened)
    assert held.passphrase == "another five words of mine" and "changed" in opened.banner.text
    target = tmp_path / "m.tribonian-matter"
    opened.matters.back_up_to(held.name, str(target))
    settle(opened)
    assert target.is_file() and "read back" in opened.banner.text
    opened.matters.matter_audit()
    settle(opened)
    audit = a_form(opened, AuditDialog)
    assert audit.rows.rowCount() == len(held.events) and "Nothing was changed" in audit.note.text()
    for name in ("a.jsonl", "a.tsv"):
        audit.save_to(str(tmp_path / name))
        assert len((tmp_path / name).read_text().splitlines()) == len(held.events)
    erase = opened.matters.erase(held.name)
    assert not erase.go_button.isEnabled()
    QTest.keyClicks(erase.typed, "heron v. reed")
    assert not erase.go_button.isEnabled()
    erase.typed.setText(held.name)
    erase.go_button.click()
    settle(opened)
    assert not engine.matters.matters and not opened.matters.open_name
    assert "Its key is destroyed" in a_form(opened, ErasedDialog).text.toPlainText()
    restore = opened.matters.restore(str(target))
    assert isinstance(restore, RestoreForm)
    restore.passphrase.setText(SECRET)
    restore.go_button.click()
    settle(opened)
    assert "restored" in opened.banner.text and "Restored" in engine.matters.matters


def test_idle_sleep_and_a_sign_of_life(opened, engine, settle):
    presence = opened.matters.presence
    assert presence.watching
    presence.lives()
    settle(opened)
    assert [params for name, params in engine.calls if name == "laws"][-1] == {"limit": 1, "matter": "Heron v. Reed"}
    presence.sleeping(False)
    assert opened.matters.open_name
    presence.sleeping(True)
    settle(opened)
    assert not opened.matters.open_name and "machine was left" in opened.banner.text and not presence.watching


def test_a_lock_that_this_window_did_not_ask_for_says_why(opened, engine, settle, qtbot):
    engine.matters.do("lock", {})
    engine.current._tell_all()
    qtbot.waitUntil(lambda: not opened.matters.open_name)
    settle(opened)
    assert "another window" in opened.banner.text


def test_the_minutes_are_a_setting_of_the_engine():
    rows = preferences({"language": "", "theme": "dark", "motion": "system", "points": "12", "depth": "auto",
                        "keep_questions": "yes"}, {"values": {"matter_idle": {"value": 15}}, "cores": 2})  # fmt: skip
    row = next(one for one in rows if one.key == "matter_idle")
    assert row.of_engine and row.value == "15" and not row.after_restart


def test_a_second_window_follows_and_is_emptied_too(opened, open_desk, engine, held, settle, qtbot):
    second = open_desk()
    settle(second)
    assert second.matters.open_name == held.name and second.shelving.shelf.own_count == 2
    qtbot.waitUntil(lambda: second.matters.desk.sees_others)
    second.open_work(next(work.id for work in second.shelving.shelf.works if work.own))
    settle(second)
    second.close()
    assert engine.matters.open == held.name  # the first window still works in it
    third = open_desk()
    settle(third)
    third.open_work(next(work.id for work in third.shelving.shelf.works if work.own))
    settle(third)
    opened.matters.matter_lock()
    settle(opened)
    qtbot.waitUntil(lambda: not third.matters.open_name)
    settle(third)
    assert CANARY not in words_of(third) and not third.reader.all_pages()


def test_the_engine_dies_with_the_matter_open(opened, engine, settle, qtbot):
    own = next(work for work in opened.shelving.shelf.works if work.own)
    opened.open_work(own.id)
    settle(opened)
    engine.current.die()
    qtbot.waitUntil(lambda: not opened.matters.open_name)
    settle(opened)
    qtbot.waitUntil(lambda: "started again" in opened.banner.text)
    assert "is locked" in opened.banner.text and not opened.reader.all_pages()
    assert any("Unlock" in button.text() for button in opened.banner._buttons)


def test_questions_not_to_be_kept_are_deleted_before_the_lock(opened, held, engine, settle):
    opened.research.keep = False
    opened.ask(QUESTION)
    settle(opened)
    assert held.runs
    opened.matters.matter_lock()
    settle(opened)
    assert not held.runs and not opened.research.unkept


@pytest.mark.parametrize("name", ["create", "unlock", "passphrase", "restore", "erase", "audit", "strip"])
def test_nothing_is_clipped_in_a_longer_language(qapp, desk, engine, settle, name):
    engine.matters.matters["A"] = FakeMatter("A", SECRET)
    words = LongWords()
    qapp.installTranslator(words)
    try:
        window, room = desk, desk.matters.desk
        made = {
            "create": lambda: CreateForm(window, room, lambda: None),
            "unlock": lambda: UnlockForm(window, room, "A", lambda: None),
            "passphrase": lambda: PassphraseForm(window, room, "A", lambda: None),
            "restore": lambda: RestoreForm(window, room, "/b/a.tribonian-matter", lambda _name: None),
            "erase": lambda: EraseForm(window, room, "A", lambda _report: None),
            "audit": lambda: AuditDialog(window, room, lambda: window.theme, "A"),
            "strip": lambda: window.matter_strip,
        }[name]()
        if name == "strip":
            made.show_matter("A" * 60, 3, "Ctrl+Alt+M")
        made.show()
        for line in made.findChildren(QLineEdit)[:2]:
            line.setText("Summer2024!")
        settle(desk)
        assert clipped(made) == []
        unnamed = [one for one in made.findChildren(QLineEdit) if not one.accessibleName()]
        assert not unnamed
        if isinstance(made, QDialog):
            made.close()
    finally:
        qapp.removeTranslator(words)
