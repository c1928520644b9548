"""Which jurisdiction a text belongs to, by what the packs say speaks for them."""

from __future__ import annotations

import re

from tribonian.config.jurisdictions import GENERIC, available, load

_SAMPLE = 60_000
LEAST = 2
"""Distinct signs a text must show before it is ascribed to a jurisdiction."""


def jurisdiction(text: str) -> str:
    """Code of the pack with most distinct signs in the text; `generic` when none shows at least two."""
    sample = text if len(text) <= 2 * _SAMPLE else text[:_SAMPLE] + "\n" + text[len(text) // 2 : len(text) // 2 + _SAMPLE]
    best, most = GENERIC, 0.0
    for code in available():
        if code == GENERIC:
            continue
        pack = load(code)
        signs = sum(1 for pattern in pack.recognise if re.search(pattern, sample))
        share = signs / max(1, len(pack.recognise)) if signs >= LEAST else 0.0
        if share > most:
            best, most = code, share
    return best
