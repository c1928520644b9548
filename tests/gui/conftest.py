"""A window over the fake engine; a test fails on a Qt warning it did not expect."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from tests.support.fake_matters import FakeMatterEngine

from tribonian.ui import app
from tribonian.ui.state import DeskState
from tribonian.ui.window import DeskWindow

HARMLESS = ("plugin does not support", "OpenType support missing", "Populating font family aliases")


@pytest.fixture(scope="session")
def qapp():
    """The application as the program makes it."""
    return app.make_application()


@pytest.fixture(autouse=True)
def no_key_held(qapp):
    """Qt remembers the modifiers of the last key or click sent: a Shift of one test would extend the selections of the next."""
    if QGuiApplication.keyboardModifiers() != Qt.KeyboardModifier.NoModifier:
        QTest.keyClick(QWidget(), Qt.Key.Key_Escape)
    assert QGuiApplication.keyboardModifiers() == Qt.KeyboardModifier.NoModifier


@pytest.fixture(autouse=True)
def no_window_left(qapp):
    """A window that a test opened by the program itself is closed after it: the next would take it for its own."""
    yield
    for window in QApplication.topLevelWidgets():
        if isinstance(window, DeskWindow) and window.isVisible():
            window.close()
    QTest.qWait(1)


def pytest_collection_modifyitems(items):
    """What the offscreen platform says about itself is no fault of the window."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.qt_log_ignore(*HARMLESS, extend=True))


@pytest.fixture
def engine():
    """A fake engine that answers quickly."""
    return FakeMatterEngine(pace=0.002)


@pytest.fixture
def state_folder(tmp_path: Path) -> Path:
    folder = tmp_path / "state"
    folder.mkdir()
    return folder


@pytest.fixture
def library(tmp_path: Path) -> Path:
    folder = tmp_path / "library"
    folder.mkdir()
    return folder


@pytest.fixture
def open_desk(qapp, qtbot, engine, library, state_folder):
    """Opens windows and closes them after the test."""
    windows = []

    def open_it(size=(1440, 900)):
        window = app.open_window(library, engine, DeskState(library, state_folder))
        window.resize(*size)
        window.show()
        window.activateWindow()
        assert QTest.qWaitForWindowActive(window, 5000)
        windows.append(window)
        qtbot.waitUntil(lambda: window.shelving.is_loaded and not window.link.busy, timeout=10_000)
        return window

    yield open_it
    for window in windows:
        window.close()
        window.deleteLater()
    QTest.qWait(1)


@pytest.fixture
def desk(open_desk):
    """One window, its library listed."""
    return open_desk()


@pytest.fixture
def settle(qtbot):
    """Waits until the engine owes the window nothing and texts are set."""

    def wait(window):
        def calm():
            return not window.link.busy and not any(page.view.writing for page in window.reader.all_pages())

        qtbot.waitUntil(calm, timeout=15_000)
        qtbot.wait(60)
        qtbot.waitUntil(calm, timeout=15_000)

    return wait
