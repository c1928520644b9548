"""A library: one folder with the truth, the runs, the embedding cache and the indexes.

library.sqlite   works, texts, provisions, passages, citations (the truth)
runs.sqlite      questions, events, evidence, labels (encrypted: `library.keeping`; may be written beside another writer)
vectors.sqlite   embedding cache (rebuildable)
index/           keyword and vector indexes (rebuildable)
*.before-upgrade the files as they were before the last upgrade (`library.upgrade`)
writer.lock      held by the one process that writes
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from sqlite_utils import Database

from tribonian.errors import DiskFull, LibraryError, LibraryLocked, LibraryReadOnly, NotFound
from tribonian.library import schema, upgrade
from tribonian.library.keeping.files import RUNS_FILE, settle
from tribonian.library.keeping.keeper import Keeper
from tribonian.library.keeping.runs_file import RunsFile
from tribonian.library.lock import WriterLock
from tribonian.library.storage import BUSY_SECONDS, Connect, Migration, OutdatedSchema, Storage, from_system, translated
from tribonian.library.storage import connect as plain

if TYPE_CHECKING:
    from tribonian.library.vault.keys import DataKey

LIBRARY_FILE = "library.sqlite"
VECTORS_FILE = "vectors.sqlite"
INDEX_FOLDER = "index"
_LOOK_AGAIN = 0.02
"""Seconds after which changes of another process are looked for again."""


def schemas() -> dict[str, tuple[Migration, ...]]:
    """The files of a library and their migrations."""
    return {LIBRARY_FILE: schema.LIBRARY, RUNS_FILE: schema.RUNS, VECTORS_FILE: schema.VECTORS}


@dataclass(frozen=True, slots=True)
class _Way:
    """How the files of a library are opened: `connect` opens all of a matter, `keeper` has the key to the runs of any other."""

    path: Path
    lock: WriterLock
    connect: Connect
    keeper: Keeper | None
    beside: upgrade.Schemas
    truth: str
    """Mode, as of `Storage`; so are the others."""
    runs: str
    vectors: str


class Library:
    """An open library. Thread-safe; close it when done."""

    def __init__(self, way: _Way, truth: Storage, vectors: Storage) -> None:
        self.path = way.path
        self.truth = truth
        self.vectors = vectors
        self.keeper = way.keeper
        """How the runs are kept; None in a private matter, which is encrypted whole."""
        self._lock = way.lock
        self._held = _runs_of(way)
        self._revision: tuple[int, float, int] | None = None
        """Ended transactions, time, and the revision read then."""
        self.id: str = str(self.truth.rows("SELECT value FROM meta WHERE key = 'id'")[0][0])

    @classmethod
    def open(
        cls,
        path: Path,
        *,
        write: bool,
        connect: Connect | None = None,
        keeper: Keeper | None = None,
        beside: upgrade.Schemas | None = None,
    ) -> Library:
        """Open the library in folder `path`; with `write` it is created when missing and locked for this process.

        Without `write`, works are read only, while runs may still be stored (in memory when the disk is read-only).
        `keeper` has the key to the runs, one of its own when none is given; `connect` opens every file of a private matter.
        When an older schema is brought up to date, files of `beside` are too, so that one way back leads to one state of all.

        Raises:
            LibraryLocked: another process writes to it (only with `write`).
            LibraryReadOnly: the folder cannot be written (only with `write`).
            LibraryTooNew, LibraryDamaged, DiskFull, LibraryError: it cannot be used.
            NotFound: there is no library in `path` (only without `write`).
        """
        path = Path(path).expanduser().absolute()
        keeper = None if connect is not None else keeper or Keeper(path)
        opener = connect or (keeper.connect if keeper is not None else plain)
        modes = {"truth": "write", "runs": "write", "vectors": "write"} if write else _modes_for_reading(path)
        way = _Way(path, WriterLock(path), opener, keeper, beside or {}, **modes)
        if not write:
            return cls._open_current(way)
        try:
            path.mkdir(parents=True, exist_ok=True)
        except FileExistsError as error:
            raise LibraryError(f"{path} is a file; a library is a folder.", "Name a folder.") from error
        except OSError as error:
            raise from_system(error, path) from error
        way.lock.acquire()
        try:
            return cls._open_current(way)
        except BaseException:
            way.lock.release()
            raise

    @classmethod
    def _open_current(cls, way: _Way) -> Library:
        """Open the files; an older schema is brought up to date first, under the write lock, with a way back.

        Runs in clear are encrypted in the same step. Where that cannot be, they are used as they are: another start does it.
        """
        try:
            if not _to_be_sealed(way):
                return cls._open_files(way)
        except OutdatedSchema as error:
            if not os.access(way.path, os.W_OK):
                raise OutdatedSchema(error.message, "Open it once where its folder may be written.") from error
        try:
            if not way.lock.held:  # what could not be opened gave it back
                way.lock.acquire()
        except LibraryLocked:
            if way.truth != "read":
                raise
            return cls._open_upgraded(way)
        try:
            _bring_up_to_date(way)
        except BaseException:
            way.lock.release()
            raise
        if way.truth == "read":
            way.lock.release()
        return cls._open_files(way)

    @classmethod
    def _open_upgraded(cls, way: _Way) -> Library:
        """Open the files once the process that holds the lock has brought them up to date: two started at the same moment.

        Raises:
            LibraryLocked: it does something else, or an older program holds the lock.
        """
        end = time.monotonic() + BUSY_SECONDS
        while time.monotonic() < end:
            try:
                return cls._open_files(way)
            except OutdatedSchema:
                time.sleep(_LOOK_AGAIN)
        raise way.lock.refusal()

    @classmethod
    def _open_files(cls, way: _Way) -> Library:
        opened: list[Storage] = []
        try:
            opened.append(Storage(way.path / LIBRARY_FILE, schema.LIBRARY, mode=way.truth, connect=way.connect))
            opened.append(Storage(way.path / VECTORS_FILE, schema.VECTORS, mode=way.vectors, connect=way.connect))
            return cls(way, *opened)
        except BaseException:
            for storage in opened:
                storage.close()
            way.lock.release()
            raise

    @property
    def runs(self) -> Storage:
        """Questions, their events, notes and memos; in memory when they are not kept, or their key is not at hand.

        Raises:
            WrongPassphrase: see `keeper`. LibraryDamaged, LibraryTooNew, DiskFull, LibraryError: the file cannot be used.
        """
        return self._held.storage() if isinstance(self._held, RunsFile) else self._held

    @property
    def kept(self) -> RunsFile | None:
        """The file of the runs, which can be locked and unlocked; None in a private matter."""
        return self._held if isinstance(self._held, RunsFile) else None

    @property
    def writable(self) -> bool:
        """True when this process holds the write lock."""
        return self._lock.held

    @property
    def keeps_runs(self) -> bool:
        """False when runs live in memory until the library is closed: the disk is read-only, or see `keeper`."""
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
        for storage in (self.truth, self._held, self.vectors):
            with translated(self.path):
                storage.close()
        self._lock.release()


def _modes_for_reading(path: Path) -> dict[str, str]:
    if not (path / LIBRARY_FILE).exists():
        raise NotFound(f"There is no library in {path}.", "Import a law first, or name another library.")
    runs = "write" if os.access(path, os.W_OK) else "memory"
    return {"truth": "read", "runs": runs, "vectors": "read" if (path / VECTORS_FILE).exists() else "memory"}


def _runs_of(way: _Way) -> Storage | RunsFile:
    """The runs: at once in a matter, and where they lie in clear, which nobody may change then; else when they are needed."""
    file = way.path / RUNS_FILE
    if way.keeper is None:
        return Storage(file, schema.RUNS, mode=way.runs, erase=True, connect=way.connect)
    runs = RunsFile(file, schema.RUNS, way.keeper, write=way.runs == "write", upgrade=lambda: _bring_runs_up_to_date(way))
    if way.runs == "write" and way.keeper.clear:
        runs.open_in_clear()
    return runs


def _to_be_sealed(way: _Way) -> bool:
    """Whether the runs lie in clear where they may be encrypted; what an earlier attempt left is put in order."""
    if way.keeper is None or way.runs != "write" or not way.path.is_dir():
        return False
    with translated(way.path / RUNS_FILE):
        settle(way.path / RUNS_FILE)
    return way.keeper.clear


def _bring_up_to_date(way: _Way) -> None:
    """Migrate all older files, and encrypt the runs; the caller holds the write lock."""
    every: dict[str, Sequence[Migration]] = {**schemas(), **way.beside}
    if way.keeper is None:
        upgrade.bring_up_to_date(way.path, every, way.connect)
        return
    key = way.keeper.key(make=way.keeper.clear, ask=False)
    if way.keeper.clear and key is not None:
        _seal(way, way.keeper, key, every)
        return
    later: upgrade.Schemas = {}
    if key is None and not way.keeper.clear and (way.path / RUNS_FILE).exists():
        later = {RUNS_FILE: every.pop(RUNS_FILE)}
    upgrade.bring_up_to_date(way.path, every, way.connect, later=later)


def _seal(way: _Way, keeper: Keeper, key: DataKey, every: dict[str, Sequence[Migration]]) -> None:
    """Encrypt the runs in the same step.

    They stay in clear while another program has them open, and where there is no room, if that is all there is to do.
    """
    from tribonian.library.keeping.sealing import InUse, Sealing

    with keeper.alone():
        keeper.look_again()
        try:
            sealing = Sealing(way.path / RUNS_FILE, key, every[RUNS_FILE]) if keeper.clear else None
        except InUse:
            sealing = None
        try:
            upgrade.bring_up_to_date(way.path, every, way.connect, sealing)
        except (DiskFull, LibraryReadOnly):
            if sealing is None or upgrade.outdated(way.path, every):
                raise
        finally:
            if sealing is not None:
                sealing.close()
        keeper.look_again()


def _bring_runs_up_to_date(way: _Way) -> None:
    """Migrate the runs alone, which were opened after everything else."""
    held = way.lock.held
    if not held:
        way.lock.acquire()
    try:
        upgrade.bring_up_to_date(way.path, {RUNS_FILE: schema.RUNS}, way.connect)
    finally:
        if not held:
            way.lock.release()
