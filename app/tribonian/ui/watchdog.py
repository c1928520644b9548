"""Measures how long the window's thread was away from its event loop."""

from __future__ import annotations

from time import perf_counter, thread_time

from PySide6.QtCore import QObject, Qt, QTimer

BEAT_MS = 4


class LoopMonitor(QObject):
    """A timer that expects to be called every 4 ms and remembers by how much it was late.

    A gap is the time between two beats less the beat itself: how long a key press would have waited. Beside it the
    processor time the thread itself used in the gap is kept, which tells own work from waiting for a busy machine.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(BEAT_MS)
        self._timer.timeout.connect(self._beat)
        self._last = self._last_used = 0.0
        self._gaps: list[float] = []
        self._used: list[float] = []

    def start(self) -> None:
        """Begin a measurement; earlier gaps are forgotten."""
        self._gaps, self._used = [], []
        self._last, self._last_used = perf_counter(), thread_time()
        self._timer.start()

    def stop(self) -> None:
        """End the measurement; the numbers stay readable. A block still under way counts."""
        if self._timer.isActive():
            self._beat()
            self._timer.stop()

    def _beat(self) -> None:
        now, used = perf_counter(), thread_time()
        self._gaps.append(max(0.0, (now - self._last) * 1000 - BEAT_MS))
        self._used.append((used - self._last_used) * 1000)
        self._last, self._last_used = now, used

    @property
    def longest_ms(self) -> float:
        """Longest gap so far in milliseconds."""
        return max(self._gaps, default=0.0)

    @property
    def longest_work_ms(self) -> float:
        """Most processor time the thread used between two beats, in milliseconds."""
        return max(self._used, default=0.0)

    def percentile_ms(self, share: float) -> float:
        """The gap that `share` (0 to 1) of all beats did not exceed, in milliseconds."""
        if not self._gaps:
            return 0.0
        ordered = sorted(self._gaps)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))]

    def report(self) -> str:
        """One line for a log or a test."""
        return (
            f"window thread: longest block {self.longest_ms:.1f} ms (own work at most {self.longest_work_ms:.1f} ms), "
            f"p99 {self.percentile_ms(0.99):.1f} ms, {len(self._gaps)} beats"
        )
