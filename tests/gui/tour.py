"""A tour of the window: every task of `tour_tasks.TASKS` by mouse, and again by keyboard alone.

As a script it runs against the real engine on a copy of a library that holds the sample law, and leaves screenshots:

    xvfb-run -a -s "-screen 0 1440x900x24" python tests/gui/tour.py --library L --shots FOLDER --hand mouse

--theme and --language set how the window looks; QT_SCALE_FACTOR sets the scaling.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter

from PySide6.QtWidgets import QApplication, QDialog, QWidget

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "app"), str(ROOT)]

from tests.gui.tour_means import Task  # noqa: E402
from tests.gui.tour_tasks import TASKS  # noqa: E402
from tests.support import tour_files  # noqa: E402
from tests.support.hands import Hand, Keys, Mouse, nap, until  # noqa: E402

from tribonian.ui import app  # noqa: E402
from tribonian.ui.window import DeskWindow  # noqa: E402


class Tour:
    """The window the tasks are done in; it may be another one after some of them."""

    def __init__(
        self, folder: Path, library: Path, hand: Hand, shots: Path | None = None, size: tuple[int, int] = (1440, 900)
    ) -> None:
        self.folder, self.library, self.hand, self.shots, self.size = folder, library, hand, shots, size
        self.files = tour_files.write(folder / "files")
        self.took: dict[str, float] = {}

    # --- the window ------------------------------------------------------------------------------

    @property
    def window(self) -> DeskWindow:
        """The window that is open."""
        shown = self.open_windows()
        assert shown, "no window is open"
        return shown[-1]

    @staticmethod
    def open_windows() -> list[DeskWindow]:
        """All windows that are open."""
        return [one for one in QApplication.topLevelWidgets() if isinstance(one, DeskWindow) and one.isVisible()]

    def open(self, library: Path | None = None) -> DeskWindow:
        """Start the program on a library, as its icon does."""
        window = app.show_window(library or self.library)
        window.resize(*self.size)
        window.activateWindow()
        self.ready()
        return window

    def ready(self) -> None:
        """Wait until the window that is open lists its library."""
        until(lambda: QApplication.activeWindow() is self.window, "the window to be active")
        until(lambda: self.window.shelving.is_loaded, "the library's list")
        self.settled()

    def settled(self) -> None:
        """Let the window live until the engine owes it nothing and all text is set."""

        def calm() -> bool:
            return not self.window.link.busy and not any(page.view.writing for page in self.window.reader.all_pages())

        until(calm, "rest")
        nap(60)
        until(calm, "rest")

    def dialog(self, kind: str) -> QDialog:
        """The open dialog of this class, once it is the active window."""

        def find() -> QDialog | None:
            return next((one for one in QApplication.topLevelWidgets() if type(one).__name__ == kind and one.isVisible()), None)  # type: ignore[return-value]

        until(find, f"the dialog {kind}")
        dialog = find()
        assert dialog is not None
        dialog.activateWindow()  # a window manager gives a new window the focus; the offscreen platform has none
        until(lambda: QApplication.activeWindow() is dialog, f"{kind} to be active")
        return dialog

    def action(self, name: str) -> object:
        """A command of the window."""
        return self.window.commands.commands.actions[name]

    def do(self, name: str) -> None:
        """Carry out a command."""
        self.hand.command(self.action(name))  # type: ignore[arg-type]

    # --- doing it all ----------------------------------------------------------------------------

    def shot(self, name: str, widget: QWidget | None = None) -> None:
        """Take a picture of the window, or of a dialog before it."""
        if self.shots is not None:
            self.shots.mkdir(parents=True, exist_ok=True)
            (widget or self.window).grab().save(str(self.shots / f"{name}.png"))

    def take(self, number: int, task: Task) -> None:
        """Do one task."""
        began = perf_counter()
        task.do(self, self.hand)
        self.took[task.name] = perf_counter() - began
        if self.shots is not None:
            nap(80)
            self.shot(f"{number:02d}-{task.name}")

    def all(self, tasks: tuple[Task, ...] = TASKS, told: Callable[[str], object] = print) -> list[str]:
        """Do the tasks in order, each whatever became of those before it; returns what went wrong."""
        faults = []
        for number, task in enumerate(tasks, 1):
            try:
                self.take(number, task)
                told(f"{number:02d} {task.name}: {task.what} ({self.took[task.name]:.2f} s)")
            except (AssertionError, RuntimeError, LookupError, StopIteration, AttributeError) as fault:
                at = next(frame for frame in reversed(traceback.extract_tb(fault.__traceback__)) if "tour" in frame.filename)
                faults.append(f"{number:02d} {task.name} by {self.hand.name}: {fault!r} (line {at.lineno}: {at.line})")
                told(faults[-1])
                self.shot(f"{number:02d}-{task.name}-failed")
                self._clear()
        return faults

    def _clear(self) -> None:
        """After a task that failed: nothing is left open in front of the window."""
        while (popup := QApplication.activePopupWidget()) is not None:
            popup.close()
        for one in QApplication.topLevelWidgets():
            if isinstance(one, QDialog) and one.isVisible():
                one.close()
        for window in self.open_windows():
            window.activateWindow()
        nap(50)


@contextmanager
def surroundings(folder: Path, **more: str) -> Iterator[None]:
    """Settings, models and window state of the tour's own, also for the engine it starts."""
    own = {
        "TRIBONIAN_MODELS_DIR": str(folder / "models"),  # no model answers, and words are searched as they are
        "XDG_STATE_HOME": str(folder / "state"),
        "XDG_CONFIG_HOME": str(folder / "config"),
        "XDG_DATA_HOME": str(folder / "data"),
        "TRIBONIAN_MODEL": "none",
        **more,
    }
    before = {name: os.environ.get(name) for name in own}
    for name in ("state", "config", "models"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    os.environ.update(own)
    try:
        yield
    finally:
        for name, value in before.items():
            os.environ.pop(name, None)
            if value is not None:
                os.environ[name] = value


def hands() -> dict[str, Callable[[], Hand]]:
    """The hands by their names."""
    return {"mouse": Mouse, "keyboard": Keys}


def main() -> int:
    """Run the tour; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--library", type=Path, required=True, help="a library with the sample law; a copy of it is used")
    parser.add_argument("--shots", type=Path, required=True)
    parser.add_argument("--hand", choices=sorted(hands()), default="mouse")
    parser.add_argument("--theme", default="light")
    parser.add_argument("--language", default="en")
    parser.add_argument("--size", default="1440x900")
    parser.add_argument("--only", default="", help="names of tasks, joined by commas")
    options = parser.parse_args()
    from tribonian.config import network

    network.guard()
    with tempfile.TemporaryDirectory() as scratch, surroundings(Path(scratch)):
        folder = Path(scratch)
        library = folder / "library"
        shutil.copytree(options.library, library, ignore=shutil.ignore_patterns("*.lock", "desk.ini"))
        from tribonian.ui.state import DeskState

        chosen = DeskState(library)
        chosen.put("language", options.language, program=True)
        chosen.put("theme", options.theme, program=True)
        chosen.sync()
        application = app.make_application()
        application.setQuitOnLastWindowClosed(False)
        width, _, height = options.size.partition("x")
        tour = Tour(folder, library, hands()[options.hand](), options.shots, (int(width), int(height)))
        tour.open()
        tour.shot("00-start")
        try:
            wanted = options.only.split(",")
            faults = tour.all(tuple(task for task in TASKS if not options.only or task.name in wanted))
        finally:
            tour.window.close()
            nap(200)
    print(f"{len(tour.took)} of {len(TASKS)} tasks by {options.hand}: {sum(tour.took.values()):.0f} s")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
