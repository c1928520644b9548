"""Tantivy's own files: damage is noticed and mended by a new start."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.support.passages import LAMPS

from tribonian.domain.cancel import CancelToken
from tribonian.domain.contracts import IndexStamp
from tribonian.errors import IndexStale
from tribonian.retrieval.keyword.tantivy import TantivyIndex

STAMP = IndexStamp(1, "analyser-1", "", "library-1")


def _half(raw: bytes) -> bytes:
    return raw[: len(raw) // 2]


def _cut(raw: bytes) -> bytes:
    return raw[:-2]


def _zeros(raw: bytes) -> bytes:
    return bytes(len(raw))


def _nothing(raw: bytes) -> bytes:
    return b""


@pytest.mark.parametrize("damage", [_half, _cut, _zeros, _nothing])
@pytest.mark.parametrize("pattern", ["meta.json", "*.term", "*.idx", "*.store"])
def test_damage_is_noticed_and_mended_by_a_new_start(tmp_path: Path, pattern: str, damage: Callable[[bytes], bytes]) -> None:
    index = TantivyIndex(tmp_path / "keyword")
    index.reset(STAMP)
    index.add(LAMPS, CancelToken())
    index.close()
    (broken,) = (tmp_path / "keyword" / "tantivy").glob(pattern)
    broken.write_bytes(damage(broken.read_bytes()))
    again = TantivyIndex(tmp_path / "keyword")
    assert again.stamp() is None
    with pytest.raises(IndexStale):
        again.search("lantern", language="en", limit=5, filters={})
    again.reset(STAMP)
    again.add(LAMPS, CancelToken())
    assert [found.rpartition(":")[2] for found, _ in again.search("lantern", language="en", limit=5, filters={})] == ["2"]
    again.close()


@pytest.mark.parametrize("pattern", ["meta.json", "*.term", "*.idx", "*.store"])
def test_a_missing_file_is_noticed(tmp_path: Path, pattern: str) -> None:
    index = TantivyIndex(tmp_path / "keyword")
    index.reset(STAMP)
    index.add(LAMPS, CancelToken())
    index.close()
    for gone in (tmp_path / "keyword" / "tantivy").glob(pattern):
        gone.unlink()
    assert TantivyIndex(tmp_path / "keyword").stamp() is None
