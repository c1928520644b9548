"""Entities that rules find: courts of the jurisdiction pack, dates, case numbers, citations of laws and of decisions.

They are features of the trained model, and the only entities where no model fits the language.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from tribonian.corpus.decisions.entity_cases import NAME, CaseMention
from tribonian.corpus.decisions.entity_tokens import Lexicon
from tribonian.domain.citation import Citation
from tribonian.domain.jurisdiction import Pack

Spans = list[tuple[int, int, str]]
ORDER = ("PRECEDENT", "CASE_NUMBER", "PROVISION", "STATUTE", "DATE", "COURT")
"""What wins where two overlap; of one label the longer."""
NAMES = r"(?<!\w)(?=\w)(?![a-zà-öø-ÿа-яөүё])"
"""Where a court's name may begin: at a word with a capital (or in a script without). Trying the patterns of a country's courts at
such words only costs a sixth."""
_LEAD = re.compile(r"(?i)(?:(?:the|said|such|that|this|our|of|an?)\s+)+")
_TAIL = re.compile(
    r"(?i)[\s,;:(\[]+(?:of|in|under|to|des|der|dem|zum|im)?(?:\s+(?:the|said|that|this|such|same|der|des|dieses|desselben|genannten))*\s*$"
)
_BARE = re.compile(r"(?i)(?:act|code|constitution bench|rules|regulations|order|sanhita|ordinance|schemes?|bill|scheme|gesetz)")


def known(text: str, citations: Iterable[Citation], cases: Iterable[CaseMention], lexicon: Lexicon, pack: Pack) -> Spans:
    """Everything the rules find in `text`; spans may overlap, in order of their start."""
    found: Spans = list(lexicon.found(text))
    for start, end, name in _courts(text, pack):
        if not any(name == label and one <= start and end <= two for one, two, label in found):
            found.append((start, end, name))
    for citation in citations:
        found += _parts(text, citation)
    for case in cases:
        found.append((case.start, case.end, "PRECEDENT" if case.kind == NAME else "REPORTER"))
    return sorted(found)


def entities_of(found: Spans) -> Spans:
    """Of what the rules found, spans that do not overlap, in order; a decision's place alone is its name."""
    named = [(start, end, "PRECEDENT" if label == "REPORTER" else label) for start, end, label in found]
    rank = {label: index for index, label in enumerate(ORDER)}
    taken: Spans = []
    for start, end, label in sorted(named, key=lambda one: (rank.get(one[2], len(rank)), one[0] - one[1], one[0])):
        if not any(start < two and one < end for one, two, _ in taken[-400:]):
            taken.append((start, end, label))
    return _apart(taken)


def _apart(taken: Spans) -> Spans:
    """`taken` in order, without what still overlaps."""
    found: Spans = []
    for span in sorted(taken):
        if not found or found[-1][1] <= span[0]:
            found.append(span)
    return found


def _courts(text: str, pack: Pack) -> Iterator[tuple[int, int, str]]:
    pattern = either(tuple(court.get("pattern", "") for court in pack.courts), NAMES)
    for found in pattern.finditer(text) if pattern is not None else ():
        if found.end() > found.start():
            yield found.start(), found.end(), "COURT"


@lru_cache(maxsize=32)
def either(patterns: tuple[str, ...], ahead: str = "") -> re.Pattern[str] | None:
    """One pattern for all, tried only where `ahead` holds; `(?i)` at the head of one holds for that one only."""
    scoped = [f"(?i:{p.removeprefix('(?i)')})" if p.startswith("(?i)") else f"(?:{p})" for p in patterns if p]
    return re.compile(f"{ahead}(?:{'|'.join(scoped)})") if scoped else None


def _parts(text: str, citation: Citation) -> Iterator[tuple[int, int, str]]:
    """The provision and the law that a citation names, without articles and what joins them."""
    start, end = citation.start, citation.end
    if citation.kind == "decision":
        yield start, end, "PRECEDENT"
        return
    law = _law_span(text, citation)
    if law is not None:
        if not citation.this_law and not _BARE.fullmatch(text[law[0] : law[1]]):
            yield *law, "STATUTE"
        before, after = (start, law[0]), (law[1], end)
        start, end = before if law[0] > start else after
    if citation.numbers:
        while start < end and text[start] in " ,:\n\t":
            start += 1
        end -= len(text[start:end]) - len(_TAIL.sub("", text[start:end]).rstrip())
        if end > start:
            yield start, end, "PROVISION"


def _law_span(text: str, citation: Citation) -> tuple[int, int] | None:
    """Where in the text the law's name stands, without `the` and the like; None when it is not in the citation's span."""
    if not citation.law:
        return None
    written = r"\s+".join(map(re.escape, citation.law.split()))
    places = list(re.finditer(written, text[citation.start : citation.end]))
    if not places:
        return None
    found = places[-1]
    start, end = citation.start + found.start(), citation.start + found.end()
    lead = _LEAD.match(text, start, end)
    start = lead.end() if lead else start
    return (start, end) if end > start else None


def within(found: Sequence[tuple[int, int, str]], start: int, end: int) -> Spans:
    """The spans that lie in `[start, end)` or reach into it, cut to it."""
    return [(max(start, one), min(end, two), label) for one, two, label in found if one < end and start < two]
