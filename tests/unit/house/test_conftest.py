"""The rules of the suite itself: what must make a test fail does."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.support import rights

ROOT = Path(__file__).resolve().parents[3]

FAULTS = """
import logging, socket, subprocess, sys, threading, time
import pytest

log = logging.getLogger("tribonian.somewhere")


def test_good():
    log.info("fine")
    socket.create_server(("127.0.0.1", 0)).close()
    thread = threading.Thread(target=time.sleep, args=(0.05,))
    thread.start()


def test_bad_connection():
    try:
        socket.socket().connect(("192.0.2.1", 9))
    except Exception:
        pass


def test_bad_lookup_in_a_child():
    subprocess.run([sys.executable, "-c", "import socket; socket.getaddrinfo('host.invalid', 1)"], capture_output=True)


def test_bad_warning():
    log.warning("something odd")


@pytest.mark.expects_log("something odd")
def test_good_expected_warning():
    log.warning("something odd")


@pytest.mark.expects_log("something odd")
def test_bad_absent_warning():
    pass


def test_bad_thread():
    threading.Thread(target=time.sleep, args=(6,)).start()


def test_bad_qt_warning(qtbot):
    from PySide6.QtCore import qWarning
    qWarning("odd")


@pytest.mark.corpora
def test_real_law(corpora):
    assert (corpora / "laws").is_dir()
"""

SKIPPED = """
import pytest


def test_it_runs():
    pass


def test_it_cannot_run_here():
    pytest.skip("no")
"""


def suite(folder, text, *options, only="", **environment):
    """Run `text` as a test file under the suite's rules."""
    (folder / "test_invented.py").write_text(text)
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("TRIBONIAN_", "PYTEST_", "CI"))}
    kept |= {"PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "", **environment}
    command = [sys.executable, "-m", "pytest", "-p", "tests.conftest", "-p", "no:cacheprovider", "-c", ROOT / "pyproject.toml"]
    return subprocess.run(
        [*command, "--rootdir", folder, "-rA", *options, f"{folder / 'test_invented.py'}{only}"],
        env=kept,
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
    )


def outcomes(done):
    """`(passed, failed)` names of a run."""
    found = {"PASSED": set(), "FAILED": set(), "ERROR": set()}
    for line in done.stdout.splitlines():
        word, _, rest = line.partition(" ")
        if word in found and "::" in rest:
            found[word].add(rest.split("::")[1].split(" ")[0])
    return found["PASSED"], found["FAILED"] | found["ERROR"]


def test_each_fault_fails_its_own_test_and_no_other(tmp_path):
    done = suite(tmp_path, FAULTS)
    passed, failed = outcomes(done)
    assert failed == {name for name in failed if "bad" in name}, done.stdout
    assert {line.split("(")[0][4:] for line in FAULTS.splitlines() if line.startswith("def test_bad")} == failed, done.stdout
    assert {"test_good", "test_good_expected_warning"} <= passed
    assert "Left out: 1 tests on real law" in done.stdout


def test_real_law_that_is_named_and_absent_ends_the_session(tmp_path):
    done = suite(tmp_path, FAULTS, TRIBONIAN_CORPORA=str(tmp_path / "nowhere"))
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert "no laws there" in done.stderr


def test_ci_must_name_the_real_law(tmp_path):
    done = suite(tmp_path, FAULTS, CI="true")
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert "in CI" in done.stderr


def test_real_law_is_used_when_named(tmp_path):
    (tmp_path / "corpora" / "laws").mkdir(parents=True)
    done = suite(tmp_path, FAULTS, only="::test_real_law", TRIBONIAN_CORPORA=str(tmp_path / "corpora"))
    assert outcomes(done)[0] == {"test_real_law"}, done.stdout


@pytest.mark.parametrize(("ci", "status"), [("", 0), ("true", 1)])
def test_skipping_is_failing_in_ci_only(tmp_path, ci, status):
    (tmp_path / "corpora" / "laws").mkdir(parents=True)
    done = suite(tmp_path, SKIPPED, TRIBONIAN_CORPORA=str(tmp_path / "corpora"), CI=ci)
    assert done.returncode == status, done.stdout


def test_permissions_hold_for_ordinary_rights(tmp_path, ordinary_rights):
    tmp_path.chmod(0o500)
    try:
        with pytest.raises(PermissionError):
            (tmp_path / "x").touch()
        child = f"open({str(tmp_path / 'x')!r}, 'w')"
        assert b"PermissionError" in subprocess.run([sys.executable, "-c", child], capture_output=True).stderr
    finally:
        tmp_path.chmod(0o700)


def test_rights_come_back(tmp_path):
    if os.geteuid():
        return
    tmp_path.chmod(0o500)
    with rights.ordinary():
        pass
    (tmp_path / "x").touch()
    done = subprocess.run([sys.executable, "-c", f"open({str(tmp_path / 'x')!r}, 'w')"], capture_output=True)
    assert done.returncode == 0, done.stderr
