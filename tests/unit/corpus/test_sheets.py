"""Spreadsheets and delimited text: rows become lines with tabs, searched, quoted and asked with SQL like tables inside laws."""

from __future__ import annotations

import io
import zipfile
from datetime import date

import pytest
from openpyxl import Workbook

from tribonian.config.settings import Settings
from tribonian.corpus import sniff
from tribonian.corpus.readers import workbook
from tribonian.corpus.readers.sheets import DelimitedText, Spreadsheets, cells, delimiter
from tribonian.domain.cancel import CancelToken
from tribonian.errors import Cancelled, DamagedFile, ImportRejected, NothingToImport, WrongUsage
from tribonian.workflows import ingest
from tribonian.workflows import services as composition
from tribonian.workflows.commands import table as commands

RATES = [["Goods", "Code", "Rate"], ["Lamps", 4011, 0.19], ["Boats, small", 4012, 0.07], ["Oil", 4013, 0.055]]
CSV = 'Goods,Code,Fee\nLamps,4011,19.50\n"Boats, small",4012,7\n"Oil ""pure""\nand old",4013,1250\n'


def book(path, sheets, **states):
    made = Workbook()
    made.remove(made.active)
    for name, rows in sheets.items():
        sheet = made.create_sheet(name)
        for row in rows:
            sheet.append(row)
        sheet.sheet_state = states.get(name, "visible")
        for row in sheet.iter_rows():
            for cell in row:
                if isinstance(cell.value, float):
                    cell.number_format = "0.0%"
    made.save(path)
    return path


def read(path, jurisdiction=""):
    (work,) = sniff.choose(path).read(path, jurisdiction, CancelToken())
    return work


def test_each_sheet_is_an_annex_of_rows(tmp_path):
    sheets = {"Rates": RATES, "Dates": [["From", "Fee"], [date(2024, 1, 31), 12], [date(2025, 2, 1), 13.5]]}
    work = read(book(tmp_path / "duty_rates.xlsx", sheets))
    assert work.title == "duty rates" and [one.kind for one in work.provisions] == ["annex", "annex"]
    assert "Lamps\t4011\t19%\nBoats, small\t4012\t7%\nOil\t4013\t5.5%" in work.text
    assert "2024-01-31\t12" in work.text
    assert work.covered == 1.0


def test_numbers_are_written_as_the_country_reads_them(tmp_path):
    assert "5,5%" in read(book(tmp_path / "r.xlsx", {"R": RATES}), "de").text


def test_delimited_text_is_told_by_its_cells(tmp_path):
    path = tmp_path / "fees.txt"
    path.write_text(CSV)
    work = read(path)
    assert work.reader == "delimited"
    assert work.text.strip().splitlines()[-3:] == [
        "Lamps\t4011\t19.50",
        "Boats, small\t4012\t7",
        'Oil "pure" and old\t4013\t1250',
    ]


@pytest.mark.parametrize("mark", [",", ";", "\t", "|"])
def test_the_sign_between_cells_is_found(mark):
    assert delimiter("\n".join(mark.join(row) for row in (["a", "b"], ["c", "1"], ["d", "2"]))) == mark


@pytest.mark.parametrize(
    "text",
    [
        "",
        "One line, with a comma.\nAnother, with one.\nA third, too.\n",
        "file,court\na,b\nc,d\ne,f\n",
        "a,1\nb,2\n",
        "a,1\nb,2,3\nc,4\n",
        "Section 1. The keeper, who lights the lamp.\nSection 2. Whoever breaks it, pays.\n",
        "\n".join(f"{'The court finds that the lamp was lit at dusk. ' * 4}\t{n}" for n in range(9)),
    ],
)
def test_other_text_is_no_table(text):
    assert delimiter(text) == ""
    assert DelimitedText().sniff(text.encode(), None) == 0.0


def test_every_cell_knows_its_place():
    for row in cells(CSV, ","):
        for cell in row:
            if cell.text and '"' not in cell.text:
                assert CSV[cell.source(0)] == cell.text[0]


def test_captions_stand_above_and_short_rows_stay_in_the_table(tmp_path):
    rows = [["Rates of duty"], [], ["Goods", "Rate"], ["Lamps", 19], ["Group B"], ["Oil", 7]]
    text = read(book(tmp_path / "r.xlsx", {"R": rows})).text
    assert "Rates of duty\n\nGoods\tRate\nLamps\t19\nGroup B\t\nOil\t7" in text


def imported(tmp_path, monkeypatch, *paths):
    monkeypatch.setenv("TRIBONIAN_MODELS_DIR", str(tmp_path / "none"))
    desk = composition.open(Settings(tmp_path / "library"))
    reports = ingest.run(desk, list(paths), kind="auto", jurisdiction="in", cancel=CancelToken(), emit=lambda event: None)
    return desk, reports


def test_they_are_asked_with_sql_and_nothing_else_is(tmp_path, monkeypatch):
    (tmp_path / "fees.csv").write_text(CSV)
    desk, reports = imported(tmp_path, monkeypatch, book(tmp_path / "duty.xlsx", {"Rates": RATES}), tmp_path / "fees.csv")
    try:
        assert {str(one.outcome) for one in reports} == {"imported"}
        names = {one["work"]: one["table"] for one in commands.run(desk, "tables", {})}
        duty, fees = names["in-duty"], names["in-fees"]
        found = commands.run(desk, "query_tables", {"sql": f"select rate from {duty} where goods = 'Boats, small'"})
        assert found["rows"] == [[7]] and found["sources"][0][0]["quote"] == "Boats, small\t4012\t7%"
        both = f"select d.goods, f.fee from {duty} d join {fees} f on f.code = d.code order by f.fee desc limit 1"
        assert commands.run(desk, "query_tables", {"sql": both})["rows"] == [["Oil", 1250]]
        for sql in (
            f"update {duty} set rate = 0",
            f"insert into {fees} values (1)",
            "attach 'x' as y",
            "select readfile('/etc/passwd')",
        ):
            with pytest.raises(WrongUsage):
                commands.run(desk, "query_tables", {"sql": sql})
    finally:
        desk.close()


def altered(path, change):
    """The archive with its members changed by `change(name, content)`; None leaves one out."""
    out = io.BytesIO()
    with zipfile.ZipFile(path) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            content = change(name, old.read(name))
            if content is not None:
                new.writestr(name, content)
        for name, content in change("", b"") or ():
            new.writestr(name, content)
    path.write_bytes(out.getvalue())
    return path


def test_macros_and_formulas_are_not_run_and_hidden_sheets_are_told(tmp_path):
    rows = [["Goods", "Fee"], ["Lamps", 1], ["Oil", "=B2*1000"]]
    path = book(tmp_path / "r.xlsm", {"R": rows, "Secret": RATES}, Secret="hidden")
    macro = altered(path, lambda name, content: content if name else [("xl/vbaProject.bin", b"Sub Auto_Open()")])
    work = read(macro)
    told = " ".join(work.warnings)
    assert "macros" in told and "computed last" in told and "Secret" in told
    assert "1000" not in work.text and "=B2" not in work.text and "Auto_Open" not in work.text


def broken(name, content):
    return content[: len(content) // 2] if name == "xl/worksheets/sheet1.xml" else content if name else None


def entities(name, content):
    return content.replace(b"<worksheet", b'<!DOCTYPE x [<!ENTITY a "b">]><worksheet', 1) if name else None


def missing(name, content):
    return None if name == "xl/worksheets/sheet1.xml" else content if name else None


def bomb(name, content):
    return content if name else [("xl/worksheets/sheet9.xml", b"<a>" + b" " * 40_000_000 + b"</a>")]


@pytest.mark.parametrize("fault", [broken, entities, missing, bomb])
def test_broken_and_dangerous_workbooks_are_refused_in_words(tmp_path, fault):
    path = altered(book(tmp_path / "r.xlsx", {"R": RATES}), fault)
    with pytest.raises(ImportRejected) as refused:
        Spreadsheets().read(path, "", CancelToken())
    assert "r.xlsx" in refused.value.message


def test_sizes_are_bounded(tmp_path, monkeypatch):
    path = book(tmp_path / "r.xlsx", {"R": RATES * 10})
    monkeypatch.setattr(workbook, "MOST_CELLS", 50)
    with pytest.raises(ImportRejected, match="filled cells"):
        Spreadsheets().read(path, "", CancelToken())
    monkeypatch.setattr(workbook, "MOST_CELLS", 5000)
    monkeypatch.setattr(workbook, "MOST_TEXT", 200)
    with pytest.raises(ImportRejected, match="characters"):
        Spreadsheets().read(path, "", CancelToken())
    monkeypatch.setattr(workbook, "MOST_TEXT", 100_000)
    monkeypatch.setattr(workbook, "MOST_SEEN", 20)
    with pytest.raises(ImportRejected, match="spreads over"):
        Spreadsheets().read(path, "", CancelToken())


def test_what_stands_far_from_the_rest_is_read_too(tmp_path):
    path = book(tmp_path / "g.xlsx", {"R": [*RATES, *[[]] * 1500, ["far", 1], [*[None] * 300, "wide"]]})
    text = read(path).text
    assert "far" in text and "wide" in text and len(text) < 5000


def test_long_cells_are_read_whole_and_what_is_cut_is_told(tmp_path, monkeypatch):
    path = book(tmp_path / "l.xlsx", {"R": [*RATES, ["a" * 5000 + "z", 1]]})
    assert "az" in read(path).text
    monkeypatch.setattr(workbook, "MOST_SIGNS", 1000)
    assert any("1 cells" in one for one in read(path).warnings)


def test_empty_ones_hold_nothing_and_a_stop_is_heard(tmp_path):
    with pytest.raises(NothingToImport):
        Spreadsheets().read(book(tmp_path / "e.xlsx", {"R": []}), "", CancelToken())
    stopped = CancelToken()
    stopped.set()
    with pytest.raises(Cancelled):
        Spreadsheets().read(book(tmp_path / "r.xlsx", {"R": RATES}), "", stopped)
    with pytest.raises(DamagedFile):
        (tmp_path / "n.xlsx").write_bytes(b"PK\x03\x04nothing")
        Spreadsheets().read(tmp_path / "n.xlsx", "", CancelToken())
