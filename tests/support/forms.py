"""Tables of inflected forms: a word and the forms in which laws and questions use it."""

from __future__ import annotations

from pathlib import Path

_FOLDER = Path(__file__).parents[1] / "unit" / "text" / "forms"


def tables(language: str) -> dict[str, list[str]]:
    """Word → its other forms."""
    return _rows(f"{language}.txt")


def compounds() -> dict[str, list[str]]:
    """German compound → the words it is made of."""
    return _rows("compounds.txt")


def _rows(name: str) -> dict[str, list[str]]:
    rows = {}
    for line in (_FOLDER / name).read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            word, _, forms = line.partition(": ")
            rows[word] = forms.split()
    return rows
