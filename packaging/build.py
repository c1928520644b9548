#!/usr/bin/env python3
"""Builds what a lawyer installs, from the locks alone: a .deb and a folder as tar.zst, with everything inside; model packs.

    python3 packaging/build.py                 build into dist/ (needs Python 3.11 on Debian 12, gcc, g++, zstd, 4 GB of disk)
    python3 packaging/build.py --twice         build everything again from parts of its own and compare every file and every hash
    python3 packaging/build.py --list windows  the list of what Windows (or linux, macos) carries, as files.txt and files.iss
    python3 packaging/build.py --lock          lock the newest versions of the Debian packages (for maintainers)

Finished parts are kept in the work folder and not made twice. `SOURCE_DATE_EPOCH` (default: the last commit's) is the only
time in what is built; the same source gives the same bytes. `TRIBONIAN_SIGN` names a command that signs
(installer/signing.py).
"""

from __future__ import annotations

import argparse
import datetime
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from firststart.console import CommandFailed, Console, Stop  # noqa: E402
from firststart.environment import need_room  # noqa: E402
from firststart.layout import Layout, here  # noqa: E402
from installer import archives, debian, lists, llama, notices, packages, packs, release, signing, tree  # noqa: E402
from installer.manifest import PYTHON, SYSTEMS, Manifest  # noqa: E402

ROOM = 4_000_000_000


def main(arguments: Sequence[str] | None = None) -> int:
    """Build; returns the exit status (3: it could not be built)."""
    layout = here()
    options = _parser(layout).parse_args(arguments)
    manifest = Manifest(layout.root)
    console = Console(options.work / "log.txt")
    options.work.mkdir(parents=True, exist_ok=True)
    try:
        if options.list:
            for file in lists.write(manifest, options.list, options.out):
                print(file)
        elif options.lock:
            debian.write_lock(layout.locks, manifest.debian(), options.work / "locking", console)
        else:
            return _build(layout, manifest, options, console)
    except Stop as error:
        for line in getattr(error, "output", ()):
            console.say(f"  | {line}")
        console.say(str(error))
        return 3
    return 0


def _parser(layout: Layout) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--work", type=Path, default=layout.root / "build" / "installer", help="where parts are made and kept")
    parser.add_argument("--out", type=Path, default=layout.root / "dist", help="where the finished files go")
    parser.add_argument("--twice", action="store_true", help="build everything twice and compare")
    parser.add_argument("--tree-only", action="store_true", help="no archives")
    parser.add_argument("--list", choices=SYSTEMS, help="write the list of a system and end")
    parser.add_argument("--lock", action="store_true", help="write debian.lock anew and end")
    return parser


def _build(layout: Layout, manifest: Manifest, options: argparse.Namespace, console: Console) -> int:
    if f"{sys.version_info[0]}.{sys.version_info[1]}" != PYTHON:
        raise Stop(f"The application is built with Python {PYTHON}, whose packages it carries; this is {sys.version.split()[0]}.")
    for command in ("dpkg-deb", "zstd", "gcc", "g++"):
        if shutil.which(command) is None:
            raise Stop(f"{command} is needed to build; install it with: apt-get install dpkg zstd gcc g++")
    need_room(options.work, ROOM)
    epoch = _epoch(layout)
    os.environ["SOURCE_DATE_EPOCH"] = str(epoch)
    built = _assemble(layout, manifest, options.work, f"tribonian-{manifest.version}", epoch, console)
    if options.twice:
        again = _assemble(layout, manifest, options.work / "again", built.name, epoch, console)
        first, second = archives.sha256_of_tree(built), archives.sha256_of_tree(again)
        differing = sorted(name for name in first.keys() | second.keys() if first.get(name) != second.get(name))
        print(f"built twice: {len(first)} files, {len(differing)} differ", *differing, sep="\n  ")
    print(f"{built}: {archives.size(built) / 1e6:.0f} MB in {sum(1 for path in built.rglob('*') if path.is_file())} files")
    if options.tree_only:
        return 0
    finished = _archives(manifest, built, options.work, options.out, epoch, console)
    if options.twice:
        repeated = _archives(manifest, again, options.work / "again", options.work / "again" / "dist", epoch, console)
        differing = [line for line in repeated if line not in finished]
        print(f"archived twice: {len(finished)} files, {len(differing)} differ", *differing, sep="\n  ")
    for line in finished:
        print(f"{(options.out / line.split()[1]).stat().st_size / 1e6:8.1f} MB  {line}")
    signed = signing.sign([*(options.out / line.split()[1] for line in finished), options.out / "SHA256SUMS"])
    print("signed" if signed else f"not signed: {signing.VARIABLE} names no command")
    return 0


def _assemble(layout: Layout, manifest: Manifest, work: Path, name: str, epoch: int, console: Console) -> Path:
    """The installed folder, put together and settled."""
    steps = iter(range(1, 10))
    with console.step(next(steps), 6, "Debian packages"):
        unpacked = tree.unpacked(manifest, work, console)
    with console.step(next(steps), 6, "llama.cpp for several processors"):
        built = llama.build(layout, work / "llama", manifest.table["llama"], console)
    with console.step(next(steps), 6, "Python packages"):
        names = [pin.name for pin in manifest.pins() if pin.name != "llama-cpp-python"]
        installed = packages.install(layout, names, work / "installed", work, console)
    target = archives.fresh(work / name)
    with console.step(next(steps), 6, "The folder"):
        tree.program(manifest, target)
        tree.python(manifest, unpacked, target)
        tree.libraries(manifest, unpacked, target)
        tree.share(manifest, unpacked, target)
        tree.modules(manifest, installed, built, target)
    with console.step(next(steps), 6, "Models"):
        made = packs.make(manifest, layout, work, tree.environment(target), console)
        for pack in manifest.packs:
            if pack["inside"]:
                shutil.copytree(made[pack["name"]], target / "models" / packs.place(pack))
    with console.step(next(steps), 6, "Code, licences, trial"):
        tree.compile_code(target, console)
        tree.tell(manifest, _parts(manifest, unpacked, target), target, _iso(epoch))
        archives.settle(target, epoch)
        tree.examine(manifest, target, console)
    return target


def _parts(manifest: Manifest, unpacked: dict[str, Path], target: Path) -> list[notices.Part]:
    """Everything that somebody else made, and the models."""
    known = {one.name: one for one in debian.locked(manifest.locks)}
    versions = {name: known[name].version for name in unpacked}
    hashes = {name: known[name].sha256 for name in unpacked}
    notices.common(unpacked, manifest.table["debian"]["licences"]["common"], target)
    parts = notices.of_packages(target / "packages") + notices.of_debian(unpacked, versions, hashes, target)
    for pack in manifest.packs:
        if pack["inside"]:
            digest = packs.digest(target / "models" / packs.place(pack))
            parts.append(notices.Part(pack["name"], "1", pack["licence"], "machine-learning-model", sha256=digest))
    return parts


def _archives(manifest: Manifest, built: Path, work: Path, out: Path, epoch: int, console: Console) -> list[str]:
    """Make what is handed out; returns the lines of SHA256SUMS."""
    out.mkdir(parents=True, exist_ok=True)
    finished = []
    with console.step(1, 3, "Folder as tar.zst"):
        finished.append(archives.compressed(built, out / f"{built.name}-linux-x86_64.tar.zst", epoch))
    with console.step(2, 3, "Debian package"):
        stage = tree.debian_stage(manifest, built, work / "stage")
        finished.append(archives.deb(stage, out / f"tribonian_{manifest.version}_amd64.deb", epoch))
    with console.step(3, 3, "Model packs"):
        for pack in manifest.packs:
            folder = work / "packs" / packs.place(pack)
            finished.append(archives.tar(folder, out / "models" / f"{pack['name']}.pack.tar", epoch))
    bill = out / f"{built.name}.cdx.json"
    shutil.copyfile(built / notices.BILL, bill)
    finished.append(bill)
    finished.append(release.write(out, manifest.version, _iso(epoch), finished))
    sums = [f"{debian.sha256(file)}  {file.relative_to(out).as_posix()}" for file in finished]
    (out / "SHA256SUMS").write_text("".join(f"{line}\n" for line in sums))
    return sums


def _epoch(layout: Layout) -> int:
    named = os.environ.get("SOURCE_DATE_EPOCH", "")
    if named.isdigit():
        return int(named)
    found = subprocess.run(["git", "-C", layout.root, "log", "-1", "--format=%ct"], capture_output=True, text=True, check=False)
    return int(found.stdout) if found.returncode == 0 and found.stdout.strip().isdigit() else 0


def _iso(epoch: int) -> str:
    return datetime.datetime.fromtimestamp(epoch, datetime.UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


if __name__ == "__main__":
    try:
        sys.exit(main())
    except CommandFailed as error:
        sys.exit(str(error))
