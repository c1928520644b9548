"""What the role model sees of a sentence: its words and pairs of words, cues, length, and where in the decision it stands."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
_WORD = re.compile(r"\w\w+")
_DIGITS = re.compile(r"\d")
PLACES = 10
"""The decision is divided into so many parts by the number of its sentences."""
_MOST_CUES = 3
_CUE_REACH = 5.0
_LONG = 400


def terms(sentence: str) -> Counter[str]:
    """Words and pairs of neighbouring words with their counts; digits all alike, so that no case is learnt by its numbers."""
    words = _WORD.findall(_DIGITS.sub("0", sentence.lower()))
    found = Counter(words)
    found.update(f"{one} {two}" for one, two in pairwise(words))
    return found


class Cues:
    """Phrases that speak for a role, counted per sentence."""

    def __init__(self, patterns: Mapping[str, str]) -> None:
        self._patterns = [re.compile(pattern) for pattern in patterns.values()]
        self.width = 3 * len(self._patterns) + PLACES + 4

    def features(self, sentences: Sequence[str]) -> Floats:
        """Array of shape (sentences, `width`): cues here, in the sentence before, in the one after; place; length; distances
        from both ends."""
        count, kinds = len(sentences), len(self._patterns)
        here = np.zeros((count, kinds), np.float32)
        for row, sentence in enumerate(sentences):
            for column, pattern in enumerate(self._patterns):
                here[row, column] = min(_MOST_CUES, len(pattern.findall(sentence))) / _MOST_CUES
        found = np.zeros((count, self.width), np.float32)
        found[:, :kinds] = here
        found[1:, kinds : 2 * kinds] = here[:-1]
        found[:-1, 2 * kinds : 3 * kinds] = here[1:]
        at = 3 * kinds
        steps = np.arange(count, dtype=np.float32)
        share = steps / max(1, count - 1)
        found[np.arange(count), at + np.minimum(PLACES - 1, (share * PLACES).astype(int))] = 1
        found[:, at + PLACES] = share
        found[:, at + PLACES + 1] = [min(1.0, len(sentence) / _LONG) for sentence in sentences]
        found[:, at + PLACES + 2] = np.exp(-steps / _CUE_REACH)
        found[:, at + PLACES + 3] = np.exp(-steps[::-1] / _CUE_REACH)
        return found


@lru_cache(maxsize=8)
def cue_table(path: Path) -> Mapping[str, Any]:
    """The tables of a file of cues (`resources/decisions/<language>.toml`): `cues`, `rules`, `refine`."""
    with path.open("rb") as stream:
        return tomllib.load(stream)
