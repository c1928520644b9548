"""Places of an opened text that try to give a language model orders, and texts that cannot be seen on the page.

Nothing is refused because of them: they are shown to the lawyer, never quoted as an answer and never tagged.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from tribonian.domain.work import WorkKind
from tribonian.llm.neutral import CONTROL, suspicious
from tribonian.tools.base import ToolContext
from tribonian.tools.ledger import Opened

HIDDEN = "hidden"
"""Kind of the notes that hold what cannot be seen on the page."""
UNSEEN = "text that cannot be seen on the page"
NEAR = 300
"""Characters between two such places of one paragraph that belong to the same attempt."""
LONGEST = 200_000
"""Characters of a case file that are looked through whole; of other texts only what was opened is."""
_BREAK = re.compile(r"\n[^\S\n]*\n")
_NEW_ENTRY = re.compile(r"\n(?=\s*[\[(]?(?:\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,2}:\d\d)\b)")


@lru_cache(maxsize=64)
def places(text: str) -> tuple[tuple[int, int, str], ...]:
    """(start, end, why) of the attempts in a text, in order: what stands between two places of a paragraph belongs to them."""
    found = suspicious(text)
    joined: list[tuple[int, int, str]] = []
    for start, end, why in found:
        stop = _forged(text, end) if CONTROL in why else end
        if joined and start - joined[-1][1] <= NEAR and not _apart(text, joined[-1][1], start):
            before = joined[-1]
            joined[-1] = (before[0], max(before[1], stop), before[2])
        else:
            joined.append((start, stop, why))
    return tuple(joined)


def _apart(text: str, start: int, end: int) -> bool:
    """True when a new paragraph, or a new entry of a log, begins between two places."""
    return bool(_BREAK.search(text, start, end) or _NEW_ENTRY.search(text, start, end))


def _forged(text: str, end: int) -> int:
    """End of what a forged turn of a chat says: up to the next entry of the log, the end of the paragraph or of its lines."""
    stops = [match.start() for pattern in (_BREAK, _NEW_ENTRY) if (match := pattern.search(text, end))]
    return min([*stops, end + NEAR, len(text)])


def inside(context: ToolContext, opened: Opened) -> list[tuple[int, int]]:
    """Spans of the attempts inside an opened provision, in offsets of its expression's text."""
    start, end = opened.provision.start, opened.provision.end
    if opened.work.kind != WorkKind.CASEFILE:
        return [(a + start, b + start) for a, b, _ in places(context.catalogue.text(opened.expression.id, start, end))]
    return [(max(a, start), min(b, end)) for a, b, _ in _whole(context, opened) if a < end and start < b]


def _whole(context: ToolContext, opened: Opened) -> Sequence[tuple[int, int, str]]:
    return places(context.catalogue.text(opened.expression.id)[:LONGEST])


def reported(context: ToolContext, opened: Sequence[Opened]) -> list[dict[str, object]]:
    """Rows of an answer's `suspicious`: attempts in the opened texts (of case files: in the whole file) and hidden texts."""
    rows: list[dict[str, object]] = []
    for one in opened:
        file = one.expression.file or one.work.file
        base = {"file": file, "work": one.work.id, "expression": one.expression.id}
        if one.work.kind == WorkKind.CASEFILE:
            spans = [(a, b, why) for a, b, why in _whole(context, one)]
            for provision in context.catalogue.provisions(one.expression.id):
                notes = context.catalogue.notes(one.expression.id, provision.eid)
                spans += [(note.anchor, note.anchor, UNSEEN) for note in notes if note.kind == HIDDEN]
        else:
            start = one.provision.start
            text = context.catalogue.text(one.expression.id, start, one.provision.end)
            spans = [(a + start, b + start, why) for a, b, why in places(text)]
        rows += [base | {"start": a, "end": b, "why": why} for a, b, why in sorted(spans)]
    return [row for at, row in enumerate(rows) if row not in rows[:at]]
