"""Matters in the engine: the same commands, one matter at a time, locked when nobody works in it or the machine has slept."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest
from tests.support.matters import PASSPHRASE, desk, in_clear, letters, made

from tribonian.config import network
from tribonian.domain.cancel import CancelToken
from tribonian.engine import desk as module
from tribonian.engine.desk import Desk
from tribonian.errors import MatterAlreadyOpen, MatterClosed

WORD = "Zquiblamp"


@pytest.fixture
def engine(tmp_path, monkeypatch):
    """A desk over a library with two matters; nothing is warmed up."""
    monkeypatch.setenv("TRIBONIAN_MODELS_DIR", str(tmp_path / "no models"))
    monkeypatch.setattr(module, "LOOK_SECONDS", 0.02)
    library = tmp_path / "library"
    desk(library).close()
    made(library, "Heron", "Otter")
    opened = Desk(library)
    yield opened
    opened.stop()
    opened.close()
    wait_for(lambda: not opened._watching.locked())


def call(engine, method, **params):
    return engine.run(method, params, CancelToken(), lambda _event: None)


def wait_for(true, seconds=20.0):
    until = time.monotonic() + seconds
    while not true() and time.monotonic() < until:
        time.sleep(0.01)
    assert true()


def test_a_matter_is_used_through_the_engine_and_told_in_its_status(engine, tmp_path):
    assert call(engine, "matter_unlock", name="Heron", passphrase=PASSPHRASE)["open"]
    assert engine.status()["matter"]["name"] == "Heron" and network.matter_is_open()
    events: list[dict] = []
    files = str(letters(tmp_path / "files", WORD))
    told = engine.run("import", {"paths": [files], "matter": "Heron"}, CancelToken(), events.append)
    assert [one["outcome"] for one in told] == ["imported"] * 3 and any(one["event"] == "file_finished" for one in events)
    assert call(engine, "search", query=WORD, matter="Heron")["hits"]
    assert not [one for one in call(engine, "search", query=WORD)["hits"] if one["kind"] == "casefile"]
    with pytest.raises(MatterAlreadyOpen):
        call(engine, "matter_unlock", name="Otter", passphrase=PASSPHRASE)
    call(engine, "matter_lock")
    assert "matter" not in engine.status() and not network.matter_is_open()
    with pytest.raises(MatterClosed):
        call(engine, "search", query=WORD, matter="Heron")
    assert not in_clear([WORD], [tmp_path / "library"])
    assert PASSPHRASE not in json.dumps(engine.status())


def test_it_is_locked_when_nobody_works_in_it(engine, monkeypatch):
    monkeypatch.setattr(module, "MINUTE", 0.05 / 15)
    call(engine, "matter_unlock", name="Heron", passphrase=PASSPHRASE)
    wait_for(lambda: "matter" not in engine.status())
    assert not network.matter_is_open()


def test_it_is_locked_when_the_machine_has_slept(engine, monkeypatch):
    call(engine, "matter_unlock", name="Heron", passphrase=PASSPHRASE)
    real = time.time
    monkeypatch.setattr(module.time, "time", lambda: real() + 3600)
    wait_for(lambda: "matter" not in engine.status())


def test_closing_the_engine_locks_the_matter(engine, tmp_path):
    call(engine, "matter_unlock", name="Heron", passphrase=PASSPHRASE)
    engine.stop()
    engine.close()
    assert not network.matter_is_open()
    assert not list(Path(tmp_path, "library", "matters").glob("*/*-wal"))


def test_requests_outside_it_and_what_is_under_way_keep_it_open(engine, monkeypatch):
    call(engine, "matter_unlock", name="Heron", passphrase=PASSPHRASE)
    matters = engine._open().matters
    monkeypatch.setattr(module, "LOOK_SECONDS", 3600.0)  # looked at here, not by the watch
    seen = matters._used
    call(engine, "laws")
    assert matters._used > seen
    assert not matters.lock_when_idle(0) and not matters.lock_when_idle(3600)
    with matters.opened("Heron").using(None):
        assert not matters.lock_when_idle(1e-9), "an import or a run is under way"
    assert matters.lock_when_idle(1e-9)


def test_the_minutes_are_a_setting_and_none_means_never(engine, monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "settings"))
    call(engine, "settings_change", name="matter_idle", value="0")
    monkeypatch.setattr(module, "MINUTE", 1e-9)
    call(engine, "matter_unlock", name="Heron", passphrase=PASSPHRASE)
    time.sleep(0.2)
    assert engine.status()["matter"]["name"] == "Heron"
    call(engine, "settings_change", name="matter_idle", value="")
    assert call(engine, "settings")["values"]["matter_idle"] == {"value": 15, "default": 15}
    wait_for(lambda: "matter" not in engine.status())
