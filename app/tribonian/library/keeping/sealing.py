"""A runs' file in clear becomes an encrypted one: beside it first, proven whole, then in its place; the clear one is overwritten.

    runs.sqlite.sealed                  the encrypted file while it is made
    runs.sqlite.clear                   the clear one from then on until it is overwritten; the next start ends that
    runs.sqlite.sealing.before-upgrade  what the clear one held, encrypted: `upgrade undo` puts it back in clear

SQLCipher's own export copies schema and rows from one encryption into the other; nothing in clear is written on the way.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from tribonian.errors import LibraryError
from tribonian.library.keeping.files import CLEAR, SEALED, destroyed, is_clear
from tribonian.library.storage import DRIVER_ERRORS, Migration, check, migrate, translated
from tribonian.library.vault import cipher
from tribonian.library.vault.keys import DataKey, sync_folder

_PATIENCE = 1000
"""Milliseconds that another program may need to close the file."""


class InUse(LibraryError):
    """Another program has the file open; it was left as it is."""


class Sealing:
    """One file that is being encrypted. `close` it in any case; the caller holds `Keeper.alone`."""

    def __init__(self, path: Path, key: DataKey, migrations: Sequence[Migration]) -> None:
        """Hold the file against everybody else.

        Raises:
            InUse: another program has it open. LibraryDamaged, LibraryTooNew: see there. It was left as it is.
        """
        self.path = path
        self.migrations = migrations
        self._key = key
        self._sealed = path.with_name(path.name + SEALED)
        self._clear = path.with_name(path.name + CLEAR)
        self._log = _held_open(path.with_name(path.name + "-wal"))
        self._source: sqlite3.Connection | None = None
        try:
            with translated(path):
                self._source = _held_alone(path)
                check(self._source, path, migrations)
        except BaseException:
            self.close()
            raise
        _overwrite(self._log)

    def write_copy(self, target: Path) -> None:
        """Write what the file holds, encrypted, to `target`: whole, or not at all."""
        assert self._source is not None
        target.unlink(missing_ok=True)
        try:
            with translated(target):
                _made_like(self.path, target)
                _export(self._source, target, self._key.for_use(self.path.name).hex())
                _sync(target)
        except BaseException:
            target.unlink(missing_ok=True)
            raise

    def prepare(self) -> None:
        """Make the encrypted file beside the clear one, in the newest schema, and prove it whole.

        Raises:
            LibraryError, DiskFull: nothing was changed.
        """
        self.write_copy(self._sealed)
        with translated(self._sealed):
            connection = cipher.opener(self._key)(str(self._sealed), self.path, False)
            try:
                connection.isolation_level = None
                connection.execute("BEGIN")
                migrate(connection, self.migrations)
                connection.execute("COMMIT")
                found = [str(row[0]) for row in connection.execute("PRAGMA integrity_check(5)")]
                if found != ["ok"] or list(connection.execute("PRAGMA cipher_integrity_check")):
                    raise LibraryError(f"{self._sealed} could not be written whole.", "Nothing was changed. Try again.")
            finally:
                connection.close()
            _sync(self._sealed)

    def finish(self) -> None:
        """Put the encrypted file into the place of the clear one: the last step, which is done or not."""
        if self._source is not None:
            self._source.close()
            self._source = None
        with translated(self.path):
            self._clear.unlink(missing_ok=True)
            self.path.with_name(self.path.name + "-shm").unlink(missing_ok=True)
            try:
                os.link(self.path, self._clear)
            except OSError:  # a file system without links: for a moment neither is in the place
                self.path.replace(self._clear)
            self._sealed.replace(self.path)

    def overwrite(self, copy: Path) -> None:
        """Overwrite the clear file, and encrypt a `copy` of it that lies in clear; what is cut off here the next start ends."""
        with translated(self.path):
            sync_folder(self.path.parent)
        destroyed(self._clear)
        self._seal_also(copy)

    def close(self) -> None:
        """Let the file go; what was made and not put into its place is removed. Idempotent."""
        if self._source is not None:
            with suppress(*DRIVER_ERRORS):
                self._source.close()
            self._source = None
        if self._log is not None:
            os.close(self._log)
            self._log = None
        self._sealed.unlink(missing_ok=True)

    def _seal_also(self, copy: Path) -> None:
        """Encrypt a copy of the file that an earlier version of the program left in clear; one that cannot be stays."""
        partial = copy.with_name(copy.name + SEALED)
        if not is_clear(copy):
            return
        try:
            partial.unlink(missing_ok=True)
            _made_like(copy, partial)
            connection = cipher.in_clear(str(copy), copy)
            try:
                connection.execute("PRAGMA journal_mode=DELETE").fetchall()
                _export(connection, partial, self._key.for_use(self.path.name).hex())
            finally:
                connection.close()
            _sync(partial)
            kept = copy.with_name(copy.name + CLEAR)
            copy.replace(kept)
            partial.replace(copy)
            destroyed(kept)
        except OSError:
            partial.unlink(missing_ok=True)
        except DRIVER_ERRORS:
            partial.unlink(missing_ok=True)


def unsealed(copy: Path, path: Path, key: DataKey, target: Path) -> None:
    """Write the encrypted `copy` of the file `path` to `target`, in clear, for an earlier version of the program."""
    target.unlink(missing_ok=True)
    _made_like(copy, target)
    connection = cipher.opener(key)(f"{copy.resolve().as_uri()}?mode=ro", path, True)
    try:
        _export(connection, target, "")
    finally:
        connection.close()
    _sync(target)


def _made_like(source: Path, target: Path) -> None:
    """An empty file that the same users may read as `source`, and no others."""
    os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, source.stat().st_mode & 0o777))


def _export(source: sqlite3.Connection, target: Path, key: str) -> None:
    """All of `source` into a new file under `key` ("": in clear)."""
    source.execute("ATTACH DATABASE ? AS other KEY ?", (str(target), f"x'{key}'" if key else ""))
    try:
        source.execute("SELECT sqlcipher_export('other')").fetchall()
        for name in ("user_version", "application_id"):
            (value,) = source.execute(f"PRAGMA main.{name}").fetchone()
            source.execute(f"PRAGMA other.{name}={int(value)}")
    finally:
        source.execute("DETACH DATABASE other")


def _held_alone(path: Path) -> sqlite3.Connection:
    """A connection that holds the file against every other, with its log brought in and removed. Raises InUse."""
    connection = cipher.in_clear(str(path), path)
    try:
        connection.isolation_level = None
        connection.execute(f"PRAGMA busy_timeout={_PATIENCE}").fetchall()
        connection.execute("PRAGMA locking_mode=EXCLUSIVE").fetchall()
        mode = connection.execute("PRAGMA journal_mode=DELETE").fetchone()[0]
        connection.execute("BEGIN EXCLUSIVE")
        connection.execute("COMMIT")  # the lock stays: see the locking mode
    except BaseException as error:
        connection.close()
        if isinstance(error, DRIVER_ERRORS) and any(word in str(error).lower() for word in ("locked", "busy")):
            raise _in_use(path) from error
        raise
    if mode == "wal":
        connection.close()
        raise _in_use(path)
    return connection


def _in_use(path: Path) -> InUse:
    return InUse(f"{path} is in use by another process.", "Close the other program first; nothing was changed.")


def _held_open(log: Path) -> int | None:
    """The write-ahead log, held so that its bytes can be overwritten when SQLite has removed it. (Windows removes none such.)"""
    if os.name == "nt":
        return None
    try:
        return os.open(log, os.O_RDWR)
    except OSError:
        return None


def _overwrite(handle: int | None) -> None:
    if handle is None:
        return
    with suppress(OSError):
        left, block = os.fstat(handle).st_size, 1024 * 1024
        os.lseek(handle, 0, os.SEEK_SET)
        while left > 0:
            left -= os.write(handle, os.urandom(min(block, left)))
        os.fsync(handle)


def _sync(file: Path) -> None:
    with file.open("r+b") as stream:
        os.fsync(stream.fileno())
