"""Vectors without an encoder: each text has a direction of its own, and texts that share letters lie close."""

from __future__ import annotations

import numpy as np

from tribonian.domain.contracts import EmbeddingContract

DIMENSION = 8
CONTRACT = EmbeddingContract("invented", "0123456789abcdef", DIMENSION)
OTHER = EmbeddingContract("invented", "fedcba9876543210", DIMENSION)
"""The same sizes, other weights."""


def axis(number: int) -> np.ndarray:
    """The unit vector along one of the eight axes."""
    return np.eye(DIMENSION, dtype=np.float32)[number % DIMENSION]


def between(one: int, other: int, share: float) -> np.ndarray:
    """A unit vector whose cosine with axis `one` is `share`, the rest along axis `other`."""
    return (share * axis(one) + np.sqrt(1 - share**2) * axis(other)).astype(np.float32)


def of(text: str) -> np.ndarray:
    """A unit vector for `text`: how often its words begin with a letter of each eighth of the alphabet."""
    counts = np.full(DIMENSION, 0.01, np.float32)
    for word in text.casefold().split():
        counts[ord(word[0]) % DIMENSION] += 1
    return counts / np.linalg.norm(counts)


class InventedEmbedder:
    """An `Embedder` of `of`; counts what it encodes."""

    companion = None
    is_default = True

    def __init__(self, contract: EmbeddingContract = CONTRACT) -> None:
        self.contract = contract
        self.encoded: list[str] = []
        self.main = self

    def encode_query(self, text):
        self.encoded.append(text)
        return of(text)

    def encode_documents(self, texts, cancel):
        cancel.check()
        self.encoded += texts
        return [of(text) for text in texts]

    def token_vectors(self, text, *, query):
        return self.token_vectors_of([text], query=query, cancel=None)[0]

    def token_vectors_of(self, texts, *, query, cancel):
        if cancel is not None:
            cancel.check()
        self.encoded += texts
        return [np.stack([of(word) for word in text.split()] or [of("")]) for text in texts]
