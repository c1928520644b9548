"""Citations as each jurisdiction writes them."""

from __future__ import annotations

import pytest

from tribonian.citations.find import find
from tribonian.config.jurisdictions import load

GERMAN = [
    ("§ 312b Abs. 2 Satz 1 Nr. 3 BGB", ["312b"], "BGB"),
    ("§§ 134 bis 136", ["134", "135", "136"], ""),
    ("§§ 13a bis 13c HGB", ["13a", "13b", "13c"], "HGB"),
    ("Art. 353 und 354", ["353", "354"], ""),
    ("§ 5 Absatz 1", ["5"], ""),
    ("Artikel 12a des Grundgesetzes", ["12a"], "des Grundgesetzes"),
    ("§ 102 I 3 BetrVG", ["102"], "BetrVG"),
    ("Art. 19 IV GG", ["19"], "GG"),
    ("Art. 229 § 5 EGBGB", ["229 § 5"], "EGBGB"),
    ("§§ 20 Abs. 1, 21 und 22 Abs. 3 des Strafgesetzbuchs", ["20", "21", "22"], "des Strafgesetzbuchs"),
    ("§ 3 Abs. 1 und 2", ["3"], ""),
    ("§§ 823 ff. BGB", ["823"], "BGB"),
    ("§ 44a Absatz 1 Satz 2 des Zweiten Buches Sozialgesetzbuch", ["44a"], "des Zweiten Buches Sozialgesetzbuch"),
    ("§§ 57 und 58 der Zivilprozessordnung", ["57", "58"], "der Zivilprozessordnung"),
    ("Artikel 6 Absatz 1 der Verordnung (EU) 2016/679", ["6"], "der Verordnung (EU) 2016/679"),
    ("EntgFG § 5", ["5"], "EntgFG"),
    ("§ 5a UWG 2004", ["5a"], "UWG 2004"),
    ("§ 44 SGB X", ["44"], "SGB X"),
    ("§ 12 a KSchG", ["12a"], "KSchG"),
    ("§ 929 S. 1 BGB", ["929"], "BGB"),
    ("section 111 AktG", ["111"], "AktG"),
    ("§ 3 Nr. 1 bis 3 StVO", ["3"], "StVO"),
    ("Anlage 2 StVO", ["Anlage 2"], "StVO"),
    ("Anlage II", ["Anlage II"], ""),
]

INDIAN = [
    ("section 498A", ["498A"], ""),
    ("sections 3 and 4", ["3", "4"], ""),
    ("article 21", ["21"], ""),
    ("clause (2) of article 22", ["22"], ""),
    ("Section 498A IPC", ["498A"], "IPC"),
    ("s. 145 of the Evidence Act", ["145"], "the Evidence Act"),
    ("Article 14 of the Constitution", ["14"], "the Constitution"),
    ("article 239 AA of the Constitution", ["239AA"], "the Constitution"),
    ("section 120-B IPC", ["120B"], "IPC"),
    ("Evidence Act, section 90", ["90"], "Evidence Act"),
    ("CPC s.58", ["58"], "CPC"),
    ("MVA section 194B(2)", ["194B"], "MVA"),
    ("u/s 302/34 IPC", ["302", "34"], "IPC"),
    ("Ss. 302, 307, 120B IPC", ["302", "307", "120B"], "IPC"),
    ("S.313 Cr.P.C.", ["313"], "Cr.P.C."),
    ("498A IPC", ["498A"], "IPC"),
    ("Sections - 188, 270 and 273 of IPC", ["188", "270", "273"], "IPC"),
    ("Section 34 of the I.P.C.", ["34"], "the I.P.C."),
    (
        "sections 3, 4 and 7A to 7C of the Indian Evidence Act, 1872",
        ["3", "4", "7A", "7B", "7C"],
        "the Indian Evidence Act, 1872",
    ),
    ("section 5 of the said Code", ["5"], "the said Code"),
]

OTHERS = [
    ("mn", "энэ хуулийн 6.1.4-6.1.6, 6.1.9-6.1.11-т", ["6.1.4", "6.1.5", "6.1.6", "6.1.9", "6.1.10", "6.1.11"]),
    ("mn", "Иргэний хуулийн 254, 349 дүгээр зүйлд", ["254", "349"]),
    ("uk", "section 143A(5)(m) of that Act", ["143A"]),
    ("uk", "s 12(3)(b)", ["12"]),
    ("us", "42 U.S.C. § 1983", ["1983"]),
    ("generic", "sections 4 to 6 of the Lamps Act", ["4", "5", "6"]),
]


@pytest.mark.parametrize(("text", "numbers", "law"), GERMAN)
def test_german(text, numbers, law):
    (citation,) = find(f"Nach {text} gilt es.", load("de"), own=True)
    assert (list(citation.numbers), citation.law) == (numbers, law)
    assert citation.text == text


@pytest.mark.parametrize(("text", "numbers", "law"), INDIAN)
def test_indian(text, numbers, law):
    (citation,) = find(f"It is held under {text}, as said.", load("in"))
    assert (list(citation.numbers), citation.law) == (numbers, law)


@pytest.mark.parametrize(("code", "text", "numbers"), OTHERS)
def test_others(code, text, numbers):
    citations = find(text, load(code))
    assert [number for citation in citations for number in citation.numbers] == numbers


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("de", "Fahrzeuge aller Art.\n3. Außerhalb geschlossener Ortschaften"),
        ("de", "ein Betrag von 5 Prozent und 20 Euro am 1. Januar 2020"),
        ("de", "Muster, LampenG, 11. Aufl., § 8 Rn. 41 und LampenG § 9 Rz 3"),
        ("in", "not less than three-fourths, section by section, of 14 days"),
        ("in", "power to make rules\n1[164C. Power"),
        ("in", "section 2 of 1955"),
    ],
)
def test_what_is_no_citation(code, text):
    assert find(text, load(code)) == []


def test_this_law():
    german = find("§ 5 dieses Gesetzes", load("de"))[0]
    indian = find("section 5 of this Act", load("in"))[0]
    assert german.this_law
    assert indian.this_law


def test_a_law_named_last_is_the_law_of_the_list():
    laws = [c.law for c in find("§ 195, § 199 BGB", load("de"))]
    assert laws == ["BGB", "BGB"]
    laws = [c.law for c in find("§ 31 Abs. 1, §§ 32 bis 35, 37 des Straßenverkehrsgesetzes", load("de"))]
    assert laws == ["des Straßenverkehrsgesetzes"] * 2
    # Read together, both are of the law named last, but in a law's own text the first is mostly its own.
    for joint in ("in Verbindung mit", "i. V. m.", "iVm", ", jeweils i.V.m."):
        text = f"§ 28 Abs. 3 {joint} § 5 KSchG".replace(" ,", ",")
        assert [c.law for c in find(text, load("de"))] == ["KSchG", "KSchG"]
        assert [c.law for c in find(text, load("de"), own=True)] == ["", "KSchG"]


def test_orders_and_rules_are_no_sections():
    citations = find("Order 39 Rule 1 CPC and rule 11 of Order XLI", load("in"))
    assert "section" not in {citation.unit for citation in citations}


def test_spans_are_slices_in_order():
    text = "Nach § 1 BGB, §§ 2 bis 4 und Art. 5 GG sowie § 6."
    citations = find(text, load("de"))
    assert all(text[c.start : c.end] == c.text for c in citations)
    assert [c.start for c in citations] == sorted(c.start for c in citations)
