"""Lines that only announce what follows: `3.2 Payment`. They say nothing by themselves, so nothing is proved by them."""

from __future__ import annotations

import re

LONGEST = 90
MOST_WORDS = 12
FEW_WORDS = 5
"""Words of a line without a number that can be a headline."""
_NUMBER = re.compile(
    r"^(?:§+\s*)?(?:[^\W\d_]{2,10}\.?\s+)?(?:\d{1,3}(?:\.\d{1,3})*|\(\w{1,5}\)|[IVXLC]{1,6}(?=[.\s])|[A-Za-z](?=[.)]))[.):]?\s*"
    r"(?:д[уү]г[аэ]{2}р\s+зүйл[.:]?\s*)?"
)
_ENDS = re.compile(r"[.,;!?।…؟。][\"'”’»“‘)\]]*$")
_OPENS = re.compile(r"[:–—-]\s*$")
"""What goes on below: the beginning of a sentence, which means something there."""
_TOLD = re.compile(r"[@|\t=]|\d|:\s*\S")
"""What makes a short line a statement: figures, addresses, a name with something behind it."""


def is_headline(text: str) -> bool:
    """True for one short line without an end of a sentence and without figures but its own number."""
    line = text.strip()
    if "\n" in line or not 0 < len(line) <= LONGEST or _ENDS.search(line) or _OPENS.search(line):
        return False
    rest = without_number(line)
    return bool(rest) and not rest[0].islower() and not _TOLD.search(rest) and len(rest.split()) <= MOST_WORDS


def without_number(line: str) -> str:
    """A line without the number it begins with."""
    found = _NUMBER.match(line)
    return line[found.end() :] if found else line


def is_numbered(line: str) -> bool:
    """True for a line that begins with a number of its own."""
    return without_number(line.strip()) != line.strip()


def is_spoken(text: str) -> bool:
    """True for what says something: a whole sentence, or as many words as one has."""
    return _ENDS.search(text.strip()) is not None or len(text.split()) > MOST_WORDS
