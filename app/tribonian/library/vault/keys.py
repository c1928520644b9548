"""Keys of a matter: a random key that encrypts, wrapped by one that a passphrase gives.

The passphrase never encrypts anything itself: changing it wraps the same key anew, and destroying the header makes the files
unreadable for everyone. One library, `cryptography` (Apache-2.0 or BSD, wheels for Linux, Windows and macOS, over OpenSSL),
gives all of it:

- Argon2id (RFC 9106) with 3 passes, 4 lanes and 256 MiB: the passes and lanes of the RFC's second recommended option with four
  times its memory (64 MiB), far above the least that OWASP's Password Storage Cheat Sheet names (19 MiB, 2 passes, 1 lane).
- AES-256-GCM (NIST SP 800-38D) wraps the key; what the header says besides is authenticated with it, so that parameters cannot
  be changed. Every wrapping has a salt and so a wrapping key of its own.
- The matter's name is encrypted too (AES-256-GCM under a key of its own, padded, bound to the label): while the matter is locked
  there is only its label, and a name can neither be read nor tried.
- HKDF-SHA-256 (RFC 5869) gives each file and use a key of its own.
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
import secrets
import unicodedata
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.argon2 import Argon2id
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from tribonian.errors import LibraryTooNew, MatterDamaged, WrongPassphrase, WrongUsage
from tribonian.library.storage import from_system

HEADER = "header.json"
FORMAT = 2
"""2: the name is encrypted. In 1 it could be read; such a header is written anew when its passphrase is given."""
LONGEST_NAME = 200
KEY_BYTES = 32
_SALT_BYTES, _NONCE_BYTES, _TAG_BYTES = 16, 12, 16
_NAME_BYTES = 2 + 4 * LONGEST_NAME
"""Every name is padded to this, so that its length tells nothing."""
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
class Named:
    """What a matter is called: `label` while it is locked, `name` by whoever opened it."""

    id: str
    label: str
    name: str

    def means(self, called: str) -> bool:
        """True when this matter is called so, by name, label or id."""
        wanted = plain(called).casefold()
        return wanted in (self.id, self.label.casefold(), self.name.casefold())


@dataclass(frozen=True, slots=True)
class Header:
    """What is written of a matter in clear, its encrypted name, and its wrapped key."""

    id: str
    label: str
    """What it is called while it is locked; in format 1 its name."""
    created: str
    cost: Cost
    salt: bytes
    wrapped: bytes
    """Nonce, then the wrapped key with its tag."""
    sealed: bytes = b""
    """Nonce, then the encrypted name with its tag; nothing in format 1."""
    format: int = FORMAT
    former: int = 0
    """The format it had before this program wrote it anew: an undone upgrade leads back there."""

    @classmethod
    def make(cls, name: str, passphrase: str, cost: Cost | None = None, *, label: str = "") -> tuple[Header, DataKey]:
        """A header for a new matter, and its new random key. Raises WrongUsage for an empty passphrase."""
        key = DataKey(secrets.token_bytes(KEY_BYTES))
        made = datetime.now(UTC).isoformat(timespec="seconds")
        bare = cls(secrets.token_hex(8), label, made, cost or Cost(), b"", b"")
        return bare.called(key, name, label).rewrapped(key, passphrase), key

    @classmethod
    def read(cls, folder: Path) -> Header:
        """The header in `folder`.

        Raises:
            MatterDamaged: it is missing, cut off or was changed. LibraryTooNew: a newer program wrote it.
        """
        try:
            try:
                return cls.parse(_content(folder))
            except MatterDamaged:  # it may just have been replaced, and overwritten where it stood
                return cls.parse(_content(folder))
        except OSError as error:
            raise _broken(type(error).__name__) from error

    @classmethod
    def parse(cls, content: bytes) -> Header:
        """The header in these bytes; raises MatterDamaged, or LibraryTooNew for one of a newer program."""
        try:
            if len(content) > _LARGEST_HEADER:
                raise ValueError("too long")
            entry = json.loads(content)
            check = entry.pop("check")
            if check != _sum(entry):
                raise ValueError("its check sum is another")
            version = int(entry["format"])
            if version > FORMAT:
                raise _TooNew
            if version < 1 or entry["kdf"]["algorithm"] != "argon2id":
                raise ValueError("another format")
            cost = Cost(**{name: int(entry["kdf"][name]) for name in ("memory_kib", "iterations", "lanes")})
            found = cls(
                str(entry["id"]), str(entry["name" if version == 1 else "label"]), str(entry["created"]), cost,
                _bytes(entry["kdf"]["salt"]), _bytes(entry["wrapped"]), _bytes(entry.get("sealed", "")), version,
                int(entry.get("former", 0)),
            )  # fmt: skip
            found._require_sane()
        except _TooNew as error:
            raise LibraryTooNew(
                "This matter was written by a newer version of the program. It was left unchanged.", "Install the newer version."
            ) from error
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

    def named(self, key: DataKey) -> Named:
        """What the matter is called, once its key is known.

        Raises:
            MatterDamaged: name or label were changed from outside, or this is not the key.
        """
        if self.format == 1:
            return Named(self.id, self.label, self.label)
        nonce, sealed = self.sealed[:_NONCE_BYTES], self.sealed[_NONCE_BYTES:]
        try:
            padded = AESGCM(key.for_use("name")).decrypt(nonce, sealed, self._about_name())
        except InvalidTag as error:
            raise _broken("its label or its encrypted name was changed") from error
        return Named(self.id, self.label, padded[2 : 2 + int.from_bytes(padded[:2], "big")].decode())

    def called(self, key: DataKey, name: str, label: str, *, id: str = "") -> Header:
        """This header with another name and label, or as one of another matter; that one is to be `rewrapped`."""
        fresh = replace(self, id=id or self.id, label=label, format=FORMAT)
        content = name.encode()
        padded = (len(content).to_bytes(2, "big") + content).ljust(_NAME_BYTES, b"\0")
        nonce = secrets.token_bytes(_NONCE_BYTES)
        return replace(fresh, sealed=nonce + AESGCM(key.for_use("name")).encrypt(nonce, padded, fresh._about_name()))

    def renewed(self, key: DataKey, passphrase: str, label: str) -> Header:
        """A header of format 1 in the present one: its name encrypted, called `label` while it is locked."""
        return replace(self.called(key, self.label, label), former=self.format).rewrapped(key, passphrase)

    def set_back(self, key: DataKey, passphrase: str) -> Header:
        """The header as the earlier program wrote it, which can read no other; this one when it was never another."""
        if self.former != 1:
            return self
        return replace(self, label=self.named(key).name, sealed=b"", format=1, former=0).rewrapped(key, passphrase)

    def encoded(self) -> bytes:
        """The header as it is written."""
        entry = self._entry() | {"wrapped": base64.b64encode(self.wrapped).decode()}
        if self.format > 1:
            entry |= {"label": self.label, "sealed": base64.b64encode(self.sealed).decode()}
        return json.dumps(entry | {"check": _sum(entry)}, ensure_ascii=False, indent=1).encode()

    def write(self, folder: Path) -> None:
        """Put the header into `folder`: whoever reads sees the old one or this one, also after a crash of the machine.

        Where the old one stood noise is written: it told a name, or opened with another passphrase.

        Raises:
            DiskFull, LibraryReadOnly, LibraryError: the old one stays.
        """
        partial = folder / f"{HEADER}.partial"
        try:
            with partial.open("wb") as file:
                file.write(self.encoded())
                file.flush()
                os.fsync(file.fileno())
            with _former(folder / HEADER):
                partial.replace(folder / HEADER)
                sync_folder(folder)
        except OSError as error:
            partial.unlink(missing_ok=True)
            raise from_system(error, partial) from error

    # --- inside -------------------------------------------------------------------------------

    def _entry(self) -> dict[str, Any]:
        """What is authenticated beside the wrapped key. The label is bound to the name instead: both change without it."""
        kdf = {"algorithm": "argon2id", **asdict(self.cost), "salt": base64.b64encode(self.salt).decode()}
        stated = {"format": self.format, "id": self.id, "created": self.created, "kdf": kdf, "cipher": CIPHER}
        if self.format == 1:
            return stated | {"name": self.label}
        return stated | ({"former": self.former} if self.former else {})

    def _stated(self) -> bytes:
        return json.dumps(self._entry(), sort_keys=True, ensure_ascii=False, separators=(",", ":")).encode()

    def _about_name(self) -> bytes:
        return json.dumps([self.format, self.id, self.label], ensure_ascii=False).encode("utf-8", "surrogatepass")

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
            and len(self.wrapped) == _NONCE_BYTES + KEY_BYTES + _TAG_BYTES
            and len(self.sealed) == (0 if self.format == 1 else _NONCE_BYTES + _NAME_BYTES + _TAG_BYTES)
        )
        if not sane:
            raise ValueError("a value out of range")


class _TooNew(Exception):
    """The header has a format that this program does not know."""


@contextmanager
def _former(header: Path) -> Iterator[None]:
    """Overwrite the file that is replaced meanwhile. (Windows replaces no open file.)"""
    if os.name == "nt" or not header.exists():
        yield
        return
    with header.open("r+b") as file:
        yield
        with suppress(OSError):
            file.write(os.urandom(os.fstat(file.fileno()).st_size))
            file.flush()
            os.fsync(file.fileno())


def _content(folder: Path) -> bytes:
    with (folder / HEADER).open("rb") as file:
        return file.read(_LARGEST_HEADER + 1)


def sync_folder(folder: Path) -> None:
    """Make renames in `folder` durable where the system can (Windows does it itself)."""
    if os.name == "nt":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def plain(name: str) -> str:
    """A name or label without blanks around it and with single ones in it."""
    return " ".join(name.split())


def _sum(entry: Mapping[str, Any]) -> str:
    return hashlib.sha256(json.dumps(entry, sort_keys=True, ensure_ascii=False).encode("utf-8", "surrogatepass")).hexdigest()


def _bytes(text: object) -> bytes:
    return base64.b64decode(str(text), validate=True)


def _broken(why: str) -> MatterDamaged:
    return MatterDamaged(
        f"The header of this matter is missing or damaged ({why}). Without it nobody can read the matter's files.",
        "Restore the matter from its backup: `tribonian matter restore FILE`.",
    )
