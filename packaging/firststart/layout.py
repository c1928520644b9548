"""Where the set-up finds and leaves things. Computed, never created here."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path


def _user_folder(variable: str, fallback: str) -> Path:
    """A folder of the XDG base directory specification; relative values are ignored, as it demands."""
    value = os.environ.get(variable, "")
    base = Path(value) if value.startswith("/") else Path.home() / fallback
    return base / "tribonian"


@dataclass(frozen=True)
class Layout:
    """The folders of one checkout and of the user who sets it up."""

    root: Path

    @property
    def locks(self) -> Path:
        """The folder of the lock files."""
        return self.root / "packaging"

    @property
    def environment(self) -> Path:
        """The virtual environment."""
        return self.root / ".venv"

    @property
    def python(self) -> Path:
        """The interpreter of the virtual environment."""
        return self.environment / "bin" / "python"

    @property
    def state(self) -> Path:
        """Stamps and the log of the set-up; removing it makes the next start check everything again."""
        return self.root / ".setup"

    @property
    def cache(self) -> Path:
        """What other checkouts of this user can use again: the built wheel."""
        return _user_folder("XDG_CACHE_HOME", ".cache")

    @property
    def user_files(self) -> Path:
        """The program's own folder of the user: models and the default library."""
        return _user_folder("XDG_DATA_HOME", ".local/share")


def here() -> Layout:
    """The checkout this file belongs to."""
    return Layout(Path(__file__).resolve().parents[2])
