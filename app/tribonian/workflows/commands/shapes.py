"""Plain JSON shapes and the checks of arguments that every command shares."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import asdict
from datetime import date
from typing import TYPE_CHECKING, Any

from tribonian.errors import WrongUsage

if TYPE_CHECKING:
    from tribonian.domain.citation import ResolvedCitation
    from tribonian.domain.events import Event
    from tribonian.domain.work import ImportReport

Json = dict[str, Any]

KINDS = ("law", "decision", "casefile")
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def one_of(name: str, value: str, accepted: Iterable[str]) -> str:
    """`value` when it is one of `accepted`; raises WrongUsage naming them otherwise."""
    choices = tuple(accepted)
    if value in choices:
        return value
    raise WrongUsage(f"“{value}” is not a {name}.", f"Choose one of: {', '.join(choices)}.")


def a_date(name: str, value: str) -> str:
    """`value` when it is empty or an ISO date; raises WrongUsage otherwise."""
    if not value or (_DATE.fullmatch(value) and _in_calendar(value)):
        return value
    raise WrongUsage(f"“{value}” is not a date for {name}.", "Write it as YYYY-MM-DD, for example 2024-03-01.")


def _in_calendar(value: str) -> bool:
    try:
        date.fromisoformat(value)
    except ValueError:
        return False
    return True


def a_limit(value: int, most: int = 1000) -> int:
    """`value` when it lies in 1 … `most`; raises WrongUsage otherwise."""
    if 1 <= value <= most:
        return value
    raise WrongUsage(f"The limit {value} is out of range.", f"Give a number from 1 to {most}.")


def event_json(event: Event) -> Json:
    """One event as the line of `ask --events`."""
    return {
        "run": event.run,
        "seq": event.seq,
        "event": str(event.event),
        "at": event.at,
        "step": event.step,
        "data": dict(event.data),
    }


def report_json(report: ImportReport) -> Json:
    """One file's outcome as the line of `import`."""
    return asdict(report)


def citation_json(resolved: ResolvedCitation) -> Json:
    """A citation as written, with its target when there is one."""
    written = resolved.citation
    return {
        "start": written.start,
        "end": written.end,
        "text": written.text,
        "kind": written.kind,
        "work": resolved.work,
        "number": resolved.number,
        "eid": resolved.eid,
        "resolved": resolved.resolved,
    }
