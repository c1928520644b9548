"""What was computed beside an answer is shown with its steps; what is missing is named."""

from __future__ import annotations

from tribonian.ui.panes.calculation_box import calculation_boxes

RESULT = {
    "weekday": "Friday",
    "end": "2025-02-28",
    "time": "",
    "steps": [
        {
            "text": "That day is not counted.",
            "provision": "§ 187 Abs. 1 BGB",
            "evidence": ["E3"],
            "rule": "verified",
            "caution": "",
        },
        {"text": "It ends there.", "provision": "§ 188 BGB", "evidence": [], "rule": "program", "caution": "not verified"},
    ],
    "cautions": ["Name the region."],
}


def test_a_result_is_shown_with_its_steps(qtbot):
    (box,) = calculation_boxes([{"kind": "deadline", "result": RESULT, "missing": []}])
    qtbot.addWidget(box)
    assert box.accessibleName() == "Deadline: Friday 2025-02-28"
    said = box.accessibleDescription()
    assert "●  That day is not counted.  § 187 Abs. 1 BGB [E3]" in said
    assert "○  It ends there.  § 188 BGB  (not verified)" in said and "Name the region." in said


def test_what_is_missing_is_named(qtbot):
    row = {
        "kind": "deadline",
        "result": None,
        "missing": ["the day of the event"],
        "suggested": [{"period": "7 days", "evidence": ["E1"]}],
        "command": "tribonian calculate deadline --event …",
    }
    (box,) = calculation_boxes([row])
    qtbot.addWidget(box)
    said = box.accessibleDescription()
    assert "the day of the event" in said and "7 days [E1]" in said and "--event …" in said
    assert calculation_boxes([]) == []
