"""Words and exact legal tokens: `498a`, `312b`, `12.1.3` are one token each and never match inside another."""

from __future__ import annotations

import re
from collections.abc import Iterator
from unicodedata import category

MARKS = "".join(chr(point) for point in range(0x0300, 0x1E00) if category(chr(point)) in ("Mn", "Mc"))
"""Signs that belong to the letter before them, as the vowels of Indian scripts do; `\\w` leaves most of them out."""
_CJK = "\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uac00-\ud7af"
_TOKEN = re.compile(
    # Possessive: a number is taken whole with its letters or not at all, so that 12.1.3a never yields 12.1.
    rf"(?P<number>\d++(?:\.\d++)*+(?:-(?=[a-z]\b))?+(?:(?![{_CJK}_])[\w{MARKS}])*+)"
    rf"|(?P<cjk>[{_CJK}]+)"
    rf"|(?P<word>(?:(?![{_CJK}_])[\w{MARKS}])+(?:'(?:(?![{_CJK}_])[^\W\d])+)*)"
)
_GLUE = re.compile("-")


def tokens(text: str) -> Iterator[tuple[str, str]]:
    """(kind, token) pairs of already normalised text, in order.

    `kind` is `number` (provision numbers and other digits, letter suffix attached: `498-a` becomes `498a`),
    `cjk` (a run of Chinese, Japanese or Korean signs) or `word`.
    """
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup or "word"
        token = match.group()
        yield kind, _GLUE.sub("", token) if kind == "number" else token


def bigrams(run: str) -> list[str]:
    """Overlapping pairs of a run of signs; a single sign stands for itself."""
    return [run[n : n + 2] for n in range(len(run) - 1)] if len(run) > 1 else [run]
