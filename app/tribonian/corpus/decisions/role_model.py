"""The role model: one linear layer over a sentence and its neighbours, then the best sequence (Viterbi 1967).

Scores are logistic regression over TF-IDF of words and pairs of words of the sentence, of the one before and after and of
the four on either side, together with cues and place. Small enough to be read, fast enough for any machine.
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tribonian.corpus.decisions.role_features import Cues, Floats, terms
from tribonian.errors import ModelDamaged, ModelMissing
from tribonian.text.tensors import Tensors

REACH = 4
"""Sentences on either side that count as surroundings."""
NEIGHBOUR = 0.5
"""Weight of the neighbouring sentences' words."""
BLOCKS = 5
"""Sentence, the one before, the one after, the surroundings before, the surroundings after."""


class Vocabulary:
    """Terms with their column and inverse document frequency."""

    def __init__(self, known: Sequence[str], idf: Sequence[float] | NDArray[Any]) -> None:
        self.columns = {term: column for column, term in enumerate(known)}
        self.idf = np.asarray(idf, np.float32)

    def weights(self, sentence: str) -> tuple[NDArray[np.int64], Floats]:
        """Columns and L2-normalised TF-IDF values (sublinear term frequency) of a sentence's known terms."""
        found = [(self.columns[term], 1.0 + math.log(count)) for term, count in terms(sentence).items() if term in self.columns]
        if not found:
            return np.zeros(0, np.int64), np.zeros(0, np.float32)
        columns = np.fromiter((column for column, _ in found), np.int64, len(found))
        values = np.fromiter((value for _, value in found), np.float32, len(found)) * self.idf[columns]
        return columns, values / np.linalg.norm(values)


class RoleModel:
    """A trained model of one language; see `models/roles-*/card.md` for data and scores."""

    def __init__(
        self, labels: Sequence[str], vocabulary: Vocabulary, words: Floats, other: Floats, bias: Floats, moves: Floats, cues: Cues
    ) -> None:
        """`words` has the shape (BLOCKS, terms, labels), `other` (cue features, labels), `bias` (labels,); `moves` (labels,
        labels) is added for going from one label to the next."""
        self.labels = tuple(labels)
        self._vocabulary, self._words, self._other = vocabulary, words, other
        self._bias, self._moves, self._cues = bias, moves, cues

    @classmethod
    def load(cls, folder: Path) -> RoleModel:
        """The model in `folder` (model.safetensors, model.json).

        Raises:
            ModelMissing, ModelDamaged: it cannot be used.
        """
        if not (folder / "model.safetensors").is_file():
            raise ModelMissing(f"The model for the roles of sentences is missing ({folder.name}).", "Install the program again.")
        try:
            about = json.loads((folder / "model.json").read_text(encoding="utf-8"))
            tensors = Tensors((folder / "model.safetensors").read_bytes())
            vocabulary = Vocabulary(about["terms"], tensors.floats("idf"))
            cues = Cues(about["cues"])
            words, other = tensors.floats("words"), tensors.floats("other")
            if words.shape != (BLOCKS, len(about["terms"]), len(about["labels"])) or other.shape[0] != cues.width:
                raise ValueError("its parts do not fit together")
            return cls(about["labels"], vocabulary, words, other, tensors.floats("bias"), tensors.floats("moves"), cues)
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise ModelDamaged(f"The model in {folder.name} is damaged: {error}.", "Install the program again.") from error

    def scores(self, sentences: Sequence[str]) -> Floats:
        """Array (sentences, labels) of log-probabilities of each sentence by itself (its neighbours seen, their labels not)."""
        count, labels = len(sentences), len(self.labels)
        if not count:
            return np.zeros((0, labels), np.float32)
        blocks = np.zeros((BLOCKS, count, labels), np.float32)
        for row, sentence in enumerate(sentences):
            columns, values = self._vocabulary.weights(sentence)
            if len(columns):
                blocks[:, row] = np.einsum("t,btl->bl", values, self._words[:, columns])
        logits = blocks[0] + self._cues.features(sentences) @ self._other + self._bias
        logits[1:] += NEIGHBOUR * blocks[1, :-1]
        logits[:-1] += NEIGHBOUR * blocks[2, 1:]
        logits += _mean_before(blocks[3]) + _mean_before(blocks[4][::-1])[::-1]
        logits -= logits.max(axis=1, keepdims=True)
        found: Floats = logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))
        return found

    def label(self, sentences: Sequence[str]) -> list[tuple[str, float]]:
        """The label of each sentence in the best sequence, and its probability for that sentence by itself."""
        scores = self.scores(sentences)
        if not len(scores):
            return []
        path = best_path(scores, self._moves)
        return [(self.labels[label], float(np.exp(scores[row, label]))) for row, label in enumerate(path)]


def best_path(scores: Floats, moves: Floats) -> list[int]:
    """The sequence of labels with the highest sum of scores and moves."""
    best: Floats = np.asarray(scores[0], np.float32)
    back: list[NDArray[Any]] = []
    for row in scores[1:]:
        through: Floats = np.asarray(best[:, None] + moves, np.float32)
        back.append(through.argmax(axis=0))
        best = np.asarray(through.max(axis=0) + row, np.float32)
    path = [int(best.argmax())]
    for choices in reversed(back):
        path.append(int(choices[path[-1]]))
    return path[::-1]


def _mean_before(values: Floats) -> Floats:
    """Mean over the up to REACH rows before each row; zero for the first."""
    total = np.vstack([np.zeros((1, values.shape[1]), np.float32), np.cumsum(values, axis=0, dtype=np.float32)])
    rows = np.arange(len(values))
    first = np.maximum(0, rows - REACH)
    found: Floats = ((total[rows] - total[first]) / np.maximum(1, rows - first)[:, None]).astype(np.float32)
    return found
