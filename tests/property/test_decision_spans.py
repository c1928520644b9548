"""Whatever is said about a decision points into its text: roles, entities, treatments, passages, summaries."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tribonian.config.jurisdictions import load
from tribonian.corpus.decisions.enrich import enrich
from tribonian.corpus.decisions.entity_tokens import tokens
from tribonian.corpus.decisions.summary import summarise
from tribonian.corpus.reading import read_file
from tribonian.domain.cancel import CancelToken
from tribonian.domain.decision import LABELS, ROLES, SUMMARY_PARTS, TREATMENTS
from tribonian.domain.provision import Provision
from tribonian.domain.work import ParsedWork, WorkKind
from tribonian.errors import ImportRejected

FOLDERS = (
    "decisions/india_supreme_court_roles",
    "decisions/uk_judgments_docx_akn",
    "decisions/us_opinions_mixed",
    "laws/germany_gii_xml_and_cases",
    "laws/mongolia_laws_and_decisions/shuukh",
)
PIECES = (
    "Wick v. Lantern (1973) 4 SCC 225", "was overruled in", "Section 7 of the Lamps Act, 1950", "the said Act",
    "§ 823 Abs. 1 BGB", "Urteil des LG Berlin vom 27. Juni 2017", "wird aufgehoben.", "[2019] EWCA Civ 77",
    "We dismiss the appeal.", "Mr. S.K. Quill", "(", ")", "“", "”", ".", " ", "\n\n",
    "шүүхийн 2025 оны 02 дугаар сарын 24-ний өдрийн 569 дүгээр магадлал",
    "-ыг хүчингүй болгож", "ТОГТООХ нь:", "HIGH COURT OF JUSTICE", "1.", "held that", "\u00ad", "ﬁ", "İstanbul",
)  # fmt: skip


def decided(text: str, code: str) -> ParsedWork:
    whole = Provision("para_1", "paragraph", "1", "", 0, len(text))
    parsed = ParsedWork(WorkKind.DECISION, "", code, load(code).language, text, (whole,), (), (), "plain")
    return enrich(parsed, load(code), CancelToken())


def check(work: ParsedWork) -> None:
    """Every span is inside the text, spans of one kind are in order and do not overlap, entities begin and end with tokens."""
    text, size = work.text, len(work.text)
    for spans in (work.roles, work.entities):
        assert all(0 <= one.start < one.end <= size for one in spans)
        assert all(one.end <= two.start for one, two in pairwise(spans))
    assert all(one.role in ROLES and 0 <= one.score <= 1 for one in work.roles)
    seen = tokens(text)
    starts, ends = {one.start for one in seen}, {one.end for one in seen}
    for one in work.entities:
        assert one.label in LABELS and one.text == text[one.start : one.end] == one.text.strip()
        whole = one.end in ends or (text[one.end : one.end + 1] == "." and one.end + 1 in ends)  # `Schedule E.`
        assert one.start in starts and whole, (one, text[max(0, one.start - 20) : one.end + 20])
    begins, stops = {one.start for one in work.roles}, {one.end for one in work.roles}
    for treated in work.treatments:
        assert treated.treatment in TREATMENTS and treated.decision
        assert 0 <= treated.start < treated.end <= size and treated.start in begins
    for passage in work.passages:
        assert 0 <= passage.start < passage.end <= size
    parts = summarise(text, work.provisions, work.decision, work.roles, work.entities, work.treatments, load(work.jurisdiction))
    assert tuple(part.name for part in parts) == SUMMARY_PARTS
    chosen = [span for part in parts for span in part.sentences]
    assert len(chosen) == len(set(chosen)) and all(start in begins and end in stops for start, end in chosen)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(st.sampled_from(PIECES), max_size=14), st.sampled_from(("in", "uk", "us", "de", "mn")))
def test_spans_of_invented_decisions(pieces: list[str], code: str):
    check(decided(" ".join(pieces), code))


def works() -> Iterator[ParsedWork]:
    for folder in FOLDERS:
        for path in sorted((Path(os.environ["TRIBONIAN_CORPORA"]) / folder).iterdir()):
            try:
                found = read_file(path, root=path.parent, kind="auto", cancel=CancelToken())
            except ImportRejected:
                continue
            yield from (one for one in found if one.decision is not None)


@pytest.mark.corpora
@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_spans_of_every_decision_of_the_corpora():
    count = 0
    for work in works():
        check(work)
        count += 1
    assert count >= 150
