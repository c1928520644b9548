"""What stands above an item of a contract's clause: `(a) withhold the Rent` says the opposite without `The Tenant shall not:`.

In a case file each item is a paragraph of its own; the clause above it, by its number, opens its sentence.
"""

from __future__ import annotations

import re

from tribonian.agent.lead_ins import MOST_WORDS
from tribonian.agent.state import RunState
from tribonian.config import clauses
from tribonian.domain.work import WorkKind
from tribonian.tools import headings
from tribonian.tools.ledger import Opened
from tribonian.tools.read import open_provisions, spans
from tribonian.tools.segments import words

FARTHEST = 60
"""Paragraphs looked back through."""
_ENDED = re.compile(r"[.?!…।;][\"'”’»)\]]*$")


def openers(state: RunState, opened: Opened, start: int) -> list[tuple[Opened, int, int, str]]:
    """The end of each clause above the item that an extract from `start` opens, as far as its sentence goes on in the item,
    outermost first; [] for what is no item."""
    own = opened.provision
    if opened.work.kind != WorkKind.CASEFILE or not own.label or start != own.start:
        return []
    found: list[tuple[Opened, int, int, str]] = []
    wanted = clauses.key_of(own.label)
    for above in headings.before(state.context, opened, FARTHEST):
        key = clauses.key_of(above.label)
        if not key or len(key) >= len(wanted) or wanted[: len(key)] != key:
            continue
        (home, *_) = open_provisions(state.context, opened.work.id, above.eid, opened.opened_by)
        pieces = spans(state.context, home)
        if not pieces:
            break
        text = state.context.catalogue.text(home.expression.id, *pieces[-1])
        if _ENDED.search(text) or words(text) > MOST_WORDS:
            break
        found.insert(0, (home, *pieces[-1], text))
        wanted = key
    return found
