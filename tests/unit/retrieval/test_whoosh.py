"""Whoosh's own files: damage is noticed, and nothing in them is run."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest
from tests.support.passages import LAMPS

from tribonian.domain.cancel import CancelToken
from tribonian.domain.contracts import IndexStamp
from tribonian.errors import IndexStale
from tribonian.retrieval.keyword.whoosh import WhooshIndex

STAMP = IndexStamp(1, "analyser-1", "", "library-1")


def made(folder: Path, passages=LAMPS) -> WhooshIndex:
    index = WhooshIndex(folder)
    index.reset(STAMP)
    index.add(passages, CancelToken())
    return index


@pytest.fixture
def index(tmp_path: Path):
    opened = made(tmp_path / "keyword")
    yield opened
    opened.close()


def numbers(index: WhooshIndex, query: str, language: str = "en", /, limit: int = 10, **filters: list[str]) -> list[str]:
    return [known.rpartition(":")[2] for known, _ in index.search(query, language=language, limit=limit, filters=filters)]


def _half(raw: bytes) -> bytes:
    return raw[: len(raw) // 2]


def _cut(raw: bytes) -> bytes:
    return raw[:-1]


def _zeros(raw: bytes) -> bytes:
    return bytes(len(raw))


def _nothing(raw: bytes) -> bytes:
    return b""


def _noise(raw: bytes) -> bytes:
    return bytes(sign ^ 0x55 if at % 7 == 0 else sign for at, sign in enumerate(raw))


@pytest.mark.parametrize("damage", [_half, _cut, _zeros, _nothing, _noise])
@pytest.mark.parametrize("pattern", ["*.toc", "*.seg"])
def test_damage_is_noticed_and_mended_by_a_new_start(index: WhooshIndex, tmp_path: Path, pattern: str, damage) -> None:
    index.close()
    (broken,) = (tmp_path / "keyword").glob(pattern)
    broken.write_bytes(damage(broken.read_bytes()))
    again = WhooshIndex(tmp_path / "keyword")
    assert again.stamp() is None
    with pytest.raises(IndexStale):
        numbers(again, "lantern")
    again.reset(STAMP)
    again.add(LAMPS, CancelToken())
    assert numbers(again, "lantern") == ["2"]
    again.close()


@pytest.mark.parametrize("pattern", ["*.toc", "*.seg"])
def test_a_missing_file_is_noticed(index: WhooshIndex, tmp_path: Path, pattern: str) -> None:
    index.close()
    for gone in (tmp_path / "keyword").glob(pattern):
        gone.unlink()
    assert WhooshIndex(tmp_path / "keyword").stamp() is None


class _Running:
    """A pickle that makes a folder when it is read."""

    def __init__(self, folder: Path) -> None:
        self.folder = str(folder)

    def __reduce__(self):
        import os

        return os.mkdir, (self.folder,)


def test_a_pickle_in_a_foreign_index_is_not_run(index: WhooshIndex, tmp_path: Path) -> None:
    index.close()
    (contents,) = (tmp_path / "keyword").glob("*.toc")
    raw, trap = contents.read_bytes(), tmp_path / "trap"
    for at in [place for place in range(len(raw)) if raw[place : place + 1] == b"\x80"]:
        for protocol in (0, 2, 4):
            contents.write_bytes(raw[:at] + pickle.dumps(_Running(trap), protocol) + raw[at:])
            assert WhooshIndex(tmp_path / "keyword").stamp() is None
    assert not trap.exists()


def test_an_index_of_other_fields_is_not_taken_for_ours(tmp_path: Path) -> None:
    from whoosh import fields, index

    folder = tmp_path / "keyword"
    folder.mkdir()
    foreign = index.create_in(str(folder), fields.Schema(title=fields.TEXT(stored=True)))
    writer = foreign.writer()
    writer.add_document(title="lantern")
    writer.commit()
    opened = WhooshIndex(folder)
    assert opened.stamp() is None
    with pytest.raises(IndexStale):
        numbers(opened, "lantern")
    opened.close()
