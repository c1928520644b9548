"""`tables` and `query_tables`: the tables of imported works, and read-only SQL over them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tribonian.domain.cancel import CancelToken
from tribonian.tools import query
from tribonian.tools.table_store import TableStore
from tribonian.tools.tables import found_json, table_json
from tribonian.workflows.commands.places import find_work
from tribonian.workflows.commands.shapes import Json, a_date, a_limit
from tribonian.workflows.tables import table_store

if TYPE_CHECKING:
    from tribonian.workflows.services import Services


def store(services: Services, as_of: str = "") -> TableStore:
    """The tables of a library."""
    return table_store(services.works, as_of)


def tables(services: Services, *, work: str = "", words: str = "", as_of: str = "", limit: int = 100) -> list[Json]:
    """The tables of a work (of all works when none is named), with their columns; `words` must all occur in one.

    Raises:
        NotFound: an unknown work.
    """
    only = [find_work(services.works, work).id] if work else []
    found = store(services, a_date("--as-of", as_of)).tables(only, words)
    return [table_json(one) for one in found[: a_limit(limit, 10_000)]]


def query_tables(services: Services, *, sql: str, as_of: str = "", limit: int = 100, cancel: CancelToken | None = None) -> Json:
    """The result of one SELECT over the tables `tables` lists, each row with the lines of the texts it came from.

    Raises:
        QueryRefused (wrong usage): anything but reading these tables, an error in the query, or too long a time.
        Cancelled: when stopped.
    """
    most = a_limit(limit, query.MOST_ROWS)
    held = store(services, a_date("--as-of", as_of)).named(query.words(sql))
    found = found_json(query.run(held, sql, cancel or CancelToken(), most))
    quotes = [[services.works.text(one["expression"], one["start"], one["end"]) for one in row] for row in found["sources"]]
    for row, said in zip(found["sources"], quotes, strict=True):
        for one, quote in zip(row, said, strict=True):
            one["quote"] = quote
    return found
