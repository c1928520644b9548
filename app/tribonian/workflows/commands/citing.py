"""`cite`: the citations in a text, and what each resolves to in this library."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tribonian.errors import WrongUsage
from tribonian.library import citation_graph
from tribonian.workflows.commands.places import find_work
from tribonian.workflows.commands.shapes import Json, citation_json

if TYPE_CHECKING:
    from tribonian.domain.citation import ResolvedCitation
    from tribonian.workflows.services import Services


Groups = dict[tuple[int, int, str], list["ResolvedCitation"]]
"""(start, end, jurisdiction) of a citation → what it resolves to, one entry per number it names."""


def cite(services: Services, *, text: str, jurisdiction: str = "", work: str = "") -> list[Json]:
    """One entry per provision, law or decision named in `text`, in order of appearance.

    `work` is the law that bare references belong to. Without a jurisdiction the way of citing of every
    jurisdiction in the library is tried; where two readings overlap, one that resolves wins, then the longer.

    Raises:
        WrongUsage: an empty text. NotFound: an unknown jurisdiction or work.
    """
    if not text.strip():
        raise WrongUsage("The text is empty.", "Give a text with citations, or `--file F`.")
    base = find_work(services.works, work) if work else None
    found: Groups = {}
    for code in _jurisdictions(services, jurisdiction or (base.jurisdiction if base else "")):
        for one in _in_one(services, text, code, base.id if base else ""):
            found.setdefault((one.citation.start, one.citation.end, code), []).append(one)
    return [citation_json(one) for one in _without_overlaps(found)]


def _jurisdictions(services: Services, code: str) -> list[str]:
    from tribonian.config import jurisdictions

    if code:
        return [jurisdictions.load(code).code]
    held = {work.jurisdiction for work in services.works.works()} - {""}
    return sorted(one for one in held if jurisdictions.is_known(one)) or list(jurisdictions.available())


def _in_one(services: Services, text: str, code: str, work: str) -> list[ResolvedCitation]:
    from tribonian.citations.find import find
    from tribonian.citations.resolve import resolve
    from tribonian.config import jurisdictions

    pack = jurisdictions.load(code)
    found = find(text, pack, own=bool(work))
    decided = [one for one in found if one.kind == citation_graph.DECISION]
    others = [one for one in found if one.kind != citation_graph.DECISION]
    resolved = resolve(others, services.works, work=work, jurisdiction=code, packs=[pack])
    return [*resolved, *citation_graph.decisions_of(services.works, decided, but=work)]


def _without_overlaps(groups: Groups) -> list[ResolvedCitation]:
    """One reading per stretch of text: the numbers of one citation stay together, overlapping readings compete."""

    def rank(key: tuple[int, int, str]) -> tuple[bool, int, int]:
        return (not any(one.resolved for one in groups[key]), key[0] - key[1], key[0])

    taken: list[tuple[int, int, str]] = []
    for key in sorted(groups, key=rank):
        if all(key[1] <= other[0] or key[0] >= other[1] for other in taken):
            taken.append(key)
    return [one for key in sorted(taken) for one in groups[key]]
