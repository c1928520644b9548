"""Workbooks as case files: what stands beside the cells is read, numbers keep their figures. All contents are invented."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest
from openpyxl import Workbook
from openpyxl.comments import Comment
from tests.support.case_papers import read_one, texts

from tribonian.errors import ImportRejected

OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
SHAPES = "http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing"
DRAWING = "http://schemas.openxmlformats.org/drawingml/2006/main"
THREADED = "http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments"
TYPES = {"drawing": f"{OFFICE}/drawing", "thread": "http://schemas.microsoft.com/office/2017/10/relationships/threadedComment"}


@pytest.fixture
def book(tmp_path: Path) -> Path:
    made = Workbook()
    sheet = made.active
    sheet.title = "Rent"
    for row in (["Month", "Paid"], ["May", 1250], ["June", 900]):
        sheet.append(row)
    sheet["B2"].comment = Comment("Ask Ida for the receipt.", "Bo Lind")
    sheet["B3"].comment = Comment("[Threaded comment] Your version does not show it.", "tc={1}")
    made.create_sheet("Other")["A1"] = "Nothing stands beside this."
    path = tmp_path / "rent.xlsx"
    made.save(path)
    return path


def with_parts(path: Path, parts: dict[str, str], relations: str) -> None:
    """Put parts into a workbook, and relations of its first sheet."""
    with zipfile.ZipFile(path) as archive:
        held = {name: archive.read(name) for name in archive.namelist()}
    name = "xl/worksheets/_rels/sheet1.xml.rels"
    held[name] = held[name].replace(b"</Relationships>", relations.encode() + b"</Relationships>")
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in {**held, **{name: text.encode() for name, text in parts.items()}}.items():
            archive.writestr(name, content)


def test_comments_threads_and_text_boxes_are_units_of_their_sheet(book):
    paragraph = "<a:p><a:r><a:t>{}</a:t></a:r></a:p>"
    box = f"<xdr:sp><xdr:txBody>{paragraph.format('Rent is due')}{paragraph.format('on the first.')}</xdr:txBody></xdr:sp>"
    parts = {
        "xl/drawings/drawing9.xml": f'<xdr:wsDr xmlns:xdr="{SHAPES}" xmlns:a="{DRAWING}">{box}</xdr:wsDr>',
        "xl/threadedComments/threadedComment1.xml": (
            f'<ThreadedComments xmlns="{THREADED}"><threadedComment ref="B3" dT="2031-06-02T08:00:00" personId="{{9}}" id="1">'
            '<text>350 coins are missing.</text></threadedComment><threadedComment ref="B3" personId="{9}" id="2">'
            "<text>They came in July.</text></threadedComment></ThreadedComments>"
        ),
        "xl/persons/person.xml": f'<personList xmlns="{THREADED}"><person displayName="Ada Holm" id="{{9}}"/></personList>',
    }
    relations = (
        f'<Relationship Id="rId90" Type="{TYPES["drawing"]}" Target="../drawings/drawing9.xml"/>'
        f'<Relationship Id="rId91" Type="{TYPES["thread"]}" Target="../threadedComments/threadedComment1.xml"/>'
    )
    with_parts(book, parts, relations)
    work = read_one(book)
    comments = [(one.heading, work.text[one.start : one.end]) for one in work.provisions if one.kind == "comment"]
    assert comments == [
        ("comment by Bo Lind, on B2", "Ask Ida for the receipt."),
        ("comment by Ada Holm, 2031-06-02, on B3", "350 coins are missing."),
        ("comment by Ada Holm, on B3", "They came in July."),
    ]
    assert texts(work, "paragraph") == ["Rent is due\non the first."]


def test_relations_that_lead_elsewhere_are_not_followed(book):
    with_parts(
        book,
        {},
        f'<Relationship Id="rId90" Type="{TYPES["drawing"]}" Target="../../../../etc/passwd"/>'
        f'<Relationship Id="rId91" Type="{TYPES["drawing"]}" Target="http://lake.example/x" TargetMode="External"/>',
    )
    assert texts(read_one(book), "row")[:2] == ["Month\tPaid", "May\t1250"]


@pytest.mark.parametrize(
    ("number", "shown"),
    [
        (1234567890123, "1234567890123"),
        (4111111111111, "4111111111111"),
        (123456789.123456, "123456789.123456"),
        (0.1 + 0.2, "0.3"),
        (1e-7, "0.0000001"),
        (2.5e15, "2500000000000000"),
        (-1250.5, "-1250.5"),
    ],
)
def test_numbers_keep_their_figures(tmp_path, number, shown):
    made = Workbook()
    for row in (["Account", "Sum"], ["Ida", number], ["Odo", 7]):
        made.active.append(row)
    made.save(tmp_path / "sums.xlsx")
    assert texts(read_one(tmp_path / "sums.xlsx"), "row")[1] == f"Ida\t{shown}"


NAMES = {
    "office": "urn:oasis:names:tc:opendocument:xmlns:office:1.0",
    "table": "urn:oasis:names:tc:opendocument:xmlns:table:1.0",
    "text": "urn:oasis:names:tc:opendocument:xmlns:text:1.0",
    "draw": "urn:oasis:names:tc:opendocument:xmlns:drawing:1.0",
    "dc": "http://purl.org/dc/elements/1.1/",
}


def ods(path: Path, tables: str) -> Path:
    names = " ".join(f'xmlns:{short}="{name}"' for short, name in NAMES.items())
    body = f"<office:body><office:spreadsheet>{tables}</office:spreadsheet></office:body>"
    kind = "application/vnd.oasis.opendocument.spreadsheet"
    if path.suffix == ".fods":
        path.write_text(f'<office:document {names} office:mimetype="{kind}">{body}</office:document>', "utf-8")
        return path
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(zipfile.ZipInfo("mimetype"), kind)
        archive.writestr("content.xml", f"<office:document-content {names}>{body}</office:document-content>")
    return path


def cell(text="", kind="string", inside="", **more):
    """A cell; `more` are attributes, `_` for `-`: those of office values, and `repeated` for columns."""
    names = {"repeated": "table:number-columns-repeated"}
    told = "".join(f' {names.get(key, "office:" + key.replace("_", "-"))}="{value}"' for key, value in more.items())
    words = f"<text:p>{text}</text:p>" if text else ""
    return f'<table:table-cell office:value-type="{kind}"{told}>{inside}{words}</table:table-cell>'


def row(*cells, repeated=1):
    return f'<table:table-row table:number-rows-repeated="{repeated}">{"".join(cells)}</table:table-row>'


@pytest.mark.parametrize("suffix", ["ods", "fods"])
def test_an_open_spreadsheet_is_read_cell_by_cell(tmp_path, suffix):
    said = "<dc:creator>Bo Lind</dc:creator><dc:date>2031-05-02T08:00:00</dc:date><text:p>Ask Ida.</text:p>"
    note = f"<office:annotation>{said}</office:annotation>"
    rows = (
        f"<table:table-header-rows>{row(cell('Day'), cell('Paid'), cell('Share'))}</table:table-header-rows>",
        row(cell(repeated=1024), repeated=3),
        row(
            cell("14.3.31", "date", date_value="2031-03-14"),
            cell("1.250,50", "currency", note, value="1250.5", currency="EUR"),
            cell("12 %", "percentage", value="0.12"),
        ),
        row(cell(repeated=2), cell("4111111111111", "float", value="4111111111111")),
        row(cell(), repeated=1048570),
    )
    box = "<table:shapes><draw:custom-shape><text:p>Due on the first.</text:p></draw:custom-shape></table:shapes>"
    work = read_one(ods(tmp_path / f"rent.{suffix}", f'<table:table table:name="Rent">{box}{"".join(rows)}</table:table>'))
    found = [(one.number, work.text[one.start : one.end]) for one in work.provisions if one.kind == "row"]
    assert found == [
        ("Rent!1", "Day\tPaid\tShare"), ("Rent!5", "2031-03-14\t1250.5 EUR\t12%"), ("Rent!6", "4111111111111")
    ]  # fmt: skip
    comments = [(one.heading, work.text[one.start : one.end]) for one in work.provisions if one.kind == "comment"]
    assert comments == [("comment by Bo Lind, 2031-05-02, on B5", "Ask Ida.")]
    assert texts(work, "paragraph") == ["Due on the first."]


@pytest.mark.parametrize("repeated", [900_000_000, 16_384, "x"])
def test_repeated_cells_are_bounded(tmp_path, repeated):
    rows = row(cell("wide", repeated=repeated), repeated=900_000_000)
    with pytest.raises(ImportRejected, match="cells"):
        read_one(ods(tmp_path / "wide.ods", f'<table:table table:name="Rent">{rows}</table:table>'))
