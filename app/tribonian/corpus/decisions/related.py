"""Decisions of other courts in the same case, as the caption names them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tribonian.corpus.decisions import citation, dates
from tribonian.corpus.decisions.courts import MOST_LINE, Courts
from tribonian.corpus.decisions.marks import matches
from tribonian.domain.decision import RelatedDecision
from tribonian.domain.jurisdiction import Pack

MOST_BLOCK = 8
"""Lines an appeal block goes on for."""
_NUMBER = re.compile(
    r"(?:\bNos?\.?|\bAz\.?:?|\bCase\s+Nos?\.?:?)\s*(?P<number>[\w./:-]*\d[\w./:-]*)|(?P<form>\b[A-Z]{1,4}[-/]?\d[\w/.-]*[-/]\d+\b|\b\d{1,4}[a-z]?\s[A-Z][A-Za-z]{0,4}\s\d+/\d{2}\b)"
)
_PLACE = r"[A-ZÄÖÜ][\wäöüß]*(?:\s+(?:am|an der|im|I|II|\(Oder\)|[A-ZÄÖÜ][\wäöüß]+))*"
_GERMAN = re.compile(
    r"(?P<court>(?:AG|LG|OLG|KG|VG|OVG|VGH|ArbG|LAG|SG|LSG|FG|BayObLG|Amtsgericht|Landgericht|Oberlandesgericht)\s+"
    rf"{_PLACE})[^\n]{{0,40}}?(?P<date>\d{{1,2}}\.\s*(?:\d{{1,2}}\.|[^\W\d_]+)\s*\d{{4}})?"
    r"[^\n]{0,30}?[-–,]\s*(?:Az\.?:?\s*)?(?P<number>(?:[IVX]+|\d+[a-z]?)\s+[A-Z][A-Za-z]{0,4}\s+\d+/\d{2})"
)
_LISTED = re.compile(r"(?is)дугаар:\s*(?P<number>\S+)\s+огноо:\s*(?P<date>\d{4}-\d\d-\d\d)")


def split(lines: Sequence[str], pack: Pack) -> tuple[list[RelatedDecision], list[str]]:
    """The related decisions of a caption, and its lines without those that speak of them."""
    found: list[RelatedDecision] = []
    own: list[str] = []
    index = 0
    while index < len(lines):
        line = lines[index]
        if matches("related_labels", line, pack):
            index, listed = _listed(lines, index + 1, pack)
            found += listed
            continue
        if not matches("appeal_marks", line, pack) or len(line) > 400:
            own.append(line)
            index += 1
            continue
        block = [line]
        index += 1
        while index < len(lines) and len(block) < MOST_BLOCK and _goes_on(lines[index], pack):
            block.append(lines[index])
            index += 1
        found += _appeal(block, pack)
    return found, own


def _goes_on(line: str, pack: Pack) -> bool:
    """True for a line that still speaks of the court below: its divisions, its judge, its number."""
    text = " ".join(line.split())
    if not text or "\t" in line or len(text) > MOST_LINE:
        return False
    for kind in ("place_marks", "between_marks", "citation_labels", "versus", "body_marks", "counsel_marks", "judge_marks"):
        if matches(kind, text, pack):
            return False
    if dates.find(text, pack) and not matches("judge_titles", text, pack):
        return False
    return (
        Courts.of(pack).by_name(text) is not None
        or matches("judge_titles", text, pack)
        or _NUMBER.search(text) is not None
        or bool(citation.neutral(text, pack))
        or matches("appeal_marks", text, pack)
        or re.search(r"(?i)\b(?:division|registry|court|tribunal|chamber|district|for the|circuit)\b", text) is not None
    )


def _appeal(block: Sequence[str], pack: Pack) -> list[RelatedDecision]:
    text = " ".join(" ".join(line.split()) for line in block)
    found: list[RelatedDecision] = []
    for one in _GERMAN.finditer(text) if pack.language == "de" else ():
        court = Courts.of(pack).by_name(one["court"])
        days = dates.find(one["date"] or "", pack)
        found.append(
            RelatedDecision(
                "appeal_from", one["court"], court.instance if court else "", days[0][2] if days else "", one["number"]
            )
        )
    if found:
        return found
    table = Courts.of(pack)
    for _, _, cited in citation.neutral(text, pack):
        below = table.by_citation(cited, "")
        found.append(RelatedDecision("appeal_from", below.name if below else "", below.instance if below else "", "", "", cited))
    if found:
        return found
    numbered = _NUMBER.search(text)
    bare = [
        re.sub(
            r"(?i)^\W*(?:on\s+)?(?:(?:cross-)?appeals?\s+from|an?\s+appeal\s+(?:against|from)|certiorari\s+to|from)\s+(?:an?\s+|the\s+)*(?:decision\s+of\s+)?(?:the\s+)?",
            "",
            line,
        )
        for line in block
    ]
    bare = [re.sub(r"\(\s*no[^)]*\)", "", line, flags=re.IGNORECASE) for line in bare]
    court = (
        table.by_caption(["in the " + bare[0], *bare[1:]])
        or table.by_caption(bare)
        or table.by_caption([" ".join(bare)[:MOST_LINE]])
    )
    court = court or next((known for line in bare if (known := table.by_name(line))), None)
    name = court.name if court else ""
    if not name:
        words = re.search(r"(?i)\b((?:[\w’'-]+\s+){0,6}(?:court|tribunal)\b[^\n,(]{0,80})", bare[0])
        name = " ".join(words[1].split()).strip(" ),;") if words else ""
    day = dates.find(text, pack)
    shown = (numbered["number"] or numbered["form"] or "") if numbered else ""
    if not (name or shown):
        return []
    return [RelatedDecision("appeal_from", name, court.instance if court else "", day[0][2] if len(day) == 1 else "", shown)]


def _listed(lines: Sequence[str], index: int, pack: Pack) -> tuple[int, list[RelatedDecision]]:
    """Entries of a portal's list of decisions in the same case: judge, number, day on lines of their own."""
    taken: list[str] = []
    while index < len(lines) and (not lines[index].strip() or re.match(r"(?i)^\W*(?:шүүгч|дугаар|огноо)\s*:", lines[index])):
        taken.append(lines[index])
        index += 1
    found: list[RelatedDecision] = []
    for one in _LISTED.finditer("\n".join(taken)):
        court = Courts.of(pack).by_number(one["number"])
        found.append(RelatedDecision("same_case", "", court.instance if court else "", one["date"], one["number"]))
    return index, found
