"""The memo's view model: lines, moving, what filing refuses, versions taken back."""

from __future__ import annotations

import pytest

from tribonian.ui.view_models.memo import CONCLUSION, FACTS, FILING, MemoHistory, MemoSheet, change_text, field_text, section_text
from tribonian.ui.view_models.memo_export import ExportChoice, file_name, formats, purpose_about, purpose_text, written_text


def sentence(key, status="supported", section="analysis", question=1, **more):
    return {"key": key, "text": f"Words of {key}.", "status": status, "section": section, "question": question,
            "evidence": ["E1"], "accepted": True} | more  # fmt: skip


def sheet_of(*sentences, questions=("What?",)):
    evidence = [{"tag": "E1", "work": "de-act", "eid": "sec_1", "number": "1", "kind": "section", "expression": "de-act@1"}]
    memo = {"memo": "m1", "title": "T", "version": 3, "runs": ["r1"], "questions": list(questions), "front": {"matter": "A v. B"}}
    history = [{"version": n, "at": "2025-03-01T09:00:00.000+00:00", "change": "edit"} for n in (1, 2, 3)]
    return MemoSheet.of(memo | {"sentences": list(sentences), "evidence": evidence, "history": history})


def moved(sheet, key, steps):
    """What the engine makes of the moves (as `export.draft_changes.moved` does)."""
    order = [(one.key, one.section) for one in sheet.sentences]
    for before, section in steps:
        own = next(entry for entry in order if entry[0] == key)
        new = (key, section or own[1])
        if section and not before:
            order = [new if entry == own else entry for entry in order]
            continue
        others = [entry for entry in order if entry != own]
        at = next((n for n, entry in enumerate(others) if entry[0] == before), len(others))
        order = [*others[:at], new, *others[at:]]
    return order


def test_every_section_has_its_heading_and_an_empty_one_says_so():
    rows = sheet_of(sentence("1.1", section="brief"), sentence("1.2")).rows()
    assert [row.kind for row in rows] == ["section", "asked", "section", "sentence", "section", "empty", "section", "sentence",
                                          "section", "empty"]  # fmt: skip
    assert [row.text for row in rows if row.kind == "section"][1] == section_text("brief")


def test_questions_stand_over_their_sentences_where_there_are_several():
    sheet = sheet_of(sentence("1.1"), sentence("2.1", question=2), sentence("1.2"), questions=("One?", "Two?"))
    shown = [(row.kind, row.text) for row in sheet.rows() if row.section == "analysis"]
    assert shown[1:] == [("question", "1. One?"), ("sentence", "Words of 1.1."), ("sentence", "Words of 1.2."),
                         ("question", "2. Two?"), ("sentence", "Words of 2.1.")]  # fmt: skip


@pytest.mark.parametrize(
    ("key", "down", "order"),
    [
        ("1.2", False, ["1.2", "1.1", "1.3"]),
        ("1.1", True, ["1.2", "1.1", "1.3"]),
        ("1.2", True, ["1.1", "1.3", "1.2"]),
    ],
)
def test_a_sentence_moves_one_place(key, down, order):
    sheet = sheet_of(sentence("1.1"), sentence("1.2"), sentence("1.3"))
    assert [one for one, _ in moved(sheet, key, sheet.steps(key, down))] == order


def test_past_the_edge_a_sentence_goes_into_the_next_section_and_stops_at_the_end():
    sheet = sheet_of(sentence("1.1"), sentence("1.2"), sentence("a1", section=CONCLUSION))
    assert moved(sheet, "1.2", sheet.steps("1.2", True)) == [("1.1", "analysis"), ("1.2", CONCLUSION), ("a1", CONCLUSION)]
    assert moved(sheet, "1.1", sheet.steps("1.1", False))[0] == ("1.1", FACTS)
    assert sheet.steps("a1", True) == [] and sheet.steps("unknown", True) == []
    into = moved(sheet, "1.1", sheet.into("1.1", CONCLUSION))
    assert into[-1] == ("1.1", CONCLUSION)
    assert moved(sheet, "1.1", sheet.into("1.1", CONCLUSION, before="a1"))[1:] == [("1.1", CONCLUSION), ("a1", CONCLUSION)]
    assert sheet.into("1.1", "nowhere") == [] and sheet.into("1.1", CONCLUSION, before="1.2") == []


def test_the_form_for_filing_refuses_what_is_not_supported_until_it_is_confirmed():
    sheet = sheet_of(
        sentence("1.1"), sentence("1.2", "partly"), sentence("1.3", "edited"), sentence("1.4", "unsupported", accepted=False),
        sentence("1.5", "own", confirmed=True), sentence("1.6", evidence=[]),
    )  # fmt: skip
    assert [one.key for one in sheet.refused()] == ["1.2", "1.3", "1.6"]
    assert "confirm" in sheet.sentence("1.2").said(FILING) and "confirm" not in sheet.sentence("1.2").said()
    assert "confirmed by you" in sheet.sentence("1.5").said(FILING)
    assert sheet.sentence("1.4").said(FILING).endswith("left out of the memo")


def test_what_is_said_of_a_version():
    sheet = sheet_of(sentence("1.1"), sentence("1.2", "own", accepted=False), sentence("1.3", "edited"))
    assert sheet.summary() == "● 1   ✎ 1  ·  1 left out  ·  saved as version 3"
    assert sheet.place("E1").work == "de-act" and sheet.place("E9") is None
    assert sheet.cited(sheet.sentence("1.1"), {"de-act": "de"}) == ["§ 1"]
    assert change_text("edit") and field_text("matter") and change_text("of a later program") == "of a later program"


def test_taking_back_and_doing_again():
    history = MemoHistory([1, 2])
    history.saved(3)
    assert (history.back(), history.again()) == (2, 0)
    history.went(True, 4)
    assert (history.back(), history.again()) == (1, 3)
    history.went(False, 5)
    assert (history.back(), history.again()) == (4, 0)
    history.went(True, 6)
    history.saved(7)
    assert (history.back(), history.again()) == (6, 0)
    assert MemoHistory().back() == 0


def test_a_choice_of_export_is_kept_and_damage_is_left_out():
    choice = ExportChoice("de", FILING, ".pdf", "/t.dotx")
    assert ExportChoice.of(choice.as_json()) == choice
    assert ExportChoice.of({"purpose": "nonsense", "suffix": ".exe"}) == ExportChoice()
    assert ExportChoice.of(None) == ExportChoice()
    assert choice.how()["template"] == "" and choice.how(".docx")["template"] == "/t.dotx"
    assert purpose_text(FILING) != purpose_text("internal") and purpose_about(FILING) != purpose_about("internal")


def test_file_names_and_formats():
    assert file_name(sheet_of(), ".pdf") == "A v. B.pdf"
    assert file_name(MemoSheet(questions=("May a/b: c?",)), ".docx") == "May a-b- c.docx"
    assert file_name(MemoSheet(), ".md") == "memo.md"
    assert [suffix for suffix, _ in formats([".pdf", ".ics"])] == [".pdf"]
    assert len(formats(())) >= 5
    told = written_text({"file": "/x/memo.pdf", "pages": 3, "footnotes": 1, "authorities": 0, "left_out": ["a"]})
    assert told == "Saved memo.pdf · 3 pages · 1 footnote · 1 sentence left out"
