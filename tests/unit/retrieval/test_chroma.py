"""Chroma on disk: stamps, damage, and starting anew."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest
from tests.support.passages import LAMPS, passage
from tests.support.threads import while_writing
from tests.support.vectors import CONTRACT, OTHER, axis

from tribonian.domain.contracts import IndexStamp
from tribonian.errors import IndexStale
from tribonian.retrieval import sealed
from tribonian.retrieval.chroma import SCHEMA, ChromaIndex

STAMP = IndexStamp(SCHEMA, "", CONTRACT.id, "library-1")


def made(folder: Path) -> ChromaIndex:
    index = ChromaIndex(folder, CONTRACT)
    index.reset(STAMP)
    index.add(LAMPS, [axis(number) for number in range(len(LAMPS))])
    return index


@pytest.fixture
def index(tmp_path: Path):
    opened = made(tmp_path / "vectors")
    yield opened
    opened.close()


def nearest(index: ChromaIndex, number: int) -> str:
    return index.search(axis(number), CONTRACT, limit=1, filters={})[0][0]


def test_what_was_written_is_there_after_closing(index: ChromaIndex, tmp_path: Path) -> None:
    index.remove_expression("de-lampg@1")
    index.close()
    again = ChromaIndex(tmp_path / "vectors", CONTRACT)
    assert again.stamp() == STAMP
    assert again.count() == 4
    assert nearest(again, 2) == LAMPS[2].id
    again.close()


def test_a_small_index_is_found_whole_at_every_start(index: ChromaIndex, tmp_path: Path) -> None:
    index.close()
    room = list((tmp_path / "vectors").rglob("*.bin"))
    assert room, "Chroma reserves room for a graph that it has not written"
    for start in range(4):
        for path in room:
            path.write_bytes(bytes([start]) * path.stat().st_size)
        again = ChromaIndex(tmp_path / "vectors", CONTRACT)
        assert again.stamp() == STAMP
        assert nearest(again, 2) == LAMPS[2].id
        again.close()


def test_the_stamp_names_its_own_schema_and_contract(index: ChromaIndex) -> None:
    index.reset(IndexStamp(99, "a", "something else", "library-2"))
    assert index.stamp() == IndexStamp(SCHEMA, "a", CONTRACT.id, "library-2")


def test_a_folder_of_another_contract_counts_as_missing(index: ChromaIndex, tmp_path: Path) -> None:
    index.close()
    other = ChromaIndex(tmp_path / "vectors", OTHER)
    assert other.stamp() is None
    with pytest.raises(IndexStale):
        other.search(axis(0), OTHER, limit=1, filters={})
    with pytest.raises(IndexStale):
        other.add(LAMPS, [axis(0)] * len(LAMPS))
    other.reset(STAMP)
    assert other.stamp() == IndexStamp(SCHEMA, "", OTHER.id, "library-1")
    other.close()
    assert ChromaIndex(tmp_path / "vectors", CONTRACT).stamp() is None


def test_nothing_there(tmp_path: Path) -> None:
    index = ChromaIndex(tmp_path / "vectors", CONTRACT)
    assert index.stamp() is None
    for use in (
        index.count,
        lambda: index.search(axis(0), CONTRACT, limit=1, filters={}),
        lambda: index.add(LAMPS[:1], [axis(0)]),
        lambda: index.remove_expression("xx-act@1"),
    ):
        with pytest.raises(IndexStale, match="missing or damaged"):
            use()
    assert not (tmp_path / "vectors").exists()


def test_a_stamp_alone_is_no_index(tmp_path: Path, index: ChromaIndex) -> None:
    other = tmp_path / "other"
    other.mkdir()
    shutil.copy(tmp_path / "vectors" / "stamp.json", other)
    assert ChromaIndex(other, CONTRACT).stamp() is None


def _half(raw: bytes) -> bytes:
    return raw[: len(raw) // 2]


def _nothing(raw: bytes) -> bytes:
    return b""


def _foreign(raw: bytes) -> bytes:
    return b"no database at all" * 1000


@pytest.mark.parametrize("damage", [_half, _nothing, _foreign])
def test_a_damaged_database_is_noticed_and_mended_by_a_new_start(index: ChromaIndex, tmp_path: Path, damage) -> None:
    index.close()
    path = tmp_path / "vectors" / "chroma.sqlite3"
    path.write_bytes(damage(path.read_bytes()))
    again = ChromaIndex(tmp_path / "vectors", CONTRACT)
    assert again.stamp() is None
    with pytest.raises(IndexStale):
        again.search(axis(0), CONTRACT, limit=1, filters={})
    again.reset(STAMP)
    again.add(LAMPS[:2], [axis(4), axis(5)])
    assert nearest(again, 5) == LAMPS[1].id
    assert again.stamp() == STAMP
    again.close()


def test_rebuilding_while_open_starts_from_nothing_each_time(index: ChromaIndex) -> None:
    for shift in (1, 2, 3):
        index.reset(STAMP)
        assert index.count() == 0
        index.add(LAMPS, [axis(number + shift) for number in range(len(LAMPS))])
        assert nearest(index, 2 + shift) == LAMPS[2].id
        assert index.count() == len(LAMPS)


def test_closing_twice_and_using_again(index: ChromaIndex) -> None:
    index.close()
    index.close()
    assert index.count() == len(LAMPS)
    assert nearest(index, 1) == LAMPS[1].id


def test_two_libraries_do_not_meet(index: ChromaIndex, tmp_path: Path) -> None:
    other = ChromaIndex(tmp_path / "other", CONTRACT)
    other.reset(STAMP)
    other.add([passage("9", "Private.")], [axis(0)])
    assert nearest(index, 0) == LAMPS[0].id
    assert other.count() == 1
    other.close()
    assert index.count() == len(LAMPS)


def test_threads_search_while_one_writes(index: ChromaIndex) -> None:
    def search() -> None:
        assert nearest(index, 1) == LAMPS[1].id

    def writes():
        for version in range(2, 8):
            yield index.add([passage("7", "Lit.", version=str(version))], [axis(7)])
            yield index.remove_expression(f"xx-act@{version}")

    assert while_writing(search, writes()) >= 2


def test_no_word_of_a_law_is_kept_beside_the_vectors(index: ChromaIndex, tmp_path: Path) -> None:
    index.close()
    for path in (tmp_path / "vectors").rglob("*"):
        assert not path.is_file() or b"lights the lamp" not in path.read_bytes()


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file() and path.name != "stamp.json")


def _refused(folder: Path) -> bool:
    index = ChromaIndex(folder, CONTRACT)
    try:
        assert index.stamp() is None
        with pytest.raises(IndexStale):
            index.search(axis(0), CONTRACT, limit=1, filters={})
        with pytest.raises(IndexStale):
            index.add(LAMPS[:1], [axis(0)])
        return True
    finally:
        index.close()


def test_any_changed_byte_cut_or_missing_file_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sealed, "_BETWEEN", 0)
    folder, rng = tmp_path / "vectors", random.Random(8)
    many = [passage(f"{n}", "Lit.", version=f"{n}") for n in range(1100)]
    index = ChromaIndex(folder, CONTRACT)
    index.reset(STAMP)
    # As many as make Chroma write its graph to disk.
    index.add(many, [axis(n % 8) for n in range(len(many))])
    index.close()
    assert len(_files(folder)) > 5
    for path in _files(folder):
        raw = path.read_bytes()
        for _ in range(6):
            at = rng.randrange(len(raw)) if raw else 0
            path.write_bytes(raw[:at] + bytes([raw[at] ^ 0x55] if raw else b"\1") + raw[at + 1 :])
            assert _refused(folder), (path.name, at)
        for kept in (0, len(raw) // 2, len(raw) - 1):
            if raw[:kept] != raw and path.name != sealed.DATABASE:
                path.write_bytes(raw[:kept])
                assert _refused(folder), (path.name, kept)
        if path.name != sealed.DATABASE:
            path.unlink()
            assert _refused(folder), path.name
        path.write_bytes(raw)
    again = ChromaIndex(folder, CONTRACT)
    assert again.stamp() == STAMP
    assert again.count() == len(many)
    again.close()


def test_a_process_that_ended_while_searching_costs_nothing_and_one_that_ended_while_writing_a_new_start(tmp_path: Path) -> None:
    index = made(tmp_path / "vectors")
    index.close()
    (tmp_path / "vectors" / sealed.DATABASE).unlink()
    again = ChromaIndex(tmp_path / "vectors", CONTRACT)
    assert again.stamp() == STAMP
    assert nearest(again, 2) == LAMPS[2].id
    again.close()
    sealed.Seals(tmp_path / "vectors").open()
    assert _refused(tmp_path / "vectors")
