"""A recorded walk through the main job, by mouse and keyboard, with screenshots.

As a script it runs against the real engine and a library that holds a law:

    xvfb-run -a -s "-screen 0 1440x900x24" python tests/gui/walk.py --library L --shots FOLDER

It asks, follows a citation, filters the contents, opens two provisions side by side, imports while it asks again,
exports, and (with --kill) kills the engine while it answers and while it imports. At the end it prints the longest
time the window's thread was blocked; the exit status is 1 when a step failed or a block was longer than --most ms.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "app"), str(ROOT)]

from tribonian.engine import address  # noqa: E402
from tribonian.ui import app  # noqa: E402
from tribonian.ui.link import EngineState  # noqa: E402
from tribonian.ui.state import DeskState  # noqa: E402
from tribonian.ui.watchdog import LoopMonitor  # noqa: E402
from tribonian.ui.window import DeskWindow  # noqa: E402

QUESTION = "Can a person be deprived of life or personal liberty?"
SECOND = "Which rights does a person have who is arrested?"
NOWHERE = "What is the maximum speed of ships in the harbour?"
LEFT = Qt.MouseButton.LeftButton


def nap(milliseconds: int) -> None:
    """Let the event loop run. (QTest.qWait sleeps between its turns, which the watchdog would count.)"""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


class Walk:
    """The steps; each leaves a screenshot and says what it did."""

    def __init__(self, window: DeskWindow, shots: Path, *, patience: float = 180.0, question: str = QUESTION) -> None:
        self.window, self.shots, self.patience, self.question = window, shots, patience, question
        self.monitor = LoopMonitor()
        self.worst = 0.0
        self.worst_work = 0.0
        self._number = 0
        shots.mkdir(parents=True, exist_ok=True)

    # --- means ---------------------------------------------------------------------------------

    def until(self, what: Callable[[], object], why: str) -> None:
        """Let the window live until something is true."""
        end = perf_counter() + self.patience
        while not what():
            if perf_counter() > end:
                raise AssertionError(f"waited {self.patience:.0f} s for: {why}")
            nap(15)

    def settled(self) -> None:
        """Let the window live until the engine owes it nothing and all text is set."""
        window = self.window
        self.until(lambda: not window.link.busy and not any(page.view.writing for page in window.reader.all_pages()), "rest")
        nap(120)

    def measured(self, work: Callable[[], None]) -> None:
        """Do `work` under the watchdog; taking pictures is not part of it."""
        self.monitor.start()
        try:
            work()
        finally:
            self.monitor.stop()
            self.worst = max(self.worst, self.monitor.longest_ms)
            self.worst_work = max(self.worst_work, self.monitor.longest_work_ms)

    def shot(self, name: str) -> None:
        """Take a picture of the window."""
        self._number += 1
        nap(80)
        file = self.shots / f"{self._number:02d}-{name}.png"
        self.window.grab().save(str(file))
        print(f"{self._number:02d} {name}: {self.monitor.report()}", flush=True)

    def click(self, widget: QWidget, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Click the middle of a widget."""
        assert widget.isVisible(), widget
        QTest.mouseClick(widget, LEFT, modifiers, widget.rect().center())

    def type(self, widget: QWidget, text: str) -> None:
        """Type into a widget as a person would."""
        self.click(widget)
        QTest.keyClick(widget, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClicks(widget, text)

    # --- steps ---------------------------------------------------------------------------------

    def start(self) -> None:
        """The window is there and lists the library."""
        self.measured(lambda: self.until(lambda: self.window.shelving.is_loaded, "the library's list"))
        self.shot("library")

    def ask(self) -> None:
        """Places come first, then extracts, then the answer."""
        pane = self.window.research_pane

        def asking() -> None:
            QTest.keyClick(self.window, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
            self.type(pane.box, self.question)
            QTest.keyClick(pane.box, Qt.Key.Key_Return)
            self.until(lambda: self.window.research.run.hits or not self.window.research.busy, "ranked places")

        def answering() -> None:
            self.until(lambda: not self.window.research.busy, "the answer")
            self.settled()

        self.measured(asking)
        self.shot("first-places")
        self.measured(answering)
        run = self.window.research.run
        assert run.state == "finished", (run.state, dict(run.failure))
        assert run.answered, run.answer
        self.shot("answer")

    def follow(self) -> None:
        """A click on a citation opens the cited words, highlighted; Space shows them in the answer."""
        card = self.window.research_pane.answer.cards()[0]
        self.measured(lambda: (self.click(card.chips[0]), self.settled()))
        page = self.window.reader.page
        assert page is not None
        assert page.view.extraSelections(), "nothing is highlighted"
        card.setFocus()
        QTest.keyClick(card, Qt.Key.Key_Space)
        self.shot("citation")

    def filter(self) -> None:
        """The contents narrow with each key; Enter opens the first."""
        pane = self.window.contents
        words = pane.model.contents.node(pane.model.contents.units[len(pane.model.contents.units) // 2]).heading.split()
        word = max(words, key=len) if words else "1"
        self.measured(lambda: self.type(pane.filter, word))
        assert pane.model.matches, word
        self.shot("filter")
        QTest.keyClick(pane.filter, Qt.Key.Key_Escape)

    def beside(self) -> None:
        """Two provisions side by side: the one read, and the second citation or the next provision."""
        hits = self.window.research_pane.hits
        index = hits.model().index(min(1, hits.model().rowCount() - 1), 0)
        hits.scrollTo(index)
        place = hits.visualRect(index).center()
        self.measured(lambda: (QTest.mouseClick(hits.viewport(), LEFT, Qt.KeyboardModifier.ShiftModifier, place), self.settled()))
        assert len(self.window.reader.columns) == 2
        self.shot("side-by-side")

    def import_while_asking(self, folder: Path) -> None:
        """Files come in while a question is answered and the law is scrolled."""
        files = [str(path) for path in invented_files(folder)]

        def working() -> None:
            self.window.import_paths(files)
            self.type(self.window.research_pane.box, SECOND)
            QTest.keyClick(self.window.research_pane.box, Qt.Key.Key_Return)
            page = self.window.reader.page
            bar = page.view.verticalScrollBar() if page else None
            end = perf_counter() + self.patience
            while (self.window.research.busy or self.window.importing.running) and perf_counter() < end:
                if bar is not None:
                    bar.setValue((bar.value() + 60) % max(1, bar.maximum()))
                nap(20)
            self.settled()

        self.window.docks["imports"].reveal()
        self.measured(working)
        assert self.window.importing.current.state == "finished", self.window.importing.current.headline()
        assert self.window.research.run.state == "finished", self.window.research.run.failure
        self.shot("import-and-answer")

    def not_found(self) -> None:
        """A question the library cannot answer."""
        self.measured(lambda: (self.window.ask(NOWHERE), self.settled()))
        self.shot("not-found")

    def search(self) -> None:
        """Search by words and meaning."""
        self.measured(lambda: (self.window.search_for("arrest and detention"), self.settled()))
        assert self.window.search.hits.model().rowCount(), "nothing was found"
        self.shot("search")

    def export(self, folder: Path) -> None:
        """The memo as Word, PDF and Markdown."""
        run = next(str(one["run"]) for one in self.window.runs.runs if one.get("question") == self.question)
        for suffix in ("docx", "pdf", "md"):
            target = folder / f"memo.{suffix}"
            self.measured(lambda target=target: (self.window.commands.export_to(run, str(target)), self.settled()))
            assert target.is_file(), self.window.banner.text
        self.shot("exported")

    def themes(self) -> None:
        """Dark and high contrast."""
        for name in ("dark", "contrast", "light"):
            self.window.use_theme(name)
            self.settled()
            if name != "light":
                self.shot(f"theme-{name}")

    def kill(self, folder: Path) -> None:
        """The engine dies while it answers, and while it imports; the window says so and goes on."""
        self.window.ask(self.question)
        self.until(lambda: self.window.research.run.hits, "ranked places")
        self._kill_engine()
        self.until(lambda: self.window.link.state == EngineState.READY and self.window.banner.text, "another engine")
        self.shot("killed-while-answering")
        self._press("Resume")
        self.until(lambda: not self.window.research.busy, "the resumed run")
        assert self.window.research.run.state == "finished", self.window.research.run.state
        self.window.import_paths([str(path) for path in invented_files(folder, first=100)])
        self.until(lambda: self.window.importing.current.outcomes, "the first file")
        self._kill_engine()
        self.until(lambda: self.window.link.state == EngineState.READY and "import" in self.window.banner.text, "another engine")
        self.shot("killed-while-importing")
        self._press("Go on importing")
        self.until(lambda: not self.window.importing.running, "the import")
        assert self.window.importing.current.state == "finished"
        self.settled()
        self.shot("import-went-on")

    def _kill_engine(self) -> None:
        engine = address.published(address.folder(self.window.library))
        assert engine is not None
        os.kill(engine.pid, signal.SIGKILL)
        self.until(lambda: self.window.link.state != EngineState.READY, "the window to notice")

    def _press(self, text: str) -> None:
        button = next((one for one in self.window.banner._buttons if one.text() == text), None)
        assert button is not None, self.window.banner.text
        self.click(button)


def invented_files(folder: Path, count: int = 6, first: int = 0) -> list[Path]:
    """Files of invented law in the form of the sample."""
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for number in range(first, first + count):
        records = [
            {
                "article": str(article),
                "title": f"Invented matter {article} of act {number}",
                "description": f"(1) Officer {article} keeps register {number}. (2) Article {max(1, article - 1)} applies.",
            }
            for article in range(1, 41)
        ]
        file = folder / f"invented_act_{number}.json"
        file.write_text(json.dumps(records), encoding="utf-8")
        files.append(file)
    return files


def main() -> int:
    """Run the walk; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--library", type=Path, required=True)
    parser.add_argument("--shots", type=Path, required=True)
    parser.add_argument("--question", default=QUESTION)
    parser.add_argument("--most", type=float, default=50.0, help="longest block allowed, in milliseconds")
    parser.add_argument("--patience", type=float, default=300.0, help="seconds to wait for one thing")
    parser.add_argument("--kill", action="store_true", help="also kill the engine twice")
    options = parser.parse_args()
    from tribonian.config import network

    network.guard()
    application = app.make_application()
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        window = app.open_window(options.library.absolute(), None, DeskState(folder / "library", folder))
        window.resize(1440, 900)
        window.show()
        walk = Walk(window, options.shots, patience=options.patience, question=options.question)
        try:
            walk.start()
            walk.ask()
            walk.follow()
            walk.filter()
            walk.beside()
            walk.import_while_asking(folder / "import")
            walk.not_found()
            walk.search()
            walk.export(folder)
            walk.themes()
            if options.kill:
                walk.kill(folder / "import")
        finally:
            window.close()
            application.processEvents()
    print(f"longest block of the window's thread: {walk.worst:.1f} ms (own work at most {walk.worst_work:.1f} ms)")
    return 0 if walk.worst <= options.most else 1


if __name__ == "__main__":
    sys.exit(main())
