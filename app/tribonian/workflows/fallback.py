"""The search service of the web (row C2): whether a run may ask it, and what the user sets about it.

Off until the user names a service, and then only for libraries for which it was allowed. Address and consent are kept in the
user's own settings: a library from elsewhere can neither name a service nor allow one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tribonian.config import network
from tribonian.config.addresses import Address, ensure_local
from tribonian.config.settings import Settings
from tribonian.domain.web import WebSource
from tribonian.domain.work import WorkKind
from tribonian.errors import WrongUsage
from tribonian.workflows import model_servers

if TYPE_CHECKING:
    from tribonian.workflows.services import Services

WHAT, EXAMPLE = "a search service", "http://127.0.0.1:8888"
YES, NO = "yes", "no"
ADDRESS, ALLOWED, BELOW = "fallback", "fallback_allowed", "fallback_below"
NAMES = (ADDRESS, ALLOWED, BELOW)


def source(services: Services, matter: str, confined: tuple[str, ...]) -> WebSource | None:
    """The service that a run may ask; None in every other case. The only place that gives one to a run.

    Never for a matter: neither for a run in one, nor while one is open in this process (the network guard permits nothing then);
    nor for a run that is confined to a client's files.
    """
    settings = services.settings
    if matter or not settings.fallback or not is_allowed(settings, services.library.id):
        return None
    works = [services.works.work(work) for work in confined]
    if any(work is None or work.kind == WorkKind.CASEFILE for work in works):
        return None
    try:
        address = address_of(settings.fallback)
    except WrongUsage:
        return None  # edited by hand
    model_servers.allow_added(settings)
    if not network.permitted(address.host, address.port):
        return None
    from tribonian.retrieval.searxng import SearxNG

    return SearxNG(address)


def address_of(written: str) -> Address:
    """A service's address.

    Raises:
        WrongUsage: it is none, or lies outside the local network.
    """
    address = Address.of(written, what=WHAT, example=EXAMPLE)
    ensure_local(address.host, "search services")
    return address


def is_allowed(settings: Settings, library: str) -> bool:
    """Whether the user has allowed the service for a library."""
    return library in settings.fallback_libraries.split()


def value(services: Services, name: str) -> str | int:
    """One of `NAMES` as the user sees it."""
    if name == ALLOWED:
        return YES if is_allowed(services.settings, services.library.id) else NO
    return services.settings.fallback if name == ADDRESS else services.settings.fallback_below


def default(services: Services, name: str) -> str | int:
    """What one of `NAMES` is as long as the user says nothing."""
    unset = Settings(library=services.settings.library)
    if name == ALLOWED:
        return NO
    return unset.fallback if name == ADDRESS else unset.fallback_below


def change(services: Services, name: str, written: str) -> str | int:
    """Set one of `NAMES`, "" for the default, and keep it; returns the new value.

    Raises:
        WrongUsage: it has no meaning, or lies outside the local network. LibraryReadOnly: it cannot be kept.
    """
    settings = services.settings
    if name == ADDRESS:
        base = address_of(written).base if written else ""
        _keep(services, settings.with_values(fallback=base))
        network.forbid_all()
        model_servers.allow_added(services.settings)
    elif name == ALLOWED:
        if written not in ("", YES, NO):
            raise WrongUsage(f"“{written}” is neither {YES} nor {NO}.")
        others = [one for one in settings.fallback_libraries.split() if one != services.library.id]
        allowed = [*others, services.library.id] if written == YES else others
        _keep(services, settings.with_values(fallback_libraries=" ".join(allowed)))
    else:
        below = written or str(default(services, BELOW))
        if not (below.isascii() and below.isdecimal() and int(below) <= 100):
            raise WrongUsage(f"“{written}” is no share in hundredths.", "Give a whole number from 0 to 100.")
        _keep(services, settings.with_values(fallback_below=int(below)))
    return value(services, name)


def _keep(services: Services, settings: Settings) -> None:
    settings.save()
    services.settings = settings
