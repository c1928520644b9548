"""What shared libraries ask for, read from the files themselves (ELF, 64 bit, little-endian)."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator
from pathlib import Path

MAGIC = b"\x7fELF\x02\x01"
_NEEDED, _STRTAB, _SONAME = 1, 5, 14
_LOAD, _DYNAMIC = 1, 2


def is_elf(path: Path) -> bool:
    """Whether a file is a program or library of this kind."""
    with path.open("rb") as file:
        return file.read(6) == MAGIC


def needed(path: Path) -> list[str]:
    """Names of the libraries that a program or library asks the loader for."""
    return list(_entries(path.read_bytes(), _NEEDED))


def soname(path: Path) -> str:
    """The name by which others ask for this library; its file's name when it states none."""
    return next(_entries(path.read_bytes(), _SONAME), path.name)


def _entries(content: bytes, wanted: int) -> Iterator[str]:
    offset, size, count = struct.unpack_from("<Q", content, 32)[0], *struct.unpack_from("<HH", content, 54)
    segments = [struct.unpack_from("<IIQQQQQQ", content, offset + index * size) for index in range(count)]
    loads = [segment for segment in segments if segment[0] == _LOAD]
    for kind, _flags, start, _virtual, _physical, length, *_rest in segments:
        if kind != _DYNAMIC:
            continue
        pairs = [struct.unpack_from("<qQ", content, place) for place in range(start, start + length, 16)]
        table = next((value for tag, value in pairs if tag == _STRTAB), 0)
        strings = next((table - load[3] + load[2] for load in loads if load[3] <= table < load[3] + load[5]), 0)
        for tag, value in pairs:
            if tag == wanted:
                yield content[strings + value : content.index(b"\0", strings + value)].decode()


def unmet(tree: Path, machine: Iterable[str]) -> dict[str, list[str]]:
    """Libraries that something in the tree asks for and that neither the tree nor the machine has, with who asks."""
    files = [path for path in sorted(tree.rglob("*")) if path.is_file() and not path.is_symlink() and is_elf(path)]
    names = {path.name for path in tree.rglob("*.so*")} | {soname(path) for path in files} | set(machine)
    lacking: dict[str, list[str]] = {}
    for path in files:
        for name in needed(path):
            if name not in names:
                lacking.setdefault(name, []).append(path.relative_to(tree).as_posix())
    return lacking
