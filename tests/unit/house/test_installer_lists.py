"""What the installers carry: every file, plugin, converter, font, model and licence of Linux is in the lists of the others."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from firststart import environment, system
from installer import debian, lists
from installer.manifest import SYSTEMS, Manifest, applies, matches, normalised

ROOT = Path(__file__).resolve().parents[3]
PACKAGING = ROOT / "packaging"
MANIFEST = Manifest(ROOT)
ENTRIES = {name: lists.entries(MANIFEST, name) for name in SYSTEMS}
OTHERS = ("windows", "macos")


def names(system_name: str, *kinds: str) -> set[str]:
    return {one.name for one in ENTRIES[system_name] if not kinds or one.kind in kinds}


def there(folder: str, *suffixes: str) -> set[str]:
    """Files that lie in the checkout, found without the manifest."""
    found = {path for path in (ROOT / folder).rglob("*") if path.is_file() and "__pycache__" not in path.parts}
    return {path.relative_to(ROOT).as_posix() for path in found if not suffixes or path.suffix in suffixes}


@pytest.mark.parametrize("name", SYSTEMS)
def test_all_data_and_code_is_carried(name):
    data = {path for path in there("resources") if not path.endswith(".ts")}
    trained = {path for folder in ("roles-en", "entities-en") for path in there(f"models/{folder}")}
    code = there("app/tribonian", ".py") | there("app/tribonian/text/words", ".txt")
    assert data | trained | code | {"models/models.toml", "licences/tribonian/LICENSE"} <= names(name)


def test_what_is_no_code_of_the_package_is_named_in_the_manifest():
    """A data file that a new part of the program keeps beside its code must not stay behind."""
    assert {path for path in there("app/tribonian") if not path.endswith((".py", ".pyc"))} <= names("linux")


@pytest.mark.parametrize("name", OTHERS)
def test_what_linux_carries_the_others_carry(name):
    shared = ("program", "data", "licence", "converter", "font", "pack", "generated")
    assert {(one.kind, one.name) for one in ENTRIES["linux"] if one.kind in shared} <= {
        (one.kind, one.name) for one in ENTRIES[name]
    }
    assert {Path(one).suffix for one in names("linux", "ocr")} - {""} <= {Path(one).suffix for one in names(name, "ocr")}
    assert len(names(name, "ocr")) == len(names("linux", "ocr"))


@pytest.mark.parametrize("name", OTHERS)
def test_every_plugin_has_a_counterpart_or_the_system_needs_none(name):
    counterparts = MANIFEST.table["qt"][name]["plugins"]
    assert set(counterparts) == set(MANIFEST.plugins("linux"))
    # What draws pictures and icons is needed on every system; the rest is the system's own way.
    assert all(counterparts[one] for one in counterparts if one.startswith(("imageformats/", "iconengines/")))
    assert sum(one.startswith("platforms/") for one in counterparts.values()) == 3
    assert len(names(name, "plugin")) == len({one for one in counterparts.values() if one})


@pytest.mark.parametrize("name", SYSTEMS)
def test_converters_are_carried_and_never_left_out(name):
    carried = {pin.name for pin in MANIFEST.pins(name)}
    assert set(MANIFEST.converters) <= carried
    assert not set(MANIFEST.converters) & set(MANIFEST.table["packages"]["left_out"])


def test_packages_are_those_of_the_lock_by_system():
    windows, linux, macos = ({pin.name for pin in MANIFEST.pins(name)} for name in ("windows", "linux", "macos"))
    assert "pywin32" in windows and "pywin32" not in linux | macos
    assert "secretstorage" in linux and "secretstorage" not in windows | macos
    assert "uvloop" in linux & macos and "uvloop" not in windows
    assert linux - windows - macos <= {"secretstorage", "jeepney"}


def test_whatever_the_program_requires_is_carried():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    required = {normalised(re.split(r"[=<>\[ ;]", one)[0]) for one in project["dependencies"]}
    left_out = set(MANIFEST.table["packages"]["left_out"])
    assert required <= {pin.name for pin in MANIFEST.pins()}
    locked = {normalised(one.split("==")[0]) for one in environment.pins(PACKAGING / "requirements.lock")}
    assert left_out <= locked


def test_every_model_pack_is_a_known_model():
    known = tomllib.loads((ROOT / "models" / "models.toml").read_text())
    packages = {one["package"] for kind in known.values() for one in kind}
    assert {pack["package"] for pack in MANIFEST.packs} == packages
    assert all(pack["licence"] for pack in MANIFEST.packs)


def test_the_debian_lock_holds_what_the_manifest_names():
    locked = {one.name: one for one in debian.locked(PACKAGING)}
    assert set(MANIFEST.debian()) == set(locked)
    assert all(re.fullmatch(r"[0-9a-f]{64}", one.sha256) for one in locked.values())


def test_libraries_that_the_set_up_asks_of_a_machine_are_carried():
    needs = [need for group in ("engine", "window") for need in system.table()[group]]
    wanted = {need.package for need in needs if need.probe.startswith("library:")}
    assert wanted <= set(MANIFEST.debian())


def test_inno_setup_gets_every_entry(tmp_path):
    listing, script = lists.write(MANIFEST, "windows", tmp_path)
    lines = script.read_text(encoding="utf-8-sig")
    for one in ENTRIES["windows"]:
        shown = one.name if one.kind in ("package", "converter") else one.name.replace("/", "\\")
        assert shown in lines, one
    assert len(listing.read_text().splitlines()) == len(ENTRIES["windows"])
    assert all(line.startswith(("Source: ", ";")) for line in lines.splitlines())


def test_the_specifications_use_the_lists_and_say_what_was_not_tried():
    inno = (PACKAGING / "windows" / "tribonian.iss").read_text()
    assert "#include List" in inno and "NOT TRIED" in inno and "purge --yes" in inno
    bundle = (PACKAGING / "macos" / "make_app.sh").read_text()
    assert "macos/files.txt" in bundle and "NOT TRIED" in bundle
    for name in OTHERS:
        assert "**Not tried" in (PACKAGING / name / "README.md").read_text()


@pytest.mark.parametrize(
    ("marker", "systems"),
    [
        ("", "linux windows macos"),
        ("sys_platform == 'linux'", "linux"),
        ("os_name == 'nt' or sys_platform == 'win32'", "windows"),
        ("python_full_version < '3.12'", "linux windows macos"),
        ("python_full_version >= '3.12' and sys_platform == 'emscripten'", ""),
        ("platform_python_implementation != 'PyPy' and sys_platform != 'win32'", "linux macos"),
    ],
)
def test_markers(marker, systems):
    assert " ".join(name for name in SYSTEMS if applies(marker, name)) == systems


def test_an_unknown_marker_is_not_guessed():
    with pytest.raises(ValueError, match="not understood"):
        applies("sys_platform in 'linux'", "linux")


@pytest.mark.parametrize(
    ("name", "pattern", "expected"),
    [
        ("bin/x", "bin/**", True),
        ("bin", "bin/**", False),
        ("a/b/__pycache__/c.pyc", "**/__pycache__/**", True),
        ("x.pyi", "**/*.pyi", True),
        ("numpy/core/tests/a.py", "numpy/**/tests/**", True),
        ("numpy/tests.py", "numpy/**/tests/**", False),
    ],
)
def test_patterns(name, pattern, expected):
    assert matches(name, [pattern]) is expected
