"""Names a text defines, lists of another law, captions, and laws named without a number. All texts are invented."""

from __future__ import annotations

import pytest

from tribonian.citations.expand import before_unit, pinpoints
from tribonian.citations.find import find
from tribonian.config.jurisdictions import load


def laws(code, text, **options):
    return [(citation.text, citation.law) for citation in find(text, load(code), **options)]


@pytest.mark.parametrize(
    ("written", "unit", "expected"),
    [
        ("7 Abs. 2 Satz 1 Nr. 3", "§", [("7", ("(2)3.",))]),
        ("101 Abs 1 S 2", "Art.", [("101", ("(1)",))]),
        ("5 Abs. 1 bis 3, 5", "§", [("5", ("(1)", "(2)", "(3)", "(5)"))]),
        ("3 Abs. 1 Nr. 1 und Abs. 2 Nr. 2", "§", [("3", ("(1)1.", "(2)2."))]),
        ("1 Abs. 1 Satz 1 Nr. 2 Buchst. a und b", "§", [("1", ("(1)2.a)", "(1)2.b)"))]),
        ("3 Nr. 5 Buchst. b Doppelbuchst. dd", "§", [("3", ("5.b)dd)",))]),
        ("3 II 1", "§", [("3", ("(2)",))]),
        ("20 Abs. 1, 21", "§§", [("20", ("(1)",)), ("21", ())]),
        ("229 § 5 Abs. 2", "Art.", [("229 § 5", ("(2)",))]),
    ],
)
def test_german_places(written, unit, expected):
    assert pinpoints(written, unit, load("de")) == expected


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("12(3)(b)", [("12", ("(3)(b)",))]),
        ("12(1) and (2)", [("12", ("(1)", "(2)"))]),
        ("12(3)(a) to (c)", [("12", ("(3)(a)", "(3)(b)", "(3)(c)"))]),
        ("3(1)(a), (2) and 4", [("3", ("(1)(a)", "(2)")), ("4", ())]),
    ],
)
def test_english_places(written, expected):
    assert pinpoints(written, "section", load("in")) == expected


def test_places_before_the_number():
    assert before_unit("clauses (a) and (b) of sub-section (2) of ") == ("(2)(a)", "(2)(b)")
    (citation,) = find("under clause (b) of sub-section (2) of section 12 of the Lamp Act, 1901", load("in"))
    assert (citation.numbers, citation.places) == (("12",), (("(2)(b)",),))


@pytest.mark.parametrize(
    ("code", "text", "found"),
    [
        ("de", "Das Grundgesetz und das BGB schweigen.", ["Grundgesetz", "BGB"]),
        ("de", "nach dem Laternenförderungsgesetz und dem LatFöG", ["Laternenförderungsgesetz", "LatFöG"]),
        ("de", "die Richtlinie 2001/29/EG und die VO (EU) Nr. 1215/2012", ["Richtlinie 2001/29/EG", "VO (EU) Nr. 1215/2012"]),
        ("de", "Leistungen nach dem SGB II", ["SGB II"]),
        ("in", "under the Lamp Oil (Control) Act, 1901 and the IPC", ["the Lamp Oil (Control) Act, 1901", "IPC"]),
        ("in", "Kerala Act 13 of 1957", ["Kerala Act 13 of 1957"]),
        ("uk", "the Lamps Act 2001 applies", ["Lamps Act 2001"]),
        ("us", "the Clean Lamp Act of 1990", ["Clean Lamp Act of 1990"]),
        ("mn", "Гэрлийн тосны тухай хуулиар зохицуулна", ["Гэрлийн тосны тухай хуулиар"]),
    ],
)
def test_laws_named_without_a_number(code, text, found):
    citations = find(text, load(code))
    assert [citation.text.removeprefix("the ") for citation in citations] == [one.removeprefix("the ") for one in found]
    assert {citation.kind for citation in citations} == {"law"}


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("de", "§ 4 Abs. 2 des Mietvertrags, § 16 TV-L, § 5 der Satzung"),
        ("de", "SozR 4-2500 § 27 Nr 5; Buchholz 310 § 132 VwGO Nr. 6; MüKoBGB; Muster, ZPO, 31. Aufl."),
        ("de", "Der Gesetzgeber hat ein Landesgesetz und eine Rechtsverordnung, eine Rechtsordnung erlassen."),
        ("de", "„§ 4 Ausbildungsvergütung“"),
        ("de", "vgl. Anlage 2, Bl. 31"),
        ("in", "a Constitution Bench held that the said Act, the Principal Act"),
    ],
)
def test_what_is_no_citation_of_a_law(code, text):
    assert find(text, load(code)) == []


@pytest.mark.parametrize(
    ("code", "text", "expected"),
    [
        ("in", 'the Lamp Act, 1901 (hereinafter referred to as "the Act") and Section 9 of the Act', "the Lamp Act, 1901"),
        ("in", 'Lamp Oil Act, 1996 (for short "the 1996 Act"), s. 34 of the 1996 Act', "Lamp Oil Act, 1996"),
        ("uk", "section 1 of the Lamp Act 1998 (“the 1998 Act”) and section 3 of the 1998 Act", "the Lamp Act 1998"),
        ("us", "the Open Lamp Act (OLA) and section 3 of OLA", "Open Lamp Act"),
        ("generic", 'sections 4 to 6 of the Lamps Act (hereinafter "the Act"); section 7 of the Act', "the Lamps Act"),
        ("de", "Gesetz über Lampen (im Folgenden: LmpXX), § 4 LmpXX", "Gesetz über Lampen"),
    ],
)
def test_short_names_the_text_defines(code, text, expected):
    last = find(text, load(code))[-1]
    assert last.law.removeprefix("the ") == expected.removeprefix("the ")


HEADED = """(2) Schwere Taten sind:
1. aus dem Lampengesetzbuch:
a) Taten nach den §§ 80a bis 82,
b) Taten nach § 108e,

2. aus der Ölordnung:
a) Taten nach § 370,
3. Taten nach § 5.
(3) § 6 bleibt."""


def test_lists_of_another_law():
    expected = ["dem Lampengesetzbuch", "dem Lampengesetzbuch", "der Ölordnung", "", ""]
    assert [law for text, law in laws("de", HEADED, own=True) if text.startswith("§")] == expected


def test_a_law_named_before_its_numbers_is_that_of_the_list():
    text = "Иргэний хуулийн 497 дугаар зүйлийн 497.1, 510 дугаар зүйлийн 510.1 дэх хэсэгт"
    found = find(text, load("mn"))
    assert [(citation.numbers, citation.law) for citation in found] == [
        (("497.1",), "Иргэний хуулийн"),
        (("510.1",), "Иргэний хуулийн"),
    ]


def test_american_codes_and_reports():
    found = find("42 U.S.C. § 1983 and 5 C.F.R. § 1.2(a); Roe v. Wade, 410 U.S. 113 (1973)", load("us"))
    assert [(one.kind, one.law, one.numbers) for one in found] == [
        ("provision", "42 U.S.C.", ("1983",)),
        ("provision", "5 C.F.R.", ("1.2",)),
        ("decision", "410 U.S. 113", ()),
    ]


CAPTION = """In The High Court Of Lampland
Writ Petition filed under Article 226 of the Constitution
A. Wick ... Petitioner
Versus
State of Lampland ... Respondents

ORDER

The petition rests on section 5 of the Lamp Act, 1901."""


def test_what_a_caption_names_is_the_kind_of_proceeding():
    assert [citation.numbers for citation in find(CAPTION, load("in"))] == [("5",)]
    assert len(find("A petition under Article 226 of the Constitution, A. Wick versus the State", load("in"))) == 1


def test_a_number_cited_again_is_of_no_law_that_the_text_goes_on_to_deny():
    said = "Section 6 of the Lamps Act 1998 binds the board. It acts unlawfully under section 6"
    assert laws("uk", f"{said}.")[-1] == ("section 6", "the Lamps Act 1998")
    assert laws("uk", f"{said} of the Lighthouse Convention.")[-1][1] != "the Lamps Act 1998"


def test_a_name_may_begin_with_a_list():
    assert laws("uk", "Section 82(1) of the Lanterns, Wicks and Oil Act 2002 gives an appeal.") == [
        ("Section 82(1) of the Lanterns, Wicks and Oil Act 2002", "the Lanterns, Wicks and Oil Act 2002")
    ]
    assert laws("uk", "In Wales, Wicks and Oil Act 2002 s 4 applies.")[0][1] == "Wicks and Oil Act 2002"
