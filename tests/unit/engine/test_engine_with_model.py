"""The engine with encoder and language model on the sample library: asked, stopped, killed in the middle of an answer."""

from __future__ import annotations

import os
import signal
import sys
import time

import pytest
from tests.support.engine import Patient, answer, collect, ready
from tests.support.written_law import acts

from tribonian.engine import address as addresses

pytestmark = [
    pytest.mark.model,
    pytest.mark.encoder,
    pytest.mark.skipif(sys.platform == "win32", reason="needs SIGKILL"),
]
QUESTION = "Who appoints the Governor of a State and for how long does the Governor hold office?"
WARM = 180.0


@pytest.fixture
def client(sample_library, tmp_path, monkeypatch):
    (tmp_path / "run").mkdir(mode=0o700)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path / "run"))
    client = Patient(sample_library, grace=2.0)
    client.library = sample_library
    client.start()
    warm(client)
    yield client
    client.close()


def warm(client):
    ready(client, WARM)

    def loaded(item):
        if item.kind != "status":
            return False
        states = {part: item.payload.get(part, {}).get("state") for part in ("model", "encoder")}
        assert "failed" not in states.values(), item.payload
        return set(states.values()) == {"ready"}

    collect(client, loaded, WARM)


def until(client, request, names, seconds=60.0):
    """The first event of `request` with one of these names."""
    return collect(client, lambda item: item.id == request and item.kind == "event" and item.payload["event"] in names, seconds)[
        -1
    ].payload


def test_a_question_is_answered_and_stopped_at_every_stage(client):
    result = answer(client, client.call("ask", {"question": QUESTION}), 120)
    assert result.kind == "result" and result.payload["answered"], result
    assert result.payload["model"] and result.payload["tokens"]["generated"]
    latencies = {}
    for stage in ("run_started", "hits_ranked", "evidence_opened", "text_written"):
        request = client.call("ask", {"question": f"{QUESTION} ({stage})"})
        until(client, request, {stage})
        begun = time.perf_counter()
        client.cancel(request)
        end = answer(client, request)
        latencies[stage] = time.perf_counter() - begun
        assert end.payload["code"] == "cancelled", (stage, end)
    assert min(latencies.values()) < 0.3, latencies
    statuses = [run["status"] for run in answer(client, client.call("runs")).payload]
    assert statuses == ["cancelled"] * 4 + ["finished"]


def test_killed_in_the_middle_of_an_answer_the_run_is_interrupted_and_resumes(client):
    request = client.call("ask", {"question": QUESTION})
    run = until(client, request, {"evidence_opened"})["run"]
    os.kill(addresses.published(addresses.folder(client.library)).pid, signal.SIGKILL)
    assert collect(client, lambda item: item.kind == "stopped")[-1].payload["requests"] == [request]
    client.restart()
    warm(client)
    shown = answer(client, client.call("show", {"run": run})).payload
    assert shown["status"] == "interrupted" and shown["evidence"]
    resumed = answer(client, client.call("resume", {"run": run}), 120)
    assert resumed.kind == "result" and resumed.payload["answered"], resumed
    assert answer(client, client.call("doctor"), 60).payload["broken"] == []


def test_a_question_is_answered_while_an_import_encodes(client, tmp_path):
    paths = [str(path) for path in acts(tmp_path / "acts", 3)]
    importing = client.call("import", {"paths": paths, "jurisdiction": "in"})
    collect(
        client,
        lambda item: item.id == importing and item.kind == "event" and item.payload["event"] == "index_progress",
        120,
    )
    result = answer(client, client.call("ask", {"question": QUESTION, "model": "none"}), 120)
    assert result.kind == "result" and result.payload["answered"]
    client.cancel(importing)
    end = answer(client, importing, 60)
    assert end.kind == "result" or end.payload["code"] == "cancelled"
