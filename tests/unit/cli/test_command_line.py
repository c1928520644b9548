"""The program as it is typed: exit status, JSON on standard output, words on standard error, quick and safe everywhere."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time

import pytest
from tests.support import small_library


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    return small_library.make(tmp_path_factory.mktemp("cli") / "library")


def tribonian(*arguments, library=None, env=None, input=None, timeout=60):
    command = [sys.executable, "-m", "tribonian", *(["--library", str(library)] if library else []), *arguments]
    return subprocess.run(command, capture_output=True, timeout=timeout, env={**os.environ, **(env or {})}, input=input)


def value(done):
    return json.loads(done.stdout)


@pytest.mark.parametrize(
    "arguments",
    [
        ["nonsense"],
        ["laws", "--kind", "novel"],
        ["laws", "--nonsense"],
        ["map"],
        ["read", "lakes"],
        ["search"],
        ["search", "q", "--queries", "f"],
        ["search", "q", "--limit", "0"],
        ["search", "q", "--limit", "ten"],
        ["search", ""],
        ["search", "q", "--as-of", "tomorrow"],
        ["cite"],
        ["ask"],
        ["ask", "q", "--resume"],
        ["ask", "q", "--mode", "magic"],
        ["ask", "q", "--seed", "-1"],
        ["runs", "delete"],
        ["model", "add"],
        ["import"],
        ["import", "x", "--as", "novel"],
        ["label", "r", "nice"],
        ["export", "r"],
        ["map", "Water Act"],
        ["--js", "laws"],
        ["search", "--queries", "{empty}"],
        ["search", "--queries", "{rubbish}"],
        ["search", "--queries", "{latin}"],
    ],
)
def test_wrong_usage_is_status_2_with_a_json_error(library, tmp_path, arguments):
    files = {"empty": b"", "rubbish": b'{"id": 1}\n[', "latin": b'{"question": "\xe4"}'}
    for name, content in files.items():
        (tmp_path / name).write_bytes(content)
    arguments = [one.format(**{name: tmp_path / name for name in files}) for one in arguments]
    done = tribonian(*arguments, "--json", library=library)
    assert done.returncode == 2, done
    error = value(done)["error"]
    assert error["code"] == "wrong_usage" and error["message"]
    assert not done.stderr


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["map", "nowhere"], "not_found"),
        (["read", "lakes", "999"], "not_found"),
        (["show", "nothing"], "not_found"),
        (["search", "--queries", "/no/such/file"], "not_found"),
        (["search", "q", "--matter", "m"], "not_found"),
        (["diff", "lakes", "--from", "1999-01-01", "--to", "2021-01-01"], "not_found"),
    ],
)
def test_what_fails_is_status_3_with_a_json_error(library, arguments, code):
    done = tribonian(*arguments, "--json", library=library)
    assert done.returncode == 3, done
    assert value(done)["error"]["code"] == code


def test_errors_for_people_go_to_standard_error(library):
    done = tribonian("map", "nowhere", library=library)
    assert (done.returncode, done.stdout) == (3, b"")
    assert "No work called “nowhere”" in done.stderr.decode()


def test_some_missing_numbers_are_status_1(library):
    done = tribonian("read", "lakes", "999", "12A", "--json", library=library)
    assert done.returncode == 1
    assert [one.get("eid") for one in value(done)] == [None, "sec_12A"]


def test_a_library_that_is_not_there_is_told(tmp_path):
    done = tribonian("laws", "--json", library=tmp_path / "none")
    assert done.returncode == 3 and value(done)["error"]["code"] == "not_found"
    assert not (tmp_path / "none").exists()
    assert tribonian("doctor", "--json", library=tmp_path / "none").returncode == 0
    assert not (tmp_path / "none").exists()


def test_a_folder_that_is_no_library_is_told_and_doctor_says_how_to_mend(tmp_path):
    (tmp_path / "library.sqlite").write_bytes(b"this is not a database, only some bytes of text" * 100)
    assert value(tribonian("laws", "--json", library=tmp_path))["error"]["code"] == "library_damaged"
    done = tribonian("doctor", "--json", library=tmp_path)
    assert done.returncode == 1 and value(done)["broken"][0]["mend"]


def test_a_library_of_a_newer_version_is_refused(tmp_path):
    import sqlite3

    folder = small_library.make(tmp_path / "library")
    with sqlite3.connect(folder / "library.sqlite") as connection:
        connection.execute("PRAGMA user_version=999")
    connection.close()
    assert value(tribonian("laws", "--json", library=folder))["error"]["code"] == "library_too_new"


def test_reading_works_while_another_process_writes_and_writing_is_refused(tmp_path):
    from tribonian.library.database import Library

    folder = small_library.make(tmp_path / "library")
    held = Library.open(folder, write=True)
    try:
        assert len(value(tribonian("laws", "--json", library=folder))) == 3
        refused = tribonian("remove", "lakes", "--json", library=folder)
        assert refused.returncode == 3
        assert value(refused)["error"]["code"] == "library_locked"
        assert str(os.getpid()) in value(refused)["error"]["message"]
    finally:
        held.close()


@pytest.mark.skipif(sys.platform == "win32", reason="needs file permissions")
def test_a_read_only_library_is_read_searched_and_asked(tmp_path, ordinary_rights):
    folder = small_library.make(tmp_path / "library")
    folder.chmod(0o500)
    try:
        assert len(value(tribonian("laws", "--json", library=folder))) == 3
        assert value(tribonian("read", "lakes", "2", "--json", library=folder))[0]["eid"] == "part_1__sec_2"
        assert tribonian("search", "licence", "--json", library=folder).returncode == 0
        assert tribonian("ask", "Who may fish?", "--model", "none", "--json", library=folder).returncode == 0
        assert value(tribonian("remove", "lakes", "--json", library=folder))["error"]["code"] == "library_read_only"
    finally:
        folder.chmod(0o700)


@pytest.mark.parametrize("locale", ["C", "POSIX", "de_DE.ISO-8859-1", "nonsense"])
def test_output_is_utf8_whatever_the_locale(library, locale):
    env = {"LC_ALL": locale, "LANG": locale, "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}
    done = tribonian("read", "flussg", "sec_1", library=library, env=env)
    assert done.returncode == 0
    assert "Flüsse sind frei." in done.stdout.decode("utf-8")


def test_control_characters_of_a_text_never_reach_a_terminal(library):
    for arguments in (["read", "flussg", "2"], ["read", "flussg", "2", "--json"]):
        assert b"\x1b" not in tribonian(*arguments, library=library).stdout


def test_json_is_one_line_that_every_reader_splits_alike(library):
    out = tribonian("laws", "--json", library=library).stdout.decode()
    assert len(out.splitlines()) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pipe of the shell")
def test_a_closed_pipe_is_not_a_traceback(library):
    command = f"{sys.executable} -m tribonian --library {library} laws --json | true; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, timeout=60)
    assert b"Traceback" not in done.stderr and b"Broken pipe" not in done.stderr
    assert done.stdout.strip() in (b"0", b"3")


def cost(*command, compiled):
    """Processor seconds of a child that finds what is compiled in a folder; a busy machine makes it dearer, so costs are only
    compared with each other."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    before = os.times()
    done = subprocess.run(command, capture_output=True, timeout=60, env=environment | {"PYTHONPYCACHEPREFIX": str(compiled)})
    assert done.returncode == 0, done
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def test_help_and_laws_are_quick(library, tmp_path):
    """Importing the database layer alone is most of `laws` (0.36 of 0.4 s on an idle machine); help needs none of it."""
    program = (sys.executable, "-m", "tribonian", "--library", str(library))

    def least(*command):
        return min(cost(*command, compiled=tmp_path) for _ in range(4))

    database = least(sys.executable, "-c", "import sqlite_utils")
    assert least(*program, "--help") < database
    assert least(*program, "laws", "--json") < 3 * database


def test_reading_commands_leave_the_write_lock_alone(library):
    before = sorted(path.name for path in library.iterdir())
    for arguments in (["laws"], ["map", "lakes"], ["read", "lakes", "2"], ["runs"]):
        assert tribonian(*arguments, library=library).returncode == 0
    assert not (library / "writer.json").exists()
    left = {path.name for path in library.iterdir()} - set(before)
    # The runs' file and its key are made when they are first asked for.
    assert all(name.endswith(("-wal", "-shm")) or name.startswith("runs.") for name in left)


STOPPING = """
import sys
from tribonian.cli import main
from tribonian.workflows.commands import table

def slow(services, *, name: "str" = "", kind: "str" = "", cancel=None):
    print("begun", file=sys.stderr, flush=True)
    while not cancel.wait(30):
        pass
    cancel.check()

table.COMMANDS = {**table.COMMANDS, "laws": table.Command(slow)}
sys.exit(main.run(sys.argv[1:], None))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="needs signals")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_stops_the_work_and_says_so(library, number):
    command = [sys.executable, "-c", STOPPING, "--library", str(library), "laws", "--json"]
    child = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert child.stderr.readline() == b"begun\n"
    begun = time.perf_counter()
    child.send_signal(number)
    out, _ = child.communicate(timeout=10)
    assert time.perf_counter() - begun < 1.0
    assert child.returncode == 3
    assert json.loads(out)["error"]["code"] == "cancelled"


def test_a_reader_that_does_not_notice_is_left_behind(tmp_path):
    (tmp_path / "law.txt").write_text("Lamp Act\n\nSection 1. A\nThe keeper lights the lamp.\n")
    program = (
        "import sys, time\n"
        "import tribonian.corpus as corpus\n"
        "from tribonian import __main__ as program\n"
        "def slow(*_, **__):\n"
        "    print('reading', file=sys.stderr, flush=True)\n"
        "    time.sleep(30)\n"
        "corpus.read_file = slow\n"
        "sys.exit(program.main())\n"
    )
    command = [
        sys.executable,
        "-c",
        program,
        "--library",
        str(tmp_path / "library"),
        "--json",
        "import",
        str(tmp_path / "law.txt"),
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
        assert child.stderr is not None and child.stdout is not None
        for line in child.stderr:
            if line.strip() == b"reading":
                break
        begun = time.monotonic()
        child.send_signal(signal.SIGINT)
        said = child.stdout.read()
        assert child.wait(20) == 3 and b'"cancelled"' in said
    assert time.monotonic() - begun < 15
