"""`CHAPTER 6 THE EVIDENCE ACT` says where a law stands in the revised laws; chapters of the law itself stay chapters."""

from __future__ import annotations

import pytest

from tribonian.corpus.reading import read_file
from tribonian.domain.cancel import CancelToken
from tribonian.domain.work import ParsedWork

SECTIONS = "\n\n".join(f"{n}. Heading of {n}\n\nThe keeper of pond {n} feeds its herons." for n in range(1, 8))
LIST = "Arrangement of Sections\n\n" + "\n".join(f"{n}. Heading of {n}" for n in range(1, 8)) + "\n\n"


def read(tmp_path, text: str, name: str = "law.txt") -> ParsedWork:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    (work,) = read_file(path, root=tmp_path, cancel=CancelToken())
    return work


def kinds(work: ParsedWork) -> list[str]:
    return [one.kind for one in work.provisions if not one.inner]


@pytest.mark.parametrize(
    ("head", "title", "country"),
    [
        ("CHAPTER 6\nTHE HERON ACT\n\n", "THE HERON ACT", ""),
        ("CHAPTER 45 — The Heron Act\n\n", "The Heron Act", ""),
        ("CHAPTER 45 — The Heron Act\n\n" + LIST, "The Heron Act", ""),
        ("CHAPTER 12:03\nTHE HERON ACT\nACTS 4/1960, 22/2001\n\n", "THE HERON ACT", ""),
        ("LAWS OF KENYA\n\nCHAPTER 80\n\nHERON ACT\n\n", "HERON ACT", "ke"),
        ("THE REPUBLIC OF UGANDA\n\nCHAPTER 6\nTHE HERON ACT\n\nAn Act relating to herons.\n\n", "THE HERON ACT", "ug"),
    ],
)
def test_a_place_in_the_revised_laws(tmp_path, head, title, country):
    work = read(tmp_path, head + SECTIONS)
    assert (work.title, work.jurisdiction) == (title, country)
    assert "chapter" not in kinds(work) and kinds(work).count("section") == 7
    assert work.covered == 1.0


def test_the_law_s_own_chapters_stay(tmp_path):
    work = read(tmp_path, f"CHAPTER 6\nTHE HERON ACT\n\nCHAPTER I\n\nPRELIMINARY\n\n{SECTIONS}")
    assert [one.number for one in work.provisions if one.kind == "chapter"] == ["CHAPTER I"]
    own = read(tmp_path, f"Heron Act\n\nChapter 1 Application of the Act\n\n{SECTIONS}\n\nChapter 2 Nets\n\n8. Nets\n\nPut away.")
    assert [one.heading for one in own.provisions if one.kind == "chapter"] == ["Application of the Act", "Nets"]


@pytest.mark.parametrize("form", ["### {n}. Heading of {n}", "**{n}. Heading of {n}**", "{n}\\. Heading of {n}"])
def test_markdown_with_bare_numbers(tmp_path, form):
    body = "\n\n".join(form.format(n=n) + f"\n\nThe keeper of pond {n} feeds *its* herons." for n in range(1, 6))
    work = read(tmp_path, f"# CHAPTER 45 — The Heron Act\n\n## Part I – Preliminary\n\n{body}\n", "law.md")
    assert work.title == "The Heron Act"
    assert [one.number for one in work.provisions if one.kind == "section"] == ["1", "2", "3", "4", "5"]
    assert kinds(work)[0] == "part" and "feeds its herons" in work.text
    assert work.covered == 1.0


PAPER = "\n\n1. It is about the herons of ponds.\n\n2. The Board of Ponds wrote it.\n\n3. Section 1 says that herons are fed.\n"


@pytest.mark.parametrize(
    "head",
    [
        "A GUIDE TO THE HERON ACT 2019",
        "HERON ACT 2019\n\nEXPLANATORY NOTES",
        "HERON BILL, 2019\n\nMEMORANDUM OF OBJECTS AND REASONS",
        "REPORT OF THE LAW COMMISSION ON THE HERON ACT 2019",
        "Begründung zum Entwurf eines Reihergesetzes",
        "Frequently asked questions about the Heron Act",
    ],
)
def test_papers_are_marked_as_what_they_are(tmp_path, head):
    work = read(tmp_path, head + PAPER)
    assert any("not a law" in warning for warning in work.warnings) and "form:paper" in work.official
    assert {"section", "article"}.isdisjoint(kinds(work)) and kinds(work).count("paragraph") == 3
    assert work.title != "HERON ACT 2019"


@pytest.mark.parametrize(
    "head",
    [
        "HERON BILL, 2019\n\nMEMORANDUM OF OBJECTS AND REASONS\n\nHerons are hungry.\n\nBE IT ENACTED as follows:",
        "Reports (Publication) Act 2019",
        "Explanatory Signs Act",
        "Manual Workers Act 1950",
    ],
)
def test_laws_are_no_papers(tmp_path, head):
    work = read(tmp_path, f"{head}\n\n{SECTIONS}")
    assert kinds(work).count("section") == 7 and "form:paper" not in work.official


@pytest.mark.parametrize(
    "head",
    [
        "Gesetz über die Pflege der Reiher (Reiherpflegegesetz - ReihPflG)",
        "Gesetz über die Pflege der Reiher\n\nKurzbezeichnung: Reiherpflegegesetz\nAbkürzung: ReihPflG",
    ],
)
def test_printed_short_names(tmp_path, head):
    work = read(tmp_path, f"{head}\n\n§ 1 Zweck\n\nReiher werden gepflegt.\n\n§ 2 Netze\n\nNetze sind fern zu halten.")
    assert {"Reiherpflegegesetz", "ReihPflG"} <= set(work.aliases)


def test_the_cited_name_is_another_name(tmp_path):
    text = SECTIONS.replace("The keeper of pond 7 feeds its herons.", "Repealed.").replace(
        "The keeper of pond 1 feeds its herons.", "This Act may be cited as the Heron Feeding Act, 2014."
    )
    work = read(tmp_path, f"HERONS ACT\n\n{text}")
    assert work.title == "HERONS ACT" and {"Heron Feeding Act, 2014", "Heron Feeding Act"} <= set(work.aliases)
