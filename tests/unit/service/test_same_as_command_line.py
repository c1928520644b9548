"""Every endpoint answers as the command line does with --json: values and coded errors alike."""

from __future__ import annotations

import base64
import hashlib
import json

import pytest
from tests.support import alike, computing_library
from tests.support.alike import still
from tests.support.service import command, serving

from tribonian.service.endpoints import ENDPOINTS
from tribonian.service.refusals import status_of

PAIRS = [
    *[(("laws", *([name] if name else [])), "laws", {"name": name}) for name in ("", "Lakes Act", "Water Act", "FlussG", "xyz")],
    *[(("laws", "--kind", kind), "laws", {"kind": kind}) for kind in ("law", "decision", "casefile")],
    *[(("map", work), "map", {"work": work}) for work in ("in-lakes", "flussg", "ILA", "reed-heron", "nothing", "Water Act")],
    (("map", "in-lakes", "--under", "part_1"), "map", {"work": "in-lakes", "under": "part_1"}),
    (("map", "in-lakes", "--grep", "fine"), "map", {"work": "in-lakes", "grep": "fine"}),
    (("map", "in-lakes", "--as-of", "2021-05-05"), "map", {"work": "in-lakes", "as_of": "2021-05-05"}),
    (("map", "in-lakes", "--as-of", "yesterday"), "map", {"work": "in-lakes", "as_of": "yesterday"}),
    *[
        (("read", work, *numbers), "read", {"work": work, "numbers": numbers})
        for work, numbers in (
            ("in-lakes", ["12A"]),
            ("in-lakes", ["1", "2"]),
            ("in-lakes", ["sec_12A"]),
            ("in-lakes", ["112A"]),
            ("in-lakes", ["99"]),
            ("flussg", ["1"]),
            ("flussg", ["2"]),
            ("reed-heron", ["1"]),
            ("nothing", ["1"]),
        )
    ],
    *[
        (("search", query), "search", {"query": query})
        for query in ("licence", "fish without a licence", "Flüsse", "section 12A", "fine OR", "zebra", "", "   ", '"a fine"')
    ],
    (("search", "fine", "--limit", "1"), "search", {"query": "fine", "limit": 1}),
    (("search", "fine", "--mode", "keyword"), "search", {"query": "fine", "mode": "keyword"}),
    (("search", "appeal", "--kind", "decision"), "search", {"query": "appeal", "kind": "decision"}),
    (("search", "fine", "--work", "in-lakes"), "search", {"query": "fine", "work": ["in-lakes"]}),
    (("search", "fine", "--work", "nothing"), "search", {"query": "fine", "work": ["nothing"]}),
    (("search", "frei", "--jurisdiction", "de"), "search", {"query": "frei", "jurisdiction": "de"}),
    (("search", "fine", "--as-of", "2021-01-01"), "search", {"query": "fine", "as_of": "2021-01-01"}),
    *[
        (("cite", text), "cite", {"text": text})
        for text in ("section 12A of the Lakes Act", "§ 2 FlussG", "no citation", "", "section 99 of the Lakes Act")
    ],
    (("cite", "section 2", "--work", "in-lakes"), "cite", {"text": "section 2", "work": "in-lakes"}),
    *[((name, work), name, {"work": work}) for name in ("analyse", "summarise") for work in ("reed-heron", "in-lakes", "none")],
    *[((name, "no-such-run"), name, {"run": "no-such-run"}) for name in ("show", "replay", "resume")],
    (("runs",), "runs", {}),
    (("diff", "in-lakes", "--from", "2020-01-01", "--to", "2021-01-01"), "diff",
     {"work": "in-lakes", "from": "2020-01-01", "later": "2021-01-01"}),
    (("export", "no-such-run", "--to", "memo.md"), "export", {"run": "no-such-run", "to": "memo.md"}),
]  # fmt: skip


def test_values_and_errors_are_those_of_the_command_line(library):
    assert len(PAIRS) >= 50
    with serving(library) as asked:
        for words, name, params in PAIRS:
            told, reply = command(library, *words), asked.post(name, params)
            assert still(reply.json()) == still(told), words
            failed = isinstance(told, dict) and "error" in told
            assert reply.status_code == (status_of(told["error"]["code"]) if failed else 200), words


def test_a_question_is_answered_as_on_the_command_line_and_its_run_is_told_and_exported(library):
    question = "Who may fish without a licence?"
    told = command(library, "ask", question, "--model", "none", "--depth", "quick")
    with serving(library) as asked:
        reply = asked.post("research", {"question": question, "model": "none", "depth": "quick"})
        assert reply.status_code == 200
        assert still(reply.json()) == still(told)
        run = reply.json()["run"]
        shown = asked.post("show", {"run": run}).json()
        assert shown == command(library, "show", run)
        assert asked.post("replay", {"run": run}).json()
        memo = asked.post("export", {"run": run, "to": "memo.md", "date": "2026-01-01"})
        assert memo.status_code == 200, memo.text
        file = library.parent / "memo.md"
        there = command(library, "export", run, "--to", str(file), "--date", "2026-01-01")
    content = base64.b64decode(memo.json()["content"])
    assert content == file.read_bytes()
    assert hashlib.sha256(content).hexdigest() == memo.json()["sha256"]
    assert {**there, "file": "memo.md"} == {key: one for key, one in memo.json().items() if key not in ("content", "sha256")}


def test_every_endpoint_stands_for_a_command_and_takes_no_file():
    from tribonian.service.endpoints import FILES, schema_of
    from tribonian.workflows.commands.table import COMMANDS

    assert {one.command for one in ENDPOINTS.values()} <= set(COMMANDS)
    for name in ENDPOINTS:
        beside = ENDPOINTS[name].keeps
        assert not (set(schema_of(name)["properties"]) & FILES) - beside
        assert beside <= {"to", "more", "template"} and ("to" in beside) is ENDPOINTS[name].writes
        assert "matter" not in schema_of(name)["properties"]


def test_a_run_is_streamed_as_events_and_ends_with_the_answer(library):
    params = {"question": "Who pays a fine?", "model": "none", "depth": "quick"}
    with serving(library) as asked:
        lines = asked.post("research", params, headers={"accept": "application/x-ndjson"})
        assert lines.headers["content-type"].startswith("application/x-ndjson")
        *events, end = [json.loads(line) for line in lines.text.splitlines()]
        assert [one["seq"] for one in events] == list(range(1, len(events) + 1))
        assert events[0]["event"] == "run_started"
        assert events[-1]["event"] == "run_finished"
        stored = asked.post("replay", {"run": events[0]["run"]}).json()
        assert [one["event"] for one in stored] == [one["event"] for one in events]
        assert end["result"]["run"] == events[0]["run"]
        assert end["result"]["notices"] == command(library, "search", "fine")["notices"]

        sent = asked.post("research", params, headers={"accept": "text/event-stream"}).text
        blocks = [dict(line.split(": ", 1) for line in block.split("\n")) for block in sent.strip().split("\n\n")]
        assert [block["event"] for block in blocks] == [*(one["event"] for one in events), "result"]
        assert json.loads(blocks[0]["data"])["seq"] == 1
        refused = asked.post("research", {"question": " "}, headers={"accept": "text/event-stream"})
        assert (refused.status_code, refused.json()["error"]["code"]) == (400, "wrong_usage")


def test_events_of_a_sample_question_are_streamed(tmp_path, monkeypatch):
    """The sample law, imported for words only: its answer rests on provisions that were opened."""
    from tests.support import sample

    (tmp_path / "models").mkdir()
    monkeypatch.setenv("TRIBONIAN_MODELS_DIR", str(tmp_path / "models"))
    folder = tmp_path / "sample"
    assert command(folder, "import", str(sample.source()))["outcome"] == "imported"
    with serving(folder) as asked:
        params = {"question": "Can a person be deprived of personal liberty?", "model": "none"}
        reply = asked.post("research", params, headers={"accept": "application/x-ndjson"})
        *events, end = [json.loads(line) for line in reply.text.splitlines()]
    opened = {one["data"]["evidence"]["tag"] for one in events if one["event"] == "evidence_opened"}
    assert end["result"]["answered"]
    assert {tag for claim in end["result"]["claims"] for tag in claim["evidence"]} <= opened


@pytest.mark.parametrize("place", ["laws and decisions", "rules and tables"])
def test_every_endpoint_answers_inputs_drawn_from_a_library_as_the_command_line_does(library, tmp_path, place):
    """`tests/evals/service_alike.py` takes fifty for each, on laws as they are."""
    if place == "rules and tables":
        library = tmp_path / "computing"
        computing_library.services(library).close()
    runs = [command(library, "ask", question, "--model", "none", "--depth", "quick")["run"] for question in ("A fine?", "Fees?")]
    compared = alike.compared(library, tmp_path, held=alike.Held(runs=tuple(runs)), count=3, seed=5)
    assert set(compared) == set(ENDPOINTS)
    assert [one for found in compared.values() for one in found if not one.alike] == []
