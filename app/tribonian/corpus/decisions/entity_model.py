"""The entity model: a linear-chain conditional random field (Lafferty, McCallum and Pereira 2001), read and decoded with numpy.

Weights come from `models/training/entities.py`. A token's scores are the sum of the weights of its features; scores of a form
at each distance are computed once per form, so that the cost of a token does not grow with what is known about its form.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tribonian.corpus.decisions.entity_features import REACH, Spans, form_features, pair_features, place_features
from tribonian.corpus.decisions.entity_tokens import Lexicon, Token
from tribonian.errors import ModelDamaged, ModelMissing
from tribonian.text.tensors import Tensors

Floats = NDArray[np.float32]
OUTSIDE = "O"
WIDTH = 2 * REACH + 1
MOST_FORMS = 60_000
"""Forms whose scores are remembered; then the memory starts anew."""
BATCH = 64
"""Sequences decoded side by side."""


class EntityModel:
    """A trained model of one language; see `models/entities-*/card.md` for data and scores."""

    def __init__(
        self, labels: Sequence[str], forms: Mapping[str, Floats], places: Mapping[str, int], weights: Floats, moves: Floats
    ) -> None:
        """`forms` gives a form feature's weights (WIDTH, labels), from REACH tokens before to REACH after; `places` the row of
        any other feature in `weights` (features, labels); `moves` (labels, labels) is added from one label to the next."""
        self.labels = tuple(labels)
        self._forms, self._places, self._weights, self._moves = forms, places, weights, moves
        self._memory: dict[str, Floats] = {}
        self._pairs: dict[tuple[str, str], tuple[int, ...]] = {}

    @classmethod
    def load(cls, folder: Path) -> EntityModel:
        """The model in `folder` (model.safetensors, model.json).

        Raises:
            ModelMissing, ModelDamaged: it cannot be used.
        """
        if not (folder / "model.safetensors").is_file():
            raise ModelMissing(f"The model for names in decisions is missing ({folder.name}).", "Install the program again.")
        try:
            about = json.loads((folder / "model.json").read_text(encoding="utf-8"))
            tensors = Tensors((folder / "model.safetensors").read_bytes())
            labels = [str(label) for label in about["labels"]]
            weights, moves, rows = tensors.floats("weights"), tensors.floats("moves"), tensors.floats("forms")
            offsets = tensors.floats("offsets").astype(int)
            if weights.shape != (len(about["places"]), len(labels)) or moves.shape != (len(labels),) * 2:
                raise ValueError("its parts do not fit together")
            if len(offsets) != len(rows) or len(about["forms"]) != len(about["counts"]) or sum(about["counts"]) != len(rows):
                raise ValueError("its parts do not fit together")
            forms = _unpacked(about["forms"], about["counts"], offsets, rows, len(labels))
            return cls(labels, forms, {name: row for row, name in enumerate(about["places"])}, weights, moves)
        except (OSError, ValueError, KeyError, TypeError, IndexError) as error:
            raise ModelDamaged(f"The model in {folder.name} is damaged: {error}.", "Install the program again.") from error

    def spans(self, text: str, sequences: Sequence[Sequence[Token]], lexicon: Lexicon, known: Sequence[Spans]) -> list[Spans]:
        """For each sequence of tokens the labelled spans of the text in it; `known` are spans found by rules in each."""
        scores = [self._scores(text, seen, lexicon, found) for seen, found in zip(sequences, known, strict=True)]
        paths = best_paths(scores, self._moves)
        return [list(_named(seen, [self.labels[i] for i in path])) for seen, path in zip(sequences, paths, strict=True)]

    def _scores(self, text: str, seen: Sequence[Token], lexicon: Lexicon, known: Spans) -> Floats:
        """Array (tokens, labels)."""
        count = len(seen)
        total = np.zeros((count, len(self.labels)), np.float32)
        if not count:
            return total
        forms = np.stack([self._form(token.form, lexicon) for token in seen])
        for distance in range(-REACH, REACH + 1):
            one, two = max(0, -distance), min(count, count - distance)
            if two > one:
                total[one:two] += forms[one + distance : two + distance, distance + REACH]
        rows: list[int] = []
        owners: list[int] = []
        for index, features in enumerate(place_features(text, seen, lexicon, known)):
            own = [self._places[name] for name in features if name in self._places]
            if index:
                own += self._pair(seen[index - 1].form, seen[index].form)
            rows += own
            owners += [index] * len(own)
        np.add.at(total, owners, self._weights[rows])
        return total

    def _form(self, form: str, lexicon: Lexicon) -> Floats:
        found = self._memory.get(form)
        if found is None:
            if len(self._memory) >= MOST_FORMS:
                self._memory.clear()
            found = np.zeros((WIDTH, len(self.labels)), np.float32)
            for name in form_features(form, lexicon):
                if name in self._forms:
                    found += self._forms[name]
            self._memory[form] = found
        return found

    def _pair(self, one: str, two: str) -> tuple[int, ...]:
        found = self._pairs.get((one, two))
        if found is None:
            if len(self._pairs) >= MOST_FORMS:
                self._pairs.clear()
            found = tuple(self._places[name] for name in pair_features(one, two) if name in self._places)
            self._pairs[one, two] = found
        return found


def _unpacked(
    names: Sequence[str], counts: Sequence[int], offsets: NDArray[np.int_], rows: Floats, labels: int
) -> dict[str, Floats]:
    forms: dict[str, Floats] = {}
    at = 0
    for name, count in zip(names, counts, strict=True):
        table = np.zeros((WIDTH, labels), np.float32)
        table[offsets[at : at + count]] = rows[at : at + count]
        forms[name] = table
        at += count
    return forms


def best_paths(scores: Sequence[Floats], moves: Floats) -> list[list[int]]:
    """For each array (tokens, labels) the sequence of labels with the highest sum of scores and moves (Viterbi 1967)."""
    order = sorted(range(len(scores)), key=lambda index: -len(scores[index]))
    paths: list[list[int]] = [[] for _ in scores]
    for first in range(0, len(order), BATCH):
        batch = [index for index in order[first : first + BATCH] if len(scores[index])]
        for index, path in zip(batch, _batch([scores[index] for index in batch], moves), strict=True):
            paths[index] = path
    return paths


def _batch(scores: Sequence[Floats], moves: Floats) -> list[list[int]]:
    """Paths of sequences ordered by length, longest first."""
    if not scores:
        return []
    lengths = [len(one) for one in scores]
    best = np.stack([one[0] for one in scores])
    back: list[NDArray[np.int_]] = []
    active = len(scores)
    for step in range(1, lengths[0]):
        while lengths[active - 1] <= step:
            active -= 1
        through = best[:active, :, None] + moves
        back.append(through.argmax(axis=1))
        best[:active] = through.max(axis=1) + np.stack([one[step] for one in scores[:active]])
    paths: list[list[int]] = []
    for row, length in enumerate(lengths):
        path = [int(best[row].argmax())]
        for step in range(length - 2, -1, -1):
            path.append(int(back[step][row, path[-1]]))
        paths.append(path[::-1])
    return paths


def _named(seen: Sequence[Token], labels: Sequence[str]) -> Iterator[tuple[int, int, str]]:
    """Spans of the text out of labels like B-COURT, I-COURT, O."""
    start, name = -1, ""
    for index, label in enumerate([*labels, OUTSIDE]):
        prefix, _, own = label.partition("-")
        if start >= 0 and (prefix != "I" or own != name):
            yield seen[start].start, seen[index - 1].end, name
            start, name = -1, ""
        if label != OUTSIDE and start < 0:
            start, name = index, own
