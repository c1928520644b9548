"""Calculators as commands and as tools: steps bound to the library's own words, inputs named when they are missing."""

from __future__ import annotations

import json

import pytest
from tests.support import computing_library

from tribonian.config import jurisdictions
from tribonian.domain.cancel import CancelToken
from tribonian.domain.computing import OTHERWISE, PROGRAM
from tribonian.errors import BadArguments, NotFound, WrongUsage
from tribonian.tools.base import ToolContext
from tribonian.tools.calculate import CALCULATORS, CalculateDeadline, CalculateInterest, CalculateSum
from tribonian.tools.ledger import Ledger
from tribonian.workflows.commands import table

ASKED = {"jurisdiction": "de", "event": "2025-04-04", "period": "2 Wochen", "region": "BY"}


@pytest.fixture
def desk(tmp_path):
    services = computing_library.services(tmp_path / "library")
    yield services
    services.close()


def context(desk, works=()):
    return ToolContext("", desk.works, desk.searcher, jurisdictions.load, Ledger(), CancelToken(), works)


def by_provision(found):
    return {step["provision"]: step for step in found["steps"] if step["provision"]}


def test_a_step_is_bound_to_the_sentence_that_says_so(desk):
    found = table.run(desk, "calculate_deadline", ASKED)
    step = by_provision(found)["§ 187 Abs. 1 BGB"]
    assert step["rule"] == "verified"
    (evidence,) = [one for one in found["evidence"] if one["tag"] in step["evidence"]]
    assert (evidence["work"], evidence["number"]) == ("de-bgb", "187")
    assert evidence["quote"] == desk.works.text(evidence["expression"], evidence["start"], evidence["end"])
    assert "nicht mitgerechnet" in evidence["quote"]


def test_a_provision_with_other_words_proves_nothing_and_is_told(desk):
    step = by_provision(table.run(desk, "calculate_deadline", ASKED))["§ 193 BGB"]
    assert (step["rule"], step["evidence"], step["caution"]) == ("program", [], OTHERWISE)


def test_a_provision_that_is_not_there_is_a_rule_of_the_program(desk):
    step = by_provision(table.run(desk, "calculate_deadline", ASKED | {"rules": "zpo"}))["§ 222 Abs. 2 ZPO"]
    assert (step["rule"], step["caution"]) == ("program", PROGRAM)
    assert not table.run(desk, "calculate_deadline", ASKED)["verified"]


def test_interest_is_bound_too(desk):
    asked = {
        "jurisdiction": "de",
        "terms": "default",
        "principal": "1000",
        "start": "2024-01-01",
        "end": "2024-03-01",
        "base_rates": ["3.62"],
    }
    found = table.run(desk, "calculate_interest", asked)
    assert by_provision(found)["§ 288 Abs. 1 BGB"]["rule"] == "verified"
    assert by_provision(found)["§ 247 BGB"]["caution"] == PROGRAM


def test_a_run_confined_to_other_works_binds_nothing(desk):
    found = CalculateDeadline().run(context(desk, ("de-teichg",)), ASKED)
    assert found.evidence == ()
    assert {step["rule"] for step in found.result["steps"]} <= {"program", "arithmetic"}


def test_a_tool_tags_only_what_it_opened(desk):
    used = context(desk)
    found = CalculateDeadline().run(used, CalculateDeadline().validate(ASKED))
    assert [item.tag for item in found.evidence] == list(used.ledger.evidence)
    assert all((item.expression, item.eid) in used.ledger.opened for item in found.evidence)
    assert ("[E1]" in found.text and PROGRAM in found.text) or OTHERWISE in found.text


def test_the_other_tools_answer(desk):
    assert CalculateSum().run(context(desk), {"lines": ["1.50", "2.25"]}).summary == "Total 3.75"
    asked = {"principal": "1000", "start": "2023-01-01", "end": "2024-01-01", "rate": "5"}
    assert CalculateInterest().run(context(desk), asked).result["interest"] == "50.00"


@pytest.mark.parametrize("tool", CALCULATORS.values())
@pytest.mark.parametrize(
    "arguments", [{}, {"code": "1+1"}, {"lines": "1"}, {"jurisdiction": "de", "event": "soon", "period": "x"}, None, 3]
)
def test_a_tool_refuses_what_its_schema_does_not_say(tool, arguments):
    with pytest.raises(BadArguments):
        tool().validate(arguments)


def test_a_tool_says_what_was_wrong(desk):
    with pytest.raises(BadArguments, match="not the length of a period"):
        CalculateDeadline().run(context(desk), ASKED | {"period": "__import__('os')"})
    with pytest.raises(BadArguments, match="No jurisdiction"):
        CalculateDeadline().run(context(desk), ASKED | {"jurisdiction": "zz"})


@pytest.mark.parametrize("name", ["event", "period", "jurisdiction"])
def test_a_missing_input_of_a_deadline_is_named(desk, name):
    with pytest.raises(WrongUsage) as refused:
        table.run(desk, "calculate_deadline", {**ASKED, name: ""})
    assert refused.value.code == "missing_input"
    assert {"event": "day of the event", "period": "length", "jurisdiction": "Whose rules"}[name] in refused.value.message


INTEREST = {"principal": "1000", "start": "2024-01-01", "end": "2024-03-01", "rate": "5"}


@pytest.mark.parametrize("name", INTEREST)
def test_a_missing_input_of_interest_is_named(desk, name):
    with pytest.raises(WrongUsage) as refused:
        table.run(desk, "calculate_interest", {**INTEREST, name: ""})
    assert refused.value.code == "missing_input"


def test_a_base_rate_is_never_invented(desk):
    with pytest.raises(WrongUsage, match="base rate is missing: Basiszinssatz") as refused:
        table.run(desk, "calculate_interest", {**INTEREST, "rate": "", "jurisdiction": "de", "terms": "default"})
    assert refused.value.code == "missing_input"


def test_a_base_rate_that_may_have_changed_is_told(desk):
    asked = INTEREST | {"rate": "", "jurisdiction": "de", "terms": "default", "base_rates": ["3.62"], "end": "2024-08-01"}
    assert any("2024-07-01" in one for one in table.run(desk, "calculate_interest", asked)["cautions"])
    asked["base_rates"] = ["2024-01-01=3.62", "2024-07-01=3.37"]
    assert not any("may change" in one for one in table.run(desk, "calculate_interest", asked)["cautions"])


def test_a_rate_above_the_limit_is_told(desk):
    asked = INTEREST | {"jurisdiction": "in", "terms": "decree", "rate": "9"}
    assert any("more than the 6 %" in one for one in table.run(desk, "calculate_interest", asked)["cautions"])


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"event": "2025-02-30"}, "is not a date"),
        ({"event": "31.01.2025"}, "is not a date"),
        ({"event": "2025-01-31T25:00"}, "time of day"),
        ({"period": "soon"}, "not the length"),
        ({"period": "0 days"}, "not the length"),
        ({"period": "2 days 3 days"}, "not clear"),
        ({"period": "48 hours"}, "time of day"),
        ({"period": "3 working days 1 month"}, "mixed"),
        ({"period": "9999 years"}, "cannot be computed"),
        ({"period": "3000 years", "event": "9000-01-01"}, "outside the calendar"),
        ({"region": "Atlantis"}, "no region"),
        ({"rules": "lunar"}, "no rules called"),
        ({"additions": ["pigeon"]}, "know no “pigeon”"),
        ({"closed": ["someday"]}, "closed day"),
        ({"closed": ["monday", "tuesday", "wednesday", "thursday", "friday"]}, "is open"),
        ({"jurisdiction": "fr"}, "not known here"),
        ({"wait": True, "before": True}, "counted forward"),
    ],
)
def test_inputs_that_mean_nothing_are_refused_in_words(desk, changed, words):
    with pytest.raises(WrongUsage, match=words):
        table.run(desk, "calculate_deadline", ASKED | changed)


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"end": "2023-01-01"}, "before the first"),
        ({"principal": "-5"}, "more than nothing"),
        ({"principal": "five"}, "not a sum"),
        ({"principal": "1e9"}, "not a sum"),
        ({"principal": "1.234"}, "two ways"),
        ({"rate": "five"}, "not a rate"),
        ({"day_count": "moon"}, "no day-count"),
        ({"compound": "hourly"}, "Unknown"),
        ({"payments": ["100"]}, "no day"),
        ({"payments": ["2020-01-01=100"]}, "outside the time"),
        ({"payments": ["2024-02-01=5000"]}, "more than was owed"),
        ({"terms": "usual"}, "no rate called"),
        ({"base_rates": ["3"]}, "a base rate were given"),
    ],
)
def test_interest_that_means_nothing_is_refused_in_words(desk, changed, words):
    with pytest.raises(WrongUsage, match=words):
        table.run(desk, "calculate_interest", INTEREST | changed)


def test_an_unknown_jurisdiction_is_not_found(desk):
    with pytest.raises(NotFound):
        table.run(desk, "calculate_sum", {"lines": ["1"], "jurisdiction": "zz"})


def test_the_result_is_json_and_the_same_twice(desk):
    first = json.dumps(table.run(desk, "calculate_deadline", ASKED))
    assert first == json.dumps(table.run(desk, "calculate_deadline", ASKED))
    assert json.loads(first)["end"] == "2025-04-22"
