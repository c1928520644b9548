"""The engine over a real library: killed while it answers and imports, cancelled, joined; nothing is lost or broken."""

from __future__ import annotations

import os
import signal
import sqlite3
import sys
import time

import pytest
from tests.support.engine import Patient, answer, collect, ready
from tests.support.written_law import acts

from tribonian.engine import address as addresses

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs SIGKILL")
QUESTION = "Who shall keep a register of visitors and what is the fine?"


@pytest.fixture
def place(tmp_path, monkeypatch):
    """A library folder, no models, a private runtime folder."""
    (tmp_path / "run").mkdir(mode=0o700)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path / "run"))
    monkeypatch.setenv("TRIBONIAN_MODELS_DIR", str(tmp_path / "models"))
    return tmp_path


@pytest.fixture
def client(place):
    client = Patient(place / "library", grace=2.0)
    client.start()
    ready(client, 60)
    yield client
    client.close()


def finishes_a_file(request):
    """True for the event that a file of this import is done."""
    return lambda item: item.id == request and item.kind == "event" and item.payload["event"] == "file_finished"


def imported(client, place, files=3):
    paths = [str(path) for path in acts(place / "acts", files)]
    item = answer(client, client.call("import", {"paths": paths, "jurisdiction": "in"}), 120)
    assert item.kind == "result", item.payload
    return item.payload


def kill(client, place):
    os.kill(addresses.published(addresses.folder(place / "library")).pid, signal.SIGKILL)
    return collect(client, lambda item: item.kind == "stopped")[-1].payload


def restarted(client):
    client.restart()
    ready(client, 60)


def sound(client):
    report = answer(client, client.call("doctor"), 60).payload
    assert report["broken"] == [], report["broken"]
    return report


def test_import_ask_read_show_and_delete_over_the_channel(client, place):
    reports = imported(client, place)
    assert [report["outcome"] for report in reports] == ["imported"] * 3
    asked = client.call("ask", {"question": QUESTION, "model": "none"})
    items = collect(client, lambda item: item.id == asked and item.kind in ("result", "error"), 60)
    events = [item.payload for item in items if item.kind == "event"]
    assert [event["seq"] for event in events] == list(range(1, len(events) + 1))
    assert (events[0]["event"], events[-1]["event"]) == ("run_started", "run_finished")
    result = items[-1].payload
    assert result["answered"] and result["claims"][0]["status"] == "supported"
    replayed = client.call("replay", {"run": result["run"]})
    items = collect(client, lambda item: item.id == replayed and item.kind == "result")
    again = [item.payload for item in items if item.kind == "event"]
    assert again == events
    assert answer(client, client.call("show", {"run": result["run"]})).payload["claims"] == result["claims"]
    assert answer(client, client.call("runs_delete", {"run": result["run"]})).kind == "result"
    assert answer(client, client.call("runs")).payload == []
    sound(client)


def test_killed_while_it_imports_the_import_goes_on_where_it_stopped(client, place):
    paths = [str(path) for path in acts(place / "acts", 40)]
    request = client.call("import", {"paths": paths, "jurisdiction": "in"})
    for _ in range(7):
        collect(client, finishes_a_file(request), 60)
    stopped = kill(client, place)
    assert stopped["requests"] == [request]
    restarted(client)
    sound(client)
    reports = answer(client, client.call("import", {"paths": paths, "jurisdiction": "in"}), 120).payload
    assert sum(report["outcome"] == "unchanged" for report in reports) >= 7
    assert {report["outcome"] for report in reports} <= {"unchanged", "imported"}
    assert len(answer(client, client.call("laws")).payload) == 40
    for number in (0, 6, 7, 8, 39):
        search = client.call("search", {"query": "register of visitors", "work": f"invented_{number:03}"})
        assert answer(client, search).payload["hits"]
    report = sound(client)
    assert report["indexes"]["keyword"]["held"] == report["library"]["counts"]["passages"]


def test_killed_while_it_imports_what_was_stored_is_indexed_after_the_restart_by_itself(client, place):
    paths = [str(path) for path in acts(place / "acts", 40)]
    request = client.call("import", {"paths": paths, "jurisdiction": "in"})
    for _ in range(7):
        collect(client, finishes_a_file(request), 60)
    kill(client, place)
    restarted(client)
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        keyword = answer(client, client.call("doctor"), 60).payload["indexes"]["keyword"]
        if keyword["state"] == "current" and keyword["held"] == keyword["passages"] > 0:
            break
        time.sleep(0.2)
    assert keyword["state"] == "current" and keyword["held"] == keyword["passages"], keyword
    stored = [work["work"] for work in answer(client, client.call("laws")).payload]
    assert len(stored) >= 7
    for work in stored:
        hits = answer(client, client.call("search", {"query": "register of visitors", "work": work})).payload["hits"]
        assert hits, work
    sound(client)


def test_killed_while_it_answers_the_run_is_shown_as_interrupted_and_resumes(client, place):
    imported(client, place)
    for _ in range(20):
        asked = client.call("ask", {"question": QUESTION, "model": "none"})
        begun = collect(client, lambda item, asked=asked: item.id == asked)[-1]
        kill(client, place)
        restarted(client)
        (run,) = [one for one in answer(client, client.call("runs")).payload if one["run"] == begun.payload["run"]]
        if run["status"] == "interrupted":
            break
    assert run["status"] == "interrupted"
    shown = answer(client, client.call("show", {"run": run["run"]})).payload
    assert shown["status"] == "interrupted" and shown["question"] == QUESTION
    resumed = answer(client, client.call("resume", {"run": run["run"]}), 60)
    assert resumed.kind == "result" and resumed.payload["answered"]
    assert answer(client, client.call("show", {"run": run["run"]})).payload["status"] == "finished"
    sound(client)


def test_an_import_is_cancelled_quickly_and_keeps_what_was_finished(client, place):
    paths = [str(path) for path in acts(place / "acts", 60, sections=200)]
    latencies = []
    for round in range(3):
        request = client.call("import", {"paths": paths, "jurisdiction": "in"})
        collect(client, finishes_a_file(request))
        begun = time.perf_counter()
        client.cancel(request)
        item = answer(client, request, 30)
        latencies.append(time.perf_counter() - begun)
        assert item.payload["code"] == "cancelled", (round, item)
    assert min(latencies) < 0.3, latencies
    assert answer(client, client.call("laws")).payload
    sound(client)


def test_reads_are_answered_while_an_import_runs(client, place):
    imported(client, place)
    paths = [str(path) for path in acts(place / "more", 40)]
    request = client.call("import", {"paths": paths, "jurisdiction": "in"})
    waits = []
    running = True

    def ends(item):
        return item.id == request and item.kind in ("result", "error")

    while running:
        begun = time.perf_counter()
        read = client.call("read", {"work": "invented_001", "numbers": ["7"]})
        items = collect(client, lambda item, read=read: item.id == read and item.kind in ("result", "error"))
        waits.append(time.perf_counter() - begun)
        assert items[-1].kind == "result"
        running = not any(ends(item) for item in items)
        time.sleep(0.05)
    assert sorted(waits)[len(waits) // 2] < 0.5


def test_two_windows_on_one_library_share_engine_and_runs(client, place):
    imported(client, place)
    second = Patient(place / "library", name="second")
    second.start()
    run = answer(client, client.call("ask", {"question": QUESTION, "model": "none"}), 60).payload["run"]
    assert [one["run"] for one in answer(second, second.call("runs"), 60).payload] == [run]
    assert answer(second, second.call("status")).payload["clients"] == 2
    second.close()


@pytest.mark.parametrize("question", ["", "   \n", "?!…"])
def test_an_empty_question_is_wrong_usage_and_no_run(client, place, question):
    imported(client, place, 1)
    assert answer(client, client.call("ask", {"question": question})).payload["code"] == "wrong_usage"
    assert answer(client, client.call("runs")).payload == []


def test_a_question_of_50000_characters_is_answered_or_refused_in_words(client, place):
    imported(client, place, 1)
    item = answer(client, client.call("ask", {"question": "Who keeps the register? " * 2100, "model": "none"}), 60)
    assert item.kind == "result" or item.payload["code"] == "wrong_usage"
    assert answer(client, client.call("laws")).kind == "result"


def test_a_library_of_a_newer_version_is_refused_and_left_alone(place):
    library = place / "library"
    library.mkdir()
    connection = sqlite3.connect(library / "library.sqlite")
    connection.execute("CREATE TABLE meta(key)")
    connection.execute(f"PRAGMA application_id={0x5472_6962}")
    connection.execute("PRAGMA user_version=999")
    connection.commit()
    connection.close()
    client = Patient(library, grace=1.0)
    client.start()
    try:
        assert answer(client, client.call("laws"), 60).payload["code"] == "library_too_new"
        assert answer(client, client.call("status")).payload["state"] == "failed"
    finally:
        client.close()


def test_while_another_process_writes_the_engine_reads_and_takes_over_afterwards(place):
    from tests.support import small_library

    from tribonian.library.database import Library

    folder = small_library.make(place / "library")
    other = Library.open(folder, write=True)
    client = Patient(folder, grace=1.0)
    client.start()
    try:
        assert len(answer(client, client.call("laws"), 60).payload) == 3
        refused = answer(client, client.call("remove", {"work": "lakes"}), 60).payload
        assert refused["code"] == "library_locked" and str(os.getpid()) in refused["message"]
        assert answer(client, client.call("status")).payload["read_only"]["code"] == "library_locked"
        other.close()
        assert answer(client, client.call("remove", {"work": "lakes"}), 60).payload["removed"]
        assert answer(client, client.call("status")).payload["writable"]
    finally:
        other.close()
        client.close()


def test_on_a_read_only_disk_the_engine_reads_and_says_why_it_does_not_write(place, ordinary_rights):
    from tests.support import small_library

    folder = small_library.make(place / "library")
    folder.chmod(0o500)
    client = Patient(folder, grace=1.0)
    client.start()
    try:
        assert len(answer(client, client.call("laws"), 60).payload) == 3
        assert answer(client, client.call("remove", {"work": "lakes"}), 60).payload["code"] == "library_read_only"
        assert answer(client, client.call("status")).payload["read_only"]["code"] == "library_read_only"
    finally:
        client.close()
        folder.chmod(0o700)
