"""The digest of a matter, or of chosen files: each read once, kept until it changes, shown with what was decided about it."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tribonian.digest import parties, reading
from tribonian.digest.found import DATE, DEADLINE, KINDS, PARTY, Found
from tribonian.digest.places import Places
from tribonian.domain.cancel import CancelToken
from tribonian.domain.work import Expression, Work
from tribonian.errors import Cancelled, NotFound, TribonianError
from tribonian.library.digests import Digests, Mark, StoredDigest

if TYPE_CHECKING:
    from tribonian.workflows.services import Services

Json = dict[str, Any]
Emit = Callable[[Json], None]
DONE, KEPT, FAILED, OPEN = "done", "kept", "failed", "open"
MOST_ROWS = 20_000
"""Rows kept of one file."""


def make(services: Services, works: Sequence[Work], again: bool, cancel: CancelToken, emit: Emit | None) -> Json:
    """Read the files that are new or have changed (all with `again`), each kept when it is done; then what is stored of all.

    Raises:
        Cancelled: when stopped; the files read before are kept.
    """
    store = Digests(services.library)
    outcomes: dict[str, str] = {}
    for index, work in enumerate(works, 1):
        cancel.check()
        expression = services.works.expression(work.id)
        known = store.get(work.id)
        outcomes[work.id] = KEPT
        if expression is not None and (again or not _holds(known, expression)):
            outcomes[work.id] = _read(services, store, work, expression, cancel)
        if emit is not None:
            told = {"file": work.file, "work": work.id, "index": index, "files": len(works), "outcome": outcomes[work.id]}
            emit({"event": "digest_file", "data": told})
    return shown(services, works, KINDS, outcomes)


def _holds(known: StoredDigest | None, expression: Expression) -> bool:
    return known is not None and not known.error and (known.expression, known.stamp) == (expression.id, reading.STAMP)


def _read(services: Services, store: Digests, work: Work, expression: Expression, cancel: CancelToken) -> str:
    try:
        text = services.works.text(expression.id)
        provisions = services.works.provisions(expression.id)
        found = reading.rows(text, provisions, expression.language or work.language, work.jurisdiction, cancel)
    except Cancelled:
        raise
    except TribonianError as error:
        store.put(work.id, expression.id, reading.STAMP, [], error.as_json()["error"])
        return FAILED
    store.put(work.id, expression.id, reading.STAMP, list(_kept(work.id, text, found[:MOST_ROWS])))
    return DONE


def _kept(work: str, text: str, found: Iterable[Found]) -> Iterable[Json]:
    """Rows as they are stored. An id names the words, not where they stand: it outlives changes elsewhere in the file."""
    seen: Counter[str] = Counter()
    for row in found:
        quote = text[row.start : row.end]
        same = f"{row.kind}|{quote}|{text[row.sentence[0] : row.sentence[1]]}|{row.value.get('roles', '')}"
        seen[same] += 1
        identity = hashlib.sha256(f"{work}|{same}|{seen[same]}".encode("utf-8", "replace")).hexdigest()[:14]
        yield {
            "id": identity, "kind": row.kind, "start": row.start, "end": row.end, "sentence": list(row.sentence),
            "value": dict(row.value), "by": row.by,
        }  # fmt: skip


# --- what is stored --------------------------------------------------------------------------------


def shown(services: Services, works: Sequence[Work], kinds: Sequence[str], outcomes: Mapping[str, str] | None = None) -> Json:
    """What is stored of the files, without work: see the table of commands for the shape."""
    store = Digests(services.library)
    marks = store.marks()
    files: list[Json] = []
    rows: list[Json] = []
    for work in works:
        own, file = _of_work(services, store, work, marks)
        if outcomes is not None and work.id in outcomes and file["outcome"] != FAILED:
            file["outcome"] = outcomes[work.id] if file["outcome"] != OPEN else OPEN
        files.append(file)
        rows += own
    ids = {row["id"] for row in rows}
    chosen = {work.id for work in works}
    stale = [_stale(mark) for mark in marks.values() if mark.id not in ids and mark.work in chosen]
    wanted = [row for row in rows if row["kind"] in kinds]
    return {
        "files": files,
        "rows": wanted,
        "parties": _parties(wanted),
        "timeline": _timeline(wanted),
        "stale": stale,
        "counts": {kind: sum(row["kind"] == kind for row in wanted) for kind in KINDS},
        "whole": all(file["outcome"] in (DONE, KEPT) for file in files),
    }


def row_of(services: Services, identity: str) -> Json:
    """The row with this id, or an unambiguous beginning of it.

    Raises:
        NotFound: there is none, or several begin so.
    """
    store = Digests(services.library)
    marks = store.marks()
    found: list[Json] = []
    for name in store.works() if identity else ():
        work = services.works.work(name)
        held = store.get(name)
        if work is not None and held is not None and any(str(row["id"]).startswith(identity) for row in held.rows):
            found += [row for row in _of_work(services, store, work, marks)[0] if row["id"].startswith(identity)]
    if len(found) != 1:
        raise NotFound(f"The digest has no row “{identity}”.", "`digest` lists the rows with their ids.")
    return found[0]


def _of_work(services: Services, store: Digests, work: Work, marks: Mapping[str, Mark]) -> tuple[list[Json], Json]:
    """(rows, file) of one work. Rows are shown only while they are of the text that counts."""
    expression = services.works.expression(work.id)
    held = store.get(work.id)
    outcome = OPEN
    rows: list[Json] = []
    if held is not None and expression is not None and held.expression == expression.id:
        outcome = FAILED if held.error else KEPT if held.stamp == reading.STAMP else OPEN
        rows = _rows(services, work, expression, held, marks)
    file = {
        "work": work.id, "file": work.file, "title": work.title, "language": work.language, "outcome": outcome, "rows": len(rows),
        "at": held.at if held is not None else "", "error": dict(held.error) if held is not None and held.error else None,
    }  # fmt: skip
    return rows, file


def _rows(services: Services, work: Work, expression: Expression, held: StoredDigest, marks: Mapping[str, Mark]) -> list[Json]:
    if not held.rows:
        return []
    text = services.works.text(expression.id)
    places = Places(services.works.provisions(expression.id), expression.language or work.language)
    made: list[Json] = []
    for row in held.rows:
        start, end = int(row["start"]), int(row["end"])
        first, last = row["sentence"]
        unit = places.unit(start)
        number, cited = places.cited(start, end)
        made.append(
            {
                "id": row["id"], "kind": row["kind"], "work": work.id, "file": work.file, "title": work.title,
                "expression": expression.id, "language": expression.language or work.language, "eid": unit.eid if unit else "",
                "number": number, "page": unit.page if unit else 0, "place": cited, "start": start, "end": end,
                "text": text[start:end], "sentence": {"start": first, "end": last, "text": text[first:last]},
                "value": dict(row["value"]), "by": row["by"], "mark": _mark(marks.get(str(row["id"]))),
            }
        )  # fmt: skip
    return made


def _mark(mark: Mark | None) -> Json:
    return {} if mark is None else {"state": mark.state, "at": mark.at, **mark.mark}


def _stale(mark: Mark) -> Json:
    row = mark.row
    named = {key: row.get(key, "") for key in ("kind", "text", "file", "place")}
    return {"id": mark.id, "work": mark.work, **named, "mark": _mark(mark)}


def _parties(rows: Sequence[Json]) -> list[Json]:
    """The parties over all files: names written alike are one; most mentioned first."""
    gathered: dict[str, Json] = {}
    counted: set[tuple[str, str]] = set()
    for row in rows:
        if row["kind"] != PARTY:
            continue
        value = row["value"]
        key = parties.key_of(value["name"])
        one = gathered.setdefault(key, {"name": value["name"], "roles": [], "type": "", "rows": [], "files": [], "mentions": 0})
        one["type"] = one["type"] or value["type"]
        one["rows"].append(row["id"])
        one["roles"] += [role for role in value["roles"] if role not in one["roles"]]
        if (key, row["work"]) not in counted:
            counted.add((key, row["work"]))
            one["files"].append(row["work"])
            one["mentions"] += value["mentions"]
    return sorted(gathered.values(), key=lambda one: (-one["mentions"], one["name"]))


def _timeline(rows: Sequence[Json]) -> list[str]:
    """Ids of rows whose day is sure, by day; a day that is part of a deadline is told by the deadline alone."""
    limits = [row for row in rows if row["kind"] == DEADLINE and row["value"].get("date")]
    taken = {(row["work"], at) for row in limits for at in range(row["start"], row["end"])}
    days = [row for row in rows if row["kind"] == DATE and row["value"]["date"] and (row["work"], row["start"]) not in taken]
    return [row["id"] for row in sorted([*limits, *days], key=lambda row: (row["value"]["date"], row["file"], row["start"]))]
