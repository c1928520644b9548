"""One file read for its digest: paragraph by paragraph, each in its own language, every row a span of the file's text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from tribonian.config import jurisdictions
from tribonian.digest import days, duties, limits, parties, sums
from tribonian.digest.found import AMOUNT, DATE, DEADLINE, KINDS, OBLIGATION, Found, Span, apart
from tribonian.digest.words import ENGLISH, DigestWords, available, load
from tribonian.domain.cancel import CancelToken
from tribonian.domain.provision import Provision
from tribonian.text import language as languages
from tribonian.text.sentences import split

STAMP = "1"
"""Changes with the rules: files read by earlier ones are read anew."""
PLACES = frozenset({"line", "cell"})
"""Kinds that are parts of paragraphs."""
HEADS = "headers"
"""Heading of the paragraph that holds a mail's headers, and kind of what runs at the head of pages."""
TOLD = 60
"""Characters from which on a paragraph shows its own language."""
MOST_NAMES = 40
"""Names of parties by which a sentence is asked whom it obliges."""


def paragraphs(provisions: Sequence[Provision]) -> list[Provision]:
    """What a file is read by: no pages, no lines or cells."""
    return [one for one in provisions if not one.is_container and one.kind not in PLACES and one.end > one.start]


def rows(text: str, provisions: Sequence[Provision], language: str, jurisdiction: str, cancel: CancelToken) -> list[Found]:
    """The rows of a file's digest, in the order of its text.

    Raises:
        Cancelled: when asked to stop.
    """
    units = paragraphs(provisions)
    spoken = list(_spoken(text, units, language))
    blocks = [(one.start, one.end, one.kind, said) for one, said in zip(units, spoken, strict=True)]
    cancel.check()
    named = parties.find(text, blocks, frozenset(one.start for one in units if one.heading == HEADS))
    often = sorted(named, key=lambda party: -party.mentions)[:MOST_NAMES]
    patterns = [pattern for party in often if (pattern := parties.pattern_of(party.name))]
    found: list[Found] = []
    bounds: list[Span] = []
    for one, said in zip(units, spoken, strict=True):
        cancel.check()
        order = days.order_of(said, jurisdiction)
        inner = _sentences(text, one, said)
        bounds += inner
        for sentence in inner:
            stated = days.days(text, *sentence, said, order)
            found += days.find(text, sentence, stated, said)
            found += sums.find(text, *sentence, sentence, said)
            if HEADS not in (one.kind, one.heading):
                found += limits.find(text, sentence, stated, said)
                found += duties.find(text, sentence, said, patterns)
    found += _with_sentences(list(parties.rows(text, named)), bounds)
    kept = [row for kind in KINDS for row in apart([row for row in found if row.kind == kind])]
    return sorted(kept, key=lambda row: (row.start, KINDS.index(row.kind)))


def _spoken(text: str, units: Sequence[Provision], language: str) -> Iterator[DigestWords]:
    """The words by which each paragraph is read: its own language's where it shows it, else the one before's."""
    known = language if language in available() else ""
    now = known or ENGLISH
    for one in units:
        if one.end - one.start >= TOLD:
            now = languages.guess(text[one.start : one.end], available()) or known or now
        yield load(now)


def _sentences(text: str, unit: Provision, said: DigestWords) -> list[Span]:
    """The sentences of a paragraph; one that ends with an ordinal number (`am 3.`) goes on."""
    found: list[Span] = []
    for start, end in split(text[unit.start : unit.end], _abbreviations(said.code), unit.start):
        if found and said.unfinished.search(text[found[-1][0] : found[-1][1]]):
            found[-1] = (found[-1][0], end)
        else:
            found.append((start, end))
    return found


@cache
def _abbreviations(code: str) -> tuple[str, ...]:
    """What ends with a stop and no sentence, as the countries of a language write."""
    packs = [pack for pack in jurisdictions.all_packs() if pack.language == code or (code == "hi" and pack.code == "in")]
    return tuple(dict.fromkeys([*load(code).abbreviations, *(word for pack in packs for word in pack.sentence_abbreviations)]))


def _with_sentences(found: Sequence[Found], bounds: Sequence[Span]) -> Iterator[Found]:
    """Rows of names with the sentence that each stands in."""
    at = 0
    for row in sorted(found, key=lambda one: one.start):
        while at < len(bounds) and bounds[at][1] <= row.start:
            at += 1
        inside = at < len(bounds) and bounds[at][0] <= row.start and row.end <= bounds[at][1]
        yield Found(row.kind, row.start, row.end, bounds[at] if inside else (row.start, row.end), row.value, row.by)


__all__ = ["AMOUNT", "DATE", "DEADLINE", "OBLIGATION", "STAMP", "paragraphs", "rows"]
