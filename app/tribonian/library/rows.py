"""Rows of the truth as domain values, and back."""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tribonian.domain.citation import Citation, ResolvedCitation
from tribonian.domain.passage import IndexedPassage
from tribonian.domain.provision import Provision
from tribonian.domain.work import Expression, Status, Work, WorkKind

WORK_COLUMNS = (
    "id, kind, title, jurisdiction, language, aliases, summary, status, file, provisions, court, family, instance, date, citation"
)
EXPRESSION_COLUMNS = """x.id, x.work, x.language, x.version, x.status, x.length, x.sha256,
    coalesce((SELECT s.file FROM sources s WHERE s.expression = x.seq ORDER BY s.rowid LIMIT 1), ''),
    coalesce((SELECT min(n.effective) FROM expressions n
              WHERE n.work = x.work AND x.effective != '' AND n.effective > x.effective), ''),
    x.until, x.imported"""
"""Of a row of `expressions x`; the last day of a text is where the next dated one begins, or what its source states."""
PROVISION_COLUMNS = "eid, kind, number, heading, start, end, parent, status, page, link, label, since, until, inner"
CITATION_COLUMNS = "c.start, c.end, c.text, c.kind, c.numbers, c.law, c.this_law, c.unit"


def work_of(row: tuple[Any, ...], versions: tuple[str, ...]) -> Work:
    """A `Work` from WORK_COLUMNS."""
    kind, aliases, status = WorkKind(row[1]), tuple(json.loads(row[5])), Status(row[7])
    return Work(row[0], kind, row[2], row[3], row[4], aliases, row[6], status, row[8], row[9], versions, *row[10:15])


def expression_of(row: tuple[Any, ...]) -> Expression:
    """An `Expression` from EXPRESSION_COLUMNS."""
    until = min((day for day in row[8:10] if day), default="")
    return Expression(row[0], row[1], row[2], row[3], Status(row[4]), row[5], row[6], row[7], until, row[10])


def provision_of(row: tuple[Any, ...]) -> Provision:
    """A `Provision` from PROVISION_COLUMNS."""
    return Provision(*(*row[:-1], bool(row[-1])))


def citation_of(row: tuple[Any, ...]) -> Citation:
    """A `Citation` from CITATION_COLUMNS."""
    start, end, text, kind, written, law, this_law, unit = row
    listed = [[one] if isinstance(one, str) else one for one in json.loads(written)]
    places = tuple(tuple(one[1:]) for one in listed)
    return Citation(
        start, end, text, kind, tuple(one[0] for one in listed), law, bool(this_law), unit, places if any(places) else ()
    )


def numbers_of(citation: Citation) -> str:
    """The numbers of a citation as they are stored: a list; one with places inside it is itself a list, number first."""
    places = citation.places or ((),) * len(citation.numbers)
    listed = [[one, *inside] if inside else one for one, inside in zip(citation.numbers, places, strict=True)]
    return json.dumps(listed, ensure_ascii=False)


def resolved_of(row: tuple[Any, ...]) -> ResolvedCitation:
    """A `ResolvedCitation` from CITATION_COLUMNS followed by work, number, eid of the edge."""
    return ResolvedCitation(citation_of(row[:8]), row[8] or "", row[9] or "", row[10] or "")


PASSAGE_QUERY = """
    SELECT p.start, p.end, p.eid, p.role, v.number, v.heading, v.path, v.status
    FROM passages p LEFT JOIN provisions v ON v.expression = p.expression AND v.eid = p.eid
    WHERE p.expression = ?
"""


CUT_PASSAGE_QUERY = """
    SELECT p.start, p.end, p.eid, p.role, v.number, v.heading, v.path, v.status, substr(t.text, p.start + 1, p.end - p.start)
    FROM passages p JOIN texts t ON t.expression = p.expression
    LEFT JOIN provisions v ON v.expression = p.expression AND v.eid = p.eid
    WHERE p.expression = ?
"""
"""With the words of each passage, for a few of a text that is not in memory."""


def passage_of(row: tuple[Any, ...], expression: str, work: Work, words: str) -> IndexedPassage:
    """An `IndexedPassage` from PASSAGE_QUERY, of a `work` and with the passage's `words`."""
    start, end, eid, role, number, heading, path, status = row
    return IndexedPassage(
        id=f"{expression}:{start}",
        work=work.id,
        expression=expression,
        kind=work.kind.value,
        jurisdiction=work.jurisdiction,
        language=work.language,
        eid=eid,
        number=number or "",
        heading=heading or "",
        path=path or work.title,
        text=words,
        start=start,
        end=end,
        status=status or "in_force",
        role=role,
        instance=work.instance,
        court=work.court,
    )


CITATION_TEXTS = """
    SELECT c.start, c.text FROM citations c JOIN expressions e ON e.seq = c.expression WHERE e.id = ? ORDER BY c.start
"""


def with_citations(passages: Sequence[IndexedPassage], rows: Sequence[tuple[Any, ...]]) -> list[IndexedPassage]:
    """The passages (by start) with the citations that begin in them, from CITATION_TEXTS."""
    starts = [int(row[0]) for row in rows]
    found: list[IndexedPassage] = []
    for passage in passages:
        inside = rows[bisect_left(starts, passage.start) : bisect_left(starts, passage.end)]
        found.append(replace(passage, citations=tuple(str(row[1]) for row in inside)) if inside else passage)
    return found
