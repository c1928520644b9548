"""Weights of a BERT-family encoder in memory, whatever file they came from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from tribonian.errors import ModelDamaged

Floats = NDArray[np.float32]
BLOCK = 32
"""Weights that share one scale; the block of GGML's Q4_0 and of ONNX Runtime's MatMulNBits alike."""


@dataclass(frozen=True, slots=True)
class Blocks:
    """A matrix of `rows` outputs by `columns` inputs in signed integers with one scale per 32 of a row.

    `codes` is int8 of shape (rows, columns), `scales` float32 of shape (rows, columns / 32);
    the weight is their product. With `bits` 4 every code lies in [-8, 7].
    """

    codes: NDArray[np.int8]
    scales: Floats
    bits: int

    @property
    def shape(self) -> tuple[int, int]:
        """(rows, columns)."""
        return int(self.codes.shape[0]), int(self.codes.shape[1])

    def dense(self) -> Floats:
        """The matrix in float32."""
        rows, columns = self.shape
        wide = self.codes.reshape(rows, columns // BLOCK, BLOCK).astype(np.float32)
        return np.ascontiguousarray((wide * self.scales[:, :, None]).reshape(rows, columns), dtype=np.float32)

    def rows(self, numbers: Sequence[int]) -> Blocks:
        """The given rows, in the order asked for."""
        chosen = list(numbers)
        return Blocks(self.codes[chosen], self.scales[chosen], self.bits)


def quantise(matrix: Floats) -> Blocks:
    """`matrix` in 8-bit blocks (symmetric, largest magnitude of each block at 127).

    The relative error of a weight is at most 0.4 % of its block's largest, which keeps sentence
    vectors within a cosine of 0.9999; columns must be a multiple of 32.
    """
    rows, columns = matrix.shape
    if columns % BLOCK:
        raise ModelDamaged(f"A weight matrix with {columns} columns cannot be divided into blocks of {BLOCK}.")
    wide = matrix.reshape(rows, columns // BLOCK, BLOCK)
    scales = np.abs(wide).max(axis=2) / np.float32(127.0)
    safe = np.where(scales > 0, scales, np.float32(1.0)).astype(np.float32)
    codes = np.clip(np.rint(wide / safe[:, :, None]), -127, 127).astype(np.int8)
    return Blocks(codes.reshape(rows, columns), safe, 8)


Matrix = Blocks | Floats
"""A weight matrix, rows = outputs: packed as it came, or in float32."""


def dense(matrix: Matrix) -> Floats:
    """The matrix in float32."""
    return matrix.dense() if isinstance(matrix, Blocks) else matrix


def in_blocks(matrix: Matrix) -> Blocks:
    """The matrix in blocks, quantised to 8 bits if it was not packed."""
    return matrix if isinstance(matrix, Blocks) else quantise(matrix)


@dataclass(frozen=True, slots=True)
class Layer:
    """One transformer block; vectors are float32."""

    query: Matrix
    key: Matrix
    value: Matrix
    attention_out: Matrix
    feed_in: Matrix
    feed_out: Matrix
    query_bias: Floats
    key_bias: Floats
    value_bias: Floats
    attention_out_bias: Floats
    feed_in_bias: Floats
    feed_out_bias: Floats
    attention_norm: tuple[Floats, Floats]
    """Gain and bias of the layer normalisation after attention."""
    feed_norm: tuple[Floats, Floats]


@dataclass(frozen=True, slots=True)
class Encoder:
    """A whole BERT encoder: post-norm blocks, exact (erf) GELU, absolute positions from 0."""

    hidden: int
    heads: int
    epsilon: float
    words: Matrix
    positions: Floats
    kind: Floats
    """The embedding of token type 0, added to every position."""
    norm: tuple[Floats, Floats]
    layers: tuple[Layer, ...] = field(default_factory=tuple)
