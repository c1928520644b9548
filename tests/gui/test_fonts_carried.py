"""Every sign that the window uses is in one of the fonts that an installed program carries."""

from __future__ import annotations

import ast
import tomllib
import unicodedata
from pathlib import Path

import pytest
from PySide6.QtGui import QRawFont

pytestmark = pytest.mark.gui

ROOT = Path(__file__).resolve().parents[2]
FOLDER = Path("/usr/share/fonts/truetype")
MANIFEST = tomllib.loads((ROOT / "packaging" / "installer.toml").read_text())


def shown() -> dict[str, str]:
    """Signs beyond ASCII in texts of the window and in its translations, with a place that uses each."""
    found: dict[str, str] = {}
    for file in sorted((ROOT / "app" / "tribonian" / "ui").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found |= dict.fromkeys(set(node.value) - found.keys(), file.name)
    texts = (ROOT / "resources" / "translations").glob("*.ts")
    for file in sorted(texts):
        found |= dict.fromkeys(set(file.read_text(encoding="utf-8")) - found.keys(), file.name)
    # Marks of direction and joining are never drawn; letters of other languages are searched for, not shown.
    return {
        sign: place for sign, place in found.items() if ord(sign) > 127 and unicodedata.category(sign) not in ("Cf", "Cc", "Co")
    }


def test_no_box_stands_where_a_sign_should(qapp):
    files = [next(FOLDER.glob(f"*/{name}")) for name in MANIFEST["debian"]["fonts"]["take"]]
    carried = [QRawFont(str(file), 12.0) for file in files]
    assert all(font.isValid() for font in carried)
    lacking = {sign: place for sign, place in shown().items() if not any(font.supportsCharacter(ord(sign)) for font in carried)}
    assert lacking == {}
