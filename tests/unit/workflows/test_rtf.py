"""RTF by way of LibreOffice: real notes, or a clear word when there is none; a previous file is kept."""

from __future__ import annotations

import re

import pytest
from tests.support.sample_answers import fake_services, run_events, sample_answer, sample_catalogue

from tribonian.corpus.readers import old_word
from tribonian.errors import ExportFailed
from tribonian.workflows import rtf
from tribonian.workflows.export import export


@pytest.fixture
def services():
    catalogue = sample_catalogue()
    return fake_services(catalogue, {"r1": run_events(sample_answer(catalogue))})


@pytest.mark.slow
@pytest.mark.skipif(old_word.converter() is None, reason="LibreOffice is not installed")
def test_it_has_real_footnotes_and_names_nobody(services, tmp_path):
    told = export(services, "r1", tmp_path / "memo.rtf", purpose="filing")
    content = (tmp_path / "memo.rtf").read_bytes()
    assert content.startswith(b"{\\rtf") and content.count(b"\\*\\footnote ") == told["footnotes"] > 3
    assert b"charter.example.org/article/21" in content and b"NOTEREF" in content
    for trace in (b"{\\author", b"{\\operator", b"{\\company", b"someone", b"/tmp", b"lanterns.json", b"rsid"):
        assert trace not in content, trace
    assert not re.search(rb"\\yr20(?!26)", content), "the memo's own date, not that of the conversion"
    assert [one.name for one in tmp_path.iterdir()] == ["memo.rtf"]


def test_without_a_word_processor_it_says_so(services, tmp_path, monkeypatch):
    monkeypatch.setenv(old_word.NAMED, "")
    target = tmp_path / "memo.rtf"
    target.write_bytes(b"previous")
    with pytest.raises(ExportFailed, match="none is installed") as error:
        export(services, "r1", target)
    assert "docx" in error.value.hint and target.read_bytes() == b"previous"
    assert not rtf.possible()


@pytest.mark.parametrize("program", ["/bin/true", "/bin/false"])
def test_a_word_processor_that_makes_nothing_is_told(services, tmp_path, monkeypatch, program):
    monkeypatch.setenv(old_word.NAMED, program)
    target = tmp_path / "memo.rtf"
    target.write_bytes(b"previous")
    with pytest.raises(ExportFailed, match="not written"):
        export(services, "r1", target)
    assert target.read_bytes() == b"previous"
