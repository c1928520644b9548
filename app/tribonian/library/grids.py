"""Review grids: files and questions, and what was answered so far, cell by cell. Kept beside the runs: in a matter, encrypted."""

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
from tribonian.library.digests import now
from tribonian.library.storage import Storage

PREFIX = "grid-"


@dataclass(frozen=True, slots=True)
class StoredGrid:
    """A grid without its cells. `rows` are (key, work id), `columns` (key, question); keys are never used again."""

    id: str
    title: str
    made: str
    changed: str
    options: Mapping[str, Any]
    rows: Sequence[tuple[str, str]]
    columns: Sequence[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class StoredCell:
    """One answered cell: the run that answered it, the version of the text it read, and the cell as it is shown."""

    row: str
    column: str
    run: str
    expression: str
    at: str
    cell: Mapping[str, Any]


class Grids:
    """The grids of a library. Thread-safe; several processes may write at once."""

    def __init__(self, library: Library) -> None:
        self._library = library

    @property
    def _store(self) -> Storage:
        """Where they are kept now: that changes when the questions of a library are locked or unlocked."""
        return self._library.runs

    def create(self, title: str, works: Sequence[str], questions: Sequence[str], options: Mapping[str, Any]) -> StoredGrid:
        """Store a new grid, nothing of it answered."""
        grid = f"{PREFIX}{datetime.now(UTC):%Y%m%d-%H%M%S}-{secrets.token_hex(3)}"
        rows, columns = _keyed("r", works), _keyed("c", questions)
        values = (grid, title, now(), now(), _json(options), _json(rows), _json(columns))
        with self._store.writer() as database:
            database.conn.execute("INSERT INTO grids VALUES(?, ?, ?, ?, ?, ?, ?)", values)
        return self.get(grid)

    def change(self, grid: str, title: str, rows: Sequence[tuple[str, str]], columns: Sequence[tuple[str, str]]) -> StoredGrid:
        """Set title, rows and columns; the cells of rows and columns that are gone go with them.

        Raises:
            NotFound: no such grid.
        """
        known = self.get(grid)
        kept = ({key for key, _ in rows}, {key for key, _ in columns})
        with self._store.writer() as database:
            query = "UPDATE grids SET title = ?, rows = ?, columns = ?, changed = ? WHERE id = ?"
            database.conn.execute(query, (title, _json(rows), _json(columns), now(), known.id))
            gone = [one for one in self.cells(known.id) if one.row not in kept[0] or one.column not in kept[1]]
            database.conn.executemany(
                "DELETE FROM grid_cells WHERE grid = ? AND row = ? AND column = ?",
                [(known.id, one.row, one.column) for one in gone],
            )
        return self.get(known.id)

    def get(self, grid: str) -> StoredGrid:
        """A grid by its id or an unambiguous beginning of it.

        Raises:
            NotFound: no such grid, or several begin so.
        """
        columns = "id, title, made, changed, options, rows, columns"
        found = self._store.rows(f"SELECT {columns} FROM grids WHERE substr(id, 1, ?) = ?", (len(grid), grid))
        exact = [row for row in found if row[0] == grid]
        if len(exact or found) != 1 or not grid:
            raise NotFound(f"There is no grid “{grid}” here.", "`tribonian grid list` names them.")
        row = (exact or found)[0]
        return StoredGrid(row[0], row[1], row[2], row[3], json.loads(row[4]), _pairs(row[5]), _pairs(row[6]))

    def list(self) -> Sequence[StoredGrid]:
        """All grids, the one changed last first."""
        return [self.get(str(row[0])) for row in self._store.rows("SELECT id FROM grids ORDER BY changed DESC, id DESC")]

    def delete(self, grid: str) -> StoredGrid:
        """Remove a grid with its cells; its runs stay. The bytes are overwritten in file and log.

        Raises:
            NotFound: no such grid.
        """
        known = self.get(grid)
        with self._store.writer() as database:
            database.conn.execute("DELETE FROM grid_cells WHERE grid = ?", (known.id,))
            database.conn.execute("DELETE FROM grids WHERE id = ?", (known.id,))
        self._store.flush()
        upgrade.forget(self._store, "grids", "id", known.id)
        return known

    def put(self, grid: str, cell: StoredCell) -> None:
        """Store a cell, in place of the one that was there."""
        values = (grid, cell.row, cell.column, cell.run, cell.expression, cell.at, _json(cell.cell))
        with self._store.writer() as database:
            database.conn.execute("INSERT OR REPLACE INTO grid_cells VALUES(?, ?, ?, ?, ?, ?, ?)", values)
            database.conn.execute("UPDATE grids SET changed = ? WHERE id = ?", (now(), grid))

    def cells(self, grid: str) -> Sequence[StoredCell]:
        """The cells that were answered."""
        query = "SELECT row, column, run, expression, at, cell FROM grid_cells WHERE grid = ? ORDER BY row, column"
        return [
            StoredCell(str(row), str(column), str(run), str(expression), str(at), json.loads(cell))
            for row, column, run, expression, at, cell in self._store.rows(query, (grid,))
        ]


def added(known: Sequence[tuple[str, str]], values: Sequence[str], letter: str) -> list[tuple[str, str]]:
    """`known` with the values it does not hold yet, each under a key that was not in use."""
    last = max((int(key[1:]) for key, _ in known), default=0)
    new = [value for value in dict.fromkeys(values) if value not in {held for _, held in known}]
    return [*known, *((f"{letter}{number}", value) for number, value in enumerate(new, last + 1))]


def _keyed(letter: str, values: Sequence[str]) -> list[tuple[str, str]]:
    return added((), values, letter)


def _pairs(stored: str) -> list[tuple[str, str]]:
    return [(str(key), str(value)) for key, value in json.loads(stored)]


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
