"""The report of one imported file: what was found, what was left out, and where a lawyer should look."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from tribonian.config.logging import log
from tribonian.domain.provision import CONTENTS, Provision
from tribonian.domain.work import ImportReport, ParsedWork, WorkKind
from tribonian.library.intake import Stored
from tribonian.text.storable import storable

COMPLETE = 0.995
"""Share of the source's body text that must have ended in a provision, page or note."""
_TABLE = re.compile(r"(?:^[^\n]*\t[^\n]*\n?){2,}", re.MULTILINE)
"""Readers write the cells of a row with tabs between them."""
_PAGE = re.compile(r"\b(?:page|p\.)\s*(\d+)", re.IGNORECASE)
_LINE = re.compile(r"\bline\s*(\d+)", re.IGNORECASE)
MOST_PLACES = 500
"""Places listed per file; a file with more is broken as a whole."""


def report_of(file: str, path: Path, parsed: Sequence[ParsedWork], stored: Sequence[Stored]) -> ImportReport:
    """The report of a file that was read, with what became of its works."""
    characters = sum(work.characters for work in parsed)
    covered = (
        sum(work.covered * work.characters for work in parsed) / characters if characters else min(w.covered for w in parsed)
    )
    outcomes = [one.outcome for one in stored]
    outcome = next((name for name in ("imported", "updated") if name in outcomes), "unchanged")
    if outcome != "unchanged" and covered < COMPLETE:
        outcome = "partial"
    warnings = [warning for work in parsed for warning in work.warnings]
    told = [warning for one in stored for warning in one.warnings]
    if len(parsed) > 1:
        told.insert(0, f"The file holds {len(parsed)} works: " + ", ".join(one.work for one in stored))
    return ImportReport(
        file=file,
        outcome=outcome,
        kind=parsed[0].kind.value,
        work=stored[0].work,
        title=parsed[0].title,
        provisions=sum(main_units(work) for work in parsed),
        pages=sum(work.pages for work in parsed),
        characters=characters,
        covered=round(covered, 5),
        left_out=tuple(item for work in parsed for item in work.left_out),
        warnings=tuple(dict.fromkeys([*told, *warnings])),
        suspicious=tuple(item for work in parsed for item in work.suspicious),
        version=parsed[0].version,
        jurisdiction=parsed[0].jurisdiction,
        path=storable(str(path)),
        expression=stored[0].expression,
        works=tuple(dict.fromkeys(one.work for one in stored)) if len(parsed) > 1 else (),
        ground=stored[0].ground,
        found=found_in(parsed),
        places=tuple(place for work, one in zip(parsed, stored, strict=True) for place in _places(work, one))[:MOST_PLACES],
    )


def rejected(file: str, path: Path, code: str, message: str, hint: str) -> ImportReport:
    """The report of a file of which nothing was kept."""
    log("file_rejected", code=code)
    error = {"code": code, "message": message, "hint": hint}
    return ImportReport(file, "rejected", error=error, path=storable(str(path)))


def main_units(parsed: ParsedWork) -> int:
    """Articles and sections, and other provisions that are neither containers nor inside one of them: what a lawyer counts;
    of a decision its paragraphs.
    """
    if parsed.kind is WorkKind.DECISION:
        return sum(1 for p in parsed.provisions if p.kind == "paragraph" and not p.inner)
    outer = {""} | {p.eid for p in parsed.provisions if p.is_container}
    counted = (p for p in parsed.provisions if not p.is_container and p.kind != CONTENTS)
    return sum(1 for p in counted if p.parent in outer or p.kind in ("article", "section"))


def found_in(parsed: Sequence[ParsedWork]) -> dict[str, int]:
    """Counts by kind of provision, inner parts, tables, notes and citations; only what occurs."""
    counts: Counter[str] = Counter()
    for work in parsed:
        counts.update("inner" if provision.inner else provision.kind for provision in work.provisions)
        counts["repealed"] += sum(1 for provision in work.provisions if provision.status == "repealed" and not provision.inner)
        counts["table"] += len(_TABLE.findall(work.text))
        counts["note"] += len(work.notes)
        counts["citation"] += len(work.citations)
    return {kind: count for kind, count in counts.items() if count}


def _places(parsed: ParsedWork, stored: Stored) -> Iterator[dict[str, object]]:
    """The spots that suspicions and warnings of a work speak of, as far as they name a provision."""
    finder = _Finder(parsed.provisions)
    for why in (*parsed.suspicious, *parsed.warnings):
        spot = finder.spot(why)
        page, line = _PAGE.search(why), _LINE.search(why)
        if spot is None and why in parsed.warnings:
            continue
        yield {
            "why": why,
            "work": stored.work,
            "expression": stored.expression,
            "eid": spot.eid if spot else "",
            "number": spot.number if spot else "",
            "start": spot.start if spot else 0,
            "end": spot.end if spot else 0,
            "page": int(page[1]) if page else (spot.page if spot else 0),
            "line": int(line[1]) if line else 0,
        }


def moved(place: Mapping[str, object], shift: int, renamed: Mapping[str, str]) -> dict[str, object]:
    """A place of one file in the text that several files make up."""
    start, end, eid = place.get("start"), place.get("end"), str(place.get("eid") or "")
    if not eid or not isinstance(start, int) or not isinstance(end, int):
        return dict(place)
    return {**place, "eid": renamed.get(eid, eid), "start": start + shift, "end": end + shift}


class _Finder:
    """Finds the provision a sentence begins with: by its printed line, its number or its eId."""

    def __init__(self, provisions: Sequence[Provision]) -> None:
        self._by_label: dict[str, Provision] = {}
        self._by_number: dict[str, Provision] = {}
        for provision in provisions:
            if provision.label:
                self._by_label.setdefault(" ".join(provision.label.split()), provision)
            for name in (provision.eid, "" if provision.inner else provision.number):
                if name:
                    self._by_number.setdefault(name, provision)

    def spot(self, why: str) -> Provision | None:
        """The provision named before the first colon that leaves a known name, else None."""
        at = why.find(":")
        while at >= 0:
            name = " ".join(why[:at].split())
            found = self._by_label.get(name) or self._by_number.get(name)
            if found is not None:
                return found
            at = why.find(":", at + 1)
        return None


def resolved(report: ImportReport, count: int) -> ImportReport:
    """`report` with the number of its citations that have a target."""
    return replace(report, found={**report.found, "resolved": count}) if report.found.get("citation") else report
