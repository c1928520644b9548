"""How badly a text was recognised from pictures (OCR): words with digits or signs inside that no language writes."""

from __future__ import annotations

import re

MANY = 0.01
"""Share of damaged words from which a text is called badly recognised."""
FEWEST = 5
"""Damaged words a text must have: of 147 laws and decisions in English, German and Mongolian that were typed none has so many."""
_WORD = re.compile(r"\S+")
_LETTERS = re.compile(r"[^\W\d_]{2}")
_LINK = re.compile(r"[@/\\]|www\.|https?:|\.[a-z]{2,4}\b|&\w+;|</?\w")
_DAMAGED = re.compile(
    r"[^\W\d_]{2}[0158][^\W\d_]{2}"  # ob1iged
    r"|(?<![\w.-])[^\W\d_][01][a-zа-яё]{3}|[a-zа-яё]{2}[0158][a-zа-яё](?!\w)"  # C1aim, hous0s
    r"|(?<![^\W\d_])[0158][a-zа-яё]{4}"  # 0rder
    r"|[A-ZА-Я]{2}l[A-ZА-Я]{2}"  # LIMlTED
    r"|[^\W\d_][§#~|^%{}=+*;:!?][^\W\d_]"  # ru|ed
)
_MASK = re.compile(r"[*.]{2}")
"""Masked names are no damage."""


def damaged(text: str) -> float:
    """Share of the words of `text` that bad recognition has damaged, in [0, 1]; 0 for a handful."""
    words = bad = 0
    for match in _WORD.finditer(text):
        word = match.group()
        if _LETTERS.search(word) is None:
            continue
        words += 1
        if _DAMAGED.search(word) and not _LINK.search(word) and not _MASK.search(word):
            bad += 1
    return bad / words if bad >= FEWEST else 0.0
