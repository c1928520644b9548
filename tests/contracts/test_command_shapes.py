"""The JSON of every command has the fields that scripts rely on. Fields may be added here, never taken out or renamed."""

from __future__ import annotations

import json
from dataclasses import asdict

import pytest
from tests.support import small_library

from tribonian.cli import parser
from tribonian.domain.events import Event, EventName
from tribonian.domain.evidence import Answer, Claim, Considered, Evidence
from tribonian.domain.work import ImportReport
from tribonian.engine.host import status_json
from tribonian.workflows.commands import asking, shapes, table

LAWS = "work file kind title summary provisions status jurisdiction versions"
DECISION = "court family instance date citation"
MAP = "work title summary status version provisions tree"
CONTENTS = "work title summary status version expression until version_label current versions columns"
NODE = "eid kind number heading status children"
READ = "work file eid kind number heading text start end link page version status cites cited_by"
SEARCH = "id hits grade levels seconds"
HIT = "kind work file eid number heading page role instance score legs snippet start end"
CITE = "start end text kind work number resolved"
IMPORT = "file outcome kind work title provisions pages characters covered left_out warnings suspicious error seconds"
ASK = (
    "id run answered law_as_of claims evidence considered searched not_found premises subquestions conflicts suspicious"
    " steps rounds mode tokens seconds"
)
CLAIM = "text status evidence"
EVIDENCE = "tag kind work file eid number page quote start end link level version status treatment opened_by"
EVENT = "run seq event at step data"
RUN = "run question status created"
ERROR = "code message hint"


def has(value, fields):
    """`value` is an object with at least these fields, and JSON all the way down."""
    missing = set(fields.split()) - set(value)
    assert not missing, f"missing: {sorted(missing)}"
    assert json.loads(json.dumps(value)) == json.loads(json.dumps(value))


@pytest.fixture(scope="module")
def desk(tmp_path_factory):
    services = small_library.services(small_library.make(tmp_path_factory.mktemp("shapes") / "library"))
    services.run = services.runs.create("May I fish?", {"depth": "quick"})
    services.runs.append(Event(services.run, 1, EventName.RUN_STARTED, "2026-01-01T00:00:00.000Z", 0, {"question": "Fish?"}))
    services.runs.finish(services.run, "finished", asdict(answer()))
    yield services
    services.close()


def answer():
    evidence = Evidence(
        tag="E1",
        kind="law",
        work="in-lakes",
        expression="in-lakes@2020",
        file="lakes.json",
        eid="sec_2",
        number="2",
        heading="Licence",
        title="Lakes",
        page=0,
        quote="No person",
        start=0,
        end=9,
        link="",
        level="statute",
        version="2020-01-01",
        status="in_force",
    )
    claim = Claim("No person may fish.", "supported", ("E1",))
    return Answer("May I fish?", True, (claim,), (evidence,), (Considered("w", "e", "1", "h", 0.5, "search"),))


CASES = {
    "laws": ({}, LAWS),
    "map": ({"work": "lakes"}, MAP),
    "contents": ({"work": "lakes"}, CONTENTS),
    "read": ({"work": "lakes", "numbers": ["2"]}, READ),
    "search": ({"query": "licence"}, SEARCH),
    "cite": ({"text": "See section 12A of the Lakes Act.", "jurisdiction": "in"}, CITE),
    "runs": ({}, RUN),
}


@pytest.mark.parametrize("name", CASES)
def test_the_shape_of_a_command(desk, name):
    params, fields = CASES[name]
    value = table.run(desk, name, params)
    entries = value if isinstance(value, list) else [value]
    assert entries
    for entry in entries:
        has(entry, fields)


def test_a_decision_in_laws(desk):
    for entry in table.run(desk, "laws", {"kind": "decision"}):
        has(entry, f"{LAWS} {DECISION}")


def test_a_node_of_the_map(desk):
    has(table.run(desk, "map", {"work": "lakes"})["tree"][0], NODE)


def test_a_hit(desk):
    found = table.run(desk, "search", {"query": "licence", "id": "q7"})
    assert found["id"] == "q7"
    assert set(found["seconds"]) >= {"first", "final"}
    has(found["hits"][0], HIT)


def test_an_answer_shown_again(desk):
    shown = table.run(desk, "show", {"run": desk.run})
    has(shown, f"{ASK} question status")
    has(shown["claims"][0], CLAIM)
    has(shown["evidence"][0], EVIDENCE)


def test_a_stored_event(desk):
    (event,) = table.run(desk, "replay", {"run": desk.run})
    has(event, EVENT)


def test_an_answer_of_every_completeness():
    has(asking.answer_json("r1", asdict(answer()), "q1"), ASK)
    has(asking.answer_json("r1", {}), ASK)


def test_a_report_of_an_import():
    has(shapes.report_json(ImportReport("a.json", "imported")), IMPORT)


def test_a_status():
    has(status_json({"state": "ready"}, {"running": {}, "queued": 0}, 1), "state running queued clients network")


@pytest.mark.parametrize("cls", [*asking.error_classes()])
def test_an_error_of_every_kind_keeps_its_code_across_a_stored_run(cls):
    error = cls("What happened.", "What to do.")
    has(error.as_json()["error"], ERROR)
    again = asking.failure(error.as_json()["error"])
    assert (again.code, again.message, again.hint) == (error.code, error.message, error.hint)


COMMANDS = (
    "import",
    "laws",
    "map",
    "read",
    "diff",
    "search",
    "cite",
    "analyse",
    "summarise",
    "ask",
    "runs",
    "show",
    "replay",
    "resume",
    "label",
    "export",
    "verify",
    "matter",
    "digest",
    "grid",
    "model",
    "remove",
    "index",
    "serve",
    "doctor",
    "evaluate",
)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_known_and_takes_library_and_json(name):
    from argparse import _SubParsersAction

    (commands,) = [action for action in parser.build()._actions if isinstance(action, _SubParsersAction)]
    options = {option for action in commands.choices[name]._actions for option in action.option_strings}
    assert {"--library", "--json"} <= options


def test_the_engine_offers_every_method_of_the_channel():
    methods = (
        "laws",
        "map",
        "read",
        "search",
        "cite",
        "ask",
        "import",
        "remove",
        "runs",
        "show",
        "replay",
        "resume",
        "runs_delete",
        "label",
        "export",
        "model_list",
        "model_add",
        "model_probe",
        "model_use",
        "model_remove",
        "doctor",
        "index_rebuild",
    )
    assert set(methods) <= set(table.COMMANDS)
