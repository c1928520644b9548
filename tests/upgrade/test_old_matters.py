"""Matters whose name could be read on disk: opening one encrypts its name, and an undone upgrade brings it back."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from tests.support.matters import PASSPHRASE, in_clear

from tribonian.config.settings import Settings
from tribonian.errors import LibraryTooNew, MatterDamaged, NotFound, WrongPassphrase
from tribonian.library.vault import backup, keys
from tribonian.library.vault.keys import HEADER, Header
from tribonian.library.vault.shelf import Shelf
from tribonian.library.vault.vault import make_files
from tribonian.workflows import earlier

DUMP = Path(__file__).parent / "matter_1"
"""A header as the program wrote it when names could be read."""
NAME = "Heron v. Reed"


@pytest.fixture
def folder(tmp_path):
    """A matter of that program."""
    header = Header.read(DUMP)
    place = tmp_path / "matters" / header.id
    place.mkdir(parents=True)
    shutil.copy(DUMP / HEADER, place)
    key = header.unwrapped(PASSPHRASE)
    make_files(place, key, {"id": header.id})
    key.forget()
    return place


def test_its_name_is_encrypted_when_it_is_opened(folder, tmp_path):
    shelf = Shelf(tmp_path)
    assert [(one.label, one.hidden) for one in shelf.listed()] == [(NAME, False)]
    with pytest.raises(WrongPassphrase):
        shelf.open(folder, "wrong")
    assert in_clear([NAME], [tmp_path])
    for _ in range(2):
        vault = shelf.open(shelf.place(folder.name), PASSPHRASE)
        assert (vault.name, vault.named.label) == (NAME, "Matter 1")
        vault.close()
    assert not in_clear([NAME], [tmp_path])
    assert [(one.label, one.hidden) for one in shelf.listed()] == [("Matter 1", True)]
    assert shelf.place_of_name(NAME.lower(), PASSPHRASE) == folder


def test_an_undone_upgrade_leads_back_to_a_header_that_the_earlier_program_reads(folder, tmp_path):
    shelf = Shelf(tmp_path)
    with pytest.raises(NotFound):
        earlier.take_back(Settings(library=tmp_path), NAME, PASSPHRASE)
    shelf.open(folder, PASSPHRASE).close()
    told = earlier.take_back(Settings(library=tmp_path), "Matter 1", PASSPHRASE)
    assert told["matter"] == NAME and not told["files"]
    was, entry = json.loads((DUMP / HEADER).read_text()), json.loads((folder / HEADER).read_text())
    assert set(entry) == set(was) and entry["format"] == 1 and entry["name"] == NAME
    assert entry["check"] == keys._sum({name: value for name, value in entry.items() if name != "check"})
    shelf.open(folder, PASSPHRASE).close()
    assert not in_clear([NAME], [tmp_path])


def test_a_matter_that_never_had_another_header_is_not_set_back(tmp_path):
    shelf = Shelf(tmp_path)
    shelf.create(NAME, PASSPHRASE, keys.Cost(64, 1, 1))
    with pytest.raises(NotFound):
        earlier.take_back(Settings(library=tmp_path), NAME, PASSPHRASE)
    assert not in_clear([NAME], [tmp_path])


def test_a_backup_of_it_is_restored_with_its_name_encrypted(folder, tmp_path, monkeypatch):
    shelf, target = Shelf(tmp_path), tmp_path / "old.backup"
    monkeypatch.setattr(Shelf, "_renewed", lambda _self, _folder, header, _key, _passphrase: header)
    vault = shelf.open(folder, PASSPHRASE)
    backup.write(vault, target)
    vault.close()
    shelf.erase(folder)
    named = backup.restore(shelf, target, PASSPHRASE)
    assert (named.name, named.label) == (NAME, "Matter 1")
    assert not in_clear([NAME], [shelf.folder])
    shelf.open(shelf.place("Matter 1"), PASSPHRASE).close()


def test_a_header_of_a_newer_program_is_left_alone(folder, tmp_path):
    entry = json.loads((folder / HEADER).read_text())
    entry.pop("check")
    entry["format"] = keys.FORMAT + 1
    content = json.dumps({**entry, "check": keys._sum(entry)})
    (folder / HEADER).write_text(content)
    with pytest.raises(LibraryTooNew):
        Shelf(tmp_path).open(folder, PASSPHRASE)
    assert [one.damaged for one in Shelf(tmp_path).listed()] == [True]
    assert (folder / HEADER).read_text() == content


def test_a_header_of_format_1_cannot_be_changed_either(folder, tmp_path):
    entry = json.loads((folder / HEADER).read_text())
    entry.pop("check")
    entry["name"] = "Otter"
    (folder / HEADER).write_text(json.dumps({**entry, "check": keys._sum(entry)}))
    with pytest.raises((WrongPassphrase, MatterDamaged)):
        Shelf(tmp_path).open(folder, PASSPHRASE)
