"""Measures how long the window's thread was away from its event loop."""

from __future__ import annotations

from time import perf_counter

from PySide6.QtCore import QObject, Qt, QTimer

BEAT_MS = 4


class LoopMonitor(QObject):
    """A timer that expects to be called every 4 ms and remembers by how much it was late.

    A gap is the time between two beats less the beat itself: how long a key press would have waited.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(BEAT_MS)
        self._timer.timeout.connect(self._beat)
        self._last = 0.0
        self._gaps: list[float] = []

    def start(self) -> None:
        """Begin a measurement; earlier gaps are forgotten."""
        self._gaps = []
        self._last = perf_counter()
        self._timer.start()

    def stop(self) -> None:
        """End the measurement; the numbers stay readable. A block still under way counts."""
        if self._timer.isActive():
            self._beat()
            self._timer.stop()

    def _beat(self) -> None:
        now = perf_counter()
        self._gaps.append(max(0.0, (now - self._last) * 1000 - BEAT_MS))
        self._last = now

    @property
    def longest_ms(self) -> float:
        """Longest gap so far in milliseconds."""
        return max(self._gaps, default=0.0)

    def percentile_ms(self, share: float) -> float:
        """The gap that `share` (0 to 1) of all beats did not exceed, in milliseconds."""
        if not self._gaps:
            return 0.0
        ordered = sorted(self._gaps)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))]

    def report(self) -> str:
        """One line for a log or a test: longest gap, 99th percentile, beats."""
        return f"window thread: longest block {self.longest_ms:.1f} ms, p99 {self.percentile_ms(0.99):.1f} ms, {len(self._gaps)} beats"
