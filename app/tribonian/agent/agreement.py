"""Does a claim say what the words cited say? Its tokens must stand there in the same order, and no logic may be lost.

Words may be left out, never added, exchanged or turned round: then a claim is at most partly supported. What says the
opposite of the words cited (a negation more or less, must for may, a number that is not there) is not supported at all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations

from tribonian.agent.naming import unnamed
from tribonian.agent.omissions import left_out
from tribonian.agent.wording import Alignment, Terms, Token, align, gaps, tokens
from tribonian.config import languages
from tribonian.domain.evidence import Evidence

PART = 0.5
"""Share of a claim's content words that its evidence must hold to support it at all."""
FAR = 12
"""Content words that may be left out between two of a claim without a doubt that they belong together."""
MOST_ORDERS = 3
"""Evidences whose order is tried; more are taken in the order cited."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What speaks against a claim: reasons refute it, doubts leave it partly supported."""

    reasons: tuple[str, ...] = ()
    doubts: tuple[str, ...] = ()


def compare(text: str, cited: Sequence[Evidence], terms: Terms, language: str) -> Verdict:
    """Hold the wording of a claim against the quotations of its evidence."""
    quotes = [tokens(item.quote, terms, language, fillers=True) for item in cited]
    if _is_one_of(tokens(text, terms, language, fillers=True), quotes):
        return Verdict()
    claim = tokens(unnamed(text, cited, language), terms, language, fillers=True)
    if not any(token.is_content for token in claim):
        return Verdict(doubts=("It says nothing of its own.",))
    best: tuple[float, Alignment, list[Token]] | None = None
    for order in permutations(quotes) if len(quotes) <= MOST_ORDERS else [tuple(quotes)]:
        held = _joined(order)
        found = align(claim, held)
        if best is None or len(found.pairs) > best[0]:
            best = (len(found.pairs), found, held)
    if best is None:
        return Verdict()
    return _judged(claim, best[1], best[2], languages.load(language))


def _is_one_of(claim: Sequence[Token], quotes: Sequence[Sequence[Token]]) -> bool:
    """True when a claim is a whole quotation word for word, with or without the number in front of it."""
    said = [token.key for token in claim]
    wholes = [[token.key for token in quote] for quote in quotes if any(token.is_content for token in quote)]
    return bool(said) and any(said in (whole, whole[1:] if whole[0][0] == "number" else whole) for whole in wholes)


def _judged(claim: Sequence[Token], found: Alignment, held: Sequence[Token], logic: languages.Words) -> Verdict:
    """The verdict on an aligned claim."""
    anywhere = {token.key for token in held}
    content = [token for token in claim if token.is_content]
    absent = [i for i in found.missing if claim[i].is_said and claim[i].key not in anywhere]
    moved = [i for i in found.missing if claim[i].is_said and claim[i].key in anywhere]
    if sum(claim[i].is_content for i in absent) > (1 - PART) * len(content):
        return Verdict(("Its words are not those of the provision cited.",))
    reasons = list(_opposed(claim, found, held))
    doubts = [*_lost(claim, found, held), *left_out(claim, found, held, logic)]
    if absent:
        doubts.append("Part of what it says is not in the words cited.")
    if moved:
        doubts.append("Its words stand in another order in the provision cited: it may say something else of somebody else.")
    return Verdict(tuple(dict.fromkeys(reasons)), tuple(dict.fromkeys(doubts)))


def _opposed(claim: Sequence[Token], found: Alignment, held: Sequence[Token]) -> Iterator[str]:
    """Reasons: a modal where the other stands, a negation that is not there."""
    for i in found.missing:
        token = claim[i]
        if token.kind in ("must", "may"):
            other = "may" if token.kind == "must" else "must"
            if any(near.kind == other for near in _place(i, found, held)):
                yield f"It says {token.kind} where the provision cited says {other}."
        if token.kind == "not":
            yield "It says no where the provision cited does not."
    for token in _bound(found, held):
        if token.kind == "not":
            yield "It leaves out the no of the provision cited."


def _lost(claim: Sequence[Token], found: Alignment, held: Sequence[Token]) -> Iterator[str]:
    """Doubts: logic added, or left out beside words that were taken over."""
    for i in found.missing:
        if claim[i].kind in ("must", "may"):
            yield f"Its {claim[i].kind} stands elsewhere in the provision cited."
        elif claim[i].kind in ("except", "if", "only", "limit") or (claim[i].kind == "join" and _joins_otherwise(i, found, held)):
            yield f"Its “{claim[i].value}” does not stand so in the provision cited."
    for token in _bound(found, held):
        if token.kind in ("must", "may", "only", "limit"):
            yield f"It leaves out the “{token.value}” of the provision cited."
    used = {j for _, j in found.pairs}
    near = _sentences(found, held)
    for j, token in enumerate(held):
        if token.kind in ("except", "if") and j not in used and token.sentence in near:
            yield "It leaves out the exception or condition of the provision cited."
    yield from _apart(claim, found, held)


def _apart(claim: Sequence[Token], found: Alignment, held: Sequence[Token]) -> Iterator[str]:
    """Doubts about words taken from places that may not belong together."""
    for (i, before), (k, after) in zip(found.pairs, found.pairs[1:], strict=False):
        between = held[before + 1 : after]
        number = "number" in (claim[i].kind, claim[k].kind)
        if number and any(token.kind == "number" for token in between):
            yield "A number of it belongs to something else in the provision cited."
        crossed = held[before].sentence != held[after].sentence and claim[i].clause == claim[k].clause
        if crossed or sum(token.is_content for token in between) > FAR:
            yield "It joins words that stand far apart in the provision cited."
    for (_, before), (i, at), (_, after) in zip(found.pairs, found.pairs[1:], found.pairs[2:], strict=False):
        if claim[i].kind == "join" and all(any(t.is_content for t in held[a + 1 : b]) for a, b in ((before, at), (at, after))):
            yield f"Its “{claim[i].value}” joins something else in the provision cited."


def _bound(found: Alignment, held: Sequence[Token]) -> list[Token]:
    """Logic left out in clauses whose words were taken over."""
    clauses = {held[j].clause for i, j in found.pairs if held[j].is_content}
    inside = [token for token in gaps(found, held) if not token.is_content and token.clause in clauses]
    ends = _ends(found, held)
    return inside + ends


def _ends(found: Alignment, held: Sequence[Token]) -> list[Token]:
    """Logic that stands right before the first or after the last word taken over, in the same clause."""
    if not found.pairs:
        return []
    first, last = found.pairs[0][1], found.pairs[-1][1]
    before = [t for t in held[:first] if t.clause == held[first].clause and t.kind in ("not", "only")]
    after = [t for t in held[last + 1 :] if t.clause == held[last].clause and t.kind in ("not", "only")]
    return before + after


def _place(i: int, found: Alignment, held: Sequence[Token]) -> Sequence[Token]:
    """What stands in the evidence where the claim has token `i`."""
    before = max((j for k, j in found.pairs if k < i), default=-1)
    after = min((j for k, j in found.pairs if k > i), default=len(held))
    if before < 0 and after < len(held):
        return [token for token in held[:after] if token.sentence == held[after].sentence]
    return held[before + 1 : after]


def _joins_otherwise(i: int, found: Alignment, held: Sequence[Token]) -> bool:
    """True for a joining word that does not stand so in the evidence: not for one between what the claim took from two
    sentences, nor for one at its very beginning or end, unless another stands there.
    """
    before = [j for k, j in found.pairs if k < i]
    after = [j for k, j in found.pairs if k > i]
    if before and after:
        return held[before[-1]].sentence == held[after[0]].sentence
    near = held[before[-1] + 1 : before[-1] + 2] if before else held[max(0, after[0] - 1) : after[0]] if after else ()
    return any(token.kind == "join" for token in near)


def _sentences(found: Alignment, held: Sequence[Token]) -> set[int]:
    """Sentences whose words were taken over, and the next one where it begins with an exception."""
    near = {held[j].sentence for _, j in found.pairs if held[j].is_content}
    first: dict[int, Token] = {}
    for token in held:
        first.setdefault(token.sentence, token)
    return near | {n for n, token in first.items() if token.kind == "except" and n - 1 in near}


def _joined(quotes: Sequence[Sequence[Token]]) -> list[Token]:
    """Quotations one after the other, their sentences and clauses counted on."""
    held: list[Token] = []
    sentence = clause = 0
    for quote in quotes:
        held += [Token(t.kind, t.value, t.start, t.end, t.sentence + sentence, t.clause + clause) for t in quote]
        # One number is left free, so that the first sentence of the next quotation never follows the last of this one.
        sentence, clause = (held[-1].sentence + 1, held[-1].clause + 1) if held else (0, 0)
    return held
