"""The words that open a sentence, for an extract that starts inside it: a list item says nothing without "The court may—"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tribonian.text import sentences
from tribonian.tools.segments import words

MOST_WORDS = 40
"""Longest beginning of a longer opening shown before an extract."""
MOST_OPENING = 60
"""Longest opening of a list that is shown whole."""
_ITEM = re.compile(r"(?:\d{0,3}\[)?(?P<number>\(\w{1,5}\)|\w{1,4}\)|\d{1,3}[a-z]?\.|[–—•*-])\s?(?=\S)")
"""A numbered item, perhaps inside the bracket of an amendment: `(a)`, `1[(fa)`, `2.`, `–`."""
_PARAGRAPH = re.compile(r"\(\d{1,3}[a-z]?\)")
"""`(1)` numbers whole paragraphs: what follows begins anew."""
ENDS = re.compile(r"[.?!…。！？｡।॥܀።؟۔][\"'”’»“‘)\]}›」』）】]*$")
OPENS = re.compile(r"[:—–-]\s*$")
_ROMAN = re.compile(r"[ivx]+|[IVX]+")
_CLAUSE = re.compile(r"(?<=[,;:—–])\s|\s")


def opening(text: str, start: int, abbreviations: Sequence[str] = ()) -> tuple[int, int] | None:
    """Span in `text` of the words that open the sentence or list in which an extract starts at `start`.

    None when the extract opens a sentence itself, or when the list has no such words. Of long ones the first clauses are given.
    """
    inside = text[start : start + 1].islower()
    if _PARAGRAPH.match(text, start) or not (inside or _ITEM.match(text, start)):
        return None
    found: tuple[int, int] | None = None
    listed, own = not inside, _series(text[start:])
    for piece in reversed(sentences.split(text[:start], abbreviations)):
        said = text[slice(*piece)]
        if own and _series(said) == own:
            continue  # a sibling, whatever it opens itself, also where its drafter ended it with a stop
        if not any(char.isalpha() for char in said):
            continue  # the asterisks of an item that was repealed
        if ENDS.search(said):
            break
        found = piece
        if inside and said[:1].isupper() and not is_item(said):
            break  # a proviso goes on with its own beginning, not with the rule before it
        if OPENS.search(said) or (listed and not is_item(said) and (said[-1:].isalnum() or not said[:1].islower())):
            return piece if words(said) <= MOST_OPENING else _beginning(text, piece)
        listed = is_item(said)
    return _beginning(text, found) if inside and found else None


def is_item(said: str) -> bool:
    """True for words that begin with an item's number; `(1)` numbers a paragraph."""
    return bool(_ITEM.match(said)) and not is_paragraph(said)


def is_paragraph(said: str) -> bool:
    """True for words that begin with a paragraph's number."""
    return bool(_PARAGRAPH.match(said))


def _series(said: str) -> str:
    """What kind of number an item has: `(a)` and `(b)` are siblings, `(i)` stands below them."""
    match = _ITEM.match(said)
    if match is None:
        return ""
    number = match["number"]
    inner = number.strip("().")
    kind = "1" if inner[:1].isdigit() else "i" if _ROMAN.fullmatch(inner) else "A" if inner.isupper() else "a" if inner else "-"
    return f"{number[0] if number[0] == '(' else ''}{kind}{number[-1]}"


def _beginning(text: str, piece: tuple[int, int]) -> tuple[int, int]:
    """The first clauses of a long sentence."""
    start, end = piece
    if words(text[start:end]) <= MOST_WORDS:
        return piece
    ends = [match.start() for match in _CLAUSE.finditer(text, start, end)]
    fitting = [at for at in ends if words(text[start:at]) <= MOST_WORDS]
    clauses = [at for at in fitting if text[at - 1] in ",;:—–"]
    return start, (clauses or fitting)[-1]
