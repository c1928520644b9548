"""Laws in drafting templates, laws known by their layout, papers about laws, judgments: invented text only."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tribonian.corpus import flows
from tribonian.corpus.blocks import ROW, Block, Flow
from tribonian.corpus.outline import solid
from tribonian.corpus.styled_numbers import choose, follows, marker, roman
from tribonian.corpus.traced import Traced
from tribonian.domain.cancel import CancelToken
from tribonian.domain.work import ParsedWork
from tribonian.errors import NothingToImport


@dataclass(frozen=True)
class Row:
    text: str
    style: str = "Normal"
    number: str = ""
    indent: float = 0.0
    bold: bool = False
    italic: bool = False
    centred: bool = False
    level: int = 0
    kind: str = "paragraph"


def flow(*rows: Row) -> Flow:
    blocks: list[Block] = []
    position = 0
    for row in rows:
        text = f"{row.number} {row.text}" if row.number else row.text
        blocks.append(
            Block(
                Traced.of(text, position), kind=row.kind, style=row.style, number=row.number, indent=row.indent, bold=row.bold,
                italic=row.italic, centred=row.centred, level=row.level, place=f"paragraph {len(blocks) + 1}",
            )
        )  # fmt: skip
        position += len(text)
    characters = sum(solid(block.text.text) - solid(block.number) for block in blocks)
    return Flow(blocks, "law", reader="word", characters=characters)


def read(*rows: Row) -> ParsedWork:
    (work,) = flows.works(flow(*rows), "law.docx", "", CancelToken())
    return work


def tree(work: ParsedWork) -> list[tuple[str, str, str]]:
    """(number, heading, text) of all provisions, numbers indented by their depth."""
    depth: dict[str, int] = {"": -1}
    found = []
    for provision in work.provisions:
        depth[provision.eid] = depth[provision.parent] + 1
        text = " ".join(work.text[provision.start : provision.end].split())
        found.append(("  " * depth[provision.eid] + (provision.number or provision.kind), provision.heading, text))
    return found


ASSEMBLY = (
    Row("Ferries Bill", "tocshorttitle"),
    Row("1.\tFerries", "tocclausenumber"),
    Row("A", "billstart"), Row("Bill", "bill"), Row("to", "preenactingwords"),
    Row("Make provision about ferries.", "longtitle"),
    Row("BE IT ENACTED as follows:", "enactment"),
    Row("PART 1", "partheading", centred=True), Row("Ferries", "parttitle", centred=True),
    Row("Crossing", "crossheading", italic=True, centred=True),
    Row("Timetables", "clausetitle", bold=True),
    Row("1.—(1) The operator must publish—", "subsection"),
    Row("(a) a timetable, which—", "paragraph", indent=36), Row("(i) is in print, and", "subparagraph", indent=49),
    Row("(ii) is free, and", "subparagraph", indent=49), Row("(b) a map,", "paragraph", indent=36),
    Row("before each season.", "outtomargin"),
    Row("(2) In this Act—", "subsection"),
    Row("“ferry” means a ship that—", "subsection_no_number", indent=34),
    Row("(a) carries persons;", "subparagraph", indent=49), Row("“season” means summer.", "subsection_no_number", indent=34),
    Row("Amendment of the Piers Act", "clausetitle", bold=True),
    Row("2. After section 4 of the Piers Act insert—", "clause"),
    Row("“Piers", "insert_crossheading", italic=True, centred=True), Row("4A.—(1) A pier must be lit.", "insert_subsection"),
    Row("(2) The light is white.”.", "insert_subsection"),
    Row("SCHEDULES", "schedulemainheader", centred=True), Row("SCHEDULE 1", "scheduleheading", centred=True),
    Row("Section 1.", "sectionreference"), Row("Fares", "scheduletitle", centred=True),
    Row("1. A fare is—", "scheduleparagraph"), Row("(a) fixed, or", "schedulehead", indent=36),
    Row("(b) free.", "schedulehead", indent=36),
)  # fmt: skip


def test_a_bill_in_the_template_of_an_assembly() -> None:
    work = read(*ASSEMBLY)
    assert work.title == "Ferries Bill"
    assert tree(work) == [
        ("preamble", "", "Ferries Bill A Bill to Make provision about ferries. BE IT ENACTED as follows:"),
        ("PART 1", "Ferries", work_text(work, "part_1")),
        ("  division", "Crossing", work_text(work, "part_1__dvs")),
        ("    1", "Timetables", work_text(work, "sec_1")),
        ("      (1)", "", work_text(work, "sec_1__subsec_1")),
        ("        (a)", "", "a timetable, which— (i) is in print, and (ii) is free, and"),
        ("          (i)", "", "is in print, and"),
        ("          (ii)", "", "is free, and"),
        ("        (b)", "", "a map,"),
        ("      (2)", "", work_text(work, "sec_1__subsec_2")),
        ("        (a)", "", "carries persons;"),
        ("    2", "Amendment of the Piers Act", work_text(work, "sec_2")),
        ("division", "SCHEDULES", work_text(work, "dvs")),
        ("  SCHEDULE 1", "Fares", work_text(work, "dvs__sched_1")),
        ("    1", "", "A fare is— (a) fixed, or (b) free."),
        ("      (a)", "", "fixed, or"),
        ("      (b)", "", "free."),
    ]
    assert work_text(work, "sec_1__subsec_1").endswith("(b) a map, before each season.")
    assert "4A.—(1) A pier must be lit. (2) The light is white.”." in work_text(work, "sec_2")
    assert work.covered == 1.0
    assert [line for line in work.left_out if "contents" in line]
    assert [note.text for note in work.notes] == ["Section 1."]


def work_text(work: ParsedWork, eid: str) -> str:
    provision = next(one for one in work.provisions if one.eid == eid)
    return " ".join(work.text[provision.start : provision.end].split())


def test_an_instrument_with_automatic_numbers() -> None:
    work = read(
        Row("STATUTORY INSTRUMENTS", "Banner", centred=True),
        Row("The Ferries Regulations 2031", "Title", centred=True),
        Row("The Minister makes the following Regulations.", "Pre"),
        Row("Citation", "H1", bold=True),
        Row("—(1) These Regulations may be cited as the Ferries Regulations 2031.", "N1", number="1."),
        Row("They come into force at once.", "N2", number="(2)"),
        Row("Fares", "H1", bold=True),
        Row("A fare—", "N1", number="2."),
        Row("(i) is fixed,", "N3-N4", number="(a)", indent=36),
        Row("is paid, in", "N4", number="(ii)", indent=56),
        Row("pounds, or", "N5", number="(aa)", indent=80),
        Row("Distance\tFare", "TableText", kind=ROW),
        Row("(1) A person may travel.", "LQN2", indent=28),
        Row("as the case may be.", "T1"),
        Row("A. Minister", "SigBlock"),
        Row("EXPLANATORY NOTE", "EA_Note"),
        Row("These Regulations set fares.", "T1 Indent"),
    )
    assert tree(work) == [
        ("preamble", "", "STATUTORY INSTRUMENTS The Ferries Regulations 2031 The Minister makes the following Regulations."),
        ("1", "Citation", work_text(work, "reg_1")),
        ("  (1)", "", "These Regulations may be cited as the Ferries Regulations 2031."),
        ("  (2)", "", "They come into force at once."),
        ("2", "Fares", work_text(work, "reg_2")),
        ("  (a)", "", work_text(work, "reg_2__para_a")),
        ("    (i)", "", "is fixed,"),
        ("    (ii)", "", "is paid, in (aa) pounds, or Distance Fare (1) A person may travel."),
        ("      (aa)", "", "pounds, or Distance Fare (1) A person may travel."),
        ("conclusion", "", "A. Minister"),
        ("annex", "EXPLANATORY NOTE", "These Regulations set fares."),
    ]
    assert {one.kind for one in work.provisions if one.number in {"1", "2"}} == {"regulation"}
    assert work_text(work, "reg_2").endswith("as the case may be.")
    assert work.covered == 1.0


BILL = (
    Row("Lighthouses Bill", bold=True, centred=True), Row("CONTENTS", centred=True),
    Row("Keeping of lighthouses", number="1", indent=48), Row("Short title", number="2", indent=48),
    Row("Schedule — Lights", indent=60), Row("Lighthouses Bill 1"),
    Row("A", centred=True), Row("B I L L", bold=True, centred=True), Row("TO", centred=True),
    Row("Make provision about lighthouses."),
    Row("BE IT ENACTED by the authority of the same, as follows:—"),
)  # fmt: skip


def test_a_bill_without_styles_is_read_by_its_layout() -> None:
    work = read(
        *BILL,
        Row("PART 1", bold=True, centred=True), Row("LIGHTS", centred=True), Row("General", italic=True, centred=True),
        Row("Keeping of lighthouses", number="1", bold=True),
        Row("A lighthouse must be kept by—", number="(1)", indent=20), Row("a keeper, or", number="(a)", indent=40),
        Row("the Secretary of State.", number="(b)", indent=40),
        Row("In section 5 of the Piers Act, after subsection (2) insert—", number="(2)", indent=20),
        Row("“(3) A pier must be lit.", indent=40), Row("(4) The light is white.”", indent=40),
        Row("Short title", number="2", bold=True), Row("This Act may be cited as the Lighthouses Act 2031."),
        Row("SCHEDULE", centred=True), Row("Section 1", centred=False), Row("Lights", bold=True, centred=True),
        Row("A light is white.", number="1"), Row("A light—", number="2"), Row("turns, or", number="(a)", indent=40),
    )  # fmt: skip
    assert [(number, heading) for number, heading, _ in tree(work)] == [
        ("preamble", ""), ("PART 1", "LIGHTS"), ("  division", "General"), ("    1", "Keeping of lighthouses"),
        ("      (1)", ""),
        ("        (a)", ""), ("        (b)", ""), ("      (2)", ""), ("    2", "Short title"), ("SCHEDULE", "Lights"),
        ("  1", ""),
        ("  2", ""), ("    (a)", ""),
    ]  # fmt: skip
    assert work_text(work, "sec_1__subsec_2").endswith("“(3) A pier must be lit. (4) The light is white.”")
    assert work.title == "Lighthouses Bill"
    assert any("Keeping of lighthouses" in line or "CONTENTS" in line for line in work.left_out)
    assert work.covered == 1.0


def test_front_matter_alone_is_refused() -> None:
    with pytest.raises(NothingToImport, match="front matter"):
        read(*BILL)


def test_a_paper_is_read_by_its_numbered_paragraphs() -> None:
    work = read(
        Row("EXPLANATORY MEMORANDUM TO", bold=True, centred=True),
        Row("THE FERRIES REGULATIONS 2031", bold=True, centred=True),
        Row("Introduction", number="1.", bold=True, level=1),
        Row("This memorandum was prepared by the Department.", number="1.1", indent=36),
        Row("It says:", number="1.2", indent=36),
        Row("first, why;", number="(a)", indent=50), Row("then, how.", number="(b)", indent=50),
        Row("And no more.", indent=36),
        Row("2.1 Literal numbers count too.", indent=36),
        Row("2031 was a good year."),
        Row("Cost\tBenefit", kind=ROW),
    )  # fmt: skip
    assert tree(work) == [
        ("preamble", "", "EXPLANATORY MEMORANDUM TO THE FERRIES REGULATIONS 2031"),
        ("1", "Introduction", tree(work)[1][2]),
        ("  1.1", "", "This memorandum was prepared by the Department."),
        ("  1.2", "", "It says: (a) first, why; (b) then, how. And no more."),
        ("    (a)", "", "first, why;"),
        ("    (b)", "", "then, how."),
        ("  2.1", "", "Literal numbers count too. 2031 was a good year. Cost Benefit"),
    ]
    assert work.title == "EXPLANATORY MEMORANDUM TO THE FERRIES REGULATIONS 2031"
    assert any("paper" in line for line in work.warnings)
    assert work.covered == 1.0


def test_judgments_are_decisions() -> None:
    page = (
        Row("[2031] UKSC 4", bold=True),
        Row("JUDGMENT", centred=True),
        Row("before", centred=True),
        Row("1. The appeal is allowed."),
    )
    work = read(*page)
    assert work.kind == "decision" and work.decision is not None and work.decision.instance == "supreme"


@pytest.mark.parametrize(
    ("text", "number", "levels"),
    [
        ("4.—(1) Text", "4", (1,)), ("12A Text", "12A", (1,)), ("(2) x", "(2)", (2,)), ("(A1) x", "(A1)", (2,)),
        ("(b) x", "(b)", (3,)),
        ("(i) x", "(i)", (3, 4)), ("(aa) x", "(aa)", (3, 5)), ("(A) x", "(A)", (5,)), ("(I) x", "(I)", (5, 6)),
    ],
)  # fmt: skip
def test_numbers_and_their_levels(text: str, number: str, levels: tuple[int, ...]) -> None:
    found = marker(text)
    assert found is not None
    assert (found.number, found.levels) == (number, levels)


@pytest.mark.parametrize("text", ["No number", "(see section 4)", "1990s were warm", "“(3) quoted", ""])
def test_lines_without_a_number(text: str) -> None:
    assert marker(text) is None


def test_a_letter_or_a_roman_numeral() -> None:
    found = marker("(i) x")
    assert found is not None
    assert choose(found, 4, []) == 4
    assert choose(found, 0, [(3, "(h)")]) == 3
    assert choose(found, 0, [(3, "(a)")]) == 4
    assert follows("(iv)", "(v)", 4) and follows("(a)", "(aa)", 3) and not follows("(a)", "(c)", 3)
    assert [roman("xiv"), roman("abc")] == [14, 0]
