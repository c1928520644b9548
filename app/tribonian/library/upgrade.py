"""An older library is brought up to date: its files are copied first, then changed together, and there is a way back.

    library.sqlite.before-upgrade   as the file was before the last upgrade that changed it (encrypted where the file is)
    library.sqlite.after-upgrade    what an upgrade that was taken back had made of it, with all that was stored since
    upgrade.unfinished              files and schemas of an upgrade that was cut off; the next start ends it

A runs' file that lies in clear is encrypted in the same step (`library.keeping.sealing`), and its copy is too:

    runs.sqlite.sealing.before-upgrade   as the file was, encrypted; taken back, it is put in its place in clear

The changes of all files are made before the first one is committed, so that whatever fails leaves them as they were. Only
the end of the process between two commits leaves some files new and some old: this program goes on from there, and the
copies are still those of the older version.
"""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TYPE_CHECKING

from tribonian.errors import LibraryError, NotFound
from tribonian.library.keeping.files import SEALING, destroyed, is_clear
from tribonian.library.storage import DRIVER_ERRORS, Connect, Migration, Storage, check, disk_full, migrate, translated

if TYPE_CHECKING:
    from tribonian.library.keeping.sealing import Sealing

BEFORE, AFTER = ".before-upgrade", ".after-upgrade"
UNFINISHED = "upgrade.unfinished"
_PARTIAL = ".partial"
_BLOCK = 64 * 1024
"""Bytes of random written at once to keep room."""
_TRIES = 50
"""How often the log is emptied anew when another process keeps storing runs."""

Schemas = Mapping[str, Sequence[Migration]]
"""File → its migrations."""


@dataclass(frozen=True, slots=True)
class _Held:
    """An older file that nobody else can write."""

    path: Path
    connection: sqlite3.Connection
    migrations: Sequence[Migration]
    version: int

    @property
    def copy(self) -> Path:
        return self.path.with_name(self.path.name + BEFORE)

    def write_copy(self, connect: Connect) -> None:
        """Copy the file beside the place of its copy: whole, or not at all."""
        _copy_held(self, connect)


@dataclass(frozen=True, slots=True)
class _Sealed:
    """A file in clear that is encrypted."""

    path: Path
    migrations: Sequence[Migration]
    sealing: Sealing
    version: int = 0

    @property
    def copy(self) -> Path:
        return sealed_copy_of(self.path)

    def write_copy(self, _connect: Connect) -> None:
        """What it holds, encrypted."""
        self.sealing.write_copy(_partial(self.copy))


def bring_up_to_date(
    folder: Path, schemas: Schemas, connect: Connect, sealing: Sealing | None = None, later: Schemas | None = None
) -> tuple[str, ...]:
    """Migrate every older file of `folder`; the caller holds the library's lock. Returns the names of the changed files.

    `sealing`: a file in clear that is encrypted with it. `later`: files that cannot be looked into now; a later call brings them
    up to date, and the copies of this one stay until then.

    Raises:
        DiskFull: there is no room for the copies or the changes. LibraryTooNew: another file is of a newer version.
        LibraryError: a file is in use, or a migration failed. The files are as they were, whatever was raised.
    """
    with ExitStack() as stack:
        sealed = [_Sealed(sealing.path, sealing.migrations, sealing)] if sealing is not None else []
        names = [name for name in schemas if not (sealed and sealed[0].path.name == name)]
        held = [one for one in (_older(stack, folder / name, schemas[name], connect) for name in names) if one is not None]
        every: list[_Held | _Sealed] = [*held, *sealed]
        if not every:
            if not later:
                (folder / UNFINISHED).unlink(missing_ok=True)
            return ()
        with translated(folder / UNFINISHED):
            _keep_copies(folder, every, connect, later or {})
        for one in held:
            with translated(one.path):
                migrate(one.connection, one.migrations)
        for other in sealed:
            other.sealing.prepare()
        _commit(held, connect, sealing.finish if sealing is not None else None)
        if not later:
            (folder / UNFINISHED).unlink(missing_ok=True)
        for other in sealed:
            other.sealing.overwrite(other.path.with_name(other.path.name + AFTER))
    return tuple(one.path.name for one in every)


def outdated(folder: Path, schemas: Schemas) -> bool:
    """Whether one of these files that are not encrypted has an older schema."""
    for name, migrations in schemas.items():
        if is_clear(folder / name):
            connection = sqlite3.connect(folder / name)
            try:
                if 0 < connection.execute("PRAGMA user_version").fetchone()[0] < len(migrations):
                    return True
            finally:
                connection.close()
    return False


def take_back(
    folder: Path, names: Sequence[str], connect: Connect, unseal: Callable[[Path, Path, Path], None] | None = None
) -> tuple[str, ...]:
    """Put the copies from before the last upgrade in the place of the files; the caller holds the library's lock.

    What the files hold now is kept beside them (`AFTER`). Returns the names of the files put back. `unseal` writes the copy of a
    file that was encrypted by the upgrade (copy, file, target) in clear.

    Raises:
        NotFound: there is nothing to take back. DiskFull, LibraryError (a file is in use): nothing, or only whole files, were
            put back; the next call goes on.
    """
    there = [folder / name for name in names if copy_of(folder / name).exists() or sealed_copy_of(folder / name).exists()]
    if not there:
        raise NotFound(f"There is no upgrade to take back in {folder}.", "Nothing was changed.")
    for path in there:
        with translated(path):
            if path.exists():
                _alone(path, connect)
                _copy(path, path.with_name(path.name + AFTER))
            sealed = sealed_copy_of(path)
            if sealed.exists() and unseal is not None:
                unseal(sealed, path, _partial(path))
                _partial(path).replace(path)
                sealed.unlink()
            else:
                copy_of(path).replace(path)
            _sync(folder)
    (folder / UNFINISHED).unlink(missing_ok=True)
    return tuple(path.name for path in there)


def copy_of(path: Path) -> Path:
    """Where the copy of a file from before its last upgrade is, if there is one."""
    return path.with_name(path.name + BEFORE)


def sealed_copy_of(path: Path) -> Path:
    """Where the encrypted copy of a file that lay in clear before its last upgrade is, if there is one."""
    return copy_of(path.with_name(path.name + SEALING))


def copies(folder: Path) -> list[Path]:
    """The copies from before the last upgrade, and what one that was taken back had made: they may be deleted."""
    return sorted([*folder.glob("*" + BEFORE), *folder.glob("*" + AFTER)])


def forget(store: Storage, table: str, column: str, *values: object) -> None:
    """Delete from the copies of a file too what was deleted from it; a copy in which that is not possible is removed."""
    for copy in (copy_of(store.path), sealed_copy_of(store.path), store.path.with_name(store.path.name + AFTER)):
        if store.mode != "write" or not copy.exists():
            continue
        from tribonian.library.vault import cipher

        opener = cipher.in_clear if is_clear(copy) else store.opener
        try:
            connection = opener(str(copy), store.path, False)
            try:
                connection.execute("PRAGMA secure_delete=ON").fetchone()
                if connection.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (table,)).fetchone():
                    connection.executemany(f"DELETE FROM {table} WHERE {column} = ?", [(value,) for value in values])
                    connection.commit()
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
            finally:
                connection.close()
        except DRIVER_ERRORS:
            remove_copies(store.path)


def removed(copy: Path) -> bool:
    """Remove a copy; one in clear is overwritten first. True when it is gone."""
    return destroyed(copy) if is_clear(copy) else _unlinked(copy)


def remove_copies(path: Path) -> None:
    """Remove the copies of `path`: there is no way back any more."""
    for ending in (BEFORE, AFTER, SEALING + BEFORE):
        for beside in ("", "-wal", "-shm"):
            with suppress(OSError):
                path.with_name(path.name + ending + beside).unlink(missing_ok=True)


def _unlinked(copy: Path) -> bool:
    try:
        copy.unlink()
    except OSError:
        return False
    return True


# --- inside -------------------------------------------------------------------------------------


def _older(stack: ExitStack, path: Path, migrations: Sequence[Migration], connect: Connect) -> _Held | None:
    """The file, held against other writers and with an empty log, when its schema is an older one."""
    if not path.exists():
        return None
    with translated(path):
        connection = connect(str(path), path, False)
        stack.callback(connection.close)
        connection.isolation_level = None
        check(connection, path, migrations)
        version = int(connection.execute("PRAGMA user_version").fetchone()[0])
        if not 0 < version < len(migrations):
            return None
        stack.enter_context(_transaction(path, connection))
    return _Held(path, connection, migrations, version)


@contextmanager
def _transaction(path: Path, connection: sqlite3.Connection) -> Iterator[None]:
    """One write transaction that begins with an empty log, so that the file holds everything; undone unless committed."""
    log = path.with_name(path.name + "-wal")
    for _ in range(_TRIES):
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        connection.execute("BEGIN IMMEDIATE")
        if not log.exists() or not log.stat().st_size:
            break
        connection.execute("ROLLBACK")
    else:
        raise LibraryError(f"{path} is in use by another process.", "Close the other program, then start again.")
    try:
        yield
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def _keep_copies(folder: Path, held: Sequence[_Held | _Sealed], connect: Connect, later: Schemas) -> None:
    """Copy the files before they are changed. Copies stay where an upgrade was cut off when some files were new already."""
    marker = folder / UNFINISHED
    cut_off = _cut_off(marker, held)
    fresh = [one for one in held if one.path.name not in cut_off or not one.copy.exists()]
    if shutil.disk_usage(folder).free < 2 * sum(one.path.stat().st_size for one in fresh):
        raise disk_full(marker)
    for one in fresh:
        one.write_copy(connect)
    if not cut_off:
        for copy in folder.glob("*" + BEFORE):
            removed(copy)  # of the upgrade before this one: a way back leads to one state of all files
    for one in fresh:
        _partial(one.copy).replace(one.copy)
    _sync(folder)
    partial = _partial(marker)
    aims = cut_off | {one.path.name: len(one.migrations) for one in held} | {name: len(later[name]) for name in later}
    partial.write_text(json.dumps(aims, sort_keys=True), encoding="utf-8")
    partial.replace(marker)
    _sync(folder)


def _cut_off(marker: Path, held: Sequence[_Held | _Sealed]) -> dict[str, int]:
    """The files of an upgrade that ended between two commits, with the schemas it aimed at; none when all, or none, got there.

    When none did, an older program may have changed them since. When all did, only the marker was left behind.
    """
    try:
        found = json.loads(marker.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    named = {str(name): aim for name, aim in found.items() if isinstance(aim, int)} if isinstance(found, dict) else {}
    left = {one.path.name for one in held if one.version < named.get(one.path.name, 0)}
    return named if left and left != set(named) else {}


def _commit(held: Sequence[_Held], connect: Connect, last: Callable[[], None] | None) -> None:
    """Commit all, then do what is `last`; when one fails, those before are set back from their copies, for which room is kept."""
    done: list[_Held] = []
    with _room_for(held if last is not None else held[:-1]) as room:
        try:
            for one in held:
                _end(one)
                done.append(one)
            if last is not None:
                last()
        except BaseException:
            room.close()
            for one in done:
                _set_back(one, connect)
            raise


@contextmanager
def _room_for(held: Sequence[_Held]) -> Iterator[IO[bytes]]:
    """A file without a name, as large as what setting these files back would write; raises DiskFull when it does not fit."""
    folder = held[0].path.parent if held else None
    with tempfile.TemporaryFile(dir=folder) as room:
        if folder is not None:
            with translated(folder / UNFINISHED):
                for one in held:
                    for _ in range(0, int(one.path.stat().st_size * 1.01) + _BLOCK, _BLOCK):
                        room.write(os.urandom(_BLOCK))
                room.flush()
                os.fsync(room.fileno())
        yield room


def _end(one: _Held) -> None:
    with translated(one.path):
        one.connection.execute("COMMIT")


def _set_back(one: _Held, connect: Connect) -> None:
    """Write the copy's pages over the file in one transaction, which readers of the file see as such."""
    source = connect(f"{one.copy.resolve().as_uri()}?mode=ro&immutable=1", one.path, True)
    try:
        # Where even this finds no room, the file stays new: this program reads it, and the copy is the way back.
        with suppress(*DRIVER_ERRORS):
            source.backup(one.connection)
    finally:
        source.close()


def _alone(path: Path, connect: Connect) -> None:
    """Bring the log into the file and remove it, which works only while nobody else has the file open."""
    connection = connect(str(path), path, False)
    try:
        mode = connection.execute("PRAGMA journal_mode=DELETE").fetchone()[0]
    except DRIVER_ERRORS:
        mode = "wal"
    finally:
        connection.close()
    if mode == "wal":
        raise LibraryError(f"{path} is in use by another process.", "Close the other program first; nothing was changed.")


def _partial(target: Path) -> Path:
    return target.with_name(target.name + _PARTIAL)


def _copy_held(one: _Held, connect: Connect) -> None:
    """Copy a file that is held, through a connection of its own, beside the place of its copy; whole, for the same user alone.

    Opening and closing the file in any other way would drop the locks of this process on it (POSIX): another process that
    closes the file would then take itself for the last one and delete the log under the changes.
    """
    partial = _partial(one.copy)
    partial.unlink(missing_ok=True)
    try:
        os.close(os.open(partial, os.O_CREAT | os.O_EXCL | os.O_WRONLY, one.path.stat().st_mode & 0o777))
        source = connect(f"{one.path.resolve().as_uri()}?mode=ro", one.path, True)
        target = connect(str(partial), one.path, False)
        try:
            # What is cut off is thrown away, so it needs no journal, and it is made durable at its end.
            target.execute("PRAGMA journal_mode=OFF").fetchall()
            target.execute("PRAGMA synchronous=OFF").fetchall()
            source.backup(target)
        finally:
            target.close()
            source.close()
        _sync(partial)
    except BaseException:
        partial.unlink(missing_ok=True)
        raise


def _copy(source: Path, target: Path) -> None:
    """Copy a file that nobody has open: whole, for the same user alone, or not at all."""
    partial = _partial(target)
    try:
        shutil.copyfile(source, partial)
        shutil.copymode(source, partial)
        _sync(partial)
    except OSError:
        partial.unlink(missing_ok=True)
        raise
    partial.replace(target)


def _sync(place: Path) -> None:
    """Make a file's bytes, or the renames in a folder, durable. (Windows opens no folders; it keeps renames itself.)"""
    if place.is_dir() and os.name == "nt":
        return
    handle = os.open(place, os.O_RDONLY if place.is_dir() or os.name != "nt" else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
