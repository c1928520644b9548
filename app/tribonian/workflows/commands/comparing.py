"""`compare`: two provisions, of one work or of two, of any versions, word by word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tribonian.errors import NotFound
from tribonian.text.word_changes import word_changes
from tribonian.workflows.commands.places import find_expression, find_provisions, find_work
from tribonian.workflows.commands.shapes import Json

if TYPE_CHECKING:
    from tribonian.workflows.services import Services


def compare(
    services: Services,
    *,
    work: str,
    number: str,
    other: str,
    other_number: str,
    version: str = "",
    other_version: str = "",
) -> Json:
    """The texts of two provisions and what turns the first into the second.

    `changes` are replacements in order: `removed` is a span of the first text, `added` one of the second. `alike` is the share
    of the characters of both texts that no change touches.

    Raises:
        NotFound: no such work, version or provision.
    """
    first, second = _side(services, work, number, version), _side(services, other, other_number, other_version)
    changes = word_changes(first["text"], second["text"])
    touched = sum(one.removed[1] - one.removed[0] + one.added[1] - one.added[0] for one in changes)
    length = len(first["text"]) + len(second["text"])
    return {
        "a": first,
        "b": second,
        "changes": [{"removed": list(one.removed), "added": list(one.added)} for one in changes],
        "alike": round(1 - touched / length, 4) if length else 1.0,
    }


def _side(services: Services, name: str, number: str, version: str) -> Json:
    work = find_work(services.works, name)
    expression = find_expression(services.works, work, version=version)
    provisions = find_provisions(services.works, expression, number)
    if not provisions:
        raise NotFound(f"“{work.title}” has no provision {number}.", f"`tribonian map {work.id}` shows its numbers.")
    one = provisions[0]
    return {
        "work": work.id,
        "title": work.title,
        "eid": one.eid,
        "kind": one.kind,
        "number": one.number,
        "heading": one.heading,
        "expression": expression.id,
        "version_label": expression.label,
        "start": one.start,
        "end": one.end,
        "text": services.works.text(expression.id, one.start, one.end),
    }
