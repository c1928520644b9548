"""Digest, clause checklist and review grids in the window: every entry opens its words; nothing is lost when it is stopped."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.support import fake_digests
from tests.support.fake_engine import FakeClient

from tribonian.ui.view_models.checklist import headline, rows_of, shown
from tribonian.ui.view_models.digest import DigestView
from tribonian.ui.view_models.grid import GridView

pytestmark = pytest.mark.gui
K = Qt.Key


@pytest.fixture
def digests(monkeypatch):
    return fake_digests.Digests().install(FakeClient, monkeypatch)


@pytest.fixture
def opened(desk, settle):
    """A dialog of the window by the name of its command, with its first answers there."""

    def make(name):
        desk.commands.commands.actions[name].trigger()
        wanted = {"digest": "DigestDialog", "review_grid": "GridDialog", "checklist": "ChecklistDialog"}[name]
        settle(desk)
        return next(one for one in desk.children() if type(one).__name__ == wanted)

    return make


# --- what is shown ----------------------------------------------------------------------------------


def test_rows_say_what_they_are_in_one_line():
    view = DigestView.of(fake_digests.digest())
    assert [row.title for row in view.rows] == [
        "Heron Ltd — landlord", "2025-03-01 — signed — 1 March 2025", "2025-03-01 or 2025-01-03 — event — 3/1/2025",
        "1200.50 EUR", "The Tenant shall mend the nets", "14 days from receipt of the notice", "2025-06-30 — until 30 June 2025",
    ]  # fmt: skip
    assert view.open == ["late.docx"] and "Pictures only." in view.failed[0]
    assert all(words in view.headline() for words in ("7 entries", "1 file is not read yet", "scan.pdf", "1 entry marked before"))
    assert [row.id for row in view.shown("deadline")] == ["l1", "l2"]
    assert [row.id for row in view.shown("", "nets tenant")] == ["o1"]
    assert view.rows[0].detail == "lease.pdf · p. 2, para 3"
    assert any("language model" in note for note in view.rows[5].notes) and not view.rows[0].notes


def test_a_dismissed_row_goes_last_and_answers_of_another_shape_do_no_harm():
    told = fake_digests.digest()
    told["rows"][0]["mark"] = {"state": "dismissed"}
    assert DigestView.of(told).shown()[-1].id == "p1"
    assert DigestView.of(None).rows == [] and DigestView.of({"rows": [None, {}], "files": [None]}).rows[0].title == ""
    assert rows_of(None) == [] and GridView.of(None).rows == []


def test_a_checklist_says_found_missing_and_unknown():
    rows = rows_of(fake_digests.checklist())
    assert [(row.glyph, row.name) for row in rows] == [("●", "Governing law"), ("○", "Arbitration"), ("?", "Insurance")]
    assert rows[0].places[0][0].eid == "art_3" and "potentially missing" in rows[1].detail
    assert [row.name for row in shown(rows, "missing")] == ["Arbitration"]
    assert "Potentially missing: 1." in headline(rows) and "other words" in headline(rows)


def test_a_grid_counts_what_is_open():
    cells = [fake_digests.cell("r1", "c1", "supported", "Yes."), fake_digests.cell("r1", "c2", "outdated", "Yes.")]
    view = GridView.of(fake_digests.grid(["a"], ["One?", "Two?"], cells))
    assert view.waiting == 1 and view.headline() == "1 of 2 answered. 1 cell is open."
    assert view.cell(0, 0).line == "● Yes." and "changed" in view.cell(0, 1).told
    assert view.cell(0, 0).evidence[0][1] == "[E1] lease.pdf · p. 2, para 3"


# --- the digest -------------------------------------------------------------------------------------


def test_the_digest_teaches_reads_and_opens_words(desk, digests, opened, settle):
    dialog = opened("digest")
    assert dialog.stack.currentIndex() == 0 and not dialog.export_button.isEnabled()
    dialog.read()
    settle(desk)
    assert dialog.rows.rowCount() == 7 and "7 entries" in dialog.note.text()
    places = []
    dialog.followed.connect(lambda place, _held: places.append(place))
    dialog.kind.setCurrentIndex(dialog.kind.findData("amount"))
    dialog.view.setFocus()
    QTest.keyClick(dialog.view, K.Key_Return)
    assert [(place.eid, place.start, place.end) for place in places] == [("art_3", 10, 24)]
    settle(desk)
    assert desk.reader.page.eid == "art_3"
    assert "It is said here" in dialog.words.text() and not dialog.form.isVisible()
    dialog.filter.setText("nothing of the kind")
    assert dialog.stack.currentIndex() == 0 and dialog.current is None


def test_a_period_wants_its_event_before_it_is_a_day(desk, digests, opened, settle, tmp_path):
    digests.digest = fake_digests.digest()
    dialog = opened("digest")
    dialog.kind.setCurrentIndex(dialog.kind.findData("deadline"))
    assert dialog.form.isVisible() and dialog.form.since.isVisible() and not dialog.calendar_button.isEnabled()
    dialog.confirm_button.click()
    settle(desk)
    assert "missing" in dialog.note.text() and not dialog.calendar_button.isEnabled()
    dialog.form.since.setText("2025-04-01")
    dialog.form.country.setCurrentIndex(dialog.form.country.findData("de"))
    dialog.confirm_button.click()
    settle(desk)
    assert desk.link.state and ("2025-04-15" in dialog.note.text()) and dialog.current.state == "confirmed"
    assert "ends 2025-04-15" in dialog.current.detail
    dialog.write(str(tmp_path / "deadlines.ics"))
    settle(desk)
    assert digests.written == [str(tmp_path / "deadlines.ics")] and "1 deadline not confirmed was left out" in dialog.note.text()
    dialog.reopen_button.click()
    settle(desk)
    assert dialog.digest.confirmed == 0


def test_a_date_is_a_deadline_of_its_own_day(desk, digests, opened, settle):
    digests.digest = fake_digests.digest()
    dialog = opened("digest")
    dialog.kind.setCurrentIndex(dialog.kind.findData("deadline"))
    dialog.view.setCurrentIndex(dialog.rows.index(1))
    assert not dialog.form.since.isVisible()
    dialog.confirm_button.click()
    settle(desk)
    assert "2025-06-30" in dialog.note.text() and dialog.calendar_button.isEnabled()
    dialog.view.setCurrentIndex(dialog.rows.index(0))
    dialog.dismiss_button.click()
    settle(desk)
    assert [row.state for row in dialog.digest.shown("deadline")] == ["confirmed", "dismissed"]


def test_reading_is_stopped_and_what_is_done_is_shown(desk, digests, opened, settle):
    digests.slow = True
    dialog = opened("digest")
    dialog.read()
    dialog.read()
    assert dialog.stop_button.isEnabled() and not dialog.read_button.isEnabled()
    dialog.stop_button.click()
    settle(desk)
    assert dialog.read_button.isEnabled() and not dialog.stop_button.isEnabled()
    assert [method for method, _ in desk.link._pump._client.engine.calls].count("digest") == 1


def test_an_error_is_said(desk, digests, opened, settle, engine):
    engine.failures["digest"] = {"code": "matter_locked", "message": "“A” is locked.", "hint": "Unlock it."}
    dialog = opened("digest")
    dialog.read()
    settle(desk)
    assert "locked" in dialog.note.text() and dialog.read_button.isEnabled()


# --- the checklist ----------------------------------------------------------------------------------


def test_the_checklist_opens_what_was_found(desk, digests, opened, settle, tmp_path):
    dialog = opened("checklist")
    assert dialog.template.count() == 1 and dialog.stack.currentIndex() == 0
    dialog.check()
    settle(desk)
    assert dialog.rows.rowCount() == 3 and "Potentially missing: 1." in dialog.note.text()
    places = []
    dialog.followed.connect(lambda place, _held: places.append(place.eid))
    dialog.view.setFocus()
    QTest.keyClick(dialog.view, K.Key_Return)
    assert places == ["art_3"]
    dialog.state.setCurrentIndex(dialog.state.findData("missing"))
    assert dialog.rows.rowCount() == 1
    QTest.keyClick(dialog.view, K.Key_Return)
    assert places == ["art_3"] and "No words" in dialog.note.text()
    dialog.write(str(tmp_path / "list.xlsx"))
    settle(desk)
    assert digests.written == [str(tmp_path / "list.xlsx")]


# --- the grid ---------------------------------------------------------------------------------------


def test_a_grid_is_made_asked_read_and_written(desk, digests, opened, settle, tmp_path):
    dialog = opened("review_grid")
    assert dialog.stack.currentIndex() == 0 and not dialog.run_button.isEnabled() and not dialog.choice.isVisible()
    dialog.make("Leases", ["in-charter", "mn-law"], ["What is the rent?", "Who pays?"])
    settle(desk)
    assert dialog.stack.currentIndex() == 1 and dialog.run_button.isEnabled() and "4 cells are open" in dialog.note.text()
    dialog.run()
    settle(desk)
    assert dialog.model.grid.waiting == 0 and not dialog.run_button.isEnabled()
    assert dialog.model.index(0, 0).data() == "● The rent is 5."
    places = []
    dialog.followed.connect(lambda place, _held: places.append(place.eid))
    dialog.table.setFocus()
    dialog.table.setCurrentIndex(dialog.model.index(0, 0))
    QTest.keyClick(dialog.table, K.Key_Return)
    QTest.keyClick(dialog.evidence, K.Key_Return)
    assert places == ["art_3", "art_3"]
    dialog.table.setCurrentIndex(dialog.model.index(0, 1))
    assert "the file does not say" in dialog.told.text() and not dialog.evidence.isVisible()
    spoken = dialog.model.index(0, 1).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "in-charter.pdf" in spoken and "Who pays?" in spoken
    dialog.write(str(tmp_path / "grid.xlsx"))
    settle(desk)
    assert digests.written == [str(tmp_path / "grid.xlsx")]
    dialog._delete()
    settle(desk)
    assert dialog.stack.currentIndex() == 0 and dialog.model.rowCount() == 0


def test_the_form_of_a_grid_says_what_is_missing(desk, digests, opened):
    from tribonian.ui.panes.grid_form import GridForm

    dialog = opened("review_grid")
    empty = GridForm(dialog, [])
    assert "Import" in empty.note.text() and not empty.make_button.isEnabled()
    form = GridForm(dialog, [("a", "A.pdf"), ("b", "B.pdf")])
    assert not form.make_button.isEnabled()
    form.questions.setPlainText("What is the rent?\n\n Who pays? ")
    form.files.item(1).setCheckState(Qt.CheckState.Unchecked)
    made = []
    form.made.connect(lambda *told: made.append(told))
    form.make_button.click()
    assert made == [("", ["a"], ["What is the rent?", "Who pays?"])]
