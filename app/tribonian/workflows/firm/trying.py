"""A look at each server of a firm's library on its own: whether it lets the user in, is what was named, and what it holds."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from tribonian.config import network
from tribonian.config.firm import FirmAddresses, token_of
from tribonian.errors import FirmError, FirmRefused, ModelError
from tribonian.workflows import model_servers
from tribonian.workflows.firm.opened import OpenShard

if TYPE_CHECKING:
    from tribonian.workflows.services import Services

Json = dict[str, Any]


def tried(services: Services, addresses: FirmAddresses) -> list[Json]:
    """A row for each server: {address, ok, code, message, hint, works, passages}; `works` -1 where that was not found out.

    Raises:
        FirmRefused: a private matter is open; nothing was sent.
    """
    if network.matter_is_open():
        raise FirmRefused("A private matter is open, so the firm's library was not asked.", "Lock the matter first.")
    with _reachable(services, addresses):
        rows = [_postgres(services, addresses, shard) for shard in addresses.shards]
        return rows + ([_vectors(services, addresses)] if addresses.vectors is not None else [])


def _postgres(services: Services, addresses: FirmAddresses, shard: Any) -> Json:
    opened = OpenShard(services, addresses, shard)
    row: Json = {"address": shard.account, "works": -1, "passages": -1}
    try:
        opened.server.rows("SELECT 1")
        held = opened.server.rows("SELECT to_regclass('works'), to_regclass('keyword_passages')")[0]
        row["works"] = int(opened.server.rows("SELECT count(*) FROM works")[0][0]) if held[0] is not None else 0
        row["passages"] = opened.keyword().count() if held[1] is not None else 0
    except FirmError as error:
        return row | _failure(error)
    finally:
        opened.close()
    return row | {"ok": True, "code": "", "message": "", "hint": ""}


def _vectors(services: Services, addresses: FirmAddresses) -> Json:
    from tribonian.retrieval.chroma_server import ChromaServerIndex

    address = addresses.vectors
    assert address is not None
    row: Json = {"address": address.base, "works": -1, "passages": -1}
    try:
        index = ChromaServerIndex(address, services.embedder.contract, "", token=token_of(address))
    except ModelError as error:
        return row | _failure(error)
    try:
        index.stamp()
    except FirmError as error:
        return row | _failure(error)
    finally:
        index.close()
    return row | {"ok": True, "code": "", "message": "", "hint": ""}


def _failure(error: FirmError | ModelError) -> Json:
    return {"ok": False, "code": error.code, "message": error.message, "hint": error.hint}


@contextmanager
def _reachable(services: Services, addresses: FirmAddresses) -> Iterator[None]:
    """Let the guard pass these servers for as long as they are looked at, and afterwards what the settings say."""
    network.allow(addresses.hosts)
    try:
        yield
    finally:
        network.forbid_all()
        model_servers.allow_added(services.settings)
