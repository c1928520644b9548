"""The analyser: text to the terms that are indexed and searched, the same for every engine."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence

from tribonian.text import mongolian
from tribonian.text.german import compound_parts, verb_of_participle
from tribonian.text.normalise import normalise
from tribonian.text.stems import snowball
from tribonian.text.stopwords import stopwords
from tribonian.text.tokens import bigrams, tokens

VERSION = 6
"""Raised whenever the terms of a text change; indexes with another number are rebuilt."""


class Analyser:
    """Turns text into terms. Pure and thread-safe.

    `boilerplate` maps a language to words that carry no meaning in its laws (from jurisdiction packs);
    they are left out like function words.
    """

    def __init__(self, boilerplate: Mapping[str, Sequence[str]] | None = None) -> None:
        words = {code: sorted({normalise(w) for w in listed}) for code, listed in (boilerplate or {}).items()}
        self._boilerplate = {code: frozenset(listed) for code, listed in words.items()}
        digest = hashlib.sha256(json.dumps(words, sort_keys=True).encode()).hexdigest()[:8]
        self.stamp = f"{VERSION}-{digest}"

    def terms(self, text: str, language: str) -> list[str]:
        """Terms of `text` in order: stems of words, exact numbers, pairs of CJK signs; function words left out."""
        dropped = stopwords(language) | self._boilerplate.get(language, frozenset())
        found: list[str] = []
        for kind, token in tokens(normalise(text)):
            if kind == "cjk":
                found += bigrams(token)
            elif kind == "number":
                found.append(token)
            elif token not in dropped and len(token) > 1:
                found += word_terms(token, language)
        return found


def word_terms(word: str, language: str) -> tuple[str, ...]:
    """The terms of one normalised word: its stem first; in German also those of its parts and its verb, in Mongolian the stem
    of the second reading where its ending allows two."""
    if language == "mn":
        return mongolian.stems(word)
    if language != "de":
        return (snowball(word, language),)
    related = list(compound_parts(word))
    verb = verb_of_participle(word)
    if verb is not None:
        related.append(verb)
    return tuple(dict.fromkeys(snowball(form, "de") for form in (word, *related)))
