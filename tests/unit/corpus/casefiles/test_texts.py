"""Transcripts cited by page and line; texts whose pages are parted by form feeds."""

from __future__ import annotations

import pytest
from tests.support.case_papers import LETTER, mail, read_one, texts, transcript
from tests.support.written_pdf import show, write_pdf

from tribonian.errors import DamagedFile


def test_a_transcript_is_cited_by_the_printed_page_and_line(tmp_path):
    path = tmp_path / "hearing.txt"
    path.write_text(transcript(), "utf-8")
    work = read_one(path)
    held = {p.number: p for p in work.provisions}
    assert held["45"].kind == "page" and held["45"].page == 1 and work.pages == 2
    assert work.text[held["45:3"].start : held["45:3"].end] == "Q. Did you see the boat on day 3?"
    assert work.text[held["46:25"].start : held["46:25"].end] == "Q. Did you see the boat on day 50?" or "day 50" in work.text
    assert all(p.kind in ("page", "turn", "line") for p in work.provisions)


def test_a_turn_of_several_lines_has_its_lines_as_places(tmp_path):
    path = tmp_path / "hearing.txt"
    rows = [
        f"{n:>3}   {'A.   It was' if n == 4 else 'on the lake then,' if n in (5, 6) else f'Q.   Number {n}, please?'}"
        for n in range(1, 15)
    ]
    path.write_text("\n".join(rows), "utf-8")
    work = read_one(path)
    turn = next(p for p in work.provisions if p.number == "1:4-6")
    assert work.text[turn.start : turn.end] == "A. It was\non the lake then,\non the lake then,"
    line = next(p for p in work.provisions if p.number == "1:5")
    assert (line.kind, line.parent, work.text[line.start : line.end]) == ("line", turn.eid, "on the lake then,")


def test_a_transcript_as_pdf_keeps_its_lines(tmp_path):
    pages = []
    for page in range(3):
        said = [f"Q.   Day {page * 25 + n}?" if n % 3 else "A.   It was on the lake then," for n in range(1, 26)]
        rows = "".join(show(72, 760 - 26 * n, str(n)) + show(110, 760 - 26 * n, text) for n, text in enumerate(said, 1))
        pages.append(show(300, 780, str(45 + page)) + rows)
    work = read_one(write_pdf(tmp_path / "hearing.pdf", pages))
    held = {p.number: p for p in work.provisions}
    assert work.text[held["46:4"].start : held["46:4"].end] == "Q. Day 29?" and held["46:4"].page == 2
    assert held["46"].kind == "page" and held["46"].eid == "page_2"


def test_a_numbered_list_is_no_transcript(tmp_path):
    path = tmp_path / "list.txt"
    path.write_text("\n\n".join(f"{n}. {LETTER[n % 4]}" for n in range(1, 20)), "utf-8")
    assert len(texts(read_one(path), "paragraph")) == 19


def test_form_feeds_part_pages(tmp_path):
    path = tmp_path / "two.txt"
    path.write_text(f"{LETTER[0]}\n\n{LETTER[1]}\n\f{LETTER[2]}\n", "utf-8")
    work = read_one(path)
    assert [(p.number, p.page) for p in work.provisions if p.kind == "paragraph"] == [("1.1", 1), ("1.2", 1), ("2.1", 2)]


@pytest.mark.parametrize("deep", [300, 1500])
@pytest.mark.parametrize("tag", ["div", "blockquote", "font"])
def test_pages_with_hundreds_of_elements_inside_each_other_are_read_to_the_end(tmp_path, tag, deep):
    path = tmp_path / "page.html"
    marks = f"<{tag}>" * deep, f"</{tag}>" * deep
    path.write_text(f"<html><body>{LETTER[0]}{marks[0]}{LETTER[1]}<br>{LETTER[2]}{marks[1]}<p>{LETTER[3]}</p></body></html>")
    assert [one for one in LETTER if one not in read_one(path).text] == []


def test_pages_that_are_nested_beyond_all_reading_are_refused_and_in_a_mail_told(tmp_path):
    page = f"<html><body>{LETTER[0]}{'<div>' * 30_000}{LETTER[1]}</body></html>"
    path = tmp_path / "page.html"
    path.write_text(page)
    with pytest.raises(DamagedFile, match="nested more than 2,000"):
        read_one(path)
    message = mail(body=LETTER[2])
    message.add_attachment(page, subtype="html", filename="page.html")
    message.add_attachment(page, subtype="html", disposition="inline")
    path = tmp_path / "page.eml"
    path.write_bytes(bytes(message))
    work = read_one(path)
    assert LETTER[2] in work.text and work.covered < 0.995
    assert sum("nested more than 2,000" in one for one in work.suspicious) == 2
