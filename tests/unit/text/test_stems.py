"""Stems: the same for every form of a word, thread by thread, and the word itself where no stemmer exists."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tribonian.text import mongolian
from tribonian.text.stems import languages, snowball


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("en", ("penalty", "penalties")),
        ("en", ("terminate", "terminated", "terminating", "termination")),
        ("en", ("tenant", "tenants", "tenant's")),
        ("de", ("vertrag", "vertrages", "verträge", "verträgen")),
        ("de", ("mieter", "mieters", "mietern")),
        ("ru", ("договор", "договора", "договору", "договоры")),
        ("fr", ("contractuel", "contractuels", "contractuelle")),
    ],
)
def test_forms_of_a_word_share_a_stem(language: str, forms: tuple[str, ...]) -> None:
    assert len({snowball(form, language) for form in forms}) == 1


@pytest.mark.parametrize(
    "forms",
    [
        ("гэрээ", "гэрээний", "гэрээнд", "гэрээг", "гэрээнээс", "гэрээгээр", "гэрээтэй"),
        ("хууль", "хуулийн", "хуульд", "хуулийг", "хуулиас", "хуулиар"),
        ("иргэн", "иргэний", "иргэнд", "иргэнийг"),
        ("эмнэлэг", "эмнэлгийн", "эмнэлэгт", "эмнэлгээс"),
    ],
)
def test_mongolian_cases_share_a_stem(forms: tuple[str, ...]) -> None:
    assert len({mongolian.stem(form) for form in forms}) == 1


def test_mongolian_words_of_other_meaning_stay_apart() -> None:
    assert len({mongolian.stem(word) for word in ("гэрээ", "гэр", "хууль", "шүүх", "иргэн", "эмнэлэг", "торгууль")}) == 7


@pytest.mark.parametrize("language", ["zh", "ja", "mn", "th", "", "xx", "en-GB"])
def test_any_code_of_a_language_is_taken(language: str) -> None:
    expected = "penalti" if language.startswith("en") else "penalties"
    assert snowball("penalties", language) == expected


def test_every_listed_stemmer_exists() -> None:
    assert all(isinstance(snowball("abc", language), str) for language in languages())


def test_threads_do_not_disturb_one_another() -> None:
    words = [f"{stem}{n}{ending}" for n in range(60) for stem in ("terminat", "penal") for ending in ("ing", "ies", "ed")]
    alone = [snowball.__wrapped__(word, "en") for word in words]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda word: snowball.__wrapped__(word, "en"), words * 4))
    assert together == alone * 4


@given(st.text(max_size=60))
def test_mongolian_stems_of_anything(word: str) -> None:
    found = mongolian.stem(word)
    assert found == mongolian.stem(word)
    assert len(found) <= len(word)


@given(st.text("абвгдеёжзийклмноөпрстуүфхцчшщъыьэюя", min_size=1, max_size=30))
def test_a_mongolian_stem_is_never_empty(word: str) -> None:
    assert mongolian.stem(word)


@given(st.text(max_size=60), st.sampled_from(languages()))
def test_snowball_stems_of_anything(word: str, language: str) -> None:
    assert snowball(word, language) == snowball(word, language)
