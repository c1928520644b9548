"""Mail with all that hangs on it, Outlook messages, ZIP folders: read to the bottom, within bounds, each file with its place."""

from __future__ import annotations

import zipfile

import pytest
from tests.support import office_files
from tests.support.case_papers import LETTER, mail, notes, numbers, read_one, texts, tortured, zipped

from tribonian.corpus import read_file
from tribonian.corpus.casefiles import context, outlook
from tribonian.domain.cancel import CancelToken
from tribonian.errors import EncryptedFile, ImportRejected, NothingToImport


def written(tmp_path, message, name="mail.eml"):
    path = tmp_path / name
    path.write_bytes(message if isinstance(message, bytes) else bytes(message))
    return path


def test_attached_files_are_parts_of_the_mail_with_their_own_numbers(tmp_path):
    message = mail(body="See the files.\n")
    lease = tortured(tmp_path / "lease.docx").read_bytes()
    message.add_attachment(lease, maintype="application", subtype="octet-stream", filename="lease.docx")
    inner = mail("Forwarded", LETTER[1], "bo@lake.example")
    inner.add_attachment(LETTER[2].encode(), maintype="text", subtype="plain", filename="../../old letter.txt")
    message.add_attachment(inner)
    work = read_one(written(tmp_path, message))
    held = {p.number: p for p in work.provisions}
    assert work.text[held["2"].start : held["2"].end] == "See the files."
    assert (held["A1"].kind, held["A1"].heading) == ("attachment", "lease.docx")
    assert "The end." in work.text[held["A1"].start : held["A1"].end]
    assert held["A2"].heading == "Forwarded.eml: Forwarded" or held["A2"].heading == "Forwarded.eml"
    assert LETTER[1] in work.text[held["A2"].start : held["A2"].end]
    assert held["A2.A1"].heading == "old letter.txt"
    assert work.text[held["A2.A1.1"].start : held["A2.A1.1"].end] == LETTER[2]
    assert held["A2.A1.1"].eid == "att_2__att_1__para_1"
    assert ("Ada Holm, 2031-04-02", "never") in notes(work, "deleted")


def test_what_a_mail_repeats_is_told_apart(tmp_path):
    body = "No.\n\nOn Mon, 2 Jun 2031 Bo Lind wrote:\n> Will you pay?\n>\n> Bo\n"
    work = read_one(written(tmp_path, mail(body=body)))
    assert texts(work, "quoted")[-1].endswith("> Bo") and texts(work, "paragraph")[-1] == "No."


def test_the_plain_of_two_texts_is_read_and_a_page_when_there_is_none(tmp_path):
    both = mail(body="Plain words.\n")
    both.add_alternative("<p>Marked words.</p>", subtype="html")
    assert texts(read_one(written(tmp_path, both)))[1:] == ["Plain words."]
    page = mail()
    page.set_content("<p>Seen.</p><p style='display:none'>not seen by anybody here</p>", subtype="html")
    work = read_one(written(tmp_path, page, "page.eml"))
    assert texts(work)[1:] == ["Seen."] and "anybody" not in work.text and notes(work, "hidden")


def test_headers_and_texts_in_odd_charsets_are_read(tmp_path):
    raw = "Grüße aus Köln".encode("latin-1")
    message = b"From: ada@lake.example\nTo: M\xc3\xbcller <m@lake.example>\nSubject: =?gb2312?B?xOO6ww==?=\n"
    message += b"Content-Type: text/plain; charset=unheard-of\nContent-Transfer-Encoding: 8bit\n\n" + raw + b"\n"
    work = read_one(written(tmp_path, message))
    assert work.title == "你好"
    assert "To: Müller <m@lake.example>" in work.text and "Grüße aus Köln" in work.text


@pytest.mark.parametrize(
    "message",
    [
        b"From: a@b.example\nSubject: x\nContent-Type: multipart/mixed; boundary=\n\nWords that stay.\n",
        b"From: a@b.example\nSubject: x\nContent-Type: multipart/mixed; boundary=q\n\n--q\n\nWords that stay.\n",
        b"From: a@b.example\nSubject: x\nContent-Transfer-Encoding: base64\n\nV29yZHMgdGhhdCBzdGF5Lg=\n",
        b"From: a@b.example\nSubject: x\nContent-Type: ;;;\n\nWords that stay.\n",
        b"From: =?utf-8?q?broken\nSubject: x\nDate: never\n\nWords that stay.\n",
    ],
)
def test_malformed_mail_is_read_as_far_as_it_goes(tmp_path, message):
    assert "Words that stay." in read_one(written(tmp_path, message)).text


def test_a_mail_nested_thirty_deep_is_read_to_a_bound_and_says_so(tmp_path):
    message = mail("level 0", "words of level 0")
    for level in range(1, 31):
        outer = mail(f"level {level}", f"words of level {level}")
        outer.add_attachment(message)
        message = outer
    work = read_one(written(tmp_path, message))
    assert "words of level 30" in work.text and "words of level 21" in work.text and "words of level 0" not in work.text
    assert any("files deep" in one and "level 19" in one for one in work.suspicious) and work.covered < 0.995


def test_parts_beyond_the_bound_are_told_once_with_their_number(tmp_path):
    part = b'--x\r\nContent-Disposition: attachment; filename="a.txt"\r\n\r\nWords that stay.\r\n'
    head = b"From: ada@lake.example\r\nSubject: Roof\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n"
    work = read_one(written(tmp_path, head + part * 800 + b"--x--\r\n"))
    assert [one for one in work.suspicious if "parts" in one] == ["more than 500 parts: 301 that follow were not read"]
    assert "Words that stay." in work.text and work.covered < 0.995


def test_a_header_without_end_is_cut_and_told(tmp_path):
    work = read_one(
        written(tmp_path, b"From: ada@lake.example\r\nSubject: " + b"roof " * 100_000 + b"\r\n\r\nWords that stay.\r\n")
    )
    assert "Words that stay." in work.text and len(work.text) < 110_000
    assert "header Subject: only its first 100000 characters were read" in work.suspicious


def test_a_bad_attachment_never_stops_the_others(tmp_path):
    message = mail()
    message.add_attachment(b"%PDF-1.7 broken", maintype="application", subtype="pdf", filename="bad.pdf")
    message.add_attachment(b"\x7fELF", maintype="application", subtype="octet-stream", filename="tool")
    message.add_attachment(LETTER[3].encode(), maintype="text", subtype="plain", filename="good.txt")
    work = read_one(written(tmp_path, message))
    assert LETTER[3] in work.text and work.covered < 0.995
    assert [one for one in work.suspicious if "bad.pdf" in one] and [one for one in work.suspicious if "tool" in one]


# --- Outlook ------------------------------------------------------------------------------------


def test_packed_text_of_outlook_is_unpacked():
    # The example of MS-OXRTFCP 3.1.1.
    packed = bytes.fromhex("2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c090020627705b06c647d0a800fa0")
    assert outlook.unpacked(packed) == b"{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n"


# --- folders ------------------------------------------------------------------------------------


def read_all(path):
    return read_file(path, root=path.parent, kind="casefile", cancel=CancelToken())


def test_a_zip_folder_gives_a_work_for_each_file_in_it(tmp_path):
    path = tmp_path / "case.zip"
    nested = zipped({"deep.txt": LETTER[2].encode()})
    files = {"a/letter.txt": LETTER[0].encode(), "b/letter.txt": LETTER[1].encode(), "inner.zip": nested, "__MACOSX/x": b"x"}
    path.write_bytes(zipped(files))
    works = read_all(path)
    assert [work.title.partition(":")[0] for work in works] == ["a/letter.txt", "b/letter.txt", "inner.zip"]
    assert LETTER[1] in works[1].text and LETTER[2] in works[2].text
    assert len({work.key for work in works}) == 3
    assert [work.official[0] for work in works][:2] == ["file:case.zip/a/letter.txt", "file:case.zip/b/letter.txt"]


def test_names_that_lead_out_of_a_folder_are_names_only(tmp_path):
    path = tmp_path / "case.zip"
    path.write_bytes(zipped({"../../etc/letter.txt": LETTER[0].encode(), "C:\\x\\y.txt": LETTER[1].encode()}))
    works = read_all(path)
    assert sorted(work.official[0] for work in works) == ["file:case.zip/etc/letter.txt", "file:case.zip/x/y.txt"]
    assert sorted(one.name for one in tmp_path.iterdir()) == ["case.zip"]


def test_a_bomb_in_a_folder_is_told_and_the_rest_is_read(tmp_path):
    path = tmp_path / "case.zip"
    path.write_bytes(zipped({"bomb.txt": bytes(60_000_000), "good.txt": LETTER[0].encode()}))
    (work,) = read_all(path)
    assert LETTER[0] in work.text and work.covered < 0.995
    assert any("bomb.txt" in one and "unpacks into more" in one for one in work.suspicious)


def test_archives_in_archives_share_one_bound(tmp_path, monkeypatch):
    monkeypatch.setattr(context, "SMALL", 1_000_000)
    inner = zipped({f"leaf-{n}.txt": (LETTER[1] + " ").encode() * 3000 for n in range(4)})
    for _ in range(2):
        inner = zipped({f"{n}.zip": inner for n in range(4)})
    path = tmp_path / "case.zip"
    path.write_bytes(zipped({"0.txt": LETTER[0].encode(), "1.zip": inner, "2.txt": LETTER[2].encode()}))
    works = read_all(path)
    assert LETTER[0] in works[0].text and sum(len(work.text) for work in works) < 1_500_000
    told = [one for work in works for one in work.suspicious if "hold more than 1 MB" in one]
    assert told and len(told) < 40 and min(work.covered for work in works) < 0.995


def test_a_folder_in_which_nothing_can_be_read_says_why(tmp_path):
    path = tmp_path / "case.zip"
    path.write_bytes(zipped({"locked.docx": b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + "EncryptedPackage".encode("utf-16-le")}))
    with pytest.raises(EncryptedFile, match=r"locked\.docx"):
        read_all(path)
    path.write_bytes(zipped({"empty.txt": b" "}))
    with pytest.raises(NothingToImport):
        read_all(path)
    path.write_bytes(zipped({"good.txt": LETTER[0].encode()})[:60])
    with pytest.raises(ImportRejected):
        read_all(path)


def test_files_of_one_name_in_two_folders_are_two_works(tmp_path):
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "letter.txt").write_text(LETTER[0], "utf-8")
    works = [read_one(tmp_path / folder / "letter.txt", tmp_path) for folder in ("one", "two")]
    assert [work.official for work in works] == [("file:one/letter.txt",), ("file:two/letter.txt",)]


# --- tables and transcripts ---------------------------------------------------------------------


def test_a_table_is_cited_by_row_and_cell(tmp_path):
    path = tmp_path / "costs.csv"
    path.write_text("what,crowns\ntar,40\nboards,56\n", "utf-8")
    work = read_one(path)
    cell = next(p for p in work.provisions if p.number == "B3")
    assert work.text[cell.start : cell.end] == "56" and numbers(work, "row") == ["1", "2", "3"]
    from openpyxl import Workbook

    book = Workbook()
    sheet = book.active
    sheet.title = "Costs"
    sheet.append(["what", "crowns"])
    sheet.append([])
    sheet.append(["tar", 40])
    book.save(tmp_path / "costs.xlsx")
    work = read_one(tmp_path / "costs.xlsx")
    held = {p.number: p for p in work.provisions}
    sheet.cell(row=40_000, column=900, value="far out")
    sheet.cell(row=40_000, column=1, value="near")
    book.save(tmp_path / "far.xlsx")
    far = read_one(tmp_path / "far.xlsx")
    places = {p.number: far.text[p.start : p.end] for p in far.provisions}
    assert places["Costs!AHP40000"] == "far out" and places["Costs!40000"] == "near\tfar out"
    assert work.text[held["Costs!B3"].start : held["Costs!B3"].end] == "40" and held["Costs"].kind == "sheet"


def test_old_and_foreign_zip_based_files_are_refused_by_name(tmp_path):
    path = tmp_path / "slides.pptx"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("ppt/presentation.xml", "<p/>")
    with pytest.raises(ImportRejected, match="presentation"):
        read_one(path)
    assert texts(read_one(office_files.word(tmp_path / "x.docx", office_files.paragraph("Words.")))) == ["Words."]
