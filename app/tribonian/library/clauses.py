"""Clauses of case files by the numbers that the files themselves print."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tribonian.config import clauses
from tribonian.domain.provision import Provision
from tribonian.domain.work import Work, WorkKind


def of_number(work: Work | None, provisions: Callable[[], Sequence[Provision]], number: str) -> tuple[list[Provision], bool]:
    """The paragraphs of the clause that a case file numbers so, those inside it too, in order; and whether a word says that a
    clause is meant. Where numbers begin anew in a schedule and none is named, those of the paper itself come alone.
    """
    asked = clauses.wanted(number) if work is not None and work.kind == WorkKind.CASEFILE else None
    if asked is None:
        return [], False
    labelled = [one for one in provisions() if one.label]
    found = [one for one in labelled if clauses.holds(one.label, asked)]
    if not found and not asked.scope:
        found = [one for one in labelled if clauses.holds(one.label, asked, any_scope=True)]
    return found, asked.named
