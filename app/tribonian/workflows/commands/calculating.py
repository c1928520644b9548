"""`calculate_deadline`, `calculate_interest`, `calculate_sum`: computed by program, steps bound to provisions of this library."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from tribonian.calculators import requests
from tribonian.calculators.closed import regions
from tribonian.config import computing, jurisdictions
from tribonian.domain.cancel import CancelToken
from tribonian.domain.computing import Computing
from tribonian.domain.dated import at
from tribonian.domain.search import SearchRequest, SearchResult
from tribonian.errors import WrongUsage
from tribonian.tools.base import ToolContext
from tribonian.tools.ledger import Ledger
from tribonian.tools.norms import told
from tribonian.workflows.commands.shapes import Json, a_date

if TYPE_CHECKING:
    from tribonian.workflows.services import Services


def calculate_deadline(
    services: Services,
    *,
    event: str = "",
    period: str = "",
    jurisdiction: str = "",
    rules: str = "",
    region: str = "",
    before: bool = False,
    counted: bool = False,
    wait: bool = False,
    fixed: bool = False,
    additions: Sequence[str] = (),
    closed: Sequence[str] = (),
    as_of: str = "",
) -> Json:
    """When a period ends, with every step, the provision that sets it, and whether this library holds that provision.

    Raises:
        MissingInput (wrong usage): names the input that is missing. WrongUsage: one that means nothing.
        NotFound: an unknown jurisdiction.
    """
    asked = requests.DeadlineRequest(
        jurisdiction, event, period, rules, region, before, counted, wait, fixed, tuple(additions), tuple(closed)
    )
    return _told(services, requests.deadline_of(asked), as_of)


def calculate_interest(
    services: Services,
    *,
    principal: str = "",
    start: str = "",
    end: str = "",
    rate: str = "",
    base_rates: Sequence[str] = (),
    margin: str = "",
    terms: str = "",
    jurisdiction: str = "",
    day_count: str = "",
    compound: str = "",
    per: str = "",
    counted: bool = False,
    payments: Sequence[str] = (),
    currency: str = "",
    as_of: str = "",
) -> Json:
    """Interest on a sum, stretch by stretch; the base rate is an input and never invented.

    Raises:
        MissingInput (wrong usage): names the input that is missing. WrongUsage: one that means nothing.
        NotFound: an unknown jurisdiction.
    """
    asked = requests.InterestRequest(
        principal=principal,
        start=start,
        end=end,
        rate=rate,
        base_rates=tuple(base_rates),
        margin=margin,
        terms=terms,
        jurisdiction=jurisdiction,
        day_count=day_count,
        compound=compound,
        per=per,
        counted=counted,
        payments=tuple(payments),
        currency=currency,
    )
    return _told(services, requests.interest_of(asked), as_of)


def calculate_sum(services: Services, *, lines: Sequence[str] = (), jurisdiction: str = "", currency: str = "") -> Json:
    """The sum of lines of money, exact.

    Raises:
        MissingInput (wrong usage): there are none. WrongUsage: a line that is no sum. NotFound: an unknown jurisdiction.
    """
    return _told(services, requests.sum_of(requests.SumRequest(tuple(lines), jurisdiction, currency)), "")


def calculate_rules(services: Services, *, jurisdiction: str = "") -> list[Json]:
    """The rules of computing that are known: of one jurisdiction, or of all; each with its provisions.

    Raises:
        NotFound: an unknown jurisdiction.
    """
    codes = [jurisdictions.load(jurisdiction).code] if jurisdiction else computing.available()
    return [_rules_json(computing.load(code)) for code in codes]


def _rules_json(pack: Computing) -> Json:
    return {
        "jurisdiction": pack.jurisdiction,
        "name": pack.name,
        "rules": [
            {
                "name": one.name,
                "title": one.title,
                "default": one.default,
                "provisions": list(dict.fromkeys(norm.cite for norm in one.norms.values())),
                "additions": [
                    {"name": added.name, "title": added.title, "since": added.since, "until": added.until}
                    for added in one.additions
                ],
            }
            for one in pack.rules
        ],
        "terms": [
            {
                "name": one.name,
                "title": one.title,
                "provisions": list(dict.fromkeys(norm.cite for norm in one.norms.values())),
                "needs": "base_rate" if one.base else "rate" if one.rate is None else "",
            }
            for one in pack.interest
        ],
        "regions": sorted(set(regions(pack.calendar).values())) if pack.calendar else [],
    }


class _Unsearched:
    """Calculators look provisions up by number; they search nothing."""

    def search(self, request: SearchRequest, cancel: CancelToken, on_first: Any = None) -> SearchResult:
        """Never called."""
        raise WrongUsage("A calculator does not search.")


def _told(services: Services, found: requests.Computation, as_of: str) -> Json:
    context = ToolContext(
        question="",
        catalogue=at(services.works, a_date("--as-of", as_of)),
        search=_Unsearched(),
        packs=jurisdictions.load,
        ledger=Ledger(),
        cancel=CancelToken(),
        as_of=as_of,
    )
    result, evidence = told(context, found, "calculate")
    return {**result, "evidence": [asdict(item) for item in evidence]}
