"""Takes in encoder folders that users bring: sentence-transformers layouts with safetensors, or ONNX with a tokenizer."""

from __future__ import annotations

import json
import shutil
import tempfile
from pathlib import Path
from typing import Any

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from tribonian.domain.cancel import CancelToken
from tribonian.domain.contracts import EmbeddingContract
from tribonian.errors import ModelDamaged, ModelMissing, TribonianError
from tribonian.retrieval.encoders import contract as files
from tribonian.retrieval.encoders.convert import Progress, convert, swap
from tribonian.retrieval.encoders.probes import MEASURED
from tribonian.retrieval.encoders.sentence_folder import folder_source, pooled_by_mean, stated

_ONNX = ("model.onnx", "onnx/model.onnx")
_MARKS = ("modules.json", "config.json", "model.safetensors", "sentence_bert_config.json", files.TOKENIZER, *_ONNX)
_INPUTS = {"input_ids", "attention_mask", "token_type_ids"}


def is_encoder_folder(folder: Path) -> bool:
    """True for a folder that looks like an encoder, whole or not."""
    return folder.is_dir() and any((folder / name).exists() for name in _MARKS)


def take_in(folder: Path, target: Path, progress: Progress | None = None) -> Path:
    """Make an encoder folder at `target` of a user's `folder`, and try it; returns `target`.

    Safetensors are converted (see `convert`); an ONNX graph is kept as it is, with the mean over its tokens added. A file
    `contract.json` beside them may state `query_prefix`, `document_prefix`, `dimension`, `max_tokens` and `languages`.

    Raises:
        ModelMissing: a file is not there (weights, tokenizer, the folder).
        ModelDamaged: a pickle, another architecture or pooling, a stated dimension that is not the model's, broken files.
    """
    if not folder.is_dir():
        raise ModelMissing(f"There is no folder {folder}.", "Name the folder that holds the encoder.")
    graph = next((folder / name for name in _ONNX if (folder / name).is_file()), None)
    if graph is None or (folder / "model.safetensors").is_file():
        convert(folder_source(folder), target, progress)
    else:
        try:
            _adapt(folder, graph, target)
        except TribonianError:
            raise
        except Exception as broken:
            why = str(broken).splitlines()[0][:200] if str(broken) else type(broken).__name__
            raise ModelDamaged(
                f"The encoder folder {folder.name} cannot be used: {why}.", "Copy the model's folder again."
            ) from broken
    return target


def _adapt(folder: Path, graph: Path, target: Path) -> None:
    tokenizer = folder / files.TOKENIZER
    if not tokenizer.is_file():
        raise ModelMissing(f"The encoder folder {folder.name} has no {files.TOKENIZER}.", "Copy the model's folder again.")
    told, config = stated(folder), _config(folder)
    pooled_by_mean(folder)
    model = onnx.load(str(graph))
    _pooled(model)
    target.parent.mkdir(parents=True, exist_ok=True)
    work = Path(tempfile.mkdtemp(prefix=f".{target.name}.", dir=target.parent))
    try:
        onnx.save(model, str(work / files.MODEL))
        shutil.copyfile(tokenizer, work / files.TOKENIZER)
        dimension = int(told.get("dimension") or config.get("hidden_size") or 0)
        contract = EmbeddingContract(
            model=str(told.get("model") or folder.name),
            fingerprint=files.fingerprint([graph.read_bytes(), tokenizer.read_bytes()]),
            dimension=dimension,
            query_prefix=str(told.get("query_prefix", "")),
            document_prefix=str(told.get("document_prefix", "")),
            max_tokens=int(told.get("max_tokens") or min(512, int(config.get("max_position_embeddings") or 512))),
        )
        sizes = {name: (work / name).stat().st_size for name in (files.MODEL, files.TOKENIZER)}
        languages = tuple(map(str, told.get("languages", ())))
        files.write(work, files.Described(contract, "truncate", sizes, 1.0, languages))
        _tried(work, folder.name, dimension)
        swap(work, target)
    finally:
        shutil.rmtree(work, ignore_errors=True)


def _tried(folder: Path, name: str, dimension: int) -> None:
    """Encode a few texts, so that what cannot work is refused now and not in the middle of an import."""
    from tribonian.retrieval.encoders.runtime import OnnxEncoder

    session = OnnxEncoder(folder)
    reached = session.run_once(MEASURED[0]).shape[-1]
    if reached != dimension:
        raise ModelDamaged(
            f"The encoder folder {name} states {dimension} dimensions; its model gives {reached}.",
            "Correct `dimension` in its contract.json, or use the files that belong together.",
        )
    if not all(np.isfinite(vector).all() for vector in session.encode_documents(MEASURED, CancelToken())):
        raise ModelDamaged(f"The encoder folder {name} gives numbers that are none.", "Use another file of this model.")


def _config(folder: Path) -> dict[str, Any]:
    path = folder / "config.json"
    found = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return found if isinstance(found, dict) else {}


def _pooled(model: onnx.ModelProto) -> None:
    """Give the graph the outputs `tokens` and `sentence`, and zeros for token types it may ask for."""
    graph = model.graph
    names = {one.name for one in graph.input} - {one.name for one in graph.initializer}
    if not {"input_ids", "attention_mask"} <= names <= _INPUTS:
        raise ValueError(f"its model asks for {', '.join(sorted(names))}")
    _renamed(graph, ("tokens", "sentence"))
    wide = [one for one in graph.output if len(one.type.tensor_type.shape.dim) == 3]
    if not wide:
        raise ValueError("its model gives no states of tokens")
    states, nodes = wide[0].name, []
    if "token_type_ids" in names:
        zero = helper.make_tensor("tribonian_zero", TensorProto.INT64, [1], [0])
        nodes = [
            helper.make_node("Shape", ["input_ids"], ["tribonian_shape"]),
            helper.make_node("ConstantOfShape", ["tribonian_shape"], ["token_type_ids"], value=zero),
        ]
        kept = [one for one in graph.input if one.name != "token_type_ids"]
        del graph.input[:]
        graph.input.extend(kept)
    graph.initializer.append(numpy_helper.from_array(np.array([2], np.int64), "tribonian_two"))
    graph.initializer.append(numpy_helper.from_array(np.array([1], np.int64), "tribonian_one"))
    mean = [
        helper.make_node("Identity", [states], ["tokens"]),
        helper.make_node("Cast", ["attention_mask"], ["tribonian_mask"], to=TensorProto.FLOAT),
        helper.make_node("Unsqueeze", ["tribonian_mask", "tribonian_two"], ["tribonian_wide"]),
        helper.make_node("Mul", [states, "tribonian_wide"], ["tribonian_masked"]),
        helper.make_node("ReduceSum", ["tribonian_masked", "tribonian_one"], ["tribonian_sum"], keepdims=0),
        helper.make_node("ReduceSum", ["tribonian_wide", "tribonian_one"], ["tribonian_count"], keepdims=0),
        helper.make_node("Div", ["tribonian_sum", "tribonian_count"], ["sentence"]),
    ]
    before = list(graph.node)
    del graph.node[:]
    graph.node.extend([*nodes, *before, *mean])
    del graph.output[:]
    graph.output.append(helper.make_tensor_value_info("tokens", TensorProto.FLOAT, ["batch", "length", None]))
    graph.output.append(helper.make_tensor_value_info("sentence", TensorProto.FLOAT, ["batch", None]))
    if next((one.version for one in model.opset_import if one.domain in ("", "ai.onnx")), 0) < 13:
        raise ValueError("its model is written for an ONNX older than 13")


def _renamed(graph: onnx.GraphProto, taken: tuple[str, ...]) -> None:
    """Give other names to values of the graph that are called as ours."""
    for node in graph.node:
        node.input[:] = [f"own_{one}" if one in taken else one for one in node.input]
        node.output[:] = [f"own_{one}" if one in taken else one for one in node.output]
    for value in graph.output:
        value.name = f"own_{value.name}" if value.name in taken else value.name
