"""Keyword search on a firm's PostgreSQL. Same analyser, entries, weights and choice of terms as in the engines of a laptop.

Two forms of the same entries: a `tsvector` per passage, made of our own tokens with their places, says which passages an
explicit query describes; rows of postings, made from it on the server, hold what BM25 needs (PostgreSQL's own ranking is
another). How often a term occurs, how long fields are and how many passages there are is counted over all jurisdictions,
while the rows lie in one partition for each: a question about one country reads that country's rows alone.
"""

from __future__ import annotations

import math
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tribonian.domain.cancel import CancelToken
from tribonian.domain.contracts import IndexStamp
from tribonian.domain.passage import IndexedPassage
from tribonian.domain.ports import SqlServer
from tribonian.domain.query import Query
from tribonian.errors import IndexStale
from tribonian.retrieval.filters import FIELDS, active
from tribonian.retrieval.keyword.entries import PLACED, EntryMaker
from tribonian.retrieval.keyword.lookup import AnyOf, Close, Known, Lookup, OneOf, Plan, Planner, Run
from tribonian.retrieval.keyword.terms import WEIGHTS, chosen_terms
from tribonian.text.analysis import Analyser

SCHEMA = 201
"""Raised whenever the tables of this index change; above 200, so that no index of another engine is taken for one."""
B, K1 = 0.75, 1.2
"""As in Whoosh and Tantivy."""
_LETTERS: Mapping[str, str] = {
    "text": "t", "heading": "h", "place": "p", "citations": "c",
    "number": "n", "written": "w", "heading_written": "v", "law": "l",
}  # fmt: skip
"""A field's entries begin with its letter, so that one column holds them all."""
_MOST_PLACES = 250
"""PostgreSQL keeps 256 places of an entry; a term met more often in one passage counts as often as this."""
_FARTHEST = 16_000
_CODE = re.compile(r"[a-z]{0,8}")
_COLUMNS = ("id", *FIELDS, *(f"{name}_length" for name in WEIGHTS), "entries")


class PostgresKeywordIndex:
    """A `KeywordIndex` in the tables of one server. Thread-safe. Written inside the caller's transaction."""

    def __init__(self, server: SqlServer, analyser: Analyser | None = None) -> None:
        self._server = server
        self._analyser = analyser or Analyser()
        self._maker = EntryMaker(self._analyser)

    def stamp(self) -> IndexStamp | None:
        """The stamp on the server, None when there is no index."""
        if self._server.rows("SELECT to_regclass('keyword_stamp')")[0][0] is None:
            return None
        rows = self._server.rows("SELECT schema, analyser, library FROM keyword_stamp")
        return IndexStamp(int(rows[0][0]), rows[0][1], "", rows[0][2]) if rows else None

    def reset(self, stamp: IndexStamp) -> None:
        """Delete everything and start an empty index with `stamp` (its schema number is this class's own)."""
        for table in ("keyword_stamp", "keyword_totals", "keyword_vocabulary", "keyword_postings", "keyword_passages"):
            self._server.rows(f"DROP TABLE IF EXISTS {table} CASCADE")
        for statement in _TABLES:
            self._server.rows(statement)
        self._server.rows("INSERT INTO keyword_stamp VALUES(?, ?, ?)", (SCHEMA, stamp.analyser, stamp.library))

    def add(self, passages: Iterable[IndexedPassage], cancel: CancelToken) -> None:
        """Add or replace passages by expression: all passages of one expression come together."""
        of_expression: dict[tuple[str, str], list[IndexedPassage]] = defaultdict(list)
        for passage in passages:
            of_expression[passage.jurisdiction, passage.expression].append(passage)
        for (jurisdiction, expression), rows in of_expression.items():
            cancel.check()
            self.remove_expression(expression)
            self._server.rows(partition("keyword_passages", jurisdiction))
            self._server.rows(partition("keyword_postings", jurisdiction))
            self._server.copy("keyword_passages", _COLUMNS, (self._row(one) for one in rows))
            for statement in _COUNTED:
                self._server.rows(statement, (jurisdiction, expression))

    def remove_expression(self, expression: str) -> None:
        """Remove every passage of an expression."""
        for row in self._server.rows("SELECT DISTINCT jurisdiction FROM keyword_passages WHERE expression = ?", (expression,)):
            for statement in _FORGOTTEN:
                self._server.rows(statement, (row[0], expression))

    def settle(self) -> None:
        """After much was added: sort it into the index, which takes it unsorted first, and learn how the tables look."""
        self._server.rows(
            "SELECT gin_clean_pending_list(x.indexrelid) FROM pg_index x JOIN pg_class c ON c.oid = x.indexrelid"
            " JOIN pg_am a ON a.oid = c.relam JOIN pg_inherits i ON i.inhrelid = x.indrelid"
            " WHERE a.amname = 'gin' AND i.inhparent = CAST('keyword_passages' AS regclass)"
        )
        for table in ("keyword_passages", "keyword_postings", "keyword_vocabulary"):
            self._server.rows(f"ANALYZE {table}")

    def search(
        self, query: str | Query, *, language: str, limit: int, filters: Mapping[str, Sequence[str]]
    ) -> list[tuple[str, float]]:
        """(passage id, BM25 score summed over the weighted fields), best first.

        Raises:
            WrongUsage: a pattern of the query stands for too many words.
            IndexStale: there is no index on the server.
            FirmUnavailable, FirmRefused: the server was not reached.
            ValueError: a filter names a field that passages do not have.
        """
        accepted = active(filters)
        explicit = None if isinstance(query, str) else self._plan(query, language)
        terms = explicit.terms if explicit else self._analyser.terms(str(query), language)
        totals, counted = self._statistics(terms)
        wanted = chosen_terms(terms, int(totals["passages"]), lambda field, term: counted.get(_entry(field, term), 0))
        if limit < 1 or not (wanted or explicit):
            return []
        scored, values = _scored(wanted, counted, totals, accepted, limit if explicit is None else 0)
        if explicit is None:
            sql = f"SELECT p.id, s.score FROM ({scored}) s JOIN keyword_passages p USING (jurisdiction, passage)"
            rows = self._server.rows(f"{sql} ORDER BY s.score DESC, p.passage", values)
            return [(str(known), float(score)) for known, score in rows]
        described = _described(explicit.lookup)
        if not described:
            return []
        where, given = _where(accepted, "p")
        sql = (
            f"SELECT p.id, 1 + coalesce(s.score, 0) FROM keyword_passages p LEFT JOIN ({scored}) s USING (jurisdiction, passage)"
            f" WHERE p.entries @@ CAST(? AS tsquery){where} ORDER BY 2 DESC, p.passage LIMIT {int(limit)}"
        )
        rows = self._server.rows(sql, (*values, described, *given))
        return [(str(known), float(score)) for known, score in rows]

    def count(self) -> int:
        """Number of passages held; 0 when there is no index."""
        if self.stamp() is None:
            return 0
        return int(self._server.rows("SELECT coalesce(sum(passages), 0) FROM keyword_totals")[0][0])

    def close(self) -> None:
        """Nothing: the connections are the server's."""

    def _statistics(self, terms: Sequence[str]) -> tuple[dict[str, float], dict[str, int]]:
        """Passages and lengths of fields over all jurisdictions; and in how many passages each term stands in each field."""
        entries = [_entry(field, term) for term in dict.fromkeys(terms) for field in WEIGHTS]
        lengths = ", ".join(f"sum({name}_length)" for name in WEIGHTS)
        rows = self._server.rows(
            f"SELECT '', coalesce(sum(passages), 0), {lengths} FROM keyword_totals UNION ALL"
            f" SELECT entry, sum(passages), {', '.join('0' for _ in WEIGHTS)} FROM keyword_vocabulary"
            " WHERE entry = ANY(CAST(? AS text[])) GROUP BY entry",
            (entries,),
        )
        if not rows:
            raise IndexStale("The firm's server has no keyword index.")
        counted = {str(row[0]): int(row[1]) for row in rows if row[0]}
        (first,) = [row for row in rows if not row[0]]
        return dict(zip(("passages", *WEIGHTS), (float(one or 0) for one in first[1:]), strict=True)), counted

    def _plan(self, query: Query, language: str) -> Plan:
        def frequency(field: str, entry: str) -> int:
            sql = "SELECT coalesce(sum(passages), 0) FROM keyword_vocabulary WHERE entry = ?"
            return int(self._server.rows(sql, (_entry(field, entry),))[0][0])

        def beginning(field: str, prefix: str, limit: int) -> list[tuple[str, int]]:
            begun = _entry(field, prefix)
            sql = (
                "SELECT entry, sum(passages) FROM keyword_vocabulary WHERE entry >= ? AND entry < ?"
                f" GROUP BY entry ORDER BY entry LIMIT {int(limit)}"
            )
            return [(str(row[0])[1:], int(row[1])) for row in self._server.rows(sql, (begun, begun + "\U0010ffff"))]

        return Planner(self._analyser, self._maker, Known(frequency, beginning), language).plan(query)

    def _row(self, passage: IndexedPassage) -> tuple[Any, ...]:
        made = self._maker.entries(passage)
        places: dict[str, list[int]] = defaultdict(list)
        for name in WEIGHTS:
            for term in getattr(made, name):
                # How often it stands there is all that counts: the places are numbered.
                held = places[_entry(name, term)]
                held.append(len(held) + 1)
        for number in made.number:
            places[_entry("number", number)] = [1]
        for name in PLACED:
            for at, word in getattr(made, name):
                places[_entry(name, word)].append(min(at + 1, _FARTHEST))
        entries = " ".join(f"{_quoted(entry)}:{','.join(map(str, at[:_MOST_PLACES]))}" for entry, at in places.items())
        return (
            passage.id,
            *(str(getattr(passage, name)) for name in FIELDS),
            *(len(getattr(made, name)) for name in WEIGHTS),
            entries,
        )


def partition(table: str, jurisdiction: str) -> str:
    """The statement that makes the part of a table for one jurisdiction, where there is none.

    Raises:
        ValueError: for what is no code of a jurisdiction.
    """
    if not _CODE.fullmatch(jurisdiction):
        raise ValueError(f"not a jurisdiction: {jurisdiction!r}")
    name = f"{table}_{jurisdiction or 'none'}"
    return f"CREATE TABLE IF NOT EXISTS {name} PARTITION OF {table} FOR VALUES IN ('{jurisdiction}')"


_RANKED = ", ".join(f"'{_LETTERS[name]}'" for name in WEIGHTS)
_LENGTH = "CASE left(e.lexeme, 1) " + " ".join(f"WHEN '{_LETTERS[name]}' THEN p.{name}_length" for name in WEIGHTS) + " END"
_TABLES = (
    "CREATE TABLE keyword_stamp(schema integer NOT NULL, analyser text NOT NULL, library text NOT NULL)",
    "CREATE TABLE keyword_totals(jurisdiction text NOT NULL PRIMARY KEY, passages bigint NOT NULL, "
    + ", ".join(f"{name}_length bigint NOT NULL" for name in WEIGHTS) + ")",
    'CREATE TABLE keyword_vocabulary(entry text COLLATE "C" NOT NULL, jurisdiction text NOT NULL, passages integer NOT NULL,'
    " PRIMARY KEY(entry, jurisdiction))",
    "CREATE SEQUENCE IF NOT EXISTS passage_numbers",
    "CREATE TABLE keyword_passages(passage integer NOT NULL DEFAULT nextval('passage_numbers'), id text NOT NULL, "
    + ", ".join(f"{name} text NOT NULL" for name in FIELDS) + ", "
    + ", ".join(f"{name}_length integer NOT NULL" for name in WEIGHTS)
    + ", entries tsvector NOT NULL, PRIMARY KEY(jurisdiction, passage)) PARTITION BY LIST(jurisdiction)",
    "CREATE INDEX ON keyword_passages(expression)",
    "CREATE INDEX ON keyword_passages(work)",
    "CREATE INDEX ON keyword_passages USING gin(entries) WITH (fastupdate = on, gin_pending_list_limit = 131072)",
    'CREATE TABLE keyword_postings(entry text COLLATE "C" NOT NULL, jurisdiction text NOT NULL, expression text NOT NULL,'
    " passages integer[] NOT NULL, often smallint[] NOT NULL, lengths integer[] NOT NULL) PARTITION BY LIST(jurisdiction)",
    "CREATE INDEX ON keyword_postings(entry)",
    "CREATE INDEX ON keyword_postings(expression)",
)  # fmt: skip
_OF = "FROM keyword_passages p WHERE p.jurisdiction = ? AND p.expression = ?"
_COUNTED = (
    "INSERT INTO keyword_postings SELECT e.lexeme, p.jurisdiction, p.expression, array_agg(p.passage ORDER BY p.passage),"
    " array_agg(CAST(cardinality(e.positions) AS smallint) ORDER BY p.passage),"
    f" array_agg({_LENGTH} ORDER BY p.passage) FROM keyword_passages p, unnest(p.entries) e"
    f" WHERE p.jurisdiction = ? AND p.expression = ? AND left(e.lexeme, 1) IN ({_RANKED}) GROUP BY 1, 2, 3",
    "INSERT INTO keyword_vocabulary SELECT e.lexeme, p.jurisdiction, count(*) FROM keyword_passages p, unnest(p.entries) e"
    " WHERE p.jurisdiction = ? AND p.expression = ? GROUP BY 1, 2 ORDER BY 1"
    " ON CONFLICT (entry, jurisdiction) DO UPDATE SET passages = keyword_vocabulary.passages + excluded.passages",
    "INSERT INTO keyword_totals SELECT p.jurisdiction, count(*), "
    + ", ".join(f"sum(p.{name}_length)" for name in WEIGHTS)
    + f" {_OF} GROUP BY 1 ON CONFLICT (jurisdiction) DO UPDATE SET passages = keyword_totals.passages + excluded.passages, "
    + ", ".join(f"{name}_length = keyword_totals.{name}_length + excluded.{name}_length" for name in WEIGHTS),
)
_FORGOTTEN = (
    "UPDATE keyword_vocabulary v SET passages = v.passages - gone.many FROM (SELECT e.lexeme, p.jurisdiction, count(*) AS many"
    " FROM keyword_passages p, unnest(p.entries) e WHERE p.jurisdiction = ? AND p.expression = ? GROUP BY 1, 2) gone"
    " WHERE v.entry = gone.lexeme AND v.jurisdiction = gone.jurisdiction",
    "UPDATE keyword_totals t SET passages = t.passages - gone.many, "
    + ", ".join(f"{name}_length = t.{name}_length - gone.{name}_length" for name in WEIGHTS)
    + " FROM (SELECT p.jurisdiction, count(*) AS many, " + ", ".join(f"sum(p.{n}_length) AS {n}_length" for n in WEIGHTS)
    + f" {_OF} GROUP BY 1) gone WHERE t.jurisdiction = gone.jurisdiction",
    "DELETE FROM keyword_postings WHERE jurisdiction = ? AND expression = ?",
    "DELETE FROM keyword_passages WHERE jurisdiction = ? AND expression = ?",
)  # fmt: skip


def _entry(field: str, term: str) -> str:
    return _LETTERS[field] + term


def _quoted(entry: str) -> str:
    return "'" + entry.replace("\\", "\\\\").replace("'", "''") + "'"


def _scored(
    terms: Sequence[tuple[str, float]],
    counted: Mapping[str, int],
    totals: Mapping[str, float],
    accepted: Mapping[str, frozenset[str]],
    limit: int,
) -> tuple[str, tuple[Any, ...]]:
    """The subquery (jurisdiction, passage, score) of what shares terms with a query; 0 as limit: all of it."""
    entries: list[str] = []
    weights: list[float] = []
    means: list[float] = []
    passages = totals["passages"]
    for term, boost in terms:
        for field, weight in WEIGHTS.items():
            held = counted.get(_entry(field, term), 0)
            if held:
                rarity = math.log(1.0 + (max(0.0, passages - held) + 0.5) / (held + 0.5))
                entries.append(_entry(field, term))
                weights.append(rarity * boost * weight * (K1 + 1.0))
                means.append(max(totals[field] / max(1.0, passages), 1e-9))
    only = {"jurisdiction": accepted["jurisdiction"]} if "jurisdiction" in accepted else {}
    others = {field: values for field, values in accepted.items() if field != "jurisdiction"}
    shard, of_shard = _where(only, "r")
    joined, of_passage = _where(others, "f")
    join = " JOIN keyword_passages f ON f.jurisdiction = r.jurisdiction AND f.passage = u.passage" if others else ""
    sql = (
        f"SELECT r.jurisdiction, u.passage, sum(w.weight * u.often / (u.often + {K1} * ({1 - B} + {B} * u.length / w.mean)))"
        " AS score FROM unnest(CAST(? AS text[]), CAST(? AS float8[]), CAST(? AS float8[])) AS w(entry, weight, mean)"
        ' JOIN keyword_postings r ON r.entry = w.entry COLLATE "C"'
        " CROSS JOIN LATERAL unnest(r.passages, r.often, r.lengths) AS u(passage, often, length)"
        f"{join} WHERE true{shard}{joined} GROUP BY 1, 2"
    )
    if limit:
        sql += f" ORDER BY 3 DESC, 2 LIMIT {int(limit)}"
    return sql, (entries, weights, means, *of_shard, *of_passage)


def _where(accepted: Mapping[str, frozenset[str]], of: str) -> tuple[str, tuple[Any, ...]]:
    """Conditions on the fields of a passage, and their values."""
    names = sorted(accepted)
    conditions = "".join(f" AND {of}.{name} = ANY(CAST(? AS text[]))" for name in names)
    return conditions, tuple(sorted(accepted[name]) for name in names)


def _described(lookup: Lookup) -> str:
    """A look-up as a `tsquery`; "" when it describes nothing."""
    if isinstance(lookup, OneOf):
        return "(" + " | ".join(_quoted(_entry(lookup.field, one)) for one in lookup.entries) + ")" if lookup.entries else ""
    if isinstance(lookup, Run):
        return f"({_run(lookup.field, lookup.entries)})"
    if isinstance(lookup, Close):
        first, then = _run(lookup.field, lookup.first), _run(lookup.field, lookup.then)
        return "(" + " | ".join(f"(({first}) <{n}> ({then}))" for n in range(1, lookup.distance + 1)) + ")"
    parts = [found for found in map(_described, lookup.parts) if found]
    if isinstance(lookup, AnyOf):
        return f"({' | '.join(parts)})" if parts else ""
    if len(parts) < len(lookup.parts) or not parts:
        return ""
    without = [f"!{found}" for found in map(_described, lookup.without) if found]
    return f"({' & '.join([*parts, *without])})"


def _run(field: str, entries: Sequence[str]) -> str:
    return " <-> ".join(_quoted(_entry(field, one)) for one in entries)
