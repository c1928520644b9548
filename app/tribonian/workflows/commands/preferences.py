"""What the user can choose, and what ships with the program: settings, jurisdictions, recommended models."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tribonian.errors import WrongUsage
from tribonian.workflows.commands.shapes import Json

if TYPE_CHECKING:
    from tribonian.workflows.services import Services

NUMBERS = ("seed", "threads", "context", "matter_idle")
CHANGEABLE = ("depth", *NUMBERS, "keyword_engine", "reranker")
AFTER_RESTART = frozenset({"threads", "context", "keyword_engine", "reranker"})
"""Settings that count from the next start of the engine on: what they govern is built once."""


def settings(services: Services) -> Json:
    """Settings with their defaults, and where things lie on this machine."""
    from tribonian.config import paths
    from tribonian.config.settings import FILE_NAME, Settings, usable_cores
    from tribonian.workflows import fallback
    from tribonian.workflows.commands.privacy import privacy

    default = Settings(library=services.settings.library)
    values = {name: {"value": getattr(services.settings, name), "default": getattr(default, name)} for name in CHANGEABLE}
    web = fallback.NAMES
    values |= {name: {"value": fallback.value(services, name), "default": fallback.default(services, name)} for name in web}
    places = {
        "library": services.settings.library,
        "models": paths.models_user_dir(),
        "settings": paths.config_dir() / FILE_NAME,
        "logs": paths.logs_dir(),
    }
    return {
        "values": values,
        "questions": privacy(services) if services.library.keeper is not None else None,
        "after_restart": sorted(AFTER_RESTART),
        "cores": usable_cores(),
        "places": {name: str(place) for name, place in places.items()},
    }


def settings_change(services: Services, *, name: str, value: str) -> Json:
    """Set a setting and keep it in the user's file; an empty `value` puts the default back.

    Returns `{"name", "value", "after_restart"}`.

    Raises:
        WrongUsage: an unknown setting, or a value that has no meaning.
        LibraryReadOnly: the file cannot be written; the setting stays as it was.
    """
    from tribonian.config.settings import Settings
    from tribonian.workflows import fallback

    if name in fallback.NAMES:
        return {"name": name, "value": fallback.change(services, name, value.strip()), "after_restart": False}
    if name not in CHANGEABLE:
        known = (*CHANGEABLE, *fallback.NAMES)
        raise WrongUsage(f"There is no setting “{name}” to change here.", f"Known: {', '.join(known)}.")
    changed: Any = value.strip() or getattr(Settings(library=services.settings.library), name)
    if name in NUMBERS and isinstance(changed, str):
        if not (changed.isascii() and changed.isdecimal()):
            raise WrongUsage(
                f"“{value}” is no whole number.",
                "Give digits only; 0 lets the program decide (matter_idle: never locks by itself).",
            )
        changed = int(changed)
    fresh = services.settings.with_values(**{name: changed})
    fresh.save()
    services.settings = fresh
    return {"name": name, "value": changed, "after_restart": name in AFTER_RESTART}


def jurisdictions(services: Services) -> list[Json]:
    """The jurisdictions the program knows: language, what it can recognise and compute, and the works of this library."""
    from collections import Counter

    from tribonian.config import jurisdictions as packs
    from tribonian.config.paths import resources_dir

    held = Counter(work.jurisdiction for work in services.works.works())
    rows: list[Json] = []
    for code in packs.available():
        pack = packs.load(code)
        rows.append(
            {
                "code": code,
                "name": pack.name,
                "language": pack.language,
                "citations": len(pack.citations),
                "courts": len(pack.courts),
                "abbreviations": len(pack.abbreviations),
                "computes": (resources_dir() / "jurisdictions" / "computing" / f"{code}.toml").is_file(),
                "works": held.pop(code, 0),
            }
        )
    # Laws of a country without a pack of its own are read with the generic one.
    rows += [{**_bare(code), "works": count} for code, count in sorted(held.items())]
    return rows


def _bare(code: str) -> Json:
    return {
        "code": code,
        "name": code.upper() or "–",
        "language": "",
        "citations": 0,
        "courts": 0,
        "abbreviations": 0,
        "computes": False,
    }


def model_recommended(services: Services) -> list[Json]:
    """Language models this version of the program knows, whether they are here and whether they would fit; nothing is fetched."""
    from tribonian.llm.free import free_memory
    from tribonian.llm.memory import MARGIN
    from tribonian.workflows import models
    from tribonian.workflows.model_files import catalogue

    here = {model.file.name.casefold() for model in models.known()}
    free = free_memory()
    rows: list[Json] = []
    for entry in catalogue():
        size = int(entry.get("bytes", 0))
        rows.append(
            {
                "name": str(entry.get("name", "")),
                "file": str(entry.get("file", "")),
                "purpose": str(entry.get("purpose", "")),
                "licence": str(entry.get("licence", "")),
                "sha256": str(entry.get("sha256", "")),
                "bytes": size,
                "package": str(entry.get("package", "")),
                "version": str(entry.get("version", "")),
                "present": str(entry.get("file", "")).casefold() in here,
                "fits": size + MARGIN <= free,
            }
        )
    return rows
