"""What a question names: provisions it cites, clauses inside them, laws. Decided by program before anything is searched."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tribonian.agent.state import RunState
from tribonian.config import countries
from tribonian.domain.citation import ResolvedCitation
from tribonian.domain.provision import Provision

MOST_NAMED = 6
"""Provisions opened because the question cites them."""
MOST_COMPARED = 12
"""Laws with the cited number that are compared when the question names none."""
ALIKE = 2.0
"""How far behind the likeliest one's score a law is that may be meant as well. Scores of the second stage; the law
that was meant led by 2.5 and more in all but terse questions."""
LOOKED_AT = 600
"""Characters of a provision that are compared with the question."""


@dataclass(frozen=True, slots=True)
class Named:
    """What the question names, in its order: (work, eId) of provisions to open whole, and works."""

    provisions: tuple[tuple[str, str], ...]
    works: tuple[str, ...]


def read_off(state: RunState, found: Sequence[ResolvedCitation]) -> Named:
    """Provisions and works among `found`, the citations of the question; what the library lacks goes to `state.missing`.

    A number without a law that several laws have means the law whose provision speaks of what is asked; all of them
    when nothing but the number is asked. A clause inside a provision is remembered as the place to quote from.
    """
    found = [better for one in found for better in _of_country(state, one)]
    provisions: list[tuple[str, str]] = []
    for group in _by_place(found):
        for one in _likeliest(state, group) if len(group) > 1 else group:
            provisions.append((one.work, _whole(state, one)))
    state.references = tuple(found)
    state.missing += [f"{one.citation.text} is not in this library" for one in found if not one.eid and one.citation.numbers]
    kept = tuple(dict.fromkeys(provisions))[:MOST_NAMED]
    works = [work for work, _ in kept] + [one.work for one in found if one.work and not one.eid]
    return Named(kept, tuple(dict.fromkeys(works)))


def _of_country(state: RunState, one: ResolvedCitation) -> list[ResolvedCitation]:
    """A citation of a law that is only named by its country: the country's laws here that have the number; else itself."""
    code = countries.of_law(one.citation.law) if not one.work and one.citation.law and one.number else ""
    targets: list[ResolvedCitation] = []
    for work in state.context.catalogue.works("law") if code else ():
        expression = state.context.catalogue.expression(work.id, state.context.as_of)
        if work.jurisdiction == code and expression is not None:
            numbered = state.context.catalogue.by_number(expression.id, one.number)
            targets += [ResolvedCitation(one.citation, work.id, one.number, known.eid) for known in numbered[:1]]
    return targets or [one]


def _by_place(found: Sequence[ResolvedCitation]) -> list[list[ResolvedCitation]]:
    """Resolved citations that stand at one place of the question and have one number, together."""
    groups: dict[tuple[int, str], list[ResolvedCitation]] = {}
    for one in found:
        if one.work and one.eid:
            groups.setdefault((one.citation.start, one.number.split("(")[0]), []).append(one)
    return list(groups.values())


def _likeliest(state: RunState, group: Sequence[ResolvedCitation]) -> list[ResolvedCitation]:
    """Of several laws with the number, those that speak of what the question asks; all when it asks nothing else."""
    citation = group[0].citation
    rest = state.question.text[: citation.start] + state.question.text[citation.end :]
    asked = set(state.terms(rest, state.question.language))
    if not asked:
        return list(group)
    compared = list(group[:MOST_COMPARED])
    texts = [_said(state, one) for one in compared]
    if state.scores is not None:
        scores = state.scores(state.question.text, texts, state.cancel)
        return [one for one, score in zip(compared, scores, strict=True) if score >= max(scores) - ALIKE]
    shares = [len(asked & set(state.terms(text, state.question.language))) for text in texts]
    return [one for one, share in zip(compared, shares, strict=True) if share == max(shares)]


def _said(state: RunState, one: ResolvedCitation) -> str:
    """Title, heading and beginning of a cited provision."""
    catalogue = state.context.catalogue
    work, expression = catalogue.work(one.work), catalogue.expression(one.work, state.context.as_of)
    provision = catalogue.provision(expression.id, one.eid) if expression is not None else None
    if work is None or expression is None or provision is None:
        return ""
    start = provision.start
    return f"{work.title}, {provision.heading}: {catalogue.text(expression.id, start, min(provision.end, start + LOOKED_AT))}"


def _whole(state: RunState, one: ResolvedCitation) -> str:
    """EId of the provision that a cited clause stands in: it is opened whole, with what the clause depends on."""
    catalogue, eid = state.context.catalogue, one.eid
    expression = catalogue.expression(one.work, state.context.as_of)
    clause: Provision | None = None
    while expression is not None:
        provision = catalogue.provision(expression.id, eid)
        if provision is None or not provision.inner or not provision.parent:
            break
        clause, eid = clause or provision, provision.parent
    if expression is not None and clause is not None:
        state.cited.setdefault((expression.id, eid), (clause.start, clause.end))
    return eid
