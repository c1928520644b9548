"""Pinpoints in each style."""
# ruff: noqa: E501 (rows of a table are easier to read whole)

from __future__ import annotations

import pytest

from tribonian.errors import WrongUsage
from tribonian.export.citation_style import Cited, Citer, available

PENAL = Cited("law", "The Sample Penal Code", "section", "302", jurisdiction="in")
CHARTER = Cited("law", "Constitution of Samplestan", "article", "21", jurisdiction="in")
CODE = Cited("law", "Mustergesetzbuch", "section", "312b", aliases=("Mustergesetz", "MGB"), jurisdiction="de")
BASIC = Cited("law", "Grundmuster", "article", "3", aliases=("GrM",), jurisdiction="de")
CASE = Cited(
    "decision", "A v. B", "paragraph", "14", court="Supreme Court", date="2020-02-01", citation="2020 SC 7", jurisdiction="in"
)
FILE = Cited("casefile", "Contract of lease", "page", "", page=7)


@pytest.mark.parametrize(
    ("style", "cited", "expected"),
    [
        ("indian", PENAL, "s. 302 Sample Penal Code"),
        ("indian", CHARTER, "Constitution of Samplestan, art. 21"),
        ("indian", Cited("law", "Constitution of Samplestan", "article", "21(2)(a)"), "Constitution of Samplestan, art. 21(2)(a)"),
        ("indian", Cited("law", "The Code", "section", "5", ("(2)", "(b)")), "s. 5(2)(b) Code"),
        ("indian", Cited("law", "Constitution of Samplestan", "article", "0", heading="Preamble"), "Constitution of Samplestan, Preamble"),
        ("indian", Cited("law", "Constitution of Samplestan", "schedule", "7"), "Constitution of Samplestan, sch. 7"),
        ("indian", CASE, "A v. B, 2020 SC 7 (Supreme Court), 2020-02-01, para. 14"),
        ("german", CODE, "§ 312b MGB"),
        ("german", BASIC, "Art. 3 GrM"),
        ("german", Cited("law", "Mustergesetzbuch", "section", "312b", ("(2)", "1", "a"), aliases=("MGB",)), "§ 312b Abs. 2 Nr. 1 Buchst. a MGB"),
        ("german", Cited("law", "Gesetz über Laternen", "section", "5"), "§ 5 Gesetz über Laternen"),
        ("german", Cited("decision", "Urteil", "", "14", court="OGM", date="1.2.2020", citation="VIII ZR 1/20"), "OGM, 1.2.2020, VIII ZR 1/20, Rn. 14"),
        ("generic", PENAL, "Sample Penal Code, s. 302"),
        ("generic", CODE, "Mustergesetzbuch, s. 312b"),
        ("generic", FILE, "Contract of lease, p. 7"),
        ("generic", Cited("casefile", "Deposition of Ada Holm", "turn", "45:12-14"), "Deposition of Ada Holm, 45:12-14"),
        ("us", Cited("casefile", "Holm Dep.", "turn", "45:12-46:1"), "Holm Dep. 45:12-46:1"),
        ("german", Cited("casefile", "Protokoll", "turn", "3:7"), "Protokoll, 3:7"),
        ("generic", Cited("casefile", "Lease", "table", "table 2.1", page=2), "Lease, p. 2, table 2.1"),
        ("german", Cited("casefile", "Vertrag", "footnote", "footnote 3"), "Vertrag, footnote 3"),
        ("mongolian", Cited("casefile", "Гэрээ", "table", "table 1.2", page=1), "Гэрээ, 1-р тал, table 1.2"),
        ("generic", Cited("law", "Law", "article", "80.1"), "Law, art. 80.1"),
        ("generic", Cited("law", "Law", "article", ""), "Law"),
        ("generic", Cited("law", "Law", "codicil", "4"), "Law, codicil 4"),
        ("", CODE, "§ 312b MGB"),
        ("", CHARTER, "Constitution of Samplestan, art. 21"),
        ("", Cited("law", "Жишээ хууль", "article", "80.1", jurisdiction="mn"), "Жишээ хууль, 80 дугаар зүйлийн 80.1 дэх хэсэг"),
        ("de", PENAL, "§ 302 The Sample Penal Code"),
    ],
)  # fmt: skip
def test_pinpoint(style, cited, expected):
    assert Citer.of(style).pinpoint(cited) == expected


def test_an_unknown_style_is_named_with_those_that_exist():
    with pytest.raises(WrongUsage) as error:
        Citer.of("bluebird")
    assert all(name in error.value.hint for name in available())


def test_braces_in_a_title_are_text():
    assert Citer.of("generic").pinpoint(Cited("law", "Law of {number}", "section", "1")) == "Law of {number}, s. 1"
