"""Conflicts between opened provisions, found and settled by program (row C9).

Two statements conflict when they speak of the same matter and one gives another number or time, or demands what the other
bars or leaves free. It is settled by rank (constitution, act, regulation), by the rule's own words, by the special rule, or by
the later law; what no rule settles is flagged.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from tribonian.agent.claims import IS, IS_NOT, MAY, MUST, OPPOSED, Statement, statements
from tribonian.agent.quantities import Quantity
from tribonian.agent.state import RunState
from tribonian.config import reconcile
from tribonian.domain.work import WorkKind
from tribonian.tools.ledger import Opened
from tribonian.tools.pinpoint import name_of

RANKS = {"constitution": 3, "statute": 2, "regulation": 1}
ASKED = 0.25
"""Share of the shorter statement's stems that the other must hold when the question sets rules side by side."""
SAME, ACROSS = 0.85, 0.5
"""Share of all their stems that two statements have in common when nobody asked: of one law, whose provisions are made to go
together, and of two."""
ALIKE = 0.4
"""Share of the shorter statement's stems that must be common when what both do is put in other words."""
BEST = 2
"""Provisions of which one must be among the two when the question sets rules side by side."""
FEWEST = 3
TOUCHES = 2
"""Stems of the question that each of the statements must hold, its provision's heading included."""
MOST = 2
"""Conflicts shown for one question."""
NARROWER, WITHIN = 2, 0.8
"""Stems that a special rule has in its subject and conditions beyond the general one's, and what share of those it holds."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """Two statements that cannot both decide the case, and what settles it."""

    a: str
    b: str
    why: str
    settled_by: str
    """hierarchy, date, specialis, instance or none."""
    rule: str
    """The rule that settles it, in a sentence; "" when none does."""
    evidence: tuple[str, ...]

    def as_dict(self) -> dict[str, object]:
        """The conflict as the answer and its event carry it."""
        named = {"a": self.a, "b": self.b, "why": self.why, "settled_by": self.settled_by, "rule": self.rule}
        return named | {"evidence": list(self.evidence)}


def between_provisions(state: RunState, opened: Sequence[Opened]) -> Iterator[Conflict]:
    """Conflicts between provisions of laws, those nearest to the question first."""
    laws = [one for one in opened if one.work.kind == WorkKind.LAW]
    asked = reconcile.load().asks("comparing", state.question.text)
    wanted = set(state.terms(state.question.text, state.question.language))
    cited = {(one.work, one.eid) for one in state.references if one.eid}
    said = [s for s in statements(state, laws) if (s.home.work.id, s.home.provision.eid) in cited or _touches(state, s, wanted)]
    first = {one.key for one in laws[:BEST]}
    found: list[tuple[float, Statement, Statement, str]] = []
    for one, other in combinations(said, 2):
        if one.home.key == other.home.key or one.home.work.jurisdiction != other.home.work.jurisdiction:
            continue
        if asked and alike(one, other) >= ASKED and not first.isdisjoint((one.home.key, other.home.key)):
            why = difference(one, other, loosely=True)
            if why.startswith("one says") and len((one.matter & other.matter & wanted) - _title(state, one)) < TOUCHES:
                continue  # nothing in common but the law's own subject
        elif same(one, other) >= (SAME if one.home.work.id == other.home.work.id else ACROSS):
            why = difference(one, other)
        else:
            continue
        if why:
            near = len(wanted & one.matter) + len(wanted & other.matter)
            found.append((alike(one, other) + near, one, other, why))
    yield from _ended(state, said)
    found.sort(key=lambda row: -row[0])
    yield from [_conflict(state, one, other, why) for _, one, other, why in found[:MOST]]


def _ended(state: RunState, said: Sequence[Statement]) -> Iterator[Conflict]:
    """A norm that takes another one its force, when the question asks what became of one."""
    phrases = reconcile.load()
    if not phrases.asks("ended", state.question.text):
        return
    for one in said:
        if phrases.says("ending", one.text):
            lower = phrases.says("regulation", one.text) and rank(one.home) > RANKS["regulation"]
            rule = "The higher norm prevails." if lower else "The later norm prevails."
            tag = state.ledger.tag(one.home, one.start, one.end, one.text).tag
            why = "one norm takes the other its force"
            yield Conflict("The norm asked about", placed(one), why, "hierarchy" if lower else "date", rule, (tag,))
            return


def _title(state: RunState, one: Statement) -> set[str]:
    return set(state.terms(one.home.work.title, one.home.work.language))


def _touches(state: RunState, one: Statement, wanted: set[str]) -> bool:
    heading = set(state.terms(one.home.provision.heading, one.home.work.language))
    return len(wanted & (one.matter | heading)) >= TOUCHES


def alike(one: Statement, other: Statement) -> float:
    """Share of the shorter statement's content stems that the other holds; 0 for less than three."""
    shared = one.matter & other.matter
    return len(shared) / max(1, min(len(one.matter), len(other.matter))) if len(shared) >= FEWEST else 0.0


def same(one: Statement, other: Statement) -> float:
    """Share of all content stems of two statements that both hold; 0 for less than six."""
    shared = one.matter & other.matter
    return len(shared) / max(1, len(one.matter | other.matter)) if len(shared) >= 2 * FEWEST else 0.0


def difference(one: Statement, other: Statement, loosely: bool = False) -> str:
    """What two statements on one matter say differently; "" when nothing. `loosely`, as when the question sets
    rules side by side, must and may do not oppose each other; else mere denial does not."""
    number = _numbers(one.quantities, other.quantities)
    if number:
        return number
    pair = frozenset({one.modality, other.modality})
    if pair == (frozenset({MUST, MAY}) if loosely else frozenset({IS, IS_NOT})):
        return ""
    if pair in OPPOSED and (len(one.action & other.action) >= FEWEST or alike(one, other) >= ALIKE):
        return f"one says {one.modality}, the other {other.modality}"
    return ""


def _numbers(one: Sequence[Quantity], other: Sequence[Quantity]) -> str:
    for first in one:
        alike_ = [second for second in other if second.kind == first.kind]
        if alike_ and all(second.size != first.size for second in alike_) and not _shared(one, other, first.kind):
            return f"{_told(first)} against {_told(alike_[0])}"
    return ""


def _shared(one: Sequence[Quantity], other: Sequence[Quantity], kind: str) -> bool:
    return bool({q.size for q in one if q.kind == kind} & {q.size for q in other if q.kind == kind})


def _told(quantity: Quantity) -> str:
    number = int(quantity.value) if quantity.value == int(quantity.value) else quantity.value
    return f"{number} {quantity.unit}{'s' if number != 1 and quantity.kind == 'time' else ''}"


def _conflict(state: RunState, one: Statement, other: Statement, why: str) -> Conflict:
    settled, rule = settle(one, other)
    tags = [state.ledger.tag(s.home, s.start, s.end, s.text).tag for s in (one, other)]
    return Conflict(placed(one), placed(other), why, settled, rule, tuple(dict.fromkeys(tags)))


def placed(one: Statement) -> str:
    """A statement with its place: `Section 11, Lakes Act: “…”`."""
    provision, work = one.home.provision, one.home.work
    return f"{name_of(provision.kind, provision.number, provision.heading, work.title, work.language)}: “{one.text}”"


def settle(one: Statement, other: Statement) -> tuple[str, str]:
    """(rule that settles it, the rule in a sentence); ("none", "") when no rule does."""
    high, low = sorted((one, other), key=lambda s: -rank(s.home))
    if rank(high.home) != rank(low.home):
        return "hierarchy", f"{_place(high)} stands higher than {_place(low)}: the higher norm prevails."
    for first, second in ((one, other), (other, one)):
        if _yields(first, second):
            return "specialis", f"{_place(second)} says itself that it goes before the other: the special rule prevails."
    dated = _later(one.home, other.home)
    if dated is not None and one.home.work.id != other.home.work.id:
        return "date", f"{dated.work.title} is the later law: it prevails over the earlier one."
    narrow = _narrower(one, other)
    if narrow is not None:
        return "specialis", f"{_place(narrow)} is made for the narrower case: the special rule prevails there."
    return "none", ""


def rank(one: Opened) -> int:
    """Rank of a norm: constitution over act over regulation, by the pack's level, else by the title."""
    if one.level == "statute" and reconcile.load().says("regulation", one.work.title):
        return RANKS["regulation"]
    return RANKS.get(one.level, RANKS["statute"])


def _place(one: Statement) -> str:
    provision, work = one.home.provision, one.home.work
    return name_of(provision.kind, provision.number, provision.heading, work.title, work.language)


def _yields(first: Statement, second: Statement) -> bool:
    """True when the second says that it counts notwithstanding the first, or anything."""
    if not reconcile.load().says("specialis", second.text):
        return False
    number = re.escape(first.home.provision.number)
    return bool(re.search(rf"(?<!\w){number}(?!\w)", second.text)) or "anything" in second.text.casefold()


def _later(one: Opened, other: Opened) -> Opened | None:
    first, second = _year(one), _year(other)
    if not first or not second or first == second:
        return None
    return one if first > second else other


def _year(one: Opened) -> str:
    found = re.findall(r"\b(1[6-9]\d\d|20\d\d)\b", one.work.title)
    return found[-1] if found else ""


def _narrower(one: Statement, other: Statement) -> Statement | None:
    """The statement whose subject and conditions hold the other's and more: its case is a part of the other's."""
    first, second = one.subject | one.conditions, other.subject | other.conditions
    for narrow, wide, own, general in ((one, other, first, second), (other, one, second, first)):
        del wide
        if len(own - general) >= NARROWER and len(general - own) <= (1 - WITHIN) * len(general):
            return narrow
    return None
