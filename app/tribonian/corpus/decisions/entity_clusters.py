"""Which entities are the same precedent, statute or person, and which statute a provision belongs to."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from tribonian.citations.names import name_key
from tribonian.corpus.decisions.entity_cases import CaseMention
from tribonian.corpus.decisions.entity_precedents import Precedent, precedents
from tribonian.corpus.decisions.entity_rules import either
from tribonian.corpus.decisions.entity_tokens import Lexicon
from tribonian.domain.citation import Citation
from tribonian.domain.decision import DecisionHead, Entity
from tribonian.domain.jurisdiction import Pack

PERSONS = frozenset({"PETITIONER", "RESPONDENT", "JUDGE", "LAWYER", "WITNESS", "OTHER_PERSON"})
NAMED = frozenset({"OTHER_PERSON", "ORG", "PETITIONER", "RESPONDENT", "PRECEDENT"})
"""Labels a short name of a case may have been given."""
FROM_CITATION = frozenset({"PROVISION", "STATUTE"})
_WORD = re.compile(r"\w+")
_BY_YEAR = re.compile(r"^(?:the\s+)?(?P<year>(?:1[6-9]|20)\d\d)\s+(?P<kind>\w+)$", re.IGNORECASE)
"""A law named by its year alone: `the 1996 Act`."""
_YEAR = re.compile(r",?\s*\(?(?:1[6-9]|20)\d\d\)?$")
_SPACES = re.compile(r"\s+")


def clustered(
    text: str,
    entities: Sequence[Entity],
    citations: Sequence[Citation],
    cases: Sequence[CaseMention],
    lexicon: Lexicon,
    pack: Pack,
    head: DecisionHead | None = None,
) -> tuple[Entity, ...]:
    """`entities` (in order) with `cluster` and `statute` filled where the text says so.

    Where rules alone found them, short names of cases cited in full (`Wick (above)`) are added.
    """
    laws = _Laws(citations, pack)
    named = precedents(text, cases, lexicon, head)
    cited = _Cited(named)
    if not any(one.by == "model" for one in entities):
        entities = _with_short(text, entities, named)
    persons = _persons([one for one in entities if one.label in PERSONS])
    found: list[Entity] = []
    for entity in entities:
        precedent = cited.name_at(entity.start, entity.end) if entity.label in NAMED else ""
        if precedent:
            entity = replace(entity, cluster=precedent)
        elif entity.label == "PRECEDENT":
            entity = replace(entity, cluster=_flat(entity.text))
        elif entity.label == "STATUTE":
            entity = replace(entity, cluster=laws.name_of(entity))
        elif entity.label == "PROVISION":
            entity = replace(entity, statute=laws.statute_of(entity))
        elif entity.label in PERSONS:
            entity = replace(entity, cluster=persons.get(_plain(entity.text), ""))
        found.append(entity)
    return tuple(found)


def _with_short(text: str, entities: Sequence[Entity], named: Sequence[Precedent]) -> list[Entity]:
    """With the places of `named` at which there is no entity yet."""
    starts = [one.start for one in entities]
    added: list[Entity] = []
    for start, end in sorted(span for one in named for span in one.mentions):
        index = bisect_left(starts, end)
        if (index == 0 or entities[index - 1].end <= start) and (not added or added[-1].end <= start):
            added.append(Entity(start, end, "PRECEDENT", text[start:end], by="rules"))
    return sorted([*entities, *added], key=lambda one: one.start)


def _flat(text: str) -> str:
    return _SPACES.sub(" ", text).strip()


class _Cited:
    """The precedents by the places of their mentions."""

    def __init__(self, found: Sequence[Precedent]) -> None:
        spans = sorted((start, end, one.name) for one in found for start, end in one.mentions)
        self._starts = [start for start, _, _ in spans]
        self._spans = spans

    def name_at(self, start: int, end: int) -> str:
        """Name of the precedent mentioned at `[start, end)`; "" when none is."""
        index = bisect_left(self._starts, end) - 1
        for one, two, name in self._spans[max(0, index - 1) : index + 1]:
            if one < end and start < two:
                return name
        return ""


class _Laws:
    """What the citations of a text say about its laws."""

    def __init__(self, citations: Sequence[Citation], pack: Pack) -> None:
        self._citations = [one for one in citations if one.kind in ("provision", "law")]
        self._starts = [one.start for one in self._citations]
        self._pack = pack
        said = either(pack.said_law)
        fullest: dict[str, set[str]] = {}
        self._law: list[str] = []
        by_number: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
        last = ""
        for one in self._citations:
            law = _flat(one.law)
            if law and (one.this_law or (said is not None and said.search(law))):
                law = last
            elif law:
                law = last = self._canonical(law)
                key = name_key(_YEAR.sub("", law))
                fullest.setdefault(key, set()).add(law)
            self._law.append(law)
            for number in one.numbers if law else ():
                by_number[one.unit, number][law] += 1
        self._fullest = fullest
        self._dated: dict[tuple[str, str], set[str]] = defaultdict(set)
        for names in fullest.values():
            for name in names:
                year = _YEAR.search(name)
                if year and not _BY_YEAR.match(name):
                    kind = _YEAR.sub("", name).split()[-1:]
                    self._dated["".join(kind).casefold(), re.sub(r"\D", "", year.group())].add(name)
        self._by_number = {key: next(iter(laws)) for key, laws in by_number.items() if len(laws) == 1}

    def _canonical(self, law: str) -> str:
        """The full title, where the pack knows the name."""
        key = _keys(self._pack.code, tuple(self._pack.abbreviations.items())).get(name_key(law), "")
        return self._pack.titles.get(key, law) if key else re.sub(r"(?i)^the\s+", "", law)

    def _full(self, law: str) -> str:
        """The name with its year, when the text gives this law one year only; the name of the only such law of a year."""
        told = _BY_YEAR.match(law)
        if told:
            known = self._dated.get((told["kind"].casefold(), told["year"]), set())
            return next(iter(known)) if len(known) == 1 else law
        if not law or _YEAR.search(law):
            return law
        dated = [one for one in self._fullest.get(name_key(law), ()) if _YEAR.search(one)]
        return dated[0] if len(dated) == 1 else law

    def _at(self, start: int, end: int) -> int:
        """Index of the citation that lies over `[start, end)`, -1 when none does."""
        index = bisect_right(self._starts, start) - 1
        for place in (index, index + 1):
            if 0 <= place < len(self._citations):
                one = self._citations[place]
                if one.start < end and start < one.end:
                    return place
        return -1

    def name_of(self, entity: Entity) -> str:
        """The fullest name of the statute an entity names."""
        index = self._at(entity.start, entity.end)
        law = self._law[index] if index >= 0 else ""
        return self._full(law or self._canonical(_flat(entity.text)))

    def statute_of(self, entity: Entity) -> str:
        """The statute of a provision: as cited with it, else the only one of which the text cites this number."""
        index = self._at(entity.start, entity.end)
        if index < 0:
            return ""
        one = self._citations[index]
        law = self._law[index]
        if not law and one.numbers:
            law = self._by_number.get((one.unit, one.numbers[0]), "")
        return self._full(law)


@lru_cache(maxsize=16)
def _keys(code: str, abbreviations: tuple[tuple[str, str], ...]) -> dict[str, str]:
    del code
    return {name_key(name): key for name, key in abbreviations}


def _plain(name: str) -> str:
    return " ".join(_WORD.findall(name))


def _persons(entities: Sequence[Entity]) -> dict[str, str]:
    """Name as written → the fullest name of the one person it fits; two persons it fits equally well leave it alone."""
    names: dict[str, str] = {}
    for one in entities:
        names.setdefault(_plain(one.text), _flat(one.text))
    fullest: list[str] = []
    meant: dict[str, str] = {}
    for name in sorted(names, key=lambda one: (-len(one.split()), -len(one), one)):
        fitting = [full for full in fullest if _fits(name.casefold().split(), full.casefold().split())]
        if not fitting:
            fullest.append(name)
            meant[name] = name
        else:
            meant[name] = fitting[0] if len(fitting) == 1 else name
    return {name: names[full] for name, full in meant.items()}


def _fits(short: Sequence[str], full: Sequence[str]) -> bool:
    """True when each word of `short` is a word of `full` or an initial of one, in order, and one is no initial."""
    at = 0
    whole = 0
    for word in short:
        while at < len(full) and not (full[at] == word or (len(word) == 1 and full[at].startswith(word))):
            at += 1
        if at >= len(full):
            return False
        whole += len(word) > 1
        at += 1
    return whole > 0 and (len(short) > 1 or short[0] in (full[0], full[-1]))
