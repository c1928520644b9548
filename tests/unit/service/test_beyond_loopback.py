"""Who is reached: this machine alone; others only when it was said twice, and then over TLS, with real handshakes."""

from __future__ import annotations

import asyncio
import errno
import signal
import socket
import ssl

import httpx
import pytest
from tests.support import certificates
from tests.support.service import TOKEN, listening, serving, started

from tribonian.errors import WrongUsage
from tribonian.service import run
from tribonian.service.options import Options

BEARER = {"authorization": f"Bearer {TOKEN}"}
OTHERS = ["192.0.2.7", "10.1.2.3", "::ffff:192.0.2.7", "2001:db8::7", "169.254.1.1"]


def told(app, client: tuple[str, int] | None) -> int:
    """The status that a client at this address gets for a request that is right."""
    headers = [(b"host", b"localhost"), (b"authorization", f"Bearer {TOKEN}".encode())]
    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET", "scheme": "http", "path": "/health",
        "raw_path": b"/health", "root_path": "", "query_string": b"", "server": ("127.0.0.1", 1), "client": client,
        "headers": headers,
    }  # fmt: skip
    sent = []

    async def receive():
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message):
        sent.append(message)

    asyncio.run(app(scope, receive, send))
    return sent[0]["status"]


def test_a_client_of_another_machine_is_refused_even_with_token_and_host(library):
    with serving(library) as asked:
        assert [told(asked.app, (address, 9)) for address in OTHERS] == [421] * len(OTHERS)
        for here in (("127.0.0.1", 9), ("::1", 9), ("127.8.8.8", 9), ("", 0), None):
            assert told(asked.app, here) == 200


def test_the_socket_is_bound_to_loopback_alone():
    sock, address = run.listen(Options())
    with sock:
        host, port = sock.getsockname()
        assert (host, address) == ("127.0.0.1", f"http://127.0.0.1:{port}")
        with socket.socket() as other:
            assert other.connect_ex(("127.0.0.1", port)) == 0
        with socket.socket() as other:  # nobody answers at this machine's other addresses
            assert other.connect_ex(("127.0.0.2", port)) == errno.ECONNREFUSED


@pytest.fixture
def pem(tmp_path):
    return certificates.made(tmp_path / "pem", "localhost", "127.0.0.1")


def trusting(authority, **versions) -> ssl.SSLContext:
    context = ssl.create_default_context(cafile=str(authority))
    for name, value in versions.items():
        setattr(context, name, value)
    return context


def get(address, context, **rest) -> httpx.Response:
    with httpx.Client(verify=context, headers=BEARER, trust_env=False, timeout=60) as client:
        return client.get(f"https://localhost:{address[1]}/health", **rest)


def test_a_handshake_is_made_with_those_who_know_the_authority(library, pem, tmp_path):
    authority, certificate, key = pem
    stranger, *_ = certificates.made(tmp_path / "other", "localhost")
    tls = run._tls(Options(certificate=certificate, key=key))
    with serving(library) as asked, listening(asked, tls) as address:
        assert get(address, trusting(authority)).json()["status"] == "ok"
        assert get(address, trusting(authority), headers={"authorization": ""}).status_code == 401
        with pytest.raises(httpx.ConnectError, match="certificate"):
            get(address, trusting(stranger))
        with httpx.Client(trust_env=False, timeout=60) as client, pytest.raises(httpx.TransportError):
            client.get(f"http://localhost:{address[1]}/health", headers=BEARER)
        for newest in (ssl.TLSVersion.TLSv1, ssl.TLSVersion.TLSv1_1):
            with socket.create_connection(address, timeout=60) as plain, pytest.warns(DeprecationWarning):
                context = trusting(authority, minimum_version=ssl.TLSVersion.TLSv1, maximum_version=newest)
                with pytest.raises((ssl.SSLError, ConnectionError)):
                    context.wrap_socket(plain, server_hostname="localhost")
        plain = socket.create_connection(address, timeout=60)
        with trusting(authority).wrap_socket(plain, server_hostname="localhost") as secured:
            assert secured.version() in ("TLSv1.2", "TLSv1.3")


def test_key_and_certificate_belong_together(pem, tmp_path):
    _, _, other = certificates.made(tmp_path / "other", "localhost")
    with pytest.raises(WrongUsage, match="certificate"):
        run._tls(Options(certificate=pem[1], key=other))


def test_the_program_listens_everywhere_when_it_is_told_so_twice(library, pem):
    authority, certificate, key = pem
    words = ["--host", "0.0.0.0", "--beyond-loopback", "--tls-certificate", certificate, "--tls-key", key, "--name", "localhost"]
    process, said = started(library, *map(str, words))
    try:
        assert said["address"].startswith("https://0.0.0.0:")
        port = int(said["address"].rpartition(":")[2])
        bearer = {"authorization": f"Bearer {said['token']}"}
        with httpx.Client(verify=trusting(authority), trust_env=False, timeout=60) as client:
            assert client.get(f"https://localhost:{port}/health", headers=bearer).json()["status"] == "ok"
            assert client.get(f"https://localhost:{port}/health").status_code == 401
            # 0.0.0.0 and the name are what requests may be addressed to; the address of one interface is not.
            assert client.get(f"https://127.0.0.1:{port}/health", headers=bearer).status_code == 421
    finally:
        process.send_signal(signal.SIGTERM)
        out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err) == (0, "", "")
