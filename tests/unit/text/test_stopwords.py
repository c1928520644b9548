"""Function words: listed in the form they are compared in, and none of them a legal term."""

from __future__ import annotations

import pytest

from tribonian.text.normalise import normalise
from tribonian.text.stopwords import STOPWORDS, stopwords


@pytest.mark.parametrize("language", sorted(STOPWORDS))
def test_words_are_listed_as_they_are_compared(language: str) -> None:
    assert all(word and not word.isdigit() for word in STOPWORDS[language])
    # A word that changes when it is normalised (`daß`) must be there in its normal form too.
    assert {normalise(word) for word in STOPWORDS[language]} <= STOPWORDS[language]


def test_regions_share_their_language_and_unknown_ones_have_none() -> None:
    assert stopwords("de-AT") == stopwords("de")
    assert stopwords("xx") == frozenset()
    assert stopwords("") == frozenset()


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("court", "right", "act", "state", "notice", "law")),
        ("de", ("recht", "pflicht", "gesetz", "frist", "schaden", "eigentum")),
        ("mn", ("хууль", "эрх", "үүрэг", "шүүх", "гэрээ")),
    ],
)
def test_terms_of_law_are_kept(language: str, words: tuple[str, ...]) -> None:
    assert not stopwords(language) & set(words)
