"""`ask` as it is typed, over an invented library without any model: answers, events, batches, resuming."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys

import pytest
from tests.support.written_law import acts

QUESTION = "Who shall keep a register of visitors?"


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    """Runs the program on a library of two invented acts; no encoder, no model."""
    place = tmp_path_factory.mktemp("asking")

    def run(*arguments, input=None, wait=True):
        command = [sys.executable, "-m", "tribonian", "--library", str(place / "library"), *arguments]
        environment = {**os.environ, "TRIBONIAN_MODELS_DIR": str(place / "models"), "XDG_DATA_HOME": str(place / "data")}
        if not wait:
            return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment)
        return subprocess.run(command, capture_output=True, timeout=120, env=environment, input=input)

    paths = [str(path) for path in acts(place / "acts", 2)]
    done = run("import", *paths, "--jurisdiction", "in", "--json")
    assert done.returncode == 0, done
    return run


def lines(done):
    return [json.loads(line) for line in done.stdout.decode().split("\n") if line]


def test_import_prints_a_line_a_file_and_imports_nothing_twice(program, tmp_path):
    (tmp_path / "notes.xyz").write_text("neither law nor decision")
    path = acts(tmp_path / "acts", 1)[0]
    reports = lines(
        program("import", str(path), str(tmp_path / "notes.xyz"), str(tmp_path / "nowhere"), "--jurisdiction", "in", "--json")
    )
    assert [(one["file"], one["outcome"]) for one in reports] == [
        ("invented_000.json", "unchanged"),
        ("notes.xyz", "rejected"),
        ("nowhere", "rejected"),
    ]
    assert reports[1]["error"]["message"] and reports[2]["error"]["message"]


def test_rejected_files_are_status_1(program, tmp_path):
    assert program("import", str(tmp_path / "nowhere"), "--json").returncode == 1


def test_an_answer_as_json(program):
    done = program("ask", QUESTION, "--model", "none", "--json")
    (answer,) = lines(done)
    assert done.returncode == 0 and answer["answered"]
    assert answer["mode"] == "extracts" and answer["claims"][0]["status"] == "supported"
    opened = {one["tag"]: one for one in answer["evidence"]}
    for claim in answer["claims"]:
        assert set(claim["evidence"]) <= set(opened)


def test_an_answer_for_people_has_marks_and_nothing_unverified(program):
    out = program("ask", QUESTION, "--model", "none").stdout.decode()
    assert out.count("●") >= 1 and "[E1]" in out and "\x1b" not in out


def test_events_come_one_a_line_in_order_and_are_replayed_alike(program):
    events = lines(program("ask", QUESTION, "--model", "none", "--events"))
    assert [event["seq"] for event in events] == list(range(1, len(events) + 1))
    assert events[0]["event"] == "run_started" and events[-1]["event"] == "run_finished"
    assert lines(program("replay", events[0]["run"], "--json")) == events


def test_an_honest_not_found_is_an_answer(program):
    done = program("ask", "What is the tax on invented submarines in Atlantis?", "--model", "none", "--json")
    (answer,) = lines(done)
    assert done.returncode == 0
    assert answer["answered"] or answer["not_found"]


def test_a_batch_reports_each_line_and_resumes(program, tmp_path):
    file = tmp_path / "questions.jsonl"
    entries = [
        {"id": "a", "question": QUESTION},
        {"id": "b", "question": " "},
        {"id": "c", "question": "What is the fine for a breach?"},
    ]
    file.write_text("\n".join(json.dumps(entry) for entry in entries), encoding="utf-8-sig")
    command = ("ask", "--questions", str(file), "--model", "none", "--depth", "quick", "--json")
    first = program(*command)
    assert first.returncode == 1
    answers = lines(first)
    assert [one["id"] for one in answers] == ["a", "b", "c"]
    assert answers[1]["error"]["code"] == "wrong_usage"
    before = len(lines(program("runs", "--json"))[0])
    again = lines(program(*command, "--resume"))
    assert len(lines(program("runs", "--json"))[0]) == before
    assert [one.get("run") for one in again] == [one.get("run") for one in answers]
    other = lines(program(*command[:-3], "--depth", "corrective", "--json", "--resume"))
    assert other[0]["run"] != answers[0]["run"]


@pytest.mark.skipif(sys.platform == "win32", reason="needs signals")
def test_a_stopped_batch_keeps_what_was_answered_and_says_so(program, tmp_path):
    file = tmp_path / "questions.jsonl"
    file.write_text("".join(json.dumps({"id": n, "question": f"{QUESTION} Question {n}."}) + "\n" for n in range(2000)))
    child = program("ask", "--questions", str(file), "--model", "none", "--json", wait=False)
    assert json.loads(child.stdout.readline())["id"] == "0"
    child.send_signal(signal.SIGINT)
    out, _ = child.communicate(timeout=30)
    assert child.returncode == 3
    last = json.loads(out.decode().strip().split("\n")[-1])
    assert last["error"]["code"] == "cancelled"
    assert {run["status"] for run in lines(program("runs", "--json"))[0]} <= {"finished", "cancelled"}


def test_a_batch_with_events_names_the_question(program, tmp_path):
    file = tmp_path / "questions.jsonl"
    file.write_text(json.dumps({"id": 7, "question": QUESTION}) + "\n")
    events = lines(program("ask", "--questions", str(file), "--model", "none", "--events"))
    assert {event["id"] for event in events} == {"7"}


def test_a_question_is_read_from_standard_input(program):
    (answer,) = lines(program("ask", "-", "--model", "none", "--json", input=QUESTION.encode()))
    assert answer["question"] == QUESTION


@pytest.mark.parametrize(("question", "status"), [("", 2), ("  ", 2), ("?!", 2)])
def test_an_empty_question_is_wrong_usage(program, question, status):
    done = program("ask", question, "--model", "none", "--json")
    assert done.returncode == status and lines(done)[0]["error"]["code"] == "wrong_usage"


def test_a_question_of_50000_characters_is_answered_or_refused_in_words(program):
    done = program("ask", "Who keeps the register? " * 2100, "--model", "none", "--json")
    assert done.returncode in (0, 2) and len(lines(done)) == 1


def test_a_model_that_is_not_there_is_told(program):
    done = program("ask", QUESTION, "--model", "no-such-model", "--json")
    assert done.returncode == 3 and lines(done)[0]["error"]["code"] == "model_missing"


def test_work_and_follow_that_are_not_there_are_told(program):
    for flags in (["--work", "nowhere"], ["--follow", "19990101-000000-abcdef"]):
        done = program("ask", QUESTION, "--model", "none", *flags, "--json")
        assert done.returncode == 3 and lines(done)[0]["error"]["code"] == "not_found"


def test_a_follow_up_joins_the_thread(program):
    (first,) = lines(program("ask", QUESTION, "--model", "none", "--json"))
    done = program("ask", "And what is the fine?", "--model", "none", "--follow", first["run"], "--json")
    assert done.returncode == 0


def test_search_in_batch_and_single(program, tmp_path):
    file = tmp_path / "queries.jsonl"
    file.write_text('{"id": "q1", "question": "register of visitors", "gold": []}\n\n{"id": "q2", "question": ""}\n')
    done = program("search", "--queries", str(file), "--limit", "3", "--json")
    assert done.returncode == 1
    found = lines(done)
    assert [one["id"] for one in found] == ["q1", "q2"] and len(found[0]["hits"]) == 3 and "error" in found[1]
    (single,) = lines(program("search", "register of visitors", "--limit", "3", "--json"))
    assert single["hits"] == found[0]["hits"]


def test_cite_resolves_and_a_removed_work_is_gone_everywhere(program):
    (found,) = lines(program("cite", "See section 7 and section 999.", "--work", "invented_001", "--json"))
    assert [(one["number"], one["resolved"]) for one in found] == [("7", True), ("999", False)]
    assert program("remove", "invented_001").returncode == 0
    (hits,) = lines(program("search", "register of visitors", "--limit", "100", "--json"))
    assert {hit["work"] for hit in hits["hits"]} == {"in-invented_000"}
    assert lines(program("doctor", "--json"))[0]["broken"] == []
