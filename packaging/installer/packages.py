"""The locked packages in one folder: wheels checked against their hashes, without what an installed program does not need."""

from __future__ import annotations

import csv
import io
import re
import shutil
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from firststart.console import Console
from firststart.environment import pip_install
from firststart.layout import Layout
from firststart.stamps import Stamps, key_of

from installer.manifest import Manifest, matches, normalised


def lock_of(layout: Layout, names: Iterable[str], target: Path) -> Path:
    """Write the part of requirements.lock that holds these packages; returns `target`."""
    wanted = {normalised(name) for name in names}
    blocks = re.split(r"\n(?=[A-Za-z0-9])", (layout.locks / "requirements.lock").read_text().strip())
    kept = [block for block in blocks if normalised(block.split("==", 1)[0]) in wanted]
    target.write_text("\n".join(kept) + "\n")
    return target


def install(layout: Layout, names: Sequence[str], folder: Path, work: Path, console: Console) -> Path:
    """The packages `names` below `folder`, done once for a lock and a list; returns `folder`."""
    work.mkdir(parents=True, exist_ok=True)
    lock = lock_of(layout, names, work / f"{folder.name}.lock")
    stamps, key = Stamps(work), key_of(lock, sys.version)
    if not (folder.is_dir() and stamps.done(folder.name, key)):
        shutil.rmtree(folder, ignore_errors=True)
        python = work / "tools" / "bin" / "python"
        if not python.exists():
            console.run([sys.executable, "-m", "venv", work / "tools"], what="Making the environment of the build")
        pip_install(python, ["--only-binary", ":all:", "--target", str(folder)], lock, console)
        stamps.mark(folder.name, key)
    return folder


def copy(manifest: Manifest, source: Path, target: Path) -> None:
    """Copy the installed packages without what is dropped; their records say what is there."""
    drop, unwanted = manifest.table["packages"]["drop"], _unwanted_qt(manifest, source)

    def ignore(folder: str, names: list[str]) -> set[str]:
        places = {name: (Path(folder) / name).relative_to(source).as_posix() for name in names}
        return {name for name, place in places.items() if place in unwanted or matches(place, drop) or matches(f"{place}/", drop)}

    shutil.copytree(source, target, ignore=ignore, symlinks=True)
    for record in target.glob("*.dist-info/RECORD"):
        _true(record, target)
    for name in ("INSTALLER", "REQUESTED"):
        for file in target.glob(f"*.dist-info/{name}"):
            file.unlink()
    for folder in sorted((path for path in target.rglob("*") if path.is_dir()), reverse=True):
        if not any(folder.iterdir()):
            folder.rmdir()


def _true(record: Path, target: Path) -> None:
    """A record without files that are not carried: some would hold this machine's paths."""
    rows = [row for row in csv.reader(io.StringIO(record.read_text(encoding="utf-8"))) if row and (target / row[0]).is_file()]
    gone = ("/INSTALLER", "/REQUESTED")
    text = io.StringIO(newline="")
    csv.writer(text, lineterminator="\n").writerows(sorted(row for row in rows if not row[0].endswith(gone)))
    record.write_text(text.getvalue(), encoding="utf-8")


def _unwanted_qt(manifest: Manifest, source: Path) -> set[str]:
    """What of PySide6's folder is not carried: tools, QML, modules and plugins that the manifest does not name."""
    root = source / "PySide6"
    qt = manifest.table["qt"]
    modules = {f"{module}.abi3.so" for module in qt["modules"]}
    wanted = {root / "Qt" / "plugins" / name for name in manifest.plugins("linux")} | {root / name for name in modules}
    kept = wanted | _libraries(root, wanted | set(root.glob("libpyside6.abi3.so*")))
    kept |= {root / "Qt" / "translations" / f"qtbase_{language}.qm" for language in qt["languages"]}
    kept |= set(root.glob("*.py")) | set(root.glob("libpyside6.abi3.so*"))
    return {path.relative_to(source).as_posix() for path in root.rglob("*") if path.is_file() and path not in kept}


def _libraries(root: Path, users: set[Path]) -> set[Path]:
    """Qt's own libraries that these files ask for, and those that they ask for in turn."""
    from installer import elf

    found: set[Path] = set()
    todo = [path for path in users if path.is_file()]
    while todo:
        for name in elf.needed(todo.pop()):
            library = root / "Qt" / "lib" / name
            if library.is_file() and library not in found:
                found.add(library)
                todo.append(library)
    return found
