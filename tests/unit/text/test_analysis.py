"""Text to terms: what is indexed and what is searched meet."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tribonian.text.analysis import Analyser

ANALYSER = Analyser()
LANGUAGES = ("en", "de", "mn", "hi", "zh", "ru", "fr", "", "xx")


@pytest.mark.parametrize(
    ("language", "query", "text"),
    [
        ("en", "penalties", "the penalty"),
        ("en", "terminating a lease", "The lease may be terminated."),
        ("de", "Kündigung", "mit Kündigungsfristen"),
        ("de", "Verträge", "des Vertrages"),
        ("de", "kündigen", "hat gekündigt"),
        ("de", "Maßnahmen", "MASSNAHME"),
        ("de", "Mieter", "den Mietern"),
        ("mn", "гэрээ", "гэрээний хугацаа"),
        ("mn", "хуулиар", "хуульд заасан"),
        ("mn", "иргэн", "иргэний эрх"),
        ("zh", "赔偿", "损害赔偿责任"),
        ("en", "§ 498-A", "498A. Cruelty"),
    ],
)
def test_a_query_meets_the_text(language: str, query: str, text: str) -> None:
    assert set(ANALYSER.terms(query, language)) & set(ANALYSER.terms(text, language))


@pytest.mark.parametrize(
    ("query", "text"), [("§ 823", "1823"), ("498", "498A"), ("12.1", "12.1.3"), ("312", "312b"), ("21", "section 212")]
)
@pytest.mark.parametrize("language", ["en", "de", "mn"])
def test_numbers_meet_only_themselves(query: str, text: str, language: str) -> None:
    assert not set(ANALYSER.terms(query, language)) & set(ANALYSER.terms(text, language))


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "what is the and of this"), ("de", "was ist der die das"), ("mn", "энэ бол юу вэ"), ("en", "a b c")],
)
def test_function_words_and_single_letters_leave_nothing(language: str, text: str) -> None:
    assert ANALYSER.terms(text, language) == []


def test_terms_come_in_order_and_as_often_as_they_stand() -> None:
    assert ANALYSER.terms("Rent 5, rent 6", "en") == ["rent", "5", "rent", "6"]


def test_boilerplate_of_a_jurisdiction_is_left_out_in_its_language_only() -> None:
    analyser = Analyser({"en": ["Notwithstanding"]})
    assert analyser.terms("notwithstanding rent", "en") == ["rent"]
    assert len(analyser.terms("notwithstanding rent", "de")) == 2


def test_the_stamp_changes_with_the_words_and_not_with_their_order() -> None:
    plain, one = Analyser(), Analyser({"en": ["hereby", "whereas"]})
    assert plain.stamp == Analyser().stamp
    assert plain.stamp != one.stamp
    assert one.stamp == Analyser({"en": ["whereas", "hereby"]}).stamp


@given(st.text(max_size=300), st.sampled_from(LANGUAGES))
def test_any_text_gives_the_same_bounded_terms(text: str, language: str) -> None:
    found = ANALYSER.terms(text, language)
    assert found == Analyser().terms(text, language)
    assert all(found)
    # A German word may give its own stem, its verb's and those of its parts; compatibility forms lengthen a text.
    assert len(found) <= 20 * len(text)


@pytest.mark.parametrize(
    ("language", "text", "word"),
    [
        ("hi", "निरीक्षक को सूचना देनी होगी", "निरीक्षक"),
        ("hi", "न्यायालय का आदेश", "न्यायालय"),
        ("ta", "நீதிமன்றம்", "நீதிமன்றம்"),
        ("th", "กฎหมาย ที่ดิน", "ที่ดิน"),
    ],
)
def test_vowel_signs_belong_to_the_word(language, text, word):
    analyser = Analyser()
    assert set(analyser.terms(word, language)) <= set(analyser.terms(text, language))
    assert len(analyser.terms(word, language)) == 1
    assert len(analyser.terms(word, language)[0]) >= len(word) - 3


def test_hindi_words_of_a_section_are_found_by_their_forms_and_either_digits():
    analyser = Analyser()
    text = set(analyser.terms("धारा ३०२ के अनुसार हत्या का दंड आजीवन कारावास होगा।", "hi"))
    assert set(analyser.terms("धारा 302 में हत्या का दंड क्या है?", "hi")) <= text
