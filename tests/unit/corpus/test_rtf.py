"""Rich Text Format: character sets, numbers, tables, notes, fields, hidden and deleted text; broken files."""

from __future__ import annotations

import pytest
from tests.support.office_files import rtf

from tribonian.corpus.blocks import CONTENTS, ROW, Flow
from tribonian.corpus.readers.rtf_flow import flow
from tribonian.domain.cancel import CancelToken
from tribonian.errors import DamagedFile


def read(body: str, head: str = "") -> Flow:
    return flow(rtf(body, head), "law.rtf", "law", CancelToken())


def texts(body: str, head: str = "") -> list[str]:
    return [block.text.text for block in read(body, head).blocks]


@pytest.mark.parametrize(
    ("body", "shown"),
    [
        (r"Caf\'e9", "Café"),
        (r"\f1 \'ef\'f0\'e0\'e2\'ee", "право"),
        (r"\u1087?\u1088?\uc2\u1072 ab\uc1\u-10179?\u-8704?", "пра\U0001f600"),
        (r"a\~b\_c\-d\emdash\endash\ldblquote x\rdblquote", "a b\u2011cd—–“x”"),
        (r"one\tab two\line three", "one two\nthree"),
        (r"{\upr{old}{\*\ud new}} {\*\unheard of}{\pict 0a0b0c}end", "new end"),
        (r"a{\bin5 }}{}}}b", "ab"),
        (r"braces \{x\} and \\", "braces {x} and \\"),
        ("a{\\v hidden}b{\\deleted gone}", "ab"),
    ],
)
def test_characters(body: str, shown: str) -> None:
    assert texts(rf"\pard {body}\par") == [shown]


def test_paragraphs_looks_styles() -> None:
    head = r"{\stylesheet{\s0 Normal;}{\s1\b heading 1;}{\s2 N2;}}"
    heading, line, last = read(r"\pard\s1\qc\b\fs28 Title\b0\par\pard\s2\li720\fs20 {\i Text}\par\pard more", head).blocks
    assert (heading.text.text, heading.level, heading.bold, heading.centred, heading.size) == ("Title", 1, True, True, 14.0)
    assert (line.style, line.indent, line.italic, line.bold) == ("N2", 36.0, True, False)
    assert last.text.text == "more"


def test_numbers_that_the_writing_program_computed() -> None:
    numbered, bulleted = read(r"\pard{\listtext\tab 1.\tab}First\par\pard{\pntext\f2\'b7\tab}Point\par").blocks
    assert (numbered.number, numbered.text.text) == ("1.", "1. First")
    assert bulleted.text.text.endswith("Point") and bulleted.number


def test_tables() -> None:
    row = r"\trowd\cellx100\cellx200\pard\intbl {}\cell \pard\intbl one\par two\cell\row"
    blocks = read(row.replace("{}", "Gas") + row.replace("{}", "Air") + r"\pard after\par\trowd\pard\intbl frame\cell\row").blocks
    assert [block.text.text for block in blocks] == ["Gas\tone two", "Air\tone two", "after", "frame"]
    assert [block.kind == ROW for block in blocks] == [True, True, False, False]
    assert blocks[0].table == blocks[1].table == 1


def test_notes_heads_comments_boxes_contents() -> None:
    found = read(
        r"{\header Draft of May\par}\pard The Act{\super\chftn{\footnote\pard {\chftn} 2001 c. 9.\par}} applies"
        r"{\*\atnid A}{\*\atnauthor Clerk}{\*\annotation\pard Check.}.\par"
        r"{\field{\*\fldinst TOC \\o}{\fldrslt Part 1\par}}{\field{\*\fldinst REF x}{\fldrslt Part 2}}\par"
        r"{\shp{\*\shpinst{\sp{\sn a}{\sv 1}}{\shptxt\pard In a box\par}}}"
    )
    assert [(block.kind == CONTENTS, block.text.text) for block in found.blocks] == [
        (False, "The Act applies."), (True, "Part 1"), (False, "Part 2"), (False, "In a box"),
    ]  # fmt: skip
    assert [(note.kind, note.mark, note.text) for note in found.blocks[0].notes] == [
        ("footnote", "1", "2001 c. 9."), ("editorial", "comment Clerk", "Check."),
    ]  # fmt: skip
    assert any("Draft of May" in line for line in found.left_out)


def test_deletions_are_noted() -> None:
    found = read(r"\pard kept {\deleted gone }more\par")
    (block,) = found.blocks
    assert block.text.text == "kept more"
    assert [(note.mark, note.text, note.offset) for note in block.notes] == [("deleted", "gone", 5)]
    assert found.warnings


def test_broken_files_are_refused() -> None:
    with pytest.raises(DamagedFile, match="breaks off"):
        flow(rtf("text")[:-1], "law.rtf", "law", CancelToken())
    with pytest.raises(DamagedFile, match="groups deep"):
        flow(b"{\\rtf1" + b"{" * 5000, "law.rtf", "law", CancelToken())
    assert texts("a} trailing") == ["a"]
