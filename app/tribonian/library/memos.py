"""Memos: drafts over stored runs, each change a version of its own. Kept beside the runs, since they are as confidential."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from tribonian.errors import NotFound
from tribonian.library import upgrade
from tribonian.library.database import Library
from tribonian.library.storage import Storage

PREFIX = "memo-"
"""Ids of memos begin with it, those of runs never do."""


@dataclass(frozen=True, slots=True)
class StoredMemo:
    """One version of a memo."""

    id: str
    title: str
    made: str
    version: int
    """Counts from 1."""
    versions: int
    """How many there are."""
    at: str
    change: str
    """What made this version: made, edit, move …"""
    draft: Mapping[str, Any]


class Memos:
    """The memos of a library. Thread-safe; several processes may write at once."""

    def __init__(self, library: Library) -> None:
        self._library = library

    @property
    def _store(self) -> Storage:
        """Where they are kept now: that changes when the questions of a library are locked or unlocked."""
        return self._library.runs

    def create(self, title: str, runs: Sequence[str], draft: Mapping[str, Any]) -> StoredMemo:
        """Store a new memo over these runs as version 1."""
        memo = f"{PREFIX}{datetime.now(UTC):%Y%m%d-%H%M%S}-{secrets.token_hex(3)}"
        now = _now()
        with self._store.writer() as database:
            connection = database.conn
            connection.execute("INSERT INTO memos VALUES(?, ?, ?)", (memo, title, now))
            connection.executemany("INSERT INTO memo_runs VALUES(?, ?)", [(memo, run) for run in dict.fromkeys(runs)])
            connection.execute("INSERT INTO memo_versions VALUES(?, 1, ?, 'made', ?)", (memo, now, _json(draft)))
        return self.get(memo)

    def save(self, memo: str, change: str, draft: Mapping[str, Any], title: str, runs: Sequence[str] = ()) -> StoredMemo:
        """Store the next version; `runs` that it did not hold before belong to it from now on.

        Raises:
            NotFound: no such memo.
        """
        known = self.get(memo)
        with self._store.writer() as database:
            query = "INSERT INTO memo_versions SELECT ?, coalesce(max(version), 0) + 1, ?, ?, ? FROM memo_versions WHERE memo = ?"
            database.conn.execute(query, (known.id, _now(), change, _json(draft), known.id))
            database.conn.executemany("INSERT OR IGNORE INTO memo_runs VALUES(?, ?)", [(known.id, run) for run in runs])
            database.conn.execute("UPDATE memos SET title = ? WHERE id = ?", (title, known.id))
        return self.get(known.id)

    def get(self, memo: str, version: int = 0) -> StoredMemo:
        """A version of a memo (0: the last), by its id or an unambiguous beginning of it.

        Raises:
            NotFound: no such memo or version, or several memos begin so.
        """
        ids = self._store.rows("SELECT id FROM memos WHERE substr(id, 1, ?) = ?", (len(memo), memo))
        exact = [row for row in ids if row[0] == memo]
        if len(exact or ids) != 1 or not memo:
            raise NotFound(f"There is no memo “{memo}” in this library.", "`tribonian memo list` names them.")
        found = str((exact or ids)[0][0])
        query = (
            "SELECT m.id, m.title, m.made, v.version, (SELECT count(*) FROM memo_versions WHERE memo = m.id), v.at, v.change,"
            " v.draft FROM memos m JOIN memo_versions v ON v.memo = m.id WHERE m.id = ?"
        )
        query += " AND (v.version = ? OR ? = 0) ORDER BY v.version DESC LIMIT 1"
        rows = self._store.rows(query, (found, version, version))
        if not rows:
            raise NotFound(f"The memo {found} has no version {version}.", "Versions count from 1.")
        row = rows[0]
        return StoredMemo(row[0], row[1], row[2], int(row[3]), int(row[4]), row[5], row[6], json.loads(row[7]))

    def list(self, run: str = "") -> Sequence[StoredMemo]:
        """The last version of every memo, newest first; only those that hold `run` when given."""
        condition, values = (" WHERE id IN (SELECT memo FROM memo_runs WHERE run = ?)", (run,)) if run else ("", ())
        rows = self._store.rows(f"SELECT id FROM memos{condition} ORDER BY made DESC, id DESC", values)
        return [self.get(str(row[0])) for row in rows]

    def history(self, memo: str) -> Sequence[tuple[int, str, str]]:
        """(version, when, what changed) of every version, oldest first."""
        rows = self._store.rows("SELECT version, at, change FROM memo_versions WHERE memo = ? ORDER BY version", (memo,))
        return [(int(row[0]), str(row[1]), str(row[2])) for row in rows]

    def delete(self, memo: str) -> StoredMemo:
        """Remove a memo with all versions; the bytes are overwritten in file and log.

        Raises:
            NotFound: no such memo.
        """
        known = self.get(memo)
        with self._store.writer() as database:
            database.conn.execute("DELETE FROM memos WHERE id = ?", (known.id,))
        self._store.flush()
        upgrade.forget(self._store, "memos", "id", known.id)
        return known


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
