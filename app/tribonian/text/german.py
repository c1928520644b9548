"""German word parts: compounds divided at known words, participles traced to their verb.

Both give extra terms beside the word's own stem, so that "Frist der Kündigung" finds "Kündigungsfrist".
"""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files

_SHORT_WORDS = "abt akt amt art bad bau eid ehe gas gut hof lob los mut not ort rad rat ruf tag tat tod ton tor typ uhr weg zug"
_HEAD_WORDS = """bundes eigen einzel fahr fremd gesamt gross haft haupt hilfs höchst kauf klein kranken landes lehr mehr
    melde miet mindest neben privat prüf rück schutz sozial straf teil voll wohn zivil"""
_LINKS = ("", "s", "es", "n", "en", "er", "e")
_ENDINGS = ("", "s", "es", "n", "en", "er", "ern", "e", "em")
_SHORT = frozenset(_SHORT_WORDS.split())
_HEADS = frozenset(_HEAD_WORDS.split())
"""First parts that are no nouns by themselves."""
_PARTICLES = """ab|an|auf|aus|bei|durch|ein|fest|frei|her|hin|los|mit|nach|raus|rein|rück|statt|teil|über|um|unter|vor
    |weg|zu|zurück|zusammen"""
_PARTICIPLE = re.compile(rf"({_PARTICLES})?ge([^\W\d_]{{3,}}?)(?:en|t|te|tem|ten|ter|tes)", re.VERBOSE)
_WEAK = re.compile(r"((?:be|emp|ent|er|miss|ver|zer)[^\W\d_]{3,}?|[^\W\d_]{3,}ig)(?:e?t|e?te|e?tem|e?ten|e?ter|e?tes)")
"""Past forms of weak verbs that take no ge-: behind a prefix that is never parted, or in -igen."""
_UMLAUTS = str.maketrans("äöü", "aou")
_SHORTEST = 7
_DEEPEST = 3


@lru_cache(maxsize=1)
def _words() -> frozenset[str]:
    lines = (files("tribonian.text") / "words" / "german.txt").read_text(encoding="utf-8").splitlines()
    return frozenset(word for line in lines if not line.startswith("#") for word in line.split())


@lru_cache(maxsize=100_000)
def compound_parts(word: str) -> tuple[str, ...]:
    """The known words a compound is made of, in order, in their base form; empty when it is none.

    `word` is normalised (case folded, umlauts kept). The division with the fewest parts wins.
    """
    return _divide(word, 0) if len(word) >= _SHORTEST else ()


def _divide(word: str, depth: int) -> tuple[str, ...]:
    best: tuple[str, ...] = ()
    for at in range(3, len(word) - 2):
        tail = _last(word[at:])
        if tail is None:
            continue
        for link in _LINKS:
            front = word[:at]
            if not front.endswith(link) or len(front) - len(link) < 3:
                continue
            front = front[: len(front) - len(link)]
            head = _first(front)
            if head is not None:
                found: tuple[str, ...] = (head, tail)
            else:
                inner = _divide(front, depth + 1) if depth < _DEEPEST and len(front) >= _SHORTEST else ()
                found = (*inner, tail) if inner else ()
            if found and (not best or len(found) < len(best)):
                best = found
    return best


def _first(part: str) -> str | None:
    """The base word of a first part, which may have lost its final e (Bußgeld, Schulpflicht)."""
    if part in _words() or part in _SHORT or part in _HEADS:
        return part
    return part + "e" if part + "e" in _words() else None


def _last(part: str) -> str | None:
    """The base word of a last part, which may be inflected."""
    for ending in _ENDINGS:
        if part.endswith(ending):
            base = part[: len(part) - len(ending)]
            for form in (base, base.translate(_UMLAUTS)):
                if form in _words() or form in _SHORT:
                    return form
    return None


def verb_of_participle(word: str) -> str | None:
    """The infinitive of a regular past form: `gekündigt` → `kündigen`, `beantragte` → `beantragen`, `aufgehoben` → `aufhoben`.

    Irregular stems stay as they are; None when the word has not the form of a participle or of such a past.
    """
    match = _PARTICIPLE.fullmatch(word)
    if match:
        return f"{match.group(1) or ''}{match.group(2)}en"
    match = _WEAK.fullmatch(word)
    return f"{match.group(1)}en" if match else None
