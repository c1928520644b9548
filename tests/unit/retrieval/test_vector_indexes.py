"""What every vector index promises, whichever keeps the vectors."""

from __future__ import annotations

import numpy as np
import pytest
from tests.support.passages import LAMPS, passage
from tests.support.vectors import CONTRACT, OTHER, axis, between

from tribonian.domain.contracts import IndexStamp
from tribonian.errors import ContractMismatch
from tribonian.retrieval.chroma import ChromaIndex
from tribonian.retrieval.exact import ExactIndex
from tribonian.retrieval.flat import FlatIndex


@pytest.fixture(params=["chroma", "exact", "flat"])
def index(request: pytest.FixtureRequest, tmp_path):
    folder = tmp_path / "vectors"
    made = {
        "chroma": lambda: ChromaIndex(folder, CONTRACT),
        "exact": lambda: ExactIndex(CONTRACT),
        "flat": lambda: FlatIndex(folder, CONTRACT),
    }[request.param]()
    made.reset(IndexStamp(1, "", CONTRACT.id, "library-1"))
    made.add(LAMPS, [axis(number) for number in range(len(LAMPS))])
    yield made
    made.close()


def numbers(index, vector, limit: int = 10, **filters: list[str]) -> list[str]:
    return [known.rpartition(":")[2] for known, _ in index.search(vector, CONTRACT, limit=limit, filters=filters)]


def test_the_nearest_comes_first_with_its_cosine(index) -> None:
    found = index.search(between(1, 2, 0.9), CONTRACT, limit=3, filters={})
    assert [known for known, _ in found[:2]] == [LAMPS[1].id, LAMPS[2].id]
    assert [score for _, score in found[:2]] == pytest.approx([0.9, np.sqrt(1 - 0.81)], abs=1e-4)
    assert len(found) == 3


def test_limits(index) -> None:
    assert len(numbers(index, axis(0), limit=100)) == len(LAMPS)
    assert numbers(index, axis(0), limit=1) == ["1"]
    assert numbers(index, axis(0), limit=0) == []


def test_filters(index) -> None:
    assert numbers(index, axis(0), work=["yy-code"]) == ["12.1.3"]
    assert set(numbers(index, axis(0), work=["yy-code", "de-lampg"])) == {"12.1.3", "823", "1823"}
    assert set(numbers(index, axis(0), jurisdiction=["de"], kind=["law"])) == {"823", "1823"}
    assert numbers(index, axis(0), jurisdiction=["de"], work=["yy-code"]) == []
    assert len(numbers(index, axis(0), work=[], jurisdiction=["xx"])) == 3
    with pytest.raises(ValueError, match="unknown filter colour"):
        numbers(index, axis(0), colour=["red"])


def test_a_rare_value_is_found_behind_many_nearer_passages(index) -> None:
    near = [passage(f"{n}", "Lit.", work="xx-many") for n in range(60)]
    index.add(near, [between(0, 7, 0.95)] * len(near))
    assert numbers(index, axis(0), limit=2, work=["yy-code"]) == ["12.1.3"]
    assert set(numbers(index, axis(0), limit=2, work=["de-lampg"])) == {"823", "1823"}


def test_adding_again_replaces_vector_and_fields(index) -> None:
    index.add([passage("1", "Moved.", jurisdiction="zz")], [axis(7)])
    assert index.count() == len(LAMPS)
    assert numbers(index, axis(7), limit=1) == ["1"]
    assert numbers(index, axis(7), jurisdiction=["zz"]) == ["1"]
    index.add([], [])
    assert index.count() == len(LAMPS)


def test_an_expression_is_removed_whole_and_alone(index) -> None:
    index.remove_expression("xx-act@1")
    assert index.count() == 3
    assert "1" not in numbers(index, axis(0))
    index.remove_expression("never@1")
    assert index.count() == 3


def test_reset_empties(index) -> None:
    index.reset(IndexStamp(1, "", CONTRACT.id, "library-2"))
    assert index.count() == 0
    assert numbers(index, axis(0)) == []
    assert index.stamp().library == "library-2"
    index.add(LAMPS[:1], [axis(3)])
    assert numbers(index, axis(3)) == ["1"]


def test_vectors_of_another_contract_are_refused_in_every_path(index) -> None:
    with pytest.raises(ContractMismatch, match="invented"):
        index.search(axis(0), OTHER, limit=3, filters={})
    with pytest.raises(ContractMismatch, match="5 dimensions"):
        index.add(LAMPS[:2], [np.ones(5, np.float32)] * 2)
    index.reset(IndexStamp(1, "", CONTRACT.id, "library-1"))
    with pytest.raises(ContractMismatch):
        index.search(axis(0), OTHER, limit=3, filters={})
