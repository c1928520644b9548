"""The matters of a library: folders below `matters/`. What was begun and not ended (a creation, an erasure) is settled here."""

from __future__ import annotations

import os
import secrets
import shutil
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from tribonian.errors import LibraryLocked, MatterDamaged, NotFound, WrongPassphrase, WrongUsage
from tribonian.library.lock import WriterLock
from tribonian.library.storage import from_system
from tribonian.library.vault import decoy
from tribonian.library.vault.keys import HEADER, KEY_BYTES, Cost, DataKey, Header, sync_folder
from tribonian.library.vault.vault import PARTIAL, PROVEN_AT_ONCE, Vault, prove

FOLDER = "matters"
ERASED = ".erased"
"""Ends the name of a folder whose erasure has begun: it is no matter any more, and whoever comes next ends the erasure."""
LONGEST_NAME = 200
_MAKING_SECONDS = 60.0
"""For so long after its last change a folder that is being made is left to whoever makes it."""


@dataclass(frozen=True, slots=True)
class Listed:
    """What is seen of a matter while it is locked."""

    id: str
    name: str
    created: str
    bytes: int
    damaged: bool = False


@dataclass(frozen=True, slots=True)
class Erased:
    """What an erasure did."""

    id: str
    name: str
    files: int
    bytes: int
    key_destroyed: bool
    left: tuple[str, ...]
    """Files that could not be removed; without the key they are noise."""


class Shelf:
    """The matters beside a library."""

    def __init__(self, library: Path) -> None:
        self.folder = library / FOLDER

    def listed(self) -> list[Listed]:
        """All matters by name; those whose header is damaged under their id."""
        self.settle()
        found: list[Listed] = []
        for folder in self._folders():
            size = _size(folder)
            try:
                header = Header.read(folder)
                found.append(Listed(folder.name, header.name, header.created, size))
            except MatterDamaged:
                found.append(Listed(folder.name, folder.name, "", size, damaged=True))
        return sorted(found, key=lambda one: (one.name.casefold(), one.id))

    def place(self, name: str) -> Path:
        """The folder of the matter called `name` (or with this id).

        Raises:
            NotFound: there is none. WrongUsage: several have this name.
        """
        wanted = name.strip()
        every = self.listed()
        exact = [one for one in every if wanted in (one.id, one.name)] if wanted else []
        found = exact or [one for one in every if wanted and one.name.casefold() == wanted.casefold()]
        if len(found) > 1:
            raise WrongUsage(f"Several matters are called “{wanted}”.", f"Use an id: {', '.join(one.id for one in found)}.")
        if not found:
            raise NotFound(f"There is no matter “{wanted}” here.", "`tribonian matter list` lists them.")
        return self.folder / found[0].id

    def create(self, name: str, passphrase: str, cost: Cost | None = None) -> Header:
        """A new matter.

        Raises:
            WrongUsage: the name is empty, too long or taken, or the passphrase is empty.
            DiskFull, LibraryReadOnly, LibraryError: nothing is left.
        """
        return Vault.create(self.folder, self.free_name(name), passphrase, cost)

    def free_name(self, name: str) -> str:
        """`name` without blanks around it, when a matter may be called so; raises WrongUsage."""
        wanted = " ".join(name.split())
        if not wanted or len(wanted) > LONGEST_NAME or not wanted.isprintable():
            raise WrongUsage(f"A matter needs a name of 1 to {LONGEST_NAME} characters.", "A file number says nothing to others.")
        if any(one.name.casefold() == wanted.casefold() or one.id == wanted for one in self.listed()):
            raise WrongUsage(f"There is a matter “{wanted}” already.", "Choose another name.")
        return wanted

    def open(self, folder: Path, passphrase: str) -> Vault:
        """Open a matter with its passphrase.

        A wrong passphrase is answered after the same work as a right one: the same derivation, the same look at every page, and
        files of the same schema opened (`decoy`).

        Raises:
            WrongPassphrase, MatterDamaged: see there.
        """
        header = Header.read(folder)
        decoy.make_ready(self.folder.parent)
        try:
            key = header.unwrapped(passphrase)
        except WrongPassphrase:
            self._as_if(folder)
            raise
        return self._proven(folder, header, key)

    def open_with(self, folder: Path, key: bytes) -> Vault:
        """Open a matter with its key, as a keyring keeps it; raises MatterDamaged when it is not the key."""
        return self._proven(folder, Header.read(folder), DataKey(key))

    def change_passphrase(self, folder: Path, old: str, new: str) -> None:
        """Wrap the key anew; whatever happens, one of the two passphrases opens the matter.

        Raises:
            WrongPassphrase, WrongUsage (an empty new one), MatterDamaged, DiskFull: the old one stays.
        """
        header = Header.read(folder)
        key = header.unwrapped(old)
        try:
            header.rewrapped(key, new).write(folder)
        finally:
            key.forget()

    def erase(self, folder: Path) -> Erased:
        """Destroy the key, then remove the files. From the first step on the matter is gone, also when that is cut off.

        Raises:
            LibraryLocked: it is open in another process; nothing was touched.
        """
        try:
            name = Header.read(folder).name
        except MatterDamaged:
            name = folder.name
        lock = WriterLock(folder)
        lock.acquire()
        lock.release()
        gone = folder.with_name(folder.name + ERASED)
        try:
            folder.rename(gone)
            sync_folder(self.folder)
        except OSError as error:
            raise from_system(error, folder) from error
        return _destroyed(gone, folder.name, name)

    def settle(self) -> None:
        """End erasures that were cut off, and remove what is left of creations that were."""
        for entry in self._entries():
            if entry.name.endswith(ERASED):
                _destroyed(entry, entry.name, entry.name)
            elif entry.name.endswith(PARTIAL) and not _in_use(entry):
                shutil.rmtree(entry, ignore_errors=True)

    # --- inside -------------------------------------------------------------------------------

    def _proven(self, folder: Path, header: Header, key: DataKey) -> Vault:
        try:
            prove(folder, key, PROVEN_AT_ONCE)
            return Vault.open(folder, header, key)
        except BaseException:
            key.forget()
            raise

    def _as_if(self, folder: Path) -> None:
        """Do with a random key, and with files that hold nothing, what would be done with the right ones."""
        key = DataKey(secrets.token_bytes(KEY_BYTES))
        with suppress(MatterDamaged):
            prove(folder, key, PROVEN_AT_ONCE)
        key.forget()
        decoy.open_and_close(self.folder.parent)

    def _entries(self) -> list[Path]:
        try:
            return sorted(entry for entry in self.folder.iterdir() if entry.is_dir())
        except OSError:
            return []

    def _folders(self) -> list[Path]:
        return [entry for entry in self._entries() if not entry.name.endswith((PARTIAL, ERASED))]


def _destroyed(folder: Path, id: str, name: str) -> Erased:
    """Overwrite and remove the header, then everything else."""
    destroyed = _overwrite(folder / HEADER)
    files, size = 0, _size(folder)
    left: list[str] = []
    for file in sorted(folder.iterdir(), reverse=True):
        try:
            file.unlink()
            files += 1
        except OSError:
            left.append(file.name)
    try:
        folder.rmdir()
    except OSError:
        left = left or [folder.name]
    return Erased(id.removesuffix(ERASED), name, files + destroyed, size, destroyed, tuple(left))


def _overwrite(header: Path) -> bool:
    """Write noise over the wrapped key where it stands, then remove it; True when no header is left."""
    try:
        size = header.stat().st_size
        with header.open("r+b") as file:
            file.write(os.urandom(size))
            file.flush()
            os.fsync(file.fileno())
        header.unlink()
    except FileNotFoundError:
        return True
    except OSError:
        return False
    return True


def _in_use(folder: Path) -> bool:
    """True while the process that makes a matter may be at work in it."""
    try:
        if time.time() - folder.stat().st_mtime < _MAKING_SECONDS:
            return True
    except OSError:
        return True
    lock = WriterLock(folder)
    try:
        lock.acquire()
    except LibraryLocked:
        return True
    lock.release()
    return False


def _size(folder: Path) -> int:
    return sum(file.stat().st_size for file in folder.iterdir() if file.is_file())
