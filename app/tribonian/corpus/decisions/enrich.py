"""A decision's roles, entities, treatments, and passages that cross no role: everything said about its sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tribonian.corpus.decisions import entities, roles, treatment
from tribonian.corpus.passages import MOST, TARGET
from tribonian.domain.cancel import CancelToken
from tribonian.domain.decision import SentenceRole
from tribonian.domain.jurisdiction import Pack
from tribonian.domain.passage import Passage
from tribonian.domain.provision import Provision
from tribonian.domain.work import ParsedWork


def enrich(parsed: ParsedWork, pack: Pack, cancel: CancelToken) -> ParsedWork:
    """`parsed` with roles per sentence, entities, treatments of cited decisions, and passages inside one role and one provision.

    Raises:
        Cancelled: when asked to stop.
    """
    cancel.check()
    found = roles.assign(parsed.text, parsed.provisions, pack)
    cancel.check()
    named = entities.find(parsed.text, found, parsed.citations, pack, parsed.decision)
    cancel.check()
    treated = treatment.treatments(parsed.text, found, pack, parsed.decision)
    cut = passages(parsed.text, parsed.provisions, found)
    return replace(parsed, roles=found, entities=named, treatments=treated, passages=cut)


def passages(text: str, provisions: Sequence[Provision], sentences: Sequence[SentenceRole]) -> tuple[Passage, ...]:
    """Passages of about `TARGET` characters out of whole sentences of one role and one provision, in order.

    A sentence that alone is longer than `MOST` is cut at blanks.
    """
    made: list[Passage] = []
    count: dict[str, int] = {}
    holders = _holders(provisions, sentences)
    start = end = -1
    holder, role = "", ""

    def close() -> None:
        if end > start >= 0:
            for one, two in _cut(text, start, end):
                made.append(Passage(holder, count.get(holder, 0), one, two, role))
                count[holder] = count.get(holder, 0) + 1

    for sentence, own in zip(sentences, holders, strict=True):
        if own == holder and sentence.role == role and sentence.end - start <= TARGET:
            end = sentence.end
            continue
        close()
        start, end, holder, role = sentence.start, sentence.end, own, sentence.role
    close()
    return tuple(made)


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
