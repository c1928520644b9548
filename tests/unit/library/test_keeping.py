"""Questions and notes are encrypted at rest, opened by every process, not lost where their key is not at hand, deleted whole."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tests.support.dumping import restored

from tribonian.config import paths
from tribonian.domain.annotation import AnnotationKind, Quotation
from tribonian.errors import KeyringUnavailable, LibraryDamaged, RunsLocked, WrongPassphrase, WrongUsage
from tribonian.library.annotations import Annotations
from tribonian.library.database import Library
from tribonian.library.keeping import places
from tribonian.library.keeping.files import clear_copies, is_clear
from tribonian.library.keeping.header import HEADER, KeyHeader
from tribonian.library.keeping.keeper import Keeper
from tribonian.library.memos import Memos
from tribonian.library.runs import Runs
from tribonian.library.vault import keyring
from tribonian.library.vault.keys import Cost

UPGRADE = Path(__file__).parents[2] / "upgrade"
CANARY = "zyzzyvaquestion"
NOTE = "quokkanote"
PASSPHRASE = "seven quiet herons"
CHEAP = Cost(memory_kib=1024)


@pytest.fixture
def ring(monkeypatch):
    """A keyring that keeps what it is given."""
    held: dict[tuple[str, str], bytes] = {}
    monkeypatch.setattr(keyring, "keep", lambda id, key, service="": held.__setitem__((service, id), key))
    monkeypatch.setattr(keyring, "find", lambda id, service="": held.get((service, id)))
    monkeypatch.setattr(keyring, "forget", lambda id, service="": held.pop((service, id), None) is not None)
    return held


@pytest.fixture
def no_ring(monkeypatch):
    """A machine without one."""

    def refuse(*_arguments):
        raise KeyringUnavailable("The key cannot be kept in the system's keyring: there is none.")

    monkeypatch.setattr(keyring, "keep", refuse)


def opened(folder: Path, *, write: bool = True, ask=None, kept: bool = True) -> Library:
    return Library.open(folder, write=write, keeper=Keeper(folder, kept=kept, ask=ask, cost=CHEAP))


def asked(library: Library, question: str = CANARY) -> str:
    """A question, a note and a memo, as words that occur nowhere else."""
    run = Runs(library).create(f"{question}?")
    place = ("sec_1", "1", "")
    Annotations(library).add(AnnotationKind.NOTE, "xx-keepers", place, Quotation("", "", "", 0), text=NOTE)
    Memos(library).create(f"Memo of {question}", [run], {"sentences": [question]})
    return run


def holding(folder: Path, *words: str) -> list[str]:
    """Files below `folder`, and of the user's settings and state, in which one of the words stands."""
    roots = (folder, paths.config_dir(), paths.state_dir(), paths.logs_dir())
    files = [file for root in roots if root.is_dir() for file in root.rglob("*") if file.is_file()]
    return [str(file) for file in files if any(word.encode() in file.read_bytes() for word in words)]


# --- at rest --------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", ["keyring", "file"])
def test_no_word_of_a_question_or_note_is_in_any_file(tmp_path, request, place):
    request.getfixturevalue("ring" if place == "keyring" else "no_ring")
    library = opened(tmp_path)
    run = asked(library)
    assert library.keeper.state().place == place and not library.keeper.state().locked
    assert holding(tmp_path, CANARY, NOTE) == []  # while it is open, its log beside it
    library.close()
    assert holding(tmp_path, CANARY, NOTE) == []
    again = opened(tmp_path, write=False)
    assert Runs(again).get(run).question == f"{CANARY}?"
    assert [note.text for note in Annotations(again).list()] == [NOTE]
    again.close()
    if place == "file":
        key = places.file_of(KeyHeader.read(tmp_path).id)
        assert key.stat().st_mode & 0o077 == 0 and key.parent.stat().st_mode & 0o077 == 0


def test_laws_are_read_without_a_look_for_the_key(tmp_path, ring, monkeypatch):
    library = opened(tmp_path)
    asked(library)
    library.close()
    looked = []
    monkeypatch.setattr(keyring, "find", lambda id, service="": looked.append(id))
    reading = opened(tmp_path, write=False)
    assert reading.revision() == 0 and looked == []
    reading.close()


def test_the_key_is_looked_for_once_in_a_process(tmp_path, ring, monkeypatch):
    library = opened(tmp_path)
    asked(library)
    library.close()
    looked, find = [], keyring.find
    monkeypatch.setattr(keyring, "find", lambda id, service="": looked.append(id) or find(id, service))
    keeper = Keeper(tmp_path)
    for write in (False, True, False):
        library = Library.open(tmp_path, write=write, keeper=keeper)
        assert len(Runs(library).list()) == 1
        library.close()
    assert len(looked) == 1


KILLED = """
import os, signal, sys
from pathlib import Path
from tribonian.library.database import Library
from tribonian.library.runs import Runs
library = Library.open(Path(sys.argv[1]), write=True)
for number in range(30):
    Runs(library).create(f"zyzzyvaquestion {number}")
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="kills a process")
def test_a_killed_process_leaves_no_word_and_loses_no_run(tmp_path):
    done = subprocess.run([sys.executable, "-c", KILLED, str(tmp_path)], check=False)
    assert done.returncode == -signal.SIGKILL
    assert (tmp_path / "runs.sqlite-wal").stat().st_size and holding(tmp_path, CANARY) == []
    library = opened(tmp_path)
    assert len(Runs(library).list()) == 30
    library.close()


def test_a_reader_and_a_writer_store_runs_beside_each_other(tmp_path):
    writer, reader = opened(tmp_path), opened(tmp_path, write=False)
    first, second = Runs(writer).create("One"), Runs(reader).create("Two")
    assert {run.id for run in Runs(writer).list()} == {run.id for run in Runs(reader).list()} == {first, second}
    reader.close()
    writer.close()


# --- what lay in clear ------------------------------------------------------------------------------


def test_runs_in_clear_that_another_program_has_open_are_used_and_encrypted_later(tmp_path):
    folder = restored(UPGRADE / "schema_4_4", tmp_path / "library")
    holder = subprocess.Popen(
        [sys.executable, "-c", "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.execute('PRAGMA journal_mode=WAL');"
         "c.execute('SELECT * FROM runs').fetchall(); print(1, flush=True); input()", str(folder / "runs.sqlite")],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    )  # fmt: skip
    holder.stdout.readline()
    library = opened(folder)
    assert library.keeper.state().place == "clear" and "another program" in library.keeper.state().why
    run = Runs(library).create("Asked beside it")
    library.close()
    holder.communicate(b"\n")
    library = opened(folder)
    assert Runs(library).get(run).question == "Asked beside it"
    library.close()
    assert not is_clear(folder / "runs.sqlite") and clear_copies(folder / "runs.sqlite") == []


def test_where_no_key_can_be_kept_runs_lie_in_clear_and_it_is_said(tmp_path, no_ring, monkeypatch):
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setattr(paths, "config_dir", lambda: tmp_path / "file" / "config")
    library = opened(tmp_path / "library")
    run = Runs(library).create("Kept all the same")
    state = library.keeper.state()
    assert (state.place, state.locked) == ("clear", False) and "no key can be kept" in state.why
    library.close()
    library = opened(tmp_path / "library", write=False)
    assert Runs(library).get(run).question == "Kept all the same"
    library.close()


# --- keys that are not at hand ------------------------------------------------------------------------


def lost(folder: Path) -> None:
    shutil.move(places.file_of(KeyHeader.read(folder).id), folder.parent / "key")


def found_again(folder: Path) -> None:
    shutil.move(folder.parent / "key", places.file_of(KeyHeader.read(folder).id))


def wrong(folder: Path) -> None:
    file = places.file_of(KeyHeader.read(folder).id)
    shutil.copy(file, folder.parent / "key")
    file.write_text("00" * 32)


def no_header(folder: Path) -> None:
    (folder / HEADER).rename(folder.parent / "header")


def header_again(folder: Path) -> None:
    (folder.parent / "header").rename(folder / HEADER)


@pytest.mark.parametrize(
    ("away", "back", "why"),
    [(lost, found_again, "is not in"), (wrong, found_again, "not the one of these"), (no_header, header_again, "missing")],
)
def test_without_the_key_nothing_is_lost_and_work_goes_on(tmp_path, no_ring, away, back, why):
    folder = tmp_path / "library"
    library = opened(folder)
    run = asked(library)
    library.close()
    before = (folder / "runs.sqlite").read_bytes()
    away(folder)
    for write in (True, False):
        library = opened(folder, write=write)
        assert Runs(library).list() == [] and not library.keeps_runs
        Runs(library).create("Lasts until the end")
        state = library.keeper.state()
        assert state.locked and why in state.why
        with pytest.raises(RunsLocked, match=why):
            library.keeper.require()
        library.close()
    assert (folder / "runs.sqlite").read_bytes() == before
    back(folder)
    library = opened(folder)
    assert [one.id for one in Runs(library).list()] == [run]
    library.close()


def test_a_damaged_file_is_told_from_a_wrong_key(tmp_path, no_ring):
    library = opened(tmp_path)
    asked(library)
    library.close()
    content = bytearray((tmp_path / "runs.sqlite").read_bytes())
    content[100:200] = os.urandom(100)
    (tmp_path / "runs.sqlite").write_bytes(content)
    library = opened(tmp_path)
    with pytest.raises(LibraryDamaged, match=r"runs\.sqlite"):
        Runs(library).list()
    library.close()


# --- passphrases, and the choice ------------------------------------------------------------------------


def test_a_passphrase_opens_what_is_kept_and_what_was_asked_meanwhile_joins_it(tmp_path, no_ring):
    library = opened(tmp_path)
    first = asked(library)
    file = places.file_of(KeyHeader.read(tmp_path).id)
    library.keeper.keep_in("passphrase", PASSPHRASE)
    assert not file.exists()
    library.close()
    library = opened(tmp_path)
    assert library.keeper.state().locked
    second = asked(library, "meanwhile")
    with pytest.raises(WrongPassphrase):
        library.kept.unlock("another")
    assert [run.id for run in Runs(library).list()] == [second]
    assert library.kept.unlock(PASSPHRASE) == 1
    assert {run.id for run in Runs(library).list()} == {first, second} and library.keeps_runs
    assert len(Annotations(library).list()) == len(Memos(library).list()) == 2
    library.kept.lock()
    assert Runs(library).list() == [] and library.keeper.state().locked
    library.close()
    assert holding(tmp_path, CANARY, NOTE, "meanwhile", PASSPHRASE) == []
    library = opened(tmp_path, ask=lambda: PASSPHRASE)
    assert len(Runs(library).list()) == 2
    library.close()
    library = opened(tmp_path, ask=lambda: "another")
    with pytest.raises(WrongPassphrase):
        Runs(library).list()
    library.close()


def test_the_key_moves_between_its_places_and_opens_the_same_file(tmp_path, ring):
    library = opened(tmp_path)
    run = asked(library)
    for place, passphrase in (("file", ""), ("passphrase", PASSPHRASE), ("passphrase", "another one"), ("keyring", "")):
        library.keeper.keep_in(place, passphrase)
        library.close()
        assert KeyHeader.read(tmp_path).place == place
        assert len(ring) == (place == "keyring") and len(places.own_files()) >= (place == "file")
        library = opened(tmp_path, ask=lambda given=passphrase: given)
        assert Runs(library).get(run).question == f"{CANARY}?"
    with pytest.raises(WrongUsage):
        library.keeper.keep_in("passphrase", "")
    library.close()


def test_what_is_not_kept_by_choice_is_in_no_file(tmp_path):
    library = opened(tmp_path)
    before = asked(library, "before")
    library.close()
    library = opened(tmp_path, kept=False)
    run = asked(library)
    assert [one.id for one in Runs(library).list()] == [run] and library.keeper.state().place == "no"
    library.close()
    assert holding(tmp_path, CANARY, NOTE) == []
    library = opened(tmp_path)
    assert [one.id for one in Runs(library).list()] == [before]
    library.close()


# --- deleting ---------------------------------------------------------------------------------------


def test_what_is_deleted_is_in_no_page_under_the_key(tmp_path, no_ring):
    library = opened(tmp_path)
    run, other = asked(library), asked(library, "another")
    Runs(library).delete(run)
    assert [memo.title for memo in Memos(library).list()] == ["Memo of another"]
    assert [one.id for one in Runs(library).list()] == [other]
    library.close()
    keeper = Keeper(tmp_path)
    clear = tmp_path.parent / "clear.sqlite"
    connection = keeper.connect(str(tmp_path / "runs.sqlite"), tmp_path / "runs.sqlite")
    # SQLCipher's online backup keeps the pages as they are, freed ones with them.
    (free,) = connection.execute("PRAGMA freelist_count").fetchone()
    connection.execute("ATTACH DATABASE ? AS other KEY ''", (str(clear),))
    connection.execute("SELECT sqlcipher_export('other')").fetchall()
    connection.close()
    assert free == 0 and CANARY.encode() not in clear.read_bytes() and b"another" in clear.read_bytes()


def test_the_whole_file_goes_with_its_key(tmp_path, no_ring):
    library = opened(tmp_path)
    asked(library)
    key = places.file_of(KeyHeader.read(tmp_path).id)
    library.kept.remove()
    assert not key.exists() and not (tmp_path / "runs.sqlite").exists() and not (tmp_path / HEADER).exists()
    run = Runs(library).create("Begun anew")
    assert [one.id for one in Runs(library).list()] == [run]
    library.close()
