"""Confirmed deadlines as an iCalendar file (RFC 5545): one all-day event each, with the provisions that set it."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from datetime import date, datetime, timedelta
from typing import Any

from tribonian.errors import ExportFailed
from tribonian.export import hygiene

SUFFIX = ".ics"
_LINE = 75
"""Bytes of a line, without its end (RFC 5545, 3.1)."""


def render(
    calculations: Sequence[Mapping[str, Any]], confirmed: Sequence[int], *, stamp: str, title: str = ""
) -> tuple[bytes, int]:
    """(file, events) of the deadlines whose positions are in `confirmed`; `stamp` is when the run ended (ISO).

    Raises:
        ExportFailed: nothing was confirmed, or a position names no finished deadline.
    """
    deadlines = [number for number, one in enumerate(calculations) if end_of(one) is not None]
    if not deadlines:
        raise ExportFailed("This research computed no deadline.", "Calculate one first: `tribonian calculate deadline`.")
    wrong = [number + 1 for number in confirmed if number not in deadlines]
    if wrong or not confirmed:
        named = ", ".join(str(number + 1) for number in deadlines)
        said = f"Number {wrong[0]} is no finished deadline." if wrong else "A deadline goes into a calendar only when confirmed."
        raise ExportFailed(said, f"Confirm one by one with `--confirm N`. There are: {named}.")
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Tribonian//Deadlines//EN", "CALSCALE:GREGORIAN"]
    for number in dict.fromkeys(confirmed):
        lines += _event(calculations[number], stamp, title)
    lines.append("END:VCALENDAR")
    return "".join(f"{_folded(line)}\r\n" for line in lines).encode("utf-8"), len(set(confirmed))


def entry(row: Mapping[str, Any]) -> dict[str, Any]:
    """A confirmed deadline of a matter's digest as `render` takes it: its clause, where it stands, and how its day was found."""
    mark = row["mark"]
    computed = mark.get("calculation") or {}
    source = ", ".join(filter(None, (row["file"], row["place"])))
    steps = [{"text": f"“{row['sentence']['text']}”", "provision": source}, *computed.get("steps", ())]
    steps += [{"text": mark["note"]}] if mark.get("note") else []
    result = {"end": mark["due"], "steps": steps, "cautions": computed.get("cautions", ())}
    return {"kind": "deadline", "label": f"{row['text']} ({row['title']})", "result": result}


def end_of(calculation: Mapping[str, Any]) -> date | None:
    """The day on which a finished deadline ends; None for anything else."""
    result = calculation.get("result")
    if calculation.get("kind") != "deadline" or not isinstance(result, Mapping):
        return None
    try:
        return date.fromisoformat(str(result.get("end", ""))[:10])
    except ValueError:
        return None


def _event(calculation: Mapping[str, Any], stamp: str, title: str) -> list[str]:
    day = end_of(calculation)
    result = calculation["result"]
    if day is None:  # checked before
        return []
    steps = [hygiene.prose(_told(step)) for step in result.get("steps", ()) if isinstance(step, Mapping)]
    cautions = [hygiene.prose(str(one)) for one in result.get("cautions", ()) or ()]
    summary = hygiene.prose(str(calculation.get("label") or title)) or "Deadline"
    identity = hashlib.sha256(f"{day}|{summary}|{steps}".encode("utf-8", "replace")).hexdigest()[:32]
    return [
        "BEGIN:VEVENT",
        f"UID:{identity}@tribonian",
        f"DTSTAMP:{_instant(stamp)}",
        f"DTSTART;VALUE=DATE:{day:%Y%m%d}",
        f"DTEND;VALUE=DATE:{day + timedelta(days=1):%Y%m%d}",
        f"SUMMARY:{_escaped(summary)}",
        f"DESCRIPTION:{_escaped(chr(10).join([*steps, *cautions]))}",
        "TRANSP:TRANSPARENT",
        "END:VEVENT",
    ]


def _told(step: Mapping[str, Any]) -> str:
    provision = f" ({step['provision']})" if step.get("provision") else ""
    return f"{step.get('text', '')}{provision}"


def _instant(stamp: str) -> str:
    try:
        return datetime.fromisoformat(stamp.replace("Z", "+00:00")).strftime("%Y%m%dT%H%M%SZ")
    except ValueError:
        return "19800101T000000Z"


def _escaped(text: str) -> str:
    return re.sub(r"([\\;,])", r"\\\1", text).replace("\n", "\\n")


def _folded(line: str) -> str:
    """The line in pieces of at most 75 bytes, each but the first after a space; no character is parted."""
    pieces: list[str] = [""]
    for char in line:
        room = _LINE - (1 if len(pieces) > 1 else 0)
        if len((pieces[-1] + char).encode("utf-8", "replace")) > room:
            pieces.append("")
        pieces[-1] += char
    return "\r\n ".join(pieces)
