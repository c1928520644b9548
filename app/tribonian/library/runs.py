"""Runs: questions, their events as they happened, what was opened and what was only seen, labels."""

from __future__ import annotations

import json
import os
import secrets
import socket
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields, is_dataclass
from datetime import UTC, datetime
from typing import Any

import psutil
from sqlite_utils import Database

from tribonian.domain.events import ENDING, Event, EventName
from tribonian.domain.evidence import Considered, Evidence
from tribonian.domain.wish import Wish
from tribonian.errors import NotFound, WrongUsage
from tribonian.library import upgrade
from tribonian.library.database import Library
from tribonian.library.storage import Storage

LABELS = ("right", "wrong", "irrelevant", "")
_STATUS = {
    EventName.RUN_FINISHED: "finished",
    EventName.RUN_FAILED: "failed",
    EventName.RUN_CANCELLED: "cancelled",
    EventName.RUN_INTERRUPTED: "interrupted",
    EventName.RUN_RESUMED: "running",
}


@dataclass(frozen=True, slots=True)
class Run:
    """One stored run without its events."""

    id: str
    thread: str
    """Id of the first run of the conversation this one belongs to."""
    question: str
    options: Mapping[str, Any]
    status: str
    """running, finished, failed, cancelled or interrupted."""
    created: str
    updated: str
    events: int
    answer: Mapping[str, Any] | None


class Runs:
    """The stored runs of a library. Thread-safe; several processes may write at once."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self.wishes: dict[str, Wish] = {}
        """Id of a run that this process is carrying on → what its user asks of it meanwhile."""

    @property
    def _store(self) -> Storage:
        """Where they are kept now: that changes when the questions of a library are locked or unlocked."""
        return self._library.runs

    # --- writing a run ------------------------------------------------------------------------

    def create(self, question: str, options: object = None, *, follow: str = "") -> str:
        """Begin a run in this process; returns its id. `options` is a mapping or a dataclass of JSON values.

        With `follow` (a run's id) it joins that run's thread, so its evidence can be reused.

        Raises:
            NotFound: when `follow` is unknown.
        """
        run = f"{datetime.now(UTC):%Y%m%d-%H%M%S}-{secrets.token_hex(3)}"
        thread = self.get(follow).thread if follow else run
        now = _now()
        row = {
            "id": run,
            "thread": thread,
            "question": question,
            "options": _json(_plain(options or {})),
            "status": "running",
            "created": now,
            "updated": now,
            **_process(),
        }
        with self._store.writer() as database:
            database.table("runs").insert(row)
        return run

    def append(self, event: Event) -> None:
        """Store the next event of a run, durably against the end of this process, with the evidence it carries.

        `RUN_RESUMED` makes this process the one that carries the run on.

        Raises:
            NotFound: unknown run.
            ValueError: `event.seq` is not the next number.
        """
        with self._store.writer() as database:
            self._append(database, event)

    def next_seq(self, run: str) -> int:
        """The number the next event of `run` must carry; 1 for a run without events."""
        row = self._store.row("SELECT last_seq FROM runs WHERE id = ?", (run,))
        if row is None:
            raise _unknown(run)
        return int(row[0]) + 1

    def record_evidence(self, run: str, opened: Sequence[Evidence], considered: Sequence[Considered]) -> None:
        """Set what the run opened and what it only saw, apart; replaces what its events said so far."""
        with self._store.writer() as database:
            self._require(database, run)
            for table in ("evidence", "considered"):
                database.conn.execute(f"DELETE FROM {table} WHERE run = ?", (run,))
            rows = [(run, item.tag, item.work, item.eid, i, _json(_plain(item))) for i, item in enumerate(opened)]
            database.conn.executemany("INSERT OR REPLACE INTO evidence VALUES(?, ?, ?, ?, ?, ?)", rows)
            seen = [(run, i, _json(_plain(item))) for i, item in enumerate(considered, 1)]
            database.conn.executemany("INSERT INTO considered VALUES(?, ?, ?)", seen)

    def finish(self, run: str, status: str, answer: object = None) -> None:
        """Set a run's final `status` (finished, failed, cancelled, or the ending event's name) and its answer."""
        packed = None if answer is None else _json(_plain(answer))
        status = status.removeprefix("run_")
        with self._store.writer() as database:
            self._require(database, run)
            database.conn.execute(
                "UPDATE runs SET status = ?, answer = COALESCE(?, answer), updated = ? WHERE id = ?",
                (status, packed, _now(), run),
            )

    # --- reading ------------------------------------------------------------------------------

    def get(self, run: str) -> Run:
        """One run, by its id or an unambiguous beginning of it.

        Raises:
            NotFound: no such run, or several begin so.
        """
        self.mark_interrupted()
        rows = self._store.rows(f"{_RUN_QUERY} WHERE id = ?", (run,))
        if not rows and len(run) >= 4:
            rows = self._store.rows(f"{_RUN_QUERY} WHERE substr(id, 1, ?) = ?", (len(run), run))
        if len(rows) != 1:
            raise _unknown(run)
        return _run_of(rows[0])

    def list(self, *, thread: str = "", limit: int = 0) -> list[Run]:
        """Stored runs, newest first; only those of `thread` when given, at most `limit` when positive."""
        self.mark_interrupted()
        condition, values = (" WHERE thread = ?", (thread,)) if thread else ("", ())
        query = f"{_RUN_QUERY}{condition} ORDER BY created DESC, id DESC LIMIT ?"
        return [_run_of(row) for row in self._store.rows(query, (*values, limit or -1))]

    def events(self, run: str, from_seq: int = 0) -> Sequence[Event]:
        """The stored events of a run with `seq >= from_seq`, in order.

        Raises:
            NotFound: unknown run.
        """
        self.mark_interrupted()
        if self._store.row("SELECT 1 FROM runs WHERE id = ?", (run,)) is None:
            raise _unknown(run)
        query = "SELECT run, seq, event, at, step, data FROM events WHERE run = ? AND seq >= ? ORDER BY seq"
        return [
            Event(row[0], row[1], EventName(row[2]), row[3], row[4], json.loads(row[5]))
            for row in self._store.rows(query, (run, from_seq))
        ]

    def evidence(self, run: str) -> Sequence[Evidence]:
        """What this run opened, in the order of opening."""
        rows = self._store.rows("SELECT value FROM evidence WHERE run = ? ORDER BY ordinal", (run,))
        return [_build(Evidence, json.loads(row[0])) for row in rows]

    def considered(self, run: str) -> Sequence[Considered]:
        """What this run saw as a snippet only, in order."""
        rows = self._store.rows("SELECT value FROM considered WHERE run = ? ORDER BY ordinal", (run,))
        return [_build(Considered, json.loads(row[0])) for row in rows]

    def manifest(self, run: str) -> Sequence[tuple[str, Evidence]]:
        """(run, evidence) of everything opened in the run's thread before and in it, oldest first."""
        query = (
            "SELECT e.run, e.value FROM evidence e JOIN runs r ON r.id = e.run WHERE r.thread ="
            " (SELECT thread FROM runs WHERE id = ?) AND r.created <= (SELECT created FROM runs WHERE id = ?)"
            " ORDER BY r.created, r.id, e.ordinal"
        )
        return [(row[0], _build(Evidence, json.loads(row[1]))) for row in self._store.rows(query, (run, run))]

    # --- labels and removal -------------------------------------------------------------------

    def label(self, run: str, target: str, label: str, note: str = "") -> None:
        """Label an answer (`target` ""), a citation (its tag) or a passage (its id) of a run; "" takes a label back.

        Raises:
            WrongUsage: the label is not right, wrong, irrelevant or "".
            NotFound: unknown run.
        """
        if label not in LABELS:
            raise WrongUsage(f"A label is one of {', '.join(LABELS[:-1])}, not {label!r}.")
        with self._store.writer() as database:
            self._require(database, run)
            if not label:
                database.conn.execute("DELETE FROM labels WHERE run = ? AND target = ?", (run, target))
                return
            database.conn.execute(
                "INSERT INTO labels(run, target, label, note, at) VALUES(?, ?, ?, ?, ?)"
                " ON CONFLICT(run, target) DO UPDATE SET label = excluded.label, note = excluded.note, at = excluded.at",
                (run, target, label, note, _now()),
            )

    def labels(self, run: str = "") -> Sequence[dict[str, str]]:
        """Labels of one run, or of all: run, target, label, note, at."""
        condition, values = (" WHERE run = ?", (run,)) if run else ("", ())
        rows = self._store.rows(f"SELECT run, target, label, note, at FROM labels{condition} ORDER BY at, id", values)
        return [dict(zip(("run", "target", "label", "note", "at"), row, strict=True)) for row in rows]

    def delete(self, *runs: str) -> None:
        """Remove runs with their events, evidence and labels; the file is written anew without them, and so are its copies.

        Raises:
            NotFound: an unknown run; none was removed.
        """
        if not runs:
            return
        with self._store.writer() as database:
            for run in runs:
                self._require(database, run)
            database.conn.executemany("DELETE FROM runs WHERE id = ?", [(run,) for run in runs])
        self._store.tighten()
        upgrade.forget(self._store, "runs", "id", *runs)

    def mark_interrupted(self) -> Sequence[str]:
        """Append `RUN_INTERRUPTED` to every run that is still "running" though its process has ended; returns them."""
        suspects = self._store.rows("SELECT id, host, pid, begun FROM runs WHERE status = 'running'")
        dead = [row for row in suspects if not _alive(row[1], row[2], row[3])]
        for run, _, pid, begun in dead:
            with self._store.writer() as database:
                query = "SELECT last_seq FROM runs WHERE id = ? AND status = 'running' AND pid = ? AND begun = ?"
                row = database.conn.execute(query, (run, pid, begun)).fetchone()
                if row is not None:
                    self._append(database, Event(run, row[0] + 1, EventName.RUN_INTERRUPTED, _now(), 0, {}))
        return [row[0] for row in dead]

    # --- inside -------------------------------------------------------------------------------

    def _append(self, database: Database, event: Event) -> None:
        connection = database.conn
        row = connection.execute("SELECT last_seq, status FROM runs WHERE id = ?", (event.run,)).fetchone()
        if row is None:
            raise _unknown(event.run)
        if event.seq != row[0] + 1:
            raise ValueError(f"event {event.seq} of run {event.run} follows {row[0]}")
        values = (event.run, event.seq, event.event.value, event.at, event.step, _json(_plain(event.data)))
        connection.execute("INSERT INTO events VALUES(?, ?, ?, ?, ?, ?)", values)
        status = _STATUS.get(event.event, row[1])
        connection.execute(
            "UPDATE runs SET last_seq = ?, status = ?, updated = ? WHERE id = ?", (event.seq, status, _now(), event.run)
        )
        if event.event in ENDING and "answer" in event.data:
            connection.execute("UPDATE runs SET answer = ? WHERE id = ?", (_json(_plain(event.data["answer"])), event.run))
        elif event.event is EventName.RUN_RESUMED:
            process = (*_process().values(), event.run)
            connection.execute("UPDATE runs SET host = ?, pid = ?, begun = ? WHERE id = ?", process)
        elif event.event is EventName.EVIDENCE_OPENED:
            self._keep_evidence(database, event)
        elif event.event is EventName.EVIDENCE_CONSIDERED:
            self._keep_considered(database, event)

    def _keep_evidence(self, database: Database, event: Event) -> None:
        opened = _plain(event.data.get("evidence"))
        for item in opened if isinstance(opened, list) else [opened]:
            if isinstance(item, dict):
                database.conn.execute(
                    "INSERT OR REPLACE INTO evidence VALUES(?, ?, ?, ?, ?, ?)",
                    (event.run, item["tag"], item["work"], item["eid"], event.seq, _json(item)),
                )

    def _keep_considered(self, database: Database, event: Event) -> None:
        (last,) = database.conn.execute("SELECT coalesce(max(ordinal), 0) FROM considered WHERE run = ?", (event.run,)).fetchone()
        seen = _plain(event.data.get("considered", []))
        rows = [(event.run, last + 1 + i, _json(item)) for i, item in enumerate(seen if isinstance(seen, list) else [seen])]
        database.conn.executemany("INSERT INTO considered VALUES(?, ?, ?)", rows)

    def _require(self, database: Database, run: str) -> None:
        if database.conn.execute("SELECT 1 FROM runs WHERE id = ?", (run,)).fetchone() is None:
            raise _unknown(run)


_RUN_QUERY = "SELECT id, thread, question, options, status, created, updated, last_seq, answer FROM runs"


def _run_of(row: tuple[Any, ...]) -> Run:
    run, thread, question, options, status, created, updated, events, answer = row
    return Run(
        run, thread, question, json.loads(options), status, created, updated, events, json.loads(answer) if answer else None
    )


def _unknown(run: str) -> NotFound:
    return NotFound(f"There is no run {run} in this library.", "`runs` lists the stored runs.")


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _plain(value: object) -> Any:
    """JSON values out of dataclasses, mappings and sequences, recursively."""
    if is_dataclass(value) and not isinstance(value, type):
        return _plain(asdict(value))
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [_plain(item) for item in value]
    if value is None or isinstance(value, str | int | float | bool):
        return value
    return str(value)


def _build(kind: Any, values: dict[str, Any]) -> Any:
    """A dataclass from stored values: fields a newer version added are left out, missing ones take their default."""
    known = {field.name for field in fields(kind)}
    return kind(**{name: value for name, value in values.items() if name in known})


def _process() -> dict[str, object]:
    return {"host": socket.gethostname(), "pid": os.getpid(), "begun": round(psutil.Process().create_time(), 2)}


def _alive(host: str, pid: int, begun: float) -> bool:
    if host != socket.gethostname():
        return True  # another machine's process cannot be seen from here
    try:
        # The start time tells a process apart from a later one that was given the same number.
        process = psutil.Process(pid)
        return bool(abs(process.create_time() - begun) < 2 and process.status() != psutil.STATUS_ZOMBIE)
    except (psutil.NoSuchProcess, psutil.AccessDenied):
        return False
