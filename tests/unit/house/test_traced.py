"""The program under strace: what native libraries do behind Python's back stays on this machine too."""

from __future__ import annotations

import sys

import pytest
from tests.support import sample, traced

ENGINE = """
import select, sys, time
from pathlib import Path
from tribonian.engine.client import EngineClient

client = EngineClient(Path(sys.argv[1]), name="traced")
client.start()
asked = (
    ("search", {"query": "freedom of speech", "limit": 3}),
    ("ask", {"question": "What is Article 21?", "model": "none"}),
)
for method, params in asked:
    request = client.call(method, params)
    ended = False
    deadline = time.monotonic() + 120
    while not ended and time.monotonic() < deadline:
        select.select([client.fileno()], [], [], 0.5)
        for item in client.poll():
            if item.id == request and item.kind in ("result", "error"):
                print(method, item.kind)
                ended = True
client.close()
"""


@pytest.mark.parametrize(
    ("line", "stays"),
    [
        ('1 connect(3, {sa_family=AF_INET, sin_port=htons(1), sin_addr=inet_addr("127.0.0.1")}, 16) = 0', True),
        ('1 connect(3, {sa_family=AF_UNIX, sun_path="/run/x"}, 110) = 0', True),
        ('1 connect(3, {sa_family=AF_INET6, sin6_port=htons(1), inet_pton(AF_INET6, "::1", &sin6_addr)}, 28) = 0', True),
        ("1 bind(3, {sa_family=AF_NETLINK, nl_pid=0, nl_groups=00000000}, 12) = 0", True),
        ('1 connect(3, {sa_family=AF_INET, sin_port=htons(53), sin_addr=inet_addr("192.0.2.53")}, 16) = 0', False),
        ('1 connect(3, {sa_family=AF_INET6, inet_pton(AF_INET6, "2001:db8::1", &sin6_addr)}, 28) = -1 ENETUNREACH', False),
        ('1 bind(3, {sa_family=AF_INET, sin_port=htons(0), sin_addr=inet_addr("0.0.0.0")}, 16) = 0', False),
        ("1 connect(3, {sa_family=AF_PACKET, sll_protocol=htons(ETH_P_ALL)}, 20) = 0", False),
        ("1 connect(3, {sa_family=AF_INET, ...}, 16) = 0", False),
    ],
)
def test_traces_are_read(line, stays):
    assert (traced.foreign([line]) == []) == stays


@pytest.mark.slow
@pytest.mark.encoder
@pytest.mark.parametrize(
    "words",
    [
        ("doctor",),
        ("search", "freedom of speech"),
        ("ask", "What is Article 21?", "--model", "none"),
        ("import", "SAMPLE"),
        ("index", "rebuild"),
    ],
    ids=lambda words: words[0],
)
def test_commands_stay_on_this_machine(sample_library, tmp_path, words):
    words = [str(sample.source()) if word == "SAMPLE" else word for word in words]
    command = [sys.executable, "-m", "tribonian", "--library", str(sample_library), "--json", *words]
    done, calls = traced.run(command, tmp_path / "trace")
    assert done.returncode in (0, 1), done.stderr
    assert traced.foreign(calls) == []


@pytest.mark.slow
@pytest.mark.encoder
def test_the_engine_stays_on_this_machine(sample_library, tmp_path):
    done, calls = traced.run([sys.executable, "-c", ENGINE, str(sample_library)], tmp_path / "trace")
    assert done.stdout.split() == ["search", "result", "ask", "result"], done.stderr
    assert any("AF_UNIX" in line for line in calls), "the engine's own channel must be seen"
    assert traced.foreign(calls) == []
