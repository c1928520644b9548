"""What meaning search found, on the scale that fusion and thresholds were fitted to."""

from __future__ import annotations

from collections.abc import Sequence


def on_default(found: Sequence[tuple[str, float]], embedder: object) -> list[tuple[str, float]]:
    """What meaning search found, its cosines as the default encoder would give them."""
    likened = getattr(embedder, "likened", None)
    return [(known, likened(score) if likened is not None else score) for known, score in found]
