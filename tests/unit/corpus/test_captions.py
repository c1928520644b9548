"""Titles, parties and judges of invented captions: rows and lines, masks, matters, notices of printers, lists of judges."""

from __future__ import annotations

from pathlib import Path

import pytest

from tribonian.config.jurisdictions import load
from tribonian.corpus.decisions import header
from tribonian.domain.decision import DecisionHead

CITED = "Neutral Citation Number: [2031] EWHC 7 (KB)"
END = " [2031] EWHC 7 (KB)"


SIGNS = str.maketrans({"|": "\n", "»": "\t", "¦": "\x0b"})
"""Ends of lines, tabs and seams of cells as the table of captions writes them."""


def rows(kind: str) -> list[tuple[str, str, str]]:
    """Code, caption and what is expected, of the rows of a kind."""
    lines = (Path(__file__).parent / "captions.tsv").read_text(encoding="utf-8").splitlines()
    parted = [line.split("\t") for line in lines]
    return [(code, caption.translate(SIGNS), wanted) for what, code, caption, wanted in parted if what == kind]


def read(caption: str, code: str = "uk") -> header.Read:
    return header.read(caption.split("\n"), [], load(code))


def titled(caption: str, code: str = "uk") -> str:
    return header.title(read(caption, code), load(code), None)


def head(caption: str, code: str = "uk") -> DecisionHead:
    return read(caption, code).head


@pytest.mark.parametrize(("code", "caption", "title"), rows("title"))
def test_titles(code: str, caption: str, title: str) -> None:
    assert titled(f"{CITED}\n{caption}", code) == title + END


def test_who_appeals_is_named_first_whatever_the_title_says() -> None:
    found = head("Lamp (Respondent) v Wick LLC (Appellant)")
    assert (found.petitioners, found.respondents) == (("Wick LLC",), ("Lamp",))


def test_masked_parties_are_no_names() -> None:
    found = head("Нэхэмжлэгч: ****** нэхэмжлэлтэй\nХариуцагч: Б.Дэнлүү холбогдох", "mn")
    assert (found.petitioners, found.respondents) == ((), ("Б.Дэнлүү",))


@pytest.mark.parametrize(("code", "caption", "judges"), rows("judges"))
def test_judges(code: str, caption: str, judges: str) -> None:
    assert "; ".join(head(caption, code).judges) == judges


def test_a_decision_is_not_related_to_itself() -> None:
    caption = f"{CITED}\nON APPEAL FROM THE COUNTY COURT AT LEEDS\n[2030] EWCC 3\nOn appeal from: [2031] EWHC 7 (KB)"
    found = head(caption)
    assert [one.citation for one in found.related] == ["[2030] EWCC 3"]
    assert found.citations == ("[2031] EWHC 7 (KB)",)


def test_the_day_of_the_hearing_is_not_that_of_the_decision() -> None:
    found = head(f"{CITED}\nHearing dates: 3 and 4 May 2031\nDate of Decision: 9 June 2031")
    assert found.date == "2031-06-09"
    assert head(f"{CITED}\nHeard on 3 May 2031").date == ""
