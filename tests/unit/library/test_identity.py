"""Which law a text is: official numbers decide, then titles together with words; excerpts and amending acts never take over."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.support.invented_files import law_text, parsed

from tribonian.domain.work import SourceFile
from tribonian.library import titles
from tribonian.library.database import Library
from tribonian.library.works import Works

PONDS = {
    str(n): f"The keeper of pond {n} feeds its herons with {3 * n} fish and writes to the Board of Ponds." for n in range(1, 31)
}
SAVING = {"1": "This law is called by its title and nothing else.", "2": "In section 5 the words are left out and others put in."}


@pytest.fixture
def works(tmp_path):
    library = Library.open(tmp_path / "library", write=True)
    yield Works(library)
    library.close()


def store(works, key, title, sections, *, official=(), version="", jurisdiction="xx", file=""):
    work = replace(parsed(law_text(title, sections, version=version), key, jurisdiction=jurisdiction), official=tuple(official))
    digest = f"{hash((title, tuple(sections.items()), version)):x}"
    return works.store(work, SourceFile(file or f"{key}.txt", digest, 9, "invented"), None)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (("no:4/2019",), ("no:9/2019",)),
        (("uri:/akn/xx/act/2019/4",), ("uri:/akn/xx/act/2019/9",)),
        (("instrument:12/2015",), ("instrument:12/2018",)),
        (("cited:2019",), ("cited:2020",)),
        (("purpose:2019",), ("purpose:2020",)),
    ],
)
@pytest.mark.parametrize("key", ["act", "other"])
def test_laws_of_one_title_with_other_numbers_are_two_laws(works, one, other, key):
    store(works, "act", "Amendment Act", SAVING, official=one)
    stored = store(works, key, "Amendment Act", SAVING | {"3": "It begins today."}, official=other)
    assert stored.outcome == "imported" and stored.ground == ""
    assert len(works.works()) == 2
    assert any("kept apart" in warning and "Another law of this title" in warning for warning in stored.warnings)


def test_the_same_number_is_the_same_law_however_rewritten(works):
    store(works, "heron", "Heron Act", PONDS, official=("no:12/1950",))
    new = {n: text.replace("feeds its herons", "looks after all birds there") for n, text in PONDS.items()}
    stored = store(works, "consolidated", "The Heron Act (as at 1 May 2020)", new, official=("no:12/1950",), version="2020-05-01")
    assert (stored.outcome, stored.work) == ("updated", "xx-heron")
    assert "No. 12 of 1950" in stored.ground


def test_without_numbers_title_and_words_decide_and_the_ground_is_told(works):
    store(works, "heron", "Heron Act", PONDS)
    stored = store(works, "other", "Heron Act", PONDS | {"5": "Pond 5 is closed."})
    assert stored.outcome == "updated" and "the same title" in stored.ground and "%" in stored.ground


def test_a_recurring_title_without_year_needs_the_same_arrangement(works):
    store(works, "act", "Amendment Act", SAVING)
    other = {"1": SAVING["1"], "2": "In section 9 of the law on eels everything is struck out.", "3": "Old rights stay."}
    assert store(works, "act", "Amendment Act", other).outcome == "imported"


def test_addresses_of_two_publishers_say_nothing_about_each_other(works):
    store(works, "heron", "Heron Act", PONDS, official=("uri:/akn/xx/act/1950/12",))
    assert store(works, "own", "Heron Act", PONDS, official=("uri:/id/xxpga/1950/12",)).work == "xx-heron"


def test_an_amending_law_is_no_version_of_what_it_amends(works):
    store(works, "heron", "Heron Act", PONDS)
    some = {n: PONDS[n] for n in ("3", "4", "5")}
    assert store(works, "heron", "Heron (Amendment) Act", some).outcome == "imported"
    assert works.work("xx-heron").provisions == len(PONDS)


def test_an_excerpt_never_hides_the_whole(works):
    store(works, "heron", "Heron Act", PONDS, version="2010-01-01")
    same = store(works, "few", "Heron Act", {n: PONDS[n] for n in ("3", "4", "9")}, version="2015-01-01")
    assert (same.outcome, same.work) == ("unchanged", "xx-heron") and "3 of the 30" in same.warnings[0]
    changed = {n: PONDS[n].replace("fish", "eels") for n in ("3", "4", "9")}
    apart = store(works, "heron", "Heron Act", changed, version="2015-01-01")
    assert apart.outcome == "imported" and "excerpt" in apart.warnings[0]
    assert works.expression("xx-heron").version == "2010-01-01"
    assert "excerpt" in works.work(apart.work).title
    again = store(works, "heron", "Heron Act", {**changed, "10": PONDS["10"].replace("fish", "eels")}, version="2016-01-01")
    assert (again.outcome, again.work) == ("updated", apart.work)
    newer = store(works, "whole", "Heron Act", PONDS | {"31": "A last pond is for storks."}, version="2020-01-01")
    assert (newer.outcome, newer.work) == ("updated", "xx-heron")


def test_an_earlier_shorter_law_is_a_version(works):
    store(works, "heron", "Heron Act", PONDS, version="2010-01-01")
    early = {str(n): PONDS[str(n)] for n in range(1, 11)}
    stored = store(works, "early", "Heron Act", early, version="1990-01-01")
    assert (stored.outcome, stored.work) == ("updated", "xx-heron")
    assert works.expression("xx-heron").version == "2010-01-01"


def test_the_whole_law_after_an_excerpt_is_told(works):
    store(works, "heron", "Heron Act", {n: PONDS[n] for n in ("3", "4", "9")})
    stored = store(works, "heron", "Heron Act", PONDS)
    assert stored.outcome == "updated" and any("excerpt" in warning for warning in stored.warnings)
    assert works.work("xx-heron").provisions == len(PONDS)


def test_the_same_law_under_another_title_is_said(works):
    store(works, "heron", "Heron Act", PONDS)
    same = store(works, "birds", "Pond Birds Act", PONDS)
    assert (same.outcome, same.work) == ("unchanged", "xx-heron") and "The same text" in same.warnings[0]
    nearly = store(works, "storks", "Storks Act", PONDS | {"5": "Pond 5 is closed."})
    assert nearly.outcome == "imported" and "Nearly the same text" in nearly.warnings[0]


def test_a_law_of_an_unknown_country_may_be_one_of_a_known_one(works):
    store(works, "heron", "Heron Act", PONDS, jurisdiction="ke")
    assert store(works, "text", "Heron Act", PONDS | {"5": "Pond 5 is closed."}, jurisdiction="").work == "ke-heron"
    assert store(works, "text", "Heron Act", PONDS, jurisdiction="ug").outcome == "imported"


@pytest.mark.parametrize(
    ("title", "bare"),
    [
        ("Evidence Act (as at 1 May 2020)", "Evidence Act"),
        ("Evidence Act [R.E. 2019]", "Evidence Act"),
        ("Penal Code (Revised Edition 2012)", "Penal Code"),
        ("Fischgesetz in der Fassung der Bekanntmachung vom 2. Januar 2002", "Fischgesetz"),
        ("The Revised Penal Code", "The Revised Penal Code"),
        ("Consolidated Appropriations Act, 2019", "Consolidated Appropriations Act, 2019"),
        ("Revised Estimates Act 2019", "Revised Estimates Act 2019"),
    ],
)
def test_the_day_of_a_text_is_no_part_of_its_name(title, bare):
    assert titles.bare(title) == bare


@pytest.mark.parametrize(
    ("one", "other", "differ"),
    [
        ("Evidence Act 1950", "Evidence Act, 1950 (Act 56)", False),
        ("Finance Act 2019", "Finance (No. 2) Act 2019", True),
        ("Finance Act 2019", "Finance Act 2020", True),
        ("Evidence Act", "Evidence (Amendment) Act", True),
        ("Evidence Act (as amended 2020)", "The Evidence Act", False),
        ("Evidence Act 1950 (as at 1 May 2020)", "Evidence Act 1950 (as at 3 June 2021)", False),
        ("Finance Act (No. 4 of 2019)", "Finance Act", False),
        ("Fischgesetz", "Gesetz zur Änderung des Fischgesetzes", True),
    ],
)
def test_titles_that_cannot_be_of_one_law(one, other, differ):
    assert titles.differ(one, other) == titles.differ(other, one) == differ
