"""Workbooks as case files: what stands beside the cells is read, numbers keep their figures. All contents are invented."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest
from openpyxl import Workbook
from openpyxl.comments import Comment
from tests.support.case_papers import read_one, texts

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
