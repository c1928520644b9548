"""Clauses of a client's contract are read by their own numbers, cited by them, and answer; their headings never do."""

from __future__ import annotations

import pytest
from tests.evals.case_recall import WRITERS
from tests.support.service import command
from tests.unit.corpus.casefiles.test_clauses import LEASE


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    home = tmp_path_factory.mktemp("clauses")
    (home / "models").mkdir()
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("TRIBONIAN_MODELS_DIR", str(home / "models"))
        for suffix in ("docx", "pdf"):
            path = home / f"lease-{suffix}.{suffix}"
            path.write_bytes(WRITERS[suffix](LEASE))
            assert command(home / "library", "import", "--as", "casefile", str(path))["outcome"] == "imported"
        yield home / "library"


@pytest.mark.parametrize("file", ["lease-docx", "lease-pdf"])
def test_a_clause_is_read_whole_by_its_number(library, file):
    read = command(library, "read", file, "cl. 2.2")
    assert [one["label"] for one in read] == [
        "cl. 2.2", "cl. 2.2(a)", "cl. 2.2(b)", "cl. 2.2(b)(i)", "cl. 2.2(b)(ii)", "cl. 2.2",
    ]  # fmt: skip
    assert command(library, "read", file, "2.2")[:6] == read
    assert "error" in command(library, "read", file, "cl. 9")


def test_a_paragraph_is_read_by_its_page_as_before(library):
    (one,) = command(library, "read", "lease-pdf", "p. 1 ¶ 9")
    assert (one["number"], one["label"]) == ("1.9", "cl. 2.1")
    both = command(library, "read", "lease-pdf", "1.2")
    assert [(one["number"], one["label"]) for one in both] == [("1.7", "cl. 1.2"), ("1.2", "")]


def _asked(library, question, work):
    return command(library, "ask", question, "--work", work, "--model", "none", "--depth", "quick")


def test_an_answer_cites_the_clause_and_never_its_heading(library):
    answer = _asked(library, "When is the payment of the Rent by the Tenant due?", "lease-pdf")
    assert any(one["text"].startswith("cl. 2.1, p. 1 ¶ 9, ") for one in answer["claims"])
    assert {one["label"] for one in answer["evidence"]} >= {"cl. 2.1"}
    said = [one["text"].partition(": ")[2] for one in answer["claims"]]
    assert not {f"“{one}”" for one in ("2. Payment", "1. Definitions", "3. Termination", LEASE[0], LEASE[9])} & set(said)


def test_a_question_that_names_a_clause_is_answered_from_it(library):
    answer = _asked(library, "What does clause 2.3 of the lease say?", "lease-docx")
    assert [one["text"] for one in answer["claims"]] == [
        "cl. 2.3, ¶ 16, LEASE AGREEMENT: “2.3 Late payments bear interest at 5 %.”"
    ]


def test_an_item_is_quoted_with_the_clause_that_opens_its_sentence(library):
    answer = _asked(library, "May the Tenant withhold the Rent?", "lease-docx")
    (claim,) = (one["text"] for one in answer["claims"] if "(a) withhold the Rent;" in one["text"])
    assert claim == "cl. 2.2(a), ¶ 11, LEASE AGREEMENT: “2.2 The Tenant shall not:” “(a) withhold the Rent;”"
