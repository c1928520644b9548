"""What changed between two versions of a law, provision by provision.

Provisions are first paired by their words, then by their numbers, then by likeness: a renumbered provision is told as
such, and an inserted one does not make all that follow it look changed.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from tribonian.domain.provision import Provision
from tribonian.library.folding import content_digest
from tribonian.library.numbers import number_key
from tribonian.text.word_changes import Span, word_changes

_ALIKE = 0.4
"""Share of words in common from which two provisions of one number are that provision, changed."""
_RENUMBERED = 0.6
"""The same for two provisions of different numbers."""
_CANDIDATES = 8
_RUN = 3
_LABEL_GAP = 12
"""Signs between a unit's printed number and its text."""


@dataclass(slots=True)
class Unit:
    """A provision of one version with its own words: those of the units below it that are compared themselves left out."""

    provision: Provision
    order: int
    spans: list[Span]
    text: str
    lead: int = 0
    """White space that was cut off before `text`."""
    words: Counter[str] = field(default_factory=Counter)
    digest: bytes | None = None

    @property
    def key(self) -> tuple[str, str]:
        """(kind, comparable number)."""
        return self.provision.kind, number_key(self.provision.number)


@dataclass(frozen=True, slots=True)
class Words:
    """One replacement inside a provision; `at` is the place in the newer text, `was_at` in the older one."""

    removed: str
    added: str
    at: int
    was_at: int
    unit: str = ""
    """Printed number of the smallest part it stands in, `(2)(b)`; "" for the provision itself."""


@dataclass(frozen=True, slots=True)
class Change:
    """A provision that differs. `old` is None when it was added, `new` when it was removed."""

    change: str
    """added, removed or changed."""
    old: Provision | None
    new: Provision | None
    words: tuple[Words, ...]

    @property
    def provision(self) -> Provision:
        """The newer of the two."""
        found = self.new or self.old
        assert found is not None
        return found

    @property
    def renumbered(self) -> bool:
        """True when the provision bears another number than before."""
        return bool(self.old and self.new and number_key(self.old.number) != number_key(self.new.number))


def compare(old: Sequence[Provision], old_text: str, new: Sequence[Provision], new_text: str) -> list[Change]:
    """The provisions that differ, in the order of the newer version, removed ones where they stood; identical ones left out."""
    left, right = units(old, old_text), units(new, new_text)
    pairs = _paired(left, right)
    partner = {second.order: first for first, second in pairs}
    gone = {unit.order for unit in left} - {first.order for first, _ in pairs}
    placed: list[tuple[float, int, Change]] = []
    parts = _Parts(new)
    for unit in right:
        before = partner.get(unit.order)
        made = _added(unit) if before is None else _changed(before, unit, parts)
        if made is not None:
            placed.append((unit.order, 0, made))
    after = {first.order: second.order for first, second in pairs}
    last = -1.0
    for unit in left:
        last = after.get(unit.order, last)
        if unit.order in gone:
            placed.append((last + 0.5, unit.order, _removed(unit)))
    return [made for _, _, made in sorted(placed, key=lambda entry: entry[:2])]


def units(provisions: Sequence[Provision], text: str) -> list[Unit]:
    """The provisions that are compared (inner parts belong to theirs), with their own words."""
    below: dict[str, list[Span]] = {}
    chosen = [provision for provision in provisions if not provision.inner]
    for provision in chosen:
        if provision.parent:
            below.setdefault(provision.parent, []).append((_begin(provision, text), provision.end))
    made: list[Unit] = []
    for order, provision in enumerate(chosen):
        spans = _without((provision.start, provision.end), below.get(provision.eid, ()))
        if provision.is_container:
            spans = []
        joined = "\n".join(text[start:end] for start, end in spans)
        own = joined.strip()
        lead = len(joined) - len(joined.lstrip())
        made.append(Unit(provision, order, spans, own, lead, Counter(own.casefold().split()), content_digest(own)))
    return made


def _begin(provision: Provision, text: str) -> int:
    """Where a provision begins with its number-and-heading line."""
    label = provision.label
    if not label:
        return provision.start
    at = text.rfind(label, max(0, provision.start - len(label) - _LABEL_GAP), provision.start)
    return at if at >= 0 else provision.start


def _without(whole: Span, holes: Iterable[Span]) -> list[Span]:
    left: list[Span] = []
    at = whole[0]
    for start, end in sorted(holes):
        if start > at:
            left.append((at, min(start, whole[1])))
        at = max(at, end)
    if at < whole[1]:
        left.append((at, whole[1]))
    return left


def _paired(left: Sequence[Unit], right: Sequence[Unit]) -> list[tuple[Unit, Unit]]:
    """Pairs of units that are one provision in both versions."""
    pairs: list[tuple[Unit, Unit]] = []
    free_left, free_right = list(left), list(right)

    def take(found: Iterable[tuple[Unit, Unit]]) -> None:
        nonlocal free_left, free_right
        used_left: set[int] = set()
        used_right: set[int] = set()
        for first, second in found:
            if first.order not in used_left and second.order not in used_right:
                pairs.append((first, second))
                used_left.add(first.order)
                used_right.add(second.order)
        free_left = [unit for unit in free_left if unit.order not in used_left]
        free_right = [unit for unit in free_right if unit.order not in used_right]

    take(_same_number(free_left, free_right, _same_words))
    take(_same_digest(free_left, free_right))
    take(_same_number(free_left, free_right, lambda a, b: _likeness(a, b) >= _ALIKE))
    take(_like(free_left, free_right))
    take(_same_number(free_left, free_right, lambda a, b: True))
    return pairs


def _same_number(left: Sequence[Unit], right: Sequence[Unit], fits: Callable[[Unit, Unit], bool]) -> list[tuple[Unit, Unit]]:
    """Units with one eId, else with one kind and number, each with the first partner that fits."""
    found: list[tuple[Unit, Unit]] = []
    keys: tuple[Callable[[Unit], object], ...] = (lambda unit: unit.provision.eid, lambda unit: unit.key if unit.key[1] else None)
    for key in keys:
        done_left = {first.order for first, _ in found}
        done_right = {second.order for _, second in found}
        by_key: dict[object, list[Unit]] = {}
        for unit in right:
            if unit.order not in done_right and key(unit) is not None:
                by_key.setdefault(key(unit), []).append(unit)
        for unit in left:
            candidates = by_key.get(key(unit), []) if unit.order not in done_left and key(unit) is not None else []
            match = next((one for one in candidates[:_CANDIDATES] if fits(unit, one)), None)
            if match is not None:
                candidates.remove(match)
                found.append((unit, match))
    return found


def _same_digest(left: Sequence[Unit], right: Sequence[Unit]) -> list[tuple[Unit, Unit]]:
    """Units of the same words and different numbers, where the words occur once on each side."""

    def once(units_: Sequence[Unit]) -> dict[bytes, Unit]:
        counts = Counter(unit.digest for unit in units_)
        return {unit.digest: unit for unit in units_ if unit.digest is not None and counts[unit.digest] == 1}

    first, second = once(left), once(right)
    return [(first[digest], second[digest]) for digest in first if digest in second]


def _like(left: Sequence[Unit], right: Sequence[Unit]) -> list[tuple[Unit, Unit]]:
    """Renumbered and changed units: the likest first, looked for among those that share runs of words."""
    holders: dict[tuple[str, ...], list[Unit]] = {}
    for unit in right:
        for run in _runs(unit.text):
            holders.setdefault(run, []).append(unit)
    scored: list[tuple[float, Unit, Unit]] = []
    for unit in left:
        near: Counter[int] = Counter()
        known: dict[int, Unit] = {}
        for run in _runs(unit.text):
            for other in holders.get(run, ())[:_CANDIDATES]:
                near[other.order] += 1
                known[other.order] = other
        for order, _ in near.most_common(_CANDIDATES):
            other = known[order]
            score = _likeness(unit, other)
            if score >= _RENUMBERED and unit.digest is not None and unit.provision.kind == other.provision.kind:
                scored.append((score, unit, other))
    scored.sort(key=lambda entry: (-entry[0], entry[1].order, entry[2].order))
    return [(first, second) for _, first, second in scored]


def _runs(text: str) -> set[tuple[str, ...]]:
    words = text.casefold().split()
    return {tuple(words[at : at + _RUN]) for at in range(max(1, len(words) - _RUN + 1))}


def _same_words(one: Unit, other: Unit) -> bool:
    return one.text.split() == other.text.split()


def _likeness(one: Unit, other: Unit) -> float:
    """Words in common over all words of both, 0 to 1 (Dice); two units without words are alike."""
    total = one.words.total() + other.words.total()
    return 2 * (one.words & other.words).total() / total if total else 1.0


def _added(unit: Unit) -> Change:
    words = (Words("", unit.text, unit.provision.start, -1),) if unit.text else ()
    return Change("added", None, unit.provision, words)


def _removed(unit: Unit) -> Change:
    words = (Words(unit.text, "", -1, unit.provision.start),) if unit.text else ()
    return Change("removed", unit.provision, None, words)


def _changed(old: Unit, new: Unit, parts: _Parts) -> Change | None:
    """The change from `old` to `new`, None when number, heading, status and words are the same."""
    before, after = old.provision, new.provision
    named = number_key(before.number) == number_key(after.number) and before.heading.split() == after.heading.split()
    status = (before.status, before.since, before.until) == (after.status, after.since, after.until)
    same = _same_words(old, new)
    if named and same and status:
        return None
    words: list[Words] = []
    if before.heading.split() != after.heading.split():
        words += [
            Words(before.heading[slice(*one.removed)], after.heading[slice(*one.added)], -1, -1, "heading")
            for one in word_changes(before.heading, after.heading)
        ]
    if not same:
        for one in word_changes(old.text, new.text):
            at, was_at = _offset(new, one.added[0]), _offset(old, one.removed[0])
            words.append(Words(old.text[slice(*one.removed)], new.text[slice(*one.added)], at, was_at, parts.at(at)))
    return Change("changed", before, after, tuple(words))


def _offset(unit: Unit, at: int) -> int:
    """Offset in the version's text of offset `at` of a unit's own words."""
    position = at + unit.lead
    for start, end in unit.spans:
        if position <= end - start:
            return start + position
        position -= end - start + 1
    return unit.spans[-1][1] if unit.spans else unit.provision.start


class _Parts:
    """Finds the smallest inner part at an offset."""

    def __init__(self, provisions: Sequence[Provision]) -> None:
        self._by_eid = {one.eid: one for one in provisions}
        self._inner = sorted((one for one in provisions if one.inner), key=lambda one: (one.start, -one.end))
        self._starts = [one.start for one in self._inner]

    def at(self, offset: int) -> str:
        """Printed numbers from the provision down to the part at `offset`, `(2)(b)`; "" when there is none."""
        index = bisect_right(self._starts, offset) - 1
        part = self._inner[index] if index >= 0 else None
        while part is not None and part.inner and part.end <= offset:
            part = self._by_eid.get(part.parent)
        numbers: list[str] = []
        while part is not None and part.inner:
            numbers.insert(0, part.number)
            part = self._by_eid.get(part.parent)
        return "".join(number if number.startswith("(") else f"({number})" for number in numbers)
