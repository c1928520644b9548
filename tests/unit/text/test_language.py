"""Languages guessed by script and function words."""

from __future__ import annotations

import pytest

from tribonian.text.language import guess, is_english


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("What must the keeper of a lamp do when it goes out?", "en"),
        ("Was muss der Wärter tun, wenn die Lampe erlischt?", "de"),
        ("Que doit faire le gardien de la lampe ?", "fr"),
        ("Дэнлүү унтарвал манаач юу хийх ёстой вэ?", "mn"),
        ("Что должен делать смотритель, если лампа погасла?", "ru"),
        ("灯灭了怎么办", "zh"),
        ("灯が消えたらどうする", "ja"),
        ("दीपक बुझने पर क्या करें", "hi"),
        ("Laternenbeleuchtung", "de"),
        ("lex rei sitae", ""),
        ("Kündigungsfrist Arbeitsvertrag", "de"),
        ("12.1.3", ""),
        ("", ""),
    ],
)
def test_language_of_a_text(text: str, language: str) -> None:
    assert guess(text) == language


def test_only_languages_asked_for_are_given() -> None:
    assert guess("What is a lamp?", ("de", "mn")) in ("", "de")
    assert guess("灯灭了怎么办", ("de",)) == ""


@pytest.mark.parametrize("text", ["Quorum, two thirds", "Codex › 50 [Repealed]", "What is a lamp?"])
def test_plain_latin_without_other_evidence_counts_as_english(text: str) -> None:
    assert is_english(text)


@pytest.mark.parametrize("text", ["Was ist eine Lampe?", "Дэнлүү", "灯", "Kündigung"])
def test_what_speaks_for_another_language_is_not_english(text: str) -> None:
    assert not is_english(text)
