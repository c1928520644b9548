"""What each system carries, as a list made from the one manifest: for Inno Setup, for the macOS bundle, and to compare."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from installer import packs
from installer.manifest import Manifest


@dataclass(frozen=True, order=True)
class Entry:
    """One thing that is carried."""

    kind: str
    """program, data, licence, package, converter, binding, plugin, font, ocr, llama, pack, start or generated."""
    name: str
    """Its place below the installed folder, or the name of a package."""


GENERATED = ("licences/licences.json", "sbom.cdx.json", "manifest.json")
"""Written while building, on every system."""

START = {
    "linux": ("tribonian", "environment.sh", "uninstall", "fonts/fonts.conf"),
    "windows": ("tribonian.cmd", "tribonian.ico"),
    "macos": (),
}
"""What starts the program below the installed folder; a bundle has it beside."""


def entries(manifest: Manifest, system: str) -> list[Entry]:
    """Everything a system carries, sorted."""
    table = manifest.table
    found = [Entry(one.kind, one.target) for one in manifest.files()]
    found += [Entry("package", f"{pin.name}=={pin.version}") for pin in manifest.pins(system)]
    found += [Entry("converter", name) for name in manifest.converters]
    found += [Entry("binding", f"packages/{name}") for name in manifest.bindings(system)]
    found += [Entry("plugin", f"packages/{_plugins(system)}/{name}") for name in manifest.plugins(system)]
    found += [Entry("font", f"fonts/{name}") for name in table["debian"]["fonts"]["take"]]
    found += [Entry("ocr", f"ocr/tessdata/{name}.traineddata") for name in table["debian"]["ocr"]["data"]]
    found += [Entry("ocr", "ocr/tesseract" + (".exe" if system == "windows" else ""))]
    found += [Entry("pack", f"models/{packs.place(pack)}") for pack in manifest.packs if pack["inside"]]
    found += [Entry("llama", name) for name in _llama(manifest, system)]
    found += [Entry("generated", name) for name in GENERATED]
    found += [Entry("start", name) for name in START[system]]
    return sorted(found)


def _plugins(system: str) -> str:
    return "PySide6/plugins" if system == "windows" else "PySide6/Qt/plugins"


def _llama(manifest: Manifest, system: str) -> list[str]:
    folder = "packages/llama_cpp/lib"
    if system == "macos":
        # One generation of processors: Apple's own.
        return [f"{folder}/lib{name}.dylib" for name in ("llama", "ggml", "ggml-base", "ggml-cpu")]
    form = "{}.dll" if system == "windows" else "lib{}.so"
    variants = [f"ggml-cpu-{name}" for name in manifest.table["llama"]["x86_64"]]
    return [f"{folder}/{form.format(name)}" for name in ("llama", "ggml", "ggml-base", *variants)]


def write(manifest: Manifest, system: str, out: Path) -> list[Path]:
    """Write the list of a system below `out`; returns the files."""
    folder = out / system
    folder.mkdir(parents=True, exist_ok=True)
    found = entries(manifest, system)
    listing = folder / "files.txt"
    listing.write_text("".join(f"{one.kind}\t{one.name}\n" for one in found), encoding="utf-8")
    written = [listing]
    if system == "windows":
        script = folder / "files.iss"
        script.write_text(inno(found), encoding="utf-8-sig")
        written.append(script)
    return written


def inno(found: Iterable[Entry]) -> str:
    """The `[Files]` lines of Inno Setup: what is built once comes from the stage, folder by folder, all else file by file."""
    lines = ["; Written by packaging/build.py --list windows."]
    for one in found:
        if one.kind in ("package", "converter"):
            lines.append(f"; {one.kind} {one.name}: below packages, from the stage")
            continue
        windows = one.name.replace("/", "\\")
        if one.kind == "pack":
            lines.append(_line(f"{windows}\\*", windows, "ignoreversion recursesubdirs"))
        else:
            lines.append(_line(windows, windows.rpartition("\\")[0], "ignoreversion"))
    for folder in ("python", "packages", "app", "ocr", "licences"):
        lines.append(_line(f"{folder}\\*", folder, "ignoreversion recursesubdirs createallsubdirs"))
    return "\n".join(lines) + "\n"


def _line(source: str, folder: str, flags: str) -> str:
    place = f"{{app}}\\{folder}" if folder else "{app}"
    return f'Source: "{{#Stage}}\\{source}"; DestDir: "{place}"; Flags: {flags}'
