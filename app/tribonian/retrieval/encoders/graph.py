"""Builds the ONNX graph of a BERT encoder straight from its weights; no training framework takes part.

Operators are fused here by hand (attention, GELU), so the runtime's own extended rewriting stays off: it would
join additions with layer normalisation into an operator that is several times slower on processors.
"""

from __future__ import annotations

import numpy as np
import onnx
from onnx import TensorProto, helper

from tribonian.retrieval.encoders.products import CONTRIB, Graph, Product
from tribonian.retrieval.encoders.weights import BLOCK, Blocks, Encoder, Floats, Layer, Matrix


def build(encoder: Encoder, product: Product) -> onnx.ModelProto:
    """The model: `input_ids` and `attention_mask` (int64, batch × length) to `tokens` and `sentence`.

    `tokens` (batch × length × hidden) are the last hidden states, `sentence` (batch × hidden) their mean
    over the mask, not normalised.
    """
    graph = Graph()
    state = _embeddings(graph, encoder)
    graph.add("Cast", ["attention_mask"], "mask32", to=TensorProto.INT32)
    for number, layer in enumerate(encoder.layers):
        state = _layer(graph, f"l{number}", layer, encoder, state, product)
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


def _embeddings(graph: Graph, encoder: Encoder) -> str:
    """Word, position and type embeddings, summed and normalised; packed words stay packed."""
    words = encoder.words
    if isinstance(words, Blocks) and words.bits == 4:
        graph.constants.append(helper.make_tensor("words", TensorProto.INT4, words.shape, _signed_nibbles(words), raw=True))
        inputs = ["words", "input_ids", graph.constant("words.s", words.scales)]
        graph.add("GatherBlockQuantized", inputs, "word", CONTRIB, gather_axis=0, quantize_axis=1, block_size=BLOCK)
    else:
        half = (words.dense() if isinstance(words, Blocks) else words).astype(np.float16)
        graph.add("Gather", [graph.constant("words", half), "input_ids"], "half", axis=0)
        graph.add("Cast", ["half"], "word", to=TensorProto.FLOAT)
    positions = graph.constant("positions", encoder.positions + encoder.kind[None, :])
    graph.add("Shape", ["input_ids"], "length", start=1, end=2)
    graph.add("Slice", [positions, graph.constant("zero", np.array([0], np.int64)), "length"], "place")
    graph.add("Add", ["word", "place"], "embedded")
    return _normalised(graph, "state", "embedded", encoder.norm, encoder.epsilon)


def _normalised(graph: Graph, name: str, source: str, norm: tuple[Floats, Floats], epsilon: float) -> str:
    gain, bias = graph.constant(f"{name}.gain", norm[0]), graph.constant(f"{name}.bias", norm[1])
    return graph.add("LayerNormalization", [source, gain, bias], name, axis=-1, epsilon=epsilon)


def _layer(graph: Graph, at: str, layer: Layer, encoder: Encoder, state: str, product: Product) -> str:
    """One block: joint query, key and value product, attention, feed-forward, both with residual."""
    joint = _stacked(layer.query, layer.key, layer.value)
    bias = np.concatenate([layer.query_bias, layer.key_bias, layer.value_bias])
    qkv = product(graph, f"{at}.attention_in", state, joint, bias)
    parts = [f"{at}.q", f"{at}.k", f"{at}.v"]
    graph.nodes.append(helper.make_node("Split", [qkv], parts, name=f"{at}.split", axis=-1, num_outputs=3))
    attended = graph.add("MultiHeadAttention", [*parts, "", "mask32"], f"{at}.attended", CONTRIB, num_heads=encoder.heads)
    out = product(graph, f"{at}.attention_out", attended, layer.attention_out, layer.attention_out_bias)
    first = graph.add("Add", [out, state], f"{at}.first")
    middle = _normalised(graph, f"{at}.middle", first, layer.attention_norm, encoder.epsilon)
    wide = product(graph, f"{at}.feed_in", middle, layer.feed_in, layer.feed_in_bias)
    curved = graph.add("Gelu", [wide], f"{at}.gelu", CONTRIB)
    narrow = product(graph, f"{at}.feed_out", curved, layer.feed_out, layer.feed_out_bias)
    second = graph.add("Add", [narrow, middle], f"{at}.second")
    return _normalised(graph, f"{at}.state", second, layer.feed_norm, encoder.epsilon)


def _stacked(*matrices: Matrix) -> Matrix:
    """Matrices below one another."""
    packed = [matrix for matrix in matrices if isinstance(matrix, Blocks)]
    if len(packed) == len(matrices):
        return Blocks(np.concatenate([m.codes for m in packed]), np.concatenate([m.scales for m in packed]), packed[0].bits)
    return np.concatenate([m.dense() if isinstance(m, Blocks) else m for m in matrices])


def _mean(graph: Graph) -> None:
    """Mean of the token states over the mask, as the output `sentence`."""
    graph.add("Cast", ["attention_mask"], "mask", to=TensorProto.FLOAT)
    axis = graph.constant("last", np.array([2], np.int64))
    middle = graph.constant("middle", np.array([1], np.int64))
    graph.add("Unsqueeze", ["mask", axis], "mask3")
    graph.add("Mul", ["tokens", "mask3"], "masked")
    graph.add("ReduceSum", ["masked", middle], "sum", keepdims=0)
    graph.add("ReduceSum", ["mask3", middle], "count", keepdims=0)
    graph.add("Div", ["sum", "count"], "sentence")


def _signed_nibbles(blocks: Blocks) -> bytes:
    """Codes as an ONNX INT4 tensor: two's complement, low nibble first."""
    nibbles = blocks.codes.view(np.uint8) & 15
    return (nibbles[:, 0::2] | (nibbles[:, 1::2] << 4)).tobytes()
