"""Reading from several threads while one writes."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor


def while_writing(read: Callable[[], object], writes: Iterable[object], readers: int = 2) -> int:
    """Exhaust `writes` while `readers` threads call `read`; what either raises is raised here. Returns the calls made."""
    stop = threading.Event()

    def reading() -> int:
        calls = 0
        while True:
            read()
            calls += 1
            if stop.is_set():
                return calls

    with ThreadPoolExecutor(readers) as pool:
        running = [pool.submit(reading) for _ in range(readers)]
        try:
            for _ in writes:
                pass
        finally:
            stop.set()
        return sum(future.result() for future in running)
