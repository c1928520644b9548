"""Encoder folders as users bring them, in ONNX: a table of random vectors per sign, of any dimension."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper
from tests.support.tiny_encoder import pieces

from tribonian.retrieval.encoders.packed import tokenizer_json


def onnx_folder(folder: Path, dimension: int, *, stated: int = 0, inputs: tuple[str, ...] = (), **contract: str) -> Path:
    """A folder with `onnx/model.onnx`, a tokenizer and a contract that states `stated` (else the true) dimensions."""
    (folder / "onnx").mkdir(parents=True)
    table = np.random.default_rng(dimension).standard_normal((len(pieces().pieces), dimension)).astype(np.float32)
    names = ("input_ids", "attention_mask", *inputs)
    nodes = [helper.make_node("Gather", ["table", "input_ids"], ["states"])]
    if "token_type_ids" in inputs:
        nodes += [
            helper.make_node("Cast", ["token_type_ids"], ["kinds"], to=TensorProto.FLOAT),
            helper.make_node("Unsqueeze", ["kinds", "two"], ["wide"]),
            helper.make_node("Add", ["states", "wide"], ["last_hidden_state"]),
        ]
    else:
        nodes.append(helper.make_node("Identity", ["states"], ["last_hidden_state"]))
    graph = helper.make_graph(
        nodes,
        "plain",
        [helper.make_tensor_value_info(name, TensorProto.INT64, ["batch", "length"]) for name in names],
        [helper.make_tensor_value_info("last_hidden_state", TensorProto.FLOAT, ["batch", "length", dimension])],
        [numpy_helper.from_array(table, "table"), numpy_helper.from_array(np.array([2], np.int64), "two")],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    onnx.save(model, str(folder / "onnx" / "model.onnx"))
    (folder / "tokenizer.json").write_text(tokenizer_json(pieces()), encoding="utf-8")
    (folder / "contract.json").write_text(json.dumps({"dimension": stated or dimension, **contract}), encoding="utf-8")
    return folder


def cross_folder(folder: Path, *, outputs: int = 1) -> Path:
    """A cross-encoder that likes pairs with many letters z."""
    (folder / "onnx").mkdir(parents=True)
    signs = [piece for piece, _ in pieces().pieces]
    table = np.zeros((len(signs), outputs), np.float32)
    table[signs.index("z")] = 1.0
    graph = helper.make_graph(
        [
            helper.make_node("Gather", ["table", "input_ids"], ["liked"]),
            helper.make_node("ReduceSum", ["liked", "one"], ["logits"], keepdims=0),
        ],
        "cross",
        [helper.make_tensor_value_info(name, TensorProto.INT64, ["batch", "length"]) for name in ("input_ids", "attention_mask")],
        [helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["batch", outputs])],
        [numpy_helper.from_array(table, "table"), numpy_helper.from_array(np.array([1], np.int64), "one")],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    onnx.save(model, str(folder / "onnx" / "model.onnx"))
    (folder / "tokenizer.json").write_text(tokenizer_json(pieces()), encoding="utf-8")
    (folder / "config.json").write_text(json.dumps({"architectures": ["BertForSequenceClassification"]}), encoding="utf-8")
    return folder
