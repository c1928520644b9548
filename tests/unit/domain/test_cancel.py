"""A stop is heard by whatever runs or waits, and leaves nothing behind."""

from __future__ import annotations

import threading
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import pytest

from tribonian.domain.cancel import CancelToken, ended
from tribonian.errors import Cancelled


def test_what_runs_is_told_of_a_stop_while_it_runs_and_not_after() -> None:
    token = CancelToken()
    heard: list[str] = []
    with token.calling(lambda: heard.append("over")):
        pass
    with token.calling(lambda: heard.append("running")):
        token.set()
    with token.calling(lambda: heard.append("late")):
        pass
    assert heard == ["running", "late"]


def test_waiting_ends_with_the_stop_and_drops_what_was_not_begun() -> None:
    token, go = CancelToken(), threading.Event()
    with ThreadPoolExecutor(1) as pool:
        waiting: list[Future[Any]] = [pool.submit(go.wait), pool.submit(lambda: None)]
        threading.Timer(0.01, token.set).start()
        with pytest.raises(Cancelled):
            ended(waiting, token)
        assert waiting[1].cancelled()
        go.set()
    assert waiting[0].result() is True


def test_what_is_done_is_waited_for_no_longer() -> None:
    with ThreadPoolExecutor(1) as pool:
        done: list[Future[Any]] = [pool.submit(lambda: 1)]
        ended(done, CancelToken())
        assert done[0].result() == 1
        ended([], CancelToken())
