"""What the window makes of the analysis of a decision, whole or damaged."""

from __future__ import annotations

import pytest
from tests.support.contents_columns import columns

from tribonian.domain.decision import SUMMARY_PARTS
from tribonian.ui.view_models.contents import ContentsIndex
from tribonian.ui.view_models.decision_outline import Outline, paragraphs
from tribonian.ui.view_models.decisions import DecisionView, court_line, summary_of
from tribonian.ui.view_models.labels import court_level, evidence_label

pytestmark = pytest.mark.gui


def sentence(start, end, role, by="model", score=0.9):
    return {"start": start, "end": end, "role": role, "by": by, "score": score}


def view(**row):
    return DecisionView.of({"work": "uk-x", "expression": "x@1", **row})


def test_neighbours_of_one_role_become_one_run_with_the_least_score():
    seen = view(
        sentences=[sentence(10, 20, "FAC", score=0.4), sentence(0, 9, "FAC"), sentence(21, 30, "RATIO"), sentence(31, 40, "FAC")]
    )
    assert [(run.start, run.end, run.role, run.sentences) for run in seen.runs] == [
        (0, 20, "FAC", 2), (21, 30, "RATIO", 1), (31, 40, "FAC", 1),
    ]  # fmt: skip
    assert seen.runs[0].score == 0.4
    assert seen.counts == {"FAC": 3, "RATIO": 1}


def test_roles_of_a_stretch_are_weighed_by_their_words():
    seen = view(sentences=[sentence(0, 10, "FAC"), sentence(10, 40, "RATIO"), sentence(40, 50, "RPC")])
    assert seen.roles_in(5, 45) == ("RATIO", "FAC", "RPC")
    assert seen.roles_in(10, 40) == ("RATIO",)
    assert seen.roles_in(60, 70) == ()
    assert [run.role for run in seen.runs_in(9, 11)] == ["FAC", "RATIO"]


def test_it_says_when_only_rules_spoke():
    assert view(sentences=[sentence(0, 1, "FAC", "rules")]).by_rules
    assert not view(sentences=[sentence(0, 1, "FAC", "rules"), sentence(1, 2, "FAC", "model")]).by_rules
    assert not view().by_rules


def test_names_are_gathered_by_what_they_mean():
    def name(start, label, text, **more):
        return {"start": start, "end": start + 3, "label": label, "text": text, "by": "model", **more}

    seen = view(
        entities=[
            name(0, "PRECEDENT", "Reed"), name(9, "COURT", "the Court"), name(20, "PRECEDENT", "R.", cluster="Reed"),
            name(30, "PROVISION", "s. 1", statute="Lakes Act"), name(40, "PROVISION", "s. 1", statute="Ponds Act"),
        ]
    )  # fmt: skip
    assert list(seen.names) == ["COURT", "PROVISION", "PRECEDENT"]
    assert seen.names["PRECEDENT"][0].spans == ((0, 3), (20, 23))
    assert [one.statute for one in seen.names["PROVISION"]] == ["Lakes Act", "Ponds Act"]


def test_graver_treatment_stands_first():
    row = {"decision": "A", "start": 0, "end": 1, "work": ""}
    seen = view(treats=[{**row, "treatment": one} for one in ("cited", "distinguished", "overruled", "followed")])
    assert [one.treatment for one in seen.treats] == ["overruled", "distinguished", "followed", "cited"]


def test_the_chain_is_by_level_and_where_one_is_unknown_by_date():
    def link(instance, date):
        return {"work": "", "relation": "same_case", "instance": instance, "date": date}

    by_level = view(chain=[link("supreme", "2001"), link("first", "2003"), link("appellate", "2002")])
    assert [one.level for one in by_level.chain] == ["first", "appellate", "supreme"]
    by_date = view(chain=[link("supreme", "2003"), link("", "2001"), link("first", "")])
    assert [one.date for one in by_date.chain] == ["2001", "2003", ""]


def test_what_only_may_be_of_the_case_stands_after_the_chain_with_its_ground():
    rows = [
        {"relation": "possibly_same_case", "instance": "first", "date": "1999", "ground": "the same parties"},
        {"relation": "this", "instance": "supreme", "date": "2003"},
        {"relation": "appeal_from", "instance": "appellate", "date": "2002"},
    ]
    seen = view(chain=rows)
    assert [one.relation for one in seen.chain] == ["appeal_from", "this", "possibly_same_case"]
    assert seen.chain[2].possible and seen.chain[2].ground == "the same parties" and not seen.chain[0].possible


def test_a_damaged_analysis_is_shown_as_far_as_it_goes():
    seen = view(sentences=None, entities=[None, {"label": "X"}], treats=None, chain=[None], head=None, title=None)
    assert seen.title == "uk-x"
    assert list(seen.names) == ["X"]
    assert not seen.runs
    assert not seen.chain


def test_all_eight_parts_are_there_in_their_order():
    parts = summary_of({"parts": [{"name": "facts", "sentences": [{"text": "A\nfact.", "start": 3, "end": 9}]}]})
    assert tuple(parts) == SUMMARY_PARTS
    assert parts["facts"][0].text == "A fact."
    assert not parts["issues"]


def test_the_outline_finds_paragraphs_by_offset_role_and_words():
    tree = [
        {"eid": "hd_1", "kind": "chapter", "number": "", "heading": "The pond",
         "children": [{"eid": f"para_{n}", "kind": "paragraph", "number": str(n), "heading": ""} for n in (1, 2)]},
    ]  # fmt: skip
    contents = ContentsIndex.of({"work": "uk-x", "title": "X", "columns": columns(tree)})
    seen = view(sentences=[sentence(0, 10, "FAC"), sentence(11, 20, "RATIO")])
    rows = [
        {"eid": "para_1", "kind": "paragraph", "number": "1", "text": "A heron.", "start": 0, "end": 10},
        {"eid": "para_2", "kind": "paragraph", "number": "2", "text": "A reed.", "start": 11, "end": 20},
        {"number": "9", "error": {}},
    ]
    outline = Outline(paragraphs(rows, seen, contents))
    assert [one.label or one.opening for one in outline.paragraphs] == ["The pond", "¶ 1", "¶ 2"]
    assert [one.number for one in outline.shown("RATIO")] == ["2"]
    assert [one.number for one in outline.shown("", "heron")] == ["1"]
    assert outline.at(12).eid == "para_2"
    assert outline.at(25) is None
    outline.complete = True
    assert outline.at(25).eid == "para_2"
    assert Outline().at(0) is None


def test_the_level_is_said_even_when_it_is_not_known():
    assert court_line("Some Court", "", "") == "Some Court · level not known"
    assert court_line("C", "first", "2001", level_first=True) == "first instance · 2001 · C"
    assert court_level({"kind": "decision"}) == "level not known"
    assert court_level({"kind": "law", "level": "statute"}) == ""
    assert evidence_label({"kind": "decision", "title": "Heron v Reed", "number": "", "work": "w"}, {}) == "Heron v Reed"
