"""The README says what is: commands, flags, packages, files and variables it names exist."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from firststart import llama, system

ROOT = Path(__file__).resolve().parents[3]
README = (ROOT / "README.md").read_text()
BLOCKS = re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
COMMANDS = sorted(
    {
        name
        for row in re.findall(r"^\| (`tribonian .*?) \|", README, re.MULTILINE)
        for name in re.findall(r"`(?:tribonian )?([a-z]+)", row)
    }
)


def program(*words):
    return subprocess.run([sys.executable, "-m", "tribonian", *words], capture_output=True, text=True, timeout=60)


def test_every_command_of_the_program_is_in_the_table_and_the_other_way_round():
    shown = program("--help")
    assert shown.returncode == 0, shown.stderr
    # The set-up's own command is not for people.
    there = set(re.findall(r"^    ([a-z]+)", shown.stdout, re.MULTILINE)) - {"prepare"}
    assert set(COMMANDS) - {"tribonian"} == there


@pytest.mark.parametrize("command", [name for name in COMMANDS if name != "tribonian"])
def test_each_command_of_the_table_explains_itself(command):
    shown = program(command, "--help")
    assert shown.returncode == 0, shown.stderr
    assert f"tribonian {command}" in shown.stdout


def test_the_commands_in_blocks_are_the_set_up_and_known_commands():
    lines = [shlex.split(line) for block in BLOCKS for line in block.splitlines() if line.strip()]
    assert ["python3", "packaging/bootstrap.py", "run"] in lines
    assert ["python3", "packaging/bootstrap.py", "test"] in lines
    for line in lines:
        assert line[:2] == ["python3", "packaging/bootstrap.py"]
        assert (ROOT / line[1]).is_file()
        if line[2] == "run" and len(line) > 3:
            assert line[3] in COMMANDS


def test_cheap_commands_of_the_readme_work(tmp_path):
    done = program("--library", str(tmp_path / "library"), "doctor", "--json")
    assert done.returncode in (0, 1), done.stderr
    assert done.stdout.lstrip().startswith("{")


def test_the_flags_of_the_build_are_those_that_are_used(monkeypatch):
    monkeypatch.setattr(llama, "_processor_flags", lambda: set(llama.INSTRUCTIONS.values()))
    for machine in ("x86_64", "aarch64"):
        monkeypatch.setattr("platform.machine", lambda machine=machine: machine)
        assert f"`{' '.join(llama.flags())}`" in README


def test_the_debian_packages_are_those_that_are_looked_for():
    named = set(re.findall(r"`([^`]+)`", README[README.index("**Debian packages.**") : README.index("**llama.cpp**")]))
    python = f"python{sys.version_info[0]}.{sys.version_info[1]}-"
    assert named == {need.package.replace(python, "python3-") for group in system.table().values() for need in group}


@pytest.mark.parametrize("document", ["README.md", "ARCHITECTURE.md"])
def test_the_files_it_names_are_there(document):
    text = (ROOT / document).read_text()
    for name in re.findall(r"`((?:app|packaging|models|tests|resources|\.ci)/[\w./-]*|[A-Z]+\.md|LICENSE)`", text):
        assert (ROOT / name).exists(), name


@pytest.mark.parametrize("document", ["README.md", "ARCHITECTURE.md"])
def test_the_variables_it_names_are_read(document):
    sources = "".join(path.read_text() for folder in ("app", "tests", "packaging") for path in (ROOT / folder).rglob("*.py"))
    for name in re.findall(r"`(TRIBONIAN_[A-Z_]+)`", (ROOT / document).read_text()):
        assert f'"{name}"' in sources, name
