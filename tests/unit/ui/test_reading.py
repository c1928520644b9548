"""View models of the reading side: words found, notes, two provisions compared, what a citation says, what is printed."""

from __future__ import annotations

import pytest
from tests.support.contents_columns import columns

from tribonian.ui.view_models.blocks import unit_texts
from tribonian.ui.view_models.comparison import Comparison
from tribonian.ui.view_models.contents import ContentsIndex, standing
from tribonian.ui.view_models.found_places import FoundPlaces
from tribonian.ui.view_models.glance import MOST_SHOWN, Glance
from tribonian.ui.view_models.notes import Note, Notebook, restoring
from tribonian.ui.view_models.shelf import Shelf, tags_of

pytestmark = pytest.mark.gui


def test_steps_go_round_and_begin_where_one_reads():
    found = FoundPlaces.of(
        {"words": "x", "total": 9, "places": [{"start": at, "end": at + 1, "eid": "e"} for at in (5, 50, 500)]}
    )
    assert found.total == 9 and found.current is None
    assert found.step(1, 40).start == 50
    assert [found.step(1, 0).start for _ in range(3)] == [500, 5, 50]
    assert found.step(-1, 0).start == 5
    back = FoundPlaces.of({"places": [{"start": 5, "end": 6}, {"start": 50, "end": 51}]})
    assert back.step(-1, 40).start == 5
    assert FoundPlaces().step(1, 0) is None


ROW = {
    "id": 3, "kind": "note", "work": "in-a", "title": "Act A", "eid": "sec_2", "number": "2", "heading": "Licence",
    "quote": "may  fish", "text": "Who?", "colour": "green", "state": "exact", "start": 4, "end": 12, "expression": "in-a@1",
    "before": "b", "after": "a", "offset": 4,
}  # fmt: skip


def test_a_note_says_its_place_words_and_standing():
    note = Note.of(ROW)
    assert (note.label, note.colour_role, note.said, note.warning) == ("s. 2", "note_green", "Who? — “may fish”", "")
    assert (note.place.work, note.place.eid, note.place.start) == ("in-a", "sec_2", 4)
    assert "changed" in Note.of(ROW | {"state": "changed"}).warning
    lost = Note.of(ROW | {"state": "lost", "start": -1, "end": -1})
    assert "no longer" in lost.warning and not lost.place.has_words
    assert restoring(ROW)["before"] == "b" and "id" not in restoring(ROW)
    assert Note.of({}).state == "lost"


def test_notes_are_filtered_by_words_kind_and_work():
    rows = [ROW, ROW | {"id": 4, "kind": "bookmark", "text": "", "quote": ""}, ROW | {"id": 5, "work": "in-b", "title": "Act B"}]
    notebook = Notebook.of(rows)
    assert [one.id for one in notebook.filtered("act fish")] == [3, 5]
    assert [one.id for one in notebook.filtered(kind="bookmark")] == [4]
    assert [one.id for one in notebook.filtered("who", work="in-b")] == [5]
    assert notebook.eids("in-a") == {"sec_2"} and Notebook.of(None).notes == []


def test_a_comparison_keeps_every_word_of_both_texts():
    a, b = "The keeper answers in ten days.", "The owner answers in ten days, always."
    changes = [{"removed": [4, 10], "added": [4, 9]}, {"removed": [30, 30], "added": [29, 37]}]
    made = Comparison.of({"a": {"text": a, "work": "x"}, "b": {"text": b, "work": "y"}, "changes": changes, "alike": 0.82})
    shown = {role: "".join(piece.text for piece in made.pieces if piece.role == role) for role in ("removed", "added")}
    assert shown == {"removed": "keeper", "added": "owner, always"}
    kept = "".join(piece.text for piece in made.pieces if piece.role in ("plain", "added"))
    assert kept.split() == b.split()
    assert "82 %" in made.headline and "[-keeper-] [+owner+]" in made.as_text()
    assert "same words" in Comparison.of({"a": {}, "b": {}, "changes": [], "alike": 1.0}).headline


def test_a_glance_tells_heading_standing_and_doubles():
    row = {
        "work": "in-a",
        "title": "Act A",
        "kind": "section",
        "number": "2",
        "heading": "Licence",
        "text": " Words. ",
        "version": "",
    }
    glance = Glance.of([row | {"current": False, "status": "repealed"}, row])
    assert (glance.heading, glance.body) == ("s. 2  Licence", "Words.")
    assert glance.foot == "Act A · undated · repealed · not the current text · 1 more of this number"
    assert "not in the library" in Glance.of([{"error": {}}]).body and "not in the library" in Glance.of_work("x", []).body
    assert (
        Glance.of_work("x", [{"work": "x", "title": "Reed v. Heron", "court": "High Court", "provisions": 3}]).foot
        == "High Court · 3 provisions"
    )
    long = Glance.of([row | {"text": "word " * 1000}]).body
    assert len(long) <= MOST_SHOWN + 2 and long.endswith(" …")


TREE = [
    {"eid": "p1", "kind": "part", "number": "1", "heading": "First", "children": [
        {"eid": "c1", "kind": "chapter", "number": "1", "heading": "One", "children": [
            {"eid": "s1", "kind": "section", "number": "1"}, {"eid": "s2", "kind": "section", "number": "2"}]}]},
    {"eid": "s3", "kind": "section", "number": "3"},
]  # fmt: skip


def test_what_can_be_printed_at_a_provision():
    contents = ContentsIndex.of({"work": "in-a", "title": "Act A", "columns": columns(TREE)})
    assert contents.scopes("s2") == [
        ("s. 2", ["s2"]), ("Ch. 1  One", ["s1", "s2"]), ("Part 1  First", ["s1", "s2"]), ("Act A", ["s1", "s2", "s3"]),
    ]  # fmt: skip
    assert contents.scopes("nothing") == [("Act A", ["s1", "s2", "s3"])]


def test_a_version_says_what_it_is():
    base = {"work": "a", "columns": columns([])}
    assert standing(ContentsIndex.of(base)) == "the law now"
    assert standing(ContentsIndex.of(base | {"current": False, "until": "2024-01-01"})) == "superseded 2024-01-01"
    assert standing(ContentsIndex.of(base | {"current": False})) == "not the current text"


def unit(text, notes):
    contents = ContentsIndex.of({"work": "a", "columns": columns([{"eid": "s1", "kind": "section", "number": "1"}])})
    row = {"eid": "s1", "kind": "section", "number": "1", "text": text, "start": 100, "notes": notes}
    (made,) = unit_texts([row], contents)
    return made


def test_marks_of_notes_are_set_where_they_belong_and_every_offset_has_its_inverse():
    text = "(1) First words.\n(2) Second words."
    notes = [
        {"kind": "footnote", "mark": "12", "text": "n", "anchor": 100 + text.index(" words")},
        {"kind": "amendment", "mark": "*", "text": "n", "anchor": 100 + text.index("(2)")},
        {"kind": "footnote", "mark": "a much too long mark", "text": "n", "anchor": 105},
        {"kind": "footnote", "mark": "3", "text": "elsewhere", "anchor": 5},
    ]
    made = unit(text, notes)
    assert [note.inline for note in made.notes] == ["12", "*", "", ""]
    assert made.notes[1].at == text.index("\n")
    shown = [made.shown(at) for at in range(len(text) + 1)]
    assert shown == sorted(shown) and shown[-1] == len(text) + 3
    assert [made.offset(value) for value in shown[:-1]] == list(range(len(text)))
    assert made.notes[0].shown == "12  n" and made.notes[2].shown == "n"


def works():
    rows = [
        {"work": "in-b", "title": "Beta", "jurisdiction": "in", "provisions": 3, "versions": ["2020-01-01"]},
        {"work": "de-a", "title": "Alpha", "jurisdiction": "de", "provisions": 9, "versions": ["2010-05-05", "imported"]},
        {"work": "in-c", "title": "Gamma", "jurisdiction": "in", "provisions": 1, "versions": []},
    ]
    return Shelf.of(rows)


def test_works_are_sorted_in_each_way():
    shelf = works()
    orders = {"title": "de-a in-b in-c", "jurisdiction": "de-a in-b in-c", "newest": "in-b de-a in-c", "size": "de-a in-b in-c"}
    for order, wanted in orders.items():
        shelf.order = order
        assert " ".join(work.id for work in shelf.shown("law")) == wanted, order


def test_tags_narrow_the_shelf():
    shelf = works()
    shelf.tags = tags_of(
        [{"work": "in-b", "tag": "My case"}, {"work": "de-a", "tag": "old"}, {"work": "de-a", "tag": "My case"}, "x"]
    )
    shelf.query = "#my"
    assert [work.id for work in shelf.shown("law")] == ["de-a", "in-b"]
    shelf.query = "#my alpha"
    assert [work.id for work in shelf.shown("law")] == ["de-a"]
    shelf.with_tag("de-a", "MY CASE", remove=True)
    assert shelf.all_tags() == ["My case", "old"] and shelf.tags["de-a"] == ("old",)


def test_no_column_of_contents_makes_a_circle_or_goes_by_half():
    own = ContentsIndex.of(
        {"work": "a", "columns": columns([{"eid": "s1", "kind": "section", "number": "1"}]) | {"parent": "s1"}}
    )
    assert own.parent_of(0) == -1 and [node.eid for node in own.path(0)] == ["s1"]
    with pytest.raises(ValueError, match="unequal"):
        ContentsIndex.of({"work": "a", "columns": columns(TREE) | {"number": "1\n2"}})
    assert len(ContentsIndex.of({"work": "a", "columns": columns([])})) == 0
