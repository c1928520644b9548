"""What holds for every file of the repository: sizes, and that it speaks of itself only."""

from __future__ import annotations

import ast
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
FILES = [
    ROOT / name
    for name in subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
]
TEXTS = [
    path
    for path in FILES
    if path.is_file() and path.suffix in {".py", ".md", ".toml", ".txt", ".cfg", ".typ", ".json", ".qss", ".svg", "", ".lock"}
]
SOURCES = [path for path in TEXTS if path.suffix == ".py" and path.is_relative_to(ROOT / "app")]
TESTS = [path for path in TEXTS if path.suffix == ".py" and path.is_relative_to(ROOT / "tests")]


def share(values, quantile):
    """The value that this share of all does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(quantile * len(ordered)))] if ordered else 0


def functions(path):
    """Every function of a file, as `(name, lines)`."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield f"{path.relative_to(ROOT)}:{node.name}", (node.end_lineno or node.lineno) - node.lineno + 1


def test_files_stay_readable():
    lines = {str(path.relative_to(ROOT)): len(path.read_text().splitlines()) for path in SOURCES + TESTS}
    assert {name: count for name, count in lines.items() if count > 600} == {}
    assert share(lines.values(), 0.95) <= 400


def test_functions_stay_readable():
    lines = dict(found for path in SOURCES for found in functions(path))
    assert {name: count for name, count in lines.items() if count > 80} == {}
    assert share(lines.values(), 0.95) <= 40


def test_classes_stay_readable():
    lines = {
        f"{path.relative_to(ROOT)}:{node.name}": (node.end_lineno or 0) - node.lineno + 1
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.ClassDef)
    }
    assert {name: count for name, count in lines.items() if count > 400} == {}
    assert share(lines.values(), 0.98) <= 300


# Put together here, so that this file does not find itself.
FORBIDDEN = {
    "a path of some machine": re.compile("|".join(["/" + "root/", "/" + "work/", "/" + "tmp/[a-z]"])),
    "a registry's host": re.compile(
        "|".join(["pypi" + r"\.org", "python" + r"hosted\.org", "deb\\.debian" + r"\.org", "npmjs" + r"\.(com|org)"])
    ),
    "pickle": re.compile(r"^\s*(?:import|from) (?:c?p" + "ickle|dill|shelve|marshal)", re.MULTILINE),
}


# Whoosh's own files hold pickles; here they are read with everything but plain values refused, and that is tested.
GUARDED = {
    "pickle": {
        "app/tribonian/retrieval/keyword/unpickling.py",
        "app/tribonian/retrieval/keyword/whoosh.py",
        "tests/unit/retrieval/test_whoosh.py",
    }
}


@pytest.mark.parametrize("what", FORBIDDEN)
def test_nothing_names(what):
    found = {str(path.relative_to(ROOT)): match[0] for path in TEXTS if (match := FORBIDDEN[what].search(path.read_text()))}
    assert {name: text for name, text in found.items() if name not in GUARDED.get(what, ())} == {}


def test_third_parties_stay_with_their_adapters():
    homes = {
        "llama_cpp": ("llm",),
        "chromadb": ("retrieval",),
        "whoosh": ("retrieval",),
        "tantivy": ("retrieval",),
        "onnxruntime": ("retrieval",),
        "sqlite_utils": ("library", "retrieval"),
        "PySide6": ("ui",),
        "holidays": ("calculators",),
    }
    strays = []
    for path in SOURCES:
        part = path.relative_to(ROOT / "app" / "tribonian").parts[0]
        for node in ast.walk(ast.parse(path.read_text())):
            names = (
                [alias.name for alias in node.names]
                if isinstance(node, ast.Import)
                else [node.module or ""]
                if isinstance(node, ast.ImportFrom)
                else []
            )
            strays += [
                f"{path.relative_to(ROOT)}: {name}" for name in names if part not in homes.get(name.split(".")[0], (part,))
            ]
    assert strays == []


def test_the_models_are_described():
    known = tomllib.loads((ROOT / "models" / "models.toml").read_text())
    for entry in [*known["encoder"], *known["language_model"]]:
        assert re.fullmatch(r"[0-9a-f]{64}", entry["sha256"])
        assert entry["bytes"] > 1_000_000
        assert all(entry[key] for key in ("name", "purpose", "package", "version", "file", "licence"))
    names = [entry["name"] for kind in known.values() for entry in kind]
    assert len(names) == len(set(names))


def test_the_models_are_those_of_the_locked_packages():
    lock = (ROOT / "packaging" / "requirements.lock").read_text()
    known = tomllib.loads((ROOT / "models" / "models.toml").read_text())
    for entry in (entry for kind in known.values() for entry in kind):
        assert f"\n{entry['package']}=={entry['version']} " in lock


@pytest.mark.parametrize(
    "entry", tomllib.loads((ROOT / "models" / "models.toml").read_text())["encoder"], ids=lambda entry: entry["name"]
)
def test_the_weights_are_those_that_are_described(entry):
    import hashlib
    from importlib.util import find_spec

    found = find_spec(entry["package"].replace("-", "_"))
    assert found is not None
    file = Path(found.origin).parent / entry["file"]
    assert file.stat().st_size == entry["bytes"]
    with file.open("rb") as content:
        assert hashlib.file_digest(content, "sha256").hexdigest() == entry["sha256"]
