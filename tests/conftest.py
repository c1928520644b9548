"""What holds for every test: no network, a home of its own, no warning, no thread left, nothing skipped in silence."""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
import tempfile
import threading
from pathlib import Path

import pytest

from tests.support import connections, rights, sample, watchers

ROOT = Path(__file__).resolve().parents[1]
# The set-up is no part of the program; it comes last, as a module of it is called build.
sys.path.append(str(ROOT / "packaging"))
CORPORA = "TRIBONIAN_CORPORA"
MODELS = "TRIBONIAN_MODELS_DIR"
HOMES = {"HOME": "", "XDG_DATA_HOME": "data", "XDG_CONFIG_HOME": "config", "XDG_CACHE_HOME": "cache", "XDG_STATE_HOME": "state"}
HEAVY = ("model", "encoder")
"""Markers of tests that fill a core or much memory: all in one worker."""


def in_ci() -> bool:
    """Whether nothing may be missing."""
    return os.environ.get("CI", "").lower() in {"1", "true", "yes"}


# --- the process ------------------------------------------------------------------------------


def pytest_configure(config: pytest.Config) -> None:
    """Before anything of the program is imported: where it may write, and that it reaches nobody."""
    _keep_models()
    home = Path(tempfile.mkdtemp(prefix="tribonian-tests-"))
    config.add_cleanup(lambda: shutil.rmtree(home, ignore_errors=True))
    for variable, folder in HOMES.items():
        (home / folder).mkdir(exist_ok=True)
        os.environ[variable] = str(home / folder)
    (home / "run").mkdir(mode=0o700)
    os.environ["XDG_RUNTIME_DIR"] = str(home / "run")
    for variable in ("TRIBONIAN_LIBRARY", "TRIBONIAN_MODEL", "TRIBONIAN_EMBEDDER", "TRIBONIAN_THREADS"):
        os.environ.pop(variable, None)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ["OMP_WAIT_POLICY"] = "passive"
    os.environ[connections.RECORD] = str(home / "connections.txt")
    # Children find the program and the suite as this process does, and nothing in the folder they happen to be in.
    os.environ["PYTHONSAFEPATH"] = "1"
    _extend("PYTHONPATH", str(ROOT / "tests" / "support" / "children"), str(ROOT / "app"), str(ROOT))
    connections.watch()


def _keep_models() -> None:
    """Of the user's own files, tests share the converted models, and keep computed vectors from session to session."""
    for variable, base, fallback, name in (
        (MODELS, "XDG_DATA_HOME", ".local/share", "models"),
        (sample.CACHE, "XDG_CACHE_HOME", ".cache", "tests"),
    ):
        if variable not in os.environ:
            named = os.environ.get(base, "")
            folder = Path(named) if named.startswith("/") else Path.home() / fallback
            os.environ[variable] = str(folder / "tribonian" / name)


def _extend(variable: str, *folders: str) -> None:
    present = [entry for entry in os.environ.get(variable, "").split(os.pathsep) if entry]
    os.environ[variable] = os.pathsep.join(dict.fromkeys([*folders, *present]))


# --- which tests run, and where -----------------------------------------------------------------


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what needs the real material when it is not named; keep files, and heavy tests, on one worker."""
    absent = _without_corpora(config)
    if absent:
        left_out = [item for item in items if item.get_closest_marker("corpora")]
        if left_out:
            config.hook.pytest_deselected(items=left_out)
            items[:] = [item for item in items if not item.get_closest_marker("corpora")]
            config.stash[LEFT_OUT] = len(left_out)
    for item in items:
        if item.get_closest_marker("xdist_group") is None:
            heavy = any(item.get_closest_marker(marker) for marker in HEAVY)
            item.add_marker(pytest.mark.xdist_group("heavy" if heavy else item.location[0]))


pytest_collection_modifyitems = pytest.hookimpl(tryfirst=True)(pytest_collection_modifyitems)
LEFT_OUT = pytest.StashKey[int]()


def _without_corpora(config: pytest.Config) -> bool:
    """Whether the real material is not named at all; named and absent, or not named in CI, ends the session."""
    named = os.environ.get(CORPORA, "")
    if named:
        if not (Path(named) / "laws").is_dir():
            raise pytest.UsageError(f"{CORPORA} names {named}, and there are no laws there.")
        return False
    if in_ci():
        raise pytest.UsageError(f"{CORPORA} must name the real material in CI.")
    return True


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say what was not tested."""
    if not os.environ.get(CORPORA) and not in_ci():
        count = config.stash.get(LEFT_OUT, None)
        which = f"{count} tests" if count is not None else "tests"
        terminalreporter.write_line(f"Left out: {which} on real law (set {CORPORA} to its folder to run them).", yellow=True)
    if in_ci() and terminalreporter.stats.get("skipped"):
        terminalreporter.write_line("Skipped tests count as failures in CI.", red=True)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """In CI nothing is skipped: whatever a test needs, the set-up has to bring."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if in_ci() and reporter is not None and reporter.stats.get("skipped") and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


# --- around each test ---------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def nothing_left_behind(request: pytest.FixtureRequest):
    """Fail a test that reached for the network, logged a warning it did not expect, or left a thread running."""
    expected = [pattern for marker in request.node.iter_markers("expects_log") for pattern in marker.args]
    threads, reached = set(threading.enumerate()), len(connections.attempts())
    with watchers.program_log() as log:
        yield
    faults = [f"reached beyond loopback: {line}" for line in connections.attempts(reached)]
    faults += watchers.log_faults(log.seen, expected)
    faults += [f"thread still running: {name}" for name in watchers.threads_left(threads)]
    if faults:
        pytest.fail("\n".join(faults), pytrace=False)


@pytest.fixture
def ordinary_rights():
    """File permissions hold in the test and in programs it starts, also where root runs it."""
    with rights.ordinary():
        yield


# --- material -----------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def corpora() -> Path:
    """The folder of the real material; only for tests marked `corpora`."""
    named = os.environ.get(CORPORA, "")
    if not named:
        pytest.fail(f"a test that uses `corpora` must be marked so, and {CORPORA} set", pytrace=False)
    return Path(named)


@pytest.fixture(scope="session")
def shared_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that all workers of this session share."""
    own = tmp_path_factory.getbasetemp()
    return own.parent if os.environ.get("PYTEST_XDIST_WORKER") else own


@pytest.fixture(scope="session")
def sample_library_original(shared_folder: Path) -> Path:
    """The sample library, imported once a session. Not to be written to: take `sample_library` for that."""
    return sample.once(shared_folder / "sample-library")


@pytest.fixture
def sample_library(sample_library_original: Path, tmp_path: Path) -> Path:
    """A copy of the sample library of the test's own."""
    target = tmp_path / "library"
    shutil.copytree(sample_library_original, target, ignore=shutil.ignore_patterns("*.lock"))
    with contextlib.suppress(FileNotFoundError):
        (target / "writer.lock").unlink()
    return target
