"""The index of large libraries: as exact search would have it, the same after closing, and no changed byte is searched."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest
from tests.support.passages import passage
from tests.support.threads import while_writing

from tribonian.domain.contracts import EmbeddingContract, IndexStamp
from tribonian.errors import IndexStale
from tribonian.retrieval import flat, sealed
from tribonian.retrieval.exact import ExactIndex
from tribonian.retrieval.flat import SCHEMA, FlatIndex

CONTRACT = EmbeddingContract("invented", "f", 100)
STAMP = IndexStamp(SCHEMA, "", CONTRACT.id, "library-1")
WORKS = ("xx-a", "xx-b", "yy-c")


def some(count: int, first: int = 0):
    rng = np.random.default_rng(first)
    # Texts of one library lie in one direction, in groups.
    groups = np.random.default_rng(7).standard_normal((12, 100))
    raw = 2.0 + groups[rng.integers(0, 12, count)] + rng.standard_normal((count, 100))
    passages = [passage(f"{first + n}", "", work=WORKS[n % 3], version=f"{n % 9}") for n in range(count)]
    return passages, list((raw / np.linalg.norm(raw, axis=1, keepdims=True)).astype(np.float32))


def made(folder: Path, parts: tuple[int, ...] = (700, 300, 1500, 40, 900)):
    index, exact = FlatIndex(folder, CONTRACT), ExactIndex(CONTRACT)
    index.reset(STAMP)
    first = 0
    for count in parts:
        passages, vectors = some(count, first)
        index.add(passages, vectors)
        exact.add(passages, vectors)
        first += count
    return index, exact


def test_it_finds_what_exact_search_finds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flat, "LEAST_COMPARED", 400)
    index, exact = made(tmp_path / "vectors")
    again = FlatIndex(tmp_path / "vectors", CONTRACT)
    assert again.stamp() == STAMP
    kept = []
    for vector in some(30, 9999)[1]:
        for filters in ({}, {"work": ["xx-b"]}, {"work": ["xx-a", "yy-c"], "kind": ["law"]}):
            wanted = [known for known, _ in exact.search(vector, CONTRACT, limit=10, filters=filters)]
            found = index.search(vector, CONTRACT, limit=10, filters=filters)
            assert again.search(vector, CONTRACT, limit=10, filters=filters) == found
            kept.append(len({known for known, _ in found} & set(wanted)) / 10)
            assert [score for _, score in found] == sorted((score for _, score in found), reverse=True)
    assert np.mean(kept) > 0.97
    assert index.search(vector, CONTRACT, limit=5, filters={"work": ["zz-none"]}) == []


def test_replacing_and_removing_are_there_after_closing(tmp_path: Path) -> None:
    index, exact = made(tmp_path / "vectors")
    for one in (index, exact):
        one.remove_expression("xx-a@0")
        one.add(*some(50, 0))
    again = FlatIndex(tmp_path / "vectors", CONTRACT)
    assert index.count() == exact.count() == again.count()
    for vector in some(20, 0)[1]:
        assert again.search(vector, CONTRACT, limit=3, filters={})[0] == pytest.approx(
            exact.search(vector, CONTRACT, limit=3, filters={})[0], abs=1e-3
        ) or (
            again.search(vector, CONTRACT, limit=3, filters={})[0][0] == exact.search(vector, CONTRACT, limit=1, filters={})[0][0]
        )


def refused(folder: Path) -> bool:
    index = FlatIndex(folder, CONTRACT)
    vector = some(1)[1][0]
    try:
        found = index.stamp() is None
        index.search(vector, CONTRACT, limit=5, filters={})
    except IndexStale:
        return True
    assert not found
    return False


def test_any_changed_byte_cut_or_missing_file_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sealed, "_BETWEEN", 0)
    folder, rng = tmp_path / "vectors", random.Random(3)
    made(folder, (60, 3))
    for path in sorted(one for one in folder.iterdir() if one.name != "stamp.json"):
        raw = path.read_bytes()
        for _ in range(12):
            at = rng.randrange(len(raw))
            path.write_bytes(raw[:at] + bytes([raw[at] ^ rng.choice((1, 0x80, 0xFF))]) + raw[at + 1 :])
            assert refused(folder), (path.name, at)
        for kept in (0, len(raw) // 2, len(raw) - 1):
            path.write_bytes(raw[:kept])
            assert refused(folder), (path.name, kept)
        path.unlink()
        assert refused(folder), path.name
        path.write_bytes(raw)
    assert not refused(folder)
    sealed.Seals(folder).open()
    assert refused(folder)


def test_threads_search_while_one_writes(tmp_path: Path) -> None:
    index, _ = made(tmp_path / "vectors", (500,))
    known = some(500)[1][5]
    best = index.search(known, CONTRACT, limit=1, filters={})

    def search() -> None:
        assert index.search(known, CONTRACT, limit=1, filters={}) == best

    def writes():
        for number in range(6):
            yield index.add(*some(200, 10_000 + 200 * number))
            yield index.remove_expression("yy-c@8")

    assert while_writing(search, writes()) >= 2


def test_nothing_there_and_another_contract(tmp_path: Path) -> None:
    index = FlatIndex(tmp_path / "vectors", CONTRACT)
    assert index.stamp() is None
    for use in (index.count, lambda: index.add(*some(1)), lambda: index.remove_expression("xx-a@0")):
        with pytest.raises(IndexStale):
            use()
    made(tmp_path / "vectors", (5,))
    assert FlatIndex(tmp_path / "vectors", EmbeddingContract("other", "f", 100)).stamp() is None


def test_texts_of_another_language_hide_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half of the dimensions are a second encoder's: one fixed vector for texts it cannot read, zero in questions."""
    monkeypatch.setattr(flat, "LEAST_COMPARED", 200)
    monkeypatch.setattr(flat, "COMPARED_EACH", 20)
    rng = np.random.default_rng(5)
    fixed = rng.standard_normal(50)

    def joined(main, companion):
        whole = np.concatenate([0.92 * main / np.linalg.norm(main), 0.39 * companion / max(np.linalg.norm(companion), 1e-9)])
        return whole.astype(np.float32)

    def text():
        return 3.0 + rng.standard_normal(50)

    vectors = [joined(text(), rng.standard_normal(50) if n % 2 else fixed) for n in range(4000)]
    passages = [passage(str(n), "", work=WORKS[0], version="1") for n in range(4000)]
    index, exact = FlatIndex(tmp_path / "vectors", CONTRACT), ExactIndex(CONTRACT)
    index.reset(STAMP)
    for one in (index, exact):
        one.add(passages, vectors)
    kept = []
    for _ in range(30):
        asked = joined(text(), np.zeros(50))
        wanted = {known for known, _ in exact.search(asked, CONTRACT, limit=10, filters={})}
        kept.append(len({known for known, _ in index.search(asked, CONTRACT, limit=10, filters={})} & wanted))
    assert np.mean(kept) > 9.8
