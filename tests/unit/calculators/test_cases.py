"""Deadlines, interest and sums computed by hand (issue 6, must show 11)."""

import pytest
from tests.unit.calculators.cases import DEADLINES, INTEREST, SUMS

from tribonian.calculators import sentences
from tribonian.calculators.requests import DeadlineRequest, InterestRequest, SumRequest, deadline_of, interest_of, sum_of


@pytest.mark.parametrize("case", DEADLINES, ids=lambda case: f"{case[0]} {case[1]} {case[3]} {case[4]} {' '.join(case[5])}")
def test_deadline(case):
    jurisdiction, rules, region, event, period, flags, expected = case
    found = deadline_of(DeadlineRequest(jurisdiction, event, period, rules, region, **flags))
    end = found.values["end"] + (f"T{found.values['time']}" if found.values["time"] else "")
    assert end == expected, [sentences.sentence(step) for step in found.steps]
    assert found.steps[-1].day.isoformat().startswith(found.values["end"])


@pytest.mark.parametrize("case", INTEREST, ids=lambda case: " ".join(str(value) for value in case[0].values()))
def test_interest(case):
    asked, interest, total = case
    found = interest_of(InterestRequest(**asked))
    assert (found.values["interest"], found.values["total"]) == (interest, total), [sentences.sentence(s) for s in found.steps]


@pytest.mark.parametrize("case", SUMS, ids=lambda case: " ".join(case[1]))
def test_sum(case):
    jurisdiction, lines, total = case
    assert sum_of(SumRequest(lines, jurisdiction)).values["total"] == total


def test_there_are_a_hundred():
    assert len(DEADLINES) + len(INTEREST) + len(SUMS) >= 100
    assert {case[0] for case in DEADLINES} == {"de", "in", "mn", "uk", "us"}
