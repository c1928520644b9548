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
    "тай", "тэй", "той", "гүй", "рUU", "лUU", "гAA", "AA", "нд", "ид", "Aд", "д", "т", "г",
)  # fmt: skip
_VERB = (
    "UUлсAн", "UUлAх", "UUлж", "гдсAн", "гдAх", "гдAж", "чихсAн", "хгүй", "AAгүй", "тAл", "нгUUт",
    "мAгц", "хAAр", "хыг", "хийг", "сAн", "дAг", "вAл", "бAл", "лAA", "вAA", "AAд", "нA", "жээ", "чээ", "лгA",
    "лт", "ж", "ч", "х",
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
_VERB_SET = frozenset(_VERB_FORMS)
_AFTER_LONG = frozenset(_table(("гийн", "гийг", "ний", "ны", "нAAс", "гAAс", "гAAр", "гAA", "нд", "нUUд", "г", "нUUдAсAA")))
"""Forms that only follow a long vowel; after a consonant their n or g belongs to the stem."""
_DATIVE_AFTER_PLURAL = frozenset(_table(("Aд",)))
_REFLEXIVE = frozenset(_table(("AA",)))
_SYLLABLE = re.compile(rf"[{_VOWELS}]")
_LONG = re.compile(r"аа|ээ|оо|өө|уу|үү|ий|ай|эй|ой|уй|үй|иа|иу|ио")
_ROUNDS = 4


@lru_cache(maxsize=200_000)
def stem(word: str) -> str:
    """The stem of a normalised word: suffixes off, short vowels after the first syllable left out.

    The result is a key for comparison (`хэрэг`, `хэргийн` → `хэрг`), not a word.
    """
    if not word or not "а" <= word[0] <= "ү":
        return word
    verbal = False
    for _ in range(_ROUNDS):
        suffix = _suffix(word, verbal)
        if not suffix:
            break
        word = word[: len(word) - len(suffix)]
        verbal = verbal or suffix in _VERB_SET
    return _skeleton(word)


def _suffix(word: str, verbal: bool) -> str:
    """The suffix that comes off `word` next, "" when none does; after a verb's own suffix no second one follows."""
    for forms in (_NOUN_FORMS,) if verbal else (_NOUN_FORMS, _VERB_FORMS):
        for form in forms:
            if word.endswith(form) and _may_end(word[: len(word) - len(form)], form):
                return form
    return ""


def _may_end(base: str, suffix: str) -> bool:
    """True when `base` can stand alone before `suffix`: long enough, harmonic, and the suffix fits its end."""
    if len(base) < (2 if len(suffix) > 1 else 3) or not _SYLLABLE.search(base):
        return False
    vowels = [sign for sign in base if sign in _BACK or sign in _FRONT]
    sounds = [sign for sign in suffix if sign in _BACK or sign in _FRONT]
    if vowels and sounds and (sounds[0] in _BACK) != (vowels[-1] in _BACK):
        return False
    ends_long = bool(_LONG.search(base[-2:]))
    if suffix in _AFTER_LONG:
        return ends_long
    if suffix in _DATIVE_AFTER_PLURAL:
        return base[-1] == "д"
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
