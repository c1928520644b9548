"""What the person at the terminal sees, and child processes run under its eyes.

Everything goes to standard error, so that the output of the command that is started stays clean.
"""

from __future__ import annotations

import codecs
import contextlib
import os
import pty
import queue
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

QUIET_INTERVAL = 15.0
"""Seconds between progress lines where the output is no terminal."""

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
"""What moves or colours a terminal."""

TAIL = 25
"""Lines of a failed command that are shown; the log keeps all."""


class Stop(Exception):
    """The set-up cannot go on; the text is one sentence for the person who started it."""


class CommandFailed(Stop):
    """A child process failed; `output` holds its last lines."""

    def __init__(self, message: str, output: Sequence[str]) -> None:
        super().__init__(message)
        self.output = tuple(output)


class Console:
    """Shows numbered steps with elapsed time and a running line of detail."""

    def __init__(self, log: Path) -> None:
        self.log = log
        self.lock: int | None = None
        """The lock of the set-up: children hold it too, so that one that outlives a killed set-up is waited for."""
        self._terminal = sys.stderr.isatty()
        self._step = ""
        self._began = time.monotonic()
        self._shown = 0.0
        self._detail = ""

    def say(self, text: str) -> None:
        """A line that stays."""
        self._wipe()
        print(text, file=sys.stderr, flush=True)

    @contextlib.contextmanager
    def step(self, number: int, total: int, title: str) -> Iterator[None]:
        """Announce a step, and say how long it took when it is over."""
        self._step = f"[{number}/{total}] {title}"
        self._began = self._shown = time.monotonic()
        self._detail = ""
        if not self._terminal:
            self.say(f"{self._step} …")
        self._draw(force=True)
        yield
        self.say(f"{self._step}: done in {_duration(time.monotonic() - self._began)}")

    def detail(self, text: str) -> None:
        """Where the current step stands."""
        self._detail = text
        self._draw()

    def tick(self) -> None:
        """Show that time passes."""
        self._draw()

    def run(
        self,
        command: Sequence[str | Path],
        *,
        what: str,
        read: Callable[[str], str | None] = lambda line: None,
        environment: Mapping[str, str] | None = None,
        terminal: bool = False,
        locked: bool = True,
    ) -> list[str]:
        """Run a command, log its output, show what `read` makes of each line; returns the last lines.

        With `terminal` the command believes it writes to one: some show their progress nowhere else. Unless `locked`
        is false, it keeps the set-up locked as long as it lives, whatever happens to this process.

        Raises:
            CommandFailed: when it ends with another status than 0. `what` names the deed in the message.
        """
        self.log.parent.mkdir(parents=True, exist_ok=True)
        tail: deque[str] = deque(maxlen=TAIL)
        words = [str(word) for word in command]
        with self.log.open("a", encoding="utf-8") as log:
            log.write(f"\n$ {' '.join(words)}\n")
            ours, theirs = pty.openpty() if terminal else os.pipe()
            try:
                child = subprocess.Popen(
                    words,
                    stdin=subprocess.DEVNULL,
                    stdout=theirs,
                    stderr=theirs,
                    env=dict(os.environ if environment is None else environment),
                    start_new_session=True,
                    pass_fds=(self.lock,) if locked and self.lock is not None else (),
                )
            except OSError as error:
                os.close(ours)
                raise CommandFailed(f"{what} failed: {words[0]} cannot be started ({error.strerror}).", []) from error
            finally:
                os.close(theirs)
            with _ended_with_us(child):
                for line in self._lines(child, ours):
                    log.write(line + "\n")
                    tail.append(line)
                    text = read(line)
                    if text:
                        self.detail(text)
        if child.returncode:
            raise CommandFailed(f"{what} failed (status {child.returncode}); the log is {self.log}.", tail)
        return list(tail)

    def _lines(self, child: subprocess.Popen[bytes], source: int) -> Iterator[str]:
        """The child's lines as they come; the clock is redrawn while none comes."""
        lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        threading.Thread(target=_pump, args=(source, lines), daemon=True).start()
        while True:
            try:
                line = lines.get(timeout=0.5)
            except queue.Empty:
                self.tick()
                continue
            if line is None:
                child.wait()
                return
            yield line

    def _draw(self, force: bool = False) -> None:
        now = time.monotonic()
        if not force and now - self._shown < (0.2 if self._terminal else QUIET_INTERVAL):
            return
        if not self._terminal and force:
            return
        self._shown = now
        text = f"{self._step}  {_duration(now - self._began)}  {self._detail}".rstrip()
        if self._terminal:
            width = max(20, shutil.get_terminal_size().columns - 1)
            print("\r\x1b[K" + text[:width], end="", file=sys.stderr, flush=True)
        else:
            print(f"      {_duration(now - self._began)}  {self._detail}".rstrip(), file=sys.stderr, flush=True)

    def _wipe(self) -> None:
        if self._terminal:
            print("\r\x1b[K", end="", file=sys.stderr)


def _pump(source: int, lines: queue.SimpleQueue[str | None]) -> None:
    """Everything that is written to `source`, line by line; a line that is drawn over counts as one. None at the end."""
    rest = ""
    # A terminal ends with an error where a pipe ends with nothing.
    with contextlib.suppress(OSError), open(source, "rb", buffering=0) as stream:
        decoder = codecs.getincrementaldecoder("utf-8")("replace")
        while written := stream.read(65536):
            *whole, rest = re.split(r"[\r\n]+", rest + ESCAPES.sub("", decoder.decode(written)))
            for line in whole:
                if line.strip():
                    lines.put(line.rstrip())
    if rest.strip():
        lines.put(rest.rstrip())
    lines.put(None)


@contextlib.contextmanager
def _ended_with_us(child: subprocess.Popen[bytes]) -> Iterator[None]:
    """Whatever ends this block early also ends the child and all that it started."""
    try:
        yield
    except BaseException:
        for number, patience in ((signal.SIGINT, 5), (signal.SIGKILL, 5)):
            with contextlib.suppress(ProcessLookupError):
                os.killpg(child.pid, number)
            with contextlib.suppress(subprocess.TimeoutExpired):
                child.wait(patience)
                break
        raise


def _duration(seconds: float) -> str:
    whole = int(seconds)
    return f"{whole // 60}:{whole % 60:02d} min" if whole >= 60 else f"{seconds:.1f} s"
