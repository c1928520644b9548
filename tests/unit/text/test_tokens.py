"""Exact legal tokens: a provision's number is one token and is never found inside another."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tribonian.text.normalise import normalise
from tribonian.text.tokens import bigrams, tokens


def numbers(text: str) -> list[str]:
    return [token for kind, token in tokens(normalise(text)) if kind == "number"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("§ 823 BGB", ["823"]),
        ("in 1823", ["1823"]),
        ("section 498A", ["498a"]),
        ("section 498-A", ["498a"]),
        ("Sec.498A", ["498a"]),
        ("§312b Abs. 2", ["312b", "2"]),
        ("§§ 312b-312d", ["312b", "312d"]),
        ("Art. 5(2)(b)", ["5", "2"]),
        ("12.1.3 дахь хэсэг", ["12.1.3"]),
        ("12.1.3.", ["12.1.3"]),
        ("12.1. дэх", ["12.1"]),
        ("第14条", ["14"]),
        ("2020-21", ["2020", "21"]),
        ("धारा १४", ["14"]),
        ("section 19aa", ["19aa"]),
    ],
)
def test_a_number_is_one_token_with_its_letter(text: str, found: list[str]) -> None:
    assert numbers(text) == found


@pytest.mark.parametrize(
    ("text", "absent"),
    [
        ("1823", "823"),
        ("8231", "823"),
        ("823a", "823"),
        ("498A", "498"),
        ("12.1.3", "12.1"),
        ("12.1.3", "12"),
        ("12.13", "12.1"),
        ("112.1", "12.1"),
        ("12.1.3a", "12.1"),
        ("12.1a", "12"),
        ("312bc", "312b"),
    ],
)
def test_a_number_is_not_found_inside_another(text: str, absent: str) -> None:
    assert absent not in [token for _, token in tokens(normalise(text))]


@pytest.mark.parametrize("mark", ["²", "¹", "⁷", "₂", "½", "①"])
def test_a_raised_sign_does_not_become_part_of_the_number(mark: str) -> None:
    """Footnote marks stand right behind numbers: "section 21²" is 21."""
    assert numbers(f"section 21{mark}")[0] == "21"


def test_kinds_are_told_apart() -> None:
    assert list(tokens(normalise("民法 Act 12b"))) == [("cjk", "民法"), ("word", "act"), ("number", "12b")]


def test_apostrophes_stay_inside_words_only() -> None:
    assert [token for _, token in tokens(normalise("the tenant’s 'roof'"))] == ["the", "tenant's", "roof"]


def test_pairs_of_signs_overlap() -> None:
    assert bigrams("損害賠償") == ["損害", "害賠", "賠償"]
    assert bigrams("法") == ["法"]


@given(st.integers(1, 9999), st.integers(1, 9999))
def test_two_numbers_meet_only_when_they_are_the_same(one: int, other: int) -> None:
    assert bool(set(numbers(f"§ {one}")) & set(numbers(f"§ {other}"))) == (one == other)


@given(st.lists(st.integers(1, 400), min_size=2, max_size=5))
def test_a_dotted_number_is_one_token(parts: list[int]) -> None:
    number = ".".join(map(str, parts))
    assert numbers(f"see {number}; and ({number}).") == [number, number]


@given(st.text(max_size=200))
def test_tokens_stand_in_the_text_in_order(text: str) -> None:
    plain = normalise(text)
    found = list(tokens(plain))
    at = 0
    for kind, token in found:
        assert token
        assert kind in {"number", "cjk", "word"}
        at = plain.replace("-", "").find(token, at) if kind == "number" else at
        assert at >= 0
    assert sum(len(token) for _, token in found) <= len(plain)
    assert found == list(tokens(plain))
