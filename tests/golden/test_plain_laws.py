"""Real laws as plain text: Mongolian ones against the list beside each, marked-up ones with their marks taken off."""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from pathlib import Path

import pytest
from tests.support.parsing import parse

pytestmark = pytest.mark.corpora

MONGOLIAN = ("consumer_protection_law", "family_law", "labour_law", "personal_data_law")
GERMAN = ("agg", "bgbeg", "fgo", "gg", "hgb", "inso", "rvg", "stpo", "stvo_2013", "vwvfg")
INDIAN = ("ipc", "cpc", "iea", "ida", "MVA")
LEAST_RECALL, LEAST_PRECISION = 0.98, 0.97


def laws() -> Path:
    """The folder of real laws."""
    return Path(os.environ["TRIBONIAN_CORPORA"]) / "laws"


def numbers(work) -> list[str]:
    """Numbers of sections and articles."""
    return [p.number.rstrip(".") for p in work.provisions if p.kind in {"section", "article"} and not p.inner]


@pytest.mark.parametrize("name", MONGOLIAN)
def test_every_article_and_item_of_a_mongolian_law(name):
    folder = laws() / "mongolia_texts"
    expected = json.loads((folder / f"{name}.numbers.json").read_text(encoding="utf-8"))
    (work,) = parse(folder / f"{name}.txt")
    found = [p for p in work.provisions if p.kind in {"article", "paragraph", "item"}]
    assert [p.number for p in found] == [row["number"] for row in expected]
    levels = {p.eid: 0 if p.kind == "article" else 1 for p in found}
    for provision, row in zip(found, expected, strict=True):
        if provision.kind != "article":
            levels[provision.eid] = levels[provision.parent] + 1
        assert levels[provision.eid] == row["level"]
        assert (provision.heading or None) == row["heading"]
        remarks = [note.text for note in work.notes if note.eid == provision.eid and note.anchor == provision.start]
        texts = [work.text[provision.start : provision.end], *remarks]
        assert any(text.startswith(row["text_start"]) for text in texts)
        assert not provision.inner
    assert (work.jurisdiction, work.covered, work.suspicious) == ("mn", 1.0, ())
    assert work.version
    assert "/" not in "".join(note.text.strip("/") for note in work.notes if note.kind == "amendment")


def test_a_law_that_expires_by_its_own_article():
    (work,) = parse(laws() / "mongolia_laws_and_decisions" / "legalinfo" / "doc_199.body.txt")
    found = {p.number: p for p in work.provisions}
    assert [number for number in ("3.2.1", "3.2.3", "5.1.6", "10.1", "11.1") if number not in found] == []
    assert {(p.since, p.until) for p in work.provisions} == {("2022-04-22", "2023-01-01")}
    assert work.version == "2022-04-15"
    assert work.covered == 1.0


@pytest.mark.parametrize("key", GERMAN)
def test_a_german_law_without_its_marks(key, tmp_path):
    source = laws() / "germany_markdown" / key / "index.md"
    (marked,) = parse(source, "de")
    text = re.sub(r"\A---.*?\n---\n", "", source.read_text(encoding="utf-8"), flags=re.DOTALL)
    text = re.sub(r"\n-----\n.*?(?=\n#|\Z)", "\n", text, flags=re.DOTALL)
    text = re.sub(r"(?m)^#+\s*|^\||[*\\]|\[\^[^\]]*\](?::.*)?", "", text)
    _compare(marked, tmp_path, text, "de")


@pytest.mark.parametrize("key", INDIAN)
def test_an_indian_act_as_printed(key, tmp_path):
    rows = json.loads((laws() / "india_codes_json" / f"{key}.json").read_text(encoding="utf-8"))
    (marked,) = parse(laws() / "india_codes_json" / f"{key}.json", "in")
    number = next(name for name in rows[0] if name.lower() == "section")
    body = next(name for name in rows[0] if name in {"section_desc", "description"})
    title = next(name for name in rows[0] if name in {"section_title", "title"})
    lines = ["THE ACT, 1900", "", "ARRANGEMENT OF SECTIONS", *(f"{str(r[number]).rstrip('.')}. {r[title]}." for r in rows), ""]
    chapter = None
    for row in rows:
        if row.get("chapter") != chapter:
            chapter = row["chapter"]
            lines += [f"CHAPTER {chapter}", str(row.get("chapter_title", "")).upper(), ""]
        lines += [f"{str(row[number]).rstrip('.')}. {row[title]}.—{row[body]}", ""]
    work = _compare(marked, tmp_path, "\n".join(lines), "in")
    assert [p.heading for p in work.provisions if p.kind == "contents"] == ["ARRANGEMENT OF SECTIONS"]


def _compare(marked, folder: Path, text: str, code: str):
    path = folder / "law.txt"
    path.write_text(text, encoding="utf-8")
    (work,) = parse(path, code)
    expected, found = Counter(numbers(marked)), Counter(numbers(work))
    agree = sum((expected & found).values())
    assert agree / expected.total() >= LEAST_RECALL
    assert agree / found.total() >= LEAST_PRECISION
    assert work.covered >= 0.995
    return work
