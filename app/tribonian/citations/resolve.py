"""Citations to provisions of this library. Exact numbers only: a near miss is never a match."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence

from tribonian.citations.find import find
from tribonian.citations.names import Names
from tribonian.citations.numbers import number_key
from tribonian.domain.citation import Citation, ResolvedCitation
from tribonian.domain.jurisdiction import Pack
from tribonian.domain.ports import Catalogue
from tribonian.domain.provision import Provision
from tribonian.domain.work import Work

_NESTED = re.compile(r"^(.+?) § (.+)$")
_SAID = re.compile(
    r"(?i)^(?:the\s+said|that|such|des\s+genannten|der\s+genannten|desselben|jenes|jener)\b|^the\s+(?:act|code|sanhita|ordinance)$"
)
_BARE = re.compile(r"(?<![\w§.-])\d{1,4}[A-Za-z]{1,2}(?!\w)")
_CONTENT = re.compile(r"\w{4,}")
GENERIC = "generic"
"""Code of the pack that holds what is common to statutes of many countries."""
_MISTAKEN = frozenset({"section", "article"})
"""Units that people take for one another."""


def resolve(
    citations: Sequence[Citation],
    catalogue: Catalogue,
    *,
    work: str = "",
    jurisdiction: str = "",
    packs: Sequence[Pack] = (),
) -> list[ResolvedCitation]:
    """One entry per number that the citations name, in order; targets that are not in the library stay unresolved.

    `work` is the id of the work the text belongs to: citations without a law, and "this law", mean it. "The said Act"
    means the law named last. Without `work`, a citation without a law stays unresolved. `packs` add nicknames that
    the works themselves do not carry.
    """
    names = Names(catalogue.works("law"), packs)
    shelf = _Shelf(catalogue)
    own = names.works.get(work)
    place = jurisdiction or (own.jurisdiction if own else "")
    results: list[ResolvedCitation] = []
    last_named = ""
    for citation in citations:
        target = _target(citation, names, work, place, last_named)
        if citation.law and target and target != work:
            last_named = target
        for number in citation.numbers or ("",):
            found = shelf.find(target, number, citation, own_work=work) if target and number else None
            if found is not None:
                results.append(ResolvedCitation(citation, target, found.number, found.eid))
            elif target and not number:
                results.append(ResolvedCitation(citation, target))
            else:
                results.append(ResolvedCitation(citation, "", number))
    return results


def _target(citation: Citation, names: Names, work: str, jurisdiction: str, last_named: str) -> str:
    """Id of the work a citation speaks of, "" when the library has none."""
    if citation.this_law:
        return work
    if not citation.law:
        return work
    named = names.find(citation.law, jurisdiction)
    if named:
        return named[0]
    return last_named if _SAID.search(citation.law) else ""


class _Shelf:
    """Provisions of works by number, read once per call."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._tables: dict[str, dict[str, list[Provision]]] = {}
        self._ordered: dict[str, list[Provision]] = {}

    def table(self, work: str) -> dict[str, list[Provision]]:
        """Number (normal form) → provisions of the newest version of a work, in order."""
        if work not in self._tables:
            expression = self._catalogue.expression(work)
            every = self._catalogue.provisions(expression.id) if expression else ()
            provisions = [provision for provision in every if not provision.inner]
            table: dict[str, list[Provision]] = {}
            for provision in provisions:
                if not provision.is_container and provision.number:
                    table.setdefault(number_key(provision.number), []).append(provision)
            self._tables[work] = table
            self._ordered[work] = [provision for provision in provisions if not provision.is_container]
        return self._tables[work]

    def find(self, work: str, number: str, citation: Citation, *, own_work: str = "", lenient: bool = False) -> Provision | None:
        """The provision of `work` that `number` names, None when there is none."""
        nested = _NESTED.match(number)
        if nested:
            return self._nested(work, nested[1], nested[2])
        found = self.table(work).get(number_key(number), [])
        fitting = [provision for provision in found if not citation.unit or provision.kind == citation.unit]
        if not fitting and not (lenient and citation.unit in _MISTAKEN):
            return None
        fitting = fitting or found
        if len(fitting) > 1 and work == own_work:
            article = self._article_at(work, citation.start)
            fitting = [provision for provision in fitting if provision.parent and provision.parent == article] or fitting
        return fitting[0] if fitting else None

    def _nested(self, work: str, outer: str, inner: str) -> Provision | None:
        outers = {provision.eid for provision in self.table(work).get(number_key(outer), []) if provision.kind == "article"}
        for provision in self.table(work).get(number_key(inner), []):
            if any(provision.eid.startswith(f"{eid}__") for eid in outers):
                return provision
        return None

    def _article_at(self, work: str, offset: int) -> str:
        """eId of the provision that encloses the innermost provision at `offset`."""
        ordered = self._ordered[work]
        index = bisect_right([provision.start for provision in ordered], offset) - 1
        return ordered[index].parent if index >= 0 else ""


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
    work that has the number is returned, the most plausible first. A named law without the number gives one
    unresolved entry. `works` narrows to these ids. Citations are found with the patterns of those `packs` that are of
    the works' jurisdictions or general; without packs none is found.
    """
    listed = [work for work in catalogue.works("law") if _wanted(work, jurisdiction, works)]
    names = Names(listed, packs)
    shelf = _Shelf(catalogue)
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
            results.extend(_candidates(question, citation, number, named, listed, shelf))
    return results


def _wanted(work: Work, jurisdiction: str, works: Sequence[str]) -> bool:
    return (not works or work.id in works) and (not jurisdiction or work.jurisdiction == jurisdiction)


def _in_question(question: str, works: Sequence[Work], jurisdiction: str, packs: Sequence[Pack]) -> list[Citation]:
    """Citations as any pack of the library writes them; at one place the one that names a law, then the longest."""
    codes = {jurisdiction, GENERIC, *(work.jurisdiction for work in works)}
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
    question: str, citation: Citation, number: str, named: Sequence[str], works: Sequence[Work], shelf: _Shelf
) -> list[ResolvedCitation]:
    if named:
        for called in named:
            found = shelf.find(called, number, citation, lenient=True)
            if found is not None:
                return [ResolvedCitation(citation, called, found.number, found.eid)]
        return [ResolvedCitation(citation, "", number)]
    scored: list[tuple[float, ResolvedCitation]] = []
    words = {word.casefold() for word in _CONTENT.findall(question)}
    for work in works:
        found = shelf.find(work.id, number, citation, lenient=True)
        if found is not None:
            fits = 2.0 if not citation.unit or found.kind == citation.unit else 0.0
            heading = {word.casefold() for word in _CONTENT.findall(found.heading)}
            fits += len(words & heading) / (1 + len(heading))
            scored.append((fits, ResolvedCitation(citation, work.id, found.number, found.eid)))
    if not scored:
        return [ResolvedCitation(citation, "", number)]
    best = max(score for score, _ in scored)
    strict = [pair for pair in scored if pair[0] >= 2.0] if best >= 2.0 else scored
    return [resolved for _, resolved in sorted(strict, key=lambda pair: -pair[0])]
