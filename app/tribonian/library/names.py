"""Finding a work by what lawyers call it: id, file, title, short title, abbreviation, nickname, with typos."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from difflib import SequenceMatcher
from math import log
from pathlib import PurePosixPath

from tribonian.config import jurisdictions
from tribonian.domain.work import Work
from tribonian.errors import NotFound
from tribonian.library.sound import sound

_SMALL_WORDS = frozenset(
    (
        *("a", "an", "the", "of", "on", "for", "and", "to", "in"),
        *("der", "die", "das", "des", "dem", "den", "und", "fur", "uber", "zur", "zum", "im", "von", "vom"),
    )
)
"""Folded words that tell names apart least."""
_EXACT, _GLUED, _SPOKEN, _PREFIX, _TOKENS, _PARTIAL, _FUZZY = 1.0, 0.95, 0.9, 0.9, 0.8, 0.59, 0.6
_SHORT, _NEAR = 6, 0.45
"""One word of so few letters is read as an abbreviation: a longer name that holds it is another law (BGB, BGBEG)."""
_FUZZY_AT_LEAST = 0.72
_CANDIDATES, _SPOKEN_CANDIDATES = 60, 20


class NameIndex:
    """All names of all works, prepared once per change of the library."""

    def __init__(self, works: Iterable[tuple[Work, str]]) -> None:
        """`works` are (work, key) pairs."""
        named = [(name, work.id) for work, key in works for name in names_of(work, key)]
        self._written = _Table((fold(name), work) for name, work in named)
        self._spoken = _Table(((sound(name), work) for name, work in named), _SPOKEN_CANDIDATES)

    def find(self, name: str, limit: int) -> list[tuple[str, float]]:
        """(work id, score) best first.

        Exact 1, other spaces or hyphens 0.95, another script or spelling of the same sounds ≤ 0.9, beginning of a name
        ≤ 0.9, all words in another order 0.8, only some of the words or misspelt < 0.6.
        """
        scores = self._written.find(fold(name))
        told = max(scores.values(), default=0.0) >= _TOKENS
        for work_id, score in self._spoken.find("" if told else sound(name)).items():
            scores[work_id] = max(scores.get(work_id, 0.0), min(score, _SPOKEN))
        ranked = sorted(scores.items(), key=lambda pair: (-pair[1], pair[0]))
        return [(work_id, round(score, 4)) for work_id, score in ranked[:limit]]


class _Table:
    """Names in one form of writing, with what makes them quick to compare."""

    def __init__(self, names: Iterable[tuple[str, str]], most: int = _CANDIDATES) -> None:
        """`names` are (name in its form, work id) pairs; at most `most` of them are compared with a name in full."""
        self._most = most
        self._names: list[tuple[str, frozenset[str], str]] = []
        exact: dict[str, set[str]] = {}
        glued: dict[str, set[str]] = {}
        frequency: dict[str, int] = {}
        for folded, work_id in names:
            if not folded:
                continue
            words = frozenset(folded.split())
            self._names.append((folded, words, work_id))
            exact.setdefault(folded, set()).add(work_id)
            glued.setdefault(folded.replace(" ", ""), set()).add(work_id)
            for word in words:
                frequency[word] = frequency.get(word, 0) + 1
        self._exact, self._glued = exact, glued
        total = len(self._names) + 1
        self._weight = {
            word: log(1 + total / count) * (0.1 if word in _SMALL_WORDS else 1.0) for word, count in frequency.items()
        }
        self._unknown_weight = log(1 + total)
        self._trigrams: dict[str, list[int]] = {}
        for index, (folded, _, _) in enumerate(self._names):
            for trigram in _trigrams(folded):
                self._trigrams.setdefault(trigram, []).append(index)

    def find(self, folded: str) -> dict[str, float]:
        """Score of each work whose name is like `folded`."""
        if not folded:
            return {}
        scores: dict[str, float] = dict.fromkeys(self._glued.get(folded.replace(" ", ""), ()), _GLUED)
        scores.update(dict.fromkeys(self._exact.get(folded, ()), _EXACT))
        words = frozenset(folded.split())
        for index in self._candidates(folded):
            candidate, candidate_words, work_id = self._names[index]
            score = self._score(folded, words, candidate, candidate_words)
            if score > scores.get(work_id, 0.0):
                scores[work_id] = score
        return scores

    def _candidates(self, folded: str) -> list[int]:
        shared: dict[int, int] = {}
        for trigram in _trigrams(folded):
            for index in self._trigrams.get(trigram, ()):
                shared[index] = shared.get(index, 0) + 1
        ranked = sorted(shared, key=lambda index: (-shared[index] / (len(self._names[index][0]) + 8), index))
        return ranked[: self._most]

    def _score(self, folded: str, words: frozenset[str], candidate: str, candidate_words: frozenset[str]) -> float:
        share = len(folded) / max(len(candidate), 1)
        whole_words = candidate.startswith(f"{folded} ")
        if whole_words or (candidate.startswith(folded) and len(folded) > _SHORT):
            return 0.75 + (_PREFIX - 0.75) * share
        begun = _NEAR if candidate.startswith(folded) and len(folded) >= 2 else 0.0
        asked = sum(self._weight.get(word, self._unknown_weight) for word in words)
        both = sum(self._weight.get(word, 0.0) for word in words & candidate_words)
        all_candidate = sum(self._weight.get(word, 0.0) for word in candidate_words)
        overlap = 0.0
        if both:
            precision, recall = both / asked, both / all_candidate
            telling = (words ^ candidate_words) - _SMALL_WORDS
            most = _TOKENS if not telling else _PARTIAL
            overlap = most * (2 * precision * recall / (precision + recall)) ** 0.5 * precision**0.5
        ratio = SequenceMatcher(None, folded, candidate, autojunk=False).ratio()
        fuzzy = _FUZZY * ratio if ratio >= _FUZZY_AT_LEAST and len(folded) >= 4 else 0.0
        best = max(overlap, fuzzy, begun)
        return min(best, _NEAR) if len(words) == 1 and len(folded) <= _SHORT else best


def names_of(work: Work, key: str) -> list[str]:
    """Everything a work is called, best first, without repeats."""
    file = PurePosixPath(work.file.replace("\\", "/"))
    names = [work.id, key, work.title, *work.aliases, work.citation]
    if file.name:
        names += [file.parent.name] if file.stem.casefold() == "index" else [file.stem, file.name]
        names.append(work.file)
    initials = "".join(word[0] for word in fold(work.title).split() if word not in _SMALL_WORDS and not word.isdigit())
    if 2 <= len(initials) <= 8:
        names.append(initials)
    year = re.search(r"\b(1[6-9]|20)\d\d\b", work.title)
    if year:
        names.append(work.title.replace(year.group(0), " "))
    names += _nicknames(work, key)
    return list(dict.fromkeys(name for name in names if name))


def _nicknames(work: Work, key: str) -> list[str]:
    """What the jurisdiction's pack says the work is also called."""
    try:
        pack = jurisdictions.load(work.jurisdiction)
    except NotFound:
        return []
    known = {listed.casefold(): listed for listed in (*pack.aliases, *pack.titles)}
    for name in (key, *work.aliases, work.title):
        of = known.get(name.casefold()) or pack.abbreviations.get(name.casefold())
        if of:
            called = [name for name, meant in pack.abbreviations.items() if meant == of]
            return [*pack.aliases.get(of, ()), pack.titles.get(of, ""), *called]
    return []


def fold(name: str) -> str:
    """Letters and digits only, one space between words, without case, accents or ligatures."""
    kept: list[str] = []
    for sign in unicodedata.normalize("NFKD", name.casefold()):
        category = unicodedata.category(sign)[0]
        if category in "LN" or (category == "M" and not unicodedata.combining(sign)):
            kept.append(sign)  # vowel signs of Indian scripts are marks that belong to the word
        elif category != "M":
            kept.append(" ")
    return " ".join("".join(kept).split())


def _trigrams(folded: str) -> set[str]:
    padded = f"  {folded} "
    return {padded[i : i + 3] for i in range(len(padded) - 2)}
