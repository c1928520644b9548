"""OpenDocument texts: lists, headings, notes, changes, tables; flat files; files that lie."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.support.office_files import odf_root, odt

from tribonian.corpus import sniff
from tribonian.corpus.blocks import CONTENTS, ROW, Flow
from tribonian.corpus.readers.opendocument import OpenDocumentTexts, parts
from tribonian.corpus.readers.opendocument_flow import flow
from tribonian.domain.cancel import CancelToken
from tribonian.errors import DamagedFile, EncryptedFile, UnsupportedFormat

LIST = (
    '<text:list-style style:name="L"><text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="."/>'
    '<text:list-level-style-number text:level="2" style:num-format="a" style:num-prefix="(" style:num-suffix=")"/>'
    '<text:list-level-style-number text:level="3" style:num-format="i" style:num-suffix="." text:display-levels="3"/>'
    "</text:list-style>"
)


def read(path: Path) -> Flow:
    content, styles, _ = parts(path)
    return flow(content, styles, "law", CancelToken())


def texts(path: Path) -> list[str]:
    return [block.text.text for block in read(path).blocks]


def item(text: str, inner: str = "", more: str = "") -> str:
    return f"<text:list-item {more}><text:p>{text}</text:p>{inner}</text:list-item>"


def test_lists_are_counted_by_their_styles(tmp_path: Path) -> None:
    deep = f"<text:list>{item('A', '<text:list>' + item('deep') + '</text:list>')}{item('B')}</text:list>"
    body = f'<text:list text:style-name="L">{item("One", deep)}{item("Two")}</text:list>'
    body += (
        '<text:p>between</text:p><text:list text:style-name="L" text:continue-numbering="true">' + item("Three") + "</text:list>"
    )
    nine = item("Nine", more='text:start-value="9"')
    body += f'<text:list text:style-name="L">{item("Anew")}{nine}</text:list>'
    assert texts(odt(tmp_path / "law.odt", body, styles=LIST)) == [
        "1. One", "(a) A", "1.a.i. deep", "(b) B", "2. Two", "between", "3. Three", "1. Anew", "9. Nine",
    ]  # fmt: skip


def test_lists_continue_others_by_name(tmp_path: Path) -> None:
    body = f'<text:list xml:id="one" text:style-name="L">{item("One")}</text:list>'
    body += f'<text:list xml:id="x" text:style-name="L">{item("Other")}</text:list>'
    body += f'<text:list text:continue-list="one" text:style-name="L">{item("Two")}</text:list>'
    assert texts(odt(tmp_path / "law.odt", body, styles=LIST)) == ["1. One", "1. Other", "2. Two"]


def test_a_second_paragraph_of_an_item_has_no_number(tmp_path: Path) -> None:
    body = f'<text:list text:style-name="L">{item("One", "<text:p>goes on</text:p>")}</text:list>'
    assert texts(odt(tmp_path / "law.odt", body, styles=LIST)) == ["1. One", "goes on"]


def test_looks_headings_blanks(tmp_path: Path) -> None:
    styles = (
        '<style:style style:name="P1" style:family="paragraph" style:parent-style-name="Heading_20_2">'
        '<style:paragraph-properties fo:text-align="center" fo:margin-left="1cm"/>'
        '<style:text-properties fo:font-weight="bold" fo:font-size="14pt"/></style:style>'
        '<style:style style:name="T1" style:family="text"><style:text-properties fo:font-style="italic"/></style:style>'
    )
    body = '<text:h text:style-name="P1" text:outline-level="2">A<text:s text:c="3"/>heading<text:tab/>x</text:h>'
    body += '<text:p><text:span text:style-name="T1">all of it<text:line-break/>here</text:span></text:p>'
    heading, line = read(odt(tmp_path / "law.odt", body, styles=styles)).blocks
    assert (heading.text.text, heading.level, heading.bold, heading.centred, heading.size) == ("A heading x", 2, True, True, 14.0)
    assert (heading.style, round(heading.indent)) == ("Heading 2", 28)
    assert (line.text.text, line.italic, line.bold) == ("all of it\nhere", True, False)


def test_notes_changes_contents_frames_tables(tmp_path: Path) -> None:
    changes = (
        '<text:tracked-changes><text:changed-region text:id="c1"><text:deletion><text:p>gone</text:p></text:deletion>'
        "</text:changed-region></text:tracked-changes>"
    )
    note = (
        '<text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body><text:p>A note.</text:p>'
    )
    body = f'{changes}<text:p>The law<text:change text:change-id="c1"/> says{note}</text:note-body></text:note>.</text:p>'
    body += "<text:table-of-content><text:index-body><text:p>Part 1</text:p></text:index-body></text:table-of-content>"
    body += (
        "<table:table><table:table-row><table:table-cell><text:p>Gas</text:p></table:table-cell>"
        '<table:table-cell table:number-columns-spanned="2"><text:p>Year</text:p></table:table-cell><table:covered-table-cell/>'
        "</table:table-row></table:table>"
    )
    body += "<text:p>Anchor<draw:frame><draw:text-box><text:p>In a box</text:p></draw:text-box></draw:frame></text:p>"
    found = read(odt(tmp_path / "law.odt", body))
    assert [(block.kind, block.text.text) for block in found.blocks] == [
        ("paragraph", "The law says."), (CONTENTS, "Part 1"), (ROW, "Gas\tYear"), ("paragraph", "Anchor"),
        ("paragraph", "In a box"),
    ]  # fmt: skip
    notes = found.blocks[0].notes
    assert [(one.kind, one.mark, one.text, one.offset) for one in notes] == [
        ("editorial", "deleted", "gone", 7), ("footnote", "1", "A note.", 12),
    ]  # fmt: skip
    assert any("tracked" in line for line in found.warnings)


def test_flat_files_are_the_same(tmp_path: Path) -> None:
    path = tmp_path / "law.fodt"
    kind = 'office:mimetype="application/vnd.oasis.opendocument.text"'
    path.write_text(odf_root("document", f'<text:list text:style-name="L">{item("One")}</text:list>', LIST, kind), "utf-8")
    assert isinstance(sniff.choose(path), OpenDocumentTexts)
    assert texts(path) == ["1. One"]


def test_offsets_count_the_character_data(tmp_path: Path) -> None:
    first, second = read(odt(tmp_path / "law.odt", "<text:p>First</text:p><text:p>Se<text:span>co</text:span>nd</text:p>")).blocks
    assert (first.text.source(0), second.text.source(0), second.text.source(4)) == (0, 5, 9)


def test_protected_broken_and_other_files(tmp_path: Path) -> None:
    manifest = (
        b'<m:manifest xmlns:m="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><m:file-entry>'
        b"<m:encryption-data/></m:file-entry></m:manifest>"
    )
    locked = odt(tmp_path / "locked.odt", "<text:p>x</text:p>", files={"META-INF/manifest.xml": manifest})
    with pytest.raises(EncryptedFile, match=r"locked\.odt"):
        read(locked)
    with pytest.raises(DamagedFile, match=r"content\.xml"):
        read(odt(tmp_path / "broken.odt", "<text:p>"))
    sheet = tmp_path / "sheet.fodt"
    sheet.write_text(odf_root("document", "").replace("office:text", "office:spreadsheet"), "utf-8")
    with pytest.raises(UnsupportedFormat):
        read(sheet)
