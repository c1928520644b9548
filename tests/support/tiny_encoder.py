"""A BERT encoder of some ten thousand invented weights, converted in a blink: for tests of whatever wraps an encoder."""

from __future__ import annotations

import json
import struct
from pathlib import Path

import numpy as np

from tribonian.domain.contracts import EmbeddingContract
from tribonian.retrieval.encoders.convert import Source, convert
from tribonian.retrieval.encoders.packed import Pieces, tokenizer_json
from tribonian.retrieval.encoders.weights import Encoder, Layer

HIDDEN, FEED, POSITIONS = 32, 64, 1024
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789:.§ ()"


def pieces() -> Pieces:
    """Special pieces, the mark of a space, and one piece per sign."""
    listed = [("<s>", 0.0), ("<pad>", 0.0), ("</s>", 0.0), ("<unk>", 0.0), ("▁", -2.0)]
    listed += [(sign, -3.0) for sign in LETTERS if sign != " "]
    return Pieces(tuple(listed), begin=0, end=2, pad=1, unknown=3, deleted="\u00ad", spaces="\t")


def encoder(seed: int = 1) -> Encoder:
    """One layer of random weights, different for each seed."""
    chance = np.random.default_rng(seed)

    def floats(*shape: int):
        return (chance.standard_normal(shape) * 0.3).astype(np.float32)

    def norm():
        return np.ones(HIDDEN, np.float32), np.zeros(HIDDEN, np.float32)

    square = [floats(HIDDEN, HIDDEN) for _ in range(4)]
    layer = Layer(
        *square, floats(FEED, HIDDEN), floats(HIDDEN, FEED), *(floats(HIDDEN) for _ in range(4)), floats(FEED), floats(HIDDEN),
        norm(), norm(),
    )  # fmt: skip
    words = floats(len(pieces().pieces), HIDDEN)
    return Encoder(HIDDEN, 2, 1e-12, words, floats(POSITIONS, HIDDEN), floats(HIDDEN), norm(), (layer,))


def source(seed: int = 1, *, long_texts: str = "windows", most: int = POSITIONS) -> Source:
    """The tiny encoder as `convert` takes it; texts are cut or divided at `most` tokens."""
    contract = EmbeddingContract("tiny", "", HIDDEN, query_prefix="q: ", document_prefix="p: ", max_tokens=most)
    return Source(encoder(seed), tokenizer_json(pieces()), contract, long_texts, ("xx",), (bytes([seed]),))


def converted(folder: Path, seed: int = 1, *, long_texts: str = "windows", most: int = POSITIONS) -> Path:
    """The tiny encoder as a folder that `OnnxEncoder` reads."""
    return convert(source(seed, long_texts=long_texts, most=most), folder)


def sentence_folder(folder: Path, *, pooling: str = "pooling_mode_mean_tokens", model_type: str = "bert") -> Path:
    """The tiny encoder laid out as sentence-transformers does, weights in safetensors."""
    (folder / "1_Pooling").mkdir(parents=True)
    modules = [
        {"path": "", "type": "sentence_transformers.models.Transformer"},
        {"path": "1_Pooling", "type": "sentence_transformers.models.Pooling"},
        {"path": "2_Normalize", "type": "sentence_transformers.models.Normalize"},
    ]
    config = {
        "model_type": model_type, "hidden_size": HIDDEN, "num_attention_heads": 2, "num_hidden_layers": 1,
        "max_position_embeddings": POSITIONS, "layer_norm_eps": 1e-12,
    }  # fmt: skip
    for name, content in (("modules.json", modules), ("config.json", config), ("1_Pooling/config.json", {pooling: True})):
        (folder / name).write_text(json.dumps(content), encoding="utf-8")
    (folder / "tokenizer.json").write_text(tokenizer_json(pieces()), encoding="utf-8")
    (folder / "model.safetensors").write_bytes(safetensors(_named(encoder())))
    return folder


def safetensors(tensors: dict[str, np.ndarray]) -> bytes:
    """Tensors in the safetensors format: header size, JSON header, raw data."""
    header, parts, at = {}, [], 0
    for name, tensor in tensors.items():
        raw = np.ascontiguousarray(tensor, np.float32).tobytes()
        header[name] = {"dtype": "F32", "shape": list(tensor.shape), "data_offsets": [at, at + len(raw)]}
        parts.append(raw)
        at += len(raw)
    head = json.dumps(header).encode()
    return struct.pack("<Q", len(head)) + head + b"".join(parts)


def _named(made: Encoder) -> dict[str, np.ndarray]:
    layer, at = made.layers[0], "encoder.layer.0"
    names = {
        "embeddings.word_embeddings.weight": made.words, "embeddings.position_embeddings.weight": made.positions,
        "embeddings.token_type_embeddings.weight": made.kind.reshape(1, -1),
        f"{at}.attention.self.query.weight": layer.query, f"{at}.attention.self.query.bias": layer.query_bias,
        f"{at}.attention.self.key.weight": layer.key, f"{at}.attention.self.key.bias": layer.key_bias,
        f"{at}.attention.self.value.weight": layer.value, f"{at}.attention.self.value.bias": layer.value_bias,
        f"{at}.attention.output.dense.weight": layer.attention_out, f"{at}.attention.output.dense.bias": layer.attention_out_bias,
        f"{at}.intermediate.dense.weight": layer.feed_in, f"{at}.intermediate.dense.bias": layer.feed_in_bias,
        f"{at}.output.dense.weight": layer.feed_out, f"{at}.output.dense.bias": layer.feed_out_bias,
    }  # fmt: skip
    norms = {
        "embeddings.LayerNorm": made.norm, f"{at}.attention.output.LayerNorm": layer.attention_norm,
        f"{at}.output.LayerNorm": layer.feed_norm,
    }  # fmt: skip
    for name, (gain, bias) in norms.items():
        names |= {f"{name}.weight": gain, f"{name}.bias": bias}
    return names
