"""Proper names in running text: words written with a capital that neither the beginning of a sentence nor custom explains."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

SHORTEST = 4
"""Letters of a name that can tell alone."""
MOST = 300
"""Names kept of one text, the most frequent."""
_WORD = re.compile(r"[^\W\d_][\w’'&.-]*")
_POSSESSIVE = re.compile(r"[’']s?$")
_TITLES = frozenset({"mr", "mrs", "ms", "miss", "dr", "sir", "dame", "lord", "lady", "professor", "herr", "frau"})


@dataclass(frozen=True, slots=True)
class Written:
    """A word of a text."""

    word: str
    """In small letters, without possessive and dots at its ends."""
    capital: bool
    """It has a capital that the beginning of a sentence does not explain."""
    titled: bool
    """A title (Mr, Dr) stands before it: it is somebody's name."""


def written(text: str) -> list[Written]:
    """The words of `text`, in order."""
    found: list[Written] = []
    for match in _WORD.finditer(text):
        before = text[: match.start()].rstrip(" \"“„'")
        titled = bool(found) and found[-1].word in _TITLES and before.endswith((".", found[-1].word[-1]))
        begins = not before or (before[-1] in ".?!:" and not titled)
        found.append(Written(bare(match.group()), match.group()[0].isupper() and not begins, titled))
    return found


def words(text: str) -> list[str]:
    """The words of `text` as `Written.word` has them."""
    return [bare(word) for word in _WORD.findall(text)]


def names_of(text: str) -> tuple[str, ...]:
    """The names in a text: words it never writes small, the most frequent first (in German also its nouns: what many texts
    share tells nothing, so they do no harm where names are compared).
    """
    capital: Counter[str] = Counter()
    small: set[str] = set()
    for word in _WORD.findall(text):
        if word[0].isupper():
            capital[word] += 1
        else:
            small.add(bare(word))
    told: Counter[str] = Counter()
    for word, times in capital.items():
        told[bare(word)] += times
    kept = [(name, times) for name, times in told.items() if len(name) >= SHORTEST and name not in small]
    return tuple(name for name, _ in sorted(kept, key=lambda one: (-one[1], one[0]))[:MOST])


def bare(word: str) -> str:
    """`word` in small letters, without possessive and dots at its ends."""
    return _POSSESSIVE.sub("", word.strip(".&-").casefold()).strip(".&-")
