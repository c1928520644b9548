"""Office's own schemas hold the Word document to be right, in every form, language and template."""

from __future__ import annotations

import io
import zipfile

import pytest
from docx import Document
from tests.support.office_checks import parts, schema_faults, word_facts
from tests.support.sample_answers import long_answer, not_found_answer, run_events, sample_answer, sample_catalogue

from tribonian.export import docx
from tribonian.export.draft import Front
from tribonian.export.memo_from_run import MemoOptions, memo_from_run, memo_from_runs


def sample_memo(**options):
    catalogue = sample_catalogue()
    return memo_from_run(run_events(sample_answer(catalogue)), catalogue=catalogue, options=MemoOptions(**options))


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"purpose": "filing"},
        {"style": "german", "language": "de"},
        {"style": "mongolian", "language": "mn"},
        {"language": "hi", "style": "indian"},
        {"language": "ko", "front": Front("T", "M & <N>", "C", "A", "P")},
    ],
)
def test_a_memo_keeps_to_the_schemas(tmp_path, options):
    assert schema_faults(docx.render(sample_memo(**options))[0], tmp_path) == []


def test_a_long_memo_and_one_without_an_answer_keep_to_the_schemas(tmp_path):
    catalogue = sample_catalogue()
    runs = [run_events(long_answer(catalogue, 60)), run_events(not_found_answer(), "r2")]
    long = docx.render(memo_from_runs(runs, catalogue=catalogue))[0]
    assert b"TOC \\o" in parts(long)["word/document.xml"]
    assert schema_faults(long, tmp_path) == []
    none = memo_from_run(run_events(not_found_answer()), catalogue=catalogue)
    assert schema_faults(docx.render(none)[0], tmp_path) == []


def test_a_firms_template_does_not_break_them(tmp_path):
    template = tmp_path / "firm.docx"
    document = Document()
    document.sections[0].header.paragraphs[0].text = "Firm & Partners"
    document.save(template)
    assert schema_faults(docx.render(sample_memo(), template=template)[0], tmp_path) == []


def test_the_validator_sees_what_is_wrong(tmp_path):
    package = parts(docx.render(sample_memo())[0])
    body = package["word/document.xml"]
    assert b"<w:cantSplit/>" in body
    broken = tmp_path / "broken.docx"
    with zipfile.ZipFile(broken, "w") as target:
        for name, content in (
            package | {"word/document.xml": body.replace(b"<w:cantSplit/>", b"<w:cantSplit w:x='1'/>", 1)}
        ).items():
            target.writestr(name, content)
    assert schema_faults(broken.read_bytes(), tmp_path)


def test_no_link_or_reference_leads_nowhere():
    facts = word_facts(docx.render(sample_memo())[0])
    assert facts.dead_links == () and facts.inner_links > 0
    assert facts.calls == len(facts.notes) == facts.fields["NOTEREF"] == facts.fields["TA"]


def test_a_short_table_stays_whole_and_no_header_is_left_alone():
    catalogue = sample_catalogue()
    memo = memo_from_run(run_events(long_answer(catalogue, 60)), catalogue=catalogue)
    body = parts(docx.render(memo)[0])["word/document.xml"].decode()
    tables = [piece.partition("</w:tbl>")[0] for piece in body.split("<w:tbl>")[1:]]
    for table in tables:
        rows = table.split("<w:tr>")[1:]
        kept = [("w:keepNext" in row) for row in rows]
        assert kept[0] and not kept[-1]
        assert all(kept[:-1]) if len(rows) <= 13 else sum(kept) == 2


def test_the_head_of_the_first_page_is_the_memos_own():
    document = Document(io.BytesIO(docx.render(sample_memo(front=Front(privilege="Privileged")))[0]))
    section = document.sections[0]
    assert section.different_first_page_header_footer
    assert section.first_page_header.is_linked_to_previous or not section.first_page_header.paragraphs[0].text
    assert "PAGE" in section.first_page_footer._element.xml and "Privileged" in section.header.paragraphs[0].text
