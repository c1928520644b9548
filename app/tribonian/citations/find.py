"""Finds citations in a text with the patterns of a jurisdiction pack. Exact numbers only."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

from tribonian.citations.expand import expand
from tribonian.citations.names import name_key
from tribonian.domain.citation import Citation
from tribonian.domain.jurisdiction import Pack

ANNEX = "annex"
"""Kind of provisions whose number is written with its unit (`Anlage 2`), as their headings have it."""
LITERATURE = "literature"
"""Kind of patterns for what looks like a citation of the law and is one of a commentary; never returned."""
MOST_BETWEEN = 24
_JOINED = re.compile(
    r"[^\S\n]*(?:,|(?:,\s*)?(?:und|oder|sowie|bis|and|or|&))\s*(?:(?:auch|nach|mit|von|zu|in|to|under)\s+)?(?:(?:den|der|die|des|dem|the)\s+)?"
)
_WORD = re.compile(r"\S+")
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
            named = citation.law and not kept[-1].law and citation.start <= kept[-1].start
            if named and kept[-1].kind != LITERATURE:
                kept[-1] = citation
            continue
        kept.append(citation)
    return _shared_laws(text, [citation for citation in kept if citation.kind != LITERATURE])


def _shared_laws(text: str, citations: list[Citation]) -> list[Citation]:
    """A law named after the last of several citations is the law of all: `§ 195, § 199 BGB`, `ss. 3 and s. 4 of the Act`.

    Only where nothing but a comma or a word like `und` stands between them: `in Verbindung mit` joins laws as well.
    """
    shared = list(citations)
    for index in range(len(shared) - 2, -1, -1):
        one, after = shared[index], shared[index + 1]
        if one.law or not after.law or one.unit != after.unit or after.start - one.end > MOST_BETWEEN:
            continue
        if _JOINED.fullmatch(text, one.end, after.start):
            shared[index] = replace(one, law=after.law, this_law=after.this_law)
    return shared


@lru_cache(maxsize=32)
def _compiled(code: str, patterns: tuple[tuple[str, str, str], ...]) -> tuple[tuple[str, str, re.Pattern[str]], ...]:
    del code
    return tuple((name, kind, re.compile(pattern)) for name, kind, pattern in patterns)


def _known_part(written: str, pack: Pack) -> tuple[str, int]:
    """The law's name without words that only follow it, and how many characters those have.

    Patterns take a subject with a law's name (`des Gesetzes über Ordnungswidrigkeiten`) and cannot know where it ends;
    where the pack knows the beginning of what they took as a name, the name ends there.
    """
    words = list(_WORD.finditer(written))
    if len(words) < 4:
        return " ".join(written.split()), 0
    known = _known_names(pack.code, tuple(pack.abbreviations))
    for count in range(len(words), 1, -1):
        part = written[: words[count - 1].end()]
        if name_key(part) in known:
            return " ".join(part.split()), len(written) - len(part)
    return " ".join(written.split()), 0


@lru_cache(maxsize=32)
def _known_names(code: str, names: tuple[str, ...]) -> frozenset[str]:
    del code
    return frozenset(name_key(name) for name in names)


def _citation(match: re.Match[str], kind: str, pack: Pack) -> Citation | None:
    groups = match.groupdict()
    law, cut = _known_part(groups.get("law") or "", pack)
    ending = match.end("law") - cut if cut else match.end()
    unit = groups.get("unit") or ""
    kind_of_unit = pack.units.get(unit.casefold().rstrip(".") or "", "") or pack.units.get(unit.casefold(), "")
    named = " ".join((groups.get("numbers") or "").split())
    numbers = [f"{unit} {named}"] if kind_of_unit == ANNEX else expand(named, unit, pack)
    if not numbers and not law:
        return None
    text = match.string[match.start() : ending]
    text = text if law else _TRAILING.sub("", text)
    this_law = bool(law) and any(phrase.casefold() in law.casefold() for phrase in pack.this_law)
    return Citation(
        start=match.start(),
        end=match.start() + len(text),
        text=text,
        kind=kind,
        numbers=tuple(numbers),
        law=law,
        this_law=this_law,
        unit=kind_of_unit or pack.default_unit,
    )
