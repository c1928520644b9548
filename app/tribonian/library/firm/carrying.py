"""Works from a library to the firm's tables, and back onto a machine: row by row, so that nothing is read or guessed anew."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from sqlite_utils import Database

from tribonian.domain.ports import SqlServer
from tribonian.errors import FirmError, NotFound
from tribonian.library.current import bump, mark, settle_current
from tribonian.library.database import Library
from tribonian.library.firm import tables
from tribonian.library.intake import drop_expression
from tribonian.library.schema import SUPERSEDED_TARGETS
from tribonian.library.storage import Storage

Row = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Copy:
    """One version of a work as it lies somewhere."""

    id: str
    sha256: str
    structure: str


def copies(truth: Storage, work: str) -> list[Copy]:
    """The versions of a work, in the order they came in."""
    rows = truth.rows("SELECT id, sha256, structure FROM expressions WHERE work = ? ORDER BY seq", (work,))
    return [Copy(*row) for row in rows]


def publish(library: Library, server: SqlServer, work: str) -> dict[str, list[str]]:
    """Bring a work on the server to the state it has in `library`, inside the caller's transaction.

    Returns the ids of versions `added` and `removed`; both are empty when the server had them all.

    Raises:
        FirmError: the text holds signs that PostgreSQL cannot keep.
    """
    own = copies(library.truth, work)
    there = [Copy(*row) for row in server.rows("SELECT id, sha256, structure FROM expressions WHERE work = ?", (work,))]
    added = [one for one in own if one not in there]
    removed = [one.id for one in there if one not in own]
    for expression in removed:
        withdraw_expression(server, expression)
    _replace_work(library, server, work)
    for one in added:
        _send_expression(library, server, one.id)
    (current,) = library.truth.rows("SELECT x.id FROM works w JOIN expressions x ON x.seq = w.current WHERE w.id = ?", (work,))
    server.rows("UPDATE works SET current = (SELECT seq FROM expressions WHERE id = ?) WHERE id = ?", (current[0], work))
    return {"added": [one.id for one in added], "removed": removed}


def withdraw(server: SqlServer, work: str) -> list[str]:
    """Take a work off the server, inside the caller's transaction; returns the ids of its versions."""
    gone = [str(row[0]) for row in server.rows("SELECT id FROM expressions WHERE work = ?", (work,))]
    for expression in gone:
        withdraw_expression(server, expression)
    for table, column in (("work_names", "work"), ("works", "id")):
        server.rows(f"DELETE FROM {table} WHERE {column} = ?", (work,))
    return gone


def withdraw_expression(server: SqlServer, expression: str) -> None:
    """Take one version off the server."""
    for row in server.rows("SELECT seq FROM expressions WHERE id = ?", (expression,)):
        server.rows("DELETE FROM edges WHERE citation IN (SELECT id FROM citations WHERE expression = ?)", row)
        for table in ("citations", *tables.CHILDREN):
            server.rows(f"DELETE FROM {table} WHERE expression = ?", row)
        server.rows("DELETE FROM expressions WHERE seq = ?", row)


def _replace_work(library: Library, server: SqlServer, work: str) -> None:
    for table, column in (("work_names", "work"), ("works", "id")):
        names = tables.columns(library.truth, table)
        listed = ", ".join(f'"{name}"' for name in names)
        rows = library.truth.rows(f"SELECT {listed} FROM {table} WHERE {column} = ?", (work,))
        server.rows(f"DELETE FROM {table} WHERE {column} = ?", (work,))
        # Which version is the current one is said by its id once it is there: row numbers differ.
        at = names.index("current") if "current" in names else -1
        server.copy(table, names, (tuple(None if n == at else value for n, value in enumerate(row)) for row in _sound(rows)))


def _send_expression(library: Library, server: SqlServer, expression: str) -> None:
    truth = library.truth
    names = tables.columns(truth, "expressions")
    (row,) = _sound(truth.rows(f"SELECT {_listed(names)} FROM expressions WHERE id = ?", (expression,)))
    old = row[names.index("seq")]
    (fresh,) = server.rows("SELECT nextval('expression_numbers')")
    server.copy("expressions", names, [_with(row, names, seq=fresh[0])])
    for table in tables.CHILDREN:
        own = tables.columns(truth, table)
        rows = _sound(truth.rows(f"SELECT {_listed(own)} FROM {table} WHERE expression = ?", (old,)))
        moved: Iterator[Row] = iter([_with(one, own, expression=fresh[0]) for one in rows])
        if table == "passages":
            moved, own = _with_words(truth, old, moved, own), [*own, "words"]
        server.copy(table, own, moved)
    _send_citations(truth, server, old, fresh[0])


def _send_citations(truth: Storage, server: SqlServer, old: int, fresh: int) -> None:
    names, edge = tables.columns(truth, "citations"), tables.columns(truth, "edges")
    rows = _sound(truth.rows(f"SELECT {_listed(names)} FROM citations WHERE expression = ? ORDER BY id", (old,)))
    numbers = server.rows("SELECT nextval('citation_numbers') FROM generate_series(1, ?)", (len(rows),)) if rows else []
    own = {row[names.index("id")]: number[0] for row, number in zip(rows, numbers, strict=True)}
    server.copy("citations", names, (_with(row, names, expression=fresh, id=own[row[names.index("id")]]) for row in rows))
    query = f"SELECT {', '.join('e.' + name for name in edge)} FROM edges e JOIN citations c ON c.id = e.citation"
    edges = _sound(truth.rows(f"{query} WHERE c.expression = ?", (old,)))
    at = edge.index("citation")
    server.copy("edges", edge, (_with(row, edge, citation=own[row[at]]) for row in edges))


def _with_words(truth: Storage, expression: int, rows: Iterator[Row], names: Sequence[str]) -> Iterator[Row]:
    (text,) = truth.rows("SELECT text FROM texts WHERE expression = ?", (expression,))[0]
    start, end = names.index("start"), names.index("end")
    return ((*row, text[row[start] : row[end]]) for row in rows)


# --- back onto a machine ------------------------------------------------------------------------


def check_out(library: Library, server: SqlServer, work: str, lent: Sequence[str] = ()) -> dict[str, list[str]]:
    """Bring a work of `library` to the state it has on the server, in one transaction, with the marks of what is to index.

    `lent`: versions that were taken from the firm before; only those are replaced or removed, so nothing of one's own is lost.
    Returns the ids of versions `added`, `removed`, and all that now are the firm's: `held`.

    Raises:
        NotFound: the firm has no such work.
        FirmError: the library has another text of its own under the id of one of the firm's.
        DiskFull, LibraryLocked, LibraryReadOnly: nothing of it is kept.
    """
    names = tables.columns(library.truth, "works")
    found = server.rows(f"SELECT {_listed(names)} FROM works WHERE id = ?", (work,))
    if not found:
        raise NotFound(f"The firm's library has no work {work}.", "`tribonian firm works` lists what it has.")
    query = "SELECT id, sha256, structure FROM expressions WHERE work = ? ORDER BY seq"
    there = [Copy(*row) for row in server.rows(query, (work,))]
    own = copies(library.truth, work)
    added = [one for one in there if one not in own]
    if any(one.id not in lent for one in own if one.id in {other.id for other in added}):
        raise FirmError(f"This library has a text of its own of {work}; it stays.", "Remove it first if the firm's shall count.")
    removed = [one.id for one in own if one.id in lent and one.id not in {other.id for other in there}]
    held = [one.id for one in there if one in added or one.id in lent]
    if added or removed:
        # Read first: while the network is slow, nobody waits for the library's lock.
        rows = [_fetched(library, server, one.id) for one in added]
        titles = server.rows("SELECT name FROM work_names WHERE work = ?", (work,))
        with library.writer() as database:
            _drop(database, removed)
            if not own:
                _put(database, "works", names, [_with(found[0], names, current=None)])
            database.conn.executemany("INSERT OR IGNORE INTO work_names VALUES(?, ?)", [(name[0], work) for name in titles])
            for parts in rows:
                _store(database, parts)
            settle_current(database, work)
            bump(database)
    return {"added": [one.id for one in added], "removed": removed, "held": held}


def _fetched(library: Library, server: SqlServer, expression: str) -> dict[str, tuple[list[str], list[Row]]]:
    """All rows of a version by table, with the columns this library has."""
    parts: dict[str, tuple[list[str], list[Row]]] = {}
    names = tables.columns(library.truth, "expressions")
    parts["expressions"] = names, server.rows(f"SELECT {_listed(names)} FROM expressions WHERE id = ?", (expression,))
    seq = parts["expressions"][1][0][names.index("seq")]
    for table in (*tables.CHILDREN, "citations"):
        own = tables.columns(library.truth, table)
        parts[table] = own, server.rows(f"SELECT {_listed(own)} FROM {table} WHERE expression = ?", (seq,))
    return parts


def _store(database: Database, parts: dict[str, tuple[list[str], list[Row]]]) -> None:
    names, (row,) = parts["expressions"]
    values = dict(zip(names, row, strict=True))
    _drop(database, [values["id"]])
    _put(database, "expressions", names, [_with(row, names, seq=None)])
    (seq,) = database.conn.execute("SELECT seq FROM expressions WHERE id = ?", (values["id"],)).fetchone()
    for table in (*tables.CHILDREN, "citations"):
        own, rows = parts[table]
        changed = {"id": None} if table == "citations" else {}
        _put(database, table, own, [_with(one, own, expression=seq, **changed) for one in rows])
    mark(database, SUPERSEDED_TARGETS, values["id"], "add", seq)
    # Where its citations lead is found anew: this library may hold other laws than the firm's.
    database.conn.execute("INSERT OR REPLACE INTO pending VALUES('citations', ?, 'add', ?)", (values["id"], seq))


def _drop(database: Database, expressions: Sequence[str]) -> None:
    for expression in expressions:
        row = database.conn.execute("SELECT seq FROM expressions WHERE id = ?", (expression,)).fetchone()
        if row is not None:
            drop_expression(database, row[0], expression)


def _put(database: Database, table: str, names: Sequence[str], rows: Sequence[Row]) -> None:
    marks = ", ".join("?" * len(names))
    database.conn.executemany(f"INSERT INTO {table}({_listed(names)}) VALUES({marks})", rows)


def _listed(names: Sequence[str]) -> str:
    return ", ".join(f'"{name}"' for name in names)


def _with(row: Row, names: Sequence[str], **values: Any) -> Row:
    return tuple(values.get(name, value) for name, value in zip(names, row, strict=False))


def _sound(rows: list[Row]) -> list[Row]:
    """The rows, unless one holds what PostgreSQL does not keep in a text."""
    if any("\x00" in value for row in rows for value in row if isinstance(value, str)):
        raise FirmError("The text holds a null sign, which PostgreSQL cannot keep; the work was not published.")
    return rows
