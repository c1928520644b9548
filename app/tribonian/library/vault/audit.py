"""The audit of a matter: what was done with it and when, append-only, each entry bound to the one before by its hash.

Hash of an entry: SHA-256 over the JSON of `[seq, at, event, detail, previous]`. An export can be checked by anyone without a key.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from typing import Any

from tribonian.library.storage import Storage

FIRST = "0" * 64
"""What the first entry follows."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry."""

    seq: int
    at: str
    event: str
    """created, unlocked, locked, imported, asked, exported, passphrase_changed, backed_up, restored …"""
    detail: Mapping[str, Any]
    previous: str
    hash: str

    def as_json(self) -> dict[str, Any]:
        """The line of an export."""
        return asdict(self)


def append(records: Storage, event: str, detail: Mapping[str, Any]) -> None:
    """Add an entry, durably, with this moment."""
    packed = json.dumps(dict(detail), sort_keys=True, ensure_ascii=False)
    with records.writer() as database:
        row = database.conn.execute("SELECT seq, hash FROM audit ORDER BY seq DESC LIMIT 1").fetchone()
        seq, previous = (row[0] + 1, row[1]) if row else (1, FIRST)
        at = datetime.now(UTC).isoformat(timespec="milliseconds")
        values = (seq, at, event, packed, previous, hash_of(seq, at, event, json.loads(packed), previous))
        database.conn.execute("INSERT INTO audit VALUES(?, ?, ?, ?, ?, ?)", values)


def entries(records: Storage) -> list[Entry]:
    """All entries, in order."""
    rows = records.rows("SELECT seq, at, event, detail, previous, hash FROM audit ORDER BY seq")
    return [Entry(seq, at, event, json.loads(detail), previous, hash) for seq, at, event, detail, previous, hash in rows]


def hash_of(seq: int, at: str, event: str, detail: Mapping[str, Any], previous: str) -> str:
    """The hash an entry must carry."""
    stated = json.dumps([seq, at, event, dict(detail), previous], sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(stated.encode("utf-8", "surrogatepass")).hexdigest()


def broken_at(found: Iterable[Entry]) -> int:
    """The number of the first entry that does not follow from the one before, 0 when all do."""
    previous = FIRST
    for expected, entry in enumerate(found, 1):
        right = hash_of(entry.seq, entry.at, entry.event, entry.detail, entry.previous)
        if entry.seq != expected or entry.previous != previous or entry.hash != right:
            return expected
        previous = entry.hash
    return 0
