"""How much two texts have in common: in their words, in their numbering, and whether one is only an excerpt of the other."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from sqlite_utils import Database

from tribonian.domain.provision import CONTAINER_KINDS, CONTENTS
from tribonian.domain.work import ParsedWork
from tribonian.library.folding import title_key
from tribonian.library.numbers import number_key

COMPARED_CHARACTERS = 100_000
_SHINGLE = 4
"""Words of a run that is compared (shingles after Broder 1997: shared runs measure resemblance)."""
_FEWEST_RUNS = 8
_FEWEST_HELD = 6
"""Provisions a law must have before a few of them are called an excerpt."""
_EXCERPT, _WITHIN, _SHORTER = 0.5, 0.8, 0.6
"""An excerpt has at most this share of the numbers, this share of its own numbers in common, and this share of the length."""
_FRAME = frozenset({"preamble", "conclusion", "text", CONTENTS, *CONTAINER_KINDS})


@dataclass(frozen=True, slots=True)
class Extent:
    """Which numbered provisions a text has, and how long it is."""

    numbers: frozenset[str]
    characters: int

    def is_excerpt_of(self, whole: Extent) -> bool:
        """True when this holds a few of the numbered provisions of `whole`, and hardly any others."""
        mine, theirs = self.numbers, whole.numbers
        if not mine or len(theirs) < _FEWEST_HELD or len(mine) > _EXCERPT * len(theirs):
            return False
        return len(mine & theirs) >= _WITHIN * len(mine) and self.characters <= _SHORTER * whole.characters

    @property
    def is_unbroken(self) -> bool:
        """True when the numbers run from one on without a gap, as those of an earlier, shorter law do."""
        leading = {int(found[0]) for number in self.numbers if (found := re.match(r"\d+", number))}
        return bool(leading) and leading == set(range(1, max(leading) + 1))


def extent_of(parsed: ParsedWork) -> Extent:
    """The extent of a parsed work."""
    return Extent(frozenset(number for number, _ in _numbered(parsed)), len(parsed.text))


def extent_held(database: Database, seq: int) -> Extent:
    """The extent of the text of expression row `seq`."""
    (length,) = database.conn.execute("SELECT length FROM expressions WHERE seq = ?", (seq,)).fetchone()
    return Extent(frozenset(number for number, _ in _held(database, seq)), int(length))


def resemble(one: str, other: str) -> float:
    """Share of the runs of words, of the shorter text, that both have."""
    first, second = _shingles(one), _shingles(other)
    shared, most = len(first & second), max(1, min(len(first), len(second)))
    # A few runs are the headings that all laws of a country share.
    return shared / most if shared >= _FEWEST_RUNS or 2 * shared >= most else 0.0


def arranged_alike(database: Database, seq: int, parsed: ParsedWork) -> float:
    """Share of the numbered headings, of the longer law, that both laws have: a law keeps them when its words change."""
    mine = {pair for pair in _numbered(parsed) if pair[1]}
    theirs = {pair for pair in _held(database, seq) if pair[1]}
    return len(mine & theirs) / max(len(mine), len(theirs)) if mine and theirs else 0.0


def _numbered(parsed: ParsedWork) -> Iterable[tuple[str, str]]:
    for one in parsed.provisions:
        if one.number and not one.inner and one.kind not in _FRAME:
            yield number_key(one.number), title_key(one.heading)


def _held(database: Database, seq: int) -> Iterable[tuple[str, str]]:
    query = "SELECT number_key, heading, kind FROM provisions WHERE expression = ? AND inner = 0 AND number_key != ''"
    for number, heading, kind in database.conn.execute(query, (seq,)).fetchall():
        if kind not in _FRAME:
            yield str(number), title_key(str(heading))


def _shingles(text: str) -> set[tuple[str, ...]]:
    words = re.findall(r"\w+", text[:COMPARED_CHARACTERS].casefold())
    return {tuple(words[i : i + _SHINGLE]) for i in range(max(1, len(words) - _SHINGLE + 1))}
