"""Numbers that Word computes and no file stores: levels passed over, starts that count once, fields, numbers that stand alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.support.office_files import level, numbered, paragraph, word

from tribonian.corpus.blocks import Flow
from tribonian.corpus.readers.word_counters import parse
from tribonian.corpus.readers.word_flow import flow
from tribonian.corpus.readers.word_package import Package
from tribonian.domain.cancel import CancelToken

FOUR = (level(0, "%1."), level(1, "%1.%2"), level(2, "(%3)", "lowerLetter"), level(3, "(%4)", "lowerRoman"))
ONE = '<w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>'


def read(path: Path) -> Flow:
    with Package(path) as package:
        return flow(package, "law", CancelToken())


def shown(tmp_path: Path, body: str, levels: tuple[str, ...] = FOUR, nums: str = ONE, name: str = "") -> list[str]:
    named = f'<w:name w:val="{name}"/>' if name else ""
    numbering = f'<w:abstractNum w:abstractNumId="7">{named}{"".join(levels)}</w:abstractNum>{nums}'
    return [block.text.text for block in read(word(tmp_path / "law.docx", body, parts={"numbering": numbering})).blocks]


def field(code: str, result: str | None = None) -> str:
    """A complex field; without a result as Word leaves those it computes."""
    filled = f'<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>{result}</w:t></w:r>' if result is not None else ""
    return (
        f'<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>{code}</w:instrText></w:r>{filled}'
        '<w:r><w:fldChar w:fldCharType="end"/></w:r>'
    )


def line(*pieces: str, properties: str = "") -> str:
    runs = [piece if piece.startswith("<") else f'<w:r><w:t xml:space="preserve">{piece}</w:t></w:r>' for piece in pieces]
    return f"<w:p><w:pPr>{properties}</w:pPr>{''.join(runs)}</w:p>"


def test_a_level_passed_over_counts_as_begun(tmp_path: Path) -> None:
    levels = (level(0, "%1").replace('w:val="1"', 'w:val="10"', 1), *FOUR[1:])
    body = "".join(paragraph("x", properties=numbered(1, at)) for at in (1, 1, 0, 1))
    assert shown(tmp_path, body, levels) == ["10.1 x", "10.2 x", "11 x", "11.1 x"]


def test_a_level_passed_over_in_the_middle_counts_too(tmp_path: Path) -> None:
    body = "".join(paragraph("x", properties=numbered(1, at)) for at in (0, 3, 2, 1))
    assert shown(tmp_path, body) == ["1. x", "(i) x", "(b) x", "1.2 x"]


def test_an_overridden_start_counts_once(tmp_path: Path) -> None:
    nums = (
        '<w:num w:numId="1"><w:abstractNumId w:val="7"/><w:lvlOverride w:ilvl="1"><w:startOverride w:val="4"/></w:lvlOverride>'
        "</w:num>"
    )
    body = "".join(paragraph("x", properties=numbered(1, at)) for at in (0, 1, 1, 0, 1))
    assert shown(tmp_path, body, nums=nums) == ["1. x", "1.4 x", "1.5 x", "2. x", "2.1 x"]


def test_formats_written_out_keep_their_zeros(tmp_path: Path) -> None:
    newer = '<w:numFmt w:val="custom" w:format="001, 002, 003, ..."/>'
    chosen = f"<mc:AlternateContent><mc:Choice>{newer}</mc:Choice><mc:Fallback>{{}}</mc:Fallback></mc:AlternateContent>"
    older = '<w:numFmt w:val="decimal"/>'
    levels = (level(0, "%1.").replace(older, chosen.format(older)),)
    assert chosen.format(older) in levels[0]
    assert shown(tmp_path, paragraph("x", properties=numbered(1)) * 2, levels) == ["001. x", "002. x"]


def test_fields_count_in_the_list_they_name_with_its_paragraphs(tmp_path: Path) -> None:
    body = (
        paragraph("one", properties=numbered(1))
        + line(field(r"LISTNUM main \l 1"), " ", "two")
        + paragraph("three", properties=numbered(1))
    )
    assert shown(tmp_path, body, name="main") == ["1. one", "2. two", "3. three"]


def test_a_field_in_front_is_the_number_of_its_paragraph(tmp_path: Path) -> None:
    body = line(field("LISTNUM"), "text") + line("see ", field("LISTNUM"), " and ", field("LISTNUM"), " there")
    path = word(tmp_path / "law.docx", body)
    blocks = read(path).blocks
    assert [block.text.text for block in blocks] == ["1) text", "see 2) and 3) there"]
    assert [(block.number, block.list_level) for block in blocks] == [("1)", 0), ("", -1)]
    assert blocks[0].text.source(3) == len("LISTNUM")  # the text stands behind the field's code
    assert not read(path).suspicious


def test_fields_inside_numbered_paragraphs_go_one_level_deeper(tmp_path: Path) -> None:
    body = line("either ", field("LISTNUM"), " this or ", field("LISTNUM"), " that", properties=numbered(1)) + paragraph(
        "next", properties=numbered(1)
    )
    assert shown(tmp_path, body) == ["1. either 1.1 this or 1.2 that", "2. next"]


def test_fields_start_where_they_say(tmp_path: Path) -> None:
    body = line(field(r"LISTNUM LegalDefault \l 1 \s 7"), "a") + line(field(r"LISTNUM LegalDefault \l 2"), "b")
    assert shown(tmp_path, body) == ["7. a", "7.1. b"]


def test_paragraph_numbers_of_old_fields(tmp_path: Path) -> None:
    body = line(field("AUTONUM"), "a") + line(field("AUTONUM"), "b") + line(field(r"AUTONUMLGL \e"), "c")
    assert shown(tmp_path, body) == ["1. a", "2. b", "1 c"]


def test_sequences_show_what_is_stored_and_count_where_nothing_is(tmp_path: Path) -> None:
    body = (
        line("Table ", field(r"SEQ Table \* ARABIC", "1"))
        + line("Table ", field(r"SEQ Table \* ROMAN"))
        + line("as in Table ", field(r"SEQ Table \c"))
        + line("Figure ", '<w:fldSimple w:instr=" SEQ Figure "><w:r><w:t>5</w:t></w:r></w:fldSimple>')
    )
    assert shown(tmp_path, body) == ["Table 1", "Table II", "as in Table 2", "Figure 5"]


def test_notes_stay_in_their_places_behind_computed_numbers(tmp_path: Path) -> None:
    deleted = "<w:del><w:r><w:delText>old</w:delText></w:r></w:del>"
    path = word(tmp_path / "law.docx", line(field("LISTNUM"), "new ", deleted, "text"))
    block = read(path).blocks[0]
    assert block.text.text == "1) new text"
    assert block.text.text[block.notes[0].offset :] == "text"


def test_cells_that_are_covered_and_hidden_paragraphs_count_nothing(tmp_path: Path) -> None:
    covered = f"<w:tc><w:tcPr><w:vMerge/></w:tcPr>{paragraph('', properties=numbered(1))}</w:tc>"
    opens = f'<w:tc><w:tcPr><w:vMerge w:val="restart"/></w:tcPr>{paragraph("held")}</w:tc>'
    cell = f"<w:tc>{paragraph('cell')}</w:tc>"
    table = f"<w:tbl><w:tr>{opens}{cell}</w:tr><w:tr>{covered}{cell}</w:tr></w:tbl>"
    hidden = (
        f"<w:p><w:pPr>{numbered(1)}<w:rPr><w:vanish/></w:rPr></w:pPr><w:r><w:rPr><w:vanish/></w:rPr><w:t>gone</w:t></w:r></w:p>"
    )
    body = paragraph("one", properties=numbered(1)) + table + hidden + paragraph("two", properties=numbered(1))
    assert shown(tmp_path, body) == ["1. one", "held\tcell", "\tcell", "2. two"]


def test_numbers_that_stand_alone_are_kept_apart(tmp_path: Path) -> None:
    body = paragraph("one", properties=numbered(1)) + paragraph("", properties=numbered(1)) + paragraph("quotation")
    numbering = f'<w:abstractNum w:abstractNumId="7">{"".join(FOUR)}</w:abstractNum>{ONE}'
    found = read(word(tmp_path / "law.docx", body, parts={"numbering": numbering}))
    assert [block.text.text for block in found.blocks] == ["1. one", "quotation"]
    assert [(before, block.text.text, block.number) for before, block in found.bare] == [(1, "2.", "2.")]


@pytest.mark.parametrize(
    ("code", "kind", "names", "switches"),
    [
        (r" LISTNUM ", "LISTNUM", (), {}),
        (r'LISTNUM "My list" \l 2 \s 4', "LISTNUM", ("My list",), {"l": "2", "s": "4"}),
        (r"listnum NumberDefault\l 3", "LISTNUM", ("NumberDefault",), {"l": "3"}),
        (r"AUTONUMLGL \* Arabic \e", "AUTONUMLGL", (), {"*": "Arabic", "e": ""}),
        (r"SEQ Figure \* ARABIC \* MERGEFORMAT", "SEQ", ("Figure",), {"*": "ARABIC"}),
    ],
)
def test_codes_are_taken_apart(code: str, kind: str, names: tuple[str, ...], switches: dict[str, str]) -> None:
    found = parse(code)
    assert found is not None
    assert (found.kind, found.names, found.switches) == (kind, names, switches)


def test_other_fields_do_not_count() -> None:
    assert parse("PAGEREF LISTNUM") is None
    assert parse("SEQUEL 3") is None
