"""Do two statements on one matter say the opposite? Decided by their tokens: what one denies or frees from, the other demands."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from tribonian.agent.wording import Terms, Token, tokens
from tribonian.config import languages

MATTER = 0.6
"""Share of the first statement's content stems that the second must hold."""
FEWEST = 3
LONGEST_ENDING = 3
"""Letters a word may have more than its stem."""


def opposite(one: str, other: str, terms: Terms, language: str) -> bool:
    """True when `other` speaks of what `one` states and denies it, or states what `one` denies."""
    first, second = tokens(one, terms, language), tokens(other, terms, language)
    logic = languages.load(language)
    stems = {t.value for t in first if t.kind == "word"} - logic.framing
    shared = stems & {t.value for t in second if t.kind == "word"}
    if len(shared) < FEWEST or len(shared) < MATTER * len(stems):
        return False
    clauses = {t.clause for t in second if t.value in shared}
    best = max(clauses, key=lambda clause: len({t.value for t in second if t.clause == clause} & shared))
    near = [t for t in second if t.clause == best]
    return _denied(first, logic) != _denied(near, logic)


def frees(one: str, other: str, terms: Terms, language: str) -> bool:
    """True when `one` states a duty and `other` frees somebody of whom `one` speaks from one."""
    first, second = tokens(one, terms, language), tokens(other, terms, language)
    logic = languages.load(language)
    if not any(t.kind == "must" for t in first) or any(t.kind == "word" and _frees(t.value, logic) for t in first):
        return False
    shared = {t.value for t in first if t.kind == "word"} & {t.value for t in second if t.kind == "word"}
    return len(shared) >= FEWEST - 1 and any(t.kind == "word" and _frees(t.value, logic) for t in second)


def stranger(one: str, whole: str, terms: Terms, language: str) -> str:
    """Words that decide `one` and of which the provision knows none: what follows an "only", or two in a row; "" otherwise.

    The rest of the statement must be in the provision, else it only puts it in words of its own.
    """
    row = [t for t in tokens(one, terms, language) if t.kind in ("word", "only", "if")]
    held = {t.value for t in tokens(whole, terms, language) if t.kind == "word"}
    words = [t for t in row if t.kind == "word"]
    known = [t for t in words if t.value in held]
    only = next((at for at, t in enumerate(row) if t.kind == "only" or (t.kind == "if" and _limits(t.value, language))), None)
    if only is not None:
        after = [t for t in row[only + 1 :] if t.kind == "word"]
        if after and len(known) >= 1 and not any(t.value in held for t in after):
            return one[after[0].start : after[-1].end]
        return ""
    if len(known) < FEWEST or len(known) < MATTER * len(words):
        return ""
    for first, second in pairwise(words):
        if first.value not in held and second.value not in held and first.clause == second.clause:
            return one[first.start : second.end]
    return ""


def _limits(phrase: str, language: str) -> bool:
    return not languages.load(language).only.isdisjoint(phrase.split())


def _denied(row: Sequence[Token], logic: languages.Words) -> bool:
    """True when a row of tokens denies an odd number of times; words that free from a duty deny it."""
    return sum(t.kind == "not" or (t.kind == "word" and _frees(t.value, logic)) for t in row) % 2 == 1


def _frees(stem: str, logic: languages.Words) -> bool:
    return any(word.startswith(stem) and len(word) - len(stem) <= LONGEST_ENDING for word in logic.releases)
