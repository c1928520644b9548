"""How a name sounds in Latin letters, roughly: what people type who have no Cyrillic or Devanagari keyboard, or no umlauts.

Both the stored names and what is asked are brought to this form, so any usual romanisation meets (ISO 9, MNS 5217,
everyday spelling for Mongolian; everyday spelling for Hindi; `ae`, `oe`, `ue`, `ss` for German). It is lossy on purpose.
"""

from __future__ import annotations

import re
import unicodedata

_CYRILLIC = {
    "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ё": "yo", "ж": "j", "з": "z", "и": "i", "й": "i", "к": "k",
    "л": "l", "м": "m", "н": "n", "о": "o", "ө": "u", "п": "p", "р": "r", "с": "s", "т": "t", "у": "u", "ү": "u", "ф": "f",
    "х": "h", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "sh", "ъ": "", "ы": "i", "ь": "i", "э": "e", "ю": "yu", "я": "ya",
}  # fmt: skip
_CONSONANTS = {
    "क": "k", "ख": "kh", "ग": "g", "घ": "gh", "ङ": "n", "च": "ch", "छ": "ch", "ज": "j", "झ": "jh", "ञ": "n", "ट": "t", "ठ": "th",
    "ड": "d", "ढ": "dh", "ण": "n", "त": "t", "थ": "th", "द": "d", "ध": "dh", "न": "n", "प": "p", "फ": "ph", "ब": "b", "भ": "bh",
    "म": "m", "य": "y", "र": "r", "ल": "l", "व": "v", "श": "sh", "ष": "sh", "स": "s", "ह": "h", "ळ": "l",
}  # fmt: skip
_VOWELS = {
    "अ": "a", "आ": "a", "इ": "i", "ई": "i", "उ": "u", "ऊ": "u", "ए": "e", "ऐ": "ai", "ओ": "o", "औ": "au", "ऋ": "ri",
    "ा": "a", "ि": "i", "ी": "i", "ु": "u", "ू": "u", "े": "e", "ै": "ai", "ो": "o", "ौ": "au", "ृ": "ri", "ं": "n", "ँ": "n", "ः": "",
}  # fmt: skip
_SIGNS = frozenset("ािीुूेैोौृ")
_VIRAMA, _NUKTA = "्", "़"
_MERGED = (
    ("kh", "h"), ("x", "h"), ("zh", "j"), ("tz", "c"), ("ts", "c"), ("ck", "k"), ("ph", "f"), ("bh", "b"), ("dh", "d"),
    ("th", "t"), ("gh", "g"), ("jh", "j"), ("ae", "a"), ("oe", "o"), ("ue", "u"), ("w", "v"), ("ee", "i"), ("oo", "u"),
    ("ye", "e"), ("y", "i"), ("o", "u"), ("q", "k"),
)  # fmt: skip
_REPEATED = re.compile(r"(.)\1+")
SHORTEST = 6
"""Shorter forms are abbreviations, which have no sound: `GG` is not `G`."""


def sound(name: str) -> str:
    """The sound of a name, words apart; "" when it is too short to have one."""
    latin = _latin(name.casefold())
    plain = "".join(sign for sign in unicodedata.normalize("NFKD", latin) if not unicodedata.combining(sign))
    words = [_merge(word) for word in re.findall(r"[a-z0-9]+", plain.replace("ß", "ss"))]
    told = " ".join(word for word in words if word)
    return told if len(told.replace(" ", "")) >= SHORTEST and any(vowel in told for vowel in "aeiu") else ""


def _latin(text: str) -> str:
    out: list[str] = []
    for index, sign in enumerate(text):
        if sign in _CYRILLIC:
            out.append(_CYRILLIC[sign])
        elif sign in _CONSONANTS:
            following = text[index + 1 : index + 2].replace(_NUKTA, "") or text[index + 2 : index + 3]
            bare = following in _SIGNS or following == _VIRAMA or not following or not following.strip()
            out.append(_CONSONANTS[sign] + ("" if bare and following != "" and following.strip() else "a"))
        elif sign in _VOWELS:
            out.append(_VOWELS[sign])
        elif sign not in (_VIRAMA, _NUKTA):
            out.append(sign)
    return "".join(out)


def _merge(word: str) -> str:
    for old, new in _MERGED:
        word = word.replace(old, new)
    word = _REPEATED.sub(r"\1", word)
    # A short `a` at the end of a Hindi word is written or not.
    return word[:-1] if len(word) > 3 and word.endswith("a") else word
