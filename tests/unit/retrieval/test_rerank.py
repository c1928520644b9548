"""Late interaction over an invented embedder."""

from __future__ import annotations

import time

import numpy as np
import pytest
from tests.support.threads import while_writing
from tests.support.vectors import InventedEmbedder, of

from tribonian.domain.cancel import CancelToken
from tribonian.errors import Cancelled
from tribonian.retrieval import rerank
from tribonian.retrieval.rerank import LateInteraction


@pytest.fixture
def embedder() -> InventedEmbedder:
    return InventedEmbedder()


@pytest.fixture
def reranker(embedder: InventedEmbedder) -> LateInteraction:
    return LateInteraction(embedder)  # type: ignore[arg-type]


def test_scores_grow_with_the_mean_of_each_query_tokens_best_match(reranker: LateInteraction) -> None:
    texts = ["dusk lamp oil", "lamp keeper", "a b c", "keeper", "nothing of that kind at all"]
    scores = reranker.score("lamp keeper", texts, CancelToken())
    wanted = []
    for text in texts:
        tokens = np.stack([of(word) for word in text.split()])
        wanted.append(float(np.mean([(tokens @ of(word)).max() for word in ("lamp", "keeper")])))
    slope, start = np.polyfit(wanted, scores, 1)
    assert slope > 0
    assert scores == pytest.approx([slope * value + start for value in wanted], abs=0.05 * slope)


def test_a_text_with_the_words_of_the_query_scores_highest(reranker: LateInteraction) -> None:
    texts = ["a b c", "lamp keeper", "keeper of goods"]
    scores = reranker.score("lamp keeper", texts, CancelToken())
    assert len(scores) == 3
    assert int(np.argmax(scores)) == 1
    assert reranker.score("lamp keeper", texts[::-1], CancelToken()) == scores[::-1]


def test_nothing_to_score(reranker: LateInteraction) -> None:
    assert reranker.score("lamp", [], CancelToken()) == []
    assert len(reranker.score("", ["", "lamp"], CancelToken())) == 2


def test_texts_seen_before_are_not_encoded_again(reranker: LateInteraction, embedder: InventedEmbedder) -> None:
    first = reranker.score("lamp", ["dusk lamp", "oil", "oil"], CancelToken())
    assert embedder.encoded.count("oil") == 1
    assert reranker.score("lamp", ["oil", "dusk lamp"], CancelToken()) == [first[1], first[0]]
    assert embedder.encoded.count("oil") == embedder.encoded.count("dusk lamp") == 1


def test_what_is_remembered_is_bounded(monkeypatch: pytest.MonkeyPatch, embedder: InventedEmbedder) -> None:
    monkeypatch.setattr(rerank, "_KEPT_TOKENS", 10)
    reranker = LateInteraction(embedder)  # type: ignore[arg-type]
    texts = [f"t{n} one two three" for n in range(6)]
    alone = [reranker.score("two", [text], CancelToken())[0] for text in texts]
    reranker.score("two", texts[-1:], CancelToken())
    assert embedder.encoded.count(texts[-1]) == 1
    assert reranker.score("two", texts, CancelToken()) == alone
    assert embedder.encoded.count(texts[0]) == 2


def test_texts_in_english_are_also_compared_under_the_companion() -> None:
    joined, companion = InventedEmbedder(), InventedEmbedder()
    joined.companion = companion  # type: ignore[assignment]
    reranker = LateInteraction(joined)  # type: ignore[arg-type]
    english = "The keeper of the lamp shall light it at dusk and put it out at dawn."
    german = "Der Wärter der Laterne zündet sie am Abend an und löscht sie am Morgen."
    scores = reranker.score("Who shall light the lamp at dusk?", [german, english], CancelToken())
    assert len(scores) == 2
    assert english in companion.encoded
    assert german not in companion.encoded
    reranker.score("Wer zündet die Laterne am Abend an?", [german, english], CancelToken())
    assert "Wer zündet die Laterne am Abend an?" not in companion.encoded


def test_a_stop_is_heard(reranker: LateInteraction) -> None:
    token = CancelToken()
    token.set()
    with pytest.raises(Cancelled):
        reranker.score("lamp", ["dusk"], token)


def test_threads_share_what_is_remembered(reranker: LateInteraction) -> None:
    texts = [f"lamp {n}" for n in range(20)]
    expected = reranker.score("lamp keeper", texts, CancelToken())

    def read() -> None:
        assert reranker.score("lamp keeper", texts, CancelToken()) == expected

    assert while_writing(read, (reranker.score("oil", [f"new {n}"], CancelToken()) for n in range(50))) >= 2


def test_what_is_not_reached_in_time_has_no_score(embedder: InventedEmbedder) -> None:
    class Slow(InventedEmbedder):
        def token_vectors_of(self, texts, *, query, cancel):
            time.sleep(0.02)
            return super().token_vectors_of(texts, query=query, cancel=cancel)

    reranker = LateInteraction(Slow())  # type: ignore[arg-type]
    texts = [f"lamp {n}" for n in range(40)]
    scores = reranker.score_within("lamp", texts, CancelToken(), 0.0)
    reached = [score for score in scores if score is not None]
    assert len(scores) == 40
    assert 0 < len(reached) < 40
    assert scores == reached + [None] * (40 - len(reached))
    assert reached == reranker.score("lamp", texts, CancelToken())[: len(reached)]
    assert None not in reranker.score_within("lamp", texts, CancelToken(), 60.0)
