"""Laws as plain text, in the layouts of several countries: headings, containers, schedules, parts, what is left out."""

from __future__ import annotations

import pytest
from tests.support.plain_laws import inner, read_all, read_one, tree, words

from tribonian.errors import NothingToImport

MONGOLIAN = """МОНГОЛ УЛСЫН ХУУЛЬ

2020 оны 05 сарын 07 өдөр

Төрийн ордон, Улаанбаатар хот

ДЭНЛҮҮНИЙ ТУХАЙ

НЭГДҮГЭЭР БҮЛЭГ

НИЙТЛЭГ ҮНДЭСЛЭЛ

1 дүгээр зүйл.Хуулийн зорилт

1.1.Энэ хуулийн зорилт нь дэнлүүг зохицуулахад оршино.

2 дугаар зүйл.Нэр томьёо

2.1.Дараах нэр томьёог:

2.1.1."дэнлүү" гэж гэрлийг;

2.1.2."зул" гэж лааг. /Энэ заалтыг 2021 оны 06 дугаар сарын 01-ний өдрийн хуулиар нэмсэн./

2.2.Энэ хуулийн 2.1-д заасныг дагана.

АРВАН НЭГДҮГЭЭР БҮЛЭГ
Бусад зүйл

3 дугаар зүйл.Хүчингүй
/Энэ зүйлийг 2022 оны 01 дүгээр сарын 03-ны өдрийн хуулиар хүчингүй болсонд тооцсон./

4 дүгээр зүйл.Хууль хүчин төгөлдөр болох

4.1.Энэ хуулийг 2020 оны 07 дугаар сарын 01-ний өдрөөс эхлэн дагаж мөрдөнө.

4.2.Энэ хууль 2025 оны 12 дугаар сарын 31-ний өдрийг дуустал хугацаанд үйлчилнэ.

МОНГОЛ УЛСЫН ИХ ХУРЛЫН ДАРГА А.ГЭРЭЛ
"""


def test_a_mongolian_law(tmp_path):
    work = read_one(tmp_path, MONGOLIAN)
    assert work.jurisdiction == "mn"
    assert work.title == "ДЭНЛҮҮНИЙ ТУХАЙ"
    assert work.version == "2022-01-03"
    assert tree(work) == [
        ("chapter", "НЭГДҮГЭЭР БҮЛЭГ", "НИЙТЛЭГ ҮНДЭСЛЭЛ"),
        ("article", "1", "Хуулийн зорилт"),
        ("paragraph", "1.1", ""),
        ("article", "2", "Нэр томьёо"),
        ("paragraph", "2.1", ""),
        ("item", "2.1.1", ""),
        ("item", "2.1.2", ""),
        ("paragraph", "2.2", ""),
        ("chapter", "АРВАН НЭГДҮГЭЭР БҮЛЭГ", "Бусад зүйл"),
        ("article", "3", "Хүчингүй"),
        ("article", "4", "Хууль хүчин төгөлдөр болох"),
        ("paragraph", "4.1", ""),
        ("paragraph", "4.2", ""),
        ("conclusion", "", ""),
    ]
    eids = {p.number: p for p in work.provisions if p.number}
    assert eids["2.1.1"].parent == eids["2.1"].eid
    assert eids["АРВАН НЭГДҮГЭЭР БҮЛЭГ"].eid == "chp_11"
    assert words(work, eids["2.1.2"].eid) == '"зул" гэж лааг.'
    assert eids["3"].status == "repealed"
    assert (eids["1"].since, eids["1"].until) == ("2020-07-01", "2026-01-01")
    assert [note.kind for note in work.notes] == ["editorial"] * 3 + ["amendment"] * 2


def test_an_article_on_its_heading_line(tmp_path):
    text = (
        "МОНГОЛ УЛСЫН ХУУЛЬ\nХУУЛЬ ХҮЧИНГҮЙ БОЛСОНД ТООЦОХ ТУХАЙ\n"
        "1 дүгээр зүйл.Дэнлүүний тухай хуулийг хүчингүй болсонд тооцсугай.\n"
        "2 дугаар зүйл.Энэ хуулийг дагаж мөрдсүгэй.\n"
    )
    work = read_one(tmp_path, text, "mn")
    assert tree(work) == [("article", "1", ""), ("article", "2", "")]
    assert words(work, "art_1") == "Дэнлүүний тухай хуулийг хүчингүй болсонд тооцсугай."
    assert not any(p.status == "repealed" for p in work.provisions)


def test_a_last_article_of_one_sentence_above_the_signature(tmp_path):
    text = (
        "МОНГОЛ УЛСЫН ХУУЛЬ\nХУУЛЬ ХҮЧИНГҮЙ БОЛСОНД ТООЦОХ ТУХАЙ\n"
        "1 дүгээр зүйл.Дэнлүүний тухай хуулийг хүчингүй болсонд тооцсугай.\n"
        "2 дугаар зүйл.Энэ хуулийг дагаж мөрдсүгэй.\nМОНГОЛ УЛСЫН ИХ ХУРЛЫН ДАРГА Б.БОЛД\n"
    )
    work = read_one(tmp_path, text, "mn")
    assert tree(work)[:2] == [("article", "1", ""), ("article", "2", "")]
    assert words(work, "art_2") == "Энэ хуулийг дагаж мөрдсүгэй."


def test_articles_with_dots_in_their_numbers(tmp_path):
    text = (
        "ДЭНЛҮҮНИЙ ХУУЛЬ\n17.1 дүгээр зүйл.Хулгай\n1.Дэнлүү хулгайлсан бол торгоно.\n2.Дараах байдлаар:\n"
        "2.1.бүлэглэж;\n2.2.машин ашиглаж.\n17.2 дугаар зүйл.Дээрэм\n1.Дэнлүү дээрэмдсэн бол.\n"
        "18.1 дүгээр зүйл.Бусад\n1.Нэг.\n"
    )
    work = read_one(tmp_path, text, "mn")
    assert [p.number for p in work.provisions if p.kind == "article"] == ["17.1", "17.2", "18.1"]
    assert inner(work, "art_17.1") == ["1", "2", "22.1", "22.2"]
    assert work.suspicious == ()


INDIAN = """THE LAMPS ACT, 1900
ACT NO. 7 OF 1900
[6th October, 1900.]
ARRANGEMENT OF SECTIONS
CHAPTER I
PRELIMINARY
SECTIONS
1. Short title, extent and commencement.
2. Definitions.
2A. Power to light.
3. [Repealed.].
An Act to provide for lamps and for matters connected therewith.
BE it enacted as follows:—
CHAPTER I
PRELIMINARY
1. Short title, extent and commencement.—(1) This Act may be called the Lamps Act, 1900.
(2) It extends to the whole of India.
2. Definitions.—In this Act, unless the context otherwise requires,—
(a) “lamp” means a lamp;
(b) “oil” means—
(i) oil of seeds; and
(ii) oil of nuts;
(c) words of section 2A.
1[2A. Power to light.—The State Government may light lamps under sub-section (2) of section 1.]
Illustrations
(a) A lights a lamp.
(b) B puts it out.
3. [Certain lamps.].—Rep. by the Repealing Act, 1938 (1 of 1938), s. 2 and Sch.
1. Ins. by Act 3 of 1951, s. 3 (w.e.f. 1-4-1951).
THE FIRST SCHEDULE
(See section 2A)
LAMPS OF BRASS
1. Large lamps.
2. Small lamps.
"""


def test_an_indian_act(tmp_path):
    work = read_one(tmp_path, INDIAN, "in")
    assert work.title == "THE LAMPS ACT, 1900"
    assert tree(work) == [
        ("preamble", "", ""),
        ("contents", "", "ARRANGEMENT OF SECTIONS"),
        ("preamble", "", ""),
        ("chapter", "CHAPTER I", "PRELIMINARY"),
        ("section", "1", "Short title, extent and commencement"),
        ("section", "2", "Definitions"),
        ("section", "2A", "Power to light"),
        ("section", "3", "[Certain lamps.]"),
        ("schedule", "THE FIRST SCHEDULE", "LAMPS OF BRASS"),
        ("paragraph", "1", ""),
        ("paragraph", "2", ""),
    ]
    assert inner(work, "sec_1") == ["(1)", "(2)"]
    assert inner(work, "sec_2") == ["(a)", "(b)", "(b)(i)", "(b)(ii)", "(c)"]
    assert inner(work, "sec_2A") == []
    assert [p.number for p in work.provisions if p.status == "repealed"] == ["3"]
    assert [note.text for note in work.notes if note.kind == "amendment"] == ["1. Ins. by Act 3 of 1951, s. 3 (w.e.f. 1-4-1951)."]
    assert work.left_out == ()
    (listed,) = [p for p in work.provisions if p.kind == "contents"]
    assert not [one for one in work.passages if listed.start <= one.start < listed.end]


BRITISH = """STATUTORY INSTRUMENTS
2030 No. 12
LIGHTING
The Lamps Regulations 2030
Made 1st May 2030
The Secretary of State makes the following Regulations in exercise of the powers conferred by section 1 of the Lamps Act 1900.
PART 1
Introduction
Citation and commencement
1.—(1) These Regulations may be cited as the Lamps Regulations 2030.
(2) They come into force on 1st June 2030.
Interpretation
2. In these Regulations—
“lamp” means a lamp;
“section 5” means nothing.
PART 2
Amendments
Amendment of the Oil Regulations
3. After regulation 4 of the Oil Regulations 2029 insert—
“Wicks
4A.—(1) A wick must be long.
(2) A wick must be dry.”.
Review
4. The Secretary of State must review regulation 3—
(a) each year,
(b) each
12 months after a fire, and
(c) at night,
and must publish the review.
Signed by authority of the Secretary of State
A. Lamp
SCHEDULE 1
Regulation 2
Kinds of lamp
PART 1
Brass
1. Large lamps.
2.—(1) Small lamps.
(2) Dim lamps.
PART 2
Glass
3. Clear lamps.
EXPLANATORY NOTE
(This note is not part of the Regulations)
These Regulations are about lamps.
"""


def test_a_british_instrument(tmp_path):
    work = read_one(tmp_path, BRITISH, "uk")
    assert work.title == "The Lamps Regulations 2030"
    assert tree(work) == [
        ("preamble", "", ""),
        ("part", "PART 1", "Introduction"),
        ("regulation", "1", "Citation and commencement"),
        ("regulation", "2", "Interpretation"),
        ("part", "PART 2", "Amendments"),
        ("regulation", "3", "Amendment of the Oil Regulations"),
        ("regulation", "4", "Review"),
        ("conclusion", "", ""),
        ("schedule", "SCHEDULE 1", "Kinds of lamp"),
        ("part", "PART 1", "Brass"),
        ("paragraph", "1", ""),
        ("paragraph", "2", ""),
        ("part", "PART 2", "Glass"),
        ("paragraph", "3", ""),
        ("conclusion", "", ""),
    ]
    assert inner(work, "reg_1") == ["(1)", "(2)"]
    assert inner(work, "reg_3") == []
    assert inner(work, "reg_4") == ["(a)", "(b)", "(c)"]
    last = next(p for p in work.provisions if p.eid == "reg_4__para_c")
    assert work.text[last.start : last.end] == "at night,"
    assert work.suspicious == ()


def test_a_british_act_with_headings_on_the_numbers_line(tmp_path):
    text = (
        "Lamps Act 2031\n2031 CHAPTER 3\nBe it enacted by the King’s most Excellent Majesty, as follows:—\n"
        "Introductory\n1 Overview\n(1) This Act is about lamps.\n(2) It is short.\n2 Meaning of “lamp”\n"
        "In this Act “lamp” means a lamp.\nOffences\n3 Offence of breaking a lamp\n"
        "(1) It is an offence to break a lamp.\n3A Aiding\nIt is an offence to aid.\n"
    )
    work = read_one(tmp_path, text, "uk")
    assert tree(work) == [
        ("preamble", "", ""),
        ("division", "", "Introductory"),
        ("section", "1", "Overview"),
        ("section", "2", "Meaning of “lamp”"),
        ("division", "", "Offences"),
        ("section", "3", "Offence of breaking a lamp"),
        ("section", "3A", "Aiding"),
    ]
    assert work.title == "Lamps Act 2031"


def test_an_american_law(tmp_path):
    text = (
        "Public Law 150-3\nAN ACT\nTo provide for lamps.\n"
        "Be it enacted by the Senate and House of Representatives of the United States of America in Congress assembled,\n"
        "SECTION 1. SHORT TITLE.\nThis Act may be cited as the “Lamps Act of 2040”.\nTITLE I—BRASS\n"
        "SEC. 101. LAMPS OF BRASS.\n(a) IN GENERAL.—The Secretary shall light lamps under\n"
        "section 5 of the Oil Act.\n(b) DEFINITIONS.—In this section:\n(1) LAMP.—The term “lamp” means a lamp.\n"
        "(2) OIL.—The term “oil” means—\n(A) oil of seeds; or\n(B) oil of nuts.\nSEC. 102. AMENDMENT.\n"
        "The Oil Act is amended by adding at the end the following:\n“SEC. 7. WICKS.\n“A wick is a wick.”.\n"
        "TITLE II—GLASS\nSEC. 201. LAMPS OF GLASS.\nNone.\n"
    )
    work = read_one(tmp_path, text, "us")
    assert [p.number for p in work.provisions if p.kind == "section"] == ["1", "101", "102", "201"]
    assert inner(work, "sec_101") == ["(a)", "(b)", "(b)(1)", "(b)(2)", "(b)(2)(A)", "(b)(2)(B)"]
    assert [p.number for p in work.provisions if p.kind == "title"] == ["TITLE I", "TITLE II"]
    assert work.suspicious == ()


def test_a_german_law(tmp_path):
    text = (
        "Lampengesetz\nLampG\nAusfertigungsdatum: 03.05.1999\nInhaltsübersicht\nAbschnitt 1 Allgemeines\n"
        "§ 1 Zweck\n§ 2 Lampen\n§ 2a Dochte\nDer Bundestag hat das folgende Gesetz beschlossen:\nAbschnitt 1\n"
        "Allgemeines\n§ 1\nZweck\nZweck dieses Gesetzes ist Licht.\n§ 2\nLampen\n(1) Lampen sind\n"
        "1. Öllampen, die\na) groß oder\naa) sehr groß sind,\nb) klein sind,\n2. Kerzen.\n(2) § 3 gilt nicht.\n"
        "§ 2a\n(weggefallen)\nAnlage 1 (zu § 2)\nLampen aus Messing\n1. Große Lampen\n"
    )
    work = read_one(tmp_path, text, "de")
    assert tree(work)[:8] == [
        ("preamble", "", ""),
        ("contents", "", "Inhaltsübersicht"),
        ("preamble", "", ""),
        ("division", "Abschnitt 1", "Allgemeines"),
        ("section", "1", "Zweck"),
        ("section", "2", "Lampen"),
        ("section", "2a", "(weggefallen)"),
        ("annex", "Anlage 1", "(zu § 2)"),
    ]
    assert inner(work, "sec_2") == ["(1)", "(1)1", "(1)1a)", "(1)1a)aa)", "(1)1b)", "(1)2", "(2)"]
    assert [p.number for p in work.provisions if p.status == "repealed"] == ["2a"]
    assert work.left_out == ()


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        (
            "灯法\n第一章 总则\n第一条 为了灯，制定本法。\n第二条 本法所称灯。\n第十二条之一 其他。\n",
            ["第一条", "第二条", "第十二条之一"],
        ),
        (
            "등불법\n제1장 총칙\n제1조(목적) 이 법은 등불을 정한다.\n제2조의2(정의) 등불이란 등불을 말한다.\n",
            ["제1조", "제2조의2"],
        ),
        ("Ley de lámparas\nArtículo 1º.- Las lámparas son lámparas.\nArtículo 2º.- Se apagan.\n", ["1", "2"]),
        ("Закон о лампах\nСтатья 1. Цель\nЛампы горят.\nСтатья 2. Масло\nМасло горит.\n", ["1", "2"]),
    ],
)
def test_other_languages(tmp_path, text, numbers):
    work = read_one(tmp_path, text, "generic")
    assert [p.number for p in work.provisions if p.kind == "article"] == numbers


def test_several_laws_in_one_file(tmp_path):
    one = MONGOLIAN.replace("ДЭНЛҮҮНИЙ ТУХАЙ", "ЛААНЫ ТУХАЙ")
    works = read_all(tmp_path, MONGOLIAN + "\n" + one, "mn")
    assert [work.title for work in works] == ["ДЭНЛҮҮНИЙ ТУХАЙ", "ЛААНЫ ТУХАЙ"]
    assert [work.key for work in works] == ["law-1", "law-2"]
    assert all(work.covered == 1.0 for work in works)


def test_a_jump_is_reported_and_a_quoted_number_is_no_heading(tmp_path):
    text = (
        "Lamp Law\nSection 1. Light\nLamps burn.\nSection 2. Oil\nAs stated in\n"
        "Section 9. of the Oil Law, lamps burn.\nSection 3. Wicks\nWicks burn.\nSection 7. Glass\n"
        "Glass does not.\n"
    )
    work = read_one(tmp_path, text, "generic")
    assert [p.number for p in work.provisions if p.kind == "section"] == ["1", "2", "3", "7"]
    assert work.suspicious == ("line 9: number 7 follows 3",)


def test_numbered_paragraphs_when_there_is_no_heading(tmp_path):
    work = read_one(
        tmp_path, "Lamp rules of the club\n(1) Lamps burn at night.\n(2) Lamps do not burn by day.\n(3) Oil is paid.\n", "generic"
    )
    assert [p.number for p in work.provisions] == ["1", "2", "3"]


def test_nothing_to_import(tmp_path):
    with pytest.raises(NothingToImport):
        read_all(tmp_path, "A letter about lamps.\nWith no numbers at all.\n", "generic")


def test_rows_stay_rows(tmp_path):
    text = (
        "Lamp Law\nSection 1. Prices\nThe prices are:\nLamp\tPrice\n1.\t5 coins\nSection 2.\t7 coins\n"
        "Section 2. Oil\nOil is free.\n"
    )
    work = read_one(tmp_path, text, "generic")
    assert [p.number for p in work.provisions if p.kind == "section"] == ["1", "2"]
    assert words(work, "sec_1").splitlines()[1] == "Lamp\tPrice"
