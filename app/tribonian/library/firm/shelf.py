"""The firm's texts as a catalogue: the queries of the library on this machine, put to the same tables on PostgreSQL."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

from tribonian.domain.passage import IndexedPassage
from tribonian.domain.ports import SqlServer
from tribonian.domain.provision import Provision
from tribonian.domain.work import Expression
from tribonian.errors import FirmError
from tribonian.library.bounded import Bounded
from tribonian.library.database import Library
from tribonian.library.firm.tables import SCHEMA
from tribonian.library.rows import PROVISION_COLUMNS, passage_of, provision_of
from tribonian.library.storage import Storage
from tribonian.library.works import Works

_REMEMBERED = 20_000
_LOOK_AGAIN = 2.0
"""Seconds after which a change of the firm's library is looked for again."""
_RESERVED = re.compile(r"(?<![\w.\"'])(end|inner)(?![\w\"'])")
"""Columns of ours that are words of PostgreSQL's own; written in small letters, unlike SQL's words in our queries."""


class PostgresStorage(Storage):
    """The reading half of a `Storage`, over a server. There is nothing to migrate and nothing to write."""

    def __init__(self, server: SqlServer) -> None:
        self.path = Path("firm")
        self.mode = "read"
        self.changes = 0
        self._server = server

    def rows(self, sql: str, parameters: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """All rows of a query written for SQLite."""
        return self._server.rows(spoken(sql), parameters)

    @property
    def in_transaction(self) -> bool:
        """Never."""
        return False

    def close(self) -> None:
        """Close the connections."""
        self._server.close()


class FirmLibrary(Library):
    """The firm's tables in the place of a library's folder; read only.

    Raises:
        FirmError: nothing was published there, or by a program with other tables.
    """

    def __init__(self, server: SqlServer) -> None:
        self.truth = PostgresStorage(server)
        self.path = self.truth.path
        self._seen: tuple[float, int] = (0.0, 0)
        self.id = identity(server)

    @property
    def writable(self) -> bool:
        """Never: what a firm shares is changed by publishing."""
        return False

    def revision(self) -> int:
        """Counts publications; one made meanwhile is seen within `_LOOK_AGAIN` seconds."""
        at, found = self._seen
        if time.monotonic() - at > _LOOK_AGAIN:
            row = self.truth.row("SELECT value FROM meta WHERE key = 'revision'")
            found = int(row[0]) if row else 0
            self._seen = time.monotonic(), found
        return found

    def look_again(self) -> None:
        """From now on a change that was published a moment ago is seen."""
        self._seen = (0.0, self._seen[1])

    def close(self) -> None:
        """Close the connections."""
        self.truth.close()


class FirmWorks(Works):
    """What a firm shares, as `domain.ports.Catalogue`. Thread-safe; nothing can be changed through it.

    A search looks up some seventy provisions and versions one by one: what belongs to the passages it found is asked for at
    once, and all of it is remembered until the firm's library changes.
    """

    def __init__(self, library: FirmLibrary) -> None:
        super().__init__(library)
        self._known: Bounded[tuple[int, str, str], Provision | None] = Bounded(_REMEMBERED, lambda _: 1)
        self._versions: Bounded[tuple[int, str, str], Expression | None] = Bounded(_REMEMBERED, lambda _: 1)

    def provision(self, expression_id: str, eid: str) -> Provision | None:
        """The provision with exactly this eId."""
        key = (self._library.revision(), expression_id, eid)
        return self._known.get(key, lambda: super(FirmWorks, self).provision(expression_id, eid))

    def expression_by_id(self, expression_id: str) -> Expression | None:
        """The expression with exactly this id."""
        key = (self._library.revision(), "", expression_id)
        return self._versions.get(key, lambda: super(FirmWorks, self).expression_by_id(expression_id))

    def expression(self, work_id: str, as_of: str = "") -> Expression | None:
        """The version in force at `as_of` (ISO date; the current one when empty)."""
        key = (self._library.revision(), work_id, as_of)
        return self._versions.get(key, lambda: super(FirmWorks, self).expression(work_id, as_of))

    def passages(self, ids: Sequence[str]) -> dict[str, IndexedPassage]:
        """Passages by id, all in one question; unknown ids are left out."""
        wanted = [(expression, int(start)) for expression, _, start in (one.rpartition(":") for one in ids) if start.isdigit()]
        rows = self._truth.rows(_PASSAGES, ([one for one, _ in wanted], [start for _, start in wanted])) if wanted else []
        works = self._all()
        found = [passage_of(row[2:-1], row[0], works[row[1]], row[-1]) for row in rows if row[1] in works]
        self._remember(found)
        return {passage.id: passage for passage in found}

    def _remember(self, passages: Sequence[IndexedPassage]) -> None:
        """Fetch the provisions that passages lie in, and all that enclose them."""
        revision = self._library.revision()
        places = list(dict.fromkeys((one.expression, one.eid) for one in passages))
        lacking = [place for place in places if self._known.peek((revision, *place)) is None]
        if not lacking:
            return
        for row in self._truth.rows(_WITH_ANCESTORS, ([one for one, _ in lacking], [eid for _, eid in lacking])):
            provision = provision_of(row[1:])
            self._known.get((revision, row[0], provision.eid), partial(_same, provision))

    def columns(self, expression_id: str) -> dict[str, str] | None:
        """None: they are made of the provisions, which is what the query saves that SQLite alone understands."""
        return None

    def cited_by(self, work_id: str, eid: str) -> list[tuple[str, str]]:
        """(expression id, eId) of the provisions that cite this one or a unit inside it, current versions only."""
        return [(row[0], row[1]) for row in self._truth.rows(_CITED_BY, (work_id, eid, f"{eid}__", f"{eid}_`", eid))]


_PASSAGES = """
    SELECT x.id, x.work, p.start, p."end", p.eid, p.role, v.number, v.heading, v.path, v.status, p.words
    FROM unnest(CAST(? AS text[]), CAST(? AS integer[])) AS w(expression, start)
    JOIN expressions x ON x.id = w.expression JOIN passages p ON p.expression = x.seq AND p.start = w.start
    LEFT JOIN provisions v ON v.expression = p.expression AND v.eid = p.eid
"""
_PROVISION = ", ".join(f'v."{name.strip()}"' for name in PROVISION_COLUMNS.split(","))
_WITH_ANCESTORS = f"""
    WITH RECURSIVE held AS (
        SELECT x.id AS of, v.* FROM unnest(CAST(? AS text[]), CAST(? AS text[])) AS w(expression, eid)
        JOIN expressions x ON x.id = w.expression JOIN provisions v ON v.expression = x.seq AND v.eid = w.eid
        UNION SELECT held.of, v.* FROM held JOIN provisions v ON v.expression = held.expression AND v.eid = held.parent
    ) SELECT v.of, {_PROVISION} FROM held v
"""
_CITED_BY = """
    SELECT x.id, c.eid FROM edges e JOIN citations c ON c.id = e.citation
    JOIN expressions x ON x.seq = c.expression JOIN works w ON w.current = x.seq
    WHERE e.work = ? AND (e.eid = ? OR (e.eid >= ? AND e.eid < ?)) AND NOT (x.work = e.work AND c.eid = ?)
    GROUP BY w.title, x.id, c.eid ORDER BY w.title, x.id, min(c.start)
"""


def identity(server: SqlServer) -> str:
    """Id of the firm's library on a server.

    Raises:
        FirmError: there is none, or one of another program version.
    """
    if server.rows("SELECT to_regclass('meta')")[0][0] is None:
        raise FirmError("Nothing has been published to this server yet.", "Publish a library: tribonian firm publish --all")
    held = dict(server.rows("SELECT key, value FROM meta"))
    if held.get("schema") != str(SCHEMA):
        raise FirmError(
            "The firm's library was published by another version of the program; it is left alone.",
            "Bring the program up to date, or publish anew with it.",
        )
    return str(held["id"])


def _same(provision: Provision) -> Provision | None:
    return provision


@lru_cache(maxsize=512)
def spoken(sql: str) -> str:
    """A query of ours as PostgreSQL takes it."""
    return _RESERVED.sub(r'"\1"', sql).replace("CROSS JOIN", "JOIN")
