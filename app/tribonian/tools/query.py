"""Runs a read-only query over tables in a database of its own, in memory: nothing of the library can be reached from it.

What is possible is listed, all else is refused by SQLite's authorizer while the statement is prepared: reading the tables
given, and functions that only compute. No writing, no ATTACH, no PRAGMA, no extensions, no functions that read files or ask
for large memory; time, rows and the size of values are limited. See https://www.sqlite.org/c3ref/set_authorizer.html and
https://www.sqlite.org/security.html.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field

from tribonian.domain.cancel import CancelToken
from tribonian.errors import ToolError, WrongUsage
from tribonian.tools import query_sources
from tribonian.tools.query_sources import SOURCE
from tribonian.tools.table_names import RESERVED
from tribonian.tools.table_store import Cell, Place, Table

MOST_ROWS = 1000
MOST_SECONDS = 3.0
LONGEST_QUERY = 10_000
MOST_TABLES = 60
_STEPS = 2000
"""Instructions of SQLite's machine between two looks at the clock."""
FUNCTIONS = frozenset(
    (
        *(
            "abs",
            "avg",
            "coalesce",
            "count",
            "glob",
            "group_concat",
            "ifnull",
            "iif",
            "instr",
            "length",
            "like",
            "lower",
            "ltrim",
        ),
        *(
            "max",
            "min",
            "nullif",
            "replace",
            "round",
            "rtrim",
            "sign",
            "string_agg",
            "substr",
            "substring",
            "sum",
            "total",
            "trim",
        ),
        *(
            "typeof",
            "upper",
            "row_number",
            "rank",
            "dense_rank",
            "percent_rank",
            "ntile",
            "lag",
            "lead",
            "first_value",
            "last_value",
        ),
    )
)
"""What a query may call."""
_ACTIONS = {
    getattr(sqlite3, name): said
    for name, said in (
        ("SQLITE_INSERT", "writing"),
        ("SQLITE_UPDATE", "writing"),
        ("SQLITE_DELETE", "writing"),
        ("SQLITE_CREATE_TABLE", "writing"),
        ("SQLITE_CREATE_TEMP_TABLE", "writing"),
        ("SQLITE_CREATE_INDEX", "writing"),
        ("SQLITE_CREATE_VIEW", "writing"),
        ("SQLITE_CREATE_TEMP_VIEW", "writing"),
        ("SQLITE_CREATE_TRIGGER", "writing"),
        ("SQLITE_CREATE_TEMP_TRIGGER", "writing"),
        ("SQLITE_CREATE_VTABLE", "writing"),
        ("SQLITE_DROP_TABLE", "writing"),
        ("SQLITE_DROP_INDEX", "writing"),
        ("SQLITE_DROP_VIEW", "writing"),
        ("SQLITE_ALTER_TABLE", "writing"),
        ("SQLITE_REINDEX", "writing"),
        ("SQLITE_ANALYZE", "writing"),
        ("SQLITE_TRANSACTION", "transactions"),
        ("SQLITE_SAVEPOINT", "transactions"),
        ("SQLITE_ATTACH", "opening other databases"),
        ("SQLITE_DETACH", "opening other databases"),
        ("SQLITE_PRAGMA", "settings of the database (PRAGMA)"),
        ("SQLITE_RECURSIVE", "recursive queries"),
    )
}
_LIMITS = (
    (sqlite3.SQLITE_LIMIT_LENGTH, 1_000_000),
    (sqlite3.SQLITE_LIMIT_SQL_LENGTH, LONGEST_QUERY + 4000),
    (sqlite3.SQLITE_LIMIT_EXPR_DEPTH, 100),
    (sqlite3.SQLITE_LIMIT_COMPOUND_SELECT, 10),
    (sqlite3.SQLITE_LIMIT_COLUMN, 300),
    (sqlite3.SQLITE_LIMIT_FUNCTION_ARG, 16),
    (sqlite3.SQLITE_LIMIT_ATTACHED, 0),
    (sqlite3.SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 200),
    (sqlite3.SQLITE_LIMIT_WORKER_THREADS, 0),
)


class QueryRefused(WrongUsage, ToolError):
    """The query wants more than to read the tables it was given, or takes too long."""

    code = "query_refused"


@dataclass(frozen=True, slots=True)
class Found:
    """What a query returned."""

    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    places: tuple[tuple[Place, ...], ...]
    """For each row the rows of tables it came from; empty tuples when only the tables are known."""
    tables: tuple[str, ...]
    """The tables it read."""
    traced: bool
    """True when `places` is known."""
    more: bool
    """True when there were more rows than the limit."""


@dataclass
class _Guard:
    """SQLite's authorizer and progress handler of one query."""

    tables: frozenset[str]
    defined: frozenset[str]
    """Names that the query gives itself. Virtual tables of that name cannot be opened: making one counts as writing."""
    cancel: CancelToken
    until: float
    read: set[str] = field(default_factory=set)
    refused: str = ""
    stopped: bool = False

    def allow(self, action: int, first: str | None, second: str | None, database: str | None, trigger: str | None) -> int:
        """Whether SQLite may compile this into the statement."""
        if action == sqlite3.SQLITE_SELECT:
            return sqlite3.SQLITE_OK
        if action == sqlite3.SQLITE_READ and first is not None and first.casefold() in self.tables:
            self.read.add(first.casefold())
            return sqlite3.SQLITE_OK
        if action == sqlite3.SQLITE_READ and (not first or first.casefold() in self.defined):
            return sqlite3.SQLITE_OK  # a column of what the query itself selects
        if action == sqlite3.SQLITE_FUNCTION and (second or "").casefold() in FUNCTIONS:
            return sqlite3.SQLITE_OK
        named = second if action == sqlite3.SQLITE_FUNCTION else first
        what = {sqlite3.SQLITE_READ: "the table", sqlite3.SQLITE_FUNCTION: "the function"}.get(action)
        self.refused = self.refused or (f"{what} {named}" if what else _ACTIONS.get(action, "anything but reading"))
        return sqlite3.SQLITE_DENY

    def tick(self) -> int:
        """Anything but 0 stops the statement."""
        self.stopped = self.stopped or self.cancel.is_set() or time.monotonic() > self.until
        return int(self.stopped)


def run(tables: Sequence[Table], sql: str, cancel: CancelToken, limit: int = 100) -> Found:
    """The result of one SELECT over `tables`.

    Raises:
        QueryRefused: it is no single SELECT, wants anything but to read these tables, is wrong, or takes too long.
        Cancelled: when asked to stop.
    """
    _check(sql)
    named = _named(tables, sql)
    places: list[Place] = []
    with closing(sqlite3.connect(":memory:", isolation_level=None, cached_statements=0)) as connection:
        for table in named:
            _fill(connection, table, places)
        for kind, most in _LIMITS:
            connection.setlimit(kind, most)
        own = {one for one in query_sources.defined(sql) if not one.startswith(("sqlite_", "pragma_"))}
        names = frozenset(one.name.casefold() for one in named)
        guard = _Guard(names, frozenset(own), cancel, time.monotonic() + MOST_SECONDS)
        connection.set_authorizer(guard.allow)
        connection.set_progress_handler(guard.tick, _STEPS)
        most = min(max(limit, 1), MOST_ROWS)
        columns, rows = _rows(connection, sql, guard, most + 1)
        sources = _traced(connection, sql, guard, most + 1, rows)
    kept = rows[:most]
    found = tuple(tuple(places[number] for number in one) for one in sources[:most]) if sources is not None else ()
    return Found(
        columns, tuple(tuple(_shown(cell) for cell in row) for row in kept), found, tuple(sorted(guard.read)),
        sources is not None, len(rows) > most,
    )  # fmt: skip


def _check(sql: str) -> None:
    if len(sql) > LONGEST_QUERY or "\0" in sql:
        raise QueryRefused("The query is too long or holds signs that are no text.", f"Up to {LONGEST_QUERY:,} characters.")
    read = query_sources.tokens(sql)
    if not read or read[0].upper not in ("SELECT", "WITH"):
        begin = read[0].text[:20] if read else ""
        raise QueryRefused(f"Only reading is possible: a query begins with SELECT, not “{begin}”.", "Write one SELECT statement.")


def words(sql: str) -> frozenset[str]:
    """The words and names in a query, in lower case."""
    read = query_sources.tokens(sql[:LONGEST_QUERY])
    return frozenset(one.text.strip('"`[]').casefold() for one in read if one.kind in ("word", "quoted"))


def _named(tables: Sequence[Table], sql: str) -> list[Table]:
    """The tables that the query's words name; others are not even loaded."""
    said = words(sql)
    named = [one for one in tables if one.name.casefold() in said]
    if len({one.name.casefold() for one in named}) < len(named):
        raise QueryRefused("Two tables of this name are in the library.", "Ask in a library, or a run, that has one of them.")
    if len(named) > MOST_TABLES:
        raise QueryRefused(f"A query may name up to {MOST_TABLES} tables.", "Ask for fewer.")
    return named


def _fill(connection: sqlite3.Connection, table: Table, places: list[Place]) -> None:
    """Create and fill one table; every row is numbered by its place."""
    quoted = ['"' + name.replace('"', '""') + '"' for name in (*table.columns, *RESERVED)]
    connection.execute(f'CREATE TABLE "{table.name}" ({", ".join(quoted)})')
    quoted.append(SOURCE)
    rows: list[tuple[Cell, ...]] = []
    for cells, place in zip(table.rows, table.places, strict=True):
        rows.append((*cells, place.work, place.number or place.eid, place.row, len(places)))
        places.append(place)
    into = f'INSERT INTO "{table.name}" ({", ".join(quoted)}) VALUES ({", ".join("?" * len(quoted))})'
    connection.executemany(into, rows)


def _rows(connection: sqlite3.Connection, sql: str, guard: _Guard, most: int) -> tuple[tuple[str, ...], list[tuple[Cell, ...]]]:
    try:
        cursor = connection.execute(sql)
        columns = tuple(str(one[0]) for one in cursor.description or ())
        return columns, cursor.fetchmany(most)
    except (sqlite3.Error, sqlite3.Warning) as error:
        raise _told(error, guard) from error


def _told(error: Exception, guard: _Guard) -> QueryRefused:
    """A refusal in words; stops without one when the user stopped it."""
    guard.cancel.check()
    if guard.refused:
        return QueryRefused(
            f"The query wants {guard.refused}; only reading the listed tables is possible.", "`tribonian tables` lists them."
        )
    if guard.stopped:
        return QueryRefused(f"The query took longer than {MOST_SECONDS:g} seconds and was stopped.", "Ask for less at once.")
    return QueryRefused(f"The query cannot be run: {error}.", "`tribonian tables` lists tables and columns.")


def _traced(
    connection: sqlite3.Connection, sql: str, guard: _Guard, most: int, rows: Sequence[tuple[Cell, ...]]
) -> list[list[int]] | None:
    """For each row the numbers of the rows it came from; None when they cannot be told.

    The query is run once more with its sources; unless that gives the very same rows, nothing is claimed.
    """
    more = query_sources.traced(sql, guard.tables)
    if more is None:
        return None
    try:
        found = connection.execute(more[0]).fetchmany(most)
    except (sqlite3.Error, sqlite3.Warning):
        guard.cancel.check()
        return None
    if [row[: -more[1]] for row in found] != list(rows):
        return None
    return [sorted(set(_numbers(row[-more[1] :]))) for row in found]


def _numbers(cells: Sequence[Cell]) -> Iterator[int]:
    for cell in cells:
        yield from (int(part) for part in str(cell).split(",") if part.isdigit()) if cell is not None else ()


def _shown(cell: Cell | bytes) -> Cell:
    """Numbers without the dust of binary fractions; bytes never leave."""
    if isinstance(cell, float):
        return float(f"{cell:.12g}")
    return None if isinstance(cell, bytes) else cell
