"""Cuts provisions into passages of about 730 characters at paragraph and sentence boundaries."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from tribonian.domain.cancel import CancelToken
from tribonian.domain.jurisdiction import Pack
from tribonian.domain.passage import Passage
from tribonian.domain.provision import CONTENTS, Provision
from tribonian.text.sentences import split

TARGET = 730
"""Characters a passage aims at: what a small encoder takes in whole, with the law's name and the heading before it."""
MOST = 1000
"""No passage is longer."""
LEAST = 160
"""A shorter remainder is joined to the passage before it when that stays below `MOST`."""

_PARAGRAPH = re.compile(r"\n\s*")


def cut(text: str, provisions: Sequence[Provision], pack: Pack, cancel: CancelToken) -> tuple[Passage, ...]:
    """Passages of all provisions, in order; each lies inside the own text of exactly one provision."""
    passages: list[Passage] = []
    seen: set[tuple[int, int]] = set()
    count: Counter[str] = Counter()
    for provision, start, end in own_texts(text, provisions):
        cancel.check()
        if (start, end) in seen:
            continue
        seen.add((start, end))
        for one, two in _pack(text, start, end, pack):
            passages.append(Passage(provision.eid, count[provision.eid], one, two))
            count[provision.eid] += 1
    passages.sort(key=lambda passage: passage.start)
    return tuple(passages)


def own_texts(text: str, provisions: Sequence[Provision]) -> Iterator[tuple[Provision, int, int]]:
    """Each provision with the span that is its own and not its children's (before its first child's heading).

    A contents list is left out. Inner provisions own nothing: their text is that of the provision they belong to. Where
    text follows a child inside its parent (words after the last item), the parent owns that stretch too.
    """
    outer = [provision for provision in provisions if not provision.inner and provision.kind != CONTENTS]
    children: dict[str, list[Provision]] = {}
    for provision in outer:
        children.setdefault(provision.parent, []).append(provision)
    for provision in outer:
        position = provision.start
        for child in children.get(provision.eid, ()):
            begin = label_start(text, child)
            if begin > position:
                yield provision, position, begin
            elif child is children[provision.eid][0]:
                yield provision, position, max(position, begin)
            position = max(position, child.end)
        if provision.eid not in children or position < provision.end:
            yield provision, position, max(position, provision.end)


def label_start(text: str, provision: Provision) -> int:
    """Where the heading line of `provision` begins (its own start when it has none)."""
    if not provision.label:
        return provision.start
    found = text.rfind(
        provision.label, max(0, provision.start - len(provision.label) - 2000), provision.start + len(provision.label)
    )
    return found if 0 <= found <= provision.start else provision.start


def _pack(text: str, start: int, end: int, pack: Pack) -> list[tuple[int, int]]:
    spans: list[tuple[int, int]] = []
    for one, two in _pieces(text, start, end, pack):
        if spans and two - spans[-1][0] <= TARGET:
            spans[-1] = (spans[-1][0], two)
        else:
            spans.append((one, two))
    if len(spans) > 1 and spans[-1][1] - spans[-1][0] < LEAST and spans[-1][1] - spans[-2][0] <= MOST:
        last = spans.pop()
        spans[-1] = (spans[-1][0], last[1])
    return spans


def _pieces(text: str, start: int, end: int, pack: Pack) -> Iterator[tuple[int, int]]:
    """Paragraphs and lines; long ones by sentence; sentences that are still too long at blanks."""
    position = start
    for found in _PARAGRAPH.finditer(text, start, end):
        yield from _line(text, position, found.start(), pack)
        position = found.end()
    yield from _line(text, position, end, pack)


def _line(text: str, start: int, end: int, pack: Pack) -> Iterator[tuple[int, int]]:
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    if start >= end:
        return
    if end - start <= TARGET:
        yield start, end
        return
    for one, two in split(text[start:end], pack.sentence_abbreviations, start):
        while two - one > MOST:
            blank = text.rfind(" ", one + TARGET // 2, one + TARGET)
            middle = blank if blank > 0 else one + TARGET
            yield one, middle
            one = middle + 1 if blank > 0 else middle
        if one < two:
            yield one, two
