"""A cross-encoder that a user brought, as second stage: question and text read together, one score for each pair."""

from __future__ import annotations

import json
import shutil
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from tribonian.domain.cancel import CancelToken
from tribonian.errors import Cancelled, ModelDamaged, ModelMissing
from tribonian.retrieval.encoders.convert import swap
from tribonian.retrieval.encoders.runtime import first_output, load_tokenizer, onnx_session

FOLDER = "rerankers"
"""Subfolder of the models folder that holds cross-encoders."""
DESCRIBED = "reranker.json"
_MODEL, _TOKENIZER = "model.onnx", "tokenizer.json"
_FOUND = ("model.onnx", "onnx/model.onnx")
_INPUTS = {"input_ids", "attention_mask", "token_type_ids"}
_LONGEST = 512
_AT_ONCE = 6


def is_cross_encoder(folder: Path) -> bool:
    """True for a folder whose config.json says that its model classifies pairs."""
    try:
        config = json.loads((folder / "config.json").read_text(encoding="utf-8"))
        return any("ForSequenceClassification" in str(one) for one in config.get("architectures") or ())
    except (OSError, ValueError, AttributeError, TypeError):
        return False


def take_in_reranker(folder: Path, target: Path) -> Path:
    """Copy a cross-encoder in ONNX (model.onnx, tokenizer.json, config.json) to `target` and try it; returns `target`.

    Raises:
        ModelMissing: the tokenizer or an ONNX model is not there.
        ModelDamaged: its weights are a pickle, or it does not give one score for a pair.
    """
    graph = next((folder / name for name in _FOUND if (folder / name).is_file()), None)
    if graph is None:
        if list(folder.glob("*.bin")) or list(folder.glob("*.pt")):
            raise ModelDamaged(
                f"The folder {folder.name} holds its weights as a pickle, which can run code; it was not opened.",
                "Use the same model in the ONNX format.",
            )
        raise ModelMissing(f"The folder {folder.name} has no model.onnx.", "A cross-encoder is used in the ONNX format.")
    if not (folder / _TOKENIZER).is_file():
        raise ModelMissing(f"The folder {folder.name} has no {_TOKENIZER}.", "Copy the model's folder again.")
    target.parent.mkdir(parents=True, exist_ok=True)
    work = Path(tempfile.mkdtemp(prefix=f".{target.name}.", dir=target.parent))
    try:
        shutil.copyfile(graph, work / _MODEL)
        shutil.copyfile(folder / _TOKENIZER, work / _TOKENIZER)
        (work / DESCRIBED).write_text(json.dumps({"name": folder.name}) + "\n", encoding="utf-8")
        CrossEncoder(work).score("Who pays?", ["The seller pays.", "A dog."], CancelToken())
        swap(work, target)
    finally:
        shutil.rmtree(work, ignore_errors=True)
    return target


class CrossEncoder:
    """A `Reranker` over a folder that `take_in_reranker` made. Thread-safe.

    Its scores have a scale of their own, so they are given as distances from the mean of the list, in its spreads.

    Raises:
        ModelMissing, ModelDamaged: the folder holds no (usable) cross-encoder.
    """

    name = "cross_encoder"

    def __init__(self, folder: Path, *, threads: int = 2) -> None:
        if not (folder / DESCRIBED).is_file():
            raise ModelMissing(f"There is no reranker in {folder}.", "Add it with `tribonian model add FOLDER`.")
        self._session = onnx_session(folder / _MODEL, threads)
        self._tokenizer = load_tokenizer(folder / _TOKENIZER)
        self._tokenizer.enable_truncation(_LONGEST, strategy="only_second")
        self._inputs = {one.name for one in self._session.get_inputs()}
        if not {"input_ids", "attention_mask"} <= self._inputs <= _INPUTS:
            raise ModelDamaged(f"The reranker {folder.name} asks for {', '.join(sorted(self._inputs))}.", "It cannot be used.")

    def score(self, query: str, texts: Sequence[str], cancel: CancelToken) -> list[float]:
        """How well each text answers the query, in spreads of this list above its mean."""
        raw = [one for at in range(0, len(texts), _AT_ONCE) for one in self._raw(query, texts[at : at + _AT_ONCE], cancel)]
        return _standard(raw)

    def score_within(self, query: str, texts: Sequence[str], cancel: CancelToken, seconds: float) -> list[float | None]:
        """Like `score`, in order, until the time is used up; texts not reached get None."""
        end, raw = time.monotonic() + seconds, []
        for at in range(0, len(texts), _AT_ONCE):
            if at and time.monotonic() > end:
                break
            raw += self._raw(query, texts[at : at + _AT_ONCE], cancel)
        return [*_standard(raw), *([None] * (len(texts) - len(raw)))]

    def _raw(self, query: str, texts: Sequence[str], cancel: CancelToken) -> list[float]:
        cancel.check()
        pairs = [self._tokenizer.encode(query[:1000], text) for text in texts]
        length = max((len(one.ids) for one in pairs), default=0)
        padded = {name: np.zeros((len(pairs), length), np.int64) for name in _INPUTS}
        for row, one in enumerate(pairs):
            for name, values in (
                ("input_ids", one.ids),
                ("attention_mask", one.attention_mask),
                ("token_type_ids", one.type_ids),
            ):
                padded[name][row, : len(values)] = values
        given: Mapping[str, Any] = {name: array for name, array in padded.items() if name in self._inputs}
        try:
            found = np.asarray(first_output(self._session, None, given, cancel), dtype=np.float32)
        except Cancelled:
            raise
        except Exception as broken:
            raise ModelDamaged(f"The reranker does not work: {str(broken).splitlines()[0][:200]}") from broken
        if found.size != len(pairs) or not np.isfinite(found).all():
            raise ModelDamaged("The reranker does not give one score for each pair.", "Use a cross-encoder with one output.")
        return [float(one) for one in found.reshape(-1)]


def _standard(raw: Sequence[float]) -> list[float]:
    if len(raw) < 2:
        return [0.0] * len(raw)
    spread = float(np.std(raw))
    return [(one - float(np.mean(raw))) / spread if spread > 1e-9 else 0.0 for one in raw]
