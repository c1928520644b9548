"""Stems by language: Snowball where it exists, otherwise the word itself."""

from __future__ import annotations

import threading
from functools import lru_cache
from typing import Any

import snowballstemmer

_ALGORITHMS = {
    "ar": "arabic", "ca": "catalan", "cs": "czech", "da": "danish", "de": "german", "el": "greek", "en": "english",
    "es": "spanish", "et": "estonian", "eu": "basque", "fa": "persian", "fi": "finnish", "fr": "french", "ga": "irish",
    "hi": "hindi", "hu": "hungarian", "hy": "armenian", "id": "indonesian", "it": "italian", "lt": "lithuanian",
    "ne": "nepali", "nl": "dutch", "no": "norwegian", "pl": "polish", "pt": "portuguese", "ro": "romanian",
    "ru": "russian", "sr": "serbian", "sv": "swedish", "ta": "tamil", "tr": "turkish", "yi": "yiddish",
}  # fmt: skip
_local = threading.local()


def languages() -> tuple[str, ...]:
    """Codes of the languages with a Snowball stemmer."""
    return tuple(_ALGORITHMS)


@lru_cache(maxsize=200_000)
def snowball(word: str, language: str) -> str:
    """The Snowball stem of a normalised word (M. F. Porter's algorithms); the word itself for other languages."""
    name = _ALGORITHMS.get(language[:2])
    if name is None:
        return word
    return str(_stemmer(name).stemWord(word))


def _stemmer(name: str) -> Any:
    """One stemmer per thread: they keep state while they work."""
    made: dict[str, Any] = _local.__dict__.setdefault("stemmers", {})
    if name not in made:
        made[name] = snowballstemmer.stemmer(name)
    return made[name]
