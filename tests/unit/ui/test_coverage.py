"""What an answer covers: parts, numbers of sentences, limits by kind."""

from __future__ import annotations

from tribonian.ui.view_models.coverage import Coverage


def part(question, status, *claims):
    return {"question": question, "status": status, "claims": list(claims)}


def test_parts_name_the_sentences_that_answer_them_and_what_is_open():
    found = Coverage.of({"coverage": [part("One?", "covered", 0, 2), part("Two?", "open"), part("Three?", "not_searched")]})
    assert found.title == "2 of 3 parts are open"
    assert [one.said for one in found.parts] == [
        "answered by sentences 1, 3", "nothing that is quoted answers it", "not looked for",
    ]  # fmt: skip
    assert [one.question for one in found.open] == ["Two?", "Three?"]


def test_one_part_that_is_answered_is_not_worth_saying():
    assert Coverage.of({"coverage": [part("One?", "covered", 0)]}) == Coverage()
    assert Coverage.of({}) == Coverage()
    assert Coverage.of({"coverage": "x", "limits": [5, {"kind": "advice"}]}).limits != ()


def test_limits_say_what_the_parts_do_not_say_already():
    rows = [
        {"kind": "parts", "text": "Nothing that is quoted answers: “Two?”."},
        {"kind": "person", "text": "Nothing that was opened speaks of “Heron”: …"},
        {"kind": "instructions", "text": "“yes or no”: …"},
        {"kind": "new", "text": "Of a later program."},
    ]
    found = Coverage.of({"limits": rows, "coverage": [part("One?", "covered", 0), part("Two?", "open")]})
    assert len(found.limits) == 3 and "“Heron”" in found.limits[0] and "“yes or no”" in found.limits[1]
    assert found.limits[2] == "Of a later program."
    assert Coverage.of({"limits": rows[:1]}).limits == ("Nothing that is quoted answers: “Two?”.",)
