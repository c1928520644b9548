"""Finds citations in a text with the patterns of a jurisdiction pack. Exact numbers only."""

from __future__ import annotations

import re
from functools import lru_cache

from tribonian.citations.expand import expand
from tribonian.domain.citation import Citation
from tribonian.domain.jurisdiction import Pack

_TRAILING = re.compile(r"[\s,;:.–—-]+$")


def find(text: str, pack: Pack) -> list[Citation]:
    """Citations in `text`, in order, not overlapping; of two at the same place the longer one wins."""
    found: list[Citation] = []
    for name, kind, pattern in _compiled(pack.code, tuple((c.name, c.kind, c.pattern) for c in pack.citations)):
        for match in pattern.finditer(text):
            citation = _citation(match, kind, pack)
            if citation is not None:
                found.append(citation)
        del name
    found.sort(key=lambda citation: (citation.start, -(citation.end - citation.start)))
    kept: list[Citation] = []
    for citation in found:
        if kept and citation.start < kept[-1].end:
            if citation.law and not kept[-1].law and citation.start <= kept[-1].start:
                kept[-1] = citation
            continue
        kept.append(citation)
    return kept


@lru_cache(maxsize=32)
def _compiled(code: str, patterns: tuple[tuple[str, str, str], ...]) -> tuple[tuple[str, str, re.Pattern[str]], ...]:
    del code
    return tuple((name, kind, re.compile(pattern)) for name, kind, pattern in patterns)


def _citation(match: re.Match[str], kind: str, pack: Pack) -> Citation | None:
    groups = match.groupdict()
    law = " ".join((groups.get("law") or "").split())
    unit = groups.get("unit") or ""
    numbers = expand(groups.get("numbers") or "", unit, pack)
    if not numbers and not law:
        return None
    text = _TRAILING.sub("", match.group()) if not law else match.group()
    this_law = bool(law) and any(phrase.casefold() in law.casefold() for phrase in pack.this_law)
    written = pack.units.get(unit.casefold().rstrip(".") or "", "") or pack.units.get(unit.casefold(), "")
    return Citation(
        start=match.start(),
        end=match.start() + len(text),
        text=text,
        kind=kind,
        numbers=tuple(numbers),
        law=law,
        this_law=this_law,
        unit=written or pack.default_unit,
    )
