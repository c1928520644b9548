"""Provisions of works by number and by the place inside them. Exact numbers only."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence

from tribonian.citations.numbers import number_key
from tribonian.citations.schedules import ORDER, OUTER_KINDS, Schedules
from tribonian.domain.citation import Citation
from tribonian.domain.ports import Catalogue
from tribonian.domain.provision import Provision

_NESTED = re.compile(r"^(.+?) § (.+)$")
_STEP = re.compile(r"\((\w+)\)|(\w+)([.)])")
_BARE = re.compile(r"[^\w]+")
_MISTAKEN = frozenset({"section", "article"})
"""Units that people take for one another."""
_SCHEDULED = frozenset({"article", "rule", "form"})
"""Units that a law of sections has in its schedules only (a convention, rules of procedure): named without the schedule too."""
Found = tuple[Provision, str]
"""A provision with its number, complete: `12(3)(b)`."""


class _Tree:
    """One version of a work, arranged for look-ups."""

    def __init__(self, provisions: Sequence[Provision]) -> None:
        self.by_number: dict[str, list[Provision]] = {}
        self.containers: dict[str, list[Provision]] = {}
        self.children: dict[str, list[Provision]] = {}
        self.ordered = [one for one in provisions if not one.inner and not one.is_container]
        self.starts = [one.start for one in self.ordered]
        self.by_eid = {one.eid: one for one in provisions}
        self.schedules = Schedules(provisions)
        for one in provisions:
            if one.parent:
                self.children.setdefault(one.parent, []).append(one)
            if one.inner or not one.number:
                continue
            table = self.containers if one.is_container else self.by_number
            table.setdefault(number_key(one.number), []).append(one)

    def at(self, offset: int) -> Provision | None:
        """The innermost provision with a number of its own at `offset`."""
        index = bisect_right(self.starts, offset) - 1
        return self.ordered[index] if index >= 0 else None


class Shelf:
    """The works of a catalogue as they stand at a date, each read once."""

    def __init__(self, catalogue: Catalogue, as_of: str = "") -> None:
        self._catalogue = catalogue
        self._as_of = as_of
        self._trees: dict[str, _Tree] = {}

    def tree(self, work: str) -> _Tree:
        """The version of a work in force at the date; an empty tree when there is none."""
        if work not in self._trees:
            expression = self._catalogue.expression(work, self._as_of) if self._as_of else self._catalogue.expression(work)
            self._trees[work] = _Tree(self._catalogue.provisions(expression.id) if expression else ())
        return self._trees[work]

    def pin(self, work: str, provisions: Sequence[Provision]) -> None:
        """Let `work` have these provisions, whatever version of it is in force at the date."""
        self._trees[work] = _Tree(provisions)

    def find(self, work: str, number: str, citation: Citation, *, own_work: str = "", lenient: bool = False) -> Provision | None:
        """The provision of `work` that `number` names, None when there is none.

        `lenient` accepts an article for a section and the other way round, when nothing fits better. What stands in a
        schedule is found through the schedule only, or from within it.
        """
        tree = self.tree(work)
        if ", " in number or citation.unit in OUTER_KINDS or citation.unit == ORDER:
            return tree.schedules.find(number)
        nested = _NESTED.match(number)
        if nested:
            return self._nested(tree, nested[1], nested[2])
        found = tree.by_number.get(number_key(number)) or tree.containers.get(number_key(number)) or []
        found = self._in_reach(tree, found, citation, work == own_work)
        fitting = [one for one in found if not citation.unit or one.kind == citation.unit or "." in number]
        if not fitting and not (lenient and citation.unit in _MISTAKEN):
            return self._outer(tree, number) if "." in number and not found else None
        fitting = fitting or found
        if len(fitting) > 1 and work == own_work:
            here = tree.at(citation.start)
            fitting = [one for one in fitting if here and one.parent and one.parent == here.parent] or fitting
        return fitting[0] if fitting else None

    def _in_reach(self, tree: _Tree, found: Sequence[Provision], citation: Citation, own: bool) -> list[Provision]:
        """Those that a number without a schedule can mean: outside of schedules, and in the one it is written in."""
        outside = [one for one in found if not tree.schedules.holds(one)]
        if not outside and len(found) == 1 and citation.unit in _SCHEDULED and found[0].kind == citation.unit:
            return list(found)
        if not own or citation.law or len(outside) == len(found):
            return outside
        here = tree.at(citation.start)
        around = tree.schedules.around(here) if here else ""
        inside = [one for one in found if around and tree.schedules.around(one) == around]
        return outside if citation.unit in _MISTAKEN and outside else inside or outside

    def places(self, work: str, provision: Provision, wanted: Sequence[str]) -> list[Found]:
        """The units inside `provision` at the places wanted, as far down as the work has them; else the provision itself."""
        found: dict[str, Found] = {}
        for place in wanted or ("",):
            one, number = self._descend(self.tree(work), provision, place)
            found.setdefault(one.eid, (one, number))
        if len(found) > 1:
            found.pop(provision.eid, None)
        return list(found.values())

    def reached(self, work: str, provision: Provision, place: str) -> Provision | None:
        """The unit inside `provision` at exactly this place (`(3)2.a)`), None when one of its steps does not exist."""
        tree = self.tree(work)
        for step in _STEP.finditer(place):
            below, _ = self._descend(tree, provision, step.group())
            if below is provision:
                return None
            provision = below
        return provision

    def beside(self, work: str, offset: int, place: str) -> Found | None:
        """The unit `place` of the provision that stands at `offset` of a work's own text."""
        tree = self.tree(work)
        here = tree.at(offset)
        if here is None:
            return None
        one, number = self._descend(tree, here, place)
        return (one, number) if one is not here else None

    def _descend(self, tree: _Tree, provision: Provision, place: str) -> Found:
        number = provision.number
        for step in _STEP.finditer(place):
            children = tree.children.get(provision.eid, ())
            dotted = f"{provision.number.rstrip('.')}.{step[1] or step[2]}"
            said = next((one for one in children if one.number.rstrip(".") == dotted), None)
            below = said or _child(children, step, sure=provision.kind in OUTER_KINDS)
            if below is None:
                break
            provision = below
            says_all = below.number.rstrip(".") == dotted
            number = below.number.rstrip(".") if says_all else f"{number}({_BARE.sub('', below.number)})"
        return provision, number

    def _nested(self, tree: _Tree, outer: str, inner: str) -> Provision | None:
        outers = {one.eid for one in tree.by_number.get(number_key(outer), []) if one.kind == "article"}
        for one in tree.by_number.get(number_key(inner), []):
            if any(one.eid.startswith(f"{eid}__") for eid in outers):
                return one
        return None

    def _outer(self, tree: _Tree, number: str) -> Provision | None:
        """For `6.1.4`: `6.1` or `6`, where the work has no units below it; with units, a missing one is no match."""
        while "." in number:
            number = number.rpartition(".")[0]
            found = [one for one in tree.by_number.get(number_key(number), []) if "." in number or one.kind == "article"]
            if found:
                return found[0] if not tree.children.get(found[0].eid) else None
        return None


def _child(children: Sequence[Provision], step: re.Match[str], *, sure: bool = False) -> Provision | None:
    """The child a step names: `(2)`, `3.` or `a)`. A bracketed number is never an item without brackets, nor the other way.

    `sure` takes none where several have the label: tables and lists of an annex begin anew.
    """
    label = (step[1] or step[2]).casefold()
    same = [one for one in children if _BARE.sub("", one.number).casefold() == label]
    exact = [one for one in same if _style(one.number) == _style(step.group())]
    if sure and len(same) > 1:
        return None
    if exact or not same:
        return exact[0] if exact else None
    return same[0] if label.isalpha() or not any(_style(one.number) == "bracket" for one in same) else None


def _style(number: str) -> str:
    return "bracket" if number.startswith("(") else "point" if number.endswith(")") else "item"
