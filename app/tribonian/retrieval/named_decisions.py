"""Which decisions a question names by their parties: those are asked for, whatever court they are of."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from tribonian.domain.work import Work
from tribonian.retrieval.intents import load

MOST_NAMED = 3
"""A name that more decisions share singles none out."""
_WORD = re.compile(r"[^\W\d_][\w’'&.-]*")
_POSSESSIVE = re.compile(r"[’']s?$")
_SHORTEST = 5
"""Letters of a name that alone can tell."""
_ACRONYM = 3
_TITLES = frozenset({"mr", "mrs", "ms", "miss", "dr", "sir", "dame", "lord", "lady", "professor", "herr", "frau"})
_VERSUS = re.compile(r"(?i)(?<!\w)(?:v|vs|versus|gegen|re|in re|ex parte)\b")
_PARTS = re.compile(r"\s+(?:v|vs|versus|gegen|and others|& others)\.?\s+|[,;()\[\]]", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class _Asked:
    """A word of a question."""

    word: str
    capital: bool
    """It has a capital that the beginning of a sentence does not explain."""
    titled: bool
    """A title (Mr, Dr) stands before it: it is somebody's name."""


def decisions_named(question: str, works: Sequence[Work]) -> frozenset[str]:
    """Ids of the decisions among `works` whose parties `question` names: two of a party's words in a row, the names of both
    sides, or one telling name that it writes with a capital inside a sentence and that hardly another decision bears.
    """
    common = load().party_words
    asked = _written(question)
    inside = {one.word for one in asked if one.capital} | {_singular(one.word) for one in asked if one.capital}
    people = {one.word for one in asked if one.titled}
    parties = {work.id: _parties(work, common) for work in works}
    bearers = Counter(word for names in parties.values() for word in {word for name in names for word in name})
    found: set[str] = set()
    for work_id, names in parties.items():
        words = {word for name in names for word in name if word not in common and bearers[word] <= MOST_NAMED}
        telling = {word for word in words & inside if len(word) >= _SHORTEST or word in people}
        sides = sum(1 for name in names if any(word in inside and word in words and len(word) >= _ACRONYM for word in name))
        if telling or sides > 1 or any(_in_a_row(name, asked, common) for name in names):
            found.add(work_id)
    return frozenset(found) if len(found) <= MOST_NAMED else frozenset()


def _parties(work: Work, common: frozenset[str]) -> list[tuple[str, ...]]:
    """The words of each party, from the title without its citation and the court; none of a title without parties."""
    title = work.title.replace(work.citation, " ") if work.citation else work.title
    if not _VERSUS.search(title):
        return []
    court = {_bare(word) for word in _WORD.findall(work.court)}
    names = [tuple(_bare(word) for word in _WORD.findall(part)) for part in _PARTS.split(title)]
    names = [tuple(word for word in name if word and word not in court) for name in names]
    return [name for name in names if any(word not in common for word in name)]


def _written(question: str) -> list[_Asked]:
    found: list[_Asked] = []
    for match in _WORD.finditer(question):
        before = question[: match.start()].rstrip(" \"“„'")
        titled = bool(found) and found[-1].word in _TITLES and before.endswith((".", found[-1].word[-1]))
        begins = not before or (before[-1] in ".?!:" and not titled)
        found.append(_Asked(_bare(match.group()), match.group()[0].isupper() and not begins, titled))
    return found


def _singular(word: str) -> str:
    """`pitalias` may be several Pitalias."""
    return word.removesuffix("s") if len(word) > _SHORTEST else word


def _bare(word: str) -> str:
    return _POSSESSIVE.sub("", word.strip(".&-").casefold()).strip(".&-")


def _in_a_row(name: Sequence[str], asked: Sequence[_Asked], common: frozenset[str]) -> bool:
    """True when two words of a party's name stand next to each other in the question, with capitals, one of them telling."""
    pairs = {pair for pair in pairwise(name) if not common.issuperset(pair) and min(map(len, pair)) > 1}
    return any((one.word, two.word) in pairs and two.capital for one, two in pairwise(asked))
