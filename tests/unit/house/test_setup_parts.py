"""The parts of the set-up: locks, the build of llama.cpp, the packages of the machine, the two commands."""

from __future__ import annotations

import ast
import os
import re
import sys
from pathlib import Path

import pytest
from firststart import checks, commands, environment, llama, system
from firststart.console import CommandFailed, Stop

ROOT = Path(__file__).resolve().parents[3]


# --- locks --------------------------------------------------------------------------------------


LOCKS = sorted((ROOT / "packaging").glob("*.lock"))


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_every_pin_is_hashed_and_no_place_is_named(lock):
    text = lock.read_text()
    blocks = re.split(r"\n(?=[A-Za-z0-9])", text.split("\n", 1)[1].strip())
    assert len(blocks) == len(environment.pins(lock))
    assert all(re.search(r"--hash=sha256:[0-9a-f]{64}", block) for block in blocks)
    assert "://" not in text
    assert not re.search(r"^(torch|nvidia|triton)", text, re.MULTILINE)


def test_the_locks_hold_what_the_project_asks_for():
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    asked = [*project["dependencies"], *(item for items in project["optional-dependencies"].values() for item in items)]
    locked = {pin.lower().replace("_", "-") for lock in LOCKS for pin in environment.pins(lock)}
    assert {item.lower().replace("_", "-") for item in asked} <= locked


def test_the_locks_do_not_overlap():
    programs, tests = (
        set(environment.pins(ROOT / "packaging" / f"{name}.lock")) for name in ("requirements", "requirements-dev")
    )
    assert not programs & tests


# --- llama.cpp ----------------------------------------------------------------------------------


def test_a_processor_without_an_instruction_set_gets_a_build_without_it(monkeypatch):
    monkeypatch.setattr("platform.machine", lambda: "x86_64")
    monkeypatch.setattr(llama, "_processor_flags", lambda: {"avx", "f16c"})
    assert {"-DGGML_NATIVE=OFF", "-DGGML_AVX=ON", "-DGGML_AVX2=OFF", "-DGGML_F16C=ON"} <= set(llama.flags())
    monkeypatch.setattr("platform.machine", lambda: "aarch64")
    assert llama.flags() == ("-DGGML_NATIVE=OFF", "-DLLAVA_BUILD=OFF")


def test_a_damaged_wheel_in_the_cache_is_not_taken(layout, monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    built = tmp_path / "llama_cpp_python-1-py3-none-any.whl"
    built.write_bytes(b"wheel")
    llama._folder(layout).mkdir(parents=True)
    kept = llama._keep(layout, built)
    assert llama.cached(layout) == kept
    kept.write_bytes(b"whee")
    assert llama.cached(layout) is None


def test_the_machines_taste_stays_out_of_the_build(monkeypatch):
    for name in llama.FORGOTTEN:
        monkeypatch.setenv(name, "-march=native")
    found = llama.clean_environment(Path("/tools/bin/python"))
    assert not set(llama.FORGOTTEN) & set(found)
    assert found["PATH"].startswith("/tools/bin:")


# --- the machine --------------------------------------------------------------------------------


def test_needs_are_looked_for():
    present = [
        system.Need("p", f"file:{ROOT}", "x"),
        system.Need("p", "command:sh", "x"),
        system.Need("p", "library:libc.so.6", "x"),
        system.Need("p", "module:json", "x"),
    ]
    absent = [system.Need("p", f"{kind}:nowhere-{kind}", "x") for kind in ("file", "command", "library", "module")]
    assert not [need for need in present if need.missing("")]
    assert [need for need in absent if need.missing("libother.so")] == absent


def test_the_package_of_the_environment_fits_the_running_python():
    (need,) = system.table()["environment"]
    assert need.package == f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"


@pytest.mark.parametrize("apt", [True, False])
def test_without_rights_one_sentence_says_what_is_missing(monkeypatch, console, apt):
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(system.shutil, "which", lambda name: "/usr/bin/apt-get" if apt and name == "apt-get" else None)
    needs = [system.Need("libegl1", "library:libEGL.so.1", "the window"), system.Need("g++", "command:g++", "building llama.cpp")]
    with pytest.raises(Stop) as caught:
        system.install(needs, console)
    said = str(caught.value)
    assert "\n" not in said
    assert all(word in said for word in ("libegl1", "g++", "the window", "building llama.cpp"))
    assert ("sudo apt-get install" in said) == apt
    assert ("libEGL.so.1" in said) != apt


# --- the commands -------------------------------------------------------------------------------


def test_the_entry_is_readable_by_old_versions_of_python():
    ast.parse((ROOT / "packaging" / "bootstrap.py").read_text(), feature_version=(3, 6))


@pytest.mark.parametrize(("words", "status"), [([], 2), (["fly"], 2), (["--help"], 0)])
def test_usage(words, status, capsys):
    assert commands.main(words) == status
    shown = capsys.readouterr()
    assert "usage:" in (shown.out if status == 0 else shown.err)


def test_run_hands_its_arguments_over_untouched(monkeypatch):
    seen = {}
    monkeypatch.setattr(commands, "carry_out", lambda todo, layout, console: None)
    monkeypatch.setattr(os, "execve", lambda path, words, env: seen.update(path=path, words=words, env=env))
    commands.main(["run", "ask", "What? --json", "--json"])
    assert seen["words"][1:] == ["-P", "-m", "tribonian", "ask", "What? --json", "--json"]
    assert seen["env"]["PYTHONSAFEPATH"] == "1"


@pytest.mark.parametrize(
    ("words", "sample"),
    [
        (["run"], True),
        (["run", "laws"], True),
        (["run", "--library", "L", "laws"], False),
        (["run", "laws", "--library=L"], False),
        (["test", "-k", "x"], False),
    ],
)
def test_the_sample_goes_into_the_users_own_library_only(monkeypatch, words, sample):
    names = []
    monkeypatch.setattr(commands, "carry_out", lambda todo, layout, console: names.extend(step.name for step in todo))
    monkeypatch.setattr(os, "execve", lambda *arguments: None)
    monkeypatch.setattr(checks, "run", lambda layout, arguments: 0)
    commands.main(words)
    assert ("prepare-sample" in names) == sample
    assert "prepare-models" in names


@pytest.mark.parametrize(
    ("error", "status", "said"),
    [
        (KeyboardInterrupt(), 130, "goes on from here"),
        (Stop("One sentence."), 3, "One sentence."),
        (CommandFailed("It failed.", ["why"]), 3, "| why"),
        (PermissionError(13, "Permission denied", "/x"), 3, "Permission denied"),
    ],
)
def test_trouble_is_said_and_not_traced(monkeypatch, capsys, error, status, said):
    def breaks(todo, layout, console):
        raise error

    monkeypatch.setattr(commands, "carry_out", breaks)
    assert commands.main(["run"]) == status
    shown = capsys.readouterr().err
    assert said in shown
    assert "Traceback" not in shown


@pytest.mark.parametrize(
    ("codes", "status"),
    [
        ({}, 0),
        ({"alone": 5}, 0),
        ({"alone": 1}, 1),
        ({"not alone": 5}, 1),
        ({"not alone": 2}, 1),
        ({"ruff": 1}, 1),
        ({"mypy": 1}, 1),
        ({"lint_imports": 1}, 1),
    ],
)
def test_the_check_is_right_only_when_all_of_it_is(monkeypatch, layout, codes, status):
    ran = []

    def python(layout, command):
        ran.append(" ".join(command))
        found = [
            code
            for word, code in codes.items()
            if word in command or word in command[1] or (word == "lint_imports" and word in ran[-1])
        ]
        return found[0] if found else 0

    monkeypatch.setattr(checks, "_python", python)
    assert checks.run(layout, []) == status
    assert len(ran) == 5
    assert "not alone" in ran[-1]


def test_arguments_of_test_go_to_pytest(monkeypatch, layout):
    ran = []
    monkeypatch.setattr(checks, "_python", lambda layout, command: ran.append(command) or 5)
    assert checks.run(layout, ["-k", "nothing"]) == 5
    assert ran == [("-m", "pytest", "-k", "nothing")]
