"""Whether a provision is law on a day: its stated dates decide over the status printed beside them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tribonian.domain.ports import Catalogue
from tribonian.domain.provision import Provision
from tribonian.domain.work import Expression, Status

_GONE = (Status.REPEALED, Status.EXPIRED)


def standing(status: str, since: str, until: str, day: str) -> str:
    """The `Status` value on `day` (ISO) of what is law from `since` until the day before `until` ("" = no such date).

    A status without dates holds for every day.
    """
    if not day:
        return status
    if since and day < since:
        return Status.NOT_YET.value
    if until and day >= until:
        return status if status in _GONE else Status.REPEALED.value
    if (until and status in _GONE) or (since and status == Status.NOT_YET):
        return Status.IN_FORCE.value
    return status


def on(provision: Provision, enclosing: Sequence[Provision], day: str) -> Provision:
    """`provision` with its status on `day`; what encloses it (outermost first) passes its own dates on."""
    status = standing(provision.status, provision.since, provision.until, day)
    for outer in enclosing:
        if status in (Status.IN_FORCE, Status.UNKNOWN) and (outer.since or outer.until):
            outside = standing(outer.status, outer.since, outer.until, day)
            status = outside if outside not in (Status.IN_FORCE, Status.UNKNOWN) else status
    return provision if status == provision.status else replace(provision, status=str(status))


def standing_of(catalogue: Catalogue, expression: str, provision: Provision, day: str) -> Provision:
    """`provision` of an expression with its status on `day` (ISO), the dates of what encloses it counted in."""
    enclosing: list[Provision] = []
    above = provision
    while above.parent:
        outer = catalogue.provision(expression, above.parent)
        if outer is None:
            break
        enclosing.insert(0, outer)
        above = outer
    return on(provision, enclosing, day)


def all_on(provisions: Sequence[Provision], day: str) -> list[Provision]:
    """All provisions of a text (parents before children) with their status on `day`."""
    chain: dict[str, list[Provision]] = {}
    made: list[Provision] = []
    for provision in provisions:
        outer = chain.get(provision.parent, [])
        made.append(on(provision, outer, day))
        dated = provision.since or provision.until
        chain[provision.eid] = [*outer, provision] if dated else outer
    return made


def text_standing(expression: Expression, day: str) -> str:
    """The status of a whole text on `day`: repealed (or expired) from its end, not yet in force before its date."""
    if day and expression.until and day >= expression.until:
        return str(expression.status) if expression.status in _GONE else Status.REPEALED.value
    if day and expression.version and day < expression.version:
        return Status.NOT_YET.value
    return str(expression.status)
