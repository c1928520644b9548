"""The two commands: `run` and `test`."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections.abc import Iterator, Sequence

from firststart import checks
from firststart.console import Console, Stop
from firststart.layout import Layout, here
from firststart.plan import carry_out, steps

USAGE = """\
usage: bootstrap.py run [ARGUMENT ...]     set up what is missing, then start: tribonian ARGUMENT ...
                                           (without arguments: the window, over a sample library)
       bootstrap.py test [ARGUMENT ...]    set up what is missing, then check everything
                                           (with arguments: pytest ARGUMENT ...)
"""


def main(arguments: Sequence[str]) -> int:
    """Carry out a command; returns the exit status (2: wrong usage, 3: the set-up failed, 130: interrupted)."""
    if not arguments or arguments[0] not in {"run", "test"}:
        wanted = bool(arguments) and arguments[0] in {"-h", "--help", "help"}
        print(USAGE, end="", file=sys.stdout if wanted else sys.stderr)
        return 0 if wanted else 2
    layout = here()
    console = Console(layout.state / "log.txt")
    command, rest = arguments[0], list(arguments[1:])
    try:
        with interruptible():
            tests = command == "test"
            carry_out(
                steps(layout, console, tests=tests, window=not rest, sample=not tests and _default_library(rest)), layout, console
            )
            if tests:
                return checks.run(layout, rest)
    except KeyboardInterrupt:
        console.say("Interrupted. What is done is kept; the same command goes on from here.")
        return 130
    except Stop as error:
        for line in getattr(error, "output", ()):
            console.say(f"  | {line}")
        console.say(str(error))
        return 3
    except OSError as error:
        console.say(f"The set-up cannot go on: {error}")
        return 3
    return start(layout, rest)


def _default_library(arguments: Sequence[str]) -> bool:
    """Whether the program will work on the user's own library, which begins with the sample law."""
    return not os.environ.get("TRIBONIAN_LIBRARY") and not any(word.split("=")[0] == "--library" for word in arguments)


@contextlib.contextmanager
def interruptible() -> Iterator[None]:
    """Inside, being asked to end (a closed terminal, a shutdown) is being interrupted: what was started ends too."""

    def interrupt(number: int, frame: object) -> None:
        raise KeyboardInterrupt

    # A signal that is ignored (nohup) stays ignored.
    watched = [number for number in (signal.SIGTERM, signal.SIGHUP) if signal.getsignal(number) is not signal.SIG_IGN]
    before = {number: signal.signal(number, interrupt) for number in watched}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def start(layout: Layout, arguments: Sequence[str]) -> int:
    """Replace this process by the program."""
    os.execve(layout.python, [str(layout.python), "-P", "-m", "tribonian", *arguments], environment())
    return 3  # not reached


def environment() -> dict[str, str]:
    """The environment of the program: modules never come from the folder one happens to be in."""
    return {**os.environ, "PYTHONSAFEPATH": "1", "OMP_WAIT_POLICY": os.environ.get("OMP_WAIT_POLICY", "passive")}
