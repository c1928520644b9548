"""Citations to provisions of this library. Exact numbers only: a near miss is never a match."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tribonian.citations import schedules
from tribonian.citations.find import find
from tribonian.citations.names import Names, names_of
from tribonian.citations.shelf import Shelf
from tribonian.domain.citation import Citation, ResolvedCitation
from tribonian.domain.jurisdiction import Pack
from tribonian.domain.ports import ByNumber, Catalogue
from tribonian.domain.provision import Provision
from tribonian.domain.work import Work

_SAID = re.compile(
    r"(?i)^(?:the\s+said|that|such|des\s+genannten|der\s+genannten|desselben|jenes|jener)\b|^the\s+(?:act|code|sanhita|ordinance)$"
)
_BARE = re.compile(r"(?<![\w§.-])\d{1,4}[A-Za-z]{1,2}(?!\w)")
_BRACKETED = re.compile(r"(?:\(\w+\))+")
_CONTENT = re.compile(r"\w{4,}")
_LETTERS = re.compile(r"[^\W\d_]+")
_INNER = re.compile(r"^.+? § (.+)$")
_MOST = 50
"""Works looked into for a number without a law: more provisions than anybody reads. In a library of more works a schedule
without a law names nothing."""
GENERIC = "generic"
"""Code of the pack that holds what is common to statutes of many countries."""


def resolve(
    citations: Sequence[Citation],
    catalogue: Catalogue,
    *,
    work: str = "",
    jurisdiction: str = "",
    packs: Sequence[Pack] = (),
    as_of: str = "",
) -> list[ResolvedCitation]:
    """One entry per provision that the citations name, in order; targets that are not in the library stay unresolved.

    `work` is the id of the work the text belongs to: citations without a law, and "this law", mean it. "The said Act"
    means the law named last; so does "this law" in a text that is no law's. Without `work`, a citation without a law
    stays unresolved. A place inside a provision (`12(3)(b)`) leads to the unit inside it, or to the provision when the
    library does not have the unit. `packs` add nicknames that the works themselves do not carry. Numbers are looked up
    in the versions in force at `as_of` (ISO date; the current ones when empty).
    """
    names = names_of(catalogue.works("law"), packs)
    shelf = Shelf(catalogue, as_of)
    own = names.works.get(work)
    place = jurisdiction or (own.jurisdiction if own else "")
    said = _said(packs)
    results: list[ResolvedCitation] = []
    last_named = ""
    for citation in citations:
        target = _target(citation, names, work, place, last_named, said)
        if citation.law and target and target != work:
            last_named = target
        results += _in_work(citation, target, shelf, work)
    return results


def _in_work(citation: Citation, target: str, shelf: Shelf, own_work: str) -> list[ResolvedCitation]:
    """What a citation leads to in the work it speaks of ("" when the library lacks it): one entry per provision."""
    if not citation.numbers:
        return [ResolvedCitation(citation, target)]
    results: list[ResolvedCitation] = []
    for index, number in enumerate(citation.numbers):
        places = citation.places[index] if index < len(citation.places) else ()
        if not target:
            results.append(ResolvedCitation(citation, "", number + _written(places)))
            continue
        if number.startswith("("):
            beside = shelf.beside(target, citation.start, number) if target == own_work and not citation.law else None
            found = [beside] if beside else []
        else:
            provision = shelf.find(target, number, citation, own_work=own_work)
            found = shelf.places(target, provision, places) if provision else []
        stem = schedules.stem(number)
        results += [ResolvedCitation(citation, target, stem + printed, one.eid) for one, printed in found]
        if not found:
            results.append(ResolvedCitation(citation, "", number))
    return results


def _written(places: Sequence[str]) -> str:
    """The one place named, when it is written the way it is printed: `(3)(b)`."""
    return places[0] if len(places) == 1 and _BRACKETED.fullmatch(places[0]) else ""


def _target(
    citation: Citation, names: Names, work: str, jurisdiction: str, last_named: str, said: Sequence[re.Pattern[str]]
) -> str:
    """Id of the work a citation speaks of, "" when the library has none."""
    if citation.this_law:
        return work or last_named
    if not citation.law:
        return work
    named = names.find(citation.law, jurisdiction)
    if named:
        return named[0]
    return last_named if any(phrase.search(citation.law) for phrase in said) else ""


def _said(packs: Sequence[Pack]) -> list[re.Pattern[str]]:
    return [_SAID, *(re.compile(pattern) for pattern in sorted({pattern for pack in packs for pattern in pack.said_law}))]


def references(
    question: str,
    catalogue: Catalogue,
    *,
    jurisdiction: str = "",
    works: Sequence[str] = (),
    packs: Sequence[Pack] = (),
) -> list[ResolvedCitation]:
    """Provisions a question names, in the order of the question.

    A law named next to the number, or else anywhere near it in the question, decides. When no law is named, every
    work that has the number is returned, the most plausible first (of very many, the fifty best). A named law without
    the number gives one unresolved entry. `works` narrows to these ids. Citations are found with the patterns of those
    `packs` that are of the works' jurisdictions or general; without packs none is found.
    """
    listed = [work for work in catalogue.works("law") if _wanted(work, jurisdiction, works)]
    names = names_of(listed, packs)
    shelf = Shelf(catalogue)
    results: list[ResolvedCitation] = []
    mentions = names.mentions(question)
    for citation in _in_question(question, listed, jurisdiction, packs):
        named = names.find(citation.law, jurisdiction) if citation.law and not citation.this_law else []
        if not named and (not citation.law or citation.this_law or _SAID.search(citation.law)):
            named = _nearest(citation, mentions)
        elif not named:
            named = _within(citation, mentions)
        if citation.law and not named and not citation.this_law and not _SAID.search(citation.law):
            results.extend(ResolvedCitation(citation, "", number) for number in citation.numbers)
            continue
        for number in citation.numbers:
            results.extend(_candidates(question, citation, number, named, listed, shelf, catalogue))
    return results


def _wanted(work: Work, jurisdiction: str, works: Sequence[str]) -> bool:
    return (not works or work.id in works) and (not jurisdiction or work.jurisdiction == jurisdiction)


def _in_question(question: str, works: Sequence[Work], jurisdiction: str, packs: Sequence[Pack]) -> list[Citation]:
    """Citations as any pack of the library writes them; at one place the one that names a law, then the longest."""
    codes = {jurisdiction, GENERIC, *(work.jurisdiction for work in works)}
    if not _may_cite(question, packs):
        return []
    found = [citation for pack in packs if pack.code in codes for citation in find(question, pack, own=True)]
    if not found:
        found = [
            Citation(bare.start(), bare.end(), bare.group(), "provision", (bare.group(),)) for bare in _BARE.finditer(question)
        ]
    kept: list[Citation] = []
    for citation in sorted(found, key=lambda one: (not one.law, one.start - one.end)):
        if citation.numbers and not any(one.start < citation.end and citation.start < one.end for one in kept):
            kept.append(citation)
    return sorted(kept, key=lambda one: one.start)


def _may_cite(question: str, packs: Sequence[Pack]) -> bool:
    """False when nothing in `question` can be a provision's number: no digit or sign, no unit's word, no ordinal.

    Most questions cite nothing, and reading them with the patterns of every pack costs more than the search itself.
    """
    if any(sign.isdigit() or sign == "§" for sign in question):
        return True
    words = {*schedules.words(), *(word.rstrip(".") for pack in packs for table in (pack.units, pack.ordinals) for word in table)}
    return any(word in words for word in _LETTERS.findall(question.casefold()))


def _nearest(citation: Citation, mentions: Sequence[tuple[int, int, list[str]]]) -> list[str]:
    """The law named nearest to the citation; one after it on a tie."""
    ranked = sorted(mentions, key=lambda one: (_distance(citation, one), one[0] < citation.start))
    return ranked[0][2] if ranked else []


def _within(citation: Citation, mentions: Sequence[tuple[int, int, list[str]]]) -> list[str]:
    """A law whose name lies inside what the pattern took for the law (`of the Penal Code of India`)."""
    inside = [one for one in mentions if one[0] < citation.end and citation.start < one[1]]
    return inside[0][2] if inside else []


def _distance(citation: Citation, mention: tuple[int, int, list[str]]) -> int:
    return max(0, mention[0] - citation.end, citation.start - mention[1])


def _candidates(
    question: str,
    citation: Citation,
    number: str,
    named: Sequence[str],
    works: Sequence[Work],
    shelf: Shelf,
    catalogue: Catalogue,
) -> list[ResolvedCitation]:
    index = citation.numbers.index(number)
    places = citation.places[index] if index < len(citation.places) else ()

    def inside(work: str, provision: Provision) -> ResolvedCitation:
        one, printed = shelf.places(work, provision, places)[0]
        return ResolvedCitation(citation, work, schedules.stem(number) + printed, one.eid)

    if named:
        for called in named:
            found = shelf.find(called, number, citation, lenient=True)
            if found is not None:
                return [inside(called, found)]
        return [ResolvedCitation(citation, "", number)]
    scored: list[tuple[float, ResolvedCitation]] = []
    words = frozenset(word.casefold() for word in _CONTENT.findall(question))
    works, shelf = _bearing(number, citation, words, works, shelf, catalogue)
    for work in works:
        found = shelf.find(work.id, number, citation, lenient=True)
        if found is not None:
            scored.append((_plausible(found, citation, words), inside(work.id, found)))
    if not scored:
        return [ResolvedCitation(citation, "", number)]
    best = max(score for score, _ in scored)
    strict = [pair for pair in scored if pair[0] >= 2.0] if best >= 2.0 else scored
    return [resolved for _, resolved in sorted(strict, key=lambda pair: -pair[0])]


def _plausible(provision: Provision, citation: Citation, words: frozenset[str]) -> float:
    """How well a provision fits a number without a law: by its kind, and by words of the question in its heading."""
    heading = {word.casefold() for word in _CONTENT.findall(provision.heading)}
    return (2.0 if not citation.unit or provision.kind == citation.unit else 0.0) + len(words & heading) / (1 + len(heading))


def _bearing(
    number: str, citation: Citation, words: frozenset[str], works: Sequence[Work], shelf: Shelf, catalogue: Catalogue
) -> tuple[Sequence[Work], Shelf]:
    """The works to look for a number in, and a shelf with what is needed of them.

    From a library that knows its provisions by number the works that have it, without reading the others: there may be
    thousands.
    """
    if not isinstance(catalogue, ByNumber) or len(works) < 2:
        return works, shelf
    if ", " in number or citation.unit in schedules.OUTER_KINDS or citation.unit == schedules.ORDER:
        return (works, shelf) if len(works) <= _MOST else ([], shelf)
    nested = _INNER.match(number)
    wanted = [nested[1] if nested else number]
    while "." in wanted[-1]:
        wanted.append(wanted[-1].rpartition(".")[0])
    known = catalogue.of_number(wanted)
    having = [work for work in works if work.id in known]
    if len(having) > _MOST:
        best = {work.id: max(_plausible(one, citation, words) for one in known[work.id]) for work in having}
        chosen = set(sorted(best, key=lambda work: -best[work])[:_MOST])
        having = [work for work in having if work.id in chosen]
    # A shelf of its own: elsewhere the question may name one of these laws and want all of it.
    narrow = Shelf(catalogue)
    for work in having:
        narrow.pin(work.id, catalogue.around(work.id, known[work.id]))
    return having, narrow
