"""Which texts of a library hold tables. Nothing is stored beside the text: tables are lines of it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from tribonian.library.database import Library
from tribonian.library.works import Works

_TABULAR = "SELECT e.id, e.work FROM texts t JOIN expressions e ON e.seq = t.expression WHERE instr(t.text, char(9)) > 0"


def with_tables(library: Library, works: Works, only: Sequence[str] = (), as_of: str = "") -> list[tuple[str, str]]:
    """(work id, expression id) of the texts that hold tabs, in the version in force at `as_of` (today when empty), by work.

    `only` are ids of works; the texts of others are not looked at.
    """
    reader = library.reader()
    rows: list[tuple[str, str]] = []
    for work in dict.fromkeys(only):
        rows += reader.execute(f"{_TABULAR} AND e.work = ? ORDER BY e.seq", (work,)).fetchall()
    if not only:
        rows = reader.execute(f"{_TABULAR} ORDER BY e.work, e.seq").fetchall()
    day = as_of or date.today().isoformat()
    found: list[tuple[str, str]] = []
    for expression, work in rows:
        counts = works.expression(work, day)
        if counts is not None and counts.id == expression:
            found.append((work, expression))
    return found
