"""German federal laws in their publishers' XML."""

from __future__ import annotations

import pytest
from tests.support.marked_laws import GERMAN, read
from tests.support.parsing import by_eid, text_of

from tribonian.errors import DamagedFile, NothingToImport


@pytest.fixture
def law(tmp_path):
    (work,) = read(tmp_path, "BJNR1.xml", GERMAN)
    return work


def test_key_names_and_date_are_those_of_the_same_law_in_markdown(law):
    assert (law.key, law.title, law.version, law.jurisdiction) == ("latg_2091", "Laternengesetz", "2092-05-04", "de")
    assert {"LatG 2091", "LatG"} <= set(law.aliases)
    assert law.text.startswith("Laternengesetz (LatG 2091)\n")
    assert ("Ausfertigungsdatum", "2091-03-05") in [(note.mark, note.text) for note in law.notes]


def test_structure_numbers_give_the_tree(law):
    tree = [(p.kind, p.number, p.parent) for p in law.provisions if not p.inner]
    assert tree == [
        ("part", "Erster Teil", ""),
        ("division", "Abschnitt 1", "part_1"),
        ("section", "1", "part_1__dvs_1"),
        ("section", "2", "part_1__dvs_1"),
        ("section", "3", "part_1__dvs_1"),
        ("section", "4", "part_1__dvs_1"),
        ("section", "5", "part_1__dvs_1"),
        ("part", "Zweiter Teil", ""),
        ("section", "6", "part_2"),
        ("conclusion", "Schlussformel", ""),
        ("annex", "Anlage 1", ""),
    ]
    assert by_eid(law, "part_1__dvs_1").label == "Abschnitt 1 - Zählung"


def test_lists_are_units_with_the_text_after_them(law):
    assert text_of(law, "sec_1").startswith(
        "(1) Gezählt werden\n1. brennende Laternen,\n2. andere, und zwar\na) gelöschte,\nb) zerbrochene\nLaternen.\n\n(2)"
    )
    inner = [p.eid for p in law.provisions if p.inner and p.eid.startswith("sec_1__")]
    assert inner == [
        "sec_1__subsec_1",
        "sec_1__subsec_1__item_1",
        "sec_1__subsec_1__item_2",
        "sec_1__subsec_1__item_2__point_a",
        "sec_1__subsec_1__item_2__point_b",
        "sec_1__subsec_2",
    ]
    assert text_of(law, "sec_1__subsec_1__item_2__point_b") == "zerbrochene"
    assert text_of(law, "sec_1__subsec_1__item_2").endswith("Laternen.")
    assert text_of(law, "sec_1__subsec_2") == "Näheres regelt § 3."


def test_repealed_provisions_tables_and_footnotes(law):
    assert [by_eid(law, f"sec_{n}").status for n in (2, 3, 4, 5, 6)] == ["repealed"] * 4 + ["in_force"]
    assert text_of(law, "annex_1") == "Muster\nLaterne\tZahl\nhell weiß"
    (note,) = [note for note in law.notes if note.kind == "footnote"]
    assert (note.mark, note.text, note.eid) == ("1)", "Erfunden.", "sec_1")
    assert law.text[: note.anchor].endswith("zerbrochene")


def test_the_contents_list_is_left_out_and_said(law):
    assert any(line.startswith("contents list: Inhaltsübersicht: § 1 Zählung") for line in law.left_out)
    assert law.covered == 1.0


def test_a_repealed_law_says_so(tmp_path):
    gone = GERMAN.replace("<standtyp>Stand</standtyp>", "<standtyp>Aufh</standtyp>")
    (work,) = read(tmp_path, "a.xml", gone)
    assert any("says of the whole" in warning for warning in work.warnings)


def test_empty_and_broken_files_are_refused(tmp_path):
    with pytest.raises(NothingToImport, match="no norm in it has a text"):
        read(tmp_path, "empty.xml", "<dokumente><norm><metadaten><jurabk>X</jurabk></metadaten><textdaten/></norm></dokumente>")
    with pytest.raises(DamagedFile, match="breaks at line"):
        read(tmp_path, "broken.xml", GERMAN[:-200])
