"""Storing parsed works: one transaction each, with the marks of what the indexes still have to learn."""

from __future__ import annotations

import array
import hashlib
import json
import re
import zlib
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Any

from sqlite_utils import Database

from tribonian.domain.provision import Provision
from tribonian.domain.work import ParsedWork, SourceFile
from tribonian.errors import DamagedFile
from tribonian.library.database import Library
from tribonian.library.identity import work_id_for
from tribonian.library.numbers import number_key

TARGETS = ("keyword", "vectors", "citations")
"""What has to follow a change of the truth."""
_ISO_DATE = re.compile(r"\d{4}(-\d{2}(-\d{2})?)?")
_KEPT_SOURCE_BYTES = 32 * 1024 * 1024


def store(library: Library, parsed: ParsedWork, source: SourceFile, content: bytes | None) -> tuple[str, str]:
    """Store `parsed` in one transaction; returns (imported, updated or unchanged; work id).

    A version label the work already has replaces that version; another label adds one. Text, structure and source
    unchanged: nothing is written. `content` (the source's bytes) is kept compressed up to 32 MiB.

    Raises:
        DamagedFile: the parsed work contradicts itself.
        DiskFull, LibraryLocked, LibraryReadOnly: nothing of it is kept.
    """
    _require_sound(parsed)
    try:
        text_hash = hashlib.sha256(parsed.text.encode("utf-8")).hexdigest()
    except UnicodeEncodeError as error:
        raise DamagedFile(
            "The text holds characters that do not exist (broken encoding).", place=f"character {error.start}"
        ) from error
    structure = structure_hash(parsed)
    with library.writer() as database:
        work_id = work_id_for(database, parsed)
        known = database.conn.execute("SELECT 1 FROM works WHERE id = ?", (work_id,)).fetchone() is not None
        same = database.conn.execute(
            "SELECT seq, sha256, structure, id FROM expressions WHERE work = ? AND version = ?", (work_id, parsed.version)
        ).fetchone()
        if same is not None and (same[1], same[2]) == (text_hash, structure):
            _store_source(database, same[0], source, content)
            return "unchanged", work_id
        if not known:
            _store_work(database, work_id, parsed, source)
        if same is not None:
            drop_expression(database, same[0], same[3])
        seq, expression = _store_expression(database, work_id, parsed, text_hash, structure, replaces=same is not None)
        _store_parts(database, seq, parsed)
        _store_source(database, seq, source, content)
        settle_current(database, work_id, parsed if _is_newest(database, work_id, seq) else None, source)
        database.conn.execute("INSERT OR REPLACE INTO pending VALUES('citations', ?, 'add', ?)", (expression, seq))
        bump(database)
    return ("updated" if known else "imported"), work_id


def structure_hash(parsed: ParsedWork) -> str:
    """Hash of everything but the text that readers see of a work, so that a better reader's result counts as a change."""
    seen = (
        parsed.title,
        parsed.aliases,
        parsed.summary,
        parsed.status,
        parsed.provisions,
        parsed.passages,
        parsed.citations,
        parsed.notes,
    )
    return hashlib.sha256(repr(seen).encode("utf-8", "backslashreplace")).hexdigest()


def drop_expression(database: Database, seq: int, expression: str) -> None:
    """Delete an expression with everything that hangs on it, and mark it to be removed from the indexes."""
    connection = database.conn
    connection.execute("DELETE FROM expressions WHERE seq = ?", (seq,))
    connection.execute("DELETE FROM contents WHERE sha256 NOT IN (SELECT sha256 FROM sources)")
    connection.execute("DELETE FROM pending WHERE target = 'citations' AND expression = ?", (expression,))
    _mark(database, expression, "remove", seq)


def settle_current(database: Database, work_id: str, parsed: ParsedWork | None, source: SourceFile | None) -> None:
    """Point the work at its newest expression; only that one is indexed. `parsed` gives the work its new description."""
    connection = database.conn
    (before,) = connection.execute("SELECT current FROM works WHERE id = ?", (work_id,)).fetchone()
    newest = newest_expression(database, work_id)
    if newest is None:
        return
    seq, expression = newest
    if before != seq:
        old = connection.execute("SELECT id FROM expressions WHERE seq = ?", (before,)).fetchone()
        if old is not None:
            _mark(database, old[0], "remove", before)
        _mark(database, expression, "add", seq)
    (count,) = connection.execute(
        f"SELECT count(*) FROM provisions WHERE expression = ? AND kind NOT IN ({_CONTAINERS}) "
        "AND (depth = 0 OR kind IN ('article', 'section'))",
        (seq,),
    ).fetchone()
    connection.execute("UPDATE works SET current = ?, provisions = ? WHERE id = ?", (seq, count, work_id))
    if parsed is not None and source is not None:
        columns = _description(parsed)
        assignments = ", ".join(f"{name} = ?" for name in columns)
        connection.execute(f"UPDATE works SET {assignments}, file = ? WHERE id = ?", (*columns.values(), source.file, work_id))


def newest_expression(database: Database, work_id: str) -> tuple[int, str] | None:
    """(seq, id) of the version that counts as current.

    Among dated versions the latest date; a version without a date counts when it was imported after that one.
    """
    found = database.conn.execute("SELECT seq, id, effective FROM expressions WHERE work = ?", (work_id,)).fetchall()
    dated = max((row for row in found if row[2]), key=lambda row: (row[2], row[0]), default=None)
    undated = max((row for row in found if not row[2]), key=lambda row: row[0], default=None)
    chosen = max((row for row in (dated, undated) if row), key=lambda row: row[0], default=None)
    return (chosen[0], chosen[1]) if chosen else None


def bump(database: Database) -> None:
    """Tell every process that cached names and trees may be stale."""
    database.conn.execute("UPDATE meta SET value = CAST(value AS INTEGER) + 1 WHERE key = 'revision'")


def _mark(database: Database, expression: str, action: str, seq: int) -> None:
    rows = [(target, expression, action, seq) for target in ("keyword", "vectors")]
    database.conn.executemany("INSERT OR REPLACE INTO pending VALUES(?, ?, ?, ?)", rows)


def _is_newest(database: Database, work_id: str, seq: int) -> bool:
    newest = newest_expression(database, work_id)
    return newest is not None and newest[0] == seq


def _description(parsed: ParsedWork) -> dict[str, Any]:
    return {
        "kind": parsed.kind.value,
        "language": parsed.language,
        "title": parsed.title,
        "aliases": json.dumps(parsed.aliases, ensure_ascii=False),
        "summary": parsed.summary,
        "status": parsed.status.value,
    }


def _store_work(database: Database, work_id: str, parsed: ParsedWork, source: SourceFile) -> None:
    row = {"id": work_id, "key": parsed.key, "jurisdiction": parsed.jurisdiction, "file": source.file, **_description(parsed)}
    database.table("works").insert(row)


def _store_expression(
    database: Database, work_id: str, parsed: ParsedWork, text_hash: str, structure: str, *, replaces: bool
) -> tuple[int, str]:
    label = re.sub(r"\s+", "_", parsed.version) or text_hash[:8]
    expression = f"{work_id}@{label}"
    # A replaced version never hands its id on: evidence of earlier runs must not point into another text.
    taken = "SELECT 1 FROM expressions WHERE id = ? UNION SELECT 1 FROM pending WHERE expression = ?"
    if replaces or database.conn.execute(taken, (expression, expression)).fetchone():
        expression = f"{work_id}@{label}~{hashlib.sha256((text_hash + structure).encode()).hexdigest()[:8]}"
    row = {
        "id": expression,
        "work": work_id,
        "language": parsed.language,
        "version": parsed.version,
        "effective": parsed.version if _ISO_DATE.fullmatch(parsed.version) else "",
        "status": parsed.status.value,
        "length": len(parsed.text),
        "sha256": text_hash,
        "structure": structure,
        "pages": parsed.pages,
        "imported": datetime.now(UTC).isoformat(timespec="seconds"),
    }
    database.table("expressions").insert(row)
    return int(database.conn.execute("SELECT seq FROM expressions WHERE id = ?", (expression,)).fetchone()[0]), expression


def _store_source(database: Database, seq: int, source: SourceFile, content: bytes | None) -> None:
    database.conn.execute(
        "INSERT OR REPLACE INTO sources(expression, file, name, sha256, size, reader) VALUES(?, ?, ?, ?, ?, ?)",
        (seq, source.file, source_name(source.file), source.sha256, source.size, source.reader),
    )
    if content is not None and len(content) <= _KEPT_SOURCE_BYTES:
        database.conn.execute("INSERT OR IGNORE INTO contents VALUES(?, ?)", (source.sha256, zlib.compress(content, 3)))


def source_name(file: str) -> str:
    """The part of a source's path that names its work: the file's own name, with its folder for an index page."""
    parts = file.replace("\\", "/").split("/")
    return "/".join(parts[-2:]) if parts[-1].split(".")[0].casefold() == "index" else parts[-1]


def _store_parts(database: Database, seq: int, parsed: ParsedWork) -> None:
    offsets = zlib.compress(array.array("q", [number for point in parsed.offsets.points for number in point]).tobytes())
    connection = database.conn
    connection.execute("INSERT INTO texts VALUES(?, ?, ?)", (seq, parsed.text, offsets))
    _many(connection, "provisions", 19, _provision_rows(seq, parsed))
    _many(connection, "notes", 7, ((seq, i, n.kind, n.mark, n.text, n.anchor, n.eid) for i, n in enumerate(parsed.notes)))
    _many(connection, "passages", 6, ((seq, p.start, p.end, p.eid, p.ordinal, p.role) for p in parsed.passages))
    place = _Places(parsed.provisions)
    rows = (
        (
            None,
            seq,
            c.start,
            c.end,
            c.text,
            c.kind,
            json.dumps(c.numbers, ensure_ascii=False),
            c.law,
            c.this_law,
            c.unit,
            place.at(c.start),
        )
        for c in parsed.citations
    )
    _many(connection, "citations", 11, rows)


def _many(connection: Any, table: str, width: int, rows: Iterable[tuple[Any, ...]]) -> None:
    connection.executemany(f"INSERT INTO {table} VALUES({', '.join('?' * width)})", rows)


def _provision_rows(seq: int, parsed: ParsedWork) -> Iterable[tuple[Any, ...]]:
    paths: dict[str, str] = {"": parsed.title}
    depths: dict[str, int] = {"": 0}
    for ordinal, p in enumerate(parsed.provisions):
        label = p.label or " ".join(part for part in (p.number, p.heading) if part)
        path = f"{paths.get(p.parent, parsed.title)} › {label}" if label else paths.get(p.parent, parsed.title)
        depth = depths.get(p.parent, 0)
        paths[p.eid] = path
        depths[p.eid] = depth + (0 if p.is_container else 1)
        yield (
            seq, ordinal, p.eid, p.kind, p.number, number_key(p.number), p.heading, p.start, p.end, p.parent, str(p.status),
            p.page, p.link, p.label, path, depth, p.since, p.until, p.inner,
        )  # fmt: skip


def _require_sound(parsed: ParsedWork) -> None:
    length = len(parsed.text)
    if not parsed.key or not parsed.text.strip():
        raise DamagedFile("Nothing readable was found in the file.")
    spans: list[tuple[int, int]] = [(p.start, p.end) for p in parsed.provisions]
    spans += [(p.start, p.end) for p in parsed.passages]
    spans += [(c.start, c.end) for c in parsed.citations]
    if any(not 0 <= start <= end <= length for start, end in spans):
        raise DamagedFile("The structure found in the file contradicts its text (a span lies outside).")
    if len({p.eid for p in parsed.provisions}) != len(parsed.provisions):
        raise DamagedFile("The structure found in the file contradicts itself (an identifier occurs twice).")


class _Places:
    """Finds the innermost provision at an offset, in logarithmic time after one pass."""

    def __init__(self, provisions: Sequence[Provision]) -> None:
        self._provisions = [p for p in provisions if not p.inner]
        self._starts = [p.start for p in self._provisions]
        self._by_eid = {p.eid: p for p in self._provisions}

    def at(self, offset: int) -> str:
        """eId of the innermost provision that contains `offset`; of the next one when it lies in a heading line."""
        index = bisect_right(self._starts, offset) - 1
        candidate = self._provisions[index] if index >= 0 else None
        while candidate is not None and candidate.end <= offset:
            candidate = self._by_eid.get(candidate.parent)
        follows = index + 1 < len(self._provisions)
        if follows and (candidate is None or candidate.is_container):
            return self._provisions[index + 1].eid
        return candidate.eid if candidate is not None else ""


_CONTAINERS = "'part', 'book', 'title', 'chapter', 'subchapter', 'division', 'schedule'"
