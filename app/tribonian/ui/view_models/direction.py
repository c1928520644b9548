"""Which way a text runs. No widgets."""

from __future__ import annotations

import unicodedata

_LONGEST = 400
"""Characters that are looked at."""
_OPEN, _CLOSE = "\u2068", "\u2069"
"""First strong isolate, and its end (UAX #9)."""


def runs_left(text: str) -> bool:
    """True when most letters of `text` belong to scripts that are written from right to left.

    Most, not the first as in UAX #9: laws number their paragraphs with Latin letters in every script.
    """
    kinds = [unicodedata.bidirectional(letter) for letter in text[:_LONGEST]]
    left = sum(kind in ("R", "AL") for kind in kinds)
    return left > sum(kind == "L" for kind in kinds)


def isolated(text: str) -> str:
    """`text` to be put inside a line of another direction: what stands around it keeps its place."""
    return f"{_OPEN}{text}{_CLOSE}" if runs_left(text) else text
