"""Bringing the indexes in line with the truth: what is missing is added, what is gone is removed, doubt means rebuild.

Every step is repeatable: an index is changed first and the mark in the truth cleared last, so a process that ends
in between leaves a mark, and the next one does the step again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import cast

from tribonian.config.logging import log, stage
from tribonian.domain.cancel import CancelToken
from tribonian.domain.contracts import EmbeddingContract
from tribonian.domain.dated import DatedCatalogue
from tribonian.domain.events import EventName
from tribonian.domain.passage import IndexedPassage
from tribonian.domain.ports import KeywordIndex, Vector, VectorIndex
from tribonian.domain.work import Expression
from tribonian.errors import IndexStale, LibraryError, ModelError
from tribonian.library import citation_graph
from tribonian.library.embedding_cache import EmbeddingCache
from tribonian.library.storage import disk_full, no_room, translated
from tribonian.library.works import Works
from tribonian.retrieval.embedding import embedded_hash, embedded_text
from tribonian.workflows.jobs import Emit, Job
from tribonian.workflows.services import KEYWORD, SUPERSEDED, SUPERSEDED_VECTORS, USABLE, VECTORS, Services

KEYWORD_BATCH = 1_000
"""Passages per commit of the keyword index. A commit cannot be cancelled (0.3 s here); smaller ones cost more merging."""
_VECTOR_BATCH = 256
"""Passages whose texts are sorted by length together, so that batches need little padding."""
_ENCODED_AT_ONCE = 32
"""Passages encoded between two commits of the cache: one to two seconds of work on two cores are lost at most."""


def catch_up(services: Services, cancel: CancelToken, emit: Emit) -> None:
    """Bring keyword index, citation edges and vector index in line with the truth, in this order.

    An index that is missing, broken or differently stamped is built anew. Without an encoder, vectors stay pending.

    Raises:
        Cancelled: what was finished is kept, the rest stays pending.
        LibraryLocked, LibraryReadOnly, DiskFull: see there.
    """
    services.library.require_writable()
    job = Job("index", emit)
    catch_up_text(services, cancel, job)
    catch_up_vectors(services, cancel, job)


@contextmanager
def _room_needed(services: Services) -> Iterator[None]:
    """Turn what index engines raise on a full disk into `DiskFull`."""
    place = services.library.index_dir
    with translated(place):
        try:
            yield
        except IndexStale as error:
            if no_room(place):
                raise disk_full(place) from error
            raise


def catch_up_text(services: Services, cancel: CancelToken, job: Job) -> None:
    """The part of `catch_up` after which keyword search and citations are complete."""
    services.works.settle_by_date()
    catch_up_keyword(services, cancel, job)
    with _room_needed(services), stage("index_superseded") as told:
        told["passages"] = services.superseded.feed(cancel)
    with stage("link_citations") as told:
        told["works"] = _link(services, cancel)
    services.refresh()


def catch_up_keyword(services: Services, cancel: CancelToken, job: Job, *, at_least: int = 0) -> None:
    """Bring the keyword index in line once at least so many passages wait for it."""
    if at_least and services.works.pending_count(KEYWORD) < at_least:
        return
    with _room_needed(services), stage("index_keyword") as told:
        align(services, KEYWORD)
        told["passages"] = _feed_keyword(services, cancel, job)
    services.refresh()


def catch_up_vectors(services: Services, cancel: CancelToken, job: Job) -> None:
    """The part of `catch_up` that encodes; does nothing without an encoder."""
    try:
        services.embedder  # noqa: B018 - building it is the question
    except ModelError as error:
        log("vectors_postponed", reason=error.code)
        return
    with _room_needed(services), stage("index_vectors") as told:
        align(services, VECTORS)
        told["passages"] = _feed_vectors(services, cancel, job)
        told["superseded"] = _encode_superseded(services, cancel)
    services.refresh()


def carry_out_removals(services: Services, cancel: CancelToken) -> None:
    """Take what is gone out of the indexes, without adding what still waits; an index that cannot be trusted is left."""
    for name in (KEYWORD, VECTORS):
        if services.index_state(name) in USABLE:
            with _room_needed(services):
                _forget(services, name, _index(services, name), cancel)
    services.superseded.forget_marks(cancel)
    services.keyword.close()  # as in _feed_keyword


def rebuild(services: Services, cancel: CancelToken, emit: Emit) -> None:
    """Throw both indexes away and build them anew; vectors come from the cache as far as it holds them."""
    services.library.require_writable()
    for index in (KEYWORD, VECTORS):
        try:
            with _room_needed(services):
                reset(services, index)
        except ModelError as error:
            log("vectors_postponed", reason=error.code)
    for target in (SUPERSEDED, SUPERSEDED_VECTORS):
        services.works.mark_all_pending(target)
    if services.works.superseded_count():
        services.superseded.reset()
    catch_up(services, cancel, emit)


def align(services: Services, index: str) -> None:
    """Reset an index that cannot be trusted; afterwards every current work is marked for it."""
    services.reconsider_engine(index)
    state = services.index_state(index)
    if state not in USABLE or not _agrees(services, index):
        log("index_reset", index=index, state=state)
        reset(services, index)


def reset(services: Services, index: str) -> None:
    """Mark everything for the index, then empty it: in this order, so that a crash between leaves it marked."""
    stamp = services.expected_stamp(index)
    services.works.mark_all_pending(index)
    try:
        _index(services, index).reset(stamp)
    except LibraryError:
        # Broken files may stay open in the adapter: give it a fresh start once, then the error is real.
        services.forget_index(index)
        _index(services, index).reset(stamp)


def cached_vectors(works: Works, cache: EmbeddingCache, contract: EmbeddingContract) -> tuple[list[IndexedPassage], list[Vector]]:
    """All current passages whose vector the cache holds, with their vectors."""
    passages: list[IndexedPassage] = []
    vectors: list[Vector] = []
    for work in works.works():
        expression = works.expression(work.id)
        every = works.all_passages(expression.id) if expression else []
        positions, matrix = cache.matrix(contract.id, [embedded_hash(passage) for passage in every])
        passages += [every[position] for position in positions]
        vectors += list(matrix)
    return passages, vectors


def trim_cache(services: Services) -> None:
    """Delete cached vectors that no stored text needs any more, so that nothing of a removed work stays behind."""
    try:
        contract = services.embedder.contract.id
    except ModelError:
        return
    kept: set[str] = set()
    for work in services.works.works():
        for expression in services.works.expressions(work.id):
            kept.update(embedded_hash(passage) for passage in services.works.all_passages(expression.id))
    log("cache_trimmed", vectors=services.cache.forget_others(contract, kept))


def _index(services: Services, index: str) -> KeywordIndex | VectorIndex:
    return services.keyword if index == KEYWORD else services.vectors


def _agrees(services: Services, index: str) -> bool:
    """True when the index holds as many passages as the truth says it has been given."""
    works = services.works
    if works.pending_removals(index):
        return True  # counted once they are carried out
    given = works.passage_count() - works.pending_count(index)
    held = _index(services, index).count()
    # Passages of pending works may have been added before a crash, never more than those.
    return given <= held <= works.passage_count()


def _feed_keyword(services: Services, cancel: CancelToken, job: Job) -> int:
    works, index = services.works, services.keyword
    _forget(services, KEYWORD, index, cancel)
    total, done = works.pending_count(KEYWORD), 0
    for batch in _batches(works.pending(KEYWORD), KEYWORD_BATCH):
        cancel.check()
        index.add([passage for _, passages in batch for passage in passages], cancel)
        for expression, passages in batch:
            works.mark_indexed(expression, KEYWORD)
            done += len(passages)
        job.report(EventName.INDEX_PROGRESS, done=done, total=total, index=KEYWORD)
    index.close()  # readers opened before the change may go on showing what was replaced; it opens anew at its next use
    return done


def _feed_vectors(services: Services, cancel: CancelToken, job: Job) -> int:
    works, index = services.works, services.vectors
    _forget(services, VECTORS, index, cancel)
    total, done = works.pending_count(VECTORS), 0
    if total:
        job.report(EventName.INDEX_PROGRESS, done=0, total=total, index=VECTORS)
    for expression, passages in works.pending(VECTORS):
        for first in range(0, len(passages), _VECTOR_BATCH):
            before = done

            def advance(dealt_with: int, before: int = before) -> None:
                job.report(EventName.INDEX_PROGRESS, done=before + dealt_with, total=total, index=VECTORS)

            batch = passages[first : first + _VECTOR_BATCH]
            _add_vectors(services, index, batch, cancel, advance)
            done += len(batch)
        works.mark_indexed(expression, VECTORS)
    return done


def _encode_superseded(services: Services, cancel: CancelToken) -> int:
    """Put the vectors of superseded texts into the cache: words that another version shares are there already."""
    works, done = services.works, 0
    for expression, passages in works.pending(SUPERSEDED_VECTORS):
        for first in range(0, len(passages), _VECTOR_BATCH):
            _encode(services, passages[first : first + _VECTOR_BATCH], cancel, lambda _dealt_with: None)
        works.mark_indexed(expression, SUPERSEDED_VECTORS)
        done += len(passages)
    return done


def _add_vectors(
    services: Services, index: VectorIndex, batch: Sequence[IndexedPassage], cancel: CancelToken, advance: Callable[[int], None]
) -> None:
    """Encode what the cache does not hold, keep it there, and give the index what the cache returns.

    `advance` is told how many of `batch` are dealt with, up to all of them.
    """
    embedder, cache = services.embedder, services.cache
    _encode(services, batch, cancel, advance)
    cancel.check()
    hashes = [embedded_hash(passage) for passage in batch]
    known = cache.get(embedder.contract.id, hashes)
    index.add(batch, [known[value] for value in hashes])
    advance(len(batch))


def _encode(services: Services, batch: Sequence[IndexedPassage], cancel: CancelToken, advance: Callable[[int], None]) -> None:
    """Encode those of `batch` that the cache does not hold."""
    embedder, cache = services.embedder, services.cache
    texts = {embedded_hash(passage): embedded_text(passage) for passage in batch}
    missing = sorted(cache.missing(embedder.contract.id, list(texts)), key=lambda value: len(texts[value]))
    for first in range(0, len(missing), _ENCODED_AT_ONCE):
        some = missing[first : first + _ENCODED_AT_ONCE]
        services.gate.give_way(cancel)
        vectors = embedder.encode_documents([texts[value] for value in some], cancel)
        cache.put(embedder.contract, dict(zip(some, vectors, strict=True)))
        advance(len(batch) - len(missing) + first + len(some))


def _forget(services: Services, name: str, index: KeywordIndex | VectorIndex, cancel: CancelToken) -> None:
    removals = services.works.pending_removals(name)
    for expression in removals:
        cancel.check()
        index.remove_expression(expression)
        services.works.mark_indexed(expression, name)


def _link(services: Services, cancel: CancelToken) -> int:
    changed = citation_graph.unlinked(services.library)
    if changed:
        citation_graph.mark_affected(services.library, services.works, changed)
    for expression in services.works.superseded_unlinked():
        cancel.check()
        citation_graph.link(services.library, cast(Works, _Version(services.works, expression)), expression.work)
    pending = citation_graph.unlinked(services.library)
    for work in pending:
        cancel.check()
        services.works.link_citations(work)
    return len(pending)


class _Version(DatedCatalogue):
    """The library as a superseded text saw it: itself, and every other law as of its date."""

    def __init__(self, works: Works, expression: Expression) -> None:
        super().__init__(works, expression.version)
        self._own = expression

    def expression(self, work_id: str, as_of: str = "") -> Expression | None:
        """The version of a work that this text meant."""
        return self._own if work_id == self._own.work else super().expression(work_id, as_of)


def _batches(pending: Iterator[tuple[str, list[IndexedPassage]]], size: int) -> Iterator[list[tuple[str, list[IndexedPassage]]]]:
    batch: list[tuple[str, list[IndexedPassage]]] = []
    held = 0
    for expression, passages in pending:
        batch.append((expression, passages))
        held += len(passages)
        if held >= size:
            yield batch
            batch, held = [], 0
    if batch:
        yield batch
