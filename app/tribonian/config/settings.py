"""Settings: one frozen value, read from the user's file, then the library's, then the environment."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from tribonian.config import paths
from tribonian.errors import LibraryReadOnly, WrongUsage

FILE_NAME = "settings.json"
DEPTHS = ("quick", "corrective", "research")
AUTO = "auto"
"""The depth that the question itself proposes."""
_STORED = (
    "model", "depth", "seed", "threads", "context", "embedder", "reranker", "keyword_engine", "language", "theme", "servers",
    "fallback", "fallback_libraries", "fallback_below", "firm", "firm_name", "firm_vectors", "firm_on",
    "matter_idle", "releases", "runs_kept",
)  # fmt: skip
_OWN = frozenset(
    {
        "servers",
        "fallback",
        "fallback_libraries",
        "fallback_below",
        "firm",
        "firm_name",
        "firm_vectors",
        "firm_on",
        "matter_idle",
        "releases",
        "runs_kept",
    }
)
"""Taken from the user's own file only: a library's folder may come from somebody else."""
_VARIABLES = {"model": "TRIBONIAN_MODEL", "threads": "TRIBONIAN_THREADS", "embedder": "TRIBONIAN_EMBEDDER"}


@dataclass(frozen=True, slots=True)
class Settings:
    """What the user chose. `None` and "" mean "let the program decide".

    `library` is never stored in a settings file: it is where the settings belong to.
    """

    library: Path
    model: str | None = None
    """Name of the language model; None = the best that fits, "none" = work without one."""
    depth: str = "corrective"
    seed: int = 0
    threads: int = 0
    """Threads of model and encoder; 0 = the number of cores this process may use."""
    context: int = 0
    """Context length in tokens; 0 = what the model and the memory allow."""
    embedder: str = ""
    """Name of the encoder folder below the models; "" = the default encoder."""
    reranker: str = ""
    """Name of a cross-encoder's folder below the models, as second stage of search; "" = the encoders' own late interaction."""
    keyword_engine: str = ""
    """`whoosh` or `tantivy`; "" = by the size of the library."""
    language: str = ""
    """Language of the interface; "" = the system's."""
    theme: str = ""
    servers: str = ""
    """Addresses of model servers that the user added, separated by blanks; only these are reached beyond this machine."""
    fallback: str = ""
    """Address of a SearXNG search service that is asked where the library answers badly; "" = never."""
    fallback_libraries: str = ""
    """Ids of the libraries for which the user allowed it, separated by blanks."""
    fallback_below: int = 30
    """Grade of a search, in hundredths, below which it is asked."""

    matter_idle: int = 15
    """Minutes without a request after which the engine locks the open matter; 0 = never."""
    runs_kept: str = ""
    """`no`: questions, notes and memos outside of matters last until the program ends; "" = they are kept, encrypted."""
    firm: str = ""
    """Addresses of the servers of the firm's library, separated by blanks; "" = there is none."""
    firm_name: str = ""
    """What the firm's library is called."""
    firm_vectors: str = ""
    """Address of the Chroma server that keeps its vectors; "" = its PostgreSQL servers keep them."""
    firm_on: str = ""
    """`yes` when the user switched the firm's library on."""
    releases: str = ""
    """Address in the office network of a release list, asked for a newer version on request; "" = nobody is asked."""

    @property
    def thread_count(self) -> int:
        """Threads to use, at least 1."""
        return self.threads or usable_cores()

    @classmethod
    def load(cls, library: Path | None = None) -> Settings:
        """Settings for `library` (default: the user's own): user file, library file, environment, in that order.

        A value of the wrong type or out of range is ignored, so an old or hand-edited file never stops the program.
        A settings file that is not JSON is treated as absent.
        """
        where = Path(library).expanduser() if library is not None else paths.library_default()
        settings = cls(library=where)
        settings = _overlay(settings, _read(paths.config_dir() / FILE_NAME))
        of_library = _read(where / FILE_NAME)
        settings = _overlay(settings, {name: value for name, value in of_library.items() if name not in _OWN})
        environment = {name: os.environ[variable] for name, variable in _VARIABLES.items() if os.environ.get(variable)}
        return _overlay(settings, environment)

    def save(self, *, for_library: bool = False) -> Path:
        """Write the settings to the user's file, or into the library's folder; returns the file.

        Raises:
            LibraryReadOnly: when the file cannot be written; the previous one is kept.
        """
        folder = self.library if for_library else paths.config_dir()
        file = folder / FILE_NAME
        values = {name: getattr(self, name) for name in _STORED}
        fresh = file.with_suffix(".new")
        try:
            folder.mkdir(parents=True, exist_ok=True)
            fresh.write_text(json.dumps(values, indent=1, sort_keys=True), encoding="utf-8")
            fresh.replace(file)
        except OSError as error:
            raise LibraryReadOnly(f"The settings could not be saved to {file}: {error.strerror}.") from error
        return file

    def with_values(self, **values: Any) -> Settings:
        """A copy with `values` changed.

        Raises:
            WrongUsage: for an unknown name or a value that has no meaning.
        """
        for name, value in values.items():
            if not _acceptable(name, value):
                raise WrongUsage(f"The setting {name!r} cannot be {value!r}.")
        return replace(self, **values)


def usable_cores() -> int:
    """Processor cores this process may run on, at least 1."""
    if hasattr(os, "sched_getaffinity"):
        return max(1, len(os.sched_getaffinity(0)))
    return max(1, os.cpu_count() or 1)


def _read(file: Path) -> Mapping[str, Any]:
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _overlay(settings: Settings, values: Mapping[str, Any]) -> Settings:
    for name in _STORED:
        if name not in values:
            continue
        value = values[name]
        if isinstance(value, str) and isinstance(getattr(settings, name), int) and value.isdigit():
            value = int(value)
        if _acceptable(name, value):
            settings = replace(settings, **{name: value})
    return settings


def _acceptable(name: str, value: object) -> bool:
    if name == "library":
        return isinstance(value, Path)
    if name not in {field.name for field in fields(Settings)}:
        return False
    if name == "model":
        return value is None or isinstance(value, str)
    if name == "keyword_engine":
        return value in ("", "whoosh", "tantivy")
    if name == "runs_kept":
        return value in ("", "no")
    if name == "depth":
        return value in (*DEPTHS, AUTO)
    if name in ("seed", "threads", "context", "fallback_below", "matter_idle"):
        return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 2**31
    return isinstance(value, str)
