"""A failed export never costs the previous file."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from tribonian.errors import ExportFailed
from tribonian.export import files


def left_in(folder: Path) -> list[str]:
    return sorted(item.name for item in folder.iterdir())


def test_a_new_file_and_a_replaced_one(tmp_path):
    target = tmp_path / "memo.docx"
    files.replace_file(target, b"one")
    target.chmod(0o640)
    files.replace_file(target, b"two")
    assert target.read_bytes() == b"two"
    assert target.stat().st_mode & 0o777 == 0o640
    assert left_in(tmp_path) == ["memo.docx"]


@pytest.mark.parametrize(
    ("number", "words"),
    [(errno.ENOSPC, "disk is full"), (errno.EACCES, "open elsewhere"), (errno.EIO, "could not be written")],
)
@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_failure_keeps_the_previous_file_and_leaves_nothing_behind(tmp_path, monkeypatch, number, words, step):
    target = tmp_path / "memo.docx"
    target.write_bytes(b"previous")

    def fail(*_args, **_kwargs):
        raise OSError(number, os.strerror(number))

    if step == "fsync":
        monkeypatch.setattr(files.os, "fsync", fail)
    else:
        monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(ExportFailed, match=words) as error:
        files.replace_file(target, b"new")
    assert "previous file is unchanged" in error.value.message
    assert error.value.hint
    monkeypatch.undo()
    assert target.read_bytes() == b"previous"
    assert left_in(tmp_path) == ["memo.docx"]


def test_a_folder_and_a_missing_folder_are_refused(tmp_path):
    (tmp_path / "memo.docx").mkdir()
    with pytest.raises(ExportFailed, match="is a folder"):
        files.replace_file(tmp_path / "memo.docx", b"x")
    with pytest.raises(ExportFailed, match="does not exist"):
        files.replace_file(tmp_path / "nowhere" / "memo.docx", b"x")


@pytest.mark.parametrize("lock", [".~lock.memo.docx#", "~$mo.docx", "~$memo.docx"])
def test_a_file_open_in_an_office_program_is_not_replaced(tmp_path, lock):
    target = tmp_path / "memo.docx"
    target.write_bytes(b"previous")
    (tmp_path / lock).write_bytes(b"")
    with pytest.raises(ExportFailed, match="open in another program"):
        files.replace_file(target, b"new")
    assert target.read_bytes() == b"previous"


def test_an_impossible_name_is_refused(tmp_path):
    with pytest.raises(ExportFailed):
        files.replace_file(tmp_path / ("x" * 400 + ".docx"), b"x")
    with pytest.raises(ExportFailed):
        files.replace_file(tmp_path / "a\x00b.docx", b"x")
