"""Fonts: a serif with every script for the law, the system's sans for the rest."""

from __future__ import annotations

from functools import cache

from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF

LAW_FAMILIES = (
    "Noto Serif",
    "Source Serif 4",
    "Charis SIL",
    "Cambria",
    "Georgia",
    "DejaVu Serif",
    "Liberation Serif",
    "Times New Roman",
)
SCRIPT_FAMILIES = (
    "Noto Serif Devanagari",
    "Noto Sans Devanagari",
    "Noto Serif CJK KR",
    "Noto Sans CJK KR",
    "Noto Naskh Arabic",
    "Noto Sans Mongolian",
)
INTERFACE_FAMILIES = ("Noto Sans", "Inter", "Segoe UI", "DejaVu Sans")
GENERIC = frozenset({"Sans Serif", "Sans", "sans-serif", ""})
LINE_CHARACTERS = 70
"""Characters of a law's line: 65 to 75 read best."""


@cache
def _installed() -> frozenset[str]:
    return frozenset(QFontDatabase.families())


def law_font(points: float) -> QFont:
    """The serif for law text at `points`, followed by families that hold the other scripts."""
    families = [name for name in (*LAW_FAMILIES, *SCRIPT_FAMILIES) if name in _installed()]
    font = QFont(families or ["serif"])
    font.setStyleHint(QFont.StyleHint.Serif)
    font.setPointSizeF(points)
    return font


def interface_font() -> QFont:
    """The system's interface font; a named sans where the system only says "sans"."""
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    if font.family() in GENERIC:
        families = [name for name in (*INTERFACE_FAMILIES, *SCRIPT_FAMILIES) if name in _installed()]
        if families:
            font = QFont(families)
            font.setStyleHint(QFont.StyleHint.SansSerif)
    if font.pointSizeF() < 10:
        font.setPointSizeF(10)
    return font


def line_width(font: QFont, characters: int = LINE_CHARACTERS) -> int:
    """Pixels that hold `characters` of running text in `font`."""
    sample = "the holder of the right may, within thirty days of notice, apply to it "
    return round(QFontMetricsF(font).horizontalAdvance(sample) / len(sample) * characters)
