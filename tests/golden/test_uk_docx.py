"""Real Word documents of UK legislation: floors against the structured text beside them, and what was read last time."""

from __future__ import annotations

import hashlib
import json
import os
from functools import lru_cache
from pathlib import Path

import pytest
from tests.evals import uk_docx

from tribonian.corpus import sniff
from tribonian.domain.cancel import CancelToken
from tribonian.errors import ImportRejected

pytestmark = pytest.mark.corpora
GOLDEN = Path(__file__).with_name("uk_docx.json")
LAWS, PAPERS = "lawmaker__*.docx", "leg__*.docx"
LEAST_WORDS = 0.95
LEAST_PARAGRAPHS = 0.8
"""The other side numbers some paragraphs from its own reading of the layout; words are what counts."""


def corpora() -> Path:
    return Path(os.environ["TRIBONIAN_CORPORA"])


@lru_cache(maxsize=1)
def rows() -> dict[str, uk_docx.Row]:
    folder = corpora() / uk_docx.SET
    return {path.name: uk_docx.measure(path) for path in sorted(folder.glob("*.docx"))}


def test_provisions_and_their_nesting() -> None:
    laws = [row for name, row in rows().items() if name.startswith("lawmaker") and row.truth]
    truth, ours = sum(row.truth for row in laws), sum(row.ours for row in laws)
    matched, nested = sum(row.matched for row in laws), sum(row.nested for row in laws)
    assert len(laws) >= 10
    assert matched / ours >= 0.97
    assert matched / truth >= 0.95
    assert nested / matched >= 0.95
    assert all(row.precision >= 0.95 and row.recall >= 0.95 for row in laws)


def test_documents_without_provisions_are_refused_with_a_reason() -> None:
    empty = [row for name, row in rows().items() if name.startswith("lawmaker") and not row.truth]
    assert empty
    assert all("no provision" in row.outcome or row.ours == 0 for row in empty)


def test_words_of_papers_in_order() -> None:
    papers = [row for name, row in rows().items() if name.startswith("leg__")]
    assert papers
    assert [row.name for row in papers if row.outcome != "imported" or row.words < LEAST_WORDS] == []
    assert [row.name for row in papers if row.paragraphs < LEAST_PARAGRAPHS] == []


def test_nothing_is_lost() -> None:
    assert [name for name, row in rows().items() if row.outcome == "imported" and row.covered < 0.995] == []


def test_what_is_read_stays_the_same() -> None:
    found = {}
    for path in sorted((corpora() / uk_docx.SET).glob("*.docx")):
        try:
            (work,) = sniff.choose(path).read(path, "", CancelToken())
        except ImportRejected as refused:
            found[path.name] = {"refused": type(refused).__name__}
            continue
        found[path.name] = {
            "provisions": len(work.provisions),
            "notes": len(work.notes),
            "text": hashlib.sha256(work.text.encode()).hexdigest()[:16],
        }
    if os.environ.get("TRIBONIAN_WRITE_GOLDENS"):
        GOLDEN.write_text(json.dumps(found, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    assert found == json.loads(GOLDEN.read_text(encoding="utf-8"))


def test_judgments_are_no_laws() -> None:
    documents = sorted((corpora() / "decisions/uk_judgments_docx_akn").glob("*.docx"))
    assert documents
    for path in documents:
        assert {work.kind for work in sniff.choose(path).read(path, "", CancelToken())} == {"decision"}
