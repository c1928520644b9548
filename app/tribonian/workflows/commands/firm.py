"""`firm_…`: the library that a firm shares. None of these works inside a private matter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from tribonian.domain.cancel import CancelToken
from tribonian.errors import NotFound, WrongUsage
from tribonian.workflows.commands.places import find_work
from tribonian.workflows.commands.shapes import Json, event_json

if TYPE_CHECKING:
    from tribonian.config.firm import FirmAddresses
    from tribonian.domain.events import Event
    from tribonian.workflows.services import Services

Emit = Callable[[Json], None]


def firm_add(services: Services, *, name: str, address: str, vectors: str = "", password: str = "", token: str = "") -> Json:
    """Name the firm's library: addresses of its servers (blanks between), and of a Chroma server for its vectors.

    Nothing is reached, and it is not asked until it is switched on. `password`, and `token` of the Chroma server, go into the
    system's keyring; the answer's `password` says where they are: kept, memory (there is no keyring: until this process ends),
    none given.

    Raises:
        WrongUsage: an address is none, holds a password, lies outside the local network, or is not over TLS where it must be.
        LibraryReadOnly: the settings cannot be written.
    """
    from tribonian.config.firm import FirmAddresses

    if not name.strip() or len(name) > 40:
        raise WrongUsage("A firm's library needs a name of at most 40 characters.", "tribonian firm add NAME ADDRESS")
    found = FirmAddresses.of(name, address, vectors)
    where = _keep_secrets(found, password, token)
    _keep(services, firm_name=name.strip(), firm=" ".join(address.split()), firm_vectors=vectors.strip(), firm_on="")
    return {**_named(services), "password": where}


def firm_password(services: Services, *, password: str = "", token: str = "") -> Json:
    """Another password for the firm's servers, or token for its Chroma server; answers as `firm_add`.

    Raises:
        WrongUsage: no firm's library was named.
    """
    where = _keep_secrets(_addresses(services), password, token)
    services.firm.leave()
    return {**_named(services), "password": where}


def firm_test(services: Services) -> list[Json]:
    """Sign in at each server, switched on or not, and look what it holds: {address, ok, code, message, hint, works, passages}.

    Nothing of this machine's is sent but user and password.

    Raises:
        WrongUsage: no firm's library was named. FirmRefused: a private matter is open.
    """
    from tribonian.workflows.firm.trying import tried

    return tried(services, _addresses(services))


def firm_switch(services: Services, *, on: bool) -> Json:
    """Switch the firm's library on or off for this user; off, nothing is sent to it.

    Raises:
        WrongUsage: none was named. LibraryReadOnly: the settings cannot be written.
    """
    from tribonian.config.firm import ON

    if on:
        _addresses(services)
    _keep(services, firm_on=ON if on else "")
    services.firm.look()
    return _named(services)


def firm_forget(services: Services) -> Json:
    """Forget the firm's library; works that were checked out stay, as this library's own."""
    told = _named(services)
    _keep(services, firm="", firm_name="", firm_vectors="", firm_on="")
    return told


def firm_status(services: Services) -> Json:
    """{name, on, state, message, servers, lent}: how the firm's library is, what its servers hold, what was checked out."""
    from tribonian.workflows.firm.lending import lent

    told = _named(services)
    told["lent"] = [
        {"work": one.work, "versions": list(one.versions), "at": one.at} for one in lent(services.library.path).values()
    ]
    told["servers"] = []
    if services.firm.look() is None:
        return told
    opened = services.firm.opened()
    for shard in opened.shards if opened is not None else ():
        codes = list(shard.shard.jurisdictions)
        row: Json = {"address": shard.shard.account, "jurisdictions": codes, "works": len(shard.works.works())}
        row["passages"] = shard.keyword().count()
        told["servers"].append(row)
    return told | {key: value for key, value in (services.firm.state() or {}).items() if key != "name"}


def firm_works(services: Services, *, words: str = "", limit: int = 200) -> list[Json]:
    """Works of the firm's library whose title or id holds all `words`: {id, title, kind, jurisdiction, here}.

    Raises:
        FirmRefused, FirmUnavailable, FirmError: it cannot be asked now.
    """
    wanted = words.casefold().split()
    found = [
        work
        for work in services.firm.required().works.works()
        if all(word in f"{work.id} {work.title}".casefold() for word in wanted)
    ]
    return [
        {
            "id": work.id,
            "title": work.title,
            "kind": str(work.kind),
            "jurisdiction": work.jurisdiction,
            "here": services.works.work(work.id) is not None,
        }
        for work in found[:limit]
    ]


def firm_publish(
    services: Services,
    *,
    works: Sequence[str] = (),
    every: bool = False,
    cancel: CancelToken | None = None,
    emit: Emit | None = None,
) -> list[Json]:
    """Publish works of this library (`every`: all its laws and decisions): {work, title, outcome, why} each.

    Outcomes: published, unchanged, refused (case files never leave this machine), failed.

    Raises:
        NotFound: no such work. WrongUsage: none was named.
        FirmRefused, FirmUnavailable: a server broke off; what was published before stays, the same call goes on from there.
    """
    from tribonian.workflows.firm.publishing import Publisher

    if not works and not every:
        raise WrongUsage("No work was named.", "Name works, or publish all of them with --all.")
    chosen = services.works.works() if every else [find_work(services.works, one) for one in works]

    def told(done: int, total: int, work: str) -> None:
        if emit is not None:
            emit({"event": "progress", "data": {"text": work, "share": done / max(1, total)}})

    publisher = Publisher(services)
    try:
        return publisher.publish(chosen, cancel or CancelToken(), told)
    finally:
        publisher.close()


def firm_withdraw(services: Services, *, work: str) -> Json:
    """Take a work off the firm's servers; the copies on machines stay."""
    from tribonian.workflows.firm.publishing import Publisher

    there = services.firm.required().works.work(work)
    if there is None:
        raise NotFound(f"The firm's library has no work {work}.", "`tribonian firm works` lists what it has.")
    publisher = Publisher(services)
    try:
        publisher.withdraw(work, there.jurisdiction)
    finally:
        publisher.close()
    return {"work": work, "title": there.title}


def firm_checkout(
    services: Services, *, works: Sequence[str], cancel: CancelToken | None = None, emit: Emit | None = None
) -> list[Json]:
    """Bring works of the firm's library onto this machine for offline use: {work, title, outcome, versions} each.

    Raises:
        NotFound: the firm has no such work. WrongUsage: none was named.
        FirmRefused, FirmUnavailable, FirmError: it cannot be asked now, or this library has a text of its own there.
    """
    if not works:
        raise WrongUsage("No work was named.", "`tribonian firm works` lists what there is.")
    firm = services.firm.required()
    names = [find_work(firm.works, one).id for one in works]
    return _bring(services, names, cancel or CancelToken(), emit)


def firm_refresh(services: Services, *, cancel: CancelToken | None = None, emit: Emit | None = None) -> list[Json]:
    """Bring every work that was checked out to the state it has in the firm's library; rows as of `firm_checkout`.

    A work that the firm withdrew stays here (outcome gone); one that was removed here is not fetched again.
    """
    from tribonian.workflows.firm.lending import forget, lent

    services.firm.required()
    names: list[str] = []
    for work in lent(services.library.path):
        if services.works.work(work) is None:
            forget(services.library.path, work)
        else:
            names.append(work)
    return _bring(services, names, cancel or CancelToken(), emit)


def _bring(services: Services, names: list[str], cancel: CancelToken, emit: Emit | None) -> list[Json]:
    from tribonian.workflows import ingest
    from tribonian.workflows.firm.lending import check_out

    def told(work: str) -> None:
        if emit is not None:
            emit({"event": "progress", "data": {"text": work, "share": names.index(work) / len(names)}})

    def passing(event: Event) -> None:
        if emit is not None:
            emit(event_json(event))

    rows = check_out(services, services.firm.required(), names, cancel, told)
    if any(row["outcome"] in ("checked_out", "updated") for row in rows):
        ingest.catch_up(services, cancel, passing)
    return rows


def _addresses(services: Services) -> FirmAddresses:
    from tribonian.config.firm import FirmAddresses

    settings = services.settings
    if not settings.firm:
        raise WrongUsage("No firm's library was named.", "tribonian firm add NAME ADDRESS")
    return FirmAddresses.of(settings.firm_name, settings.firm, settings.firm_vectors)


def _keep_secrets(found: FirmAddresses, password: str, token: str) -> str:
    from tribonian.config.firm import keep_secret

    given = [(shard.account, password) for shard in found.shards if password]
    given += [(found.vectors.named, token)] if token and found.vectors is not None else []
    kept = [keep_secret(account, secret) for account, secret in given]
    return ("kept" if all(kept) else "memory") if kept else "none given"


def _named(services: Services) -> Json:
    settings = services.settings
    state = services.firm.state()
    return {
        "name": settings.firm_name,
        "addresses": settings.firm.split(),
        "vectors": settings.firm_vectors,
        "on": bool(settings.firm_on),
        "state": state["state"] if state is not None else "off",
        "message": state["message"] if state is not None else "",
    }


def _keep(services: Services, **values: Any) -> None:
    """Store settings of the firm's library, and let the network guard know them."""
    from tribonian.config import network
    from tribonian.workflows import model_servers

    fresh = services.settings.with_values(**values)
    fresh.save()
    services.settings = fresh
    services.firm.leave()
    network.forbid_all()
    model_servers.allow_added(fresh)
