"""The PDF: archival, tagged, every glyph there; hostile text is text; clear errors when a font is missing."""

from __future__ import annotations

import re
import shutil
import subprocess
import time
import zlib
from dataclasses import replace

import pytest
import typst
from tests.support.sample_answers import long_answer, run_events, sample_answer, sample_catalogue

from tribonian.errors import ExportFailed
from tribonian.export import pdf
from tribonian.export.memo import Heading, Memo, Paragraph, Quote, Run, Table, TitleBlock
from tribonian.export.memo_from_run import MemoOptions, memo_from_run

EMBEDDED = typst.Fonts(include_system_fonts=False)
"""The fonts inside the engine: Latin and Cyrillic, no Indic or East Asian script."""


def memo_of(*numbers: int) -> Memo:
    """A memo of the sample answer's claims with these positions: 0 and 1 need Latin letters only."""
    catalogue = sample_catalogue()
    answer = sample_answer(catalogue)
    chosen = tuple(answer.claims[number] for number in numbers)
    tags = {tag for claim in chosen for tag in claim.evidence}
    evidence = tuple(item for item in answer.evidence if item.tag in tags)
    answer = replace(answer, claims=chosen, evidence=evidence, premises=(), conflicts=())
    return memo_from_run(run_events(answer), catalogue=catalogue)


def streams(content: bytes) -> bytes:
    """The file with every compressed stream unpacked."""
    unpacked = [content]
    for match in re.finditer(rb"stream\r?\n", content):
        try:
            unpacked.append(zlib.decompressobj().decompress(content[match.end() :]))
        except zlib.error:
            continue
    return b"\n".join(unpacked)


def text_of(content: bytes, tmp_path) -> str:
    if shutil.which("pdftotext") is None:
        pytest.skip("pdftotext is not installed")
    path = tmp_path / "memo.pdf"
    path.write_bytes(content)
    done = subprocess.run(["pdftotext", "-layout", "-enc", "UTF-8", str(path), "-"], capture_output=True, check=True, timeout=60)
    return done.stdout.decode()


def test_it_is_pdf_a_tagged_with_title_language_and_bookmarks():
    content, pages, _ = pdf.render(memo_of(0, 1), EMBEDDED)
    inside = streams(content)
    assert pages >= 1
    assert b"<pdfaid:part>2</pdfaid:part>" in inside and b"<pdfaid:conformance>B</pdfaid:conformance>" in inside
    assert b"<pdfuaid:part>1</pdfuaid:part>" in inside
    assert b"/StructTreeRoot" in inside and b"/Outlines" in inside and re.search(rb"/Lang\s*\(en", inside)
    assert b"May the municipality remove a lantern" in inside
    assert b"/FontFile" in inside
    assert b"https://charter.example.org/article/21" in inside


def test_rows_of_a_table_are_not_divided_between_pages(tmp_path):
    lines = tuple(((Run(f"row {n}"),), (Run(f"begin{n} " + "words of a row " * 14 + f"end{n}"),)) for n in range(60))
    memo = Memo(TitleBlock("t", "q", "2026-01-02"), (Table(("n", "text"), lines, (0.2, 0.8), "c"),))
    pages = text_of(pdf.render(memo, EMBEDDED)[0], tmp_path).split("\f")
    assert len(pages) > 3
    for number in range(60):
        assert any(f"begin{number} " in page and f"end{number}" in " ".join(page.split()) for page in pages)


def test_the_same_run_gives_the_same_bytes_and_names_no_machine():
    memo = memo_of(0, 1)
    first = pdf.render(memo, EMBEDDED)[0]
    time.sleep(1.1)
    assert pdf.render(memo, EMBEDDED)[0] == first
    inside = streams(first)
    for trace in (b"/home/", b"someone", b"/tmp", b"memo.typ"):
        assert trace not in inside


def test_every_citation_is_a_footnote_with_pinpoint_and_quotations_are_there(tmp_path):
    memo = memo_of(0, 1)
    content, _, _ = pdf.render(memo, EMBEDDED)
    text = " ".join(text_of(content, tmp_path).split())
    for note in memo.footnotes():
        assert note.pinpoint in text
    for block in memo.blocks:
        if isinstance(block, Quote):
            assert all(" ".join(line.split()) in text for line in block.text.split("\n")), "a page may end between two lines"


ATTACKS = [
    '#panic("x") #import "@preview/cetz:0.1.0" $x$ *b* _i_ <label> @ref `raw`',
    '"); #read("/etc/passwd") //',
    ']] #eval("1") \\ \\u{41} /* */ = heading',
    "\x00\x01\x1b\x7f",
    "\u202eevil\u202c",
    "- item\n+ item\n/ term: x\n= head",
    "x" * 3000,
]


@pytest.mark.parametrize("attack", ATTACKS)
def test_hostile_text_stays_text(attack, tmp_path):
    memo = Memo(
        TitleBlock(attack, attack, "2026-01-02", ((attack, attack),), attack),
        (
            Heading(1, attack, "a"),
            Paragraph((Run(attack, bold=True, language="en"), Run(attack, link="https://a.example/"), Run("gone", to="nowhere"))),
            Quote((Run(attack), Run(attack, marked=True)), attack),
            Table((attack, "b"), (((Run(attack),), (Run("c"),)),), (0.5, 0.5), attack),
        ),
        words={"page_of": "{page}"},
    )
    content, _, _ = pdf.render(memo, EMBEDDED)
    text = re.sub(r"\s", "", text_of(content, tmp_path))
    for word in re.findall(r"[A-Za-z@#$(){}]{3,12}", attack)[:4]:
        assert word in text


def test_a_script_without_a_font_is_a_clear_error_and_the_previous_file_stays(tmp_path, monkeypatch):
    target = tmp_path / "memo.pdf"
    target.write_bytes(b"previous")
    monkeypatch.setattr(pdf, "_system_fonts", lambda: EMBEDDED)
    with pytest.raises(ExportFailed, match="Devanagari") as error:
        pdf.write(memo_of(2), target)
    assert "Noto Serif Devanagari" in error.value.hint and "DOCX" in error.value.hint
    assert target.read_bytes() == b"previous"


def test_a_sign_without_a_font_is_written_out_and_reported():
    memo = Memo(TitleBlock("Notice 🏮", "q 🏮", "2026-01-02"), (Paragraph((Run("A lantern 🏮 here."),)),))
    _, _, replaced = pdf.render(memo, EMBEDDED)
    assert replaced == {"🏮"}


@pytest.mark.parametrize(
    ("claim", "words", "fonts"),
    [
        (2, ("Widerrufsfrist", "दीपक", "хөдөлгөнө"), "Devanagari"),
        (3, ("任何人不得移动灯笼",), "CJK SC"),
        (4, ("등불",), "CJK KR"),
    ],
)
def test_a_script_is_shown_or_refused_never_lost(tmp_path, claim, words, fonts):
    memo = memo_of(claim)
    if not any(fonts in family for family in typst.Fonts().families()):
        with pytest.raises(ExportFailed, match="No font on this machine"):
            pdf.render(memo)
        return
    content, _, replaced = pdf.render(memo)
    text = text_of(content, tmp_path)
    assert not replaced
    assert all(word in text for word in words)


def test_the_form_for_filing_is_clean():
    catalogue = sample_catalogue()
    answer = sample_answer(catalogue)
    answer = replace(answer, claims=answer.claims[:2], conflicts=())
    memo = memo_from_run(run_events(answer), catalogue=catalogue, options=MemoOptions(purpose="filing"))
    inside = streams(pdf.render(memo, EMBEDDED)[0])
    for trace in (b"lanterns.json", b"small-model", b"Verify before filing"):
        assert trace not in inside


def test_a_long_memo_with_300_footnotes():
    catalogue = sample_catalogue()
    memo = memo_from_run(run_events(long_answer(catalogue)), catalogue=catalogue)
    began = time.process_time()
    content, pages, _ = pdf.render(memo, EMBEDDED)
    spent = time.process_time() - began
    print(f"300 footnotes: {pages} pages, {spent:.2f} s of processor time")
    assert 25 <= pages <= 60
    assert content.startswith(b"%PDF-1.7")
    assert spent < 12, "two cores at most for six seconds"


def test_a_very_long_quotation_is_laid_out():
    text = "Whoever keeps a lantern keeps it lit and clean. " * 4000
    memo = Memo(TitleBlock("t", "q", "2026-01-02"), (Quote((Run(text),), "s"),))
    assert pdf.render(memo, EMBEDDED)[1] > 20
