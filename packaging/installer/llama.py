"""llama.cpp for the installer: one library, its arithmetic built for several generations of processors.

ggml loads the build that scores best on the processor it finds (`GGML_BACKEND_DL`); which ones are made is said in
`installer.toml`. Source, tools and their checksums are those of the set-up of a checkout.
"""

from __future__ import annotations

import os
import platform
import re
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path

from firststart import llama
from firststart.console import Console, Stop
from firststart.layout import Layout
from firststart.stamps import Stamps, key_of

FIXED = (
    "-DCMAKE_BUILD_TYPE=Release", "-DBUILD_SHARED_LIBS=ON", "-DGGML_NATIVE=OFF", "-DGGML_BACKEND_DL=ON",
    "-DGGML_CPU_ALL_VARIANTS=ON", "-DGGML_CCACHE=OFF", "-DLLAMA_BUILD_COMMON=OFF",
    "-DLLAMA_BUILD_TESTS=OFF", "-DLLAMA_BUILD_TOOLS=OFF",
    "-DLLAMA_BUILD_EXAMPLES=OFF", "-DLLAMA_BUILD_SERVER=OFF",
    "-DCMAKE_BUILD_WITH_INSTALL_RPATH=ON", "-DCMAKE_INSTALL_RPATH=$ORIGIN",
)  # fmt: skip
_X86 = re.compile(r'(if \(GGML_SYSTEM_ARCH STREQUAL "x86"\)\s+ggml_add_cpu_backend_variant\(x64\).*?)elseif', re.DOTALL)
_VARIANT = re.compile(r"ggml_add_cpu_backend_variant\((\w+)[^)]*\)")


def build(layout: Layout, work: Path, table: Mapping[str, Sequence[str]], console: Console) -> tuple[Path, Path]:
    """Build the libraries; returns (folder of Python's binding, folder of the libraries). Done once for a lock and a list.

    Raises:
        Stop: it cannot be built.
    """
    variants = tuple(table.get(platform.machine(), ()))
    work.mkdir(parents=True, exist_ok=True)
    key = key_of(layout.locks / "llama.lock", Path(__file__), *FIXED, *variants, *platform.libc_ver())
    stamps = Stamps(work)
    if not stamps.done("llama", key):
        shutil.rmtree(work / "source", ignore_errors=True)
        shutil.rmtree(work / "out", ignore_errors=True)
        python = llama.tools(layout, work, console)
        source = llama.source_of(layout, work, python, console) / "vendor" / "llama.cpp"
        if variants:
            only(source / "ggml" / "src" / "CMakeLists.txt", variants)
        _compile(source, work / "out", python, console)
        stamps.mark("llama", key)
    archive = next(entry for entry in (work / "source").iterdir() if entry.is_dir())
    return archive, work / "out" / "bin"


def only(listing: Path, variants: Sequence[str]) -> None:
    """Of the variants that ggml's own list names for x86, keep these.

    Raises:
        Stop: the list is not what it was when this was written.
    """
    text = listing.read_text()
    part = _X86.search(text)
    if part is None or not set(variants) <= set(_VARIANT.findall(part[1])):
        raise Stop(
            f"{listing.name} of ggml no longer lists its processors as before; packaging/installer/llama.py must be mended."
        )
    kept = _VARIANT.sub(lambda found: found[0] if found[1] in variants else f"# not built: {found[1]}", part[1])
    listing.write_text(text[: part.start(1)] + kept + text[part.end(1) :])


def _compile(source: Path, out: Path, python: Path, console: Console) -> None:
    # Paths of this machine would make every build another one.
    mapped = f"-ffile-prefix-map={source}=llama.cpp -ffile-prefix-map={out}=build"
    flags = [f"-DCMAKE_C_FLAGS={mapped}", f"-DCMAKE_CXX_FLAGS={mapped}"]
    environment = {**llama.clean_environment(python), "SOURCE_DATE_EPOCH": os.environ.get("SOURCE_DATE_EPOCH", "0")}

    def read(line: str) -> str | None:
        found = re.search(r"\[(\d+)/(\d+)\] ", line)
        return f"compiling {found[1]}/{found[2]}" if found else None

    console.run(
        [python.parent / "cmake", "-GNinja", "-S", source, "-B", out, *FIXED, *flags],
        what="Configuring llama.cpp",
        environment=environment,
    )
    cores = str(len(os.sched_getaffinity(0)))
    command = [python.parent / "ninja", "-j", cores, "-C", out, "llama", "ggml"]
    console.run(command, what="Building llama.cpp", read=read, environment=environment)
