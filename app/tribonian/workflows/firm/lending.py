"""Works of the firm's library on this machine: checked out for offline use, and brought up to date."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tribonian.domain.cancel import CancelToken
from tribonian.errors import LibraryReadOnly, ModelError, NotFound
from tribonian.library.firm import carrying
from tribonian.workflows.firm.opened import OpenFirm

if TYPE_CHECKING:
    from tribonian.workflows.services import Services

Json = dict[str, Any]
FILE = "lent.json"


@dataclass(frozen=True, slots=True)
class Lent:
    """A work that was checked out."""

    work: str
    firm: str
    """Name of the firm's library."""
    versions: tuple[str, ...]
    """Ids of the versions that are the firm's; others of the same work are this library's own and are left alone."""
    at: str
    """When it was last compared with the firm's."""


def lent(library: Path) -> dict[str, Lent]:
    """What was checked out into a library, by work."""
    try:
        rows = json.loads((library / FILE).read_text(encoding="utf-8"))
        return {row["work"]: Lent(row["work"], row["firm"], tuple(row["versions"]), row["at"]) for row in rows}
    except (OSError, ValueError, KeyError, TypeError):
        return {}


def check_out(
    services: Services, firm: OpenFirm, works: list[str], cancel: CancelToken, told: Callable[[str], None]
) -> list[Json]:
    """Bring works of the firm's library here, with their vectors, so that nothing is encoded: {work, outcome, versions} each.

    Outcomes: checked_out, updated, unchanged, gone (the firm has it no more; the copy here stays). Indexing is the caller's.

    Raises:
        NotFound: the firm never had one of the works.
        FirmUnavailable, FirmRefused: a server broke off; what was done before stays.
        DiskFull, LibraryLocked, LibraryReadOnly: the library cannot be written.
    """
    services.library.require_writable()
    done: list[Json] = []
    for work in works:
        cancel.check()
        told(work)
        done.append(_check_out(services, firm, work))
    return done


def _check_out(services: Services, firm: OpenFirm, work: str) -> Json:
    held = lent(services.library.path)
    before = held.get(work)
    there = firm.works.work(work)
    if there is None:
        if before is None:
            raise NotFound(f"The firm's library has no work {work}.", "`tribonian firm works` lists what it has.")
        return {"work": work, "title": work, "outcome": "gone", "versions": list(before.versions)}
    shard = firm.shard_of(there.jurisdiction)
    versions = before.versions if before is not None else ()
    new = services.works.work(work) is None
    carried = carrying.check_out(services.library, shard.server, work, versions)
    _bring_vectors(services, firm, work, carried["added"])
    at = datetime.now(UTC).isoformat(timespec="seconds")
    held[work] = Lent(work, firm.addresses.name, tuple(carried["held"]), at)
    _store(services.library.path, held)
    changed = bool(carried["added"] or carried["removed"])
    outcome = ("checked_out" if new or before is None else "updated") if changed else "unchanged"
    return {"work": work, "title": there.title, "outcome": outcome, "versions": carried["held"]}


def _bring_vectors(services: Services, firm: OpenFirm, work: str, expressions: list[str]) -> None:
    """Put the firm's vectors of new texts where this library keeps its own; without an encoder there is nothing to compare."""
    from tribonian.retrieval.embedding import embedded_hash

    try:
        contract = services.embedder.contract
    except ModelError:
        return
    there = firm.works.work(work)
    shard = firm.shard_of(there.jurisdiction if there is not None else "")
    index = shard.vectors(contract, shard.library.id)
    if index.stamp() is None:
        return
    for expression in expressions:
        vectors = index.of_expression(expression)
        passages = {passage.id: passage for passage in services.works.all_passages(expression)}
        known = {embedded_hash(passages[one]): vector for one, vector in vectors.items() if one in passages}
        services.cache.put(contract, known)


def forget(library: Path, work: str) -> None:
    """The copy of a work is this library's own from now on."""
    held = lent(library)
    if held.pop(work, None) is not None:
        _store(library, held)


def _store(library: Path, held: dict[str, Lent]) -> None:
    file = library / FILE
    fresh = file.with_suffix(".new")
    try:
        fresh.write_text(json.dumps([asdict(one) for one in held.values()], indent=1), encoding="utf-8")
        fresh.replace(file)
    except OSError as error:
        raise LibraryReadOnly(f"What was checked out could not be noted in {file}: {error.strerror}.") from error
