"""The key to the runs of one library, for one process: looked up once, made when there is none, moved when its user says so.

What encrypts is imported when a key is needed: who reads laws waits for none of it.
"""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from filelock import FileLock, Timeout

from tribonian.errors import LibraryDamaged, LibraryError, MatterError, RunsLocked, WrongPassphrase, WrongUsage
from tribonian.library import storage
from tribonian.library.keeping.files import LOCK, RUNS_FILE, destroyed, is_clear
from tribonian.library.keeping.header import FILE, HEADER, KEYRING, PASSPHRASE, PLACES, KeyHeader
from tribonian.library.storage import BUSY_SECONDS, from_system

if TYPE_CHECKING:
    from tribonian.library.vault.keys import Cost, DataKey

NOT_KEPT, CLEAR, NONE = "no", "clear", "none"
"""States beside the places of a key: by choice nothing is kept; not encrypted; nothing was asked yet."""
_NEEDS_PASSPHRASE = "they need their passphrase"
_NO_HEADER = f"{HEADER}, which says where their key is, is missing"
_NOT_IN_KEYRING = "the system's keyring is not open here, or does not hold their key"
_IN_USE = "another program has them open; they are encrypted when it is closed and this one started again"
_ELSEWHERE = (
    "Nothing was lost: open the library where its key is, or put the key back. `tribonian runs delete --all` begins anew without."
)


@dataclass(frozen=True, slots=True)
class KeptState:
    """How runs are kept, as far as it is known without asking for a key."""

    place: str
    """keyring, passphrase, file (of the user's settings), no (by choice not kept), clear (not encrypted), none (nothing yet)."""
    locked: bool
    """The key is not at hand: what is asked now lasts until the program ends."""
    why: str
    """Why it is locked, or not encrypted; "" when neither."""


class Keeper:
    """Thread-safe. `kept` False: by choice nothing is kept. `ask` gives the passphrase when it is first needed ("": none)."""

    def __init__(
        self, folder: Path, *, kept: bool = True, ask: Callable[[], str] | None = None, cost: Cost | None = None
    ) -> None:
        self.folder = Path(folder).expanduser().absolute()
        self.kept = kept
        self.ask = ask
        self._cost = cost
        self._guard = threading.RLock()
        self._key: DataKey | None = None
        self._looked = False
        self._why = ""
        self._clear: bool | None = None

    @property
    def file(self) -> Path:
        """The runs' file."""
        return self.folder / RUNS_FILE

    @property
    def clear(self) -> bool:
        """Whether the runs lie in clear. Looked at once, before this process opens the file: see `files.is_clear`."""
        if self._clear is None:
            self._clear = is_clear(self.file)
        return self._clear

    def look_again(self) -> None:
        """The file has become another one. The caller knows that this process does not have it open."""
        self._clear = None

    def stays_clear(self) -> None:
        """A new file was made in clear, as no key can be kept."""
        self._clear = True

    # --- the key ------------------------------------------------------------------------------

    def key(self, *, make: bool = False, ask: bool = True) -> DataKey | None:
        """The key; None when it is not at hand: `state().why` says why. With `make` a library without one is given one.

        Without `ask` nobody is asked for a passphrase, and a later call may.

        Raises:
            WrongPassphrase: what was given is not the right one.
        """
        with self._guard:
            if self._key is not None or (self._looked and not make):
                return self._key
            try:
                header = KeyHeader.read(self.folder)
                if header is None:
                    return self._made() if make else None
                if header.place == PASSPHRASE and not (ask and self.ask):
                    self._why = _NEEDS_PASSPHRASE
                    return None
                self._looked = True
                self._key = self._found(header)
            except WrongPassphrase:
                self._looked = False
                raise
            except (LibraryError, MatterError) as error:
                self._looked, self._why = True, error.message.rstrip(".")
            return self._key

    def unlock(self, passphrase: str) -> None:
        """Take the key out of what the passphrase wraps.

        Raises:
            WrongPassphrase: nothing was changed. WrongUsage: there is no passphrase here.
        """
        header = KeyHeader.read(self.folder)
        if header is None or header.place != PASSPHRASE:
            raise WrongUsage(
                "The questions and notes of this library have no passphrase.", "`tribonian privacy` says how they lie."
            )
        key = _proven(header, header.unwrapped(passphrase))
        with self._guard:
            self._key, self._looked, self._why = key, True, ""

    def forget(self) -> None:
        """Overwrite the key in memory. It is looked for again when it is needed."""
        with self._guard:
            if self._key is not None:
                self._key.forget()
            self._key, self._looked, self._why = None, False, ""

    def require(self) -> DataKey:
        """The key. Raises RunsLocked when it is not at hand."""
        key = self.key()
        if key is None:
            raise self.refusal()
        return key

    def refusal(self) -> RunsLocked:
        """The error that says why stored runs cannot be read now."""
        state = self.state()
        hint = "Give --passphrase-file F, or unlock them in the window." if state.place == PASSPHRASE else _ELSEWHERE
        return RunsLocked(f"The stored questions and notes are locked: {state.why or _NEEDS_PASSPHRASE}.", hint)

    # --- what is so ---------------------------------------------------------------------------

    def state(self) -> KeptState:
        """How runs are kept. Nobody is asked, and no keyring looked into."""
        try:
            header = KeyHeader.read(self.folder)
        except LibraryError as error:
            return KeptState(CLEAR if self.clear else NONE, not self.clear, error.message.rstrip("."))
        with self._guard:
            held, why = self._key is not None, self._why
        if not self.kept:
            return KeptState(NOT_KEPT, False, "")
        if self.clear:
            return KeptState(CLEAR, False, why or _IN_USE)
        if header is None:
            lost = self._is_there()
            return KeptState(NONE, lost, _NO_HEADER if lost else why)
        if held:
            return KeptState(header.place, False, "")
        locked = bool(why) or header.place == PASSPHRASE
        return KeptState(header.place, locked, why or (_NEEDS_PASSPHRASE if locked else ""))

    # --- moving the key -----------------------------------------------------------------------

    def keep_in(self, place: str, passphrase: str = "") -> KeyHeader:
        """Keep the key in another place, or under another passphrase; the files stay as they are. Returns the former header.

        Whatever happens on the way, the key is in one of the two places. It must be at hand.

        Raises:
            RunsLocked: it is not. KeyringUnavailable, WrongUsage (no such place, an empty passphrase): nothing was changed.
            LibraryReadOnly, DiskFull, LibraryError: the key is where it was.
        """
        from tribonian.library.keeping import places

        if place not in PLACES:
            raise WrongUsage(f"A key is kept in {', '.join(PLACES)}, not in “{place}”.")
        key = self.key(make=True)
        with self.alone():
            header = KeyHeader.read(self.folder)
            if key is None or header is None:
                raise self.refusal()
            if place == PASSPHRASE:
                header.wrapping(key, passphrase, self._cost).write(self.folder)
            else:
                places.put(place, header.id, key)
                header.moved(place).write(self.folder)
            if header.place not in (place, PASSPHRASE):
                places.drop(header.place, header.id)
        return header

    def destroy(self) -> None:
        """Destroy the key and what is said of it: what it encrypted is noise from now on."""
        from tribonian.library.keeping import places

        header = KeyHeader.read(self.folder)
        self.forget()
        if header is not None:
            if header.place != PASSPHRASE:
                places.drop(header.place, header.id)
            destroyed(self.folder / HEADER)

    @contextmanager
    def alone(self) -> Iterator[None]:
        """While a key is made or moved, or a file encrypted, no other process begins that, or opens a file in clear.

        Raises:
            LibraryError: another process is at it for long. LibraryReadOnly, DiskFull: the folder does not allow a lock.
        """
        lock = FileLock(self.folder / LOCK, timeout=4 * BUSY_SECONDS, thread_local=False, fallback_to_soft=False)
        try:
            lock.acquire()
        except Timeout as error:
            raise LibraryError(f"{self.file} is in use by another process.", "Try again in a moment.") from error
        except OSError as error:
            raise from_system(error, self.folder / LOCK) from error
        try:
            yield
        finally:
            lock.release()

    def connect(self, target: str, file: Path, uri: bool = False) -> sqlite3.Connection:
        """Opens the files of the library: the runs under their key unless they lie in clear, all others as they are."""
        if file.name != RUNS_FILE:
            return storage.connect(target, file, uri)
        return self.opener()(target, file, uri)

    def opener(self) -> storage.Connect:
        """Opens the runs as they lie now. Raises RunsLocked when their key is not at hand."""
        from tribonian.library.vault import cipher

        return cipher.in_clear if self.clear else cipher.opener(self.require())

    # --- inside -------------------------------------------------------------------------------

    def _is_there(self) -> bool:
        try:
            return self.file.stat().st_size > 0
        except OSError:
            return False

    def _made(self) -> DataKey | None:
        """A new key, in the keyring where there is one that protects it, else in a file; None when neither can be."""
        from tribonian.library.keeping import places
        from tribonian.library.vault.keys import KEY_BYTES, DataKey

        with self.alone():
            header = KeyHeader.read(self.folder)
            if header is not None:  # another process was first
                self._key = self._found(header) if header.place != PASSPHRASE else None
                return self._key
            if self._is_there() and not self.clear:
                self._looked, self._why = True, _NO_HEADER
                return None
            key = DataKey(os.urandom(KEY_BYTES))
            for place in (KEYRING, FILE):
                made = KeyHeader.make(key, place)
                try:
                    places.put(place, made.id, key)
                except (LibraryError, MatterError) as error:
                    self._why = f"no key can be kept: {error.message.rstrip('.')}"
                    continue
                try:
                    made.write(self.folder)
                except LibraryError:
                    places.drop(place, made.id)
                    raise
                self._key, self._looked, self._why = key, True, ""
                return key
            self._looked = True
            return None

    def _found(self, header: KeyHeader) -> DataKey | None:
        from tribonian.library.keeping import places

        if header.place == PASSPHRASE:
            passphrase = self.ask() if self.ask else ""
            self._why = "" if passphrase else _NEEDS_PASSPHRASE
            return _proven(header, header.unwrapped(passphrase)) if passphrase else None
        found = places.get(header.place, header.id)
        if found is None:
            self._why = _NOT_IN_KEYRING if header.place == KEYRING else f"their key is not in {places.file_of(header.id)}"
            return None
        if header.place == KEYRING:
            destroyed(places.file_of(header.id))  # of a move that was cut off
        return _proven(header, found)


def _proven(header: KeyHeader, key: DataKey) -> DataKey:
    if not header.fits(key):
        raise LibraryDamaged("The key that was found is not the one of these questions and notes.")
    return key
