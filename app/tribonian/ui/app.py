"""Starts the window."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QApplication

from tribonian.config import logging as log
from tribonian.config import paths
from tribonian.ui import languages, motion
from tribonian.ui import theme as themes
from tribonian.ui.fonts import interface_font
from tribonian.ui.pump import Client
from tribonian.ui.state import DeskState, last_library
from tribonian.ui.tr import tr
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
    log.setup(name="window")
    application = make_application()
    if library is None:
        library = paths.library_default() if os.environ.get(paths.LIBRARY_VARIABLE) else last_library() or paths.library_default()
    show_window(library.expanduser().absolute())
    return application.exec()


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

    def hook(_kind: type[BaseException], error: BaseException, _trace: TracebackType | None) -> None:
        log.bug("window.bug", error)
        text = tr(
            "Something went wrong inside the program ({kind}). Nothing that was stored is lost. The log in {folder} says where.",
            kind=type(error).__name__,
            folder=str(paths.logs_dir()),
        )
        window.banner.show_notice(text, grave=True)

    sys.excepthook = hook
