"""The way back from an upgrade: a library, or a private matter, as an earlier version of the program left it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tribonian.config.settings import Settings
from tribonian.errors import NotFound
from tribonian.library import upgrade
from tribonian.library.database import schemas
from tribonian.library.lock import WriterLock
from tribonian.library.storage import Connect, connect
from tribonian.library.vault import cipher, records
from tribonian.library.vault.keys import DataKey, Header
from tribonian.library.vault.shelf import Shelf


def take_back(settings: Settings, matter: str = "", passphrase: str = "") -> dict[str, Any]:
    """Undo the last upgrade of the library, or of one matter; nothing of it may be open anywhere.

    A header whose name was encrypted since is written as it was, with the name to be read: the earlier program reads no other.

    Returns `{"library", "matter", "files", "kept"}`: the files put back, and where what they held until now is kept.

    Raises:
        NotFound: there is no such matter, or no upgrade to take back. LibraryLocked, LibraryError: it is open.
        WrongPassphrase, DiskFull: nothing was changed.
    """
    if not matter:
        files = _in(settings.library, connect)
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


def _in(folder: Path, opener: Connect) -> tuple[str, ...]:
    lock = WriterLock(folder)
    lock.acquire()
    try:
        return upgrade.take_back(folder, [*schemas(), records.FILE], opener)
    finally:
        lock.release()


def _told(settings: Settings, matter: str, files: tuple[str, ...]) -> dict[str, Any]:
    return {
        "library": str(settings.library),
        "matter": matter,
        "files": list(files),
        "kept": [name + upgrade.AFTER for name in files],
    }
