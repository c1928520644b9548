"""The matters beside a library: one at most is open, and everything that is done with them passes here."""

from __future__ import annotations

import hashlib
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tribonian.config.logging import log
from tribonian.domain.cancel import CancelToken
from tribonian.errors import MatterAlreadyOpen, MatterClosed, MatterDamaged, MatterError, NotFound
from tribonian.library.vault import audit, backup, keyring
from tribonian.library.vault.audit import Entry
from tribonian.library.vault.backup import Written
from tribonian.library.vault.keys import DataKey, Header, Named
from tribonian.library.vault.records import parts_of
from tribonian.library.vault.shelf import Erased, Listed, Shelf
from tribonian.library.vault.vault import Vault
from tribonian.workflows.matters.opened import OpenMatter

if TYPE_CHECKING:
    from tribonian.workflows.services import Services

Emit = Callable[[dict[str, Any]], None]
_KEPT_WITH_TEXT = 32 * 1024 * 1024
"""Originals up to this size are kept beside their text, as in the library; larger ones in parts."""
_BLOCK = 1024 * 1024


class Matters:
    """The matters of one library. Thread-safe."""

    def __init__(self, public: Services) -> None:
        self.public = public
        self._lock = threading.RLock()
        self._open: OpenMatter | None = None
        self._used = time.monotonic()

    @property
    def shelf(self) -> Shelf:
        """Where they are."""
        return Shelf(self.public.settings.library)

    @property
    def open_named(self) -> Named | None:
        """What the open one is called; None when none is open."""
        held = self._open
        return held.vault.named if held is not None else None

    @property
    def open_name(self) -> str:
        """The name of the open one, "" when none is."""
        held = self._open
        return held.vault.name if held is not None else ""

    # --- opening and closing ------------------------------------------------------------------

    def listed(self) -> list[tuple[Listed, bool]]:
        """All matters, each with whether it is open here."""
        held = self._open
        return [(one, held is not None and held.vault.id == one.id) for one in self.shelf.listed()]

    @property
    def hides_names(self) -> bool:
        """True when there are matters whose names only their passphrases show."""
        return any(one.hidden for one in self.shelf.listed())

    def create(self, name: str, passphrase: str, label: str = "") -> Header:
        """A new matter, locked. Raises WrongUsage, DiskFull, LibraryReadOnly."""
        return self.shelf.create(name, passphrase, label=label)

    def unlock(self, name: str, passphrase: str = "", *, keep: bool = False) -> OpenMatter:
        """Open a matter, with its passphrase or the key in the system's keyring; `keep` puts the key there.

        Raises:
            NotFound, WrongPassphrase, MatterDamaged: see there.
            MatterAlreadyOpen: another one is open. MatterClosed: no passphrase was given and no key is kept.
            KeyringUnavailable: with `keep`; the matter stays locked.
        """
        with self._lock:
            folder = self._place(name, passphrase)
            held = self._open
            if held is not None and held.vault.id != folder.name:
                raise MatterAlreadyOpen(f"The matter “{held.vault.name}” is open. Two are never open at once.", "Lock it first.")
            if held is None or held.vault.closed:
                held = OpenMatter(self._vault(folder, passphrase, keep), self.public)
                held.vault.note("unlocked")
                self._open = held
                log("matter_unlocked")
            self._used = time.monotonic()
            return held

    def lock(self) -> str:
        """Close the open matter; returns its name, "" when none was open. Raises MatterError when work in it would not stop."""
        with self._lock:
            held, self._open = self._open, None
            if held is None:
                return ""
            try:
                if not held.vault.closed:
                    held.vault.note("locked")
                held.close()
            except MatterError:
                self._open = held
                raise
            log("matter_locked")
            return held.vault.name

    def touch(self) -> None:
        """Somebody works here, if not in the matter: it is not idle."""
        self._used = time.monotonic()

    def lock_when_idle(self, seconds: float) -> bool:
        """Lock when nothing was done for so long (0: never); True when it was locked."""
        held = self._open
        if held is None or seconds <= 0 or held.busy or time.monotonic() - self._used < seconds:
            return False
        return bool(self.lock())

    def opened(self, name: str) -> OpenMatter:
        """The open matter, when it is the one called `name`.

        Raises:
            NotFound: there is none of that name. MatterClosed: it is locked. MatterAlreadyOpen: another one is open.
        """
        held = self._open
        if held is None or not held.vault.named.means(name):
            folder = self._place(name)
            if held is not None and held.vault.id != folder.name:
                raise MatterAlreadyOpen(f"The matter “{held.vault.name}” is open, not “{name}”.", "Lock it first.")
            if held is None:
                raise MatterClosed(f"The matter “{name}” is locked.", "Unlock it with its passphrase.")
        self._used = time.monotonic()
        return held

    def close(self) -> None:
        """Lock whatever is open; called when the process ends, which takes with it what would not stop."""
        with suppress(MatterError):
            self.lock()

    # --- what is done with one ------------------------------------------------------------------

    def carry_out(self, name: str, command: str, params: Mapping[str, Any], cancel: CancelToken | None, emit: Emit | None) -> Any:
        """A command in the open matter called `name`, noted in its audit; see `scoped` for what may be asked."""
        from tribonian.workflows.matters import scoped

        held = self.opened(name)
        with held.using(cancel) as token:
            try:
                return scoped.run(held, command, params, token, emit)
            finally:
                self._used = time.monotonic()

    def change_passphrase(self, name: str, old: str, new: str) -> Named:
        """Another passphrase for a matter; the key and so the files stay as they are. A key in the keyring stays valid."""
        with self._lock:
            folder = self._place(name, old)
            self.shelf.change_passphrase(folder, old, new)
            with self._at_hand(folder.name, new) as vault:
                vault.header = Header.read(folder)  # a backup is to open with the new one
                vault.note("passphrase_changed")
                return vault.named

    def relabel(self, name: str, label: str, passphrase: str = "") -> Named:
        """Another label for a matter: what it is called while it is locked. Raises WrongUsage when it is taken."""
        with self._lock, self._at_hand(name, passphrase) as vault:
            vault.relabel(self.shelf.free_label(label))
            vault.note("labelled")
            return vault.named

    def back_up(self, name: str, target: Path, passphrase: str = "") -> tuple[Named, Written]:
        """The matter as one encrypted file, read back and proven."""
        with self._lock, self._at_hand(name, passphrase) as vault:
            vault.prove()
            written = backup.write(vault, target)
            vault.note("backed_up", bytes=written.bytes, sha256=written.sha256)
            return vault.named, written

    def restore(self, source: Path, passphrase: str, name: str = "") -> Named:
        """A matter from its backup."""
        with self._lock:
            return backup.restore(self.shelf, source, passphrase, name)

    def audited(self, name: str, passphrase: str = "") -> tuple[Named, list[Entry], int]:
        """(matter, all entries, number of the first that does not follow from the one before, 0 when all do)."""
        with self._lock, self._at_hand(name, passphrase) as vault:
            found = audit.entries(vault.records)
            return vault.named, found, audit.broken_at(found)

    def erase(self, name: str, passphrase: str = "") -> tuple[Erased, bool]:
        """Destroy a matter; returns what was done, and whether a key was taken out of the keyring.

        No passphrase is asked for: whoever may delete files could do it anyway, and a forgotten passphrase must not keep a
        client's files from being destroyed. One that is given only finds a locked matter by its encrypted name.
        """
        with self._lock:
            folder = self._place(name, passphrase)
            if self._open is not None and self._open.vault.id == folder.name:
                self.lock()
            erased = self.shelf.erase(folder)
            return erased, forget_key(erased.id)

    def place(self, name: str) -> str:
        """The id of the matter called so, while its key is at hand or under its label. Raises NotFound, WrongUsage."""
        return self._place(name).name

    def forget_key(self, matter: str) -> bool:
        """Take the key of the matter with this id out of the keyring; True when one was there."""
        return forget_key(matter)

    # --- inside -------------------------------------------------------------------------------

    def _place(self, name: str, passphrase: str = "") -> Path:
        """The folder of a matter: by label or id; by the name of the open one, or of one whose key or passphrase is at hand.

        Raises:
            NotFound: there is none. WrongUsage: several are called so.
        """
        shelf, held = self.shelf, self._open
        try:
            return shelf.place(name, {held.vault.id: held.vault.name} if held is not None else None)
        except NotFound:
            hidden = [one.id for one in shelf.listed() if one.hidden]
            if not hidden:
                raise
            if passphrase:
                return shelf.place_of_name(name, passphrase)
            return shelf.place(name, _names_in_keyring(shelf, hidden))

    def _vault(self, folder: Path, passphrase: str, keep: bool) -> Vault:
        if passphrase:
            vault = self.shelf.open(folder, passphrase)
        else:
            key = keyring.find(folder.name)
            if key is None:
                raise MatterClosed("The matter is locked, and no passphrase was given.", "Give --passphrase-file F.")
            vault = self.shelf.open_with(folder, key)
        if keep:
            try:
                keyring.keep(vault.id, vault.key.exposed())
            except MatterError:
                vault.close()
                raise
        return vault

    @contextmanager
    def _at_hand(self, name: str, passphrase: str) -> Iterator[Vault]:
        """The matter's files: as they are open, or opened for the moment."""
        held = self._open
        folder = self._place(name, passphrase)
        if held is not None and held.vault.id == folder.name:
            with held.using(None):
                yield held.vault
            return
        vault = self._vault(folder, passphrase, keep=False)
        try:
            yield vault
        finally:
            vault.close()


def _names_in_keyring(shelf: Shelf, matters: Iterable[str]) -> dict[str, str]:
    """Names of the locked matters whose key the system's keyring keeps."""
    names: dict[str, str] = {}
    for matter in matters:
        kept = keyring.find(matter)
        if kept is not None:
            key = DataKey(kept)
            with suppress(MatterDamaged):
                names[matter] = Header.read(shelf.folder / matter).named(key).name
            key.forget()
    return names


def forget_key(matter: str) -> bool:
    """Take a matter's key out of the keyring; False when there was none, or no keyring."""
    try:
        return keyring.forget(matter)
    except MatterError:
        return False


def keep_original(vault: Vault, work: str, path: Path) -> None:
    """Keep a file that is too large to lie beside its text, in parts. Raises NotFound when it is gone."""
    try:
        if path.stat().st_size <= _KEPT_WITH_TEXT:
            return
        with path.open("rb") as file:
            digest = hashlib.sha256()

            def blocks() -> Iterator[bytes]:
                while block := file.read(_BLOCK):
                    digest.update(block)
                    yield block

            vault.blobs.put(f"original/{work}", parts_of(blocks()))
    except OSError as error:
        raise NotFound(f"The file {path.name} was taken away while it was imported.", "Import it again.") from error
