"""Crawled JSON: pages with a portal around them, laws taken apart into lists."""

from __future__ import annotations

import json

import pytest
from tests.support.parsing import by_eid, parse, text_of
from tests.support.web_pages import ACT, DECISION_LINES, FOOT, LAW_LINES, MENU, crawled, read_json

from tribonian.config.jurisdictions import load
from tribonian.corpus.recognise import is_decision
from tribonian.errors import DamagedFile, NothingToImport


def test_a_crawled_page_becomes_a_law(tmp_path):
    (work,) = read_json(tmp_path, crawled(LAW_LINES))
    assert (work.jurisdiction, work.reader, work.title) == ("mn", "json-crawled", "НУУРЫН ТУХАЙ")
    assert [p.number for p in work.provisions if p.kind == "article"] == ["1", "2", "3"]
    assert by_eid(work, "art_1").heading == "Хуулийн зорилт"
    assert text_of(work, "art_2__para_2.1__item_2.1.2") == '"гол" гэж урт усыг.'
    assert "Нэвтрэх" not in work.text and "Хаяг" not in work.text and "Хэвлэх" not in work.text
    assert {line.split(":")[0] for line in work.left_out} == {"site head", "site foot", "button of the site"}
    assert any(note.mark == "url" and "lawId=17350508878021" in note.text for note in work.notes)
    assert work.covered == 1.0


def test_offsets_lead_to_the_file(tmp_path):
    value = crawled(LAW_LINES)
    (work,) = read_json(tmp_path, value)
    source = json.dumps(value, ensure_ascii=False)
    at = work.text.index("нуурыг хамгаалахад")
    assert source[work.offsets.to_source(at) :].startswith("нуурыг хамгаалахад")


def test_a_crawled_decision_is_one(tmp_path):
    (work,) = read_json(tmp_path, crawled(DECISION_LINES, "https://example.mn/single_case/1", "Untitled"))
    assert work.kind == "decision" and work.covered == 1.0


def test_is_decision_of_laws_that_speak_of_courts():
    law = "\n".join(f"Section {n}. The appellant shall state a neutral citation before: the court of appeals." for n in range(9))
    assert is_decision(law, load("uk")) == ""
    assert is_decision("Neutral Citation Number: [2020] EWCA Civ 1\nApproved Judgment\nBefore: A", load("uk")) == "court decision"


def test_listing_pages_are_refused(tmp_path):
    titles = [f"Нуурын тухай {n} дэх хуулийн нэр ({n})" for n in range(20)]
    with pytest.raises(NothingToImport, match="listing page"):
        read_json(tmp_path, {"url": "https://example.mn/mn/list", "title": "", "text": "\n".join(titles) + "\n" + "x " * 100})


def test_lists_of_decisions_are_listing_pages(tmp_path):
    rows = [f"Дундад дүүргийн анхан шатны шүүх\t{n}/ШШ2025/00{n}\t2025-10-{n:02}\tБ.Болд" for n in range(1, 25)]
    with pytest.raises(NothingToImport, match="listing page"):
        read_json(tmp_path, crawled(["Шийдвэрийн мэдээлэл", "Хэргийн индекс", *rows], "https://example.mn/list"))


def test_many_pages_in_one_file(tmp_path):
    pages = [
        crawled(LAW_LINES, "https://example.mn/d?lawId=1001"),
        crawled(DECISION_LINES),
        crawled(LAW_LINES, "https://example.mn/d?lawId=1002"),
    ]
    works = read_json(tmp_path, pages)
    assert [work.kind for work in works] == ["law", "decision", "law"]
    assert [work.key for work in works if work.kind == "law"] == ["crawl-1001", "crawl-1002"]
    path = tmp_path / "lines.jsonl"
    path.write_text("\n".join(json.dumps(page, ensure_ascii=False) for page in pages), encoding="utf-8")
    assert len(parse(path)) == 3
    assert len(read_json(tmp_path, {"crawl": {"pages": pages}})) == 3


def test_lines_all_pages_share_are_the_portals(tmp_path):
    kept = "The bank is kept. " * 10
    pages = [
        {
            "url": f"https://example.org/{n}",
            "text": f"Ruritanian Law Desk\nRivers Act {n}\nSection 1. Duty\n{kept}\nSection 2. End\nIt ends.",
        }
        for n in range(4)
    ]
    works = read_json(tmp_path, pages, "generic")
    assert len(works) == 4 and all("Law Desk" not in work.text for work in works)


def test_html_and_markdown_inside(tmp_path):
    (work,) = read_json(tmp_path, {"url": "https://example.org/a", "html": MENU + ACT + FOOT, "status_code": 200})
    assert [p.number for p in work.provisions if p.kind == "section"] == ["1", "2", "3"]
    assert any(note.mark == "status_code" for note in work.notes)
    lines = [
        "[Home](https://example.org/)",
        "[Laws](https://example.org/l)",
        "# Rivers Act",
        "**Section 1. Short title**",
        "This is the *Rivers* Act.",
    ]
    lines += [
        "**Section 2. Duty**",
        "(1) The owner keeps the [bank](https://example.org/bank) of the river at all times of the year.",
        "(2) He mends it.",
    ]
    (work,) = read_json(tmp_path, {"url": "https://example.org/b", "markdown": "\n\n".join(lines)})
    assert "Home" not in work.text and "keeps the bank of the river" in work.text and "*" not in work.text
    assert [p.number for p in work.provisions if p.kind == "section"] == ["1", "2"]


def test_broken_json_names_the_line(tmp_path):
    path = tmp_path / "crawl.json"
    path.write_text(json.dumps(crawled(LAW_LINES), ensure_ascii=False, indent=1)[:-40], encoding="utf-8")
    with pytest.raises(DamagedFile, match="line 4"):
        parse(path)


def test_a_law_taken_apart_into_lists(tmp_path):
    value = {
        "law": {"title": "Нуурын тухай хууль", "adopted": "2019-02-12", "effective": "2020-05-01", "signed_by": "А.БАТ"},
        "chapters": [{"id": "ch1", "number": 1, "title": "Нийтлэг үндэслэл"}],
        "articles": [
            {"id": "art1", "number": 1, "title": "Хуулийн зорилт", "chapter": "ch1", "text": ""},
            {"id": "art2", "number": 2, "title": "Нэр томьёо", "chapter": "ch1", "text": "/Энэ зүйлд 2022 онд нэмэлт оруулсан./"},
        ],
        "provisions": [
            {"id": "1.1", "number": "1.1", "level": 1, "text": "Энэ хуулийн зорилт нь нуурыг хамгаалах.", "status": "хүчинтэй"},
            {"id": "2.1", "number": "2.1", "level": 1, "text": "Энэ хуульд:", "status": "хүчинтэй"},
            {"id": "2.1.1", "number": "2.1.1", "level": 2, "text": "нуур гэж ус;", "status": "хүчингүй"},
            {"id": "10.1", "number": "10.1", "level": 1, "text": "Хууль дагаж мөрдөнө.", "status": "хүчинтэй"},
        ],
    }
    (work,) = read_json(tmp_path, value, "mn", "law.json")
    assert (work.reader, work.title, work.version) == ("json-linked", "Нуурын тухай хууль", "2020-05-01")
    assert [(p.kind, p.number) for p in work.provisions] == [
        ("chapter", "Chapter 1"), ("article", "1"), ("paragraph", "1.1"), ("article", "2"), ("paragraph", "2.1"),
        ("item", "2.1.1"), ("article", "10"), ("paragraph", "10.1"),
    ]  # fmt: skip
    assert by_eid(work, "art_2").parent == "chp_1" and by_eid(work, "art_10").parent == ""
    assert text_of(work, "art_2__para_2.1").splitlines() == ["Энэ хуульд:", "2.1.1. нуур гэж ус;"]
    assert [p.status for p in work.provisions if p.number == "2.1.1"] == ["repealed"]
    assert [note.eid for note in work.notes if note.kind == "amendment"] == ["art_2"]
    assert work.covered == 1.0
