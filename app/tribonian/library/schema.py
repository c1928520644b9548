"""The schemas of the three files of a library, as numbered migrations. Old ones are never edited.

Offsets are code points of an expression's text. `end` is exclusive.
"""

from __future__ import annotations

import json
import uuid

from sqlite_utils import Database

from tribonian.library.folding import title_key
from tribonian.library.storage import Migration

SUPERSEDED_TARGETS = ("superseded", "superseded_vectors")
"""What follows texts that are not the current ones: their own keyword index, and their vectors in the cache."""


def _statements(database: Database, script: str) -> None:
    for statement in script.split(";\n"):
        if statement.strip():
            database.conn.execute(statement)


def _works_and_texts(database: Database) -> None:
    _statements(
        database,
        """
        CREATE TABLE meta(key TEXT PRIMARY KEY, value TEXT NOT NULL);
        CREATE TABLE works(
            id TEXT PRIMARY KEY, key TEXT NOT NULL, kind TEXT NOT NULL, jurisdiction TEXT NOT NULL, language TEXT NOT NULL,
            title TEXT NOT NULL, aliases TEXT NOT NULL DEFAULT '[]', summary TEXT NOT NULL DEFAULT '', status TEXT NOT NULL,
            file TEXT NOT NULL DEFAULT '', provisions INTEGER NOT NULL DEFAULT 0, current INTEGER, court TEXT NOT NULL DEFAULT '',
            family TEXT NOT NULL DEFAULT '', instance TEXT NOT NULL DEFAULT '', date TEXT NOT NULL DEFAULT '',
            citation TEXT NOT NULL DEFAULT '');
        CREATE TABLE expressions(
            seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE,
            work TEXT NOT NULL REFERENCES works(id) ON DELETE CASCADE,
            language TEXT NOT NULL, version TEXT NOT NULL, effective TEXT NOT NULL, status TEXT NOT NULL,
            length INTEGER NOT NULL, sha256 TEXT NOT NULL, structure TEXT NOT NULL, pages INTEGER NOT NULL DEFAULT 0,
            imported TEXT NOT NULL);
        CREATE INDEX expressions_work ON expressions(work);
        CREATE TABLE texts(
            expression INTEGER PRIMARY KEY REFERENCES expressions(seq) ON DELETE CASCADE, text TEXT NOT NULL, offsets BLOB);
        CREATE TABLE sources(
            expression INTEGER NOT NULL REFERENCES expressions(seq) ON DELETE CASCADE, file TEXT NOT NULL, name TEXT NOT NULL,
            sha256 TEXT NOT NULL, size INTEGER NOT NULL, reader TEXT NOT NULL, report TEXT NOT NULL DEFAULT '{}',
            PRIMARY KEY(expression, file));
        CREATE INDEX sources_sha ON sources(sha256);
        CREATE TABLE contents(sha256 TEXT PRIMARY KEY, packed BLOB NOT NULL);
        CREATE TABLE provisions(
            expression INTEGER NOT NULL REFERENCES expressions(seq) ON DELETE CASCADE, ordinal INTEGER NOT NULL,
            eid TEXT NOT NULL, kind TEXT NOT NULL, number TEXT NOT NULL, number_key TEXT NOT NULL, heading TEXT NOT NULL,
            start INTEGER NOT NULL, end INTEGER NOT NULL, parent TEXT NOT NULL, status TEXT NOT NULL, page INTEGER NOT NULL,
            link TEXT NOT NULL, label TEXT NOT NULL, path TEXT NOT NULL, depth INTEGER NOT NULL,
            PRIMARY KEY(expression, ordinal)) WITHOUT ROWID;
        CREATE UNIQUE INDEX provisions_eid ON provisions(expression, eid);
        CREATE INDEX provisions_number ON provisions(expression, number_key);
        CREATE TABLE notes(
            expression INTEGER NOT NULL REFERENCES expressions(seq) ON DELETE CASCADE, ordinal INTEGER NOT NULL,
            kind TEXT NOT NULL, mark TEXT NOT NULL, text TEXT NOT NULL, anchor INTEGER NOT NULL, eid TEXT NOT NULL,
            PRIMARY KEY(expression, ordinal)) WITHOUT ROWID;
        CREATE INDEX notes_eid ON notes(expression, eid);
        CREATE TABLE passages(
            expression INTEGER NOT NULL REFERENCES expressions(seq) ON DELETE CASCADE, start INTEGER NOT NULL,
            end INTEGER NOT NULL, eid TEXT NOT NULL, ordinal INTEGER NOT NULL, role TEXT NOT NULL,
            PRIMARY KEY(expression, start)) WITHOUT ROWID;
        CREATE INDEX passages_eid ON passages(expression, eid);
        CREATE TABLE citations(
            id INTEGER PRIMARY KEY, expression INTEGER NOT NULL REFERENCES expressions(seq) ON DELETE CASCADE,
            start INTEGER NOT NULL, end INTEGER NOT NULL, text TEXT NOT NULL, kind TEXT NOT NULL, numbers TEXT NOT NULL,
            law TEXT NOT NULL, this_law INTEGER NOT NULL, unit TEXT NOT NULL, eid TEXT NOT NULL);
        CREATE INDEX citations_place ON citations(expression, start);
        CREATE TABLE edges(
            citation INTEGER NOT NULL REFERENCES citations(id) ON DELETE CASCADE, ordinal INTEGER NOT NULL,
            work TEXT NOT NULL, number TEXT NOT NULL, eid TEXT NOT NULL, PRIMARY KEY(citation, ordinal)) WITHOUT ROWID;
        CREATE INDEX edges_target ON edges(work, eid);
        CREATE TABLE pending(
            target TEXT NOT NULL, expression TEXT NOT NULL, action TEXT NOT NULL, seq INTEGER NOT NULL,
            PRIMARY KEY(target, expression)) WITHOUT ROWID;
        """,
    )
    database.table("meta").insert_all([{"key": "id", "value": uuid.uuid4().hex}, {"key": "revision", "value": "0"}])


def _runs(database: Database) -> None:
    _statements(
        database,
        """
        CREATE TABLE runs(
            id TEXT PRIMARY KEY, thread TEXT NOT NULL, question TEXT NOT NULL, options TEXT NOT NULL, status TEXT NOT NULL,
            created TEXT NOT NULL, updated TEXT NOT NULL, host TEXT NOT NULL, pid INTEGER NOT NULL, begun REAL NOT NULL,
            answer TEXT, last_seq INTEGER NOT NULL DEFAULT 0);
        CREATE INDEX runs_thread ON runs(thread, created);
        CREATE INDEX runs_status ON runs(status);
        CREATE TABLE events(
            run TEXT NOT NULL REFERENCES runs(id) ON DELETE CASCADE, seq INTEGER NOT NULL, event TEXT NOT NULL,
            at TEXT NOT NULL, step INTEGER NOT NULL, data TEXT NOT NULL, PRIMARY KEY(run, seq)) WITHOUT ROWID;
        CREATE TABLE evidence(
            run TEXT NOT NULL REFERENCES runs(id) ON DELETE CASCADE, tag TEXT NOT NULL, work TEXT NOT NULL, eid TEXT NOT NULL,
            ordinal INTEGER NOT NULL, value TEXT NOT NULL, PRIMARY KEY(run, tag)) WITHOUT ROWID;
        CREATE TABLE considered(
            run TEXT NOT NULL REFERENCES runs(id) ON DELETE CASCADE, ordinal INTEGER NOT NULL, value TEXT NOT NULL,
            PRIMARY KEY(run, ordinal)) WITHOUT ROWID;
        CREATE TABLE labels(
            id INTEGER PRIMARY KEY, run TEXT NOT NULL REFERENCES runs(id) ON DELETE CASCADE, target TEXT NOT NULL,
            label TEXT NOT NULL, note TEXT NOT NULL, at TEXT NOT NULL);
        CREATE UNIQUE INDEX labels_target ON labels(run, target);
        """,
    )


def _vectors(database: Database) -> None:
    _statements(
        database,
        """
        CREATE TABLE contracts(
            seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, dimension INTEGER NOT NULL, type TEXT NOT NULL,
            normalised INTEGER NOT NULL);
        CREATE TABLE vectors(
            contract INTEGER NOT NULL REFERENCES contracts(seq) ON DELETE CASCADE, sha256 BLOB NOT NULL, vector BLOB NOT NULL);
        CREATE UNIQUE INDEX vectors_sha ON vectors(contract, sha256);
        """,
    )


def _versions_and_reports(database: Database) -> None:
    """Units inside provisions, dates of provisions, what identifies a law's text, what an import found."""
    _statements(
        database,
        """
        ALTER TABLE provisions ADD COLUMN since TEXT NOT NULL DEFAULT '';
        ALTER TABLE provisions ADD COLUMN until TEXT NOT NULL DEFAULT '';
        ALTER TABLE provisions ADD COLUMN inner INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE provisions ADD COLUMN digest BLOB;
        CREATE INDEX provisions_digest ON provisions(digest) WHERE digest IS NOT NULL;
        ALTER TABLE expressions ADD COLUMN until TEXT NOT NULL DEFAULT '';
        ALTER TABLE expressions ADD COLUMN content TEXT NOT NULL DEFAULT '';
        CREATE INDEX expressions_content ON expressions(content) WHERE content != '';
        CREATE TABLE work_names(
            name TEXT NOT NULL, work TEXT NOT NULL REFERENCES works(id) ON DELETE CASCADE, PRIMARY KEY(name, work)) WITHOUT ROWID;
        CREATE TABLE imports(id INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL);
        CREATE TABLE reports(
            import INTEGER NOT NULL REFERENCES imports(id) ON DELETE CASCADE, ordinal INTEGER NOT NULL,
            file TEXT NOT NULL, work TEXT NOT NULL, outcome TEXT NOT NULL, report TEXT NOT NULL,
            PRIMARY KEY(import, ordinal)) WITHOUT ROWID;
        CREATE INDEX reports_work ON reports(work);
        """,
    )
    connection = database.conn
    known = connection.execute("SELECT id, title, aliases FROM works").fetchall()
    names = {(title_key(name), work) for work, title, aliases in known for name in (title, *json.loads(aliases))}
    connection.executemany("INSERT INTO work_names VALUES(?, ?)", sorted(pair for pair in names if len(pair[0]) > 1))
    for target in SUPERSEDED_TARGETS:
        connection.execute(
            "INSERT OR REPLACE INTO pending SELECT ?, e.id, 'add', e.seq FROM expressions e JOIN works w ON w.id = e.work"
            " WHERE w.current IS NOT e.seq",
            (target,),
        )


def _decisions(database: Database) -> None:
    """What decisions say of themselves, roles of their sentences, names in them, how they treat each other."""
    _statements(
        database,
        """
        CREATE TABLE heads(
            expression INTEGER PRIMARY KEY REFERENCES expressions(seq) ON DELETE CASCADE, head TEXT NOT NULL);
        CREATE TABLE decision_keys(
            key TEXT NOT NULL, kind TEXT NOT NULL, expression INTEGER NOT NULL REFERENCES expressions(seq) ON DELETE CASCADE,
            PRIMARY KEY(key, kind, expression)) WITHOUT ROWID;
        CREATE INDEX decision_keys_expression ON decision_keys(expression);
        CREATE TABLE sentences(
            expression INTEGER NOT NULL REFERENCES expressions(seq) ON DELETE CASCADE, start INTEGER NOT NULL,
            end INTEGER NOT NULL, role TEXT NOT NULL, score REAL NOT NULL, by TEXT NOT NULL,
            PRIMARY KEY(expression, start)) WITHOUT ROWID;
        CREATE TABLE entities(
            expression INTEGER NOT NULL REFERENCES expressions(seq) ON DELETE CASCADE, ordinal INTEGER NOT NULL,
            start INTEGER NOT NULL, end INTEGER NOT NULL, label TEXT NOT NULL, text TEXT NOT NULL, cluster TEXT NOT NULL,
            statute TEXT NOT NULL, by TEXT NOT NULL DEFAULT 'model', PRIMARY KEY(expression, ordinal)) WITHOUT ROWID;
        CREATE TABLE treatments(
            expression INTEGER NOT NULL REFERENCES expressions(seq) ON DELETE CASCADE, ordinal INTEGER NOT NULL,
            start INTEGER NOT NULL, end INTEGER NOT NULL, decision TEXT NOT NULL, treatment TEXT NOT NULL,
            PRIMARY KEY(expression, ordinal)) WITHOUT ROWID;
        CREATE TABLE mentions(
            expression INTEGER NOT NULL REFERENCES expressions(seq) ON DELETE CASCADE, place TEXT NOT NULL,
            ordinal INTEGER NOT NULL, key TEXT NOT NULL, kind TEXT NOT NULL,
            PRIMARY KEY(expression, place, ordinal, key)) WITHOUT ROWID;
        CREATE INDEX mentions_key ON mentions(key);
        """,
    )


def _official(database: Database) -> None:
    """What officially identifies a work: numbers, addresses."""
    database.conn.execute("ALTER TABLE works ADD COLUMN official TEXT NOT NULL DEFAULT '[]'")


def _annotations(database: Database) -> None:
    """What readers add to the works: bookmarks, highlights, notes, tags. Works are named, not referred to: these outlive them."""
    _statements(
        database,
        """
        CREATE TABLE annotations(
            id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, work TEXT NOT NULL, eid TEXT NOT NULL,
            number TEXT NOT NULL, heading TEXT NOT NULL, quote TEXT NOT NULL, before TEXT NOT NULL, after TEXT NOT NULL,
            offset INTEGER NOT NULL, text TEXT NOT NULL, colour TEXT NOT NULL, made TEXT NOT NULL, changed TEXT NOT NULL);
        CREATE INDEX annotations_work ON annotations(work);
        CREATE TABLE tags(work TEXT NOT NULL, tag TEXT NOT NULL, PRIMARY KEY(work, tag)) WITHOUT ROWID;
        """,
    )


def _memos(database: Database) -> None:
    """Memos: every version as it was saved. A memo holds words of its runs, so it goes when one of them is deleted."""
    _statements(
        database,
        """
        CREATE TABLE memos(id TEXT PRIMARY KEY, title TEXT NOT NULL, made TEXT NOT NULL);
        CREATE TABLE memo_versions(
            memo TEXT NOT NULL REFERENCES memos(id) ON DELETE CASCADE, version INTEGER NOT NULL, at TEXT NOT NULL,
            change TEXT NOT NULL, draft TEXT NOT NULL, PRIMARY KEY(memo, version)) WITHOUT ROWID;
        CREATE TABLE memo_runs(
            memo TEXT NOT NULL REFERENCES memos(id) ON DELETE CASCADE, run TEXT NOT NULL, PRIMARY KEY(memo, run)) WITHOUT ROWID;
        CREATE INDEX memo_runs_run ON memo_runs(run);
        CREATE TRIGGER memos_of_deleted_runs AFTER DELETE ON runs BEGIN
            DELETE FROM memos WHERE id IN (SELECT memo FROM memo_runs WHERE run = OLD.id); END;
        """,
    )


def _review(database: Database) -> None:
    """What was read off case files for their digest, the lawyer's marks on it, and grids of questions with their cells.

    Works are named, not referred to: they are in another file. A cell holds words of its run, so it goes when that is deleted.
    """
    _statements(
        database,
        """
        CREATE TABLE digests(
            work TEXT PRIMARY KEY, expression TEXT NOT NULL, stamp TEXT NOT NULL, at TEXT NOT NULL, error TEXT NOT NULL,
            rows TEXT NOT NULL) WITHOUT ROWID;
        CREATE TABLE digest_marks(
            id TEXT PRIMARY KEY, work TEXT NOT NULL, state TEXT NOT NULL, at TEXT NOT NULL, mark TEXT NOT NULL,
            row TEXT NOT NULL) WITHOUT ROWID;
        CREATE TABLE grids(
            id TEXT PRIMARY KEY, title TEXT NOT NULL, made TEXT NOT NULL, changed TEXT NOT NULL, options TEXT NOT NULL,
            rows TEXT NOT NULL, columns TEXT NOT NULL) WITHOUT ROWID;
        CREATE TABLE grid_cells(
            grid TEXT NOT NULL REFERENCES grids(id) ON DELETE CASCADE, row TEXT NOT NULL, column TEXT NOT NULL,
            run TEXT NOT NULL, expression TEXT NOT NULL, at TEXT NOT NULL, cell TEXT NOT NULL,
            PRIMARY KEY(grid, row, column)) WITHOUT ROWID;
        CREATE INDEX grid_cells_run ON grid_cells(run);
        CREATE TRIGGER cells_of_deleted_runs AFTER DELETE ON runs BEGIN DELETE FROM grid_cells WHERE run = OLD.id; END;
        """,
    )


LIBRARY: tuple[Migration, ...] = (_works_and_texts, _versions_and_reports, _decisions, _official)
RUNS: tuple[Migration, ...] = (_runs, _annotations, _memos, _review)
VECTORS: tuple[Migration, ...] = (_vectors,)
