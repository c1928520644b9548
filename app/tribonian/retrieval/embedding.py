"""What of a passage is encoded: its place in the law and its words, so that a bare "the penalty is five years" is found."""

from __future__ import annotations

import hashlib

from tribonian.domain.passage import IndexedPassage


def embedded_text(passage: IndexedPassage) -> str:
    """The text whose vector stands for `passage`: path (law › chapter › number heading), then the words."""
    place = passage.path or f"{passage.number} {passage.heading}".strip()
    return f"{place}\n{passage.text}" if place else passage.text


def embedded_hash(passage: IndexedPassage) -> str:
    """SHA-256 (hex) of `embedded_text`: the key of the embedding cache."""
    return hashlib.sha256(embedded_text(passage).encode()).hexdigest()
