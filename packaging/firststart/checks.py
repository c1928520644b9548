"""What `test` checks: style, types, layers, and the tests, those that measure time by themselves first."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence

from firststart.layout import Layout

NO_TESTS = 5
"""pytest's exit status when it collected or selected none."""

HOUSE = (
    ("style", ("-m", "ruff", "check", "app", "packaging", "tests")),
    ("types", ("-m", "mypy")),
    ("layers", ("-c", "from importlinter.cli import lint_imports_command; lint_imports_command()")),
)
ALONE = ("-m", "alone")
TOGETHER = ("-m", "not alone", "-n", "2", "--dist", "loadgroup", "--durations", "20")


def run(layout: Layout, arguments: Sequence[str]) -> int:
    """Run everything (no arguments) or `pytest ARGUMENTS`; 0 only when all of it is right.

    The closing line is pytest's own; what failed before it is repeated after it.
    """
    if arguments:
        return _python(layout, ("-m", "pytest", *arguments))
    failed = [name for name, command in HOUSE if _announced(layout, name, command)]
    alone = _announced(layout, "tests that measure time", ("-m", "pytest", *ALONE))
    if alone not in (0, NO_TESTS):
        failed.append("tests that measure time")
    if _announced(layout, "tests", ("-m", "pytest", *TOGETHER)):
        failed.append("tests")
    for name in failed:
        print(f"Not right: {name}.", file=sys.stderr, flush=True)
    return 1 if failed else 0


def environment() -> dict[str, str]:
    """The environment of the tests: no screen needed, one scheduler for two cores."""
    fixed = {"PYTHONSAFEPATH": "1", "OMP_WAIT_POLICY": "passive"}
    return {**os.environ, **fixed, "QT_QPA_PLATFORM": os.environ.get("QT_QPA_PLATFORM", "offscreen")}


def _announced(layout: Layout, name: str, command: Sequence[str]) -> int:
    print(f"\n=== {name} ===", file=sys.stderr, flush=True)
    return _python(layout, command)


def _python(layout: Layout, command: Sequence[str]) -> int:
    return subprocess.run([str(layout.python), *command], cwd=layout.root, env=environment(), check=False).returncode
