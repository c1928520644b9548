"""Seals of an index folder beside an engine that makes and takes away files of its own."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from tribonian.errors import IndexStale
from tribonian.retrieval.sealed import Seals, is_unfinished


def test_what_an_engine_makes_and_takes_away_is_no_damage(tmp_path: Path) -> None:
    (tmp_path / "whole.seg").write_bytes(b"lantern" * 100)
    Seals(tmp_path).close()
    ended = threading.Event()

    def come_and_go() -> None:
        aside = tmp_path / "MAIN.tmp" / "inner"
        while not ended.is_set():
            aside.mkdir(parents=True)
            (aside / "piece").write_bytes(b"x")
            (aside / "piece").unlink()
            aside.rmdir()
            aside.parent.rmdir()

    engine = threading.Thread(target=come_and_go)
    engine.start()
    try:
        for _ in range(400):
            Seals(tmp_path).check()
    finally:
        ended.set()
        engine.join()


def test_a_file_in_a_folder_below_is_sealed_too(tmp_path: Path) -> None:
    (tmp_path / "below").mkdir()
    (tmp_path / "below" / "part.bin").write_bytes(b"oil")
    Seals(tmp_path).close()
    Seals(tmp_path).check()
    (tmp_path / "below" / "part.bin").write_bytes(b"oak")
    with pytest.raises(IndexStale, match="was changed"):
        Seals(tmp_path).check()


def test_a_change_that_never_ended_is_told(tmp_path: Path) -> None:
    assert not is_unfinished(tmp_path)
    seals = Seals(tmp_path)
    seals.close()
    assert not is_unfinished(tmp_path)
    seals.open()
    assert is_unfinished(tmp_path)
    seals.close()
    assert not is_unfinished(tmp_path)
