"""The set-up: done steps stay done, interrupted ones are taken up again, and what is wrong is said in a sentence."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from firststart import environment, plan
from firststart.console import CommandFailed, Console, Stop
from firststart.stamps import Stamps, key_of

ROOT = Path(__file__).resolve().parents[3]


# --- stamps and steps ---------------------------------------------------------------------------


def test_a_key_depends_on_every_part_and_on_where_parts_end(tmp_path):
    (tmp_path / "f").write_text("x")
    keys = [key_of("ab", "c"), key_of("a", "bc"), key_of("abc"), key_of(tmp_path / "f"), key_of(tmp_path / "absent")]
    assert len(set(keys)) == len(keys)
    assert key_of(tmp_path / "f") == key_of("x") == key_of(b"x")


def test_a_stamp_holds_one_key(tmp_path):
    stamps = Stamps(tmp_path / "state")
    assert not stamps.done("step", "1")
    stamps.mark("step", "1")
    assert stamps.done("step", "1")
    assert not stamps.done("step", "2")
    stamps.clear("step")
    assert not stamps.done("step", "1")


def step(name, layout, work, key="k"):
    return plan.Step(name, name, lambda: key, work, Stamps(layout.state))


def test_only_what_is_not_done_is_done(layout, console):
    did = []
    todo = [step(name, layout, lambda name=name: did.append(name)) for name in "abc"]
    todo[1].stamps.mark("b", "k")
    plan.carry_out(todo, layout, console)
    assert did == ["a", "c"]
    plan.carry_out(todo, layout, console)
    assert did == ["a", "c"]


@pytest.mark.parametrize("interruption", [KeyboardInterrupt, Stop("no")])
def test_an_interrupted_set_up_goes_on_where_it_stopped(layout, console, interruption):
    did = []

    def breaks():
        did.append("b")
        if did.count("b") == 1:
            raise interruption

    todo = [
        step("a", layout, lambda: did.append("a")),
        step("b", layout, breaks),
        step("c", layout, lambda: did.append("c")),
    ]
    with pytest.raises(type(interruption) if isinstance(interruption, Exception) else interruption):
        plan.carry_out(todo, layout, console)
    plan.carry_out(todo, layout, console)
    assert did == ["a", "b", "b", "c"]


def test_a_step_begun_again_is_not_done_until_it_ends(layout, console):
    stamps = Stamps(layout.state)
    stamps.mark("a", "old")

    def breaks():
        raise Stop("no")

    with pytest.raises(Stop):
        plan.carry_out([step("a", layout, breaks, key="new")], layout, console)
    assert not stamps.done("a", "old")


def test_a_step_that_could_do_nothing_is_tried_next_time(layout, console):
    did = []
    todo = [step("a", layout, lambda: did.append(1) or False)]
    plan.carry_out(todo, layout, console)
    plan.carry_out(todo, layout, console)
    assert did == [1, 1]


def test_a_second_set_up_waits_for_the_first(layout, console):
    running, did = threading.Event(), []

    def slow():
        running.set()
        time.sleep(0.3)
        did.append("slow")

    first = threading.Thread(target=plan.carry_out, args=([step("a", layout, slow)], layout, console))
    first.start()
    running.wait(5)
    plan.carry_out([step("a", layout, lambda: did.append("again"))], layout, console)
    first.join()
    assert did == ["slow"]


def test_what_outlives_a_killed_set_up_is_waited_for(tmp_path, layout, console, capsys):
    program = (
        f"import os, sys; sys.path.append({str(ROOT / 'packaging')!r})\n"
        "from pathlib import Path\nfrom firststart import plan\nfrom firststart.console import Console\n"
        "from firststart.layout import Layout\nfrom firststart.stamps import Stamps\n"
        f"layout, console = Layout(Path({str(layout.root)!r})), Console(Path({str(tmp_path / 'log')!r}))\n"
        "work = lambda: console.run([sys.executable, '-c', 'import time; print(1, flush=True); time.sleep(2)'], what='x',\n"
        "                           read=lambda line: os.kill(os.getpid(), 9))\n"
        "plan.carry_out([plan.Step('a', 'a', lambda: 'k', work, Stamps(layout.state))], layout, console)"
    )
    assert subprocess.run([sys.executable, "-c", program], capture_output=True).returncode == -signal.SIGKILL
    begun = time.monotonic()
    plan.carry_out([step("a", layout, lambda: None)], layout, console)
    assert time.monotonic() - begun > 0.5
    assert "Another set-up of this checkout is running" in capsys.readouterr().err


def everything_done(layout, monkeypatch):
    """A layout whose steps are all stamped, as after a finished set-up."""
    monkeypatch.setenv("XDG_DATA_HOME", str(layout.root / "data"))
    layout.python.parent.mkdir(parents=True)
    layout.python.touch()
    (layout.environment / environment.IDENTITY).write_text("invented")
    todo = plan.steps(layout, Console(layout.state / "log.txt"), tests=False, window=True, sample=True)
    for one in todo:
        one.stamps.mark(one.name, one.key())
    return todo


def test_the_second_start_does_nothing_and_is_quick(layout, monkeypatch):
    everything_done(layout, monkeypatch)

    def nothing(*arguments, **options):
        raise AssertionError(f"started {arguments}")

    monkeypatch.setattr(subprocess, "Popen", nothing)
    monkeypatch.setattr(subprocess, "run", nothing)
    console = Console(layout.state / "log.txt")
    begun = time.perf_counter()
    plan.carry_out(plan.steps(layout, console, tests=False, window=True, sample=True), layout, console)
    assert time.perf_counter() - begun < 0.5


def test_steps_follow_what_they_depend_on(layout, monkeypatch):
    todo = everything_done(layout, monkeypatch)
    assert all(one.done() for one in todo)
    before = (layout.locks / "requirements.lock").read_text()
    (layout.locks / "requirements.lock").write_text(f"{before}other==1\n")
    assert {one.name for one in todo if not one.done()} == {"requirements", "prepare-models"}
    (layout.locks / "requirements.lock").write_text(before)
    converter = layout.root / "app" / "tribonian" / "retrieval" / "encoders" / "convert.py"
    converter.parent.mkdir(parents=True)
    converter.write_text("changed\n")
    assert {one.name for one in todo if not one.done()} == {"prepare-models"}
    converter.unlink()
    (layout.environment / environment.IDENTITY).write_text("made anew")
    assert {one.name for one in todo if not one.done()} == {"environment", "requirements", "llama", "program"}


# --- child processes ----------------------------------------------------------------------------


def test_a_failed_command_shows_its_last_lines_and_the_log(console):
    with pytest.raises(CommandFailed, match=r"Doing it failed \(status 7\).*setup\.log") as caught:
        console.run([sys.executable, "-c", "print('reason'); raise SystemExit(7)"], what="Doing it")
    assert caught.value.output == ("reason",)
    assert "reason" in console.log.read_text()


def test_a_command_that_is_not_there_is_no_traceback(console):
    with pytest.raises(CommandFailed, match="cannot be started"):
        console.run(["/nowhere/at/all"], what="Doing it")


def test_progress_that_only_terminals_get_is_shown_and_nothing_is_lost(console, capsys, monkeypatch):
    monkeypatch.setattr("firststart.console.QUIET_INTERVAL", 0.0)
    text = (
        "import sys\nfor n in range(300): print(f'\\r\\x1b[K{n} of 300 ä', end='')\n"
        "print('\\r\\x1b[Kready', sys.stdout.isatty(), end='')"
    )
    with console.step(1, 1, "Things"):
        tail = console.run([sys.executable, "-c", text], what="Things", read=lambda line: line, terminal=True)
    assert tail[-2:] == ["299 of 300 ä", "ready True"]
    assert "17 of 300 ä\n" in capsys.readouterr().err


def test_progress_is_shown_where_no_terminal_is(console, capsys, monkeypatch):
    monkeypatch.setattr("firststart.console.QUIET_INTERVAL", 0.0)
    with console.step(2, 5, "Things"):
        console.run([sys.executable, "-c", "print('12 of 30')"], what="Things", read=lambda line: line)
    shown = capsys.readouterr().err
    assert "[2/5] Things …" in shown
    assert "12 of 30" in shown
    assert re.search(r"\[2/5\] Things: done in \d", shown)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_interrupting_ends_the_whole_family(tmp_path, number):
    pids = tmp_path / "pids"
    grandchild = f"import os, time; open({str(pids)!r}, 'a').write(f'{{os.getpid()}} '); time.sleep(600)"
    child = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {grandchild!r}])"
    program = (
        f"import sys; sys.path.append({str(ROOT / 'packaging')!r})\n"
        "from pathlib import Path\nfrom firststart.console import Console\n"
        "from firststart.commands import interruptible\n"
        "with interruptible():\n"
        f"    Console(Path({str(tmp_path / 'log')!r})).run([sys.executable, '-c', {child!r}], what='x')"
    )
    process = subprocess.Popen([sys.executable, "-c", program], stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + 120
    while not (pids.exists() and pids.read_text().endswith(" ")) and time.monotonic() < deadline:
        time.sleep(0.05)
    process.send_signal(number)
    process.wait(120)
    pid = int(pids.read_text())
    while Path(f"/proc/{pid}").exists() and _state(pid) != "Z" and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not Path(f"/proc/{pid}").exists() or _state(pid) == "Z"


def _state(pid):
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except OSError:
        return "Z"


# --- the environment ----------------------------------------------------------------------------


def distribution(folder, name, files, *, record=True):
    """An installed package as pip leaves it."""
    place = folder / f"{name}-1.0.dist-info"
    place.mkdir(parents=True)
    (place / "METADATA").write_text("Name: x\n")
    rows = [f"{place.name}/METADATA,,8"]
    for file, text in files.items():
        (folder / file).write_text(text)
        rows.append(f"{file},sha256=x,{len(text)}")
    if record:
        (place / "RECORD").write_text("\n".join(rows) + "\n")
    return place


def test_half_installed_packages_are_forgotten(tmp_path):
    whole = distribution(tmp_path, "whole", {"a.py": "1"})
    distribution(tmp_path, "unrecorded", {"b.py": "1"}, record=False)
    distribution(tmp_path, "cut", {"c.py": "12345"})
    (tmp_path / "c.py").write_text("12")
    distribution(tmp_path, "gone", {"d.py": "1"})
    (tmp_path / "d.py").unlink()
    assert environment.repair(tmp_path) == ["cut-1.0.dist-info", "gone-1.0.dist-info", "unrecorded-1.0.dist-info"]
    assert list(tmp_path.glob("*.dist-info")) == [whole]


def test_a_half_made_environment_is_replaced_and_a_good_one_kept(layout, console):
    layout.python.parent.mkdir(parents=True)
    layout.python.symlink_to(sys.executable)
    assert environment.identity(layout) == ""
    environment.make(layout, console)
    first = environment.identity(layout)
    assert first
    (layout.environment / environment.IDENTITY).unlink()
    kept = layout.environment / "kept"
    kept.touch()
    environment.make(layout, console)
    assert kept.exists()
    assert environment.identity(layout) not in ("", first)


def test_the_program_is_linked_and_described(layout):
    from importlib.metadata import Distribution

    folder = layout.environment / "lib/python3.11/site-packages"
    (folder / "tribonian-0.0.dist-info").mkdir(parents=True)
    (layout.environment / "bin").mkdir()
    (layout.root / "pyproject.toml").write_text((ROOT / "pyproject.toml").read_text())
    environment.link_program(layout)
    assert (folder / "tribonian.pth").read_text() == f"{layout.root / 'app'}\n"
    assert os.access(layout.environment / "bin/tribonian", os.X_OK)
    (place,) = folder.glob("*.dist-info")
    found = Distribution.at(place)
    assert found.metadata["Name"] == "tribonian"
    assert any(requirement.startswith("PySide6-Essentials==") for requirement in found.requires or [])
    assert all((folder / file).exists() for file in found.files or [])
    assert environment.repair(folder) == []


def test_too_small_a_disk_is_noticed_before(tmp_path):
    with pytest.raises(Stop, match=r"GB free; .* GB are needed"):
        environment.need_room(tmp_path, 10**18)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.", "does not match its recorded checksum"),
        ("ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device", "disk is full"),
        ("... NewConnectionError(...): Failed to establish a new connection", "cannot be reached"),
        ("ERROR: No matching distribution found for x==1", "has nothing for this machine"),
    ],
)
def test_pips_failures_are_explained(line, said):
    assert said in str(environment.explained(CommandFailed("It failed.", [line])))
