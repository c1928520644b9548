"""The installed folder, put together: program, Python, packages, libraries, fonts, text recognition, models, licences."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from firststart.console import Console, Stop

from installer import archives, debian, elf, notices, packages
from installer.manifest import Manifest, matches

LIST = "manifest.json"
_MULTIARCH = "x86_64-linux-gnu"


def environment(tree: Path) -> dict[str, str]:
    """What a program of the tree needs to run on the machine that builds it, and nothing of that machine's own."""
    libraries = os.pathsep.join(str(folder) for folder in sorted((tree / "lib").iterdir()))
    return {
        "PATH": os.defpath,
        "HOME": str(tree.parent / "nobody"),
        "LD_LIBRARY_PATH": libraries,
        "PYTHONPATH": os.pathsep.join([str(tree / "app"), str(tree / "packages")]),
        "PYTHONHASHSEED": "0",
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONNOUSERSITE": "1",
        "PYTHONUTF8": "1",
        "TRIBONIAN_RESOURCES_DIR": str(tree / "resources"),
        "TRIBONIAN_BUILD_PYTHON": str(interpreter(tree)),
    }


def interpreter(tree: Path) -> Path:
    """The Python that is carried."""
    return tree / "python" / "bin" / "python3.11"


def program(manifest: Manifest, tree: Path) -> None:
    """The program's own files and what starts it."""
    for one in manifest.files():
        _put(one.source, tree / one.target)
    settings = manifest.table["linux"]
    fill = {"@GLIBC@": settings["glibc"], "@PROCESSOR@": " ".join(settings["processor"])}
    source = manifest.locks / "linux"
    for name, target, runs in (
        ("tribonian", "tribonian", True),
        ("environment.sh", "environment.sh", False),
        ("uninstall", "uninstall", True),
        ("tesseract", "ocr/tesseract", True),
        ("fonts.conf", "fonts/fonts.conf", False),
    ):
        text = (source / name).read_text(encoding="utf-8")
        for mark, value in fill.items():
            text = text.replace(mark, value)
        (tree / target).parent.mkdir(parents=True, exist_ok=True)
        (tree / target).write_text(text, encoding="utf-8")
        (tree / target).chmod(0o755 if runs else 0o644)


def python(manifest: Manifest, unpacked: Mapping[str, Path], tree: Path) -> None:
    """Python itself: its program and its library, below `python`."""
    group = manifest.table["debian"]["python"]
    _put(unpacked["python3.11-minimal"] / "usr/bin/python3.11", interpreter(tree))
    for name in group["packages"]:
        library = unpacked[name] / "usr/lib/python3.11"
        for path in sorted(library.rglob("*")) if library.is_dir() else ():
            place = path.relative_to(library).as_posix()
            if path.is_file() and not matches(place, group["drop"]):
                _put(path.resolve(), tree / "python/lib/python3.11" / place)


def libraries(manifest: Manifest, unpacked: Mapping[str, Path], tree: Path) -> None:
    """Each of the system's libraries in a folder of its own name, so that the start can choose which to use."""
    for name in (*manifest.table["debian"]["libraries"]["packages"], *manifest.table["debian"]["ocr"]["packages"]):
        for path in sorted(unpacked[name].rglob("*.so*")):
            if path.is_file() and not path.is_symlink() and path.parent.name == _MULTIARCH and elf.is_elf(path):
                asked = elf.soname(path)
                _put(path, tree / "lib" / asked / asked)


def share(manifest: Manifest, unpacked: Mapping[str, Path], tree: Path) -> None:
    """Keyboards and composed letters, fonts, and the text recognition with its languages."""
    wanted = manifest.table["debian"]["share"]
    for name in wanted["packages"]:
        base = unpacked[name] / "usr/share"
        for path in sorted(base.rglob("*")):
            if path.is_file() and not path.is_symlink() and matches(path.relative_to(base).as_posix(), wanted["take"]):
                _put(path, tree / "share" / path.relative_to(base))
    fonts = manifest.table["debian"]["fonts"]
    for name in fonts["take"]:
        found = [file for package in fonts["packages"] for file in unpacked[package].glob(f"usr/share/fonts/truetype/*/{name}")]
        _put(found[0], tree / "fonts" / name)
    _put(unpacked["tesseract-ocr"] / "usr/bin/tesseract", tree / "ocr/bin/tesseract")
    for language in manifest.table["debian"]["ocr"]["data"]:
        folder = unpacked[f"tesseract-ocr-{language}"] / "usr/share/tesseract-ocr/5/tessdata"
        _put(folder / f"{language}.traineddata", tree / "ocr/tessdata" / f"{language}.traineddata")
    configs = unpacked["tesseract-ocr"] / "usr/share/tesseract-ocr/5/tessdata/configs"
    for path in sorted(configs.iterdir()) if configs.is_dir() else ():
        _put(path, tree / "ocr/tessdata/configs" / path.name)


def modules(manifest: Manifest, installed: Path, llama: tuple[Path, Path], tree: Path) -> None:
    """The Python packages, and llama.cpp with its builds for several processors."""
    packages.copy(manifest, installed, tree / "packages")
    archive, built = llama
    target = tree / "packages" / "llama_cpp"
    shutil.copytree(archive / "llama_cpp", target, ignore=shutil.ignore_patterns("server", "lib", "__pycache__"))
    (target / "lib").mkdir()
    for path in sorted(built.glob("lib*.so*")):
        if path.is_symlink():
            (target / "lib" / path.name).symlink_to(path.readlink())
        else:
            shutil.copyfile(path, target / "lib" / path.name)
    head = next(archive.glob("PKG-INFO")).read_text(encoding="utf-8")
    info = tree / "packages" / f"llama_cpp_python-{_version(head)}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(head, encoding="utf-8")
    (info / "LICENSE-llama.cpp").write_bytes((archive / "vendor/llama.cpp/LICENSE").read_bytes())
    (info / "LICENSE").write_bytes(next(archive.glob("LICENSE*")).read_bytes())


def _version(metadata: str) -> str:
    return next(line.split(": ", 1)[1] for line in metadata.splitlines() if line.startswith("Version: "))


def compile_code(tree: Path, console: Console) -> None:
    """Code that starts fast from a folder nobody may write: compiled here, trusted by its place, without times in it."""
    command: list[str | Path] = [interpreter(tree), "-S", "-m", "compileall", "-q", "-j", "1"]
    command += ["--invalidation-mode", "unchecked-hash", "-s", str(tree)]
    folders = [tree / "python" / "lib" / "python3.11", tree / "app", tree / "packages"]
    console.run([*command, *folders], what="Compiling the code", environment=environment(tree))


def tell(manifest: Manifest, parts: Sequence[notices.Part], tree: Path, epoch: str) -> None:
    """Bill of materials, list of licences, list of files with their checksums; the last thing that is written."""
    (tree / notices.BILL).write_text(notices.bill(manifest, parts, epoch), encoding="utf-8")
    (tree / "licences").mkdir(exist_ok=True)
    (tree / "licences" / notices.LIST).write_text(notices.listed(parts), encoding="utf-8")
    stated = {"version": manifest.version, "built": epoch, "files": archives.sha256_of_tree(tree)}
    (tree / LIST).write_text(json.dumps(stated, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def examine(manifest: Manifest, tree: Path, console: Console) -> None:
    """Say what would fail on the lawyer's machine, here.

    Raises:
        Stop: a library is asked for that is not there, a converter was left out, or the program does not start.
    """
    lacking = elf.unmet(tree, manifest.table["linux"]["machine"])
    if lacking:
        raise Stop(f"Libraries are lacking: {'; '.join(f'{name} ({users[0]})' for name, users in sorted(lacking.items()))}.")
    infos = {path.name.split("-")[0].replace("_", "-").lower() for path in (tree / "packages").glob("*.dist-info")}
    left = [name for name in manifest.converters if name not in infos]
    if left:
        raise Stop(f"Converters were left out: {', '.join(left)}.")
    (tree.parent / "nobody").mkdir(exist_ok=True)
    command = [interpreter(tree), "-P", "-m", "tribonian", "--help"]
    console.run(command, what="Starting the program that was built", environment=environment(tree))


def unpacked(manifest: Manifest, work: Path, console: Console) -> dict[str, Path]:
    """All Debian packages of the lock, unpacked, by name."""
    known = {one.name: one for one in debian.locked(manifest.locks)}
    lacking = [name for name in manifest.debian() if name not in known]
    if lacking:
        raise Stop(f"Not in debian.lock: {', '.join(lacking)}; renew it with `build.py --lock`.")
    files = debian.fetch([known[name] for name in manifest.debian()], work / "debs", console)
    return {name: debian.unpack(file, work / "unpacked" / f"{name}-{file.stem}") for name, file in files.items()}


def _put(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
    target.chmod(0o755 if source.stat().st_mode & 0o100 else 0o644)


def debian_stage(manifest: Manifest, tree: Path, stage: Path) -> Path:
    """What a .deb holds: the tree at its place, a command, a menu entry, and control files. The tree is linked, not copied."""
    archives.fresh(stage)
    subprocess.run(["cp", "-al", tree, stage / "opt-tree"], check=True)
    (stage / "opt").mkdir()
    (stage / "opt-tree").replace(stage / "opt" / "tribonian")
    source = manifest.locks / "linux"
    _put(source / "tribonian.desktop", stage / "usr/share/applications/tribonian.desktop")
    _put(source / "tribonian.svg", stage / "usr/share/icons/hicolor/scalable/apps/tribonian.svg")
    _put(manifest.root / "LICENSE", stage / "usr/share/doc/tribonian/copyright")
    (stage / "usr/bin").mkdir(parents=True)
    (stage / "usr/bin/tribonian").symlink_to("../../opt/tribonian/tribonian")
    kib = -(-archives.size(tree) // 1024)
    fill = {"@VERSION@": manifest.version, "@GLIBC@": manifest.table["linux"]["glibc"], "@KIB@": str(kib)}
    for name, runs in (("control", False), ("preinst", True), ("postrm", True)):
        _write(stage / "DEBIAN" / name, (source / name).read_text(encoding="utf-8"), fill.items(), runs)
    return stage


def _write(target: Path, text: str, fill: Iterable[tuple[str, str]], runs: bool) -> None:
    for mark, value in fill:
        text = text.replace(mark, value)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")
    target.chmod(0o755 if runs else 0o644)
