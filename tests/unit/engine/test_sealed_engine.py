"""The engine with a matter open: the system itself keeps it from the network, and the window's channel goes on working."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from tests.support.engine import Patient, answer, collect, ready
from tests.support.matters import PASSPHRASE, letters, made

from tribonian.engine import address as addresses

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the kernel's filter is Linux's")


@pytest.fixture
def client(tmp_path, monkeypatch):
    (tmp_path / "run").mkdir(mode=0o700)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path / "run"))
    monkeypatch.setenv("TRIBONIAN_MODELS_DIR", str(tmp_path / "models"))
    made(tmp_path / "library", "Heron")
    opened = Patient(tmp_path / "library", grace=2.0)
    opened.start()
    ready(opened, 60)
    yield opened
    opened.close()


def filtered(pid: int) -> set[str]:
    """How each thread of a process is filtered: 0 not at all, 2 by a filter."""
    texts = [file.read_text() for file in Path(f"/proc/{pid}/task").glob("*/status")]
    return {line.split()[1] for text in texts for line in text.splitlines() if line.startswith("Seccomp:")}


def test_the_engine_is_sealed_from_the_first_matter_on_and_answers_all_the_same(client, tmp_path):
    pid = addresses.published(addresses.folder(tmp_path / "library")).pid
    before = filtered(pid)
    assert answer(client, client.call("matter_unlock", {"name": "Heron", "passphrase": PASSPHRASE}), 60).kind == "result"
    told = collect(client, lambda item: item.kind == "status" and "matter" in item.payload)[-1].payload
    assert told["matter"] == {"name": "Heron", "label": "Heron", "outside": True, "outside_why": ""} and told["sealed"]
    assert filtered(pid) == {"2"} and before <= {"0", "2"}  # 2 before: the tests themselves run behind a filter
    files = str(letters(tmp_path / "files", "Zquiblamp"))
    assert answer(client, client.call("import", {"paths": [files], "matter": "Heron"}), 60).kind == "result"
    assert answer(client, client.call("search", {"query": "Zquiblamp", "matter": "Heron"}), 60).payload["hits"]
    answer(client, client.call("matter_lock", {}), 60)
    second = Patient(tmp_path / "library", grace=2.0)
    second.start()
    told = ready(second, 60).payload
    assert told["sealed"] and "matter" not in told
    assert answer(second, second.call("laws", {}), 60).kind == "result"
    second.close()
