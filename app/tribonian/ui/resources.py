"""Files the window reads at start: palettes and icons. Nothing is loaded from anywhere else."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tribonian.config.paths import resources_dir


@cache
def themes_dir() -> Path:
    """Folder of the palette files."""
    return resources_dir() / "themes"


@cache
def icons_dir() -> Path:
    """Folder of the icons."""
    return resources_dir() / "icons"


@cache
def icon_source(name: str) -> str:
    """The SVG text of icon `name`, drawn with `currentColor`; "" when there is no such icon."""
    file = icons_dir() / f"{name}.svg"
    return file.read_text(encoding="utf-8") if file.is_file() else ""
