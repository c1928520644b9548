"""What a title says about which law it names: its words without the day of its text, its numbers, whether it changes others."""

from __future__ import annotations

import re
from functools import cache

from tribonian.config import jurisdictions
from tribonian.library.folding import title_key

_OFFICIAL = re.compile(r"(?i)\(?\b(?:act|law)?\s*no\.?\s*\d+\s+of\s+\d{4}\)?|\b\d{4}\s+no\.?\s*\d+")
"""An official number in a title, which is compared by itself."""
_SERIES = re.compile(r"(?i)\bno\.?\s*(\d{1,3})\b(?!\s*(?:of\b|/))")
"""The place of a law among those of one title and year: `Finance (No. 2) Act 2015`."""
_YEAR = re.compile(r"(?<!\d)(?:1[5-9]|20)\d\d(?!\d)")
_ARTICLE = re.compile(r"^the ")


def bare(title: str) -> str:
    """The title without what it says of the day its text stands at: `(as at 1 May 2020)`, `Stand: …`, `Revised Edition 2019`."""
    for mark in _standing():
        cut = mark.sub("", title)
        title = cut if title_key(cut) else title
    return title.strip(" ,;([–-")


def keys(title: str) -> list[str]:
    """The forms by which a title is looked up: with and without its article and its day."""
    forms = [title_key(title), title_key(bare(title))]
    forms += [_ARTICLE.sub("", form) for form in forms] + [f"the {form}" for form in forms if not form.startswith("the ")]
    return [form for form in dict.fromkeys(forms) if len(form) > 1]


def same(one: str, other: str) -> bool:
    """True when both titles name one law in the same words."""
    return _plain(one) == _plain(other)


def same_but_year(one: str, other: str) -> bool:
    """True when both titles are the same words, whatever year they name or leave out."""
    return _YEAR.sub("", _plain(one)).split() == _YEAR.sub("", _plain(other)).split()


def differ(one: str, other: str) -> bool:
    """True when the titles cannot be those of one law.

    Each names a year or number the other lacks, they are different ones of a series, or only one of them changes another law.
    """
    first, second = _plain(one), _plain(other)
    if first == second:
        return False
    if amends(one) != amends(other) or _series(one) != _series(other):
        return True
    return _apart(years(one), years(other)) or _apart(_numbers(first), _numbers(second))


def amends(title: str) -> bool:
    """True when the title is that of a law that changes others."""
    return any(mark.search(bare(title)) for mark in _amending())


def recurs(title: str) -> bool:
    """True when parliaments pass laws of this title again and again: finance, appropriation, amending acts."""
    return amends(title) or any(mark.search(bare(title)) for mark in _recurring())


def words(title: str) -> int:
    """How many words the title has without its day and numbers: one alone (`Act`, `Constitution`) names no single law."""
    return len([word for word in _plain(title).split() if not word.isdigit()])


def _plain(title: str) -> str:
    return _ARTICLE.sub("", title_key(bare(title)))


def _series(title: str) -> frozenset[str]:
    return frozenset(_SERIES.findall(_OFFICIAL.sub("", bare(title))))


def years(title: str) -> frozenset[str]:
    """The years a title names."""
    return frozenset(_YEAR.findall(bare(title)))


def _numbers(key: str) -> frozenset[str]:
    return frozenset(re.findall(r"\d+", key))


def _apart(one: frozenset[str], other: frozenset[str]) -> bool:
    return bool(one - other and other - one)


@cache
def _standing() -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(mark) for pack in jurisdictions.all_packs() for mark in pack.standing)


@cache
def _amending() -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(mark) for pack in jurisdictions.all_packs() for mark in pack.amending_titles)


@cache
def _recurring() -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(mark) for pack in jurisdictions.all_packs() for mark in pack.recurrent_titles)
