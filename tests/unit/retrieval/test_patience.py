"""A patient search finds the same on a busy machine; two searches at once encode a text once."""

from __future__ import annotations

import itertools
import threading

import pytest
from tests.support.agent_world import state
from tests.support.vectors import InventedEmbedder

from tribonian.domain.cancel import CancelToken
from tribonian.domain.search import SearchRequest
from tribonian.retrieval import rerank
from tribonian.retrieval.rerank import LateInteraction
from tribonian.retrieval.search import SearchSettings, _opinion
from tribonian.tools.search import SearchHybrid, request_of

TEXTS = [f"text {number} of the lamp" for number in range(30)]


def test_patience_has_no_end(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = itertools.count(0.0, 60.0)
    monkeypatch.setattr(rerank.time, "monotonic", lambda: next(clock))
    reranker = LateInteraction(InventedEmbedder())  # type: ignore[arg-type]
    hurried = _opinion(reranker, SearchSettings().rerank_seconds, "lamp", TEXTS, CancelToken())
    patient = _opinion(reranker, float("inf"), "lamp", TEXTS, CancelToken())
    assert None in hurried
    assert None not in patient and patient == reranker.score("lamp", TEXTS, CancelToken())
    assert not SearchRequest("lamp").patient


def test_two_searches_at_once_encode_a_text_once() -> None:
    embedder = InventedEmbedder()
    reranker = LateInteraction(embedder)  # type: ignore[arg-type]
    together = threading.Barrier(4)
    found: list[list[float]] = []

    def search() -> None:
        together.wait(10)
        found.append(reranker.score("lamp", TEXTS, CancelToken()))

    threads = [threading.Thread(target=search) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(scores == found[0] for scores in found)
    assert sorted(text for text in embedder.encoded if text in TEXTS) == sorted(TEXTS)


@pytest.mark.parametrize("mode", ["keyword", "hybrid"])
def test_every_search_of_a_run_is_patient(mode: str) -> None:
    run = state("anything")
    assert request_of(run.context, "lamp", mode).patient
    assert SearchHybrid().request(run.context, "lamp").patient
