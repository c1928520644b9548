"""One encoder served by ONNX Runtime."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tribonian.domain.cancel import CancelToken, ComputeGate
from tribonian.domain.contracts import EmbeddingContract
from tribonian.errors import ModelDamaged
from tribonian.retrieval.encoders import contract as files
from tribonian.retrieval.encoders import unigram
from tribonian.retrieval.encoders.probes import CALIBRATION, MEASURED

Floats = NDArray[np.float32]
BATCH_TOKENS = 1024
"""Padded tokens of one batch: larger ones fall out of the processor's cache and gain nothing."""
READ_AHEAD = 256
"""Texts tokenised and sorted by length together."""
QUERY_WINDOWS = 2
"""Windows of a query that are encoded; what lies beyond about 1,000 tokens of a question is not read."""
DOCUMENT_WINDOWS = 64
_QUERIES_KEPT = 256


class OnnxEncoder:
    """An `Embedder` over one converted encoder folder. Thread-safe.

    Texts longer than the model's limit are read in windows whose means are weighted by tokens (or cut off,
    when the contract's model is used that way).

    Raises:
        ModelMissing, ModelDamaged: the folder holds no (usable) encoder.
    """

    def __init__(self, folder: Path, *, threads: int = 2, gate: ComputeGate | None = None) -> None:
        described = files.read(folder)
        self.contract: EmbeddingContract = described.contract
        self.languages = described.languages
        self._windows = described.long_texts == "windows"
        self._gate = gate
        with ThreadPoolExecutor(1, thread_name_prefix="load") as beside:
            # Both at once: the one waits for no lock of Python's, the other for nothing else.
            session = beside.submit(onnx_session, folder / files.MODEL, threads)
            self._tokenizer = _quick_tokenizer(folder / files.TOKENIZER)
            self._session = session.result()
        self._queries: OrderedDict[str, Floats] = OrderedDict()
        self._lock = threading.Lock()

    def encode_query(self, text: str) -> Floats:
        """One query as a normalised vector; the last 256 queries are remembered."""
        with self._lock:
            known = self._queries.get(text)
            if known is not None:
                self._queries.move_to_end(text)
                return known
        vector = self._vectors([self.contract.query_prefix + text], QUERY_WINDOWS, None)[0]
        with self._lock:
            self._queries[text] = vector
            while len(self._queries) > _QUERIES_KEPT:
                self._queries.popitem(last=False)
        return vector

    def encode_documents(self, texts: Sequence[str], cancel: CancelToken) -> list[Floats]:
        """Documents as normalised vectors, in order; equal texts are encoded once.

        Cancel is checked, and a running question given way to, before every batch.
        """
        distinct = list(dict.fromkeys(texts))
        made: dict[str, Floats] = {}
        for at in range(0, len(distinct), READ_AHEAD):
            part = distinct[at : at + READ_AHEAD]
            framed = [self.contract.document_prefix + text for text in part]
            made.update(zip(part, self._vectors(framed, DOCUMENT_WINDOWS, cancel), strict=True))
        return [made[text] for text in texts]

    def encode_now(self, texts: Sequence[str]) -> list[Floats]:
        """A few documents for the question being answered: not held back by the gate, which that question keeps closed."""
        return self._vectors([self.contract.document_prefix + text for text in texts], DOCUMENT_WINDOWS, None)

    def token_vectors(self, text: str, *, query: bool) -> Floats:
        """Normalised vectors of the text's own tokens (framing left out), shape (tokens, dimension)."""
        return self.token_vectors_of([text], query=query, cancel=CancelToken())[0]

    def token_vectors_of(self, texts: Sequence[str], *, query: bool, cancel: CancelToken) -> list[Floats]:
        """`token_vectors` of several texts, batched; each cut at the model's limit."""
        prefix = self.contract.query_prefix if query else self.contract.document_prefix
        skip = 1 + self._prefix_tokens(prefix)
        sequences = [self._ids(prefix + text)[0] for text in texts]
        results: dict[int, Floats] = {}
        for batch in _batches(sequences):
            cancel.check()
            states = self._run("tokens", [sequences[n] for n in batch], cancel)
            for row, number in enumerate(batch):
                own = states[row, skip : len(sequences[number]) - 1]
                results[number] = _unit(own if len(own) else states[row, : len(sequences[number])])
        return [results[n] for n in range(len(texts))]

    def run_once(self, text: str) -> Floats:
        """The raw sentence vector of one short text, whatever its dimension."""
        vector: Floats = self._run("sentence", [self._ids(text)[0]])[0]
        return vector

    def token_ids(self, text: str) -> list[int]:
        """Ids of `text` (already framed), special tokens included, cut at the model's limit."""
        return self._ids(text)[0]

    def _vectors(self, framed: Sequence[str], limit: int, cancel: CancelToken | None) -> list[Floats]:
        windows: list[list[int]] = []
        owner: list[int] = []
        for number, text in enumerate(framed):
            found = self._ids(text)[: limit if self._windows else 1]
            windows += found
            owner += [number] * len(found)
        sums = np.zeros((len(framed), self.contract.dimension), np.float32)
        for batch in _batches(windows):
            if cancel is not None:
                cancel.check()
                if self._gate is not None:
                    self._gate.give_way(cancel)
            means = self._run("sentence", [windows[n] for n in batch], cancel)
            for row, number in enumerate(batch):
                sums[owner[number]] += means[row] * max(1, len(windows[number]) - 2)
        return list(_unit(sums))

    def _ids(self, text: str) -> list[list[int]]:
        """Token ids of `text` in windows, each with the special tokens around."""
        ids: list[int] = self._tokenizer.encode(text).ids
        size = self.contract.max_tokens - 2
        begin, inner, end = ids[0], ids[1:-1], ids[-1]
        cuts = range(0, max(1, len(inner)), size)
        return [[begin, *inner[at : at + size], end] for at in cuts]

    def _prefix_tokens(self, prefix: str) -> int:
        return len(self._tokenizer.encode(prefix.rstrip()).ids) - 2 if prefix else 0

    def _run(self, output: str, sequences: Sequence[Sequence[int]], cancel: CancelToken | None = None) -> Floats:
        """One batch through the model; a cancel ends it between two operators, not only after the batch."""
        length = max(map(len, sequences))
        ids = np.zeros((len(sequences), length), np.int64)
        mask = np.zeros((len(sequences), length), np.int64)
        for row, sequence in enumerate(sequences):
            ids[row, : len(sequence)] = sequence
            mask[row, : len(sequence)] = 1
        found: Floats = first_output(self._session, [output], {"input_ids": ids, "attention_mask": mask}, cancel)
        return found


def _unit(vectors: Floats) -> Floats:
    lengths = np.linalg.norm(vectors, axis=-1, keepdims=True)
    return np.asarray(vectors / np.maximum(lengths, 1e-12), dtype=np.float32)


def _batches(sequences: Sequence[Sequence[int]]) -> Iterator[list[int]]:
    """Numbers of the sequences, longest first, so that a batch holds equal lengths and peak memory comes first."""
    order = sorted(range(len(sequences)), key=lambda n: -len(sequences[n]))
    at = 0
    while at < len(order):
        count = max(1, BATCH_TOKENS // max(1, len(sequences[order[at]])))
        yield order[at : at + count]
        at += count


def onnx_session(path: Path, threads: int) -> Any:
    """The model in `path`, ready to run on `threads` threads that do not spin.

    Raises:
        ModelDamaged: it cannot be loaded.
    """
    import onnxruntime

    onnxruntime.disable_telemetry_events()
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    options.inter_op_num_threads = 1
    options.log_severity_level = 3
    # The graph is fused already; the extended rewriting would replace layer normalisation by a slower operator.
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_ENABLE_BASIC
    # Waiting threads must not spin: the language model needs the same cores.
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    try:
        return onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])
    except Exception as broken:
        raise ModelDamaged(
            f"The encoder {path.parent.name} cannot be loaded: {_first_line(broken)}",
            "Delete its folder and run the set-up again.",
        ) from broken


def first_output(session: Any, names: Sequence[str] | None, given: Mapping[str, Any], cancel: CancelToken | None) -> Any:
    """The first of a session's outputs; a cancel ends the run between two operators.

    Raises:
        Cancelled: it was stopped; and whatever the runtime raises.
    """
    if cancel is None:
        return session.run(names, given)[0]
    from onnxruntime import RunOptions

    options = RunOptions()
    with cancel.calling(lambda: setattr(options, "terminate", True)):
        try:
            return session.run(names, given, options)[0]
        except Exception:
            cancel.check()
            raise


def load_tokenizer(path: Path) -> Any:
    """The tokenizer in `path`, without truncation or padding of its own.

    Raises:
        ModelDamaged: the file is not a tokenizer.
    """
    from tokenizers import Tokenizer

    try:
        tokenizer = Tokenizer.from_file(str(path))
    except Exception as broken:
        raise ModelDamaged(
            f"The tokenizer of {path.parent.name} cannot be read: {_first_line(broken)}",
            "Delete its folder and run the set-up again.",
        ) from broken
    tokenizer.no_truncation()
    tokenizer.no_padding()
    return tokenizer


def _quick_tokenizer(path: Path) -> Any:
    """What gives the ids of single texts: read from plain pieces where the tokenizer can be, which are made when missing."""
    quick = unigram.load(path)
    if quick is not None:
        return quick
    tokenizer = load_tokenizer(path)
    unigram.keep(path, tokenizer, (*CALIBRATION, *MEASURED))
    return tokenizer


def _first_line(error: BaseException) -> str:
    lines: Iterable[str] = str(error).splitlines() or [type(error).__name__]
    return next(iter(lines))[:200]
