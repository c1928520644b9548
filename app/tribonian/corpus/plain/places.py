"""A law's place in the revised laws of its country, printed above its title: `CHAPTER 6 THE EVIDENCE ACT`, `CAP. 14:44`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from tribonian.corpus.headings import Sighting
from tribonian.corpus.plain.lines import Line, says, titled
from tribonian.corpus.sequence import NEXT, Key, is_first, key, step
from tribonian.domain.jurisdiction import Pack

WITHIN = 40
"""First lines of a law in which its place stands."""
_COLLECTED = re.compile(r"(?i)^(?:chapter|cap\.?)\s+\w{1,5}[:.]\d{1,4}\b")
"""`Chapter 14:44`: title and place in it, as some countries number their laws; no chapter of a law is numbered so."""
_NUMBER = re.compile(r"[\dIVXLC]+[A-Z]?$")
_SPEAKS_OF = re.compile(r"(?i)\b(?:of|under|by|to|in|with|from|for)\s+(?:the|this|that)\b")
"""Words of a chapter that deals with a law (`Amendment of the Fish Act`); a law's own title seldom has them."""


def in_revised_laws(lines: Sequence[Line], heads: Mapping[int, Sighting], pack: Pack) -> list[int]:
    """The lines among `heads` that only say where the law stands in a collection.

    A chapter of a law is headed by what it deals with, and numbers go on from one to the next; a place is followed by the
    title of a law, and by no chapter with the next number.
    """
    found: list[int] = []
    for index in sorted(heads):
        if index >= WITHIN or heads[index].pattern.kind != "chapter" or not _is_place(lines, heads, index, pack):
            break
        found.append(index)
    return found


def named_law(words: str, pack: Pack) -> bool:
    """True when `words` are the title of a law and nothing that speaks of one."""
    return bool(words) and says(pack.title_lines, words) and not _SPEAKS_OF.search(words)


def _is_place(lines: Sequence[Line], heads: Mapping[int, Sighting], index: int, pack: Pack) -> bool:
    if _COLLECTED.match(lines[index].words):
        return True
    number = _value(heads[index])
    words = heads[index].said.heading
    if not words and index + 1 < len(lines) and titled(lines[index + 1]):
        words = lines[index + 1].words
    if number is None or not words or not says(pack.title_lines, words):
        return False
    others = [one for one in _chapters(heads, index) if one != number]
    if any(step(number, other) == NEXT for other in others):
        return False
    return not is_first(number) or not _SPEAKS_OF.search(words)


def _chapters(heads: Mapping[int, Sighting], after: int) -> Iterator[Key]:
    for index, sighting in heads.items():
        value = _value(sighting) if index > after and sighting.pattern.kind == "chapter" else None
        if value is not None:
            yield value


def _value(sighting: Sighting) -> Key | None:
    found = _NUMBER.search(sighting.said.number)
    return key(found.group()) if found else None
