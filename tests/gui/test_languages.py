"""The interface's languages: Qt's files are whole, current and used."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, QSettings

from tribonian.config import paths
from tribonian.ui import languages
from tribonian.ui.state import FILE
from tribonian.ui.tr import marked, tr, tr_count

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "packaging"))
import translations

pytestmark = pytest.mark.gui


@pytest.fixture
def language(qapp):
    """Switches the interface's language, and back after the test."""
    before = QLocale()
    yield lambda name, folder=None: languages.use(qapp, name, folder)
    languages.use(qapp, "en")
    QLocale.setDefault(before)


@pytest.mark.parametrize("name", translations.LANGUAGES)
def test_the_compiled_file_is_that_of_its_source(name, tmp_path):
    target = tmp_path / "fresh.qm"
    translations.compiled(name, target)
    assert target.read_bytes() == (paths.resources_dir() / "translations" / f"tribonian_{name}.qm").read_bytes()


@pytest.mark.parametrize("name", translations.LANGUAGES)
def test_every_text_of_the_window_is_translated(name):
    assert translations.missing(name) == []


@pytest.mark.parametrize("name", translations.LANGUAGES)
def test_translations_keep_places_and_forms(name):
    known = translations.load(name)
    wrong = {source: why for source, text in known.items() if text and (why := translations.fault(source, text))}
    assert not wrong


def test_texts_are_collected_from_both_sides_of_a_choice(tmp_path):
    (tmp_path / "a.py").write_text('tr("one" if x else "two"); tr_count("{n} b|{n} c", 3); marked("d"); tr(name)\n')
    assert translations.texts(tmp_path) == ["d", "one", "two", "{n} b|{n} c"]
    assert marked("d") == "d"


def test_a_translation_is_taken_in_compiled_and_used(language, tmp_path, monkeypatch):
    monkeypatch.setattr(translations, "FOLDER", tmp_path)
    source = "{n} sentence|{n} sentences"
    refused = translations.fill(
        "de", {"Ask": "Fragen & <b>", source: "{n} Satz|{n} Sätze", "Stop": "{halt}", "no such text": "x"}
    )
    assert [line.split(":")[0] for line in refused] == ["'Stop'", "'no such text'"]
    assert "Stop" in translations.missing("de")
    translations.compiled("de", tmp_path / "tribonian_de.qm")
    language("de", tmp_path)
    assert tr("Ask") == "Fragen & <b>"
    assert (tr_count(source, 1), tr_count(source, 2)) == ("1 Satz", "2 Sätze")
    assert tr("Stop") == "Stop"
    assert QLocale().language() == QLocale.Language.German
    language("en", tmp_path)
    assert tr("Ask") == "Ask"


def test_the_chosen_language_is_remembered_and_an_unknown_one_is_the_systems(tmp_path):
    def stored(value):
        settings = QSettings(str(tmp_path / FILE), QSettings.Format.IniFormat)
        settings.setValue(languages.KEY, value)
        settings.sync()
        return languages.chosen(tmp_path)

    assert languages.chosen(tmp_path) == languages.SYSTEM
    assert stored("mn") == "mn"
    assert stored("xx") == languages.SYSTEM


@pytest.mark.parametrize("name", ["en", *translations.LANGUAGES])
def test_everything_fits_into_the_smallest_window(language, open_desk, settle, name):
    language(name)
    desk = open_desk((960, 600))
    desk.ask("What right to notice does an invented person hold?")
    settle(desk)
    left = max(desk.docks[one].widget().minimumSizeHint().width() for one in ("library", "contents", "notes", "imports"))
    right = max(desk.docks[one].widget().minimumSizeHint().width() for one in ("research", "search", "decision", "runs"))
    assert left + desk.reader.minimumSizeHint().width() + right <= desk.minimumWidth()
    assert desk.research_pane.mapTo(desk, desk.research_pane.rect().topRight()).x() < desk.width()
