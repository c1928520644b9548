"""What can be said of a question before anything is searched: is it one, in which language, what does it ask for."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tribonian.errors import WrongUsage

LONGEST = 6000
"""Characters of a question; a longer text is a document, not a question."""

_WORDS = {
    "de": [
        "der",
        "die",
        "das",
        "ein",
        "eine",
        "ich",
        "mein",
        "wer",
        "was",
        "wann",
        "wie",
        "darf",
        "muss",
        "kann",
        "ist",
        "und",
        "oder",
        "nicht",
        "welche",
        "nach",
        "wenn",
        "für",
        "mit",
        "von",
        "zu",
    ],
    "en": [
        "the",
        "a",
        "an",
        "i",
        "my",
        "who",
        "what",
        "when",
        "how",
        "may",
        "must",
        "can",
        "is",
        "and",
        "or",
        "not",
        "which",
        "after",
        "if",
        "for",
        "with",
        "of",
        "to",
        "does",
        "do",
    ],
}
_QUANTITY = re.compile(
    r"\b(how (?:many|much|long|old|soon|often|far|high)|what (?:age|amount|fee|fine|sum|percentage|majority|number|minimum|maximum)|"
    r"when must|within what|deadline|limit|quorum|quantum|wie (?:viele?|lange|hoch|alt|oft|weit)|welche (?:frist|höhe|strafe)|"
    r"höchst\w*|mindest\w*|frist\w*|хэдэн|хэд|хугацаа\w*)\b",
    re.IGNORECASE,
)


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
    return Question(cleaned, language_of(cleaned), bool(_QUANTITY.search(cleaned)))


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
    if any(c in text for c in "äöüßÄÖÜ") or len(found & set(_WORDS["de"])) > len(found & set(_WORDS["en"])):
        return "de"
    return "en"
