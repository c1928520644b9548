"""`model …`: which language models are known, fit and are used; encoders are added, used and removed by the same words.

None of it needs a library, only settings.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tribonian.config.settings import Settings
from tribonian.domain.cancel import CancelToken, ComputeGate
from tribonian.errors import WrongUsage
from tribonian.workflows.commands.shapes import Json

if TYPE_CHECKING:
    from tribonian.workflows.services import Services

Emit = Callable[[Json], None]


class WithoutLibrary:
    """What the model commands use of `Services`, for a command line on a machine that has no library yet."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.gate = ComputeGate()


def model_list(services: Services) -> list[Json]:
    """All known language models."""
    from tribonian.workflows import models

    return models.list_models(services)


def model_add(
    services: Services, *, path: str, link: bool = False, cancel: CancelToken | None = None, emit: Emit | None = None
) -> Json:
    """Check a GGUF file (or a folder of them) and copy or link it into the user's model folder, or take in an encoder or pack."""
    from tribonian.workflows import encoders, model_packs, models

    if not path.strip():
        raise WrongUsage(
            "No model file was named.", "Give the path of a GGUF file, of the folder of an encoder, or of a model pack."
        )
    if model_packs.is_pack(path):
        return model_packs.add(services, path, cancel or CancelToken(), _told(emit))
    if encoders.is_encoder(path):
        return encoders.add(services, path, _told(emit))
    return models.add(services, path, link=link, cancel=cancel, progress=_told(emit))


def model_probe(services: Services, *, name: str, cancel: CancelToken | None = None, emit: Emit | None = None) -> Json:
    """Measure what a model can do and remember it."""
    from tribonian.workflows import models

    return models.probe(services, name, cancel, progress=_told(emit))


def model_use(services: Services, *, name: str) -> Json:
    """Use a model or encoder from now on; "none" for no model."""
    from tribonian.workflows import encoders, models

    encoder = encoders.find(name)
    if encoder is not None:
        return encoders.use(services, encoder)
    return models.use(services, name)


def model_remove(services: Services, *, name: str) -> Json:
    """Delete a model's file, or an encoder's folder, from the user's model folder."""
    from tribonian.workflows import encoders, models

    encoder = encoders.find(name)
    if encoder is not None:
        return encoders.remove(services, encoder)
    return models.remove(services, name)


def _told(emit: Emit | None) -> Callable[[str, float], None]:
    """Progress as events `{"event": "progress", "data": {"text", "share"}}`."""

    def tell(text: str, share: float) -> None:
        if emit is not None:
            emit({"event": "progress", "data": {"text": text, "share": round(share, 3)}})

    return tell
