"""Decisions of the corpora against their manifest and the structured judgments beside: floors, and an outcome for every file."""

from __future__ import annotations

import pytest
from tests.evals import decisions_table as table

from tribonian.corpus.readers.old_word import NAMED

pytestmark = pytest.mark.corpora
FLOORS = {"instance": 0.98, "citation": 0.98, "date": 0.98, "paragraphs": 0.98, "precision": 0.98, "covered": 0.995}
COURT = {".docx": 0.96, ".xml": 0.98}
"""Two of the 56 entries of the manifest name a wider list than the decision: one than its own citation, one than its caption."""
OUTCOMES = {
    "us_opinions_mixed/court_data.json": "list of 458 courts",
    "us_opinions_mixed/gov.uscourts.ca8.17-2543.00803263743.0.pdf": "a party filed",
    "us_opinions_mixed/opinion_doc.doc": "old kind",
    "us_opinions_mixed/opinion_pdf_image_based.pdf": "scanned",
    "india_supreme_court_roles/categories.txt": "no section",
    "germany_gii_xml_and_cases/cases__tests__resources__invalid_cases__cannot_read_json_with_missing_escaping.json": "line 12",
    "germany_gii_xml_and_cases/courts__fixtures__courts__courts.json": "list of 13 courts",
    "germany_gii_xml_and_cases/references__fixtures__references__markers.json": "other things",
}
LAWS = {"laws__fixtures__laws__laws.json", "laws__tests__resources__from_bundesgit__s__stvo_2013__stvo_2013.xml", "case_22.json"}


@pytest.mark.parametrize("suffix", [".docx", ".xml"])
def test_judgments_of_the_united_kingdom(suffix):
    total = table.score(suffix)
    rates = total.rates()
    for name, floor in (FLOORS | {"court": COURT[suffix]}).items():
        assert rates[name] >= floor, (name, rates, total.misses)
    assert rates["division"] >= 0.98 and rates["cited"] >= 0.98, total.misses


def test_every_other_file_has_an_outcome(monkeypatch):
    monkeypatch.setenv(NAMED, "")
    for name, made in table.outcomes():
        if isinstance(made, str):
            assert OUTCOMES.get(name, "\0") in made, (name, made)
            continue
        assert name not in OUTCOMES, name
        law = name.rpartition("/")[2] in LAWS
        assert {work.kind for work in made} == {"law" if law else "decision"}, name
        assert all(work.covered >= 0.995 for work in made), name
