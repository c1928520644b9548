"""Printed numbers of provisions, made comparable: `§ 312 B` asks for `312b`, never for `1312b` or `312`."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping

_SIGNS = {
    "§": "section", "§§": "section", "sec": "section", "sect": "section", "section": "section", "sections": "section",
    "s": "section", "ss": "section", "art": "article", "arts": "article", "article": "article", "articles": "article",
    "artikel": "article", "para": "paragraph", "paragraph": "paragraph", "rule": "rule", "r": "rule",
    "part": "part", "teil": "part", "chapter": "chapter", "kapitel": "chapter", "book": "book", "buch": "book",
    "title": "title", "titel": "title", "schedule": "schedule", "anlage": "schedule", "annex": "schedule",
    "division": "division", "abschnitt": "division", "subchapter": "subchapter",
}  # fmt: skip
_LEADING = re.compile(r"(§§?|[^\s\d§().,]+\.?)\s*(?=\S)")
_SUB = re.compile(r"(?P<base>.*[^(\s])\s*\((?P<sub>[^()]+)\)")

LONGEST = 200
"""Characters of a number with all its bracketed parts; what is longer is no number."""


def number_key(number: str) -> str:
    """The form under which printed numbers are compared: no spaces, case, final stop or enclosing brackets."""
    folded = unicodedata.normalize("NFKC", number).casefold().strip()
    folded = re.sub(r"\s+", "", folded).rstrip(".")
    if folded.startswith("(") and folded.endswith(")") and folded.count("(") == 1:
        folded = folded[1:-1]
    return folded


def split_unit(number: str, units: Mapping[str, str] | None = None) -> tuple[str, str]:
    """(kind, number without the unit's word or sign); the kind is "" when no unit is written.

    `units` are a jurisdiction's own words (lower case, without a final stop) and their kinds.
    """
    text = number.strip()
    match = _LEADING.match(text)
    if match is None or match.end() == len(text):
        return "", text
    word = match.group(1).casefold().rstrip(".")
    kind = (units or {}).get(word, "") or _SIGNS.get(word, "")
    # A single letter glued to what follows ("s1") is a number of its own, not a unit.
    glued = match.end(1) == match.end() and word.isalpha() and not match.group(1).endswith(".")
    if not kind or glued:
        return "", text
    return kind, text[match.end() :].strip()


def split_sub(number: str) -> tuple[str, str] | None:
    """`145(2)(a)` → (`145(2)`, `a`); None when no bracketed part follows a number."""
    match = _SUB.fullmatch(number.strip()) if len(number) <= LONGEST else None
    return (match.group("base"), match.group("sub")) if match else None
