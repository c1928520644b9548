"""The link to the engine: slices, cancelling, and an engine that dies."""

from __future__ import annotations

import threading

import pytest
import shiboken6
from PySide6.QtCore import QObject

from tribonian.errors import EngineStopped
from tribonian.ui import requests
from tribonian.ui.link import EngineLink, EngineState

pytestmark = pytest.mark.gui


@pytest.fixture
def link(qapp, engine):
    link = EngineLink(engine)
    link.start()
    yield link
    link.stop()


def test_answers_arrive_on_the_windows_thread_prepared_elsewhere(link, qtbot):
    where = {}

    def prepare(payload):
        where["prepared"] = threading.current_thread()
        return len(payload)

    def done(result):
        where["delivered"], where["result"] = threading.current_thread(), result

    link.call(requests.laws(), link, done, prepare=prepare)
    qtbot.waitUntil(lambda: "result" in where)
    assert where["result"] == 4
    assert where["delivered"] is threading.main_thread()
    assert where["prepared"] is not threading.main_thread()


def test_errors_are_told_in_words(link, qtbot):
    told = []
    link.call(requests.contents("nowhere"), link, None, told.append)
    qtbot.waitUntil(lambda: bool(told))
    assert told[0].code == "not_found"
    assert "nowhere" in told[0].message


@pytest.mark.expects_log("window.bad_answer")
def test_an_answer_of_another_shape_is_an_error_not_a_crash(link, qtbot):
    told = []
    link.call(requests.laws(), link, None, told.append, prepare=lambda payload: payload["no"]["such"])
    qtbot.waitUntil(lambda: bool(told))
    assert told[0].code == "bad_answer"


def test_nothing_is_called_once_the_owner_is_gone(link, qtbot):
    owner, called = QObject(), []
    link.call(requests.laws(), owner, called.append)
    shiboken6.delete(owner)
    qtbot.waitUntil(lambda: not link.busy)
    assert not called


def test_cancel_ends_a_stream(link, qtbot, engine):
    engine.pace = 0.05
    events, told = [], []
    job = link.call(requests.ask("What right to notice?", depth="quick"), link, None, told.append, events.append)
    qtbot.waitUntil(lambda: len(events) > 2)
    job.cancel()
    qtbot.waitUntil(lambda: bool(told))
    assert told[0].code == "cancelled"


def test_a_dead_engine_is_replaced_and_open_requests_fail(link, qtbot, engine):
    engine.pace = 0.05
    told, states = [], []
    link.state_changed.connect(lambda state, reason: states.append((state, reason)))
    link.call(requests.ask("What right to notice?", depth="quick"), link, None, told.append)
    qtbot.waitUntil(lambda: engine.current is not None and link.state == EngineState.READY)
    engine.current.die("The system ended the engine.")
    qtbot.waitUntil(lambda: bool(told) and link.state == EngineState.READY and engine.connections == 2)
    assert told[0].code == "engine_stopped"
    assert "The system ended the engine." in told[0].message
    assert states[-2][0] == EngineState.RESTARTING
    result = []
    link.call(requests.laws(), link, result.append)
    qtbot.waitUntil(lambda: bool(result))


def test_an_engine_that_keeps_dying_is_left_alone_until_asked(qapp, qtbot, engine):
    link = EngineLink(engine)
    link.state_changed.connect(lambda state, _reason: state == EngineState.READY and engine.current.die())
    link.start()
    qtbot.waitUntil(lambda: link.state == EngineState.STOPPED, timeout=10_000)
    assert engine.connections == 4
    link.restart()
    qtbot.waitUntil(lambda: engine.connections > 4 and link.state == EngineState.STOPPED, timeout=10_000)
    link.stop()


def test_an_engine_that_cannot_start_says_why(qapp, qtbot):
    def connect():
        raise EngineStopped("The engine could not be started.", "Look at the log.")

    link = EngineLink(connect)
    link.start()
    qtbot.waitUntil(lambda: link.state == EngineState.STOPPED)
    assert link.reason == "The engine could not be started. Look at the log."
    told = []
    link.call(requests.laws(), link, None, told.append)
    qtbot.waitUntil(lambda: bool(told))
    link.stop()
