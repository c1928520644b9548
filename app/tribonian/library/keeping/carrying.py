"""What was asked and noted while the stored runs were locked is put into them when they are unlocked."""

from __future__ import annotations

from tribonian.library.storage import Storage

_WHOLE = (
    "runs", "events", "evidence", "considered", "memos", "memo_versions", "memo_runs", "tags", "digests", "digest_marks", "grids",
    "grid_cells",
)  # fmt: skip
"""Tables whose rows carry a key of their own; what is there already is what was put in last."""
_NUMBERED = ("labels", "annotations")
"""Tables whose first column is a number that each file counts for itself."""


def carry(source: Storage, target: Storage) -> int:
    """Put every row of `source` into `target`, in one transaction; returns how many runs there were."""
    if target.mode != "write":
        return 0
    with target.writer() as database:
        for table in (*_WHOLE, *_NUMBERED):
            rows = source.rows(f"SELECT * FROM {table}")
            if table in _NUMBERED:
                rows = [(None, *row[1:]) for row in rows]
            if rows:
                places = ", ".join("?" * len(rows[0]))
                database.conn.executemany(f"INSERT OR REPLACE INTO {table} VALUES({places})", rows)
    return int(source.rows("SELECT count(*) FROM runs")[0][0])
