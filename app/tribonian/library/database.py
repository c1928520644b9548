"""A library: one folder with the truth, the runs, the embedding cache and the indexes.

library.sqlite   works, texts, provisions, passages, citations (the truth)
runs.sqlite      questions, events, evidence, labels (confidential; may be written beside another writer)
vectors.sqlite   embedding cache (rebuildable)
index/           keyword and vector indexes (rebuildable)
*.before-upgrade the files as they were before the last upgrade (`library.upgrade`)
writer.lock      held by the one process that writes
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlite_utils import Database

from tribonian.errors import LibraryError, LibraryLocked, NotFound
from tribonian.library import schema, upgrade
from tribonian.library.lock import WriterLock
from tribonian.library.storage import BUSY_SECONDS, Connect, Migration, OutdatedSchema, Storage, connect, from_system, translated

LIBRARY_FILE = "library.sqlite"
RUNS_FILE = "runs.sqlite"
VECTORS_FILE = "vectors.sqlite"
INDEX_FOLDER = "index"
_LOOK_AGAIN = 0.02
"""Seconds after which changes of another process are looked for again."""


def schemas() -> dict[str, tuple[Migration, ...]]:
    """The files of a library and their migrations."""
    return {LIBRARY_FILE: schema.LIBRARY, RUNS_FILE: schema.RUNS, VECTORS_FILE: schema.VECTORS}


class Library:
    """An open library. Thread-safe; close it when done."""

    def __init__(self, path: Path, lock: WriterLock, truth: Storage, runs: Storage, vectors: Storage) -> None:
        self.path = path
        self.truth = truth
        self.runs = runs
        self.vectors = vectors
        self._lock = lock
        self._revision: tuple[int, float, int] | None = None
        """Ended transactions, time, and the revision read then."""
        self.id: str = str(self.truth.rows("SELECT value FROM meta WHERE key = 'id'")[0][0])

    @classmethod
    def open(cls, path: Path, *, write: bool, connect: Connect = connect, beside: upgrade.Schemas | None = None) -> Library:
        """Open the library in folder `path`; with `write` it is created when missing and locked for this process.

        Without `write`, works are read only, while runs may still be stored (in memory when the disk is read-only).
        `connect` opens its files: those of a private matter are encrypted. When an older schema is brought up to date, files
        of `beside` are too, so that one way back leads to one state of all.

        Raises:
            LibraryLocked: another process writes to it (only with `write`).
            LibraryReadOnly: the folder cannot be written (only with `write`).
            LibraryTooNew, LibraryDamaged, DiskFull, LibraryError: it cannot be used.
            NotFound: there is no library in `path` (only without `write`).
        """
        path = Path(path).expanduser().absolute()
        lock = WriterLock(path)
        if not write:
            return cls._open_reading(path, lock, connect, beside or {})
        try:
            path.mkdir(parents=True, exist_ok=True)
        except FileExistsError as error:
            raise LibraryError(f"{path} is a file; a library is a folder.", "Name a folder.") from error
        except OSError as error:
            raise from_system(error, path) from error
        lock.acquire()
        return cls._open_current(path, lock, connect, beside or {}, truth="write", runs="write", vectors="write")

    @classmethod
    def _open_reading(cls, path: Path, lock: WriterLock, connect: Connect, beside: upgrade.Schemas) -> Library:
        file = path / LIBRARY_FILE
        if not file.exists():
            raise NotFound(f"There is no library in {path}.", "Import a law first, or name another library.")
        writable = os.access(path, os.W_OK)
        runs = "write" if writable else "memory"
        vectors = "read" if (path / VECTORS_FILE).exists() else "memory"
        return cls._open_current(path, lock, connect, beside, truth="read", runs=runs, vectors=vectors)

    @classmethod
    def _open_current(cls, path: Path, lock: WriterLock, connect: Connect, beside: upgrade.Schemas, **modes: str) -> Library:
        """Open the files; an older schema is brought up to date first, under the write lock, with a way back."""
        try:
            return cls._open_files(path, lock, connect, **modes)
        except OutdatedSchema as error:
            if not os.access(path, os.W_OK):
                raise OutdatedSchema(error.message, "Open it once where its folder may be written.") from error
        # What could not be opened gave the lock back.
        try:
            lock.acquire()
        except LibraryLocked:
            if modes["truth"] != "read":
                raise
            return cls._open_upgraded(path, lock, connect, **modes)
        try:
            upgrade.bring_up_to_date(path, {**schemas(), **beside}, connect)
        except BaseException:
            lock.release()
            raise
        if modes["truth"] == "read":
            lock.release()
        return cls._open_files(path, lock, connect, **modes)

    @classmethod
    def _open_upgraded(cls, path: Path, lock: WriterLock, connect: Connect, **modes: str) -> Library:
        """Open the files once the process that holds the lock has brought them up to date: two started at the same moment.

        Raises:
            LibraryLocked: it does something else, or an older program holds the lock.
        """
        end = time.monotonic() + BUSY_SECONDS
        while time.monotonic() < end:
            time.sleep(_LOOK_AGAIN)
            try:
                return cls._open_files(path, lock, connect, **modes)
            except OutdatedSchema:
                continue
        raise lock.refusal()

    @classmethod
    def _open_files(cls, path: Path, lock: WriterLock, connect: Connect, *, truth: str, runs: str, vectors: str) -> Library:
        opened: list[Storage] = []
        try:
            opened.append(Storage(path / LIBRARY_FILE, schema.LIBRARY, mode=truth, connect=connect))
            opened.append(Storage(path / RUNS_FILE, schema.RUNS, mode=runs, erase=True, connect=connect))
            opened.append(Storage(path / VECTORS_FILE, schema.VECTORS, mode=vectors, connect=connect))
            return cls(path, lock, *opened)
        except BaseException:
            for storage in opened:
                storage.close()
            lock.release()
            raise

    @property
    def writable(self) -> bool:
        """True when this process holds the write lock."""
        return self._lock.held

    @property
    def keeps_runs(self) -> bool:
        """False when the disk is read-only and runs live in memory until the library is closed."""
        return self.runs.mode == "write"

    @property
    def index_dir(self) -> Path:
        """Folder of the rebuildable indexes (may not exist)."""
        return self.path / INDEX_FOLDER

    def reader(self) -> sqlite3.Connection:
        """This thread's reading connection to the truth."""
        return self.truth.reader()

    @contextmanager
    def writer(self) -> Iterator[Database]:
        """One transaction on the truth; nested use joins the outer one.

        Raises:
            LibraryLocked: this library was opened for reading and another process writes to it.
            LibraryReadOnly: this library was opened for reading.
            DiskFull: nothing of this transaction is kept, everything before is.
        """
        self.require_writable()
        with self.truth.writer() as database:
            yield database

    def require_writable(self) -> None:
        """Raise what `writer` would raise when this process may not write."""
        if self.writable:
            return
        probe = WriterLock(self.path)
        probe.acquire()
        probe.release()
        raise LibraryError("The library was opened for reading only.", "Open it for writing.")

    def revision(self) -> int:
        """Counts changes to the works; caches are valid as long as it stays the same.

        Changes of this process count at once, those of another one within `_LOOK_AGAIN` seconds: one search asks for it
        hundreds of times.
        """
        changes, now = self.truth.changes, time.monotonic()
        seen = self._revision
        if seen is not None and seen[0] == changes and now - seen[1] < _LOOK_AGAIN and not self.truth.in_transaction:
            return seen[2]
        row = self.truth.row("SELECT value FROM meta WHERE key = 'revision'")
        found = int(row[0]) if row else 0
        if not self.truth.in_transaction:
            self._revision = (changes, now, found)
        return found

    def close(self) -> None:
        """Close all files and give the write lock back. Idempotent."""
        self._revision = None
        for storage in (self.truth, self.runs, self.vectors):
            with translated(storage.path):
                storage.close()
        self._lock.release()
