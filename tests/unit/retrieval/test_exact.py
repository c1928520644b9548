"""The index in memory: exact, whatever comes between."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from tests.support.passages import LAMPS, passage
from tests.support.threads import while_writing
from tests.support.vectors import CONTRACT, axis

from tribonian.retrieval.exact import ExactIndex


@given(st.integers(1, 60), st.integers(1, 20), st.integers(0, 2**32 - 1))
def test_it_finds_what_sorting_everything_finds(count: int, limit: int, seed: int) -> None:
    chance = np.random.default_rng(seed)
    matrix = chance.standard_normal((count, CONTRACT.dimension)).astype(np.float32)
    passages = [passage(str(n), "", work=f"xx-{n % 3}") for n in range(count)]
    query = chance.standard_normal(CONTRACT.dimension).astype(np.float32)
    index = ExactIndex(CONTRACT, zip(passages, matrix, strict=True))
    for works in ([], ["xx-1"], ["xx-0", "xx-2"]):
        allowed = [n for n in range(count) if not works or passages[n].work in works]
        wanted = sorted(allowed, key=lambda n: -float(matrix[n] @ query))[:limit]
        found = index.search(query, CONTRACT, limit=limit, filters={"work": works})
        assert np.allclose([score for _, score in found], [float(matrix[n] @ query) for n in wanted], atol=1e-5)
        assert {known for known, _ in found} <= {passages[n].id for n in allowed}


def test_it_starts_from_rows_and_has_no_stamp_of_a_disk() -> None:
    index = ExactIndex(CONTRACT, [(one, axis(n)) for n, one in enumerate(LAMPS)])
    assert index.count() == len(LAMPS)
    assert index.stamp() is None
    assert ExactIndex(CONTRACT).search(axis(0), CONTRACT, limit=3, filters={}) == []


def test_threads_search_while_one_writes() -> None:
    index = ExactIndex(CONTRACT, [(one, axis(n)) for n, one in enumerate(LAMPS)])

    def search() -> None:
        found = index.search(axis(1), CONTRACT, limit=1, filters={"jurisdiction": ["xx"]})
        assert [known for known, _ in found] == [LAMPS[1].id]

    def writes():
        for version in range(2, 300):
            yield index.add([passage("7", "Lit.", version=str(version))], [axis(7)])
            yield index.remove_expression(f"xx-act@{version}")

    assert while_writing(search, writes()) >= 2
    assert index.count() == len(LAMPS)
