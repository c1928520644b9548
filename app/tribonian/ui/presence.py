"""Whether somebody is there: keys and mouse in this program, and what the system says of sleep and a locked screen."""

from __future__ import annotations

import sys
from time import monotonic

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Signal, Slot

LEAST_SECONDS = 20.0
"""Between two signs of life that are told."""
_LOGIN, _MANAGER = "org.freedesktop.login1", "org.freedesktop.login1.Manager"
_SESSION = "org.freedesktop.login1.Session"
_LIFE = frozenset(
    {QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress, QEvent.Type.Wheel, QEvent.Type.InputMethod, QEvent.Type.TouchBegin}
)


class Presence(QObject):
    """Watches only while it is asked to."""

    active = Signal()
    """Somebody works in the window."""
    leaving = Signal()
    """The machine goes to sleep, or its screen is locked."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._told = 0.0
        self._heard = False
        self.watching = False
        """True while it watches."""

    def watch(self) -> None:
        """Begin to watch."""
        application = QCoreApplication.instance()
        if application is not None and not self.watching:
            application.installEventFilter(self)
        self.watching = True
        self._listen()

    def rest(self) -> None:
        """Watch no longer."""
        application = QCoreApplication.instance()
        if application is not None:
            application.removeEventFilter(self)
        self.watching = False

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: D102
        if event.type() in _LIFE and event.spontaneous():
            self.lives()
        return False

    def lives(self) -> None:
        """A sign of life."""
        now = monotonic()
        if now - self._told > LEAST_SECONDS:
            self._told = now
            self.active.emit()

    def _listen(self) -> None:
        """Hear what logind says, where there is one; elsewhere the engine notices that the clock has jumped."""
        if self._heard or not sys.platform.startswith("linux"):
            return
        from PySide6.QtDBus import QDBusConnection  # needed by nobody who opens no matter

        bus = QDBusConnection.systemBus()
        self._heard = bus.isConnected()
        if self._heard:
            bus.connect(_LOGIN, "/org/freedesktop/login1", _MANAGER, "PrepareForSleep", self, _slot("sleeping(bool)"))
            bus.connect(_LOGIN, "/org/freedesktop/login1/session/auto", _SESSION, "Lock", self, _slot("screen_locked()"))

    @Slot(bool)
    def sleeping(self, begins: bool) -> None:
        """logind: the machine goes to sleep, or has woken."""
        if begins and self.watching:
            self.leaving.emit()

    @Slot()
    def screen_locked(self) -> None:
        """logind: the screen is being locked."""
        if self.watching:
            self.leaving.emit()


def _slot(signature: str) -> bytes:
    """A slot as Qt's macro of that name writes it."""
    return f"1{signature}".encode()
