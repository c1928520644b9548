"""One SQLite file: connections, transactions, migrations, and every driver exception as one of ours.

sqlite-utils is used on connections opened here, so the same code works over another driver with the same interface: a
private matter's files are opened by SQLCipher (`library.vault.cipher`), whose connections `Storage` is given.
"""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from sqlcipher3 import dbapi2 as sqlcipher
from sqlite_utils import Database

from tribonian.errors import DiskFull, LibraryDamaged, LibraryError, LibraryReadOnly, LibraryTooNew

Migration = Callable[[Database], None]

DRIVER_ERRORS: tuple[type[Exception], ...] = (sqlite3.Error, sqlcipher.Error)
APPLICATION_ID = 0x5472_6962
"""`Trib`: marks a SQLite file as one of ours."""
BUSY_SECONDS = 15.0
_ROOM = 1_000_000
_FULL = (errno.ENOSPC, errno.EDQUOT)
_READ_ONLY = (errno.EROFS, errno.EACCES, errno.EPERM)


@contextmanager
def translated(place: Path) -> Iterator[None]:
    """Turn driver and system errors of the body into the library's own; `place` is named in the message.

    Raises:
        DiskFull, LibraryReadOnly, LibraryDamaged, LibraryError: by what went wrong.
    """
    try:
        yield
    except DRIVER_ERRORS as error:
        raise from_driver(error, place) from error
    except OSError as error:
        raise from_system(error, place) from error


def from_system(error: OSError, place: Path) -> LibraryError:
    """The library's own error for an operating system error at `place`."""
    if error.errno in _FULL:
        return disk_full(place)
    if error.errno in _READ_ONLY:
        return _read_only(place)
    return LibraryError(f"{place} cannot be used: {error.strerror or error}.")


def from_driver(error: Exception, place: Path) -> LibraryError:
    """The library's own error for a database driver's error at `place`."""
    text = str(error).lower()
    if "disk is full" in text or ("disk i/o error" in text and no_room(place)):
        return disk_full(place)
    if "readonly" in text or "read-only" in text:
        return _read_only(place)
    if "not a database" in text or "malformed" in text or "encrypted" in text:
        return LibraryDamaged(
            f"{place} is damaged or is not a library of this program.",
            "Nothing was changed. Restore the file from a backup, or import the laws again into a new library.",
        )
    if "locked" in text or "busy" in text:
        return LibraryError(f"{place} is busy in another process.", "Try again in a moment.")
    if "unable to open" in text:
        return LibraryError(f"{place} cannot be opened.", "Check that the folder exists and may be read.")
    return LibraryError(f"{place}: {error}.")


def disk_full(place: Path) -> DiskFull:
    """The error for a disk without room at `place`."""
    return DiskFull(
        f"The disk that holds {place.parent} is full. Everything stored before is kept.",
        "Free some space, then start the same command again: it goes on where it stopped.",
    )


def _read_only(place: Path) -> LibraryReadOnly:
    hint = "Choose a library in a folder that may be written, or change the folder's permissions."
    if not _is_there(place) and not _is_there(place.parent / "library.sqlite"):
        # Nothing is there that could be read.
        return LibraryReadOnly(f"{place} cannot be made: the folder that would hold it cannot be written.", hint)
    return LibraryReadOnly(f"{place.parent} cannot be written. Reading and searching go on working.", hint)


def _is_there(place: Path) -> bool:
    try:
        return place.exists()
    except OSError:  # its folder is closed to us: nobody knows
        return True


def no_room(place: Path) -> bool:
    """True when the disk that holds `place` has less than a megabyte left for this user."""
    try:
        return shutil.disk_usage(place.parent).free < _ROOM
    except OSError:
        return False


Connect = Callable[[str, Path, bool], sqlite3.Connection]
"""(target, the file it is a connection to, whether the target is a URI) → a connection."""


def connect(target: str, _file: Path, uri: bool = False) -> sqlite3.Connection:
    """Open a connection that may be closed from another thread, with the pragmas every connection needs."""
    return prepared(sqlite3.connect(target, uri=uri, timeout=BUSY_SECONDS, check_same_thread=False))


def prepared(connection: sqlite3.Connection) -> sqlite3.Connection:
    """The connection with the pragmas every connection needs."""
    connection.execute("PRAGMA foreign_keys=ON")
    connection.execute("PRAGMA temp_store=MEMORY")
    return connection


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Keep a write-ahead log. SQLite does not wait when another process makes the same change, so this does."""
    end = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL").fetchone()
            return
        except DRIVER_ERRORS as error:
            if time.monotonic() > end or not any(word in str(error).lower() for word in ("locked", "busy")):
                raise
            time.sleep(0.01)


IN_MEMORY = ("memory", "fleeting")
"""Modes of which nothing is written to the disk."""


class Storage:
    """One SQLite file with a reading connection per thread and one writing connection.

    `mode` is `write` (made when missing), `read` (must exist), `memory` (nothing on disk; a copy of the file when there
    is one, in the current schema) or `fleeting` (in memory, and empty whatever the file holds). OutdatedSchema is raised for
    an older file: see `library.upgrade`.
    """

    def __init__(
        self, path: Path, migrations: Sequence[Migration], *, mode: str, erase: bool = False, connect: Connect = connect
    ) -> None:
        self.path = path
        self.mode = mode
        self._connect = connect
        self._migrations = migrations
        self._erase = erase
        self._local = threading.local()
        self._open: list[tuple[threading.Thread, sqlite3.Connection]] = []
        self._guard = threading.Lock()
        self._writing = threading.RLock()
        self._depth = self._owner = 0
        self.changes = 0
        """Transactions this process has ended; what was read before the last of them may be stale."""
        self._uri = ""
        self._database: Database | None = None
        self._closed = False
        try:
            with translated(path):
                self._start()
        except BaseException:
            self.close()
            raise

    # --- reading ------------------------------------------------------------------------------

    def reader(self) -> sqlite3.Connection:
        """This thread's reading connection (the only connection when the file is held in memory)."""
        if self._closed:
            raise LibraryError(f"{self.path.parent} has been closed.")
        if self.mode in IN_MEMORY:
            return self._writing_database().conn
        connection: sqlite3.Connection | None = getattr(self._local, "connection", None)
        if connection is None:
            with translated(self.path):
                connection = self._connect_reading()
            self._local.connection = connection
            self._remember(connection)
        return connection

    def rows(self, sql: str, parameters: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """All rows of a query, with driver errors translated. Sees what this thread wrote in an open `writer()`."""
        with translated(self.path):
            if self.in_transaction:
                return self._writing_database().conn.execute(sql, parameters).fetchall()
            return self.reader().execute(sql, parameters).fetchall()

    def row(self, sql: str, parameters: Sequence[Any] = ()) -> tuple[Any, ...] | None:
        """The first row of a query, None when there is none."""
        found = self.rows(sql, parameters)
        return found[0] if found else None

    # --- writing ------------------------------------------------------------------------------

    @contextmanager
    def writer(self) -> Iterator[Database]:
        """One transaction (BEGIN IMMEDIATE) on the writing connection; nested use joins the outer one.

        Committed when the body returns, rolled back when it raises anything.
        """
        if self.mode == "read" or self._closed:
            raise _read_only(self.path)
        with self._writing, translated(self.path):
            database = self._writing_database()
            if self._depth:
                yield database
                return
            database.conn.execute("BEGIN IMMEDIATE")
            self._owner = threading.get_ident()
            self._depth = 1
            try:
                yield database
                database.conn.execute("COMMIT")
            except BaseException:
                if database.conn.in_transaction:
                    database.conn.execute("ROLLBACK")
                raise
            finally:
                self._depth = self._owner = 0
                self.changes += 1

    @property
    def opener(self) -> Connect:
        """What opens this file, and copies of it: those of a private matter are encrypted."""
        return self._connect

    @property
    def in_transaction(self) -> bool:
        """True when this thread has an open `writer()`."""
        return bool(self._depth) and self._owner == threading.get_ident()

    def flush(self) -> None:
        """Bring everything from the write-ahead log into the file and empty the log (no trace of erased rows)."""
        if self.mode != "write":
            return
        with self._writing, translated(self.path):
            self._writing_database().conn.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    def tighten(self) -> None:
        """Write the file anew without the room of what was deleted, and empty the log; left as it is while others use it."""
        if self.mode != "write":
            return
        with self._writing:
            with suppress(*DRIVER_ERRORS):
                self._writing_database().conn.execute("VACUUM")
            self.flush()

    def integrity(self) -> str:
        """`ok`, or what SQLite's integrity check and foreign key check found."""
        try:
            found = [str(row[0]) for row in self.reader().execute("PRAGMA integrity_check(20)").fetchall()]
            if found == ["ok"]:
                orphans = self.reader().execute("PRAGMA foreign_key_check").fetchall()
                return f"{len(orphans)} rows refer to rows that do not exist" if orphans else "ok"
        except DRIVER_ERRORS as error:
            return str(error)
        return "; ".join(found)

    def version(self) -> int:
        """Schema version of the file."""
        return int(self.rows("PRAGMA user_version")[0][0])

    def size(self) -> int:
        """Bytes on disk, write-ahead log included."""
        total = 0
        for file in (self.path, self.path.with_name(self.path.name + "-wal")):
            if file.exists():
                total += file.stat().st_size
        return total

    def close(self) -> None:
        """Close all connections. Idempotent."""
        with self._guard:
            self._closed = True
            connections = [connection for _, connection in self._open]
            self._open.clear()
        for connection in connections:
            connection.close()
        if self._database is not None:
            self._database.conn.close()
            self._database = None

    # --- opening ------------------------------------------------------------------------------

    def _start(self) -> None:
        if self.mode in IN_MEMORY:
            self._start_in_memory()
            return
        if self.mode == "write":
            self._make(self._writing_database())
            return
        connection = self.reader()
        check(connection, self.path, self._migrations)
        if connection.execute("PRAGMA user_version").fetchone()[0] < len(self._migrations):
            raise OutdatedSchema(f"{self.path} was made by an older version of the program.")

    def _start_in_memory(self) -> None:
        target = self._connect(":memory:", self.path, False)
        if self.mode == "memory" and self.path.exists():
            source = self._connect_reading()
            try:
                check(source, self.path, self._migrations)
                source.backup(target)
            finally:
                source.close()
        self._database = Database(target)
        target.execute("BEGIN")
        migrate(target, self._migrations)
        target.execute("COMMIT")

    def _connect_reading(self) -> sqlite3.Connection:
        connection = self._connect_any()
        connection.execute("PRAGMA query_only=ON")
        return connection

    def _connect_any(self) -> sqlite3.Connection:
        """Read-write where the folder allows it (a WAL needs its shared-memory file), else read-only."""
        if self._uri:
            return self._connect(self._uri, self.path, True)
        address = self.path.resolve().as_uri()
        log = self.path.with_name(self.path.name + "-wal")
        if os.access(self.path.parent, os.W_OK) and os.access(self.path, os.W_OK):
            choices = ["?mode=rw"]
        elif log.exists() and log.stat().st_size:
            choices = ["?mode=ro"]  # the log holds committed rows, which `immutable` would not see
        else:
            choices = ["?mode=ro&immutable=1"]
        connection = self._connect(address + choices[0], self.path, True)
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        self._uri = address + choices[0]
        return connection

    def _writing_database(self) -> Database:
        if self._database is None:
            connection = self._connect(str(self.path), self.path, False)
            check(connection, self.path, self._migrations)
            _write_ahead(connection)
            connection.execute("PRAGMA synchronous=NORMAL")
            connection.execute("PRAGMA journal_size_limit=67108864")
            if self._erase:
                connection.execute("PRAGMA secure_delete=ON").fetchone()
            self._database = Database(connection)
        return self._database

    def _make(self, database: Database) -> None:
        """Make the tables of a new file; safe when two processes do it at once. An older file is not changed here."""
        if not self._is_older(database.conn) and database.conn.execute("PRAGMA user_version").fetchone()[0]:
            return
        database.conn.execute("BEGIN IMMEDIATE")
        try:
            if self._is_older(database.conn):
                raise OutdatedSchema(f"{self.path} was made by an older version of the program.")
            migrate(database.conn, self._migrations)
            database.conn.execute("COMMIT")
        except BaseException:
            if database.conn.in_transaction:
                database.conn.execute("ROLLBACK")
            raise

    def _is_older(self, connection: sqlite3.Connection) -> bool:
        return 0 < int(connection.execute("PRAGMA user_version").fetchone()[0]) < len(self._migrations)

    # --- bookkeeping --------------------------------------------------------------------------

    def _remember(self, connection: sqlite3.Connection) -> None:
        """Keep the connection for `close()`, and close those of threads that have ended."""
        with self._guard:
            ended = [(thread, other) for thread, other in self._open if not thread.is_alive()]
            self._open = [(thread, other) for thread, other in self._open if thread.is_alive()]
            self._open.append((threading.current_thread(), connection))
        for _, other in ended:
            other.close()


def check(connection: sqlite3.Connection, path: Path, migrations: Sequence[Migration]) -> None:
    """Raise LibraryDamaged for a file of another program, LibraryTooNew for one of a newer version."""
    # One transaction: between two reads another process may commit the tables it is just making.
    connection.execute("BEGIN")
    try:
        tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        mark = connection.execute("PRAGMA application_id").fetchone()[0]
    finally:
        connection.execute("ROLLBACK")
    if tables and mark != APPLICATION_ID:
        raise LibraryDamaged(f"{path} is not a library of this program.", "Choose another folder for the library.")
    if version > len(migrations):
        raise LibraryTooNew(
            f"{path.parent} was written by a newer version of the program (schema {version}, "
            f"this one knows {len(migrations)}). It was left unchanged.",
            "Install the newer version, or choose another library.",
        )


def migrate(connection: sqlite3.Connection, migrations: Sequence[Migration]) -> None:
    """Apply every missing migration inside the caller's transaction, so that all are kept, or none."""
    database = Database(connection)
    for migration in migrations[connection.execute("PRAGMA user_version").fetchone()[0] :]:
        migration(database)
    connection.execute(f"PRAGMA application_id={APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version={len(migrations)}")


class OutdatedSchema(LibraryError):
    """The file has an older schema than this program's; it was left unchanged."""

    code = "library_error"
