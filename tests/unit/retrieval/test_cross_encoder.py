"""A cross-encoder that a user brought: taken in, tried, and the last word on the short list."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.support.plain_encoder import cross_folder
from tests.unit.retrieval.test_searcher import World

from tribonian.domain.cancel import CancelToken
from tribonian.domain.search import SearchRequest
from tribonian.errors import Cancelled, ModelDamaged, ModelMissing
from tribonian.retrieval.encoders.cross import CrossEncoder, is_cross_encoder, take_in_reranker
from tribonian.retrieval.fusion import Weights
from tribonian.retrieval.search import SearchSettings


@pytest.fixture
def reranker(tmp_path: Path) -> CrossEncoder:
    folder = cross_folder(tmp_path / "crossed")
    assert is_cross_encoder(folder)
    return CrossEncoder(take_in_reranker(folder, tmp_path / "models" / "crossed"))


def test_pairs_are_scored_in_spreads_of_their_list(reranker: CrossEncoder) -> None:
    texts = ["lamp", "zz", "z", "oil " * 900 + "z", *["lamp"] * 9]
    scores = reranker.score("who", texts, CancelToken())
    assert max(range(len(texts)), key=scores.__getitem__) == 1
    assert scores[2] > scores[0]
    assert sum(scores) == pytest.approx(0, abs=1e-4)
    assert reranker.score("who", [], CancelToken()) == []
    assert reranker.score("who", ["lamp"], CancelToken()) == [0.0]


def test_time_and_cancelling(reranker: CrossEncoder) -> None:
    texts = ["lamp z"] * 20
    reached = reranker.score_within("who", texts, CancelToken(), 0.0)
    assert len(reached) == 20
    assert [one is None for one in reached] == [False] * 6 + [True] * 14
    token = CancelToken()
    token.set()
    with pytest.raises(Cancelled):
        reranker.score("who", texts, token)


def test_it_orders_the_short_list(reranker: CrossEncoder, tmp_path: Path) -> None:
    world = World(tmp_path)
    searcher = world.searcher(reranker=reranker, settings=SearchSettings(weights=Weights(rerank=50.0)))
    hits = searcher.search(SearchRequest("zzz who lights the lamp"), CancelToken()).hits
    assert any("rerank" in hit.legs for hit in hits)
    ranked = [hit.legs["rerank"] for hit in hits if "rerank" in hit.legs]
    assert ranked == sorted(ranked, reverse=True)
    searcher.close()
    world.keyword.close()


def test_what_cannot_be_used_is_refused(tmp_path: Path) -> None:
    target = tmp_path / "models" / "crossed"
    with pytest.raises(ModelDamaged, match="one score for each pair"):
        take_in_reranker(cross_folder(tmp_path / "two", outputs=2), target)
    folder = cross_folder(tmp_path / "bare")
    (folder / "tokenizer.json").unlink()
    with pytest.raises(ModelMissing, match="has no tokenizer"):
        take_in_reranker(folder, target)
    (folder / "onnx" / "model.onnx").rename(folder / "pytorch_model.bin")
    with pytest.raises(ModelDamaged, match="pickle"):
        take_in_reranker(folder, target)
    with pytest.raises(ModelMissing):
        CrossEncoder(target)
    assert not target.exists()
