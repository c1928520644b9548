"""The Word document: real footnotes, styles, languages, no trace of the machine, the same bytes every time."""

from __future__ import annotations

import io
import time
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest
from docx import Document
from lxml import etree
from tests.support.sample_answers import (
    LONG_LINK,
    long_answer,
    not_found_answer,
    run_events,
    sample_answer,
    sample_catalogue,
)

from tribonian.errors import ExportFailed
from tribonian.export import docx, hygiene
from tribonian.export.draft import Front
from tribonian.export.memo import Heading, Memo, Paragraph, Quote, Run, Table, TitleBlock
from tribonian.export.memo_from_run import MemoOptions, memo_from_run

W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
R = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}"


def sample_memo(**options) -> Memo:
    catalogue = sample_catalogue()
    return memo_from_run(run_events(sample_answer(catalogue)), catalogue=catalogue, options=MemoOptions(**options))


def parts(content: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(content)) as package:
        return {name: package.read(name) for name in package.namelist()}


def words(element) -> str:
    pieces = {f"{W}br": "\n", f"{W}tab": "\t"}
    return "".join(
        (node.text or "") if node.tag == f"{W}t" else pieces.get(node.tag, "")
        for node in element.iter()
        if isinstance(node.tag, str)
    )


def notes_of(package: dict[str, bytes]) -> list:
    root = etree.fromstring(package["word/footnotes.xml"])
    return [note for note in root if note.get(f"{W}type") is None]


def test_every_citation_is_a_real_footnote_in_document_order():
    memo = sample_memo()
    content, count = docx.render(memo)
    package = parts(content)
    notes = notes_of(package)
    references = [int(ref.get(f"{W}id")) for ref in etree.fromstring(package["word/document.xml"]).iter(f"{W}footnoteReference")]
    expected = list(memo.footnotes())
    assert count == len(expected) == len(notes) == len(references)
    assert references == list(range(1, count + 1)) == [int(note.get(f"{W}id")) for note in notes]
    for note, cited in zip(notes, expected, strict=True):
        text = words(note)
        assert cited.pinpoint in text
        assert not cited.link or cited.link in text


def test_links_in_footnotes_are_real_and_external():
    package = parts(docx.render(sample_memo())[0])
    stated = etree.fromstring(package["word/_rels/footnotes.xml.rels"])
    relations = {item.get("Id"): item for item in stated if item.get("TargetMode") == "External"}
    assert {item.get("Target") for item in relations.values()} >= {LONG_LINK, "https://charter.example.org/article/21"}
    links = [link.get(f"{R}id") for note in notes_of(package) for link in note.iter(f"{W}hyperlink") if link.get(f"{R}id")]
    assert links and all(link in relations for link in links)


def test_links_inside_the_memo_lead_somewhere():
    package = parts(docx.render(sample_memo())[0])
    body = etree.fromstring(package["word/document.xml"])
    marks = [mark.get(f"{W}name") for mark in body.iter(f"{W}bookmarkStart")]
    assert len(marks) == len(set(marks))
    links = [link for root in (body, *notes_of(package)) for link in root.iter(f"{W}hyperlink")]
    wanted = {link.get(f"{W}anchor") for link in links if link.get(f"{W}anchor")}
    fields = [code.text.split()[1] for code in body.iter(f"{W}instrText") if "NOTEREF" in code.text]
    assert len(fields) == sum(1 for _ in sample_memo().footnotes())
    assert wanted | set(fields) <= set(marks)


def test_quotations_are_identical():
    memo = sample_memo()
    document = Document(io.BytesIO(docx.render(memo)[0]))
    lines = [words(item._p) for item in document.paragraphs if item.style.name == "Quote"]
    quotes = [line for block in memo.blocks if isinstance(block, Quote) for line in block.text.split("\n") if line]
    assert lines == quotes


def test_headings_quotes_and_languages_are_marked_as_such():
    document = Document(io.BytesIO(docx.render(sample_memo())[0]))
    by_style: dict[str, list[str]] = {}
    for item in document.paragraphs:
        by_style.setdefault(item.style.name, []).append(item.text)
    assert by_style["Title"] == ["Research memorandum"]
    assert {"Question presented", "Brief answer", "Analysis", "Conclusion", "Table of authorities", "Research log"} <= set(
        by_style["Heading 1"]
    )
    languages = {lang.get(f"{W}{kind}") for lang in document.element.iter(f"{W}lang") for kind in ("val", "bidi", "eastAsia")}
    assert {"en-GB", "de-DE", "hi-IN", "mn-MN", "zh-CN", "ko-KR"} <= languages
    hindi = next(item for item in document.paragraphs if item.style.name == "Quote" and "दीपक" in item.text)
    run = hindi.runs[0]._r
    assert run.find(f"{W}rPr/{W}cs") is not None
    assert run.find(f"{W}rPr/{W}rFonts").get(f"{W}cs") == "Nirmala UI"
    chinese = next(item for item in document.paragraphs if item.style.name == "Quote" and "灯笼" in item.text)
    assert chinese.runs[0]._r.find(f"{W}rPr/{W}rFonts").get(f"{W}eastAsia")


def test_pages_are_numbered_and_tables_say_their_header():
    package = parts(docx.render(sample_memo())[0])
    footer = next(content for name, content in package.items() if name.startswith("word/footer"))
    assert b" PAGE " in footer and b" NUMPAGES " in footer
    body = etree.fromstring(package["word/document.xml"])
    for table in body.iter(f"{W}tbl"):
        assert table.find(f"{W}tr/{W}trPr/{W}tblHeader") is not None
        assert table.find(f"{W}tblPr/{W}tblCaption").get(f"{W}val")


def test_the_same_run_gives_the_same_bytes():
    first = docx.render(sample_memo())[0]
    time.sleep(1.1)
    assert docx.render(sample_memo())[0] == first


def test_nothing_names_a_person_a_machine_or_a_path():
    for purpose in ("internal", "filing"):
        package = parts(docx.render(sample_memo(purpose=purpose, library="/home/someone/law/lanterns"))[0])
        everything = b"\n".join(package.values())
        for trace in (b"/home/", b"someone", b"python-docx", b"Normal.dotm", b"Macintosh", b"thumbnail", b"w:rsid"):
            assert trace not in everything, trace
        core = etree.fromstring(package["docProps/core.xml"])
        values = {etree.QName(item).localname: item.text or "" for item in core}
        assert values["title"].endswith("May the municipality remove a lantern without notice?")
        assert not values.get("creator") and not values.get("lastModifiedBy")
        assert values["created"].startswith("2026-03-14")
    filing = b"\n".join(parts(docx.render(sample_memo(purpose="filing"))[0]).values())
    for trace in (b"lanterns.json", b"small-model", b"Verify before filing", b"Research log", b"09:00"):
        assert trace not in filing


ATTACKS = [
    "]]> <w:p/> &amp; <!-- -->",
    "\x00\x01\x1b\x7f\ufffe",
    "{{ template }} %s {page} \\n",
    "\u202eevil\u202c \u2066x",
    "x" * 5000,
    "' \" ` $",
]


@pytest.mark.parametrize("attack", ATTACKS)
def test_hostile_text_stays_text(attack):
    memo = Memo(
        TitleBlock(attack, attack, "2026-01-02", ((attack, attack),), attack),
        (
            Heading(1, attack, "a"),
            Paragraph((Run(attack, bold=True), Run(attack, link=f"https://a.example/{attack[:20]}"))),
            Quote((Run(attack), Run(attack, marked=True)), attack),
            Table((attack,), (((Run(attack),),),), (1.0,), attack),
        ),
        words={"page_of": attack},
    )
    content, _ = docx.render(memo)
    document = Document(io.BytesIO(content))
    shown = hygiene.printable(attack)
    assert document.paragraphs[0].text == shown
    assert document.tables[0].cell(1, 0).text == shown


def test_a_sentence_is_not_parted_from_the_remark_on_it():
    document = Document(io.BytesIO(docx.render(sample_memo())[0]))
    partly = next(item for item in document.paragraphs if "Under German law" in item.text)
    following = partly._p.getnext()
    assert partly.paragraph_format.keep_with_next and "Partly supported" in words(following)


def test_a_right_to_left_quotation_is_set_right_to_left():
    memo = Memo(TitleBlock("t", "q", "2026-01-02"), (Quote((Run("لا يجوز نقل الفانوس دون إذن", language="ar"),), "s", "ar"),))
    document = Document(io.BytesIO(docx.render(memo)[0]))
    quote = next(item for item in document.paragraphs if item.style.name == "Quote")
    assert quote._p.find(f"{W}pPr/{W}bidi") is not None
    assert quote.runs[0]._r.find(f"{W}rPr/{W}rtl") is not None


def instructions(package: dict[str, bytes]) -> list[str]:
    body = etree.fromstring(package["word/document.xml"])
    return [(code.text or "").strip() for code in body.iter(f"{W}instrText")]


def test_contents_and_authorities_are_fields_over_right_results():
    catalogue = sample_catalogue()
    memo = memo_from_run(run_events(long_answer(catalogue)), catalogue=catalogue)
    package = parts(docx.render(memo)[0])
    fields = instructions(package)
    marked = [field for field in fields if field.startswith("TA ")]
    assert len(marked) == len(list(memo.footnotes()))
    assert marked[0] == 'TA \\l "s. 1 Book of Lanterns Act (text of 10 October 2010)" \\s "s. 1 Book of Lanterns Act" \\c 2'
    assert 'TOA \\c "2" \\p' in fields and 'TOC \\o "1-1" \\h \\z \\u' in fields
    targets = {field.split()[1] for field in fields if field.startswith("PAGEREF")}
    body = etree.fromstring(package["word/document.xml"])
    assert targets and targets <= {item.get(f"{W}name") for item in body.iter(f"{W}bookmarkStart")}
    hidden = [run for run in body.iter(f"{W}r") if run.find(f"{W}rPr/{W}vanish") is not None]
    assert len(hidden) == 5 * len(marked), "a mark is never printed"
    assert b"updateFields" in package["word/settings.xml"]
    assert b"updateFields" not in parts(docx.render(sample_memo())[0])["word/settings.xml"], (
        "a short memo opens without a question"
    )


def test_sections_are_numbered_by_word_and_annexes_bear_their_own_number():
    document = Document(io.BytesIO(docx.render(sample_memo())[0]))
    assert document.styles["Heading 1"].element.find(f"{W}pPr/{W}numPr/{W}numId") is not None
    annex = [item for item in document.paragraphs if item.text.startswith("Annex 1: ")]
    assert [item._p.find(f"{W}pPr/{W}numPr/{W}numId").get(f"{W}val") for item in annex] == ["0"]
    assert not any(item.text.startswith(("•", "1.\t")) for item in document.paragraphs), "lists are real lists"


def test_sizes_and_weights_hold_for_every_script():
    styles = Document(io.BytesIO(docx.render(sample_memo())[0])).styles
    for name in ("Title", "Heading 1", "Heading 2"):
        properties = styles[name].element.find(f"{W}rPr")
        assert properties.find(f"{W}szCs").get(f"{W}val") == properties.find(f"{W}sz").get(f"{W}val")
        assert properties.find(f"{W}bCs") is not None


def test_for_filing_no_part_of_the_package_names_matter_client_author_or_library():
    front = Front("Motion", "Guild v. Municipality", "Lantern Guild", "A. Counsel", "Privileged and confidential")
    package = parts(docx.render(sample_memo(purpose="filing", front=front, library="/home/someone/law/lanterns"))[0])
    everything = b"".join(package.values())
    traces = ("Guild v. Municipality", "Lantern Guild", "A. Counsel", "Privileged", "someone", "lanterns.json", "rsid")
    for trace in traces:
        assert trace.encode() not in everything, trace
    assert b"Motion" in package["word/document.xml"]


# --- templates --------------------------------------------------------------------------------


def firm_template(path: Path, *, as_template: bool) -> Path:
    from docx.shared import Cm, Pt

    document = Document()
    document.add_paragraph("Old letter text of the firm")
    document.styles["Normal"].font.name = "Garamond"
    document.styles["Heading 1"].font.size = Pt(31)
    document.sections[0].left_margin = Cm(4)
    document.sections[0].header.paragraphs[0].text = "Firm & Partners"
    document.core_properties.author = "Jane Clerk"
    document.save(path)
    if as_template:
        content = parts(path.read_bytes())
        content["[Content_Types].xml"] = content["[Content_Types].xml"].replace(b"document.main+xml", b"template.main+xml")
        with zipfile.ZipFile(path, "w") as package:
            for name, value in content.items():
                package.writestr(name, value)
    return path


@pytest.mark.parametrize("as_template", [False, True])
def test_a_firms_template_keeps_its_look(tmp_path, as_template):
    template = firm_template(tmp_path / ("firm.dotx" if as_template else "firm.docx"), as_template=as_template)
    memo = sample_memo()
    content, count = docx.render(memo, template=template)
    document = Document(io.BytesIO(content))
    assert document.styles["Normal"].font.name == "Garamond"
    assert document.styles["Heading 1"].font.size.pt == 31
    assert round(document.sections[0].left_margin.cm) == 4
    assert document.sections[0].header.paragraphs[0].text == "Firm & Partners"
    assert "Old letter text" not in "\n".join(item.text for item in document.paragraphs)
    assert count == len(list(memo.footnotes()))
    assert b"Jane Clerk" not in b"".join(parts(content).values())


def test_comments_and_tracked_changes_of_a_template_name_nobody(tmp_path):
    template = firm_template(tmp_path / "firm.docx", as_template=False)
    document = Document(template)
    document.add_comment(document.paragraphs[0].runs, text="Ask the partner", author="Jane Clerk", initials="JC")
    head = document.sections[0].header.paragraphs[0]
    for kind, text in (("ins", " LLP"), ("del", " Ltd")):
        change = etree.SubElement(
            head._p, f"{W}{kind}", {f"{W}id": "7", f"{W}author": "Jane Clerk", f"{W}date": "2020-01-01T00:00:00Z"}
        )
        etree.SubElement(etree.SubElement(change, f"{W}r"), f"{W}t" if kind == "ins" else f"{W}delText").text = text
    document.save(template)
    content, _ = docx.render(sample_memo(purpose="filing"), template=template)
    everything = b"".join(parts(content).values())
    for trace in (b"Jane Clerk", b"Ask the partner", b" Ltd"):
        assert trace not in everything
    assert Document(io.BytesIO(content)).sections[0].header.paragraphs[0].text == "Firm & Partners LLP"


def test_a_template_with_numbered_headings_keeps_its_own_numbers(tmp_path):
    from docx_plus.numbering import define_numbered_list

    template = firm_template(tmp_path / "firm.docx", as_template=False)
    document = Document(template)
    number = define_numbered_list(document)
    properties = document.styles["Heading 1"].element.get_or_add_pPr()
    etree.SubElement(properties._add_numPr(), f"{W}numId").set(f"{W}val", str(number))
    document.save(template)
    made = Document(io.BytesIO(docx.render(sample_memo(), template=template)[0]))
    assert made.styles["Heading 1"].element.find(f"{W}pPr/{W}numPr/{W}numId").get(f"{W}val") == str(number)
    plain = Document(io.BytesIO(docx.render(sample_memo(), template=firm_template(tmp_path / "b.docx", as_template=False))[0]))
    assert plain.styles["Heading 1"].element.find(f"{W}pPr/{W}numPr") is None, "a firm without numbers gets none"


@pytest.mark.parametrize("content", [b"", b"%PDF-1.7 not a template", b"PK\x03\x04broken"])
def test_a_template_that_is_not_one_is_refused_and_the_previous_file_kept(tmp_path, content):
    template, target = tmp_path / "firm.dotx", tmp_path / "memo.docx"
    template.write_bytes(content)
    target.write_bytes(b"previous")
    with pytest.raises(ExportFailed, match=r"firm\.dotx"):
        docx.write(sample_memo(), target, template=template)
    assert target.read_bytes() == b"previous"


def test_a_missing_template_and_another_zip_are_refused(tmp_path):
    with pytest.raises(ExportFailed):
        docx.render(sample_memo(), template=tmp_path / "missing.dotx")
    other = tmp_path / "book.xlsx"
    with zipfile.ZipFile(other, "w") as package:
        package.writestr("[Content_Types].xml", "<Types/>")
    with pytest.raises(ExportFailed):
        docx.render(sample_memo(), template=other)


# --- size -------------------------------------------------------------------------------------


def test_a_long_memo_with_300_footnotes():
    catalogue = sample_catalogue()
    memo = memo_from_run(run_events(long_answer(catalogue)), catalogue=catalogue)
    began = time.process_time()
    content, count = docx.render(memo)
    spent = time.process_time() - began
    print(f"300 footnotes: {spent:.2f} s of processor time")
    assert count == 300 == len(notes_of(parts(content)))
    assert spent < 3
    assert b"TOC \\o" in parts(content)["word/document.xml"]


def test_a_memo_without_footnotes_declares_none():
    memo = memo_from_run(run_events(not_found_answer()), catalogue=sample_catalogue())
    package = parts(docx.render(memo)[0])
    assert "word/footnotes.xml" not in package
    assert b"footnotePr" not in package["word/settings.xml"]


def test_the_title_alone_is_a_memo():
    memo = replace(sample_memo(), blocks=())
    assert Document(io.BytesIO(docx.render(memo)[0])).paragraphs[0].text == memo.title.title
