"""Whether things may move: as the desktop says, or never. Only progress moves at all."""

from __future__ import annotations

import configparser
import sys
from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtWidgets import QApplication

KEY = "motion"
SYSTEM, REDUCED = CHOICES = ("system", "reduced")
_PROPERTY = "reduced_motion"
_SAID: Mapping[str, tuple[str, str]] = {
    "kdeglobals": ("KDE", "AnimationDurationFactor"),
    "gtk-4.0/settings.ini": ("Settings", "gtk-enable-animations"),
    "gtk-3.0/settings.ini": ("Settings", "gtk-enable-animations"),
}
"""Files of the desktop's settings, with section and key; a value of nothing means: no motion."""


def use(application: QApplication, choice: str) -> None:
    """Put a choice to use for everything shown from now on."""
    application.setProperty(_PROPERTY, choice == REDUCED or desktop_reduces(application))


def reduced() -> bool:
    """True when nothing may move."""
    application = QApplication.instance()
    return bool(application is not None and application.property(_PROPERTY))


def desktop_reduces(application: QApplication, folder: Path | None = None, platform: str = sys.platform) -> bool:
    """True when the desktop's own settings ask for less motion. Qt tells it on Windows and macOS; elsewhere files do."""
    if platform in ("win32", "darwin"):
        return not application.isEffectEnabled(Qt.UIEffect.UI_General)
    own = folder or Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.GenericConfigLocation))
    return any(_is_off(own / name, *place) for name, place in _SAID.items())


def _is_off(file: Path, section: str, key: str) -> bool:
    settings = configparser.ConfigParser(interpolation=None, strict=False)
    try:
        settings.read(file, encoding="utf-8")
        value = settings.get(section, key, fallback="")
    except (configparser.Error, UnicodeDecodeError):
        return False
    return value.strip().casefold() in ("0", "0.0", "false")
