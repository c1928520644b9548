"""Where the service listens: loopback and local sockets, elsewhere only when it is said twice; the guard admits just that."""

from __future__ import annotations

import http.client
import json
import os
import signal
import socket
import stat
import subprocess
import sys

import httpx
import pytest
from tests.support.service import started

from tribonian.config import network
from tribonian.errors import NetworkRefused, TribonianError, WrongUsage
from tribonian.service import run
from tribonian.service.options import Options, new_token, write_token


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.0.2.1", "example.org", "", "127.0.0.1.example.org", "10.0.0.1"])
def test_beyond_loopback_is_refused_without_the_second_switch(host):
    with pytest.raises(WrongUsage):
        Options(host=host)


def test_beyond_loopback_needs_tls_a_number_and_a_name(tmp_path):
    pem = tmp_path / "pem"
    with pytest.raises(WrongUsage, match="TLS"):
        Options(host="192.0.2.1", beyond_loopback=True)
    with pytest.raises(WrongUsage, match="go together"):
        Options(host="192.0.2.1", beyond_loopback=True, certificate=pem)
    with pytest.raises(WrongUsage, match="numeric"):
        Options(host="desk.example.org", beyond_loopback=True, certificate=pem, key=pem)
    with pytest.raises(WrongUsage, match="name"):
        Options(host="0.0.0.0", beyond_loopback=True, certificate=pem, key=pem)
    whole = Options(host="0.0.0.0", beyond_loopback=True, certificate=pem, key=pem, names=("desk.example.org",))
    assert whole.hosts == {"0.0.0.0", "desk.example.org"}
    assert Options(host="192.0.2.1", beyond_loopback=True, certificate=pem, key=pem).hosts == {"192.0.2.1"}


@pytest.mark.parametrize("port", [-1, 65536])
def test_a_port_is_a_port(port):
    with pytest.raises(WrongUsage):
        Options(port=port)


def test_a_certificate_that_is_none_is_told(tmp_path):
    pem = tmp_path / "pem"
    pem.write_text("no certificate")
    with pytest.raises(WrongUsage, match="certificate"):
        run._tls(Options(certificate=pem, key=pem))


@pytest.mark.expects_log("network_refused")
def test_the_guard_admits_the_one_socket(monkeypatch):
    network.guard()
    network.listen_only("127.0.0.1", 0)
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port = one.getsockname()[1]
    network.listen_only("127.0.0.1", port)
    with socket.socket() as other, pytest.raises(NetworkRefused):
        other.bind(("127.0.0.1", 0))
    network.listen_only("")
    with socket.socket() as other, pytest.raises(NetworkRefused):
        other.bind(("127.0.0.1", port))
    with socket.socket() as other, pytest.raises(NetworkRefused):
        other.bind(("", 0))
    network.listen_only("192.0.2.7", 8443)
    assert network._may_listen("192.0.2.7", 8443)
    assert not network._may_listen("192.0.2.7", 8444)
    assert not network._may_listen("127.0.0.1", 8443)


def test_a_taken_port_is_told():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        one.listen()
        with pytest.raises(WrongUsage, match="listened"):
            run.listen(Options(port=one.getsockname()[1]))


def test_a_local_socket_is_for_this_user_and_a_file_is_never_replaced(tmp_path):
    place = tmp_path / "s"
    sock, address = run.listen(Options(unix=place))
    assert address == f"unix:{place}"
    assert stat.S_IMODE(place.stat().st_mode) == 0o600
    with pytest.raises(WrongUsage, match="in use"):
        run.listen(Options(unix=place))
    sock.close()
    run.listen(Options(unix=place))[0].close()  # what was left behind is replaced
    file = tmp_path / "letter.txt"
    file.write_text("kept")
    with pytest.raises(WrongUsage, match="in use"):
        run.listen(Options(unix=file))
    assert file.read_text() == "kept"


def test_the_token_is_random_and_its_file_for_this_user_alone(tmp_path):
    assert len({new_token() for _ in range(100)}) == 100
    assert len(new_token()) >= 43
    file = tmp_path / "token"
    file.write_text("old")
    file.chmod(0o644)
    write_token(file, "new")
    assert (file.read_text(), stat.S_IMODE(file.stat().st_mode)) == ("new\n", 0o600)
    with pytest.raises(TribonianError, match="token"):
        write_token(tmp_path / "none" / "token", "new")


def ended(process):
    process.send_signal(signal.SIGTERM)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err) == (0, "", "")


def test_the_program_serves_on_loopback_and_prints_its_token_once(library):
    process, told = started(library)
    try:
        assert told["address"].startswith("http://127.0.0.1:")
        bearer = {"authorization": f"Bearer {told['token']}"}
        with httpx.Client(base_url=told["address"], headers=bearer, trust_env=False) as client:
            assert client.get("/health").json()["status"] == "ok"
            assert client.post("/v1/read", json={"work": "in-lakes", "numbers": ["12A"]}).json()[0]["eid"] == "sec_12A"
            question = {"question": "Who pays a fine?", "model": "none"}
            with client.stream("POST", "/v1/research", json=question, headers={"accept": "application/x-ndjson"}) as reply:
                lines = [json.loads(line) for line in reply.iter_lines()]
            assert lines[0]["event"] == "run_started"
            assert "result" in lines[-1]
            assert client.get("/health", headers={"authorization": ""}).status_code == 401
            assert client.get("/health", headers={"host": "evil.example"}).status_code == 421
    finally:
        ended(process)


def test_the_program_serves_on_a_local_socket_and_keeps_its_token_in_a_file(library, tmp_path):
    place, file = tmp_path / "s", tmp_path / "token"
    process, told = started(library, "--unix", str(place), "--token-file", str(file))
    try:
        assert "token" not in told
        transport = httpx.HTTPTransport(uds=str(place))
        with httpx.Client(transport=transport, base_url="http://localhost") as client:
            assert client.get("/health").status_code == 401
            reply = client.get("/status", headers={"authorization": f"Bearer {file.read_text().strip()}"})
            assert reply.json()["network"] is False
    finally:
        ended(process)
    assert not place.exists()
    assert not file.exists()


def test_a_client_that_leaves_ends_its_connection_and_the_service_goes_on(library):
    process, told = started(library)
    try:
        host, port = told["address"].removeprefix("http://").split(":")
        bearer = {"Authorization": f"Bearer {told['token']}", "Content-Type": "application/json", "Accept": "text/event-stream"}
        leaving = http.client.HTTPConnection(host, int(port), timeout=60)
        leaving.request("POST", "/v1/research", json.dumps({"question": "Who pays a fine?", "model": "none"}), bearer)
        leaving.close()
        with httpx.Client(base_url=told["address"], headers=bearer, trust_env=False) as client:
            assert client.get("/health").status_code == 200
    finally:
        ended(process)


UNSAFE = ["--host 0.0.0.0", "--host ::", "--host 0.0.0.0 --beyond-loopback", "--mcp --port 8000"]


@pytest.mark.parametrize("words", UNSAFE)
def test_the_program_refuses_what_is_not_safe(library, words):
    command = [sys.executable, "-m", "tribonian", "--library", str(library), "--json", "serve", *words.split()]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, env=os.environ)
    assert done.returncode == 2
    assert json.loads(done.stdout)["error"]["code"] == "wrong_usage"
