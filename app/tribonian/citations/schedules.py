"""Provisions inside schedules and annexes: `paragraph 17 of Schedule 4`, `Anlage 2 Nummer 3`, `Annex I, point 2(a)`.

Their numbers begin again in every schedule, so a citation names the schedule too. As a number of a citation such a place
is written from the outside in, its steps separated by commas: `Schedule 4, Part 2, paragraph 17`. Neither a section of
that number nor a paragraph of another schedule is ever meant.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from tribonian.citations.expand import pinpoints
from tribonian.citations.numbers import number_key, roman_value
from tribonian.domain.jurisdiction import Pack
from tribonian.domain.provision import CONTAINER_KINDS, CONTENTS, Provision

ORDER = "order"
"""Kind of what groups rules of procedure, each numbered from one: `Order XXXIX, rule 2`."""
OUTER_KINDS = frozenset({"schedule", "annex"})
"""Kinds whose numbering inside is their own. One source's schedule is another's annex."""
_SPELLED = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth",
    "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth", "twentieth",
)  # fmt: skip
_ORDINALS = {word: str(place) for place, word in enumerate(_SPELLED, 1)}
_WORDS = {
    "schedules": "schedule", "sched": "schedule", "sch": "schedule", "annexe": "annex", "annexes": "annex",
    "anlagen": "anlage", "anhänge": "anhang", "anhangs": "anhang", "anhanges": "anhang",
    "appendices": "appendix", "app": "appendix", "orders": "order", "o": "order",
}  # fmt: skip
_SHOWN = {word: word.capitalize() for word in ("schedule", "annex", "anlage", "anhang", "appendix", ORDER)}
_NAMED = re.compile(
    r"(?:the\s+)?(?:(?P<ordinal>[a-z]+|\d{1,2}(?:st|nd|rd|th))\s+)?"
    r"(?P<word>schedules?|sched|sch|annexes|annexe?|anlagen?|anhang(?:e?s)?|anhänge|appendix|appendices|app|orders?|o)\b\.?\s*(?P<number>\S+)?"
)
_PART = re.compile(r"(?P<word>part|list|chapter|table|teil|section|abschnitt|kapitel)\s+(?P<number>\S+)")
_STEP = re.compile(r"(\w+) (\S+)")
_ROMAN = re.compile(r"[ivxl]+")
_DIGITS = re.compile(r"(\d+)(?:st|nd|rd|th)")


def words() -> frozenset[str]:
    """Words (lower case) of which one stands in whatever names a schedule."""
    return frozenset({*_SPELLED, *_WORDS, *_SHOWN})


def key_of(written: str) -> tuple[str, str] | None:
    """(kind of annex, its number) for `Schedule 4`, `SCH. 4`, `the Fourth Schedule`, `Schedule IV`; None when it is none.

    The number is "" for an only one (`the Schedule`).
    """
    found = _NAMED.fullmatch(" ".join(written.casefold().split()).strip(" .:–—-[]"))
    if found is None:
        return None
    word = _WORDS.get(found["word"], found["word"])
    ordinal = found["ordinal"] or ""
    if ordinal:
        digits = _DIGITS.fullmatch(ordinal)
        number = digits[1] if digits else _ORDINALS.get(ordinal, "")
        return (word, number) if number and not found["number"] else None
    return word, _plain(found["number"] or "")


def _plain(number: str) -> str:
    key = number_key(number)
    return str(roman_value(key)) if _ROMAN.fullmatch(key) else key


def shown(written: str) -> str:
    """A schedule as numbers of citations name it: `Sch. 4` → `Schedule 4`, `the  Second Schedule` → `Second Schedule`."""
    plain = re.sub(r"^(?:[Tt]he|[Dd]er|[Dd]ie|[Dd]es)\s+", "", " ".join(written.split()))
    found = re.fullmatch(r"([^\W\d]+)\.?\s*(\S+)?", plain)
    word = _SHOWN.get(_WORDS.get(found[1].casefold(), found[1].casefold())) if found else None
    return f"{word} {found[2] or ''}".strip() if found and word else plain


def stem(number: str) -> str:
    """What stands before the last number of a place in a schedule: `Schedule 4, paragraph 17` → `Schedule 4, paragraph `."""
    head, comma, last = number.rpartition(", ")
    unit, blank, _ = last.partition(" ")
    if not comma or _PART.fullmatch(last.casefold()):
        return f"{head}{comma}"
    return f"{head}{comma}{unit}{blank}"


def numbers(groups: dict[str, str | None], unit: str, kind: str, pack: Pack) -> list[tuple[str, tuple[str, ...]]]:
    """What a match with the group `outer` (a schedule) names, and optionally `part` and `numbers` inside it, with places.

    `unit` is the word before the numbers, `kind` what it stands for. Without numbers the schedule itself, or several;
    nothing for words that name none (`the relevant Schedule`).
    """
    outer = [shown(one) for one in _several(groups.get("outer") or "", pack) if key_of(one)]
    part = " ".join((groups.get("part") or groups.get("part_after") or "").split())
    stems = [f"{one}, {part}" if part else one for one in outer]
    named = " ".join((groups.get("numbers") or "").split())
    if not named or len(stems) != 1:
        return [(stem, ()) for stem in stems]
    word = kind or unit.casefold().rstrip(".s")
    return [(f"{stems[0]}, {word} {number}", places) for number, places in pinpoints(named, unit, pack)]


def _several(outer: str, pack: Pack) -> list[str]:
    """`Schedules 1 to 3` → one for each."""
    found = re.fullmatch(r"([^\W\d]+)\s+(\S+\s*(?:,|\s(?:and|or|to|und|bis)\s|–|-).+)", " ".join(outer.split()))
    if found is None:
        return [outer]
    return [f"{found[1]} {number}" for number, _ in pinpoints(found[2], "§§", pack)] or [outer]


def kind_of(written: str) -> str:
    """Kind of what a citation that names only `written` (`Schedule 4`, `Order XXXIX`) is of."""
    key = key_of(shown(written))
    return ORDER if key and key[0] == ORDER else "annex"


class Schedules:
    """The schedules and annexes of one version of a work, and what stands in them."""

    def __init__(self, provisions: Sequence[Provision]) -> None:
        self._provisions = [one for one in provisions if one.kind != CONTENTS]
        self._by_eid = {one.eid: one for one in self._provisions}
        self._children: dict[str, list[Provision]] = {}
        for one in self._provisions:
            self._children.setdefault(one.parent, []).append(one)
        self._by_key: dict[tuple[str, str], list[Provision]] = {}
        self._around: dict[str, str] = {}
        for one in self._provisions:
            if one.parent in self._around:
                self._around[one.eid] = self._around[one.parent]
            elif one.kind in OUTER_KINDS:
                self._around[one.eid] = one.eid
            if one.kind in OUTER_KINDS or one.is_container:
                for key in {key_of(one.number), _by_heading(one)}:
                    if key is not None and (one.kind in OUTER_KINDS or key[0] == ORDER):
                        self._by_key.setdefault(key, []).append(one)

    def holds(self, provision: Provision) -> bool:
        """True for what stands in a schedule or annex, and for these themselves."""
        return provision.eid in self._around

    def around(self, provision: Provision) -> str:
        """eId of the schedule or annex that a provision stands in or is; "" when it stands in none."""
        return self._around.get(provision.eid, "")

    def find(self, number: str) -> Provision | None:
        """What a number with steps (`Schedule 4, paragraph 17`), or of a schedule alone, names; None when it is not certain."""
        first, *steps = number.split(", ")
        scope = self._one(key_of(first))
        for step in steps:
            scope = self._step(scope, step) if scope else None
        return scope

    def _one(self, key: tuple[str, str] | None) -> Provision | None:
        found = self._by_key.get(key, []) if key else []
        if not found and key and key[1] in ("", "1"):
            # An only schedule is called `the Schedule` and `Schedule 1`, however it is headed.
            named = [one for (word, _), ones in self._by_key.items() if word == key[0] for one in ones]
            found = named if len(named) == 1 and (key_of(named[0].number) or ("", "?"))[1] in ("", "1") else []
        return found[0] if len(found) == 1 else None

    def _step(self, scope: Provision, step: str) -> Provision | None:
        below = self._under(scope)
        part = _PART.fullmatch(step.casefold())
        if part:
            wanted = part["word"], _plain(part["number"])
            found = [one for one in below if one.kind in CONTAINER_KINDS and _part_key(one.number) == wanted]
            return found[0] if len(found) == 1 else None
        named = _STEP.fullmatch(step)
        if named is None:
            return None
        kind, number = named.groups()
        same = [one for one in below if number_key(one.number) == number_key(number) and not one.is_container]
        outermost = [one for one in same if not one.inner] or [one for one in same if self._is_direct(one, scope)]
        fitting = [one for one in outermost if one.kind == kind] or outermost
        return fitting[0] if len(fitting) == 1 else None

    def _under(self, scope: Provision) -> list[Provision]:
        """All that stands in `scope`."""
        found, waiting = [], [scope.eid]
        while waiting:
            below = self._children.get(waiting.pop(), [])
            found += below
            waiting += [one.eid for one in below]
        return found

    def _is_direct(self, unit: Provision, scope: Provision) -> bool:
        """True when only groups stand between `unit` and `scope`."""
        parent = unit.parent
        while parent != scope.eid:
            above = self._by_eid.get(parent)
            if above is None or not above.is_container:
                return False
            parent = above.parent
        return True


def _by_heading(provision: Provision) -> tuple[str, str] | None:
    """`SCHEDULE` headed `FIRST SCHEDULE (Section 5)`: the heading says which."""
    head = re.match(r"(?i)\s*((?:the\s+)?[a-z]+\s+schedule|(?:schedule|annex|anlage|anhang)\s+\w+)\b", provision.heading)
    key = key_of(provision.number)
    return key_of(head[1]) if head and key is not None and not key[1] else None


def _part_key(number: str) -> tuple[str, str]:
    found = _PART.fullmatch(" ".join(number.casefold().split()).strip(" .:–—-"))
    return (found["word"], _plain(found["number"])) if found else ("", "")
