"""Where the cosines of an encoder lie: those of other encoders are brought to the scale of the default one.

Cosines of texts that say different things lie around 0.78 in one encoder and around 0.22 in another, and scatter three times
as much there. Fusion, thresholds and grades are fitted to the default encoder; with an encoder that a user brought they
would weigh its opinion three times and call all it finds weak. So its cosines are shifted and stretched until those of
eight unrelated sentences lie where the default encoder has them. Order is kept.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tribonian.domain.cancel import CancelToken
from tribonian.retrieval.encoders.probes import BACKGROUND
from tribonian.retrieval.encoders.runtime import OnnxEncoder

_LEAST_SPREAD = 1e-3


@dataclass(frozen=True, slots=True)
class Scale:
    """Mean and spread of values that unrelated texts reach."""

    level: float
    spread: float

    def onto(self, other: Scale, value: float) -> float:
        """`value` of this scale where it stands on `other`."""
        return other.level + (value - self.level) / self.spread * other.spread


WHOLE, TOKENS = Scale(0.775, 0.027), Scale(0.731, 0.027)
"""The default encoder over `BACKGROUND`: cosines of whole texts; means of each token's best cosine."""


def of_texts(encoder: OnnxEncoder) -> Scale:
    """Scale of the cosines of whole texts."""
    asked = np.stack([encoder.encode_query(text) for text in BACKGROUND])
    return _scale(asked @ np.stack(encoder.encode_now(BACKGROUND)).T)


def of_tokens(encoder: OnnxEncoder) -> Scale:
    """Scale of the means over one text's tokens of the best cosine with a token of the other."""
    asked = [encoder.token_vectors(text, query=True) for text in BACKGROUND]
    texts = encoder.token_vectors_of(BACKGROUND, query=False, cancel=CancelToken())
    return _scale(np.array([[float((one @ other.T).max(axis=1).mean()) for other in texts] for one in asked]))


def _scale(matrix: np.ndarray) -> Scale:
    apart = matrix[~np.eye(len(matrix), dtype=bool)]
    return Scale(float(apart.mean()), max(_LEAST_SPREAD, float(apart.std())))
