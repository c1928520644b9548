"""Settings and paths: user file, library file, environment; a broken file never stops the program."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tribonian.config import paths
from tribonian.config.settings import FILE_NAME, Settings, usable_cores
from tribonian.errors import LibraryReadOnly, WrongUsage


@pytest.fixture(autouse=True)
def own_folders(tmp_path, monkeypatch):
    for variable in ("TRIBONIAN_LIBRARY", "TRIBONIAN_MODEL", "TRIBONIAN_THREADS", "TRIBONIAN_EMBEDDER"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def test_saved_settings_come_back_and_the_librarys_own_go_first(tmp_path):
    library = tmp_path / "library"
    Settings(library, model="one", depth="quick", seed=7).save()
    assert Settings.load(library) == Settings(library, model="one", depth="quick", seed=7)
    Settings(library, model="two").save(for_library=True)
    assert Settings.load(library).model == "two"
    assert Settings.load(tmp_path / "other").model == "one"


def test_the_environment_goes_before_the_files(tmp_path, monkeypatch):
    Settings(tmp_path, model="file", threads=1).save()
    monkeypatch.setenv("TRIBONIAN_MODEL", "environment")
    monkeypatch.setenv("TRIBONIAN_THREADS", "3")
    monkeypatch.setenv("TRIBONIAN_LIBRARY", str(tmp_path / "named"))
    loaded = Settings.load()
    assert (loaded.model, loaded.threads, loaded.library) == ("environment", 3, tmp_path / "named")
    assert loaded.thread_count == 3 and Settings(tmp_path).thread_count == usable_cores() >= 1


@pytest.mark.parametrize(
    "content",
    [
        "",
        "not json",
        "[]",
        '{"depth": "deepest", "seed": -1, "threads": true, "model": 5, "unknown": 1}',
        "\ud800",
        '{"library": "/x"}',
    ],
)
def test_a_broken_file_means_the_defaults(tmp_path, content):
    file = paths.config_dir() / FILE_NAME
    file.parent.mkdir(parents=True)
    file.write_text(content, encoding="utf-8", errors="surrogatepass")
    assert Settings.load(tmp_path) == Settings(tmp_path)


def test_changes_are_checked(tmp_path):
    settings = Settings(tmp_path)
    assert settings.with_values(depth="research").depth == "research"
    for bad in ({"depth": "deep"}, {"nothing": 1}, {"seed": "x"}, {"theme": 5}):
        with pytest.raises(WrongUsage):
            settings.with_values(**bad)


def test_what_cannot_be_saved_says_so_and_keeps_the_old(tmp_path):
    library = tmp_path / "file"
    library.write_text("not a folder")
    with pytest.raises(LibraryReadOnly):
        Settings(library).save(for_library=True)
    Settings(tmp_path / "library").save()
    saved = paths.config_dir() / FILE_NAME
    assert json.loads(saved.read_text())["depth"] == "corrective"
    assert not list(saved.parent.glob("*.new"))


def test_folders_follow_the_environment(tmp_path, monkeypatch):
    monkeypatch.setenv("TRIBONIAN_MODELS_DIR", f"{tmp_path / 'a'}:{tmp_path / 'b'}")
    assert paths.models_dirs()[:2] == (tmp_path / "a", tmp_path / "b")
    assert paths.models_user_dir() == tmp_path / "a"
    monkeypatch.delenv("TRIBONIAN_MODELS_DIR")
    assert paths.models_user_dir() == tmp_path / "data" / "tribonian" / "models"
    assert paths.library_default() == tmp_path / "data" / "tribonian" / "library"
    assert (paths.resources_dir() / "jurisdictions").is_dir()
    assert paths.models_dirs()[-1] == Path(paths.__file__).resolve().parents[3] / "models"
