"""`digest…`: what the case files state of parties, days, sums, obligations and deadlines, and what is decided about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tribonian.digest.found import DEADLINE, KINDS
from tribonian.domain.cancel import CancelToken
from tribonian.domain.work import Work
from tribonian.errors import ExportFailed, WrongUsage
from tribonian.library.digests import Digests, now
from tribonian.workflows.commands.calculating import calculate_deadline
from tribonian.workflows.commands.places import find_work
from tribonian.workflows.commands.shapes import Json, a_date, one_of

if TYPE_CHECKING:
    from tribonian.workflows.services import Services

STATES = ("confirmed", "dismissed", "open")
LONGEST_NOTE = 2000


def digest(
    services: Services,
    *,
    works: Sequence[str] = (),
    again: bool = False,
    cancel: CancelToken | None = None,
    emit: Callable[[Json], None] | None = None,
) -> Json:
    """Read the case files that are new or changed (all with `again`), or those named; then everything that is stored of them.

    Raises:
        NotFound: an unknown file. Cancelled: when stopped; the files read before are kept.
    """
    from tribonian.workflows import digests

    return digests.make(services, files(services, works), again, cancel or CancelToken(), emit)


def digest_show(services: Services, *, works: Sequence[str] = (), kinds: Sequence[str] = ()) -> Json:
    """What is stored of the files, without work. Files that were never read, or have changed since, are `open`."""
    from tribonian.workflows import digests

    return digests.shown(services, files(services, works), kinds_of(kinds))


def digest_mark(
    services: Services,
    *,
    row: str,
    state: str,
    note: str = "",
    due: str = "",
    event: str = "",
    jurisdiction: str = "",
    rules: str = "",
    region: str = "",
) -> Json:
    """Confirm or dismiss a row, or take that back (`open`).

    A deadline by a day is confirmed with that day, or with `due`. A period has no day of its own: it is confirmed with `due`, or
    with the day of the `event` it runs from and the jurisdiction whose rules count, by which it is then computed.

    Raises:
        NotFound: no such row. MissingInput: a period without a day. WrongUsage: a state or day that means nothing.
    """
    from tribonian.workflows import digests

    one_of("state", state, STATES)
    if len(note) > LONGEST_NOTE:
        raise WrongUsage("The note is too long.", f"A note has at most {LONGEST_NOTE:,} characters.")
    found = digests.row_of(services, row)
    mark: Json = {"note": note.strip(), "due": "", "calculation": None}
    if state == "confirmed" and found["kind"] == DEADLINE:
        mark |= _due(services, found, a_date("due", due), event, jurisdiction, rules, region)
    elif due or event:
        raise WrongUsage("Only a deadline that is confirmed has a day.", "Leave the day out.")
    stored = found | {"mark": {}}
    Digests(services.library).mark(found["id"], found["work"], "" if state == "open" else state, mark, stored)
    return digests.row_of(services, found["id"])


def _due(services: Services, row: Json, due: str, event: str, jurisdiction: str, rules: str, region: str) -> Json:
    """The day of a confirmed deadline, and how it was computed, if it was."""
    value = row["value"]
    if due:
        return {"due": due}
    if value["type"] == "date":
        if not value["date"]:
            readings = ", ".join(value.get("readings", ()))
            raise WrongUsage(f"“{row['text']}” can be read as {readings}.", "Confirm it with the day that is meant (due).")
        return {"due": value["date"]}
    computed = calculate_deadline(
        services,
        event=event,
        period=value["period"],
        jurisdiction=jurisdiction,
        rules=rules,
        region=region,
        before=value["direction"] == "before",
    )
    return {"due": computed["end"], "calculation": computed}


def digest_calendar(services: Services, *, to: str, works: Sequence[str] = ()) -> Json:
    """Write the confirmed deadlines as a calendar file, each with the clause that sets it; the others are `left_out`.

    Raises:
        WrongUsage: no target, or not an .ics. ExportFailed: none is confirmed, or the file cannot be written.
    """
    from tribonian.export import calendar
    from tribonian.export.files import replace_file
    from tribonian.workflows import digests

    target = a_target(to, (calendar.SUFFIX,))
    rows = digests.shown(services, files(services, works), (DEADLINE,))["rows"]
    sure = [row for row in rows if row["mark"].get("state") == "confirmed" and row["mark"].get("due")]
    left = [row["id"] for row in rows if not row["mark"]]
    if not sure:
        raise ExportFailed("No deadline of these files is confirmed.", "Confirm one by one: a deadline is never taken as read.")
    entries = [calendar.entry(row) for row in sure]
    content, events = calendar.render(entries, range(len(entries)), stamp=now())
    replace_file(target, content)
    return {"file": str(target), "events": events, "left_out": left}


def digest_export(
    services: Services, *, to: str, works: Sequence[str] = (), kinds: Sequence[str] = (), language: str = ""
) -> Json:
    """Write the stored rows as a table: a workbook or a Word document.

    Raises:
        WrongUsage: another ending. ExportFailed: nothing is stored, or the file cannot be written.
    """
    from tribonian.export import tables
    from tribonian.workflows import digests

    target = a_target(to, tables.SUFFIXES)
    held = digests.shown(services, files(services, works), kinds_of(kinds))
    if not held["rows"]:
        raise ExportFailed("Nothing was read off these files yet.", "Make their digest first.")
    return tables.write(tables.grid_of_digest(held["rows"], language, now()[:10]), target)


# --- shared by the commands over case files ----------------------------------------------------------


def files(services: Services, names: Sequence[str], kinds: Sequence[str] = ("casefile",)) -> list[Work]:
    """The works called so, each once; without names all case files: in a matter those of the matter.

    Raises:
        NotFound, WrongUsage: as `find_work`; a work of another kind than `kinds`.
    """
    if names:
        chosen = {work.id: work for work in (find_work(services.works, name) for name in names)}
        wrong = [work for work in chosen.values() if work.kind not in kinds]
        if wrong:
            raise WrongUsage(f"“{wrong[0].title}” is a {wrong[0].kind}.", f"This is for works of kind {' or '.join(kinds)}.")
        return list(chosen.values())
    own = getattr(services.works, "is_own", lambda _: True)
    return sorted((work for work in services.works.works("casefile") if own(work.id)), key=lambda work: (work.file, work.id))


def kinds_of(kinds: Sequence[str]) -> Sequence[str]:
    """The kinds named, all when none is."""
    return tuple(one_of("kind", kind, KINDS) for kind in kinds) or KINDS


def a_target(to: str, suffixes: Sequence[str]) -> Path:
    """The file to write.

    Raises:
        WrongUsage: none was named, or its ending is another.
    """
    target = Path(to).expanduser()
    if not to.strip() or target.suffix.lower() not in suffixes:
        raise WrongUsage(f"“{target.name}” is no name for it.", f"Name a file that ends with {' or '.join(suffixes)}.")
    return target
