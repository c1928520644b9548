"""Citations of real texts: how many the finder finds, and where 200 read by hand lead.

`citations.json` holds rows of [source, place, offset, citation, what it leads to]. The source is a work of the library
or one of the labelled sets; the place is the eId of the provision, or the first 16 hex digits of the passage's SHA-256;
the offset counts from there. What it leads to are [work, number] pairs, empty when the library lacks the target. Each
row was read by a person; `tests/evals/citation_finder.py` prints the measures of the finder.
"""

from __future__ import annotations

import hashlib
import json
import re
import time
from functools import lru_cache
from pathlib import Path

import pytest
from tests.golden.test_laws import GERMAN, INDIAN, work_of
from tests.support import legal_gold

from tribonian.citations.find import find
from tribonian.citations.resolve import resolve
from tribonian.config.jurisdictions import load
from tribonian.domain.work import SourceFile
from tribonian.library.database import Library
from tribonian.library.works import Works

pytestmark = [pytest.mark.corpora, pytest.mark.slow]

ROWS = json.loads(Path(__file__).with_name("citations.json").read_text(encoding="utf-8"))
SETS = {"germany_legal_ner": ("de", legal_gold.german), "india_legal_ner": ("in", legal_gold.indian)}


@lru_cache(maxsize=4)
def passages(name: str):
    return SETS[name][1]()


def spans(code: str):
    pack = load(code)
    return lambda text: [(one.start, one.end) for one in find(text, pack)]


@pytest.mark.parametrize("joined", ["written", "blanks"])
def test_german_statute_citations_are_found(joined):
    counts = legal_gold.count(legal_gold.german(joined), legal_gold.GERMAN, spans("de"))
    assert counts.precision >= 0.98
    assert counts.recall >= 0.98


def test_indian_provisions_and_statutes_are_found():
    for held_out in (False, True):
        chosen = [one for one in legal_gold.indian() if one.held_out == held_out]
        counts = legal_gold.count(chosen, legal_gold.INDIAN, spans("in"))
        assert counts.precision >= 0.92
        assert counts.recall >= 0.92


@pytest.mark.parametrize("name", SETS)
def test_numbers_found_are_whole_numbers_of_the_text(name):
    code = SETS[name][0]
    pack = load(code)
    checked = 0
    for passage in passages(name):
        for citation in find(passage.text, pack):
            written = {re.sub(r"[\s.-]", "", one) for one in re.findall(r"\d+(?:[ -]?[A-Za-z]{1,2}\b|[A-Za-z]*)", citation.text)}
            written |= {one for number in written for one in re.findall(r"^\d+", number)}
            numbers = [one for one in citation.numbers if one.isalnum() and one[0].isdigit()]
            ends = {numbers[0], numbers[-1]} if numbers else set()
            assert ends <= written, (citation.text, citation.numbers)
            checked += len(ends)
    assert checked > 100


@pytest.fixture(scope="module")
def works(tmp_path_factory):
    """A library of the 39 laws, without any index."""
    library = Library.open(tmp_path_factory.mktemp("laws") / "library", write=True)
    works = Works(library)
    for key in ("constitution", *INDIAN, *GERMAN):
        parsed = work_of(key)
        works.add(parsed, SourceFile(f"{key}.txt", hashlib.sha256(parsed.text.encode()).hexdigest(), 1, parsed.reader), None)
    yield works
    library.close()


def outcomes(works):
    """(row, what the library says it leads to) for each row."""
    texts: dict[str, tuple[str, list]] = {}
    for row in ROWS:
        source, place, offset = row[:3]
        if source in SETS:
            code = SETS[source][0]
            text = next(one.text for one in passages(source) if hashlib.sha256(one.text.encode()).hexdigest()[:16] == place)
            found = resolve(find(text, load(code)), works, jurisdiction=code, packs=[load(code)])
            start = offset
        else:
            code = source[:2]
            if source not in texts:
                expression = works.expression(source)
                text = works.text(expression.id)
                citations = find(text, load(code), own=True)
                texts[source] = (expression.id, resolve(citations, works, work=source, jurisdiction=code, packs=[load(code)]))
            expression, found = texts[source]
            start = works.provision(expression, place).start + offset
        end = start + len(row[3])
        here = [one for one in found if one.citation.start < end and start < one.citation.end]
        yield row, [[one.work, one.number] for one in here if one.work]


def same(led, expected):
    """True when both name the same provisions; a unit inside the one expected is more precise, not another."""
    pairs = zip(led, expected, strict=False)
    return len(led) == len(expected) and all(a == b or (a[0] == b[0] and a[1].startswith(f"{b[1]}(")) for a, b in pairs)


def test_citations_read_by_hand_lead_where_they_should(works):
    assert len(ROWS) == 200
    wrong, silent = [], []
    for row, led in outcomes(works):
        if not same(led, row[4]):
            (wrong if led else silent).append((row, led))
    assert not wrong
    assert len(silent) <= 0.03 * len(ROWS), silent


def test_cites_and_cited_by_are_answered_at_once(works):
    for work in works.works("law"):
        works.link_citations(work.id)
    spent = []
    for work in works.works("law"):
        expression = works.expression(work.id)
        for provision in works.provisions(expression.id)[::40]:
            for ask in (
                lambda e=expression.id, p=provision.eid: works.cites(e, p),
                lambda w=work.id, p=provision.eid: works.cited_by(w, p),
            ):
                begun = time.perf_counter()
                ask()
                spent.append(time.perf_counter() - begun)
    spent.sort()
    assert spent[len(spent) // 2] < 0.005
    assert spent[int(len(spent) * 0.99)] < 0.05


def test_lists_of_another_laws_provisions_are_that_laws(works):
    works.link_citations("de-stpo")
    cites = works.cites(works.expression("de-stpo").id, "sec_100a")
    listed = [one for one in cites if one.citation.law == "dem Strafgesetzbuch"]
    assert len(listed) > 60
    assert not any(one.resolved for one in listed)


def test_who_cites_a_section_includes_who_cites_a_unit_inside_it(works):
    works.link_citations("de-agg")
    expression = works.expression("de-agg").id
    inner = [one for one in works.provisions(expression) if one.inner and works.cited_by("de-agg", one.eid)]
    assert inner
    for one in inner:
        outer = one.eid.split("__")[0]
        citing = [pair for pair in works.cited_by("de-agg", one.eid) if pair[1] != outer]
        assert set(citing) <= set(works.cited_by("de-agg", outer))
