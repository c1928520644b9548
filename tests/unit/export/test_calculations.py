"""What was computed stands in the memo with its steps and footnotes, never in the form for filing."""

from __future__ import annotations

from dataclasses import asdict, replace

from tests.support.sample_answers import run_events, sample_answer, sample_catalogue
from tests.unit.export.test_memo import FILING, heading_texts, text_of

from tribonian.export.memo import FootnoteRef, ListBlock
from tribonian.export.memo_from_run import memo_from_run
from tribonian.export.stored_answer import answer_from


def computed(tag):
    step = {"text": "That day is not counted.", "provision": "§ 187 Abs. 1", "evidence": [tag], "caution": ""}
    rule = {"text": "It ends there.", "provision": "§ 188", "evidence": [], "caution": "rule of the program"}
    result = {"weekday": "Friday", "end": "2025-02-28", "time": "", "steps": [step, rule], "cautions": ["Name the region."]}
    return {"kind": "deadline", "inputs": {}, "missing": [], "command": "", "result": result}


def test_a_computation_is_told_with_its_steps_and_notes():
    catalogue = sample_catalogue()
    answer = sample_answer(catalogue)
    answer = replace(
        answer, calculations=(computed(answer.evidence[0].tag), {"kind": "sum", "result": None, "missing": ["sums"]})
    )
    memo = memo_from_run(run_events(answer), catalogue=catalogue)
    assert "Calculations" in heading_texts(memo)
    said = text_of(memo)
    for words in (
        "Friday 2025-02-28",
        "not counted. (§ 187 Abs. 1)",
        "It ends there. (§ 188) – rule of the program",
        "Name the region.",
    ):
        assert words in said
    (steps,) = [block for block in memo.blocks if isinstance(block, ListBlock) and "not counted" in block.items[0][0].text]
    assert [sum(isinstance(item, FootnoteRef) for item in row) for row in steps.items] == [1, 0]


def test_the_form_for_filing_has_none():
    catalogue = sample_catalogue()
    answer = sample_answer(catalogue)
    answer = replace(answer, calculations=(computed(answer.evidence[0].tag),))
    memo = memo_from_run(run_events(answer), catalogue=catalogue, options=FILING)
    assert "Friday 2025-02-28" not in text_of(memo)


def test_stored_computations_read_back_equal_and_bad_ones_do_no_harm():
    answer = replace(sample_answer(sample_catalogue()), calculations=(computed("E1"),))
    assert answer_from(asdict(answer)).calculations == answer.calculations
    for bad in ({"result": 3}, {"kind": [], "result": {"steps": 5, "cautions": "x"}}, {}):
        catalogue = sample_catalogue()
        memo_from_run(run_events(replace(sample_answer(catalogue), calculations=(bad,))), catalogue=catalogue)
