"""Measures and gold shapes: pure functions, checked by hand."""

from __future__ import annotations

import csv
import json
import math
from dataclasses import replace

import pytest

from tribonian.domain.search import SearchResult
from tribonian.errors import NotFound, WrongUsage
from tribonian.retrieval.baselines import PlainBM25, Unit, reciprocal_rank_fusion
from tribonian.workflows.evaluation.gold import Gold, Question, covers, load, matches
from tribonian.workflows.evaluation.measures import (
    Place,
    answering,
    calibration_error,
    conflicting,
    covered,
    grade_error,
    grade_separation,
    hits_error,
    ndcg,
    quantiles,
    ranking,
    references_first,
    wrong_document,
)
from tribonian.workflows.evaluation.rows import write
from tribonian.workflows.evaluation.stages import STAGES, WHOLE, WITHOUT, Asked, stage_row


def question(*gold: str, also: tuple[str, ...] = (), quotes: tuple[str, ...] = (), kind: str = "lay") -> Question:
    accept = tuple(Gold("lakes", number) for number in gold), tuple(Gold("lakes", number) for number in also)
    return Question("q", "Who?", kind, "en", *accept, quotes)


def place(number: str, file: str = "lakes.json", score: float = 0.5) -> Place:
    return Place(file, number, "", score)


@pytest.mark.parametrize(
    ("item", "file", "number", "right"),
    [
        (Gold("ipc", "498A"), "ipc.json", "498A", True),
        (Gold("ipc", "98"), "ipc.json", "498", False),
        (Gold("bgb", "1"), "bgbeg/index.md", "1", False),
        (Gold("bgbeg", "1"), "bgbeg/index.md", "1", True),
        (Gold("cpc", "44A."), "cpc.json", "44A", True),
        (Gold("constitution", "2"), "a/constitution.json", "2", True),
    ],
)
def test_names_and_numbers_match_exactly(item, file, number, right):
    assert matches(item, file, number) is right


def test_a_judgment_that_lies_here_in_another_form_is_the_same_file():
    item = Gold("heron.docx", quote="the boat was moored")
    for file, right in (("uk/heron.xml", True), ("uk/heron.docx", True), ("uk/heron2.xml", False), ("heron/other.xml", True)):
        assert matches(item, file, "12", "the boat was moored") is right, file
    assert not matches(Gold("act v1.2", "3"), "act v1.json", "3")


def test_a_quote_is_covered_by_four_fifths_of_its_words_in_one_stretch():
    assert covers("and the keeper may allow a boat on the lake", "The keeper may allow a ship on the lake")
    assert not covers("the keeper ... may allow nothing, a word apart " * 3 + "boat", "keeper boat lake allow")
    assert not covers("", "anything") and not covers("anything", "")


def test_ranking_counts_any_accepted_item_and_all_gold_apart():
    pairs = [
        (question("1", "2"), [place("2"), place("9"), place("1")]),
        (question("5", also=("6",)), [place("6")]),
        (question("7"), [place("8")]),
        (question(kind="unanswerable"), [place("1")]),
    ]
    found = ranking(pairs)
    assert found["recall"] == {"1": 0.6667, "5": 0.6667, "10": 0.6667}
    assert found["all_gold"]["1"] == 0.0
    assert found["all_gold"]["5"] == 0.3333
    assert found["mrr"] == 0.6667


def test_ndcg_of_a_late_single_hit():
    assert ndcg(question("1"), [place("9"), place("1")]) == pytest.approx(1 / math.log2(3))


def test_calibration_error_of_a_sure_and_right_and_a_sure_and_wrong_hit():
    assert calibration_error([(question("1"), [place("1", score=1.0)])]) == 0.0
    assert calibration_error([(question("1"), [place("2", score=0.9)])]) == pytest.approx(0.9)


def answer(quote: str, number: str = "1", status: str = "supported", answered: bool = True):
    item = {"tag": "E1", "file": "lakes.json", "number": number, "quote": quote, "expression": "x", "start": 0, "end": len(quote)}
    item["opened_by"] = "read_provisions#1"
    claims = [{"status": status, "evidence": ["E1"]}]
    return {"answered": answered, "claims": claims, "evidence": [item], "premises": []}


def test_coverage_needs_the_words_and_mostly_accepted_provisions():
    asked = question("1", quotes=("a boat on the lake",))
    assert covered(asked, answer("The keeper may allow a boat on the lake."))
    assert not covered(asked, answer("The keeper may allow a boat on the lake.", number="2"))
    assert not covered(asked, answer("The keeper may allow a boat on the lake.", status="partly"))
    assert not covered(asked, answer(" ".join(["word"] * 60) + " a boat on the lake"))


def test_answers_are_counted_by_kind():
    rows = [
        (question("1", quotes=("a boat",)), answer("a boat")),
        (question(kind="unanswerable"), answer("x", answered=False)),
        (question(kind="unanswerable"), answer("x", answered=True)),
    ]
    found = answering(rows, lambda expression, start, end: "a boat"[start:end])
    assert found["answered"] == 1.0
    assert found["abstained_rightly"] == 0.5
    assert found["covered"] == 1.0
    assert found["claims_supported"] == 1.0
    assert found["quotes_exact"] == 0.3333


def test_of_a_question_of_several_parts_the_share_of_what_it_needs_is_counted():
    rows = [
        (replace(question("1", "2"), parts=2), answer("a boat")),
        (replace(question("1"), parts=3), answer("a boat")),
        (question("2"), answer("a boat")),
    ]
    assert answering(rows, lambda expression, start, end: "")["subquestions_covered"] == 0.75
    assert answering(rows[2:], lambda expression, start, end: "")["subquestions_covered"] is None


def test_conflicts_are_counted_over_the_questions_whose_gold_tells():
    def found(contradiction, *evidence):
        conflicts = [{"evidence": list(evidence)}] if evidence else []
        return replace(question("1"), contradiction=contradiction), answer("x") | {"conflicts": conflicts}

    rows = [found(True, "E1"), found(True), found(False), found(False, "E1"), found(None, "E1")]
    assert conflicting(rows) == {"precision": 0.5, "recall": 0.5, "false_alarm": 0.5, "placed": 1.0}
    assert conflicting([found(None)]) == dict.fromkeys(("precision", "recall", "false_alarm", "placed"))


def test_quantiles_of_nothing_are_nothing():
    assert quantiles([]) == {}
    assert quantiles([1.0, 2.0, 3.0])["p50"] == 2.0


def test_gold_files_name_the_line_that_is_broken(tmp_path):
    file = tmp_path / "gold.jsonl"
    file.write_text(json.dumps({"id": "a", "question": "Who?", "gold": [{"law": "x", "provision": "1"}]}) + "\n{broken\n")
    with pytest.raises(WrongUsage, match="line 2"):
        load(file)
    with pytest.raises(NotFound):
        load(tmp_path / "none.jsonl")


def test_gold_shapes_of_other_sets(tmp_path):
    file = tmp_path / "gold.jsonl"
    lines = [{"query_id": 7, "问题": "谁?", "match_id": [3, 4]}, {"id": "b", "question": "Q", "answerable": False, "gold": []}]
    file.write_text("\n".join(json.dumps(line) for line in lines), encoding="utf-8")
    first, second = load(file)
    assert (first.id, [item.provision for item in first.gold]) == ("7", ["3", "4"])
    assert second.type == "unanswerable"


def test_plain_bm25_and_fusion():
    plain = PlainBM25([Unit(0, "boats on lakes"), Unit(1, "fish in rivers")])
    assert plain.search("a boat or fish in rivers?", 5)[0] == 1
    assert reciprocal_rank_fusion([[1, 2], [2, 3]], 2)[0] == 2


def test_grades_are_measured_against_the_first_five_and_told_apart():
    good, bad = (question("1"), [place("9"), place("1")], 0.9), (question(kind="unanswerable"), [place("1")], 0.2)
    assert grade_error([good, bad]) == pytest.approx(0.15)
    assert grade_separation([good, bad]) == 1.0
    assert grade_separation([good]) is None


def test_every_hit_is_held_against_its_own_being_right():
    assert hits_error([(question("1"), [place("1", score=1.0), place("2", score=0.0)])]) == 0.0
    assert hits_error([(question("1"), [place("1", score=0.0), place("2", score=1.0)])]) == 1.0


def test_a_best_hit_of_another_law_than_those_named_counts_as_wrong():
    hit = Place("lakes.json", "1", "", 0.5, "xx-lakes")
    rows = [(question("1"), [hit], frozenset({"xx-lakes"})), (question("1"), [hit], frozenset({"xx-rivers"}))]
    assert wrong_document(rows) == 0.5
    assert wrong_document([(question("1"), [hit], frozenset())]) is None


def test_references_count_when_they_are_the_best_hit():
    rows = [(question("1", kind="reference"), [place("1")]), (question("1"), [place("2")])]
    assert references_first(rows) == 1.0
    assert references_first([(question("1", kind="reference"), [place("2"), place("1")])]) == 0.0


def test_a_json_list_of_questions_is_read_like_lines(tmp_path):
    file = tmp_path / "gold.json"
    file.write_text(json.dumps([{"query_id": 1, "问题": "谁?", "match_id": [3]}], indent=1), encoding="utf-8")
    (only,) = load(file)
    assert (only.id, only.gold[0].provision) == ("1", "3")
    file.write_text("[broken")
    with pytest.raises(WrongUsage, match="line 1"):
        load(file)


def asked(*numbers: str, language: str = "en") -> Asked:
    result = SearchResult((), 0.4, seconds={"first": 0.1, "final": 0.2})
    one = replace(question("1"), language=language)
    return Asked(one, result, tuple(place(number) for number in numbers))


def test_a_stage_has_measures_by_type_and_language_time_and_memory():
    row = stage_row("fusion", [asked("1"), asked("2", language="de")])
    assert row["recall"]["1"] == 0.5
    assert row["by_language"]["en"]["recall"]["1"] == 1.0
    assert row["by_type"]["lay"]["questions"] == 2
    assert row["seconds"]["p95"] == 0.2
    assert row["memory"] > 0


def test_stages_are_switched_on_in_turn_and_each_is_left_out_of_the_whole():
    assert next(iter(STAGES)) == "sparse" and STAGES["expansion"] == WHOLE
    assert all(form != WHOLE for form in WITHOUT.values())
    assert len(set((STAGES | WITHOUT).values())) == len(STAGES) + len(WITHOUT)


@pytest.mark.parametrize("name", ["rows.csv", "rows.jsonl"])
def test_rows_are_exported_one_per_question_and_system(tmp_path, name):
    file = tmp_path / name
    write(file, {"ours": [asked("2", "1")], "sparse": [asked("2")]})
    text = file.read_text(encoding="utf-8")
    rows = list(csv.DictReader(text.splitlines())) if name.endswith("csv") else [json.loads(line) for line in text.splitlines()]
    assert [(row["system"], int(row["rank"])) for row in rows] == [("ours", 2), ("sparse", 0)]
    with pytest.raises(WrongUsage):
        write(tmp_path / "none" / name, {})
