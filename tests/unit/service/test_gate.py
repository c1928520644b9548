"""Who is let in: token, host, origin, size, room, time; what is told to whom is not."""

from __future__ import annotations

import asyncio
import threading

import openapi_spec_validator
import pytest
from tests.support.service import BASE, TOKEN, serving

from tribonian.domain.cancel import CancelToken
from tribonian.service.gate import host_of
from tribonian.service.options import Limits


class Waiting:
    """A carrier whose commands wait until they are stopped or let go."""

    def __init__(self) -> None:
        self.begun, self.stopped, self.go = threading.Event(), threading.Event(), threading.Event()

    def start(self, background, changed):
        pass

    def lane(self, method):
        return "slow"

    def run(self, method, params, cancel: CancelToken, emit):
        if params.get("query") == "bug":
            raise ZeroDivisionError
        emit({"event": "begun", "data": {}, "seq": 1})
        cancel.on_set(self.stopped.set)
        self.begun.set()
        while not self.go.wait(0.01):
            cancel.check()
        return {"done": True}

    def status(self):
        return {"state": "ready"}

    def stop(self):
        pass

    def close(self):
        pass


ENDS = ("/health", "/status", "/openapi.json", "/v1/search", "/nothing")


@pytest.mark.parametrize("path", ENDS)
@pytest.mark.parametrize("token", [None, "", "wrong", TOKEN + "x", TOKEN[:-1], "ü"])
def test_without_the_token_nothing_is_told(path, token):
    with serving(Waiting()) as asked:
        headers = {"authorization": f"Bearer {token}".encode()} if token else {}
        for method in ("GET", "POST"):
            reply = asked.send(method, path, token=None, headers=headers)
            assert reply.status_code == 401
            assert reply.json()["error"]["code"] == "unauthorised"
            assert reply.headers["www-authenticate"] == "Bearer"


@pytest.mark.parametrize("scheme", ["Basic", "Token", ""])
def test_the_token_is_taken_as_bearer_only(scheme):
    with serving(Waiting()) as asked:
        given = {"authorization": f"{scheme} {TOKEN}".strip()}
        assert asked.send("GET", "/health", token=None, headers=given).status_code == 401


HOSTS = [
    "evil.example",
    "127.0.0.1.evil.example",
    "localhost.evil.example",
    "localhost@evil.example",
    "",
    "127.0.0.2",
    "[::2]:80",
]


@pytest.mark.parametrize("host", HOSTS)
def test_another_host_is_refused_even_with_the_token(host):
    with serving(Waiting()) as asked:
        reply = asked.send("GET", "/status", headers={"host": host})
        assert (reply.status_code, reply.json()["error"]["code"]) == (421, "wrong_host")


@pytest.mark.parametrize("host", ["127.0.0.1", "127.0.0.1:8000", "localhost", "LOCALHOST.:9", "[::1]:8000"])
def test_this_host_is_served_under_its_names(host):
    with serving(Waiting()) as asked:
        assert asked.send("GET", "/status", headers={"host": host}).status_code == 200


@pytest.mark.parametrize("header", ["a b", "localhost/..", "localhost#x", "localhost:99999", "[::1", "localhost:x"])
def test_what_is_no_host_is_none(header):
    assert host_of(header) in ("", "a b")


def test_web_pages_are_refused():
    with serving(Waiting()) as asked:
        for origin in ("https://evil.example", "null", BASE):
            assert asked.send("GET", "/health", headers={"origin": origin}).status_code == 421


def test_a_large_body_is_refused_whatever_its_headers_say():
    async def pieces():
        for _ in range(3):
            yield b"x" * 50

    with serving(Waiting(), Limits(body=100)) as asked:
        kind = {"content-type": "application/json"}
        for content in (b"x" * 101, pieces()):
            reply = asked.send("POST", "/v1/search", content=content, headers=kind)
            assert (reply.status_code, reply.json()["error"]["code"]) == (413, "body_too_large")
        assert asked.send("POST", "/v1/search", content=b"{" * 100, headers=kind).status_code == 400


BODIES = [b"", b"[]", b"1", b"{", b'{"query": NaN}', b"\xff", b"[" * 100_000, b'{"query": 1}', b'{"other": "x"}']
BODIES += [
    b'{"query": ["a"]}',
    b'{"query": "a", "limit": 0}',
    b'{"query": "a", "limit": true}',
    b'{"query": "a", "limit": 1' + b"0" * 5000 + b"}",
]


@pytest.mark.parametrize("body", BODIES, ids=range(len(BODIES)))
def test_a_body_that_is_not_what_the_endpoint_takes_is_wrong_usage(library, body):
    with serving(library) as asked:
        reply = asked.send("POST", "/v1/search", content=body, headers={"content-type": "application/json"})
        assert (reply.status_code, reply.json()["error"]["code"]) == (400, "wrong_usage")
        assert len(reply.content) < 2000


def test_half_a_sign_does_no_harm_and_other_types_and_places_are_refused(library):
    with serving(library) as asked:
        kind = {"content-type": "application/json"}
        assert asked.send("POST", "/v1/search", content=b'{"query": "\\ud800"}', headers=kind).status_code == 200
        text = {"content-type": "text/plain"}
        assert asked.send("POST", "/v1/search", content=b'{"query": "a"}', headers=text).status_code == 400
        for to in ("../memo.md", "/memo.md", "a/b.md", ".memo.md", "..", "", "a\x00.md"):
            assert asked.post("export", {"run": "x", "to": to}).status_code in (400, 404)


@pytest.mark.parametrize("name", ["search", "research"])
def test_private_matters_are_not_reachable(library, name):
    with serving(library) as asked:
        reply = asked.post(name, {"query" if name == "search" else "question": "a", "matter": "Reed"})
        assert (reply.status_code, reply.json()["error"]["code"]) == (501, "not_available_yet")


def test_no_more_requests_than_allowed_and_status_always():
    carrier = Waiting()
    with serving(carrier, Limits(requests=1)) as asked:
        first = threading.Thread(target=lambda: asked.post("search", {"query": "a"}))
        first.start()
        assert carrier.begun.wait(20)
        reply = asked.post("search", {"query": "b"})
        assert (reply.status_code, reply.json()["error"]["code"], reply.headers["retry-after"]) == (503, "busy", "1")
        assert asked.send("GET", "/status").json()["running"] == {"search": 1}
        carrier.go.set()
        first.join(20)
        assert asked.post("search", {"query": "c"}).json() == {"done": True}


@pytest.mark.parametrize("accept", ["application/json", "application/x-ndjson", "text/event-stream"])
def test_a_request_that_takes_too_long_is_stopped(accept):
    carrier = Waiting()
    with serving(carrier, Limits(seconds=0.2)) as asked:
        reply = asked.post("research", {"question": "a"}, headers={"accept": accept})
        assert carrier.stopped.wait(20)
        assert '"timed_out"' in reply.text
        assert reply.status_code == (504 if accept == "application/json" else 200)


@pytest.mark.parametrize("accept", ["application/json", "application/x-ndjson", "text/event-stream"])
def test_work_is_stopped_when_the_client_goes_away(accept):
    carrier = Waiting()
    headers = {"host": "localhost", "authorization": f"Bearer {TOKEN}", "content-type": "application/json", "accept": accept}
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "POST",
        "scheme": "http",
        "path": "/v1/research",
        "raw_path": b"/v1/research",
        "root_path": "",
        "query_string": b"",
        "server": ("127.0.0.1", 1),
        "client": ("127.0.0.1", 2),
        "headers": [(key.encode(), value.encode()) for key, value in headers.items()],
    }

    with serving(carrier) as asked:

        async def leave() -> None:
            messages = [{"type": "http.request", "body": b'{"question": "a"}', "more_body": False}]

            async def receive():
                if messages:
                    return messages.pop()
                await asyncio.to_thread(carrier.begun.wait, 20)
                return {"type": "http.disconnect"}

            async def send(message):
                pass

            await asyncio.wait_for(asked.app(scope, receive, send), 30)

        asyncio.run(leave())
        assert carrier.stopped.wait(20)
        assert asked.lanes.status()["clients"] == 0


@pytest.mark.expects_log("engine.bug")
def test_a_bug_is_told_in_one_sentence_without_its_places():
    with serving(Waiting()) as asked:
        reply = asked.post("search", {"query": "bug"})
        assert (reply.status_code, reply.json()["error"]["code"]) == (500, "bug")
        assert "Traceback" not in reply.text


def test_unknown_addresses_and_methods_are_told_as_coded_errors():
    with serving(Waiting()) as asked:
        assert asked.send("GET", "/v1/nothing").json()["error"]["code"] == "no_such_endpoint"
        assert asked.send("GET", "/v1/search").json()["error"]["code"] == "wrong_method"
        assert asked.send("GET", "/docs").status_code == 404


def test_the_description_is_valid_and_names_every_endpoint():
    from tribonian.service.endpoints import ENDPOINTS

    with serving(Waiting()) as asked:
        described = asked.send("GET", "/openapi.json").json()
    openapi_spec_validator.validate(described)
    assert {path.removeprefix("/v1/") for path in described["paths"] if path.startswith("/v1/")} == set(ENDPOINTS)
