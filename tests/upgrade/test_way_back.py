"""An upgrade keeps copies, changes all files or none, and can be taken back; whatever fails leaves the old library usable."""

from __future__ import annotations

import errno
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from tests.support.dumping import restored, version_of
from tests.support.service import command

from tribonian.config.settings import Settings
from tribonian.domain.work import WorkKind
from tribonian.errors import DiskFull, LibraryError, LibraryLocked, LibraryTooNew, NotFound
from tribonian.library import database, schema, storage, upgrade
from tribonian.library.annotations import Annotations
from tribonian.library.database import Library, schemas
from tribonian.library.grids import Grids
from tribonian.library.keeping import sealing
from tribonian.library.keeping.files import SEALING, is_clear
from tribonian.library.keeping.keeper import Keeper
from tribonian.library.lock import WriterLock
from tribonian.library.memos import Memos
from tribonian.library.runs import Runs
from tribonian.library.vault import audit, cipher, records
from tribonian.library.vault.keys import Cost
from tribonian.library.vault.shelf import Shelf
from tribonian.library.works import Works
from tribonian.workflows import earlier

HERE = Path(__file__).parent
OLD = sorted(HERE.glob("schema_*"))
"""The newest schema among them: its runs were not encrypted."""
ID = "0123456789abcdef0123456789abcdef"
PASSPHRASE = "seven quiet herons"


@pytest.fixture
def old(tmp_path):
    """A library of the first schema."""
    return restored(HERE / "schema_1", tmp_path / "library")


def rows(folder: Path) -> dict[str, list[str]]:
    """Every file, schema included, in no order; the first entry says whether an older version of the program can read it."""
    found, keeper = {}, Keeper(folder)
    for file in sorted(folder.glob("*.sqlite")):
        clear = is_clear(file)
        readable = file if clear else folder.with_name(f"{folder.name}-{file.name}")
        if not clear:
            sealing.unsealed(file, file, keeper.require(), readable)
        connection = sqlite3.connect(readable)
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        assert connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        found[file.name] = [f"schema {version}, {'in clear' if clear else 'encrypted'}", *sorted(connection.iterdump())]
        connection.close()
    return found


def newest(name: str) -> str:
    """The first entry of a file that is up to date."""
    return f"schema {len(schemas()[name])}, {'encrypted' if name == 'runs.sqlite' else 'in clear'}"


def used(folder: Path) -> None:
    """Open a library and its runs: encrypted ones are brought up to date when they are needed."""
    library = Library.open(folder, write=True)
    assert library.runs.version() == len(schema.RUNS)
    library.close()


def copy_name(name: str) -> str:
    """The copy that an upgrade keeps of a file: an encrypted one of runs that lay in clear."""
    return name + (SEALING if name == "runs.sqlite" else "") + upgrade.BEFORE


@pytest.mark.parametrize("dump", OLD, ids=lambda path: path.name)
@pytest.mark.parametrize("write", [True, False])
def test_the_files_of_before_are_kept_and_can_be_put_back(tmp_path, dump, write):
    folder = restored(dump, tmp_path / "library")
    before = rows(folder)
    library = Library.open(folder, write=write)
    Runs(library).create("Asked since")
    library.close()
    changed = {name for name, value in rows(folder).items() if value[0] != before[name][0]}
    assert {file.name for file in folder.glob("*" + upgrade.BEFORE)} == {copy_name(name) for name in changed}
    told = earlier.take_back(Settings(library=folder))
    assert set(told["files"]) == changed
    assert "runs.sqlite" in changed
    assert rows(folder) == before
    # What was stored since is not lost, and the newer program opens the library again.
    for name in told["kept"]:
        file = folder / name.removesuffix(upgrade.AFTER)
        connect = cipher.opener(Keeper(folder).require()) if file.name == "runs.sqlite" else storage.connect
        connection = connect(str(folder / name), file, False)
        assert connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        connection.close()
    Library.open(folder, write=True).close()
    assert {name: value[0] for name, value in rows(folder).items()} == {name: newest(name) for name in schemas()}


def test_the_command_takes_the_upgrade_back_and_says_when_there_is_none(old):
    before = rows(old)
    assert command(old, "upgrade", "undo")["error"]["code"] == "not_found"
    assert [work["work"] for work in command(old, "laws")] == ["xx-keepers", "xx-old"]
    told = command(old, "upgrade", "undo")
    assert told["files"] == ["library.sqlite", "runs.sqlite"]
    assert rows(old) == before
    assert command(old, "upgrade", "undo")["error"]["code"] == "not_found"


def test_the_doctor_names_the_copies_and_their_sizes(old):
    assert command(old, "laws")
    told = command(old, "doctor")["library"]["before_upgrade"]
    assert told == {file.name: file.stat().st_size for file in old.glob("*.before-upgrade")} and len(told) == 2


def test_it_is_not_taken_back_under_somebody_who_has_it_open(old):
    library = Library.open(old, write=True)
    with pytest.raises(LibraryLocked):
        earlier.take_back(Settings(library=old))
    library.close()
    reading = Library.open(old, write=False)
    with pytest.raises(LibraryError, match="in use"):
        earlier.take_back(Settings(library=old))
    assert [work.id for work in Works(reading).works()] == ["xx-keepers", "xx-old"]
    reading.close()
    earlier.take_back(Settings(library=old))


def test_two_that_open_an_old_library_at_once_both_find_it_new(old, monkeypatch):
    """Two services, say, started by the same script: one upgrades, the other waits for it."""
    begun, go, real = threading.Event(), threading.Event(), upgrade._end

    def slow(one):
        begun.set()
        assert go.wait(30)
        real(one)

    monkeypatch.setattr(upgrade, "_end", slow)
    opened = []
    threads = [threading.Thread(target=lambda: opened.append(Library.open(old, write=False))) for _ in range(3)]
    for thread in threads:
        thread.start()
    assert begun.wait(30)
    go.set()
    for thread in threads:
        thread.join()
    assert [library.truth.version() for library in opened] == [len(schema.LIBRARY)] * 3
    for library in opened:
        library.close()


LOOK = """
import sqlite3, sys
for name in sys.argv[1:]:
    connection = sqlite3.connect(name, timeout=0)
    try:
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.OperationalError:
        pass  # runs that are being encrypted are held against readers too
    connection.close()
    connection = sqlite3.connect(name, timeout=0)
    try:
        connection.execute("BEGIN IMMEDIATE")
    except sqlite3.OperationalError:
        connection.close()
    else:
        sys.exit(f"{name} can be written while it is brought up to date")
"""


@pytest.mark.parametrize("step", ["migrate", "_commit"])
def test_who_looks_into_the_files_meanwhile_cannot_write_them(old, monkeypatch, step):
    """Whoever closes a file last deletes its log, and with it the note that somebody writes: it must see that it is not last."""
    real = getattr(upgrade, step)

    def looked(*arguments):
        names = [str(old / "library.sqlite"), str(old / "runs.sqlite")]
        subprocess.run([sys.executable, "-c", LOOK, *names], check=True, timeout=60)
        return real(*arguments)

    for name in ("library", "runs"):
        with sqlite3.connect(old / f"{name}.sqlite") as connection:
            assert connection.execute("PRAGMA journal_mode=WAL").fetchone() == ("wal",)
        connection.close()
    before = rows(old)
    monkeypatch.setattr(upgrade, step, looked)
    Library.open(old, write=True).close()
    monkeypatch.undo()
    assert {name: value[0] for name, value in rows(old).items()} == {name: newest(name) for name in schemas()}
    whole(old)
    earlier.take_back(Settings(library=old))
    assert rows(old) == before


def test_the_copies_are_for_the_same_user_alone(old):
    for file in old.glob("*.sqlite"):
        file.chmod(0o600)
    Library.open(old, write=True).close()
    assert {file.stat().st_mode & 0o777 for file in old.glob("*" + upgrade.BEFORE)} == {0o600}


def test_an_old_library_that_an_older_program_writes_is_left_to_it(old, monkeypatch):
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.1)
    before = rows(old)
    lock = WriterLock(old)
    lock.acquire()
    for write in (True, False):
        with pytest.raises(LibraryLocked):
            Library.open(old, write=write)
    lock.release()
    assert rows(old) == before


# --- what fails ---------------------------------------------------------------------------------

STEPS = {
    (upgrade, "check"): 2, (upgrade, "_older"): 2, (upgrade, "_keep_copies"): 1, (upgrade, "_copy_held"): 1,
    (upgrade, "_sync"): 3, (upgrade, "migrate"): 1, (upgrade, "_commit"): 1, (upgrade, "_end"): 1, (sealing, "_held_alone"): 1,
    (sealing, "check"): 1, (sealing, "_export"): 2, (sealing, "_sync"): 3, (sealing, "migrate"): 1,
    (sealing.Sealing, "prepare"): 1, (sealing.Sealing, "finish"): 1,
}  # fmt: skip
"""Steps of an upgrade of two files, of which one is encrypted → how often each is taken."""
CALLS = [
    pytest.param(place, step, call, id=f"{place.__name__.rpartition('.')[2]}-{step}-{call}")
    for (place, step), calls in STEPS.items()
    for call in range(1, calls + 1)
]
FAILURES = {
    "full": OSError(errno.ENOSPC, "no space"),
    "driver": sqlite3.OperationalError("no such column: x"),
    "stopped": KeyboardInterrupt(),
}
EXPECTED = (LibraryError, sqlite3.Error, OSError, KeyboardInterrupt)


def whole(folder: Path) -> None:
    """The library opens with everything, in the newest schema."""
    library = Library.open(folder, write=True)
    assert (library.id, library.truth.version(), library.runs.version()) == (ID, len(schema.LIBRARY), len(schema.RUNS))
    assert [work.id for work in Works(library).works()] == ["xx-keepers", "xx-old"]
    assert [run.status for run in Runs(library).list()] == ["finished"]
    library.close()
    left = (".partial", ".sealed", ".clear", upgrade.UNFINISHED)
    assert not [file.name for file in folder.iterdir() if file.name.endswith(left)]
    assert not [file.name for file in folder.glob("runs.*") if is_clear(file) and file.suffix != ".sql"]


@pytest.mark.parametrize("failure", FAILURES)
@pytest.mark.parametrize(("place", "step", "call"), CALLS)
def test_what_fails_at_any_step_leaves_the_old_library(old, monkeypatch, place, step, call, failure):
    before, calls, real = rows(old), [], getattr(place, step)

    def failing(*arguments, **named):
        calls.append(step)
        if len(calls) == call:
            raise FAILURES[failure]
        return real(*arguments, **named)

    monkeypatch.setattr(place, step, failing)
    with pytest.raises(EXPECTED):
        Library.open(old, write=failure != "stopped")
    assert rows(old) == before
    monkeypatch.undo()
    whole(old)
    earlier.take_back(Settings(library=old))
    assert rows(old) == before


@pytest.mark.parametrize("name", ["LIBRARY", "RUNS"])
def test_a_migration_that_fails_half_way_leaves_all_files_old(old, monkeypatch, name):
    before = rows(old)

    def failing(database):
        database.conn.execute("CREATE TABLE half(x)")
        database.conn.execute("SELECT * FROM nothing_of_that_name")

    for at in range(1, len(getattr(schema, name)) + 1):
        steps = list(getattr(schema, name))
        steps.insert(at, failing)
        with monkeypatch.context() as patch:
            patch.setattr(schema, name, tuple(steps))
            with pytest.raises(LibraryError):
                Library.open(old, write=True)
        assert rows(old) == before
    whole(old)


def test_a_disk_that_fills_up_while_a_migration_writes_leaves_the_old_library(old, monkeypatch):
    """SQLite's own page limit stands in for the disk: the driver raises the same error."""
    before, real = rows(old), upgrade.migrate

    def crowded(connection, migrations):
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count={pages + 2}")
        real(connection, migrations)

    monkeypatch.setattr(upgrade, "migrate", crowded)
    with pytest.raises(DiskFull):
        Library.open(old, write=True)
    assert rows(old) == before
    monkeypatch.undo()
    whole(old)


def test_without_room_for_the_copies_nothing_is_begun(old, monkeypatch):
    before = rows(old)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: shutil._ntuple_diskusage(10, 9, 1))
    with pytest.raises(DiskFull):
        Library.open(old, write=True)
    assert rows(old) == before and not list(old.glob("*" + upgrade.BEFORE))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="kills a forked process")
@pytest.mark.parametrize(("place", "step", "call"), [*CALLS, pytest.param(sealing, "destroyed", 1, id="sealing-destroyed-1")])
def test_a_kill_at_any_step_leaves_a_library_that_opens_and_the_way_back(old, place, step, call):
    before, calls, real = rows(old), [], getattr(place, step)

    def killed(*arguments, **named):
        calls.append(step)
        if len(calls) == call:
            os.kill(os.getpid(), signal.SIGKILL)
        return real(*arguments, **named)

    child = os.fork()
    if child == 0:  # pragma: no cover - dies
        try:
            setattr(place, step, killed)
            Library.open(old, write=True)
        finally:
            os._exit(1)
    assert os.waitpid(child, 0)[1] == signal.SIGKILL
    state = rows(old)
    if step not in ("finish", "destroyed"):  # before it one file is new and the other old; after it both are new
        assert state == before
    whole(old)
    earlier.take_back(Settings(library=old))
    assert rows(old) == before


def test_what_an_older_program_stored_after_an_upgrade_was_cut_off_is_in_the_next_copy(old, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(upgrade, "_end", lambda one: (_ for _ in ()).throw(KeyboardInterrupt()))
        with pytest.raises(KeyboardInterrupt):
            Library.open(old, write=True)
    assert (old / upgrade.UNFINISHED).exists()
    with sqlite3.connect(old / "runs.sqlite") as connection:
        connection.execute("UPDATE runs SET question = 'Asked in the older program'")
    connection.close()
    before = rows(old)
    whole(old)
    earlier.take_back(Settings(library=old))
    assert rows(old) == before


def test_a_file_of_a_newer_version_beside_an_older_one_stops_the_upgrade(old):
    with sqlite3.connect(old / "runs.sqlite") as connection:
        connection.execute("PRAGMA user_version=999")
    connection.close()
    before = rows(old)
    with pytest.raises(LibraryTooNew):
        Library.open(old, write=True)
    assert rows(old) == before


def test_the_copies_are_those_of_the_last_upgrade_only(old, monkeypatch):
    Library.open(old, write=True).close()
    monkeypatch.setattr(schema, "RUNS", (*schema.RUNS, lambda database: database.conn.execute("CREATE TABLE more(x)")))
    used(old)
    assert [file.name for file in old.glob("*" + upgrade.BEFORE)] == ["runs.sqlite" + upgrade.BEFORE]
    assert rows(old)["runs.sqlite"][0] == newest("runs.sqlite")


def test_a_marker_that_was_left_behind_does_not_keep_older_copies(old, monkeypatch):
    """Found by a kill between the last commit and the end."""
    real = Path.unlink
    with monkeypatch.context() as patch:
        kept = upgrade.UNFINISHED
        patch.setattr(Path, "unlink", lambda path, **named: None if path.name == kept else real(path, **named))
        Library.open(old, write=True).close()
    assert (old / upgrade.UNFINISHED).exists()
    before = rows(old)
    monkeypatch.setattr(schema, "RUNS", (*schema.RUNS, lambda database: database.conn.execute("CREATE TABLE more(x)")))
    used(old)
    assert earlier.take_back(Settings(library=old))["files"] == ["runs.sqlite"]
    assert rows(old) == before


# --- what was deleted, and matters ----------------------------------------------------------------


def test_what_is_deleted_is_deleted_in_the_copies_too(old):
    library = Library.open(old, write=True)
    (run,) = Runs(library).list()
    Runs(library).delete(run.id)
    library.close()
    earlier.take_back(Settings(library=old))
    with sqlite3.connect(old / "runs.sqlite") as connection:
        assert connection.execute("SELECT count(*) FROM runs").fetchone() == (0,)
        assert connection.execute("SELECT count(*) FROM events").fetchone() == (0,)
    connection.close()
    assert not any(run.question.encode() in file.read_bytes() for file in old.glob("runs.sqlite*"))


def test_notes_memos_and_grids_that_are_deleted_are_in_no_copy(tmp_path, monkeypatch):
    folder = restored(HERE / "schema_4_4", tmp_path / "library")
    monkeypatch.setattr(schema, "RUNS", (*schema.RUNS, lambda database: database.conn.execute("CREATE TABLE more(x)")))
    library = Library.open(folder, write=True)
    Annotations(library).delete(1)
    Memos(library).delete("m1")
    Grids(library).delete("g1")
    library.close()
    earlier.take_back(Settings(library=folder))
    with sqlite3.connect(folder / "runs.sqlite") as connection:
        counts = [connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in ("annotations", "memos", "grids")]
    connection.close()
    assert counts == [0, 0, 0]
    assert not any(word in file.read_bytes() for word in (b"Ask why", b"of keepers") for file in folder.glob("runs.sqlite*"))


def encrypted(dump: Path, folder: Path, connect) -> None:
    """The files of a dump instead of those of a matter, under its key."""
    for name in ("library", "runs", "vectors"):
        file = folder / f"{name}.sqlite"
        file.unlink()
        connection = connect(str(file), file, False)
        connection.execute("PRAGMA foreign_keys=OFF")
        connection.executescript((dump / f"{name}.sql").read_text(encoding="utf-8"))
        connection.close()


@pytest.mark.parametrize("dump", OLD[:-1], ids=lambda path: path.name)
def test_a_matter_of_an_older_schema_opens_encrypted_with_the_way_back(tmp_path, dump):
    shelf = Shelf(tmp_path)
    folder = shelf.folder / shelf.create("Heron", PASSPHRASE, Cost(2**10)).id
    key = shelf.open(folder, PASSPHRASE).key
    connect = cipher.opener(key)
    encrypted(dump, folder, connect)
    vault = shelf.open(folder, PASSPHRASE)
    assert [work.id for work in Works(vault.library).works()] == ["xx-keepers", "xx-old"]
    assert [run.status for run in Runs(vault.library).list()] == ["finished"]
    assert bool(Annotations(vault.library).list()) == (version_of(dump, "runs") >= 2)
    vault.close()
    copies = list(folder.glob("*" + upgrade.BEFORE))
    assert copies
    assert not any(b"keeper" in file.read_bytes().lower() or file.read_bytes().startswith(b"SQLite") for file in folder.iterdir())
    told = earlier.take_back(Settings(library=tmp_path), "Heron", PASSPHRASE)
    assert set(told["files"]) == {copy.name.removesuffix(upgrade.BEFORE) for copy in copies}
    shelf.open(folder, PASSPHRASE).close()
    erased = shelf.erase(folder)
    assert erased.key_destroyed and not erased.left and not folder.exists()


@pytest.mark.parametrize("older", [("records",), ("records", "runs")])
def test_the_records_of_a_matter_are_brought_up_to_date_with_its_other_files(tmp_path, monkeypatch, older):
    shelf = Shelf(tmp_path)
    folder = shelf.folder / shelf.create("Heron", PASSPHRASE, Cost(2**10)).id
    shelf.open(folder, PASSPHRASE).close()

    def more(database):
        database.conn.execute("CREATE TABLE more(x)")

    monkeypatch.setattr(records, "MIGRATIONS", (*records.MIGRATIONS, more))
    if "runs" in older:
        monkeypatch.setattr(schema, "RUNS", (*schema.RUNS, more))
    vault = shelf.open(folder, PASSPHRASE)
    assert vault.records.version() == len(records.MIGRATIONS)
    assert not audit.broken_at(audit.entries(vault.records))
    vault.close()
    monkeypatch.undo()
    with pytest.raises(LibraryTooNew):
        shelf.open(folder, PASSPHRASE)
    told = earlier.take_back(Settings(library=tmp_path), "Heron", PASSPHRASE)
    assert set(told["files"]) == {{"records": "matter.sqlite", "runs": "runs.sqlite"}[name] for name in older}
    shelf.open(folder, PASSPHRASE).close()


def test_there_is_no_way_back_in_a_folder_without_an_upgrade(tmp_path):
    Library.open(tmp_path / "new", write=True).close()
    with pytest.raises(NotFound):
        earlier.take_back(Settings(library=tmp_path / "new"))


def test_a_client_s_file_that_is_removed_is_in_no_copy(old):
    library = Library.open(old, write=True)
    with library.writer() as database:
        database.conn.execute("UPDATE works SET kind = ? WHERE id = 'xx-old'", (WorkKind.CASEFILE.value,))
    library.close()
    assert command(old, "remove", "xx-keepers")["removed"]
    assert (old / ("library.sqlite" + upgrade.BEFORE)).exists()
    assert command(old, "remove", "xx-old")["removed"]
    assert not (old / ("library.sqlite" + upgrade.BEFORE)).exists()
