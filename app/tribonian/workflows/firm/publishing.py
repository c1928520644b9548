"""Publishing works to a firm's library: text first, indexes with it, so that a publication that breaks off loses nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from tribonian.config.firm import addresses_of
from tribonian.config.logging import log
from tribonian.domain.cancel import CancelToken
from tribonian.domain.contracts import IndexStamp
from tribonian.domain.passage import IndexedPassage
from tribonian.domain.work import Work, WorkKind
from tribonian.errors import FirmError, FirmUnavailable, ModelError
from tribonian.library.firm import carrying, tables
from tribonian.library.firm.shelf import identity
from tribonian.library.rows import CITATION_TEXTS, with_citations
from tribonian.workflows import model_servers
from tribonian.workflows.firm.opened import OpenFirm, OpenShard

if TYPE_CHECKING:
    from tribonian.workflows.services import Services

Json = dict[str, Any]
Told = Callable[[int, int, str], None]
"""(works done, of how many, the next one)."""


@dataclass(slots=True)
class _Place:
    """A server that is published to, with its indexes."""

    shard: OpenShard
    keyword: Any
    vectors: Any
    library: str


class Publisher:
    """Publishes from one library to the firm's. One at a time per firm: works are taken one by one, each in a transaction."""

    def __init__(self, services: Services) -> None:
        services.firm.required_switched_on()
        addresses = addresses_of(services.settings)
        assert addresses is not None
        model_servers.allow_added(services.settings)
        self._services = services
        self._firm = OpenFirm(services, addresses, patient=True)
        self._places: dict[str, _Place] = {}

    def publish(self, works: Sequence[Work], cancel: CancelToken, told: Told) -> list[Json]:
        """Bring works on the firm's servers to the state they have here: {work, outcome, why} each.

        Outcomes: published, unchanged, refused (case files never leave this machine), failed.

        Raises:
            FirmUnavailable, FirmRefused: a server broke off. What was published before stays; the same call goes on from there.
            Cancelled: likewise.
        """
        done: list[Json] = []
        for number, work in enumerate(works):
            cancel.check()
            told(number, len(works), work.id)
            if work.kind == WorkKind.CASEFILE:
                done.append(_row(work, "refused", "Case files are never published."))
                continue
            try:
                outcome = self._publish(work, cancel)
            except FirmUnavailable:
                raise
            except FirmError as error:
                done.append(_row(work, "failed", error.message))
                continue
            done.append(_row(work, outcome))
        told(len(works), len(works), "")
        for place in self._places.values():
            place.keyword.settle()
            if place.vectors is not None:
                place.vectors.settle()
        return done

    def withdraw(self, work: str, jurisdiction: str) -> bool:
        """Take a work off the firm's servers; False when it was not there."""
        place = self._place(jurisdiction)
        with place.shard.server.transaction():
            gone = carrying.withdraw(place.shard.server, work)
            for expression in gone:
                place.keyword.remove_expression(expression)
            tables.bump(place.shard.server)
        if place.vectors is not None:
            for expression in gone:
                place.vectors.remove_expression(expression)
        return bool(gone)

    def close(self) -> None:
        """Close the connections."""
        self._firm.close()

    def _publish(self, work: Work, cancel: CancelToken) -> str:
        place = self._place(work.jurisdiction)
        server, works = place.shard.server, self._services.works
        current = works.expression(work.id)
        wanted = {current.id} if current is not None else set()
        with server.transaction():
            # Two who publish the same work at once do it one after the other.
            server.rows("SELECT pg_advisory_xact_lock(hashtext(?))", (work.id,))
            carried = carrying.publish(self._services.library, server, work.id)
            indexed = {
                str(row[0]) for row in server.rows("SELECT DISTINCT expression FROM keyword_passages WHERE work = ?", (work.id,))
            }
            stale = [*carried["removed"], *carried["added"]]
            for expression in sorted(indexed - wanted | (indexed & set(stale))):
                place.keyword.remove_expression(expression)
            missing = wanted - (indexed - set(stale))
            passages = [one for expression in sorted(missing) for one in self._passages(expression)]
            place.keyword.add(passages, cancel)
            if carried["added"] or carried["removed"] or missing:
                tables.bump(server)
        meaning = self._publish_vectors(place, work, wanted, stale, cancel)
        return "published" if carried["added"] or carried["removed"] or missing or meaning else "unchanged"

    def _publish_vectors(self, place: _Place, work: Work, wanted: set[str], stale: Sequence[str], cancel: CancelToken) -> bool:
        """The same for the vectors, which may lie on a server of their own; whether anything was missing or too much."""
        if place.vectors is None:
            return False
        held: dict[str, int] = place.vectors.expressions_of(work.id, work.jurisdiction)
        whole = {one: len(self._services.works.all_passages(one)) for one in wanted}
        gone = [one for one in held if one not in wanted or one in stale or held[one] != whole[one]]
        missing = [one for one in sorted(wanted) if one in gone or one not in held]
        for expression in gone:
            place.vectors.remove_expression(expression)
        for expression in missing:
            passages = self._passages(expression)
            place.vectors.add(passages, self._vectors(passages, cancel))
        return bool(gone or [one for one in missing if whole[one]])

    def _passages(self, expression: str) -> list[IndexedPassage]:
        services = self._services
        cited = services.library.truth.rows(CITATION_TEXTS, (expression,))
        return with_citations(services.works.all_passages(expression), cited)

    def _vectors(self, passages: Sequence[IndexedPassage], cancel: CancelToken) -> list[Any]:
        """Those this library keeps; what it does not keep is encoded."""
        from tribonian.retrieval.embedding import embedded_hash, embedded_text

        services = self._services
        embedder = services.embedder
        keys = [embedded_hash(passage) for passage in passages]
        known = services.cache.get(embedder.contract.id, keys)
        lacking = [n for n, key in enumerate(keys) if key not in known]
        encoded = embedder.encode_documents([embedded_text(passages[n]) for n in lacking], cancel) if lacking else []
        known = {**known, **{keys[n]: vector for n, vector in zip(lacking, encoded, strict=True)}}
        return [known[key] for key in keys]

    def _place(self, jurisdiction: str) -> _Place:
        """The server for a jurisdiction, its tables made and its indexes ready to be added to."""
        shard = self._firm.shard_of(jurisdiction)
        place = self._places.get(shard.shard.account)
        if place is None:
            tables.create(shard.server, self._services.library.truth)
            place = self._places[shard.shard.account] = self._prepared(shard)
        return place

    def _prepared(self, shard: OpenShard) -> _Place:
        from tribonian.retrieval.keyword.postgres import SCHEMA

        library = identity(shard.server)
        keyword: Any = shard.keyword()
        stamp = IndexStamp(SCHEMA, self._services.analyser.stamp, "", library)
        held = keyword.stamp()
        if held != stamp:
            log("firm_index_reset", index="keyword", held=held is not None)
            with shard.server.transaction():
                keyword.reset(stamp)
        vectors: Any = None
        try:
            vectors = shard.vectors(self._services.embedder.contract, library)
            if vectors.stamp() is None:
                with shard.server.transaction():
                    vectors.reset(replace(stamp, analyser=""))
        except ModelError:
            vectors = None  # searched by words alone until somebody with an encoder publishes
        return _Place(shard, keyword, vectors, library)


def _row(work: Work, outcome: str, why: str = "") -> Json:
    return {"work": work.id, "title": work.title, "outcome": outcome, "why": why}
