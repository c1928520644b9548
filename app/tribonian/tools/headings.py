"""Headings in case files: paragraphs that only announce what follows. They are shown and found, and never quoted: the paragraphs
below them answer.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from itertools import islice

from tribonian.config import clauses
from tribonian.domain.provision import Provision
from tribonian.domain.work import WorkKind
from tribonian.text import headlines
from tribonian.tools.base import ToolContext
from tribonian.tools.ledger import Opened

PARAGRAPH = "paragraph"
_PARTS = ("line", "cell")
FARTHEST = 24
"""Paragraphs that are looked back through for the heading above one."""


def is_one(context: ToolContext, opened: Opened) -> bool:
    """True for a paragraph of a case file that is a heading."""
    if opened.work.kind != WorkKind.CASEFILE or opened.provision.kind != PARAGRAPH:
        return False
    return _heads(context, opened, opened.provision)


def above(context: ToolContext, opened: Opened) -> str:
    """The words of the heading under which a paragraph of a case file stands; "" for none."""
    if opened.work.kind != WorkKind.CASEFILE:
        return ""
    provisions = context.catalogue.provisions(opened.expression.id)
    own = opened.provision.label
    at = _at(provisions, opened.provision)
    for steps, one in enumerate(_paragraphs_before(provisions, at)):
        if steps >= FARTHEST:
            break
        asked = clauses.wanted(one.label) if one.label else None
        encloses = asked is not None and bool(own) and clauses.holds(own, asked)
        if (encloses or steps == 0) and _heads(context, opened, one):
            return headlines.without_number(_text(context, opened, one).strip())
        if not own:
            break
    return ""


def before(context: ToolContext, opened: Opened, most: int) -> list[Provision]:
    """The paragraphs before one of a case file, the nearest first."""
    provisions = context.catalogue.provisions(opened.expression.id)
    return list(islice(_paragraphs_before(provisions, _at(provisions, opened.provision)), most))


def _heads(context: ToolContext, opened: Opened, one: Provision) -> bool:
    text = _text(context, opened, one)
    if one.kind != PARAGRAPH or not headlines.is_headline(text):
        return False
    provisions = context.catalogue.provisions(opened.expression.id)
    at = _at(provisions, one)
    after = next((p for p in provisions[at + 1 :] if _is_paragraph(p)), None)
    if after is None:
        return False
    below = _text(context, opened, after)
    if headlines.is_numbered(text):
        return _deeper(one, after) or (after.label in ("", one.label) and headlines.is_spoken(below))
    if text.isupper():
        return True
    before = next(_paragraphs_before(provisions, at), None)
    alone = before is None or not headlines.is_headline(_text(context, opened, before))
    is_short = len(text.split()) <= headlines.FEW_WORDS and not clauses.is_speech(text)
    return alone and is_short and headlines.is_spoken(below)


def _deeper(one: Provision, after: Provision) -> bool:
    """True when the paragraph behind stands below this one by its number."""
    asked = clauses.wanted(one.label) if one.label else None
    return asked is not None and after.label != one.label and clauses.holds(after.label, asked)


def _paragraphs_before(provisions: tuple[Provision, ...], at: int) -> Iterator[Provision]:
    return (one for one in reversed(provisions[max(0, at - 4 * FARTHEST) : at]) if _is_paragraph(one))


def _is_paragraph(one: Provision) -> bool:
    return not one.is_container and one.kind not in _PARTS


def _at(provisions: tuple[Provision, ...], one: Provision) -> int:
    """Where a provision stands among all."""
    at = bisect_left(provisions, one.start, key=lambda p: p.start)
    while at < len(provisions) and provisions[at].eid != one.eid:
        at += 1
    return at


def _text(context: ToolContext, opened: Opened, one: Provision) -> str:
    return context.catalogue.text(opened.expression.id, one.start, one.end)
