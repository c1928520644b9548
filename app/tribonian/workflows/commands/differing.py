"""`diff`: what changed between two versions of a work."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tribonian.errors import WrongUsage
from tribonian.library.difference import Change, Words, compare
from tribonian.workflows.commands.places import find_version, find_work
from tribonian.workflows.commands.shapes import Json

if TYPE_CHECKING:
    from tribonian.workflows.services import Services


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
    old, new = find_version(services.works, found, earlier), find_version(services.works, found, later)
    if old.id == new.id:
        return []
    works = services.works
    changes = compare(works.provisions(old.id), works.text(old.id), works.provisions(new.id), works.text(new.id))
    versions = {"from": old.label, "to": new.label, "from_expression": old.id, "to_expression": new.id}
    return [{**change_json(change), **versions} for change in changes]


def change_json(change: Change) -> Json:
    """One entry of `diff`."""
    one = change.provision
    entry: Json = {
        "eid": one.eid,
        "number": one.number,
        "change": change.change,
        "words": [words_json(words) for words in change.words],
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


def words_json(words: Words) -> Json:
    """One replacement."""
    return {"removed": words.removed, "added": words.added, "at": words.at, "was_at": words.was_at, "unit": words.unit}
