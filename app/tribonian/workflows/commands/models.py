"""`model …`: which language models are known, fit and are used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tribonian.domain.cancel import CancelToken
from tribonian.workflows.commands.shapes import Json

if TYPE_CHECKING:
    from tribonian.workflows.services import Services


def model_list(services: Services) -> list[Json]:
    """All known language models."""
    from tribonian.workflows import models

    return models.list_models(services)


def model_add(services: Services, *, path: str) -> Json:
    """Add a model file."""
    from tribonian.workflows import models

    return models.add(services, path)


def model_probe(services: Services, *, name: str, cancel: CancelToken | None = None) -> Json:
    """Measure what a model can do."""
    from tribonian.workflows import models

    return models.probe(services, name, cancel or CancelToken())


def model_use(services: Services, *, name: str) -> Json:
    """Use a model from now on; "none" for no model."""
    from tribonian.workflows import models

    return models.use(services, name)


def model_remove(services: Services, *, name: str) -> Json:
    """Forget a model."""
    from tribonian.workflows import models

    return models.remove(services, name)
