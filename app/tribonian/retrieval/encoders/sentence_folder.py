"""Reads a sentence-transformers folder with a BERT encoder in safetensors: weights, tokenizer, pooling, framing."""

from __future__ import annotations

import json
import struct
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tribonian.domain.contracts import EmbeddingContract
from tribonian.errors import ModelDamaged, ModelMissing
from tribonian.retrieval.encoders.convert import Source
from tribonian.retrieval.encoders.weights import Encoder, Floats, Layer
from tribonian.text.tensors import Tensors

_PICKLES = ("pytorch_model.bin", "model.bin", "pytorch_model.pt", "model.pkl")


def folder_source(folder: Path, *, languages: tuple[str, ...] = (), query: str = "", document: str = "") -> Source:
    """The encoder of a sentence-transformers folder (modules.json, pooling, tokenizer.json, model.safetensors).

    `query` and `document` are the prefixes the model expects when its folder names none.

    Raises:
        ModelMissing: the folder or one of its files is not there.
        ModelDamaged: a pickle instead of safetensors, another architecture or pooling, a truncated or contradicting file.
    """
    if not folder.is_dir():
        raise ModelMissing(f"There is no folder {folder}.", "Name the folder that holds modules.json and model.safetensors.")
    try:
        return _read(folder, languages, query, document)
    except (OSError, ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError, struct.error) as broken:
        raise ModelDamaged(
            f"The encoder folder {folder.name} cannot be used: {broken}.", "Copy the model's folder again."
        ) from broken


def _read(folder: Path, languages: tuple[str, ...], query: str, document: str) -> Source:
    inner = pooled_by_mean(folder)
    weights = inner / "model.safetensors"
    if not weights.is_file():
        _refuse_pickles(inner)
        _refuse_pickles(folder)
        raise ModelMissing(f"The encoder folder {folder.name} has no model.safetensors.", "Copy the model's folder again.")
    config = _json(inner / "config.json")
    if config.get("model_type") != "bert" or config.get("hidden_act", "gelu") != "gelu":
        raise ModelDamaged(
            f"The encoder folder {folder.name} is of the kind {config.get('model_type')}; only BERT encoders can be converted.",
            "Install the package sentence-transformers to use it as it is.",
        )
    if not (inner / "tokenizer.json").is_file():
        raise ModelMissing(f"The encoder folder {folder.name} has no tokenizer.json.", "Copy the model's folder again.")
    tokenizer, told = (inner / "tokenizer.json").read_text(encoding="utf-8"), stated(folder)
    if int(told.get("dimension") or config["hidden_size"]) != int(config["hidden_size"]):
        raise ModelDamaged(
            f"The encoder folder {folder.name} states {told['dimension']} dimensions; its model gives {config['hidden_size']}.",
            "Correct `dimension` in its contract.json, or use the files that belong together.",
        )
    prompts = _optional(folder / "config_sentence_transformers.json").get("prompts") or {}
    size = int(_optional(inner / "sentence_bert_config.json").get("max_seq_length") or config["max_position_embeddings"])
    contract = EmbeddingContract(
        model=folder.name if folder.name != "model" else folder.parent.name.replace("_", "-"),
        fingerprint="",
        dimension=int(config["hidden_size"]),
        query_prefix=str(told.get("query_prefix", prompts.get("query", query))),
        document_prefix=str(told.get("document_prefix", prompts.get("passage", prompts.get("document", document)))),
        max_tokens=min(int(told.get("max_tokens") or size), int(config["max_position_embeddings"])),
    )
    languages = languages or tuple(map(str, told.get("languages", ())))
    raw = weights.read_bytes()
    return Source(_encoder(Tensors(raw), config), tokenizer, contract, "truncate", languages, (raw,))


def _refuse_pickles(folder: Path) -> None:
    """Raises ModelDamaged for a folder that has its weights as a pickle only."""
    if any((folder / name).exists() for name in _PICKLES):
        raise ModelDamaged(
            f"The encoder folder {folder.name} holds its weights as a pickle, which can run code; it was not opened.",
            "Use the same model in the safetensors or ONNX format.",
        )


def stated(folder: Path) -> dict[str, Any]:
    """What a user's `contract.json` states; {} without one."""
    found = _optional(folder / "contract.json")
    inner = found.get("contract")
    return inner if isinstance(inner, dict) else found


def pooled_by_mean(folder: Path) -> Path:
    """The folder of the transformer module; pooling must be the mean over tokens."""
    modules = json.loads((folder / "modules.json").read_text(encoding="utf-8")) if (folder / "modules.json").is_file() else []
    inner = folder
    for module in modules:
        kind, path = str(module.get("type", "")).rpartition(".")[2], str(module.get("path", ""))
        if Path(path).is_absolute() or ".." in Path(path).parts:
            raise ValueError("a module lies outside the folder")
        if kind == "Transformer":
            inner = folder / path
        elif kind == "Pooling":
            pooling = _json(folder / path / "config.json")
            if not pooling.get("pooling_mode_mean_tokens", pooling.get("pooling_mode") == "mean"):
                raise ValueError("its pooling is not the mean over tokens")
        elif kind != "Normalize":
            raise ValueError(f"its module {kind} is not known")
    return inner


def _json(path: Path) -> dict[str, Any]:
    content = json.loads(path.read_text(encoding="utf-8"))
    if not isinstance(content, dict):
        raise ValueError(f"{path.name} is not an object")
    return content


def _optional(path: Path) -> dict[str, Any]:
    return _json(path) if path.is_file() else {}


def _encoder(tensors: Tensors, config: Mapping[str, Any]) -> Encoder:
    def norm(at: str) -> tuple[Floats, Floats]:
        return tensors.floats(f"{at}.LayerNorm.weight"), tensors.floats(f"{at}.LayerNorm.bias")

    def layer(at: str) -> Layer:
        def dense(name: str) -> tuple[Floats, Floats]:
            return tensors.floats(f"{at}.{name}.weight"), tensors.floats(f"{at}.{name}.bias")

        query, key, value = (dense(f"attention.self.{part}") for part in ("query", "key", "value"))
        out, feed_in, feed_out = dense("attention.output.dense"), dense("intermediate.dense"), dense("output.dense")
        return Layer(
            query[0], key[0], value[0], out[0], feed_in[0], feed_out[0], query[1], key[1], value[1], out[1], feed_in[1],
            feed_out[1], norm(f"{at}.attention.output"), norm(f"{at}.output"),
        )  # fmt: skip

    return Encoder(
        hidden=int(config["hidden_size"]),
        heads=int(config["num_attention_heads"]),
        epsilon=float(config["layer_norm_eps"]),
        words=tensors.floats("embeddings.word_embeddings.weight"),
        positions=tensors.floats("embeddings.position_embeddings.weight"),
        kind=tensors.floats("embeddings.token_type_embeddings.weight")[0],
        norm=norm("embeddings"),
        layers=tuple(layer(f"encoder.layer.{n}") for n in range(int(config["num_hidden_layers"]))),
    )
