"""What can be said of a question before anything is searched: is it one, in which language, what does it ask for."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tribonian.config import languages
from tribonian.errors import WrongUsage

LONGEST = 6000
"""Characters of a question; a longer text is a document, not a question."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question as asked, with what was read off it."""

    text: str
    language: str
    asks_quantity: bool


def understand(text: str) -> Question:
    """The question, cleaned of control characters and runs of white space.

    Raises:
        WrongUsage: for an empty question, one without a word, or one longer than 6,000 characters.
    """
    cleaned = " ".join("".join(c if c.isprintable() or c.isspace() else " " for c in text).split())
    if not cleaned or not any(c.isalnum() for c in cleaned):
        raise WrongUsage(
            "There is no question.", "Ask in a sentence or in key words, for example: notice period after ten years."
        )
    if len(cleaned) > LONGEST:
        raise WrongUsage(
            f"The question has {len(cleaned):,} characters; up to {LONGEST:,} can be asked at once.",
            "Ask about the point at issue, and import the long text as a document.",
        )
    return Question(cleaned, language_of(cleaned), bool(languages.load().quantity.search(cleaned)))


def language_of(text: str) -> str:
    """Best guess of a text's language: script first, then function words; "en" when nothing tells."""
    counts = {"mn": 0, "hi": 0, "zh": 0, "ko": 0}
    for char in text:
        point = ord(char)
        if 0x0400 <= point <= 0x04FF:
            counts["mn"] += 1
        elif 0x0900 <= point <= 0x097F:
            counts["hi"] += 1
        elif 0x4E00 <= point <= 0x9FFF:
            counts["zh"] += 1
        elif 0xAC00 <= point <= 0xD7A3:
            counts["ko"] += 1
    script, most = max(counts.items(), key=lambda pair: pair[1])
    if most * 4 > sum(c.isalpha() for c in text):
        return script
    found = set(re.findall(r"\w+", text.lower()))
    if any(c in text for c in "äöüßÄÖÜ") or len(found & languages.load("de").function_words) > len(
        found & languages.load("en").function_words
    ):
        return "de"
    return "en"
