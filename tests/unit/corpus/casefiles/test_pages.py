"""PDFs and pictures page by page: text layers judged one by one, OCR only where needed, resumed at the page."""

from __future__ import annotations

import threading

import pytest
from tests.support.case_papers import LETTER, notes, picture, read_one, scan, texts, zipped
from tests.support.written_pdf import column, show, write_pdf

from tribonian.corpus import read_file
from tribonian.corpus.casefiles import ocr
from tribonian.corpus.casefiles.pages import PageRead
from tribonian.domain.cancel import CancelToken
from tribonian.errors import Cancelled, DamagedFile, NoTextLayer, NothingToImport

LINES = [f"Line {number} of the lease speaks of the boat house." for number in range(1, 30)]


class Kept:
    """A store of pages in memory."""

    def __init__(self):
        self.pages: dict[tuple[str, int], bytes] = {}
        self.got = 0

    def get(self, file, page):
        found = self.pages.get((file, page))
        self.got += found is not None
        return found

    def put(self, file, page, content):
        self.pages[(file, page)] = content


def page_of(work, words):
    at = work.text.index(words)
    return next(p.page for p in work.provisions if p.start <= at < p.end and not p.is_container)


def test_every_word_is_on_its_page_and_paragraphs_end_with_pages(tmp_path):
    pages = [column([LETTER[number % 4], f"Word{number} stands here", "and goes on without an end"]) for number in range(1, 41)]
    work = read_one(write_pdf(tmp_path / "long.pdf", pages))
    assert work.pages == 40 and all(page_of(work, f"Word{number} ") == number for number in range(1, 41))
    held = {p.number: p for p in work.provisions}
    assert (held["7"].kind, held["7"].page, held["7.1"].parent) == ("page", 7, held["7"].eid)
    assert work.text[held["7.1"].start : held["7.1"].end].endswith("Word7 stands here and goes on without an end")


def test_running_heads_are_apart_from_the_text_and_found_once(tmp_path):
    pages = [
        show(72, 760, "Private and draft") + column([LETTER[n % 4], *LINES], top=700) + show(72, 30, f"ABC-{n:05}")
        for n in range(1, 5)
    ]
    work = read_one(write_pdf(tmp_path / "heads.pdf", pages))
    assert [text for _, text in notes(work, "header")].count("Private and draft") == 4
    heads = [(p.page, work.text[p.start : p.end]) for p in work.provisions if p.kind == "headers"]
    assert heads == [(1, "Private and draft"), (1, "ABC-00001"), (2, "ABC-00002"), (3, "ABC-00003"), (4, "ABC-00004")]
    assert not any("Private" in text for text in texts(work, "paragraph"))


def test_annotations_fields_labels_bookmarks_and_attached_files(tmp_path):
    path = write_pdf(
        tmp_path / "marked.pdf",
        [column(LINES[:3]), column(LINES[3:6])],
        catalog=b"/PageLabels << /Nums [0 << /S /r >>] >> /Outlines 11 0 R "
        b"/Names << /EmbeddedFiles << /Names [(n.txt) 13 0 R] >> >>",
        extra=[
            b"<< /Type /Outlines /First 12 0 R /Last 12 0 R /Count 1 >>",
            b"<< /Title (Second part) /Parent 11 0 R /Dest [8 0 R /Fit] >>",
            b"<< /Type /Filespec /F (n.txt) /UF (n.txt) /EF << /F 14 0 R >> >>",
            b"<< /Type /EmbeddedFile /Length %d >>\nstream\n%s\nendstream" % (len(LETTER[0]), LETTER[0].encode()),
        ],
    )
    work = read_one(path)
    held = {p.number: p for p in work.provisions}
    assert held["1"].heading == "page i" and held["2"].heading == "page ii · Second part"
    assert held["A1"].heading == "n.txt" and work.text[held["A1.1"].start : held["A1.1"].end] == LETTER[0]


def test_a_page_without_letters_is_read_by_ocr_and_only_that_page(tmp_path):
    from PIL import Image

    pages = [scan(LETTER), scan(LETTER[:2], turned=90), Image.new("L", (2480, 3508), 255)]
    pages[0].save(tmp_path / "scan.pdf", "PDF", resolution=300, save_all=True, append_images=pages[1:])
    work = read_one(tmp_path / "scan.pdf")
    assert work.pages == 3
    assert page_of(work, "roof leaks and that she") == 1
    assert len(notes(work, "ocr")) == 2 and all(float(mark) > 0.85 for mark, _ in notes(work, "ocr"))
    assert "Tesseract" in notes(work, "ocr")[0][1] and "page 3: blank" in work.left_out
    text = "\n".join(work.text[p.start : p.end] for p in work.provisions if p.kind == "paragraph" and p.page == 2)
    assert "paid no rent since the third of May" in text


def test_a_leaning_page_is_levelled(tmp_path):
    (tmp_path / "lean.png").write_bytes(picture(scan(LETTER, turned=4.0)))
    work = read_one(tmp_path / "lean.png")
    assert "mended the roof herself" in work.text and "levelled" in notes(work, "ocr")[0][1]


def test_pictures_of_several_pages_and_in_folders_and_mails(tmp_path):
    first, second = scan(LETTER[:1]), scan(LETTER[1:2])
    held = picture(first, "TIFF", save_all=True, append_images=[second])
    (tmp_path / "two.tif").write_bytes(held)
    work = read_one(tmp_path / "two.tif")
    assert work.pages == 2 and page_of(work, "ninth of June") == 2
    (tmp_path / "case.zip").write_bytes(zipped({"two.tif": held}))
    (inside,) = read_file(tmp_path / "case.zip", root=tmp_path, kind="casefile", cancel=CancelToken())
    assert page_of(inside, "ninth of June") == 2


def test_fonts_that_hide_their_letters_send_the_page_to_ocr(tmp_path):
    pages = [column(LINES), "".join(show(72, 700 - 20 * n, line, font="F3") for n, line in enumerate(LINES[:9]))]
    work = read_one(write_pdf(tmp_path / "mixed.pdf", pages))
    assert len(notes(work, "ocr")) <= 1 and page_of(work, "Line 1 of the lease") == 1


def test_a_layer_of_signs_without_letters_is_not_trusted(tmp_path, monkeypatch):
    monkeypatch.setenv(ocr.NAMED, "")
    work = read_one(write_pdf(tmp_path / "signs.pdf", [column(LINES), column([", . : ; - ( ) / . , : ;"] * 4)]))
    assert any(one.startswith("page 2: what its picture shows: needs OCR") for one in work.left_out)


def test_without_an_engine_each_page_says_what_it_needs(tmp_path, monkeypatch):
    monkeypatch.setenv(ocr.NAMED, "")
    path = write_pdf(tmp_path / "mixed.pdf", [column(LINES), ""], picture={1})
    work = read_one(path)
    assert "page 2: not read: a picture of a page without a text layer; needs OCR, and no Tesseract is installed" in work.left_out
    assert work.covered < 0.995
    with pytest.raises(NoTextLayer, match="needs OCR"):
        read_one(write_pdf(tmp_path / "scan.pdf", [""], picture={0}))
    (tmp_path / "photo.png").write_bytes(picture(scan(LETTER)))
    with pytest.raises(NoTextLayer, match="needs OCR"):
        read_one(tmp_path / "photo.png")


def test_blank_and_broken_files_are_reported_as_such(tmp_path):
    with pytest.raises(NothingToImport, match="2 blank pages"):
        read_one(write_pdf(tmp_path / "blank.pdf", ["", ""]))
    (tmp_path / "cut.png").write_bytes(picture(scan(LETTER))[:2000])
    with pytest.raises(DamagedFile):
        read_one(tmp_path / "cut.png")
    with pytest.raises(NothingToImport, match="no text could be read"):
        (tmp_path / "grey.png").write_bytes(picture(scan(["...", "."])))
        read_one(tmp_path / "grey.png")


def test_a_pdf_with_a_hundred_thousand_objects_is_read(tmp_path):
    many = [b"<< /Nothing %d >>" % number for number in range(100_000)]
    work = read_one(write_pdf(tmp_path / "many.pdf", [column(LINES)], extra=many))
    assert work.pages == 1 and texts(work, "paragraph")


def test_an_import_that_was_stopped_goes_on_at_the_page(tmp_path):
    pages = [column([LETTER[number % 4], f"Word{number} is on this page."]) for number in range(1, 101)]
    path = write_pdf(tmp_path / "long.pdf", pages)
    kept, cancel = Kept(), CancelToken()
    put = kept.put

    def stop_at(file, page, content):
        put(file, page, content)
        if page == 40:
            cancel.set()

    kept.put = stop_at
    with pytest.raises(Cancelled):
        read_file(path, root=tmp_path, kind="casefile", cancel=cancel, pages=kept)
    assert sorted(page for _, page in kept.pages) == list(range(1, 41))
    kept.put, kept.got = put, 0
    work = read_one(path, pages=kept)
    assert kept.got == 40 and work.pages == 100 and all(page_of(work, f"Word{n} ") == n for n in range(1, 101))
    assert work.text == read_one(path).text


def test_ocr_stops_when_asked_to(tmp_path):
    (tmp_path / "page.png").write_bytes(picture(scan(LETTER * 10)))
    cancel = CancelToken()
    timer = threading.Timer(0.5, cancel.set)
    timer.start()
    with pytest.raises(Cancelled):
        read_file(tmp_path / "page.png", root=tmp_path, kind="casefile", cancel=cancel)
    timer.join()
    assert not [one for one in threading.enumerate() if one.name.startswith(("program-", "page-", "pdf-"))]


def test_a_page_of_another_version_is_read_anew():
    assert PageRead.of(b'{"version": 0}') is None and PageRead.of(b"\xff") is None and PageRead.of(None) is None
