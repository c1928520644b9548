"""An engine process over a fake desk: `python engine_host.py --library DIR [--grace S]`."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path

from tribonian.engine import host
from tribonian.errors import NotFound, WrongUsage

LANES = {
    "echo": "read", "wait": "read", "think": "model", "store": "write", "boom": "read", "big": "read", "die": "read",
    "missing": "read", "unjson": "read", "chatter": "read",
}  # fmt: skip


class FakeDesk:
    """Commands that behave in every way a command can."""

    def __init__(self, library: Path) -> None:
        self.library = library

    def start(self, background, changed) -> None:
        background("read", "fails", lambda: 1 / 0)

    def lane(self, method: str) -> str:
        if method not in LANES:
            raise WrongUsage(f"There is no command “{method}”.")
        return LANES[method]

    def run(self, method, params, cancel, emit):
        return getattr(self, method)(params, cancel, emit)

    def status(self):
        return {"state": "ready"}

    def stop(self) -> None:
        pass

    def close(self) -> None:
        (self.library / "closed").write_text("closed")

    def echo(self, params, cancel, emit):
        return params

    def wait(self, params, cancel, emit):
        emit({"event": "tool_started", "data": {}})
        while not cancel.wait(30):
            pass
        cancel.check()

    def think(self, params, cancel, emit):
        for number in range(params.get("words", 10_000)):
            cancel.check()
            emit({"run": "r", "step": 1, "seq": number + 1, "event": "text_written", "data": {"text": f"w{number} "}})
            time.sleep(0.002)
        return {"words": params.get("words")}

    def chatter(self, params, cancel, emit):
        for number in range(params["events"]):
            emit({"event": "tool_finished", "seq": number, "data": {"result": "x" * params.get("size", 10)}})
        return params["events"]

    def store(self, params, cancel, emit):
        time.sleep(params.get("seconds", 0.0))
        return "stored"

    def boom(self, params, cancel, emit):
        raise RuntimeError("a bug")

    def big(self, params, cancel, emit):
        return ["x" * 1000] * params["kilobytes"]

    def missing(self, params, cancel, emit):
        raise NotFound("Nothing of that name.", "Look again.")

    def unjson(self, params, cancel, emit):
        return object()

    def die(self, params, cancel, emit):
        os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    sys.exit(host.main(carrier=FakeDesk))
