"""Builds the ONNX graph of a BERT encoder straight from its weights; no training framework takes part.

Matrix products are ONNX Runtime's MatMulNBits over blocks of 32 (the blocks of the packed file map onto
it one to one), attention, layer normalisation with residual and GELU are its fused operators.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from tribonian.retrieval.encoders.weights import BLOCK, Blocks, Encoder, Floats, Layer

CONTRIB = "com.microsoft"
INT8_ACTIVATIONS = 4
"""MatMulNBits accuracy level at which activations are quantised to 8 bits per block."""


class _Graph:
    """Collects nodes and constants."""

    def __init__(self, accuracy: int) -> None:
        self.nodes: list[onnx.NodeProto] = []
        self.constants: list[onnx.TensorProto] = []
        self.accuracy = accuracy

    def constant(self, name: str, value: np.ndarray) -> str:
        self.constants.append(numpy_helper.from_array(np.ascontiguousarray(value), name))
        return name

    def add(self, kind: str, inputs: Sequence[str], output: str, domain: str = "", **attributes: Any) -> str:
        self.nodes.append(helper.make_node(kind, list(inputs), [output], name=output, domain=domain, **attributes))
        return output

    def product(self, name: str, source: str, blocks: Blocks, bias: Floats | None = None) -> str:
        """`source` times the transposed matrix, plus `bias`."""
        rows, columns = blocks.shape
        weights = self.constant(f"{name}.w", _packed(blocks).reshape(rows, columns // BLOCK, -1))
        inputs = [source, weights, self.constant(f"{name}.s", blocks.scales.reshape(-1))]
        if bias is not None:
            inputs += ["", "", self.constant(f"{name}.b", bias)]
        return self.add(
            "MatMulNBits", inputs, name, CONTRIB, K=columns, N=rows, bits=blocks.bits, block_size=BLOCK,
            accuracy_level=self.accuracy,
        )  # fmt: skip

    def normalised(self, name: str, source: str, residual: str, norm: tuple[Floats, Floats], epsilon: float) -> str:
        """Layer normalisation of `source + residual`."""
        gain, bias = self.constant(f"{name}.gain", norm[0]), self.constant(f"{name}.bias", norm[1])
        return self.add("SkipLayerNormalization", [source, residual, gain, bias], name, CONTRIB, epsilon=epsilon)


def build(encoder: Encoder, accuracy: int = INT8_ACTIVATIONS) -> onnx.ModelProto:
    """The model: `input_ids` and `attention_mask` (int64, batch × length) to `tokens` and `sentence`.

    `tokens` (batch × length × hidden) are the last hidden states, `sentence` (batch × hidden) their mean
    over the mask, not normalised.
    """
    graph = _Graph(accuracy)
    state = _embeddings(graph, encoder)
    graph.add("Cast", ["attention_mask"], "mask32", to=TensorProto.INT32)
    for number, layer in enumerate(encoder.layers):
        state = _layer(graph, f"l{number}", layer, encoder, state)
    graph.add("Identity", [state], "tokens")
    _mean(graph)
    ids = [helper.make_tensor_value_info(n, TensorProto.INT64, ["batch", "length"]) for n in ("input_ids", "attention_mask")]
    outputs = [
        helper.make_tensor_value_info("tokens", TensorProto.FLOAT, ["batch", "length", encoder.hidden]),
        helper.make_tensor_value_info("sentence", TensorProto.FLOAT, ["batch", encoder.hidden]),
    ]
    made = helper.make_graph(graph.nodes, "encoder", ids, outputs, initializer=graph.constants)
    opsets = [helper.make_opsetid("", 21), helper.make_opsetid(CONTRIB, 1)]
    return helper.make_model(made, opset_imports=opsets, ir_version=10, producer_name="tribonian")


def _embeddings(graph: _Graph, encoder: Encoder) -> str:
    """Word, position and type embeddings, summed and normalised; words stay packed."""
    rows, columns = encoder.words.shape
    if encoder.words.bits == 4:
        words = helper.make_tensor("words", TensorProto.INT4, (rows, columns), _signed_nibbles(encoder.words), raw=True)
        graph.constants.append(words)
        scales = graph.constant("words.s", encoder.words.scales)
        graph.add(
            "GatherBlockQuantized",
            ["words", "input_ids", scales],
            "word",
            CONTRIB,
            gather_axis=0,
            quantize_axis=1,
            block_size=BLOCK,
        )
    else:
        graph.add("Gather", [graph.constant("words", encoder.words.dense()), "input_ids"], "word", axis=0)
    positions = graph.constant("positions", encoder.positions + encoder.kind[None, :])
    graph.add("Shape", ["input_ids"], "length", start=1, end=2)
    graph.add("Slice", [positions, graph.constant("zero", np.array([0], np.int64)), "length"], "place")
    graph.add("Add", ["word", "place"], "embedded")
    gain, bias = graph.constant("norm.gain", encoder.norm[0]), graph.constant("norm.bias", encoder.norm[1])
    return graph.add("LayerNormalization", ["embedded", gain, bias], "state", axis=-1, epsilon=encoder.epsilon)


def _layer(graph: _Graph, at: str, layer: Layer, encoder: Encoder, state: str) -> str:
    """One block: fused query, key and value product, attention, feed-forward, both with residual."""
    joint = Blocks(
        np.concatenate([layer.query.codes, layer.key.codes, layer.value.codes]),
        np.concatenate([layer.query.scales, layer.key.scales, layer.value.scales]),
        layer.query.bits,
    )
    bias = np.concatenate([layer.query_bias, layer.key_bias, layer.value_bias])
    qkv = graph.product(f"{at}.qkv", state, joint, bias)
    parts = [f"{at}.q", f"{at}.k", f"{at}.v"]
    graph.nodes.append(helper.make_node("Split", [qkv], parts, name=f"{at}.split", axis=-1, num_outputs=3))
    attended = graph.add("MultiHeadAttention", [*parts, "", "mask32"], f"{at}.attended", CONTRIB, num_heads=encoder.heads)
    out = graph.product(f"{at}.out", attended, layer.attention_out, layer.attention_out_bias)
    middle = graph.normalised(f"{at}.middle", out, state, layer.attention_norm, encoder.epsilon)
    wide = graph.product(f"{at}.wide", middle, layer.feed_in, layer.feed_in_bias)
    curved = graph.add("Gelu", [wide], f"{at}.gelu", CONTRIB)
    narrow = graph.product(f"{at}.narrow", curved, layer.feed_out, layer.feed_out_bias)
    return graph.normalised(f"{at}.state", narrow, middle, layer.feed_norm, encoder.epsilon)


def _mean(graph: _Graph) -> None:
    """Mean of the token states over the mask, as the output `sentence`."""
    graph.add("Cast", ["attention_mask"], "mask", to=TensorProto.FLOAT)
    axis = graph.constant("last", np.array([2], np.int64))
    middle = graph.constant("middle", np.array([1], np.int64))
    graph.add("Unsqueeze", ["mask", axis], "mask3")
    graph.add("Mul", ["tokens", "mask3"], "masked")
    graph.add("ReduceSum", ["masked", middle], "sum", keepdims=0)
    graph.add("ReduceSum", ["mask3", middle], "count", keepdims=0)
    graph.add("Div", ["sum", "count"], "sentence")


def _packed(blocks: Blocks) -> np.ndarray:
    """Codes as MatMulNBits stores them: unsigned around the middle; of 4 bits two to a byte, low nibble first."""
    middle = 1 << (blocks.bits - 1)
    unsigned = (blocks.codes.astype(np.int16) + middle).astype(np.uint8)
    if blocks.bits == 8:
        return unsigned
    return unsigned[:, 0::2] | (unsigned[:, 1::2] << 4)


def _signed_nibbles(blocks: Blocks) -> bytes:
    """Codes as an ONNX INT4 tensor: two's complement, low nibble first."""
    nibbles = blocks.codes.view(np.uint8) & 15
    return (nibbles[:, 0::2] | (nibbles[:, 1::2] << 4)).tobytes()
