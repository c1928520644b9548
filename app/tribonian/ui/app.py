"""Starts the window."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QApplication

from tribonian.config import paths
from tribonian.errors import TribonianError
from tribonian.ui import languages, motion
from tribonian.ui import theme as themes
from tribonian.ui.fonts import interface_font
from tribonian.ui.opening import OpeningWindow
from tribonian.ui.state import DeskState, last_library
from tribonian.ui.tr import tr

if TYPE_CHECKING:  # the desk's modules are loaded when a window is already seen
    from tribonian.ui.pump import Client
    from tribonian.ui.window import DeskWindow

SWITCH_SECONDS = 0.002
"""How long a background thread may hold the interpreter while the window waits for it."""

_shown: set[DeskWindow] = set()


def main(argv: Sequence[str] | None = None) -> int:
    """`--library DIR`: open the window and run until it is closed; returns the exit status."""
    parser = argparse.ArgumentParser(prog="tribonian", description="An offline research desk for lawyers.")
    parser.add_argument("--library", type=Path, help="folder of the library (default: the last one, else your own)")
    return run(parser.parse_args(argv).library)


def run(library: Path | None = None) -> int:
    """Open the window on `library` (None: the last one, else the user's own) and run until it is closed."""
    application = make_application()
    if library is None:
        library = paths.library_default() if os.environ.get(paths.LIBRARY_VARIABLE) else last_library() or paths.library_default()
    start = Start(library.expanduser().absolute())
    status = application.exec()
    if start.failure is not None:
        raise start.failure
    return status


class Start:
    """The opening window, and the desk once that has been seen."""

    def __init__(self, library: Path) -> None:
        self.failure: Exception | None = None
        self._library = library
        self._opening = OpeningWindow(library, DeskState(library), self._load)
        self._opening.show()

    def _load(self) -> None:
        from tribonian.config import logging as log

        try:
            log.setup(name="window")
            show_window(self._library)
        except (TribonianError, ImportError, OSError) as error:  # told by whoever started the program, not lost in Qt's loop
            self.failure = error
            QCoreApplication.exit(1)
        finally:
            self._opening.close()
            self._opening.deleteLater()


def make_application() -> QApplication:
    """The one QApplication with font, language and style; an existing one is returned as it is."""
    existing = QApplication.instance()
    if isinstance(existing, QApplication):
        return existing
    sys.setswitchinterval(SWITCH_SECONDS)
    QCoreApplication.setOrganizationName("tribonian")
    QCoreApplication.setApplicationName("tribonian")
    application = QApplication([sys.argv[0]])
    application.setApplicationDisplayName("Tribonian")
    application.setStyle("Fusion")
    application.setFont(interface_font())
    application.setEffectEnabled(Qt.UIEffect.UI_AnimateMenu, False)
    application.setEffectEnabled(Qt.UIEffect.UI_FadeTooltip, False)
    languages.use(application, languages.chosen())
    return application


def show_window(library: Path) -> DeskWindow:
    """Open a window on `library` and show it; it lives until it is closed."""
    window = open_window(library)
    # Qt does not keep what only Python holds.
    window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    _shown.add(window)
    window.destroyed.connect(lambda: _shown.discard(window))
    _report_bugs(window)
    window.show()
    return window


def open_window(library: Path, connect: Callable[[], Client] | None = None, state: DeskState | None = None) -> DeskWindow:
    """A window on `library`, started but not shown. `connect` makes the engine's client (default: the real one)."""
    from tribonian.ui.window import DeskWindow

    application = make_application()
    window = DeskWindow(library, connect or _engine(library), state or DeskState(library))
    themes.apply(application, window.theme)
    motion.use(application, window.state.text(motion.KEY, motion.SYSTEM, program=True))
    application.styleHints().colorSchemeChanged.connect(lambda _scheme: window.follow_system())
    window.start()
    return window


def _engine(library: Path) -> Callable[[], Client]:
    def connect() -> Client:
        from tribonian.engine.client import EngineClient

        return EngineClient(library)

    return connect


def _report_bugs(window: DeskWindow) -> None:
    """An unexpected error is logged and said, and the window lives on."""

    from tribonian.config import logging as log

    def hook(_kind: type[BaseException], error: BaseException, _trace: TracebackType | None) -> None:
        log.bug("window.bug", error)
        text = tr(
            "Something went wrong inside the program ({kind}). Nothing that was stored is lost. The log in {folder} says where.",
            kind=type(error).__name__,
            folder=str(paths.logs_dir()),
        )
        window.banner.show_notice(text, grave=True)

    sys.excepthook = hook
