"""Encoders of this machine: taking in a folder, using it, removing it.

An encoder in use makes the vectors of a library; using another one makes its vector index stale, which is then built anew
by the next import, the window, or `tribonian index rebuild`.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tribonian.config import paths
from tribonian.errors import ModelError, WrongUsage
from tribonian.retrieval import encoders
from tribonian.retrieval.encoders import contract as files
from tribonian.retrieval.encoders.cross import DESCRIBED, FOLDER

if TYPE_CHECKING:
    from tribonian.workflows.services import Services

Progress = Callable[[str, float], None]


def is_encoder(path: str) -> bool:
    """True for a folder that is an encoder, whole or not, and no language model."""
    from tribonian.retrieval.encoders.foreign import is_encoder_folder

    folder = Path(path).expanduser()
    return is_encoder_folder(folder) and not any(folder.glob("*.gguf"))


def known() -> Iterator[Path]:
    """The folders of the encoders that are there, by name."""
    found: dict[str, Path] = {}
    for root in paths.models_dirs():
        listed = (*(root / encoders.FOLDER).glob(f"*/{files.CONTRACT}"), *(root / FOLDER).glob(f"*/{DESCRIBED}"))
        for described in sorted(listed):
            found.setdefault(described.parent.name.casefold(), described.parent)
    yield from (found[name] for name in sorted(found))


def find(name: str) -> Path | None:
    """The folder of the encoder called `name`."""
    return next((one for one in known() if one.name.casefold() == name.strip().casefold()), None)


def add(services: Services, path: str, progress: Progress = lambda _text, _share: None) -> dict[str, Any]:
    """Take in the folder at `path`; returns the encoder as JSON. The folder itself is not changed.

    Raises:
        ModelMissing, ModelDamaged: it cannot be used; nothing was added.
        ModelError: another encoder of that name is there, or the disk cannot be written.
    """
    from tribonian.retrieval.encoders.cross import is_cross_encoder, take_in_reranker
    from tribonian.retrieval.encoders.foreign import take_in

    folder = Path(path).expanduser().resolve()
    crossed = is_cross_encoder(folder)
    target = _rerankers() / folder.name if crossed else encoders.encoder_folder(paths.models_user_dir(), folder.name)
    if target.exists() or find(folder.name) is not None:
        raise ModelError(f"An encoder called {folder.name} is there already.", "Remove it first, or rename the folder.")
    try:
        if crossed:
            take_in_reranker(folder, target)
        else:
            take_in(folder, target, progress)
    except OSError as error:
        raise ModelError(f"{target} could not be written: {error.strerror}.", "Nothing was added.") from error
    return row(services, target)


def use(services: Services, folder: Path) -> dict[str, Any]:
    """Use an encoder from now on (stored in the user's settings)."""
    if _is_reranker(folder):
        services.settings = services.settings.with_values(reranker=folder.name)
    else:
        files.read(folder)
        services.settings = services.settings.with_values(embedder=folder.name)
    services.settings.save()
    return row(services, folder)


def remove(services: Services, folder: Path) -> dict[str, Any]:
    """Delete an encoder from the user's model folder; returns what it was.

    Raises:
        WrongUsage: it lies in a folder that is not the user's.
    """
    if folder.parent.parent != paths.models_user_dir():
        raise WrongUsage(f"{folder.name} lies in {folder.parent}, which is not the folder models are added to.")
    shown = row(services, folder)
    shutil.rmtree(folder)
    for setting in ("embedder", "reranker"):
        if getattr(services.settings, setting) == folder.name:
            services.settings = services.settings.with_values(**{setting: ""})
            services.settings.save()
    return shown


def row(services: Services, folder: Path) -> dict[str, Any]:
    """One encoder (or cross-encoder) as JSON."""
    if _is_reranker(folder):
        size = sum(one.stat().st_size for one in folder.iterdir())
        in_use = folder.name == services.settings.reranker
        return {"name": folder.name, "kind": "reranker", "file": str(folder), "bytes": size, "in_use": in_use, "error": None}
    described = files.read(folder)
    contract = described.contract
    return {
        "name": folder.name,
        "kind": "encoder",
        "file": str(folder),
        "sha256": contract.fingerprint,
        "dimension": contract.dimension,
        "query_prefix": contract.query_prefix,
        "document_prefix": contract.document_prefix,
        "context": contract.max_tokens,
        "fidelity": described.fidelity,
        "languages": list(described.languages),
        "bytes": sum(described.sizes.values()),
        "in_use": folder.name == (services.settings.embedder or encoders.DEFAULT),
        "error": None,
    }


def _rerankers() -> Path:
    return paths.models_user_dir() / FOLDER


def _is_reranker(folder: Path) -> bool:
    return (folder / DESCRIBED).is_file()
