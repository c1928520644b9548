"""The matters of a library: folders below `matters/`. What was begun and not ended (a creation, an erasure) is settled here."""

from __future__ import annotations

import os
import secrets
import shutil
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from tribonian.errors import (
    LibraryError,
    LibraryLocked,
    LibraryTooNew,
    MatterDamaged,
    NotFound,
    WrongPassphrase,
    WrongUsage,
)
from tribonian.library.lock import WriterLock
from tribonian.library.storage import from_system
from tribonian.library.vault import decoy
from tribonian.library.vault.keys import HEADER, KEY_BYTES, LONGEST_NAME, Cost, DataKey, Header, Named, plain, sync_folder
from tribonian.library.vault.vault import PARTIAL, PROVEN_AT_ONCE, Vault, prove

FOLDER = "matters"
ERASED = ".erased"
"""Ends the name of a folder whose erasure has begun: it is no matter any more, and whoever comes next ends the erasure."""
_MAKING_SECONDS = 60.0
"""For so long after its last change a folder that is being made is left to whoever makes it."""


@dataclass(frozen=True, slots=True)
class Listed:
    """What is seen of a matter while it is locked."""

    id: str
    label: str
    created: str
    bytes: int
    damaged: bool = False
    hidden: bool = True
    """Its name is another than its label and encrypted, unless an earlier program made it and nobody has opened it since."""


@dataclass(frozen=True, slots=True)
class Erased:
    """What an erasure did."""

    id: str
    label: str
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
        """All matters by label; those whose header is damaged under their id."""
        self.settle()
        found: list[Listed] = []
        for folder in self._folders():
            size = _size(folder)
            try:
                header = Header.read(folder)
                found.append(Listed(folder.name, header.label, header.created, size, hidden=header.format > 1))
            except (MatterDamaged, LibraryTooNew):
                found.append(Listed(folder.name, folder.name, "", size, damaged=True, hidden=False))
        return sorted(found, key=lambda one: (one.label.casefold(), one.id))

    def place(self, label: str, known: Mapping[str, str] | None = None) -> Path:
        """The folder of the matter with this label or id, or with this name where `known` holds it: ids and names of open ones.

        Raises:
            NotFound: there is none. WrongUsage: several are called so.
        """
        wanted, names = plain(label), known or {}
        every = [(one, Named(one.id, one.label, names.get(one.id, one.label))) for one in self.listed()] if wanted else []
        exact = [one for one, named in every if wanted in (named.id, named.label, named.name)]
        found = exact or [one for one, named in every if named.means(wanted)]
        if len(found) > 1:
            raise WrongUsage(f"Several matters are called “{wanted}”.", f"Use an id: {', '.join(one.id for one in found)}.")
        if not found:
            raise NotFound(
                f"There is no matter “{wanted}” here.",
                "A locked matter goes by its label (`tribonian matter list`), and by its name together with its passphrase.",
            )
        return self.folder / found[0].id

    def place_of_name(self, name: str, passphrase: str) -> Path:
        """The folder of the locked matter whose encrypted name this is. Every one is tried, which takes a derivation each.

        A wrong passphrase is answered after the work of opening one, as a right one is.

        Raises:
            WrongPassphrase: it opens none. NotFound: it opens none of this name. WrongUsage: it opens several of this name.
        """
        names = {folder: named.name for folder in self._folders() if (named := _named_under(folder, passphrase))}
        found = [folder for folder, known in names.items() if known.casefold() == plain(name).casefold()]
        if len(found) > 1:
            raise WrongUsage(f"Several matters are called “{name}”.", f"Use an id: {', '.join(one.name for one in found)}.")
        if found:
            return found[0]
        for folder in self._folders()[:1] if not names else ():
            with suppress(MatterDamaged, LibraryTooNew):
                self.open(folder, passphrase).close()
        raise NotFound(
            f"No matter here is labelled “{name.strip()}”, and this passphrase opens none of that name.",
            "`tribonian matter list` lists the labels.",
        )

    def create(self, name: str, passphrase: str, cost: Cost | None = None, *, label: str = "") -> Header:
        """A new matter, called `label` while it is locked (a number when none is given).

        Raises:
            WrongUsage: the name is empty or too long, the label is taken, or the passphrase is empty.
            DiskFull, LibraryReadOnly, LibraryError: nothing is left.
        """
        called = self.free_label(label) if label.strip() else self.next_label()
        return Vault.create(self.folder, allowed(name), passphrase, cost, label=called)

    def free_label(self, label: str) -> str:
        """`label` without blanks around it, when a matter may be labelled so; raises WrongUsage."""
        wanted = allowed(label)
        if any(wanted.casefold() in (one.label.casefold(), one.id) for one in self.listed()):
            raise WrongUsage(f"There is a matter labelled “{wanted}” already.", "Choose another label.")
        return wanted

    def next_label(self) -> str:
        """A label that says nothing: the first number that is free."""
        taken = {one.label.casefold() for one in self.listed()}
        return next(label for number in count(1) if (label := f"Matter {number}").casefold() not in taken)

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
        return self._proven(folder, self._renewed(folder, header, key, passphrase), key)

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
            label = Header.read(folder).label
        except (MatterDamaged, LibraryTooNew):
            label = folder.name
        lock = WriterLock(folder)
        lock.acquire()
        lock.release()
        gone = folder.with_name(folder.name + ERASED)
        try:
            folder.rename(gone)
            sync_folder(self.folder)
        except OSError as error:
            raise from_system(error, folder) from error
        return _destroyed(gone, folder.name, label)

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

    def _renewed(self, folder: Path, header: Header, key: DataKey, passphrase: str) -> Header:
        """A header whose name can be read, written anew without it; as it is where the folder cannot be written."""
        if header.format > 1:
            return header
        fresh = header.renewed(key, passphrase, self.next_label())
        try:
            fresh.write(folder)
        except LibraryError:
            return header
        return fresh

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


def allowed(name: str) -> str:
    """`name` without blanks around it, when a matter may be called so; raises WrongUsage."""
    wanted = plain(name)
    if not wanted or len(wanted) > LONGEST_NAME or not wanted.isprintable():
        raise WrongUsage(f"A matter needs a name of 1 to {LONGEST_NAME} characters.", "Nothing was made.")
    return wanted


def _named_under(folder: Path, passphrase: str) -> Named | None:
    """What a locked matter is called, None when the passphrase does not open it."""
    try:
        header = Header.read(folder)
        key = header.unwrapped(passphrase)
    except (MatterDamaged, LibraryTooNew, WrongPassphrase):
        return None
    try:
        return header.named(key)
    except MatterDamaged:
        return None
    finally:
        key.forget()


def _destroyed(folder: Path, id: str, label: str) -> Erased:
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
    return Erased(id.removesuffix(ERASED), label, files + destroyed, size, destroyed, tuple(left))


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
