"""What the window remembers between sessions. Questions are not among it: they live in the library's runs."""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from typing import Any

from PySide6.QtCore import QByteArray, QSettings

from tribonian.config import paths

FILE = "desk.ini"


class DeskState:
    """Two ini files: one for the program (library, theme, type size), one per library (tabs, layout, choices)."""

    def __init__(self, library: Path, folder: Path | None = None) -> None:
        own = folder or paths.state_dir()
        self.program = QSettings(str(own / FILE), QSettings.Format.IniFormat)
        self.library = QSettings(str(_library_file(library, own)), QSettings.Format.IniFormat)

    def text(self, key: str, default: str = "", *, program: bool = False) -> str:
        """A stored text."""
        value = (self.program if program else self.library).value(key, default)
        return value if isinstance(value, str) else default

    def number(self, key: str, default: float, *, program: bool = False) -> float:
        """A stored number; `default` when it is missing or damaged."""
        try:
            return float(self.text(key, str(default), program=program))
        except ValueError:
            return default

    def flag(self, key: str, default: bool) -> bool:
        """A stored yes or no."""
        return self.text(key, "yes" if default else "no") == "yes"

    def bytes(self, key: str) -> QByteArray:
        """A stored layout."""
        value = self.library.value(key)
        return value if isinstance(value, QByteArray) else QByteArray()

    def json(self, key: str, *, program: bool = False) -> Any:
        """A stored value; None when it is missing or damaged."""
        try:
            return json.loads(self.text(key, "null", program=program))
        except ValueError:
            return None

    def put(self, key: str, value: Any, *, program: bool = False) -> None:
        """Store a value; structures are stored as JSON."""
        settings = self.program if program else self.library
        if isinstance(value, bool):
            value = "yes" if value else "no"
        elif isinstance(value, list | dict):
            value = json.dumps(value, ensure_ascii=False)
        elif isinstance(value, int | float):
            value = str(value)
        settings.setValue(key, value)

    def sync(self) -> None:
        """Write both files now."""
        self.program.sync()
        self.library.sync()


def _library_file(library: Path, own: Path) -> Path:
    """In the library's folder, so that it travels and is erased with it; beside the program's when that is read-only."""
    if library.is_dir() and os.access(library, os.W_OK):
        return library / FILE
    return own / f"desk-{hashlib.sha256(str(library).encode()).hexdigest()[:12]}.ini"


def last_library(folder: Path | None = None) -> Path | None:
    """The library that was open when the window closed last; None when there is none or it is gone."""
    value = QSettings(str((folder or paths.state_dir()) / FILE), QSettings.Format.IniFormat).value("library")
    return Path(value) if isinstance(value, str) and value and Path(value).is_dir() else None
