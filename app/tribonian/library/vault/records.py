"""`matter.sqlite`: what a matter holds beside the three files of a library; encrypted like them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from sqlite_utils import Database

from tribonian.library.storage import Migration, Storage

FILE = "matter.sqlite"
_PART = 4 * 1024 * 1024


def _first(database: Database) -> None:
    for statement in (
        "CREATE TABLE audit(seq INTEGER PRIMARY KEY, at TEXT NOT NULL, event TEXT NOT NULL, detail TEXT NOT NULL,"
        " previous TEXT NOT NULL, hash TEXT NOT NULL)",
        "CREATE TRIGGER audit_is_not_changed BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'the audit is append-only'); END",
        "CREATE TRIGGER audit_is_not_shortened BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, 'the audit is append-only'); END",
        "CREATE TABLE blobs(name TEXT NOT NULL, part INTEGER NOT NULL, content BLOB NOT NULL, PRIMARY KEY(name, part))",
        "CREATE TABLE index_files(target TEXT NOT NULL, name TEXT NOT NULL, content BLOB NOT NULL, PRIMARY KEY(target, name))",
    ):
        database.conn.execute(statement)


MIGRATIONS: tuple[Migration, ...] = (_first,)


class Blobs:
    """Originals and page images, by name, in parts, so that none has to fit into memory."""

    def __init__(self, records: Storage) -> None:
        self._records = records

    def put(self, name: str, parts: Iterator[bytes]) -> None:
        """Store or replace one, in one transaction."""
        with self._records.writer() as database:
            database.conn.execute("DELETE FROM blobs WHERE name = ?", (name,))
            for number, part in enumerate(parts):
                database.conn.execute("INSERT INTO blobs VALUES(?, ?, ?)", (name, number, part))

    def get(self, name: str) -> Iterator[bytes]:
        """Its parts in order; none when there is no such blob."""
        number = 0
        while row := self._records.row("SELECT content FROM blobs WHERE name = ? AND part = ?", (name, number)):
            yield row[0]
            number += 1

    def names(self) -> list[str]:
        """All names."""
        return [str(row[0]) for row in self._records.rows("SELECT DISTINCT name FROM blobs ORDER BY name")]


class IndexFiles:
    """The files of an index that lives in memory: they are kept here, encrypted, and nowhere else."""

    def __init__(self, records: Storage, target: str) -> None:
        self._records, self._target = records, target

    def load(self) -> dict[str, bytes]:
        """All of them by name, of one moment."""
        rows = self._records.rows("SELECT name, content FROM index_files WHERE target = ?", (self._target,))
        return {str(name): bytes(content) for name, content in rows}

    def save(self, files: Mapping[str, bytes], gone: Sequence[str]) -> None:
        """Store `files` and forget those called `gone`, in one transaction."""
        with self._records.writer() as database:
            database.conn.executemany(
                "DELETE FROM index_files WHERE target = ? AND name = ?", [(self._target, name) for name in gone]
            )
            database.conn.executemany(
                "INSERT OR REPLACE INTO index_files VALUES(?, ?, ?)",
                [(self._target, name, content) for name, content in files.items()],
            )


def parts_of(content: Iterator[bytes]) -> Iterator[bytes]:
    """Blocks gathered to parts of a few megabytes."""
    held = bytearray()
    for block in content:
        held += block
        while len(held) >= _PART:
            yield bytes(held[:_PART])
            del held[:_PART]
    if held:
        yield bytes(held)
