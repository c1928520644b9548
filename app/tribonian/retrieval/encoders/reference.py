"""The encoder in plain float32 numpy: slow, obvious, and what a conversion is measured against."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from tribonian.retrieval.encoders.weights import Encoder, Floats, Layer


def sentence_vector(encoder: Encoder, ids: Sequence[int]) -> Floats:
    """Normalised mean of the last hidden states of one sequence (BERT; Devlin et al. 2019)."""
    states = encoder.words.dense_rows(ids) + encoder.positions[: len(ids)] + encoder.kind
    states = _normalise(states, encoder.norm, encoder.epsilon)
    for layer in encoder.layers:
        states = _layer(states, layer, encoder)
    mean = states.mean(axis=0)
    return np.asarray(mean / np.linalg.norm(mean), dtype=np.float32)


def _layer(states: Floats, layer: Layer, encoder: Encoder) -> Floats:
    heads, size = encoder.heads, encoder.hidden // encoder.heads

    def split(matrix: Floats) -> Floats:
        return matrix.reshape(-1, heads, size).transpose(1, 0, 2)

    query = split(states @ layer.query.dense().T + layer.query_bias)
    key = split(states @ layer.key.dense().T + layer.key_bias)
    value = split(states @ layer.value.dense().T + layer.value_bias)
    weights = np.exp((scores := query @ key.transpose(0, 2, 1) / math.sqrt(size)) - scores.max(axis=-1, keepdims=True))
    mixed = (weights / weights.sum(axis=-1, keepdims=True)) @ value
    joined = mixed.transpose(1, 0, 2).reshape(-1, encoder.hidden)
    out = joined @ layer.attention_out.dense().T + layer.attention_out_bias
    middle = _normalise(out + states, layer.attention_norm, encoder.epsilon)
    wide = middle @ layer.feed_in.dense().T + layer.feed_in_bias
    curved = 0.5 * wide * (1.0 + _erf(wide / math.sqrt(2.0)))
    narrow = curved.astype(np.float32) @ layer.feed_out.dense().T + layer.feed_out_bias
    return _normalise(narrow + middle, layer.feed_norm, encoder.epsilon)


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
