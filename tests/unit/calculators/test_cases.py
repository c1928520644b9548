"""Deadlines, interest and sums computed by hand (issue 6, must show 11)."""

import pytest
from tests.unit.calculators.cases import DEADLINES, INTEREST, SUMS

from tribonian.calculators import sentences
from tribonian.calculators.requests import DeadlineRequest, InterestRequest, SumRequest, deadline_of, interest_of, sum_of
from tribonian.config import computing


def told(found):
    """Every step in words; each says something and leaves no gap."""
    rows = sentences.as_json(found.steps, [""] * len(found.steps))
    assert all(row["text"] and "{" not in row["text"] and row["rule"] in ("program", "arithmetic") for row in rows)
    return [row["text"] for row in rows]


@pytest.mark.parametrize("case", DEADLINES, ids=lambda case: f"{case[0]} {case[1]} {case[3]} {case[4]} {' '.join(case[5])}")
def test_deadline(case):
    jurisdiction, rules, region, event, period, flags, expected = case
    found = deadline_of(DeadlineRequest(jurisdiction, event, period, rules, region, **flags))
    end = found.values["end"] + (f"T{found.values['time']}" if found.values["time"] else "")
    assert end == expected, told(found)
    assert told(found)
    assert found.steps[-1].day.isoformat().startswith(found.values["end"])


@pytest.mark.parametrize("case", INTEREST, ids=lambda case: " ".join(str(value) for value in case[0].values()))
def test_interest(case):
    asked, interest, total = case
    found = interest_of(InterestRequest(**asked))
    assert (found.values["interest"], found.values["total"]) == (interest, total), told(found)
    assert told(found)


@pytest.mark.parametrize("case", SUMS, ids=lambda case: " ".join(case[1]))
def test_sum(case):
    jurisdiction, lines, total = case
    found = sum_of(SumRequest(lines, jurisdiction))
    assert found.values["total"] == total and told(found)


def test_there_are_a_hundred():
    assert len(DEADLINES) + len(INTEREST) + len(SUMS) >= 100
    assert {case[0] for case in DEADLINES} == {"de", "in", "mn", "uk", "us"}


def test_every_norm_of_every_jurisdiction_is_a_provision_that_can_be_looked_up():
    for code in computing.available():
        pack = computing.load(code)
        rules = [*pack.rules, *pack.interest]
        norms = {norm for one in rules for norm in one.norms.values()} | {
            addition.norm for one in pack.rules for addition in one.additions if addition.norm
        }
        assert norms and sum(one.default for one in pack.rules) == 1
        for norm in norms:
            assert norm.cite and norm.works and norm.number and norm.says, norm
            assert norm.number.split("(")[0].split()[-1].strip("§") in norm.cite, norm
