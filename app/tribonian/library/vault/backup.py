"""A matter in one encrypted file, and back.

Layout: magic, length and bytes of the header, then each file as length of its name, name, length, bytes; last an HMAC-SHA-256
over everything before it under a key of its own. The files are encrypted as they are on disk (copied page by page by SQLite's
online backup, so that a matter in use is copied as of one moment); nothing in clear is written on the way. A file cut off,
changed or put together from two backups does not restore.
"""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
import shutil
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from tribonian.errors import MatterDamaged, WrongUsage
from tribonian.library.storage import from_system, translated
from tribonian.library.vault import audit, cipher
from tribonian.library.vault.keys import DataKey, Header, Named, sync_folder
from tribonian.library.vault.shelf import Shelf, allowed
from tribonian.library.vault.vault import FILES, PARTIAL, Vault, prove

MAGIC = b"TRIBONIAN MATTER 1\n"
ENDING = ".tribonian-matter"
_BLOCK = 1024 * 1024
_LONGEST_HEADER = 64 * 1024
_DIGEST = 32


@dataclass(frozen=True, slots=True)
class Written:
    """What a backup holds."""

    file: str
    bytes: int
    sha256: str


def write(vault: Vault, target: Path) -> Written:
    """Put the open matter into `target`, read it back and prove it; a file there before stays until then.

    Raises:
        DiskFull, LibraryReadOnly, LibraryError: `target` is as it was.
        MatterDamaged: the matter is damaged, or what was written could not be read back.
    """
    partial = target.with_name(f"{target.name}.{secrets.token_hex(4)}{PARTIAL}")
    copies = [partial.with_name(f"{partial.name}.{name}") for name in FILES]
    try:
        with partial.open("xb") as file:
            sealed = _Sealed(file, vault.key)
            content = vault.header.encoded()
            sealed.write(MAGIC + struct.pack(">I", len(content)) + content)
            for name, copy in zip(FILES, copies, strict=True):
                _copy(vault, name, copy)
                sealed.write(_entry(name, copy.stat().st_size))
                _pour(copy, sealed)
                copy.unlink()
            file.write(sealed.mac.digest())
            file.flush()
            os.fsync(file.fileno())
        digest = _proven(partial, vault.key)
        size = partial.stat().st_size
        partial.replace(target)
        sync_folder(target.parent)
    except OSError as error:
        raise from_system(error, target) from error
    finally:
        for left in (partial, *copies, *(one.with_name(one.name + "-journal") for one in copies)):
            left.unlink(missing_ok=True)
    return Written(str(target), size, digest)


def restore(shelf: Shelf, source: Path, passphrase: str, name: str = "") -> Named:
    """Make the matter of a backup anew below `shelf`, under another name when one is given: whole, or not at all.

    It keeps its label unless that is taken.

    Raises:
        WrongPassphrase: it is not the one the matter had when the backup was made.
        MatterDamaged: the file is no backup, or not as it was written.
        WrongUsage: this matter is there already, and no name for a copy was given.
        DiskFull, LibraryReadOnly, LibraryError: nothing is left.
    """
    with _reading(source) as file:
        header = _header_of(file)
        key = header.unwrapped(passphrase)
        partial = shelf.folder / f"{header.id}{PARTIAL}"
        try:
            _prove_stream(file, key)
            header = _fitting(shelf, header, key, passphrase, name)
            partial = shelf.folder / f"{header.id}{PARTIAL}"
            called = header.named(key)
            _unpack(file, partial)
            prove(partial, key)
            _prepare(partial, header, key)
            partial.rename(shelf.folder / header.id)
            sync_folder(shelf.folder)
        except OSError as error:
            raise from_system(error, partial) from error
        finally:
            key.forget()
            shutil.rmtree(partial, ignore_errors=True)
    return called


class _Sealed:
    """Writes, and keeps the running code of what was written."""

    def __init__(self, file: IO[bytes], key: DataKey) -> None:
        self._file = file
        self.mac = hmac.new(key.for_use("backup"), digestmod=hashlib.sha256)

    def write(self, block: bytes) -> None:
        """Write and count in."""
        self._file.write(block)
        self.mac.update(block)


def _entry(name: str, size: int) -> bytes:
    return struct.pack(">H", len(name)) + name.encode() + struct.pack(">Q", size)


def _copy(vault: Vault, name: str, target: Path) -> None:
    """An encrypted copy of one file as of one moment, under the same key."""
    connect = cipher.opener(vault.key)
    origin = vault.folder / name
    with translated(target):
        source = connect(f"{origin.resolve().as_uri()}?mode=rw", origin, True)
        # The key is that of the file's own name.
        copy = connect(str(target), origin, False)
        try:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE").fetchall()
        finally:
            copy.close()
            source.close()


def _pour(origin: Path, sealed: _Sealed) -> None:
    with origin.open("rb") as file:
        while block := file.read(_BLOCK):
            sealed.write(block)


@contextmanager
def _reading(source: Path) -> Iterator[IO[bytes]]:
    try:
        with source.open("rb") as file:
            yield file
    except struct.error as error:
        raise _damaged("it is cut off") from error
    except FileNotFoundError as error:
        raise WrongUsage(f"There is no file {source}.", "Name the backup.") from error
    except OSError as error:
        raise from_system(error, source) from error


def _header_of(file: IO[bytes]) -> Header:
    if file.read(len(MAGIC)) != MAGIC:
        raise _damaged("it does not begin like one")
    (length,) = struct.unpack(">I", file.read(4))
    if length > _LONGEST_HEADER:
        raise _damaged("its header is too long")
    return Header.parse(file.read(length))


def _prove_stream(file: IO[bytes], key: DataKey) -> str:
    """Compare the code at the end with all before it; returns the SHA-256 of the file. The place in the file stays."""
    at = file.tell()
    size = file.seek(0, os.SEEK_END)
    left = size - _DIGEST
    file.seek(0)
    mac, whole = hmac.new(key.for_use("backup"), digestmod=hashlib.sha256), hashlib.sha256()
    while left > 0 and (block := file.read(min(_BLOCK, left))):
        mac.update(block)
        whole.update(block)
        left -= len(block)
    code = file.read(_DIGEST)
    whole.update(code)
    if not hmac.compare_digest(mac.digest(), code):
        raise _damaged("it was changed or cut off")
    file.seek(at)
    return whole.hexdigest()


def _proven(partial: Path, key: DataKey) -> str:
    with partial.open("rb") as file:
        _header_of(file)
        return _prove_stream(file, key)


def _unpack(file: IO[bytes], folder: Path) -> None:
    folder.mkdir(parents=True)
    for expected in FILES:
        (length,) = struct.unpack(">H", file.read(2))
        name = file.read(length).decode("ascii", "replace")
        (left,) = struct.unpack(">Q", file.read(8))
        if name != expected:
            raise _damaged("its files are others")
        with (folder / expected).open("xb") as target:
            while left and (block := file.read(min(_BLOCK, left))):
                target.write(block)
                left -= len(block)
            target.flush()
            os.fsync(target.fileno())


def _prepare(folder: Path, header: Header, key: DataKey) -> None:
    """Open it once, which brings an older schema up to date, and note where it is from."""
    header.write(folder)
    vault = Vault.open(folder, header, DataKey(key.exposed()))
    try:
        told = {"files": vault.library.truth.integrity(), "records": vault.records.integrity()}
        if set(told.values()) != {"ok"}:
            raise _damaged("its database is not sound")
        audit.append(vault.records, "restored", {"id": header.id})
    finally:
        vault.close()


def _fitting(shelf: Shelf, header: Header, key: DataKey, passphrase: str, name: str) -> Header:
    """The header of the restored matter: that of the backup where it fits, else another id, name or label."""
    was = header.named(key).name
    known = (shelf.folder / header.id).exists()
    if known and not name:
        raise WrongUsage(
            f"The matter “{was}” is there already; nothing was changed.", "Erase it first, or give --name for a copy."
        )
    taken = {one.label.casefold() for one in shelf.listed()}
    keeps = header.format > 1 and header.label.casefold() not in taken
    label = header.label if keeps else shelf.next_label()
    if keeps and not name:
        return header
    fresh = header.called(key, allowed(name or was), label, id=secrets.token_hex(8) if name else "")
    return fresh.rewrapped(key, passphrase)


def _damaged(why: str) -> MatterDamaged:
    return MatterDamaged(f"This file is no whole backup of a matter ({why}). Nothing was restored.", "Use another copy of it.")
