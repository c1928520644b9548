"""What was read off case files for their digest, and the lawyer's marks on it. Kept beside the runs: in a matter, encrypted."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from tribonian.library import upgrade
from tribonian.library.database import Library
from tribonian.library.storage import Storage

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class StoredDigest:
    """The rows of one file, as they were read off one version of it by rules with one stamp."""

    work: str
    expression: str
    stamp: str
    at: str
    error: Mapping[str, Any] | None
    rows: Sequence[Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class Mark:
    """What a lawyer decided about a row. `row` is the row as it was then: it outlives the words it is about."""

    id: str
    work: str
    state: str
    """confirmed or dismissed."""
    at: str
    mark: Mapping[str, Any]
    row: Mapping[str, Any]


class Digests:
    """The digests of a library. Thread-safe; several processes may write at once."""

    def __init__(self, library: Library) -> None:
        self._library = library

    @property
    def _store(self) -> Storage:
        """Where they are kept now: that changes when the questions of a library are locked or unlocked."""
        return self._library.runs

    def get(self, work: str) -> StoredDigest | None:
        """What is stored of a file."""
        row = self._store.row("SELECT work, expression, stamp, at, error, rows FROM digests WHERE work = ?", (work,))
        if row is None:
            return None
        work, expression, stamp, at, error, rows = row
        return StoredDigest(work, expression, stamp, at, json.loads(error) if error else None, json.loads(rows))

    def put(self, work: str, expression: str, stamp: str, rows: Sequence[Json], error: Json | None = None) -> None:
        """Store a file's rows, in place of those it had."""
        values = (work, expression, stamp, now(), json.dumps(error) if error else "", json.dumps(rows, ensure_ascii=False))
        with self._store.writer() as database:
            database.conn.execute("INSERT OR REPLACE INTO digests VALUES(?, ?, ?, ?, ?, ?)", values)

    def forget(self, work: str) -> None:
        """Remove what is stored of a file, marks included; the bytes are overwritten in file and log."""
        with self._store.writer() as database:
            gone = database.conn.execute("DELETE FROM digests WHERE work = ?", (work,)).rowcount
            gone += database.conn.execute("DELETE FROM digest_marks WHERE work = ?", (work,)).rowcount
        if gone:
            self._store.flush()
        for table in ("digests", "digest_marks"):
            upgrade.forget(self._store, table, "work", work)

    def works(self) -> list[str]:
        """Ids of the files of which something is stored."""
        return [str(row[0]) for row in self._store.rows("SELECT work FROM digests ORDER BY work")]

    def mark(self, row: str, work: str, state: str, mark: Json, held: Json) -> None:
        """Store what was decided about a row; state "" takes it back."""
        with self._store.writer() as database:
            database.conn.execute("DELETE FROM digest_marks WHERE id = ?", (row,))
            if state:
                values = (row, work, state, now(), json.dumps(mark, ensure_ascii=False), json.dumps(held, ensure_ascii=False))
                database.conn.execute("INSERT INTO digest_marks VALUES(?, ?, ?, ?, ?, ?)", values)

    def marks(self) -> dict[str, Mark]:
        """All marks by id of their row."""
        found = self._store.rows("SELECT id, work, state, at, mark, row FROM digest_marks ORDER BY at, id")
        return {
            str(row): Mark(str(row), str(work), str(state), str(at), json.loads(mark), json.loads(held))
            for row, work, state, at, mark, held in found
        }


def now() -> str:
    """The time in UTC, ISO 8601 with milliseconds."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")
