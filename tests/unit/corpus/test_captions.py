"""Titles, parties and judges of invented captions: rows and lines, masks, matters, notices of printers, lists of judges."""

from __future__ import annotations

import pytest

from tribonian.config.jurisdictions import load
from tribonian.corpus.decisions import header
from tribonian.domain.decision import DecisionHead

CITED = "Neutral Citation Number: [2031] EWHC 7 (KB)"
END = " [2031] EWHC 7 (KB)"


def read(caption: str, code: str = "uk") -> header.Read:
    return header.read(caption.split("\n"), [], load(code))


def titled(caption: str, code: str = "uk") -> str:
    return header.title(read(caption, code), load(code), None)


def head(caption: str, code: str = "uk") -> DecisionHead:
    return read(caption, code).head


@pytest.mark.parametrize(
    ("caption", "title"),
    [
        ("Between :\n\tADA LAMP\tClaimant\n\t- and -\t\n\tWICK LTD\tDefendant", "Ada Lamp v Wick Ltd"),
        ("BETWEEN:\n(1) ADA LAMP\n(2) BO LAMP\nClaimants\n- and -\nWICK LTD\nDefendant", "Ada Lamp v Wick Ltd"),
        ("Between\nADA LAMP – FIRST APPELLANT\nBL – SECOND APPELLANT\nAppellants\nand\nWICK LTD\nRespondent", "Ada Lamp v Wick Ltd"),
        ("R E G I N A\n- v –\nADA LAMP\n____________\nTel No: 020 7000 0000; Email: a@lamp.example\n____________", "R v Ada Lamp"),
        ("REGINA\nv\nADA LAMP\nJudgment on Appeal under Regulation 29", "R v Ada Lamp"),
        ("THE KING\nv\nADA LAMP\n______\nTranscript of Wick Ltd, 1 High Street", "R v Ada Lamp"),
        ("Between:\n\tTHE KING\x0bon the application of\x0bLONDON BOROUGH OF WICKS\tClaimant\n\t- and -\n\tADA LAMP\tDefendant",
         "R (London Borough of Wicks) v Ada Lamp"),
        ("Between:\n\tTHE QUEEN on the application of\x0b(1) LAMP UNION\x0b(2) WICK UNION\tAppellants\n\t- and -\n\tADA LAMP\tRespondent",
         "R (Lamp Union) v Ada Lamp"),
        ("Between:\n\tTHE KING -on the application of- L\tClaimant\n\t- and -\x0bTHE OMBUDSMAN\x0b-and-\x0bTHE MINISTRY\tDefendant\x0bInterested Party",
         "R (L) v The Ombudsman"),
        ("Between:\n\tADA LAMP\x0bApplicant\x0b-and-\x0bBO LAMP\x0bRespondent\t", "Ada Lamp v Bo Lamp"),
        ("Between:\n\tX COUNTY COUNCIL\tApplicant\n\t- and -\n\tMOTHER\x0bFATHER\x0bCHILD A\tRespondents", "X County Council v Mother"),
        ("Between:\nXX\nClaimant\n- and -\nYY\nDefendant", "XX v YY"),
        ("Between:\nA father\nApplicant\nand\nA mother\nRespondent", "A father v A mother"),
        ("In the matter of:\nRe K\nand\nRe R\n- - - -\nAda Lamp (instructed by Ink LLP) for the Applicant", "Re K and Re R"),
        ("IN THE MATTER OF A (CHILDREN)\nBefore:\nMR JUSTICE WICK", "Re A (Children)"),
        ("IN THE MATTER OF THE LAMPS ACT 1999\nAND IN THE MATTER OF LAMP LIMITED", "Re Lamp Limited"),
        ("Re B (A Child)", "Re B (A Child)"),
        ("Lamp (Respondent) v Wick LLC (Appellant)", "Lamp v Wick LLC"),
        ("R (on the application of Lamp) (Respondent) v Secretary of State (Appellant);\nR (on the application of Wick) (Respondent) v Same",
         "R (on the application of Lamp) v Secretary of State"),
        ("Appellant: Lamp 2031 Limited\nHeard at: Leeds\nCASES REFERRED TO\nWick v Wax [2010] EWCA Civ 6", "Lamp 2031 Limited"),
        ("Claimant: Ms A Lamp\nRespondent: Wick Ltd", "Ms A Lamp v Wick Ltd"),
        ("Between:\nthe royal borough of wicks\nAppellant\nand\nLAMP (formerly Candle)\nRespondent", "The Royal Borough of Wicks v LAMP"),
        ("IN THE MATTER OF AN ARBITRATION CLAIM\nAND\nIN THE MATTER OF AN ARBITRATION\nBetween:\n\tADA LAMP\tClaimant\n\tand\n\tWICK LTD\tDefendant",
         "Ada Lamp v Wick Ltd"),
    ],
)  # fmt: skip
def test_titles(caption: str, title: str) -> None:
    assert titled(f"{CITED}\n{caption}") == title + END


def test_who_appeals_is_named_first_whatever_the_title_says() -> None:
    found = head("Lamp (Respondent) v Wick LLC (Appellant)")
    assert (found.petitioners, found.respondents) == (("Wick LLC",), ("Lamp",))


def test_masked_parties_are_no_names() -> None:
    found = head("Нэхэмжлэгч: ****** нэхэмжлэлтэй\nХариуцагч: Б.Дэнлүү холбогдох", "mn")
    assert (found.petitioners, found.respondents) == ((), ("Б.Дэнлүү",))


@pytest.mark.parametrize(
    ("caption", "code", "judges"),
    [
        ("Before :\nMRS JUSTICE LANTERN\n- - - -", "uk", ("Mrs Justice Lantern",)),
        ("Before:\nLORD JUSTICE WICK\n(Vice-President of the Court of Appeal, Civil Division)\nand\nLADY JUSTICE WAX\nBetween:", "uk",
         ("Lord Justice Wick", "Lady Justice Wax")),
        ("Before:\nCOSTS JUDGE LAMP\nREGINA\nv\nWICK", "uk", ("Costs Judge Lamp",)),
        ("Before: A Lamp: Judge of the Upper Tribunal\nB Wick: Member of the Upper Tribunal\nAppellant: Wax Ltd\nHeard at: Leeds\nOn: 3 May 2031", "uk",
         ("A Lamp", "B Wick")),
        ("TRIBUNAL:\tMr Justice Lamp\x0bJudge Ada Wick\nSitting in public by way of remote video hearing, on 11 and 12 May 2031", "uk",
         ("Mr Justice Lamp", "Judge Ada Wick")),
        ("Before: Ada Lamp KC, Bo Wick, and Cy Wax.\nHearing: On 30 October 2031 on the papers.", "uk", ("Ada Lamp KC", "Bo Wick", "Cy Wax")),
        ("Ada Lamp KC, Deputy Chamber President", "uk", ("Ada Lamp KC",)),
        ("before\nLord Lamp, President\nLady Wick\nLord Wax-Taper\nJUDGMENT GIVEN ON", "uk", ("Lord Lamp", "Lady Wick", "Lord Wax-Taper")),
        ("CORAM:\nHON’BLE MR. JUSTICE A. B. LAMP\nHON’BLE MS. JUSTICE WICK", "in", ("Hon’ble Mr. Justice A. B. Lamp", "Hon’ble Ms. Justice Wick")),
        ("BENCH: A. B. LAMP, C. WICK", "in", ("A. B. Lamp", "C. Wick")),
        ("PRESENT\nTHE HONOURABLE MR.JUSTICE A. LAMP", "in", ("The Honourable Mr.Justice A. Lamp",)),
        ("J U D G M E N T\nA. B. Lamp, J.", "in", ("A. B. Lamp",)),
        ("Before: Lamp, Chief Judge, Wick and Wax, Circuit Judges.", "us", ("Lamp", "Wick", "Wax")),
        ("hat der VI. Zivilsenat durch den Vorsitzenden Richter Lampe, die Richterinnen Docht und Kerze sowie den Richter Wachs beschlossen:",
         "de", ("Lampe", "Docht", "Kerze", "Wachs")),
        ("hat das Landgericht Köln durch den Richter am Landgericht Lampe als Einzelrichter für Recht erkannt:", "de", ("Lampe",)),
        ("durch die Richterin am Oberlandesgericht Dr. Docht und die Richter am Oberlandesgericht Kerze und Wachs beschlossen:", "de",
         ("Dr. Docht", "Kerze", "Wachs")),
        ("Шүүгч: Б.Дэнлүү", "mn", ("Б.Дэнлүү",)),
        ("Шүүх бүрэлдэхүүн: Даргалагч шүүгч Б.Дэнлүү, шүүгч Ц.Лаа", "mn", ("Б.Дэнлүү", "Ц.Лаа")),
    ],
)  # fmt: skip
def test_judges(caption: str, code: str, judges: tuple[str, ...]) -> None:
    assert head(caption, code).judges == judges


def test_a_decision_is_not_related_to_itself() -> None:
    caption = f"{CITED}\nON APPEAL FROM THE COUNTY COURT AT LEEDS\n[2030] EWCC 3\nOn appeal from: [2031] EWHC 7 (KB)"
    found = head(caption)
    assert [one.citation for one in found.related] == ["[2030] EWCC 3"]
    assert found.citations == ("[2031] EWHC 7 (KB)",)


def test_the_day_of_the_hearing_is_not_that_of_the_decision() -> None:
    found = head(f"{CITED}\nHearing dates: 3 and 4 May 2031\nDate of Decision: 9 June 2031")
    assert found.date == "2031-06-09"
    assert head(f"{CITED}\nHeard on 3 May 2031").date == ""
