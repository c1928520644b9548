"""llama-cpp-python from its source archive, built so that it runs on any processor of the same kind.

A build for the very processor at hand (GGML_NATIVE) dies on some machines with an illegal instruction, and a
wheel of it could not be moved. The archive is checked against its recorded hash, the tools that build it are
pinned and hash-checked, the wheel is kept for other checkouts, and an interrupted build goes on where it was.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import os
import platform
import re
import shutil
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path

from firststart.console import CommandFailed, Console, Stop
from firststart.environment import PIP, explained, need_room, pins, pip_install
from firststart.layout import Layout
from firststart.stamps import key_of

INSTRUCTIONS = {"GGML_AVX": "avx", "GGML_AVX2": "avx2", "GGML_FMA": "fma", "GGML_F16C": "f16c", "GGML_BMI2": "bmi2"}
"""x86-64: what the build uses, and the processor's name for it. Every one of them is ten years old."""

FORGOTTEN = ("CMAKE_ARGS", "CFLAGS", "CXXFLAGS", "CPPFLAGS", "LDFLAGS", "SKBUILD_CMAKE_ARGS")
"""Variables that would let this machine's taste into the build."""

ROOM = 1_500_000_000
"""Bytes that building takes."""


def flags() -> tuple[str, ...]:
    """The CMake flags of the build on this machine."""
    fixed = ("-DGGML_NATIVE=OFF", "-DLLAVA_BUILD=OFF")
    if platform.machine() not in {"x86_64", "AMD64"}:
        return fixed
    known = _processor_flags()
    return fixed + tuple(f"-D{flag}={'ON' if not known or name in known else 'OFF'}" for flag, name in INSTRUCTIONS.items())


def key(layout: Layout) -> str:
    """What a built wheel depends on: version and hash of the source, flags, machine, C library."""
    return key_of(layout.locks / "llama.lock", *flags(), platform.machine(), *platform.libc_ver())


def cached(layout: Layout) -> Path | None:
    """The wheel built earlier, if it is whole."""
    for wheel in sorted(_folder(layout).glob("*.whl")):
        with contextlib.suppress(OSError):
            if wheel.with_suffix(".sha256").read_text() == _sha256(wheel):
                return wheel
    return None


def install(layout: Layout, console: Console) -> None:
    """Install the wheel, building it first when none is cached; a wheel that does not run here is built anew.

    Raises:
        Stop: when it cannot be built or does not run.
    """
    wheel = cached(layout)
    if wheel is not None:
        console.detail("from the cache")
        try:
            _put(layout, wheel, console)
        except CommandFailed:
            console.say("      the wheel in the cache does not run here; building it anew")
            shutil.rmtree(_folder(layout), ignore_errors=True)
        else:
            return
    _put(layout, build(layout, console), console)


def build(layout: Layout, console: Console) -> Path:
    """Build the wheel, or wait for another checkout that is building it; returns its path in the cache."""
    work = _folder(layout) / "work"
    work.mkdir(parents=True, exist_ok=True)
    need_room(work, ROOM)
    with _alone(work / "lock", console):
        wheel = cached(layout)
        if wheel is None:
            wheel = _build(layout, work, console)
    # Only now: whoever waited for the lock has looked for the wheel and needs nothing of this.
    shutil.rmtree(work, ignore_errors=True)
    return wheel


def _build(layout: Layout, work: Path, console: Console) -> Path:
    python = tools(layout, work, console)
    source = source_of(layout, work, python, console)
    # The library's own CMake file insists on helpers (servers, templates) that no Python code uses: a third of the build.
    slim = work / "slim.cmake"
    slim.write_text("set(LLAMA_BUILD_COMMON OFF)\n")
    arguments = ["-GNinja", *flags(), f"-DCMAKE_PROJECT_llama.cpp_INCLUDE={slim}"]

    def read(line: str) -> str | None:
        found = re.search(r"\[(\d+)/(\d+)\] ", line)
        return f"compiling {found[1]}/{found[2]}" if found else None

    console.detail("configuring")
    console.run(
        [python, *PIP, "wheel", "-v", "--no-deps", "--no-build-isolation", "--no-index", source, "-w", work / "wheel",
         "--config-settings", f"build-dir={work / 'build'}", "--config-settings", f"cmake.args={';'.join(arguments)}"],
        what="Building llama.cpp",
        read=read,
        environment=clean_environment(python),
    )  # fmt: skip
    return _keep(layout, next((work / "wheel").glob("*.whl")))


def tools(layout: Layout, work: Path, console: Console) -> Path:
    """An environment with CMake, Ninja and the build backend, apart from the program's own."""
    folder, lock = work / "tools", layout.locks / "requirements-build.lock"
    finished = folder / "finished"
    wanted = key_of(lock, sys.version)
    if not (finished.is_file() and finished.read_text() == wanted):
        shutil.rmtree(folder, ignore_errors=True)
        console.run([sys.executable, "-m", "venv", folder], what="Making the environment of the build")
        pip_install(folder / "bin" / "python", ["--only-binary", ":all:"], lock, console)
        finished.write_text(wanted)
    return folder / "bin" / "python"


def source_of(layout: Layout, work: Path, python: Path, console: Console) -> Path:
    """The unpacked source archive; pip fetches it and checks its hash."""
    place = work / "source"
    if not place.is_dir():
        console.detail("downloading the source")
        lock = layout.locks / "llama.lock"
        command: list[str | Path] = [
            python,
            *PIP,
            "download",
            "--progress-bar",
            "off",
            "--no-deps",
            "--no-build-isolation",
            "--require-hashes",
        ]
        options: list[str | Path] = ["--no-binary", "llama-cpp-python", "-d", work / "archive", "-r", lock]
        try:
            console.run([*command, *options], what=f"Downloading {pins(lock)[0]}", environment=clean_environment(python))
        except CommandFailed as error:
            raise explained(error) from error
        half = work / "source.half"
        shutil.rmtree(half, ignore_errors=True)
        console.detail("unpacking the source")
        with tarfile.open(next((work / "archive").glob("*.tar.gz"))) as archive:
            # The filter came with a late release of Python 3.11; the archive is hash-checked in any case.
            if hasattr(tarfile, "data_filter"):
                archive.extraction_filter = tarfile.data_filter
            archive.extractall(half)
        half.replace(place)
    return next(entry for entry in place.iterdir() if entry.is_dir())


def _keep(layout: Layout, wheel: Path) -> Path:
    """Move a finished wheel to its place in the cache; its checksum is written last and makes it valid."""
    target = _folder(layout) / wheel.name
    wheel.replace(target)
    target.with_suffix(".sha256").write_text(_sha256(target))
    return target


def _put(layout: Layout, wheel: Path, console: Console) -> None:
    console.run(
        [layout.python, *PIP, "install", "--no-deps", "--no-index", "--force-reinstall", wheel],
        what="Installing llama-cpp-python",
    )
    # A wheel with instructions this processor lacks shows itself here and not in the middle of an answer.
    question = "import llama_cpp; llama_cpp.llama_backend_init(); print(llama_cpp.llama_print_system_info().decode())"
    console.run([layout.python, "-c", question], what="Trying llama-cpp-python")


def _folder(layout: Layout) -> Path:
    return layout.cache / "wheels" / f"llama-{key(layout)[:16]}"


def clean_environment(python: Path) -> dict[str, str]:
    """The environment of a build: the tools of `python`, nothing of this machine's taste."""
    kept = {name: value for name, value in os.environ.items() if name not in FORGOTTEN}
    kept["PATH"] = f"{python.parent}{os.pathsep}{kept.get('PATH', os.defpath)}"
    return kept


def _processor_flags() -> set[str]:
    try:
        text = Path("/proc/cpuinfo").read_text()
    except OSError:
        return set()
    found = re.search(r"^flags\s*:(.*)$", text, re.MULTILINE)
    return set(found[1].split()) if found else set()


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


@contextlib.contextmanager
def _alone(path: Path, console: Console) -> Iterator[None]:
    """One build at a time for one cache; the lock goes with the process."""
    with path.open("a") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            console.say("      another checkout is building the same; waiting for it")
            try:
                fcntl.flock(file, fcntl.LOCK_EX)
            except OSError as error:
                raise Stop(f"The cache {path.parent} cannot be locked ({error.strerror}).") from error
        yield
