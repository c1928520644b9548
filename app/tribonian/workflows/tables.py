"""The tables of a library's texts, for commands and runs."""

from __future__ import annotations

from collections.abc import Sequence

from tribonian.domain.dated import at
from tribonian.library.tables import with_tables
from tribonian.library.works import Works
from tribonian.tools.table_store import TableStore


def table_store(works: Works, as_of: str = "") -> TableStore:
    """The tables in the versions in force at `as_of` (today when empty). Nothing is read before it is asked for."""

    def tabular(only: Sequence[str]) -> list[tuple[str, str]]:
        return [pair for library in works.libraries for pair in with_tables(library, works, only, as_of)]

    return TableStore(at(works, as_of), tabular)
