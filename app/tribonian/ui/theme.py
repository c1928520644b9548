"""One palette file per theme becomes colours, a QPalette and the style sheet; nothing else names a colour."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QPainter, QPalette, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from tribonian.ui.resources import icon_source, icons_dir, themes_dir
from tribonian.ui.stylesheet import sheet

NAMES = ("system", "light", "dark", "contrast")
ON_SURFACES = ("window", "panel", "paper", "raised")
READABLE_PAIRS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("text", (*ON_SURFACES, "hover", "accent_soft", "evidence", "evidence_strong", "found", "found_current", "notice", "danger")),
    ("text", ("note_yellow", "note_green", "note_blue", "note_red", "matter")),
    ("muted", (*ON_SURFACES, "hover", "accent_soft", "notice", "danger", "matter")),
    ("accent", ON_SURFACES),
    ("link", (*ON_SURFACES, "evidence", "notice")),
    ("supported", (*ON_SURFACES, "hover")),
    ("partly", (*ON_SURFACES, "hover")),
    ("unsupported", (*ON_SURFACES, "hover")),
    ("accent_text", ("accent",)),
    ("selection_text", ("selection",)),
    *(
        (f"role_{family}", (*ON_SURFACES, "hover"))
        for family in ("facts", "issue", "argument", "reasoning", "sources", "holding", "plain")
    ),
)
"""Which colour is read on which; a test computes the contrast of every pair in every theme."""


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of one palette file."""

    name: str
    dark: bool
    colours: dict[str, str]

    def __getitem__(self, role: str) -> str:
        return self.colours[role]

    def colour(self, role: str) -> QColor:
        """The colour of `role` for painting."""
        return QColor(self.colours[role])


def load(name: str, folder: Path | None = None) -> Theme:
    """The theme in `<name>.toml`; raises KeyError or OSError when the file is missing or incomplete."""
    content = tomllib.loads(((folder or themes_dir()) / f"{name}.toml").read_text(encoding="utf-8"))
    return Theme(str(content["name"]), bool(content["dark"]), {key: str(value) for key, value in content["colours"].items()})


def resolve(choice: str) -> str:
    """The palette file for a choice; "system" follows the desktop's colour scheme."""
    if choice in ("light", "dark", "contrast"):
        return choice
    hints = QGuiApplication.styleHints()
    return "dark" if hints is not None and hints.colorScheme() == Qt.ColorScheme.Dark else "light"


def contrast(first: str, second: str) -> float:
    """Contrast ratio of two colours, 1 to 21 (WCAG 2.2, relative luminance)."""
    light, dark = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    def linear(channel: float) -> float:
        return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)

    value = QColor(colour)
    return 0.2126 * linear(value.redF()) + 0.7152 * linear(value.greenF()) + 0.0722 * linear(value.blueF())


def apply(application: QApplication, theme: Theme) -> None:
    """Give the whole application the theme's palette and style sheet."""
    application.setPalette(_palette(theme))
    # A style sheet takes images from files only, and a drop-down with a border of its own has no arrow otherwise.
    ground = "dark" if theme.dark else "light"
    arrow, check = (icons_dir() / f"{name}-on-{ground}.svg" for name in ("arrow", "check"))
    application.setStyleSheet(sheet(theme.colours, arrow.as_posix(), check.as_posix()))


def _palette(theme: Theme) -> QPalette:
    palette = QPalette()
    role = QPalette.ColorRole
    for target, name in (
        (role.Window, "window"),
        (role.WindowText, "text"),
        (role.Base, "paper"),
        (role.AlternateBase, "panel"),
        (role.Text, "text"),
        (role.Button, "panel"),
        (role.ButtonText, "text"),
        (role.ToolTipBase, "raised"),
        (role.ToolTipText, "text"),
        (role.PlaceholderText, "muted"),
        (role.Highlight, "selection"),
        (role.HighlightedText, "selection_text"),
        (role.Link, "link"),
        (role.LinkVisited, "link"),
        (role.Accent, "accent"),
        (role.Light, "raised"),
        (role.Mid, "border"),
        (role.Dark, "border_strong"),
    ):
        palette.setColor(target, theme.colour(name))
    for target in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, target, theme.colour("muted"))
    return palette


def icon(name: str, theme: Theme, role: str = "text") -> QIcon:
    """Icon `name` drawn in the theme's colour, with a quieter version for disabled controls."""
    result = QIcon()
    source = icon_source(name)
    if not source:
        return result
    for mode, colour in ((QIcon.Mode.Normal, theme[role]), (QIcon.Mode.Disabled, theme["border_strong"])):
        renderer = QSvgRenderer(QByteArray(source.replace("currentColor", colour).encode()))
        for size in (16, 32, 48):
            pixmap = QPixmap(size, size)
            pixmap.fill(Qt.GlobalColor.transparent)
            painter = QPainter(pixmap)
            renderer.render(painter, QRectF(0, 0, size, size))
            painter.end()
            result.addPixmap(pixmap, mode)
    return result
