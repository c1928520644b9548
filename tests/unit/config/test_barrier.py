"""The barrier outside the interpreter: real attempts by C-level calls and by other programs, in a process of their own."""

from __future__ import annotations

import json
import socket
import subprocess
import sys

import pytest

from tribonian.config import barrier

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the kernel's filter is Linux's")

ATTEMPTS = """
import ctypes, json, socket, struct, subprocess, sys, threading
from tribonian.config import barrier, network
port = int(sys.argv[1])
libc = ctypes.CDLL(None, use_errno=True)
def attempt():
    "A connection made without the interpreter's knowledge: what it came to."
    made = libc.socket(socket.AF_INET, socket.SOCK_STREAM, 0)
    if made < 0:
        return ctypes.get_errno()
    address = struct.pack("=HH4s8x", socket.AF_INET, socket.htons(port), socket.inet_aton("127.0.0.1"))
    return "connected" if libc.connect(made, address, len(address)) == 0 else ctypes.get_errno()
network.guard()
told = {"before": attempt()}
begin, thread_told = threading.Event(), []
def beside():
    begin.wait()
    thread_told.append(attempt())
thread = threading.Thread(target=beside)
thread.start()
if "use" in sys.argv:
    barrier.use()
network.matter_opened()
told["closed"], told["why"] = barrier.is_closed(), barrier.why_not()
told["after"] = attempt()
begin.set()
thread.join()
told["thread"] = thread_told[0]
told["families"] = [libc.socket(family, kind, 0) for family, kind in ((10, 1), (17, 3), (2, 2), (40, 1))]
told["ring"] = libc.syscall(425, 8, 0)
child = "import socket\\ntry:\\n socket.socket(); print('made')\\nexcept OSError as error: print(error.errno)"
told["child"] = subprocess.run([sys.executable, "-S", "-c", child], capture_output=True, text=True).stdout.strip()
one, other = socket.socketpair()
one.sendall(b"local")
told["local"] = other.recv(9).decode()
network.matter_closed()
told["locked"] = [attempt(), network.permitted("127.0.0.1", port)]
print(json.dumps(told))
"""


def attempts(*arguments):
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen(16)
        command = [sys.executable, "-c", ATTEMPTS, str(listening.getsockname()[1]), *arguments]
        done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
    return json.loads(done.stdout)


def test_with_a_matter_open_no_network_socket_is_made_by_anything():
    told = attempts("use")
    assert told["before"] == "connected"
    assert told["closed"] and not told["why"]
    assert told["after"] == told["thread"] == 13, "permission denied"
    assert told["families"] == [-1] * 4 and told["ring"] == -1
    assert told["child"] == "13" and told["local"] == "local"
    assert told["locked"] == [13, False], "the kernel takes no filter off again"


def test_a_process_that_hosts_others_is_left_alone():
    told = attempts()
    assert not told["closed"] and told["why"] and told["after"] == "connected" and told["locked"] == ["connected", True]


def test_a_machine_without_such_a_barrier_says_so(monkeypatch):
    monkeypatch.setattr(barrier, "_wanted", True)
    monkeypatch.setattr(barrier, "_why", "")
    monkeypatch.setattr(barrier.platform, "machine", lambda: "vax")
    assert not barrier.close() and not barrier.is_closed() and "no such barrier" in barrier.why_not()


def test_a_system_that_does_not_allow_it_says_so(monkeypatch):
    def refuse():
        raise OSError(22, "no filters here")

    monkeypatch.setattr(barrier, "_wanted", True)
    monkeypatch.setattr(barrier, "_why", "")
    monkeypatch.setattr(barrier, "_filtered", refuse)
    assert not barrier.close() and "EINVAL" in barrier.why_not()
