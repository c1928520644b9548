"""Embedding contracts and index stamps: what may be compared with what."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass


@dataclass(frozen=True, slots=True)
class EmbeddingContract:
    """Exactly how a collection's vectors were made. Vectors of two contracts are never compared."""

    model: str
    fingerprint: str
    """SHA-256 (first 16 hex digits) over the weights and tokenizer files."""
    dimension: int
    query_prefix: str = ""
    document_prefix: str = ""
    pooling: str = "mean"
    normalised: bool = True
    distance: str = "cosine"
    max_tokens: int = 512

    @property
    def id(self) -> str:
        """Short stable id of this contract, usable in a collection name."""
        text = json.dumps(asdict(self), sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class IndexStamp:
    """What an index was built with; an index whose stamp differs from the library's is rebuilt."""

    schema: int
    analyser: str
    contract: str = ""
    library: str = ""
    """Id of the library the index belongs to."""
