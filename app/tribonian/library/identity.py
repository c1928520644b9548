"""Whether two texts under one file name are versions of one law or two laws."""

from __future__ import annotations

from sqlite_utils import Database

from tribonian.domain.work import ParsedWork
from tribonian.library.names import fold

_COMPARED_CHARACTERS = 100_000
_SHINGLE = 4
"""Words of a run that is compared (shingles after Broder 1997: shared runs measure resemblance)."""
_SAME_LAW = 0.15
"""Share of runs in common, of the shorter text, from which two texts are one law: versions share most, laws hardly any."""


def work_id_for(database: Database, parsed: ParsedWork) -> str:
    """The id to store `parsed` under: its key's, or with `-2`, `-3` … when that one belongs to another law.

    Titles alone do not decide: a law may be imported under two titles, and two laws from files of one name.
    """
    base = f"{parsed.jurisdiction}-{parsed.key}" if parsed.jurisdiction else parsed.key
    number = 1
    while True:
        candidate = base if number == 1 else f"{base}-{number}"
        query = "SELECT w.title, substr(t.text, 1, ?) FROM works w JOIN texts t ON t.expression = w.current WHERE w.id = ?"
        found = database.conn.execute(query, (_COMPARED_CHARACTERS, candidate)).fetchone()
        if found is None or fold(found[0]) == fold(parsed.title) or _resemble(found[1], parsed.text[:_COMPARED_CHARACTERS]):
            return candidate
        number += 1


def _resemble(one: str, other: str) -> bool:
    first, second = _shingles(one), _shingles(other)
    return len(first & second) >= _SAME_LAW * max(1, min(len(first), len(second)))


def _shingles(text: str) -> set[tuple[str, ...]]:
    words = fold(text).split()
    return {tuple(words[i : i + _SHINGLE]) for i in range(max(1, len(words) - _SHINGLE + 1))}
