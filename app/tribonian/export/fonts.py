"""Which font shows which script, and the locale of a language: data of `resources/memo/fonts.toml`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from tribonian.export.wording import read_table


@dataclass(frozen=True, slots=True)
class ScriptFont:
    """The fonts of one script. `slot` is cs (complex), ea (East Asian) or "" (as Latin)."""

    word: str
    typst: tuple[str, ...]
    slot: str = ""


@lru_cache(maxsize=1)
def _table() -> dict[str, Any]:
    return read_table("fonts.toml")


@lru_cache(maxsize=256)
def font_of(script: str) -> ScriptFont:
    """Fonts for a script as `hygiene.script_of` names it; those of the text for all others."""
    table = _table()
    own = table["script"].get(script)
    found = own or table["text"]
    return ScriptFont(str(found["word"]), tuple(found["typst"]), str(found.get("slot", "")))


def symbols() -> ScriptFont:
    """Fonts for signs such as grounding marks."""
    found = _table()["symbols"]
    return ScriptFont(str(found["word"]), tuple(found["typst"]))


def scripts() -> tuple[str, ...]:
    """Scripts with fonts of their own."""
    return tuple(_table()["script"])


def locale_of(language: str) -> str:
    """BCP 47 tag with a region, as word processors want it: de → de-DE; "" when the language is unknown."""
    return str(_table()["locales"].get(language.partition("-")[0].lower(), ""))
