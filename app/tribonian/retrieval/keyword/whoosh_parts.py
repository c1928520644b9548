"""What Whoosh is given of ours: words at stated positions without a pickle, Tantivy's BM25, and sound boolean logic."""

from __future__ import annotations

import math
import struct
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

import whoosh.query
from whoosh import fields, formats, scoring

from tribonian.retrieval.keyword.lookup import AnyOf, Close, Lookup, OneOf, Run

_fields: Any = fields
_formats: Any = formats
_scoring: Any = scoring
_queries: Any = whoosh.query


class Places(_formats.Positions):  # type: ignore[misc]
    """Positions of a word in a passage, as plain numbers: Whoosh's own format keeps them as a pickle."""

    def encode(self, poslist: list[int]) -> bytes:
        """Four bytes for each position."""
        return struct.pack(f"<{len(poslist)}I", *poslist)

    def decode_positions(self, valuestring: bytes) -> list[int]:
        """The positions again."""
        return list(struct.unpack(f"<{len(valuestring) // 4}I", valuestring))

    def decode_frequency(self, valuestring: bytes) -> int:
        """How often the word stands there."""
        return len(valuestring) // 4


class PlacedWords(_fields.TEXT):  # type: ignore[misc]
    """A field of (position, word); several words may share a position."""

    def __init__(self) -> None:
        super().__init__(phrase=True)
        self.format = Places()
        # Only looked up, never ranked by: no lengths are kept.
        self.scorable = False

    def index(self, value: Any, **_options: Any) -> Iterator[tuple[bytes, int, float, bytes]]:
        """(word, frequency, weight, positions) of each word."""
        places: dict[str, list[int]] = defaultdict(list)
        for at, word in value:
            places[word].append(at)
        for word, at in places.items():
            yield word.encode(), len(at), float(len(at)), self.format.encode(at)


class Bm25(_scoring.BM25F):  # type: ignore[misc]
    """BM25 of each field (Robertson and Zaragoza 2009) with the rarity of a term as Tantivy and Lucene count it."""

    def idf(self, searcher: Any, fieldname: str, text: str) -> float:
        """ln(1 + (N - n + 0.5) / (n + 0.5)) for a term in n of N passages."""
        parent = searcher.get_parent()
        held, every = parent.doc_frequency(fieldname, text), parent.doc_count_all()
        return math.log(1.0 + (max(0, every - held) + 0.5) / (held + 0.5))


def held_by(searcher: Any, lookup: Lookup) -> set[int]:
    """Numbers of the passages that a look-up describes.

    Joined here and not by Whoosh, whose matcher of AND with NOT inside lets excluded passages through (whoosh3 3.54.0).
    """
    if isinstance(lookup, AnyOf):
        return set().union(*(held_by(searcher, part) for part in lookup.parts))
    if isinstance(lookup, OneOf | Run | Close):
        return set(searcher.docs_for_query(_query(lookup)))
    held = held_by(searcher, lookup.parts[0])
    for part in lookup.parts[1:]:
        held = held and held & held_by(searcher, part)
    for part in lookup.without:
        held = held and held - held_by(searcher, part)
    return held


def _query(lookup: OneOf | Run | Close) -> Any:
    if isinstance(lookup, OneOf):
        return _queries.Or([_queries.Term(lookup.field, entry) for entry in lookup.entries])
    if isinstance(lookup, Run):
        return _run(lookup.field, lookup.entries)
    ends = [_run(lookup.field, lookup.first), _run(lookup.field, lookup.then)]
    return _queries.SpanNear2(ends, slop=lookup.distance, ordered=True, mindist=1)


def _run(field: str, entries: Sequence[str]) -> Any:
    found = [_queries.Term(field, entry) for entry in entries]
    return found[0] if len(found) == 1 else _queries.SpanNear2(found, slop=1, ordered=True, mindist=1)
