"""Doctor: what is installed, how large it is, whether everything agrees, and how to mend what does not."""

from __future__ import annotations

import platform
import sqlite3
import sys
from dataclasses import asdict
from importlib import metadata
from pathlib import Path
from typing import Any

from tribonian import __version__
from tribonian.config import paths
from tribonian.config.build import this_build
from tribonian.config.settings import Settings
from tribonian.errors import LibraryError, ModelError, ModelMissing
from tribonian.library import upgrade
from tribonian.library.lock import holder
from tribonian.library.storage import IN_MEMORY, Storage
from tribonian.retrieval.sealed import is_unfinished
from tribonian.workflows.services import KEYWORD, SUPERSEDED, SUPERSEDED_VECTORS, USABLE, VECTORS, Services

PARTS = (
    "llama-cpp-python",
    "onnxruntime",
    "tokenizers",
    "chromadb",
    "whoosh3",
    "sqlite-utils",
    "PySide6-Essentials",
    "python-docx",
    "typst",
    "numpy",
)
_REBUILD = "Run `tribonian index rebuild`; the texts are not affected."
_RESTORE = "Restore the library's folder from a backup, or import the laws again into a new library."
Report = dict[str, Any]


def examine(services: Services) -> Report:
    """Everything about program and library that can be checked without changing anything.

    `broken` lists what needs mending as {what, why, mend}; `waiting` what the next import or start does by itself.
    """
    broken: list[dict[str, str]] = []
    waiting: list[str] = []
    return {
        **_program(broken),
        "library": _library(services, broken, waiting),
        "indexes": {
            **{index: _index(services, index, broken, waiting) for index in (KEYWORD, VECTORS)},
            **_superseded(services, broken, waiting),
        },
        "models": _models(services, broken),
        "machine": _machine(services),
        "waiting": waiting,
        "broken": broken,
    }


def examine_unopened(settings: Settings, error: LibraryError) -> Report:
    """What can be said when the library could not be opened: the program's parts, and `error` as what is broken.

    A library that another process writes to, or that a newer version wrote, is not broken; it is listed all the same,
    with what to do.
    """
    broken: list[dict[str, str]] = []
    report = _program(broken)
    path = Path(settings.library).expanduser()
    mend = error.hint or _RESTORE
    broken.append({"what": str(path), "why": error.message, "mend": mend, "code": error.code})
    sizes = {file.name: file.stat().st_size for file in sorted(path.glob("*.sqlite"))} if path.is_dir() else {}
    report["library"] = {"path": str(path), "writer": holder(path), "bytes": sizes}
    return {**report, "indexes": {}, "models": {}, "waiting": [], "broken": broken}


def _program(broken: list[dict[str, str]]) -> Report:
    return {
        "version": __version__,
        "build": this_build().mark,
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.machine()}",
        "sqlite": sqlite3.sqlite_version,
        "parts": {name: _version(name) for name in PARTS},
        "frozen": bool(getattr(sys, "frozen", False)),
        "folders": {
            "resources": _resources(broken),
            "settings": str(paths.config_dir()),
            "logs": str(paths.logs_dir()),
            "models": [str(folder) for folder in paths.models_dirs()],
        },
    }


def _library(services: Services, broken: list[dict[str, str]], waiting: list[str]) -> Report:
    library = services.library
    kept = _kept(services, broken, waiting)
    stores: dict[str, Storage] = {"library": library.truth, "runs": library.runs, "vectors": library.vectors}
    checks = {name: store.integrity() for name, store in stores.items()}
    for name, found in checks.items():
        if found != "ok":
            mend = _RESTORE if name != "vectors" else f"Delete {stores[name].path} while the program is closed. {_REBUILD}"
            broken.append({"what": str(stores[name].path), "why": found, "mend": mend})
    interrupted = services.runs.mark_interrupted() if checks["runs"] == "ok" else []
    return {
        "path": str(library.path),
        "id": library.id,
        "writable": library.writable,
        "writer": holder(library.path),
        "schema": {name: store.version() for name, store in stores.items() if checks[name] == "ok"},
        "bytes": {**{name: store.size() for name, store in stores.items()}, "index": _folder_size(library.index_dir)},
        "integrity": checks,
        "questions": kept,
        "counts": _counts(services, checks),
        "interrupted_now": list(interrupted),
        "before_upgrade": {file.name: file.stat().st_size for file in upgrade.copies(library.path)},
    }


def _kept(services: Services, broken: list[dict[str, str]], waiting: list[str]) -> Report:
    """How questions and notes lie at rest, in the words of `tribonian privacy`."""
    from tribonian.workflows.commands import privacy

    if services.library.keeper is None:
        return {}
    mode = services.library.runs.mode  # opening them looks for their key
    found = privacy.privacy(services)
    if found["locked"]:
        refusal = services.library.keeper.refusal()
        broken.append({"what": found["file"], "why": refusal.message, "mend": refusal.hint})
    elif found["place"] == "clear":
        waiting.append(f"Questions and notes are not encrypted: {found['why']}.")
    if found["in_clear"]:
        waiting.append(
            f"Copies with questions in clear are kept: {', '.join(found['in_clear'])}. `tribonian upgrade forget` removes them."
        )
    return {**found, "in_memory": mode in IN_MEMORY}


def _counts(services: Services, checks: dict[str, str]) -> dict[str, int]:
    if checks["library"] != "ok" or checks["runs"] != "ok":
        return {}
    truth, runs = services.library.truth, services.library.runs
    counts = {
        name: int(truth.rows(f"SELECT count(*) FROM {name}")[0][0])
        for name in ("works", "expressions", "provisions", "citations")
    }
    counts["passages"] = services.works.passage_count()
    counts["runs"] = int(runs.rows("SELECT count(*) FROM runs")[0][0])
    return counts


def _index(services: Services, index: str, broken: list[dict[str, str]], waiting: list[str]) -> Report:
    """State of one index, compared with the truth; {} when the truth itself cannot be read (reported elsewhere)."""
    try:
        return _compared(services, index, broken, waiting)
    except LibraryError as error:
        broken.append({"what": f"{index} index", "why": error.message, "mend": error.hint or _RESTORE})
        return {}


def _compared(services: Services, index: str, broken: list[dict[str, str]], waiting: list[str]) -> Report:
    works = services.works
    state = services.index_state(index)
    truth, pending = works.passage_count(), works.pending_count(index)
    removals = len(works.pending_removals(index))
    report: Report = {"state": state, "passages": truth, "pending": pending, "removals": removals, "held": 0, "stamp": None}
    if state == "unavailable":
        if truth:
            waiting.append("Searching by meaning waits for an encoder; keyword search works without it.")
        return report
    if state not in USABLE:
        if is_unfinished(services.library.index_dir / index):
            waiting.append(f"A change of the {index} index was cut off; it is built anew at the next import or start.")
        elif truth > pending:
            broken.append({"what": f"{index} index", "why": f"It is {state}; search goes on without it.", "mend": _REBUILD})
        elif truth:
            waiting.append(f"The {index} index is built at the next import or start.")
        return report
    part = services.keyword if index == KEYWORD else services.vectors
    stamp = part.stamp()
    report["stamp"] = asdict(stamp) if stamp else None
    try:
        held = report["held"] = part.count()
    except LibraryError as error:
        broken.append({"what": f"{index} index", "why": error.message, "mend": _REBUILD})
        return report
    if services.writable and not removals and not truth - pending <= held <= truth:
        why = f"It holds {held} passages where the library has {truth} ({pending} of them still to be added)."
        broken.append({"what": f"{index} index", "why": why, "mend": _REBUILD})
    if pending or removals:
        waiting.append(f"The {index} index still has to learn {pending} passages and to forget {removals} texts.")
    return report


def _superseded(services: Services, broken: list[dict[str, str]], waiting: list[str]) -> Report:
    """State of the index of texts that are not the current ones; nothing when the library has none."""
    works = services.works
    try:
        passages = works.superseded_count()
        if not passages:
            return {}
        valid, pending, held = services.superseded.valid(), works.pending_count(SUPERSEDED), services.superseded.count()
        encode = works.pending_count(SUPERSEDED_VECTORS)
    except LibraryError as error:
        broken.append({"what": "index of earlier versions", "why": error.message, "mend": error.hint or _RESTORE})
        return {}
    if not valid and passages > pending:
        why = "It is missing or damaged; searches of earlier dates go on without it."
        broken.append({"what": "index of earlier versions", "why": why, "mend": _REBUILD})
    if pending:
        waiting.append(f"The index of earlier versions still has to learn {pending} passages.")
    state = "behind" if valid and pending else "current" if valid else "missing"
    return {SUPERSEDED: {"state": state, "passages": passages, "pending": pending, "held": held, "to_encode": encode}}


def _models(services: Services, broken: list[dict[str, str]]) -> Report:
    try:
        contract = services.embedder.contract
        encoder: Report = {
            "folder": str(services.embedder_folder()),
            "model": contract.model,
            "contract": contract.id,
            "dimension": contract.dimension,
            "cached_vectors": services.cache.count(contract.id),
        }
    except ModelMissing as error:
        encoder = {"folder": "", "error": error.code, "hint": error.hint}
    except ModelError as error:
        encoder = {"folder": "", "error": error.code}
        broken.append({"what": "encoder", "why": error.message, "mend": error.hint})
    return {"encoder": encoder, "language": _language_models(broken)}


def _machine(services: Services) -> Report:
    """Cores and memory, and the model and context that fit them when none is named."""
    from tribonian.workflows import machine, models

    return machine.as_json(models.choice(services.settings))


def _language_models(broken: list[dict[str, str]]) -> list[Report]:
    from tribonian.llm.gguf import read_header
    from tribonian.workflows import models

    found = []
    for model in models.known():
        readable = True
        try:
            read_header(model.file)
        except (ModelError, OSError) as error:
            readable = False
            why = error.message if isinstance(error, ModelError) else f"It cannot be read: {error.strerror or error}."
            broken.append({"what": str(model.file), "why": why, "mend": "Add the model again from a complete file."})
        size = model.file.stat().st_size if model.file.exists() else 0
        found.append({"name": model.name, "file": str(model.file), "bytes": size, "readable": readable})
    return found


def _resources(broken: list[dict[str, str]]) -> str:
    try:
        return str(paths.resources_dir())
    except FileNotFoundError as error:
        broken.append({"what": "resources", "why": str(error), "mend": "Install the program again."})
        return ""


def _version(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return ""


def _folder_size(folder: Path) -> int:
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file()) if folder.is_dir() else 0
