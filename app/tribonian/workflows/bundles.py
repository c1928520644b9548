"""Evidence bundles read again: are they intact, and what has become of the law they quote?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tribonian.domain.provision import Provision
from tribonian.domain.work import Expression
from tribonian.errors import NotFound, WrongUsage
from tribonian.export import bundle as bundles
from tribonian.library.difference import compare
from tribonian.text.word_changes import word_changes
from tribonian.workflows.export import known_of

if TYPE_CHECKING:
    from tribonian.workflows.services import Services

Json = dict[str, Any]

UNCHANGED, CHANGED, REMOVED, REPEALED, UNKNOWN = "unchanged", "changed", "removed", "repealed", "not_in_library"
_ENDED = frozenset({"repealed", "expired"})


def read(path: Path) -> Json:
    """The bundle in a file.

    Raises:
        NotFound: it cannot be read. WrongUsage: it is not a bundle.
    """
    try:
        if path.stat().st_size > bundles.LARGEST:
            raise WrongUsage(f"“{path.name}” is too large for an evidence bundle.")
        content = path.read_bytes()
    except OSError as error:
        raise NotFound(f"The file “{path.name}” cannot be read: {error.strerror}.", "Check the path.") from error
    return bundles.read(content, path.name)


def verify(path: Path) -> Json:
    """Check a bundle against itself; nothing but the file is needed. Shape: `export.bundle.verify` and `file`."""
    return {"file": path.name, **bundles.verify(read(path))}


def reverify(services: Services, path: Path) -> Json:
    """`verify`, and what this library knows today of what the bundle quotes.

    `since` says of each quotation whether its provision is unchanged, changed (with `words`), removed, repealed or not in this
    library, with the version then and now. `treated` are treatments of the cited decisions that were not known then.
    """
    held = read(path)
    quotations = [item for item in held.get("quotations", ()) if isinstance(item, Mapping)]
    since = [_since(services, item) for item in quotations]
    return {
        "file": path.name,
        **bundles.verify(held),
        "since": since,
        "changed": sum(one["change"] in {CHANGED, REMOVED, REPEALED} for one in since),
        "treated": _treated(services, held, quotations),
    }


def _since(services: Services, item: Mapping[str, Any]) -> Json:
    works = services.works
    told: Json = {
        "tag": item.get("tag", ""),
        "pinpoint": item.get("pinpoint", ""),
        "work": item.get("work", ""),
        "number": item.get("number", ""),
        "version": item.get("version", ""),
        "version_now": "",
        "change": UNKNOWN,
        "words": [],
        "now": "",
        "eid": "",
    }
    current = works.expression(str(item.get("work"))) if works.work(str(item.get("work"))) else None
    if current is None:
        return told
    told["version_now"] = current.version
    then = _text_then(item)
    if current.text_sha256 == item.get("text_sha256"):
        found = works.provision(current.id, str(item.get("eid")))
        change = UNCHANGED if found else UNKNOWN
    else:
        found = _today(services, item, current)
        change = REMOVED if found is None else UNCHANGED
    if found is None:
        return {**told, "change": change}
    now = works.text(current.id, found.start, found.end)
    if change == UNCHANGED and then is not None and _plain(now) != _plain(then):
        change = CHANGED
        told["words"] = [
            {"removed": then[slice(*one.removed)], "added": now[slice(*one.added)]} for one in word_changes(then, now)
        ]
    if found.status in _ENDED and item.get("status") not in _ENDED:
        change = REPEALED
    quoted = str(item.get("quote"))
    return {**told, "change": change, "now": now if change == CHANGED else "", "eid": found.eid, "stands": quoted in now}


def _text_then(item: Mapping[str, Any]) -> str | None:
    """The whole provision as it was, when the bundle holds it."""
    whole = item.get("provision")
    return str(whole.get("text")) if isinstance(whole, Mapping) else None


def _today(services: Services, item: Mapping[str, Any], current: Expression) -> Provision | None:
    """The provision of the current version that the quoted one has become."""
    works = services.works
    old = works.expression_by_id(str(item.get("expression")))
    eid = str(item.get("eid"))
    if old is not None and old.text_sha256 == item.get("text_sha256"):
        changes = compare(works.provisions(old.id), works.text(old.id), works.provisions(current.id), works.text(current.id))
        for one in changes:
            if one.old is not None and one.old.eid == eid:
                return one.new
    same = works.provision(current.id, eid)
    if same is not None and same.number == item.get("number"):
        return same
    numbered: Sequence[Provision] = works.by_number(current.id, str(item.get("number"))) if item.get("number") else ()
    return next((one for one in numbered if one.kind == item.get("kind")), same)


def _plain(text: str) -> str:
    return " ".join(text.split())


def _treated(services: Services, held: Mapping[str, Any], quotations: Sequence[Mapping[str, Any]]) -> list[Json]:
    known = known_of(services)
    stored = held.get("known")
    before: Mapping[str, Any] = stored if isinstance(stored, Mapping) else {}
    named = {str(item.get("work")): str(item.get("title")) for item in quotations}
    found: list[Json] = []
    for work, title in named.items():
        if work not in before or services.works.work(work) is None:
            continue
        seen = {(one.get("work"), one.get("treatment")) for one in before[work] if isinstance(one, Mapping)}
        new = [one for one in known(work) if (one["work"], one["treatment"]) not in seen]
        found += [{"decision": work, "decision_title": title, **one} for one in new]
    return found
