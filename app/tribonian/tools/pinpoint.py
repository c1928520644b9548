"""How a provision is named in a sentence: `Article 21, Constitution of India`, `§ 312b BGB`."""

from __future__ import annotations

from tribonian.domain.evidence import Evidence
from tribonian.domain.work import Work

_WORDS = {
    "de": {"section": "§", "article": "Art.", "paragraph": "Abs."},
    "en": {"section": "Section", "article": "Article", "paragraph": "Paragraph", "rule": "Rule", "preamble": ""},
    "mn": {"article": "зүйл", "section": "хэсэг"},
}


def name_of(kind: str, number: str, heading: str, law: str, language: str) -> str:
    """The provision's name with its law; falls back to its heading when it has no number."""
    word = _WORDS.get(language, _WORDS["en"]).get(kind, kind.capitalize())
    if not number or (number == "0" and heading):
        return f"{heading or word}, {law}" if law else heading or word
    if language == "mn":
        return f"{law}, {number} {word}".strip(" ,")
    if language == "de":
        return f"{word} {number} {law}".strip()
    return f"{word} {number}, {law}".strip(" ,")


def pinpoint(evidence: Evidence, work: Work | None) -> str:
    """The evidence's provision as a reader would cite it, by the work's short name where it has one."""
    law, language = evidence.title, "en"
    if work is not None:
        language = work.language
        short = [alias for alias in work.aliases if 1 < len(alias) <= 12]
        if language == "de" and short:
            law = short[0]
    return name_of(evidence.kind, evidence.number, evidence.heading, law, language)
