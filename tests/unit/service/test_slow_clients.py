"""Clients that send slowly, send too much, do not read, come all at once, or go away: over real sockets."""

from __future__ import annotations

import json
import socket
import threading

import httpx
import pytest
from tests.support.service import TOKEN, Asked, connected, listening, until_closed

from tribonian.domain.cancel import CancelToken
from tribonian.service import app, connection
from tribonian.service.options import Limits
from tribonian.service.run import MOST_CONNECTIONS

BEARER = {"authorization": f"Bearer {TOKEN}", "content-type": "application/json"}
BODY = json.dumps({"question": "a"}).encode()


class Telling:
    """A carrier whose command reports large events until it is stopped."""

    def __init__(self, size: int = 0) -> None:
        self.size = size
        self.begun, self.stopped = threading.Event(), threading.Event()
        self.running = self.most = 0
        self._lock = threading.Lock()

    def start(self, background, changed):
        pass

    def lane(self, method):
        return "slow"

    def run(self, method, params, cancel: CancelToken, emit):
        with self._lock:
            self.running += 1
            self.most = max(self.most, self.running)
        cancel.on_set(self.stopped.set)
        self.begun.set()
        try:
            number = 0
            while not self.stopped.wait(0.005):
                cancel.check()
                if number < 400:
                    number += 1
                    emit({"event": "begun", "data": {"text": "x" * self.size}, "seq": number})
            cancel.check()
        finally:
            with self._lock:
                self.running -= 1

    def status(self):
        return {"state": "ready"}

    def stop(self):
        self.stopped.set()

    def close(self):
        pass


@pytest.fixture
def telling():
    carrier = Telling(100_000)
    asked = Asked(carrier, Limits(requests=3, body=1000))
    yield carrier, asked
    assert asked.lanes.close()


def post(address, **rest) -> httpx.Response:
    with httpx.Client(base_url=f"http://{address[0]}:{address[1]}", headers=BEARER, trust_env=False, timeout=60) as client:
        return client.get("/status", **rest)


def calm(carrier, asked) -> bool:
    """Wait until no command is under way any more."""
    for _ in range(2000):
        if not asked.lanes.status()["running"] and not carrier.running:
            return True
        carrier.stopped.wait(0.01)
        threading.Event().wait(0.01)
    return False


@pytest.mark.parametrize("begun", [b"", b"GET /health HTTP/1.1\r\nhost: loc", b"POST /v1/search HTTP/1.1\r\n" + b"a: b\r\n" * 9])
def test_a_head_that_does_not_end_is_let_go(telling, monkeypatch, begun):
    monkeypatch.setattr(connection, "HEAD_SECONDS", 0.3)
    with listening(telling[1]) as address, connected(address) as slow:
        slow.sendall(begun)
        assert until_closed(slow) == b""
        assert post(address).status_code == 200


def test_a_body_that_does_not_end_is_refused(telling, monkeypatch):
    monkeypatch.setattr(app, "BODY_SECONDS", 0.3)
    with listening(telling[1]) as address:
        with connected(address, "POST /v1/search", b'{"que', content_length="100", connection="close") as slow:
            assert b'"timed_out"' in until_closed(slow)
        assert post(address).status_code == 200


def test_as_many_slow_clients_as_there_is_room_for_do_not_shut_others_out(telling, monkeypatch):
    monkeypatch.setattr(connection, "HEAD_SECONDS", 0.5)
    with listening(telling[1]) as address:
        slow = [socket.create_connection(address, timeout=60) for _ in range(MOST_CONNECTIONS + 6)]
        for one in slow:
            assert until_closed(one) == b""
            one.close()
        assert post(address).status_code == 200


def test_a_head_without_end_is_too_large(telling):
    with listening(telling[1]) as address, connected(address) as large:
        large.sendall(b"GET /health HTTP/1.1\r\n" + b"a: " + b"b" * 100_000)
        assert b" 400 " in until_closed(large)[:20]


@pytest.mark.parametrize("headers", [{"content_length": "10000000"}, {"transfer_encoding": "chunked"}])
def test_a_huge_body_is_refused_before_it_is_read(telling, headers):
    piece = b"3e8\r\n" + b"x" * 1000 + b"\r\n"
    with (
        listening(telling[1]) as address,
        connected(address, "POST /v1/search", piece * 3, connection="close", **headers) as huge,
    ):
        assert b'"body_too_large"' in until_closed(huge)


def test_many_at_once_find_room_or_are_told_so(telling):
    carrier, asked = telling
    with listening(asked) as address:
        held = []
        for _ in range(3):
            carrier.begun.clear()
            opened = connected(address, "POST /v1/search", b'{"query": "a"}', content_length="14")
            held.append((opened, opened.__enter__()))
            assert carrier.begun.wait(30)
        with httpx.Client(base_url=f"http://{address[0]}:{address[1]}", headers=BEARER, trust_env=False, timeout=60) as client:
            replies = [client.post("/v1/search", json={"query": "a"}) for _ in range(20)]
            assert {(one.status_code, one.json()["error"]["code"]) for one in replies} == {(503, "busy")}
            assert client.get("/status").status_code == 200
        assert carrier.most <= 3
        for opened, _ in held:
            opened.__exit__(None, None, None)
        assert calm(carrier, asked)


@pytest.mark.parametrize("accept", ["application/x-ndjson", "text/event-stream", "application/json"])
def test_a_client_that_goes_away_stops_its_run(telling, accept):
    carrier, asked = telling
    with listening(asked) as address:
        with connected(address, "POST /v1/research", BODY, content_length=str(len(BODY)), accept=accept) as leaving:
            assert carrier.begun.wait(30)
            if accept != "application/json":
                assert b" 200 " in leaving.recv(100)
        assert carrier.stopped.wait(30)
        assert calm(carrier, asked)
        assert post(address).json()["clients"] == 0


def test_a_client_that_does_not_read_is_let_go_and_its_run_stopped(telling, monkeypatch):
    monkeypatch.setattr(connection, "READ_SECONDS", 0.3)
    carrier, asked = telling
    with listening(asked) as address:
        accept = "application/x-ndjson"
        with connected(address, "POST /v1/research", BODY, content_length=str(len(BODY)), accept=accept) as deaf:
            assert carrier.stopped.wait(60)
            assert deaf.fileno() >= 0
        assert calm(carrier, asked)


def test_requests_sent_ahead_are_answered_one_after_the_other(telling):
    with listening(telling[1]) as address, connected(address, "GET /status", connection="keep-alive") as ahead:
        ahead.sendall(
            f"GET /health HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer {TOKEN}\r\nconnection: close\r\n\r\n".encode()
        )
        received = until_closed(ahead)
        assert received.count(b"HTTP/1.1 200") == 2
        assert received.index(b'"clients"') < received.index(b'"status"')
