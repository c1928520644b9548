"""Notes that cite an authority again, in the styles that have a form for it."""
# ruff: noqa: E501 (rows of a table are easier to read whole)

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.support.sample_answers import run_events, sample_catalogue

from tribonian.domain.evidence import Answer, Claim
from tribonian.domain.work import Work, WorkKind
from tribonian.export.memo_from_run import MemoOptions, memo_from_run


def notes(style: str, order: str) -> list[str]:
    """Wording of the notes, without annex and address, when the evidence in `order` is cited one after another."""
    catalogue = sample_catalogue()
    decision = Work(
        "in-case", WorkKind.DECISION, "Guild v. Municipality", "in", "en", court="Court of Appeal", date="2019-05-02",
        citation="[2019] EWCA Civ 12",
    )  # fmt: skip
    catalogue.add(
        decision, [("para_4", "paragraph", "4", "", "Notice is due."), ("para_9", "paragraph", "9", "", "It was late.")]
    )
    evidence = {
        "A": catalogue.evidence("E1", "in-lanterns@2001-07-01", "sec_45"),
        "B": catalogue.evidence("E2", "in-lanterns@2001-07-01", "sec_498A"),
        "C": catalogue.evidence("E3", "in-charter@1950-01-26", "art_21", level="constitution"),
        "P": catalogue.evidence("E4", "in-case@1", "para_4", level="appellate"),
        "Q": catalogue.evidence("E5", "in-case@1", "para_9", level="appellate"),
    }
    claims = tuple(Claim(f"Sentence {n}.", "supported", (evidence[name].tag,), (), (), "model") for n, name in enumerate(order))
    answer = Answer("What notice is due?", True, claims, tuple(replace(one) for one in evidence.values()))
    memo = memo_from_run(run_events(answer), catalogue=catalogue, options=MemoOptions(style=style))
    told = []
    for note in memo.footnotes():
        words = "".join(run.text for run in note.runs)
        level = next((f" ({said}" for said in ("Statute", "Constitution", "Decision") if f" ({said}" in words), ", Annex")
        told.append(words.partition(level)[0])
        assert note.pinpoint, "the full pinpoint stays known"
    return told


def test_ibid_and_cross_references_in_the_british_style():
    assert notes("uk", "AABCPPQAPC") == [
        "Sample Lanterns Act, s 45", "ibid", "ibid, s 498A", "Charter of Samplestan, art 21",
        "Guild v Municipality [2019] EWCA Civ 12 [4]", "ibid", "ibid [9]", "Sample Lanterns Act, s 45", "Guild (n 5) [4]",
        "Charter of Samplestan, art 21",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("style", "expected"),
    [
        ("us", ["Sample Lanterns Act § 45 (2001)", "Id. § 498A", "Guild v. Municipality, [2019] EWCA Civ 12, ¶ 4 (Court of Appeal)", "Id. ¶ 9", "Sample Lanterns Act § 45 (2001)", "Guild, [2019] EWCA Civ 12 ¶ 9"]),
        ("indian", ["s. 45 Sample Lanterns Act", "Id., s. 498A", "Guild v. Municipality, [2019] EWCA Civ 12 (Court of Appeal), 2 May 2019, para. 4", "Id., para. 9", "s. 45 Sample Lanterns Act", "Guild, supra note 3, para. 9"]),
        ("german", ["§ 45 The Sample Lanterns Act", "§ 498A The Sample Lanterns Act", "Court of Appeal, 2 May 2019, [2019] EWCA Civ 12, Rn. 4", "Ebd., Rn. 9", "§ 45 The Sample Lanterns Act", "Court of Appeal, a.a.O. (Fn. 3), Rn. 9"]),
        ("mongolian", ["The Sample Lanterns Act, 45 дугаар зүйл", "Мөн хууль, 498A дугаар зүйл", "Court of Appeal, 2 May 2019, [2019] EWCA Civ 12, 4 дэх хэсэг", "Мөн тэнд, 9 дэх хэсэг", "The Sample Lanterns Act, 45 дугаар зүйл", "Guild, 3-р зүүлтэд дурдсан, 9 дэх хэсэг"]),
    ],
)  # fmt: skip
def test_short_forms_of_other_styles(style, expected):
    assert notes(style, "ABPQAQ") == expected


@pytest.mark.parametrize("style", ["", "generic"])
def test_every_note_is_full_where_no_style_with_short_forms_was_asked_for(style):
    assert len(set(notes(style, "AAPP"))) == 2


def test_the_number_of_the_first_note_is_a_cross_reference():
    catalogue = sample_catalogue()
    catalogue.add(Work("in-case", WorkKind.DECISION, "A v. B", "in", "en"), [("para_4", "paragraph", "4", "", "Notice is due.")])
    case = catalogue.evidence("E1", "in-case@1", "para_4", level="supreme")
    law = catalogue.evidence("E2", "in-lanterns@2001-07-01", "sec_45")
    claims = tuple(Claim(f"Sentence {tag}.", "supported", (tag,), (), (), "model") for tag in ("E1", "E2", "E1"))
    memo = memo_from_run(
        run_events(Answer("What notice?", True, claims, (case, law))), catalogue=catalogue, options=MemoOptions(style="uk")
    )
    last = list(memo.footnotes())[-1]
    assert [(run.text, run.to) for run in last.runs if run.to.startswith("note-")] == [("1", "note-1")]


def test_a_provision_cited_again_is_named_without_what_its_first_note_said_of_it():
    catalogue = sample_catalogue()
    evidence = catalogue.evidence(
        "E1", "in-charter@1950-01-26", "art_21", level="constitution", link="https://charter.example.org/21"
    )
    claims = tuple(Claim(f"Sentence {n}.", "supported", ("E1",), (), (), "model") for n in range(2))
    memo = memo_from_run(run_events(Answer("q", True, claims, (evidence,))), catalogue=catalogue)
    first, second = ("".join(run.text for run in note.runs) for note in memo.footnotes())
    assert (
        first == "Charter of Samplestan, art. 21 (Constitution; text of 26 January 1950), Annex 1: https://charter.example.org/21"
    )
    assert second == "Charter of Samplestan, art. 21, Annex 1."


def test_a_short_form_keeps_the_address_of_a_provision_that_was_not_cited_before():
    catalogue = sample_catalogue()
    links = {"E1": "https://lanterns.example.org/45", "E2": "https://lanterns.example.org/498A"}
    evidence = (
        catalogue.evidence("E1", "in-lanterns@2001-07-01", "sec_45", link=links["E1"]),
        catalogue.evidence("E2", "in-lanterns@2001-07-01", "sec_498A", link=links["E2"]),
    )
    claims = tuple(Claim(f"Sentence {n}.", "supported", (tag,), (), (), "model") for n, tag in enumerate(("E1", "E2", "E2")))
    answer = Answer("q", True, claims, evidence)
    memo = memo_from_run(run_events(answer), catalogue=catalogue, options=MemoOptions(style="uk"))
    told = ["".join(run.text for run in note.runs) for note in memo.footnotes()]
    assert told[1] == f"ibid, s 498A, Annex 2: {links['E2']}" and told[2] == "ibid, Annex 2."
