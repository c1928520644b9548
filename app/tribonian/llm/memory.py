"""How much memory a model takes, and whether it is there; needs no native code."""

from __future__ import annotations

from tribonian.errors import ModelTooLarge
from tribonian.llm.free import free_memory
from tribonian.llm.gguf import GgufHeader

MARGIN = 400 * 1024 * 1024
"""Bytes kept free for buffers, the indexes and the window when a model is loaded."""


def memory_needed(header: GgufHeader, context: int) -> int:
    """Bytes a model takes with `context` tokens: weights, attention cache, buffers, margin."""
    return header.weight_bytes + context * header.cache_bytes_per_token + header.vocabulary * 64 + MARGIN


def ensure_fits(header: GgufHeader, context: int, name: str, available: int | None = None) -> None:
    """Raise `ModelTooLarge` when a model needs more than the memory `available` (default: what is free now)."""
    free = free_memory() if available is None else available
    needed = memory_needed(header, context)
    if needed > free:
        raise ModelTooLarge(
            f"{name} needs about {needed / 1e9:.1f} GB of memory; {free / 1e9:.1f} GB are free.",
            "Choose a smaller model or quantisation, or close other programs.",
        )
