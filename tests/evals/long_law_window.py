"""The window on an invented law of 10,000 provisions: opening its contents, filtering, jumping, scrolling.

    QT_QPA_PLATFORM=offscreen python -m tests.evals.long_law_window [--provisions 10000] [--library DIR] [--json FILE]

The law is generated, imported into a library of its own and read through the real engine. Each figure is taken on the window's
thread from the key press, click or turn of the wheel to the end of the painting that answers it. Beside the wall-clock time
stands the processor time of the thread in it: what is missing was spent waiting for the engine or for a core of a busy machine.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter, thread_time

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "app"), str(ROOT)]

from PySide6.QtCore import QCoreApplication, QEventLoop, QPoint, QPointF, Qt, QTimer  # noqa: E402
from PySide6.QtGui import QWheelEvent  # noqa: E402
from PySide6.QtTest import QTest  # noqa: E402
from PySide6.QtWidgets import QWidget  # noqa: E402
from tests.support.generated_laws import generated  # noqa: E402

from tribonian.ui import app  # noqa: E402
from tribonian.ui.state import DeskState  # noqa: E402
from tribonian.ui.view_models.reading import Place  # noqa: E402
from tribonian.ui.window import DeskWindow  # noqa: E402

TYPED = ("notice", "section 77", "harbour 9", "within days", "order")
LIMITS = {"open": 100.0, "filter": 30.0, "jump": 100.0, "scroll": 33.0}
PATIENCE = 120.0
Sample = tuple[float, float]
"""Milliseconds by the clock, and of processor time of the window's thread."""


def nap(milliseconds: int) -> None:
    """Let the event loop run."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def turn_until(done: Callable[[], bool]) -> None:
    """Run the event loop until `done`. It sleeps between its turns, so that the engine's answer is not held up by looking."""
    loop, look, late = QEventLoop(), QTimer(), QTimer()
    look.setTimerType(Qt.TimerType.PreciseTimer)
    look.setInterval(1)
    look.timeout.connect(lambda: loop.quit() if done() else None)
    late.setSingleShot(True)
    late.setInterval(int(PATIENCE * 1000))
    late.timeout.connect(loop.quit)
    look.start()
    late.start()
    if not done():
        loop.exec()
    look.stop()
    if not late.isActive():
        raise TimeoutError("the window did not get there")
    late.stop()


def timed(act: Callable[[], object], done: Callable[[], bool], shown: QWidget) -> Sample:
    """From the act to the end of the painting that shows its result."""
    clock, work = perf_counter(), thread_time()
    act()
    turn_until(done)
    shown.repaint()
    return (perf_counter() - clock) * 1000, (thread_time() - work) * 1000


class Measure:
    """The four measurements on one window."""

    def __init__(self, window: DeskWindow, work: str, seed: int) -> None:
        self.window, self.work = window, work
        self.chance = random.Random(seed)

    def calm(self) -> None:
        """Wait until the engine owes nothing and all text is set."""
        window = self.window
        turn_until(lambda: not window.link.busy and not any(page.view.writing for page in window.reader.all_pages()))

    def open_contents(self, times: int = 5) -> list[Sample]:
        """A click in the library until the contents are painted, the contents not being kept."""
        found = []
        window = self.window
        for _ in range(times):
            while window.reader.page is not None:
                window.reader.close_tab()
            window.room.forget()
            window.contents.show_contents(type(window.contents.model.contents)("", "", "", ""))
            self.calm()
            found.append(
                timed(
                    lambda: window.open_work(self.work),
                    lambda: window.contents.model.contents.work == self.work,
                    window.contents,
                )
            )
            self.calm()
        return found

    def filter_keys(self) -> list[Sample]:
        """Each key typed into the filter of the contents, until the tree is painted."""
        pane = self.window.contents
        pane.filter.setFocus()
        found = []
        for words in TYPED:
            for key in words:
                found.append(timed(lambda key=key: QTest.keyClicks(pane.filter, key), lambda: True, pane))
                nap(15)
            while pane.filter.text():
                found.append(timed(lambda: QTest.keyClick(pane.filter, Qt.Key.Key_Backspace), lambda: True, pane))
                nap(15)
        return found

    def jumps(self, times: int = 30) -> list[Sample]:
        """A provision chosen anywhere in the law, until its text is painted."""
        window = self.window
        page = window.reader.page
        assert page is not None and page.contents is not None
        reached: list[str] = []
        page.opened.connect(lambda: reached.append(page.eid))
        found = []
        for _ in range(times):
            node = page.contents.node(self.chance.choice(page.contents.units))
            reached.clear()
            place = Place(self.work, node.eid, node.number)
            found.append(timed(lambda place=place: window.open_place(place), lambda eid=node.eid: eid in reached, page.view))
            self.calm()
            nap(30)
        return found

    def scroll(self, turns: int = 120) -> list[Sample]:
        """Turns of the wheel over text and contents, text coming in at the edge included; each turn is a frame."""
        page, tree = self.window.reader.page, self.window.contents.tree
        assert page is not None
        found = []
        for view in (page.view, tree):
            for at in range(turns):
                found.append(timed(lambda view=view, at=at: _wheel(view, -120 if at % 50 < 35 else 120), lambda: True, view))
                clock, work = perf_counter(), thread_time()
                QCoreApplication.processEvents()
                found.append(((perf_counter() - clock) * 1000, (thread_time() - work) * 1000))
                nap(8)
        return found


def _wheel(view: QWidget, angle: int) -> None:
    middle = QPointF(view.viewport().rect().center())  # type: ignore[attr-defined]
    event = QWheelEvent(
        middle, QPointF(view.mapToGlobal(middle.toPoint())), QPoint(0, 0), QPoint(0, angle), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QCoreApplication.sendEvent(view.viewport(), event)  # type: ignore[attr-defined]


def summary(samples: list[Sample]) -> dict[str, float]:
    """Median, 99th percentile and longest, by the clock and by processor time (ms)."""
    told: dict[str, float] = {"n": len(samples)}
    for name, at in (("clock", 0), ("work", 1)):
        ordered = sorted(sample[at] for sample in samples)
        told[f"{name}_p50"] = round(ordered[len(ordered) // 2], 1)
        told[f"{name}_p99"] = round(ordered[min(len(ordered) - 1, int(0.99 * len(ordered)))], 1)
        told[f"{name}_max"] = round(ordered[-1], 1)
    return told


def imported(library: Path, folder: Path, provisions: int) -> str:
    """The id of the generated law in `library`; it is imported when the library is new."""
    from tribonian.config.settings import Settings
    from tribonian.domain.cancel import CancelToken
    from tribonian.workflows import ingest, services

    opened = services.open(Settings(library=library))
    try:
        if not opened.works.works():
            file = generated(folder, "json", provisions)
            ingest.run(opened, [file], kind="law", jurisdiction="in", cancel=CancelToken(), emit=lambda _event: None)
        return opened.works.works()[0].id
    finally:
        opened.close()


def main() -> int:
    """Measure and print; the exit status is 1 when a limit is passed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--provisions", type=int, default=10_000)
    parser.add_argument("--library", type=Path, help="where the library is kept for the next measurement")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        # Without an encoder: vectors of 10,000 provisions take minutes to compute and are no part of reading.
        os.environ["TRIBONIAN_MODELS_DIR"] = os.environ["XDG_DATA_HOME"] = folder
        library = options.library or Path(folder) / "library"
        work = imported(library, Path(folder) / "law", options.provisions)
        state = Path(folder) / "state"
        state.mkdir()
        (library / "desk.ini").unlink(missing_ok=True)
        app.make_application()
        window = app.open_window(library, None, DeskState(library, state))
        window.resize(1440, 900)
        window.show()
        turn_until(lambda: window.shelving.is_loaded)
        nap(3000)  # what the engine does at its start is no part of reading
        measure = Measure(window, work, options.seed)
        told: dict[str, dict[str, float]] = {}
        takes = (measure.open_contents, measure.filter_keys, measure.jumps, measure.scroll)
        for (name, limit), take in zip(LIMITS.items(), takes, strict=True):
            told[name] = summary(take())
            figures = "  ".join(f"{key} {value}" for key, value in told[name].items())
            print(f"{name:7} limit {limit:5.0f} ms  {figures}", flush=True)
        window.close()
        nap(200)
    if options.json:
        options.json.write_text(json.dumps(told, indent=1))
    return int(any(told[name]["clock_p99" if name == "filter" else "clock_max"] > limit for name, limit in LIMITS.items()))


if __name__ == "__main__":
    sys.exit(main())
