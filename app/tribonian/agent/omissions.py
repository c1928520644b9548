"""What a claim leaves out of the words cited although they would say something else without it: parts of conditions,
alternatives, the middle between two statements, what a denial is about.

Order and logic words are held against each other elsewhere; here only words that were left out count.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise

from tribonian.agent.wording import Alignment, Token
from tribonian.config.languages import Words

CONDITION = "It leaves out a part of the condition or exception of the provision cited."
ALTERNATIVE = "It leaves out an alternative of the provision cited."
SPLICED = "It joins the beginning of one statement with the end of another."
DENIED = "What it says is denied is wider than in the provision cited."
TERM = "It leaves out until or within when it holds."


def left_out(claim: Sequence[Token], found: Alignment, held: Sequence[Token], logic: Words) -> Iterator[str]:
    """Doubts about what the claim leaves out; the words cited are `held`, of language `logic`."""
    used = {j for _, j in found.pairs}
    yield from _conditions(held, used, logic)
    yield from _alternatives(held, used, logic)
    yield from _spliced(claim, found, held)
    yield from _cut_off(found, held, logic)
    if _opens_later(found, held, logic):
        yield TERM
    if any(token.kind == "limit" and token.value in logic.terms for token in _within_sentences(found, held)):
        yield TERM


def _conditions(held: Sequence[Token], used: Collection[int], logic: Words) -> Iterator[str]:
    """Of `if A and B`, A alone does not suffice; one of `if A or B` does. Of `unless A or B` both must stand."""
    for j in sorted(used):
        kind = held[j].kind
        if kind not in ("if", "except"):
            continue
        for part in _parts(held, _scope(held, j, logic), logic):
            content = [k for k in part if held[k].is_content]
            taken = [k for k in content if k in used]
            if (kind == "if" and 0 < len(taken) < len(content)) or (kind == "except" and content and not taken):
                yield CONDITION


def _scope(held: Sequence[Token], j: int, logic: Words) -> list[int]:
    """Positions of the words that the condition or exception at `j` is about."""
    clause = [k for k, token in enumerate(held) if token.clause == held[j].clause]
    if logic.verb_last and any(k < j and held[k].is_content for k in clause):
        return [k for k in clause if k < j]
    scope = [k for k in clause if k > j]
    # `if A, and B, …`: clauses that go on with a joining word belong to it.
    following = held[j].clause + 1
    while rest := [k for k, token in enumerate(held) if token.clause == following and token.sentence == held[j].sentence]:
        first = held[rest[0]]
        if first.kind != "join" or first.value in logic.alternatives or any(held[k].kind in ("must", "may") for k in rest):
            break
        scope += rest
        following += 1
    return scope


def _parts(held: Sequence[Token], scope: Sequence[int], logic: Words) -> list[list[int]]:
    """A condition's alternatives."""
    parts: list[list[int]] = [[]]
    for k in scope:
        if held[k].kind == "join" and held[k].value in logic.alternatives:
            parts.append([])
        else:
            parts[-1].append(k)
    return parts


def _alternatives(held: Sequence[Token], used: Collection[int], logic: Words) -> Iterator[str]:
    """Of `must do A or B` nobody must do A. Of `may do A or B`, `A or B must`, `if A or B`, one may be left out."""
    for j, token in enumerate(held):
        if token.kind != "join" or token.value not in logic.alternatives or j in used:
            continue
        clause = [k for k, other in enumerate(held) if other.clause == token.clause]
        if any(held[k].kind in ("may", "not", "if", "except") for k in clause):
            continue
        duty = next((k for k in clause if held[k].kind == "must"), -1)
        if duty > j and not logic.verb_last:
            continue
        before = next((k for k in reversed(clause) if k < j and held[k].is_content), None)
        after = next((k for k in clause if k > j and held[k].is_content), None)
        if before is not None and after is not None and (before in used) != (after in used):
            yield ALTERNATIVE


def _spliced(claim: Sequence[Token], found: Alignment, held: Sequence[Token]) -> Iterator[str]:
    """`A pays X and B brings Y` does not say that A brings Y; nor does `A pays X, B brings Y`."""
    for (i, before), (k, after) in pairwise(found.pairs):
        if claim[i].clause != claim[k].clause or held[before].sentence != held[after].sentence:
            continue
        gap = held[before + 1 : after]
        joins = [at for at, token in enumerate(gap) if token.kind == "join"]
        if any(any(t.is_content for t in gap[:at]) and any(t.is_content for t in gap[at + 1 :]) for at in joins):
            yield SPLICED
        denied = any(token.kind == "not" for token in held if token.clause == held[before].clause)
        if denied and any(t.is_content and t.clause == held[after].clause != held[before].clause for t in gap):
            yield SPLICED


def _within_sentences(found: Alignment, held: Sequence[Token]) -> Iterator[Token]:
    """What was left out between two words taken over from one sentence, also a whole clause of it."""
    for (_, before), (_, after) in pairwise(found.pairs):
        if held[before].sentence == held[after].sentence:
            yield from held[before + 1 : after]


def _cut_off(found: Alignment, held: Sequence[Token], logic: Words) -> Iterator[str]:
    """What follows the last word taken over in its clause: what is denied (`not liable for loss by ice` does not say `not
    liable for loss`), or until when something holds.
    """
    if not found.pairs:
        return
    last = held[found.pairs[-1][1]]
    clause = [token for token in held if token.clause == last.clause]
    after = [token for token in clause if token.start > last.start]
    if any(token.kind == "not" for token in clause) and any(token.is_content for token in after):
        yield DENIED
    if any(token.kind == "limit" and token.value in logic.terms for token in after):
        yield TERM


def _opens_later(found: Alignment, held: Sequence[Token], logic: Words) -> bool:
    """True when the sentence first taken from opens with when it holds (`After the hearing, …`), and the claim leaves that out.

    `Under section 5, …` says no time.
    """
    if not found.pairs:
        return False
    used = {j for _, j in found.pairs}
    first = found.pairs[0][1]
    opening = next(j for j, token in enumerate(held) if token.sentence == held[first].sentence)
    if opening in used or held[opening].kind != "limit" or opening + 1 >= len(held):
        return False
    cites = held[opening + 1].kind == "number" or held[opening + 1].value in logic.framing | logic.provision_words
    return not (held[opening].value in logic.citing and cites)
