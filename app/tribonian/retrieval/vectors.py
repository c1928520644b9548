"""Which engine keeps the vectors of a library: Chroma, or from some size on a small picture in memory, the vectors on disk."""

from __future__ import annotations

from pathlib import Path

from tribonian.domain.contracts import EmbeddingContract
from tribonian.domain.ports import VectorIndex
from tribonian.retrieval.stamps import read_stamp

CHROMA, FLAT = "chroma", "flat"
MANY = 20_000
"""Passages from which a library's vectors are kept flat: Chroma holds them all in memory with a graph beside (some 3.5 GB for
a million) and opens in proportion, filters cost it hundreds of milliseconds; flat needs 0.3 GB a million and no graph."""
_OF_FLAT = 50
"""Schema numbers above this are the flat index's."""


def engine_for(folder: Path, passages: int) -> str:
    """Name of the engine for an index in `folder` that holds or shall hold `passages`; it changes back below half of `MANY`."""
    stamp = read_stamp(folder)
    is_flat = stamp is not None and stamp.schema > _OF_FLAT
    return FLAT if passages >= (MANY // 2 if is_flat else MANY) else CHROMA


def open_vectors(engine: str, folder: Path, contract: EmbeddingContract) -> VectorIndex:
    """The vector index in `folder`; the engine's library is loaded only when it is used."""
    if engine == FLAT:
        from tribonian.retrieval.flat import FlatIndex

        return FlatIndex(folder, contract)
    from tribonian.retrieval.chroma import ChromaIndex

    return ChromaIndex(folder, contract)


def schema_of(engine: str) -> int:
    """The schema number in the stamp of an index of this engine."""
    if engine == FLAT:
        from tribonian.retrieval.flat import SCHEMA

        return SCHEMA
    from tribonian.retrieval.chroma import SCHEMA as CHROMA_SCHEMA

    return CHROMA_SCHEMA
