"""`runs.key.json`: which key opens the runs of this library, and where it is. It holds no key but one that a passphrase wraps."""

from __future__ import annotations

import hashlib
import json
import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tribonian.errors import LibraryDamaged, MatterDamaged, WrongPassphrase
from tribonian.library.storage import from_system

if TYPE_CHECKING:
    from tribonian.library.vault.keys import Cost, DataKey

HEADER = "runs.key.json"
FORMAT = 1
KEYRING, PASSPHRASE, FILE = "keyring", "passphrase", "file"
PLACES = (KEYRING, PASSPHRASE, FILE)
_NAME = "runs"
_LARGEST = 64 * 1024


@dataclass(frozen=True, slots=True)
class KeyHeader:
    """Where the key is."""

    id: str
    """Names the key in the keyring, and its file."""
    place: str
    proof: str
    """Of the right key, not of what it opens: another key is told from a damaged file."""
    wrapped: Mapping[str, Any] | None = None
    """The key wrapped by a passphrase: the header of a matter, whose form and derivation these are."""

    @classmethod
    def make(cls, key: DataKey, place: str) -> KeyHeader:
        """A header for a new key that lies in `place` (not a passphrase: see `wrapping`)."""
        return cls(secrets.token_hex(8), place, proof_of(key))

    @classmethod
    def read(cls, folder: Path) -> KeyHeader | None:
        """The header in `folder`, None when there is none. Raises LibraryDamaged: it cannot be read as one."""
        try:
            with (folder / HEADER).open("rb") as file:
                content = file.read(_LARGEST + 1)
        except FileNotFoundError:
            return None
        except OSError as error:
            raise from_system(error, folder / HEADER) from error
        try:
            entry = json.loads(content)
            if len(content) > _LARGEST or entry["format"] != FORMAT or entry["place"] not in PLACES:
                raise ValueError("another format")
            wrapped = entry["wrapped"]
            if (entry["place"] == PASSPHRASE) != isinstance(wrapped, dict) or not _is_id(entry["id"]):
                raise ValueError("a value out of range")
            return cls(entry["id"], entry["place"], str(entry["proof"]), wrapped or None)
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise _damaged(folder / HEADER) from error

    def write(self, folder: Path) -> None:
        """Put the header into `folder`: whoever reads sees the old one or this one, also after a crash of the machine.

        Raises:
            DiskFull, LibraryReadOnly, LibraryError: the old one stays.
        """
        from tribonian.library.vault.keys import sync_folder

        entry = {"format": FORMAT, "id": self.id, "place": self.place, "proof": self.proof, "wrapped": self.wrapped}
        partial = folder / f"{HEADER}.partial"
        try:
            with partial.open("wb") as file:
                file.write(json.dumps(entry, indent=1).encode())
                file.flush()
                os.fsync(file.fileno())
            partial.replace(folder / HEADER)
            sync_folder(folder)
        except OSError as error:
            partial.unlink(missing_ok=True)
            raise from_system(error, partial) from error

    def moved(self, place: str) -> KeyHeader:
        """This header for a key that lies in `place`: the keyring, or a file."""
        return replace(self, place=place, wrapped=None)

    def wrapping(self, key: DataKey, passphrase: str, cost: Cost | None = None) -> KeyHeader:
        """This header with the key wrapped by `passphrase`. Raises WrongUsage for an empty one."""
        from tribonian.library.vault.keys import Cost, Header

        bare = Header(self.id, _NAME, "", cost or Cost(), b"", b"").called(key, _NAME, _NAME)
        return replace(self, place=PASSPHRASE, wrapped=json.loads(bare.rewrapped(key, passphrase).encoded()))

    def unwrapped(self, passphrase: str) -> DataKey:
        """The key.

        Raises:
            WrongPassphrase: this one does not open it. LibraryDamaged: the header was changed.
        """
        from tribonian.library.vault.keys import Header

        try:
            return Header.parse(json.dumps(self.wrapped).encode()).unwrapped(passphrase)
        except MatterDamaged as error:
            raise _damaged(Path(HEADER)) from error
        except WrongPassphrase as error:
            raise WrongPassphrase(
                "The passphrase does not open the stored questions and notes.", "Nothing was changed."
            ) from error

    def fits(self, key: DataKey) -> bool:
        """Whether this is the key."""
        return secrets.compare_digest(proof_of(key), self.proof)


def proof_of(key: DataKey) -> str:
    """What tells a key from another one and says nothing of it."""
    return hashlib.sha256(key.for_use("proof")).hexdigest()[:32]


def _damaged(file: Path) -> LibraryDamaged:
    return LibraryDamaged(
        f"{file} is damaged: without it the questions and notes of this library cannot be read.",
        "Restore this file from a backup. Laws are read and searched meanwhile.",
    )


def _is_id(value: object) -> bool:
    return isinstance(value, str) and len(value) == 16 and set(value) <= set("0123456789abcdef")
