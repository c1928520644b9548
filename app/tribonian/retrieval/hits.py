"""A hit as it is shown, from a candidate and what the library says of its work, version and provision."""

from __future__ import annotations

from tribonian.domain.provision import Provision
from tribonian.domain.search import Hit
from tribonian.domain.work import Expression, Work
from tribonian.retrieval.candidates import Candidate


def hit_of(
    candidate: Candidate,
    work: Work | None,
    version: Expression | None,
    provision: Provision | None,
    *,
    snippet: int,
    span: tuple[int, int] | None = None,
    origin: str = "",
) -> Hit:
    """The hit; `snippet` is its length in characters, `span` what the hit covers when it is more than the best passage."""
    passage = candidate.passage
    start, end = span or (passage.start, passage.end)
    return Hit(
        kind=passage.kind,
        work=passage.work,
        file=(version.file if version else "") or (work.file if work else ""),
        eid=candidate.eid,
        number=passage.number,
        heading=passage.heading,
        page=provision.page if provision else 0,
        role=passage.role,
        instance=passage.instance,
        score=round(candidate.score, 4),
        legs={leg: round(score, 4) for leg, score in candidate.legs.items()},
        snippet=passage.text[:snippet],
        start=start,
        end=end,
        expression=passage.expression,
        title=work.title if work else "",
        status=provision.status if provision else passage.status,
        version=version.version if version else "",
        court=passage.court,
        origin=origin,
    )
