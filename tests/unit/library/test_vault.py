"""A matter's store: what it looks like from outside, and that only its passphrase opens it, whatever happens to its files."""

from __future__ import annotations

import json
import random
import shutil
import sqlite3
from pathlib import Path

import pytest
from tests.support.matters import CHEAP, PASSPHRASE, in_clear, made

from tribonian.errors import DiskFull, LibraryError, MatterDamaged, NotFound, WrongPassphrase, WrongUsage
from tribonian.library.database import LIBRARY_FILE, Library
from tribonian.library.vault import audit, backup
from tribonian.library.vault.keys import HEADER, Header
from tribonian.library.vault.shelf import ERASED, Shelf
from tribonian.library.vault.vault import FILES, PARTIAL


@pytest.fixture
def shelf(tmp_path):
    return Shelf(tmp_path / "library")


@pytest.fixture
def folder(tmp_path):
    return made(tmp_path / "library", "Heron")[0]


def filled(shelf, folder):
    vault = shelf.open(folder, PASSPHRASE)
    vault.blobs.put("original/a", iter([b"the lamp CANARYLAMP " * 3000]))
    vault.note("imported", file="CANARYLAMP.txt")
    vault.close()


# --- keys -----------------------------------------------------------------------------------------


def test_only_the_passphrase_opens_it(shelf, folder):
    shelf.open(folder, PASSPHRASE).close()
    for wrong in ("", PASSPHRASE + " ", PASSPHRASE.upper(), "x" * 4000):
        with pytest.raises(WrongPassphrase):
            shelf.open(folder, wrong)


def test_a_passphrase_typed_on_another_keyboard_is_the_same(shelf):
    header = shelf.create("Möwe", "sieben Möwen", CHEAP)
    shelf.open(shelf.folder / header.id, "sieben Mo\u0308wen").close()


def test_no_byte_of_the_header_can_be_changed(shelf, folder):
    whole = (folder / HEADER).read_bytes()
    for at in random.Random(1).sample(range(len(whole)), 40):
        (folder / HEADER).write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        with pytest.raises((MatterDamaged, WrongPassphrase)):
            shelf.open(folder, PASSPHRASE)


@pytest.mark.parametrize(
    "change", [{"label": "Otter"}, {"created": "2001-01-01"}, {"kdf": {"memory_kib": 32}}, {"kdf": {"iterations": 2}}]
)
def test_what_a_header_says_is_bound_to_its_key_even_under_a_right_check_sum(shelf, folder, change):
    entry = json.loads((folder / HEADER).read_bytes())
    entry.pop("check")
    for name, value in change.items():
        entry[name] = {**entry[name], **value} if isinstance(value, dict) else value
    from tribonian.library.vault import keys

    (folder / HEADER).write_text(json.dumps({**entry, "check": keys._sum(entry)}))
    with pytest.raises(MatterDamaged if "label" in change else WrongPassphrase):
        shelf.open(folder, PASSPHRASE)


def test_a_header_that_asks_for_all_memory_is_refused_unread():
    header, _ = Header.make("x", "y", CHEAP)
    entry = json.loads(header.encoded())
    entry.pop("check")
    entry["kdf"]["memory_kib"] = 1 << 40
    from tribonian.library.vault import keys

    with pytest.raises(MatterDamaged):
        Header.parse(json.dumps({**entry, "check": keys._sum(entry)}).encode())


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff" * 100, b'{"check": 1}', b"x" * 100_000])
def test_a_damaged_header_is_told_as_such(shelf, folder, content):
    (folder / HEADER).write_bytes(content)
    with pytest.raises(MatterDamaged):
        shelf.open(folder, PASSPHRASE)
    assert [one.damaged for one in shelf.listed()] == [True]
    assert shelf.erase(shelf.place(folder.name)).key_destroyed and not shelf.listed()


# --- files ----------------------------------------------------------------------------------------


def test_nothing_is_in_clear_and_no_file_is_a_plain_database(shelf, folder):
    filled(shelf, folder)
    assert not in_clear(["CANARYLAMP", "CREATE TABLE"], [folder])
    for name in FILES:
        with pytest.raises(sqlite3.DatabaseError):
            sqlite3.connect(folder / name).execute("SELECT * FROM sqlite_master").fetchall()


def test_the_schema_is_that_of_a_library(shelf, folder, tmp_path):
    def schema(library):
        tables = "SELECT type, name, sql FROM sqlite_master ORDER BY name"
        return [storage.rows(tables) for storage in (library.truth, library.runs, library.vectors)]

    vault, plain = shelf.open(folder, PASSPHRASE), Library.open(tmp_path / "plain", write=True)
    assert schema(vault.library) == schema(plain)
    vault.close()
    plain.close()


@pytest.mark.parametrize("name", FILES)
def test_a_changed_byte_is_found_when_the_matter_is_opened(shelf, folder, name):
    filled(shelf, folder)
    whole = (folder / name).read_bytes()
    for at in random.Random(name).sample(range(len(whole)), 6):
        (folder / name).write_bytes(whole[:at] + bytes([whole[at] ^ 0x10]) + whole[at + 1 :])
        with pytest.raises(MatterDamaged):
            shelf.open(folder, PASSPHRASE)
    (folder / name).write_bytes(whole)
    shelf.open(folder, PASSPHRASE).close()


def test_files_that_are_cut_off_swapped_or_gone_are_found(shelf, folder, tmp_path):
    other = made(tmp_path / "library", "Otter")[0]
    for spoil in (
        lambda file: file.unlink(),
        lambda file: file.write_bytes(b""),
        lambda file: file.write_bytes(file.read_bytes()[:8192]),
        lambda file: shutil.copy(other / file.name, file),
        lambda file: shutil.copy(folder / "vectors.sqlite", file),
    ):
        whole = (folder / LIBRARY_FILE).read_bytes()
        spoil(folder / LIBRARY_FILE)
        with pytest.raises(MatterDamaged):
            shelf.open(folder, PASSPHRASE)
        (folder / LIBRARY_FILE).write_bytes(whole)
    shelf.open(folder, PASSPHRASE).close()


def test_a_full_disk_is_told_and_what_was_stored_stays(shelf, folder):
    vault = shelf.open(folder, PASSPHRASE)
    vault.blobs.put("a", iter([b"kept"]))
    with vault.records.writer() as database:
        (pages,) = database.conn.execute("PRAGMA page_count").fetchone()
        database.conn.execute(f"PRAGMA max_page_count={pages + 2}").fetchall()
    with pytest.raises(DiskFull):
        vault.blobs.put("b", iter([b"x" * 100_000]))
    vault.close()
    again = shelf.open(folder, PASSPHRASE)
    assert again.blobs.names() == ["a"] and b"".join(again.blobs.get("a")) == b"kept"
    again.close()


# --- names, creation, passphrases ---------------------------------------------------------------


def test_a_locked_matter_goes_by_its_label_or_id(shelf):
    header = shelf.create("Reed", PASSPHRASE, CHEAP, label="  Heron  v. Reed ")
    assert shelf.place("heron V. reed") == shelf.place(header.id) == shelf.folder / header.id
    for name, label in (("Otter", "heron v. Reed"), ("", ""), ("x" * 201, ""), ("a\x00b", ""), ("Otter", "x" * 201)):
        with pytest.raises(WrongUsage):
            shelf.create(name, PASSPHRASE, CHEAP, label=label)
    with pytest.raises(WrongUsage):
        shelf.create("Empty", "", CHEAP)
    for unknown in ("Otter", "Reed", ""):
        with pytest.raises(NotFound):
            shelf.place(unknown)
    assert shelf.place("Reed", {header.id: "Reed"}) == shelf.folder / header.id
    assert [one.label for one in shelf.listed()] == ["Heron v. Reed"]


def test_a_name_is_nowhere_to_be_read_and_labels_are_numbers(shelf):
    for name in ("Zquiblamp & Sons", "Wrocktarn", "x" * 200):
        shelf.create(name, PASSPHRASE, CHEAP)
    assert [one.label for one in shelf.listed()] == ["Matter 1", "Matter 2", "Matter 3"]
    assert not in_clear(["Zquiblamp", "Wrocktarn"], [shelf.folder.parent])
    assert len({(one / HEADER).stat().st_size for one in shelf.folder.iterdir()}) == 1
    vault = shelf.open(shelf.place("Matter 1"), PASSPHRASE)
    assert (vault.name, vault.named.label) == ("Zquiblamp & Sons", "Matter 1")
    vault.close()


def test_a_passphrase_finds_its_matter_by_name(shelf):
    made_with = {name: shelf.create(name, secret, CHEAP).id for name, secret in (("Heron", PASSPHRASE), ("Otter", "another"))}
    assert shelf.place_of_name(" heron", PASSPHRASE).name == made_with["Heron"]
    assert shelf.place_of_name("Otter", "another").name == made_with["Otter"]
    with pytest.raises(WrongPassphrase):
        shelf.place_of_name("Heron", "wrong")
    with pytest.raises(NotFound):
        shelf.place_of_name("Otter", PASSPHRASE)
    shelf.create("Heron", PASSPHRASE, CHEAP)
    with pytest.raises(WrongUsage, match="Several"):
        shelf.place_of_name("Heron", PASSPHRASE)


def test_a_wrong_passphrase_opens_as_many_files_as_a_right_one(shelf, folder, monkeypatch):
    from tribonian.library.vault.vault import Vault

    opened = []
    really = Vault.open
    monkeypatch.setattr(Vault, "open", lambda place, *rest: opened.append(place) or really(place, *rest))
    shelf.open(folder, PASSPHRASE).close()
    with pytest.raises(WrongPassphrase):
        shelf.open(folder, "wrong")
    assert len(opened) == 2 and opened[0] == folder and sorted(FILES) == sorted(one.name for one in opened[1].glob("*.sqlite"))


def test_a_creation_that_fails_leaves_nothing(shelf, monkeypatch):
    monkeypatch.setattr(Header, "write", lambda *_: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    with pytest.raises(DiskFull):
        shelf.create("Heron", PASSPHRASE, CHEAP)
    assert list(shelf.folder.iterdir()) == []


def test_another_passphrase_opens_the_same_files(shelf, folder):
    filled(shelf, folder)
    before = {name: (folder / name).read_bytes() for name in FILES}
    shelf.change_passphrase(folder, PASSPHRASE, "another")
    assert before == {name: (folder / name).read_bytes() for name in FILES}
    shelf.open(folder, "another").close()
    with pytest.raises(WrongPassphrase):
        shelf.open(folder, PASSPHRASE)
    with pytest.raises(WrongPassphrase):
        shelf.change_passphrase(folder, PASSPHRASE, "third")
    with pytest.raises(WrongUsage):
        shelf.change_passphrase(folder, "another", "")
    shelf.open(folder, "another").close()


def test_a_change_of_passphrase_that_fails_leaves_the_former_one(shelf, folder, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(Path, "replace", full)
        with pytest.raises(DiskFull):
            shelf.change_passphrase(folder, PASSPHRASE, "another")
    assert not list(folder.glob(f"*{PARTIAL}"))
    shelf.open(folder, PASSPHRASE).close()


# --- erasing --------------------------------------------------------------------------------------


def test_erasing_destroys_the_key_and_removes_everything(shelf, folder):
    filled(shelf, folder)
    header = (folder / HEADER).read_bytes()
    told = shelf.erase(folder)
    assert told.label == "Heron" and told.key_destroyed and not told.left and told.files >= len(FILES) + 1
    assert list(shelf.folder.iterdir()) == [] and header
    with pytest.raises(NotFound):
        shelf.place("Heron")


def test_an_erasure_that_was_cut_off_is_ended_by_whoever_comes_next(shelf, folder):
    folder.rename(folder.with_name(folder.name + ERASED))
    assert shelf.listed() == [] and list(shelf.folder.iterdir()) == []


def test_a_matter_that_is_open_elsewhere_is_not_erased(shelf, folder):
    vault = shelf.open(folder, PASSPHRASE)
    with pytest.raises(LibraryError, match="being written"):
        shelf.erase(folder)
    vault.close()
    shelf.open(folder, PASSPHRASE).close()


# --- backup ---------------------------------------------------------------------------------------


def test_a_backup_is_one_encrypted_file_that_brings_the_matter_back(shelf, folder, tmp_path):
    filled(shelf, folder)
    target = tmp_path / f"heron{backup.ENDING}"
    vault = shelf.open(folder, PASSPHRASE)
    told = backup.write(vault, target)
    vault.blobs.put("later", iter([b"after the backup"]))
    vault.close()
    assert told.bytes == target.stat().st_size
    assert sorted(path.name for path in tmp_path.iterdir()) == [target.name, "library"]
    assert not in_clear(["CANARYLAMP"], [tmp_path])
    with pytest.raises(WrongUsage, match="already"):
        backup.restore(shelf, target, PASSPHRASE)
    copy = backup.restore(shelf, target, PASSPHRASE, "Copy")
    shelf.erase(folder)
    back = backup.restore(shelf, target, PASSPHRASE)
    assert back.name == "Heron" and back.id == folder.name and copy.id != back.id
    for header in (copy, back):
        vault = shelf.open(shelf.folder / header.id, PASSPHRASE)
        assert vault.blobs.names() == ["original/a"] and b"CANARYLAMP" in next(vault.blobs.get("original/a"))
        assert [one.event for one in audit.entries(vault.records)] == ["created", "imported", "restored"]
        vault.close()


def test_a_backup_that_is_not_whole_restores_nothing(shelf, folder, tmp_path):
    vault = shelf.open(folder, PASSPHRASE)
    target = tmp_path / "b"
    backup.write(vault, target)
    vault.close()
    whole = target.read_bytes()
    shelf.erase(folder)
    spoilt = [b"", whole[:-1], whole[:40], whole + b"x", whole[: len(whole) // 2]]
    spoilt += [whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :] for at in random.Random(2).sample(range(len(whole)), 12)]
    for content in spoilt:
        target.write_bytes(content)
        with pytest.raises((MatterDamaged, WrongPassphrase)):
            backup.restore(shelf, target, PASSPHRASE)
        assert not shelf.listed() and not list(shelf.folder.iterdir())
    target.write_bytes(whole)
    with pytest.raises(WrongPassphrase):
        backup.restore(shelf, target, "wrong")
    assert backup.restore(shelf, target, PASSPHRASE).name == "Heron"


def test_a_backup_that_fails_leaves_the_former_one(shelf, folder, tmp_path, monkeypatch):
    target = tmp_path / "b"
    target.write_bytes(b"the former one")
    vault = shelf.open(folder, PASSPHRASE)
    monkeypatch.setattr(backup, "_proven", lambda *_: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    with pytest.raises(DiskFull):
        backup.write(vault, target)
    vault.close()
    assert target.read_bytes() == b"the former one" and sorted(path.name for path in tmp_path.iterdir()) == ["b", "library"]


# --- audit ----------------------------------------------------------------------------------------


def test_the_audit_is_append_only_and_each_entry_follows_from_the_one_before(shelf, folder):
    vault = shelf.open(folder, PASSPHRASE)
    for number in range(5):
        vault.note("searched", hits=number)
    found = audit.entries(vault.records)
    assert [one.seq for one in found] == [1, 2, 3, 4, 5, 6] and not audit.broken_at(found)
    for statement in ("DELETE FROM audit WHERE seq = 6", "UPDATE audit SET detail = '{}' WHERE seq = 2"):
        with pytest.raises(LibraryError, match="append-only"), vault.records.writer() as database:
            database.conn.execute(statement)
    from dataclasses import replace

    assert audit.broken_at([*found[:2], replace(found[2], detail={"hits": 9}), *found[3:]]) == 3
    assert audit.broken_at([*found[:2], *found[3:]]) == 3
    assert audit.broken_at(found[1:]) == 1
    vault.close()
