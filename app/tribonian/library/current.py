"""Which version of a work is the current one, and what its change means for the indexes."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from sqlite_utils import Database

from tribonian.domain.provision import CONTAINER_KINDS, CONTENTS
from tribonian.library.database import Library
from tribonian.library.schema import SUPERSEDED_TARGETS

CURRENT_TARGETS = ("keyword", "vectors")
"""The indexes of the current texts; with the ones of superseded texts and the citations, what follows the truth."""
_CONTAINERS = ", ".join(f"'{kind}'" for kind in sorted(CONTAINER_KINDS))
_MAIN_UNITS = f"kind NOT IN ({_CONTAINERS}, '{CONTENTS}') AND (depth = 0 OR kind IN ('article', 'section'))"
"""The provisions of a law that are counted; of a decision, its paragraphs are."""


def settle_current(database: Database, work_id: str) -> None:
    """Point the work at the expression that is law today; the others go to the index of superseded texts."""
    connection = database.conn
    (before,) = connection.execute("SELECT current FROM works WHERE id = ?", (work_id,)).fetchone()
    newest = newest_expression(database, work_id)
    if newest is None:
        return
    seq, expression = newest
    if before != seq:
        old = connection.execute("SELECT id FROM expressions WHERE seq = ?", (before,)).fetchone()
        if old is not None:
            mark(database, CURRENT_TARGETS, old[0], "remove", before)
            mark(database, SUPERSEDED_TARGETS, old[0], "add", before)
        mark(database, CURRENT_TARGETS, expression, "add", seq)
        # Not removed there unless it was added: what that index holds is asked for by expression only.
        waiting = "DELETE FROM pending WHERE target IN ('superseded', 'superseded_vectors') AND action = 'add' AND expression = ?"
        if connection.execute(waiting, (expression,)).rowcount < 1 and before is not None:
            mark(database, ("superseded",), expression, "remove", seq)
    (kind,) = connection.execute("SELECT kind FROM works WHERE id = ?", (work_id,)).fetchone()
    counted = "kind = 'paragraph' AND inner = 0" if kind == "decision" else _MAIN_UNITS
    (count,) = connection.execute(f"SELECT count(*) FROM provisions WHERE expression = ? AND {counted}", (seq,)).fetchone()
    connection.execute("UPDATE works SET current = ?, provisions = ? WHERE id = ?", (seq, count, work_id))


def newest_expression(database: Database, work_id: str) -> tuple[int, str] | None:
    """(seq, id) of the version that counts as current.

    Among dated versions the latest that is not later than today (the earliest when all are); a version without a date
    counts when it was imported after that one.
    """
    found = database.conn.execute("SELECT seq, id, effective FROM expressions WHERE work = ?", (work_id,)).fetchall()
    day = today()
    begun = max((row for row in found if row[2] and row[2] <= day), key=lambda row: (row[2], row[0]), default=None)
    later = min((row for row in found if row[2] > day), key=lambda row: (row[2], -row[0]), default=None)
    undated = max((row for row in found if not row[2]), key=lambda row: row[0], default=None)
    law = begun or (None if undated else later)
    chosen = max((row for row in (law, undated) if row), key=lambda row: row[0], default=None)
    return (chosen[0], chosen[1]) if chosen else None


def due_by_date(library: Library) -> list[str]:
    """Works of which a later version has come into force since the last look."""
    query = (
        "SELECT w.id FROM works w JOIN expressions c ON c.seq = w.current WHERE c.effective != '' AND EXISTS("
        "SELECT 1 FROM expressions x WHERE x.work = w.id AND x.effective > c.effective AND x.effective <= ?)"
    )
    return [row[0] for row in library.truth.rows(query, (today(),))]


def settle_by_date(library: Library) -> int:
    """Let versions that have come into force since the last look become current; returns how many works changed."""
    due = due_by_date(library)
    if not due:
        return 0
    with library.writer() as database:
        for work in due:
            settle_current(database, work)
        bump(database)
    return len(due)


def today() -> str:
    """The date of this machine, ISO."""
    return date.today().isoformat()


def bump(database: Database) -> None:
    """Tell every process that cached names and trees may be stale."""
    database.conn.execute("UPDATE meta SET value = CAST(value AS INTEGER) + 1 WHERE key = 'revision'")


def mark(database: Database, targets: Sequence[str], expression: str, action: str, seq: int) -> None:
    """Note that the indexes `targets` have to learn (add) or forget (remove) expression row `seq`."""
    rows = [(target, expression, action, seq) for target in targets]
    database.conn.executemany("INSERT OR REPLACE INTO pending VALUES(?, ?, ?, ?)", rows)


def is_current(database: Database, work_id: str, seq: int) -> bool:
    """True when row `seq` is the version that counts as current."""
    newest = newest_expression(database, work_id)
    return newest is not None and newest[0] == seq
