"""Which decisions a question names by their parties, and of which others its names tell.

A decision that is named is asked for, whatever court it is of; one that only a name in its text points to comes first among
what the ladder of courts may search.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence, Set
from itertools import pairwise

from tribonian.domain.work import Work
from tribonian.retrieval.intents import load
from tribonian.text.names import SHORTEST, Written, words, written

MOST_NAMED = 3
"""A name that more decisions share singles none out."""
_FEW = 4
"""One of so many decisions at most may know a name that tells of it."""
_SHORTEST = 5
"""Letters of a party's name that alone can tell."""
_ACRONYM = 3
_VERSUS = re.compile(r"(?i)(?<!\w)(?:v|vs|versus|gegen|re|in re|ex parte)\b")
_PARTS = re.compile(r"\s+(?:v|vs|versus|gegen|and others|& others)\.?\s+|[,;()\[\]]", re.IGNORECASE)


Bearers = Callable[[Sequence[str]], Mapping[str, Set[str]]]
"""Names → of each, the ids of the decisions in which it stands."""


def decisions_named(question: str, works: Sequence[Work]) -> frozenset[str]:
    """Ids of the decisions among `works` whose parties `question` names: two of a party's words in a row, the names of both
    sides, or one telling name that it writes with a capital inside a sentence and that hardly another decision bears.
    """
    common = load().party_words
    asked = written(question)
    inside = {one.word for one in asked if one.capital} | {_singular(one.word) for one in asked if one.capital}
    people = {one.word for one in asked if one.titled}
    parties = {work.id: _parties(work, common) for work in works}
    bearers = Counter(word for names in parties.values() for word in {word for name in names for word in name})
    found: set[str] = set()
    for work_id, names in parties.items():
        own = {word for name in names for word in name if word not in common and bearers[word] <= MOST_NAMED}
        telling = {word for word in own & inside if len(word) >= _SHORTEST or word in people}
        sides = sum(1 for name in names if any(word in inside and word in own and len(word) >= _ACRONYM for word in name))
        if telling or sides > 1 or any(_in_a_row(name, asked, common) for name in names):
            found.add(work_id)
    return frozenset(found) if len(found) <= MOST_NAMED else frozenset()


def decisions_told(question: str, bearers: Bearers, held: int) -> tuple[frozenset[str], bool]:
    """Ids of the decisions, of `held` in the library, of which the names in `question` tell, and whether two names do.

    A name tells when it has a capital inside the question and hardly another decision knows it: a place, a person, a brand of
    the case. Of several decisions those are meant that most names tell of; a name that fewer
    decisions share counts more.
    """
    common = load().party_words
    asked = [one.word for one in written(question) if one.capital and len(one.word) >= SHORTEST and one.word not in common]
    if not asked:
        return frozenset(), False
    known = bearers(list(dict.fromkeys([*asked, *map(_singular, asked)])))
    told: dict[str, list[float]] = {}
    for name in dict.fromkeys(asked):
        holders = known.get(name) or known.get(_singular(name)) or frozenset()
        if 0 < len(holders) <= min(MOST_NAMED, held // _FEW):
            for work in holders:
                told.setdefault(work, []).append(1.0 / len(holders))
    most = max(map(sum, told.values()), default=0.0)
    found = frozenset(work for work, shares in told.items() if sum(shares) == most)
    return (found, all(len(told[work]) > 1 for work in found)) if 0 < len(found) <= MOST_NAMED else (frozenset(), False)


def _parties(work: Work, common: frozenset[str]) -> list[tuple[str, ...]]:
    """The words of each party, from the title without its citation and the court; none of a title without parties."""
    title = work.title.replace(work.citation, " ") if work.citation else work.title
    if not _VERSUS.search(title):
        return []
    court = set(words(work.court))
    names = [tuple(words(part)) for part in _PARTS.split(title)]
    names = [tuple(word for word in name if word and word not in court) for name in names]
    return [name for name in names if any(word not in common for word in name)]


def _singular(word: str) -> str:
    """`pitalias` may be several Pitalias."""
    return word.removesuffix("s") if len(word) > _SHORTEST else word


def _in_a_row(name: Sequence[str], asked: Sequence[Written], common: frozenset[str]) -> bool:
    """True when two words of a party's name stand next to each other in the question, with capitals, one of them telling."""
    pairs = {pair for pair in pairwise(name) if not common.issuperset(pair) and min(map(len, pair)) > 1}
    return any((one.word, two.word) in pairs and two.capital for one, two in pairwise(asked))
