"""The encoder in plain float32 numpy: slow, obvious, and what a conversion is measured against."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import numpy as np

from tribonian.retrieval.encoders.weights import Blocks, Encoder, Floats, Layer, dense

Watch = Callable[[str, Floats], None]
"""Told the input of every matrix product: its name (`l3.feed_in`) and the states (tokens × channels)."""


class Reference:
    """Computes sentence vectors of one encoder, one sequence at a time (BERT; Devlin et al. 2019)."""

    def __init__(self, encoder: Encoder, watch: Watch | None = None) -> None:
        self._encoder = encoder
        self._watch = watch or (lambda _name, _states: None)
        self._dense: dict[int, Floats] = {}

    def sentence_vector(self, ids: Sequence[int]) -> Floats:
        """Normalised mean of the last hidden states."""
        encoder = self._encoder
        words = encoder.words
        rows = words.rows(ids).dense() if isinstance(words, Blocks) else words[list(ids)]
        states = _normalise(rows + encoder.positions[: len(ids)] + encoder.kind, encoder.norm, encoder.epsilon)
        for number, layer in enumerate(encoder.layers):
            states = self._layer(f"l{number}", states, layer)
        mean = states.mean(axis=0)
        return np.asarray(mean / np.linalg.norm(mean), dtype=np.float32)

    def _product(self, name: str, states: Floats, matrix: Blocks | Floats, bias: Floats) -> Floats:
        self._watch(name, states)
        if id(matrix) not in self._dense:
            self._dense[id(matrix)] = dense(matrix)
        return np.asarray(states @ self._dense[id(matrix)].T + bias, dtype=np.float32)

    def _layer(self, at: str, states: Floats, layer: Layer) -> Floats:
        heads, size = self._encoder.heads, self._encoder.hidden // self._encoder.heads
        joint = f"{at}.attention_in"

        def split(matrix: Blocks | Floats, bias: Floats) -> Floats:
            return self._product(joint, states, matrix, bias).reshape(-1, heads, size).transpose(1, 0, 2)

        query, key, value = (
            split(layer.query, layer.query_bias), split(layer.key, layer.key_bias), split(layer.value, layer.value_bias),
        )  # fmt: skip
        scores = query @ key.transpose(0, 2, 1) / math.sqrt(size)
        weights = np.exp(scores - scores.max(axis=-1, keepdims=True))
        mixed = (weights / weights.sum(axis=-1, keepdims=True)) @ value
        joined = mixed.transpose(1, 0, 2).reshape(-1, self._encoder.hidden)
        out = self._product(f"{at}.attention_out", joined, layer.attention_out, layer.attention_out_bias)
        middle = _normalise(out + states, layer.attention_norm, self._encoder.epsilon)
        wide = self._product(f"{at}.feed_in", middle, layer.feed_in, layer.feed_in_bias)
        curved = np.asarray(0.5 * wide * (1.0 + _erf(wide / math.sqrt(2.0))), dtype=np.float32)
        narrow = self._product(f"{at}.feed_out", curved, layer.feed_out, layer.feed_out_bias)
        return _normalise(narrow + middle, layer.feed_norm, self._encoder.epsilon)


def _normalise(states: Floats, norm: tuple[Floats, Floats], epsilon: float) -> Floats:
    centred = states - states.mean(axis=-1, keepdims=True)
    spread = np.sqrt((centred**2).mean(axis=-1, keepdims=True) + epsilon)
    return np.asarray(centred / spread * norm[0] + norm[1], dtype=np.float32)


def _erf(values: Floats) -> Floats:
    """The error function to 1.5e-7 (Abramowitz and Stegun 7.1.26)."""
    sign, x = np.sign(values), np.abs(values)
    t = 1.0 / (1.0 + 0.3275911 * x)
    series = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
    return np.asarray(sign * (1.0 - series * np.exp(-x * x)), dtype=np.float32)
