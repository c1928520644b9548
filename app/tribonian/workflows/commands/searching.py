"""`search`: ranked provisions, snippets only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING

from tribonian.domain.cancel import CancelToken
from tribonian.domain.decision import INSTANCES, ROLES
from tribonian.domain.search import Hit, SearchRequest, SearchResult
from tribonian.errors import WrongUsage
from tribonian.workflows.commands.places import find_work
from tribonian.workflows.commands.shapes import KINDS, Json, a_date, a_limit, one_of

if TYPE_CHECKING:
    from tribonian.workflows.services import Services

LEVELS = (*INSTANCES, "any")
MODES = ("keyword", "meaning", "hybrid")
LONGEST_QUERY = 100_000
"""Characters; longer text is not a query but a file to import."""


def search(
    services: Services,
    *,
    query: str,
    id: str | None = None,
    mode: str = "hybrid",
    kind: str = "any",
    work: Sequence[str] = (),
    jurisdiction: str = "",
    court: str = "",
    instance: str = "",
    role: str = "",
    as_of: str = "",
    limit: int = 10,
    expand: bool = False,
    family: str = "",
    roles: bool = True,
    cancel: CancelToken | None = None,
    emit: Callable[[Json], None] | None = None,
) -> Json:
    """The best provisions for `query`; with `emit` the fused hits come at once, before the second stage.

    With `kind` decision the hits are passages, found down the ladder of courts: `levels` are those searched in order, `ladder`
    what each gave, `origin` of a hit the rung it came from. `instance` is supreme, appellate, first or any (down to the first
    instance); courts of first instance are searched only when asked for.

    With a firm's library switched on its hits come too, marked by `library`, and `firm` says how it is: {name, state, message}.

    Raises:
        WrongUsage: an empty or absurdly long query, an unknown mode, kind, instance or role, a limit out of range.
        NotFound: a court or family of courts of which the library holds no decision.
    """
    if not query.strip():
        raise WrongUsage("The query is empty.", "Write a few words, a question or a citation.")
    if len(query) > LONGEST_QUERY:
        raise WrongUsage(
            f"The query has {len(query)} characters.", f"At most {LONGEST_QUERY} are searched for; import longer texts."
        )
    request = SearchRequest(
        query=query,
        mode=one_of("search mode", mode, MODES),
        kind=one_of("kind", kind, (*KINDS, "any")),
        works=tuple(find_work(services.works, one).id for one in work),
        jurisdiction=jurisdiction,
        court=court,
        instance=one_of("level of courts", instance, LEVELS) if instance else "",
        role=one_of("role of sentences", role, ROLES) if role else "",
        as_of=a_date("--as-of", as_of),
        limit=a_limit(limit),
        expand=expand,
        family=family,
        roles=roles,
    )
    first = (lambda result: emit(_first_event(id, result))) if emit else None
    result = services.search_everywhere.search(request, cancel or CancelToken(), first)
    found = result_json(id, result)
    firm = services.firm.state() if services.settings.firm_on else None
    return found if firm is None else {**found, "firm": firm}


def result_json(id: str | None, result: SearchResult) -> Json:
    """A search result as `search --json` prints it."""
    return {
        "id": id,
        "hits": [hit_json(hit) for hit in result.hits],
        "grade": result.grade,
        "levels": list(result.levels),
        "seconds": dict(result.seconds),
        "ladder": [asdict(rung) for rung in result.ladder],
        "relevant_from": result.relevant_from,
    }


def hit_json(hit: Hit) -> Json:
    """One hit; `number` is the most precise provision."""
    return asdict(hit)


def _first_event(id: str | None, result: SearchResult) -> Json:
    return {"event": "hits_ranked", "data": result_json(id, result)}
