"""Runs: events without gaps, evidence apart from what was only seen, nothing left after removal."""

from __future__ import annotations

import os
import subprocess
import sys
import threading

import pytest

from tribonian.domain.events import Event, EventName
from tribonian.domain.evidence import Considered, Evidence
from tribonian.errors import NotFound, WrongUsage
from tribonian.library.database import Library
from tribonian.library.runs import Runs


@pytest.fixture
def library(tmp_path):
    opened = Library.open(tmp_path, write=True)
    yield opened
    opened.close()


def event(run: str, seq: int, name: EventName = EventName.STAGE_TIMED, **data: object) -> Event:
    return Event(run, seq, name, "2020-01-01T00:00:00.000+00:00", 1, data)


def opened(tag: str, words: str = "words") -> Evidence:
    return Evidence(
        tag, "law", "xx-a", "xx-a@1", "a.txt", f"sec_{tag}", "1", "", "A", 0, words, 0, len(words), "", "statute", "", "in_force"
    )


def test_events_come_back_as_they_were_stored(library):
    runs = Runs(library)
    run = runs.create("What is due?", {"depth": "quick", "works": ("a", "b")})
    assert runs.next_seq(run) == 1
    for seq in range(1, 4):
        runs.append(event(run, seq, stage="x", seconds=seq / 2))
    with pytest.raises(ValueError):
        runs.append(event(run, 5))
    with pytest.raises(ValueError):
        runs.append(event(run, 3))
    with pytest.raises(NotFound):
        runs.append(event("nothing", 1))
    assert [e.seq for e in runs.events(run)] == [1, 2, 3]
    assert [e.seq for e in runs.events(run, 3)] == [3]
    assert runs.events(run)[1].data == {"stage": "x", "seconds": 1.0}
    assert runs.get(run).options == {"depth": "quick", "works": ["a", "b"]}
    assert runs.get(run[:-2]).id == run


def test_a_finished_run_keeps_its_answer(library):
    runs = Runs(library)
    run = runs.create("Q")
    runs.append(event(run, 1, EventName.RUN_FINISHED, answer={"answered": True, "claims": [opened("E1")]}))
    record = runs.get(run)
    assert record.status == "finished" and record.answer["claims"][0]["tag"] == "E1"
    other = runs.create("Q2")
    runs.finish(other, "run_failed", None)
    assert runs.get(other).status == "failed"
    assert {r.id for r in runs.list()} == {run, other} and len(runs.list(limit=1)) == 1


def test_opened_and_considered_are_kept_apart_and_follow_the_thread(library):
    runs = Runs(library)
    first = runs.create("Q1")
    runs.append(event(first, 1, EventName.EVIDENCE_OPENED, evidence=opened("E1")))
    runs.append(
        event(first, 2, EventName.EVIDENCE_CONSIDERED, considered=[Considered("xx-a", "sec_9", "9", "", 0.5, "search#1")])
    )
    runs.append(event(first, 3, EventName.EVIDENCE_OPENED, evidence=opened("E2")))
    assert [e.tag for e in runs.evidence(first)] == ["E1", "E2"]
    assert runs.evidence(first)[0] == opened("E1")
    assert [c.eid for c in runs.considered(first)] == ["sec_9"]
    second = runs.create("Q2", follow=first)
    runs.record_evidence(second, [opened("E1", "others")], [])
    assert runs.get(second).thread == first
    assert [(run, e.tag, e.quote) for run, e in runs.manifest(second)] == [
        (first, "E1", "words"), (first, "E2", "words"), (second, "E1", "others"),
    ]  # fmt: skip
    assert [run for run, _ in runs.manifest(first)] == [first, first]
    assert {r.id for r in runs.list(thread=first)} == {first, second}
    with pytest.raises(NotFound):
        runs.create("Q3", follow="nothing")


def test_recording_evidence_replaces_what_events_said(library):
    runs = Runs(library)
    run = runs.create("Q")
    runs.append(event(run, 1, EventName.EVIDENCE_OPENED, evidence=opened("E1")))
    runs.record_evidence(run, [opened("E7")], [Considered("xx-a", "sec_1", "1", "", 0.1, "x")])
    assert [e.tag for e in runs.evidence(run)] == ["E7"] and len(runs.considered(run)) == 1


CHILD = """
import sys
from pathlib import Path
from tribonian.domain.events import Event, EventName
from tribonian.library.database import Library
from tribonian.library.runs import Runs
library = Library.open(Path(sys.argv[1]), write=False)
runs = Runs(library)
run = runs.create("Q")
runs.append(Event(run, 1, EventName.RUN_STARTED, "t", 0, {}))
print(run, flush=True)
sys.stdin.read()
"""


def test_a_run_whose_process_died_is_interrupted_and_can_go_on(library, tmp_path):
    child = subprocess.Popen(
        [sys.executable, "-c", CHILD, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    run = child.stdout.readline().strip()
    runs = Runs(library)
    assert runs.get(run).status == "running"
    child.kill()
    child.wait()
    child.stdin.close()
    child.stdout.close()
    stored = runs.events(run)
    assert [e.event for e in stored] == [EventName.RUN_STARTED, EventName.RUN_INTERRUPTED]
    assert runs.get(run).status == "interrupted" and runs.mark_interrupted() == []
    runs.append(event(run, 3, EventName.RUN_RESUMED, from_seq=2))
    assert runs.get(run).status == "running" and len(runs.events(run)) == 3


def test_a_recycled_process_number_does_not_count_as_alive(library):
    runs = Runs(library)
    run = runs.create("Q")
    with library.runs.writer() as database:
        database.conn.execute("UPDATE runs SET begun = begun - 1000, pid = ?", (os.getpid(),))
    assert runs.get(run).status == "interrupted"


def test_a_deleted_run_is_in_no_file(library, tmp_path):
    runs = Runs(library)
    kept = runs.create("Kept question")
    run = runs.create("Canary question zebrafish", {"x": "zebrafish"})
    for seq in range(1, 40):
        runs.append(event(run, seq, EventName.EVIDENCE_OPENED, evidence=opened(f"E{seq}", "zebrafish " * 30)))
    runs.label(run, "E1", "right", "zebrafish")
    runs.delete(run)
    for file in tmp_path.iterdir():
        assert b"zebrafish" not in file.read_bytes(), file.name
    assert [r.id for r in runs.list()] == [kept] and runs.evidence(run) == [] and runs.labels() == []
    for call in (runs.delete, runs.get, runs.events):
        with pytest.raises(NotFound):
            call(run)


def test_labels_are_set_changed_and_taken_back(library):
    runs = Runs(library)
    run = runs.create("Q")
    runs.label(run, "", "right")
    runs.label(run, "E1", "wrong", "not this section")
    runs.label(run, "", "irrelevant")
    assert [(x["target"], x["label"], x["note"]) for x in runs.labels(run)] == [
        ("E1", "wrong", "not this section"), ("", "irrelevant", ""),
    ] or len(runs.labels(run)) == 2  # fmt: skip
    runs.label(run, "E1", "")
    assert [x["target"] for x in runs.labels()] == [""]
    with pytest.raises(WrongUsage):
        runs.label(run, "", "perfect")
    with pytest.raises(NotFound):
        runs.label("nothing", "", "right")


def test_two_processes_store_runs_at_once(library, tmp_path):
    other = Library.open(tmp_path, write=False)
    stores = [Runs(library), Runs(other)]
    failures: list[Exception] = []

    def work(runs: Runs) -> None:
        try:
            run = runs.create("Q")
            for seq in range(1, 101):
                runs.append(event(run, seq))
            assert len(runs.events(run)) == 100
        except Exception as error:  # noqa: BLE001 - handed to the test's own thread
            failures.append(error)

    threads = [threading.Thread(target=work, args=(runs,)) for runs in stores for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    other.close()
    assert failures == [] and len(stores[0].list()) == 4
