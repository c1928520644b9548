"""One form for search: what a lawyer would call the same word is the same word."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tribonian.text.normalise import fold_marks, normalise


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("SECTION", "section"),
        ("Maßnahme", "massnahme"),
        ("ﬁnal", "final"),
        ("Ver\u00adtrag", "vertrag"),
        ("Ver\u200btrag", "vertrag"),
        ("\ufeffAct", "act"),
        ("Kündi-\n  gung", "kündigung"),
        ("u\u0308ber", "über"),
        ("объём", "объем"),
        ("tenant’s", "tenant's"),
        ("„Ware“", '"ware"'),
        ("«тал»", '"тал"'),
        ("10–12", "10-12"),
        ("Ａｃｔ", "act"),
        ("", ""),
    ],
)
def test_one_form(text: str, expected: str) -> None:
    assert normalise(text) == expected


def test_a_hyphen_at_a_line_end_joins_words_but_not_numbers() -> None:
    assert normalise("12-\n14") == "12-\n14"
    assert normalise("non-resident") == "non-resident"


def test_mongolian_letters_stay_apart() -> None:
    assert normalise("ӨҮ") == "өү"
    assert normalise("хөрөнгө") != normalise("хоронго")


@given(st.text(max_size=200))
def test_case_does_not_matter_and_nothing_is_raised(text: str) -> None:
    once = normalise(text)
    assert once == normalise(text)
    assert len(once) <= 20 * len(text) + 1


@given(st.text(st.characters(categories=("Lu", "Ll", "Nd", "Zs"), max_codepoint=0x4FF), max_size=80))
def test_what_is_normalised_stays_so(text: str) -> None:
    assert normalise(normalise(text)) == normalise(text)


def test_marks_are_folded_on_latin_letters_only() -> None:
    assert fold_marks("kündigung") == "kundigung"
    assert fold_marks("й") == "й"
    assert fold_marks("धारा") == "धारा"


@given(st.text(max_size=80))
def test_folding_is_final(text: str) -> None:
    assert fold_marks(fold_marks(text)) == fold_marks(text)
