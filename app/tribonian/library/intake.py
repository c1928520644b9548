"""Storing parsed works: one transaction each, with the marks of what the indexes still have to learn."""

from __future__ import annotations

import array
import hashlib
import json
import re
import zlib
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any

from sqlite_utils import Database

from tribonian.domain.provision import Provision
from tribonian.domain.work import ParsedWork, SourceFile
from tribonian.errors import DamagedFile
from tribonian.library import decisions
from tribonian.library.current import bump, is_current, mark, settle_current
from tribonian.library.database import Library
from tribonian.library.identity import EXCERPT, Content, Known, content_of, names_of, recognise
from tribonian.library.numbers import number_key
from tribonian.library.rows import numbers_of
from tribonian.library.schema import SUPERSEDED_TARGETS
from tribonian.library.storage import translated

_ISO_DATE = re.compile(r"\d{4}(-\d{2}(-\d{2})?)?")
_KEPT_SOURCE_BYTES = 32 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Stored:
    """What became of a parsed work. `expression` is the version it is stored as (or was stored as already)."""

    outcome: str
    """imported, updated or unchanged."""
    work: str
    expression: str
    warnings: tuple[str, ...] = ()
    ground: str = ""
    """Why it was taken for a work the library had; "" for a new one."""


def store(library: Library, parsed: ParsedWork, source: SourceFile, content: bytes | None) -> Stored:
    """Store `parsed` in one transaction.

    A text of a date the work already has replaces that one; another date adds a version. A text without a date replaces
    what was read from the same bytes, and else becomes a version after those imported before. Text, structure and source
    unchanged, or the same words from another file: only the source is noted. `content` (the source's bytes) is kept
    compressed up to 32 MiB.

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
    compared = content_of(parsed)
    with library.writer() as database:
        known = recognise(database, parsed, compared)
        if known.excerpt:
            parsed = replace(parsed, title=known.excerpt, official=(*parsed.official, EXCERPT))
        same = _same_version(database, known.work, parsed.version, source)
        unchanged = same is not None and (same[1], same[2]) == (text_hash, structure)
        if unchanged and same is not None:
            warnings = known.warnings or _read_before(database, same[0], source)
            store_source(database, same[0], source, content)
            _store_names(database, known.work, parsed)  # an earlier program may not have known them
            return Stored("unchanged", known.work, same[3], warnings, known.ground)
        if known.same_text and not _reads_again(database, known.same_text, source):
            return _same_words(database, known, parsed, source, content)
        if known.new:
            _store_work(database, known.work, parsed, source)
        warnings = known.warnings if same is None else (*known.warnings, *_replacing(database, same[0], parsed, source))
        if same is not None:
            drop_expression(database, same[0], same[3])
        seq, expression = _store_expression(
            database, known.work, parsed, (text_hash, structure, compared.whole), replaces=same is not None
        )
        _store_parts(database, seq, parsed, compared)
        store_source(database, seq, source, content)
        mark(database, SUPERSEDED_TARGETS, expression, "add", seq)  # until it turns out to be the current one
        settle_current(database, known.work)
        if is_current(database, known.work, seq):
            _describe(database, known.work, parsed, source)
        database.conn.execute("INSERT OR REPLACE INTO pending VALUES('citations', ?, 'add', ?)", (expression, seq))
        bump(database)
        warnings = (*warnings, *_order_told(database, known, parsed))
    return Stored("imported" if known.new else "updated", known.work, expression, warnings, known.ground)


def foresee(library: Library, parsed: ParsedWork, source: SourceFile) -> Stored:
    """What `store` would do, without writing; raises what it would raise about the work itself."""
    _require_sound(parsed)
    text_hash = hashlib.sha256(parsed.text.encode("utf-8", "replace")).hexdigest()
    database = Database(library.truth.reader())
    with translated(library.path):
        known = recognise(database, parsed, content_of(parsed))
        same = _same_version(database, known.work, parsed.version, source)
        if (same is not None and (same[1], same[2]) == (text_hash, structure_hash(parsed))) or (
            known.same_text and not _reads_again(database, known.same_text, source)
        ):
            seq = same[0] if same is not None else known.same_text
            warnings = known.warnings or _read_before(database, seq, source)
            return Stored("unchanged", known.work, same[3] if same else "", warnings, known.ground)
        warnings = known.warnings if same is None else (*known.warnings, *_replacing(database, same[0], parsed, source))
    return Stored("imported" if known.new else "updated", known.work, "", warnings, known.ground)


def _same_version(database: Database, work: str, version: str, source: SourceFile) -> tuple[int, str, str, str] | None:
    """(row, text hash, structure hash, id) of the expression a text of this date and source replaces."""
    query = "SELECT x.seq, x.sha256, x.structure, x.id FROM expressions x WHERE x.work = ? AND x.version = ?"
    values: tuple[object, ...] = (work, version)
    if not version:
        query += " AND EXISTS(SELECT 1 FROM sources s WHERE s.expression = x.seq AND s.sha256 = ?)"
        values = (*values, source.sha256)
    row: tuple[int, str, str, str] | None = database.conn.execute(f"{query} ORDER BY x.seq DESC LIMIT 1", values).fetchone()
    return row


def _reads_again(database: Database, seq: int, source: SourceFile) -> bool:
    """True when expression row `seq` was read from this very file: then a better reading replaces it."""
    query = "SELECT 1 FROM sources WHERE expression = ? AND sha256 = ? AND name = ?"
    return database.conn.execute(query, (seq, source.sha256, source_name(source.file))).fetchone() is not None


def _same_words(database: Database, known: Known, parsed: ParsedWork, source: SourceFile, content: bytes | None) -> Stored:
    """Note another source (and other names) of a text that is stored already."""
    connection = database.conn
    (expression,) = connection.execute("SELECT id FROM expressions WHERE seq = ?", (known.same_text,)).fetchone()
    warnings = known.warnings or _read_before(database, known.same_text, source)
    store_source(database, known.same_text, source, content)
    title, aliases = connection.execute("SELECT title, aliases FROM works WHERE id = ?", (known.work,)).fetchone()
    names = dict.fromkeys((*json.loads(aliases), parsed.title))
    names.pop(title, None)
    if list(names) != json.loads(aliases):
        values = (json.dumps(list(names), ensure_ascii=False), known.work)
        connection.execute("UPDATE works SET aliases = ? WHERE id = ?", values)
        _store_names(database, known.work, parsed)
    bump(database)
    return Stored("unchanged", known.work, expression, warnings, known.ground)


def _read_before(database: Database, seq: int, source: SourceFile) -> tuple[str, ...]:
    """Told when the words of expression row `seq` were read from other files only."""
    files = database.conn.execute("SELECT file, name FROM sources WHERE expression = ? ORDER BY rowid", (seq,)).fetchall()
    if not files or any(name == source_name(source.file) for _, name in files):
        return ()
    return (f"The same words were read before from {files[0][0]}; they were not stored twice.",)


def _replacing(database: Database, seq: int, parsed: ParsedWork, source: SourceFile) -> tuple[str, ...]:
    """Told when a text takes the place of one of the same date that was read from another file."""
    query = "SELECT file FROM sources WHERE expression = ? ORDER BY rowid LIMIT 1"
    row = database.conn.execute(query, (seq,)).fetchone()
    if row is None or not parsed.version or source_name(row[0]) == source_name(source.file):
        return ()
    return (f"It takes the place of the text of {parsed.version} that was read from {row[0]}.",)


def _order_told(database: Database, known: Known, parsed: ParsedWork) -> tuple[str, ...]:
    """Told when a text without a date stands beside others: its place follows from the order of import only."""
    if known.new or parsed.version:
        return ()
    (others,) = database.conn.execute("SELECT count(*) FROM expressions WHERE work = ?", (known.work,)).fetchone()
    if others < 2:
        return ()
    return ("The text states no date; it counts as later than the versions imported before it.",)


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
        *((parsed.decision, parsed.roles, parsed.entities, parsed.treatments) if parsed.decision else ()),
    )
    return hashlib.sha256(repr(seen).encode("utf-8", "backslashreplace")).hexdigest()


def drop_expression(database: Database, seq: int, expression: str) -> None:
    """Delete an expression with everything that hangs on it, and mark it to be removed from the indexes."""
    connection = database.conn
    connection.execute("DELETE FROM expressions WHERE seq = ?", (seq,))
    connection.execute("DELETE FROM contents WHERE sha256 NOT IN (SELECT sha256 FROM sources)")
    waiting = "DELETE FROM pending WHERE target IN ('citations', 'superseded_vectors') AND expression = ?"
    connection.execute(waiting, (expression,))
    mark(database, ("keyword", "vectors", "superseded"), expression, "remove", seq)


def _describe(database: Database, work_id: str, parsed: ParsedWork, source: SourceFile) -> None:
    """A work is called what its current version calls it."""
    columns = _description(parsed)
    assignments = ", ".join(f"{name} = ?" for name in columns)
    values = (*columns.values(), source.file, work_id)
    database.conn.execute(f"UPDATE works SET {assignments}, file = ? WHERE id = ?", values)
    _store_names(database, work_id, parsed)


def _description(parsed: ParsedWork) -> dict[str, Any]:
    return {
        "kind": parsed.kind.value,
        "language": parsed.language,
        "title": parsed.title,
        "aliases": json.dumps(parsed.aliases, ensure_ascii=False),
        "summary": parsed.summary,
        "status": parsed.status.value,
        **decisions.columns(parsed),
    }


def _store_work(database: Database, work_id: str, parsed: ParsedWork, source: SourceFile) -> None:
    row = {"id": work_id, "key": parsed.key, "jurisdiction": parsed.jurisdiction, "file": source.file, **_description(parsed)}
    database.table("works").insert(row)
    _store_names(database, work_id, parsed)


def _store_names(database: Database, work_id: str, parsed: ParsedWork) -> None:
    rows = [(name, work_id) for name in (*names_of(parsed), *parsed.official)]
    database.conn.executemany("INSERT OR IGNORE INTO work_names VALUES(?, ?)", rows)
    (stored,) = database.conn.execute("SELECT official FROM works WHERE id = ?", (work_id,)).fetchone()
    # What an earlier version stated stays true of the work.
    official = list(dict.fromkeys((*json.loads(stored), *parsed.official)))
    database.conn.execute("UPDATE works SET official = ? WHERE id = ?", (json.dumps(official, ensure_ascii=False), work_id))


def _store_expression(
    database: Database, work_id: str, parsed: ParsedWork, hashes: tuple[str, str, str], *, replaces: bool
) -> tuple[int, str]:
    text_hash, structure, content = hashes
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
        "until": parsed.until if _ISO_DATE.fullmatch(parsed.until) else "",
        "content": content,
        "status": parsed.status.value,
        "length": len(parsed.text),
        "sha256": text_hash,
        "structure": structure,
        "pages": parsed.pages,
        "imported": datetime.now(UTC).isoformat(timespec="seconds"),
    }
    database.table("expressions").insert(row)
    return int(database.conn.execute("SELECT seq FROM expressions WHERE id = ?", (expression,)).fetchone()[0]), expression


def store_source(database: Database, seq: int, source: SourceFile, content: bytes | None) -> None:
    """Note a file that expression row `seq` was read from, and keep its bytes."""
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


def _store_parts(database: Database, seq: int, parsed: ParsedWork, compared: Content) -> None:
    offsets = zlib.compress(array.array("q", [number for point in parsed.offsets.points for number in point]).tobytes())
    connection = database.conn
    connection.execute("INSERT INTO texts VALUES(?, ?, ?)", (seq, parsed.text, offsets))
    _many(connection, "provisions", 20, _provision_rows(seq, parsed, compared))
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
            numbers_of(c),
            c.law,
            c.this_law,
            c.unit,
            place.at(c.start),
        )
        for c in parsed.citations
    )
    _many(connection, "citations", 11, rows)
    decisions.store(database, seq, parsed)


def _many(connection: Any, table: str, width: int, rows: Iterable[tuple[Any, ...]]) -> None:
    connection.executemany(f"INSERT INTO {table} VALUES({', '.join('?' * width)})", rows)


def _provision_rows(seq: int, parsed: ParsedWork, compared: Content) -> Iterable[tuple[Any, ...]]:
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
            p.page, p.link, p.label, path, depth, p.since, p.until, p.inner, compared.digests[ordinal],
        )  # fmt: skip


def _require_sound(parsed: ParsedWork) -> None:
    length = len(parsed.text)
    if not parsed.key or not parsed.text.strip():
        raise DamagedFile("Nothing readable was found in the file.")
    spans: list[tuple[int, int]] = [(p.start, p.end) for p in parsed.provisions]
    spans += [(p.start, p.end) for p in parsed.passages]
    spans += [(c.start, c.end) for c in parsed.citations]
    for marked in (parsed.roles, parsed.entities, parsed.treatments):
        spans += [(one.start, one.end) for one in marked]
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
