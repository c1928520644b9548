"""Laws in United States Legislative Markup."""

from __future__ import annotations

import pytest
from lxml import etree
from tests.support.marked_laws import ACT, TITLE, USLM, VOLUME, read
from tests.support.parsing import by_eid, numbers, text_of

from tribonian.corpus.readers.uslm_meta import iso
from tribonian.errors import DamagedFile, NothingToImport


@pytest.fixture
def act(tmp_path):
    (work,) = read(tmp_path, "act.xml", ACT)
    return work


def test_names_and_date_come_from_the_document(act):
    assert act.title == "Lantern Act"
    assert {"Public Law 199–7", "300 Stat. 12", "Pub. L. 199-7", "P.L. 199-7"} <= set(act.aliases)
    assert (act.version, act.jurisdiction, act.reader) == ("2091-05-03", "us", "uslm")


def test_sections_are_main_units_and_levels_below_are_inner(act):
    main = [p for p in act.provisions if not p.inner]
    assert [p.number for p in main if p.kind == "section"] == ["1", "2", "3", "4", "5"]
    assert [(p.number, p.heading) for p in main if p.is_container] == [("TITLE I", "COUNTING"), ("TITLE II", "MONEY")]
    inner = [p.eid for p in act.provisions if p.inner and p.eid.startswith("sec_2")]
    assert inner == ["sec_2__para_1", "sec_2__para_2", "sec_2__para_2__subpara_A", "sec_2__para_2__subpara_B"]
    assert by_eid(act, "sec_2").parent == "title_I"
    assert by_eid(act, "sec_1").link == "/us/pl/199/7/s1"


def test_every_unit_begins_a_line_and_keeps_its_label(act):
    assert text_of(act, "sec_1__subsec_a") == "This Act may be cited as the “Lantern Act”."
    assert (by_eid(act, "sec_1__subsec_a").label, by_eid(act, "sec_1__subsec_a").heading) == ("(a) Title.—", "Title")
    assert text_of(act, "sec_2").split("\n") == [
        "The keeper shall count—",
        "(1) lit lanterns; and",
        "(2) other lanterns, being—",
        "(A) unlit ones; or",
        "(B) broken ones,",
        "as the case may be.",
    ]
    assert text_of(act, "sec_2__para_2").endswith("as the case may be.")
    assert text_of(act, "sec_2__para_2__subpara_B") == "broken ones,"


def test_quoted_provisions_stay_in_the_text_that_quotes_them(act):
    text = text_of(act, "sec_4")
    assert text.endswith("following:\n“SEC. 10. WICKS.\n“(a) Wicks are counted.”.")
    assert "10" not in numbers(act)
    assert not any(p.inner for p in act.provisions if p.eid.startswith("sec_4"))


def test_repealed_and_pending_sections_have_their_status(act):
    gone, pending = by_eid(act, "sec_3"), by_eid(act, "sec_5")
    assert (gone.status, gone.number) == ("repealed", "3")
    assert gone.heading.startswith("Repealed. Pub. L. 200–1")
    assert (pending.status, pending.since) == ("not_yet_in_force", "2099-01-01")


def test_tables_are_rows(act):
    assert text_of(act, "sec_5").endswith("Lantern\tFee\nlit\t2")


def test_notes_are_apart_and_know_their_place(act):
    (note,) = [note for note in act.notes if note.kind == "footnote"]
    assert (note.mark, note.text, note.eid) == ("1", "So in original.", "sec_2")
    assert act.text[: note.anchor].endswith("unlit")
    assert [note.text for note in act.notes if note.kind == "amendment"] == ["(Invented, 300 Stat. 12.)"]
    assert "May 3, 2091" in [note.text for note in act.notes]


def test_what_is_left_out_is_listed_and_all_else_is_kept(act):
    assert any(line.startswith("contents list: Sec. 1.") for line in act.left_out)
    assert "page marks: 2 (300 STAT. 12 … 300 STAT. 13)" in act.left_out
    assert act.covered == 1.0
    assert not act.suspicious  # "as follows:" announces the contents list


def test_a_title_of_the_code(tmp_path):
    (work,) = read(tmp_path, "usc99.xml", TITLE)
    assert work.title == "United States Code, Title 99—LANTERNS"
    assert {"99 U.S.C.", "99 USC", "title 99, United States Code"} <= set(work.aliases)
    assert work.version == "2090-02-01"
    main = [p for p in work.provisions if p.kind == "section"]
    assert [p.number for p in main] == ["1", "2", "3", "4", "5aa–1"]
    assert [p.status for p in main] == ["in_force", "repealed", "repealed", "repealed", "in_force"]
    assert text_of(work, "sec_1") == "Keepers keep lanterns.\nThey keep them lit."
    assert ("Amendments", "2050—Invented.") in [(note.mark, note.text) for note in work.notes]
    assert by_eid(work, "sec_1").link == "/us/usc/t99/s1"


def test_a_volume_of_several_laws_gives_several_works(tmp_path):
    one, two = read(tmp_path, "volume.xml", VOLUME)
    assert (one.key, two.key) == ("volume-1-1", "volume-1-2")
    assert text_of(two, "sec_1") == "Another law."
    data = "".join(etree.fromstring(VOLUME.encode()).itertext())
    place = two.offsets.to_source(two.text.index("Another"))
    assert data[place : place + 7] == "Another"


@pytest.mark.parametrize("kind", ["committeeReport", "notice"])
def test_documents_that_are_no_laws_are_named(tmp_path, kind):
    with pytest.raises(NothingToImport, match=r"is a (committee report|notice).*not a law"):
        read(tmp_path, "other.xml", f'<{kind} xmlns="{USLM}"><main><p>Text</p></main></{kind}>')


def test_an_empty_document_and_a_broken_one_are_refused(tmp_path):
    with pytest.raises(NothingToImport, match="holds no section"):
        read(tmp_path, "empty.xml", f'<bill xmlns="{USLM}"><meta/><main/></bill>')
    with pytest.raises(DamagedFile, match="breaks at line"):
        read(tmp_path, "broken.xml", ACT[:2000])


@pytest.mark.parametrize(
    ("written", "date"),
    [
        ("Approved Mar. 13, 2017.", "2017-03-13"),
        ("October 05, 2018", "2018-10-05"),
        ("2017-02-10T1", "2017-02-10"),
        ("May 2017", ""),
    ],
)
def test_dates_as_printed(written, date):
    assert iso(written) == date
