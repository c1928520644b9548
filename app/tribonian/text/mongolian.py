"""Stems of Mongolian (Cyrillic): chains of suffixes in vowel harmony are taken off, then what falls out of stems.

A first version after the case, number, possession and verb paradigms of Khalkha as school grammars give them.
"""

from __future__ import annotations

import re
from functools import lru_cache

_VOWELS = "аэиоуөүыяеёю"
_BACK, _FRONT = frozenset("аоуыяё"), frozenset("эөү")

# A stands for а э о ө and U for у ү, as harmony asks; longest first within a round.
_NOUN = (
    "нUUдAAсAA", "ынхAA", "ийнхAA", "гийнхAA", "нUUд", "чUUд", "иUд", "UUд",
    "гийн", "ийн", "ын", "ний", "ны", "ий", "ы", "гийг", "ийг", "ыг", "нAAс", "гAAс", "иAс", "AAс", "гAAр", "иAр", "AAр",
    "тай", "тэй", "той", "төй", "гүй", "рUU", "лUU", "гAA", "AA", "нд", "ид", "Aд", "д", "т", "г",
)  # fmt: skip
_VERB = (
    "UUлсAн", "UUлсн", "UUлAх", "UUлж", "UUлнA", "UUлвAл", "UUлдAг", "UUлAAд", "UUлхAд", "UUлхдAA",
    "UUлAхыг", "UUлAхийг", "UUлAхAAр", "UUлAхгүй",
    "гдсAн", "гдсн", "гдAх", "гдAж", "гднA", "гдAнA", "гдвAл", "гдAAгүй", "гдAхгүй", "гддAг",
    "чихсAн", "хгүй", "AAгүй", "UUлAAгүй", "тAл", "нгUUт",
    "мAгц", "хAAр", "хыг", "хийг", "хAд", "хдAA", "сAн", "сн", "дAг", "вAл", "бAл", "лAA", "вAA", "AAд", "нA", "жээ", "чээ",
    "лгA", "лт", "ж", "ч", "х",
)  # fmt: skip
_AGENT = ("гчийн", "гчид", "гч")


def _expand(pattern: str) -> list[str]:
    """The forms of a suffix in harmony."""
    if "A" in pattern or "U" in pattern:
        pairs = (("а", "у"), ("э", "ү"), ("о", "у"), ("ө", "ү"))
        return sorted({pattern.replace("A", a).replace("U", u) for a, u in pairs})
    return [pattern]


def _table(patterns: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted({form for pattern in patterns for form in _expand(pattern)}, key=lambda form: (-len(form), form)))


_NOUN_FORMS, _VERB_FORMS = _table(_NOUN), _table(_VERB + _AGENT)
_ALL_FORMS = _table(_NOUN + _VERB + _AGENT)
_VERB_SET = frozenset(_VERB_FORMS)
_AFTER_LONG = frozenset(
    _table(("гийнхAA", "гийн", "гийг", "ний", "ны", "нAAс", "гAAс", "гAAр", "гAA", "нд", "нUUд", "г", "нUUдAсAA"))
)
"""Forms that only follow a long vowel; after a consonant their n or g belongs to the stem."""
_DATIVE = frozenset(_table(("Aд",)))
_OF_INFINITIVE = frozenset(_table(("хAд", "хыг", "хийг", "хAAр", "хгүй")))
"""Endings that begin with the х of an infinitive, or after a short word with its own: эрх-ийг."""
_REFLEXIVE = frozenset(_table(("AA",)))
_PRIVATIVE = frozenset(("гүй", "хгүй"))
"""Without: not in harmony with what it follows."""
_LONG_NOUNS = frozenset(
    [
        "гэрээ",
        "бараа",
        "мэдээ",
        "заргаа",
        "тамгаа",
        "утаа",
        "хураа",
        "дохио",
        "хэрээ",
        "далаа",
        "дараа",
        "бүрээ",
        "хороо",
        "шороо",
        "бороо",
        "мөнгөө",
    ]
)
"""Short nouns whose long vowel is their own: гэрээ (contract) is not гэр + ээ (one's house)."""
_SYLLABLE = re.compile(rf"[{_VOWELS}]")
_LONG = re.compile(r"аа|ээ|оо|өө|уу|үү|ий|ай|эй|ой|уй|үй|иа|иу|ио")
_ROUNDS = 4
_LETTERS = frozenset("абвгдеёжзийклмноөпрстуүфхцчшщъыьэюя")
_CONSONANT = re.compile(rf"[^{_VOWELS}й]$")
_LONG_END = re.compile(r"(?:аа|ээ|оо|өө|уу|үү|ий|[аэоуү]й|и[ауо])$")
_SECOND = (
    (_table(("ний", "ны", "нд", "ныг", "нийг", "нAAс", "нAAр")), 2, _LONG_END, "н"),
    (_table(("ны", "ний", "Aнд", "нAAс")), 3, _CONSONANT, ""),
    (_table(("Aд",)), 2, _CONSONANT, ""),
    (_table(("дAA", "AддAA")), 3, _CONSONANT, ""),
    (_table(("AA",)), 3, _CONSONANT, ""),
    (("д", "т"), 3, _CONSONANT, ""),
    (_table(("г", "гийн", "гийг", "гAAс", "гAAр", "гт")), 3, re.compile("н$"), ""),
)
"""Endings that can be read in two ways: forms, letters left at least, what stands before, what of the ending is the stem's.
In order: гишүүн-ий; яам-ны; эрх-эд; хүүхэд-дээ; эрх-ээ; сар-д; цалин-гийн (the г of hidden-г stems is unwritten elsewhere).
"""


@lru_cache(maxsize=200_000)
def stem(word: str) -> str:
    """The stem of a normalised word: suffixes off, short vowels after the first syllable left out.

    The result is a key for comparison (`хэрэг`, `хэргийн` → `хэрг`), not a word.
    """
    return stems(word)[0]


@lru_cache(maxsize=200_000)
def stems(word: str) -> tuple[str, ...]:
    """The stem of a normalised word, and the second reading where its ending can be read in two ways.

    `хүүхэд` (child) ends like a dative, `эрхэд` is one; `гишүүний` is `гишүүн` + ий or `гишүү` + ний. Both are given, so that
    forms meet whichever is right.
    """
    if not word or word[0] not in _LETTERS:
        return (word,)
    found = [_skeleton(_bare(word))]
    found += [_skeleton(_bare(other)) for other in _second_readings(word)]
    return tuple(dict.fromkeys(found))


def _bare(word: str) -> str:
    """`word` with its suffixes off."""
    verbal = False
    for _ in range(_ROUNDS):
        suffix = _suffix(word, verbal)
        if not suffix:
            break
        word = word[: len(word) - len(suffix)]
        verbal = verbal or suffix in _VERB_SET
    return word


def _second_readings(word: str) -> list[str]:
    """What is left of a word whose ending also is a suffix that the first reading did not see."""
    readings: list[str] = []
    for endings, least, after, own in _SECOND:
        for ending in endings:
            base = word[: len(word) - len(ending)]
            if word.endswith(ending) and len(base) >= least and after.search(base) and word not in _LONG_NOUNS:
                readings.append(base + own)
    return [reading for reading in readings if _SYLLABLE.search(reading)]


def _suffix(word: str, verbal: bool) -> str:
    """The suffix that comes off `word` next, "" when none does; after a verb's own suffix no second one follows."""
    for form in _NOUN_FORMS if verbal else _ALL_FORMS:
        if word.endswith(form) and _may_end(word[: len(word) - len(form)], form):
            return form
    return ""


def _may_end(base: str, suffix: str) -> bool:
    """True when `base` can stand alone before `suffix`: long enough, harmonic, and the suffix fits its end."""
    if len(base) < (2 if len(suffix) > 1 else 3) or not _SYLLABLE.search(base):
        return False
    vowels = [sign for sign in base if sign in _BACK or sign in _FRONT]
    sounds = [sign for sign in suffix if sign in _BACK or sign in _FRONT]
    if suffix not in _PRIVATIVE and vowels and sounds and (sounds[0] in _BACK) != (vowels[-1] in _BACK):
        return False
    ends_long = bool(_LONG.search(base[-2:]))
    if suffix in _AFTER_LONG:
        return ends_long
    if suffix in _DATIVE:
        return base[-1] == "д"
    if suffix in _OF_INFINITIVE:
        return len(base) >= (4 if suffix[-1] == "д" else 3)
    if suffix in _REFLEXIVE:
        # Short words end in a long vowel of their own: гэрээ is not гэр + ээ.
        return len(base) >= 5
    if suffix in ("д", "т"):
        return ends_long or (len(base) >= 4 and base[-1] in "лмнвгсрж") or base[-1] == "ь"
    return True


def _skeleton(word: str) -> str:
    """First syllable as it is, afterwards consonants and long vowels only; soft and hard signs fall away."""
    first = _SYLLABLE.search(word)
    if first is None:
        return word
    at = first.end()
    while at < len(word) and word[at] in _VOWELS + "й":
        at += 1
    rest, kept = word[at:], []
    position = 0
    while position < len(rest):
        if _LONG.match(rest, position):
            kept.append(rest[position : position + 2])
            position += 2
            continue
        if rest[position] not in _VOWELS + "ьъ":
            kept.append(rest[position])
        position += 1
    skeleton = word[:at] + "".join(kept)
    return skeleton[:-2] if len(skeleton) > 5 and skeleton[-2:] in ("аа", "ээ", "оо", "өө", "ий") else skeleton
