"""From a user's query to look-ups any engine can do: single entries, runs of entries, and how they are joined."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Protocol

from tribonian.domain.query import Both, Either, Near, Pattern, Phrase, Query, Words
from tribonian.errors import WrongUsage
from tribonian.retrieval.keyword.entries import OF, STEM, EntryMaker, printed, term_fields, words, written_fields
from tribonian.text.analysis import Analyser
from tribonian.text.normalise import normalise

MOST_FORMS = 1000
"""Written forms one pattern may stand for."""
MOST_SCANNED = 20_000
"""Written forms with the beginning of a pattern that are looked through."""
MOST_NEAR_FORMS = 60
MOST_PAIRS = 600
_RANKED_FORMS = 8
_CJK = re.compile("[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uac00-\ud7af]")


@dataclass(frozen=True, slots=True)
class OneOf:
    """Passages that have one of these entries in a field."""

    field: str
    entries: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Run:
    """Passages in which two or more entries of a field stand side by side, in this order."""

    field: str
    entries: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Close:
    """Passages in which one run of entries begins at most `distance` places behind the end of another."""

    field: str
    first: tuple[str, ...]
    then: tuple[str, ...]
    distance: int


@dataclass(frozen=True, slots=True)
class AllOf:
    """Passages in all of `parts` and none of `without`."""

    parts: tuple[Lookup, ...]
    without: tuple[Lookup, ...] = ()


@dataclass(frozen=True, slots=True)
class AnyOf:
    """Passages in at least one of `parts`; none at all when it is empty."""

    parts: tuple[Lookup, ...]


Lookup = OneOf | Run | Close | AllOf | AnyOf
NOTHING = AnyOf(())


class Vocabulary(Protocol):
    """What an index knows about its entries."""

    def frequency(self, field: str, entry: str) -> int:
        """Number of passages with the entry in the field."""
        ...

    def beginning(self, field: str, prefix: str, limit: int) -> list[tuple[str, int]]:
        """At most `limit` entries of the field that begin with `prefix`, with their frequency."""
        ...


@dataclass(frozen=True, slots=True)
class Plan:
    """What to look up for a query, and the terms by which what is found is ranked."""

    lookup: Lookup
    terms: tuple[str, ...]


class Planner:
    """Plans queries in one language over one state of an index."""

    def __init__(self, analyser: Analyser, maker: EntryMaker, vocabulary: Vocabulary, language: str) -> None:
        self._analyser, self._maker, self._vocabulary, self._language = analyser, maker, vocabulary, language
        self._terms: list[str] = []
        self._forms: dict[tuple[str, str], list[tuple[str, int]]] = {}

    def plan(self, query: Query) -> Plan:
        """The plan for `query`.

        Raises:
            WrongUsage: a pattern stands for too many words.
        """
        lookup = self._lookup(query)
        return Plan(lookup, tuple(self._terms))

    def _lookup(self, query: Query) -> Lookup:
        if isinstance(query, Both):
            parts = tuple(self._lookup(one) for one in query.parts)
            ranked = list(self._terms)
            without = tuple(self._lookup(one) for one in query.without)
            self._terms = ranked  # What is excluded ranks nothing.
            return _all(parts, without)
        if isinstance(query, Either):
            return _any(self._lookup(one) for one in query.parts)
        if isinstance(query, Near):
            return self._near(query)
        self._rank(query)
        if query.field == "number":
            return self._number(query)
        if query.field == "citation":
            return self._citation(query)
        if isinstance(query, Words):
            return self._words(query)
        return _any(self._written(query, field) for field in written_fields(query.field))

    def _rank(self, query: Words | Phrase | Pattern) -> None:
        if query.field in ("", "text", "heading") and not isinstance(query, Pattern):
            self._terms += self._analyser.terms(query.text, self._language)

    def _rank_forms(self, forms: Iterable[str]) -> None:
        stems = [stem for form in forms for stem in self._maker.stems(form, self._language) or (form,)]
        self._terms += [stem for stem in dict.fromkeys(stems) if stem not in self._terms]

    def _words(self, query: Words) -> Lookup:
        """A word by its stem, where it has one; a number, a function word or signs as they are written."""
        found = words(query.text)
        stems = self._maker.stems(found[0], self._language) if len(found) == 1 else ()
        if query.field == "law":
            return self._written(query, "law")
        if stems:
            return _any(OneOf(field, stems) for field in term_fields(query.field))
        if len(found) == 1:
            held = tuple(OneOf(field, (found[0],)) for field in written_fields(query.field))
            return AnyOf((*held, *([OneOf("place", (found[0],))] if not query.field else [])))
        return _any(self._written(query, field) for field in written_fields(query.field))

    def _written(self, query: Words | Phrase | Pattern, field: str) -> Lookup:
        """Words as they are written in one field; of a single bare word also its other forms."""
        if isinstance(query, Pattern):
            return self._pattern(query, field)
        found = words(query.text)
        if len(found) == 1:
            stems = self._maker.stems(found[0], self._language) if isinstance(query, Words) else ()
            return OneOf(field, (found[0], *(STEM + stem for stem in stems)))
        return Run(field, tuple(found)) if found else NOTHING

    def _number(self, query: Words | Phrase | Pattern) -> Lookup:
        if isinstance(query, Pattern):
            return self._pattern(query, "number")
        whole = printed(query.text)
        # Units inside a provision have no passages of their own: then the provision is meant.
        base = printed(query.text.partition("(")[0])
        return OneOf("number", (whole if base == whole or self._vocabulary.frequency("number", whole) else base,))

    def _citation(self, query: Words | Phrase | Pattern) -> Lookup:
        """Passages with one citation that has all the numbers and all the words."""
        if isinstance(query, Pattern):
            return self._pattern(query, "citations")
        found = list(dict.fromkeys(self._analyser.terms(query.text, self._language)))
        pairs = [one for one in dict.fromkeys(self._maker.cited(query.text, self._language)) if OF in one]
        return AllOf(tuple(OneOf("citations", (one,)) for one in (pairs or found))) if found else NOTHING

    # --- patterns -------------------------------------------------------------------------------

    def _pattern(self, query: Pattern, field: str) -> Lookup:
        if _CJK.search(query.text):
            return self._signs(query, field)
        forms = self._forms_of(query.text, field)
        if field in ("written", "heading_written"):
            most = sorted(forms, key=lambda form: -form[1])[:_RANKED_FORMS]
            self._rank_forms(form for form, _ in most)
        return OneOf(field, tuple(form for form, _ in forms)) if forms else NOTHING

    def _signs(self, query: Pattern, field: str) -> Lookup:
        """Signs without blanks between words: a star at the end says nothing, one inside joins."""
        pieces = [words(piece) for piece in query.text.split("*") if words(piece)]
        self._terms += [term for piece in pieces for term in self._analyser.terms("".join(piece), self._language)]
        runs: list[Lookup] = [OneOf(field, tuple(one)) if len(one) == 1 else Run(field, tuple(one)) for one in pieces]
        return _all(runs)

    def _forms_of(self, pattern: str, field: str) -> list[tuple[str, int]]:
        """The entries of a field that the pattern stands for, with their frequency."""
        known = self._forms.get((pattern, field))
        if known is not None:
            return known
        plain = normalise(pattern)
        if field == "number":
            plain = "*".join(printed(piece) if piece else "" for piece in plain.split("*"))
        prefix = plain.partition("*")[0]
        begun = self._vocabulary.beginning(field, prefix, MOST_SCANNED + 1)
        form = re.compile("[^=|]*".join(map(re.escape, plain.split("*"))))
        found = [row for row in begun if form.fullmatch(row[0])]
        if len(begun) > MOST_SCANNED or len(found) > MOST_FORMS:
            raise WrongUsage(
                f"{pattern} stands for more than {MOST_FORMS} words of this library.", "Write more letters before the star."
            )
        self._forms[pattern, field] = found
        return found

    # --- nearness -------------------------------------------------------------------------------

    def _near(self, query: Near) -> Lookup:
        self._rank(query.left)
        self._rank(query.right)
        return _any(self._near_in(query, field) for field in written_fields(query.left.field))

    def _near_in(self, query: Near, field: str) -> Lookup:
        left, right = self._operand(query.left, field), self._operand(query.right, field)
        if len(left) * len(right) > MOST_PAIRS:
            raise WrongUsage("The patterns beside NEAR stand for too many words.", "Write more letters before the star.")
        pairs = [pair for one in left for other in right for pair in ((one, other), (other, one))]
        return _any(Close(field, first, then, query.distance) for first, then in dict.fromkeys(pairs))

    def _operand(self, operand: Words | Phrase | Pattern, field: str) -> list[tuple[str, ...]]:
        """The runs of entries that an operand of NEAR may be."""
        if isinstance(operand, Pattern) and not _CJK.search(operand.text):
            forms = self._forms_of(operand.text, field)
            if len(forms) > MOST_NEAR_FORMS:
                raise WrongUsage(
                    f"{operand.text} beside NEAR stands for more than {MOST_NEAR_FORMS} words.",
                    "Write more letters before the star.",
                )
            self._rank_forms(form for form, _ in forms[:_RANKED_FORMS])
            return [(form,) for form, _ in forms]
        found = words(operand.text)
        if len(found) == 1 and isinstance(operand, Words):
            stems = self._maker.stems(found[0], self._language)
            return [(STEM + stem,) for stem in stems] or [(found[0],)]
        return [tuple(found)] if found else []


def _all(parts: Iterable[Lookup], without: Iterable[Lookup] = ()) -> Lookup:
    """All of them; nothing when one is nothing."""
    wanted = tuple(parts)
    if NOTHING in wanted:
        return NOTHING
    unwanted = tuple(one for one in without if one != NOTHING)
    return wanted[0] if len(wanted) == 1 and not unwanted else AllOf(wanted, unwanted)


def _any(parts: Iterable[Lookup]) -> Lookup:
    """At least one of them."""
    wanted = tuple(one for one in parts if one != NOTHING)
    return wanted[0] if len(wanted) == 1 else AnyOf(wanted)


Frequency = Callable[[str, str], int]
Beginning = Callable[[str, str, int], list[tuple[str, int]]]


@dataclass(frozen=True, slots=True)
class Known:
    """A `Vocabulary` of two functions."""

    frequencies: Frequency
    beginnings: Beginning

    def frequency(self, field: str, entry: str) -> int:
        """See `Vocabulary`."""
        return self.frequencies(field, entry)

    def beginning(self, field: str, prefix: str, limit: int) -> list[tuple[str, int]]:
        """See `Vocabulary`."""
        return self.beginnings(field, prefix, limit)
