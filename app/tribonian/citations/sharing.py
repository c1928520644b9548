"""Citations without a law of their own: whose law they are, as the text says it elsewhere."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from tribonian.citations.names import name_key
from tribonian.citations.schedules import OUTER_KINDS
from tribonian.domain.citation import Citation
from tribonian.domain.jurisdiction import Pack

LITERATURE, AGREEMENT = "literature", "agreement"
"""Kinds of patterns for what looks like a citation of a law and is one of a commentary or a contract; never returned."""
OTHERS = frozenset({LITERATURE, AGREEMENT})
MOST_BETWEEN = 32
_JOINED = re.compile(
    r"[^\S\n]*(?:,|(?:,\s*)?(?:und|oder|sowie|bis|bzw\.|beziehungsweise|and|or|&|ба|болон))\s*(?:(?:auch|nach|mit|von|zu|in|to|under)\s+)?"
    r"(?:(?:den|der|die|des|dem|the)\s+)?"
)
_CROSSED = re.compile(r"\s+(?:of|to|in|under),?\s+(?:and|or)\s+(?:under\s+)?")
"""`section 12 of, and Schedule 3 to, the Act`: what is left open before the comma is the law after it."""
_ITEM_BREAK = re.compile(r"[^\S\n]*[,;]?[^\S\n]*(?:und|oder|sowie|and|or)?[^\S\n]*\n\s*(?:\(?\w{1,4}[).]|[–•-])\s*")
_THEN = re.compile(r",?\s+")
_LETTER = re.compile(r"[^\W\d_]")
_OF_OTHER = re.compile(r"\s+(?:of|under|to|des|der|vom)\s+(?:(?:the|that|an?|said)\s+)?[^\W\d_a-zäöüß]")


def shared_laws(text: str, citations: list[Citation], pack: Pack, *, own: bool) -> list[Citation]:
    """A law named after the last of several citations is the law of all: `§ 195, § 199 BGB`, `ss. 3 and s. 4 of the Act`.

    Only where nothing but a comma or a word like `und` stands between them, or where they are items of a list and the
    law is named on a line of its own below it. `in Verbindung mit` joins them too, but not in a law's own text, where
    what stands before it is mostly the law's own.
    """
    shared = _before_schedules(text, citations)
    chain = () if own else _compiled(pack.chain_words)
    below = False
    for index in range(len(shared) - 2, -1, -1):
        one, after = shared[index], shared[index + 1]
        if one.law or not after.law or not after.numbers or after.start - one.end > MOST_BETWEEN:
            below = False
            continue
        crossed = _CROSSED.fullmatch(text, one.end, after.start)
        chained = bool(crossed) or any(words.fullmatch(text, one.end, after.start) for words in chain)
        if one.unit != after.unit and not chained:
            below = False
            continue
        below = below or "\n" in after.text.partition(after.law)[0][-4:]
        joined = chained or _JOINED.fullmatch(text, one.end, after.start)
        if joined or (below and _ITEM_BREAK.fullmatch(text, one.end, after.start)):
            kind = after.kind if after.kind in OTHERS else one.kind
            shared[index] = replace(one, law=after.law, this_law=after.this_law, kind=kind)
    for index in range(1, len(shared)):
        before, one = shared[index - 1], shared[index]
        first = before.law and before.numbers and " ".join(before.text.split()).startswith(before.law)
        if first and not one.law and one.numbers and one.unit == before.unit and _JOINED.fullmatch(text, before.end, one.start):
            # Named before its numbers, a law is that of the list that goes on: `Иргэний хуулийн 497, 510 дугаар зүйл`.
            shared[index] = replace(one, law=before.law, this_law=before.this_law, text=one.text)
    return shared


def _before_schedules(text: str, citations: Sequence[Citation]) -> list[Citation]:
    """`Widgets Act 2006, Sch. 4, para 17`: a law right before a schedule is the law of it."""
    joined: list[Citation] = []
    for one in citations:
        law = joined[-1] if joined else None
        outer = one.unit in OUTER_KINDS or any(", " in number for number in one.numbers)
        if law and law.kind == "law" and outer and not one.law and _THEN.fullmatch(text, law.end, one.start):
            joined.pop()
            one = replace(one, start=law.start, text=text[law.start : one.end], law=law.law, this_law=law.this_law)
        joined.append(one)
    return joined


def repeated(text: str, citations: Sequence[Citation]) -> list[Citation]:
    """Bare citations of numbers that the text cites of one law only, as citations of that law (or agreement).

    What goes on with `of the …` names something else, if only in words that no pattern reads as a law.
    """
    named: dict[tuple[str, str], dict[str, Citation]] = {}
    for one in citations:
        if one.law and not one.this_law and (one.kind == "provision" or one.kind == AGREEMENT):
            for number in one.numbers:
                named.setdefault((one.unit, number), {}).setdefault(name_key(one.law), one)
    return [one if _OF_OTHER.match(text, one.end) else _again(one, named) for one in citations] if named else list(citations)


def _again(one: Citation, named: dict[tuple[str, str], dict[str, Citation]]) -> Citation:
    if one.law or one.kind != "provision" or not one.numbers:
        return one
    laws = [named.get((one.unit, number), {}) for number in one.numbers]
    if any(len(known) != 1 or known.keys() != laws[0].keys() for known in laws):
        return one
    said = next(iter(laws[0].values()))
    return replace(one, law=said.law, kind=said.kind)


def of_some_law(text: str, citations: list[Citation], pack: Pack) -> list[Citation]:
    """Without bare citations that may as well be of a contract, in a text that names no law at all.

    What consists of citations only (`§ 5 Abs. 2`) is one that somebody asks for, and stays.
    """
    if not pack.bare_signs or any(one.law and one.kind not in OTHERS for one in citations):
        return citations
    ends = [0, *(one.end for one in citations)]
    starts = [*(one.start for one in citations), len(text)]
    if not any(_LETTER.search(text, end, start) for end, start in zip(ends, starts, strict=True)):
        return citations
    return [one for one in citations if one.law or one.unit not in pack.bare_signs]


@lru_cache(maxsize=64)
def _compiled(patterns: tuple[str, ...]) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(pattern) for pattern in patterns)
