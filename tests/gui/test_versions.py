"""Versions in the reader, their comparison, the preview of an import and its report."""

from __future__ import annotations

import json

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QAccessible, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QPushButton
from tests.support import invented_law as law

from tribonian.ui.jobs.importing import Order
from tribonian.ui.models.preview_model import FILE, JURISDICTION
from tribonian.ui.panes.compare_dialog import CompareDialog
from tribonian.ui.panes.preview_dialog import PreviewDialog
from tribonian.ui.view_models.reading import Place, Trail

pytestmark = pytest.mark.gui
OLD, NEW = "2010-01-01", "2021-07-02"


@pytest.fixture
def versions(engine, monkeypatch):
    """The charter in two versions; the older one lacks the last article and says so."""
    from tests.support import fake_engine

    real_map, real_read = fake_engine.FakeClient._do_contents, fake_engine.FakeClient._do_read

    def version_of(params):
        asked = str(params.get("version") or "")
        return OLD if OLD in asked else NEW

    def mapped(self, request, params):
        found = dict(real_map(self, request, params))
        if params["work"] != "in-charter":
            return found
        version = version_of(params)
        if params.get("version") == "in-charter@gone":
            return {"error": {"code": "not_found", "message": "no version", "hint": ""}}
        extra = {"version": version, "version_label": version, "expression": f"in-charter@{version}", "versions": [NEW, OLD]}
        return found | extra | {"current": version == NEW, "until": "" if version == NEW else NEW}

    def read(self, request, params):
        rows = real_read(self, request, params)
        if params["work"] != "in-charter":
            return rows
        version = version_of(params)
        return [dict(row) | {"version": version, "expression": f"in-charter@{version}"} for row in rows]

    monkeypatch.setattr(fake_engine.FakeClient, "_do_contents", mapped)
    monkeypatch.setattr(fake_engine.FakeClient, "_do_read", read)
    return engine


def opened(desk, settle, place):
    desk.open_place(place)
    settle(desk)
    return desk.reader.page


# --- reading versions -------------------------------------------------------------------------------


def test_a_law_with_versions_says_which_is_shown_and_lets_one_choose(versions, desk, settle):
    page = opened(desk, settle, Place("in-charter", "art_7", "7"))
    assert NEW in page.head.version.text() and page.head.versions.isVisible()
    menu = page.head.versions_menu()
    labels = [action.text() for action in menu.actions() if action.isCheckable()]
    assert labels == [NEW, OLD] and [a.text() for a in menu.actions() if a.isChecked()] == [NEW]
    next(action for action in menu.actions() if action.text() == OLD).trigger()
    settle(desk)
    assert page.contents.version == OLD and not page.contents.current
    assert OLD in page.head.version.text() and f"superseded {NEW}" in page.head.version.text()
    assert page.eid == "art_7" and {unit.unit.version for unit in page.view.law.units} == {OLD}
    page.step(1)
    settle(desk)
    assert page.contents.version == OLD and page.eid == "art_8"
    assert "superseded" in page._cite()
    page.back()
    settle(desk)
    assert page.contents.version == NEW
    asked = [params.get("version", "") for method, params in versions.calls if method == "read"]
    assert set(asked) == {f"in-charter@{NEW}", f"in-charter@{OLD}"}
    menu.deleteLater()


def test_a_law_with_one_version_has_no_choice(desk, settle):
    page = opened(desk, settle, Place("in-charter", "art_7", "7"))
    assert page.head.versions.isHidden()


def test_evidence_is_marked_only_in_the_text_it_is_of(versions, desk, settle):
    page = opened(desk, settle, Place("in-charter", "art_7", "7"))
    run = desk.research.run
    row = {"work": "in-charter", "expression": f"in-charter@{OLD}", "start": 3, "end": 9}
    run.evidence["E1"] = row
    assert desk.reading.highlights("in-charter", page.contents.expression) == []
    assert len(desk.reading.highlights("in-charter", f"in-charter@{OLD}")) == 1
    run.evidence.clear()


def test_a_citation_in_an_old_text_stays_in_it(versions, desk, settle):
    page = opened(desk, settle, Place("in-charter", "art_7", "7", version=OLD))
    page.view.followed.emit(Place("in-charter", "art_9", "9"), Qt.KeyboardModifier.NoModifier)
    settle(desk)
    assert desk.reader.page.contents.version == OLD and desk.reader.page.eid == "art_9"


def test_a_text_that_was_replaced_leads_to_the_one_held(versions, desk, settle):
    page = opened(desk, settle, Place("in-charter", "art_7", "7", 3, 9, version="in-charter@gone"))
    assert page.contents.version == NEW and "replaced" in page.head.warning.text()


def test_places_know_their_version():
    place = Place.of({"work": "w", "eid": "e", "expression": "w@1", "version": "2020-01-01"})
    assert place.version == "w@1"
    assert Place.of(Place("w", "e", version="w@1").as_json()).version == "w@1"
    assert Place.of({"work": "w", "eid": "e", "quote": "x", "version": "2020-01-01"}).version == ""
    trail = Trail()
    trail.visit(Place("w", "e"))
    trail.visit(Place("w", "e", version="w@1"))
    assert trail.can_back


# --- comparing ----------------------------------------------------------------------------------------


def compared(desk, settle) -> CompareDialog:
    page = desk.reader.page
    menu = page.head.versions_menu()
    below = next(action.menu() for action in menu.actions() if action.menu() is not None)
    below.actions()[0].trigger()
    menu.deleteLater()
    dialog = desk.findChild(CompareDialog)
    settle(desk)
    return dialog


def test_two_versions_are_compared(versions, desk, settle):
    opened(desk, settle, Place("in-charter", "art_7", "7"))
    dialog = compared(desk, settle)
    assert (dialog.earlier.currentText(), dialog.later.currentText()) == (OLD, NEW)
    assert dialog.note.text() == "2 provisions changed · 1 added · 1 removed"
    text = dialog.view.toPlainText()
    assert "<b>lamps</b>" in text and "<i>Nothing here is markup.</i>" in text
    assert "was 8" in text and "same words" in text
    cursor = dialog.view.document().find("thirty")
    assert cursor.charFormat().fontStrikeOut()
    assert dialog.view.document().find("sixty", 0, QTextDocument.FindFlag.FindCaseSensitively).charFormat().fontUnderline()
    assert dialog.view.loadResource(2, QUrl("file:///etc/hostname")) is None
    dialog._copy()
    assert "[-thirty-]" in QApplication.clipboard().text() and "[+sixty+]" in QApplication.clipboard().text()
    dialog.view.anchorClicked.emit(QUrl("#1"))
    settle(desk)
    assert desk.reader.page.eid == "art_9"
    dialog._exchange()
    settle(desk)
    assert dialog.earlier.currentText() == NEW
    dialog.close()


def test_a_comparison_that_fails_says_so(versions, desk, settle):
    versions.failures["diff"] = {"code": "not_found", "message": "That version is not held.", "hint": ""}
    opened(desk, settle, Place("in-charter", "art_7", "7"))
    dialog = compared(desk, settle)
    assert "not held" in dialog.note.text() and not dialog.copy_button.isEnabled()
    dialog.close()


# --- looking before importing ---------------------------------------------------------------------------


def previewed(desk, settle, tmp_path) -> PreviewDialog:
    desk.offer_paths([str(tmp_path)])
    dialog = desk.findChild(PreviewDialog)
    settle(desk)
    return dialog


def test_a_folder_is_looked_at_before_anything_is_stored(desk, engine, settle, tmp_path):
    dialog = previewed(desk, settle, tmp_path)
    assert [method for method, _ in engine.calls if method.startswith("import")] == ["import_preview"]
    assert dialog.model.rowCount() == 4 and "nothing was stored yet" in dialog.headline.text()
    assert [row.wanted for row in dialog.model.rows] == [True, True, False, False]
    assert dialog.import_button.text() == "Import 2 files" and not dialog.stop_button.isVisible()
    refused = dialog.model.index(3, FILE)
    assert not dialog.model.flags(refused) & Qt.ItemFlag.ItemIsUserCheckable
    dialog.table.selectRow(0)
    assert "look here: Art. 40" in dialog.details.toPlainText() and "127 article" in dialog.details.toPlainText()
    QTest.keyClick(dialog.table, Qt.Key.Key_Space)
    assert dialog.import_button.text() == "Import 1 file"
    dialog.table.selectRow(1)
    dialog.country.setCurrentIndex(dialog.country.findData("uk"))
    dialog.country.activated.emit(dialog.country.currentIndex())
    assert dialog.model.index(1, JURISDICTION).data() == "UK ✎"
    orders = []
    desk.importing.add = orders.append
    dialog.import_button.click()
    (order,) = orders
    assert order == Order(
        (str(tmp_path),),
        (f"{tmp_path}/charter.json", f"{tmp_path}/known.md", f"{tmp_path}/scan.pdf"),
        (f"{tmp_path}/einfuhr.xml=uk",),
    )


def test_an_order_reaches_the_engine(desk, engine, settle, tmp_path):
    desk.take_order(Order((str(tmp_path),), ("a",), ("b=de",)))
    settle(desk)
    (params,) = [params for method, params in engine.calls if method == "import"]
    assert params == {"paths": [str(tmp_path)], "kind": "auto", "skip": ["a"], "jurisdictions": ["b=de"]}


def test_a_preview_is_stopped_and_what_was_read_can_be_imported(desk, engine, qtbot, settle, tmp_path):
    engine.pace = 0.05
    desk.preview([str(tmp_path)])
    dialog = desk.findChild(PreviewDialog)
    qtbot.waitUntil(lambda: dialog.model.rowCount() >= 1)
    dialog.stop_button.click()
    settle(desk)
    assert "stopped before the end" in dialog.headline.text() and dialog.import_button.isEnabled()
    orders = []
    dialog.ordered.connect(orders.append)
    desk.importing.add = lambda order: None
    dialog.import_button.click()
    assert orders[0].paths == (f"{tmp_path}/charter.json",) and orders[0].skip == ()


def test_an_engine_that_cannot_preview_is_heard(desk, engine, settle, tmp_path):
    engine.failures["import_preview"] = {"code": "bug", "message": "It failed.", "hint": "Try again."}
    dialog = previewed(desk, settle, tmp_path)
    assert dialog.headline.text() == "It failed. Try again." and not dialog.import_button.isEnabled()
    dialog.close()


# --- the report -------------------------------------------------------------------------------------------


@pytest.fixture
def reported(desk, engine, settle):
    desk.docks["imports"].reveal()
    desk.importing.show_last()
    settle(desk)
    return desk


def test_a_report_lists_files_and_opens_the_spot(reported, settle, tmp_path):
    pane = reported.imports
    assert pane.rows.rowCount() == 4
    charter = pane.rows.index(0, 0)
    assert [pane.rows.remark(pane.rows.index(row, 0, charter)).kind for row in range(pane.rows.rowCount(charter))] == [
        "suspicious", "suspicious", "warning", "left_out",
    ]  # fmt: skip
    pane.view.expand(charter)
    pane.view.chosen.emit(pane.rows.index(0, 0, charter), Qt.KeyboardModifier.NoModifier)
    settle(reported)
    assert reported.reader.page.eid == "art_40"
    pane.save_to(str(tmp_path / "report.json"))
    saved = json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))
    assert [one["file"] for one in saved] == ["charter.json", "einfuhr.xml", "known.md", "scan.pdf"]
    pane.save_to(str(tmp_path / "no" / "report.json"))
    assert "could not be written" in pane.headline.text()


def test_only_problems_are_shown_on_request(reported):
    pane = reported.imports
    pane.problems.click()
    assert [pane.rows.index(row, 0).data() for row in range(pane.rows.rowCount())] == ["charter.json", "scan.pdf"]
    pane.problems.click()
    assert pane.rows.rowCount() == 4


def test_new_controls_have_names(versions, desk, settle, tmp_path):
    QAccessible.setActive(True)
    opened(desk, settle, Place("in-charter", "art_7", "7"))
    dialogs = [compared(desk, settle), previewed(desk, settle, tmp_path)]
    for dialog in dialogs:
        for kind in (QAbstractButton, QComboBox):
            for widget in dialog.findChildren(kind):
                if widget.isVisible() and not widget.objectName().startswith("qt_") and widget.parent().inherits("QDialog"):
                    assert QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name).strip(), widget
        assert dialog.findChildren(QPushButton)
        dialog.close()
    assert law.differences("w", OLD, NEW)
