"""`diff`: what changed between two versions of a work."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tribonian.errors import WrongUsage
from tribonian.library.difference import Change, Words, compare
from tribonian.workflows.commands.places import find_version, find_work
from tribonian.workflows.commands.shapes import Json, a_date

if TYPE_CHECKING:
    from tribonian.workflows.services import Services

_A_DATE = re.compile(r"\d{4}-\d{1,2}-\d{1,2}")
"""What is meant as a day; anything else is the label or id of a version."""
_AROUND = 60
"""Characters of the later text shown on either side of a change."""


def diff(services: Services, *, work: str, earlier: str, later: str) -> list[Json]:
    """The provisions that differ between the versions of two days (or two versions by label or id), identical ones left out.

    `words` are the replacements in order: `removed` and `added` words, `at` and `was_at` their offsets in the texts of the
    later and the earlier version (-1: not in the text), `unit` the part they stand in. A renumbered provision has its earlier
    number in `was`.

    Raises:
        WrongUsage: a date is missing. NotFound: no such work or version; the dates held are named.
    """
    if not earlier.strip() or not later.strip():
        raise WrongUsage("Two versions are needed.", "Give --from DATE and --to DATE; `tribonian versions WORK` lists them.")
    found = find_work(services.works, work)
    for name, value in (("--from", earlier), ("--to", later)):
        if _A_DATE.fullmatch(value.strip()):
            a_date(name, value.strip())
    old, new = find_version(services.works, found, earlier), find_version(services.works, found, later)
    if old.id == new.id:
        return []
    works = services.works
    before, after = works.text(old.id), works.text(new.id)
    changes = compare(works.provisions(old.id), before, works.provisions(new.id), after)
    versions = {"from": old.label, "to": new.label, "from_expression": old.id, "to_expression": new.id}
    return [{**change_json(change, after), **versions} for change in changes]


def change_json(change: Change, text: str) -> Json:
    """One entry of `diff`; `text` is that of the later version."""
    one = change.provision
    entry: Json = {
        "eid": one.eid,
        "number": one.number,
        "change": change.change,
        "words": [words_json(words, change, text) for words in change.words],
        "kind": one.kind,
        "heading": one.heading,
        "label": one.label,
        "status": one.status,
    }
    if change.old is not None and change.new is not None:
        entry["was_eid"] = change.old.eid
        if change.renumbered:
            entry["was"] = change.old.number
        if change.old.status != change.new.status:
            entry["was_status"] = change.old.status
    return entry


def words_json(words: Words, change: Change, text: str) -> Json:
    """One replacement, with the words around it in the later text."""
    before = after = ""
    if change.new is not None and change.old is not None and words.at >= 0:
        begin, end = max(change.new.start, words.at - _AROUND), min(change.new.end, words.at + len(words.added) + _AROUND)
        before, after = text[begin : words.at], text[words.at + len(words.added) : end]
        if begin > change.new.start:
            before = "…" + before.partition(" ")[2]
        if end < change.new.end:
            after = after.rpartition(" ")[0] + "…"
    return {
        "removed": words.removed,
        "added": words.added,
        "at": words.at,
        "was_at": words.was_at,
        "unit": words.unit,
        "before": before,
        "after": after,
    }
