"""Model servers: programs on this machine or in the office's own network that serve a model (vLLM, llama-server …).

A server on this machine may be named directly. One in the local network must have been added, which writes its address into
the user's own settings: only then does the network guard let a connection through. Addresses of the internet are never
taken. A library's settings file cannot add one, so that a library from elsewhere opens no door.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from tribonian.config import firm, network
from tribonian.config.addresses import ensure_local, named_in
from tribonian.config.settings import Settings
from tribonian.domain.language_model import Capability
from tribonian.errors import ModelMissing
from tribonian.workflows.model_files import Registry

if TYPE_CHECKING:
    from tribonian.llm.openai_compatible import Endpoint, OpenAICompatibleModel
    from tribonian.workflows.services import Services


def is_address(name: str) -> bool:
    """Whether the name of a model is a server's address."""
    return name.strip().casefold().startswith(("http://", "https://"))


def add(services: Services, address: str) -> dict[str, Any]:
    """Ask the server which model it has, and remember its address as one that may be reached.

    Raises:
        WrongUsage: the address is none, or lies outside the local network.
        ModelMissing, ModelError: no model server answers there; nothing was remembered.
    """
    from tribonian.llm.openai_compatible import Endpoint

    endpoint = Endpoint(address)
    ensure_local(endpoint.host, "model servers")
    network.allow([endpoint.address.named])
    model = opened(services.settings, address)
    _store(services, [*added(services.settings), _written(endpoint)])
    return row(model.endpoint, model, services.settings)


def remove(services: Services, address: str) -> dict[str, Any]:
    """Forget a server's address; it may be reached no more from the next start on.

    Raises:
        ModelMissing: it was not added.
    """
    from tribonian.llm.openai_compatible import Endpoint

    endpoint = Endpoint(address)
    kept = [one for one in added(services.settings) if one != _written(endpoint)]
    if len(kept) == len(added(services.settings)):
        raise ModelMissing(f"{address} was not added as a model server.", "See: tribonian model list")
    _store(services, kept)
    if services.settings.model and is_address(services.settings.model):
        services.settings = services.settings.with_values(model=None)
        services.settings.save()
    network.forbid_all()
    allow_added(services.settings)
    return row(endpoint, None, services.settings)


def allow_added(settings: Settings) -> None:
    """Let connections to the servers the user added, to the search service and the firm's library, through the network guard."""
    network.allow(named_in(f"{settings.servers} {settings.fallback}"))
    network.allow(firm.hosts_of(settings))


def added(settings: Settings) -> list[str]:
    """Addresses of the servers the user added."""
    return settings.servers.split()


def rows(settings: Settings) -> list[dict[str, Any]]:
    """The added servers in the shape of `tribonian model list`; none of them is asked."""
    from tribonian.llm.openai_compatible import Endpoint

    return [row(Endpoint(address), None, settings) for address in added(settings)]


def row(endpoint: Endpoint, model: OpenAICompatibleModel | None, settings: Settings) -> dict[str, Any]:
    """One server as JSON, like a model's file."""
    address = _written(endpoint)
    capability = capability_of(model.name) if model is not None else None
    return {
        "name": address,
        "file": address,
        "sha256": "",
        "parameters": 0,
        "context": model.context if model is not None else 0,
        "fits": True,
        "tokens_per_second": capability.tokens_per_second if capability else 0.0,
        "capability": asdict(capability) if capability else None,
        "bytes": 0,
        "quantisation": "",
        "template": True,
        "licence": "",
        "in_use": settings.model == address,
        "error": None,
        "served": model.served_name if model is not None else "",
    }


def opened(settings: Settings, address: str) -> OpenAICompatibleModel:
    """The model that a server has.

    Raises:
        NetworkRefused: the server is on another machine and was not added.
        ModelMissing, ModelError: nothing, or no model server, answers there.
    """
    from tribonian.llm.openai_compatible import Endpoint, OpenAICompatibleModel

    allow_added(settings)
    return OpenAICompatibleModel(Endpoint(address), context=settings.context)


def use(services: Services, address: str) -> dict[str, Any]:
    """Use a server's model from now on; raises what `opened` raises, and then the settings stay."""
    model = opened(services.settings, address)
    services.settings = services.settings.with_values(model=_written(model.endpoint))
    _store(services, [*added(services.settings), _written(model.endpoint)])
    return row(model.endpoint, model, services.settings)


def measured(model: OpenAICompatibleModel, capability: Capability) -> None:
    """Remember the result of a probe for the model of this name at this server."""
    with Registry.changing() as registry:
        registry.measured(model.name, capability)


def capability_of(name: str) -> Capability | None:
    """The result of the probe of a served model, None when it was never measured."""
    return Registry.load().capability(name)


def _written(endpoint: Endpoint) -> str:
    return f"{endpoint.base}#{endpoint.model}" if endpoint.model else endpoint.base


def _store(services: Services, addresses: list[str]) -> None:
    services.settings = services.settings.with_values(servers=" ".join(dict.fromkeys(addresses)))
    services.settings.save()


__all__ = ["add", "is_address", "opened", "remove", "rows", "use"]
