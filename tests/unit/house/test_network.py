"""The guard refuses what leaves the machine, and nothing else. The hook itself is tried in child processes."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from tribonian.config import network

APP = Path(__file__).resolve().parents[3] / "app"


@pytest.fixture(autouse=True)
def no_hosts():
    network.forbid_all()
    yield
    network.forbid_all()


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST.", "127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1", "::1%lo"])
def test_loopback_is_recognised(host):
    assert network.is_loopback(host)


@pytest.mark.parametrize(
    "host",
    [
        "",
        "0.0.0.0",
        "::",
        "10.0.0.1",
        "192.0.2.1",
        "::ffff:192.0.2.1",
        "localhost.example",
        "example.invalid",
        "127.0.0.1.example",
    ],
)
def test_everything_else_is_not_loopback(host):
    assert not network.is_loopback(host)


@pytest.mark.parametrize(
    ("entry", "parsed"),
    [
        ("server.example", ("server.example", 0)),
        ("Server.Example:8080", ("server.example", 8080)),
        ("192.0.2.7", ("192.0.2.7", 0)),
        ("[2001:db8::1]:443", ("2001:db8::1", 443)),
        ("2001:db8::1", ("2001:db8::1", 0)),
    ],
)
def test_allowed_hosts_are_read(entry, parsed):
    assert network._parse(entry) == parsed


@pytest.mark.parametrize("entry", ["", " ", "https://server.example", "server.example:x", "server.example:70000", ":80"])
def test_a_malformed_allowed_host_is_an_error(entry):
    with pytest.raises(ValueError, match="not a host"):
        network.allow([entry])


def test_a_port_in_the_settings_allows_only_that_port():
    network.allow(["server.example:8080"])
    assert network._is_allowed("server.example", 8080)
    assert network._is_allowed("SERVER.example.", 8080)
    assert not network._is_allowed("server.example", 80)
    assert not network._is_allowed("other.example", 8080)


def guarded(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run `code` in a new interpreter whose guard is on."""
    program = "from tribonian.config import network\nfrom tribonian.errors import NetworkRefused\nimport socket, os\n"
    program += textwrap.dedent(code)
    # -S: no site packages, so that the suite's own guard of child processes stays out of this one.
    return subprocess.run(
        [sys.executable, "-S", "-c", program],
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(APP), **environment},
        capture_output=True,
        text=True,
        timeout=60,
    )


REFUSED = {
    "connect": "socket.socket().connect(('192.0.2.1', 9))",
    "connect_ex": "socket.socket().connect_ex(('192.0.2.1', 9))",
    "connect by IPv6": "socket.socket(socket.AF_INET6).connect(('2001:db8::1', 9))",
    "create_connection": "socket.create_connection(('192.0.2.1', 9), timeout=1)",
    "datagram": "socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b'x', ('192.0.2.1', 9))",
    "sendmsg": "socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendmsg([b'x'], [], 0, ('192.0.2.1', 9))",
    "lookup": "socket.getaddrinfo('host.invalid', 80)",
    "lookup of bytes": "socket.getaddrinfo(b'host.invalid', 80)",
    "old lookup": "socket.gethostbyname('host.invalid')",
    "listening to all": "socket.socket().bind(('0.0.0.0', 0))",
    "listening to all, empty": "socket.socket().bind(('', 0))",
    "listening to all by IPv6": "socket.socket(socket.AF_INET6).bind(('::', 0))",
    "urllib": "import urllib.request; urllib.request.urlopen('http://192.0.2.1/', timeout=1)",
}


@pytest.mark.parametrize("code", REFUSED.values(), ids=REFUSED.keys())
def test_what_leaves_the_machine_is_refused(code):
    done = guarded(
        f"""
        network.guard()
        try:
            {code}
        except NetworkRefused as error:
            print(error.code, len(network.refusals()), bool(error.hint))
        """
    )
    assert done.stdout.split() == ["network_refused", "1", "True"], done.stderr


def test_loopback_and_local_sockets_work(tmp_path):
    done = guarded(
        f"""
        network.guard()
        network.guard()
        server = socket.create_server(("127.0.0.1", 0))
        client = socket.create_connection(server.getsockname(), timeout=5)
        try:
            socket.getaddrinfo("localhost", server.getsockname()[1])
        except socket.gaierror:
            pass  # a machine without a hosts file: the guard let it through
        socket.getaddrinfo(None, 0, type=socket.SOCK_STREAM)
        local = socket.socket(socket.AF_UNIX)
        local.bind({str(tmp_path / "s")!r})
        local.listen()
        socket.socket(socket.AF_UNIX).connect({str(tmp_path / "s")!r})
        a, b = socket.socketpair()
        a.send(b"x")
        print(b.recv(1), network.refusals())
        """
    )
    assert done.stdout.strip() == "b'x' ()", done.stderr


def test_a_host_of_the_settings_passes_the_guard():
    # The port is unreachable on purpose: what counts is that the refusal does not come from the guard.
    done = guarded(
        """
        network.guard(["192.0.2.1:9"])
        sock = socket.socket(); sock.settimeout(0.2); sock.setblocking(False)
        hook = network._audit
        hook("socket.connect", (sock, ("192.0.2.1", 9)))
        for address in (("192.0.2.1", 10), ("192.0.2.2", 9)):
            try:
                hook("socket.connect", (sock, address))
            except NetworkRefused:
                print("refused", address[1])
        """
    )
    assert done.stdout.splitlines() == ["refused 10", "refused 9"], done.stderr


def test_telemetry_is_off_for_this_process_and_its_children():
    done = guarded(
        """
        import subprocess, sys
        network.guard()
        names = [*network.SILENCE, "HTTP_PROXY", "https_proxy"]
        child = "import os, sys; print({n: os.environ.get(n) for n in sys.argv[1:]} )"
        print(subprocess.run([sys.executable, "-S", "-c", child, *names], capture_output=True, text=True).stdout)
        """,
        HTTP_PROXY="http://127.0.0.1:3128",
        https_proxy="http://127.0.0.1:3128",
        ANONYMIZED_TELEMETRY="True",
    )
    seen = eval(done.stdout)  # noqa: S307  # the repr of a dict of strings, made three lines above
    assert seen == {**network.SILENCE, "HTTP_PROXY": None, "https_proxy": None}
