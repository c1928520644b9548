"""What was asked is in no log and in no crash report, whatever goes wrong."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.support.matters import desk, in_clear

from tribonian.cli import main as command_line
from tribonian.config import logging as log
from tribonian.engine.dispatch import Dispatcher
from tribonian.workflows import research

QUESTION = "Does Zquiblamp owe the harbour anything?"
WORD = "Zquiblamp"


@pytest.fixture
def logs(tmp_path, monkeypatch):
    """A folder of its own for the program's logs."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("TRIBONIAN_MODELS_DIR", str(tmp_path / "no models"))
    return tmp_path / "state"


def failing(_services, question, *_arguments, **_named):
    raise RuntimeError(f"cannot answer {question}")


@pytest.mark.expects_log("command.bug")
def test_a_fault_of_the_command_line_says_where_and_not_what(tmp_path, monkeypatch, logs, capsys):
    desk(tmp_path / "library").close()
    monkeypatch.setattr(research, "ask", failing)
    arguments = ["ask", QUESTION, "--model", "none", "--library", str(tmp_path / "library")]
    assert command_line.run(arguments, lambda _library: 0) == command_line.FAILED
    shown = capsys.readouterr()
    assert "RuntimeError" in shown.err and WORD not in shown.out + shown.err
    assert list(logs.rglob("*.log")) and not in_clear([WORD], [tmp_path])


class Failing:
    """An engine's carrier every request of which fails with the question in its message."""

    def lane(self, _method):
        return "read"

    def run(self, _method, params, _cancel, _emit):
        raise RuntimeError(params["question"])

    def stop(self):
        """Nothing goes on."""


@pytest.mark.expects_log("engine.bug")
def test_a_fault_of_the_engine_says_where_and_not_what(logs, tmp_path):
    log.setup(name="engine")
    replies: list[object] = []
    dispatcher = Dispatcher(Failing(), lambda *reply: replies.append(reply), lambda: None)
    dispatcher.submit(1, 1, "ask", {"question": QUESTION})
    assert dispatcher.close(10.0)
    assert len(replies) == 1 and WORD not in str(replies)
    assert list(logs.rglob("engine.log")) and not in_clear([WORD], [tmp_path])


CRASH = """
import faulthandler, resource, sys
from tribonian.config import dumps
from tribonian.engine import host
dumps.leave_none()
assert resource.getrlimit(resource.RLIMIT_CORE)[0] == 0
file = host._crash_log()
def asked(question):
    faulthandler._sigsegv()
asked(sys.stdin.read())
"""


@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_a_native_crash_leaves_frames_and_nothing_else(tmp_path, logs):
    done = subprocess.run([sys.executable, "-c", CRASH], input=QUESTION, text=True, cwd=tmp_path, capture_output=True, timeout=60)
    assert done.returncode < 0
    (report,) = Path(logs).rglob("engine-crash.log")
    assert "in asked" in report.read_text() and WORD not in report.read_text() + done.stdout + done.stderr
    assert not in_clear([WORD], [tmp_path])
