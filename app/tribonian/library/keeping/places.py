"""Where a key may lie: the system's keyring, or a file of the user's settings that nobody else may read."""

from __future__ import annotations

import binascii
import os
from pathlib import Path

from tribonian.config import paths
from tribonian.errors import KeyringUnavailable, MatterError
from tribonian.library.keeping.files import destroyed
from tribonian.library.keeping.header import FILE, KEYRING
from tribonian.library.storage import from_system
from tribonian.library.vault import keyring
from tribonian.library.vault.keys import KEY_BYTES, DataKey

SERVICE = "tribonian questions"
FOLDER = "keys"
_ENDING = ".key"


def file_of(id: str) -> Path:
    """The file of a key."""
    return paths.config_dir() / FOLDER / f"{id}{_ENDING}"


def own_files() -> list[Path]:
    """The files of all keys of this user."""
    return sorted((paths.config_dir() / FOLDER).glob(f"*{_ENDING}"))


def put(place: str, id: str, key: DataKey) -> None:
    """Keep a key.

    Raises:
        KeyringUnavailable: this system has no keyring that protects what it keeps, or it gave back something else.
        LibraryReadOnly, DiskFull, LibraryError: the file cannot be written.
    """
    if place == KEYRING:
        keyring.keep(id, key.exposed(), SERVICE)
        if keyring.find(id, SERVICE) != key.exposed():
            raise KeyringUnavailable("The system's keyring does not give back what it was given.", "Choose another place.")
        return
    file = file_of(id)
    try:
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        partial = file.with_suffix(".partial")
        partial.unlink(missing_ok=True)
        descriptor = os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with open(descriptor, "w", encoding="ascii") as stream:  # noqa: PTH123 - readable by its owner only from the start
            stream.write(key.exposed().hex() + "\n")
            stream.flush()
            os.fsync(stream.fileno())
        partial.replace(file)
    except OSError as error:
        raise from_system(error, file) from error


def get(place: str, id: str) -> DataKey | None:
    """A key that was kept; None when it is not there, or not whole."""
    if place == KEYRING:
        found = keyring.find(id, SERVICE)
        return DataKey(found) if found is not None and len(found) == KEY_BYTES else None
    if place != FILE:
        return None
    try:
        value = bytes.fromhex(file_of(id).read_text(encoding="ascii").strip())
    except (OSError, ValueError, binascii.Error):
        return None
    return DataKey(value) if len(value) == KEY_BYTES else None


def drop(place: str, id: str) -> bool:
    """Destroy a key where it lies; True when there was one."""
    if place == KEYRING:
        try:
            return keyring.forget(id, SERVICE)
        except MatterError:
            return False
    return destroyed(file_of(id))
