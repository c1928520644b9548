"""Finds citations in a text with the patterns of a jurisdiction pack. Exact numbers only."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import lru_cache

from tribonian.citations import reporters, schedules
from tribonian.citations.context import Definitions, caption_end, under_heads
from tribonian.citations.expand import before_unit, pinpoints
from tribonian.citations.names import name_key
from tribonian.citations.sharing import AGREEMENT, LITERATURE, OTHERS, of_some_law, repeated, shared_laws
from tribonian.domain.citation import Citation
from tribonian.domain.jurisdiction import Pack
from tribonian.domain.provision import CONTAINER_KINDS

ANNEX = "annex"
"""Kind of provisions whose number, like that of containers, is written with its unit (`Anlage 2`), as their headings have it."""
INNER = "subsection"
"""Kind of units whose number, `(2)`, means nothing without the provision that speaks of them."""
_WORD = re.compile(r"\S+")
_TRAILING = re.compile(r"[\s,;:.–—-]+$")
_GO_ON = frozenset({"of", "for", "and", "und", "sowie", "des", "der", "von", "über", "gegen"})
"""Words after which a name is a longer, another one: `the Constitution of …`."""
_LINE_HEAD = re.compile(r"[\"'„“»«(\s]*")
_TITLE_REST = re.compile(r"\.?(?:[^\S\n]+[A-ZÄÖÜА-ЯЁӨҮ][^\n.;:,]{2,120})?[\"“”»]?[^\S\n]*")


def find(text: str, pack: Pack, *, own: bool = False, whole: bool = False) -> list[Citation]:
    """Citations in `text`, in order, not overlapping; of two at the same place the longer one wins.

    `own` says that `text` is a law's own: bare annexes then are the law's, and a number at the head of a line is no
    quoted heading. `whole` says that it is all of a decision: bare provisions stay, unresolved, though the text may name no
    law. What the caption of a decision names is the kind of proceeding, and left out. Laws named without a
    number are citations of kind `law`.
    """
    found = reporters.find(text) if pack.reporters == reporters.UNITED_STATES else []
    for kind, pattern in _compiled(pack.code, tuple((c.name, c.kind, c.pattern) for c in pack.citations)):
        for match in pattern.finditer(text):
            citation = _citation(match, kind, pack)
            if citation is not None:
                found.append(citation)
    kept = shared_laws(text, _choose(found), pack, own=own)
    definitions = Definitions(text, kept, pack)
    kept = definitions.apply(definitions.with_abbreviations(kept))
    kept = under_heads(text, kept, pack)
    if not own:
        kept = repeated(text, kept)
    if not (own or whole):
        kept = of_some_law(text, kept, pack)
    kept = [citation for citation in kept if citation.kind not in OTHERS]
    if own:
        return kept
    caption = caption_end(text, pack)
    return [citation for citation in kept if citation.start >= caption and not _is_outside(text, citation)]


def _choose(found: Sequence[Citation]) -> list[Citation]:
    """Citations that do not overlap: none where literature is cited; of the others the earlier, one with a law, the longer."""
    literature = sorted((one.start, one.end) for one in found if one.kind == LITERATURE)
    reach: list[int] = []
    for _, end in literature:
        reach.append(max(end, reach[-1] if reach else 0))
    begins = [start for start, _ in literature]

    def is_free(one: Citation) -> bool:
        index = bisect_left(begins, one.end)
        return index == 0 or reach[index - 1] <= one.start

    order = sorted(
        (one for one in found if one.kind != LITERATURE and is_free(one)),
        key=lambda one: (one.kind != AGREEMENT, one.start, not (one.law and one.numbers), one.start - one.end),
    )
    starts: list[int] = []
    kept: list[Citation] = []
    for citation in order:
        index = bisect_right(starts, citation.start)
        before = kept[index - 1] if index else None
        after = kept[index] if index < len(kept) else None
        if (before is None or before.end <= citation.start) and (after is None or citation.end <= after.start):
            starts.insert(index, citation.start)
            kept.insert(index, citation)
    return kept


def _is_outside(text: str, citation: Citation) -> bool:
    """True for a bare annex (an exhibit, in a text that is no law), and for the heading of a quoted provision."""
    if citation.law or citation.kind != "provision":
        return False
    if citation.unit in schedules.OUTER_KINDS or citation.unit == schedules.ORDER:
        return True
    line = text.rfind("\n", 0, citation.start) + 1
    if citation.places or not _LINE_HEAD.fullmatch(text, line, citation.start):
        return False
    end = text.find("\n", citation.end)
    rest = _TITLE_REST.fullmatch(text, citation.end, end if end >= 0 else len(text))
    lone = text.strip("\"'„“”»« \n.") == citation.text
    return bool(rest) and (not lone or citation.text.startswith("§"))


@lru_cache(maxsize=32)
def _compiled(code: str, patterns: tuple[tuple[str, str, str], ...]) -> tuple[tuple[str, re.Pattern[str]], ...]:
    del code
    return tuple((kind, re.compile(pattern)) for _, kind, pattern in patterns)


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
        goes_on = count < len(words) and words[count].group() in _GO_ON
        if not goes_on and name_key(part) in known:
            return " ".join(part.split()), len(written) - len(part)
    return " ".join(written.split()), 0


@lru_cache(maxsize=32)
def _known_names(code: str, names: tuple[str, ...]) -> frozenset[str]:
    del code
    return frozenset(name_key(name) for name in names)


def _citation(match: re.Match[str], kind: str, pack: Pack) -> Citation | None:
    groups = match.groupdict()
    named = "law" if groups.get("law") or not groups.get("law_before") else "law_before"
    law, cut = _known_part(groups.get(named) or "", pack)
    ending = match.end() - cut if cut and match.end(named) == match.end() else match.end()
    unit = groups.get("unit") or ""
    kind_of_unit = pack.units.get(unit.casefold().rstrip(".") or "", "") or pack.units.get(unit.casefold(), "")
    if groups.get("outer") and not unit:
        kind_of_unit = schedules.kind_of(groups["outer"])
    numbers, places = _numbers(match, unit, kind_of_unit, pack)
    if not numbers and (not law or groups.get("outer")):
        return None
    text = match.string[match.start() : ending]
    text = text if law else _TRAILING.sub("", text)
    return Citation(
        start=match.start(),
        end=match.start() + len(text),
        text=text,
        kind=kind,
        numbers=tuple(numbers),
        law=law,
        this_law=is_this_law(law, pack),
        unit=kind_of_unit or (pack.default_unit if numbers else ""),
        places=tuple(places) if any(places) else (),
    )


def is_this_law(law: str, pack: Pack) -> bool:
    """True when `law` is a phrase by which a law speaks of itself."""
    return bool(law) and any(phrase.casefold() in law.casefold() for phrase in pack.this_law)


def _numbers(match: re.Match[str], unit: str, kind: str, pack: Pack) -> tuple[list[str], list[tuple[str, ...]]]:
    """Numbers the match names, and the places inside each."""
    groups = match.groupdict()
    if groups.get("outer"):
        return _in_schedule(match, unit, kind, pack)
    named = " ".join((groups.get("numbers") or "").split())
    if not named:
        return [], []
    if kind == ANNEX or kind in CONTAINER_KINDS:
        return [f"{unit} {named}"], [()]
    if kind == INNER:
        return list(before_unit(named)), []
    found = pinpoints(named, unit, pack)
    inner = groups.get("inner")
    if inner and len(found) == 1:
        # `254 дүгээр зүйлийн 254.1`: items that say their article's number are provisions of their own.
        items = [one for one, _ in pinpoints(inner, unit, pack)]
        full = [one for one in items if "." in one]
        if match.group()[-1:].isdigit():
            # Without an ending that says so, `10.5` may be an amount: an item repeats its article's number.
            full = [one for one in full if one.startswith(f"{found[0][0]}.")]
        numbers = full or [found[0][0]]
        return numbers, [()] * len(full) or [tuple(f"{one}." for one in items)]
    return _with_ahead(match, unit, found)


def _in_schedule(match: re.Match[str], unit: str, kind: str, pack: Pack) -> tuple[list[str], list[tuple[str, ...]]]:
    """Schedules and annexes, and what stands in them: groups `outer`, `part`, `numbers`; `pins` are places without a number."""
    groups = match.groupdict()
    found = schedules.numbers(groups, unit, kind, pack)
    pins = groups.get("pins")
    if pins and len(found) == 1 and not found[0][1]:
        inside = pinpoints(f"0 {pins.strip(' ,')}", "§", pack)
        found = [(found[0][0], inside[0][1] if inside else ())]
    return _with_ahead(match, unit, found)


def _with_ahead(
    match: re.Match[str], unit: str, found: list[tuple[str, tuple[str, ...]]]
) -> tuple[list[str], list[tuple[str, ...]]]:
    """Numbers and places apart, with the places named before the unit's word (`sub-paragraph (2) of paragraph`) put in."""
    ahead = before_unit(match.string[match.start() : match.start("unit")]) if unit and match.start("unit") > match.start() else ()
    if ahead and found:
        number, places = found[0]
        found[0] = (number, tuple(f"{place}{one}" for place in places or ("",) for one in ahead))
    return [number for number, _ in found], [places for _, places in found]
