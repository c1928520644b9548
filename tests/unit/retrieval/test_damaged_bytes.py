"""An index of which any byte, any file or any end was changed is never searched; a new start mends it."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from tests.support.passages import LAMPS

from tribonian.domain.cancel import CancelToken
from tribonian.domain.contracts import IndexStamp
from tribonian.errors import IndexStale
from tribonian.retrieval import sealed
from tribonian.retrieval.keyword.tantivy import TantivyIndex
from tribonian.retrieval.keyword.whoosh import WhooshIndex

STAMP = IndexStamp(1, "analyser-1", "", "library-1")
ENGINES = {"whoosh": WhooshIndex, "tantivy": TantivyIndex}


@pytest.fixture(params=sorted(ENGINES))
def engine(request: pytest.FixtureRequest):
    return ENGINES[request.param]


@pytest.fixture
def folder(engine, tmp_path: Path) -> Path:
    index = engine(tmp_path / "keyword")
    index.reset(STAMP)
    index.add(LAMPS[:3], CancelToken())
    index.add(LAMPS[3:], CancelToken())
    index.close()
    return tmp_path / "keyword"


def files(folder: Path) -> list[Path]:
    found = sorted(path for path in folder.rglob("*") if path.is_file() and "lock" not in path.name.lower())
    # Tantivy's list of what to clean up is never searched.
    return [path for path in found if path.name != ".managed.json"]


def refused(engine, folder: Path) -> bool:
    index = engine(folder)
    try:
        assert index.stamp() is None
        for use in (
            lambda: index.search("lantern", language="en", limit=5, filters={}),
            lambda: index.add(LAMPS[:1], CancelToken()),
            lambda: index.remove_expression("xx-act@1"),
        ):
            with pytest.raises(IndexStale):
                use()
        return True
    finally:
        index.close()


def test_any_changed_byte_is_noticed(engine, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sealed, "_BETWEEN", 0)
    rng = random.Random(8)
    for path in files(folder):
        raw = path.read_bytes()
        for _ in range(12):
            at = rng.randrange(len(raw))
            changed = bytearray(raw)
            changed[at] ^= rng.choice((1, 0x55, 0x80, 0xFF))
            path.write_bytes(changed)
            if path.name == "stamp.json":
                # The stamp is compared with the library's own; here only: no fault.
                engine(folder).stamp()
            else:
                assert refused(engine, folder), (path.name, at)
        path.write_bytes(raw)
    index = engine(folder)
    assert index.stamp() is not None
    assert index.count() == len(LAMPS)
    index.close()


def test_any_cut_missing_or_foreign_file_is_noticed(engine, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sealed, "_BETWEEN", 0)
    for path in [one for one in files(folder) if one.name != "stamp.json"]:
        raw = path.read_bytes()
        for kept in (0, 1, len(raw) // 2, len(raw) - 1):
            path.write_bytes(raw[:kept])
            assert refused(engine, folder), (path.name, kept)
        path.write_bytes(raw + b"\0")
        assert refused(engine, folder) or path.name == sealed.NAME
        path.unlink()
        assert refused(engine, folder), path.name
        path.write_bytes(raw)
    if engine is WhooshIndex:
        # Tantivy reads nothing that its sealed list of segments does not name.
        (folder / "another.seg").write_bytes(b"not ours")
        assert refused(engine, folder)


def test_a_new_start_mends_it(engine, folder: Path) -> None:
    files(folder)[-1].unlink()
    index = engine(folder)
    index.reset(STAMP)
    index.add(LAMPS, CancelToken())
    index.close()
    again = engine(folder)
    assert again.stamp() is not None
    assert [known for known, _ in again.search("lantern", language="en", limit=5, filters={})] == [LAMPS[1].id]
    again.close()


def test_what_ended_inside_a_change_is_taken_as_it_is(engine, folder: Path) -> None:
    seals = sealed.Seals(folder)
    seals.open()
    (folder / "half.written").write_bytes(b"the process ended here")
    index = engine(folder)
    assert index.stamp() is not None
    index.add([LAMPS[0]], CancelToken())
    assert index.count() == len(LAMPS)
    index.close()
    again = engine(folder)
    assert again.stamp() is not None
    assert again.count() == len(LAMPS)
    again.close()


def test_a_byte_changed_while_the_index_is_open_is_noticed_at_the_next_search(engine, folder: Path) -> None:
    index = engine(folder)
    assert index.count() == len(LAMPS)
    path = max(files(folder), key=lambda one: one.stat().st_size)
    raw = bytearray(path.read_bytes())
    raw[len(raw) // 2] ^= 0xFF
    path.write_bytes(raw)
    with pytest.raises(IndexStale, match="was changed"):
        index.search("lantern", language="en", limit=5, filters={})
    index.close()
