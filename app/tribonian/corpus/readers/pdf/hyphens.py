"""Words divided at line ends: joined, or kept with their hyphen, by what the text itself does elsewhere."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

DASHES = "-\u2010\u00ad\u00ac"
_WORD = re.compile(r"[^\W\d_]+(?:[-\u2010][^\W\d_]+)*")
_LAST = re.compile(r"([^\W_]+(?:[-\u2010][^\W_]+)*)[-\u2010\u00ad\u00ac]$")
_FIRST = re.compile(r"[^\W_]+(?:[-\u2010][^\W_]+)*")
_ELLIPSIS_WORDS = frozenset(
    (
        "und",
        "oder",
        "sowie",
        "bzw",
        "beziehungsweise",
        "bis",
        "noch",
        "als",
        "wie",
        "and",
        "or",
        "to",
        "nor",
        "et",
        "ou",
        "y",
        "en",
        "of",
    )
)
"""Words after a hyphen that stands for a part left out: `Vor- und Nachteile`, `pre- and post-war`."""


class Hyphens:
    """Knows the words of one text."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._words: Counter[str] = Counter()
        self._parts: Counter[str] = Counter()
        for line in lines:
            words = _WORD.findall(line)
            divided = line.rstrip()[-1:] in DASHES
            for index, word in enumerate(words):
                if divided and index == len(words) - 1:
                    continue
                self._words[word.replace("\u2010", "-").casefold()] += 1
                if "-" in word:
                    self._parts.update(part.casefold() for part in word.split("-")[:1])

    def joins(self, before: str, after: str) -> tuple[bool, bool]:
        """How a line that ends with `before` goes on with `after`: (without a blank, without the hyphen)."""
        last = _LAST.search(before)
        first = _FIRST.match(after)
        if not last or not first:
            return (before[-1:] in "\u00ad\u00ac", before[-1:] in "\u00ad\u00ac")
        if before[-1] in "\u00ad\u00ac":
            return True, True
        left, right = last[1], first.group()
        if right.casefold() in _ELLIPSIS_WORDS:
            return False, False
        if not right[0].islower():
            if left[-1].isdigit() or right[0].isdigit() or not left.isupper() or not right.isupper():
                return True, False  # `Baden-Württemberg`, `2018-19`
            return True, self._words[f"{left}-{right}".casefold()] <= self._words[f"{left}{right}".casefold()]
        if left[-1].isdigit():
            return True, False
        joined, parted = f"{left}{right}".casefold(), f"{left}-{right}".casefold()
        whole, halved = self._words[joined], self._words[parted]
        if whole or halved:
            return True, whole >= halved
        # neither form stands elsewhere: both halves being words of the text speaks for a hyphen only in short compounds
        tail = left.split("-")[-1]
        compound = self._parts[left.casefold()] > 0 and self._words[right.casefold()] > 0
        return True, not compound or self._words[tail.casefold()] == 0
