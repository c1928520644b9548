"""Second stage: late interaction on the encoder's own token vectors; needs no further model."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from tribonian.domain.cancel import CancelToken
from tribonian.retrieval.encoders.onnx import OnnxEmbedder

_KEPT_TOKENS = 200_000
"""Token vectors remembered (as float16: 768 bytes each at 384 dimensions, about 150 MB)."""


class LateInteraction:
    """A `Reranker`: each token of the query meets its best token of the text (MaxSim; Khattab and Zaharia 2020).

    Thread-safe. Texts seen before are not encoded again.
    """

    name = "late_interaction"

    def __init__(self, embedder: OnnxEmbedder) -> None:
        self._embedder = embedder
        self._lock = threading.Lock()
        self._texts: OrderedDict[str, NDArray[np.float16]] = OrderedDict()
        self._held = 0

    def score(self, query: str, texts: Sequence[str], cancel: CancelToken) -> list[float]:
        """Mean over the query's tokens of the best cosine with a token of the text, in [-1, 1]."""
        wanted = self._embedder.token_vectors(query, query=True)
        return [float((wanted @ tokens.T).max(axis=1).mean()) for tokens in self._encoded(texts, cancel)]

    def score_within(self, query: str, texts: Sequence[str], cancel: CancelToken, seconds: float) -> list[float | None]:
        """Like `score`, in order, until the time is used up; texts not reached get None."""
        end = time.monotonic() + seconds
        scores: list[float | None] = []
        for at in range(0, len(texts), 6):
            if at and time.monotonic() > end:
                break
            scores += self.score(query, texts[at : at + 6], cancel)
        return scores + [None] * (len(texts) - len(scores))

    def _encoded(self, texts: Sequence[str], cancel: CancelToken) -> list[NDArray[np.float32]]:
        with self._lock:
            known = {text: self._texts[text] for text in texts if text in self._texts}
            for text in known:
                self._texts.move_to_end(text)
        new = [text for text in dict.fromkeys(texts) if text not in known]
        for text, tokens in zip(
            new, self._embedder.token_vectors_of(new, query=False, cancel=cancel) if new else [], strict=True
        ):
            known[text] = tokens.astype(np.float16)
            self._remember(text, known[text])
        return [known[text].astype(np.float32) for text in texts]

    def _remember(self, text: str, tokens: NDArray[np.float16]) -> None:
        with self._lock:
            if text not in self._texts:
                self._texts[text] = tokens
                self._held += len(tokens)
            while self._held > _KEPT_TOKENS and len(self._texts) > 1:
                self._held -= len(self._texts.popitem(last=False)[1])
