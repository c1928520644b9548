"""The interface's languages, kept in Qt's own files: `resources/translations/tribonian_<language>.ts`, compiled to `.qm`.

    python packaging/translations.py update            # take in new texts of the window, drop those that are gone
    python packaging/translations.py missing de        # what is not translated yet, as JSON
    python packaging/translations.py fill de FILE.json # take in translations: {"source": "translation"}
    python packaging/translations.py compile           # write the .qm files the window loads

The key is the English text. `tr_count` keeps its two forms in one text, `one|many`, and so does its translation.
Needs the project's own environment (PySide6 holds Qt's compiler of translations); no network.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree
from xml.sax.saxutils import escape

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "app" / "tribonian" / "ui"
FOLDER = ROOT / "resources" / "translations"
CONTEXT = "Tribonian"
LANGUAGES = ("de", "mn", "hi")
FUNCTIONS = frozenset({"tr", "tr_count", "marked"})
_PLACE = re.compile(r"\{(\w*)\}")


def texts(folder: Path = SOURCES) -> list[str]:
    """Every text of the window that can be translated, in alphabetical order."""
    found: set[str] = set()
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FUNCTIONS and node.args:
                found.update(_literals(node.args[0]))
    return sorted(found)


def _literals(node: ast.expr) -> list[str]:
    """The texts an argument may be: itself, or either side of a choice."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return [*_literals(node.body), *_literals(node.orelse)]
    return []


def file_of(language: str) -> Path:
    """The translations of a language."""
    return FOLDER / f"tribonian_{language}.ts"


def load(language: str) -> dict[str, str]:
    """Translations by English text; "" where there is none yet."""
    file = file_of(language)
    if not file.is_file():
        return {}
    # The file is the project's own, not a stranger's.
    tree = ElementTree.fromstring(file.read_text(encoding="utf-8"))
    return {one.findtext("source") or "": one.findtext("translation") or "" for one in tree.iter("message")}


def store(language: str, translations: dict[str, str]) -> None:
    """Write a language's file, sorted, so that a change is a line."""
    lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        "<!DOCTYPE TS>",
        f'<TS version="2.1" language="{language}" sourcelanguage="en">',
    ]
    lines += ["<context>", f"    <name>{CONTEXT}</name>"]
    for source, translation in sorted(translations.items()):
        kind = "" if translation else ' type="unfinished"'
        lines.append("    <message>")
        lines.append(f"        <source>{escape(source)}</source>")
        lines.append(f"        <translation{kind}>{escape(translation)}</translation>")
        lines.append("    </message>")
    lines += ["</context>", "</TS>", ""]
    FOLDER.mkdir(parents=True, exist_ok=True)
    fresh = file_of(language).with_suffix(".new")
    fresh.write_text("\n".join(lines), encoding="utf-8")
    fresh.replace(file_of(language))


def fault(source: str, translation: str) -> str:
    """Why a translation cannot stand for its source; "" when it can."""
    if set(_PLACE.findall(source)) != set(_PLACE.findall(translation)):
        return "other places to fill in"
    if source.count("|") != translation.count("|"):
        return "another number of forms"
    return ""


def update() -> None:
    """Bring every language's file to the texts of the window."""
    wanted = texts()
    for language in LANGUAGES:
        known = load(language)
        store(language, {source: known.get(source, "") for source in wanted})


def missing(language: str) -> list[str]:
    """Texts without a translation."""
    known = load(language)
    return [source for source in texts() if not known.get(source)]


def fill(language: str, given: dict[str, str]) -> list[str]:
    """Take in translations; returns what was refused, with the reason."""
    wanted, known, refused = texts(), load(language), []
    for source, translation in given.items():
        why = fault(source, translation) if source in wanted else "no text of the window"
        if why:
            refused.append(f"{source!r}: {why}")
        else:
            known[source] = translation
    store(language, {source: known.get(source, "") for source in wanted})
    return refused


def compiled(language: str, target: Path) -> None:
    """Write the `.qm` of a language to `target`, at once: a window that runs keeps reading the file it has mapped."""
    import PySide6

    folder = Path(str(PySide6.__file__)).parent
    tool = next(path for name in ("lrelease", "lrelease.exe") if (path := folder / name).is_file())
    environment = os.environ | {"LD_LIBRARY_PATH": str(folder / "Qt" / "lib")}
    command = [str(tool), "-silent", "-nounfinished", str(file_of(language)), "-qm", str(target.with_suffix(".fresh"))]
    subprocess.run(command, check=True, env=environment, capture_output=True)
    target.with_suffix(".fresh").replace(target)


def main() -> int:
    """Run a command; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=("update", "missing", "fill", "compile"))
    parser.add_argument("language", nargs="?", choices=LANGUAGES)
    parser.add_argument("file", nargs="?", type=Path)
    given = parser.parse_args()
    if given.command == "update":
        update()
    elif given.command == "compile":
        for language in LANGUAGES:
            compiled(language, file_of(language).with_suffix(".qm"))
    elif given.command == "missing":
        print(json.dumps(dict.fromkeys(missing(given.language), ""), ensure_ascii=False, indent=1))
    else:
        refused = fill(given.language, json.loads(given.file.read_text(encoding="utf-8")))
        print("\n".join(refused), file=sys.stderr)
        return 1 if refused else 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
