"""A decision's roles, entities, treatments, and passages that cross no role: everything said about its sentences."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from tribonian.citations.find import find
from tribonian.corpus.decisions import entities, roles, treatment
from tribonian.corpus.decisions.entity_cases import case_mentions
from tribonian.corpus.decisions.entity_tokens import lexicon_of
from tribonian.corpus.passages import MOST, TARGET
from tribonian.domain.cancel import CancelToken
from tribonian.domain.decision import SentenceRole
from tribonian.domain.jurisdiction import Pack
from tribonian.domain.passage import Passage
from tribonian.domain.provision import Provision
from tribonian.domain.work import ParsedWork

_NEARLY = 0.95
"""Share of an even part that is enough for one: parts end at ends of sentences."""


def enrich(parsed: ParsedWork, pack: Pack, cancel: CancelToken) -> ParsedWork:
    """`parsed` with roles per sentence, entities, treatments of cited decisions, and passages inside one role and one provision.

    Its citations of laws are looked for when it has none yet: readers build a decision before its citations are found.

    Raises:
        Cancelled: when asked to stop.
    """
    cancel.check()
    found = roles.assign(parsed.text, parsed.provisions, pack)
    cancel.check()
    cases = case_mentions(parsed.text, lexicon_of(pack.language))
    citations = parsed.citations or tuple(find(parsed.text, pack, whole=True))
    named = entities.find(parsed.text, found, citations, pack, parsed.decision, cases)
    cancel.check()
    treated = treatment.treatments(parsed.text, found, pack, parsed.decision, cases)
    cut = passages(parsed.text, parsed.provisions, found)
    return replace(parsed, roles=found, entities=named, treatments=treated, passages=cut)


def passages(text: str, provisions: Sequence[Provision], sentences: Sequence[SentenceRole]) -> tuple[Passage, ...]:
    """Passages out of whole sentences of one role and one provision, in order.

    What is longer than `MOST` characters is parted evenly, so that no short rest is left; a sentence that alone is longer is
    cut at blanks.
    """
    made: list[Passage] = []
    count: Counter[str] = Counter()
    paired = zip(sentences, _holders(provisions, sentences), strict=True)
    for (holder, role), run in groupby(paired, key=lambda pair: (pair[1], pair[0].role)):
        for start, end in _parted(text, [sentence for sentence, _ in run]):
            made.append(Passage(holder, count[holder], start, end, role))
            count[holder] += 1
    return tuple(made)


def _parted(text: str, run: Sequence[SentenceRole]) -> list[tuple[int, int]]:
    """Spans of about equal length, none longer than `MOST`, that together are the sentences of `run`."""
    even = (run[-1].end - run[0].start) / math.ceil((run[-1].end - run[0].start) / MOST)
    spans: list[tuple[int, int]] = []
    start = end = run[0].start
    for sentence in run:
        if end > start and (sentence.end - start > MOST or end - start >= _NEARLY * even):
            spans.extend(_cut(text, start, end))
            start = sentence.start
        end = sentence.end
    return [*spans, *_cut(text, start, end)]


def _holders(provisions: Sequence[Provision], sentences: Sequence[SentenceRole]) -> list[str]:
    """eId of the provision that each sentence lies in."""
    own = [one for one in provisions if not (one.is_container or one.inner)]
    found: list[str] = []
    at = 0
    for sentence in sentences:
        while at + 1 < len(own) and own[at + 1].start <= sentence.start:
            at += 1
        found.append(own[at].eid if own else "")
    return found


def _cut(text: str, start: int, end: int) -> list[tuple[int, int]]:
    spans: list[tuple[int, int]] = []
    while end - start > MOST:
        blank = text.rfind(" ", start + TARGET // 2, start + TARGET)
        middle = blank if blank > 0 else start + TARGET
        spans.append((start, middle))
        start = middle + 1 if blank > 0 else middle
    return [*spans, (start, end)]
