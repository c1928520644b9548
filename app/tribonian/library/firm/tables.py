"""The tables on a firm's server: those of a library's `library.sqlite`, column by column, and where they differ."""

from __future__ import annotations

import uuid
from collections.abc import Mapping, Sequence

from tribonian.domain.ports import SqlServer
from tribonian.library import schema
from tribonian.library.storage import Storage

SCHEMA = len(schema.LIBRARY)
"""That of the library's own tables: a program with other tables leaves the firm's alone."""
CHILDREN = (
    "texts", "sources", "provisions", "notes", "passages", "heads", "decision_keys", "sentences", "entities", "treatments",
    "mentions",
)  # fmt: skip
"""Tables whose rows belong to an expression and refer to nothing else. Their column `expression` is its number."""
TABLES = ("works", "work_names", "expressions", *CHILDREN, "citations", "edges")
_NUMBERS = frozenset({"seq", "expression", "current", "citation", "rowid"})
"""Columns that hold row numbers; all other whole numbers are offsets, pages and counts."""
_TYPES: Mapping[str, str] = {"TEXT": 'text COLLATE "C"', "REAL": "double precision", "BLOB": "bytea"}
_ADDED: Mapping[str, str] = {
    "works": "PRIMARY KEY(id)",
    "work_names": "PRIMARY KEY(name, work)",
    "expressions": "PRIMARY KEY(seq), UNIQUE(id)",
    "texts": "PRIMARY KEY(expression)",
    "sources": "rowid bigserial, PRIMARY KEY(expression, file)",
    "provisions": "PRIMARY KEY(expression, ordinal)",
    "notes": "PRIMARY KEY(expression, ordinal)",
    "passages": 'words text COLLATE "C" NOT NULL, PRIMARY KEY(expression, start)',
    "heads": "PRIMARY KEY(expression)",
    "decision_keys": "PRIMARY KEY(key, kind, expression)",
    "sentences": "PRIMARY KEY(expression, start)",
    "entities": "PRIMARY KEY(expression, ordinal)",
    "treatments": "PRIMARY KEY(expression, ordinal)",
    "mentions": "PRIMARY KEY(expression, place, ordinal, key)",
    "citations": "PRIMARY KEY(id)",
    "edges": "PRIMARY KEY(citation, ordinal)",
}
"""`words` of a passage are its text once more, so that a search cuts nothing out of whole laws."""
_INDEXES = (
    "expressions(work)", "expressions(content)", "provisions(expression, eid)", "provisions(expression, number_key)",
    "provisions(number_key)", "notes(expression, eid)", "passages(expression, eid)", "citations(expression, start)",
    "edges(work, eid)", "decision_keys(expression)", "mentions(key)", "mentions(expression)", "sources(name)",
)  # fmt: skip


def columns(truth: Storage, table: str) -> list[str]:
    """The columns of a table of the library, in order."""
    return [str(row[1]) for row in truth.rows(f"PRAGMA table_info({table})")]


def create(server: SqlServer, truth: Storage) -> None:
    """Make the tables where they are missing; an existing library of a firm stays."""
    with server.transaction():
        server.rows("CREATE TABLE IF NOT EXISTS meta(key text PRIMARY KEY, value text NOT NULL)")
        for key, value in (("id", uuid.uuid4().hex), ("revision", "0"), ("schema", str(SCHEMA))):
            server.rows("INSERT INTO meta VALUES(?, ?) ON CONFLICT DO NOTHING", (key, value))
        for name in ("expression_numbers", "citation_numbers"):
            server.rows(f"CREATE SEQUENCE IF NOT EXISTS {name}")
        for table in TABLES:
            server.rows(f"CREATE TABLE IF NOT EXISTS {table}({', '.join((*_columns(truth, table), _ADDED[table]))})")
        for number, place in enumerate(_INDEXES):
            table = place.partition("(")[0]
            server.rows(f"CREATE INDEX IF NOT EXISTS {table}_by_{number} ON {place}")


def _columns(truth: Storage, table: str) -> Sequence[str]:
    made = []
    for _, name, declared, *_rest in truth.rows(f"PRAGMA table_info({table})"):
        whole = "bigint" if name in _NUMBERS or (table, name) == ("citations", "id") else "integer"
        made.append(f'"{name}" {_TYPES.get(declared, whole)}')
    return made


def bump(server: SqlServer) -> None:
    """Tell every machine that reads that something changed."""
    server.rows("UPDATE meta SET value = (CAST(value AS bigint) + 1)::text WHERE key = 'revision'")
