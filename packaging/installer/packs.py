"""Model packs: a folder with the files of a model, and `pack.json` that says what they must hash to.

A pack lies in `models/` of the application, in the user's own models folder, or on a stick; `tribonian model add` takes
it in from there, as a folder or as one tar file.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from firststart.console import Console, Stop
from firststart.layout import Layout

from installer import packages
from installer.debian import sha256
from installer.manifest import Manifest

CARD = "pack.json"
NOTICE = "NOTICE.txt"
_CONVERT = (
    "import sys; from pathlib import Path; from tribonian.retrieval import encoders; encoders.ensure_default(Path(sys.argv[1]))"
)


def make(manifest: Manifest, layout: Layout, work: Path, program: Mapping[str, str], console: Console) -> dict[str, Path]:
    """The folder of each pack by its name, made from packages; `program` is the environment in which the program's code runs.

    Raises:
        Stop: a package does not hold the model that models.toml describes.
    """
    known = tomllib.loads((manifest.root / "models" / "models.toml").read_text())
    described = {one["package"]: one for kind in known.values() for one in kind}
    names = [pack["package"] for pack in manifest.packs]
    # Weights come in parts where an index limits sizes.
    source = packages.install(layout, [*names, *_parts_of(names)], work / "weights", work, console)
    root = work / "packs"
    shutil.rmtree(root, ignore_errors=True)
    made = {pack["name"]: root / place(pack) for pack in manifest.packs}
    for pack in manifest.packs:
        if pack["kind"] == "language_model":
            origin = _joined(source, pack["package"], made[pack["name"]] / described[pack["package"]]["file"])
        else:
            origin = source / pack["package"].replace("-", "_") / described[pack["package"]]["file"]
        if sha256(origin) != described[pack["package"]]["sha256"]:
            raise Stop(f"The package {pack['package']} does not hold the model that models.toml describes.")
    # One thread: the order of sums, and with it every byte, is then the same each time.
    path = os.pathsep.join([program["PYTHONPATH"], str(source)])
    environment = {**program, "OMP_NUM_THREADS": "1", "PYTHONPATH": path}
    console.run(
        [program["TRIBONIAN_BUILD_PYTHON"], "-P", "-c", _CONVERT, root], what="Converting encoders", environment=environment
    )
    for pack in manifest.packs:
        folder = made[pack["name"]]
        folder.chmod(0o755)
        for text in _texts(source, pack):
            shutil.copyfile(text, folder / text.name)
        if pack.get("notice"):
            (folder / NOTICE).write_text(pack["notice"] + "\n")
        (folder / CARD).write_text(card(folder, pack, described[pack["package"]]))
    return made


def place(pack: Mapping[str, Any]) -> str:
    """Where a pack lies below a folder of models."""
    return f"encoders/{pack['name']}" if pack["kind"] == "encoder" else str(pack["name"])


def _texts(source: Path, pack: Mapping[str, Any]) -> list[Path]:
    """Licence texts of a model: those that the manifest names, and those of its package.

    Raises:
        Stop: one that the manifest names is not there.
    """
    module = pack["package"].replace("-", "_")
    named = [source / module / "data" / name for name in pack.get("texts", ())]
    if lacking := [path.name for path in named if not path.is_file()]:
        raise Stop(f"The package {pack['package']} lacks {', '.join(lacking)}, which must go with its model.")
    return [*named, *sorted(path for path in source.glob(f"{module}-*.dist-info/**/LICEN[CS]E*") if path.is_file())]


def _parts_of(names: Sequence[str]) -> list[str]:
    return [f"{name}-part{number}" for name in names for number in range(1, 10)]


def _joined(source: Path, package: str, whole: Path) -> Path:
    """The parts of a model's file, one after the other."""
    whole.parent.mkdir(parents=True)
    with whole.open("wb") as out:
        for piece in sorted(source.glob(f"{package.replace('-', '_')}_part*/data/*.part*")):
            with piece.open("rb") as file:
                shutil.copyfileobj(file, out)
    return whole


def card(folder: Path, pack: Mapping[str, Any], described: Mapping[str, Any]) -> str:
    """What `pack.json` says of the files of a folder."""
    files = {
        path.relative_to(folder).as_posix(): {"bytes": path.stat().st_size, "sha256": sha256(path)}
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != CARD
    }
    stated = {
        "name": pack["name"],
        "kind": pack["kind"],
        "version": described["version"],
        "purpose": described["purpose"],
        "licence": pack["licence"],
        "files": files,
    }
    return json.dumps(stated, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def digest(folder: Path) -> str:
    """One checksum for a pack: that of its card, which holds those of its files."""
    return hashlib.sha256((folder / CARD).read_bytes()).hexdigest()
