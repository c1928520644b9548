"""The window beside a bare one, and under load: answering, importing and searching a large library at once.

    xvfb-run -a python -m tests.evals.window_load --library DIR [--rounds 5] [--json FILE]

First two windows are started in turn, each in a process of its own: a bare PySide6 window with a text browser, and the desk on an
empty library. From the start of the process to the end of the first painting the clock runs; the medians are compared.
Then the desk works on DIR, a copy that may be changed: questions are asked, invented files imported, words searched for and a
provision scrolled at the same time, while every beat of the window's thread is watched. Memory is that of the window's process.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "app"), str(ROOT)]

QUESTIONS = ("Who must give notice, and within how many days?", "What must the keeper of the register do?")
WORDS = ("notice", "register", "order of the court", "within thirty days", "keeper")
LIMITS = {"painted": 1.5, "p99_ms": 16.0, "longest_ms": 50.0, "memory_mb": 250.0}
PATIENCE = 240.0

BARE = """
import sys, time
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QMainWindow, QTextBrowser
begun = float(sys.argv[1])
application = QApplication(sys.argv[:1])
window = QMainWindow()
window.resize(1440, 900)
view = QTextBrowser(window)
view.setPlainText("Nothing in this rule applies to boats. " * 400)
window.setCentralWidget(view)
"""
DESK = """
import sys, time
from pathlib import Path
begun = float(sys.argv[1])
sys.path[:0] = [sys.argv[2]]
from tribonian.config import network
network.guard()
from tribonian.ui import app
application = app.make_application()
"""
FIRST = """
import os
from PySide6.QtCore import QEvent, QObject, QTimer
class First(QObject):
    def eventFilter(self, seen, event):
        if event.type() == QEvent.Type.Paint and seen.isWidgetType():
            name = type(seen.window()).__name__
            if name not in said:
                said.add(name)
                QTimer.singleShot(0, lambda: done(name))
        return False
def done(name):
    print(name, time.time() - begun, flush=True)
    if name == last:
        os._exit(0)
said = set()
first = First()
application.installEventFilter(first)
"""
SHOW = {
    "bare": "last = 'QMainWindow'\nwindow.show()\napplication.exec()",
    "desk": "last = 'DeskWindow'\napp.run(Path(sys.argv[3]))",
}


def painted(rounds: int) -> dict[str, Any]:
    """Seconds from process start to the end of a first painting, medians: the bare window, what the program shows first, the
    whole desk."""
    seconds: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory() as scratch:
        for turn in range(rounds + 1):
            for name, code in (("bare", BARE), ("desk", DESK)):
                script = code + FIRST + SHOW[name]
                command = [sys.executable, "-c", script, str(time.time()), str(ROOT / "app"), f"{scratch}/library"]
                done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
                for window, after in (line.split() for line in done.stdout.splitlines()):
                    if turn:  # the first start of each fills the cache of files
                        seconds.setdefault(window, []).append(float(after))
    bare, first, desk = (median(seconds[name]) for name in ("QMainWindow", "OpeningWindow", "DeskWindow"))
    return {"bare_s": round(bare, 3), "first_s": round(first, 3), "desk_s": round(desk, 3), "painted": round(first / bare, 2)}


def loaded(library: Path) -> dict[str, Any]:
    """Gaps between the beats of the window's thread while everything works, and the window's memory."""
    from tests.gui.walk import invented_files, nap

    from tribonian.config import network
    from tribonian.ui import app
    from tribonian.ui.state import DeskState
    from tribonian.ui.watchdog import LoopMonitor

    network.guard()
    application = app.make_application()
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        window = app.open_window(library.absolute(), None, DeskState(folder / "state", folder))
        window.resize(1440, 900)
        window.show()
        until(lambda: window.shelving.is_loaded, nap)
        monitor, counted = LoopMonitor(), {"answers": 0, "searches": 0, "imports": 0}
        monitor.start()
        window.import_paths([str(path) for path in invented_files(folder / "import", 12)])
        for at, question in enumerate(QUESTIONS):
            window.ask(question)
            until(lambda: window.research.busy, nap)
            end = time.monotonic() + PATIENCE
            while window.research.busy and time.monotonic() < end:
                window.search_for(WORDS[counted["searches"] % len(WORDS)])
                counted["searches"] += 1
                scroll(window, nap)
            counted["answers"] += window.research.run.state == "finished"
            if at == 0:
                window.import_paths([str(path) for path in invented_files(folder / "more", 12, 12)])
        until(lambda: not window.importing.running, nap)
        counted["imports"] = int(window.importing.current.state == "finished")
        monitor.stop()
        report = {
            "p99_ms": round(monitor.percentile_ms(0.99), 1),
            "longest_ms": round(monitor.longest_ms, 1),
            "longest_own_work_ms": round(monitor.longest_work_ms, 1),
            "memory_mb": round(resident(os.getpid())),
            **counted,
        }
        print(monitor.report(), file=sys.stderr)
        window.close()
        application.processEvents()
    return report


def scroll(window: Any, nap: Any) -> None:
    """Turn the page that is open for a second."""
    for _ in range(40):
        page = window.reader.page
        if page is not None:
            bar = page.view.verticalScrollBar()
            bar.setValue((bar.value() + 60) % max(1, bar.maximum()))
        nap(25)


def until(what: Any, nap: Any) -> None:
    """Let the window live until something is true."""
    end = time.monotonic() + PATIENCE
    while not what():
        if time.monotonic() > end:
            raise TimeoutError("the window waited too long")
        nap(10)


def resident(process: int) -> float:
    """Megabytes of memory that a process holds and shares with no other."""
    for line in Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii").splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) / 1024
    return 0.0


def main() -> int:
    """Measure, print, and say which bar was missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--library", type=Path, required=True)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    report = painted(arguments.rounds) | loaded(arguments.library)
    print(json.dumps(report))
    if arguments.json:
        arguments.json.write_text(json.dumps(report), encoding="utf-8")
    missed = [name for name, most in LIMITS.items() if report[name] > most]
    print(f"missed: {', '.join(missed) or 'none'}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
