"""How a provision is named in a sentence: `Article 21, Constitution of India`, `§ 312b BGB`."""

from __future__ import annotations

from tribonian.domain.evidence import Evidence
from tribonian.domain.work import Work, WorkKind

_WORDS = {
    "de": {"section": "§", "article": "Art.", "paragraph": "Abs."},
    "en": {"section": "Section", "article": "Article", "paragraph": "Paragraph", "rule": "Rule", "preamble": "", "turn": "Tr."},
    "mn": {"article": "зүйл", "section": "хэсэг"},
}


LEVELS = {
    "supreme": "supreme court",
    "appellate": "appellate court",
    "first": "court of first instance",
    "": "level of the court not known",
}
"""How a level is called in a sentence."""


def name_of(kind: str, number: str, heading: str, law: str, language: str) -> str:
    """The provision's name with its law; falls back to its heading when it has no number."""
    word = _WORDS.get(language, _WORDS["en"]).get(kind, kind.capitalize())
    if kind and number.startswith(f"{kind} "):  # of a case file: `table 2.1`
        word, number = kind.capitalize(), number[len(kind) + 1 :]
    if not number or (number == "0" and heading):
        return f"{heading or word}, {law}" if law else heading or word
    if language == "mn":
        return f"{law}, {number} {word}".strip(" ,")
    if language == "de":
        return f"{word} {number} {law}".strip()
    return f"{word} {number}, {law}".strip(" ,")


def decision_place(evidence: Evidence, work: Work) -> str:
    """A paragraph of a decision with the court that wrote it and that court's real level."""
    name = " ".join(filter(None, (work.title, work.citation if work.citation not in work.title else "")))
    number = f"[{evidence.number}]" if evidence.number else ""
    court = ", ".join(filter(None, (work.court, LEVELS.get(work.instance, ""), work.date)))
    treated = f"; {evidence.treatment}" if evidence.treatment else ""
    return " ".join(filter(None, (name, number, f"({court}{treated})")))


def file_place(evidence: Evidence) -> str:
    """A numbered paragraph of a case file by its clause and by its page: `cl. 3.2, p. 2 ¶ 5, Lease`."""
    _, _, own = evidence.number.rpartition(".")
    counted = f"p. {evidence.page} ¶ {own}" if evidence.page else f"¶ {evidence.number}"
    return f"{evidence.label}, {counted}, {evidence.title}"


def pinpoint(evidence: Evidence, work: Work | None) -> str:
    """The evidence's provision as a reader would cite it, by the work's short name where it has one."""
    law, language = evidence.title, "en"
    if work is not None and work.kind == WorkKind.DECISION:
        return decision_place(evidence, work)
    if evidence.label:
        return file_place(evidence)
    if work is not None:
        language = work.language
        short = [alias for alias in work.aliases if 1 < len(alias) <= 12]
        if language == "de" and short:
            law = short[0]
    return name_of(evidence.kind, evidence.number, evidence.heading, law, language)
