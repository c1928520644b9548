"""Everyday words and what laws say instead."""

from __future__ import annotations

import pytest

from tribonian.text.lay import _table, legal_terms


@pytest.mark.parametrize(
    ("text", "language", "term"),
    [
        ("My boss is late", "en", "employer"),
        ("The thief took it", "en", "theft"),
        ("Mein Chef zahlt nicht", "de", "Arbeitgeber"),
        ("die Firma ist pleite", "de", "Insolvenz"),
        ("Дэлгүүрээс авсан утас маань эвдэрсэн", "mn", "худалдагч"),
        ("老板不给加班费", "zh", "用人单位"),
    ],
)
def test_an_everyday_word_gives_the_words_of_the_law(text: str, language: str, term: str) -> None:
    assert term in legal_terms(text, language)


def test_words_count_whole_and_in_their_language() -> None:
    assert legal_terms("embossed", "en") == ()
    assert legal_terms("Chefarztes und Firmament", "de") == ("Arbeitgeber",)
    assert legal_terms("My boss is late", "fr") == ()


def test_a_question_full_of_everyday_words_gives_sixteen_terms_at_most() -> None:
    text = "boss car drunk jail steal burglar kill child fake cheat lawyer wife house vote tax school"
    found = legal_terms(text, "en")
    assert len(found) == 16
    assert len(set(found)) == 16


@pytest.mark.parametrize(
    ("text", "term", "absent"),
    [
        ("He was stopped for drunk driving", "drunken", "intoxication"),
        ("She kept the deed behind my\nback", "caveat", "x"),
        ("They put him up to it", "instigation", "x"),
        ("put it all in one small box and go up to the house", "immovable", "instigation"),
    ],
)
def test_the_longest_expression_counts_and_may_have_a_few_words_between(text: str, term: str, absent: str) -> None:
    found = legal_terms(text, "en")
    assert term in found
    assert absent not in found


def test_each_line_of_the_list_says_something() -> None:
    for language in ("de", "en", "mn", "zh"):
        for pattern, terms in _table()[language]:
            assert terms, pattern.pattern
            assert not pattern.search(""), pattern.pattern
