"""Review grids: every cell a verified answer of its own file, kept cell by cell, gone with its run."""

from __future__ import annotations

import pytest
from tests.support.matters import PASSPHRASE, desk, made

from tribonian.domain.cancel import CancelToken
from tribonian.errors import Cancelled, ExportFailed, NotFound, TribonianError, WrongUsage
from tribonian.workflows.commands import asking, table

RENT, ROOF = "What rent does the tenant pay?", "Who mends the roof?"


@pytest.fixture
def services(tmp_path, monkeypatch):
    monkeypatch.setenv("TRIBONIAN_MODELS_DIR", str(tmp_path / "no models"))
    library = tmp_path / "library"
    made(library, "Heron")
    folder = tmp_path / "files"
    folder.mkdir()
    for name, rent in (("north", 412), ("south", 530)):
        (folder / f"{name}.txt").write_text(
            f"Lease of the {name} house\n\nThe tenant pays a rent of {rent} crowns every month.\n\n"
            "The landlord mends the roof of the house within a week.\n",
            encoding="utf-8",
        )
    opened = desk(library)
    run(opened, "matter_unlock", name="Heron", passphrase=PASSPHRASE)
    inside(opened, "import", paths=[str(folder)])
    yield opened
    opened.close()


def run(services, command, **params):
    return table.run(services, command, params)


def inside(services, command, cancel=None, emit=None, **params):
    return table.run(services, command, params | {"matter": "Heron"}, cancel=cancel, emit=emit)


@pytest.fixture
def grid(services):
    return inside(services, "grid_make", title="Leases", questions=[RENT, ROOF], model="none")


def cell(grid, row, column):
    (found,) = [one for one in grid["cells"] if (one["row"], one["column"]) == (row, column)]
    return found


def test_a_new_grid_is_open(services, grid):
    assert [row["file"] for row in grid["rows"]] == ["north.txt", "south.txt"] and [c["question"] for c in grid["columns"]] == [
        RENT,
        ROOF,
    ]
    assert {one["state"] for one in grid["cells"]} == {"open"} and (grid["done"], grid["of"]) == (0, 4)


def test_every_cell_is_answered_from_its_own_file_and_cites_it(services, grid):
    told = []
    found = inside(services, "grid_run", grid=grid["grid"], emit=told.append)
    assert (found["done"], found["of"]) == (4, 4)
    works = services.matters.opened("Heron").view.works
    for row, rent in (("r1", "412"), ("r2", "530")):
        held = cell(found, row, "c1")
        assert held["state"] == "supported" and rent in held["text"]
        file = next(one["work"] for one in found["rows"] if one["row"] == row)
        for item in held["evidence"]:
            assert item["work"] == file and item["place"].startswith("para ")
            assert works.text(item["expression"], item["start"], item["end"]) == item["quote"]
        assert inside(services, "show", run=held["run"])["question"] == RENT
    assert [event["data"]["done"] for event in told if event["event"] == "grid_cell"] == [0, 1, 1, 2, 2, 3, 3, 4]
    assert inside(services, "grid_list")[0]["done"] == 4


def test_what_was_answered_is_not_asked_again_and_stopping_keeps_it(services, grid):
    cancel = CancelToken()

    def stop(event):
        if event["event"] == "grid_cell" and event["data"]["done"] == 2:
            cancel.set()

    with pytest.raises(Cancelled):
        inside(services, "grid_run", grid=grid["grid"], cancel=cancel, emit=stop)
    half = inside(services, "grid_show", grid=grid["grid"])
    assert half["done"] == 2
    runs = {one["run"] for one in half["cells"]} - {""}
    whole = inside(services, "grid_run", grid=grid["grid"])
    assert whole["done"] == 4 and runs < {one["run"] for one in whole["cells"]}
    again = inside(services, "grid_run", grid=grid["grid"], again=True, rows=["r1"], columns=["c2"])
    assert cell(again, "r1", "c2")["run"] != cell(whole, "r1", "c2")["run"]
    assert cell(again, "r2", "c2")["run"] == cell(whole, "r2", "c2")["run"]


def test_what_a_file_does_not_say_is_said(services):
    made_ = inside(services, "grid_make", questions=["zebra xylophone quagmire?"], works=["north.txt"], model="none")
    (held,) = inside(services, "grid_run", grid=made_["grid"])["cells"]
    assert held["state"] == "not_found" and held["text"] == "" and held["said"] and held["evidence"] == []


def test_one_cell_that_fails_does_not_keep_the_others(services, grid, monkeypatch):
    ask = asking.ask

    def failing(services, *, question, work, **rest):
        if question == ROOF and work.endswith("north.txt"):
            raise TribonianError("The lamp went out.")
        return ask(services, question=question, work=work, **rest)

    monkeypatch.setattr(asking, "ask", failing)
    found = inside(services, "grid_run", grid=grid["grid"])
    held = cell(found, "r1", "c2")
    assert (held["state"], held["said"], found["done"]) == ("failed", "The lamp went out.", 3)
    monkeypatch.setattr(asking, "ask", ask)
    assert inside(services, "grid_run", grid=grid["grid"])["done"] == 4


def test_a_file_that_changed_makes_its_cells_outdated(services, grid, tmp_path):
    inside(services, "grid_run", grid=grid["grid"])
    path = tmp_path / "files" / "north.txt"
    path.write_text(path.read_text(encoding="utf-8").replace("412", "999"), encoding="utf-8")
    inside(services, "import", paths=[str(tmp_path / "files")])
    found = inside(services, "grid_show", grid=grid["grid"])
    assert [one["state"] for one in found["cells"]].count("outdated") == 2 and found["done"] == 2
    found = inside(services, "grid_run", grid=grid["grid"])
    assert "999" in cell(found, "r1", "c1")["text"] and found["done"] == 4


def test_a_deleted_run_empties_its_cell(services, grid):
    found = inside(services, "grid_run", grid=grid["grid"])
    inside(services, "runs_delete", run=cell(found, "r1", "c1")["run"])
    assert cell(inside(services, "grid_show", grid=grid["grid"]), "r1", "c1")["state"] == "open"


def test_rows_and_columns_come_and_go(services, grid):
    inside(services, "grid_run", grid=grid["grid"])
    found = inside(services, "grid_change", grid=grid["grid"], title="Houses", add_questions=["Who pays?"], remove_columns=["c1"])
    assert [one["column"] for one in found["columns"]] == ["c2", "c3"] and (found["title"], found["done"], found["of"]) == (
        "Houses",
        2,
        4,
    )
    found = inside(services, "grid_change", grid=grid["grid"], remove_rows=["r2"])
    assert found["of"] == 2
    with pytest.raises(WrongUsage, match="no “r9”"):
        inside(services, "grid_change", grid=grid["grid"], remove_rows=["r9"])
    with pytest.raises(WrongUsage, match="needs"):
        inside(services, "grid_change", grid=grid["grid"], remove_rows=["r1"])
    assert inside(services, "grid_delete", grid=grid["grid"])["deleted"]
    with pytest.raises(NotFound):
        inside(services, "grid_show", grid=grid["grid"])


@pytest.mark.parametrize("suffix", [".xlsx", ".docx"])
def test_a_grid_is_written_with_its_sources(services, grid, tmp_path, suffix):
    target = tmp_path / f"grid{suffix}"
    with pytest.raises(ExportFailed, match="answered yet"):
        inside(services, "grid_export", grid=grid["grid"], to=str(target))
    inside(services, "grid_run", grid=grid["grid"])
    told = inside(services, "grid_export", grid=grid["grid"], to=str(target))
    assert (told["rows"], told["columns"]) == (2, 2) and told["footnotes"] >= 4
    assert _words(target).count("412 crowns") >= 2  # in the cell, and among the sources


def _words(target):
    if target.suffix == ".docx":
        import docx

        document = docx.Document(str(target))
        assert document.sections[0].page_width > document.sections[0].page_height
        return "\n".join(cell.text for one in document.tables for row in one.rows for cell in row.cells)
    import openpyxl

    book = openpyxl.load_workbook(target)
    return "\n".join(str(cell.value) for sheet in book for row in sheet.iter_rows() for cell in row)


def test_a_grid_needs_files_and_questions(services):
    with pytest.raises(WrongUsage, match="needs"):
        inside(services, "grid_make", questions=["  "])
    with pytest.raises(WrongUsage, match="needs"):
        run(services, "grid_make", questions=[RENT])
