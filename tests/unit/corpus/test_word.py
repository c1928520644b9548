"""Word documents: numbering, looks, fields, notes, changes, tables, boxes; files that lie."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest
from tests.support.office_files import level, numbered, paragraph, style, word

from tribonian.corpus import sniff
from tribonian.corpus.blocks import CONTENTS, ROW, Flow
from tribonian.corpus.readers import archives
from tribonian.corpus.readers.numerals import letters, ordinal, ordinal_words, render, roman
from tribonian.corpus.readers.old_word import NAMED
from tribonian.corpus.readers.word import OldOffice, WordDocuments
from tribonian.corpus.readers.word_flow import flow
from tribonian.corpus.readers.word_package import Package
from tribonian.domain.cancel import CancelToken
from tribonian.errors import Cancelled, DamagedFile, EncryptedFile, ImportRejected, UnsupportedFormat


def read(path: Path) -> Flow:
    with Package(path) as package:
        return flow(package, "law", CancelToken())


def texts(path: Path) -> list[str]:
    return [block.text.text for block in read(path).blocks]


def lists(*levels: str, nums: str = '<w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>') -> dict[str, str]:
    return {"numbering": f'<w:abstractNum w:abstractNumId="7">{"".join(levels)}</w:abstractNum>{nums}'}


OPENS, CONTINUES = '<w:vMerge w:val="restart"/>', "<w:vMerge/>"
THREE = (level(0, "%1."), level(1, "(%2)", "lowerLetter"), level(2, "%1.%2.%3", "lowerRoman"))


def test_numbers_are_computed_as_word_shows_them(tmp_path: Path) -> None:
    rows = [("One", 0), ("A", 1), ("B", 1), ("Deep", 2), ("Two", 0), ("A again", 1)]
    body = "".join(paragraph(text, properties=numbered(1, at)) for text, at in rows)
    path = word(tmp_path / "law.docx", body, parts=lists(*THREE))
    assert texts(path) == ["1. One", "(a) A", "(b) B", "1.b.i Deep", "2. Two", "(a) A again"]
    assert [block.list_level for block in read(path).blocks] == [0, 1, 1, 2, 0, 1]
    assert read(path).blocks[3].number == "1.b.i"


def test_legal_numbering_shows_digits_whatever_the_format(tmp_path: Path) -> None:
    levels = (level(0, "Part %1", "upperRoman"), level(1, "%1.%2", more="<w:isLgl/>"))
    body = paragraph("One", properties=numbered(1)) * 4 + paragraph("Inner", properties=numbered(1, 1))
    assert texts(word(tmp_path / "law.docx", body, parts=lists(*levels)))[-2:] == ["Part IV One", "4.1 Inner"]


def test_lists_of_one_definition_go_on_unless_their_start_is_overridden(tmp_path: Path) -> None:
    nums = (
        '<w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="7"/></w:num>'
        '<w:num w:numId="3"><w:abstractNumId w:val="7"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride>'
        "</w:num>"
    )
    body = "".join(paragraph("x", properties=numbered(num)) for num in (1, 2, 3, 3, 1))
    assert texts(word(tmp_path / "law.docx", body, parts=lists(*THREE, nums=nums))) == ["1. x", "2. x", "5. x", "6. x", "7. x"]


def test_an_override_of_an_inner_level_leaves_the_outer_count_alone(tmp_path: Path) -> None:
    nums = (
        '<w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>'
        '<w:num w:numId="2"><w:abstractNumId w:val="7"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>'
        '<w:lvlOverride w:ilvl="1"><w:startOverride w:val="2"/></w:lvlOverride></w:num>'
    )
    body = "".join(paragraph("x", properties=numbered(num, at)) for num, at in ((1, 0), (2, 1), (1, 0), (1, 1)))
    assert texts(word(tmp_path / "law.docx", body, parts=lists(*THREE, nums=nums))) == ["1. x", "(b) x", "2. x", "(a) x"]


def test_levels_that_never_restart_go_on(tmp_path: Path) -> None:
    levels = (level(0, "Part %1"), level(1, "%2.", more='<w:lvlRestart w:val="0"/>'))
    body = "".join(paragraph("x", properties=numbered(1, at)) for at in (0, 1, 0, 1))
    assert texts(word(tmp_path / "law.docx", body, parts=lists(*levels))) == ["Part 1 x", "1. x", "Part 2 x", "2. x"]


def test_numbers_of_styles_and_paragraphs_that_give_theirs_up(tmp_path: Path) -> None:
    levels = (level(0, "§ %1", more='<w:pStyle w:val="Clause"/>'), level(1, "(%2)", more='<w:pStyle w:val="Sub"/>'))
    styles = style("Clause", '<w:numPr><w:numId w:val="1"/></w:numPr>') + style("Sub", '<w:numPr><w:numId w:val="1"/></w:numPr>')
    body = (
        paragraph("one", "Clause")
        + paragraph("inner", "Sub")
        + paragraph("none", "Clause", numbered(0))
        + paragraph("two", "Clause")
    )
    path = word(tmp_path / "law.docx", body, parts={"styles": styles, **lists(*levels)})
    assert texts(path) == ["§ 1 one", "(1) inner", "none", "§ 2 two"]


def test_deleted_and_empty_paragraphs(tmp_path: Path) -> None:
    joined = (
        "<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr><w:r><w:t>The text </w:t></w:r></w:p>"
        "<w:p><w:r><w:t>runs on.</w:t></w:r></w:p>"
    )
    body = joined + paragraph("", properties=numbered(1)) + paragraph("shown", properties=numbered(1))
    assert texts(word(tmp_path / "law.docx", body, parts=lists(*THREE))) == ["The text runs on.", "2. shown"]


@pytest.mark.parametrize(
    ("count", "form", "shown"),
    [
        (4, "lowerRoman", "iv"),
        (28, "upperLetter", "BB"),
        (3, "ordinal", "3rd"),
        (12, "ordinalText", "Twelfth"),
        (7, "decimalZero", "07"),
        (21, "cardinalText", "Twenty-one"),
        (0, "lowerRoman", "0"),
        (9, "none", ""),
        (12, "chineseCounting", "十二"),
        (5, "unheard", "5"),
    ],
)
def test_number_formats(count: int, form: str, shown: str) -> None:
    assert render(count, form) == shown


def test_numerals() -> None:
    assert [roman(1994), letters(53), ordinal(112), ordinal_words(40), ordinal_words(305)] == [
        "mcmxciv", "aaa", "112th", "fortieth", "three hundred fifth",
    ]  # fmt: skip


def test_looks_are_inherited_and_toggled(tmp_path: Path) -> None:
    styles = (
        style("Base", '<w:ind w:left="720"/>', '<w:b/><w:sz w:val="28"/>')
        + style("heading 2", '<w:jc w:val="center"/>', "", "Base")
        + '<w:style w:type="character" w:styleId="Strong"><w:name w:val="Strong"/><w:rPr><w:b/></w:rPr></w:style>'
    )
    body = paragraph("A heading", "heading2") + paragraph("off", "Base", run='<w:b w:val="0"/>')
    body += paragraph("toggled", "Base", run='<w:rStyle w:val="Strong"/>')
    heading, off, toggled = read(word(tmp_path / "law.docx", body, parts={"styles": styles})).blocks
    assert (heading.bold, heading.centred, heading.size, heading.indent, heading.level) == (True, True, 14.0, 36.0, 2)
    assert (off.bold, toggled.bold) == (False, False)
    assert heading.style == "heading 2"


def test_fields_show_their_result_and_contents_lists_are_marked(tmp_path: Path) -> None:
    def field(code: str, result: str) -> str:
        return (
            f'<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>{code}</w:instrText></w:r>'
            f'<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>{result}</w:t></w:r>'
            '<w:r><w:fldChar w:fldCharType="end"/></w:r>'
        )

    contents = f"<w:p>{field('TOC', 'Part 1 … 3')}</w:p>"
    body = (
        contents
        + f"<w:p><w:r><w:t xml:space='preserve'>See section </w:t></w:r>{field('REF a', '12')}{field('PAGE', '99')}</w:p>"
    )
    body += "<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val='Table of Contents'/></w:docPartObj></w:sdtPr>"
    body += f"<w:sdtContent>{paragraph('Part 2')}</w:sdtContent></w:sdt>"
    blocks = read(word(tmp_path / "law.docx", body)).blocks
    assert [(block.kind == CONTENTS, block.text.text) for block in blocks] == [
        (True, "Part 1 … 3"), (False, "See section 12"), (True, "Part 2"),
    ]  # fmt: skip


def test_notes_changes_hidden_text_symbols(tmp_path: Path) -> None:
    body = (
        "<w:p><w:r><w:t>The Act(</w:t></w:r><w:r><w:footnoteReference w:id='2'/></w:r>"
        "<w:r><w:t xml:space='preserve'>) is </w:t></w:r>"
        "<w:ins><w:r><w:t xml:space='preserve'>newly </w:t></w:r></w:ins><w:del><w:r><w:delText>never </w:delText></w:r></w:del>"
        "<w:r><w:t>amended</w:t></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:t>secret</w:t></w:r>"
        "<w:r><w:sym w:font='Symbol' w:char='F0B3'/><w:t>5</w:t><w:softHyphen/><w:noBreakHyphen/><w:tab/><w:t>x</w:t></w:r>"
        "<w:r><w:commentReference w:id='1'/></w:r></w:p>"
    )
    footnotes = '<w:footnote w:type="separator" w:id="1"><w:p/></w:footnote>'
    footnotes += '<w:footnote w:id="2"><w:p><w:r><w:t>(</w:t></w:r><w:r><w:footnoteRef/></w:r><w:r><w:t>) 2001 c. 9.</w:t></w:r>'
    footnotes += "</w:p></w:footnote>"
    comments = '<w:comment w:id="1" w:author="Clerk"><w:p><w:r><w:t>Check this.</w:t></w:r></w:p></w:comment>'
    header = "<w:p><w:r><w:t>Draft of May</w:t></w:r></w:p>"
    parts = {"footnotes": footnotes, "comments": comments, "header1": header}
    found = read(word(tmp_path / "law.docx", body, parts=parts, files={"word/vbaProject.bin": b"x"}))
    (block,) = found.blocks
    assert block.text.text == "The Act is newly amended≥5\u2011 x"
    assert [(note.kind, note.mark, note.text, note.offset) for note in block.notes] == [
        ("footnote", "(1)", "2001 c. 9.", 7), ("editorial", "deleted", "never", 17),
        ("editorial", "comment Clerk", "Check this.", 29),
    ]  # fmt: skip
    assert any("secret" in line for line in found.left_out)
    assert any("Draft of May" in line for line in found.left_out)
    assert any("macros" in line for line in found.warnings)


def test_tables_rows_and_frames(tmp_path: Path) -> None:
    def cell(text: str, more: str = "") -> str:
        return f"<w:tc><w:tcPr>{more}</w:tcPr>{paragraph(text) if text else '<w:p/>'}</w:tc>"

    body = (
        f"<w:tbl><w:tr>{cell('Gas')}{cell('Year')}</w:tr>"
        f"<w:tr><w:tc>{paragraph('Two')}{paragraph('lines')}</w:tc>{cell('1990', OPENS)}</w:tr>"
        f"<w:tr>{cell('Three')}{cell('', CONTINUES)}</w:tr></w:tbl><w:tbl><w:tr>{cell('A frame')}</w:tr></w:tbl>"
    )
    blocks = read(word(tmp_path / "law.docx", body)).blocks
    assert [block.text.text for block in blocks] == ["Gas\tYear", "Two lines\t1990", "Three\t", "A frame"]
    assert [block.kind == ROW for block in blocks] == [True, True, True, False]
    assert {block.table for block in blocks[:3]} == {1}


def test_text_boxes_and_alternatives_are_read_once(tmp_path: Path) -> None:
    box = f"<w:txbxContent>{paragraph('In a box')}</w:txbxContent>"
    drawing = (
        f"<mc:AlternateContent><mc:Choice Requires='wps'><w:drawing><wps:txbx>{box}</wps:txbx></w:drawing></mc:Choice>"
        f"<mc:Fallback><w:pict><v:textbox>{box}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent>"
    )
    body = (
        f"<w:p><w:r><w:t>Before</w:t></w:r><w:r>{drawing}</w:r></w:p>" + "<w:p><m:oMath><m:r><m:t>a+b</m:t></m:r></m:oMath></w:p>"
    )
    assert texts(word(tmp_path / "law.docx", body)) == ["Before", "In a box", "a+b"]


def test_offsets_point_into_the_character_data(tmp_path: Path) -> None:
    path = word(tmp_path / "law.docx", paragraph("First line", properties=numbered(1)) + paragraph("Second"), parts=lists(*THREE))
    first, second = read(path).blocks
    data = "First lineSecond"
    assert data[first.text.source(first.text.text.index("line")) :].startswith("lineSecond")
    assert data[second.text.source(0) :] == "Second"


def test_protected_old_and_damaged_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(NAMED, "")
    magic = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600
    for stream, kind in (
        ("EncryptedPackage", EncryptedFile),
        ("WordDocument", UnsupportedFormat),
        ("Workbook", UnsupportedFormat),
    ):
        path = tmp_path / f"{stream}.docx"
        path.write_bytes(magic + stream.encode("utf-16-le") + b"\0" * 600)
        assert isinstance(sniff.choose(path), OldOffice)
        with pytest.raises(kind) as raised:
            sniff.choose(path).read(path, "", CancelToken())
        assert path.name in raised.value.message
    whole = word(tmp_path / "whole.docx", paragraph("x" * 40) * 300)
    cut = tmp_path / "cut.docx"
    cut.write_bytes(whole.read_bytes()[:-200])
    assert isinstance(sniff.choose(cut), WordDocuments)
    with pytest.raises(DamagedFile):
        sniff.choose(cut).read(cut, "", CancelToken())


def test_broken_parts_are_named(tmp_path: Path) -> None:
    path = word(tmp_path / "law.docx", "<w:p>")
    with pytest.raises(DamagedFile, match=r"word/document\.xml"):
        read(path)
    entity = '<!DOCTYPE x [<!ENTITY a "aaaa">]>'
    bomb = tmp_path / "entity.docx"
    with zipfile.ZipFile(bomb, "w") as archive:
        archive.writestr("word/document.xml", entity + "<x>&a;</x>")
    with pytest.raises(DamagedFile, match="document type"):
        read(bomb)


def test_archives_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = word(tmp_path / "bomb.docx", "<w:p><w:r><w:t>" + "a" * 60_000_000 + "</w:t></w:r></w:p>")
    assert path.stat().st_size < 200_000
    with pytest.raises(ImportRejected, match="unpacks into more"):
        read(path)
    monkeypatch.setattr(archives, "MOST_MEMBERS", 2)
    with pytest.raises(ImportRejected, match="that is no document"):
        read(path)


def test_reading_stops_when_asked(tmp_path: Path) -> None:
    path = word(tmp_path / "law.docx", paragraph("x"))
    cancel = CancelToken()
    cancel.set()
    with Package(path) as package, pytest.raises(Cancelled):
        flow(package, "law", cancel)
