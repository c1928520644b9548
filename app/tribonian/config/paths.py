"""Where things live on this machine: library, models, resources, settings, logs. Nothing is created here."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

APPLICATION = "tribonian"
LIBRARY_VARIABLE = "TRIBONIAN_LIBRARY"
MODELS_VARIABLE = "TRIBONIAN_MODELS_DIR"
RESOURCES_VARIABLE = "TRIBONIAN_RESOURCES_DIR"


def library_default() -> Path:
    """The library used when none is named: `TRIBONIAN_LIBRARY`, else the user's own data folder."""
    named = os.environ.get(LIBRARY_VARIABLE, "")
    if named:
        return Path(named).expanduser()
    return Path(platformdirs.user_data_dir(APPLICATION, appauthor=False)) / "library"


def models_user_dir() -> Path:
    """The folder models are added to: the first of `TRIBONIAN_MODELS_DIR`, else the user's own data folder."""
    named = _variable_dirs(MODELS_VARIABLE)
    if named:
        return named[0]
    return Path(platformdirs.user_data_dir(APPLICATION, appauthor=False)) / "models"


def models_dirs() -> tuple[Path, ...]:
    """Folders searched for models, first match wins: `TRIBONIAN_MODELS_DIR`, the user's own, the one shipped.

    `TRIBONIAN_MODELS_DIR` may hold several folders, joined like `PATH`. Folders may not exist.
    """
    own = Path(platformdirs.user_data_dir(APPLICATION, appauthor=False)) / "models"
    ordered = [*_variable_dirs(MODELS_VARIABLE), own]
    root = _shipped_root()
    if root is not None:
        ordered.append(root / "models")
    return tuple(dict.fromkeys(ordered))


def resources_dir() -> Path:
    """The shipped resources (jurisdictions, icons, translations, memo templates).

    Raises:
        FileNotFoundError: when the installation is incomplete.
    """
    named = _variable_dirs(RESOURCES_VARIABLE)
    if named:
        return named[0]
    root = _shipped_root()
    if root is None:
        raise FileNotFoundError("The folder 'resources' of the program is missing; the installation is incomplete.")
    return root / "resources"


def shipped(name: str) -> Path | None:
    """A file or folder that only an installed program carries beside its code (fonts, text recognition, licences); else None."""
    root = _shipped_root()
    found = root / name if root is not None else None
    return found if found is not None and found.exists() else None


def config_dir() -> Path:
    """Folder of the user's settings file."""
    return Path(platformdirs.user_config_dir(APPLICATION, appauthor=False))


def logs_dir() -> Path:
    """Folder of the log files."""
    return Path(platformdirs.user_log_dir(APPLICATION, appauthor=False))


def state_dir() -> Path:
    """Folder for what the window remembers and for the engine's socket when no better place exists."""
    return Path(platformdirs.user_state_dir(APPLICATION, appauthor=False))


def _variable_dirs(variable: str) -> list[Path]:
    value = os.environ.get(variable, "")
    return [Path(part).expanduser() for part in value.split(os.pathsep) if part]


def _shipped_root() -> Path | None:
    # A checkout keeps resources/ beside app/; an installed program keeps them inside the package.
    package = Path(__file__).resolve().parents[1]
    for root in (package.parents[1], package):
        if (root / "resources").is_dir():
            return root
    return None
