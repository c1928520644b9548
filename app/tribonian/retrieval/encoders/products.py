"""Ways to multiply by a weight matrix in ONNX: exact blocks, or faster 8-bit integers where the processor has them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import TensorProto, helper, numpy_helper

from tribonian.retrieval.encoders.weights import BLOCK, Blocks, Floats, Matrix, dense, in_blocks

CONTRIB = "com.microsoft"
GELU_FLOOR = 0.17
"""GELU never falls below -0.17: shifted by it, its values need no sign bit."""
Ranges = Mapping[str, Floats]
"""Largest magnitude seen in each input channel of a product, by the product's name."""


class Graph:
    """Collects nodes and constants."""

    def __init__(self) -> None:
        self.nodes: list[onnx.NodeProto] = []
        self.constants: list[onnx.TensorProto] = []

    def constant(self, name: str, value: NDArray[Any]) -> str:
        """Add a constant; returns its name."""
        self.constants.append(numpy_helper.from_array(np.ascontiguousarray(value), name))
        return name

    def add(self, kind: str, inputs: Sequence[str], output: str, domain: str = "", **attributes: Any) -> str:
        """Add a node with one output; returns the output's name."""
        self.nodes.append(helper.make_node(kind, list(inputs), [output], name=output, domain=domain, **attributes))
        return output


class Product(Protocol):
    """Adds `source · matrixᵀ + bias` to a graph under `name`, returns the name of the result."""

    def __call__(self, graph: Graph, name: str, source: str, matrix: Matrix, bias: Floats) -> str:
        """See the class."""
        ...


class BlockProduct:
    """ONNX Runtime's MatMulNBits: weights in blocks of 32 as they came, activations in 8 bits per block.

    Right on every processor; the blocks of the packed file map onto it one to one.
    """

    def __call__(self, graph: Graph, name: str, source: str, matrix: Matrix, bias: Floats) -> str:
        """See `Product`."""
        blocks = in_blocks(matrix)
        rows, columns = blocks.shape
        weights = graph.constant(f"{name}.w", _unsigned(blocks).reshape(rows, columns // BLOCK, -1))
        scales = graph.constant(f"{name}.s", blocks.scales.reshape(-1))
        inputs = [source, weights, scales, "", "", graph.constant(f"{name}.b", bias)]
        return graph.add(
            "MatMulNBits", inputs, name, CONTRIB, K=columns, N=rows, bits=blocks.bits, block_size=BLOCK, accuracy_level=4
        )  # fmt: skip


class IntegerProduct:
    """8-bit integers: weights with a scale per output channel, activations with a scale per token.

    About twice as fast as blocks where the processor multiplies 8-bit integers (VNNI), and a text's vector does not
    depend on its neighbours in a batch. Outlying channels are first scaled down in the activations and up in the
    weights (SmoothQuant; Xiao et al. 2023), by the `ranges` seen.
    """

    def __init__(self, ranges: Ranges) -> None:
        self._ranges = ranges

    def __call__(self, graph: Graph, name: str, source: str, matrix: Matrix, bias: Floats) -> str:
        """See `Product`."""
        weights = dense(matrix)
        factor = _smoothing(self._ranges[name], weights, 0.5 if name.endswith("_out") else 0.6)
        codes, scales = _per_row(weights * factor)
        even = graph.add("Mul", [source, graph.constant(f"{name}.f", 1.0 / factor)], f"{name}.even")
        if name.endswith("feed_out"):
            # After GELU nearly all is positive: shifted above zero it needs no sign, the bias takes the shift out again.
            shift = GELU_FLOOR / factor
            even = graph.add("Add", [even, graph.constant(f"{name}.c", shift)], f"{name}.positive")
            bias = bias - (codes.astype(np.float32) * scales[:, None] * shift[None, :]).sum(axis=1)
            zero, steps, size = 0, 255.0, even
        else:
            zero, steps, size = 128, 127.0, graph.add("Abs", [even], f"{name}.size")
        last = graph.constant(f"{name}.last", np.array([-1], np.int64))
        most = graph.add("ReduceMax", [size, last], f"{name}.most", keepdims=1)
        step = graph.add("Mul", [most, _scalar(graph, f"{name}.k", 1.0 / steps)], f"{name}.step")
        codes_of = self._coded(graph, name, even, step, zero)
        parts = [graph.constant(f"{name}.w", codes.T), _scalar(graph, f"{name}.1", 1.0), graph.constant(f"{name}.s", scales)]
        point = graph.constant(f"{name}.z", np.array(zero, np.uint8))
        raw = graph.add("MatMulIntegerToFloat", [codes_of, *parts, point], f"{name}.raw", CONTRIB)
        scaled = graph.add("Mul", [raw, step], f"{name}.scaled")
        return graph.add("Add", [scaled, graph.constant(f"{name}.b", bias.astype(np.float32))], name)

    def _coded(self, graph: Graph, name: str, source: str, step: str, zero: int) -> str:
        """`source` in unsigned 8 bits around `zero`, each token by its own step."""
        rows = graph.constant(f"{name}.rows", np.array([-1], np.int64))
        steps = graph.add("Reshape", [step, rows], f"{name}.steps")
        flat = graph.add("Flatten", [source], f"{name}.flat", axis=2)
        none = graph.add("Mul", [steps, _scalar(graph, f"{name}.0", 0.0)], f"{name}.none")
        points = graph.add("Add", [none, _scalar(graph, f"{name}.zero", float(zero))], f"{name}.points")
        points = graph.add("Cast", [points], f"{name}.points8", to=TensorProto.UINT8)
        coded = graph.add("QuantizeLinear", [flat, steps, points], f"{name}.coded", axis=0)
        shape = graph.add("Shape", [source], f"{name}.shape")
        return graph.add("Reshape", [coded, shape], f"{name}.codes")


class PlainProduct:
    """Float32, for models that bear no rounding."""

    def __call__(self, graph: Graph, name: str, source: str, matrix: Matrix, bias: Floats) -> str:
        """See `Product`."""
        raw = graph.add("MatMul", [source, graph.constant(f"{name}.w", dense(matrix).T)], f"{name}.raw")
        return graph.add("Add", [raw, graph.constant(f"{name}.b", bias)], name)


def _scalar(graph: Graph, name: str, value: float) -> str:
    return graph.constant(name, np.array(value, np.float32))


def _smoothing(largest: Floats, weights: Floats, strength: float) -> Floats:
    """Factor per input channel, geometric mean 1, that moves `strength` of the channels' unevenness into the weights."""
    seen = np.maximum(largest, 1e-3)
    held = np.maximum(np.abs(weights).max(axis=0), 1e-4)
    factor = seen**strength / held ** (1.0 - strength)
    return np.asarray(factor / np.exp(np.log(factor).mean()), dtype=np.float32)


def _per_row(weights: Floats) -> tuple[NDArray[np.int8], Floats]:
    """Codes in [-127, 127] and one scale per row."""
    scales = np.maximum(np.abs(weights).max(axis=1), 1e-12) / np.float32(127.0)
    return np.rint(weights / scales[:, None]).astype(np.int8), scales.astype(np.float32)


def _unsigned(blocks: Blocks) -> NDArray[np.uint8]:
    """Codes as MatMulNBits stores them: around the middle; of 4 bits two to a byte, low nibble first."""
    middle = 1 << (blocks.bits - 1)
    unsigned = (blocks.codes.astype(np.int16) + middle).astype(np.uint8)
    if blocks.bits == 8:
        return unsigned
    return np.asarray(unsigned[:, 0::2] | (unsigned[:, 1::2] << 4), dtype=np.uint8)
