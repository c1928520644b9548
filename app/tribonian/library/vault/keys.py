"""Keys of a matter: a random key that encrypts, wrapped by one that a passphrase gives.

The passphrase never encrypts anything itself: changing it wraps the same key anew, and destroying the header makes the files
unreadable for everyone. One library, `cryptography` (Apache-2.0 or BSD, wheels for Linux, Windows and macOS, over OpenSSL),
gives all of it:

- Argon2id (RFC 9106) with 3 passes, 4 lanes and 256 MiB: the passes and lanes of the RFC's second recommended option with four
  times its memory (64 MiB), far above the least that OWASP's Password Storage Cheat Sheet names (19 MiB, 2 passes, 1 lane).
- AES-256-GCM (NIST SP 800-38D) wraps the key; what the header says besides is authenticated with it, so that neither name nor
  parameters can be changed. Every wrapping has a salt and so a wrapping key of its own.
- HKDF-SHA-256 (RFC 5869) gives each file and use a key of its own.
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
import secrets
import unicodedata
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.argon2 import Argon2id
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from tribonian.errors import MatterDamaged, WrongPassphrase, WrongUsage
from tribonian.library.storage import from_system

HEADER = "header.json"
FORMAT = 1
KEY_BYTES = 32
_SALT_BYTES, _NONCE_BYTES = 16, 12
_LARGEST_HEADER = 64 * 1024
_MOST_MEMORY_KIB, _MOST_ITERATIONS, _MOST_LANES = 4 * 1024 * 1024, 100, 64
"""Above these a header is taken for damaged: nobody's machine is made to swap by a changed file."""
CIPHER = "SQLCipher 4: AES-256-CBC, HMAC-SHA-512 a page of 4096 bytes"


@dataclass(frozen=True, slots=True)
class Cost:
    """What deriving a key from a passphrase costs."""

    memory_kib: int = 256 * 1024
    iterations: int = 3
    lanes: int = 4


class DataKey:
    """The key of one matter, in memory; `forget` overwrites it."""

    def __init__(self, value: bytes) -> None:
        self._value = bytearray(value)

    def for_use(self, use: str) -> bytes:
        """The key of one file or purpose. Raises ValueError once it is forgotten."""
        return HKDF(algorithm=hashes.SHA256(), length=KEY_BYTES, salt=None, info=f"tribonian matter: {use}".encode()).derive(
            self.exposed()
        )

    def exposed(self) -> bytes:
        """The key itself, for wrapping and for the system's keyring."""
        if not self._value:
            raise ValueError("the key was forgotten")
        return bytes(self._value)

    def forget(self) -> None:
        """Overwrite the key. What the interpreter and the database library copied is freed with the open files."""
        self._value[:] = bytes(len(self._value))
        self._value.clear()


@dataclass(frozen=True, slots=True)
class Header:
    """What is written of a matter in clear, and its wrapped key."""

    id: str
    name: str
    created: str
    cost: Cost
    salt: bytes
    wrapped: bytes
    """Nonce, then the wrapped key with its tag."""
    format: int = FORMAT

    @classmethod
    def make(cls, name: str, passphrase: str, cost: Cost | None = None) -> tuple[Header, DataKey]:
        """A header for a new matter, and its new random key. Raises WrongUsage for an empty passphrase."""
        key = DataKey(secrets.token_bytes(KEY_BYTES))
        made = datetime.now(UTC).isoformat(timespec="seconds")
        bare = cls(secrets.token_hex(8), name, made, cost or Cost(), b"", b"")
        return bare.rewrapped(key, passphrase), key

    @classmethod
    def read(cls, folder: Path) -> Header:
        """The header in `folder`.

        Raises:
            MatterDamaged: it is missing, cut off or was changed.
        """
        try:
            with (folder / HEADER).open("rb") as file:
                return cls.parse(file.read(_LARGEST_HEADER + 1))
        except OSError as error:
            raise _broken(type(error).__name__) from error

    @classmethod
    def parse(cls, content: bytes) -> Header:
        """The header in these bytes; raises MatterDamaged."""
        try:
            if len(content) > _LARGEST_HEADER:
                raise ValueError("too long")
            entry = json.loads(content)
            check = entry.pop("check")
            if check != _sum(entry):
                raise ValueError("its check sum is another")
            if entry["format"] != FORMAT or entry["kdf"]["algorithm"] != "argon2id":
                raise ValueError("another format")
            cost = Cost(**{name: int(entry["kdf"][name]) for name in ("memory_kib", "iterations", "lanes")})
            found = cls(
                str(entry["id"]), str(entry["name"]), str(entry["created"]), cost,
                _bytes(entry["kdf"]["salt"]), _bytes(entry["wrapped"]),
            )  # fmt: skip
            found._require_sane()
        except (ValueError, KeyError, TypeError, RecursionError, AttributeError) as error:
            raise _broken(str(error)[:80]) from error
        return found

    def unwrapped(self, passphrase: str) -> DataKey:
        """The matter's key.

        Raises:
            WrongPassphrase: this passphrase does not open it, or the header was changed; which of both cannot be told.
        """
        wrapping = self._wrapping_key(passphrase)
        nonce, sealed = self.wrapped[:_NONCE_BYTES], self.wrapped[_NONCE_BYTES:]
        try:
            return DataKey(AESGCM(wrapping).decrypt(nonce, sealed, self._stated()))
        except InvalidTag as error:
            raise WrongPassphrase("The passphrase does not open this matter.", "Nothing was shown or changed.") from error

    def rewrapped(self, key: DataKey, passphrase: str) -> Header:
        """This header with the key wrapped by another passphrase. Raises WrongUsage for an empty one."""
        if not passphrase:
            raise WrongUsage("The passphrase is empty.", "Choose a long one: five random words are better than one clever one.")
        fresh = replace(self, salt=secrets.token_bytes(_SALT_BYTES))
        nonce = secrets.token_bytes(_NONCE_BYTES)
        sealed = AESGCM(fresh._wrapping_key(passphrase)).encrypt(nonce, key.exposed(), fresh._stated())
        return replace(fresh, wrapped=nonce + sealed)

    def encoded(self) -> bytes:
        """The header as it is written."""
        entry = self._entry() | {"wrapped": base64.b64encode(self.wrapped).decode()}
        return json.dumps(entry | {"check": _sum(entry)}, ensure_ascii=False, indent=1).encode()

    def write(self, folder: Path) -> None:
        """Put the header into `folder`: whoever reads sees the old one or this one, also after a crash of the machine.

        Raises:
            DiskFull, LibraryReadOnly, LibraryError: the old one stays.
        """
        partial = folder / f"{HEADER}.partial"
        try:
            with partial.open("wb") as file:
                file.write(self.encoded())
                file.flush()
                os.fsync(file.fileno())
            partial.replace(folder / HEADER)
            sync_folder(folder)
        except OSError as error:
            partial.unlink(missing_ok=True)
            raise from_system(error, partial) from error

    # --- inside -------------------------------------------------------------------------------

    def _entry(self) -> dict[str, Any]:
        kdf = {"algorithm": "argon2id", **asdict(self.cost), "salt": base64.b64encode(self.salt).decode()}
        return {
            "format": self.format, "id": self.id, "name": self.name, "created": self.created, "kdf": kdf, "cipher": CIPHER,
        }  # fmt: skip

    def _stated(self) -> bytes:
        """What is authenticated beside the wrapped key: everything else the header says."""
        return json.dumps(self._entry(), sort_keys=True, ensure_ascii=False, separators=(",", ":")).encode()

    def _wrapping_key(self, passphrase: str) -> bytes:
        # Keyboards of two systems may give one letter as two different sequences of characters.
        secret = unicodedata.normalize("NFC", passphrase).encode("utf-8", "surrogatepass")
        cost = self.cost
        derive = Argon2id(
            salt=self.salt, length=KEY_BYTES, iterations=cost.iterations, lanes=cost.lanes, memory_cost=cost.memory_kib
        )
        return derive.derive(secret)

    def _require_sane(self) -> None:
        cost = self.cost
        sane = (
            len(self.id) == 16
            and set(self.id) <= set("0123456789abcdef")
            and 1 <= cost.lanes <= _MOST_LANES
            and 8 * cost.lanes <= cost.memory_kib <= _MOST_MEMORY_KIB
            and 1 <= cost.iterations <= _MOST_ITERATIONS
            and len(self.salt) == _SALT_BYTES
            and len(self.wrapped) == _NONCE_BYTES + KEY_BYTES + 16
        )
        if not sane:
            raise ValueError("a value out of range")


def sync_folder(folder: Path) -> None:
    """Make renames in `folder` durable where the system can (Windows does it itself)."""
    if os.name == "nt":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _sum(entry: Mapping[str, Any]) -> str:
    return hashlib.sha256(json.dumps(entry, sort_keys=True, ensure_ascii=False).encode("utf-8", "surrogatepass")).hexdigest()


def _bytes(text: object) -> bytes:
    return base64.b64decode(str(text), validate=True)


def _broken(why: str) -> MatterDamaged:
    return MatterDamaged(
        f"The header of this matter is missing or damaged ({why}). Without it nobody can read the matter's files.",
        "Restore the matter from its backup: `tribonian matter restore FILE`.",
    )
