"""Words divided at line ends: joined, or kept with their hyphen, by what the text itself does elsewhere."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

DASHES = "-\u2010\u00ad\u00ac"
_WORD = re.compile(r"[^\W\d_]+(?:[-\u2010][^\W\d_]+)*")
_LAST = re.compile(r"([^\W_]+(?:[-\u2010][^\W_]+)*)[-\u2010\u00ad\u00ac]$")
_FIRST = re.compile(r"[^\W_]+(?:[-\u2010][^\W_]+)*")
_ELLIPSIS_WORDS = frozenset(("und", "oder", "sowie", "bzw", "beziehungsweise", "bis", "and", "or", "nor"))
"""Words after a hyphen that stands for a part left out: `Vor- und Nachteile`, `pre- and post-war`."""


RARE, FEW_LINES = 0.012, 60
"""Share of lines that end with a hyphen below which a text of some length divides no words: those hyphens are real."""


class Hyphens:
    """Knows the words of one text."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._words: Counter[str] = Counter()
        self._parts: Counter[str] = Counter()
        count = ends = 0
        for line in lines:
            words = _WORD.findall(line)
            divided = line[-1:] in DASHES and line[-2:-1].isalpha()
            count, ends = count + 1, ends + divided
            for index, word in enumerate(words):
                if divided and index == len(words) - 1:
                    continue
                self._words[word.replace("\u2010", "-").casefold()] += 1
                if "-" in word:
                    self._parts.update(part.casefold() for part in word.split("-")[:1])

        self._divides = ends > RARE * count or count < FEW_LINES

    def joins(self, before: str, after: str) -> tuple[bool, bool]:
        """How a line that ends with `before` goes on with `after`: (without a blank, without the hyphen)."""
        last = _LAST.search(before)
        first = _FIRST.match(after)
        if not last or not first:
            return (before[-1:] in "\u00ad\u00ac", before[-1:] in "\u00ad\u00ac")
        if before[-1] in "\u00ad\u00ac":
            return True, True
        left, right = last[1], first.group()
        joined, parted = f"{left}{right}".casefold(), f"{left}-{right}".casefold()
        whole, halved = self._words[joined], self._words[parted]
        if right.casefold() in _ELLIPSIS_WORDS and not whole:
            return False, False
        if not right[0].islower() or left[-1].isdigit():
            capitals = left[-1].isalpha() and left.isupper() and right.isupper()
            return True, capitals and whole >= halved and self._divides  # `Baden-Württemberg`, `2018-19` keep theirs
        if whole or halved:
            return True, whole >= halved
        compound = left.islower() and self._parts[left.casefold()] > 0 and self._words[right.casefold()] > 0
        return True, self._divides and not compound

    def text(self, lines: Sequence[str]) -> str:
        """Lines as one text."""
        text = ""
        for index, line in enumerate(lines):
            text += line
            if index + 1 < len(lines):
                close, drop = self.joins(text, lines[index + 1])
                text = f"{text[:-1] if drop else text}{'' if close else ' '}"
        return text.strip()
