"""What a question wrongly takes for granted, and where sources contradict each other, as a terminal shows it."""

from __future__ import annotations

import io

from tribonian.cli.answers import describe, print_answer
from tribonian.cli.output import Output

ANSWER = {
    "id": None,
    "run": "r1",
    "question": "Since a licence lasts five years, when does it end?",
    "answered": True,
    "claims": [],
    "evidence": [],
    "premises": [
        {"text": "a licence lasts five years", "holds": False, "evidence": ["E2"], "correction": "Section 4 says “three years”."},
        {"text": "a lake is public", "holds": True, "evidence": []},
    ],
    "conflicts": [
        {
            "a": "Section 11: six months",
            "b": "Section 34: seven days",
            "why": "two periods",
            "settled_by": "none",
            "evidence": ["E3"],
        },
        {"a": "Act", "b": "Constitution", "why": "two ranks", "settled_by": "hierarchy", "rule": "Higher wins.", "evidence": []},
    ],
    "suspicious": [{"file": "mail.eml", "start": 1, "end": 2}],
    "considered": [],
    "searched": [],
    "not_found": "",
    "law_as_of": "",
    "steps": 3,
    "rounds": 0,
    "mode": "extracts",
    "tokens": {},
    "seconds": {"total": 0.1},
}


def test_a_wrong_premise_is_printed_with_its_correction_and_a_conflict_with_both_sides_and_the_rule():
    stream = io.StringIO()
    print_answer(Output(out=stream, err=io.StringIO()), ANSWER)
    said = " ".join(stream.getvalue().split())
    assert "a licence lasts five years – the text does not say so. Section 4 says “three years”. [E2]" in said
    assert "a lake is public" not in said
    assert "Conflict: two periods [E3] Section 11: six months Section 34: seven days No rule settles it" in said
    assert "Higher wins." in said
    assert "mail.eml" in said


def test_their_events_are_one_line_each():
    assert describe("premise_refuted", ANSWER["premises"][0]) == "does not hold: a licence lasts five years"
    assert describe("conflict_found", ANSWER["conflicts"][0]) == "conflict: two periods"
