"""What imports found, kept with the library so that a report can be opened again."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from tribonian.library.database import Library

KEPT = 20
"""Imports whose reports are kept whole; of older ones only the last report of a work that is still here."""


class ImportReports:
    """The stored reports of a library. Thread-safe."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._truth = library.truth

    def begin(self) -> int:
        """Number of a new import; old reports are thinned out."""
        with self._library.writer() as database:
            connection = database.conn
            connection.execute(
                "DELETE FROM reports WHERE import <= (SELECT max(id) - ? FROM imports) AND (work = '' OR EXISTS("
                "SELECT 1 FROM reports n WHERE n.work = reports.work AND n.import > reports.import))",
                (KEPT - 1,),
            )
            connection.execute("DELETE FROM imports WHERE id NOT IN (SELECT import FROM reports)")
            at = datetime.now(UTC).isoformat(timespec="seconds")
            cursor = connection.execute("INSERT INTO imports(at) VALUES(?)", (at,))
            return int(cursor.lastrowid or 0)

    def put(self, number: int, ordinal: int, report: Mapping[str, Any]) -> None:
        """Store the report of the `ordinal`-th file of an import (again)."""
        values = (number, ordinal, str(report["file"]), str(report["work"]), str(report["outcome"]))
        with self._library.writer() as database:
            query = "INSERT OR REPLACE INTO reports VALUES(?, ?, ?, ?, ?, ?)"
            database.conn.execute(query, (*values, json.dumps(report, ensure_ascii=False)))

    def of_work(self, work: str) -> list[dict[str, Any]]:
        """Reports of the files of a work, newest first; a file with several works has one report, which is each one's."""
        # The text of a report is looked at only where it can name the work: most files hold one work.
        inside = "EXISTS(SELECT 1 FROM json_each(r.report, '$.works') one WHERE one.value = ?)"
        condition = f"(r.work = ? OR (instr(r.report, ?) > 0 AND {inside})) ORDER BY r.import DESC, r.ordinal"
        return self._read(condition, (work, json.dumps(work, ensure_ascii=False), work))

    def last(self) -> list[dict[str, Any]]:
        """Reports of the last import, in order."""
        return self._read("r.import = (SELECT max(import) FROM reports) ORDER BY r.ordinal", ())

    def _read(self, condition: str, values: Sequence[Any]) -> list[dict[str, Any]]:
        query = f"SELECT r.import, i.at, r.report FROM reports r JOIN imports i ON i.id = r.import WHERE {condition}"
        return [{"import": number, "at": at, **json.loads(report)} for number, at, report in self._truth.rows(query, values)]
