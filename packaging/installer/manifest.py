"""`installer.toml` as values: which files of the checkout, packages, Qt parts, Debian packages and models are carried."""

from __future__ import annotations

import fnmatch
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

PYTHON = "3.11"
SYSTEMS = ("linux", "windows", "macos")
MARKERS = {"linux": ("linux", "posix"), "windows": ("win32", "nt"), "macos": ("darwin", "posix")}
"""`sys_platform` and `os_name` of a system."""
MACHINES = {"linux": "x86_64", "windows": "AMD64", "macos": "arm64"}


@dataclass(frozen=True)
class Carried:
    """One file of the checkout and its place below the installed folder."""

    kind: str
    """program, data or licence."""
    source: Path
    target: str


@dataclass(frozen=True)
class Pin:
    """A package of a lock."""

    name: str
    version: str
    marker: str


class Manifest:
    """What is in `installer.toml` of a checkout."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.locks = root / "packaging"
        with (self.locks / "installer.toml").open("rb") as file:
            self.table: Mapping[str, Any] = tomllib.load(file)

    @cached_property
    def version(self) -> str:
        """The program's version."""
        return str(tomllib.loads((self.root / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"])

    def files(self) -> list[Carried]:
        """Every file of the checkout that is carried, sorted by its place."""
        found = [one for entry in self.table["files"] for one in self._of(entry)]
        return sorted(found, key=lambda one: one.target)

    def _of(self, entry: Mapping[str, Any]) -> Iterator[Carried]:
        source = self.root / entry["from"]
        if source.is_file():
            yield Carried(entry["kind"], source, entry["to"])
            return
        taken = {path for pattern in entry["take"] for path in source.glob(pattern) if path.is_file()}
        for path in taken:
            name = path.relative_to(source).as_posix()
            if "__pycache__" not in path.parts and not matches(name, entry.get("leave", ())):
                yield Carried(entry["kind"], path, f"{entry['to']}/{name}")

    def pins(self, system: str = "linux") -> list[Pin]:
        """The packages of the lock that are carried on a system."""
        left_out = self.table["packages"]["left_out"]
        text = (self.locks / "requirements.lock").read_text(encoding="utf-8")
        found = re.findall(r"^([A-Za-z0-9_.-]+)==([^\s;\\]+)(?: ; ([^\\\n]+?))?\s*\\$", text, re.MULTILINE)
        pins = [Pin(normalised(name), version, marker.strip()) for name, version, marker in found]
        pins += [Pin("llama-cpp-python", llama_version(self.locks), "")]
        return sorted((one for one in pins if one.name not in left_out and applies(one.marker, system)), key=lambda one: one.name)

    def plugins(self, system: str) -> list[str]:
        """Qt's plugins on a system, below PySide6's folder of plugins."""
        parts = self.table["qt"][system]["plugins"]
        return sorted(parts if system == "linux" else {name for name in parts.values() if name})

    def bindings(self, system: str) -> list[str]:
        """The modules of PySide6 that are carried, below the folder of packages."""
        qt = self.table["qt"]
        return sorted(form.format(module=module) for form in qt[system]["bindings"] for module in qt["modules"])

    @property
    def converters(self) -> list[str]:
        """Packages that convert files and models."""
        return sorted(normalised(name) for name in self.table["packages"]["converters"])

    @property
    def packs(self) -> list[Mapping[str, Any]]:
        """The model packs."""
        return list(self.table["pack"])

    def debian(self, groups: Sequence[str] = ("python", "libraries", "licences", "share", "ocr", "fonts")) -> list[str]:
        """Names of the Debian packages of these groups."""
        return sorted({name for group in groups for name in self.table["debian"][group]["packages"]})


def matches(name: str, patterns: Iterable[str]) -> bool:
    """Whether a path (with `/`) matches one of the patterns; `**/` is any folder or none, a final `/**` all below."""
    for pattern in patterns:
        if fnmatch.fnmatchcase(name, pattern.replace("**/", "*/")) or fnmatch.fnmatchcase(name, pattern.replace("**/", "")):
            return True
    return False


def normalised(name: str) -> str:
    """A package's name as indexes write it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def llama_version(locks: Path) -> str:
    """The version of llama-cpp-python."""
    found = re.search(r"^llama-cpp-python==(\S+)", (locks / "llama.lock").read_text(), re.MULTILINE)
    assert found is not None
    return found[1]


def applies(marker: str, system: str) -> bool:
    """Whether an environment marker of the lock holds on a system with the Python that is carried.

    The lock's own markers only: comparisons joined by `and` and `or`, without parentheses.
    """
    platform, os_name = MARKERS[system]
    values = {
        "sys_platform": platform,
        "os_name": os_name,
        "platform_machine": MACHINES[system],
        "platform_python_implementation": "CPython",
        "implementation_name": "cpython",
        "python_full_version": f"{PYTHON}.0",
    }
    return not marker or any(all(_holds(part, values) for part in either.split(" and ")) for either in marker.split(" or "))


def _holds(comparison: str, values: Mapping[str, str]) -> bool:
    found = re.fullmatch(r"(\w+) (==|!=|<|>=) '([^']+)'", comparison.strip())
    if found is None:
        raise ValueError(f"A marker that is not understood: {comparison!r}")
    name, operator, wanted = found.groups()
    value = values[name]
    if operator in ("==", "!="):
        return (value == wanted) == (operator == "==")
    older = _number(value) < _number(wanted)
    return older if operator == "<" else not older


def _number(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split(".")) + (0,) * (3 - version.count(".") - 1)
