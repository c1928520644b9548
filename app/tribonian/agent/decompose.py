"""Several questions asked at once, taken apart by program (row C1): each is searched on its own. Fails open.

What is recognised: more than one question sentence; one sentence that asks again after a comma or a joining word (`who …,
and how long …`); a subject with a colon and a list (`lost original: what copy, when is it let in`). What stands before
as fact (`I was hit by a car.`) goes with every part.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from tribonian.config import languages
from tribonian.text.sentences import split

MOST_PARTS = 4
FEWEST_WORDS = 2
"""Longer words that a part must have to be a question of its own."""
LONGEST = 600
"""Characters of a question that is taken apart; a longer one tells a story."""

_SUBJECT = re.compile(r"^([^:?]{8,}):\s+(\S.*)$", re.DOTALL)
_WORD = re.compile(r"[^\W\d_]{3,}")
_ASKED = ("?", "\uff1f", "\u061f")
_ABBREVIATIONS = ("Art", "Abs", "Nr", "S", "s", "ss", "Sec", "sec", "para", "No", "no", "v", "cl", "Sch", "i.V.m", "z.B", "e.g")


@cache
def _patterns(language: str) -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]] | None:
    """(where a sentence asks again, where a list goes on, how a question begins); None for a language without words."""
    words = languages.load(language) if language in languages.available() else None
    if words is None or not words.asks:
        return None

    def one_of(forms: Iterable[str]) -> str:
        return "|".join(sorted(map(re.escape, sorted(forms)), key=len, reverse=True))

    asks, joins = one_of(words.asks), one_of(words.joins)
    # After a comma a verb asks again as well; after a bare `and` it goes on with what was said (`changes party and is …`).
    after_comma = rf"(?<=[,;])\s+(?:(?:{joins})\s+)?(?=(?:{asks}|{one_of(words.asking_verbs)})\b)"
    after_join = rf"\s+(?:{joins})\s+(?=(?:{asks})\b)"
    return (
        re.compile(f"{after_comma}|{after_join}", re.IGNORECASE),
        re.compile(rf"\s*[,;]\s+(?:(?:{joins})\s+)?|{after_join}", re.IGNORECASE),
        re.compile(rf"(?:\w+\s+)?(?:{asks})\b|(?:{one_of(words.asking_verbs)})\b", re.IGNORECASE),
    )


def parts(question: str, language: str) -> tuple[str, ...]:
    """The questions asked, each with the facts it needs, at most four; () when only one is asked or it is not sure."""
    patterns = _patterns(language)
    if patterns is None or len(question) > LONGEST:
        return ()
    sentences = [question[start:end] for start, end in split(question, _ABBREVIATIONS)]
    asking = [sentence for sentence in sentences if sentence.endswith(_ASKED)] or sentences[-1:]
    facts = " ".join(sentence for sentence in sentences if sentence not in asking)
    found = list(dict.fromkeys(part for sentence in asking for part in _of_sentence(sentence, *patterns)))
    if not 2 <= len(found) <= MOST_PARTS:
        return ()
    return tuple(f"{facts} {part}".strip() for part in found)


def _of_sentence(sentence: str, again: re.Pattern[str], listed: re.Pattern[str], begins: re.Pattern[str]) -> list[str]:
    subject = _SUBJECT.match(sentence)
    if subject:
        items = [item.strip() for item in listed.split(subject[2]) if item.strip()]
        whole = len(items) > 1 and all(_WORD.search(item) for item in items)
        return [f"{subject[1]}: {item}" for item in items] if whole else [sentence]
    cut = [piece.strip(" ,;") for piece in again.split(sentence)]
    cut = [piece for piece in cut if piece]
    if len(cut) > 1 and not begins.match(cut[0]):
        # `If …, may he …, and who …`: the condition, or the fact, belongs to each.
        cut = [f"{cut[0]}, {piece}" for piece in cut[1:]]
    if len(cut) < 2 or any(len(_WORD.findall(piece)) < FEWEST_WORDS for piece in cut):
        return [sentence]
    return cut
