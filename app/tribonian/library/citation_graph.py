"""Citation edges: resolved after import, answered at once."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from tribonian.config import jurisdictions
from tribonian.domain.citation import Citation, ResolvedCitation
from tribonian.domain.jurisdiction import Pack
from tribonian.domain.provision import Provision
from tribonian.errors import NotFound
from tribonian.library.citation_keys import citation_keys
from tribonian.library.database import Library
from tribonian.library.rows import CITATION_COLUMNS, citation_of, resolved_of
from tribonian.library.storage import Storage

if TYPE_CHECKING:
    from tribonian.library.works import Works

DECISION = "decision"
"""Kind of a citation of a decision."""
_MAY_MEAN = 0.4
"""Score of a name from which a citation is resolved again; the resolver itself decides strictly."""


def inside(truth: Storage, seq: int, target: Provision) -> list[ResolvedCitation]:
    """Citations written inside `target` of expression row `seq`, in order, with their targets."""
    query = (
        f"SELECT {CITATION_COLUMNS}, e.work, e.number, e.eid FROM citations c LEFT JOIN edges e ON e.citation = c.id"
        " WHERE c.expression = ? AND c.start >= ? AND c.start < ? ORDER BY c.start, e.ordinal"
    )
    return [resolved_of(row) for row in truth.rows(query, (seq, target.start, target.end))]


def citing(truth: Storage, work_id: str, eid: str) -> list[tuple[str, str]]:
    """(expression id, eId) of the current provisions that cite `eid` of a work, or a unit inside it; never itself."""
    query = (
        "SELECT DISTINCT x.id, c.eid FROM edges e JOIN citations c ON c.id = e.citation"
        " JOIN expressions x ON x.seq = c.expression JOIN works w ON w.current = x.seq"
        " WHERE e.work = ? AND (e.eid = ? OR (e.eid >= ? AND e.eid < ?)) AND NOT (x.work = e.work AND c.eid = ?)"
        " ORDER BY w.title, x.id, c.start"
    )
    # Units inside carry the eId as a prefix followed by "__"; "_`" is the next string after every such one.
    return [(row[0], row[1]) for row in truth.rows(query, (work_id, eid, f"{eid}__", f"{eid}_`", eid))]


def link(library: Library, works: Works, work_id: str) -> int:
    """Resolve all citations of a work's current version and store the edges; returns how many have a target."""
    from tribonian.citations import resolve

    expression = works.expression(work_id)
    work = works.work(work_id)
    if expression is None or work is None:
        return 0
    columns = f"c.id, {CITATION_COLUMNS}"
    rows = library.truth.rows(
        f"SELECT {columns} FROM citations c JOIN expressions x ON x.seq = c.expression WHERE x.id = ? ORDER BY c.start",
        (expression.id,),
    )
    written = [citation_of(row[1:]) for row in rows]
    found = decisions_of(works, [one for one in written if one.kind == DECISION], but=work_id)
    found += resolve.resolve(
        [one for one in written if one.kind != DECISION],
        works,
        work=work_id,
        jurisdiction=work.jurisdiction,
        packs=_packs(work.jurisdiction),
    )
    by_citation: dict[tuple[int, int, str], list[ResolvedCitation]] = {}
    for resolved in found:
        citation = resolved.citation
        by_citation.setdefault((citation.start, citation.end, citation.text), []).append(resolved)
    edges = []
    for row in rows:
        targets = by_citation.get((row[1], row[2], row[3]), [])
        edges += [(row[0], i, target.work, target.number, target.eid) for i, target in enumerate(targets)]
    with library.writer() as database:
        database.conn.executemany("DELETE FROM edges WHERE citation = ?", [(row[0],) for row in rows])
        database.conn.executemany("INSERT INTO edges VALUES(?, ?, ?, ?, ?)", edges)
        database.conn.execute("DELETE FROM pending WHERE target = 'citations' AND expression = ?", (expression.id,))
    return sum(1 for edge in edges if edge[2])


def decisions_of(works: Works, citations: Sequence[Citation], *, but: str = "") -> list[ResolvedCitation]:
    """The decisions of the library that citations of decisions mean; `but` is the decision whose text it is."""
    return [ResolvedCitation(one, works.decisions.cited_in(f"{one.law} {one.text}", but=but)) for one in citations]


def _packs(jurisdiction: str) -> list[Pack]:
    """The pack whose nicknames and phrases the texts of a jurisdiction use; none when it has no pack."""
    try:
        return [jurisdictions.load(jurisdiction)]
    except NotFound:
        return []


def unlinked(library: Library) -> list[str]:
    """Ids of the works whose citations have not been resolved since their text changed, oldest import first."""
    query = "SELECT x.work FROM pending n JOIN expressions x ON x.id = n.expression WHERE n.target = 'citations' ORDER BY n.seq"
    return list(dict.fromkeys(row[0] for row in library.truth.rows(query)))


def mark_affected(library: Library, works: Works, changed: Collection[str]) -> None:
    """Mark every work whose citations may now lead elsewhere, because the works `changed` are new or have a new text.

    These are the works that cite one of them, and those with an unresolved citation that may mean one of them.
    """
    truth = library.truth
    marks = ", ".join("?" * len(changed))
    affected = {row[0] for row in truth.rows(f"SELECT DISTINCT citation FROM edges WHERE work IN ({marks})", tuple(changed))}
    unresolved = "SELECT e.citation, c.law FROM edges e JOIN citations c ON c.id = e.citation WHERE e.work = '' AND c.law != ''"
    meant: dict[str, bool] = {}
    for citation, law in truth.rows(unresolved):
        if law not in meant:
            meant[law] = any(work.id in changed and score >= _MAY_MEAN for work, score in works.find_works(law, 3))
        if meant[law]:
            affected.add(citation)
    affected |= _citing_decisions(library, works, changed)
    query = (
        "INSERT OR REPLACE INTO pending SELECT DISTINCT 'citations', x.id, 'add', x.seq FROM citations c"
        " JOIN expressions x ON x.seq = c.expression JOIN works w ON w.current = x.seq WHERE c.id = ?"
    )
    with library.writer() as database:
        database.conn.executemany(query, [(citation,) for citation in affected])


def _citing_decisions(library: Library, works: Works, changed: Collection[str]) -> set[int]:
    """Unresolved citations of decisions that may mean one of the works `changed`."""
    keys = works.decisions.keys_of(changed)
    if not keys:
        return set()
    query = "SELECT c.id, c.text FROM citations c JOIN edges e ON e.citation = c.id WHERE c.kind = ? AND e.work = ''"
    return {row[0] for row in library.truth.rows(query, (DECISION,)) if not keys.isdisjoint(citation_keys(row[1]))}
