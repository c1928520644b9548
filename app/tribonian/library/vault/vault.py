"""An open matter's files, and how one is made, opened and proven whole."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from tribonian.errors import LibraryDamaged, LibraryLocked, MatterDamaged, WrongUsage
from tribonian.library import upgrade
from tribonian.library.database import LIBRARY_FILE, VECTORS_FILE, Library
from tribonian.library.keeping.files import RUNS_FILE
from tribonian.library.storage import Storage, from_system
from tribonian.library.vault import audit, cipher, records
from tribonian.library.vault.keys import Cost, DataKey, Header, sync_folder
from tribonian.library.vault.records import Blobs, IndexFiles

FILES = (LIBRARY_FILE, RUNS_FILE, VECTORS_FILE, records.FILE)
PARTIAL = ".partial"
"""Ends the name of a folder that is being made: it never becomes a matter by itself."""
PROVEN_AT_ONCE = 256 * 1024 * 1024
"""Bytes up to which every page is proven when a matter is opened; in larger ones each page is proven when it is read."""


class Vault:
    """The files of one open matter. Thread-safe; close it when done."""

    def __init__(self, folder: Path, header: Header, key: DataKey, library: Library, held: Storage) -> None:
        self.folder, self.header = folder, header
        self.named = header.named(key)
        """What it is called."""
        self.key = key
        self.library = library
        self.records = held
        self.blobs = Blobs(held)
        self.closed = False

    @property
    def id(self) -> str:
        """The matter's id, which is its folder's name."""
        return self.header.id

    @property
    def name(self) -> str:
        """What its user calls it; nowhere to be read while it is locked."""
        return self.named.name

    @classmethod
    def open(cls, folder: Path, header: Header, key: DataKey) -> Vault:
        """Open the files under `key`; when another process writes to the matter, works are read only: runs are still kept.

        Raises:
            MatterDamaged: a file is missing, was changed, cut off or swapped.
            LibraryReadOnly, LibraryTooNew, DiskFull, LibraryError: see there.
        """
        missing = [name for name in FILES if not (folder / name).is_file()]
        if missing:
            raise _damaged(f"{missing[0]} is missing")
        header.named(key)
        connect = cipher.opener(key)
        beside = {records.FILE: records.MIGRATIONS}
        with _as_matter():
            try:
                library = Library.open(folder, write=True, connect=connect, beside=beside)
            except LibraryLocked:
                library = Library.open(folder, write=False, connect=connect, beside=beside)
            try:
                if library.writable:
                    upgrade.bring_up_to_date(folder, beside, connect)
                held = Storage(folder / records.FILE, records.MIGRATIONS, mode="write", connect=connect)
            except BaseException:
                library.close()
                raise
        return cls(folder, header, key, library, held)

    @classmethod
    def create(cls, shelf: Path, name: str, passphrase: str, cost: Cost | None = None, *, label: str) -> Header:
        """Make a new matter below `shelf`, called `label` while it is locked: it is there whole, or not at all.

        Raises:
            WrongUsage: an empty passphrase. DiskFull, LibraryReadOnly, LibraryError: nothing is left.
        """
        header, key = Header.make(name, passphrase, cost, label=label)
        partial = shelf / f"{header.id}{PARTIAL}"
        try:
            partial.mkdir(parents=True)
            make_files(partial, key, {"id": header.id})
            header.write(partial)
            sync_folder(partial)
            partial.rename(shelf / header.id)
            sync_folder(shelf)
        except OSError as error:
            shutil.rmtree(partial, ignore_errors=True)
            raise from_system(error, shelf / header.id) from error
        except BaseException:
            shutil.rmtree(partial, ignore_errors=True)
            raise
        finally:
            key.forget()
        return header

    def index_files(self, target: str) -> IndexFiles:
        """The encrypted files of an index."""
        return IndexFiles(self.records, target)

    def relabel(self, label: str) -> None:
        """Call it so from now on while it is locked.

        Raises:
            WrongUsage: its header can only be written with the passphrase. DiskFull, LibraryReadOnly: the old label stays.
        """
        header = Header.read(self.folder)
        if header.format == 1:
            raise WrongUsage("This matter is from an earlier version of the program.", "Unlock it with its passphrase first.")
        header = header.called(self.key, self.name, label)
        header.write(self.folder)
        self.header, self.named = header, header.named(self.key)

    def note(self, event: str, **detail: object) -> None:
        """Add an entry to the audit."""
        audit.append(self.records, event, detail)

    def prove(self) -> int:
        """Read every page of every file under the key; returns how many bytes were proven.

        Raises:
            MatterDamaged: a page is not as it was written.
        """
        return prove(self.folder, self.key)

    def close(self) -> None:
        """Close the files and overwrite the key. Idempotent."""
        self.records.close()
        self.library.close()
        self.key.forget()
        self.closed = True


def make_files(folder: Path, key: DataKey, made: Mapping[str, object]) -> None:
    """The files of a new matter in an empty folder, with the first entry of its audit.

    Raises:
        DiskFull, LibraryReadOnly, LibraryError: see there.
    """
    connect = cipher.opener(key)
    Library.open(folder, write=True, connect=connect).close()
    held = Storage(folder / records.FILE, records.MIGRATIONS, mode="write", connect=connect)
    try:
        audit.append(held, "created", made)
    finally:
        held.close()


def prove(folder: Path, key: DataKey, most: int = 0) -> int:
    """Read every page of the files in `folder` under `key`; returns the bytes proven, 0 when there are more than `most`.

    Raises:
        MatterDamaged: a page is not as it was written, or a file is missing or cut off.
    """
    files = [folder / name for name in FILES]
    try:
        size = sum(file.stat().st_size for file in files)
    except OSError as error:
        raise _damaged(f"a file is missing: {type(error).__name__}") from error
    if most and size > most:
        return 0
    with _as_matter():
        altered = cipher.altered_pages(files, cipher.opener(key))
    if altered:
        raise _damaged(f"{altered} pages are not as they were written")
    return size


@contextmanager
def _as_matter() -> Iterator[None]:
    try:
        yield
    except LibraryDamaged as error:
        raise _damaged("a file is no database under its key") from error


def _damaged(why: str) -> MatterDamaged:
    return MatterDamaged(
        f"The files of this matter were changed or damaged outside of the program ({why}). Nothing of them was used.",
        "Restore the matter from its backup: `tribonian matter restore FILE`.",
    )
