"""The same bytes from the same tree: times set, entries sorted, owners nobody's; a tar.zst, a .deb, packs as tar files."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import tarfile
from pathlib import Path

LEVEL = "9"


def settle(tree: Path, epoch: int) -> None:
    """Give every file and folder below `tree` the same time and plain rights: who runs may read, some may run."""
    for path in sorted(tree.rglob("*"), reverse=True):
        if not path.is_symlink():
            runs = path.is_dir() or path.stat().st_mode & 0o100
            path.chmod(0o755 if runs else 0o644)
        os.utime(path, (epoch, epoch), follow_symlinks=False)
    tree.chmod(0o755)
    os.utime(tree, (epoch, epoch))


def tar(folder: Path, target: Path, epoch: int) -> Path:
    """`folder` as a plain tar file, under its own name."""

    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        entry.mtime = epoch
        entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
        return entry

    target.parent.mkdir(parents=True, exist_ok=True)
    with tarfile.open(target, "w", format=tarfile.GNU_FORMAT) as archive:
        # tarfile lists folders in sorted order since 3.7.
        archive.add(folder, folder.name, filter=plain)
    return target


def compressed(folder: Path, target: Path, epoch: int) -> Path:
    """`folder` as a tar.zst; one thread, so that the bytes do not depend on the machine."""
    plain = tar(folder, target.with_suffix(""), epoch)
    subprocess.run(["zstd", "-q", "-f", "--rm", "-T1", f"-{LEVEL}", plain, "-o", target], check=True)
    return target


def deb(stage: Path, target: Path, epoch: int) -> Path:
    """A Debian package of a stage that holds DEBIAN/control; its files' checksums are added."""
    sums = [
        f"{hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()}  {path.relative_to(stage).as_posix()}\n"
        for path in sorted(stage.rglob("*"))
        if path.is_file() and not path.is_symlink() and "DEBIAN" not in path.relative_to(stage).parts
    ]
    (stage / "DEBIAN" / "md5sums").write_text("".join(sums))
    settle(stage, epoch)
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(epoch)}
    command = ["dpkg-deb", "--root-owner-group", "-Zzstd", f"-z{LEVEL}", "--threads-max=1", "--build", str(stage), str(target)]
    subprocess.run(command, check=True, env=environment, stdout=subprocess.DEVNULL)
    return target


def size(tree: Path) -> int:
    """Bytes of the files below a folder."""
    return sum(path.stat().st_size for path in tree.rglob("*") if path.is_file() and not path.is_symlink())


def sha256_of_tree(tree: Path) -> dict[str, str]:
    """The checksum of each file below a folder (of a link: of where it points), by its place."""
    found = {}
    for path in sorted(tree.rglob("*")):
        if path.is_symlink():
            found[path.relative_to(tree).as_posix()] = hashlib.sha256(str(path.readlink()).encode()).hexdigest()
        elif path.is_file():
            with path.open("rb") as file:
                found[path.relative_to(tree).as_posix()] = hashlib.file_digest(file, "sha256").hexdigest()
    return found


def fresh(folder: Path) -> Path:
    """An empty folder."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder
