"""`purge`: what an uninstall leaves goes after a question, and nothing else does."""

from __future__ import annotations

import json

import pytest

from tribonian.cli.commands import purging
from tribonian.cli.main import run
from tribonian.library.lock import WriterLock


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A home with blanks and letters beyond ASCII, holding a library and settings."""
    home = tmp_path / "Büro Müller 法"
    for variable, place in (("DATA", ".local/share"), ("CONFIG", ".config"), ("STATE", ".local/state"), ("CACHE", ".cache")):
        monkeypatch.setenv(f"XDG_{variable}_HOME", str(home / place))
        (home / place / "tribonian").mkdir(parents=True)
        (home / place / "another-program").mkdir()
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.delenv("TRIBONIAN_LIBRARY", raising=False)
    monkeypatch.delenv("TRIBONIAN_MODELS_DIR", raising=False)
    (home / ".local/share/tribonian/library").mkdir()
    (home / ".local/share/tribonian/library/library.sqlite").write_bytes(b"law")
    return home


def purge(*options):
    return run(["purge", *options], lambda _library: 0)


def left(home):
    return sorted(path.relative_to(home).as_posix() for path in home.rglob("tribonian"))


def test_all_of_the_user_goes_and_only_that(home, capsys):
    assert purge("--yes", "--json") == 0
    assert left(home) == []
    assert len(list(home.rglob("another-program"))) == 4
    assert len(json.loads(capsys.readouterr().out)["removed"]) == 4


def test_nobody_to_ask_is_wrong_usage(home, capsys):
    assert purge() == 2
    assert "--yes" in capsys.readouterr().err
    assert len(left(home)) == 4


@pytest.mark.parametrize(("answer", "kept"), [("no", 4), ("", 4), ("Yes", 0)])
def test_the_question_is_asked(home, monkeypatch, capsys, answer, kept):
    monkeypatch.setattr(purging.sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", lambda _prompt: answer)
    assert purge() == 0
    assert len(left(home)) == kept
    assert "private matters" in capsys.readouterr().err


def test_an_open_library_is_not_removed(home, capsys):
    lock = WriterLock(home / ".local/share/tribonian/library")
    lock.acquire()
    try:
        assert purge("--yes") == 3
    finally:
        lock.release()
    assert len(left(home)) == 4


def test_a_library_elsewhere_stays(home, monkeypatch, tmp_path):
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "library.sqlite").write_bytes(b"law")
    monkeypatch.setenv("TRIBONIAN_LIBRARY", str(elsewhere))
    assert purge("--yes") == 0
    assert (elsewhere / "library.sqlite").exists()
    assert left(home) == []


def test_nothing_there_is_said(home, capsys):
    purge("--yes")
    capsys.readouterr()
    assert purge("--yes") == 0
    assert "Nothing of the program" in capsys.readouterr().out
