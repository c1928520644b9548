"""Clauses of contracts bear the number that the file prints, in every format; pages and paragraphs are counted as ever."""

from __future__ import annotations

import pytest
from tests.evals.case_recall import WRITERS
from tests.support.case_papers import read_one

from tribonian.config.clauses import bare, holds, named_in, shown, wanted
from tribonian.text.headlines import is_headline

LEASE = (
    "LEASE AGREEMENT",
    "This agreement is made on 3 May 2031 between",
    "(1) Ada Holm of Reed Lake (the Landlord); and",
    "(2) Bo Lind of Weir (the Tenant).",
    "1. Definitions",
    "1.1 In this agreement “Rent” means 412 crowns a month.",
    "1.2 “Term” means five years.",
    "2. Payment",
    "2.1 The Tenant shall pay the Rent on the first day of each month.",
    "2.2 The Tenant shall not:",
    "(a) withhold the Rent;",
    "(b) set off any sum, except:",
    "(i) sums agreed in writing; and",
    "(ii) sums awarded by a court.",
    "This applies to part payments as well.",
    "2.3 Late payments bear interest at 5 %.",
    "3. Termination",
    "3.1 Either party may end this agreement by three months' notice.",
    "Signed by the parties at Reed Lake",
    "Schedule 1 Boats",
    "1. The blue boat is let with its oars.",
    "2. The red boat is let without oars.",
)
LABELS = [
    "", "", "cl. (1)", "cl. (2)", "cl. 1", "cl. 1.1", "cl. 1.2", "cl. 2", "cl. 2.1", "cl. 2.2", "cl. 2.2(a)", "cl. 2.2(b)",
    "cl. 2.2(b)(i)", "cl. 2.2(b)(ii)", "cl. 2.2", "cl. 2.3", "cl. 3", "cl. 3.1", "", "", "Schedule 1, cl. 1", "Schedule 1, cl. 2",
]  # fmt: skip


def _labels(tmp_path, lines, suffix="txt", between="\n\n"):
    path = tmp_path / f"paper.{suffix}"
    path.write_bytes(WRITERS[suffix](lines) if suffix != "txt" else between.join(lines).encode())
    work = read_one(path)
    return [p.label for p in work.provisions if not p.is_container and p.kind == "paragraph"], work


@pytest.mark.parametrize("suffix", ["docx", "odt", "rtf", "pdf", "html", "txt"])
def test_a_lease_has_its_own_numbers_in_every_format(tmp_path, suffix):
    labels, work = _labels(tmp_path, LEASE, suffix)
    paged = suffix == "pdf"  # there the signature and the schedule's heading are one paragraph
    assert (labels if not paged else [*labels[:19], "", *labels[19:]]) == LABELS
    assert [p.number for p in work.provisions if p.label == "cl. 2.1"] == ["1.9" if paged else "9"]
    assert all(p.eid == (f"page_1__para_{n}" if paged else f"para_{n}") for n, p in enumerate(
        (p for p in work.provisions if p.kind == "paragraph"), 1))  # fmt: skip


def test_lines_without_blank_lines_between_are_clauses_too(tmp_path):
    labels, _ = _labels(tmp_path, LEASE, between="\n")
    assert [one for one in labels if one] == list(dict.fromkeys(filter(None, LABELS)))


def test_german_sections_with_numbered_paragraphs(tmp_path):
    lines = (
        "Mietvertrag", "§ 1 Mietsache", "(1) Vermietet wird das Bootshaus.", "(2) Dazu gehören zwei Stege.", "§ 2 Miete",
        "(1) Die Miete beträgt 412,50 Euro.", "§ 3 Abs. 2 gilt entsprechend.", "§ 3 Kündigung", "Sie bedarf der Schriftform.",
    )  # fmt: skip
    labels, _ = _labels(tmp_path, lines)
    assert labels == ["", "§ 1", "§ 1(1)", "§ 1(2)", "§ 2", "§ 2(1)", "§ 2(1)", "§ 3", "§ 3"]


def test_mongolian_and_hindi_contracts(tmp_path):
    labels, _ = _labels(tmp_path, ("Түрээсийн гэрээ", "1. Зүйл", "1.1. Байшин.", "2. Төлбөр", "2.1. Сарын төлбөр."))
    assert labels == ["", "cl. 1", "cl. 1.1", "cl. 2", "cl. 2.1"]
    labels, _ = _labels(tmp_path, ("किरायानामा करार", "१. परिभाषा", "१.१ किराया 412 रुपये है।", "२. भुगतान"))
    assert labels == ["", "cl. 1", "cl. 1.1", "cl. 2"]


def test_what_only_looks_like_a_number_is_none(tmp_path):
    lines = (
        "Supply Agreement", "1. Goods", "1.1 The goods are tar.", "12 March is the day.", "3.5 million litres at most.",
        "1.2 They are weighed.", "Section 9 of the code applies.", "2. Price", "2019 was a bad year.",
    )  # fmt: skip
    labels, _ = _labels(tmp_path, lines)
    assert labels == ["", "cl. 1", "cl. 1.1", "cl. 1.1", "cl. 1.1", "cl. 1.2", "cl. 1.2", "cl. 2", "cl. 2"]
    assert _labels(tmp_path, ("Dear Ms Holm", "1. is what you wrote.", "Yours", "Bo Lind"))[0] == [""] * 4


def test_numbered_points_of_a_letter_are_no_clauses_and_a_list_inside_a_clause_belongs_to_it(tmp_path):
    labels, _ = _labels(tmp_path, ("Dear Ms Holm", "1. The roof leaks.", "2. The rent is due.", "Yours sincerely"))
    assert labels == ["", "no. 1", "no. 2", ""]
    lines = ("Services Agreement", "1. Work", "1.1 It delivers:", "1. plans,", "2. models.", "1.2 In May.", "2. Fees")
    assert _labels(tmp_path, lines)[0] == ["", "cl. 1", "cl. 1.1", "cl. 1.1", "cl. 1.1", "cl. 1.2", "cl. 2"]


def test_numbers_that_go_on_through_roman_parts_and_numbers_that_begin_anew_in_them(tmp_path):
    through = ("Contract", "I. Parties", "1. Nord.", "2. Birk.", "II. Goods", "3. Tar.", "4. Pitch.")
    assert _labels(tmp_path, through)[0] == ["", "I", "cl. 1", "cl. 2", "II", "cl. 3", "cl. 4"]
    anew = ("Contract", "I. Parties", "1. Nord.", "2. Birk.", "II. Goods", "1. Tar.", "2. Pitch.")
    assert _labels(tmp_path, anew)[0] == ["", "I", "I.1", "I.2", "II", "II.1", "II.2"]


@pytest.mark.parametrize(
    ("written", "label", "found"),
    [
        ("3.2", "cl. 3.2", True), ("3.2", "cl. 3.2(a)", True), ("3", "cl. 3.2(a)", True), ("3.2", "cl. 3.21", False),
        ("cl. 3.2 (a)", "cl. 3.2(a)", True), ("§ 3 Abs. 2", "§ 3(2)", True), ("Ziffer 3.2", "cl. 3.2", True),
        ("3.2 дахь заалт", "cl. 3.2", True), ("खंड ३.२", "cl. 3.2", True), ("Schedule 1, 2", "Schedule 1, cl. 2", True),
        ("2", "Schedule 1, cl. 2", False), ("12", "no. 12", True),
    ],
)  # fmt: skip
def test_a_clause_is_found_as_people_write_it(written, label, found):
    asked = wanted(written)
    assert asked is not None and holds(label, asked) is found


@pytest.mark.parametrize("written", ["45:12", "Costs!B7", "page_2", "Payment", "", "A2.3.4", "p. 2 ¶ 5"])
def test_other_places_are_no_clauses(written):
    assert wanted(written) is None


def test_a_question_names_clauses():
    assert [one.key for one in named_in("Do clause 3.2(a) and § 7 hold?")] == [("3", "2", "a"), ("7",)]
    assert [one.key for one in named_in("3.2 дахь заалт юу вэ?")] == [("3", "2")]
    assert named_in("What is due in 3 months?") == []


def test_lines_that_announce_and_lines_that_say_something():
    assert all(map(is_headline, ("3.2 Payment", "§ 3 Kündigung", "3. Төлбөр", "२. भुगतान", "Article 4 Notices")))
    said = ("2.2 The Tenant shall not:", "(a) withhold the Rent;", "Rent: 412 crowns", "3.2 He pays.", "by 3 May 2031", "")
    assert not any(map(is_headline, said))


def test_a_label_in_the_words_of_a_language():
    assert shown("cl. 3.2(a)", "Ziff. {n}", "Nr. {n}") == "Ziff. 3.2(a)"
    assert shown("Schedule 1, cl. 2", "cl {n}", "no {n}") == "Schedule 1, cl 2"
    assert shown("no. 12", "cl. {n}", "Nr. {n}") == "Nr. 12" and shown("§ 3(2)", "x", "y") == "§ 3(2)"
    assert bare("cl. 3.2(a)") == "3.2(a)" and bare("§ 3(2)") == "3(2)" and bare("") == ""
