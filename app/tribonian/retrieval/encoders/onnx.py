"""The embedder in use: a multilingual encoder, for English joined by a second one that is stronger there."""

from __future__ import annotations

import json
import math
import threading
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import numpy as np

from tribonian.domain.cancel import CancelToken, ComputeGate
from tribonian.domain.contracts import EmbeddingContract
from tribonian.errors import ModelDamaged
from tribonian.retrieval.encoders import DEFAULT, scale
from tribonian.retrieval.encoders import contract as files
from tribonian.retrieval.encoders.probes import BACKGROUND
from tribonian.retrieval.encoders.runtime import Floats, OnnxEncoder
from tribonian.text.language import is_english

COMPANION = "companion.json"
SHARE = 0.15
"""Share of the companion in the cosine of two English texts; best of 0.05 to 0.3 over two law sets."""
_FAMILIARITY = 0.55
"""How much of the background's direction stands for a text the companion cannot read: its cosine to an English
question is then that of an unrelated English text (about 0.2), so that no language is preferred."""
_QUERIES_KEPT = 256


class OnnxEmbedder:
    """An `Embedder` over a converted encoder folder, with the companion its folder names. Thread-safe.

    With a companion a vector is the two encoders' vectors side by side, weighted so that the cosine of two English
    texts is 0.85 of the main encoder's plus 0.15 of the companion's. Texts in other languages have a fixed vector
    in the companion's place and questions a zero one: only the main encoder ranks them.

    Raises:
        ModelMissing, ModelDamaged: the folder, or the companion it names, holds no (usable) encoder.
    """

    def __init__(self, folder: Path, *, threads: int = 2, gate: ComputeGate | None = None, companion: bool = True) -> None:
        named = _named(folder) if companion else None
        with ThreadPoolExecutor(1, thread_name_prefix="load") as beside:
            second = beside.submit(OnnxEncoder, named, threads=threads, gate=gate) if named is not None else None
            self.main = OnnxEncoder(folder, threads=threads, gate=gate)
            self.companion = second.result() if second is not None else None
        self.contract: EmbeddingContract = self.main.contract
        self._queries: OrderedDict[str, Floats] = OrderedDict()
        self._lock = threading.Lock()
        self._scale = scale.WHOLE if self.is_default else None
        if self.companion is not None:
            self.contract = _joined(self.main.contract, self.companion.contract)
            self._unread = _unread(self.companion)

    @property
    def is_default(self) -> bool:
        """True for the encoder that fusion, thresholds and grades were fitted to."""
        return self.main.contract.model == DEFAULT

    def likened(self, cosine: float) -> float:
        """A cosine of this embedder's vectors as the default encoder would have it (see `scale`)."""
        if self.is_default:
            return cosine
        if self._scale is None:
            self._scale = scale.of_texts(self.main)
        return self._scale.onto(scale.WHOLE, cosine)

    def encode_query(self, text: str) -> Floats:
        """One query as a normalised vector; the last 256 queries are remembered."""
        with self._lock:
            known = self._queries.get(text)
            if known is not None:
                self._queries.move_to_end(text)
                return known
        vector = self._query(text)
        with self._lock:
            self._queries[text] = vector
            while len(self._queries) > _QUERIES_KEPT:
                self._queries.popitem(last=False)
        return vector

    def encode_documents(self, texts: Sequence[str], cancel: CancelToken) -> list[Floats]:
        """Documents as normalised vectors, in order; equal texts are encoded once.

        Cancel is checked, and a running question given way to, before every batch.
        """
        main = self.main.encode_documents(texts, cancel)
        if self.companion is None:
            return main
        english = [text for text in dict.fromkeys(texts) if is_english(text)]
        read = dict(zip(english, self.companion.encode_documents(english, cancel), strict=True))
        return [_beside(vector, read.get(text, self._unread)) for text, vector in zip(texts, main, strict=True)]

    def token_vectors(self, text: str, *, query: bool) -> Floats:
        """Normalised vectors of the text's own tokens under the main encoder, shape (tokens, its dimension)."""
        return self.main.token_vectors(text, query=query)

    def absolute(self, query: str, texts: Sequence[str]) -> list[float]:
        """Cosine of the query and each of a few texts under the main encoder alone, as the default encoder would have it;
        comparable between questions."""
        vector = self.main.encode_query(query)
        return [self.likened(float(vector @ other)) for other in self.main.encode_now(texts)]

    def absolute_to(self, query: str, document: Floats) -> float:
        """`absolute` of one text whose vector under this embedder is known."""
        own = document[: self.main.contract.dimension]
        return self.likened(float(self.main.encode_query(query) @ own) / max(float(np.linalg.norm(own)), 1e-12))

    def _query(self, text: str) -> Floats:
        vector = self.main.encode_query(text)
        if self.companion is None:
            return vector
        if is_english(text):
            return _beside(vector, self.companion.encode_query(text))
        return np.concatenate([vector, np.zeros(self.companion.contract.dimension, np.float32)])


def name_companion(folder: Path, companion: Path) -> None:
    """Let the encoder in `folder` be joined by the one in `companion`, a folder beside it."""
    partial = folder / f"{COMPANION}.partial"
    partial.write_text(json.dumps({"folder": companion.name}) + "\n", encoding="utf-8")
    partial.replace(folder / COMPANION)


def _named(folder: Path) -> Path | None:
    """The companion that `folder` names, if any; only a folder beside it can be named."""
    path = folder / COMPANION
    if not path.is_file():
        return None
    try:
        name = str(json.loads(path.read_text(encoding="utf-8"))["folder"])
    except (OSError, ValueError, KeyError, TypeError, RecursionError) as broken:
        raise ModelDamaged(f"The file {path} cannot be read.", "Delete it and run the set-up again.") from broken
    if Path(name).name != name or name in (".", ".."):
        raise ModelDamaged(f"The file {path} names a folder elsewhere.", "Delete it and run the set-up again.")
    return folder.parent / name


def _joined(main: EmbeddingContract, companion: EmbeddingContract) -> EmbeddingContract:
    parts = (main.fingerprint, companion.fingerprint, str(SHARE), str(_FAMILIARITY), *BACKGROUND)
    return replace(
        main,
        model=f"{main.model}+{companion.model}",
        fingerprint=files.fingerprint(part.encode() for part in parts),
        dimension=main.dimension + companion.dimension,
    )


def _unread(companion: OnnxEncoder) -> Floats:
    """What stands in the companion's place for a text it cannot read."""
    # At once, since an encoder that the first question loads stands behind the gate which that question keeps closed.
    mean = np.mean(companion.encode_now(BACKGROUND), axis=0)
    mean /= np.linalg.norm(mean)
    # A fixed direction that no text has: what is not the background's share.
    other = np.random.default_rng(0).standard_normal(len(mean))
    other -= (other @ mean) * mean
    other /= np.linalg.norm(other)
    return np.asarray(_FAMILIARITY * mean + math.sqrt(1.0 - _FAMILIARITY**2) * other, dtype=np.float32)


def _beside(main: Floats, companion: Floats) -> Floats:
    joined = np.concatenate([math.sqrt(1.0 - SHARE) * main, math.sqrt(SHARE) * companion])
    return np.asarray(joined, dtype=np.float32)
