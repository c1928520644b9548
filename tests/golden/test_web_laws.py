"""Pages and crawled texts of the corpora: counts, hashes, what is refused, and how much of each source was kept.

`web_laws.json` beside this file holds what a reviewed run gave; write it anew with `TRIBONIAN_WRITE_GOLDENS=1`.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections import Counter
from functools import lru_cache
from pathlib import Path

import pytest
from tests.evals import african_html
from tests.support import coverage
from tests.support.parsing import parse

from tribonian.errors import NothingToImport

pytestmark = pytest.mark.corpora

GOLDEN = Path(__file__).with_name("web_laws.json")
AFRICAN = ("attribs", "identify-paragraphs", "identify-part-headings", "tables", "tz-cap6", "zw-cpa")
CRAWLED = (
    "lawlens/language_law.EXCERPT",
    "lawlens/personal_data_law.EXCERPT",
    "legalinfo/doc_102",
    "legalinfo/doc_199",
    "shuukh/case_22",
)
DECISIONS = ("case_101.EXCERPT", "case_176.EXCERPT", "case_200", "case_250.EXCERPT")
ACTS = {"attribs": 0.99, "identify-paragraphs": 0.99, "identify-part-headings": 0.98, "tz-cap6": 0.995, "zw-cpa": 0.995}
"""Least share of the expected words, in order; contents lists, which repeat headings, are not expected again."""


def folder() -> Path:
    return Path(os.environ["TRIBONIAN_CORPORA"]) / "laws"


def african(name: str) -> Path:
    return folder() / "akn_samples_and_african_acts" / f"indigo__{name}.html"


def crawled(name: str) -> Path:
    return folder() / "mongolia_laws_and_decisions" / f"{name}.json"


@lru_cache(maxsize=1)
def laws() -> dict[str, object]:
    paths = {name: african(name) for name in AFRICAN} | {name: crawled(name) for name in CRAWLED}
    return {name: parse(path)[0] for name, path in paths.items()}


def described(work) -> dict[str, object]:
    """What a golden keeps of a work: nothing that could be read as its text."""
    spans = ";".join(f"{p.eid}:{p.start}-{p.end}" for p in work.provisions)
    return {
        "jurisdiction": work.jurisdiction,
        "version": work.version,
        "provisions": len(work.provisions),
        "kinds": dict(sorted(Counter(p.kind for p in work.provisions).items())),
        "notes": dict(sorted(Counter(note.kind for note in work.notes).items())),
        "characters": work.characters,
        "text": hashlib.sha256(work.text.encode()).hexdigest()[:16],
        "spans": hashlib.sha256(spans.encode()).hexdigest()[:16],
        "left_out": len(work.left_out),
    }


def test_golden():
    now = {name: described(work) for name, work in laws().items()}
    if os.environ.get("TRIBONIAN_WRITE_GOLDENS"):
        GOLDEN.write_text(json.dumps(now, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    assert now == json.loads(GOLDEN.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", [*AFRICAN, *CRAWLED])
def test_nothing_of_a_law_is_lost(name):
    assert laws()[name].covered >= 0.995


@pytest.mark.parametrize("name", [*AFRICAN, *CRAWLED])
def test_what_is_missing_is_listed_as_left_out(name):
    """Every long stretch that a generic extraction has and the work has not is as long as what the work lists."""
    work = laws()[name]
    path = crawled(name) if "/" in name else african(name)
    missing = [one.text for one in coverage.measure(path, [work]).missing if len(one.text) > coverage.LONG]
    listed = coverage.solid(" ".join(work.left_out))
    unexplained = [text for text in missing if coverage.solid(text)[:12] not in listed and not _inside(text, work.left_out)]
    assert sum(map(len, unexplained)) <= 0.02 * work.characters, unexplained


def _inside(text: str, left_out: tuple[str, ...]) -> bool:
    """True for a stretch of menus, foot or hidden text, whose middle the report does not repeat."""
    return any(line.startswith(("site foot", "site head", "hidden", "contents", "around", "control")) for line in left_out)


@pytest.mark.parametrize("name", ACTS)
def test_african_acts_against_their_expected_text(name):
    measured = african_html.measure(african(name))
    assert measured.kept >= ACTS[name], measured


def test_a_debate_is_no_law():
    with pytest.raises(NothingToImport):
        parse(african("debate"))


@pytest.mark.parametrize("name", DECISIONS)
def test_decisions_are_decisions(name):
    assert [work.kind for work in parse(crawled(f"shuukh/{name}"))] == ["decision"]


def test_the_crawled_law_says_what_its_body_file_says():
    body = (folder() / "mongolia_laws_and_decisions/legalinfo/doc_199.body.txt").read_text(encoding="utf-8")
    told = coverage.compare(
        body, "\n".join([laws()["legalinfo/doc_199"].text, *(n.text for n in laws()["legalinfo/doc_199"].notes)])
    )
    assert told.share >= 0.995
    back = coverage.compare(laws()["legalinfo/doc_199"].text, body)
    assert back.share == 1.0
