"""What titles and texts are compared by. Stored in libraries: a change here needs a migration."""

from __future__ import annotations

import hashlib
import re
import unicodedata

_WORD = re.compile(r"\w+")
_FEWEST_WORDS = 4
"""A text of fewer words says nothing about which law it belongs to: `(repealed)`."""


def title_key(title: str) -> str:
    """The words of a title without case and punctuation: equal for one title however printed."""
    return " ".join(_WORD.findall(unicodedata.normalize("NFKC", title).casefold()))


def content_digest(text: str) -> bytes | None:
    """Eight bytes that two texts share when their words are the same, however set; None for texts of a few words."""
    words = _WORD.findall(text.casefold())
    if len(words) < _FEWEST_WORDS:
        return None
    return hashlib.blake2b(" ".join(words).encode("utf-8", "replace"), digest_size=8).digest()
