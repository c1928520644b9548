"""Lists of law objects in JSON."""

from __future__ import annotations

import json

import pytest
from tests.support.marked_laws import ROWS, read
from tests.support.parsing import by_eid, text_of

from tribonian.corpus import read_file
from tribonian.domain.cancel import CancelToken
from tribonian.errors import DamagedFile, NothingToImport

CASE = {"court": "Erfundenes Gericht", "file_number": "1 E 2/91", "date": "2091-01-02", "content": "<p>Tenor</p>", "slug": "x"}


@pytest.fixture
def works(tmp_path):
    return read(tmp_path, "laws.json", json.dumps(ROWS, ensure_ascii=False), "de")


def test_each_version_is_a_work_of_the_same_key(works):
    assert [(work.key, work.version, work.title) for work in works] == [
        ("charta", "2091-02-01", "Erfundene Charta"),
        ("charta", "2085-07-01", "Erfundene Charta"),
    ]


def test_html_lists_get_the_numbers_a_browser_draws(works):
    assert text_of(works[0], "art_1") == "(1) Licht für alle.\n(2) Es gilt:\n1. eins;\n2. zwei."
    inner = [p.eid for p in works[0].provisions if p.inner]
    assert inner == ["art_1__subsec_1", "art_1__subsec_2", "art_1__subsec_2__item_1", "art_1__subsec_2__item_2"]


def test_headings_notes_and_status(works):
    assert [(p.kind, p.number) for p in works[0].provisions if p.is_container] == [("division", "II.")]
    assert by_eid(works[0], "art_2").parent == "dvs_II"
    assert by_eid(works[0], "art_3").status == "repealed"
    assert [(note.text, note.eid) for note in works[0].notes if note.kind == "footnote"] == [("Erläutert", "art_2")]
    assert [(note.mark, note.text) for note in works[1].notes] == [("Stand", "Artikel 2")]


def test_provisions_stand_beside_the_enacting_words(tmp_path):
    words = {"section": "Eingangsformel", "title": "", "content": "<P>Auf Grund des Lichts wird verordnet:</P>", "order": 0}
    rows = [ROWS[1], {**ROWS[6], "fields": ROWS[6]["fields"] | words}, ROWS[6]]
    (work,) = read(tmp_path, "laws.json", json.dumps(rows), "de")
    assert [(p.kind, p.parent) for p in work.provisions if not p.inner] == [("preamble", ""), ("article", "")]


def test_what_belongs_to_the_database_is_listed(works):
    assert any("created_date" in line for line in works[0].left_out)
    assert any("Ende" in line for line in works[0].left_out)
    assert any(line.startswith("Ohne Vorschriften: no law") for line in works[0].left_out)


def test_every_character_knows_its_place_in_the_file(tmp_path):
    for ascii_only in (True, False):
        content = json.dumps(ROWS, ensure_ascii=ascii_only, indent=1)
        (work, _) = read(tmp_path, "laws.json", content, "de")
        for word in ("Licht", "alle", "zwei", "lesen"):
            place = work.offsets.to_source(work.text.index(word))
            assert content[place : place + len(word)] == word


def test_a_date_that_stands_for_none_is_not_believed(tmp_path):
    rows = json.loads(json.dumps(ROWS[1:2] + ROWS[6:]))
    rows[0]["fields"] |= {"revision_date": "1990-01-01", "changelog": "[]"}
    (work,) = read(tmp_path, "laws.json", json.dumps(rows), "de")
    assert work.version == ""
    assert any("1990-01-01" in warning for warning in work.warnings)


@pytest.mark.parametrize("ordinary", ["<table><tr><td>a</td><td>b</td></tr><tr><td/><td>d</td></tr></table>"])
def test_tables_are_rows(tmp_path, ordinary):
    rows = [ROWS[1], {**ROWS[6], "fields": ROWS[6]["fields"] | {"content": ordinary}}]
    (work,) = read(tmp_path, "laws.json", json.dumps(rows), "de")
    assert text_of(work, "art_1") == "a\tb\n\td"


@pytest.mark.parametrize(
    ("value", "why"),
    [
        (
            [{"model": "cases.case", "pk": 1, "fields": CASE | {"content": "", "text": ""}}],
            r"is a court decision \(1 E 2/91, 2091-01-02\), not a law",
        ),
        ([{"model": "courts.court", "pk": 1, "fields": {"name": "Gericht", "code": "G"}}], "is a list of 1 courts"),
        (
            [{"model": "references.marker", "pk": 1, "fields": {"text": "§ 1", "start": 7}}],
            r"records of other things \(1 marker\)",
        ),
    ],
)
def test_rows_of_other_things_are_refused_by_name(tmp_path, value, why):
    with pytest.raises(NothingToImport, match=why):
        read(tmp_path, "rows.json", json.dumps(value))


@pytest.mark.parametrize("value", [CASE, [{"model": "cases.case", "pk": n, "fields": CASE} for n in (1, 2)]])
def test_rows_of_decisions_are_decisions(tmp_path, value):
    path = tmp_path / "rows.json"
    path.write_text(json.dumps(value), encoding="utf-8")
    works = read_file(path, root=tmp_path, cancel=CancelToken())
    assert [work.kind for work in works] == ["decision"] * (1 if value is CASE else 2)
    assert works[0].decision.date == "2091-01-02" and works[0].decision.numbers == ("1 E 2/91",)


def test_documents_in_akoma_ntoso_inside_rows(tmp_path):
    xml = (
        '<akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0"><act><body><section eId="sec_1"><num>1.</num>'
        "<content><p>Lanterns.</p></content></section></body></act></akomaNtoso>"
    )
    rows = [
        {
            "model": "x.document",
            "pk": 1,
            "fields": {"document_xml": xml, "frbr_uri": "/akn/zz/act/2091/1", "expression_date": "2091-05-01", "title": "Act"},
        },
        {"model": "x.document", "pk": 2, "fields": {"document_xml": xml, "deleted": True, "title": "Gone"}},
    ]
    (work,) = read(tmp_path, "rows.json", json.dumps(rows))
    assert (work.key, work.version) == ("zz-act-2091-1", "2091-05-01")
    assert text_of(work, "sec_1") == "Lanterns."
    assert any("deleted" in warning for warning in work.warnings)


def test_a_broken_file_names_line_and_column(tmp_path):
    with pytest.raises(DamagedFile, match="line 1, column"):
        read(tmp_path, "laws.json", json.dumps(ROWS)[:-40] + "\\x")
