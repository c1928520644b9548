"""Names of laws: which works of a library a written name can mean."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from tribonian.domain.jurisdiction import Pack
from tribonian.domain.remembered import Remembered
from tribonian.domain.work import Work

_LEADING = re.compile(r"^(?:(?:the|said|that|such|des|der|dem|den|das|die|im|zum|zur|vom|dieses|dieser)\s+)+", re.IGNORECASE)
_NUMBERED = re.compile(r"\(\s*(?:act\s+)?(?:no\.?\s*)?\d+\s+of\s+\d{4}\s*\)|,?\s*\b(?:1[5-9]|20)\d\d\b", re.IGNORECASE)
_WORDS = re.compile(r"[\w&]+")
_ENDING = re.compile(r"(?:es|en|er|em|s|e|n)$")
_ARTICLES = frozenset({"the", "des", "der", "dem", "den", "das", "die"})
_MONGOLIAN_LAW = re.compile(r"^хуул(?:ийнх|ийн|ьтай|ьд|ь|иар|ийг|иас)$")
_YEAR = re.compile(r"(?<!\d)(?:1[5-9]|20)\d\d(?!\d)")
_DOTTED = re.compile(r"(?<=\b\w)\.\s?")


@lru_cache(maxsize=20_000)
def name_key(name: str) -> str:
    """Form under which two names of a law are the same: articles, years, case and inflection do not count."""
    plain = _LEADING.sub("", _DOTTED.sub("", name.strip()))
    plain = _NUMBERED.sub("", plain) or plain
    words = [_MONGOLIAN_LAW.sub("хууль", word.casefold()) for word in _WORDS.findall(plain)]
    words = [word for word in words if word not in _ARTICLES] or words
    return " ".join(_ENDING.sub("", word) if len(word) > 5 else word for word in words)


class Names:
    """Finds works by what laws are called: keys, titles, short names, and the nicknames of the packs given."""

    def __init__(self, works: Sequence[Work], packs: Sequence[Pack] = ()) -> None:
        self._packs = {pack.code: pack for pack in packs}
        self.works = {work.id: work for work in works}
        self._by_name: dict[str, list[str]] = {}
        self._written: dict[str, list[str]] = {}
        self._years: dict[str, set[str]] = {}
        self._by_length: list[tuple[str, str]] | None = None
        for work in works:
            for name in self._names_of(work):
                self._enter(name, work.id)
                if years := set(_YEAR.findall(name)):
                    self._years.setdefault(work.id, set()).update(years)

    def _names_of(self, work: Work) -> list[str]:
        key = work.id.removeprefix(f"{work.jurisdiction}-")
        names = [key, key.replace("_", " "), work.title, *work.aliases]
        pack = self._packs.get(work.jurisdiction)
        if pack is None:
            return names
        known = {k.casefold(): k for k in pack.aliases}
        for name in (key, *work.aliases, work.title):
            of = known.get(name.casefold()) or pack.abbreviations.get(name.casefold())
            if of:
                names.extend(pack.aliases.get(of, ()))
                break
        return names

    def _enter(self, name: str, work: str) -> None:
        if not name:
            return
        for table, form in ((self._by_name, name_key(name)), (self._written, name)):
            listed = table.setdefault(form, [])
            if work not in listed:
                listed.append(work)

    def find(self, name: str, jurisdiction: str = "") -> list[str]:
        """Works that are called `name`, those of `jurisdiction` first; a longer or shorter name is no match.

        A year in the name must be one of the years by which the work is called, if it is called by any.
        """
        found = self._by_name.get(name_key(name), [])
        years = set(_YEAR.findall(name))
        if years:
            told = " " in name_key(name)  # "the 1934 Constitution" alone does not say whose
            found = [work for work in found if (years & self._years[work] if self._years.get(work) else told)]
        return sorted(found, key=lambda work: self.works[work].jurisdiction != jurisdiction) if jurisdiction else list(found)

    def _longest_first(self) -> list[tuple[str, str]]:
        if self._by_length is None:
            names = [name for name in sorted(self._written, key=len, reverse=True) if len(name) > 1 and not name.isdigit()]
            self._by_length = [(name, name.casefold()) for name in names]
        return self._by_length

    def mentions(self, text: str) -> list[tuple[int, int, list[str]]]:
        """Places in `text` where a work is named, the longest name at each place, in order."""
        taken: list[tuple[int, int, list[str]]] = []
        folded = text.casefold()
        for name, plain in self._longest_first():
            if plain not in folded:
                continue
            flags = 0 if len(name) <= 3 or (name.isupper() and len(name) <= 4) else re.IGNORECASE
            inflected = r"(?:e?s|en|n)?" if len(name) > 6 else ""
            for found in re.finditer(rf"(?<![\w§]){re.escape(name)}{inflected}(?!\w)", text, flags):
                if not any(start < found.end() and found.start() < end for start, end, _ in taken):
                    taken.append((found.start(), found.end(), self._written[name]))
        return sorted(taken)


def names_of(works: Sequence[Work], packs: Sequence[Pack] = ()) -> Names:
    """The names of these works; made once for the same works and packs."""
    return _REMEMBERED((*works, None, *packs))


def _named(parts: Sequence[Work | Pack | None]) -> Names:
    works = [part for part in parts if isinstance(part, Work)]
    return Names(works, [part for part in parts if isinstance(part, Pack)])


_REMEMBERED: Remembered[Work | Pack | None, Names] = Remembered(_named)
