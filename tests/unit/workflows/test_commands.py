"""The commands over a real library of invented works: what is found, and what is refused in which words."""

from __future__ import annotations

import pytest
from tests.support import small_library

from tribonian.errors import NotFound, WrongUsage
from tribonian.workflows.commands import table


@pytest.fixture
def desk(tmp_path):
    services = small_library.services(small_library.make(tmp_path / "library"))
    yield services
    services.close()


@pytest.mark.parametrize(
    ("name", "work"),
    [
        ("in-lakes", "in-lakes"),
        ("IN-LAKES", "in-lakes"),
        ("lakes", "in-lakes"),
        ("lakes.json", "in-lakes"),
        ("flussg", "de-flussg"),
        ("flussg/index.md", "de-flussg"),
        ("Invented Lakes Act", "in-lakes"),
        ("invented lakes act", "in-lakes"),
        ("ILA", "in-lakes"),
        ("FlussG", "de-flussg"),
        ("Erfundenes Fluss", "de-flussg"),
        ("reed", "in-reed-heron"),
    ],
)
def test_a_work_is_found_by_id_file_folder_title_and_alias(desk, name, work):
    assert table.run(desk, "map", {"work": name})["work"] == work


@pytest.mark.parametrize("name", ["Water Act", "index", "", "   ", "no such law", "§", "\x00"])
def test_a_name_that_is_not_one_work_is_refused(desk, name):
    with pytest.raises((WrongUsage, NotFound)):
        table.run(desk, "map", {"work": name})


def test_an_ambiguous_name_lists_the_candidates(desk):
    with pytest.raises(WrongUsage) as caught:
        table.run(desk, "map", {"work": "Water Act"})
    assert "de-flussg" in caught.value.hint and "in-reed-heron" in caught.value.hint


@pytest.mark.parametrize("number", ["12A", "12a", "sec_12A", "s. 12A", "Section 12A", "§ 12A", " 12A "])
def test_a_number_is_read_in_every_printed_form(desk, number):
    (found,) = table.run(desk, "read", {"work": "lakes", "numbers": [number]})
    assert found["eid"] == "sec_12A"


@pytest.mark.parametrize("number", ["12", "2A", "1A", "2AA", "11", ""])
def test_a_near_miss_is_never_a_match(desk, number):
    with pytest.raises((NotFound, WrongUsage)):
        table.run(desk, "read", {"work": "lakes", "numbers": [number]})


def test_a_number_that_occurs_twice_gives_both_in_order(desk):
    found = table.run(desk, "read", {"work": "flussg", "numbers": ["1"]})
    assert [one["eid"] for one in found] == ["art_1", "sec_1"]


def test_text_is_the_span_of_the_stored_text(desk):
    (found,) = table.run(desk, "read", {"work": "lakes", "numbers": ["2"]})
    whole = desk.works.text(found["expression"])
    assert whole[found["start"] : found["end"]] == found["text"]
    assert found["text"].startswith("No person may fish")


def test_a_container_is_read_with_its_children(desk):
    (found,) = table.run(desk, "read", {"work": "lakes", "numbers": ["part_1"]})
    assert "keeps lakes clean" in found["text"] and "without a licence" in found["text"]


def test_missing_numbers_are_reported_beside_those_that_exist(desk):
    found = table.run(desk, "read", {"work": "lakes", "numbers": ["999", "12A"]})
    assert found[0]["error"]["code"] == "not_found" and found[1]["number"] == "12A"


def test_citations_lead_both_ways(desk):
    (citing,) = table.run(desk, "read", {"work": "lakes", "numbers": ["2"]})
    (cited,) = table.run(desk, "read", {"work": "lakes", "numbers": ["12A"]})
    assert citing["cites"][0]["number"] == "12A" and citing["cites"][0]["resolved"]
    assert [one["eid"] for one in cited["cited_by"]] == ["part_1__sec_2"]
    assert citing["notes"][0]["text"].startswith("Inserted")


def test_the_map_nests_narrows_and_counts(desk):
    whole = table.run(desk, "map", {"work": "lakes"})
    assert [one["eid"] for one in whole["tree"]] == ["part_1", "sec_12A", "sec_112A"]
    assert [one["number"] for one in whole["tree"][0]["children"]] == ["1", "2"]
    assert (whole["provisions"], whole["entries"]) == (4, 5)
    assert table.run(desk, "laws", {"name": "lakes"})[0]["provisions"] == whole["provisions"]
    branch = table.run(desk, "map", {"work": "lakes", "under": "part_1"})
    assert [one["eid"] for one in branch["tree"]] == ["part_1"] and branch["shown"] == 3
    narrowed = table.run(desk, "map", {"work": "lakes", "grep": "LICENCE"})
    assert [one["number"] for one in narrowed["tree"][0]["children"]] == ["2"]
    assert table.run(desk, "map", {"work": "lakes", "grep": "nothing so"})["tree"] == []
    with pytest.raises(NotFound):
        table.run(desk, "map", {"work": "lakes", "under": "part_9"})


def test_as_of_outside_every_version_is_told(desk):
    with pytest.raises(WrongUsage):
        table.run(desk, "map", {"work": "lakes", "as_of": "yesterday"})
    with pytest.raises(NotFound):
        table.run(desk, "read", {"work": "lakes", "numbers": ["2"], "as_of": "1900-01-01"})


def test_contents_are_the_map_in_columns(desk):
    def lines(nodes, parent=""):
        for node in nodes:
            yield (node["eid"], node["kind"], node["number"], node["heading"], parent, node["status"])
            yield from lines(node["children"], node["eid"])

    for work in ("lakes", "flussg", "reed-heron"):
        told, drawn = table.run(desk, "contents", {"work": work}), table.run(desk, "map", {"work": work, "inner": False})
        assert {key: value for key, value in drawn.items() if key in told} == {k: v for k, v in told.items() if k != "columns"}
        columns = [column.split("\n") for column in told["columns"].values()]
        assert list(told["columns"]) == ["eid", "kind", "number", "heading", "parent", "status"]
        assert list(zip(*columns, strict=True)) == list(lines(drawn["tree"]))


def test_laws_ranks_and_filters(desk):
    assert [one["work"] for one in table.run(desk, "laws", {"kind": "decision"})] == ["in-reed-heron"]
    assert table.run(desk, "laws", {"name": "flussgesetz"})[0]["work"] == "de-flussg"
    assert table.run(desk, "laws", {"name": "zzzz"}) == []
    with pytest.raises(WrongUsage):
        table.run(desk, "laws", {"kind": "novel"})


@pytest.mark.parametrize(
    "params",
    [
        {"query": ""},
        {"query": " \n"},
        {"query": "x" * 100_001},
        {"query": "x", "mode": "magic"},
        {"query": "x", "limit": 0},
        {"query": "x", "limit": 100_000},
        {"query": "x", "limit": True},
        {"query": "x", "limit": "10"},
        {"query": 7},
        {"query": "x", "colour": "red"},
        {"query": "x", "as_of": "1.1.2020"},
        {"query": "x", "work": [3]},
        {},
    ],
)
def test_a_search_that_means_nothing_is_wrong_usage(desk, params):
    with pytest.raises(WrongUsage):
        table.run(desk, "search", params)


def test_a_search_in_an_unknown_work_or_matter_is_not_found(desk):
    with pytest.raises(NotFound):
        table.run(desk, "search", {"query": "x", "work": "nowhere"})
    with pytest.raises(NotFound):
        table.run(desk, "search", {"query": "x", "matter": "bat-v-oyu"})
    assert table.run(desk, "search", {"query": "fish", "matter": ""})["hits"]


def test_a_search_passes_filters_on_and_reports_the_first_stage(desk):
    events = []
    found = table.run(desk, "search", {"query": "breaks pays", "work": "lakes", "limit": 3}, emit=events.append)
    assert desk.searcher.requests[-1].works == ("in-lakes",)
    assert found["hits"][0]["number"] == "12A"
    assert events[0]["event"] == "hits_ranked" and events[0]["data"]["hits"] == found["hits"]


def test_an_unknown_command_is_wrong_usage(desk):
    with pytest.raises(WrongUsage):
        table.run(desk, "explode", {})


def test_runs_are_listed_shown_labelled_and_deleted(desk):
    run = desk.runs.create("May I fish?", {"depth": "quick"})
    assert table.run(desk, "runs", {})[0]["status"] == "running"
    desk.runs.finish(run, "finished", {"question": "May I fish?", "answered": False, "not_found": "Nothing was found."})
    shown = table.run(desk, "show", {"run": run})
    assert (shown["run"], shown["status"], shown["not_found"]) == (run, "finished", "Nothing was found.")
    table.run(desk, "label", {"run": run, "label": "wrong", "target": "E1", "note": "stale"})
    assert table.run(desk, "show", {"run": run})["labels"][0]["label"] == "wrong"
    table.run(desk, "label", {"run": run, "label": "none", "target": "E1"})
    assert table.run(desk, "show", {"run": run})["labels"] == []
    with pytest.raises(WrongUsage):
        table.run(desk, "label", {"run": run, "label": "nice"})
    assert table.run(desk, "runs_delete", {"run": run})["deleted"]
    for command in ("show", "runs_delete", "replay", "resume"):
        with pytest.raises(NotFound):
            table.run(desk, command, {"run": run})


def test_in_a_matter_that_is_not_there_nothing_is_done(desk, tmp_path):
    with pytest.raises(NotFound):
        table.run(desk, "import", {"paths": [str(tmp_path)], "matter": "m"})
    with pytest.raises(NotFound):
        table.run(desk, "ask", {"question": "What?", "matter": "m"})
    assert table.run(desk, "runs", {}) == []
