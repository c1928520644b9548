"""Provisions of the current texts by their number alone: what a question means that names a section and no law."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tribonian.domain.provision import Provision
from tribonian.library.numbers import number_key
from tribonian.library.rows import PROVISION_COLUMNS, provision_of
from tribonian.library.storage import Storage

_SIGNS = "§ "
_SEAM = re.compile(r"(?<=\d)[-–—]?(?=[a-z])")
"""Between a number and its letter, which laws write with and without a dash: `302A`, `302-A`."""


def keys_of(number: str) -> list[str]:
    """The forms under which `number` may be stored."""
    key = number_key(number.lstrip(_SIGNS))
    return list(dict.fromkeys([key, *(_SEAM.sub(seam, key) for seam in ("", "-", "–"))]))


def of_number(truth: Storage, numbers: Sequence[str]) -> dict[str, tuple[Provision, ...]]:
    """By work of kind law: the provisions of its current text that bear one of the numbers, in order."""
    keys = list(dict.fromkeys(key for number in numbers for key in keys_of(number) if key))
    columns = ", ".join(f"p.{column}" for column in PROVISION_COLUMNS.split(", "))
    # A cross join, so that each work's index of numbers is asked: there is none over all works.
    query = (
        f"SELECT w.id, {columns} FROM works w CROSS JOIN provisions p ON p.expression = w.current"
        f" AND p.number_key IN ({', '.join('?' * len(keys))}) WHERE w.kind = 'law' AND p.inner = 0 ORDER BY w.id, p.ordinal"
    )
    found: dict[str, list[Provision]] = {}
    for row in truth.rows(query, keys) if keys else ():
        found.setdefault(str(row[0]), []).append(provision_of(row[1:]))
    return {work: tuple(provisions) for work, provisions in found.items()}


def around(truth: Storage, work: str, provisions: Sequence[Provision]) -> tuple[Provision, ...]:
    """These provisions of a work's current text with all that encloses them and all that stands inside them, in order."""
    places = " OR ".join("(p.start <= ? AND p.end >= ?) OR (p.start >= ? AND p.end <= ?)" for _ in provisions)
    columns = ", ".join(f"p.{column}" for column in PROVISION_COLUMNS.split(", "))
    query = (
        f"SELECT {columns} FROM works w JOIN provisions p ON p.expression = w.current"
        f" WHERE w.id = ? AND ({places}) ORDER BY p.ordinal"
    )
    values = [offset for one in provisions for offset in (one.start, one.end, one.start, one.end)]
    return tuple(provision_of(row) for row in truth.rows(query, (work, *values))) if provisions else ()
