"""A firm's library, opened: its servers, what they hold, and a search over each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tribonian.config.firm import FirmAddresses, Shard, token_of
from tribonian.config.logging import stage
from tribonian.domain.contracts import EmbeddingContract
from tribonian.domain.ports import KeywordIndex
from tribonian.errors import FirmError, ModelError
from tribonian.library.firm.postgres import PostgresServer
from tribonian.library.firm.shelf import FirmLibrary, FirmWorks
from tribonian.library.works import Works
from tribonian.workflows.matters.beside import WorksBeside

if TYPE_CHECKING:
    from tribonian.retrieval.chroma_server import ChromaServerIndex
    from tribonian.retrieval.pgvector import PgVectorIndex
    from tribonian.retrieval.search import Searcher
    from tribonian.workflows.services import Services


class WorksTogether(WorksBeside):
    """Two catalogues as one; where both have an id, that of the first is meant."""

    def __init__(self, own: Works, others: Works) -> None:
        super().__init__(own.libraries[0], others)
        self._own = own
        self.decisions = own.decisions


class OpenShard:
    """One server of a firm's library."""

    def __init__(self, services: Services, addresses: FirmAddresses, shard: Shard, *, patient: bool = False) -> None:
        self.shard = shard
        self.server = PostgresServer(shard, patient=patient)
        self._services, self._addresses = services, addresses
        self._vectors: PgVectorIndex | ChromaServerIndex | None = None

    def open(self) -> None:
        """Look what the server holds. Raises FirmError and what reaching it raises."""
        self.library = FirmLibrary(self.server)
        self.works = FirmWorks(self.library)
        with stage("load", part="firm_searcher"):
            self.searcher = self._searcher()

    def holds(self, jurisdiction: str) -> bool:
        """Whether works of a jurisdiction are kept here ("" = of any)."""
        return not jurisdiction or self._addresses.shard_of(jurisdiction) == self.shard

    def keyword(self) -> KeywordIndex:
        """The keyword index on the server."""
        from tribonian.retrieval.keyword.postgres import PostgresKeywordIndex

        return PostgresKeywordIndex(self.server, self._services.analyser)

    def vectors(self, contract: EmbeddingContract, library: str) -> PgVectorIndex | ChromaServerIndex:
        """The vector index: on the server itself, or on the firm's Chroma server."""
        if self._vectors is None:
            if self._addresses.vectors is not None:
                from tribonian.retrieval.chroma_server import ChromaServerIndex

                address = self._addresses.vectors
                self._vectors = ChromaServerIndex(address, contract, library, token=token_of(address))
            else:
                from tribonian.retrieval.pgvector import PgVectorIndex

                self._vectors = PgVectorIndex(self.server, contract)
        return self._vectors

    def close(self) -> None:
        """Close the connections."""
        self.server.close()
        if self._vectors is not None:
            self._vectors.close()

    def _searcher(self) -> Searcher:
        """Search over this server with the encoder, the second stage and the analyser of this machine."""
        from tribonian.retrieval.keyword.postgres import SCHEMA
        from tribonian.retrieval.search import Searcher
        from tribonian.workflows.guarded import NoEmbedder, NoKeywordIndex, NoVectorIndex

        services, works = self._services, self.works
        keyword = self.keyword()
        stamp = keyword.stamp()
        words = stamp is not None and (stamp.schema, stamp.analyser) == (SCHEMA, services.analyser.stamp)
        try:
            embedder = services.embedder
            vectors = self.vectors(embedder.contract, self.library.id)
            meaning = vectors.stamp() is not None
        except ModelError:
            meaning = False
        if not words and not meaning:
            raise FirmError("The indexes of the firm's library do not fit this version of the program.", "Publish it anew.")
        return Searcher(
            works,
            keyword if words else NoKeywordIndex(),
            vectors if meaning else NoVectorIndex(),
            embedder if meaning else NoEmbedder(),
            services.second_stage,
            references=services.references,
            gate=services.gate,
            cited=works.decisions.named_in,
            bearers=works.decisions.bearing,
        )


class OpenFirm:
    """All servers of a firm's library, opened. Close it when done."""

    def __init__(self, services: Services, addresses: FirmAddresses, *, patient: bool = False) -> None:
        self.addresses = addresses
        self.shards = [OpenShard(services, addresses, shard, patient=patient) for shard in addresses.shards]

    def open(self) -> None:
        """Look what every server holds.

        Raises:
            FirmUnavailable, FirmRefused, FirmError: one of them cannot be used; then none is.
        """
        for shard in self.shards:
            shard.open()

    @property
    def works(self) -> Works:
        """The works of all servers as one catalogue."""
        first, *others = [shard.works for shard in self.shards]
        whole: Works = first
        for one in others:
            whole = WorksTogether(whole, one)
        return whole

    def shard_of(self, jurisdiction: str) -> OpenShard:
        """The server that keeps a jurisdiction.

        Raises:
            FirmError: none does.
        """
        kept = self.addresses.shard_of(jurisdiction)
        for shard in self.shards:
            if shard.shard == kept:
                return shard
        raise FirmError(f"No server of the firm's library keeps works of “{jurisdiction or 'no jurisdiction'}”.")

    def close(self) -> None:
        """Close all connections."""
        for shard in self.shards:
            shard.close()
            searcher = getattr(shard, "searcher", None)
            if searcher is not None:
                searcher.close()
