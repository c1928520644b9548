"""Which of the lines that look like headings are headings: those whose numbers go on from one to the next.

The best chain of candidates is found by dynamic programming: each candidate counts by its looks; a link to the next
number costs nothing, a jump costs something, a number that begins again is allowed only after a container's or a
schedule's heading. A quoted `Section 5.` or a line `12 months after …` breaks the chain and is left as text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tribonian.corpus.headings import Heading, Sighting
from tribonian.corpus.plain.lines import Line, finished, in_capitals, refers, titled
from tribonian.corpus.sequence import NEXT, Key, is_first, key, step
from tribonian.domain.jurisdiction import HeadingPattern, Pack

OUTER = frozenset({"schedule", "annex"})
"""Kinds whose headings begin a part of the law with numbers of its own."""
FAR = 40
"""With more numbers missing, a single heading is rather one that is quoted."""
BACK = 40
"""Candidates looked back at, besides those with the numbers just before."""

_LOWER_START = re.compile(r"^[\W\d_]*[a-zäöüßà-ÿа-яёөү]")
_SUBDIVIDED = re.compile(r"\.?\s*[—–-]\s*\(\w{1,3}\)")
_OPEN_END = re.compile(r"[;,]$|\b(?:and|or|und|oder)$")


@dataclass(slots=True)
class Candidate:
    """A line that may head a main provision."""

    line: int
    sighting: Sighting
    value: Key
    weight: float
    last: Key = ()
    """Of the last number, where the line names several."""
    zone: int = 0


def containers(lines: Sequence[Line]) -> dict[int, Sighting]:
    """Lines that head containers, annexes, preambles, conclusions."""
    found: dict[int, Sighting] = {}
    for index, line in enumerate(lines):
        for sighting in line.sightings:
            if not sighting.is_main and not line.remark and not line.quoted and _heads(lines, index, sighting):
                found[index] = sighting
                break
    return found


def _heads(lines: Sequence[Line], index: int, sighting: Sighting) -> bool:
    """True unless the line is running text that begins like a container's heading (`Part 2 of this Act applies`)."""
    line = lines[index]
    rest = sighting.said.heading
    if line.words[0].islower() or len(line.words) > 300:
        return False
    if rest and (rest[0].islower() or rest[0] in ",;)"):
        return False
    if rest and _OPEN_END.search(rest):
        return False
    if rest.endswith((".", ":")) and len(rest.split()) > 6 and not in_capitals(rest):
        return False
    before = lines[index - 1].words if index else ""
    return not (before and _OPEN_END.search(before) and not before.endswith(";") and not in_capitals(line.words))


def mains(
    lines: Sequence[Line], heads: Mapping[int, Sighting], start: int, stop: int, pack: Pack, *, schedule: bool
) -> dict[int, Sighting]:
    """Lines in `[start, stop)` that head main provisions."""
    families: dict[tuple[str, bool], list[Candidate]] = {}
    for index in range(start, stop):
        if index in heads or (schedule and index <= start + 2 and refers(pack, lines[index].words)):
            continue
        for sighting in lines[index].sightings:
            pattern = sighting.pattern
            if not sighting.is_main or pattern.where == ("main" if schedule else "schedule"):
                continue
            said = sighting.said
            value = value_of(said.numbers[0] if said.numbers else said.number, pack)
            family = families.setdefault((pattern.kind, pattern.plain), [])
            if value is None or (family and family[-1].line == index):
                continue
            last = key(said.numbers[-1]) if said.numbers else None
            family.append(Candidate(index, sighting, value, _weight(lines, index, sighting), last or value))
    breaks = [index for index in range(start, stop) if index in heads]
    return _choose({name: _unquoted(lines, family) for name, family in families.items()}, breaks)


def value_of(number: str, pack: Pack) -> Key | None:
    """Comparable value of a printed number, spelled-out ordinals among them."""
    return key(pack.ordinals.get(" ".join(number.casefold().split()), number))


def _unquoted(lines: Sequence[Line], family: Sequence[Candidate]) -> list[Candidate]:
    """Without candidates in quotations, unless the law's own numbers go right through one (its marks are misprinted)."""
    kept: list[Candidate] = []
    index = 0
    while index < len(family):
        stop = index
        while stop < len(family) and lines[family[stop].line].quoted:
            stop += 1
        if stop == index:
            kept.append(family[index])
            stop += 1
        elif kept and stop < len(family):
            before, first, last, after = kept[-1], family[index], family[stop - 1], family[stop]
            whole = len(first.value) == 1 and len(before.value) == 1
            if whole and step(before.last or before.value, first.value) == NEXT and step(last.last, after.value) == NEXT:
                kept.extend(family[index:stop])
        index = stop
    return kept


def _choose(families: Mapping[tuple[str, bool], list[Candidate]], breaks: list[int]) -> dict[int, Sighting]:
    """The families of headings that make up the law, outer ones first (articles around sections)."""
    strong: list[list[Candidate]] = []
    zones = list(breaks)
    for (_, plain), family in sorted(families.items(), key=lambda item: item[1][0].sighting.pattern.level if item[1] else 99):
        if plain or not family:
            continue
        chain = best_chain(family, zones)
        if chain and (len(chain) > 1 or is_first(chain[0].value) or len(family) == 1):
            strong.append(chain)
            zones = sorted({*zones, *(candidate.line for candidate in chain)})
    weak = max((best_chain(family, breaks) for (_, plain), family in families.items() if plain), key=len, default=[])
    if len(weak) == 1 and not is_first(weak[0].value):
        weak = []
    leading = max(strong, key=len, default=[])
    if not leading or (weak and len(weak) > 2 * len(leading) and weak[0].line < leading[0].line):
        return {candidate.line: candidate.sighting for candidate in weak}
    kept = [chain for chain in strong if chain is leading or (len(chain) > 1 and is_first(chain[0].value))]
    return {candidate.line: candidate.sighting for chain in kept for candidate in chain}


def _weight(lines: Sequence[Line], index: int, sighting: Sighting) -> float:
    """How much a line looks like the heading of a main provision, by itself."""
    line = lines[index]
    if line.words.startswith(("“", '"', "„")):
        return 0.1
    looks = 0.25 if line.block.bold or line.block.level or line.block.centred else 0.0
    before = lines[index - 1] if index else None
    if before is not None and not _apart(before) and before.block.kind == line.block.kind:
        looks -= 0.3
    if line.remark:
        looks -= 0.35
    if not sighting.pattern.plain:
        return 1.0 + looks
    rest = line.words[sighting.end :].lstrip(" .)—–-")
    if _SUBDIVIDED.match(line.words, sighting.end):
        looks += 0.4
    elif sighting.body[1]:
        looks += 0.35
    elif rest and not finished(rest) and len(rest) < 160:
        looks += 0.15
    if _OPEN_END.search(rest):
        looks -= 0.3
    if rest and _LOWER_START.match(rest):
        looks -= 0.35
    return max(0.05, 0.6 + looks)


def _apart(before: Line) -> bool:
    """True when the line before a heading is at its end: a sentence, or a heading itself."""
    return finished(before.words) or titled(before) or any(not sighting.pattern.plain for sighting in before.sightings)


def opens_hundred(value: Key) -> bool:
    """True for `101`, `2001`: numbers with which a title or chapter begins where the law counts by hundreds."""
    return len(value) == 1 and value[0][1] > 100 and value[0][1] % 100 <= 1


def best_chain(candidates: Sequence[Candidate], breaks: Sequence[int]) -> list[Candidate]:
    """The candidates that together make the most of the numbering; `breaks` are lines after which it may begin again."""
    zone = 0
    for candidate in candidates:
        while zone < len(breaks) and breaks[zone] < candidate.line:
            zone += 1
        candidate.zone = zone
    scores: list[float] = []
    links: list[int] = []
    ends: dict[float, list[int]] = {}
    best = -1
    for index, candidate in enumerate(candidates):
        score = 0.0 if is_first(candidate.value) else -0.8
        link = -1
        for earlier in _earlier(index, candidate, ends, best):
            gain = _gain(candidates[earlier], candidate)
            if gain is not None and scores[earlier] + gain > score:
                score, link = scores[earlier] + gain, earlier
        scores.append(score + candidate.weight)
        links.append(link)
        known = ends.setdefault((candidate.last or candidate.value)[0][1], [])
        known.append(index)
        if len(known) > 6:
            known.remove(min(known[:-1], key=lambda place: scores[place]))
        if best < 0 or scores[index] > scores[best]:
            best = index
    chain: list[Candidate] = []
    if best >= 0 and scores[best] <= 0.2:
        return []
    while best >= 0:
        chain.append(candidates[best])
        best = links[best]
    return chain[::-1]


def _earlier(index: int, candidate: Candidate, ends: Mapping[float, list[int]], best: int) -> Iterable[int]:
    base = candidate.value[0][1]
    near = {place for value in (base, base - 1, base - 2) for place in ends.get(value, ())}
    near.update(range(max(0, index - BACK), index))
    if best >= 0:
        near.add(best)
    return sorted(near)


def _gain(before: Candidate, after: Candidate) -> float | None:
    """What following `before` costs `after`; None when it cannot."""
    missing = step(before.last or before.value, after.value)
    if missing == NEXT:
        return 0.0
    if is_first(after.value) and after.zone > before.zone:
        return -0.55
    if missing is None:
        return None
    if after.zone > before.zone and opens_hundred(after.value):
        return -0.1
    return -1.15 if missing > FAR else -min(0.85, 0.35 + 0.05 * missing)


def numbered(kind: str, found: re.Match[str]) -> Sighting:
    """A numbered paragraph of a text without headings."""
    pattern = HeadingPattern(kind, found.re.pattern, 8, "para", True)
    said = Heading(kind, found["number"], "", 8, "para")
    return Sighting(pattern, said, found.end("number"), (found.end() - 1, len(found.string)), (0, 0))
