"""Case files from word processors: nothing that stands beside the text is lost, nothing that was deleted is text."""

from __future__ import annotations

import zipfile

import pytest
from tests.support import office_files
from tests.support.case_papers import notes, read_one, texts, tortured

from tribonian.errors import DamagedFile, EncryptedFile


def test_a_tortured_word_document_loses_nothing_and_shows_no_deletion_as_text(tmp_path):
    work = read_one(tortured(tmp_path / "lease.docx"))
    paragraphs = texts(work, "paragraph")
    assert paragraphs[:4] == ["1. First term", "(a) first part", "(b) second part", "2. Second term"]
    assert "The price is due at once." in paragraphs and "It is always payable in crowns." in paragraphs
    assert {"Beside", "words in a box", "The end."} <= set(paragraphs)
    (table,) = texts(work, "table")
    assert table.split("\n")[0] == "outer head\tamount"
    assert all(words in table for words in ("with a table", "inner left", "inner right", "412 crowns"))
    assert texts(work, "footnote") == ["As agreed in spring.", "See the second letter."]
    assert texts(work, "comment") == ["Ask her why."]
    (comment,) = (p for p in work.provisions if p.kind == "comment")
    assert comment.heading == "comment by Bo Lind, 2031-05-06, on “The price is due at once”"
    assert texts(work, "headers") == ["Draft of the lease, private"]
    assert "never" not in work.text and "struck row" not in work.text
    assert notes(work, "deleted") == [("Ada Holm, 2031-04-02", "never"), ("Ada Holm, 2031-04-02", "struck row")]
    assert notes(work, "inserted") == [("Ada Holm, 2031-04-02", "always")]
    home = next(note for note in work.notes if note.kind == "deleted")
    assert work.text[home.anchor - 6 : home.anchor] == "It is "
    assert work.covered == 1.0


def test_everything_beside_the_text_is_searched(tmp_path):
    work = read_one(tortured(tmp_path / "lease.docx"))
    found = " ".join(work.text[p.start : p.end] for p in work.passages)
    assert all(words in found for words in ("As agreed in spring.", "Ask her why.", "words in a box", "Draft of the lease"))


def test_an_opendocument_text_has_its_changes_with_author_and_day(tmp_path):
    changes = (
        '<text:tracked-changes><text:changed-region text:id="c1"><text:deletion><office:change-info>'
        "<dc:creator>Ada Holm</dc:creator><dc:date>2031-04-02T10:00:00</dc:date></office:change-info><text:p>not </text:p>"
        '</text:deletion></text:changed-region><text:changed-region text:id="c2"><text:insertion><office:change-info>'
        "<dc:creator>Bo Lind</dc:creator><dc:date>2031-05-06T10:00:00</dc:date></office:change-info></text:insertion>"
        "</text:changed-region></text:tracked-changes>"
    )
    body = (
        changes + '<text:p>The roof is <text:change text:change-id="c1"/>mended<text:change-start text:change-id="c2"/> at last'
        '<text:change-end text:change-id="c2"/>.</text:p><text:p>Rent<text:note text:note-class="footnote"><text:note-citation>1'
        "</text:note-citation><text:note-body><text:p>Of spring.</text:p></text:note-body></text:note> is due.</text:p>"
    )
    work = read_one(office_files.odt(tmp_path / "note.odt", body))
    assert texts(work, "paragraph") == ["The roof is mended at last.", "Rent is due."]
    assert texts(work, "footnote") == ["Of spring."]
    assert notes(work, "deleted") == [("Ada Holm, 2031-04-02", "not")]
    assert notes(work, "inserted") == [("Bo Lind, 2031-05-06", "at last")]


def test_rich_text_keeps_deletions_as_notes(tmp_path):
    path = tmp_path / "note.rtf"
    path.write_bytes(office_files.rtf(r"The roof is {\deleted not }mended.\par{\header Private}Second.\par"))
    work = read_one(path)
    assert texts(work, "paragraph") == ["The roof is mended.", "Second."]
    assert [text for _, text in notes(work, "deleted")] == ["not"]


def test_macros_are_told_and_a_document_behind_a_password_is_refused(tmp_path):
    body = office_files.paragraph("Only words.")
    work = read_one(office_files.word(tmp_path / "macro.docm", body, files={"word/vbaProject.bin": b"\xd0\xcf"}))
    assert any("macros" in one for one in work.warnings) and texts(work) == ["Only words."]
    locked = tmp_path / "locked.docx"
    locked.write_bytes(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(512) + "EncryptedPackage".encode("utf-16-le"))
    with pytest.raises(EncryptedFile):
        read_one(locked)


def test_an_xml_bomb_is_refused_with_its_place(tmp_path):
    bomb = "<!DOCTYPE w [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;'>]>"
    path = tmp_path / "bomb2.docx"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("[Content_Types].xml", "<Types/>")
        archive.writestr(
            "_rels/.rels",
            f'<Relationships xmlns="{office_files.RELATIONS}"><Relationship Id="r" Type="{office_files.OFFICE}/officeDocument" '
            'Target="word/document.xml"/></Relationships>',
        )
        archive.writestr("word/document.xml", f'{bomb}<w:document xmlns:w="{office_files.WORD}"><w:body/></w:document>')
    with pytest.raises(DamagedFile, match=r"word/document\.xml"):
        read_one(path)


RAISED = [("In 2015", ""), ("1", "high"), (" the 3", ""), ("rd", "high"), (" hall of 90 m", ""), ("2", "high"), (" burned.", "")]


def word_runs(runs):
    looks = {"": "", "high": '<w:vertAlign w:val="superscript"/>'}
    return "".join(f'<w:r><w:rPr>{looks[how]}</w:rPr><w:t xml:space="preserve">{text}</w:t></w:r>' for text, how in runs)


@pytest.mark.parametrize("suffix", ["docx", "odt", "rtf"])
def test_raised_figures_are_not_read_as_part_of_the_number_before_them(tmp_path, suffix):
    path = tmp_path / f"raised.{suffix}"
    if suffix == "docx":
        office_files.word(path, f"<w:p>{word_runs(RAISED)}</w:p>")
    elif suffix == "odt":
        look = '<style:text-properties style:text-position="super 58%"/>'
        spans = "".join(f'<text:span text:style-name="T9">{text}</text:span>' if how else text for text, how in RAISED)
        office_files.odt(
            path, f"<text:p>{spans}</text:p>", styles=f'<style:style style:name="T9" style:family="text">{look}</style:style>'
        )
    else:
        path.write_bytes(office_files.rtf("".join(f"{{\\super {text}}}" if how else text for text, how in RAISED) + "\\par"))
    assert read_one(path).text.strip() == "In 2015¹ the 3rd hall of 90 m² burned."
