"""Guesses the language of a text by its script and its function words; no model, no file."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tribonian.text.german import compound_parts
from tribonian.text.normalise import normalise
from tribonian.text.stopwords import STOPWORDS

_WORD = re.compile(r"[^\W\d_]+")
_READ = 2000
"""Characters looked at."""
_SCRIPTS = (
    ("ja", re.compile("[\u3040-\u30ff]")),
    ("ko", re.compile("[\uac00-\ud7af]")),
    ("zh", re.compile("[\u4e00-\u9fff]")),
    ("hi", re.compile("[\u0900-\u097f]")),
    ("ar", re.compile("[\u0600-\u06ff]")),
    ("el", re.compile("[\u0370-\u03ff]")),
    ("ta", re.compile("[\u0b80-\u0bff]")),
)
_CYRILLIC = re.compile("[\u0400-\u04ff]")
_GERMAN_ENDINGS = ("ung", "ungen", "keit", "heit", "schaft", "barkeit", "pflicht", "recht", "gesetz", "frist")
_OWN_SIGNS = {"de": re.compile("[äöüß]"), "mn": re.compile("[өү]"), "ru": re.compile("[щъэё]"), "es": re.compile("[ñ¿¡]")}


def guess(text: str, among: Sequence[str] = ()) -> str:
    """ISO 639-1 code of the language of `text`, one of `among` when given; "" when nothing speaks for any.

    Plain Latin text without function words (a heading, a few terms) has no evidence and gives "".
    """
    sample = text[:_READ]
    for code, script in _SCRIPTS:
        if len(script.findall(sample)) * 4 > sum(map(str.isalpha, sample)):
            return code if not among or code in among else ""
    plain = normalise(sample).replace("ß", "ss")
    words = _WORD.findall(plain)
    cyrillic = len(_CYRILLIC.findall(plain)) * 2 > sum(map(str.isalpha, plain))
    scores = {}
    for code in STOPWORDS:
        if (code in ("mn", "ru")) != cyrillic or (among and code not in among):
            continue
        own = _OWN_SIGNS.get(code)
        score = sum(word in STOPWORDS[code] for word in words) + (0.5 * len(own.findall(sample.lower())) if own else 0.0)
        if score:
            scores[code] = score
    if not scores and not cyrillic and (not among or "de" in among) and any(map(_looks_german, words)):
        return "de"
    return max(scores, key=lambda code: scores[code]) if scores else ""


def _looks_german(word: str) -> bool:
    """A long word of German parts or with a German ending: what a few terms without function words have to show."""
    return len(word) >= 7 and (word.endswith(_GERMAN_ENDINGS) or bool(compound_parts(word)))


def is_english(text: str) -> bool:
    """True for English, and for plain Latin text in which nothing speaks for another language."""
    language = guess(text)
    return language == "en" or (not language and all(sign.isascii() for sign in text if sign.isalpha()))
