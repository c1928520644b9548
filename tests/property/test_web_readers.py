"""Mutated pages and crawled texts: a reader gives works or refuses, in time in proportion to the size."""

from __future__ import annotations

import json
import random
import time
from contextlib import suppress

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.support.parsing import parse
from tests.support.web_pages import ACT, AKN, BRITISH, EUROPEAN, FOOT, GERMAN, LAW_LINES, LISTING, MENU, crawled

from tribonian.config.jurisdictions import load
from tribonian.corpus.readers.html_pages import flow_of
from tribonian.corpus.readers.html_source import read_page
from tribonian.domain.cancel import CancelToken
from tribonian.errors import ImportRejected

PAGES = [MENU + ACT + FOOT, AKN, BRITISH, EUROPEAN, GERMAN, LISTING]
TAGS = [
    *("<div>", "</div>", "<table>", "<tr><td>", "</table>", "<li>", "<ol type=i start=-5>", "<!--", "<a href='#x'>1</a>"),
    *("<sup>", "&#0;", "<![CDATA[", "<td colspan=9999999 rowspan=9999999>", "<pre>\n\n", "<del>", "<span class=akn-section>"),
    *("\x0b", "&#xD800;", "<br>" * 50, "<style>p{display:none}</style>", "<script>", "<h3 class=akn-num>"),
]


def mutated(text: str, seed: int) -> str:
    chance = random.Random(seed)
    for _ in range(chance.randrange(1, 12)):
        at, to = sorted(chance.randrange(len(text) + 1) for _ in range(2))
        choice = chance.randrange(4)
        if choice == 0:
            text = text[:at] + chance.choice(TAGS) + text[at:]
        elif choice == 1:
            text = text[:at] + text[min(to, at + 200) :]
        elif choice == 2:
            text = text[:at] + text[at : min(to, at + 300)] * 2 + text[at:]
        else:
            text = text[:at] + chr(chance.randrange(1, 0x3000)) + text[at + 1 :]
    return text


def attempt(path, content: bytes) -> None:
    path.write_bytes(content)
    try:
        for work in parse(path):
            assert 0 <= work.covered <= 1 and work.text.strip()
    except ImportRejected as error:
        assert path.name in error.message or path.stem in error.message


@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(page=st.sampled_from(PAGES), seed=st.integers(0, 2**32))
def test_mutated_pages(tmp_path, page, seed):
    attempt(tmp_path / "page.html", ("<html>" + mutated(page, seed)).encode("utf-8", errors="replace"))


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 2**32), raw=st.booleans())
def test_mutated_crawls(tmp_path, seed, raw):
    value = json.dumps([crawled(LAW_LINES), {"url": "x", "html": ACT}], ensure_ascii=False)
    if raw:
        value = mutated(value, seed)
    else:
        value = json.dumps([{**crawled(LAW_LINES), "text": mutated(crawled(LAW_LINES)["text"], seed)}])
    attempt(tmp_path / "crawl.json", value.encode("utf-8", errors="replace"))


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(noise=st.binary(max_size=300), at=st.integers(0, 2000))
def test_broken_bytes(tmp_path, noise, at):
    content = GERMAN.encode("cp1252")
    attempt(tmp_path / "page.html", content[:at] + noise + content[at:])


def sections(count: int) -> str:
    one = "<p><b>Section {0}. Heading {0}</b></p><p>(1) The owner keeps bank {0}.</p><p>(2) He mends it.</p>"
    return f"<html><body>{MENU}<h1>Rivers Act</h1>{''.join(one.format(n) for n in range(1, count))}{FOOT}</body></html>"


def nested(count: int) -> str:
    return "<html><body>" + "<table><tr><td>" * 400 + ACT + "<a href='#a'>1</a><p id=a>" * count


@pytest.mark.parametrize("make", [sections, nested])
def test_time_grows_with_the_size(make):
    """Of the way from the page to blocks; what is made of them is another module's."""

    def seconds(count: int) -> float:
        begin = time.process_time()
        with suppress(ImportRejected):
            flow_of(read_page(make(count).encode(), "page.html"), load("generic"), "page", CancelToken())
        return time.process_time() - begin

    seconds(20)
    small, large = (min(seconds(count) for _ in range(3)) for count in (200, 2000))
    assert large <= 15 * max(small, 0.02)
