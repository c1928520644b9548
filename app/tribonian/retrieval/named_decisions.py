"""Which decisions a question names by their parties: those are asked for, whatever court they are of."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from tribonian.domain.work import Work
from tribonian.retrieval.intents import load

MOST_NAMED = 3
"""A name that more decisions share singles none out."""
_WORD = re.compile(r"[^\W\d_][\w’'&.-]*")
_POSSESSIVE = re.compile(r"[’']s?$")
_SHORTEST = 5
_PARTS = re.compile(r"\s+(?:v|vs|versus|gegen|and others|& others)\.?\s+|[,;()\[\]]", re.IGNORECASE)


def decisions_named(question: str, works: Sequence[Work]) -> frozenset[str]:
    """Ids of the decisions among `works` whose parties `question` names: two of a party's words in a row, the words of both
    sides, or one telling name that it writes with a capital inside a sentence and that hardly another decision bears.
    """
    common = load().party_words
    asked = _written(question)
    lowered = [word for word, _, _ in asked]
    inside = {word for word, capital, first in asked if capital and not first}
    parties = {work.id: _parties(work) for work in works}
    bearers = Counter(word for names in parties.values() for word in {word for name in names for word in name})
    found: set[str] = set()
    for work_id, names in parties.items():
        telling = {word for name in names for word in name if len(word) >= _SHORTEST and word not in common}
        single = {word for word in telling & inside if bearers[word] <= MOST_NAMED}
        sides = sum(1 for name in names if any(word in inside and word in telling for word in name))
        if single or sides > 1 or any(_in_a_row(name, lowered, inside, common) for name in names):
            found.add(work_id)
    return frozenset(found) if len(found) <= MOST_NAMED else frozenset()


def _parties(work: Work) -> list[tuple[str, ...]]:
    """The words of each party, from the title without its citation."""
    title = work.title.replace(work.citation, " ") if work.citation else work.title
    names = [tuple(_bare(word) for word in _WORD.findall(part)) for part in _PARTS.split(title)]
    return [tuple(word for word in name if word) for name in names if len(name) > 0]


def _written(question: str) -> list[tuple[str, bool, bool]]:
    """(word, whether it has a capital, whether it begins a sentence) of a question."""
    found: list[tuple[str, bool, bool]] = []
    for match in _WORD.finditer(question):
        before = question[: match.start()].rstrip(" \"“„'")
        found.append((_bare(match.group()), match.group()[0].isupper(), not before or before[-1] in ".?!:"))
    return found


def _bare(word: str) -> str:
    return _POSSESSIVE.sub("", word.strip(".&-").casefold()).strip(".&-")


def _in_a_row(name: Sequence[str], words: Sequence[str], inside: set[str], common: frozenset[str]) -> bool:
    """True when two words of a party's name stand next to each other in the question, one of them telling."""
    for one, other in pairwise(name):
        if one not in common or other not in common:
            if min(len(one), len(other)) < 2 or not {one, other} <= inside | set(words[:1]):
                continue
            if any(words[at : at + 2] == [one, other] for at in range(len(words) - 1)):
                return True
    return False
