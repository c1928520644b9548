"""Encrypted SQLite files: SQLCipher behind the same connections as every other file of the program.

`sqlcipher3` was chosen: DB-API like the standard library's `sqlite3`, so that the schema, the migrations and sqlite-utils work on
it unchanged; wheels with SQLCipher and OpenSSL inside for Linux, Windows and macOS; licences zlib (binding) and BSD (SQLCipher
community edition). The binding of SQLite3 Multiple Ciphers has another interface (APSW), which sqlite-utils does not take.

SQLCipher 4's own defaults (zetetic.net/sqlcipher/design): AES-256-CBC with a fresh initialisation vector for each write of a
page, HMAC-SHA-512 over each page, its number included. The key is given raw, so its own derivation (PBKDF2) is not used: the key
is random already. The write-ahead log is encrypted alike; sorting and temporary tables stay in memory.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import cast

from sqlcipher3 import dbapi2 as sqlcipher

from tribonian.errors import LibraryDamaged
from tribonian.library.storage import BUSY_SECONDS, Connect, prepared, translated
from tribonian.library.vault.keys import DataKey


def opener(key: DataKey) -> Connect:
    """Opens the files of the matter with this key, each with a key of its own, named by the file."""

    def connect(target: str, file: Path, uri: bool) -> sqlite3.Connection:
        connection = sqlcipher.connect(target, uri=uri, timeout=BUSY_SECONDS, check_same_thread=False)
        # A wrong key is an expected answer here, nothing for the terminal.
        connection.execute("PRAGMA cipher_log_level=NONE").fetchall()
        connection.execute("PRAGMA cipher_log=off").fetchall()
        if target != ":memory:":
            connection.execute(f"PRAGMA key=\"x'{key.for_use(file.name).hex()}'\"")
        connection.execute("PRAGMA secure_delete=ON").fetchall()
        return prepared(cast(sqlite3.Connection, connection))

    return connect


def in_clear(target: str, _file: Path, uri: bool = False) -> sqlite3.Connection:
    """Opens a file that is not encrypted, by the same library as one that is.

    Two SQLite libraries in one process do not see each other's locks, so that a file which may become encrypted is never opened
    by the other.
    """
    connection = sqlcipher.connect(target, uri=uri, timeout=BUSY_SECONDS, check_same_thread=False)
    connection.execute("PRAGMA cipher_log=off").fetchall()
    return prepared(cast(sqlite3.Connection, connection))


def altered_pages(files: Iterable[Path], connect: Callable[[str, Path, bool], sqlite3.Connection]) -> int:
    """How many pages of these files are not as they were written under this key; every page is read.

    Raises:
        LibraryDamaged: a file cannot be read as an encrypted database at all.
    """
    altered = 0
    for file in files:
        with translated(file):
            connection = connect(f"{file.resolve().as_uri()}?mode=rw", file, True)
            try:
                altered += sum(1 for _ in connection.execute("PRAGMA cipher_integrity_check"))
                if file.stat().st_size < 512:
                    raise LibraryDamaged(f"{file} is cut off.")
            finally:
                connection.close()
    return altered
