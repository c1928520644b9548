"""A window over the real engine, opened and left behind as a user would leave it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from PySide6.QtTest import QTest
from tests.gui.walk import nap

from tribonian.engine import address
from tribonian.ui import app
from tribonian.ui.state import DeskState
from tribonian.ui.window import DeskWindow

PATIENCE = 120_000


@contextmanager
def opened(library: Path, state_folder: Path, qtbot: Any, width: int = 1440) -> Iterator[DeskWindow]:
    """The window with its library loaded; afterwards it is closed and its engine gone."""
    window = app.open_window(library, None, DeskState(library, state_folder))
    window.resize(width, 900)
    window.show()
    assert QTest.qWaitForWindowExposed(window)
    qtbot.waitUntil(lambda: window.shelving.is_loaded, timeout=PATIENCE)
    yield window
    window.close()
    window.deleteLater()
    # The engine leaves when nobody uses it; its folder must not be removed under it.
    place = address.folder(library)
    qtbot.waitUntil(lambda: address.published(place) is None, timeout=PATIENCE)


def settle(window: DeskWindow, qtbot: Any) -> None:
    """Wait until nothing is asked of the engine, nor follows from what it answered."""
    qtbot.waitUntil(lambda: not window.link.busy, timeout=PATIENCE)
    nap(150)
    qtbot.waitUntil(lambda: not window.link.busy, timeout=PATIENCE)
