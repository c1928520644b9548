"""The runs of an open library: opened when they are first needed, so that who reads laws needs no key and waits for none."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

from tribonian.errors import LibraryError
from tribonian.library import storage
from tribonian.library.keeping import carrying
from tribonian.library.keeping.files import destroyed
from tribonian.library.keeping.keeper import Keeper
from tribonian.library.storage import Connect, Migration, OutdatedSchema, Storage


class RunsFile:
    """`write` False: the disk is read-only. `upgrade` brings an older schema up to date."""

    def __init__(
        self, path: Path, migrations: tuple[Migration, ...], keeper: Keeper, *, write: bool, upgrade: Callable[[], None]
    ) -> None:
        self._path = path
        self._migrations = migrations
        self._keeper = keeper
        self._write = write
        self._upgrade = upgrade
        self._guard = threading.RLock()
        self._open: Storage | None = None
        self._closed = False

    def storage(self) -> Storage:
        """The runs: of the file, else in memory, where they last until the library is closed.

        Raises:
            WrongPassphrase: what was given is not the right one.
            LibraryDamaged, LibraryTooNew, LibraryReadOnly, DiskFull, LibraryError: the file cannot be used.
        """
        with self._guard:
            if self._open is None:
                if self._closed:
                    raise LibraryError(f"{self._path.parent} has been closed.")
                self._open = self._started()
            return self._open

    @property
    def opened(self) -> Storage | None:
        """What `storage` opened, None when nobody has needed it."""
        return self._open

    def open_in_clear(self) -> None:
        """Open a file that lies in clear now, so that nobody encrypts it away below this process."""
        with self._guard, self._keeper.alone():
            self._keeper.look_again()
            if self._keeper.clear and self._open is None:
                self._open = self._storage(self._keeper.opener())

    def unlock(self, passphrase: str) -> int:
        """Open the file with its passphrase and put into it what was kept in memory; returns how many runs these were.

        Raises:
            WrongPassphrase, WrongUsage: nothing was changed.
        """
        with self._guard:
            self._keeper.unlock(passphrase)
            return self.reopen()

    def reopen(self) -> int:
        """Take the file in the place of what is in memory, with all that is there; returns how many runs were put into it."""
        with self._guard:
            former, self._open = self._open, None
            if former is None or former.mode not in storage.IN_MEMORY:
                self._open = former
                return 0
            try:
                moved = carrying.carry(former, self.storage())
            except BaseException:
                self._open = former
                raise
            former.close()
            return moved

    def forget_what_is_in_memory(self) -> None:
        """Take the file in the place of what is in memory, which is let go: it was not to be kept."""
        with self._guard:
            if self._open is not None and self._open.mode in storage.IN_MEMORY:
                self._open.close()
                self._open = None

    def lock(self) -> None:
        """Close the file and forget its key; from now on what is asked is kept in memory."""
        with self._guard:
            former, self._open = self._open, None
            if former is not None:
                former.close()
            self._keeper.forget()

    def remove(self) -> None:
        """Destroy the key and remove the file with its copies: nobody can read any of it again. A new one is made when needed."""
        with self._guard, self._keeper.alone():
            if self._open is not None:
                self._open.close()
                self._open = None
            self._keeper.destroy()
            for file in sorted(self._path.parent.glob(f"{self._path.name}*")):
                destroyed(file)
            self._keeper.look_again()

    def close(self) -> None:
        """Close the file. Idempotent."""
        with self._guard:
            self._closed = True
            if self._open is not None:
                self._open.close()

    # --- inside -------------------------------------------------------------------------------

    def _started(self) -> Storage:
        if not self._keeper.kept:
            return self._fleeting()
        from tribonian.library.vault import cipher

        if self._keeper.clear or (not self._write and not self._path.exists()):
            return self._storage(cipher.in_clear)
        key = self._keeper.key(make=self._write)
        if key is None:
            # No key can be kept anywhere, or the key to what is there is not at hand.
            return self._fleeting() if self._keeper.state().locked else self._in_clear()
        connect = cipher.opener(key)
        try:
            return self._storage(connect)
        except OutdatedSchema:
            self._upgrade()
            return self._storage(connect)

    def _storage(self, connect: Connect) -> Storage:
        mode = "write" if self._write else "memory"
        return Storage(self._path, self._migrations, mode=mode, erase=True, connect=connect)

    def _in_clear(self) -> Storage:
        from tribonian.library.vault import cipher

        made = self._storage(cipher.in_clear)
        self._keeper.stays_clear()
        return made

    def _fleeting(self) -> Storage:
        return Storage(self._path, self._migrations, mode="fleeting", erase=True)
