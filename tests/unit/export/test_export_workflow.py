"""The export workflow: the suffix decides, refusals are clear, what office programs make of the result."""

from __future__ import annotations

import shutil
import subprocess
import zipfile

import pytest
from lxml import etree
from tests.support.sample_answers import fake_services, not_found_answer, run_events, sample_answer, sample_catalogue

from tribonian.errors import ExportFailed, NotFound, WrongUsage
from tribonian.workflows.export import export

W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"


@pytest.fixture
def services():
    catalogue = sample_catalogue()
    answer = sample_answer(catalogue)
    short = answer.__class__(answer.question, True, answer.claims[:2], answer.evidence[:2], law_as_of="2026-03-01")
    runs = {"r1": run_events(answer), "r2": run_events(not_found_answer()), "r3": run_events(short)}
    return fake_services(catalogue, runs)


@pytest.mark.parametrize(("suffix", "start"), [(".docx", b"PK"), (".pdf", b"%PDF-"), (".md", b"# "), (".DOCX", b"PK")])
def test_the_suffix_chooses_the_format(services, tmp_path, suffix, start):
    target = tmp_path / f"memo{suffix}"
    told = export(services, "r3", target)
    assert target.read_bytes().startswith(start)
    assert told["file"] == str(target)
    assert (told["footnotes"], told["authorities"], told["left_out"]) == (2, 2, [])
    assert told["pages"] >= (0 if suffix == ".md" else 1)
    assert [item.name for item in tmp_path.iterdir()] == [target.name]


def test_refusals(services, tmp_path):
    target = tmp_path / "memo.docx"
    with pytest.raises(NotFound, match="no run"):
        export(services, "missing", target)
    with pytest.raises(WrongUsage, match="cannot be written"):
        export(services, "r1", tmp_path / "memo.odt")
    with pytest.raises(WrongUsage, match="internal or filing"):
        export(services, "r1", target, purpose="press")
    with pytest.raises(WrongUsage, match="style"):
        export(services, "r1", target, style="bluebird")
    with pytest.raises(WrongUsage, match="template"):
        export(services, "r1", tmp_path / "memo.pdf", template=target)
    with pytest.raises(ExportFailed, match="is a folder"):
        (tmp_path / "folder.docx").mkdir()
        export(services, "r1", tmp_path / "folder.docx")
    assert not target.exists()


def test_for_filing_unsupported_sentences_are_left_out_and_told(services, tmp_path):
    told = export(services, "r1", tmp_path / "memo.md", purpose="filing")
    text = (tmp_path / "memo.md").read_text(encoding="utf-8")
    assert len(told["left_out"]) == 2
    assert "doubled" not in text and "Research log" not in text and "lanterns.json" not in text
    target = tmp_path / "other.docx"
    target.write_bytes(b"previous")
    with pytest.raises(ExportFailed, match="nothing to file"):
        export(services, "r2", target, purpose="filing")
    assert target.read_bytes() == b"previous"


def test_a_style_may_be_asked_for(services, tmp_path):
    export(services, "r1", tmp_path / "memo.md", style="german")
    assert "§ 45 Abs. 2 The Sample Lanterns Act" in (tmp_path / "memo.md").read_text(encoding="utf-8")


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("soffice") is None, reason="LibreOffice is not installed")
def test_libreoffice_opens_it_and_saves_it_again_with_every_note_heading_link_and_field(services, tmp_path):
    source = tmp_path / "memo.docx"
    told = export(services, "r1", source)
    again = tmp_path / "again"
    command = [
        "soffice",
        "--headless",
        f"-env:UserInstallation=file://{tmp_path}/profile",
        "--convert-to",
        "docx",
        "--outdir",
        again,
        source,
    ]
    subprocess.run([str(word) for word in command], check=True, capture_output=True, timeout=180)
    with zipfile.ZipFile(again / "memo.docx") as package:
        body = etree.fromstring(package.read("word/document.xml"))
        notes = etree.fromstring(package.read("word/footnotes.xml"))
        links = package.read("word/_rels/footnotes.xml.rels").decode()
    with zipfile.ZipFile(source) as package:
        before = etree.fromstring(package.read("word/document.xml"))
    own = [note for note in notes if note.get(f"{W}type") is None]
    assert len(own) == told["footnotes"] == len(list(body.iter(f"{W}footnoteReference")))
    assert "charter.example.org/article/21" in links

    def headings(root):
        styles = [item.get(f"{W}val") for item in root.iter(f"{W}pStyle")]
        return [name for name in styles if name.startswith("Heading")]

    def fields(root):
        return sum("NOTEREF" in (code.text or "") for code in root.iter(f"{W}instrText"))

    assert headings(body) == headings(before)
    assert fields(body) == fields(before) == told["footnotes"]
