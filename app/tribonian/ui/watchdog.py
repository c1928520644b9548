"""Measures how long the window's thread was away from its event loop."""

from __future__ import annotations

from time import perf_counter, process_time, thread_time

from PySide6.QtCore import QObject, Qt, QTimer

BEAT_MS = 4


class LoopMonitor(QObject):
    """A timer that expects to be called every 4 ms and remembers by how much it was late.

    A gap is the time between two beats less the beat itself: how long a key press would have waited. Beside it the
    processor time that the thread, and the whole window, used in the gap is kept: what is missing to the gap's length
    was spent waiting for a core of a busy machine.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(BEAT_MS)
        self._timer.timeout.connect(self._beat)
        self._last = self._last_used = self._last_window = 0.0
        self._gaps: list[float] = []
        self._used: list[float] = []
        self._window: list[float] = []

    def start(self) -> None:
        """Begin a measurement; earlier gaps are forgotten."""
        self._gaps, self._used, self._window = [], [], []
        self._last, self._last_used, self._last_window = perf_counter(), thread_time(), process_time()
        self._timer.start()

    def stop(self) -> None:
        """End the measurement; the numbers stay readable. A block still under way counts."""
        if self._timer.isActive():
            self._beat()
            self._timer.stop()

    def _beat(self) -> None:
        now, used, window = perf_counter(), thread_time(), process_time()
        self._gaps.append(max(0.0, (now - self._last) * 1000 - BEAT_MS))
        self._used.append((used - self._last_used) * 1000)
        self._window.append((window - self._last_window) * 1000)
        self._last, self._last_used, self._last_window = now, used, window

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
        if not self._gaps:
            return "window thread: not measured"
        at = self._gaps.index(self.longest_ms)
        return (
            f"window thread: longest block {self.longest_ms:.1f} ms (in it the thread worked {self._used[at]:.1f} ms, "
            f"the window {self._window[at]:.1f} ms), most own work {self.longest_work_ms:.1f} ms, "
            f"p99 {self.percentile_ms(0.99):.1f} ms, {len(self._gaps)} beats"
        )
