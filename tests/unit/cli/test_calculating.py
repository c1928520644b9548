"""`calculate`, `tables` and `query` as they are typed."""

from __future__ import annotations

import json

import pytest
from tests.support import computing_library

from tribonian.cli.main import run

DEADLINE = ["calculate", "deadline", "--jurisdiction", "de", "--event", "2025-04-04", "--period", "2 Wochen", "--region", "BY"]
INTEREST = ["calculate", "interest", "--principal", "1000", "--from", "2024-01-01", "--to", "2024-03-01"]


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    folder = tmp_path_factory.mktemp("computing") / "library"
    computing_library.services(folder).close()
    return folder


@pytest.fixture
def typed(library, capsys):
    def type_(*words, json_=True):
        status = run(["--library", str(library), *(["--json"] if json_ else []), *words], lambda folder: 0)
        out = capsys.readouterr()
        return status, json.loads(out.out) if json_ else out.out + out.err

    return type_


def test_a_deadline_in_json(typed):
    status, found = typed(*DEADLINE)
    assert (status, found["end"], found["weekday"]) == (0, "2025-04-22", "Tuesday")
    assert {"kind", "jurisdiction", "rules", "period", "direction", "steps", "evidence", "cautions", "verified"} <= set(found)
    assert {"step", "kind", "text", "date", "provision", "rule", "evidence", "caution"} <= set(found["steps"][0])


def test_a_deadline_for_people(typed):
    status, said = typed(*DEADLINE, json_=False)
    assert status == 0 and said.startswith("Tuesday, 2025-04-22")
    assert "● That day is not counted" in said and "do not say this" in " ".join(said.split()) and "“(1) Der Tag" in said


def test_interest_and_sums(typed):
    status, found = typed(
        *INTEREST, "--terms", "default", "--jurisdiction", "de", "--base-rate", "2024-01-01=3,62", "--payment", "2024-02-01=100"
    )
    assert (status, found["rates"][0]["percent"]) == (0, "8.62")
    assert typed("calculate", "sum", "--", "1.50", "-0.25")[1]["total"] == "1.25"


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["calculate"], "wrong_usage"),
        (["calculate", "age"], "wrong_usage"),
        (["calculate", "deadline"], "missing_input"),
        (DEADLINE[:-4], "missing_input"),
        ([*INTEREST], "missing_input"),
        (["calculate", "sum"], "missing_input"),
        ([*DEADLINE, "--with", "pigeon"], "wrong_usage"),
        (["query", "drop table de_bgb_300_1"], "query_refused"),
        (["query", "select * from sqlite_master"], "query_refused"),
    ],
)
def test_what_cannot_be_done_is_said_with_a_code_and_status_2(typed, words, code):
    status, found = typed(*words)
    assert (status, found["error"]["code"]) == (2, code)
    assert found["error"]["message"] and found["error"]["hint"]


def test_the_rules_that_can_be_named(typed):
    status, (found,) = typed("calculate", "rules", "de")
    assert (status, found["jurisdiction"]) == (0, "de")
    assert [one["name"] for one in found["rules"] if one["default"]] == ["bgb"] and "BY" in found["regions"]
    assert {one["name"]: one["needs"] for one in found["terms"]}["default"] == "base_rate"
    assert {one["jurisdiction"] for one in typed("calculate", "rules")[1]} == {"de", "in", "mn", "uk", "us"}
    status, said = typed("calculate", "rules", json_=False)
    assert "--rules cpr" in said and "--with mail" in said and "--terms statutory" in said
    assert typed("calculate", "rules", "fr")[1][0]["rules"] == []
    assert typed("calculate", "rules", "zz")[0] == 3


def test_tables_and_queries(typed):
    status, found = typed("tables", "BGB")
    assert (status, [one["table"] for one in found]) == (0, ["de_bgb_300_1"])
    status, found = typed("query", "select fee from de_bgb_300_1 where value_up_to > 1000 order by fee desc")
    assert (status, found["rows"]) == (0, [[354], [170.5]])
    assert [row[0]["row"] for row in found["sources"]] == [4, 3]
    status, said = typed("query", "select max(fee) from de_bgb_300_1", json_=False)
    assert status == 0 and "354" in said and "de-bgb 300 row 1" in said
    status, said = typed("query", "select distinct fee from de_bgb_300_1", json_=False)
    assert "From: de_bgb_300_1" in said
    assert "de_bgb_300_1" in typed("tables", json_=False)[1]
    assert "No table is there." in typed("tables", "--words", "nowhere", json_=False)[1]
