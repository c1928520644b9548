"""The engine process seen through its client, over a fake desk: every way a request can end."""

from __future__ import annotations

import os
import signal
import socket
import statistics
import time

import pytest
from tests.support.engine import Patient, answer, collect, fake_engine, ready

from tribonian.engine import address as addresses
from tribonian.engine.frames import encode
from tribonian.errors import EngineStopped


@pytest.fixture
def runtime(tmp_path, monkeypatch):
    place = tmp_path / "run"
    place.mkdir(mode=0o700)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(place))
    library = tmp_path / "library"
    library.mkdir()
    return library


def test_start_returns_at_once_and_calls_wait_for_the_engine(runtime):
    with fake_engine(runtime) as client:
        begun = time.perf_counter()
        client.restart()
        assert time.perf_counter() - begun < 0.1
        request = client.call("echo", {"word": "Öffentlichkeit"})
        assert answer(client, request).payload == {"word": "Öffentlichkeit"}


def test_every_request_ends_with_one_result_or_error(runtime):
    with fake_engine(runtime) as client:
        ends = {}
        for method in ("echo", "missing", "boom", "unknown", "unjson"):
            item = answer(client, client.call(method))
            ends[method] = (item.kind, item.payload if item.kind == "result" else item.payload["code"])
        assert ends == {
            "echo": ("result", {}),
            "missing": ("error", "not_found"),
            "boom": ("error", "bug"),
            "unknown": ("error", "wrong_usage"),
            "unjson": ("error", "bug"),
        }
        assert answer(client, client.call("echo", {"still": "alive"})).kind == "result"


def test_a_bug_names_the_log_and_not_the_message(runtime):
    with fake_engine(runtime) as client:
        payload = answer(client, client.call("boom")).payload
        assert "engine.log" in payload["hint"]
        assert "a bug" not in payload["message"]


def test_text_is_coalesced_and_nothing_is_lost(runtime):
    with fake_engine(runtime) as client:
        request = client.call("think", {"words": 300})
        items = collect(client, lambda item: item.id == request and item.kind == "result")
        pieces = [item.payload for item in items if item.kind == "event"]
        assert "".join(piece["data"]["text"] for piece in pieces) == "".join(f"w{n} " for n in range(300))
        assert len(pieces) < 150


def test_a_running_and_a_queued_request_are_cancelled_quickly(runtime):
    with fake_engine(runtime) as client:
        ready(client)
        latencies = []
        for _ in range(10):
            running, queued = client.call("think"), client.call("think")
            collect(client, lambda item, running=running: item.id == running)
            for request in (queued, running):
                begun = time.perf_counter()
                client.cancel(request)
                assert answer(client, request).payload["code"] == "cancelled"
                latencies.append(time.perf_counter() - begun)
        assert max(latencies) < 0.3, statistics.quantiles(latencies)


def test_reading_goes_on_while_a_question_and_an_import_run(runtime):
    with fake_engine(runtime) as client:
        ready(client)
        client.call("think")
        client.call("store", {"seconds": 5})
        begun = time.perf_counter()
        assert answer(client, client.call("echo", {})).kind == "result"
        assert time.perf_counter() - begun < 0.5


def test_two_clients_share_one_engine_and_hear_only_their_own(runtime):
    with fake_engine(runtime) as first:
        pid = collect(first, lambda item: item.kind == "status" and "clients" in item.payload) and _pid(runtime)
        with fake_engine(runtime, name="second") as second:
            a, b = first.call("think", {"words": 20}), second.call("echo", {"mine": 1})
            assert answer(second, b).payload == {"mine": 1}
            assert answer(first, a).payload == {"words": 20}
            assert _pid(runtime) == pid
        assert answer(first, first.call("echo", {"after": "the second left"})).kind == "result"


def test_two_clients_started_together_make_one_engine(runtime):
    with fake_engine(runtime) as first, fake_engine(runtime) as second:
        assert answer(first, first.call("echo", {"n": 1})).payload == {"n": 1}
        assert answer(second, second.call("echo", {"n": 2})).payload == {"n": 2}
        status = answer(first, first.call("status")).payload
        assert status["clients"] == 2


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs SIGKILL")
def test_a_killed_engine_is_reported_with_its_open_requests_and_restarts(runtime):
    with fake_engine(runtime) as client:
        ready(client)
        waiting = client.call("wait")
        collect(client, lambda item: item.id == waiting)
        os.kill(_pid(runtime), signal.SIGKILL)
        stopped = collect(client, lambda item: item.kind == "stopped")[-1].payload
        assert stopped["exit_code"] == -signal.SIGKILL
        assert "SIGKILL" in stopped["reason"]
        assert stopped["requests"] == [waiting]
        with pytest.raises(EngineStopped):
            client.call("echo")
        client.restart()
        assert answer(client, client.call("echo", {"again": True})).payload == {"again": True}


def test_an_engine_that_dies_by_itself_is_reported(runtime):
    with fake_engine(runtime) as client:
        client.call("die")
        assert collect(client, lambda item: item.kind == "stopped")[-1].payload["exit_code"] == -signal.SIGKILL


def test_an_engine_that_cannot_start_is_reported(runtime):
    client = Patient(runtime, command=("/nonexistent/engine",))
    client.start()
    assert "could not be started" in collect(client, lambda item: item.kind == "stopped")[-1].payload["reason"]
    client.close()


def test_the_engine_ends_after_its_last_client_and_closes_the_library(runtime):
    with fake_engine(runtime, grace=0.3) as client:
        ready(client)
        pid = _pid(runtime)
        client.call("wait")
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline and _alive(pid):
        time.sleep(0.05)
    assert not _alive(pid)
    assert (runtime / "closed").exists()
    assert addresses.published(addresses.folder(runtime)) is None


def test_a_large_answer_does_not_hold_up_another_client(runtime):
    with fake_engine(runtime) as first, fake_engine(runtime) as second:
        ready(first), ready(second)
        large = first.call("big", {"kilobytes": 60_000})
        begun = time.perf_counter()
        while time.perf_counter() - begun < 0.5:
            assert answer(second, second.call("echo", {})).kind == "result"
        assert len(answer(first, large).payload) == 60_000


def test_a_client_that_reads_nothing_does_not_grow_the_engine_without_end(runtime):
    with fake_engine(runtime) as client:
        ready(client)
        address = addresses.published(addresses.folder(runtime))
        lazy = address.connect(2.0)
        lazy.sendall(encode({"hello": {"token": address.token, "protocol": 1, "client": "lazy"}}))
        lazy.sendall(encode({"id": 1, "call": "chatter", "params": {"events": 4000, "size": 100_000}}))
        time.sleep(3.0)
        assert _memory(address.pid) < 300 * 1024 * 1024
        assert answer(client, client.call("echo", {})).kind == "result"
        lazy.close()


@pytest.mark.parametrize("hello", [{"hello": {"token": "wrong"}}, {"hello": 3}, {"id": 1, "call": "echo"}, {}])
def test_nobody_without_the_token_is_heard(runtime, hello):
    with fake_engine(runtime) as client:
        ready(client)
        address = addresses.published(addresses.folder(runtime))
        stranger = address.connect(2.0)
        stranger.settimeout(5.0)
        stranger.sendall(encode(hello))
        assert stranger.recv(1000) == b""
        stranger.close()


@pytest.mark.parametrize(
    "rubbish", [b"\xff\xff\xff\xff", b"\x00\x00\x00\x02{]", b"\x00\x00\x00\x02[]", b"GET / HTTP/1.1\r\n\r\n"]
)
def test_rubbish_closes_that_connection_only(runtime, rubbish):
    with fake_engine(runtime) as client:
        ready(client)
        address = addresses.published(addresses.folder(runtime))
        stranger = address.connect(2.0)
        stranger.settimeout(10.0)
        stranger.sendall(encode({"hello": {"token": address.token}}))
        stranger.sendall(rubbish)
        stranger.shutdown(socket.SHUT_WR)
        while stranger.recv(65536):
            pass
        stranger.close()
        assert answer(client, client.call("echo", {"ok": 1})).payload == {"ok": 1}


def test_the_channel_is_private(runtime):
    with fake_engine(runtime) as client:
        ready(client)
        place = addresses.folder(runtime)
        assert place.stat().st_mode & 0o777 == 0o700
        assert (place / "engine.json").stat().st_mode & 0o777 == 0o600


def test_poll_is_bounded(runtime):
    with fake_engine(runtime) as client:
        ready(client)
        request = client.call("chatter", {"events": 2000})
        time.sleep(1.0)
        begun = time.perf_counter()
        assert len(client.poll()) <= 64
        assert time.perf_counter() - begun < 0.02
        items = collect(client, lambda item: item.id == request and item.kind == "result")
        numbers = [item.payload["seq"] for item in items if item.kind == "event"]
        assert numbers == sorted(numbers)


def _pid(library):
    return addresses.published(addresses.folder(library)).pid


def _alive(pid):
    try:
        with open(f"/proc/{pid}/stat") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def _memory(pid):
    with open(f"/proc/{pid}/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def test_a_window_opened_again_within_the_grace_joins_the_same_engine(runtime):
    with fake_engine(runtime, grace=5.0) as client:
        ready(client)
        pid = _pid(runtime)
    with fake_engine(runtime, grace=5.0) as client:
        assert answer(client, client.call("echo", {"n": 2})).payload == {"n": 2}
        assert _pid(runtime) == pid


def test_windows_opened_while_the_engine_is_ending_always_get_one(runtime):
    for number in range(6):
        with fake_engine(runtime, grace=0.1) as client:
            assert answer(client, client.call("echo", {"n": number})).payload == {"n": number}
        time.sleep(0.05 * number)


def test_an_engine_that_says_nothing_is_told_and_heard_again_later(runtime, monkeypatch):
    from tribonian.engine import link

    monkeypatch.setattr(link, "SILENT_SECONDS", 4.0)
    with fake_engine(runtime) as client:
        ready(client)
        os.kill(_pid(runtime), signal.SIGSTOP)
        try:
            collect(client, lambda item: item.kind == "status" and item.payload["state"] == "unresponsive")
        finally:
            os.kill(_pid(runtime), signal.SIGCONT)
        assert answer(client, client.call("echo", {"n": 1})).payload == {"n": 1}


def test_an_engine_of_another_version_is_told(runtime):
    place = addresses.folder(runtime)
    (place / "other").unlink(missing_ok=True)  # the folder goes by the library's path, which may come again
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    listener.bind(str(place / "other"))
    listener.listen()
    addresses.publish(place, addresses.Address(pid=os.getpid(), token="t", path=str(place / "other")))
    client = Patient(runtime, command=("/nonexistent/engine",))
    client.start()
    connection, _ = listener.accept()
    connection.recv(1000)
    connection.sendall(encode({"welcome": {"protocol": 99}}))
    assert "Another version" in collect(client, lambda item: item.kind == "stopped")[-1].payload["reason"]
    client.close()
    connection.close()
    listener.close()
