"""The embedding cache: what goes in comes out close enough to rank alike, and only under its own contract."""

from __future__ import annotations

import hashlib

import numpy
import pytest

from tribonian.domain.contracts import EmbeddingContract
from tribonian.errors import LibraryError
from tribonian.library.database import Library
from tribonian.library.embedding_cache import EmbeddingCache

CONTRACT = EmbeddingContract("m", "f", 384)
OTHER = EmbeddingContract("m", "g", 384)


@pytest.fixture
def library(tmp_path):
    opened = Library.open(tmp_path, write=True)
    yield opened
    opened.close()


def vectors(count: int) -> dict[str, numpy.ndarray]:
    made = numpy.random.default_rng(1).normal(size=(count, 384)).astype(numpy.float32)
    made /= numpy.linalg.norm(made, axis=1, keepdims=True)
    return {hashlib.sha256(str(n).encode()).hexdigest(): made[n] for n in range(count)}


def test_vectors_come_back_under_their_own_contract_only(library):
    cache, stored = EmbeddingCache(library), vectors(1200)
    cache.put(CONTRACT, stored)
    found = cache.get(CONTRACT.id, list(stored))
    assert set(found) == set(stored)
    assert min(float(found[key] @ stored[key]) for key in stored) > 0.99999
    assert cache.get(OTHER.id, list(stored)) == {} and cache.count(OTHER.id) == 0
    assert cache.count(CONTRACT.id) == 1200
    unknown = hashlib.sha256(b"unknown").hexdigest()
    first = next(iter(stored))
    assert cache.missing(CONTRACT.id, [first, unknown, unknown]) == [unknown]
    assert cache.missing(OTHER.id, [first, first]) == [first]


def test_a_matrix_keeps_order_and_repeats(library):
    cache, stored = EmbeddingCache(library), vectors(3)
    cache.put(CONTRACT, stored)
    a, b, c = stored
    positions, rows = cache.matrix(CONTRACT.id, [b, "00" * 32, a, b])
    assert positions == [0, 2, 3] and rows.shape == (3, 384)
    assert numpy.array_equal(rows[0], rows[2]) and not numpy.array_equal(rows[0], rows[1])
    assert cache.matrix(CONTRACT.id, ["00" * 32])[0] == []
    assert cache.forget_others(CONTRACT.id, {a, c}) == 1
    assert set(cache.get(CONTRACT.id, [a, b, c])) == {a, c}


def test_what_does_not_fit_is_refused_whole(library, tmp_path):
    cache = EmbeddingCache(library)
    with pytest.raises(ValueError, match="5 numbers"):
        cache.put(CONTRACT, {**vectors(1), "11" * 32: numpy.ones(5)})
    assert cache.count(CONTRACT.id) == 0
    reading = Library.open(tmp_path, write=False)
    with pytest.raises(LibraryError):
        EmbeddingCache(reading).put(CONTRACT, vectors(1))
    reading.close()
