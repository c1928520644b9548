"""Opening, migrating, locking; what cannot be opened says why and stays unchanged."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from sqlite_utils import Database
from tests.support.invented_files import law_text, parsed

from tribonian.domain.work import SourceFile
from tribonian.errors import (
    DiskFull,
    LibraryDamaged,
    LibraryError,
    LibraryLocked,
    LibraryReadOnly,
    LibraryTooNew,
    NotFound,
)
from tribonian.library import schema
from tribonian.library.database import Library
from tribonian.library.lock import holder
from tribonian.library.storage import Storage, from_driver, from_system
from tribonian.library.works import Works

LAW = law_text("Law of Opening", {"1": "One.", "2": "Two."})


def filled(path: Path) -> Path:
    library = Library.open(path, write=True)
    Works(library).add(parsed(LAW, "opening"), SourceFile("opening.txt", "aa", 3, "invented"), b"x")
    library.close()
    return path


def test_a_new_library_is_created_and_keeps_its_id(tmp_path):
    first = Library.open(tmp_path / "new" / "library", write=True)
    known = first.id
    first.close()
    first.close()
    again = Library.open(tmp_path / "new" / "library", write=False)
    assert again.id == known and len(known) == 32
    assert not again.writable
    again.close()


def test_any_folder_name_will_do(tmp_path):
    path = tmp_path / "Bücher & Akten #1 %20 ?x=y; хууль"
    filled(path)
    library = Library.open(path, write=False)
    assert len(Works(library).works()) == 1
    library.close()


def test_reading_what_is_not_there_creates_nothing(tmp_path):
    with pytest.raises(NotFound):
        Library.open(tmp_path / "nowhere", write=False)
    assert not (tmp_path / "nowhere").exists()


def test_a_file_is_not_a_library(tmp_path):
    (tmp_path / "file").write_text("x")
    with pytest.raises(LibraryError):
        Library.open(tmp_path / "file", write=True)


def test_other_programs_databases_are_refused_and_left_alone(tmp_path):
    foreign = sqlite3.connect(tmp_path / "library.sqlite")
    foreign.execute("CREATE TABLE notes(x)")
    foreign.commit()
    foreign.close()
    before = (tmp_path / "library.sqlite").read_bytes()
    with pytest.raises(LibraryDamaged):
        Library.open(tmp_path, write=True)
    assert (tmp_path / "library.sqlite").read_bytes() == before
    Library.open(tmp_path / "other", write=True).close()  # the lock of the refused one is free again


@pytest.mark.parametrize("content", [b"not a database at all, only words" * 50, b"SQLite format 3\0" + b"\xff" * 5000])
def test_damaged_files_are_named(tmp_path, content):
    filled(tmp_path)
    (tmp_path / "library.sqlite").write_bytes(content)
    for write in (True, False):
        with pytest.raises(LibraryDamaged, match=r"library\.sqlite"):
            Library.open(tmp_path, write=write)


def test_a_newer_library_is_left_unchanged(tmp_path):
    filled(tmp_path)
    connection = sqlite3.connect(tmp_path / "library.sqlite")
    connection.execute("PRAGMA user_version=999")
    connection.close()
    for write in (True, False):
        with pytest.raises(LibraryTooNew, match="999"):
            Library.open(tmp_path, write=write)


def test_every_older_schema_opens_for_writing_and_for_reading(tmp_path, monkeypatch):
    """Old libraries migrate one step at a time; here the newest schema gets one more step."""
    filled(tmp_path)

    def one_more(database: Database) -> None:
        database.conn.execute("ALTER TABLE works ADD COLUMN tags TEXT NOT NULL DEFAULT ''")

    monkeypatch.setattr(schema, "LIBRARY", (*schema.LIBRARY, one_more))
    library = Library.open(tmp_path, write=False)
    assert library.truth.version() == len(schema.LIBRARY)
    assert [work.title for work in Works(library).works()] == ["Law of Opening"]
    library.close()


def test_a_failing_migration_leaves_the_old_schema(tmp_path, monkeypatch):
    filled(tmp_path)

    def failing(database: Database) -> None:
        database.conn.execute("ALTER TABLE works ADD COLUMN half TEXT")
        database.conn.execute("SELECT * FROM nothing_of_that_name")

    good = schema.LIBRARY
    monkeypatch.setattr(schema, "LIBRARY", (*good, failing))
    with pytest.raises(LibraryError):
        Library.open(tmp_path, write=True)
    monkeypatch.setattr(schema, "LIBRARY", good)
    library = Library.open(tmp_path, write=True)
    assert "half" not in {row[1] for row in library.truth.rows("PRAGMA table_info(works)")}
    library.close()


def test_two_processes_may_create_the_runs_at_once(tmp_path):
    filled(tmp_path)
    (tmp_path / "runs.sqlite").unlink(missing_ok=True)
    opened: list[Storage] = []
    threads = [
        threading.Thread(target=lambda: opened.append(Storage(tmp_path / "runs.sqlite", schema.RUNS, mode="write")))
        for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(opened) == 4
    for storage in opened:
        storage.close()


HOLD = """
import sys, time
from pathlib import Path
from tribonian.library.database import Library
library = Library.open(Path(sys.argv[1]), write=True)
print("held", flush=True)
time.sleep(60)
"""


@pytest.fixture
def holding(tmp_path):
    filled(tmp_path / "library")
    child = subprocess.Popen([sys.executable, "-c", HOLD, str(tmp_path / "library")], stdout=subprocess.PIPE, text=True)
    assert child.stdout.readline().strip() == "held"
    yield child
    child.kill()
    child.wait()
    child.stdout.close()


def test_another_process_is_named_and_reading_goes_on(tmp_path, holding):
    path = tmp_path / "library"
    with pytest.raises(LibraryLocked, match=str(holding.pid)):
        Library.open(path, write=True)
    reading = Library.open(path, write=False)
    assert len(Works(reading).works()) == 1
    with pytest.raises(LibraryLocked, match=str(holding.pid)), reading.writer():
        pass
    with reading.runs.writer() as database:  # runs may be stored beside the writer
        database.conn.execute("SELECT 1")
    reading.close()


def test_a_killed_holder_frees_the_lock(tmp_path, holding):
    holding.kill()
    holding.wait()
    assert holder(tmp_path / "library")["pid"] == str(holding.pid)
    library = Library.open(tmp_path / "library", write=True)
    assert holder(tmp_path / "library")["pid"] == str(os.getpid())
    library.close()
    assert holder(tmp_path / "library") == {}


def test_one_process_cannot_open_twice_for_writing(tmp_path):
    first = Library.open(tmp_path, write=True)
    with pytest.raises(LibraryLocked):
        Library.open(tmp_path, write=True)
    first.close()
    Library.open(tmp_path, write=True).close()


def read_only_mount(folder: Path):
    """Mount `folder` over itself read-only; False where that is not allowed (permissions do not bind root)."""
    if os.geteuid() or shutil.which("mount") is None:
        return False
    if subprocess.run(["mount", "--bind", str(folder), str(folder)], capture_output=True, check=False).returncode:
        return False
    return subprocess.run(["mount", "-o", "remount,ro,bind", str(folder)], capture_output=True, check=False).returncode == 0


@pytest.fixture
def read_only(tmp_path):
    """A filled library that cannot be written, by mount or by permissions."""
    path = filled(tmp_path / "library")
    mounted = read_only_mount(path)
    if not mounted:
        path.chmod(0o500)
        for file in path.iterdir():
            file.chmod(0o400)
    yield path
    if mounted:
        subprocess.run(["umount", str(path)], check=True)
    path.chmod(0o700)


def test_a_read_only_library_reads_and_refuses_to_write(read_only):
    if os.access(read_only, os.W_OK):
        pytest.fail("this machine neither mounts nor heeds permissions")
    with pytest.raises(LibraryReadOnly):
        Library.open(read_only, write=True)
    library = Library.open(read_only, write=False)
    works = Works(library)
    assert works.text(works.expression("xx-opening").id).startswith("§ 1")
    assert not library.keeps_runs
    with library.runs.writer() as database:  # in memory
        database.conn.execute("CREATE TABLE more(x)")
    with pytest.raises(LibraryReadOnly), library.writer():
        pass
    library.close()


def test_errors_of_driver_and_system_become_ours(tmp_path):
    place = tmp_path / "library.sqlite"
    assert isinstance(from_driver(sqlite3.OperationalError("database or disk is full"), place), DiskFull)
    assert isinstance(from_driver(sqlite3.OperationalError("attempt to write a readonly database"), place), LibraryReadOnly)
    assert isinstance(from_driver(sqlite3.DatabaseError("database disk image is malformed"), place), LibraryDamaged)
    assert isinstance(from_system(OSError(errno.ENOSPC, "x"), place), DiskFull)
    assert isinstance(from_system(OSError(errno.EROFS, "x"), place), LibraryReadOnly)


def test_a_full_disk_keeps_what_was_committed(tmp_path):
    """SQLite's own page limit stands in for the disk: the driver raises the same error."""
    library = Library.open(tmp_path, write=True)
    works = Works(library)
    works.add(parsed(LAW, "small"), SourceFile("small.txt", "aa", 3, "invented"), None)
    with library.writer() as database:
        (pages,) = database.conn.execute("PRAGMA page_count").fetchone()
    library.truth._writing_database().conn.execute(f"PRAGMA max_page_count={pages + 4}")
    large = law_text("Large Law", {str(n): "Words. " * 400 for n in range(1, 80)})
    with pytest.raises(DiskFull, match="full"):
        works.add(parsed(large, "large"), SourceFile("large.txt", "bb", 3, "invented"), None)
    assert [work.id for work in works.works()] == ["xx-small"]
    assert library.truth.integrity() == "ok"
    library.truth._writing_database().conn.execute("PRAGMA max_page_count=1000000")
    works.add(parsed(large, "large"), SourceFile("large.txt", "bb", 3, "invented"), None)
    assert len(works.works()) == 2
    library.close()


def test_connections_of_ended_threads_are_closed(tmp_path):
    library = Library.open(tmp_path, write=True)
    for _ in range(20):
        thread = threading.Thread(target=library.revision)
        thread.start()
        thread.join()
    assert len(library.truth._open) <= 2
    library.close()
    with pytest.raises(LibraryError):
        library.revision()


def test_a_transaction_rolls_back_whole(tmp_path):
    library = Library.open(tmp_path, write=True)
    works = Works(library)
    with pytest.raises(RuntimeError), library.writer():
        works.add(parsed(LAW, "opening"), SourceFile("opening.txt", "aa", 3, "invented"), None)
        raise RuntimeError
    assert works.works() == []
    assert list(works.pending("keyword")) == []
    library.close()


def test_a_library_that_cannot_be_made_is_not_said_to_be_readable(tmp_path):
    refused = OSError(errno.EROFS, "x")
    folder = tmp_path / "data" / "library"
    assert str(from_system(refused, folder)).startswith(f"{folder} cannot be made")
    folder.mkdir(parents=True)
    (folder / "library.sqlite").touch()
    for place in (folder, folder / "library.sqlite", folder / "runs.sqlite"):
        assert "Reading and searching go on" in str(from_system(refused, place))
