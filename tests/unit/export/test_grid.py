"""A table of answers: verified words with their sources, as a workbook that is never more than text."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest
from openpyxl import load_workbook
from tests.support.office_checks import parts, schema_faults
from tests.support.sample_answers import fake_services, not_found_answer, run_events, sample_answer, sample_catalogue

from tribonian.errors import ExportFailed
from tribonian.export import xlsx
from tribonian.export.grid import Cell, Grid, Row, SourceRow, grid_of_runs, grid_of_summaries
from tribonian.export.memo_from_run import MemoOptions, prepared
from tribonian.export.summary_memo import Sentence
from tribonian.export.wording import languages
from tribonian.workflows.export import export


def sample_runs():
    catalogue = sample_catalogue()
    return catalogue, [run_events(sample_answer(catalogue)), run_events(not_found_answer(), "r2")]


def sample_grid(confined=("", ""), **options) -> Grid:
    catalogue, runs = sample_runs()
    options = MemoOptions(**options)
    return grid_of_runs(prepared(runs, catalogue=catalogue, options=options), confined, "2026-03-14")


def opened(content: bytes):
    return load_workbook(io.BytesIO(content))


def test_each_run_is_a_row_and_every_citation_a_source():
    grid = sample_grid()
    first, second = grid.rows
    assert first.head == "May the municipality remove a lantern without notice?"
    answer = first.cells[0]
    assert answer.text.startswith("● A lantern may be taken") and "◐ Under German law" in answer.text
    assert "doubled" not in answer.text, "what is not supported is in no cell"
    assert "[E" not in answer.text and answer.text.count("[") == 5
    assert [source.number for source in grid.sources] == list(range(1, len(grid.sources) + 1)) == list(answer.sources)
    assert "art. 21" in first.cells[1].text and "left out: 1" in first.cells[2].text
    assert "owns every lantern" in first.cells[3].text and "starting points" in first.cells[4].text
    assert second.cells[0] == Cell("Not found", (), True)


def test_words_of_a_source_are_those_of_the_library():
    catalogue, runs = sample_runs()
    grid = grid_of_runs(prepared(runs, catalogue=catalogue), ["", ""], "2026-03-14")
    everything = "\n".join(catalogue.texts.values())
    for source in grid.sources:
        assert source.quote in everything and source.checked == "identical"
    catalogue.remove("de-mugb")
    gone = grid_of_runs(prepared(runs, catalogue=catalogue), ["", ""], "2026-03-14")
    assert "no longer in the library" in {source.checked for source in gone.sources}


def test_questions_put_to_several_works_make_works_the_rows():
    catalogue = sample_catalogue()
    answer = sample_answer(catalogue)
    other = replace(answer, question="Is a fine due?", claims=answer.claims[1:2])
    runs = [run_events(answer), run_events(replace(answer, claims=answer.claims[:1]), "r2"), run_events(other, "r3")]
    grid = grid_of_runs(prepared(runs, catalogue=catalogue), ["Charter", "Lanterns Act", "Charter"], "2026-03-14")
    assert grid.columns == ("May the municipality remove a lantern without notice?", "Is a fine due?")
    assert [row.head for row in grid.rows] == ["Charter", "Lanterns Act"]
    assert grid.rows[1].cells[1] == Cell("", (), True), "what was not asked is left blank"
    assert grid.rows[0].cells[1].text.startswith("●")


def test_a_workbook_keeps_to_the_schemas_and_is_the_same_every_time(tmp_path):
    grid = sample_grid()
    content = xlsx.render(grid)
    assert schema_faults(content, tmp_path, ".xlsx") == []
    assert xlsx.render(grid) == content
    everything = b"".join(parts(content).values())
    for trace in (b"openpyxl", b"XlsxWriter", b"/home/", b"someone", b"Microsoft Excel"):
        assert trace not in everything


def test_sources_are_on_a_sheet_of_their_own_with_real_links():
    book = opened(xlsx.render(sample_grid()))
    table, sources = book.worksheets
    assert table.freeze_panes == "B4" and table.print_title_rows == "$3:$3" and table.auto_filter.ref
    assert table["B4"].value.count("[") == 5 and not table["B4"].hyperlink, "LibreOffice sets a linked text on one line"
    links = {cell.hyperlink.target for row in sources.iter_rows() for cell in row if cell.hyperlink}
    assert "https://charter.example.org/article/21" in links
    assert [row[0].value for row in sources.iter_rows(min_row=2)] == list(range(1, sources.max_row))


@pytest.mark.parametrize(
    "attack",
    ["=1+1", '=HYPERLINK("http://x.example","y")', "+1", "-2", "@SUM(A1)", "\t=1", "\x00\x1b", "http://x.example", "001"],
)
def test_text_is_never_a_formula_a_number_or_a_link(attack):
    source = SourceRow(1, attack, attack, attack, attack, attack, attack)
    grid = Grid(attack, attack, attack, (attack,), (Row(attack, (Cell(attack, (1,)),)),), (source,), "en", "2026-03-14")
    content = xlsx.render(grid)
    for sheet in opened(content).worksheets:
        for row in sheet.iter_rows():
            assert all(
                cell.data_type in {"s", "n"} and not (cell.data_type == "n" and cell.column > 1 and cell.value) for cell in row
            )
    assert all(b"<f>" not in part for part in parts(content).values())


def test_a_text_longer_than_a_cell_is_cut():
    grid = Grid("t", "", "c", ("x",), (Row("r", (Cell("y" * 40_000),)),), (), "en", "2026-03-14")
    assert len(opened(xlsx.render(grid)).worksheets[0]["B4"].value) == xlsx.LONGEST


def test_decisions_side_by_side():
    catalogue = sample_catalogue()
    work = replace(catalogue.work("in-lanterns"), court="High Court", date="2019-05-02", instance="appellate", citation="AIR 1")
    parts_ = [("facts", [Sentence("A lantern was moved.", "4"), Sentence("It broke.")]), ("decision", [])]
    grid = grid_of_summaries([(work, "followed once", parts_), (replace(work, title="B v. C"), "", parts_)], "2026-03-14")
    row = grid.rows[0]
    assert grid.columns[-2:] == ("Facts", "The decision") and row.cells[1].text == "2 May 2019"
    assert row.cells[4].text == "A lantern was moved. [1]\nIt broke. [2]"
    assert row.cells[5].empty and grid.sources[0].pinpoint == "The Sample Lanterns Act, at 4"
    assert [source.number for source in grid.sources] == [1, 2, 3, 4]


def test_for_filing_it_holds_what_may_be_filed(tmp_path):
    catalogue, runs = sample_runs()
    services = fake_services(catalogue, {"r1": runs[0], "r2": runs[1]})
    told = export(services, "r1", tmp_path / "t.xlsx", purpose="filing")
    assert told["rows"] == 1 and len(told["left_out"]) == 2
    everything = b"".join(parts((tmp_path / "t.xlsx").read_bytes()).values())
    assert b"Under German law" not in everything and "●".encode() not in everything and b"lanterns.json" not in everything
    with pytest.raises(ExportFailed, match="nothing to file"):
        export(services, "r2", tmp_path / "t.xlsx", purpose="filing")


def test_the_workflow_asks_which_work_a_run_was_put_to(tmp_path):
    catalogue, runs = sample_runs()
    services = fake_services(catalogue, {"r1": runs[0]}, r1="in-charter")
    told = export(services, "r1", tmp_path / "t.xlsx")
    assert (told["rows"], told["columns"], told["pages"]) == (1, 5, 0)


@pytest.mark.parametrize("language", languages())
def test_every_language_has_its_words(language):
    grid = sample_grid(language=language)
    assert grid.language == language
    names = ("grid_sheet", "grid_sources", "col_words", "col_checked", "state_identical", "grid_title", "col_link")
    assert all(grid.word(name) != name for name in names)
    assert len(opened(xlsx.render(grid)).sheetnames) == 2
