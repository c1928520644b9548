"""`find_words`: every place of some words in one version of a work, as a reader's find bar wants it."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING

from tribonian.workflows.commands.places import find_expression, find_work
from tribonian.workflows.commands.shapes import Json, a_limit

if TYPE_CHECKING:
    from tribonian.domain.provision import Provision
    from tribonian.workflows.services import Services


def find_words(services: Services, *, work: str, words: str, version: str = "", limit: int = 2000) -> Json:
    """Every place where `words` stand, whatever their case and the white space between them, in the order of the text.

    `places` holds at most `limit`, `total` counts all; `eid` is the provision they stand in, or whose heading they are.
    """
    most = a_limit(limit, 100_000)
    found = find_work(services.works, work)
    expression = find_expression(services.works, found, version=version)
    result: Json = {"work": found.id, "expression": expression.id, "words": words, "total": 0, "places": []}
    wanted = words.split()
    if not wanted:
        return result
    text = services.works.text(expression.id)
    pattern = re.compile(r"\s+".join(re.escape(word) for word in wanted), re.IGNORECASE)
    matches = pattern.finditer(text)
    spans = [match.span() for match in islice(matches, most)]
    holders = _Holders(services.works.provisions(expression.id))
    result["places"] = [{"start": start, "end": end, "eid": holders.at(start)} for start, end in spans]
    result["total"] = len(spans) + sum(1 for _ in matches)
    return result


class _Holders:
    """Which provision an offset belongs to; parts that are only read with their provision are left out."""

    def __init__(self, provisions: Sequence[Provision]) -> None:
        self._units = sorted((one for one in provisions if not one.inner), key=lambda one: (one.start, -one.end))
        self._starts = [one.start for one in self._units]
        self._by_eid = {one.eid: one for one in self._units}

    def at(self, offset: int) -> str:
        """eId of the smallest provision around an offset; between two of them, of the one whose heading begins there."""
        at = bisect_right(self._starts, offset) - 1
        here: Provision | None = self._units[at] if at >= 0 else None
        following = self._units[at + 1] if at + 1 < len(self._units) else None
        if (here is None or here.end <= offset) and following is not None and _in_heading(following, offset):
            return following.eid
        while here is not None and here.end <= offset and here.parent:
            here = self._by_eid.get(here.parent)
        found = here or following
        return found.eid if found is not None else ""


def _in_heading(one: Provision, offset: int) -> bool:
    return one.start - max(len(one.label), len(one.heading)) - 2 <= offset < one.start
