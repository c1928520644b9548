"""The way back from an upgrade: a library, or a private matter, as an earlier version of the program left it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tribonian.config.settings import Settings
from tribonian.library import upgrade
from tribonian.library.database import schemas
from tribonian.library.lock import WriterLock
from tribonian.library.storage import Connect, connect
from tribonian.library.vault import cipher, records
from tribonian.library.vault.keys import DataKey, Header
from tribonian.library.vault.shelf import Shelf


def take_back(settings: Settings, matter: str = "", passphrase: str = "") -> dict[str, Any]:
    """Undo the last upgrade of the library, or of one matter; nothing of it may be open anywhere.

    Returns `{"library", "matter", "files", "kept"}`: the files put back, and where what they held until now is kept.

    Raises:
        NotFound: there is no such matter, or no upgrade to take back. LibraryLocked, LibraryError: it is open.
        WrongPassphrase, DiskFull: nothing was changed.
    """
    if not matter:
        files = _in(settings.library, connect)
        return _told(settings, "", files)
    shelf = Shelf(settings.library)
    folder = shelf.place(matter)
    header = Header.read(folder)
    key: DataKey = header.unwrapped(passphrase)
    try:
        files = _in(folder, cipher.opener(key))
    finally:
        key.forget()
    return _told(settings, header.name, files)


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
