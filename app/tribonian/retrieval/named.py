"""Which laws a question names: their hits come first."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tribonian.domain.remembered import Remembered
from tribonian.domain.work import Work
from tribonian.text.normalise import normalise

_TOKEN = re.compile(r"\w+")
_SHORT = 5
"""Names of up to so many letters (GG, IPC, InsO) only count when written as the law writes them."""
_COMMON = frozenset({"law", "act", "code", "gesetz", "ordnung", "constitution", "verfassung", "rules", "index"})
"""Names too general to single a law out when several works bear them."""


_COUNTRIES = {
    "de": ("germany", "german", "deutschland", "deutsch", "deutsche", "deutschen", "deutscher", "deutsches", "deutschem"),
    "in": ("india", "indian", "indien", "indisch", "indische", "indischen", "indisches"),
    "mn": ("mongolia", "mongolian", "mongolei", "mongolisch", "mongolischen", "монгол", "монголын"),
    "uk": ("united kingdom", "british", "britain", "england", "english law"),
    "us": ("united states", "u s", "american", "usa"),
}
"""Words for a country, by the code of its jurisdiction."""


def of_named_country(query: str, works: Sequence[Work]) -> frozenset[str]:
    """Ids of the works of the one country that `query` names, when the works come from several; empty otherwise."""
    held = {work.jurisdiction for work in works}
    if len(held) < 2:
        return frozenset()
    words = tuple(_TOKEN.findall(normalise(query)))
    named = {code for code, names in _COUNTRIES.items() if any(_contains(words, tuple(name.split())) for name in names)}
    meant = named & held
    if len(meant) != 1:
        return frozenset()
    return frozenset(work.id for work in works if work.jurisdiction in meant)


class _Names:
    """Names of works by their first word, so that a question is compared with those it can contain."""

    def __init__(self, works: Sequence[Work]) -> None:
        self._short: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        """Names that count as the law writes them."""
        self._folded: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        for work in works:
            for name in (work.title, *work.aliases):
                short = len(name) <= _SHORT
                words = tuple(_TOKEN.findall(name if short else normalise(name)))
                if not words or (len(words) == 1 and words[0].lower() in _COMMON) or (short and not any(map(str.isupper, name))):
                    continue
                table = self._short if short else self._folded
                table.setdefault(words[0], []).append((words, work.id))

    def within(self, query: str) -> frozenset[str]:
        """Ids of the works one of whose names stands in `query`."""
        found: set[str] = set()
        for table, text in ((self._short, query), (self._folded, normalise(query))):
            asked = tuple(_TOKEN.findall(text))
            for at, word in enumerate(asked):
                found.update(work for words, work in table.get(word, ()) if asked[at : at + len(words)] == words)
        return frozenset(found)


_names: Remembered[Work, _Names] = Remembered(_Names)


def named_works(query: str, works: Sequence[Work]) -> frozenset[str]:
    """Ids of the works whose title, alias or abbreviation stands in `query` as whole words."""
    return _names(works).within(query)


def _contains(words: Sequence[str], wanted: tuple[str, ...]) -> bool:
    size = len(wanted)
    return any(tuple(words[at : at + size]) == wanted for at in range(len(words) - size + 1))
