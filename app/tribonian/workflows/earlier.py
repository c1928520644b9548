"""The way back from an upgrade: a library, or a private matter, as an earlier version of the program left it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from tribonian.config.settings import Settings
from tribonian.errors import NotFound
from tribonian.library import upgrade
from tribonian.library.database import schemas
from tribonian.library.keeping import sealing
from tribonian.library.keeping.files import RUNS_FILE, clear_copies
from tribonian.library.keeping.keeper import Keeper
from tribonian.library.lock import WriterLock
from tribonian.library.storage import Connect
from tribonian.library.vault import cipher, records
from tribonian.library.vault.keys import DataKey, Header
from tribonian.library.vault.shelf import Shelf


def take_back(settings: Settings, matter: str = "", passphrase: str = "", keeper: Keeper | None = None) -> dict[str, Any]:
    """Undo the last upgrade of the library, or of one matter; nothing of it may be open anywhere.

    A header whose name was encrypted since is written as it was, with the name to be read: the earlier program reads no other.
    `keeper` has the key to the library's runs, which are put back in clear when the upgrade encrypted them.

    Returns `{"library", "matter", "files", "kept"}`: the files put back, and where what they held until now is kept.

    Raises:
        NotFound: there is no such matter, or no upgrade to take back. LibraryLocked, LibraryError: it is open.
        WrongPassphrase, RunsLocked, DiskFull: nothing was changed.
    """
    if not matter:
        keeper = keeper or Keeper(settings.library)
        files = _in(settings.library, keeper.connect, _unsealing(keeper))
        return _told(settings, "", files)
    shelf = Shelf(settings.library)
    try:
        folder = shelf.place(matter)
    except NotFound:
        folder = shelf.place_of_name(matter, passphrase)
    header = Header.read(folder)
    key: DataKey = header.unwrapped(passphrase)
    try:
        name, former = header.named(key).name, header.set_back(key, passphrase)
        try:
            files = _in(folder, cipher.opener(key))
        except NotFound:
            if former is header:
                raise
            files = ()
        if former is not header:
            former.write(folder)
    finally:
        key.forget()
    return _told(settings, name, files)


def forget(settings: Settings, matter: str = "") -> dict[str, Any]:
    """Remove the copies from before the last upgrade, and whatever an upgrade left in clear: there is no way back any more.

    Returns `{"library", "matter", "files"}`.

    Raises:
        NotFound: there is no such matter. LibraryLocked: another process writes to the library.
    """
    folder = Shelf(settings.library).place(matter) if matter else settings.library
    lock = WriterLock(folder)
    lock.acquire()
    try:
        found = sorted({*upgrade.copies(folder), *clear_copies(folder / RUNS_FILE)})
        gone = [file.name for file in found if upgrade.removed(file)]
    finally:
        lock.release()
    return {"library": str(settings.library), "matter": matter, "files": gone}


def _unsealing(keeper: Keeper) -> Callable[[Path, Path, Path], None]:
    """Writes an encrypted copy in clear, with the key that is looked for when there is such a copy."""

    def unseal(copy: Path, file: Path, target: Path) -> None:
        sealing.unsealed(copy, file, keeper.require(), target)

    return unseal


def _in(folder: Path, opener: Connect, unseal: Callable[[Path, Path, Path], None] | None = None) -> tuple[str, ...]:
    lock = WriterLock(folder)
    lock.acquire()
    try:
        return upgrade.take_back(folder, [*schemas(), records.FILE], opener, unseal)
    finally:
        lock.release()


def _told(settings: Settings, matter: str, files: tuple[str, ...]) -> dict[str, Any]:
    return {
        "library": str(settings.library),
        "matter": matter,
        "files": list(files),
        "kept": [name + upgrade.AFTER for name in files],
    }
