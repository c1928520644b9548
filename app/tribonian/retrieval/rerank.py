"""Second stage: late interaction on the encoders' own token vectors; needs no further model."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from tribonian.domain.cancel import CancelToken
from tribonian.retrieval.encoders import scale
from tribonian.retrieval.encoders.onnx import OnnxEmbedder
from tribonian.retrieval.encoders.runtime import OnnxEncoder
from tribonian.text.language import is_english

_KEPT_TOKENS = 200_000
"""Token vectors remembered per encoder (as float16: 768 bytes each at 384 dimensions, about 150 MB)."""
_AT_ONCE = 8
"""Texts scored between two looks at the clock; eight fill their batches better than four (a quarter faster)."""
_FIRST = 8
"""Texts that change most: scoring them alone found as much among five hits as scoring all (codes, development questions)."""
# Usual value and spread of the mean best cosine over provisions that do not answer, per encoder (measured over three
# law sets): scores become comparable numbers of spreads.
_MAIN = (0.745, 0.03)
_COMPANION = (0.29, 0.08)


class LateInteraction:
    """A `Reranker`: each token of the query meets its best token of the text (MaxSim; Khattab and Zaharia 2020).

    English queries and texts are also compared under the embedder's companion. Thread-safe; texts seen before are
    not encoded again.
    """

    name = "late_interaction"

    def __init__(self, embedder: OnnxEmbedder) -> None:
        self._embedder = embedder
        self._main = _TokenMemory(embedder.main)
        self._measured = _MAIN if embedder.is_default else None
        self._companion = _TokenMemory(embedder.companion) if embedder.companion is not None else None

    def score(self, query: str, texts: Sequence[str], cancel: CancelToken) -> list[float]:
        """How well each text meets the query, in spreads above what an unrelated text reaches."""
        scores = _standard(self._main.best(query, texts, cancel), self._usual())
        if self._companion is not None and is_english(query):
            english = [number for number, text in enumerate(texts) if is_english(text)]
            found = self._companion.best(query, [texts[number] for number in english], cancel)
            for number, extra in zip(english, _standard(found, _COMPANION), strict=True):
                scores[number] += extra
        return scores

    def _usual(self) -> tuple[float, float]:
        """Usual value and spread under the main encoder; of one that a user brought, measured when first needed."""
        if self._measured is None:
            own = scale.of_tokens(self._embedder.main)
            stretch = own.spread / scale.TOKENS.spread
            self._measured = scale.TOKENS.onto(own, _MAIN[0]), _MAIN[1] * stretch
        return self._measured

    def score_within(self, query: str, texts: Sequence[str], cancel: CancelToken, seconds: float) -> list[float | None]:
        """Like `score`, in order, as long as the next few texts will be done within the time; those not reached get None.

        On a busy machine the first eight have three times as long: without them the order would be that of the first stage.
        """
        start = time.monotonic()
        scores: list[float | None] = []
        for at in range(0, len(texts), _AT_ONCE):
            begun = time.monotonic()
            scores += self.score(query, texts[at : at + _AT_ONCE], cancel)
            now = time.monotonic()
            patience = 3.0 * seconds if len(scores) < _FIRST else seconds
            if now + (now - begun) > start + patience:
                break
        return scores + [None] * (len(texts) - len(scores))


class _TokenMemory:
    """Token vectors of texts under one encoder, the most recently used kept."""

    def __init__(self, encoder: OnnxEncoder) -> None:
        self._encoder = encoder
        self._lock = threading.Lock()
        self._encoding = threading.Lock()
        """Held while a few texts are encoded: of two searches that want the same ones, the second finds them."""
        self._texts: OrderedDict[str, NDArray[np.float16]] = OrderedDict()
        self._query: tuple[str, NDArray[np.float32]] | None = None
        self._held = 0

    def best(self, query: str, texts: Sequence[str], cancel: CancelToken) -> list[float]:
        """Mean over the query's tokens of the best cosine with a token of the text."""
        with self._lock:
            known = self._query
        if known is None or known[0] != query:
            known = (query, self._encoder.token_vectors(query, query=True))
            with self._lock:
                self._query = known
        return [float((known[1] @ tokens.T).max(axis=1).mean()) for tokens in self._encoded(texts, cancel)]

    def _encoded(self, texts: Sequence[str], cancel: CancelToken) -> list[NDArray[np.float32]]:
        found: dict[str, NDArray[np.float16]] = {}
        wanted = list(dict.fromkeys(texts))
        for at in range(0, len(wanted), _AT_ONCE):
            some = wanted[at : at + _AT_ONCE]
            known = self._known(some)
            if len(known) < len(some):
                with self._encoding:
                    known = self._known(some)
                    new = [text for text in some if text not in known]
                    made = self._encoder.token_vectors_of(new, query=False, cancel=cancel) if new else []
                    for text, tokens in zip(new, made, strict=True):
                        known[text] = tokens.astype(np.float16)
                        self._remember(text, known[text])
            found |= known
        return [found[text].astype(np.float32) for text in texts]

    def _known(self, texts: Sequence[str]) -> dict[str, NDArray[np.float16]]:
        """What is remembered of these texts."""
        with self._lock:
            known = {text: self._texts[text] for text in texts if text in self._texts}
            for text in known:
                self._texts.move_to_end(text)
            return known

    def _remember(self, text: str, tokens: NDArray[np.float16]) -> None:
        with self._lock:
            if text not in self._texts:
                self._texts[text] = tokens
                self._held += len(tokens)
            while self._held > _KEPT_TOKENS and len(self._texts) > 1:
                self._held -= len(self._texts.popitem(last=False)[1])


def _standard(values: Sequence[float], usual: tuple[float, float]) -> list[float]:
    return [(value - usual[0]) / usual[1] for value in values]
